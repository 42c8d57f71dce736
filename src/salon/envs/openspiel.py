"""The games for OpenSpiel: `import salon.envs.openspiel`, then `pyspiel.load_game("salon_NAME(players=3)")`.

Needs the extra `openspiel`. The options of a game are its parameters, of the same types. One whose default depends on
the number of players is a text, "auto" unless somebody says another one. Beside them:

- `reward`: "win" or "margin", see `engine.rewards`; where sides of the same size play each other, it is 0 in all.
- `deals`, `first_deal`: chance is one draw at the beginning, of one of so many deals, each as likely as the others.
  The outcome plus `first_deal` is the engine's seed. One seed and one list of moves are one game through every door.
- `second_thoughts`: whether actions are legal that only rearrange a plan, for ever if somebody likes.
- `max_moves`: after so many moves a game that is not over ends, and nobody gets anything.

Where the rules let all act at once, the seats are asked one after the other and see nothing of each other's answers.
A partner who may act beside another one's turn, but does not have to, is not asked.

Information states are texts and have perfect recall: all moves of the seat, all events that it saw, and what it sees
now. An observation, as a text or as the numbers of the game's encoder, is only what the seat sees now.

`resample_from_infostate` deals afresh all that a seat cannot know; it does not reason about why others played as they
did. In such a world the others remember only what that seat saw, too. Its `history()` is the true one, because
OpenSpiel lets nobody change it: do not look there.

Search with the bots of `open_spiel.python.algorithms` (`ismcts`, `mcts`). Those in C++ are not for games in Python,
not even for OpenSpiel's own: `pyspiel.ISMCTSBot` cannot resample, and `pyspiel.MCTSBot` crashes (OpenSpiel 2.0.2).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from salon.engine.dealing import Dealing, Drawn
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.manifest import Manifest
from salon.engine.options import Value
from salon.engine.rewards import REWARDS, check_reward, rewards
from salon.engine.state import Event, GameState
from salon.envs.arrays import Observer
from salon.registry import GAMES, make_with

DEALS: Final = 10_000
MOST_DEALS: Final = 1_000_000  # each is listed
HIGHEST: Final = (1 << 31) - 1  # a number among OpenSpiel's parameters has 32 bits
MOVES: Final = 10_000
POINTS: Final = 1000.0  # more than any score
AUTO: Final = "auto"
SETTINGS: Final[dict[str, Value]] = {
    "reward": REWARDS[0], "deals": DEALS, "first_deal": 0, "second_thoughts": False, "max_moves": MOVES
}  # fmt: skip
STUDY_SETTINGS: Final[dict[str, Value]] = {"reward": REWARDS[0]}
RESAMPLING: Final = 1 << 53  # as many seeds of worlds as a random number has values

Kind = pyspiel.GameType


class Shuffled(Dealing):
    """The whole game: one draw, of a seed."""

    def __init__(self, game: Game, deals: int, first: int, most_moves: int) -> None:
        super().__init__(game)
        check_range("deals", deals, 1, MOST_DEALS)
        check_range("first_deal", first, 0, HIGHEST)
        check_range("max_moves", most_moves, 1, HIGHEST)
        self.most_outcomes = deals
        self.most_moves = most_moves
        self.first = first
        self.all = [(deal, 1 / deals) for deal in range(deals)]

    def outcomes(self, drawn: Drawn) -> Sequence[tuple[int, float]]:
        return () if drawn else self.all

    def begin(self, drawn: Drawn) -> GameState:
        return self.game.start(self.first + drawn[0])


class Table:
    """All that changes in a state, in one piece: OpenSpiel copies it deeply, and saves it by pickling."""

    __slots__ = ("drawn", "moves", "state")

    def __init__(self, drawn: Drawn, moves: int, state: GameState | None) -> None:
        self.drawn = drawn
        self.moves = moves
        self.state = state

    def __deepcopy__(self, memo: object) -> Table:
        return Table(self.drawn, self.moves, None if self.state is None else self.state.clone(events=True))


class SalonGame(pyspiel.Game):
    """A game with its parameters chosen. Each that OpenSpiel knows is a class of its own: as the interpreter ends,
    OpenSpiel lets go of what it was given too late for anything but a class."""

    NAME: ClassVar[str]
    TITLE: ClassVar[str]
    PLAYERS: ClassVar[Sequence[int]]
    PARAMETERS: ClassVar[Mapping[str, Value]]  # with their defaults

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {**self.PARAMETERS, **(parameters or {})}
        self.dealing = dealing = self.dealt_by(given)
        self.reward = check_reward(given["reward"])
        game = dealing.game
        self.observer = Observer(game, second_thoughts=bool(given.get("second_thoughts", False)))
        utility = utility_of(game)
        most = 1.0 if self.reward == REWARDS[0] else POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=dealing.most_outcomes,
            num_players=game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if utility == Kind.Utility.ZERO_SUM else None,
            max_game_length=dealing.most_moves,
        )
        super().__init__(self.kind(utility), info, given)

    @classmethod
    def kind(cls, utility: Any) -> Any:
        """What OpenSpiel wants to know of it."""
        return Kind(
            short_name=cls.NAME,
            long_name=cls.TITLE,
            dynamics=Kind.Dynamics.SEQUENTIAL,
            chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC,
            information=Kind.Information.IMPERFECT_INFORMATION,
            utility=utility,
            reward_model=Kind.RewardModel.TERMINAL,
            max_num_players=max(cls.PLAYERS),
            min_num_players=min(cls.PLAYERS),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=dict(cls.PARAMETERS),
        )

    @classmethod
    def dealt_by(cls, given: Mapping[str, Any]) -> Dealing:
        """The dealing that these parameters mean."""
        raise NotImplementedError  # a whole game and a study have their own

    def new_initial_state(self) -> SalonState:
        """A game before its first draw."""
        return SalonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SalonObserver:
        """What writes down what is seen; OpenSpiel calls this itself."""
        if params:
            raise SalonError(msg("An observer takes no parameters, but was given {given}."), given=", ".join(params))
        return SalonObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SalonState(pyspiel.State):
    """A game in the middle of its draws or of its moves."""

    def __init__(self, game: SalonGame) -> None:
        super().__init__(game)
        self.table = Table((), 0, None)

    @property
    def salon(self) -> SalonGame:
        """The game that it is a state of."""
        game = self.get_game()
        assert isinstance(game, SalonGame)
        return game

    def current_player(self) -> int:
        state = self.table.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else state.to_act[0]

    def is_terminal(self) -> bool:
        state = self.table.state
        return state is not None and (state.over or 0 < self.salon.dealing.most_moves <= self.table.moves)

    def _legal_actions(self, player: int) -> list[int]:
        state = self.table.state
        return [] if state is None else sorted(self.salon.observer.actions(state, player))

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        return self.salon.dealing.outcomes(self.table.drawn)

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.state is None:
            self.draw(action)
        elif self.is_terminal():
            raise SalonError(msg("The game is over."))
        else:
            table.state.play(table.state.to_act[0], action)
            table.moves += 1

    def draw(self, outcome: int) -> None:
        table, dealing = self.table, self.salon.dealing
        possible = [each for each, _ in dealing.outcomes(table.drawn)]
        if outcome not in possible:
            sentence = msg("There is no deal {n}; the deals are {first} to {last}.")
            raise SalonError(sentence, n=outcome, first=min(possible), last=max(possible))
        table.drawn += (outcome,)
        if not dealing.outcomes(table.drawn):
            table.state = dealing.begin(table.drawn)

    def _action_to_string(self, player: int, action: int) -> str:
        dealing = self.salon.dealing
        return dealing.told(self.table.drawn, action) if player < 0 else dealing.game.say(action)

    def returns(self) -> list[float]:
        state = self.table.state
        if state is None or not state.over:
            return [0.0] * self.num_players()
        return rewards(state, self.salon.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SalonState:
        """A world that looks the same to the player, by a random number from the sampler."""
        world: SalonState = self.clone()
        state = self.table.state
        if state is not None:
            redealt = state.redeal(player, int(sampler() * RESAMPLING))
            redealt.events = seen_by(state, player)
            world.table.state = redealt
        return world

    def known_to(self, player: int) -> str:
        """The information state: all that the player did, saw happen, and sees."""
        state = self.table.state
        if state is None:
            return f"seat {player}: nothing is dealt"
        moves = [str(each.action) for each in self.full_history() if each.player == player]
        seen = [",".join([str(value) for value in event[1:]]) for event in seen_by(state, player)]
        return f"seat {player}\nmoves {' '.join(moves)}\nseen {' '.join(seen)}\nview {view_of(state, player)}"

    def __str__(self) -> str:
        state = self.table.state
        return f"drawn: {self.table.drawn}" if state is None else f"{state.position()} moves={self.table.moves}"


class SalonObserver:
    """Writes what a player observes: the numbers of the encoder, and a text.

    With perfect recall there is no tensor, because a vector of one length cannot remember everything. Without private
    information a text is what a spectator sees; there are no numbers for spectators either.
    """

    def __init__(self, game: SalonGame, kind: Any) -> None:
        self.observer = game.observer
        self.perfect_recall = bool(kind.perfect_recall)
        self.is_of_seat = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not kind.public_info:
            raise SalonError(msg("An observer sees what a seat sees, or what everybody sees."))
        if self.perfect_recall and not self.is_of_seat:
            raise SalonError(msg("What everybody sees is told without perfect recall."))
        has_numbers = self.is_of_seat and not self.perfect_recall
        self.tensor = np.zeros(self.observer.size, np.float32) if has_numbers else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SalonState, player: int) -> None:
        if self.tensor is None:
            return
        if state.table.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.observer.observation(state.table.state, player)

    def string_from(self, state: SalonState, player: int) -> str:
        if self.perfect_recall:
            return state.known_to(player)
        if state.table.state is None:
            return "nothing is dealt"
        return view_of(state.table.state, player if self.is_of_seat else None)


def seen_by(state: GameState, seat: int) -> list[Event]:
    """The events that a seat saw, with their audiences."""
    return [event for event in state.events or [] if event[0] >> seat & 1]


def view_of(state: GameState, seat: int | None) -> str:
    return json.dumps(state.view(seat), separators=(",", ":"), sort_keys=True)


def check_range(name: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        sentence = msg("{option}={value} is not possible; {option} is a number from {lowest} to {highest}.")
        raise SalonError(sentence, option=name, value=value, lowest=lowest, highest=highest)


def utility_of(game: Game) -> Any:
    """What all seats get together: nothing, where sides of the same size play against each other."""
    sizes = {len(side) for side in game.sides()}
    if len(game.sides()) == 1:
        return Kind.Utility.IDENTICAL if game.players > 1 else Kind.Utility.GENERAL_SUM
    return Kind.Utility.ZERO_SUM if len(sizes) == 1 else Kind.Utility.GENERAL_SUM


# What OpenSpiel knows the games by


class WholeGame(SalonGame):
    """A game as `salon.make` makes it."""

    KEY: ClassVar[str]

    @classmethod
    def dealt_by(cls, given: Mapping[str, Any]) -> Dealing:
        options = {key: value for key, value in given.items() if key not in SETTINGS and value != AUTO}
        game = make_with(cls.KEY, options)
        return Shuffled(game, given["deals"], given["first_deal"], given["max_moves"])


class StudyGame(SalonGame):
    """A reduced game, in which all chance is written out."""

    STUDY: ClassVar[Callable[[], Dealing]]

    @classmethod
    def dealt_by(cls, given: Mapping[str, Any]) -> Dealing:
        return cls.STUDY()


def parameters_of(kind: type[Game], players: Sequence[int]) -> dict[str, Value]:
    """The options of a game with their defaults, and our settings."""
    preset = {name for count in players for name in kind.presets(count)}
    return {option.name: AUTO if option.name in preset else option.default for option in kind.OPTIONS} | SETTINGS


def register_all() -> None:
    """All games, as salon_NAME, and their studies, as salon_NAME_STUDY."""
    for key, kind in GAMES.items():
        register_game(key, kind, GAMES.manifests()[key])


def register_game(key: str, kind: type[Game], manifest: Manifest) -> None:
    name = f"salon_{key.replace('-', '_')}"
    players = [int(count) for option in kind.OPTIONS if option.name == "players" for count in option.values]
    whole = {"KEY": key, "NAME": name, "TITLE": manifest.title, "PLAYERS": players}
    register(WholeGame, Kind.Utility.GENERAL_SUM, whole | {"PARAMETERS": parameters_of(kind, players)})
    for study in manifest.studies:
        dealing: Callable[[], Dealing] = manifest.thing(study.make)
        game = dealing().game
        reduced = {"STUDY": dealing, "NAME": f"{name}_{study.name}", "TITLE": f"{manifest.title}, {study.name}"}
        reduced |= {"PLAYERS": [game.players], "PARAMETERS": STUDY_SETTINGS}
        register(StudyGame, utility_of(game), reduced)


def register(base: type[SalonGame], utility: Any, attributes: dict[str, Any]) -> None:
    kind: Any = type(attributes["NAME"], (base,), attributes)
    pyspiel.register_game(kind.kind(utility), kind)


register_all()
