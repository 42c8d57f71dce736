"""All that is said about the game: cards, questions, rules, what happened, and why something is not possible."""
