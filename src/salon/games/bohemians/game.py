"""Bohemians as a game of Salon: its options, and which module does what."""

from collections.abc import Mapping, Sequence

from salon.engine.errors import BadOption
from salon.engine.grades import Listed
from salon.engine.language import msg, translator
from salon.engine.options import Needs, Option, Value, players_option
from salon.engine.own_sets import CardsOption, OwnSet, SetGame
from salon.engine.refusal import Refusal
from salon.engine.saving import steps_of
from salon.engine.state import Choice, Event, GameState
from salon.engine.subclassing import mypyc_attr
from salon.engine.words import any_of
from salon.games.bohemians.rules import (
    abilities,
    cards,
    day_phase,
    events,
    redealing,
    refusals,
    solo,
    time_spirit,
    view,
    wake_up,
)
from salon.games.bohemians.rules import booklet as rules
from salon.games.bohemians.rules.catalogue import acting, by_hand, haunting, revolution, setting_up, waking
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.kinds import (
    ON_HABIT,
    ON_HARDSHIP,
    ON_JOB,
    ON_MUSE,
    ON_REVOLUTION,
    ON_SETUP,
    ON_SPIRIT,
)
from salon.games.bohemians.rules.encode import ACTION_COUNT
from salon.games.bohemians.rules.ids import SPIRIT_IDS, SPIRITS
from salon.games.bohemians.rules.modes import (
    COMPETE,
    COOP,
    LEVELS,
    MODES,
    NORMAL,
    PLAYERS,
    SOLO,
    SPIRIT,
    USUAL_PLAYERS,
    Agreed,
)
from salon.games.bohemians.rules.observing import BohemiansEncoder
from salon.games.bohemians.rules.positions import reading, writing
from salon.games.bohemians.rules.state import OwnSide, State
from salon.games.bohemians.words import asking, card_list, explaining, telling, text
from salon.games.bohemians.words import refusals as refused


