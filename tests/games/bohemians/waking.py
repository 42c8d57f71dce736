"""Positions for tests of the Wake Up Phase, with the cards of the stage."""

FIVE = "0.deck=green,green-b,pink,blue,orange"  # Habits
IN_HAND = "0.hand=green,green-b,pink,blue,orange"
