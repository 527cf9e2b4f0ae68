-- oldest: 13
-- The puzzle of a day, one of each game, the same for everybody (platform P54). `body` is its JSON, without names.
CREATE TABLE puzzle (
	day BIGINT NOT NULL,                 -- since 1970, by UTC
	game TEXT NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (day, game)
);
