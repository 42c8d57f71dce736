"""Sets of cards: what one must be like, what is unusual about it, and help for those who write one."""
