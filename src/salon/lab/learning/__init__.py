"""How judges learn: from games that a bot has played, then from games against themselves."""
