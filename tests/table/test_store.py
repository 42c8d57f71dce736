"""The store of matches, the same in SQLite and in Postgres."""

from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from salon.engine.errors import SalonError
from salon.table.journal import CHAT, HAND_OVER, MOVE, NOBODY, Entry, Snapshot, Terms
from salon.table.store import LARGEST_NUMBER, LONGEST_NAME, Store, StoreFailed, check_entry, open_store
from tests.table.stores import FIRST, OTHER, TERMS, move, started

# --- What is kept is given back -----------------------------------------------------------------------------


def test_a_match_is_given_back_as_it_was_created_also_after_reopening(address: str) -> None:
    with closing(open_store(address)) as store:
        store.create(TERMS, [FIRST, move(2)])
    with closing(open_store(address)) as store:
        assert store.terms("mq7") == TERMS
        assert type(store.terms("mq7")) is Terms
        assert store.entries("mq7") == [FIRST, move(2)]
        assert store.snapshot("mq7") is None


def test_what_was_never_kept_is_not_there(store: Store) -> None:
    for name in ("nothing", "", "a\x00b", "\ud800", "x" * 10_000):
        assert store.terms(name) is None
        assert store.entries(name) == []
        assert store.snapshot(name) is None


def test_entries_come_in_order_and_after_a_number(store: Store) -> None:
    started(store).append([("mq7", move(number)) for number in (3, 1, 10, 2)])
    assert [entry.number for entry in store.entries("mq7")] == [1, 2, 3, 10]
    assert [entry.number for entry in store.entries("mq7", 2)] == [3, 10]
    assert store.entries("mq7", 10**40) == []


def test_every_field_of_an_entry_is_kept(store: Store) -> None:
    entries = [
        Entry(1, CHAT, 3, -5, "so", "request 1", 99),
        Entry(2, MOVE, NOBODY, LARGEST_NUMBER, "", "", 0),
        Entry(LARGEST_NUMBER, MOVE, LARGEST_NUMBER, -LARGEST_NUMBER, "", "", LARGEST_NUMBER),
    ]
    assert started(store).append([("mq7", entry) for entry in entries]) == [True, True, True]
    assert store.entries("mq7") == entries


TEXTS = [
    "Éva 👩‍🎨 „Œuvre“ 日本語 \u202e",
    "'; DROP TABLE entries; -- ? %s %",
    "\r\n\t\x01\x7f\ufeff",
    "ab" * 10**6,
]


def test_any_text_is_given_back_unchanged(store: Store) -> None:
    for text in TEXTS:
        terms = TERMS._replace(match=text[:LONGEST_NAME], salt=text)
        entries = [Entry(1, CHAT, 0, 0, text, text[:LONGEST_NAME])]
        store.create(terms, entries)
        assert store.terms(terms.match) == terms
        assert store.entries(terms.match) == entries


@given(st.text())
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_text_is_given_back_unchanged_or_refused_with_a_sentence(store: Store, text: str) -> None:
    if store.terms("mq7") is None:
        store.create(TERMS, [])
    last = max((entry.number for entry in store.entries("mq7")), default=0)
    entry = Entry(last + 1, CHAT, 0, 0, text)
    if "\x00" in text:
        with pytest.raises(SalonError, match=r"cannot be kept.*\.$"):
            store.append([("mq7", entry)])
    else:
        assert store.append([("mq7", entry)]) == [True]
        assert store.entries("mq7", last) == [entry]


UNKEEPABLE = [
    Entry(1, CHAT, 0, 0, "a\x00b"),
    Entry(1, CHAT, 0, 0, "half of \ud83d"),
    Entry(1, "\x00"),
    Entry(1, MOVE, client="\x00"),
    Entry(1, MOVE, client="x" * (LONGEST_NAME + 1)),
    Entry(1, MOVE, value=2**63),
    Entry(-(2**63), MOVE),
]


