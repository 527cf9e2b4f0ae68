-- oldest: 13
-- The life of long games (platform 20). What was agreed when the match was made; one without a row has neither holidays nor stand-ins.
CREATE TABLE match_life (
	match_id TEXT PRIMARY KEY REFERENCES "match" (id) ON DELETE CASCADE,
	vacation_days BIGINT NOT NULL,
	abandoned BIGINT NOT NULL            -- 0: the seat is held, 1: for a volunteer, 2: for a bot
);
ALTER TABLE lobby ADD COLUMN vacation_days BIGINT NOT NULL DEFAULT 0;
ALTER TABLE lobby ADD COLUMN abandoned BIGINT NOT NULL DEFAULT 0;

-- A seat in which something of it has happened. level and the since columns are those of whoever took it over.
CREATE TABLE seat_life (
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	seat BIGINT NOT NULL,
	away_until BIGINT NOT NULL DEFAULT 0,
	vacation_used BIGINT NOT NULL DEFAULT 0, -- days
	missed BIGINT NOT NULL DEFAULT 0,        -- turns in a row
	acted_turn BIGINT NOT NULL DEFAULT 0,    -- the last turn in which its player did something
	gone_since BIGINT,                       -- when he was found to be gone; none: he is not
	level BIGINT NOT NULL DEFAULT 0,         -- of the bot that took it; match_player.bot_level is that of the beginning
	since_n BIGINT NOT NULL DEFAULT 0,       -- entries of the log before
	since_seq BIGINT NOT NULL DEFAULT 0,     -- events that the seat had been told before
	since_at BIGINT NOT NULL DEFAULT 0,
	PRIMARY KEY (match_id, seat)
);
CREATE INDEX seat_life_gone ON seat_life (gone_since, match_id, seat) WHERE gone_since IS NOT NULL;

-- Who left a seat that another has taken: ranked last, whatever becomes of the seat.
CREATE TABLE seat_left (
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	seat BIGINT NOT NULL,
	at_ms BIGINT NOT NULL,
	user_id TEXT REFERENCES "user" (id) ON DELETE SET NULL,
	result_rank BIGINT,
	rating_before BIGINT,
	rating_change BIGINT,
	PRIMARY KEY (match_id, seat, at_ms)
);
CREATE INDEX seat_left_user ON seat_left (user_id);

-- Who has watched a match with a seat's own eyes: he cannot take a seat in it.
CREATE TABLE match_eyes (
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	PRIMARY KEY (match_id, user_id)
);
CREATE INDEX match_eyes_user ON match_eyes (user_id);

-- What people vote on. A vote belongs to a turn: in another one it is as if it had not been.
CREATE TABLE match_vote (
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	kind BIGINT NOT NULL,
	turn BIGINT NOT NULL,
	target BIGINT NOT NULL,              -- the seat that is conceded to, the hours of an extension; else 0
	seat BIGINT NOT NULL,                -- who began it
	agreed BIGINT NOT NULL,              -- a bit for each seat
	is_open BIGINT NOT NULL,
	PRIMARY KEY (match_id, kind)
);
