"""What earlier versions wrote still opens, or is refused with a sentence that names the version that reads it."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from salon.engine.chance import commitment
from salon.engine.errors import SalonError
from salon.engine.record import open_record, read_record
from salon.games.bohemians.rules import cards
from salon.registry import GAMES, make_with
from salon.table import journal
from salon.table.hall import Hall
from salon.table.store import open_store
from tests.corpus import OWN, VERSIONS, WITH_DATABASE, database, files, text_in
from tests.games.bohemians.random_sets import sets_forgotten
from tests.table.matches import open_hall


@pytest.fixture(scope="module", autouse=True)
def own_cards() -> Iterator[None]:
    """The owner of the cards still has the file."""
    with sets_forgotten():
        cards.open_text(text_in(VERSIONS[-1] / f"{OWN}.toml.gz"), f"{OWN}.toml")
        yield


def is_todays(header: dict[str, object]) -> bool:
    return header["rules"] == GAMES[str(header["game"])].RULES_VERSION


@pytest.mark.parametrize("path", files(".jsonl.gz"), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_record_leads_to_its_end_or_names_the_rules_that_read_it(path: Path) -> None:
    text = text_in(path)
    header, *_, last = [json.loads(line) for line in text.splitlines()]
    reading = open_record(text, make_with)
    assert reading.playthrough.commitment == header["commitment"], (
        "the seal of an old record is verified by its terms"
    )
    assert reading.playthrough.begun.rules == header["rules"]
    assert reading.scores == last.get("scores", [])
    if is_todays(header):
        assert reading.stop is None
    if reading.stop is None:
        assert read_record(text, make_with).moves == reading.playthrough.moves
    else:
        with pytest.raises(SalonError, match=rf"rules {header['rules']}\b.* reads it to its end"):
            read_record(text, make_with)


@pytest.mark.parametrize("path", files(".save.json.gz"), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_saved_state_is_loaded_or_names_the_rules_that_read_it(path: Path) -> None:
    saved = json.loads(text_in(path))
    game = make_with(saved["game"], saved["options"])
    if is_todays(saved):
        assert game.load(saved).to_act
    else:
        with pytest.raises(
            SalonError, match=f"saved under rules {saved['rules']}, and only a Salon with those reads it"
        ):
            game.load(saved)


@pytest.mark.parametrize("folder", WITH_DATABASE, ids=lambda folder: str(folder.name))
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_every_match_of_a_database_goes_on_or_can_be_read(
    folder: Path, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = database(folder, tmp_path / "salon.db")
    if kind == "postgres":
        address = moved(address, str(request.getfixturevalue("postgres")))
    with closing(open_store(address, is_read_only=True)) as store:
        names = store.names()
    assert names

    async def all_opened() -> None:
        async with open_hall(address) as hall:
            for name in names:
                await check_opened(hall, name)

    asyncio.run(all_opened())


def moved(address: str, postgres: str) -> str:
    """The same matches in a Postgres database."""
    with closing(open_store(address)) as old, closing(open_store(postgres)) as new:
        for name in old.names():
            terms = old.terms(name)
            assert terms is not None
            new.create(terms, old.entries(name))
            if (snapshot := old.snapshot(name)) is not None:
                new.keep_snapshot(name, snapshot)
    return postgres


async def check_opened(hall: Hall, name: str) -> None:
    live = await hall.table(name)
    match = live.match
    terms = match.terms
    assert not match.is_lost
    assert match.terms.commitment == commitment(match.playthrough.begun.terms(terms.game), terms.seed, terms.salt)
    assert len(match.all_moves) > 10
    if terms.game == "bohemians":
        assert match.own_words == {(1, 0): "I slept late and dreamt of the Seine."}
    if terms.rules == match.game.RULES_VERSION and match.game.has_cards(terms.cards):
        assert match.stop is None
        assert match.over is name.endswith("-finished")
    if match.stop is None and name.endswith("-finished"):
        assert match.result is not None, "the result is written down as soon as somebody opens it"
    if match.stop is None and match.is_older and not match.over:
        assert [entry.value for entry in match.talk if entry.kind == journal.RULES] == [match.game.RULES_VERSION]
    if match.stop is not None:
        assert re.search(r"seat \d cannot take action \d+ here", str(match.stop.why)) or match.stop.moves


def test_our_own_cards_are_kept_as_they_were_before_a_correction() -> None:
    """Otherwise one corrected board would end nearly every match of the house set."""
    kind = GAMES["bohemians"]
    for old, today in kind.OLD_CARDS.items():
        older = kind.with_card_file({"players": 2, "cards": "house"}, kind.older_card_file(old))
        assert older.has_cards(old) or older.card_set == today
