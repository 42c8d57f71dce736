"""The question to a person: numbered choices, help, and reasons why something is not possible."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from salon.engine.game import Game
from salon.engine.table import Table
from salon.terminal.drawing import Drawing
from salon.terminal.look import DIM, GOOD, STRONG, Look, flow, ink

MOST_REASONS: Final = 16


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


def help_lines(game: Game, drawing: Drawing, state: Table, me: int, look: Look) -> list[Text]:
    """What can be typed, what the signs mean, and the rules of the current step."""
    t = look.t
    example = game.say(state.legal(me)[-1], look.lang)
    commands = [
        ("1, 2, 3 ...", t("make that choice")),
        (t("words"), t("say what you do: “{example}”; the beginnings of words are enough").format(example=example)),
        ("?", t("this help, with the rules of this step")),
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
        lines += flow(ink(f"{word:<{wide}}", GOOD), [Text(each) for each in meaning.split()], look.width, 1)
    lines += [ink(t("What the signs mean"), STRONG), *drawing.legend(look)]
    lines += [ink(t("The rules now"), STRONG)]
    return lines + flow("", [Text(each) for each in game.rules_now(state, me, look.lang).split()], look.width, 1)


def reasons(game: Game, drawing: Drawing, state: Table, me: int, look: Look) -> list[Text]:
    """Why the other actions one might think of are not possible now, each reason once."""
    t, legal = look.t, state.legal(me)
    others = [action for action in drawing.typical(state.view(me)) if action not in legal]
    found = list(dict.fromkeys(game.why_not(state, me, action, look.lang) for action in others))
    if not found:
        found = [t("Everything is possible that could be done in this step.")]
    lines: list[Text] = []
    for reason in found[:MOST_REASONS]:
        lines += flow(f"{look.glyphs.dot} ", [Text(reason)], look.width)
    if len(found) > MOST_REASONS:
        rest = len(found) - MOST_REASONS
        more = t.plural("and {n} more reason", "and {n} more reasons", rest).format(n=rest)
        lines += flow("  ", [ink(more, DIM)], look.width)
    return lines
