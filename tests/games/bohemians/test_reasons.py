"""Reasons: why something is not possible, out of what a seat may know."""

import pytest

import salon
from salon.engine.chance import Chance
from salon.engine.language import LANGUAGES, translator
from salon.engine.state import PASS
from salon.games.bohemians.game import Bohemians, here
from salon.games.bohemians.rules.day_phase import DECLARE_KINDS
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ACTION_COUNT,
    ANSWER,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    DISCARD,
    DISCOUNT,
    DRAW_TWO,
    END_DAY,
    FINISH,
    GIVE,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    LEVEL,
    MARK,
    ON_TOP,
    OVERLOOK,
    REJECT_ONE,
    REMOVE,
    SIDE,
    SWAP,
    SYMBOL,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    TILE,
    USE,
    VERBS,
)
from salon.games.bohemians.rules.ids import ADVANCED, HABIT, JOBS, MUSE
from salon.games.bohemians.rules.refusals import ONE_REASON, REFUSING, first
from salon.games.bohemians.rules.state import question_of
from salon.games.bohemians.words.refusals import FIRST
from tests.games.bohemians.playing import moments
from tests.games.bohemians.reasoning import (
    BLUE,
    DAY,
    GREEN,
    GREEN_TOO,
    ORANGE,
    PINK,
    WHITE,
    hardship,
    muse_to,
    place,
    plan,
    rejecting,
    spend,
)
from tests.games.bohemians.scenario import position
from tests.games.bohemians.test_telling import GAME, assert_clean, card

POSSIBLE = "It is possible: nothing stands against it."
BOX = GAME.box
OMNIBUS, FIRST_PIECE = BOX.cost[card("omnibus")], BOX.cost[card("first-art-piece")]
ENVY = BOX.reject_price(card("envy"), 6)
RENTS = next(effect.amount for effect in BOX.effects[card("rising-rents")])


def market(verb: int, name: str) -> int:
    return verb + card(name) - ADVANCED


ICON = "0.hand=stroll-through-the-fields 0.todo=morning:0 1.todo=plan:1"
ANXIETY = f"0.hand={GREEN},{PINK},alex,anxiety,debts 0.todo=lay_out:0 1.todo=plan:1"
SWAPPING = (
    f"0.hand=get-lost-on-purpose,{GREEN},alex 0.todo=swap_one:0:{card('get-lost-on-purpose')}:0:0 1.todo=plan:1"
)


