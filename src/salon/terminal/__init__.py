"""The table in a terminal: drawn with Rich, played by typing numbers or words."""
