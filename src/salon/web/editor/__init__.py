"""Typing in one's own cards: a form in the browser, and the file stays the plain TOML it is."""
