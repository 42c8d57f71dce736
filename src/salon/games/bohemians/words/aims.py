"""How a game of Bohemians is won and lost in each of its modes, and how a round goes there."""

from collections.abc import Mapping

from salon.engine.language import Translator
from salon.games.bohemians.rules.box import LOST_BY_HARDSHIPS, Part, Sheet
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.ids import SPIRIT_IDS, SPIRITS
from salon.games.bohemians.rules.modes import (
    COMPETE,
    COOP,
    MASTER,
    NORMAL,
    SOLO,
    TARGET,
    breaking,
    hardships_that_break,
    is_against_spirit,
    is_solo,
    sheet_of,
    spirit_of,
)
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.words.sheets import loss_told, text_for, win_told, word
from salon.games.bohemians.words.text import edition_in


def level_name(t: Translator, level: str) -> str:
    """The name of a level of Art for Art Itself; the two rulebooks have different names."""
    return {NORMAL: t("Normal"), MASTER: t("Master")}.get(level, t("True Bohemian"))


# THE WHOLE GAME


def whole_game(t: Translator, edition: Edition, options: Mapping[str, object]) -> list[str]:
    """What the game is about, then a round from waking up to sleep, as they are in this mode."""
    mode, players = str(options["mode"]), int(str(options["players"]))
    return [
        *aims(t, edition, options),
        waking(t, mode),
        counting(t, players),
        spending(t, mode),
        atelier(t, mode),
        sleeping(t, players),
    ]


def aims(t: Translator, edition: Edition, options: Mapping[str, object]) -> list[str]:
    """What the game is about, and how it ends."""
    if options["mode"] == COMPETE:
        return [among_rivals(t, int(str(options["players"])))]
    if options["mode"] == SOLO:
        return [art_for_art(t), level_told(t, str(options["level"]))]
    return against_spirit(t, edition, options)


def among_rivals(t: Translator, players: int) -> str:
    return t(
        "You are an artist in Paris. Every day you arrange your Habits, count the Inspiration that they give, and "
        "spend it: on better Habits, on Muses, and on Achievements. Once somebody has {n} Achievements the round is "
        "played to its end. The player with the most Achievements wins; ties go to Atelier points; after that the "
        "victory is shared."
    ).format(n=TARGET[players])


def art_for_art(t: Translator) -> str:
    return t(
        "Art for Art Itself: you are an artist in Paris, alone with your art. Every day you arrange your Habits, "
        "count the Inspiration that they give, and spend it: on better Habits, on Muses, and on Achievements. Your "
        "Achievement number {n} wins the game at once. But Achievements do not wait. At the end of each day the next "
        "one leaves the game, whether you have gained one or not; once none is left, you have lost. All 13 of them "
        "are in the game, and no Revolution."
    ).format(n=TARGET[1])


def level_told(t: Translator, level: str) -> str:
    if level == NORMAL:
        what = t(
            "two reminder tokens lie beside the Achievements. At the end of each of the first two days a token goes, "
            "and the Achievement stays."
        )
    elif level == MASTER:
        what = t("nothing is added, and nothing spared.")
    else:
        what = t("two Hardships are shuffled into your starting deck.")
    return t("Level {level}: {what}").format(level=level_name(t, level), what=what)


def against_spirit(t: Translator, edition: Edition, options: Mapping[str, object]) -> list[str]:
    spirit = SPIRIT_IDS.index(str(options["spirit"]))
    title = edition.title(SPIRITS + spirit, t.language)
    if options["mode"] == COOP:
        who = t("You and your partner are artists in Paris, and the Time Spirit is against you: {spirit}.")
    else:
        who = t("You are an artist in Paris, and the Time Spirit is against you: {spirit}.")
    daily = t(
        "Every day you arrange your Habits, count the Inspiration that they give, and spend it: on better Habits, on "
        "Muses, and against the Spirit. There are no Achievements, and there is no Revolution."
    )
    sheet = text_for(edition, spirit, int(str(options["players"])), t.language)
    rules = edition.box.sheets[spirit][int(str(options["players"])) - 1]
    found = [f"{who.format(spirit=title)} {daily}", sheet, activation(t, rules, options), fighting(t, rules, options)]
    return [*found, together(t)] if options["mode"] == COOP else found


