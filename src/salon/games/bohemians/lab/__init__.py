"""Many games of Bohemians at once: sets of cards made at random, and how the house set plays."""
