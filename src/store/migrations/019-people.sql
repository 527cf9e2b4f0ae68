-- oldest: 13
-- People and tables (platform 22): tables that anybody may join, challenges, friends, blocks and mutes, accounts of programs, reports, announcements.
ALTER TABLE lobby ADD COLUMN is_open BIGINT NOT NULL DEFAULT 0; -- 1: it stands in the list of open tables
ALTER TABLE lobby ADD COLUMN is_live BIGINT NOT NULL DEFAULT 1; -- 0: over days
ALTER TABLE lobby ADD COLUMN invited_id TEXT REFERENCES "user" (id) ON DELETE SET NULL; -- of a challenge: who alone may join
CREATE INDEX lobby_open ON lobby (is_live DESC, expires_at DESC, code) WHERE is_open = 1;
CREATE INDEX lobby_invited ON lobby (invited_id);

ALTER TABLE "user" ADD COLUMN is_program BIGINT NOT NULL DEFAULT 0; -- 1: a program plays under this name

-- What somebody has made of somebody else. Friends are two who have asked each other.
CREATE TABLE relation (
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	kind BIGINT NOT NULL,                -- 0: would be his friend, 1: blocks him, 2: does not hear him
	other_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	at_ms BIGINT NOT NULL,
	PRIMARY KEY (user_id, kind, other_id)
);
CREATE INDEX relation_other ON relation (other_id, kind, at_ms);

-- A report, with what it is about as it was then: nothing that happens later to user, match or chat changes it.
CREATE TABLE report (
	id TEXT PRIMARY KEY,
	at_ms BIGINT NOT NULL,
	reporter_id TEXT REFERENCES "user" (id) ON DELETE SET NULL,
	reporter TEXT NOT NULL,              -- the names that they had
	user_id TEXT REFERENCES "user" (id) ON DELETE SET NULL,
	username TEXT NOT NULL,
	match_id TEXT,
	reason TEXT NOT NULL,
	words TEXT NOT NULL,
	evidence TEXT NOT NULL,              -- JSON
	closed_at BIGINT,                    -- none: it is open
	note TEXT                            -- the administrator's
);
CREATE INDEX report_open ON report (at_ms) WHERE closed_at IS NULL;
CREATE INDEX report_reporter ON report (reporter_id, at_ms);
CREATE INDEX report_user ON report (user_id);
CREATE INDEX report_closed ON report (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE announcement (
	id TEXT PRIMARY KEY,
	text TEXT NOT NULL,
	at_ms BIGINT NOT NULL,
	until BIGINT                         -- none: until it is taken back
);
