"""Editions: what of section 14 changes play. v0.95 has another order in the morning; all else leads to the same."""

import pytest

import salon
from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules.cards import WORK_IDS, name_of
from salon.games.mottainai.rules.events import EVENT_NAMES
from tests.games.mottainai.scenario import mottainai, position, scenario

BOTH = ["mat", "v0.95"]


# The morning: hand limit, old task, effects, new task


def test_the_hand_limit_comes_first_in_either_edition() -> None:
    for edition in BOTH:
        start = "0.hand=jar,vase,cup,doll,plane,gong 0.task=fan 0.gallery=bowl 1.hand=coin"
        with scenario(start, edition=edition) as (me, _):
            me.is_asked("hand_limit")
            assert me.task == "fan"


@pytest.mark.parametrize(
    ("edition", "before", "after"), [("mat", "jar", "jar cup vase fan"), ("v0.95", "jar fan", "jar fan cup")]
)
def test_the_old_task_goes_to_the_floor_before_or_after_the_effects(edition: str, before: str, after: str) -> None:
    """R1: Daidoro, which fills the floor up to three cards, counts it in v0.95."""
    start = "0.gallery=daidoro 0.task=fan 0.hand=gong 1.hand=coin floor=jar deck=cup,vase"
    with scenario(start, edition=edition) as (me, _):
        assert me.floor == before
        me.uses("daidoro")
        assert me.floor == after
        me.can_only("new task gong", "pass")


def test_in_v095_the_starting_card_goes_to_the_floor_before_the_effects_too() -> None:
    start = "0.gallery=daidoro 0.start=fan 0.hand=gong 1.hand=coin floor=jar deck=cup"
    with scenario(start, edition="v0.95") as (me, _):
        assert me.floor == "jar fan"
        me.is_asked("offer")


# Chopsticks


def test_chopsticks_replace_the_old_task_step_in_the_mat_edition() -> None:
    start = "0.gallery=chopsticks,bowl 0.task=fan 0.hand=gong 1.hand=coin"
    with scenario(start, edition="mat") as (me, _):
        me.can_only("use bowl", "pass")
        me.declines()
        me.is_asked("old_task")
        me.chooses("old task to your sales")
        assert (me.sales, me.floor) == ("fan", "")
        me.is_asked("new_task")


def test_chopsticks_are_a_morning_effect_in_v095_and_take_the_old_task_from_the_floor() -> None:
    """In any order with other effects; nothing else is taken from the floor."""
    start = "0.gallery=chopsticks,bowl 0.task=fan 0.hand=gong 1.hand=coin floor=jar deck=cup"
    with scenario(start, edition="v0.95") as (me, _):
        me.can_only("use chopsticks", "use bowl", "pass")
        me.uses("bowl")
        me.can_only("use chopsticks", "pass")
        me.uses("chopsticks")
        assert (me.sales, me.floor) == ("fan", "jar")
        me.is_asked("new_task_v095")


def test_chopsticks_have_no_use_in_v095_without_an_old_task() -> None:
    """Nor for the card that was dealt face down: it was no task."""
    for slot in ("", "0.start=fan"):
        with scenario(f"0.gallery=chopsticks {slot} 0.hand=gong 1.hand=coin floor=jar", edition="v0.95") as (me, _):
            me.is_asked("new_task_v095")


def test_daidoro_counts_the_old_task_unless_chopsticks_have_taken_it_first() -> None:
    start = "0.gallery=chopsticks,daidoro 0.task=fan 0.hand=gong 1.hand=coin floor=jar,bell deck=cup"
    with scenario(start, edition="v0.95") as (me, _):
        me.can_only("use chopsticks", "pass")  # three cards lie there
        me.uses("chopsticks")
        me.can_only("use daidoro", "pass")
        me.uses("daidoro")
        assert me.floor == "jar bell cup"
        me.is_asked("new_task_v095")


