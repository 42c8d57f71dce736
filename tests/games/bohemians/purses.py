"""Positions for tests of purchases, with the cards of the stage."""

MARKET = "habit-market=icon,calm,excuse,tidy muse-market=alex,moon,blanche,hortense"


def spending(routine: str = "green,orange,green-b,job", more: str = "") -> str:
    return f"0.routine={routine} {MARKET} step=spend {more}"
