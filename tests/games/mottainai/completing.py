"""How works are completed and copied in several tests."""

from tests.games.mottainai.scenario import Seat

WINGS = ("into the gallery", "into the gift shop")


def forges(me: Seat, work: str, *support: str) -> None:
    """Finish a work by a Smith action, into the gallery."""
    me.chooses(f"forge {work}")
    for card in support:
        me.chooses(f"show {card}")
    me.chooses("into the gallery")


def copies(me: Seat, work: str) -> None:
    """Kite gives Frog to the second seat and becomes a copy of the one work there."""
    me.uses("kite")
    me.chooses("choose seat 1")
    me.chooses("give frog")
    assert f"kite>{work}" in f"{me.gallery} {me.gift_shop}".split()
