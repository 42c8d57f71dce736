"""Salon: three card games about making art, played completely and by the rules."""

from salon.engine.errors import BadOption, BadRecord, IllegalAction, SalonError
from salon.registry import GAMES, make, register

__version__ = "0.1.0"

__all__ = ["GAMES", "BadOption", "BadRecord", "IllegalAction", "SalonError", "make", "register"]
