-- oldest: 13
-- What needs somebody (platform 24). Whom a match waits for and who is in it, a bit for each seat; none: no program has said so yet.
ALTER TABLE "match" ADD COLUMN awaited BIGINT;
ALTER TABLE "match" ADD COLUMN in_play BIGINT;

-- Up to which of its events the player of a seat has looked, on whatever device.
CREATE TABLE seat_seen (
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	seat BIGINT NOT NULL,
	seq BIGINT NOT NULL,
	at_ms BIGINT NOT NULL,
	PRIMARY KEY (match_id, seat)
);

-- Letters that lie unread: events of a seat that others wrote to it in confidence.
CREATE TABLE seat_letter (
	match_id TEXT NOT NULL REFERENCES "match" (id) ON DELETE CASCADE,
	seat BIGINT NOT NULL,
	seq BIGINT NOT NULL,
	PRIMARY KEY (match_id, seat, seq)
);
