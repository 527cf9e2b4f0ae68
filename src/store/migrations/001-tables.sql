-- The tables of platform 15, for every database. Times are milliseconds since 1970, truths 0 or 1.
-- A unique index is named TABLE_unique_FIELD: the store tells by that name which field is taken.

CREATE TABLE "user" (
	id TEXT NOT NULL PRIMARY KEY,
	username TEXT NOT NULL,
	email TEXT,                          -- none: a guest
	password_hash TEXT,
	language TEXT NOT NULL,
	notices SMALLINT NOT NULL CHECK (notices IN (0, 1)),
	created_at BIGINT NOT NULL,
	decks_made BIGINT NOT NULL DEFAULT 0, -- deck ids count up and are not used again (4)
	CHECK ((email IS NULL) = (password_hash IS NULL))
);
CREATE UNIQUE INDEX user_unique_username ON "user" (lower(username));
CREATE UNIQUE INDEX user_unique_email ON "user" (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX user_guest ON "user" (created_at) WHERE email IS NULL;

CREATE TABLE token (
	hash TEXT NOT NULL PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	created_at BIGINT NOT NULL,
	used_at BIGINT NOT NULL
);
CREATE INDEX token_user ON token (user_id, used_at);
CREATE INDEX token_used ON token (used_at);

CREATE TABLE ban (
	user_id TEXT NOT NULL PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
	reason TEXT NOT NULL,
	banned_at BIGINT NOT NULL,
	until BIGINT                         -- none: for good
);

CREATE TABLE rating (
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	game TEXT NOT NULL,
	rating BIGINT NOT NULL,
	played BIGINT NOT NULL,
	won BIGINT NOT NULL,
	drawn BIGINT NOT NULL,
	lost BIGINT NOT NULL,
	PRIMARY KEY (user_id, game),
	CHECK (played = won + drawn + lost)
);
CREATE INDEX rating_ranking ON rating (game, rating);

CREATE TABLE user_ship (
	id TEXT NOT NULL,                    -- us_1, counted per user
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	template_slug TEXT NOT NULL,
	custom_stats TEXT NOT NULL,          -- JSON
	PRIMARY KEY (user_id, id)
);

CREATE TABLE fleet_deck (
	id TEXT NOT NULL,                    -- fd_1, counted per user
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	deck_name TEXT NOT NULL,
	ships TEXT NOT NULL,                 -- JSON
	is_active SMALLINT NOT NULL CHECK (is_active IN (0, 1)),
	PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX fleet_deck_unique_active ON fleet_deck (user_id) WHERE is_active = 1;

CREATE TABLE "match" (
	id TEXT NOT NULL PRIMARY KEY,
	game TEXT NOT NULL,
	rules_version BIGINT NOT NULL,
	status TEXT NOT NULL CHECK (status = 'PLAYING' OR status = 'WAITING' OR status = 'FINISHED'),
	options TEXT NOT NULL,               -- JSON
	seed TEXT NOT NULL,                  -- 64 hexadecimal digits
	rated SMALLINT NOT NULL CHECK (rated IN (0, 1)),
	spectators SMALLINT NOT NULL CHECK (spectators IN (0, 1)),
	turn_number BIGINT NOT NULL,
	current_turn_seat SMALLINT,
	turn_expires_at BIGINT,
	time_left_ms BIGINT,
	started_at BIGINT NOT NULL,
	finished_at BIGINT,
	reason TEXT,
	code TEXT NOT NULL,
	CHECK ((status = 'FINISHED') = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX match_unique_code ON "match" (code) WHERE status <> 'FINISHED';
CREATE INDEX match_unfinished ON "match" (id) WHERE status <> 'FINISHED';
CREATE INDEX match_started ON "match" (started_at, id);

CREATE TABLE match_player (
	match_id TEXT NOT NULL REFERENCES "match" (id),
	seat SMALLINT NOT NULL CHECK (seat >= 0),
	user_id TEXT REFERENCES "user" (id),
	username TEXT,                       -- only of a guest that was removed: the name he had (3)
	bot_level SMALLINT NOT NULL CHECK (bot_level >= 0),
	side TEXT,
	deck_snapshot TEXT,                  -- JSON
	result_rank BIGINT,
	score BIGINT,
	rating_before BIGINT,
	rating_change BIGINT,
	absences BIGINT NOT NULL DEFAULT 0,
	absence_ms BIGINT NOT NULL DEFAULT 0,
	PRIMARY KEY (match_id, seat)
);
CREATE UNIQUE INDEX match_player_unique_user_id ON match_player (match_id, user_id);
CREATE INDEX match_player_user ON match_player (user_id);

CREATE TABLE match_snapshot (
	match_id TEXT NOT NULL REFERENCES "match" (id),
	n BIGINT NOT NULL CHECK (n >= 0),
	state TEXT NOT NULL,                 -- JSON
	PRIMARY KEY (match_id, n)
);

CREATE TABLE lobby (
	code TEXT NOT NULL PRIMARY KEY,
	game TEXT NOT NULL,
	seats SMALLINT NOT NULL,
	options TEXT NOT NULL,               -- JSON
	rated SMALLINT NOT NULL CHECK (rated IN (0, 1)),
	resume SMALLINT NOT NULL CHECK (resume IN (0, 1)),
	spectators SMALLINT NOT NULL CHECK (spectators IN (0, 1)),
	host_id TEXT NOT NULL REFERENCES "user" (id),
	match_id TEXT REFERENCES "match" (id),
	expires_at BIGINT NOT NULL
);
CREATE INDEX lobby_host ON lobby (host_id);
CREATE INDEX lobby_match ON lobby (match_id);

-- Who has joined: lobbies of days-paced games wait for two weeks, over restarts.
CREATE TABLE lobby_player (
	code TEXT NOT NULL REFERENCES lobby (code) ON DELETE CASCADE,
	place SMALLINT NOT NULL,
	user_id TEXT REFERENCES "user" (id),
	bot_level SMALLINT NOT NULL CHECK (bot_level >= 0),
	PRIMARY KEY (code, place),
	CHECK ((user_id IS NULL) = (bot_level > 0))
);
CREATE UNIQUE INDEX lobby_player_unique_user_id ON lobby_player (user_id);

CREATE TABLE chat (
	match_id TEXT NOT NULL REFERENCES "match" (id),
	n BIGINT NOT NULL,
	seat SMALLINT NOT NULL,
	text TEXT NOT NULL,
	at_ms BIGINT NOT NULL,
	audience BIGINT,                     -- a bit per seat that may read it; none: all (14)
	PRIMARY KEY (match_id, n)
);