@mypyc_attr(allow_interpreted_subclasses=True)  # a variant of it is a subclass
class Bohemians(SetGame):
    """Artists in Paris: 2 to 4 players, one alone, or one or two against a Time Spirit."""

    NAME = "bohemians"
    RULES_VERSION = 3
    OLD_CARDS = dict.fromkeys(("87b641a8eeaf0b3d", "3026d55bfaba87fa", "3a1581f03b058e13"), "560962e71d3dcece")
    OPTIONS = (
        players_option((1, 2, 3, 4), 2, msg("how many artists live in Paris"), Needs("mode", (COMPETE,))),
        Option(
            "mode",
            MODES,
            COMPETE,
            msg("whether all compete, or one plays alone, or a Time Spirit is fought alone or in twos"),
            label=msg("How to play"),
            labels={
                COMPETE: msg("against each other"),
                SOLO: msg("alone (Art for Art Itself)"),
                SPIRIT: msg("alone against a Time Spirit"),
                COOP: msg("together against a Time Spirit"),
            },
        ),
        Option(
            "level",
            LEVELS,
            NORMAL,
            msg("how hard Art for Art Itself is, the game for one"),
            label=msg("Level"),
            labels={"normal": msg("Normal"), "master": msg("Master"), "true-bohemian": msg("True Bohemian")},
            needs=Needs("mode", (SOLO,)),
        ),
        Option(
            "spirit",
            tuple(SPIRIT_IDS),
            SPIRIT_IDS[0],
            msg("which Time Spirit is fought"),
            label=msg("Time Spirit"),
            needs=Needs("mode", (SPIRIT, COOP)),
        ),
        Option(
            "edition",
            ("en", "fr"),
            "en",
            msg("whether the English or the French rulebook decides"),
            label=msg("Edition"),
            labels={"en": msg("the English rulebook"), "fr": msg("the French rulebook")},
        ),
        Option(
            "dealing",
            ("random", "chosen"),
            "random",
            msg("whether boards, arts and jobs are dealt or chosen"),
            label=msg("Boards, arts and Job tiles"),
            labels={"random": msg("dealt at random"), "chosen": msg("chosen one after the other")},
        ),
        Option(
            "doubles",
            ("once", "icons"),
            "once",
            msg("whether abilities count a completed double once or by its icons"),
            label=msg("Completed doubles"),
            labels={"once": msg("abilities count them once"), "icons": msg("abilities count their icons")},
        ),
        CardsOption(cards.SETS),
    )
    EVENTS = events.EVENT_NAMES
    EVENT_FIELDS = events.EVENT_FIELDS
    SETS = cards.SETS

    def __init__(self, options: Mapping[str, object], edition: OwnSet | None = None) -> None:
        """With the set that is open by the id in the options, or with another one of that id."""
        super().__init__(with_players(options), edition)
        check_mode(self.options)
        self.can_be_lost = self.options["mode"] != COMPETE
        self.order_matters = self.options["mode"] == COOP
        self.has_asides = self.options["mode"] == COOP
        self.has_second_thoughts = True
        self.edition = cards.edition_in(self)
        self.box = self.edition.box
        self.agreed = Agreed(self.options, self.box)
        self.action_count = ACTION_COUNT
        self.kept_encoder: BohemiansEncoder | None = None
        days = [wake_up, day_phase, abilities, waking, acting, revolution, by_hand]
        self.steps = steps_of([rules, *days, solo, time_spirit, haunting, setting_up])

    @classmethod
    def older_card_file(cls, fingerprint: str) -> str:
        return cards.older_text(cls.OLD_CARDS.get(fingerprint, fingerprint))

    @classmethod
    def presets(cls, players: int) -> dict[str, Value]:
        return {"mode": SOLO if players == 1 else COMPETE}

    @classmethod
    def presets_in(cls, lang: str) -> dict[str, Value]:
        return {"edition": "fr"} if lang == "fr" else {}

    @classmethod
    def presets_told(cls, lang: str) -> str:
        t = translator(lang)
        return t("You play in French, so the French rulebook decides.") if cls.presets_in(lang) else ""

    def score_told(self, score: int, lang: str = "en") -> str:
        return text.score_told(score, lang, text.spirit_in(self.options))

    def value_title(self, option: str, value: Value, lang: str = "en") -> str:
        """Each set has Time Spirits of its own."""
        return self.edition.title(SPIRITS + SPIRIT_IDS.index(str(value)), lang) if option == "spirit" else ""

    def blank(self) -> State:
        return State(self, self.box, self.agreed, None)

    def set_up(self, state: GameState) -> None:
        rules.set_up(here(state))

    def scores(self, state: GameState) -> list[int]:
        return rules.scores(here(state))

    def winners(self, state: GameState) -> list[int]:
        return rules.winners(here(state))

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return view.view(here(state), seat)

    def encoder(self) -> BohemiansEncoder:
        if self.kept_encoder is None:
            self.kept_encoder = BohemiansEncoder(self, self.box, self.agreed)
        return self.kept_encoder

    def redeal(self, world: GameState, seat: int) -> None:
        redealing.redeal(here(world), seat)

    def shuffle_undrawn(self, world: GameState) -> bool:
        redealing.shuffle_undrawn(here(world))
        return True

    def aside(self, state: GameState, seat: int) -> Choice | None:
        return day_phase.beside(here(state), seat)

    def onward(self, state: GameState, seat: int) -> list[int]:
        return wake_up.leading_on(here(state), seat)

    def own_side(self, state: GameState, seat: int) -> OwnSide:
        return OwnSide(here(state), seat)

    def with_second_thoughts(self, state: GameState, choice: Choice) -> list[int]:
        return wake_up.with_second_thoughts(here(state), choice)

    def load(self, saved: Mapping[str, object]) -> State:
        state = here(super().load(saved))
        wake_up.drop_second_thoughts(state)
        return state

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        return refusals.refused(here(state), seat, action) or super().refused(state, seat, action)

    def not_asked(self, state: GameState, seat: int) -> Refusal:
        return refusals.not_asked(here(state), seat)

    def check(self, state: GameState) -> None:
        reading.check(here(state))

    def coverage(self) -> tuple[list[str], list[str]]:
        """The abilities of the catalogue; of Revolution and of Time Spirits where there are such cards."""
        carriers = ON_HABIT | ON_MUSE | ON_HARDSHIP | ON_JOB | ON_SETUP
        if self.players >= rules.REVOLUTION_FROM:
            carriers |= ON_REVOLUTION
        if self.options["mode"] in (SPIRIT, COOP):
            carriers |= ON_SPIRIT
        return [ability.name for ability in ABILITIES if ability.on & carriers], ["used"]

    def covered(self, event: Event) -> tuple[str, str] | None:
        """Whatever set is played with: the ability that took effect."""
        if event[0] != events.WORKED:
            return None
        return self.box.effect(event[2]).ability.name, "used"

    def read_position(self, state: GameState, description: str) -> None:
        reading.read_position(here(state), description)

    def write_position(self, state: GameState) -> str:
        return writing.write_position(here(state))

    def cards(self, state: GameState) -> list[int]:
        return here(state).all_cards()

    def say(self, action: int, lang: str = "en") -> str:
        return text.say(self.edition, action, lang, text.spirit_in(self.options))

    def say_at_table(
        self, state: GameState, seat: int, action: int, names: Sequence[str], lang: str = "en", me: int | None = None
    ) -> str:
        return text.side_named(here(state), seat, action, lang) or self.say(action, lang)

    def synonyms(self) -> list[tuple[int, str]]:
        return text.synonyms(self.edition)

    def card_list(self, lang: str = "en") -> list[Listed]:
        return card_list.card_list(self.edition, lang)

    def about_cards(self, lang: str = "en") -> str:
        return card_list.about_cards(self.edition, lang)

    def card_texts(self, lang: str = "en") -> list[tuple[str, str]]:
        return explaining.card_texts(self.edition, lang)

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        return asking.ask(here(state), seat, lang)

    def rules(self, lang: str = "en") -> str:
        return explaining.rules(self.edition, self.options, lang)

    def rules_now(self, state: GameState, seat: int, lang: str = "en") -> str:
        return explaining.rules_now(here(state), seat, lang)

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        return refused.told(self.edition, refusal, lang)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return telling.narrate(self.edition, event, names, lang, me)


