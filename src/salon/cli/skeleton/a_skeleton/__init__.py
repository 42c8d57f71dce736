"""A skeleton: hang pictures in the order of their numbers; 2 to 4 players."""

from salon.engine.language import msg
from salon.engine.manifest import Manifest

# What the game offers. A part named "module:thing" is loaded only when it is needed.
MANIFEST = Manifest(
    name="a-skeleton",
    title="A skeleton",
    tagline=msg("A wall and an attic"),
    about=msg("Hang your pictures in the order of their numbers."),
    minutes=5,
    game="a_skeleton.game:ASkeletonGame",
    locale="a_skeleton.locale",
    example="0.hand=6,12,20 0.wall=3 1.hand=1,2,8 1.wall=9 attic=23",
)
