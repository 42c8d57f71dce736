-- The card files that matches were begun with, where these were people's own: a server that lacks the file has it here.

CREATE TABLE card_files (
    game TEXT NOT NULL,
    cards TEXT NOT NULL, -- the fingerprint, as in matches
    content TEXT NOT NULL,
    PRIMARY KEY (game, cards)
);