def with_players(options: Mapping[str, object]) -> Mapping[str, object]:
    """If the mode is named, nobody needs to say how many play."""
    mode = str(options.get("mode", ""))
    if "players" in options or mode not in USUAL_PLAYERS:
        return options
    return {**options, "players": USUAL_PLAYERS[mode]}


def check_mode(options: Mapping[str, Value]) -> None:
    """Options that exclude each other."""
    mode = str(options["mode"])
    if options["players"] not in PLAYERS[mode]:
        possible = [each for each in MODES if options["players"] in PLAYERS[each]]
        raise BadOption(
            msg("mode={mode} is for players={players}; with players={n} mode is {possible}."),
            mode=mode,
            players=any_of([str(n) for n in PLAYERS[mode]]),
            n=options["players"],
            possible=any_of(possible),
        )
    if options["level"] != NORMAL and mode != SOLO:
        raise BadOption(msg("level={level} is possible with mode={mode} only."), level=options["level"], mode=SOLO)
    if options["spirit"] != SPIRIT_IDS[0] and mode not in (SPIRIT, COOP):
        sentence = msg("spirit={spirit} is possible with mode={mode} and mode={other} only.")
        raise BadOption(sentence, spirit=options["spirit"], mode=SPIRIT, other=COOP)


def here(state: GameState) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
