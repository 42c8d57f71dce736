"""The rules of Bohemians in our words, English and French: the whole game, the step somebody is in, the cards."""

from collections.abc import Mapping, Sequence
from typing import Final

from salon.engine.language import Translator, translator
from salon.engine.state import Step
from salon.games.bohemians.rules.abilities import ability_used
from salon.games.bohemians.rules.booklet import (
    REVOLUTION_FROM,
    art_chosen,
    board_chosen,
    free_tiles,
    market_refreshed,
    rejected_for_points,
    side_chosen,
    tile_chosen,
)
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.acting import cleared_for_free, marked, overlooked, put_on_top
from salon.games.bohemians.rules.catalogue.by_hand import enough_chosen, is_optional, nothing_said
from salon.games.bohemians.rules.catalogue.revolution import announced, gave_nothing, hardship_marked
from salon.games.bohemians.rules.catalogue.setting_up import taken
from salon.games.bohemians.rules.catalogue.waking import habit_discarded, slipped, swap_done
from salon.games.bohemians.rules.day_phase import (
    colour_declared,
    counting_begins,
    discount_decided,
    hardship_taken,
    ignored_beside,
    used,
)
from salon.games.bohemians.rules.encode import CLEAR_FREE, CLEAR_KIND
from salon.games.bohemians.rules.ids import (
    BOARD_COUNT,
    CLEAR,
    DECLINED,
    DRAW,
    IGNORE,
    JOBS,
    SPIRITS,
    STAND_IN,
    THREATS,
)
from salon.games.bohemians.rules.modes import COMPETE, SOLO, is_against_spirit, is_coop, spirit_of
from salon.games.bohemians.rules.prices import offers_used
from salon.games.bohemians.rules.state import Cards, State, question_of
from salon.games.bohemians.rules.time_spirit import answered, hardship_rejected
from salon.games.bohemians.rules.wake_up import columns_swapped, morning_is_over
from salon.games.bohemians.words.aims import how_it_ends, whole_game
from salon.games.bohemians.words.asking import Teller
from salon.games.bohemians.words.asking_parts import cards_to_use, chosen_from, price_of
from salon.games.bohemians.words.card_lines import board_line, card_line, job_line, spirit_line
from salon.games.bohemians.words.card_list import about_cards, graded
from salon.games.bohemians.words.sheets import text_for
from salon.games.bohemians.words.text import different, edition_in, job_name, name_of, names_of
from salon.games.bohemians.words.wording import board_text, card_text

# THE WHOLE GAME


def rules(edition: Edition, options: Mapping[str, object], lang: str) -> str:
    """The whole game in a few short paragraphs, for somebody who has never played it."""
    t = translator(lang)
    paragraphs = whole_game(t, edition, options)
    if int(str(options["players"])) >= REVOLUTION_FROM:
        paragraphs.append(
            t(
                "White Habits on the market are Revolution cards: announced in your Day, they change the end of this "
                "round or the next one for everybody."
            )
        )
    about = about_cards(edition, lang)
    return "\n\n".join([*paragraphs, *variants(t, options), about])


def variants(t: Translator, options: Mapping[str, object]) -> list[str]:
    """What the options change."""
    found: list[str] = []
    if options["edition"] == "fr":
        found.append(
            t("A Muse that needs a colour may lie below any Habit, but works only below one of that colour.")
        )
        found.append(t("A symbol that a Muse doubles counts as two symbols for cards that count them."))
    if options["doubles"] == "icons":
        found.append(
            t(
                "Abilities that count symbols count a completed double two or three times, once for each icon it "
                "shows."
            )
        )
    if options["mode"] == COMPETE:
        found.append(t("After 20 rounds in a row without an Achievement the game ends too."))
    return [" ".join(found)] if found else []


# THE RULES OF A STEP


def rules_now(g: State, seat: int, lang: str) -> str:
    t = translator(lang)
    question, args = question_of(g, seat)
    return EXPLAIN[question](t, g, seat, args) if question is not None else how_it_ends(t, g)


def texts(t: Translator, g: State, cards: Sequence[int]) -> list[str]:
    """What these cards say, each told once."""
    edition = edition_in(g)
    told = [(name_of(g, card, t.language), card_text(edition, card, t.language)) for card in dict.fromkeys(cards)]
    return [t("{card}: {text}").format(card=card, text=text) for card, text in told if text]


def and_texts(t: Translator, g: State, told: str, cards: Sequence[int]) -> str:
    return " ".join([told, *texts(t, g, cards)])


def explain_board(t: Translator, g: State, me: int, args: Cards) -> str:
    edition = edition_in(g)
    told = t(
        "A board shows halves of one symbol left of Morning and right of Night, which complete those of your cards. "
        "Harmony gives 1 Inspiration for a Habit of the right colour at the right time of day."
    )
    boards = [
        t("{card}: {text}").format(
            card=edition.board_title(board, t.language), text=board_text(edition, board, t.language)
        )
        for board in range(BOARD_COUNT)
        if board not in g.board
    ]
    return " ".join([told, *boards])