def test_chopsticks_copied_by_kite_work_in_either_edition() -> None:
    """R1: in the mat edition the copy comes before the old-task step, in v0.95 it is one of the effects."""
    start = "0.gallery=kite 1.gallery=chopsticks 0.task=fan 0.hand=gong,jar 1.hand=coin"
    for edition, answer in (("mat", "old task to your sales"), ("v0.95", "use kite as chopsticks")):
        with scenario(start, edition=edition) as (me, foe):
            me.uses("kite")
            me.chooses("choose seat 1")
            me.chooses("give jar")
            me.chooses(answer)
            assert (me.sales, foe.bench) == ("fan", "jar")
            me.can("new task gong")


# Doll and Sketch


def test_doll_and_sketch_replace_the_new_task_in_the_mat_edition() -> None:
    start = "0.gallery=doll,sketch 0.helpers=jar 1.task=statue 0.hand=gong 1.hand=coin"
    with scenario(start, edition="mat") as (me, _):
        me.can_only("new task gong", "new task jar from your helpers", "take over the task of seat 1", "pass")


def test_doll_and_sketch_are_morning_effects_in_v095_and_fill_the_slot() -> None:
    """With the slot filled the other one and the new task are out."""
    start = "0.gallery=doll,sketch,umbrella 0.helpers=jar 0.task=fan 1.task=statue 0.hand=gong 1.hand=coin"
    with scenario(start, edition="v0.95") as (me, foe):
        me.can_only("use doll", "use sketch", "use umbrella", "pass")
        me.uses("doll")
        assert (me.task, foe.task) == ("statue", "")
        me.can_only("use umbrella", "pass")
        me.declines()
        assert me.left == 2  # Doll's further action
        me.is_asked("action")
    with scenario(start, edition="v0.95") as (me, foe):
        me.uses("sketch")
        assert (me.task, me.helpers, foe.task) == ("jar", "", "statue")
        me.can_only("use umbrella", "pass")


def test_in_v095_the_new_task_comes_from_the_hand_alone() -> None:
    """Doll and Sketch have had their time."""
    start = "0.gallery=doll,sketch 0.helpers=jar 1.task=statue 0.hand=gong 1.hand=coin"
    with scenario(start, edition="v0.95") as (me, _):
        me.declines()
        me.can_only("new task gong", "pass")


def test_handkerchief_replaces_the_hand_limit_in_either_edition() -> None:
    for edition in BOTH:
        start = "0.gallery=handkerchief 0.hand=jar,vase,cup,doll,plane,gong 0.task=fan 1.hand=coin"
        with scenario(start, edition=edition) as (me, _):
            me.is_asked("hand_limit")
            me.chooses("discard jar")
            assert (me.floor, len(me.hand.split())) == ("jar fan", 5)
            me.can("new task gong")


# What is the same


@pytest.mark.parametrize("edition", BOTH)
def test_the_slot_may_be_left_empty_and_is_then_one_prayer_in_either_edition(edition: str) -> None:
    with scenario("0.hand=gong 1.hand=coin deck=jar", edition=edition) as (me, foe):
        me.declines()
        assert (me.task, me.hand) == ("", "gong jar")
        foe.can("new task coin")


@pytest.mark.parametrize("edition", BOTH)
def test_without_a_hand_there_is_no_new_task_in_either_edition(edition: str) -> None:
    with scenario("1.hand=coin deck=jar", edition=edition) as (me, foe):
        assert me.table.happened("no-task", 0)
        assert me.hand == "jar"
        foe.can("new task coin")


@pytest.mark.parametrize("edition", BOTH)
def test_an_unused_action_becomes_a_prayer_in_either_edition(edition: str) -> None:
    """R6: "must" of v0.95 and "may" of the mat mean the same."""
    with scenario("0.hand=jar 0.task=gong 1.hand=coin step=noon", edition=edition) as (me, _):
        me.can_only("pray")