SLIPPING = f"0.hand={GREEN},debts 0.todo=slip_one:0:1 1.todo=plan:1"
GIVING = f"{DAY} 0.hardships=debts,envy marked=envy phase=sleep todo=may_give:0"
OVERLOOKING = f"{DAY} 0.hardships=debts,envy,hunger 0.ignored=envy todo=overlook_one:0:1 phase=day"
REASONS_GIVEN = [
    # no question for this seat
    ("last=1", DRAW_TWO, "The game is over."),
    ("first=1 step=spend inspiration=1", END_DAY, "It is the Day of another player."),
    ("0.todo= 1.todo=plan:1", FINISH, "Your plan is set: wait until the others have finished theirs."),
    (f"first=1 phase=sleep 1.hardships=debts todo=may_mark_hardship:1 {DAY}", PASS, "You are asleep: the others"),
    (spend("inspiration=1"), INVEST, POSSIBLE),
    (spend("inspiration=1"), ACTION_COUNT, "There is no action"),
    # the wrong step
    (spend("inspiration=1"), place(GREEN, "morning"), "First spend your Inspiration, and end your day. The Routine"),
    (spend("inspiration=1"), SIDE, "First spend your Inspiration, and end your day. Boards, decks and Job tiles"),
    (spend("inspiration=1"), REJECT_ONE + card(GREEN), "First spend your Inspiration, and end your day. Cards are"),
    (plan(f"0.hand={GREEN}"), END_DAY, "First finish your plan. Inspiration is spent in your Day, after counting."),
    (plan(f"0.hand={GREEN}"), MARK, "First finish your plan. Only a card lets you reject for nothing."),
    (
        ICON,
        place("stroll-through-the-fields", "night"),
        "First decide on your morning icons, or go on. The Routine is",
    ),
    (ANXIETY, FINISH, "First discard a Habit because of Anxiety. The Routine is planned after that."),
    (SWAPPING, FINISH, "First discard Habits for Get Lost on Purpose, or go on. The Routine is planned after that."),
    # going on without
    (plan(f"0.hand={GREEN}"), PASS, "A plan does not end by itself"),
    (spend("inspiration=1"), PASS, "A day does not end by itself"),
    (ANXIETY, PASS, "Anxiety makes you discard a Habit."),
    (OVERLOOKING, PASS, "You cannot go on without this"),
    # discarding
    (ANXIETY, DISCARD + card("alex"), "Alex is no Habit: only those are discarded now."),
    (ANXIETY, DISCARD + card(BLUE), "Listen to the Street is not in your hand."),
    (SWAPPING, DISCARD + card("get-lost-on-purpose"), "Get Lost on Purpose itself stays in your hand."),
    (SLIPPING, DISCARD + card(GREEN), "Get in the Mood for Composing is no Hardship: only those are discarded now."),
    # Habits
    (plan(f"0.hand={GREEN}"), place(PINK, "night"), "Hum to a Passer-By is not in your hand."),
    (
        plan(f"0.hand={GREEN} 0.routine={PINK},-,-,-"),
        place(PINK, "night"),
        "Hum to a Passer-By lies in your Routine already, in Morning: swap",
    ),
    (
        plan(f"0.hand={GREEN} 0.hardships=alcoholism"),
        place(GREEN, "morning"),
        "Alcoholism closes Morning to Habits; only the Job tile may go there.",
    ),
    (
        plan(f"0.hand={GREEN} 0.hardships=perfectionism 0.routine={GREEN_TOO},-,-,-"),
        place(GREEN, "afternoon"),
        "Perfectionism forbids it: neighbouring Habits must differ in colour, and Practise Scales and Get in the",
    ),
    (
        plan(f"0.hardships=perfectionism 0.routine={GREEN_TOO},-,{GREEN},{PINK}"),
        SWAP + 0,
        "Perfectionism forbids it",
    ),
    (plan(f"0.routine=-,-,{GREEN},{PINK}"), SWAP + 0, "There is nothing to swap: Morning and Afternoon are empty."),
    (plan(f"0.routine=-,-,{GREEN},{PINK}"), TAKE_BACK + 1, "Nothing lies there: Afternoon is empty."),
    (
        plan(f"0.hand={GREEN} 0.routine=-,job,-,-"),
        FINISH,
        "The plan is not complete: Get in the Mood for Composing can still be placed in Morning.",
    ),
    # the Job tile
    (plan("0.routine=-,job,-,-"), JOB_TO + 1, "The Job tile lies there already."),
    (
        plan("announced=general-strike/0:-1"),
        JOB_TO + 1,
        "Call a General Strike was announced: nobody may play a Job tile this round.",
    ),
    # Muses
    (plan(f"0.routine={GREEN},-,-,-"), muse_to("alex", "morning"), "Alex is not in your hand."),
    (
        plan(f"0.routine={ORANGE},-,-,- 0.muses=alex@morning"),
        muse_to("alex", "morning"),
        "Alex is there already.",
    ),
    (
        plan("0.hand=valery 0.routine=-,job,-,-"),
        muse_to("valery", "afternoon"),
        "A Muse goes below a Habit, and in Afternoon you work.",
    ),
    (
        plan("0.hand=valery"),
        muse_to("valery", "night"),
        "A Muse goes below a Habit, and there is none yet in Night.",
    ),
    (
        plan(f"0.hand=marguerite 0.routine={GREEN},-,-,-"),
        muse_to("marguerite", "morning"),
        "Marguerite of the Far Shores can be played only in Evening or Night.",
    ),
    (
        plan(f"0.hand=aime 0.routine={GREEN},-,-,-"),
        muse_to("aime", "morning"),
        "Aimé shares a space with another Muse, and there is none in Morning.",
    ),
    (
        plan(f"0.hand=valery 0.hardships=jilted 0.routine={GREEN},-,-,-"),
        muse_to("valery", "morning"),
        "Jilted allows you no Muse today.",
    ),
    (
        plan(f"0.hand=alex 0.routine={GREEN},-,-,-"),
        muse_to("alex", "morning"),
        "Alex needs a Habit that is orange; Get in the Mood for Composing is green.",
    ),
    (
        plan(f"0.hand=alex 0.hardships=lure-of-death 0.routine=-,-,-,{ORANGE}"),
        muse_to("alex", "night"),
        "Alex needs a Habit that is orange; The Lure of Death leaves Strike Up a Drinking Song without colour.",
    ),
    (
        plan(f"0.hand=alex 0.hardships=perfectionism 0.routine={ORANGE},{WHITE},-,-"),
        muse_to("alex", "afternoon"),
        "Alex needs a Habit that is orange; Wait for the First Note is white, but cannot be orange today (Perfect",
    ),
    (plan(""), TAKE_MUSE_BACK, "Valery is not in your Routine."),
    # Atelier effects while waking up
    (plan("0.atelier=4"), DRAW_TWO, "Draw 2 Cards costs 5 Atelier points; you have 4."),
    (plan("0.atelier=9 0.hardships=bailiff"), DRAW_TWO, "The Bailiff's Visit forbids it: no Atelier effects"),
    (plan("0.atelier=9 rest=out"), DRAW_TWO, "There is no card left to draw"),
    (
        plan("0.hardships=debts"),
        hardship(IGNORE_ONE, "debts"),
        "Ignore 1 Hardship costs 4 Atelier points; you have 0",
    ),
    (plan("0.hardships=debts"), hardship(IGNORE_ONE, "envy"), "Envy is not among your Hardships today."),
    (plan("0.hardships=debts 0.ignored=debts"), hardship(IGNORE_ONE, "debts"), "Debts is ignored already."),
    (ANXIETY, hardship(IGNORE_ONE, "debts"), "This is about Anxiety: discard a Habit for it, or ignore it."),
    (
        f"{DAY} 0.hardships=debts,jilted 0.atelier=9 step=day",
        hardship(IGNORE_ONE, "jilted"),
        "Jilted worked while you woke up: ignoring it now changes nothing.",
    ),
    (OVERLOOKING, hardship(OVERLOOK, "envy"), "Envy is ignored already."),
    (OVERLOOKING, hardship(OVERLOOK, "jilted"), "Jilted is not among your Hardships today."),
    # spending
    (
        spend("inspiration=2 habit-market=omnibus"),
        market(BUY, "omnibus"),
        f"Fall in Love on the Omnibus costs {OMNIBUS}; you",
    ),
    (spend("inspiration=2 habit-market=omnibus"), market(BUY, "waltz"), "Waltz until the Band Begs for Mercy is not"),
    (
        spend("inspiration=2 habit-market=omnibus 0.hardships=rising-rents"),
        market(BUY, "omnibus"),
        f"Fall in Love on the Omnibus costs {OMNIBUS + RENTS} because of Rising Rents; you have 2 Inspiration.",
    ),
    (
        spend("inspiration=9 bought=1 0.hardships=hunger habit-market=omnibus"),
        market(BUY, "omnibus"),
        "Hunger lets you buy 1 card a day, and you already have.",
    ),
    (
        spend("inspiration=2"),
        ACHIEVE,
        f"First Art Piece Shown to Friends costs {FIRST_PIECE}; you have 2 Inspiration.",
    ),
    (spend("inspiration=20 has-gained=1"), ACHIEVE, "You have gained an Achievement this round already."),
    (
        f"0.routine={GREEN},teach-your-methods,{BLUE},{ORANGE} step=spend inspiration=2 0.atelier=1",
        ACHIEVE,
        f"First Art Piece Shown to Friends costs {FIRST_PIECE}; you have 2 Inspiration and 1 Atelier point.",
    ),
    (spend("0.atelier=3"), INVEST, "You have no Inspiration left."),
    (spend("0.atelier=20 inspiration=3"), INVEST, "Your Atelier is full: 20 points are the most."),
    (spend("0.atelier=2 inspiration=3"), CLEAR_KIND + MUSE, "Clear Market costs 3 Atelier points; you have 2."),
    (spend("0.atelier=9 inspiration=1 0.hardships=bailiff"), CLEAR_KIND, "The Bailiff's Visit forbids it"),
    # using cards
    (spend("inspiration=1"), USE + card(GREEN), "Get in the Mood for Composing has no ability."),
    (spend("inspiration=1"), USE + card("omnibus"), "Fall in Love on the Omnibus is neither in your hand nor in"),
    (spend("inspiration=1"), USE + JOBS, "There is nothing to do for it: Beggar works on its own."),
    (spend("inspiration=1 0.hardships=debts"), USE + card("debts"), "There is nothing to do for it: Debts works on"),
    (
        plan("0.hand=omnibus"),
        USE + card("omnibus"),
        "Fall in Love on the Omnibus is used in your Day, after counting.",
    ),
    (plan("0.hand=first-train"), USE + card("first-train"), "Take the First Train Anywhere is used in the morning"),
    (plan("0.hand=drown-sorrows"), USE + card("drown-sorrows"), "Drown Your Sorrows at the Bar is used at the begin"),
    (plan("0.hand=behind-the-piano"), USE + card("behind-the-piano"), "Hide behind the Piano is used at the end of"),
    (plan("0.hand=manifesto"), USE + card("manifesto"), "Work on a Manifesto is announced in your Day"),
    (
        f"0.routine={GREEN},omnibus,{BLUE},{ORANGE} 0.used=omnibus/0 inspiration=1 step=spend",
        USE + card("omnibus"),
        "Fall in Love on the Omnibus is used already: an ability works once a round.",
    ),
    (
        f"0.routine={GREEN},promise-the-moon,{BLUE},{ORANGE} inspiration=1 step=spend",
        USE + card("promise-the-moon"),
        "Promise the Moon can do nothing: no Muse is attached to it.",
    ),
    (
        f"0.routine={GREEN},omnibus,{BLUE},promise-the-moon 0.muses=valery@night 0.hardships=existential-crisis "
        "inspiration=1 step=spend",
        USE + card("promise-the-moon"),
        "Existential Crisis takes away the abilities of Promise the Moon (Night).",
    ),
    (
        f"0.hand=stroll-through-the-fields,leave-by-the-window {ICON.partition(' ')[2]}",
        USE + card("leave-by-the-window"),
        "Leave by the Window can do nothing: you have no Hardship in your hand.",
    ),
    (
        f"0.routine={GREEN},drown-sorrows,party-on-credit,{ORANGE} step=day",
        USE + card("drown-sorrows"),
        "Drown Your Sorrows at the Bar can do nothing: you have no Hardship to ignore.",
    ),
    # cards that ask
    (rejecting("last-herring"), MARK + card(GREEN), "Get in the Mood for Composing is no Hardship"),
    (rejecting("intriguing-stranger"), MARK + card("envy"), "Envy is already marked for rejection."),
    (
        rejecting("intriguing-stranger"),
        MARK + card("omnibus"),
        "You did not play Fall in Love on the Omnibus this round: only cards you played can be rejected.",
    ),
    (f"{DAY} todo=announce_level:0:{card('move-the-community')}:0 phase=day", SYMBOL, "First choose what Move the"),
    (f"{DAY} todo=announce_symbol:0:{card('manifesto')}:0 phase=day", LEVEL, "First choose what Work on a Manifesto"),
    (GIVING, hardship(GIVE, "envy"), "Envy is already marked for rejection."),
    (GIVING, hardship(GIVE, "hunger"), "Hunger is not among your Hardships today."),
    # Sleep
    (
        f"{DAY} 0.atelier={ENVY - 1} 0.hardships=envy step=sleep",
        REJECT_ONE + card("envy"),
        f"Rejecting Envy costs {ENVY} Atelier points; you have {ENVY - 1}.",
    ),
    (
        f"{DAY} 0.atelier=6 step=sleep",
        REJECT_ONE + card("omnibus"),
        "You did not play Fall in Love on the Omnibus this round",
    ),
    (
        f"{DAY} habit-market=omnibus todo=refresh_market:0 phase=sleep",
        market(REMOVE, "waltz"),
        "Waltz until the Band Begs for Mercy is not on the market.",
    ),
    # before the first round
    ("phase=setting-up 1.board=vagabond todo=choose_board:0", BOARD + 1, "Somebody else has this Routine board."),
    ("phase=setting-up 1.art=poet todo=choose_art:0", ART + 3, "Somebody else has this starting deck."),
    ("phase=setting-up 1.job=waiter-a todo=choose_tile:0", TILE + 2, "Somebody else has this Job tile."),
]


