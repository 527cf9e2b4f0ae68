-- Letters that wait for being delivered: mails and calls of a webhook. A row goes when its letter is delivered or given up.
CREATE TABLE letter (
	id TEXT NOT NULL PRIMARY KEY,
	kind TEXT NOT NULL,
	receiver TEXT NOT NULL,
	text TEXT NOT NULL,
	tries BIGINT NOT NULL,
	due BIGINT NOT NULL
);
