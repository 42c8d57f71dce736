"""A person beside a bot partner's Day, over HTTP: what can be done, that it is done, and whose turn it is."""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from salon.engine.language import translator
from salon.engine.state import PASS
from salon.games.bohemians.rules.encode import CLEAR_KIND, END_DAY, IGNORE_ONE
from salon.games.bohemians.rules.ids import HABIT, HARDSHIPS
from salon.web.settings import Settings
from tests.web.browser.planting import BESIDE, Garden, Planted
from tests.web.clients import RELAXED, Browser, Guest, Indoors
from tests.web.visits import text_of

FOR_EVER = 3600.0  # seconds that a bot waits before it moves: none does during a test
BOT, ME = 0, 1


@contextmanager
def opened(folder: Path) -> Iterator[tuple[Indoors, Planted]]:
    """A server at which a bot has its Day and Ines sits beside it."""
    database = folder / "salon.db"
    with (
        Indoors(Settings(database=str(database), pause=FOR_EVER, limits=RELAXED)) as server,
        closing(Garden(database)) as garden,
    ):
        names = ("Claire", "Ines")
        yield (
            server,
            garden.position(BESIDE, names, game="bohemians", bots=[BOT], mode="coop", spirit="decency"),
        )


def guest_of(server: Indoors, planted: Planted) -> Guest:
    return Guest(server.url, planted.name, planted.seats[ME].removeprefix("/seat/"), ME)


def test_what_can_be_done_beside_a_bot_is_offered_and_done(tmp_path: Path) -> None:
    """The bot is waited for all the time; what was done changes what else is possible."""
    with opened(tmp_path) as (server, planted), guest_of(server, planted) as ines:
        seen = ines.look()
        assert seen["to_act"] == [BOT]
        actions = [each["action"] for each in seen["legal"]]
        assert CLEAR_KIND + HABIT in actions
        ignoring = [action for action in actions if IGNORE_ONE <= action < IGNORE_ONE + 100]
        woes = [action - IGNORE_ONE + HARDSHIPS for action in ignoring]
        assert sorted(woes) == sorted(seen["view"]["seats"][ME]["hardships"])
        ines.do("move", decision=seen["decision"], action=ignoring[0])
        after = ines.look()
        assert after["view"]["seats"][ME]["ignored"] == [woes[0]]
        assert [seat["atelier"] for seat in after["view"]["seats"]] == [5, 5]
        assert after["to_act"] == [BOT]
        ines.do("move", decision=after["decision"], action=CLEAR_KIND + HABIT)
        last = ines.look()
        assert last["view"]["market"]["habits"] != seen["view"]["market"]["habits"]
        assert last["legal"] == []
        assert last["to_act"] == [BOT]


def test_nothing_else_is_possible_and_a_hint_is_for_who_is_asked(tmp_path: Path) -> None:
    with opened(tmp_path) as (server, planted), guest_of(server, planted) as ines:
        seen = ines.look()
        for action, why in (
            (PASS, "There is nothing to go on from: it is your partner's Day, and nobody waits for you."),
            (END_DAY, "It is your partner's Day: only the Atelier is open to you. Inspiration is spent in your Day,"),
            (IGNORE_ONE + 5, "Narcissism is not among your Hardships today."),
        ):
            assert ines.refused("move", decision=seen["decision"], action=action).startswith(why)
        assert ines.refused("hint") == "Somebody else decides now."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_offers_it_and_does_not_claim_that_it_is_your_turn(tmp_path: Path, lang: str) -> None:
    t = translator(lang)
    with opened(tmp_path) as (server, planted), Browser(server.url, lang) as ines:
        page = ines.get(planted.seats[ME])
        body = re.search(r"<body[^>]*>", page)
        assert body
        assert "data-asked" not in body[0]
        said = text_of(page)
        assert in_one_line(t("It is your partner's Day. You may use the Atelier too; nobody waits for you.")) in said
        assert t.plural("{names} is choosing", "{names} are choosing", 1).format(names="Claire") in said
        assert t("Your turn, {name}").format(name="Ines") not in said
        assert re.search(r'id="effect-0"[^>]* data-pick="pick-effect-0"', page)
        assert re.search(r'id="effect-1"[^>]* data-pick="pick-effect-1"', page)
        assert re.search(rf'id="pick-effect-0-{CLEAR_KIND + HABIT}"[^>]*data-act="{CLEAR_KIND + HABIT}"', page)
        assert t("your turn") not in text_of(ines.get("/"))


def in_one_line(text: str) -> str:
    return " ".join(text.split())
