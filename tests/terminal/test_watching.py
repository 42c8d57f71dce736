"""People who look on: a picture tells of the day as the table that it shows does."""

import salon
from salon.engine.playthrough import Playthrough
from salon.table.in_memory import InMemoryTable
from salon.terminal.look import Look, open_console
from salon.terminal.watching import Onlooker


def test_a_picture_tells_the_day_by_the_table_it_shows() -> None:
    """A diary is written by the round, which the drawing knows once it has drawn the table."""
    table = InMemoryTable(Playthrough(salon.make("bohemians", players=3), 4), ["random"] * 3)
    while len(table.match.playthrough.moves) < 20:
        table.let_bot_move()
    assert table.match.must_act == [0]
    onlooker = Onlooker(table, 0, open_console(), "en")
    picture = "\n".join(line.plain for line in onlooker.picture(Look(100, 60)))
    assert "“On an empty stomach, I primed a canvas" in picture
    assert "planned this day" not in picture
