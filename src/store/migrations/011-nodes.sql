-- Several servers on one store. A node is alive while its lease runs, by the database's own clock (012). Each start under a name is another
-- run of it, and owns under another name, "NAME#RUN": what an earlier run owned is nobody's.
CREATE TABLE node (
	name TEXT NOT NULL PRIMARY KEY,
	run BIGINT NOT NULL,
	holder TEXT NOT NULL UNIQUE,
	lease_until BIGINT NOT NULL,
	is_draining SMALLINT NOT NULL DEFAULT 0 CHECK (is_draining IN (0, 1)),
	carries TEXT NOT NULL                -- JSON: the games and editions that it can play
);

-- Who plays a match, and how often that has changed: whoever writes says both, and is refused if they are no longer so.
ALTER TABLE "match" ADD COLUMN owner TEXT;
ALTER TABLE "match" ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;

-- What one node does for all of them: lobbies, the queue, housekeeping, mails.
CREATE TABLE duty (
	name TEXT NOT NULL PRIMARY KEY,
	owner TEXT,
	epoch BIGINT NOT NULL DEFAULT 0
);
