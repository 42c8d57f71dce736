"""What leaves the table is made from a TableSight, and a TableSight gives nothing away."""

import json

import pytest
from picnic.game import DIG, LAY, Picnic

import salon
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.language import LANGUAGES
from salon.engine.state import PASS, Event, GameState
from salon.games.bioutifoul.rules.encode import BUY, DONE
from salon.table.table_sight import TableSight
from tests.looking import some
from tests.small_games import registered
from tests.small_games.matches import LastMatch
from tests.table.matches import EMPTY, Book, finishing, people, resign

NAMES = ["Ada", "Ben", "Cy", "Dot", "Eve", "Flo"]


def all_of(sight: TableSight) -> str:
    """All that these eyes are shown, as one text."""
    return json.dumps(
        [
            sight.view,
            sight.legal,
            sorted(sight.final),
            sight.to_act,
            sight.over,
            sight.winners,
            sight.scores,
            sight.question(),
            sight.rules_now(),
            [sight.why_not(action) for action in range(sight.game.action_count)],
            [sight.say(action) for action in sight.legal],
            sight.events,
            [sight.tell(event) for event in sight.events],
        ]
    )


SMALL: list[Game] = [
    salon.make("bioutifoul"),
    salon.make("bioutifoul", players=3, influence="may", exhibitions="ten-pairs"),
    salon.make("bioutifoul", players=5),
    Picnic({"players": 2}),
    Picnic({"players": 3}),
]


class Eavesdropper:
    """Plays a game at random, deals the hidden cards afresh in between, and compares what everybody is shown."""

    def __init__(self, kind: type[TableSight], game: Game, seed: int, lang: str) -> None:
        self.kind = kind
        self.lang = lang
        self.chance = Chance(seed, 1_000_000)
        self.state = game.start(seed)

    def pick(self, among: list[int]) -> int:
        return among[self.chance.below(len(among))]

    def leaks(self, every: int) -> list[str]:
        """The leaks that were found; at one state in so many it looks for them."""
        found: list[str] = []
        moves = 0
        while not self.state.over:
            if moves % every == 0:
                for seat in range(self.state.game.players):
                    found += self.leaks_to(seat)
            seat = self.pick(self.state.to_act)
            self.state.play(seat, self.pick(self.state.legal(seat)))
            moves += 1
        return found

    def leaks_to(self, seat: int) -> list[str]:
        """Whatever this seat or a spectator could tell the true world by, now and after the next move."""
        truth, world = self.state.clone(), self.state.redeal(seat, self.chance.below(10**9))
        found = [f"now, {eyes}" for eyes in (seat, None) if not self.alike(truth, world, eyes)]
        actor = self.pick(truth.to_act)
        both = [action for action in truth.legal(actor) if action in world.legal(actor)]
        if not both:
            return found
        action = self.pick(both)
        for each in (truth, world):
            each.events = []
            each.play(actor, action)
        shown = truth.revealed | world.revealed
        bits = {seat: 1 << seat, None: 1 << truth.game.players}
        unseen = [eyes for eyes in (seat, None) if not shown & bits[eyes]]
        return found + [f"after a move, {eyes}" for eyes in unseen if not self.alike(truth, world, eyes)]

    def alike(self, truth: GameState, world: GameState, eyes: int | None) -> bool:
        return all_of(self.kind(truth, eyes, NAMES, self.lang)) == all_of(self.kind(world, eyes, NAMES, self.lang))


def leaks(kind: type[TableSight], game: Game, lang: str) -> list[str]:
    games, every = (10, 1) if game.name == "picnic" else (1, 5)
    return [leak for seed in range(games) for leak in Eavesdropper(kind, game, seed, lang).leaks(every)]


IN_LANGUAGES = [pytest.param(game, lang, id=f"{game}-{lang}") for game in SMALL for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "lang"), some(IN_LANGUAGES, *range(0, len(IN_LANGUAGES), 3)))
def test_hidden_cards_change_nothing_that_anybody_is_shown(game: Game, lang: str) -> None:
    assert leaks(TableSight, game, lang) == []


class Asking(TableSight):
    def question(self) -> str:
        return str(self._state.save()["fields"])


class Telling(TableSight):
    def tell(self, event: Event) -> str:
        return str(self._state.save()["fields"])


@pytest.mark.parametrize("kind", [Asking, Telling])
@pytest.mark.parametrize("game", [SMALL[0], SMALL[4]], ids=str)
def test_a_sight_that_gave_something_away_would_be_found(game: Game, kind: type[TableSight]) -> None:
    found = leaks(kind, game, "en")
    assert "after a move, 0" in found
    assert ("now, None" in found) == (kind is Asking)


