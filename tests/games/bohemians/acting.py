"""Positions for tests of abilities that do something, with the cards of the stage."""

MARKET = "habit-market=icon,plain-pink-1,haggle,tidy muse-market=alex,moon,blanche,hortense"
WORKING = "1.routine=-,-,-,job 1.atelier=3"  # the other seat, for whom there is something to decide


def spending(routine: str, more: str = "inspiration=1") -> str:
    return f"0.routine={routine} {MARKET} {WORKING} step=spend {more}"
