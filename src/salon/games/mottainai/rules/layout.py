"""The layout of Mottainai's vector: which numbers it has, in what order, and what each means."""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.observing import Encoder
from salon.games.mottainai.rules.abilities import MOMENTS
from salon.games.mottainai.rules.cards import MATERIAL_IDS, V095, WORK_COUNT, WORK_NUMBERS
from salon.games.mottainai.rules.encode import MATERIAL_COUNT, MOST_PLAYERS, PLACES
from salon.games.mottainai.rules.observed import QUESTION_NAMES, VERB_NAMES
from salon.games.mottainai.rules.seen import PLACE_IDS

SETS_OF_MATERIALS: Final = 1 << MATERIAL_COUNT
WORKS_IN_ORDER: Final = 8  # of a wing: one more would have ended the game long before
ENDINGS: Final = 5
BY_MATERIAL: Final = ", ".join(MATERIAL_IDS)

# The planes of a seat: where each begins.
HAND_PLANE: Final = 0
WAITING_PLANE: Final = WORK_COUNT
TASK_PLANE: Final = 2 * WORK_COUNT
HELPERS_PLANE: Final = 3 * WORK_COUNT
SALES_PLANE: Final = 4 * WORK_COUNT
BENCH_PLANE: Final = 5 * WORK_COUNT
GALLERY_PLANE: Final = 6 * WORK_COUNT
GIFT_SHOP_PLANE: Final = 7 * WORK_COUNT
PLANES: Final = 8 * WORK_COUNT
PLANE_MEANS: Final = {
    "hand": "Cards in hand that the seat that observes knows.",
    "waiting": "Cards in the waiting area that the seat that observes knows.",
    "task": "The card in the task slot.",
    "helpers": "Helpers.",
    "sales": "Sales.",
    "bench": "Cards on the craft bench.",
    "gallery": "Works in the gallery; a Kite counts as the work that it copies.",
    "gift_shop": "Works in the gift shop; a Kite counts as the work that it copies.",
}


