-- oldest: 13
-- Who may watch a match, and how it is found. broadcast: all eyes, some turns later, as agreed before anybody joined. listed: it stands in the
-- list of matches being played; a row from before stands in none.
ALTER TABLE lobby ADD COLUMN broadcast SMALLINT NOT NULL DEFAULT 0 CHECK (broadcast IN (0, 1));
ALTER TABLE lobby ADD COLUMN listed SMALLINT NOT NULL DEFAULT 0 CHECK (listed IN (0, 1));
ALTER TABLE "match" ADD COLUMN broadcast SMALLINT NOT NULL DEFAULT 0 CHECK (broadcast IN (0, 1));
ALTER TABLE "match" ADD COLUMN listed SMALLINT NOT NULL DEFAULT 0 CHECK (listed IN (0, 1));

-- How many watch it, as its room said last; and how strong its people were when it began (0: there is only one). The list is in the order of
-- both, and is read off an index whatever the store holds.
ALTER TABLE "match" ADD COLUMN watching BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "match" ADD COLUMN strength BIGINT NOT NULL DEFAULT 0;
CREATE INDEX match_listed ON "match" (watching DESC, strength DESC, started_at DESC, id)
	WHERE listed = 1 AND status = 'PLAYING';
CREATE INDEX match_listed_game ON "match" (game, watching DESC, strength DESC, started_at DESC, id)
	WHERE listed = 1 AND status = 'PLAYING';
