"""Mottainai: a temple workshop with 54 unique works; 2 to 5 players."""

from salon.engine.language import msg
from salon.engine.manifest import BotOffer, Manifest

MANIFEST = Manifest(
    name="mottainai",
    title="Mottainai",
    tagline=msg("a temple workshop"),
    about=msg("Every card is a task, a material and a work: nothing is wasted, and the works feed each other."),
    order=2,
    minutes=25,
    at_once=3,
    locale="salon.games.mottainai.locale",
    example="floor=fan,bell,cup 0.hand=pillar,crane,vase 0.task=tower 0.bench=frog,statue 0.gallery=dice step=noon",
    game="salon.games.mottainai.game:Mottainai",
    bots=(
        BotOffer("greedy", "salon.games.mottainai.bots.greedy:GreedyBot"),
        BotOffer("greedy-1", "salon.games.mottainai.bots.first_judge:first_greedy"),
    ),
    policy="salon.games.mottainai.bots.quick:quick_policy",
    mind="salon.games.mottainai.bots.mind:MIND",
    drawing="salon.games.mottainai.terminal.drawing:MottainaiDrawing",
    web="salon.games.mottainai.web",
    room="salon.games.mottainai.web.room:MottainaiRoom",
    shelf="salon.games.mottainai.web.shelf:SHELF",
    pictures="salon.games.mottainai.web.art:pictures",
    workshop="salon.games.mottainai.rules.own_works:WORKSHOP",
    author="salon.games.mottainai.web.author:MottainaiAuthor",
)
