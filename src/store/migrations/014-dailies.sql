-- oldest: 13
-- The task of a day (platform 18), the same for everybody: what is played, and the seed, which nobody learns before the day is over.
CREATE TABLE daily (
	day BIGINT NOT NULL,                 -- since 1970, by UTC
	game TEXT NOT NULL,
	rules_version BIGINT NOT NULL,
	seed TEXT NOT NULL,
	PRIMARY KEY (day, game)
);

-- One attempt of each account. What it came to is there when it has ended within its day.
CREATE TABLE daily_attempt (
	day BIGINT NOT NULL,
	game TEXT NOT NULL,
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	result_rank BIGINT,
	score BIGINT,
	turns BIGINT,
	finished_at BIGINT,
	PRIMARY KEY (day, game, user_id)
);
CREATE UNIQUE INDEX daily_attempt_match ON daily_attempt (match_id);
CREATE INDEX daily_attempt_user ON daily_attempt (user_id);

-- Of which day a match is an attempt; none: of none. Until that day is over nothing of it is shown to others, nor its seed to anybody.
ALTER TABLE "match" ADD COLUMN daily BIGINT;
