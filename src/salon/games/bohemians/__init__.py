"""Bohemians: artists in Paris; 2 to 4 players, one alone, or one or two against a Time Spirit."""

from salon.engine.language import msg
from salon.engine.manifest import BotOffer, Manifest, QuickStart

MANIFEST = Manifest(
    name="bohemians",
    title="Bohemians",
    tagline=msg("Paris"),
    about=msg("Live from day to day, find Muses, bear Hardships, and fit your habits together into inspiration."),
    order=3,
    minutes=60,
    at_once=3,
    quick_starts=(
        QuickStart("bohemians-solo", msg("Play alone"), {"mode": "solo"}),
        QuickStart("bohemians-spirit", msg("Face a Time Spirit"), {"mode": "spirit"}, any_of="spirit"),
    ),
    locale="salon.games.bohemians.locale",
    example="0.hand=keep-a-diary,cafe-to-cafe 0.routine=-,job,-,- 0.atelier=7 1.gained=first-art-piece turn=0",
    game="salon.games.bohemians.game:Bohemians",
    bots=(
        BotOffer("greedy", "salon.games.bohemians.bots.greedy:GreedyBot"),
        BotOffer("greedy-worker", "salon.games.bohemians.bots.greedy:greedy_worker"),
        BotOffer("greedy-idler", "salon.games.bohemians.bots.greedy:greedy_idler"),
    ),
    policy="salon.games.bohemians.bots.quick:quick_policy",
    mind="salon.games.bohemians.bots.mind:MIND",
    drawing="salon.games.bohemians.terminal.drawing:BohemiansDrawing",
    web="salon.games.bohemians.web",
    room="salon.games.bohemians.web.room:BohemiansRoom",
    diary="salon.games.bohemians.web.diary:diary",
    shelf="salon.games.bohemians.web.shelf:SHELF",
    pictures="salon.games.bohemians.web.art:pictures",
    workshop="salon.games.bohemians.authoring.workshop:WORKSHOP",
    author="salon.games.bohemians.web.author:BohemianAuthor",
    random_cards="salon.games.bohemians.lab.random_sets:random_sets",
)