class Layout(Encoder):
    """Declares the fields, and keeps where they begin: in the vector, or in the block of a seat."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.add_game()
        self.add_question()
        self.seats_at = self.add_seats()
        self.cards_at = self.add_planes()
        self.blank = self.blank_of(game)

    def add_game(self) -> None:
        self.options_at = self.add("options.players", 4, "One for the number of players: 2, 3, 4, 5.")
        self.add("options.v095", 1, "Whether the edition v0.95 is played.")
        self.add("options.extended", 1, "Whether six works in a wing end the game, not five.")
        self.add("options.teams", 1, "Whether partners sit opposite.")
        self.round_at = self.add("round", 2, "The round, up to 255, and how many rounds came after that.")
        self.turn_at = self.add("turn", MOST_PLAYERS, "One for the seat whose turn it is.")
        self.first_at = self.add("first", MOST_PLAYERS, "One for the seat that began.")
        self.phase_at = self.add("phase", 3, "One for morning, noon or night.")
        self.extra_at = self.add("extra_turns", 1, "Turns that the player has still to come after this one.")
        self.over_at = self.add("over", 1, "Whether the game is over.")
        self.ended_at = self.add("ended", ENDINGS, "One for how it ended: wing, deck, cup, turtle, long.")
        self.to_act_at = self.add("to_act", MOST_PLAYERS, "One for the seat that is asked.")
        self.deck_at = self.add("deck", 1, "Cards in the deck.")
        self.owner_at = self.add("performing.owner", MOST_PLAYERS, "One for the owner of the task being performed.")
        self.task_at = self.add("performing.task", MATERIAL_COUNT, f"One for that task: {BY_MATERIAL}.")
        self.counted_at = self.add("performing.counted", 1, "Whether its actions have been counted.")
        self.add("performing.helpers", 1, "Helpers that count.")
        self.add("performing.each", 1, "Actions that each of them gives.")
        self.add("performing.total", 1, "Actions in all; 0 until they have been counted.")
        self.add("performing.left", 1, "Actions after the one that is being taken.")
        self.add("performing.masked", 1, "Whether its actions may not become Prayer or Craft.")

    def add_question(self) -> None:
        kinds = ", ".join(QUESTION_NAMES)
        self.question_at = self.add("question", len(QUESTION_NAMES), f"One for what this seat is asked: {kinds}.")
        numbers = "by number: 54 works, 54 works that a Kite copies, a Kite that is used up"
        self.about_at = self.add("question.work", WORK_NUMBERS, f"One for the work that it is about, {numbers}.")
        means = f"Cards shown as support already, effects used already, or effects that still answer, {numbers}."
        self.others_at = self.add("question.others", WORK_NUMBERS, means)
        self.whose_at = self.add("question.seats", MOST_PLAYERS, "The seats that it is about, or leaned on already.")
        self.material_at = self.add("question.task", MATERIAL_COUNT, f"The task that it is about: {BY_MATERIAL}.")
        means = "One for the moment of effects, in the order of the rules: morning, morning of v0.95, night, "
        means += "before Tailor, after Clerk, Potter, Smith, Prayer, completing, completing this."
        self.moment_at = self.add("question.moment", MOMENTS, means)
        self.place_at = self.add("question.place", len(PLACE_IDS), f"One for its place: {', '.join(PLACE_IDS)}.")
        self.need_at = self.add("question.need", 1, "Support that is still needed.")
        self.verbs_at = self.add("answers", len(VERB_NAMES), f"The verbs of its answers: {', '.join(VERB_NAMES)}.")
        self.answers_at = self.add("answers.cards", WORK_COUNT, "Cards that answers are about.")
        self.add("answers.works", WORK_NUMBERS, f"Works that can be used or moved, {numbers}.")
        self.add("answers.materials", MATERIAL_COUNT, f"Materials that answers are about: {BY_MATERIAL}.")
        self.add("answers.wings", 2, "Gallery, gift shop: wings that can be chosen.")
        self.seat_answers_at = self.add("answers.seats", MOST_PLAYERS, "Seats that answers are about.")
        means = f"Where a card can be taken from: for each seat {', '.join(PLACE_IDS[:PLACES])}."
        self.from_at = self.add("answers.from", MOST_PLAYERS * PLACES, means)

    def add_seats(self) -> int:
        """Where the blocks of the seats begin. All are alike, so that the places in the last one hold for all."""
        before = self.size
        for step in range(MOST_PLAYERS):
            self.add_seat(f"seat{step}", self.size)
        self.seat_size = (self.size - before) // MOST_PLAYERS
        return before

    def add_seat(self, name: str, start: int) -> None:
        by = f"by material or task: {BY_MATERIAL}"
        self.add(f"{name}.present", 1, "Whether somebody sits there: the seat that observes is 0, its left is 1.")
        self.add(f"{name}.partner", 1, "Whether it is the partner of the seat that observes.")
        self.hand_at = self.add(f"{name}.hand", 1, "Cards in hand.") - start
        self.waiting_at = self.add(f"{name}.waiting", 1, "Cards in the waiting area.") - start
        means = "Whether the starting card still lies in the task slot."
        self.face_down_at = self.add(f"{name}.face_down", 1, means) - start
        means = (
            "Cards of the {} that the seat that observes has not seen, by the materials that they may be: the place "
        )
        means += f"is the sum of 1, 2, 4, 8, 16 for {BY_MATERIAL}."
        self.may_be_at = self.add(f"{name}.hand_may_be", SETS_OF_MATERIALS, means.format("hand")) - start
        means = means.format("waiting area")
        self.waiting_may_be_at = self.add(f"{name}.waiting_may_be", SETS_OF_MATERIALS, means) - start
        self.slot_at = self.add(f"{name}.task", MATERIAL_COUNT, f"One for the task, {by}.") - start
        self.helpers_at = self.add(f"{name}.helpers", MATERIAL_COUNT, f"Helpers, {by}.") - start
        self.helper_cover_at = self.add(f"{name}.helper_cover", MATERIAL_COUNT, f"Cover of helpers, {by}.") - start
        means = f"Whether helpers of this type are there, and covered, {by}."
        self.helpers_covered_at = self.add(f"{name}.helpers_covered", MATERIAL_COUNT, means) - start
        self.sales_at = self.add(f"{name}.sales", MATERIAL_COUNT, f"Sales, {by}.") - start
        self.sale_cover_at = self.add(f"{name}.sale_cover", MATERIAL_COUNT, f"Cover of sales, {by}.") - start
        means = f"Whether sales of this material are there, and would score now, {by}."
        self.sales_covered_at = self.add(f"{name}.sales_covered", MATERIAL_COUNT, means) - start
        self.bench_at = self.add(f"{name}.bench", MATERIAL_COUNT, f"Cards on the craft bench, {by}.") - start
        means = f"Whether cards in hand would score as backorders, {by}."
        self.backorders_at = self.add(f"{name}.backorders", MATERIAL_COUNT, means) - start
        self.works_at = self.add(f"{name}.works", 2, "Works in the gallery and in the gift shop.") - start
        means = "Points as if the game ended now: in all, works, bonuses, sales, backorders. Backorders are left out "
        means += "where the seat that observes cannot see the hand."
        self.points_at = self.add(f"{name}.points", 5, means) - start
        means = (
            "The works of the {} as they came: the number of each, counted from 1; a Kite that copies is 55 or more."
        )
        self.in_order_at = self.add(f"{name}.gallery_order", WORKS_IN_ORDER, means.format("gallery")) - start
        self.add(f"{name}.gift_shop_order", WORKS_IN_ORDER, means.format("gift shop"))

    def add_planes(self) -> int:
        """Where the planes begin: first those of the seats, all alike."""
        before = self.size
        for step in range(MOST_PLAYERS):
            for place, means in PLANE_MEANS.items():
                self.add(f"cards.seat{step}.{place}", WORK_COUNT, means)
        self.floor_at = self.add("cards.floor", WORK_COUNT, "Cards on the floor.")
        means = "Where this card lies on the floor, the oldest card being 1; of two copies the {} one."
        self.add("cards.floor_place", WORK_COUNT, means.format("newer"))
        self.add("cards.floor_place_of_other", WORK_COUNT, means.format("older"))
        means = "Where in the deck this seat knows this card to be, the top card being 1; of two copies the {} one."
        self.depth_at = self.add("cards.deck_place", WORK_COUNT, means.format("upper"))
        self.add("cards.deck_place_of_other", WORK_COUNT, means.format("lower"))
        means = "Works that added an action to the task being performed."
        self.added_at = self.add("cards.performing.added", WORK_COUNT, means)
        means = "Cards shown that count as Clerk helpers."
        self.shown_at = self.add("cards.performing.shown", WORK_COUNT, means)
        return before

    def blank_of(self, game: Game) -> bytes:
        """What is the same in all states of this game."""
        blank = bytearray(self.size)
        options = self.options_at
        blank[options + game.players - 2] = 1
        blank[options + 4] = int(game.options["edition"] == V095)
        blank[options + 5] = int(bool(game.options["extended"]))
        blank[options + 6] = int(bool(game.options["teams"]))
        for step in range(game.players):
            blank[self.seats_at + step * self.seat_size] = 1
        if game.options["teams"]:
            blank[self.seats_at + 2 * self.seat_size + 1] = 1
        return bytes(blank)
