-- Networks that are kept out: "192.0.2.1", "2001:db8::/32".
CREATE TABLE network_ban (
	network TEXT NOT NULL PRIMARY KEY,
	reason TEXT,
	banned_at BIGINT NOT NULL,
	until BIGINT
);
