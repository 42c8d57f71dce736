"""What can be chosen, what is worth a line and where points come from is said once for all screens."""

from typing import cast

import salon
from salon.engine.state import PASS, Event
from salon.games.bioutifoul.game import words_in
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, PAIRS
from salon.games.bioutifoul.rules.encode import (
    BUY,
    BUY_PICTURE,
    DISCARD,
    DONE,
    INFLUENCE,
    NUMBER_COUNT,
    SELL,
    SELL_PICTURE,
    STAGE,
    play_of,
    split,
)
from salon.games.bioutifoul.rules.seen import Seen
from salon.games.bioutifoul.rules.verbs import BOUGHT, DREW, DREW_CARD, EARNED, ENDED, HUNG, TURN
from salon.games.bioutifoul.words.choices import HEADINGS, choice, choices, value_after
from salon.games.bioutifoul.words.reckoning import points_of, source_names
from salon.games.bioutifoul.words.story_lines import Told, story_lines

ALICE, RODRIGO = 0, 1
GALLERY = (
    "row=SHRA market=A1R2A4H4H1S6 display=AR,HS,AS,RH 0.hand= 0.gold=9 0.works=A2R3 turn=0 round=4 staged-in=3 "
    "step=gallery"
)
game = salon.make("bioutifoul", players=2)
t = words_in(game, "en")


def seen_at(position: str) -> Seen:
    return cast(Seen, game.position(position).view(0))


def test_every_number_is_split_into_verb_and_option() -> None:
    assert split(PASS) == (PASS, 0)
    assert split(SELL - 1) == (STAGE, len(PAIRS) - 1)
    assert split(NUMBER_COUNT - 1)[0] == BUY_PICTURE
    assert sorted([*HEADINGS.titles, SELL_PICTURE, BUY_PICTURE]) == sorted({split(n)[0] for n in range(NUMBER_COUNT)})


def test_buying_comes_first_and_the_end_of_the_phase_last() -> None:
    seen = seen_at(GALLERY)
    made = choices(t, seen, seen["legal"])
    assert list(dict.fromkeys(each.verb for each in made)) == [BUY, SELL, STAGE, DONE]
    assert made[0] == (BUY + ALICE, BUY, (ALICE,), "for 1")
    assert [each.artists for each in made if each.verb == STAGE] == [(ALICE, RODRIGO)]
    assert made[-1].text == "end the Gallery phase"


def test_influence_says_what_the_artist_will_be_worth() -> None:
    seen = seen_at("row=SHRA 0.hand=AAR turn=0 step=influence")
    dearer, cheaper = INFLUENCE + play_of(ALICE, -2), INFLUENCE + play_of(RODRIGO, 1)
    assert choice(t, seen, dearer).text == "2 cards, up to 3"
    assert choice(t, seen, cheaper).text == "1 card, down to 1"
    assert (value_after(seen, dearer), value_after(seen, cheaper)) == (3, 1)
    assert choice(t, seen, DISCARD + RODRIGO) == (DISCARD + RODRIGO, DISCARD, (RODRIGO,), "")


def told(*events: Event, first: int | None = 0) -> list[Told]:
    return story_lines(t, events, ["Ann", "Claire"], 0, first)


def test_what_the_table_shows_is_not_told() -> None:
    assert not told((HUNG, 3), (EARNED, 1, 1), (DREW, 1))
    assert [line.text for line in told((DREW, 0), (DREW_CARD, 0, ALICE))] == ["You drew an Influence card of Alice."]


def test_a_round_begins_with_the_turn_of_its_first_player() -> None:
    assert [line.text for line in told((TURN, 0, 3), (TURN, 1, 3))] == ["Round 3: it is your turn."]
    assert not told((TURN, 0, 3), first=None)


def test_a_line_knows_whose_deed_it_tells() -> None:
    assert [line.seat for line in told((BOUGHT, 1, 2, 3), (TURN, 0, 3), (ENDED,))] == [1, None, None]


def test_points_have_as_many_sources_as_names() -> None:
    [gallery, _] = seen_at("0.staged=AR,HS 1.staged=AR turn=0 step=influence 0.hand=A")["seats"]
    assert len(source_names(t)) == len(points_of(gallery)) == 2 + len(ARTIST_IDS)
    assert sum(points_of(gallery)) == gallery["points"]["total"]
