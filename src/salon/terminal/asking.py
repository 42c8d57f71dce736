"""The question to a person: numbered choices, help, and reasons why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.engine.game import Game
from salon.engine.language import LANGUAGES, translator
from salon.engine.table import Table
from salon.engine.words import NotUnderstood, Phrases, one_of, quoted
from salon.terminal.drawing import Drawing
from salon.terminal.look import DIM, GOOD, STRONG, Look, flow, ink, words
from salon.terminal.prompt import too_much

MOST_REASONS: Final = 16
MOST_SAID: Final = 4  # actions before a reason


def question(game: Game, drawing: Drawing, state: Table, me: int, look: Look) -> tuple[list[Text], list[int]]:
    """The question and its choices as lines, and the actions in the order of their numbers."""
    lines = flow("", [ink(game.ask(state, me, look.lang), STRONG)], look.width)
    actions: list[int] = []
    for heading, labelled in drawing.groups(state.view(me), state.legal(me), look):
        chips = []
        for action, label in labelled:
            actions.append(action)
            chips.append(ink(f"[{len(actions)}]", GOOD) + Text(" ") + label)
        lines += flow(heading, chips, look.width)
    return lines, actions


def about_card(game: Game, text: str, look: Look) -> str:
    """What a card says, by some words of its name in any language; or why there is no answer."""
    t = look.t
    if not game.card_texts():
        return too_much("?", text, look.lang)
    named = [(card, name) for lang in LANGUAGES for card, (name, _) in enumerate(game.card_texts(lang))]
    cards, phrases = game.card_texts(look.lang), Phrases(named)
    try:
        return cards[phrases.find(text)][1]
    except NotUnderstood as error:
        if not error.ambiguous:
            return t("There is no card {text} to explain here.").format(text=quoted(text))
        meant = sorted({cards[phrases.find(each)][0] for each in error.phrases})
        return t("{text} may mean {phrases}.").format(text=quoted(text), phrases=one_of(meant, t("or")))


def help_lines(game: Game, drawing: Drawing, state: Table, me: int, look: Look) -> list[Text]:
    """What can be typed, what the signs mean, and the rules of the current step."""
    t = look.t
    example = game.say(state.legal(me)[-1], look.lang)
    cards = game.card_texts(look.lang)
    commands = [
        ("1, 2, 3 ...", t("make that choice")),
        (t("words"), t("say what you do: “{example}”; the beginnings of words are enough").format(example=example)),
        ("?", t("this help, with the rules of this step")),
        *([("? …", t("what a card says, such as: ? {name}").format(name=cards[0][0]))] if cards else []),
        (t("rules"), t("the whole game in a few words")),
        (t("why"), t("why other things are not possible now; with words, why just that is not")),
        (t("undo"), t("take back your last move, as long as it has shown nothing new")),
        (t("save"), t("save the game; with a name, in that file")),
        (t("log"), t("what happened, in full; with a number, that many sentences")),
        (t("table"), t("draw the table again")),
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
    return lines + flow("", words(game.rules_now(state, me, look.lang)), look.width, 1)


def rules_lines(game: Game, look: Look) -> list[Text]:
    """The whole game, a paragraph after the other."""
    lines: list[Text] = []
    for paragraph in game.rules(look.lang).split("\n\n"):
        lines += [Text(), *flow("", words(paragraph), look.width, 1)]
    return lines[1:]


def why_none(game: Game, state: Table, me: int, actions: Sequence[int], lang: str) -> str:
    """Why none of these actions is possible: the reason against the first, which is named if reasons differ."""
    reasons = [game.why_not(state, me, action, lang) for action in actions]
    if len(set(reasons)) == 1:
        return reasons[0]
    t = translator(lang)
    return t("{actions}: {reason}").format(actions=game.say(actions[0], lang), reason=reasons[0])


def reasons(game: Game, drawing: Drawing, state: Table, me: int, look: Look) -> list[Text]:
    """Why the other actions one might think of are not possible now: each reason once, with what it is against."""
    t, legal = look.t, state.legal(me)
    others = [action for action in drawing.typical(state.view(me)) if action not in legal]
    found: dict[str, list[str]] = {}
    for action in others:
        found.setdefault(game.why_not(state, me, action, look.lang), []).append(game.say(action, look.lang))
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
