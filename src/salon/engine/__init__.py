"""The kernel: what is left to do, who must choose, chance, records and card files. It knows no game."""
