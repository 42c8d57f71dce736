"""The story of a day, told by its artist out of the cards' own pieces, and the diary of a whole game.

A story depends on what lies open and on the number of the day, and on nothing else. Each time of day is told in one
of eight ways. Which ones follows from round, seat and job so that no two days of a game are told alike, even with the
same cards.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from salon.engine.language import Translator, msg, translator
from salon.engine.state import Event
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.events import (
    ANSWERED,
    ATTACHED,
    BOUGHT,
    GAINED,
    LAID_OUT,
    PERSON,
    PLANNED,
    ROUND,
    STIRRED,
    TURNED_DOWN,
)
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, JOBS, NIGHT, STAND_IN, is_declined

MOST_SEATS: Final = 4
WAYS: Final = 8  # to tell each time of day
MOST_SENTENCES: Final = 4
MOST_TROUBLES: Final = 3  # that are told of

TIMES: Final = [
    [
        msg("in the morning, {deed}"),
        msg("at first light, {deed}"),
        msg("as soon as I had found both boots, {deed}"),
        msg("on an empty stomach, {deed}"),
        msg("before coffee was more than a hope, {deed}"),
        msg("at an hour I had only heard about, {deed}"),
        msg("when the milk carts had gone by, {deed}"),
        msg("on the stroke of nine, or thereabouts, {deed}"),
    ],
    [
        msg("in the afternoon, {deed}"),
        msg("towards noon, {deed}"),
        msg("after a lunch of bread and conversation, {deed}"),
        msg("when the clock struck two, {deed}"),
        msg("at the hour when sensible people nap, {deed}"),
        msg("between two coffees, {deed}"),
        msg("since the afternoon was free of charge, {deed}"),
        msg("once the sun had found my window, {deed}"),
    ],
    [
        msg("in the evening, {deed}"),
        msg("as the lamps were lit, {deed}"),
        msg("at the hour of absinthe, {deed}"),
        msg("when the theatres opened, {deed}"),
        msg("at dusk, {deed}"),
        msg("in place of supper, {deed}"),
        msg("once the shops had put up their shutters, {deed}"),
        msg("when the swallows had turned in, {deed}"),
    ],
    [
        msg("at night, {deed}"),
        msg("long after midnight, {deed}"),
        msg("when decent people were asleep, {deed}"),
        msg("under the last gas lamp, {deed}"),
        msg("at an hour that clocks do not mention, {deed}"),
        msg("by the light of a single candle, {deed}"),
        msg("when even the cats had gone home, {deed}"),
        msg("as sleep was late again, {deed}"),
    ],
]
# How each of them depends on the round, the seat and the job, modulo 8. The remainders of round, seat and job can be
# read off the four ways (the matrix is odd on its diagonal, and even right of it), so different days differ.
BY_ROUND: Final = (1, 3, 5, 7)  # odd: a seat hears all eight before one comes again
BY_SEAT: Final = (2, 1, 2, 4)
BY_JOB: Final = (2, 6, 1, 2)
BY_OCTAVE: Final = (0, 0, 0, 1)  # of eight rounds

NOTHING_DONE: Final = [
    msg("I stayed in bed and called it research"),
    msg("I did nothing at all, and did it thoroughly"),
    msg("I looked at the wall, which looked away"),
    msg("I slept, for want of a better idea"),
]
JOINS: Final = [msg("{one}; {other}"), msg("{one}; and {other}"), msg("{one}; then, {other}")]
# Hardships are told at the end of the night, or in a sentence of their own.
ALL_OF_IT: Final = [
    msg("I managed all of this, {hardships}"),
    msg("And I did it all, {hardships}"),
    msg("I did what I could, {hardships}"),
    msg("I bore up, {hardships}"),
]
AT_LAST: Final = [
    msg("And then, at last, {achievement}"),
    msg("I almost forgot: {achievement}"),
    msg("Best of all, {achievement}"),
    msg("As if that were not enough, {achievement}"),
    msg("In the midst of all this, {achievement}"),
    msg("Fortune having knocked at the wrong door, {achievement}"),
    msg("Let it be written down: {achievement}"),
    msg("That very day, {achievement}"),
]
# The last word, if there is nothing to boast of: with the Job tile in the Routine, and without.
AFTER_WORK: Final = [
    msg("For once the rent and I were on speaking terms."),
    msg("I had earned my soup, and told it so."),
    msg("The landlord bowed to me on the stairs, which was worse."),
    msg("My purse rattled, which startled us both."),
    msg("Honest work, I noted, ruins the hands and spares the conscience."),
    msg("I fell asleep respectable, and forgave myself."),
    msg("I was three sous ahead, by my own arithmetic."),
    msg("Nobody followed me home to be paid, and I rather missed them."),
]
AFTER_PLAY: Final = [
    msg("The rent remained a matter of opinion."),
    msg("Nobody could accuse me of having earned a sou."),
    msg("I owed the whole day to somebody, I forget whom."),
    msg("Trouble left its card, and I marked my page with it."),
    msg("I had one day less to live, and one more to tell."),
    msg("My purse kept quiet, as it had been taught."),
    msg("The landlord coughed behind his door, and I coughed back."),
    msg("I fell asleep without a sou and in excellent company: my own."),
]
# How the four times of day are parted into sentences.
IN_TWO: Final = [(2, 2)]
IN_THREE: Final = [(1, 2, 1), (2, 1, 1), (1, 1, 2)]


def day_number(round_number: int, seat: int) -> int:
    """The number of a seat's day in a game."""
    return round_number * MOST_SEATS + seat


