"""What a seat observes in Bohemians, section by section: known positions as known numbers."""

from salon.games.bohemians.game import here
from salon.games.bohemians.rules.card_features import CARD, card_features, size_of
from salon.games.bohemians.rules.encode import (
    AMOUNT,
    FINISH,
    JOB_TO,
    PLACE,
    SIDE,
    USE,
    WHICH,
)
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, HARDSHIPS
from tests.games.bohemians.hands import hands
from tests.games.bohemians.playing import bohemians, moments
from tests.games.bohemians.scenario import position
from tests.games.bohemians.stage import stage
from tests.games.bohemians.test_observing import Observed, game_of

# Section by section


def test_the_options_are_flags() -> None:
    seen = Observed(position("", 2, mode="coop", spirit="decadence", edition="fr"))
    assert seen["option.players"] == [0, 1, 0, 0]
    assert seen["option.mode"] == [0, 0, 0, 1]
    assert seen["option.level"] == [1, 0, 0]
    assert seen["option.spirit"] == [0, 0, 1]
    assert (seen["option.edition"], seen["option.dealing"], seen["option.doubles"]) == ([0, 1], [1, 0], [1, 0])


def test_the_table_counts() -> None:
    text = "round=6 quiet=3 inspiration=9 bought=1 has-gained=1 last=1 step=spend first=1 turn=1"
    seen = Observed(position(text, 3), 0)
    assert seen["phase"] == [0, 0, 1, 0]
    assert seen["end"] == [0, 0, 0, 1]
    assert (seen["round"], seen["quiet"], seen["inspiration"]) == (6, 3, 9)
    assert (seen["bought"], seen["has_gained"]) == (1, 1)
    assert [seen[f"seat{seat}.turn"] for seat in range(4)] == [0, 1, 0, 0]
    assert [seen[f"seat{seat}.first"] for seat in range(4)] == [0, 1, 0, 0]
    assert [seen[f"seat{seat}.present"] for seat in range(4)] == [1, 1, 1, 0]
    assert [seen[f"seat{seat}.to_act"] for seat in range(4)] == [0, 1, 0, 0]
    g = position(text, 3)
    assert seen["decks"] == [len(g.habit_deck), len(g.muse_deck), len(g.hardship_deck), len(g.achievements)]


def test_seats_are_relative() -> None:
    g = position("1.atelier=5 2.atelier=3 first=2 step=spend turn=2", 3)
    for watcher in range(3):
        seen = Observed(g, watcher)
        assert [seen[f"seat{(seat - watcher) % 3}.atelier"] for seat in range(3)] == [0, 5, 3]
        assert [seen[f"seat{(seat - watcher) % 3}.board"] for seat in range(3)] == [
            [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0],
        ]  # fmt: skip
        assert seen[f"seat{(2 - watcher) % 3}.turn"] == 1
        assert seen[f"seat{(1 - watcher) % 3}.job"] == [0, 0, 1, 0, 0, 0, 0, 0]


def test_cards_are_where_they_lie() -> None:
    text = (
        "0.routine=green,green-b,job,pink 0.muses=aime@night 0.hardships=woe-1,woe-2 0.ignored=woe-2 "
        "0.discard=blue 1.gained=piece-1,stand-in out=sow habits-removed=ledger marked=green kept=aime "
        "inspiration=9 step=spend"
    )
    with stage(text) as (me, _):
        mine, others = Observed(me.state), Observed(me.state, 1)
        me.is_asked("spend")
    for seen, owner, rival in ((mine, 0, 1), (others, 1, 0)):
        assert {"green", "pink", "aime", "woe-1", "blue"} <= set(seen.cards(f"owner{owner}"))
        assert (seen.cards("morning"), seen.cards("afternoon")) == ({"green": 1}, {"green-b": 1})
        assert seen.cards("night") == {"pink": 1, "aime": 1}
        assert seen[f"seat{owner}.work"] == [0, 0, 1, 0]
        assert seen.cards("hardship", HARDSHIPS) == {"woe-1": 1, "woe-2": 1}
        assert seen.cards("ignored", HARDSHIPS) == {"woe-2": 1}
        assert seen.cards("discard")["blue"] == 1
        assert seen.cards(f"gained{rival}", ACHIEVEMENTS) == {"piece-1": 1}
        assert seen[f"seat{rival}.gained"] == 2
        assert seen.cards("waiting", ACHIEVEMENTS)["piece-2"] == 1
        assert (seen.cards("removed"), seen.cards("out")["sow"]) == ({"ledger": 1}, 1)
        assert (seen.cards("marked"), seen.cards("kept")) == ({"green": 1}, {"aime": 1})


def test_the_top_of_a_deck_that_all_know_is_numbered() -> None:
    with stage("1.deck=pink,blue 1.known=2 inspiration=9 step=spend") as (me, _):
        seen = Observed(me.state)
        me.is_asked("spend")
    assert seen.cards("top") == {"pink": 1, "blue": 2}
    assert seen["seat1.deck"] == len(me.state.deck[1])


