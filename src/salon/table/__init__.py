"""A game as people play it: seats, moves, undo, chat and bots, kept as a journal in a database. No HTTP in here."""
