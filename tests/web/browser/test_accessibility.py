"""Every page in both colour schemes under axe-core, which knows what keeps people out: nothing serious is found.

In the gate light and dark take turns.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.looking import LOOKING, some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import PHONE, Guest
from tests.web.browser.scenes import ASKING, DIALOGS, PAGES, TABLES, Scene, at_discarding, replay, result, swept

GRAVE: Final = ("serious", "critical")
OPTIONS: Final = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
SCHEMES: Final[list[Literal["light", "dark"]]] = ["light", "dark"]


@pytest.mark.parametrize("scenes", [PAGES, TABLES, ASKING + DIALOGS], ids=["pages", "tables", "asking"])
def test_axe_finds_nothing_serious(guest: Seats, house: House, scenes: list[Scene]) -> None:
    visitor = guest()
    axe = Axe()
    found: dict[str, list[str]] = {}
    for number, scene in enumerate(swept(scenes, 1)):
        visitor.expects(*scene.expects)
        scene.enter(visitor, house)
        for scheme in schemes(number):
            visitor.page.emulate_media(color_scheme=scheme)
            for wrong in violations(axe, visitor):
                found.setdefault(wrong, []).append(f"{scene.name}, {scheme}")
    assert not found, "\n".join(f"{wrong} ({'; '.join(names)})" for wrong, names in found.items())


def schemes(number: int) -> list[Literal["light", "dark"]]:
    """The colour schemes in which the scene of this number is looked at."""
    return SCHEMES if LOOKING else [SCHEMES[number % 2]]


def test_axe_finds_nothing_serious_on_a_phone(guest: Seats, house: House) -> None:
    visitor = guest(size=PHONE, is_mobile=True, has_touch=True)
    axe = Axe()
    for enter in some([at_discarding, result, replay]):
        enter(visitor, house)
        assert violations(axe, visitor) == []


def violations(axe: Axe, visitor: Guest) -> list[str]:
    results: dict[str, Any] = axe.run(visitor.page, options=OPTIONS).response
    return [
        f"{rule['id']}: {' '.join(node['target'][0].split())} {node.get('failureSummary', '')}"
        for rule in results["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
