-- Migrations run on SQLite and on Postgres as they stand. One that has been released is never changed: add another.

CREATE TABLE matches (
    match_name TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL, -- JSON
    rules BIGINT NOT NULL,
    cards TEXT NOT NULL,
    seed TEXT NOT NULL, -- a whole number of up to 128 bits, which no column type of both databases holds
    salt TEXT NOT NULL,
    begun BIGINT NOT NULL, -- seconds since 1970
    seal TEXT NOT NULL -- what was published before the first move
);

CREATE TABLE entries (
    match_name TEXT NOT NULL REFERENCES matches (match_name),
    entry_number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    words TEXT NOT NULL,
    client TEXT, -- NULL if there is none: NULLs never count as equal
    written BIGINT NOT NULL, -- seconds since 1970
    PRIMARY KEY (match_name, entry_number),
    UNIQUE (match_name, seat, client)
);

CREATE TABLE snapshots (
    match_name TEXT NOT NULL PRIMARY KEY REFERENCES matches (match_name),
    entry_number BIGINT NOT NULL,
    state TEXT NOT NULL -- JSON
);

CREATE TABLE secrets (
    secret_name TEXT NOT NULL PRIMARY KEY,
    digits TEXT NOT NULL -- hexadecimal
);

-- What the program that has claimed this database says of itself; of no meaning once it has ended.
CREATE TABLE claims (
    note TEXT NOT NULL
);