@pytest.mark.parametrize("edition", BOTH)
def test_the_deck_is_at_its_end_with_its_last_card_in_either_edition(edition: str) -> None:
    """R3: "empty" of v0.95 and "drawn" of the mat mean the same."""
    with scenario("0.gallery=bowl 0.hand=gong deck=jar rest=1.sales 1.hand=coin", edition=edition) as (me, _):
        me.uses("bowl")
        me.table.is_over()
        assert me.bench == "jar"


@pytest.mark.parametrize("edition", BOTH)
def test_the_set_up_is_the_same_in_either_edition(edition: str) -> None:
    mat, other = mottainai(3).start(seed=5), mottainai(3, edition=edition).start(seed=5)
    for view in (mat.view(0), other.view(0)):
        assert view["deck"] == {"cards": 33, "known": []}
    assert mat.position().partition(" todo=")[0] == other.position().partition(" todo=")[0]


def test_other_editions_are_not_known() -> None:
    with pytest.raises(salon.SalonError, match=r"edition.*mat.*v0\.95"):
        mottainai(2, edition="v1.0")


@pytest.mark.parametrize(("work", "place"), [("sketch", "0.helpers=gong"), ("doll", "1.task=gong")])
def test_in_v095_an_effect_that_fills_the_slot_is_told_once(work: str, place: str) -> None:
    with scenario(f"0.gallery={work} 0.hand=jar 1.hand=bell {place}", edition="v0.95") as (me, _):
        me.uses(work)
        assert me.task == "gong"
        assert [event[0] for event in me.state.events_for(0)].count(EVENT_NAMES.index("used")) == 1
        me.is_asked("action")


# What is said of the edition


@pytest.mark.parametrize("edition", BOTH)
def test_cover_is_all_or_nothing_in_either_edition(edition: str) -> None:
    """R32: v0.95 does not say it, so that it is taken from the mat."""
    three = "0.gallery=cloak 0.helpers=mask,robe,socks 0.task=kite 0.hand=gong 1.hand=bell step=noon"
    _, _, helpers, each, *_ = position(three, edition=edition).count
    assert (helpers, each) == (3, 1)  # one Tailor helper too many: none of the three is covered


def test_the_rules_of_v095_say_what_is_taken_from_the_mat() -> None:
    told = mottainai(2, edition="v0.95").rules()
    assert "but not that cover is all or nothing; that is taken from the later mat" in told
    assert "taken from the later mat" not in mottainai(2).rules()


@pytest.mark.parametrize(
    ("edition", "first", "second"),
    [("mat", "use morning effects", "move your old task"), ("v0.95", "move your old task", "use morning effects")],
)
def test_the_rules_tell_the_morning_of_the_edition(edition: str, first: str, second: str) -> None:
    told = mottainai(2, edition=edition).rules()
    assert told.index(first) < told.index(second)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("work", ["chopsticks", "doll", "sketch"])
def test_the_texts_of_the_three_works_are_those_of_the_edition(work: str, lang: str) -> None:
    """Wherever a card is explained: in v0.95 none of them replaces a step."""
    replaces = {"en": "instead of", "fr": ("au lieu de", "plutôt que")}[lang]
    number = WORK_IDS.index(work)
    for edition in BOTH:
        game = mottainai(2, edition=edition)
        text = dict(game.card_texts(lang))[name_of(number, lang)]
        assert any(each in text for each in ([replaces] if isinstance(replaces, str) else replaces)) == (
            edition == "mat"
        )
    start = "0.gallery=chopsticks,doll,sketch 0.helpers=jar 1.task=cup 0.task=fan 0.hand=gong 1.hand=bell"
    state = mottainai(2, edition="v0.95").position(start)
    assert words_in(state.game, lang).text(number) in state.game.rules_now(state, 0, lang)


def test_the_other_works_say_the_same_in_both_editions() -> None:
    mat, other = [mottainai(2, edition=edition).card_texts() for edition in BOTH]
    assert sum(one != two for one, two in zip(mat, other, strict=True)) == 3
