"""Bioutifoul: galleries, influence, exhibitions; 2 to 6 players."""

from salon.engine.language import msg
from salon.engine.manifest import BotOffer, Manifest, Study

MANIFEST = Manifest(
    name="bioutifoul",
    title="Bioutifoul",
    tagline=msg("galleries"),
    about=msg("Buy works while their artists are cheap, stage exhibitions, and show the most of each artist."),
    order=1,
    minutes=30,
    at_once=4,
    locale="salon.games.bioutifoul.locale",
    example="row=RAHS market=ARHSAR 0.works=R 0.gold=5 step=gallery",
    game="salon.games.bioutifoul.game:Bioutifoul",
    bots=(BotOffer("greedy", "salon.games.bioutifoul.bots.greedy:GreedyBot"),),
    mind="salon.games.bioutifoul.bots.mind:MIND",
    policy="salon.games.bioutifoul.bots.quick:quick_policy",
    judge="salon.games.bioutifoul.bots.expecting:judge_of",
    drawing="salon.games.bioutifoul.terminal.drawing:BioutifoulDrawing",
    web="salon.games.bioutifoul.web",
    room="salon.games.bioutifoul.web.room:BioutifoulRoom",
    shelf="salon.games.bioutifoul.web.shelf:SHELF",
    pictures="salon.games.bioutifoul.web.art:pictures",
    workshop="salon.games.bioutifoul.rules.own_gallery:WORKSHOP",
    author="salon.games.bioutifoul.web.author:BioutifoulAuthor",
    studies=(Study("small", "salon.games.bioutifoul.lab.small:Small"),),
)
