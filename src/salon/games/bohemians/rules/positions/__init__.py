"""Positions as one line of text: reading and writing them."""