def activation(t: Translator, sheet: Sheet, options: Mapping[str, object]) -> str:
    told = (
        t(
            "At the beginning of a round, before anybody draws, the top Habit of the market deck is revealed. The "
            "Spirit's card of that colour works this round, like a Hardship; but it is not one, and can be neither "
            "ignored nor rejected. Some cards make an offer: accept it or decline it."
        )
        if not sheet.clock
        else t(
            "At the beginning of a round, before anybody draws, the top Habit of the market deck is revealed. The "
            "Spirit's clock moves on by 1, and its card of that colour works this round, like a Hardship; but it is "
            "not one, and can be neither ignored nor rejected. Some cards make an offer: accept it or decline it."
        )
    )
    if options["edition"] == "en":
        gone = t("The Habit that was revealed is set aside for good.")
    else:
        gone = t("The Habit that was revealed goes to those removed from the market.")
    return f"{told} {gone}"


def fighting(t: Translator, sheet: Sheet, options: Mapping[str, object]) -> str:
    n = breaking(sheet, options["edition"] == "en")
    if sheet.is_usual:
        return t(
            "In your Day you pay against the Spirit as often as you have Inspiration for it. Each payment counts as "
            "gaining an Achievement for what cards say, but you have none; the Spirit always has more of them than "
            "you. You lose when its clock has run out, and at once with {n} Hardships in a Routine, ignored ones too."
        ).format(n=n)
    told = t(
        "In your Day you pay against the Spirit as often as you have Inspiration for it. Each payment counts as "
        "gaining an Achievement for what cards say, but you have none; the Spirit always has more of them than you. "
        "How you win and lose, its sheet says."
    )
    lost = t("You lose at once with {n} Hardships in a Routine, ignored ones too.").format(n=n)
    return f"{told} {lost}" if sheet.is_lost_by(LOST_BY_HARDSHIPS) else told


def together(t: Translator) -> str:
    return t(
        "The two of you win or lose together. Wake up and sleep at the same time, with open hands and plans, and "
        "have your Days one after the other. There is one Atelier token for both: what one gains both have, and "
        "what one pays both pay. The clock moves once a round, though the Spirit's card lies before both; where it "
        "asks for something by night, both must do it."
    )


# The round, phase by phase


def waking(t: Translator, mode: str) -> str:
    if mode == COMPETE:
        return t(
            "Your Routine board has four spaces: Morning, Afternoon, Evening and Night. A round has three phases. "
            "Wake Up, for all at once and unseen: draw until you hold 5 Habits; Muses and Hardships that you draw "
            "come on top. You may show Habits with a morning icon and use them. Lay out your Hardships: they work "
            "today. Then place 4 Habits, or 3 and your Job tile, and any Muses below your Habits, one per Habit. "
            "Discard the rest."
        )
    return t(
        "Your Routine board has four spaces: Morning, Afternoon, Evening and Night. A round has three phases. "
        "Wake Up: draw until you hold 5 Habits; Muses and Hardships that you draw come on top. You may show Habits "
        "with a morning icon and use them. Lay out your Hardships: they work today. Then place 4 Habits, or 3 and "
        "your Job tile, and any Muses below your Habits, one per Habit. Discard the rest."
    )


def counting(t: Translator, players: int) -> str:
    if players > 1:
        return t(
            "Day, one after the other: count your Inspiration. First the symbols. Where two neighbouring Habits "
            "show halves of the same symbol at the same height, they complete it: 1 Inspiration, and 1 more for "
            "each half that is double. The outer halves of Morning and Night meet those of your board. A half that "
            "meets nothing of its kind gives nothing. Next come the abilities of your Habits, then harmony: 1 for "
            "each time of day whose Habit has the colour that your board likes there. A white Habit is one "
            "colour of your choice. Last come Muses and Hardships. The total is never below 0."
        )
    return t(
        "Day: count your Inspiration. First the symbols. Where two neighbouring Habits show halves of the same "
        "symbol at the same height, they complete it: 1 Inspiration, and 1 more for each half that is double. The "
        "outer halves of Morning and Night meet those of your board. A half that meets nothing of its kind gives "
        "nothing. Next come the abilities of your Habits, then harmony: 1 for each time of day whose Habit "
        "has the colour that your board likes there. A white Habit is one colour of your choice. Last come Muses "
        "and Hardships. The total is never below 0."
    )


