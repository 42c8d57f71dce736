"""One room for each game: its own table in the browser, made from what one pair of eyes may see."""
