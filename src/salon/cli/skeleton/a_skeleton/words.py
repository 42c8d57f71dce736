"""Every sentence. English stands here, marked by msg(); French stands in locale/fr.po."""

from typing import Final

from a_skeleton.rules import HANG, STORE
from salon.engine.language import msg

# Actions as people read and type them; {0} is the picture.
ACTIONS: Final = ((HANG, msg("hang picture {0}")), (STORE, msg("store picture {0}")))

QUESTION: Final = msg("Which picture do you hang, or store in the attic?")

RULES: Final = (
    msg("There are 24 pictures, numbered from 0 to 23. You hold three of them."),
    msg(
        "In your turn, hang a picture at the right end of your wall; its number must be higher than the last one's. "
        "Or store a picture in the attic. Then draw another one."
    ),
    msg("When all pictures are gone, each picture on your wall is a point. The most points win."),
)

# Why something is not possible, by the code that the rules give.
REFUSALS: Final = {
    "no-pass": msg("Hang a picture, or store one in the attic."),
    "not-held": msg("You do not hold picture {0}."),
    "does-not-fit": msg("Picture {0} does not fit: the last one on your wall is {1}."),
}

# What happened, by the number of its kind: to the player who did it, and to the others.
NARRATION: Final = (
    (msg("You hang picture {0}."), msg("{name} hangs picture {0}.")),
    (msg("You store picture {0}."), msg("{name} stores picture {0}.")),
    (msg("You draw picture {0}."), ""),
)

# What the table calls the fields that everybody sees.
LABELS: Final = (msg("Attic"), msg("Wall"))
