"""What abilities depend on and what they count, in words."""

from salon.engine.language import Translator
from salon.games.bohemians.rules.catalogue.kinds import (
    ALWAYS,
    ATTACHED_COLOUR,
    FEWER_ACHIEVEMENTS,
    FOUR_COLOURS,
    HARMONY,
    HAS_COLOUR,
    HAS_SYMBOL,
    IN_COLUMN,
    IN_HARMONY,
    IS_REVOLUTION,
    IS_WHITE,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    NEIGHBOURS_ALIKE,
    NOTHING_NAMED,
    ON_THE_CARD,
    PER_ACHIEVEMENT,
    PER_CARD_DRAWN,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_HABIT,
    PER_HARDSHIP,
    PER_LEADER_GAP,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_REVOLUTION,
    PER_RIVAL_AT_WORK,
    PER_SYMBOL,
    PER_WHITE,
    WITH_MUSE,
    Effect,
)
from salon.games.bohemians.rules.ids import is_hardship, is_muse, is_threat
from salon.games.bohemians.words.phrases import ALL_COLUMNS, times
from salon.games.bohemians.words.text import symbol_name


def condition_of(t: Translator, effect: Effect) -> str:
    if effect.when == ALWAYS or (effect.when == IN_COLUMN and effect.columns == ALL_COLUMNS):
        return ""
    if effect.when == IN_COLUMN:
        return times(t, effect.columns)
    if effect.when == HARMONY and is_muse(effect.card):
        return t("if the attached Habit is in harmony")
    if effect.when == ATTACHED_COLOUR:
        return [
            t("if attached to a green Habit"),
            t("if attached to a pink Habit"),
            t("if attached to a blue Habit"),
            t("if attached to an orange Habit"),
        ][effect.colour]
    return when_told(t, effect.when)


def when_told(t: Translator, when: int) -> str:
    """A condition that is always said alike."""
    if when == JOB_PLAYED:
        return t("if you play your Job tile")
    if when == JOB_NOT_PLAYED:
        return t("if you do not play your Job tile")
    if when == MUSE_ATTACHED:
        return t("if a Muse is attached")
    if when == MUSE_IN_PLAY:
        return t("if a Muse is in play")
    if when == FEWER_ACHIEVEMENTS:
        return t("if another player has more Achievements than you")
    if when == HARMONY:
        return t("if this space is in harmony")
    if when == FOUR_COLOURS:
        return t("if your Habits have four different colours")
    return t("if at least two others have no fewer Achievements than you")


def counted(t: Translator, effect: Effect) -> str:
    """What is counted, after 'per'."""
    what = effect.what
    if what == PER_SYMBOL:
        return symbols_counted(t, effect)
    if what == PER_COLOUR:
        return [
            t("green Habit in your Routine"),
            t("pink Habit in your Routine"),
            t("blue Habit in your Routine"),
            t("orange Habit in your Routine"),
        ][effect.colour]
    if what == PER_HABIT:
        return t("Habit in your Routine")
    if what == PER_WHITE:
        return t("white Habit in your Routine")
    if what == PER_REVOLUTION:
        return t("Revolution Habit in your Routine")
    if what == PER_MUSE and effect.where == ON_THE_CARD:
        return t("Muse in this space, itself included") if is_muse(effect.card) else t("Muse attached to this Habit")
    if what == PER_MUSE:
        return t("Muse in play")
    if what == PER_HARDSHIP:
        return t("Hardship in play")
    if what == PER_ACHIEVEMENT:
        return t("Achievement you have")
    if what == PER_CARD_DRAWN:
        return cards_drawn(t, effect.threshold)
    if what == PER_DIFFERENT_NEIGHBOUR:
        return t("neighbouring Habit of another colour")
    if what == PER_MUSE_OR_ACHIEVEMENT:
        return t("Muse in play and per Achievement you have")
    if what == PER_LEADER_GAP:
        return t("Achievement by which the leader is ahead of you")
    assert what == PER_RIVAL_AT_WORK
    return t("other player at work")


def symbols_counted(t: Translator, effect: Effect) -> str:
    """A Hardship or a Spirit's card lies in no column: it always counts the whole Routine."""
    if effect.where == ON_THE_CARD and not is_hardship(effect.card) and not is_threat(effect.card):
        sentence = t("completed {symbol} on the attached Habit") if is_muse(effect.card) else ""
        sentence = sentence or t("completed {symbol} on this card")
    else:
        sentence = t("completed {symbol} in your Routine")
    return sentence.format(symbol=symbol_name(t, effect.symbol))


def cards_drawn(t: Translator, threshold: int) -> str:
    if not threshold:
        return t("card drawn this round")
    return t.plural(
        "card drawn this round after the first",
        "card drawn this round after the first {n}",
        threshold,
    ).format(n=threshold)


def in_some_columns(t: Translator, effect: Effect, told: str) -> str:
    """What is said of Habits, perhaps only of those at some times of day."""
    if effect.columns == ALL_COLUMNS:
        return told
    return t("{in_columns}, {sentence}").format(in_columns=times(t, effect.columns), sentence=told)


def condition(t: Translator, effect: Effect) -> str:
    """What Habits a Hardship allows, and at which times of day."""
    return in_some_columns(t, effect, allowed_habits(t, effect))


def allowed_habits(t: Translator, effect: Effect) -> str:
    if effect.condition == IS_WHITE:
        return t("play only white Habits")
    if effect.condition == IS_REVOLUTION:
        return t("play only Revolution Habits")
    if effect.condition == IN_HARMONY:
        return t("play only Habits that are in harmony")
    if effect.condition == HAS_SYMBOL:
        return t("play only Habits with {symbol}").format(symbol=symbol_name(t, effect.symbol))
    if effect.condition == HAS_COLOUR:
        return [
            t("play only green Habits"),
            t("play only pink Habits"),
            t("play only blue Habits"),
            t("play only orange Habits"),
        ][effect.colour]
    if effect.condition == NEIGHBOURS_ALIKE:
        return t("Habits side by side must have the same colour")
    return t("no two Habits of the same colour side by side")


def colourless_habits(t: Translator, effect: Effect) -> str:
    """Which Habits lose their colour, if not all that lie at some times of day; empty for all of them."""
    if effect.condition == NOTHING_NAMED:
        return ""
    if effect.condition == HAS_SYMBOL:
        told = t("your Habits with {symbol} have no colour").format(symbol=symbol_name(t, effect.symbol))
    elif effect.condition == HAS_COLOUR:
        told = [
            t("your green Habits have no colour"),
            t("your pink Habits have no colour"),
            t("your blue Habits have no colour"),
            t("your orange Habits have no colour"),
        ][effect.colour]
    elif effect.condition == IS_WHITE:
        told = t("your white Habits have no colour")
    elif effect.condition == IS_REVOLUTION:
        told = t("your Revolution Habits have no colour")
    elif effect.condition == IN_HARMONY:
        told = t("your Habits in harmony have no colour")
    elif effect.condition == WITH_MUSE:
        told = t("your Habits with a Muse have no colour")
    elif effect.condition == NEIGHBOURS_ALIKE:
        told = t("your Habits beside one of the same colour have no colour")
    else:
        told = t("your Habits beside one of another colour have no colour")
    return in_some_columns(t, effect, told)
