"""What somebody at a terminal sees of a state."""

from salon.engine.state import GameState
from salon.table.table_sight import TableSight
from salon.terminal import asking
from salon.terminal.drawing import drawing_of, sentences
from salon.terminal.look import Look
from salon.terminal.seats import names


def sight_of(state: GameState, lang: str = "en", me: int | None = 0) -> TableSight:
    return TableSight(state, me, names(state.game.players, me, lang), lang)


def drawn(state: GameState, look: Look) -> list[str]:
    """All that can be shown of a state, as it is printed."""
    game, drawing = state.game, drawing_of(state.game)
    who = names(game.players, 0, look.lang)
    view = state.view(0)
    lines = drawing.table(view, who, look, 10) + drawing.table(state.view(None), who, look, 0)
    lines += drawing.story(state.events_for(0)[-40:], who, 0, look) + drawing.legend(look)
    lines += sentences(game, state.events_for(0)[-20:], who, 0, look)
    if state.over:
        lines += drawing.result(view, who, look)
    else:
        sight = sight_of(state, look.lang)
        lines += asking.question(drawing, sight, look)[0]
        lines += asking.help_lines(drawing, sight, look) + asking.reasons(drawing, sight, look)
    return [line.plain for line in lines]
