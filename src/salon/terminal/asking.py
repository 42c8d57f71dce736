"""The question to a person: numbered choices, help, and reasons why something is not possible."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.bots import has_mind
from salon.engine.game import Game
from salon.engine.language import LANGUAGES, translator
from salon.engine.words import NotUnderstood, Phrases, normal, one_of, quoted
from salon.table.table_sight import TableSight
from salon.terminal.drawing import Drawing, Selective, Stocked
from salon.terminal.look import DIM, GOOD, STRONG, Look, flow, ink, words

MOST_REASONS: Final = 16
MOST_SAID: Final = 4  # actions before a reason
MOST_SENTENCES: Final = 8  # on a word of the rules
SHORTEST_WORD: Final = 3  # worth looking for in the rules


def question(drawing: Drawing, sight: TableSight, look: Look) -> tuple[list[Text], list[int]]:
    """The question and its choices as lines, and the actions in the order of their numbers."""
    lines = flow("", [ink(sight.question(), STRONG)], look.width)
    actions: list[int] = []
    for heading, labelled in drawing.groups(sight.view, sight.legal, look):
        chips = []
        for action, label in labelled:
            actions.append(action)
            chips.append(ink(f"[{len(actions)}]", GOOD) + Text(" ") + label)
        lines += flow(heading, chips, look.width)
    return lines, actions


def about(game: Game, drawing: Drawing, text: str, look: Look) -> str:
    """What a card says, by some words of its title, or what the rules say of a word; or why there is no answer.

    Titles in other languages are understood where the words mean nothing in one's own.
    """
    t = look.t
    own = cards_of(game, drawing, look.lang)
    whole = Phrases(enumerate(name for name, _ in own)).whole(text)
    if whole is not None:
        return own[whole][1]
    told = said_of(game.rules(look.lang), text)
    if told:
        return told
    if not own:
        return t("{text} is not understood; ? lists what you can type.").format(text=quoted(text))
    for lang in (look.lang, *[each for each in LANGUAGES if each != look.lang]):
        phrases = Phrases(enumerate(name for name, _ in cards_of(game, drawing, lang)))
        try:
            return own[phrases.find(text)][1]
        except NotUnderstood as error:
            if error.ambiguous:
                meant = sorted({own[phrases.find(each)][0] for each in error.phrases})
                return t("{text} may mean {phrases}.").format(text=quoted(text), phrases=one_of(meant, t("or")))
    return t("There is no card {text} to explain here.").format(text=quoted(text))


def cards_of(game: Game, drawing: Drawing, lang: str) -> list[tuple[str, str]]:
    return drawing.card_texts(lang) if isinstance(drawing, Selective) else game.card_texts(lang)


def said_of(rules: str, text: str) -> str:
    """The sentences of the rules with this word, or with its plural."""
    typed = normal(text)
    if len(typed) != 1 or len(typed[0]) < SHORTEST_WORD:
        return ""
    forms = {typed[0], f"{typed[0]}s", typed[0].removesuffix("s")}
    found = [sentence for sentence in re.split(r"(?<=[.!?])\s+", rules) if forms & set(normal(sentence))]
    return " ".join(found[:MOST_SENTENCES])


def help_lines(drawing: Drawing, sight: TableSight, look: Look) -> list[Text]:
    """What can be typed, what the signs mean, and the rules of the current step."""
    t = look.t
    example = sight.game.say(sight.legal[-1], look.lang)  # as it is understood
    cards = cards_of(sight.game, drawing, look.lang)
    can_judge = has_mind(sight.game.name)
    commands = [
        ("1, 2, 3 ...", t("make that choice")),
        (t("words"), t("say what you do: “{example}”; the beginnings of words are enough").format(example=example)),
        ("?", t("this help, with the rules of this step")),
        *([("? …", t("what a card says, such as: ? {name}").format(name=cards[0][0]))] if cards else []),
        ("? …", t("what the rules say of a word")),
        (t("rules"), t("the whole game in a few words")),
        (t("why"), t("why other things are not possible now; with words, why just that is not")),
        (t("undo"), t("take back your last move, as long as it has shown nothing new")),
        (t("save"), t("save the game; with a name, in that file")),
        (t("log"), t("what happened, in full; with a number, that many sentences")),
        (t("hint"), t("what a bot would do here, and why; with the name of a bot, what that one would do")),
        *(
            [(t("judge"), t("how good your last move was; with on or off, after each of your moves"))]
            if can_judge
            else []
        ),
        (t("explain"), t("why a bot made its last move; with a player's name, why that one did")),
        (t("table"), t("draw the table again")),
        *([(t("market"), t("what is on offer, and what it does"))] if isinstance(drawing, Stocked) else []),
        (t("quit"), t("leave the table; Ctrl-D and Ctrl-C save the game and leave")),
    ]
    wide = max(len(word) for word, _ in commands) + 2
    lines = [ink(t("What you can type"), STRONG)]
    for word, meaning in commands:
        lines += flow(ink(f"{word:<{wide}}", GOOD), words(meaning), look.width, 1)
    seal = t(
        "The seal is a fingerprint of the deal; salon verify FILE --sealed SEAL tells whether a record has the same."
    )
    lines += [
        ink(t("What the signs mean"), STRONG),
        *drawing.legend(look),
        *flow("", words(seal, DIM), look.width, 1),
    ]
    lines += [ink(t("The rules now"), STRONG)]
    return lines + flow("", words(sight.rules_now()), look.width, 1)


def rules_lines(game: Game, look: Look) -> list[Text]:
    """The whole game, a paragraph after the other."""
    lines: list[Text] = []
    for paragraph in game.rules(look.lang).split("\n\n"):
        lines += [Text(), *flow("", words(paragraph), look.width, 1)]
    return lines[1:]


def why_none(sight: TableSight, actions: Sequence[int]) -> str:
    """Why none of these actions is possible: the reason against the first, which is named if reasons differ."""
    reasons = [sight.why_not(action) for action in actions]
    if len(set(reasons)) == 1:
        return reasons[0]
    t = translator(sight.lang)
    return t("{actions}: {reason}").format(actions=sight.say(actions[0]), reason=reasons[0])


def reasons(drawing: Drawing, sight: TableSight, look: Look) -> list[Text]:
    """Why the other actions one might think of are not possible now: each reason once, with what it is against."""
    t = look.t
    found: dict[str, list[str]] = {}
    for action in drawing.typical(sight.view):
        if action not in sight.legal:
            found.setdefault(sight.why_not(action), []).append(sight.say(action))
    if not found:
        return flow("", words(t("Everything is possible that could be done in this step.")), look.width, 1)
    lines: list[Text] = []
    for reason, said in list(found.items())[:MOST_REASONS]:
        some = ", ".join(said[:MOST_SAID]) + (" ..." if len(said) > MOST_SAID else "")
        told = t("{actions}: {reason}").format(actions=some, reason=reason)
        lines += flow(f"{look.glyphs.dot} ", words(told), look.width, 1)
    if len(found) > MOST_REASONS:
        rest = len(found) - MOST_REASONS
        more = t.plural("and {n} more reason", "and {n} more reasons", rest).format(n=rest)
        lines += flow("  ", [ink(more, DIM)], look.width)
    return lines
