"""Many games at once: which bot wins, how long games last, and whether the rules hold."""

from salon.lab.arena import Summary, Tally, simulate
from salon.lab.fuzzing import Find, Findings, all_specs, fuzz

__all__ = ["Find", "Findings", "Summary", "Tally", "all_specs", "fuzz", "simulate"]
