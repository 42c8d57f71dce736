"""Sets that differ from what we deduced about the printed game: each plays, and `check` says why it is surprised."""

from collections.abc import Sequence

from tests.games.bohemians.card_faults import Change, abilities_dropped, ability, key_dropped, put, row_of
from tests.games.bohemians.random_sets import Tables

HABIT_TABLES = ("starting_slot", "habit", "revolution")


def uneven_revolution(tables: Tables) -> None:
    for row in tables["revolution"][:4]:
        row["left"] = ["focus"] * 3


def without_doubles(tables: Tables) -> None:
    for row in [row for name in HABIT_TABLES for row in tables[name]]:
        for key in ("left", "right"):
            row[key] = [half.rstrip("*") for half in row[key]]


def costs_at_most(most: int) -> Change:
    """No Achievement costs more than this."""
    return lambda tables: [row.update(cost=min(most, row["cost"])) for row in tables["achievement"]]


def dearest_for_three(tables: Tables) -> None:
    costs_at_most(13)(tables)
    put("movement", cost=15)(tables)


def one_title(rows: Sequence[int], table: str = "starting_habit") -> Change:
    """The first of these rows lends its titles to the others."""

    def change(tables: Tables) -> None:
        first, *others = [tables[table][row] for row in rows]
        for row in others:
            row |= {key: first[key] for key in ("title", "title_fr") if key in first}

    return change


def two_copies(tables: Tables) -> None:
    """Make two copies of an advanced Habit, alike in everything except their ids."""
    first, second, *_ = tables["habit"]
    second |= {key: value for key, value in first.items() if key != "id"}