def test_the_market_goes_by_slot() -> None:
    text = "habit-market=icon,calm,-,tidy muse-market=alex,-,moon,nurse extra=sow,aime inspiration=9 step=spend"
    with stage(text) as (me, _):
        seen = Observed(me.state)
        me.is_asked("spend")
        features = card_features(me.state.box)
        assert seen.cards("market") == {"icon": 1, "calm": 2, "tidy": 4, "alex": 1, "moon": 3, "nurse": 4}
        assert seen.cards("extra") == {"sow": 1, "aime": 2}
        for slot, card in (("habit0", "icon"), ("habit3", "tidy"), ("muse2", "moon"), ("extra1", "aime")):
            start = seen.fields[f"market.{slot}.kind"].at
            assert seen.out[start : start + size_of(CARD)] == features[me.card(card)]
    assert seen.features("market.habit2") == seen.features("market.muse1") == {}


def test_revolution_says_what_was_chosen() -> None:
    with stage("announced=manifesto/0:2 coming=strike/0:-1 at-end=hat/0:1 inspiration=9 step=spend", players=3) as (
        me,
        _,
        _,
    ):
        mine, others = Observed(me.state), Observed(me.state, 2)
        me.is_asked("spend")
        by_card = [4 * (me.card(card) - me.card("manifesto")) for card in ("manifesto", "strike", "hat")]
        first = 4 * (me.card("manifesto") - 80)
        said = [mine.some(name) for name in ("announced", "coming", "at_end")]
        assert [numbers[first + place] for numbers, place in zip(said, by_card, strict=True)] == [4, 1, 2]
        assert others.some("at_end")[first + by_card[2]] == 3
    assert mine.features("announced0")["kind"] == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]


def test_what_was_declared_and_what_a_day_gave() -> None:
    with stage("0.routine=white,lamp,light,job step=count") as (me, _):
        while me.state.turn == 0 and not me.state.sums[0]:
            me.state.play(0, me.state.legal(0)[0])
        seen = Observed(me.state)
        me.is_asked("spend")
        suit = me.state.said[0][0]
        assert suit >= 0
        assert seen.some("seat0.said")[:8] == [int(place == suit) for place in range(8)]
        total = sum(me.state.sums[0][2::4])
    assert (seen["seat0.counted"], seen["seat0.inspiration"]) == (1, total)
    assert total > 0
    assert (seen["seat1.counted"], seen["seat1.inspiration"]) == (0, 0)


def test_the_question_says_which_verbs_answer_it() -> None:
    setting_up = here(bohemians().start(3))
    asked = setting_up.to_act[0]
    assert Observed(setting_up, asked).verbs() == {SIDE}
    assert Observed(setting_up, 1 - asked).verbs() == set()
    planning = Observed(position("0.hand=keep-a-diary,cafe-to-cafe"))
    assert {PLACE, JOB_TO} <= planning.verbs()
    assert FINISH not in planning.verbs()
    assert [planning["seat0.to_act"], planning["seat1.to_act"]] == [1, 1]


def test_the_question_says_which_card_it_is_about() -> None:
    text = "0.routine=either,green,pink,blue 0.hardships=woe-1 muse-market=alex,moon,nurse,aime step=spend"
    with stage(text) as (me, _):
        me.takes(USE + me.card("either"))
        mine, others = Observed(me.state), Observed(me.state, 1)
        me.is_asked("pick_ability")
        assert mine.out[mine.fields["asking.kind"].at :] == card_features(me.state.box)[me.card("either")]
    assert mine.verbs() == {WHICH}
    assert mine.cards("asks") == {"either": 1}
    assert others.cards("asks") == {}


def test_all_see_what_is_asked_and_said_by_hand() -> None:
    with hands("0.routine=windows,green,pink,job step=count") as (me, _):
        for seat in (0, 1):
            seen = Observed(me.state, seat)
            assert seen.cards("asks") == {"windows": 1}
            assert seen.features("asking")["colour"] == [0, 1, 0, 0, 0]
            assert seen["question.numbers"] == [1, 0, 0]
        assert Observed(me.state).verbs() >= {AMOUNT}
        card = me.card("windows")
        me.state.play(0, AMOUNT + 10 + 3)
        for seat in (0, 1):
            seen = Observed(me.state, seat)
            assert (seen.some("said")[card], seen.some("used")[card]) == (14, 1)
            assert seen.cards("asks") == {}
        me.table.named = True


def test_against_a_spirit_sheet_clock_and_cards_are_seen() -> None:
    g = position("clock=4 strength=2 inspiration=9 step=spend", 1, mode="spirit")
    seen, sheet = Observed(g), g.agreed.sheet
    assert (seen["clock"], seen["strength"], seen["sheet.clock_ends"]) == (4, 2, sheet.clock)
    assert seen.some("sheet.costs")[: len(sheet.costs)] == [1 + cost for cost in sheet.costs]
    assert sum(seen.some("seat0.threat")) == (g.threat[0] >= 0)
    assert not any(Observed(position("")).some("sheet.costs"))


def test_alone_the_tokens_are_counted() -> None:
    assert Observed(position("clock=2", 1, mode="solo"))["clock"] == 2


def test_unseen_hardships_are_counted_but_not_named() -> None:
    game = game_of({"players": 1, "mode": "solo", "level": "true-bohemian"})
    for g in moments(game, 2, 40):
        if g.unseen:
            seen = Observed(g)
            assert seen["seat0.unseen"] == len(g.unseen)
            assert not any(seen.some("cards.owner0")[card] for card in g.unseen)
            return
    raise AssertionError("no Hardship was unseen")
