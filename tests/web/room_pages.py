"""A table's page as a test sees it: rendered for some eyes as the server does."""

from salon.engine.language import translator
from salon.engine.state import GameState
from salon.table.table_sight import TableSight
from salon.web.lobby import terms_told
from salon.web.rendering import render_regions, render_table
from salon.web.rooms.room import diary_of, room_of

BOTS = [{"name": bot, "title": bot, "note": "·"} for bot in ("greedy", "random")]


def context_of(state: GameState, me: int | None, names: list[str], lang: str = "en") -> dict[str, object]:
    """The table's context as the server makes it."""
    sight = TableSight(state, me, names, lang)
    room = room_of(state.game)
    phases, phase = room.phases(sight)
    diary = diary_of(sight)
    days = [] if diary is None else [day for day in diary.days if day.round == diary.days[-1].round]
    seats = [
        {
            "seat": seat, "name": name, "kind": "person", "bot": "", "away": seat == 1, "resigned": False,
            "turn": seat in sight.to_act, "me": seat == me, "invite": "", "can_hand_over": seat == 1,
            "bot_title": "", "explains": False,
        }
        for seat, name in enumerate(names)
    ]  # fmt: skip
    return room.context(sight) | {
        "t": translator(lang), "lang": lang, "title": "", "game": state.game.name, "sight": sight,
        "match_id": "m", "me": me, "seats": seats, "number": 7, "decision": 7, "over": sight.over, "phases": phases,
        "phase": phase, "whose": "", "asked": me is not None and me in sight.to_act,
        "can_act": me is not None and bool(sight.legal),
        "undo": {"possible": False, "why": "·", "can_offer": False}, "offer": None,
        "lines": room.story(sight, sight.events[-120:])[:-41:-1],
        "talk": [{"seat": 0, "name": names[0], "text": names[0], "mine": me == 0}], "bots": BOTS,
        "advisers": BOTS, "best": BOTS[0], "can_judge": True,
        "links": {"watch": "/w", "own": "" if me is None else "/o", "record": "/r", "replay": "/p", "cards": "/c",
                  "diary": "" if diary is None else "/j"},
        "rules": state.game.rules(lang).split("\n\n"), "rules_now": sight.rules_now(),
        "terms": terms_told(state.game, translator(lang)),
        "is_common": sight.game.can_be_lost,
        "result_url": "/result" if sight.over else "", "rematch_url": "", "notice_back": False, "commitment": "c",
        "latest_days": None if diary is None else days,
        "replaying": False, "path": "/", "version": "1",
    }  # fmt: skip


def regions_html(state: GameState, me: int | None, names: list[str], lang: str = "en") -> str:
    room = room_of(state.game)
    return "\n".join(render_regions(room.template, room.regions, context_of(state, me, names, lang)).values())


def page_html(state: GameState, me: int | None, names: list[str], lang: str = "en") -> str:
    room = room_of(state.game)
    return render_table(room.template, room.regions, context_of(state, me, names, lang))
