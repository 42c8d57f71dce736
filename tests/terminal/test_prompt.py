"""What is typed at the terminal table: commands never swallow the words of a game."""

import pytest

import salon
from salon.engine.language import LANGUAGES
from salon.terminal.prompt import understand


@pytest.mark.parametrize("name", salon.GAMES)
def test_no_action_and_no_card_is_read_as_a_command(name: str) -> None:
    """An action of Mottainai is "show Crane"."""
    game = salon.make(name)
    said = [game.say(action, lang) for lang in LANGUAGES for action in range(game.action_count)]
    said += [words for _, words in game.synonyms()]
    said += [card for lang in LANGUAGES for card, _ in game.card_texts(lang)]
    assert {words: typed.command for words in said if (typed := understand(words)).command} == {}