# Each oddity: a change of the house set, the key of the warning, and a part of its sentence, reason included.
ODD: dict[str, tuple[Change, str, str]] = {
    # Titles
    "a title in two starting decks": (one_title([0, 10]), "title", "so a number will tell this one from the other."),
    "two copies of a Habit": (two_copies, "title", "cards are named by their titles, so a number will tell"),
    "same title": (put("shame", title="envy!"), "title", "'envy!' is already the title of the card in line"),
    "same French title": (put("shame", title_fr="JALOUSIE"), "title_fr", "'JALOUSIE' is already the title of"),
    "two boards of one title": (one_title([0, 1], "board"), "title", "is already the title of the card in line"),
    "two cards of Spirits alike": (one_title([4, 1], "spirit_card"), "title", "is already the title of the card in"),
    "a Spirit's card like a Hardship": (put("no-visitors", title="Envy"), "title", "'Envy' is already the title of"),
    "two Spirits alike": (one_title([0, 1], "spirit"), "title", "is already the title of the card in line"),
    # Starting Habits
    "a deck with its own edges": (put("practise-scales", left=["focus*", "", ""]), "left",
                                  "the four decks differ in titles and pictures only."),
    "a deck with its own colour": (put("practise-scales", colour="orange"), "colour", "unlike slot"),
    "two white slots": (lambda t: t["starting_slot"][0].update(colour="white"), "starting_slot",
                        "each starting deck has 2 white Habits; the French rulebook says that each has exactly one."),
    "no white slot": (lambda t: t["starting_slot"][9].update(colour="blue"), "starting_slot", "has 0 white Habits;"),
    "a deck without white": (lambda t: t["starting_habit"][9].update(colour="blue"), "starting_slot",
                             "the deck of the composer has 0 white Habits;"),
    # Advanced Habits
    "no doubles": (without_doubles, "habit", "no Habit has a double half"),
    "main symbol": (lambda t: [row.update(left=["focus", "focus", "focus"]) for row in t["habit"][10:20]], "habit",
                    "playfulness is not the most frequent symbol on pink Habits (halves: focus"),
    "no suit": (lambda t: [row.update(colour="blue") for row in t["habit"][10:20]], "habit", "there is no pink"),
    "morning icon": (ability("waltz", name="morning_slip"), "abilities", "the French rulebook knows it on blue"),
    "two morning icons": (put("first-train", abilities=[{"name": "morning_slip"}, {"name": "morning_swap",
                          "amount": 1}]), "abilities", "has 2 morning icons; the rulebooks speak of one."),
    "nothing compares": (ability("masters-at-the-louvre", name="reject"), "habit", "no green Habit compares"),
    "no columns": (abilities_dropped("habit", "bonus"), "habit", "no Habit gives +1 Inspiration in two columns"),
    # Revolution
    "unequal symbols": (uneven_revolution, "revolution", "the rulebooks say that none of them dominates."),
    "two announcements": (put("manifesto", abilities=[{"name": "block_symbol"}, {"name": "wipe_markets"}]),
                          "abilities", "announces block_symbol and wipe_markets; the rulebooks lay one token"),
    "nothing next round": (abilities_dropped("revolution", "block_symbol", "boost_symbol", "price_shift",
                           "set_harmony", "ban_job"), "revolution", "is announced for a round, as block_symbol,"),
    "nothing at the end": (abilities_dropped("revolution", "wipe_markets", "all_reject_hardship", "redistribute",
                           "pass_hardship", "all_atelier"), "revolution", "works at the end of the round, as"),
    # Muses
    "no coloured Muse": (key_dropped("muse", "colour"), "muse", "no Muse needs a colour"),
    "no timed Muse": (key_dropped("muse", "columns", "forbidden"), "muse", "is bound to times of day"),
    "no free Muse": (lambda t: [row.update(colour="pink") for row in t["muse"]], "muse", "is free of restrictions;"),
    "nowhere to play": (put("twins", forbidden=["morning", "afternoon", "evening", "night"]), "forbidden",
                        "the Muse can never be played."),
    "nobody to share with": (lambda t: [row.update(shared=True) for row in t["muse"]], "shared",
                             "no other Muse may be played at the same time of day."),
    # Hardships
    "no loss of 2": (lambda t: [row_of(t, each).update(abilities=[]) for each in ("malnutrition", "syphilis")],
                     "hardship", "no Hardship costs 2 Inspiration"),
    "no surcharge": (ability("rising-rents", name="no_doubles"), "hardship", "Habits, Muses and Achievements cost 1"),
    "no raised price": (abilities_dropped("hardship", "reject_price"), "hardship", "the rulebooks say it of Envy."),
    "no Perfectionism": (abilities_dropped("hardship", "limit_habits"), "hardship", "say it of Perfectionism."),
    "no loss of colour": (abilities_dropped("hardship", "no_colour"), "hardship", "says it of The Lure of Death."),
    "few reactions": (abilities_dropped("hardship", "gain_loss"), "hardship", "name Shame, Narcissism and Solitude."),
    # Achievements
    "last Achievement": (costs_at_most(14), "cost", "the last Achievement costs 14; in the rulebooks it costs 15,"),
    "a dear last one": (put("movement", cost=20), "cost", "the last Achievement costs 20;"),
    "no 8": (put("first-art-piece", cost=7), "achievement", "no Achievement costs 8; one is bought for it in the"),
    "no ties": (lambda t: [row.update(cost=3 + number) for number, row in enumerate(t["achievement"])],
                "achievement", "the French rulebook says what to do with equal ones."),
    "five from three players on": (put("patron", players=3), "achievement", "5 Achievements have players = 3;"),
    "Achievement for four": (put("movement", players=4), "players", "know only Achievements for all and those"),
    "cheapest for three": (put("school-of-two", cost=1), "players", "the cheapest Achievement opens every game"),
    "dearest for three": (dearest_for_three, "players", "the dearest Achievement, for 15, is not in a game of two"),
    # Boards
    "symbol of no board": (put("vagabond", symbol="focus"), "symbol", "no board has curiosity;"),
    "two symbols": (put("vagabond", left=["focus", "focus", ""]), "left", "this board shows focus beside curiosity;"),
    "two whole symbols": (put("vagabond", whole=["focus", "curiosity"]), "whole", "focus beside curiosity;"),
    "one colour twice": (put("vagabond", harmony={"morning": "blue", "night": "blue"}), "harmony",
                         "two bonus columns prefer the same colour; in the rulebooks' example they differ."),
    "three columns": (put("vagabond", harmony={"morning": "blue", "night": "pink", "evening": "green"}), "harmony",
                      "this board has 3 bonus columns; both rulebooks say two."),
    "no harmony": (put("vagabond", harmony={}), "harmony", "this board has 0 bonus columns;"),
    # Job tiles
    "no Job for three": (key_dropped("job", "players"), "job", "the French rulebook keeps the Journalist for three"),
}  # fmt: skip
