"""The page of all cards of a set."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from salon.engine.language import translator
from salon.engine.own_sets import CARDS
from salon.registry import make_with, manifest_of
from salon.web.pages import check_game, page
from salon.web.service import language_of
from salon.web.shelf import LONGEST_SEARCH, cards_url, search_of, sets_of, shelf_context

card_pages = APIRouter(include_in_schema=False)


@card_pages.get("/cards/{game}")
async def all_cards(request: Request, game: str) -> Response:
    """Every card, or those that are looked for: `set`, `q`, `kind`, `colour` and `grade` say which."""
    t = translator(language_of(request))
    set_id = request.query_params.get("set", "")
    made = make_with(check_game(game), {CARDS: set_id} if set_id else {})
    others = [make_with(game, {CARDS: each}) for each in sets_of(game)]
    context = shelf_context(made, t, search_of(request.query_params)) | {
        "game": game,
        "title": manifest_of(made.name).title,
        "set_id": set_id,
        "here": cards_url(made) or f"/cards/{game}",
        "sets": [{"url": cards_url(each), "title": each.cards_named(t.language)} for each in others],
        "LONGEST_SEARCH": LONGEST_SEARCH,
        "replaying": True,  # nothing can be done with these cards
        "new": [],
        "faces": [],
    }
    return page(request, "cards.html", context)