def explain_art(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("The ten Habits of each art have the same colours and symbols; only their titles and stories differ.")


def explain_tile(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "A Job tile lies in your Routine in the place of a Habit. It has no colour and no symbols, but on a day at "
        "work you take no Hardship. You choose its side next."
    )
    return " ".join([told, *sides(t, g, [side for tile in free_tiles(g) for side in (2 * tile, 2 * tile + 1)])])


def explain_side(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("The setup line counts once, now. The other counts whenever the tile lies in your Routine.")
    return " ".join([told, *sides(t, g, [g.job[me], g.job[me] + 1])])


def explain_taking(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("The card costs nothing, and the market is refilled at once.")
    return " ".join([told, *sides(t, g, [g.job[me]])])


def sides(t: Translator, g: State, jobs: Sequence[int]) -> list[str]:
    """What sides of Job tiles say."""
    edition = edition_in(g)
    return [
        t("{card}: {text}").format(
            card=job_name(t, edition, JOBS + job), text=card_text(edition, JOBS + job, t.language)
        )
        for job in jobs
    ]


def explain_morning(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "Habits in hand with a morning icon can be shown and used, once each, before you plan. They stay in your "
        "hand, to be played or not. Morning icons drawn later come too late."
    )
    return and_texts(t, g, told, cards_to_use(g, me))


def explain_plan(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "One Habit or the Job tile goes to each space; the Job tile takes the place of one Habit. All spaces must be "
        "filled as far as your cards allow, unless a card that sets a condition on Habits is in play: then spaces "
        "may stay empty. A Muse lies below a Habit, one each, where its restrictions allow. Until "
        "you finish you may rearrange everything, ignore Hardships for {ignoring} each, and draw 2 cards for "
        "{drawing}. What stays in your hand is discarded."
    ).format(ignoring=price_of(t, g, me, IGNORE), drawing=price_of(t, g, me, DRAW))
    return and_texts(t, g, in_common(t, g, told), g.troubles(me))


def in_common(t: Translator, g: State, told: str) -> str:
    """Partners are told that the Atelier is not theirs alone."""
    return f"{told} {t('You and your partner have one Atelier token in common.')}" if is_coop(g) else told


def explain_discard(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("A Hardship works unless it is ignored: then it is turned face down, and still counts as in play.")
    return and_texts(t, g, told, [args[0]])


def explain_discount(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("A discount that does not say each time works for one purchase a round, of your choice.")
    effects = offers_used(g, me, g.day(me), args[0])
    return and_texts(t, g, told, [effect.card for effect in effects])


def explain_beside(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "The Atelier is yours in common, and its effects may be used in either player's turn: clear a market, or "
        "ignore a Hardship of yours until your own day is counted."
    )
    return and_texts(t, g, in_common(t, g, told), g.troubles(me))


def explain_swap(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("Muses and Hardships that you draw are replaced at once, unless the card says exactly.")
    return and_texts(t, g, told, [args[0]])


def explain_slip(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("A Hardship discarded from your hand is never laid out: it does nothing this round.")


def explain_dawn(t: Translator, g: State, me: int, args: Cards) -> str:
    told: list[str] = []
    if g.active_hardships(me):
        ignoring = t(
            "Before you count, Hardships can still be ignored, for {price} or through cards. This lifts only what "
            "they do in the Day and later."
        )
        told.append(ignoring.format(price=price_of(t, g, me, IGNORE)))
    if chosen_from(g, me, CLEAR_KIND, CLEAR_FREE):
        clearing = t(
            "You may clear a market now, for {price}: counting takes Atelier points today, or gives more than there "
            "is room for."
        )
        told.append(clearing.format(price=price_of(t, g, me, CLEAR)))
    told = told or [t("What these cards do comes before counting.")]
    return and_texts(t, g, in_common(t, g, " ".join(told)), [*cards_to_use(g, me), *g.troubles(me)])


def explain_declaration(t: Translator, g: State, me: int, args: Cards) -> str:
    return t(
        "A white Habit is one colour for the whole round, and a Muse's symbol is chosen before you count. Whatever "
        "gives most is chosen for you; you are asked only where Inspiration stands against Atelier points, or where "
        "a colour decides whether a Muse works."
    )


def explain_spending(t: Translator, g: State, me: int, args: Cards) -> str:
    if is_against_spirit(g):
        return explain_fighting(t, g, me)
    told = t(
        "In any order: buy market cards, which go to your discard pile; gain the next Achievement, one a round; "
        "invest in the Atelier, up to 20 points; clear all Habits or all Muses for 3 points; use abilities, once "
        "each. Inspiration that is left goes to the Atelier. Then come the dues: without work you take a Hardship."
    )
    return and_texts(t, g, f"{told}{and_then(t, g)}", [*cards_to_use(g, me), *g.active_hardships(me)])


def and_then(t: Translator, g: State) -> str:
    """How a game of one goes on; rivals know."""
    return f" {how_it_ends(t, g)}" if g.game.options["mode"] == SOLO else ""


def explain_fighting(t: Translator, g: State, me: int) -> str:
    told = t(
        "In any order: buy market cards, which go to your discard pile; pay against the Spirit as often as you can, "
        "which counts as gaining an Achievement; invest in the Atelier, up to 20 points; clear all Habits or all "
        "Muses for 3 points; use abilities, once each. Inspiration that is left goes to the Atelier. Then come the "
        "dues: without work you take a Hardship."
    )
    sheet = text_for(edition_in(g), spirit_of(g), g.game.players, t.language)
    cards = [*cards_to_use(g, me), *g.troubles(me)]
    return and_texts(t, g, f"{in_common(t, g, told)} {sheet} {how_it_ends(t, g)}", cards)


def explain_dues(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("Without the Job tile in your Routine you take the top Hardship into your discard pile.")
    return and_texts(t, g, told, cards_to_use(g, me))


def explain_overlook(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("A Hardship works unless it is ignored: then it is turned face down, and still counts as in play.")
    return and_texts(t, g, told, g.active_hardships(me))


def explain_which(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("Each ability of a card works once a round, in the order you like.")
    return and_texts(t, g, told, [args[0]])


def explain_reject(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "Only Habits, Muses and Hardships that you played this round can be rejected. They leave the game as you "
        "sleep; rejected Hardships may come back when their deck is empty."
    )
    return and_texts(t, g, told, g.hardships[me])


def explain_clear(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("All cards of one kind leave the market, and four new ones are turned up.")
    return and_texts(t, g, told, [args[0]])


def explain_on_top(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("What you buy goes to your discard pile. On top of your deck it is in your next hand already.")
    return and_texts(t, g, told, [args[0]])


def explain_announcement(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("A Revolution reaches everybody, you too.")
    return and_texts(t, g, told, [args[0]])


def explain_giving(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t("All decide in turn order; then the Hardships change hands at once, into the discard piles.")
    return and_texts(t, g, told, g.hardships[me])


def explain_refresh(t: Translator, g: State, me: int, args: Cards) -> str:
    if g.game.players == 1:
        return t("You may remove one Habit or Muse from the market before the next round; it is replaced at once.")
    return t("The new First Player may remove one Habit or Muse from the market; it is replaced at once.")


def explain_answer(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "The top Habit of the market deck was revealed, and its colour has brought up this card of the Spirit. It "
        "works this round, in the way you choose now. It is no Hardship: it can be neither ignored nor rejected."
    )
    return f"{told} {how_it_ends(t, g)}"


def explain_by_hand(t: Translator, g: State, me: int, args: Cards) -> str:
    told = t(
        "No ability of the catalogue can say what this card says, so its text was typed in as it is printed. You say "
        "what it gives now, within its limits; everybody sees it."
    )
    if is_optional(args[0]):
        return told + " " + t("You may also go on without it.")
    return told + " " + t("It always works; nobody can decline it.")


EXPLAIN: Final[dict[Step, Teller]] = {
    board_chosen: explain_board,
    art_chosen: explain_art,
    tile_chosen: explain_tile,
    side_chosen: explain_side,
    taken: explain_taking,
    morning_is_over: explain_morning,
    columns_swapped: explain_plan,
    habit_discarded: explain_discard,
    swap_done: explain_swap,
    slipped: explain_slip,
    counting_begins: explain_dawn,
    colour_declared: explain_declaration,
    used: explain_spending,
    hardship_taken: explain_dues,
    ability_used: explain_which,
    overlooked: explain_overlook,
    marked: explain_reject,
    cleared_for_free: explain_clear,
    put_on_top: explain_on_top,
    discount_decided: explain_discount,
    ignored_beside: explain_beside,
    announced: explain_announcement,
    hardship_marked: explain_reject,
    gave_nothing: explain_giving,
    rejected_for_points: explain_reject,
    market_refreshed: explain_refresh,
    answered: explain_answer,
    hardship_rejected: explain_reject,
    nothing_said: explain_by_hand,
    enough_chosen: explain_by_hand,
}


# CARDS


def card_texts(edition: Edition, lang: str) -> list[tuple[str, str]]:
    """Everything with a title: its name, and a line with all that it is and does, and how much of it is printed."""
    t = translator(lang)
    names = names_of(edition, lang)
    threats = range(THREATS, len(names), 1 + DECLINED)
    lines = [
        *[(card, card_line(t, edition, card)) for card in range(STAND_IN)],
        *[(side, job_line(t, edition, side)) for side in range(JOBS, SPIRITS)],
        *[(card, spirit_line(t, edition, card)) for card in [*range(SPIRITS, THREATS), *threats]],
    ]
    found = [(names[card], graded(t, line, edition.grade(card, lang))) for card, line in lines]
    boards = different([row.text("title", lang) for row in edition.boards])
    told = [board_line(t, edition, board, name) for board, name in enumerate(boards)]
    grades = [edition.board_grade(board, lang) for board in range(BOARD_COUNT)]
    in_between = [(name, graded(t, *each)) for name, each in zip(boards, zip(told, grades, strict=True), strict=True)]
    return found[:STAND_IN] + in_between + found[STAND_IN:]
