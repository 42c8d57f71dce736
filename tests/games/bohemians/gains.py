"""What single cards of the workshop give."""

from tests.games.bohemians.sets import counted


def gain(card: str, text: str, players: int = 2) -> tuple[int, int]:
    """Inspiration and Atelier points that one card gives."""
    return counted(text, players).of(card)
