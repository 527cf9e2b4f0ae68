-- oldest: 13
-- What somebody is to be told while he is away (platform 21), until he was told: one row for each thing, the newest of its kind. due: when the postman
-- looks at it next; none: he was told, or has seen it himself. A mark that was there already is nothing new.
CREATE TABLE notice (
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	kind TEXT NOT NULL,
	subject TEXT NOT NULL,               -- the match, or whatever else it is about
	mark TEXT NOT NULL,                  -- the turn and phase
	facts TEXT NOT NULL,                 -- JSON: what may be told of it
	tally BIGINT NOT NULL DEFAULT 0,     -- of letters, since he was there
	is_pushed BIGINT NOT NULL DEFAULT 0,
	is_mailed BIGINT NOT NULL DEFAULT 0,
	due BIGINT,
	made_at BIGINT NOT NULL,
	PRIMARY KEY (user_id, kind, subject)
);
CREATE INDEX notice_due ON notice (due, user_id) WHERE due IS NOT NULL;
CREATE INDEX notice_done ON notice (made_at) WHERE due IS NULL;

-- When and how somebody wants to be told; without a row: at once, and no digest.
CREATE TABLE notice_setting (
	user_id TEXT PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
	quiet_from BIGINT NOT NULL,          -- minutes of the day in his zone; as quiet_until: never
	quiet_until BIGINT NOT NULL,
	zone TEXT NOT NULL,                  -- Europe/Madrid
	digest_hour BIGINT                   -- none: each mail for itself
);

-- By which ways, of each kind of which he has said so.
CREATE TABLE notice_choice (
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	kind TEXT NOT NULL,
	by_push BIGINT NOT NULL,
	by_mail BIGINT NOT NULL,
	PRIMARY KEY (user_id, kind)
);

-- Browsers that are pushed to. One goes with the session that it was made in.
CREATE TABLE push_device (
	endpoint TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	token_hash TEXT NOT NULL REFERENCES token (hash) ON DELETE CASCADE,
	point TEXT NOT NULL,                 -- p256dh and auth, as the browser gives them
	auth TEXT NOT NULL,
	agent TEXT,
	created_at BIGINT NOT NULL,
	told_at BIGINT                       -- when a push was last taken for it
);
CREATE INDEX push_device_user ON push_device (user_id, created_at);
CREATE INDEX push_device_token ON push_device (token_hash);

-- Secrets that all servers on this store share, by their name. The first one stays.
CREATE TABLE server_key (
	name TEXT PRIMARY KEY,
	secret TEXT NOT NULL
);