def compose(
    edition: Edition,
    lang: str,
    routine: Sequence[int],
    muses: Sequence[Sequence[int]],
    hardships: Sequence[int],
    gained: int | None,
    job: int,
    number: int,
) -> str:
    """A day in two to four sentences. `muses` are by column, `hardships` those that are not ignored,
    and before them the card of a Time Spirit, `job` is
    2 * tile + side, `number` as by `day_number`."""
    t = translator(lang)
    deeds = [deed_of(t, edition, routine[column], column, job) for column in COLUMNS]
    turn = sum([len(each) for each in deeds])  # so that the same turn of phrase does not go with the same day
    with_muses = [told_with(t, edition, deeds[column], muses[column]) for column in COLUMNS]
    ways = ways_of(number, job)
    clauses = [t(TIMES[column][ways[column]]).format(deed=with_muses[column]) for column in COLUMNS]

    troubles = troubles_of(t, edition, hardships)
    aside = len(troubles) > 1 or bool(muses[NIGHT]) or bool((turn + number) % 2)  # in a sentence of their own
    if troubles and not aside:
        clauses[NIGHT] = f"{clauses[NIGHT]}, {troubles[0]}"
    room = MOST_SENTENCES - bool(troubles and aside) - (gained is not None)
    is_in_two = room < 3 or (turn + number // 2) % 3 == 0
    parts = IN_TWO if is_in_two else IN_THREE
    sentences = parted(t, clauses, parts[(turn + number) % len(parts)], turn + number)
    if troubles and aside:
        sentences.append(t(ALL_OF_IT[(number // MOST_SEATS + job) % len(ALL_OF_IT)]).format(
            hardships=strung(t, troubles)
        ))  # fmt: skip
    if gained is not None:
        achievement = achievement_of(t, edition, gained)
        sentences.append(t(AT_LAST[ending(number, job)]).format(achievement=achievement))
    story = " ".join([closed(sentence) for sentence in sentences])
    if gained is None and len(sentences) < MOST_SENTENCES and (is_in_two or turn % 2):
        last_words = AFTER_WORK if JOB in routine else AFTER_PLAY
        story = f"{story} {t(last_words[ending(number, job)])}"
    return story


def ways_of(number: int, job: int) -> list[int]:
    """Which of eight ways each time of day is told in."""
    round_number, seat = divmod(number, MOST_SEATS)
    return [
        (
            BY_ROUND[column] * round_number
            + BY_SEAT[column] * seat
            + BY_JOB[column] * job
            + BY_OCTAVE[column] * (round_number // WAYS)
        )
        % WAYS
        for column in COLUMNS
    ]


def ending(number: int, job: int) -> int:
    """Which of eight last words: a seat hears all of them before one comes again."""
    round_number, seat = divmod(number, MOST_SEATS)
    return (round_number + 2 * seat + 3 * job) % WAYS


# The pieces


def piece(edition: Edition, card: int, lang: str) -> str:
    """A card's own piece of the story without a full stop; empty if the file has none."""
    return "" if card == STAND_IN else edition.story(card, lang).strip().rstrip(".")


def deed_of(t: Translator, edition: Edition, card: int, column: int, job: int) -> str:
    """What was done at a time of day."""
    if card == EMPTY:
        return t(NOTHING_DONE[column])
    is_job = card == JOB
    number = JOBS + job if is_job else card
    told = piece(edition, number, t.language)
    if told:
        return told
    sentence = t("I went to work as “{title}”") if is_job else t("I gave myself over to “{title}”")
    return sentence.format(title=edition.title(number, t.language))


def told_with(t: Translator, edition: Edition, deed: str, muses: Sequence[int]) -> str:
    """A deed and the Muses beside it; one that never comes alone comes last."""
    ordered = [muse for muse in muses if not edition.box.muse_shares[muse]]
    ordered += [muse for muse in muses if edition.box.muse_shares[muse]]
    told = [
        piece(edition, muse, t.language) or t("with {muse}").format(muse=edition.title(muse, t.language))
        for muse in ordered
    ]
    return ", ".join([deed, *told])


def troubles_of(t: Translator, edition: Edition, hardships: Sequence[int]) -> list[str]:
    """The Hardships of a day, copies once, and what a Time Spirit did to it."""
    told = [
        piece(edition, card, t.language) or t("in spite of “{title}”").format(title=edition.title(card, t.language))
        for card in hardships
    ]
    return list(dict.fromkeys(told))


def strung(t: Translator, troubles: Sequence[str]) -> str:
    if len(troubles) < 2:
        return "".join(troubles)
    told = troubles[:MOST_TROUBLES]
    sentence = t("{one}, and {other}") if told == troubles else t("{one}, and {other}, among other trials")
    return sentence.format(one=", ".join(told[:-1]), other=told[-1])


def is_endured(threat: int) -> bool:
    """Whether a Spirit's card has a part in the day: not if its offer was declined."""
    return threat != EMPTY and not is_declined(threat)


def achievement_of(t: Translator, edition: Edition, card: int) -> str:
    if card == STAND_IN:
        return t("Paris had run out of honours and gave me one all the same")
    told = piece(edition, card, t.language)
    return told or t("I could add to my name “{title}”").format(title=edition.title(card, t.language))


# Sentences


def parted(t: Translator, clauses: Sequence[str], sizes: Sequence[int], turn: int) -> list[str]:
    """Four clauses as so many sentences."""
    sentences: list[str] = []
    done = 0
    for size in sizes:
        sentence = clauses[done]
        for clause in clauses[done + 1 : done + size]:
            join = t(JOINS[(turn // len(IN_THREE) + done) % len(JOINS)])
            sentence = join.format(one=sentence, other=clause)
        sentences.append(sentence)
        done += size
    return sentences


def closed(sentence: str) -> str:
    """The sentence with its capital letter and its full stop."""
    stop = "" if sentence.endswith(("!", "?", "…")) else "."
    return f"{sentence[0].upper()}{sentence[1:]}{stop}"


# The diary


class Entry(NamedTuple):
    """A day in the diary of a game."""

    round: int
    seat: int
    job: int  # 2 * tile + side
    routine: tuple[int, ...]
    muses: tuple[tuple[int, ...], ...]  # by column
    hardships: tuple[int, ...]  # that were not ignored
    gained: int | None  # the Achievement of the day
    bought: tuple[int, ...]
    story: str
    threat: int = EMPTY  # the card of a Time Spirit, or the next number if its offer was declined


NOBODY_THERE: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())


def diary(edition: Edition, lang: str, events: Iterable[Event]) -> list[Entry]:
    """All days in these public events, from the beginning of a game, in the order in which they were shown."""
    jobs: dict[int, int] = {}
    troubles: dict[int, tuple[int, ...]] = {}  # by seat, laid out and not ignored before the plan was shown
    ignored: dict[int, tuple[int, ...]] = {}
    entries: list[Entry] = []
    latest: dict[int, int] = {}  # each seat's last entry
    round_number = 0
    threat = EMPTY
    decliners: list[int] = []
    for event in events:
        kind = event[0]
        if kind == PERSON:
            jobs[event[1]] = event[4]
        elif kind == ROUND:
            round_number = event[1]
            threat = EMPTY
            decliners.clear()
            troubles.clear()
            ignored.clear()
            latest.clear()
        elif kind == STIRRED:
            threat = event[2]
        elif kind == ANSWERED and not event[2]:
            decliners.append(event[1])
        elif kind == LAID_OUT:
            troubles[event[1]] = (*troubles.get(event[1], ()), event[2])
        elif kind == TURNED_DOWN and event[1] not in latest:
            ignored[event[1]] = (*ignored.get(event[1], ()), event[2])
        elif kind == PLANNED:
            seat = event[1]
            active = tuple([card for card in troubles.get(seat, ()) if card not in ignored.get(seat, ())])
            latest[seat] = len(entries)
            mine = threat + (seat in decliners)
            entries.append(
                Entry(round_number, seat, jobs[seat], event[2:], NOBODY_THERE, active, None, (), "", mine)
            )  # fmt: skip
        elif kind in (ATTACHED, TURNED_DOWN, BOUGHT, GAINED) and event[1] in latest:
            place = latest[event[1]]
            entries[place] = with_more(entries[place], event)
    return [
        entry._replace(
            story=compose(
                edition,
                lang,
                entry.routine,
                entry.muses,
                (entry.threat, *entry.hardships) if is_endured(entry.threat) else entry.hardships,
                entry.gained,
                entry.job,
                day_number(entry.round, entry.seat),
            )
        )
        for entry in entries
    ]


def with_more(entry: Entry, event: Event) -> Entry:
    """A day, and what happened next in it."""
    kind, card = event[0], event[2]
    if kind == ATTACHED:
        column = event[3]
        muses = [(*each, card) if place == column else each for place, each in enumerate(entry.muses)]
        return entry._replace(muses=tuple(muses))
    if kind == TURNED_DOWN:
        return entry._replace(hardships=tuple([each for each in entry.hardships if each != card]))
    if kind == BOUGHT:
        return entry._replace(bought=(*entry.bought, card))
    return entry._replace(gained=card)
