"""Bots are found by name, sit down on all seats, and play reproducible games."""

import sys

import pytest

import salon
from salon.bots import Sight, best_bot, bot_game, bot_names, line_up, make_bot, play_out, seat_bots, usual_bot
from salon.bots.bot_words import bot_note, bot_title
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, translator
from salon.registry import GAMES

LEVELS = ["apprentice", "journeyman", "artist", "virtuoso", "maestro"]


def test_levels_come_first_from_the_weakest_on_then_the_games_own_bots_then_quick_and_random() -> None:
    assert bot_names("bioutifoul") == [*LEVELS, "greedy", "quick", "random"]
    assert bot_names("some other game") == ["random"]


@pytest.mark.parametrize("game", GAMES)
def test_the_best_bot_of_every_game_is_the_maestro_and_the_usual_one_an_artist(game: str) -> None:
    assert best_bot(game) == "maestro"
    assert usual_bot(game) == "artist"


@pytest.mark.parametrize("game", GAMES)
def test_without_numpy_it_is_the_greedy_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the last of the list: that of Bohemians never works at its Job."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert best_bot(game) == usual_bot(game) == "greedy"
    assert bot_names(game)[0] == "greedy"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_words_for_every_bot(game: str, lang: str) -> None:
    t = translator(lang)
    assert [bot for bot in bot_names(game) if not bot_note(bot, t)] == []
    assert bot_title("maestro@0.5", t) == {"en": "maestro, 0.5 s a move", "fr": "maestro, 0.5 s par coup"}[lang]
    assert bot_title("maestro@60sims", t) == "maestro"
    assert bot_note("maestro@0.5", t) == bot_note("maestro", t)


def test_where_nobody_is_greedy_the_best_bot_plays_at_random() -> None:
    assert best_bot("some other game") == "random"


def test_an_unknown_bot_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(
        SalonError,
        match=r"'gredy' is not a bot .* did you mean 'greedy'\? Possible: .* greedy, quick or random",
    ):
        make_bot("gredy", salon.make("bioutifoul"), 0)


def test_a_bot_s_seed_must_be_a_seed() -> None:
    with pytest.raises(SalonError, match="A seed is a whole number"):
        make_bot("random", salon.make("bioutifoul"), -1)


def test_a_short_list_of_bots_repeats_round_the_table() -> None:
    game = salon.make("bioutifoul", players=5)
    assert line_up(game, ["greedy", "random"]) == ["greedy", "random", "greedy", "random", "greedy"]
    assert len(seat_bots(game, 1, ["random"])) == 5


@pytest.mark.parametrize("names", [[], ["random"] * 3])
def test_too_many_bots_or_none_are_refused(names: list[str]) -> None:
    with pytest.raises(SalonError, match="seats for 1 to 2 bots"):
        line_up(salon.make("bioutifoul"), names)


def test_one_seed_gives_the_whole_game_again() -> None:
    game = salon.make("bioutifoul", players=3)
    once, again, other = [bot_game(game, seed, ["random", "greedy"]) for seed in (5, 5, 6)]
    assert once.moves == again.moves != other.moves
    assert play_out(game, 5, ["random", "greedy"]).save() == once.state.save()


def test_random_bots_of_one_game_do_not_choose_alike() -> None:
    game = salon.make("bioutifoul")
    state = game.start(3)
    sight = Sight(state, state.to_act[0])
    first, second = seat_bots(game, 3, ["random"])
    assert [first.choose(sight) for _ in range(20)] != [second.choose(sight) for _ in range(20)]
