"""What happened at a table of Mottainai, line by line, with the cards that light up."""

from __future__ import annotations

from collections.abc import Sequence

from salon.engine.state import Event
from salon.games.mottainai.game import words_in
from salon.games.mottainai.web.cards import card_id
from salon.games.mottainai.words.story_lines import story_lines
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Line


def story(sight: TableSight, events: Sequence[Event]) -> list[Line]:
    told = story_lines(words_in(sight.game, sight.lang), events, sight.names, sight.me)
    return [Line(line.text, " ".join([card_id(card) for card in line.cards]), line.seat) for line in told]
