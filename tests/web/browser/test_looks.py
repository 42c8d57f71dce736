"""Pictures of every page in every size, colour scheme and language, kept in build/screenshots; and that they are sane."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, LAPTOP, PHONE
from tests.web.browser.scenes import ALL, Scene

@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scene", ALL, ids=lambda scene: scene.name)
def test_every_page_can_be_looked_at(guest: Seats, house: House, scene: Scene, lang: str) -> None:
    visitor = guest(lang=lang)
    visitor.expects(*scene.expects)
    scene.enter(visitor, house)
    for size in (DESKTOP, LAPTOP, PHONE):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", "dark"):
            visitor.page.emulate_media(color_scheme=scheme)
            visitor.shot(f"{scene.name}-{size[0]}x{size[1]}-{scheme}-{lang}")
