-- What the program of tomorrow adds to the tables, for tests of upgrades alone: a column, an index and a table, none of which the one of today knows.
ALTER TABLE "user" ADD COLUMN colour TEXT;
ALTER TABLE "match" ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue';
CREATE INDEX match_colour ON "match" (colour);
CREATE TABLE flag (
	user_id TEXT NOT NULL PRIMARY KEY REFERENCES "user" (id),
	colour TEXT NOT NULL
);