@pytest.mark.parametrize(("text", "action", "reason"), REASONS_GIVEN, ids=str)
def test_the_reason_is(text: str, action: int, reason: str) -> None:
    state = position(text)
    said = state.game.why_not(state, 0, action)
    assert said.startswith(reason)
    assert_clean(said, "en")
    in_french = state.game.why_not(state, 0, action, "fr")
    assert_clean(in_french, "fr")
    assert in_french != said


def test_in_the_french_edition_the_journalist_needs_three_players() -> None:
    state = position("phase=setting-up todo=choose_tile:0", edition="fr")
    assert state.game.why_not(state, 0, TILE + 3) == "Journalist needs 3 players."


def test_a_card_put_on_top_is_the_one_just_bought() -> None:
    bought = f"{DAY} 0.discard=omnibus todo=topdeck_purchase:0:{card('maps-of-far-countries')}:0:{card('omnibus')}"
    state = position(f"{bought} phase=day")
    said = state.game.why_not(state, 0, market(ON_TOP, "waltz"))
    assert said == "Only the card you have just bought can go on top of your deck."


def test_a_card_that_clears_one_market_does_not_clear_the_other() -> None:
    for kind, other, name in ((HABIT, MUSE, "Muses"), (MUSE, HABIT, "Habits")):
        state = position(f"{DAY} inspiration=1 step=spend")
        omnibus = card("omnibus")
        state.choice = (0, [CLEAR_FREE + kind], ((CLEAR_FREE, cleared),), (omnibus,))
        said = state.game.why_not(state, 0, CLEAR_FREE + other)
        assert said == f"Fall in Love on the Omnibus does not clear {name}."


