-- The log as chains. An index by match has a page for every match, so that each entry costs a page of its own;
-- here an entry names the one before it, and only the ends of the chains move: those of the unfinished
-- matches, a few bytes each, stand together on a few pages. A match is read backwards from its end; marks along
-- the chain let a reader begin in the middle.
--
-- No trigger on an insert, and nothing that it would look up in another table: with them SQLite would copy every page
-- aside before it changes it, to be able to undo the one statement.

CREATE TABLE match_chain (
	row_id INTEGER PRIMARY KEY,
	match_id TEXT NOT NULL,              -- one of match_log_end
	n BIGINT NOT NULL CHECK (n > 0),
	at_ms BIGINT NOT NULL,
	kind TEXT NOT NULL CHECK (kind = 'action' OR kind = 'clock' OR kind = 'platform'),
	seat SMALLINT,
	cid TEXT,
	payload TEXT NOT NULL,               -- JSON
	previous BIGINT                      -- row_id of the entry before, of the same match
);
INSERT INTO match_chain
SELECT l.row_id, l.match_id, l.n, l.at_ms, l.kind, l.seat, l.cid, l.payload,
	(SELECT b.row_id FROM match_log b WHERE b.match_id = l.match_id AND b.n = l.n - 1)
FROM match_log l ORDER BY l.row_id;

-- The last entry of every unfinished match. (Beside max(), SQLite gives the other columns of the same row.)
CREATE TABLE match_log_end (
	match_id TEXT NOT NULL PRIMARY KEY REFERENCES "match" (id),
	n BIGINT NOT NULL,                   -- 0: it has no entry yet
	row_id BIGINT,
	previous BIGINT                      -- what row_id was before
) WITHOUT ROWID;
INSERT INTO match_log_end (match_id, n, row_id)
SELECT m.id, coalesce(max(l.n), 0), l.row_id
FROM "match" m LEFT JOIN match_log l ON l.match_id = m.id
WHERE m.status <> 'FINISHED' GROUP BY m.id;

-- Every 256th entry, and the last one of a match that is finished.
CREATE TABLE match_log_mark (
	match_id TEXT NOT NULL REFERENCES "match" (id),
	n BIGINT NOT NULL,
	row_id BIGINT NOT NULL,
	PRIMARY KEY (match_id, n)
) WITHOUT ROWID;
INSERT INTO match_log_mark SELECT match_id, n, row_id FROM match_log WHERE n % 256 = 0;
INSERT OR IGNORE INTO match_log_mark
SELECT m.id, max(l.n), l.row_id
FROM "match" m JOIN match_log l ON l.match_id = m.id
WHERE m.status = 'FINISHED' GROUP BY m.id;

DROP TABLE match_log;
ALTER TABLE match_chain RENAME TO match_log;

CREATE TRIGGER match_log_is_not_changed BEFORE UPDATE ON match_log
BEGIN
	SELECT RAISE(ABORT, 'match_log is append-only');
END;
CREATE TRIGGER match_log_is_not_cut BEFORE DELETE ON match_log
BEGIN
	SELECT RAISE(ABORT, 'match_log is append-only');
END;

CREATE TRIGGER match_begins AFTER INSERT ON "match" WHEN NEW.status <> 'FINISHED'
BEGIN
	INSERT INTO match_log_end (match_id, n) VALUES (NEW.id, 0);
END;
CREATE TRIGGER match_ends AFTER UPDATE OF status ON "match" WHEN NEW.status = 'FINISHED'
BEGIN
	INSERT OR IGNORE INTO match_log_mark
	SELECT match_id, n, row_id FROM match_log_end WHERE match_id = NEW.id AND n > 0;
	DELETE FROM match_log_end WHERE match_id = NEW.id;
END;
