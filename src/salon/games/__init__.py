"""The three games. Each is a package of its own; nothing outside its folder knows it (`salon.registry` finds it)."""