@pytest.mark.parametrize("game", SMALL, ids=str)
def test_what_is_final_is_the_same_in_every_world_that_may_be_the_true_one(game: Game) -> None:
    chance = Chance(5)
    found = set()
    for seed in range(10 if game.name == "picnic" else 1):
        state = game.start(seed)
        while not state.over:
            seat = state.to_act[chance.below(len(state.to_act))]
            before = state.save()
            final = TableSight(state, seat, NAMES, "en").final
            assert state.save() == before
            world = state.redeal(seat, chance.seed_for(seed))
            assert TableSight(world, seat, NAMES, "en").final == final <= set(state.legal(seat))
            found.add((bool(final), final == set(state.legal(seat))))
            state.play(seat, state.legal(seat)[chance.below(len(state.legal(seat)))])
    assert len(found) > 1


def test_what_ends_the_turn_or_shows_a_card_is_final() -> None:
    book = Book(*people("Ada", "Ben", "Cy"))
    for _ in range(8):
        state = book.match.playthrough.state
        me = state.to_act[0]
        sight = book.match.sight(me, "en")
        assert sight.final == {action for action in sight.legal if ends_or_shows(state.clone(), me, action)}
        assert (DONE in sight.final) == (min(sight.legal) >= DONE)
        book.move(me)
    assert any(action >= BUY for _, action in book.match.playthrough.moves)


def ends_or_shows(truth: GameState, seat: int, action: int) -> bool:
    truth.play(seat, action)
    return bool(truth.revealed) or truth.to_act != [seat]


def test_where_all_act_at_once_what_is_final_is_so_for_the_own_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Picnic, "picnic")
    book = Book(*people("Ada", "Ben", "Cy"), game="picnic", seed=0)
    sight = book.match.sight(1, "en")
    assert sight.legal == [LAY + 4, LAY + 9]
    assert sight.final == frozenset()  # one may still dig
    book.move(1)
    assert book.match.sight(1, "en").final == {PASS, DIG}
    assert book.match.sight(0, "en").final == frozenset()


def test_spectators_are_asked_nothing_and_see_what_everybody_sees() -> None:
    book = Book(*people("Ada", "Ben"))
    for _ in range(6):
        book.turn()
    state = book.match.playthrough.state
    sight = book.match.sight(None, "en")
    assert (sight.legal, sight.final, sight.question()) == ([], frozenset(), "")
    assert {sight.why_not(action) for action in range(sight.game.action_count)} == {""}
    assert sight.view == state.view(None)
    assert sight.to_act == state.to_act
    for seat in range(2):
        assert len(sight.events) < len(book.match.sight(seat, "en").events)
        assert set(sight.events) <= set(book.match.sight(seat, "en").events)


def test_somebody_who_is_not_asked_has_nothing_to_choose_and_is_told_why() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    foe = book.match.sight(1 - me, "en")
    assert (foe.legal, foe.final) == ([], frozenset())
    assert foe.question() == foe.why_not(DONE) == "Somebody else decides now."
    mine = book.match.sight(me, "en")
    assert mine.why_not(mine.legal[0]) == ""
    assert mine.why_not(DONE) != ""


def test_once_a_match_is_over_nobody_is_asked_though_the_game_could_go_on() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    book.ask(resign(1 - me))
    sight = book.match.sight(me, "en")
    assert (sight.over, sight.to_act, sight.legal, sight.final) == (True, [], [], frozenset())
    assert sight.question() == sight.why_not(DONE) == "The match is over."
    assert sight.view == book.match.playthrough.state.view(me)


def test_what_happened_is_told_with_the_names_of_those_who_play_in_the_readers_language() -> None:
    book = Book(*people("Ada"), EMPTY)
    me = book.match.to_act[0]
    book.ask(finishing(book.match, me))
    told = {lang: story(book.match.sight(1 - me, lang)) for lang in LANGUAGES}
    assert "Round 1: Ada to play." in told["en"]
    assert told["en"] != told["fr"]
    assert any(line.startswith("Ada played") for line in told["en"])
    assert any(line.startswith("You played") for line in story(book.match.sight(me, "en")))


class Shared(LastMatch):
    """All who play win."""

    def scores(self, state: GameState) -> list[int]:
        return [2] * self.players

    def winners(self, state: GameState) -> list[int]:
        return list(range(self.players)) if state.over else []


def test_a_shared_victory_is_told_as_yours_to_those_who_share_it() -> None:
    state = Shared({}).start(1)
    while not state.over:
        state.play(state.to_act[0], state.legal(state.to_act[0])[-1])
    told = {(me, lang): TableSight(state, me, NAMES[:2], lang).who_wins() for me in (0, None) for lang in LANGUAGES}
    assert told == {
        (0, "en"): "You and Ben share the victory with 2 points each.",
        (0, "fr"): "Vous et Ben partagez la victoire avec 2 points chacun.",
        (None, "en"): "Ada and Ben share the victory with 2 points each.",
        (None, "fr"): "Ada et Ben partagent la victoire avec 2 points chacun.",
    }


def story(sight: TableSight) -> list[str]:
    return [sight.tell(event) for event in sight.events]
