-- oldest: 13
-- Tournaments (platform 23): what was agreed when it was made, and how far it is.
CREATE TABLE tournament (
	id TEXT PRIMARY KEY,
	name TEXT NOT NULL,
	game TEXT NOT NULL,
	rules_version BIGINT NOT NULL,       -- all of its matches are played by this edition
	kind BIGINT NOT NULL,                -- 0: Swiss, 1: round robin, 2: arena
	seats BIGINT NOT NULL,               -- at a table
	rounds BIGINT NOT NULL,
	minutes BIGINT NOT NULL,             -- of an arena
	options TEXT NOT NULL,
	is_live BIGINT NOT NULL,
	rated BIGINT NOT NULL,
	spectators BIGINT NOT NULL,
	players_min BIGINT NOT NULL,
	players_max BIGINT NOT NULL,
	bots BIGINT NOT NULL,                -- the level of those that fill it up; 0: none do
	owner_id TEXT REFERENCES "user" (id) ON DELETE SET NULL,
	status BIGINT NOT NULL,              -- 0: open, 1: running, 2: over, 3: cancelled
	round BIGINT NOT NULL,               -- the last one that was paired
	created_at BIGINT NOT NULL,
	starts_at BIGINT,                    -- by itself; none: when its owner says so
	expires_at BIGINT NOT NULL,          -- if it has not begun
	started_at BIGINT,
	ended_at BIGINT
);
CREATE INDEX tournament_status ON tournament (status, created_at);
CREATE INDEX tournament_owner ON tournament (owner_id);

-- Who plays in it. The name is that of a player who is gone; of others the user has it.
CREATE TABLE tournament_player (
	tournament_id TEXT NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
	number BIGINT NOT NULL,              -- in the order of joining, with gaps where somebody left
	user_id TEXT REFERENCES "user" (id) ON DELETE SET NULL,
	username TEXT NOT NULL,
	bot_level BIGINT NOT NULL,           -- 0: a person
	state BIGINT NOT NULL,               -- 0: plays, 1: withdrawn, 2: away, and may come back
	PRIMARY KEY (tournament_id, number)
);
CREATE UNIQUE INDEX tournament_player_user ON tournament_player (tournament_id, user_id);
CREATE INDEX tournament_player_of ON tournament_player (user_id);

-- The tables of its rounds. What a match came to is its own rows'; it is noted here, since those may be forgotten one day.
CREATE TABLE tournament_match (
	tournament_id TEXT NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
	round BIGINT NOT NULL,
	board BIGINT NOT NULL,
	seats TEXT NOT NULL,                 -- the numbers of its players, by seat: [3,7]
	match_id TEXT,                       -- none: it has not been made, or there is none to be made
	ranks TEXT,                          -- by seat: [1,2], 0 for none; none before the end
	PRIMARY KEY (tournament_id, round, board)
);
CREATE UNIQUE INDEX tournament_match_match ON tournament_match (match_id);

-- Whose program an account is.
CREATE TABLE program_owner (
	user_id TEXT PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
	owner_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE
);
CREATE INDEX program_owner_owner ON program_owner (owner_id);

-- Of which tournament a match is; none: of none.
ALTER TABLE "match" ADD COLUMN tournament TEXT;