def spending(t: Translator, mode: str) -> str:
    """There are Achievements to gain, or a Spirit to pay against."""
    if has_achievements(mode):
        return t(
            "Spend your Inspiration in any order. Buy Habits and Muses from the market: they go to your discard "
            "pile, and the market is refilled at once. Gain the next Achievement, one a round. Invest in the "
            "Atelier, 1 point for 1 Inspiration, up to 20; what is left goes there by itself. At the end come the "
            "dues: with your Job tile in the Routine nothing happens, otherwise you take a Hardship into your "
            "discard pile."
        )
    return t(
        "Spend your Inspiration in any order. Buy Habits and Muses from the market: they go to your discard pile, "
        "and the market is refilled at once. Pay against the Spirit. Invest in the Atelier, 1 point for 1 "
        "Inspiration, up to 20; what is left goes there by itself. At the end come the dues: with your Job tile in "
        "the Routine nothing happens, otherwise you take a Hardship into your discard pile."
    )


def atelier(t: Translator, mode: str) -> str:
    """Only Achievements make its effects cheaper."""
    if has_achievements(mode):
        return t(
            "Atelier points pay for four effects, as often as you like. Clear Market, 3 points, while you spend: all "
            "Habits or all Muses are replaced. Ignore 1 Hardship, 4 points, as you plan or before you count. Draw 2 "
            "Cards, 5 points, as you plan. Reject 1 Card, 6 points, as you sleep: a card you played leaves the game. "
            "Each of your Achievements makes one effect a round cheaper by 1."
        )
    return t(
        "Atelier points pay for four effects, as often as you like. Clear Market, 3 points, while you spend: all "
        "Habits or all Muses are replaced. Ignore 1 Hardship, 4 points, as you plan or before you count. Draw 2 "
        "Cards, 5 points, as you plan. Reject 1 Card, 6 points, as you sleep: a card you played leaves the game."
    )


def sleeping(t: Translator, players: int) -> str:
    if players > 1:
        return t(
            "Sleep, for all at once: reject cards; then all that you played goes to your discard pile. The First "
            "Player token moves to the left, and its new holder may remove a card from the market. An ability works "
            "once a round at most. Using a Habit's ability is optional; Hardships always work unless ignored."
        )
    return t(
        "Sleep: reject cards; then all that you played goes to your discard pile. Before the next round you may "
        "remove a card from the market. An ability works once a round at most. Using a Habit's ability is optional; "
        "Hardships always work unless ignored."
    )


def has_achievements(mode: str) -> bool:
    return mode in (COMPETE, SOLO)


# THE END


def how_it_ends(t: Translator, g: State) -> str:
    """What wins this game, and what loses it."""
    if is_solo(g):
        return t(
            "Your Achievement number {n} wins at once. At the end of each day the next Achievement leaves the game; "
            "once none is left, you have lost."
        ).format(n=TARGET[g.game.players])
    if is_against_spirit(g) and not sheet_of(g).is_usual:
        sheet = sheet_of(g)
        return " ".join(
            [*[win_told(t, part) for part in sheet.wins], *[loss_of(t, g, part) for part in sheet.losses]]
        )
    if is_against_spirit(g):
        return t.plural(
            "Weaken the Spirit {n} more time, and you have won. You lose once its clock ({track}) stands at {clock}, "
            "or with {hardships} Hardships in a Routine.",
            "Weaken the Spirit {n} more times, and you have won. You lose once its clock ({track}) stands at "
            "{clock}, or with {hardships} Hardships in a Routine.",
            g.strength,
        ).format(
            n=g.strength,
            track=word(edition_in(g), spirit_of(g), "track", t.language),
            clock=sheet_of(g).clock,
            hardships=hardships_that_break(g),
        )
    return t(
        "When somebody gains Achievement number {n}, this round is the last. The player with the most Achievements "
        "wins; ties go to Atelier points; after that the victory is shared."
    ).format(n=TARGET[g.game.players])


def loss_of(t: Translator, g: State, part: Part) -> str:
    """How the game is lost. If the sheet names no number of Hardships, the rulebook's counts."""
    is_broken = part.kind == LOST_BY_HARDSHIPS
    return loss_told(t, part._replace(amount=hardships_that_break(g)) if is_broken else part)
