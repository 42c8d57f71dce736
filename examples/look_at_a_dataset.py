"""Look at a dataset: how long games are, who wins, and what winners do more often than losers.

    python examples/look_at_a_dataset.py FOLDER
    python examples/look_at_a_dataset.py            # lets two bots play first, and writes the folder games

A dataset has a row for each decision. `salon dataset --help` says how to make one, from bots or from a server's
matches, and `salon verify FOLDER` checks every row. It needs the packages of `salon[data]`.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np

import salon
from salon import data

BOTS = ("greedy", "random")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "games")
    if len(sys.argv) == 1:
        words = [next(iter(salon.GAMES)), "--bots", ",".join(BOTS), "--games", "20", "--seed", "1", "--shard", "10"]
        subprocess.run([sys.executable, "-m", "salon", "dataset", *words, "--out", str(folder)], check=True)

    card = data.read_card(folder)
    game = salon.make(card.game)  # any options will do: they all have the same actions
    rows = data.load(folder, columns=["masks", "actions", "games", "moves", "players", "returns"])
    lengths = np.bincount(rows["games"])
    print(f"{card.games} games of {card.game}, {lengths.min()} to {lengths.max()} decisions each")
    print(f"answers to choose from: {rows['masks'].sum(axis=1).mean():.1f} on average")
    for player in sorted(set(rows["players"])):
        won = set(rows["games"][(rows["players"] == player) & (rows["returns"] > 0)])
        played = set(rows["games"][rows["players"] == player])
        print(f"{player} wins {len(won)} of {len(played)}")

    # An action is a number; its verb says of what kind it is.
    describe = game.encoder().describe
    verbs = np.array([describe(action)[0] for action in range(game.action_count)])[rows["actions"]]
    by_winners, by_losers = rows["returns"] > 0, rows["returns"] < 0
    found = []
    for verb in np.unique(verbs):
        often = Counter(rows["actions"][verbs == verb].tolist()).most_common(1)[0][0]
        found.append(((verbs[by_winners] == verb).mean(), (verbs[by_losers] == verb).mean(), game.say(often)))
    print("What winners and losers choose, and an example of it:")
    for winners, losers, example in sorted(found, key=lambda each: each[1] - each[0]):
        print(f"  {winners:6.1%} {losers:6.1%}  {example}")


if __name__ == "__main__":
    main()
