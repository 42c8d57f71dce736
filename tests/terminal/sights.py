"""What somebody at a terminal sees of a state."""

from salon.engine.state import GameState
from salon.table.table_sight import TableSight
from salon.terminal.seats import names


def sight_of(state: GameState, lang: str = "en", me: int | None = 0) -> TableSight:
    return TableSight(state, me, names(state.game.players, me, lang), lang)
