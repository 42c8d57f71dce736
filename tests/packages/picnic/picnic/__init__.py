"""Picnic: a small whole game in which all seats act at once, to prove lanes."""

from salon.engine.manifest import Manifest

MANIFEST = Manifest(
    name="picnic",
    title="Picnic",
    tagline="On the grass",
    about="Lay the finest dish, and mind the wasp.",
    minutes=2,
    game="picnic.game:Picnic",
)
