"""What every game must be able to say."""

from collections.abc import Sequence

from salon.engine.game import Game


def check_sayings(game: Game, lang: str, among: Sequence[int]) -> None:
    """Every action is understood as it is said, even where others are preferred, and no two are said alike."""
    said = [game.say(action, lang) for action in range(game.action_count)]
    assert len(set(said)) == game.action_count
    for action, words in enumerate(said):
        assert game.parse(words) == action
        assert game.parse(words.upper(), among=among) == action