def cleared(*_: object) -> None:
    raise AssertionError


@pytest.mark.parametrize("place_asked", [1, 5])
def test_a_declaration_that_is_not_offered_gives_less_or_is_forbidden(place_asked: int) -> None:
    state = position(f"0.routine={GREEN},{WHITE},{BLUE},{ORANGE} inspiration=1 step=spend")
    state.choice = (0, [COLOUR + 4, SYMBOL], DECLARE_KINDS, (place_asked,))
    colour, symbol = [state.game.why_not(state, 0, action) for action in (COLOUR + 5, SYMBOL + 1)]
    less = "For Wait for the First Note this would give you less than another choice, or a card forbids it."
    if place_asked == 1:
        assert (colour, symbol) == (less, "You are asked for the colour of Wait for the First Note.")
        elsewhere = state.game.why_not(state, 0, COLOUR + 9)
        assert elsewhere == "The question is about Wait for the First Note in Afternoon."
    else:
        assert (colour, symbol) == ("You are asked for a symbol.", less)


# Whatever happens


@pytest.mark.parametrize("seed", range(5))
def test_there_is_a_reason_for_every_action_at_every_moment(seed: int) -> None:
    game = salon.make(
        [
            "bohemians(players=2, dealing=chosen)",
            "bohemians(players=3, edition=fr)",
            "bohemians(players=4)",
            "bohemians(players=2, edition=fr)",
            "bohemians(players=3)",
        ][seed]
    )
    assert isinstance(game, Bohemians)
    chance = Chance(seed, 1)
    possible = [translator(lang)(POSSIBLE) for lang in LANGUAGES]
    for number, state in enumerate(moments(game, seed, 1200)):
        if number % 6:
            continue
        seat = chance.below(game.players)
        legal = state.legal(seat)
        for verb, end in zip(VERBS, [*VERBS[1:], ACTION_COUNT], strict=True):
            action = verb + chance.below(end - verb)
            lang = LANGUAGES[chance.below(2)]
            said = game.why_not(state, seat, action, lang)
            assert said
            assert_clean(said, lang)
            assert (said in possible) == (action in legal)
        question, _ = question_of(here(state), seat)
        assert question is None or first(question) in FIRST


def test_every_verb_that_can_be_refused_has_a_reason() -> None:
    """A side, a level and an answer always are all possible when they are asked for; so is the end of the day."""
    assert set(VERBS) - set(REFUSING) - set(ONE_REASON) == {PASS, SIDE, LEVEL, USE, END_DAY, ANSWER, DISCOUNT}
