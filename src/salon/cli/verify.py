"""salon verify: replays a record and says what was verified."""

from __future__ import annotations

from collections.abc import Sequence

from salon.cli.arguments import Arguments
from salon.cli.games import language_argument, recorded
from salon.engine.game import plain
from salon.engine.language import translator


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("verify", about, lang)
    arguments.place("file", t("a record or a saved game"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    path = arguments.needed("file", "game.jsonl")
    playthrough = recorded(path)
    game, state, moves = playthrough.game, playthrough.state, len(playthrough.moves)
    options = ", ".join(f"{key}={plain(value)}" for key, value in game.options.items())
    lines = [
        t("{path} is a true record.").format(path=path),
        t("Game: {game} with {options}, under rules {rules}.").format(
            game=game.name, options=options, rules=game.RULES_VERSION
        ),
        t("Cards: our own, with fingerprint {fingerprint}.").format(fingerprint=game.card_set),
        t("Deal: seed {seed} and its salt are those that were sealed as {commitment}.").format(
            seed=playthrough.seed, commitment=playthrough.commitment
        ),
        t.plural("Moves: {n}, legal and in the right words.", "Moves: {n}, all legal and in the right words.", moves)
        .format(n=moves),
    ]  # fmt: skip
    if state.over:
        scores = ", ".join(str(score) for score in state.scores())
        winners = ", ".join(str(seat) for seat in state.winners())
        lines.append(t("End: the scores {scores} and the winning seats {winners} are right.").format(
            scores=scores, winners=winners
        ))  # fmt: skip
    else:
        lines.append(t("End: the game is not over yet."))
    print("\n".join(lines))
    return 0
