-- Accounts without an address, links in mails, and what the device of a token calls itself (platform 3).

-- A guest has no password. An account has one, and an address only once it has joined: an address
-- needs a password, no longer the other way round.
ALTER TABLE "user" DROP CONSTRAINT user_check;
ALTER TABLE "user" ADD CONSTRAINT user_check CHECK (email IS NULL OR password_hash IS NOT NULL);

-- Addresses from before count as confirmed.
ALTER TABLE "user" ADD COLUMN email_is_confirmed SMALLINT NOT NULL DEFAULT 1
	CHECK (email_is_confirmed IN (0, 1));
DROP INDEX user_guest;
CREATE INDEX user_guest ON "user" (created_at) WHERE password_hash IS NULL;

DROP VIEW user_elo;
CREATE VIEW user_elo (id, username, elo_rating) AS
SELECT u.id, u.username, CASE WHEN u.password_hash IS NULL THEN NULL ELSE coalesce(r.rating, 1200) END
FROM "user" u
LEFT JOIN rating r ON r.user_id = u.id AND r.game = 'naval';

ALTER TABLE token ADD COLUMN agent TEXT;

-- Only hashes of what stands in the links. One of each kind per user: a newer takes the place of an older.
CREATE TABLE mail_link (
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	kind TEXT NOT NULL CHECK (kind = 'confirm' OR kind = 'reset'),
	hash TEXT NOT NULL,
	email TEXT NOT NULL,                 -- where it went; of 'confirm' the address that joins
	created_at BIGINT NOT NULL,
	expires_at BIGINT NOT NULL,
	PRIMARY KEY (user_id, kind)
);
CREATE UNIQUE INDEX mail_link_unique_hash ON mail_link (hash);
CREATE INDEX mail_link_expiry ON mail_link (expires_at);
