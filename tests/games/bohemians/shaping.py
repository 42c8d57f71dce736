"""Positions for tests of abilities that shape a day, with the cards of the workshop."""

MARKET = "habit-market=behind,late,per-gap,icon muse-market=plain,simple,lark,moon"
DAY = f"{MARKET} step=spend"
CRISIS = "0.hardships=crisis"
