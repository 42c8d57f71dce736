"""Learn Bioutifoul for two by MaskablePPO: against `random` for a fifth of the time, then against `greedy`.

    python examples/train_ppo.py --minutes 15

Needs the extra `train`. Draws how often it is ahead while it learns (train_ppo.svg), and prints its win rate then.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor, VecNormalize

import salon.envs
from salon.lab.arena import wilson

STAGES = {"random": (0.2, "gray"), "greedy": (1.0, "crimson")}  # until when, and its colour
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200"><path d="M0 100H500" stroke="silver"/>{}</svg>\n'


def table(opponent: str, seat: int, reward: str) -> Any:
    return salon.envs.single("bioutifoul(players=2)", opponent, seat=seat, reward=reward)


def win_rate(model: Any, opponent: str, games: int) -> tuple[float, float, float]:
    """With its 95 % interval, on both seats of the same new deals; a shared victory is half a one."""
    won = 0.0
    for number in range(games):
        env, is_over = table(opponent, number % 2, "win"), False
        seen, info = env.reset(seed=10**6 + number // 2)
        while not is_over:
            action, _ = model.predict(seen, action_masks=info["action_mask"])
            seen, reward, is_over, _, info = env.step(action)
        won += (1 + reward) / 2
    return won / games, *wilson(won, games)


parser = argparse.ArgumentParser()
parser.add_argument("--minutes", type=float, default=15)
parser.add_argument("--games", type=int, default=200, help="to measure the win rate at the end")
asked, began, model, dots = parser.parse_args(), time.time(), None, ""
torch.set_num_threads(1)  # so small a network is slower on more
for opponent, (until, colour) in STAGES.items():
    tables = VecMonitor(DummyVecEnv([lambda n=n, o=opponent: table(o, n % 2, "margin") for n in range(8)]))
    tables = VecNormalize(tables, norm_obs=False, gamma=1.0)  # the rewards only
    model = model or MaskablePPO("MultiInputPolicy", tables, n_steps=512, batch_size=512, gamma=1.0, seed=1)
    model.set_env(tables)
    while (spent := (time.time() - began) / 60 / asked.minutes) < until or not model.num_timesteps:
        model.learn(4096, reset_num_timesteps=False)
        ahead = sum([game["r"] > 0 for game in model.ep_info_buffer]) / max(1, len(model.ep_info_buffer))
        print(f"{spent:4.0%} {model.num_timesteps:8} decisions, ahead in {ahead:4.0%} against {opponent}", flush=True)
        dots += f'<circle cx="{500 * spent:.0f}" cy="{200 - 200 * ahead:.0f}" r="2" fill="{colour}"/>'
        Path("train_ppo.svg").write_text(SVG.format(dots), "utf-8")
for opponent in STAGES:
    rate, low, high = win_rate(model, opponent, asked.games)
    print(f"wins {rate:.1%} of {asked.games} games against {opponent} ({low:.1%} to {high:.1%})")