def test_what_cannot_be_kept_is_refused_with_a_sentence_and_with_its_whole_batch(store: Store) -> None:
    started(store)
    for entry in UNKEEPABLE:
        with pytest.raises(SalonError, match=r"^['A-Z].*\.$"):
            store.append([("mq7", move(8)), ("mq7", entry)])
        with pytest.raises(SalonError):
            store.create(OTHER, [entry])
        with pytest.raises(SalonError):
            check_entry(entry)
    for match in ("\x00", "\ud800", "x" * (LONGEST_NAME + 1)):
        with pytest.raises(SalonError, match=r"^'.*\.$"):
            store.append([("mq7", move(8)), (match, move(1))])
        with pytest.raises(SalonError, match=r"^'.*\.$"):
            store.keep_snapshot(match, Snapshot(1, {}))
    assert store.entries("mq7") == []
    assert store.terms("other") is None


def test_names_may_be_as_long_as_promised(store: Store) -> None:
    long = "".join(map(chr, range(0x20000, 0x20000 + LONGEST_NAME)))  # four bytes each, and no repetition
    store.create(TERMS._replace(match=long), [move(1, long)])
    assert store.entries(long) == [move(1, long)]
    with pytest.raises(SalonError, match="too long"):
        store.create(TERMS._replace(match=long + "x"), [])


# --- Exactly once -------------------------------------------------------------------------------------------


def test_a_number_is_taken_once(store: Store) -> None:
    started(store)
    assert store.append([("mq7", move(1)), ("mq7", move(2)), ("mq7", move(1))]) == [True, True, False]
    assert store.append([("mq7", move(2)._replace(value=99))]) == [False]
    assert store.entries("mq7") == [move(1), move(2)]


def test_a_clients_request_is_written_once_for_each_seat(store: Store) -> None:
    started(started(store), OTHER)
    assert store.append([("mq7", move(1, "a")), ("mq7", move(2, "a"))]) == [True, False]
    assert store.append([("mq7", move(2, "a"))]) == [False]
    assert store.append([("mq7", move(2, "a", seat=1)), ("other", move(1, "a"))]) == [True, True]
    assert store.append([("mq7", move(3)), ("mq7", move(4))]) == [True, True]  # no request, so never the same one


def test_a_batch_of_many_matches_and_an_empty_one(store: Store) -> None:
    for number in range(20):
        started(store, TERMS._replace(match=str(number)))
    batch = [(str(number), move(1 + number // 20)) for number in range(20)]
    assert store.append(batch) == [True] * 20
    assert store.append([]) == []
    assert [store.entries(str(number)) for number in range(20)] == [[move(1)]] * 20


def test_a_match_is_created_once_and_whole(store: Store) -> None:
    store.create(TERMS, [FIRST])
    with pytest.raises(StoreFailed, match="match 'mq7' already"):
        store.create(TERMS._replace(seed=1), [move(2)])
    with pytest.raises(StoreFailed, match="are the same"):
        store.create(OTHER, [move(1), move(1)])
    assert store.terms("mq7") == TERMS
    assert store.entries("mq7") == [FIRST]
    assert store.terms("other") is None


# --- Snapshots and secrets ----------------------------------------------------------------------------------


def test_a_snapshot_replaces_an_older_one_but_never_a_newer_one(store: Store) -> None:
    started(started(store), OTHER)
    state: dict[str, object] = {"deck": [1, 2], "\x00é\ud800": {"deep": [None, True, 2**100, -1]}}
    store.keep_snapshot("mq7", Snapshot(5, {}))
    store.keep_snapshot("mq7", Snapshot(9, state))
    store.keep_snapshot("mq7", Snapshot(8, {"old": 1}))
    assert store.snapshot("mq7") == Snapshot(9, state)
    assert store.snapshot("other") is None
    store.keep_snapshot("mq7", Snapshot(9, {"same": 1}))
    assert store.snapshot("mq7") == Snapshot(9, {"same": 1})


def test_a_secret_is_random_and_stays_the_same(address: str) -> None:
    with closing(open_store(address)) as store, closing(open_store(address)) as second:
        cookies = store.secret("cookies")
        assert len(cookies) == 32
        assert second.secret("cookies") == cookies
        assert second.secret("links") == store.secret("links") != cookies
    with closing(open_store(address)) as store:
        assert store.secret("cookies") == cookies


def test_an_entry_of_an_older_database_has_the_name_of_today(store: Store) -> None:
    started(store).append([("mq7", Entry(1, "hand", 0, 1, "random"))])
    assert [entry.kind for entry in store.entries("mq7")] == [HAND_OVER]
