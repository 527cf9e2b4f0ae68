-- What people wait for, over restarts: their places in the public queue (6), whom they do not hear (14), and whether they would play again (14).
CREATE TABLE queue_place (
	user_id TEXT NOT NULL PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
	game TEXT NOT NULL,
	since BIGINT NOT NULL,
	last_match TEXT                      -- his last one of this game, whose opponent is rather not his next one (6)
);
ALTER TABLE match_player ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;            -- a bit per seat that this one does not hear
ALTER TABLE match_player ADD COLUMN wants_rematch SMALLINT NOT NULL DEFAULT 0;
