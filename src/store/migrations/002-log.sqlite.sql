-- The log. Rows are appended in the order of row_id, whatever match they belong to, so the table grows
-- at one end only. The index is what reading one match needs; its pages, one per match that moved, are
-- most of what a commit of many matches writes. The check of the kind is no IN: for a list of three SQLite
-- makes a temporary table, with every row.

CREATE TABLE match_log (
	row_id INTEGER PRIMARY KEY,
	match_id TEXT NOT NULL REFERENCES "match" (id),
	n BIGINT NOT NULL CHECK (n > 0),
	at_ms BIGINT NOT NULL,
	kind TEXT NOT NULL CHECK (kind = 'action' OR kind = 'clock' OR kind = 'platform'),
	seat SMALLINT,
	cid TEXT,
	payload TEXT NOT NULL                -- JSON
);
CREATE UNIQUE INDEX match_log_unique_n ON match_log (match_id, n);

CREATE TRIGGER match_log_is_not_changed BEFORE UPDATE ON match_log
BEGIN
	SELECT RAISE(ABORT, 'match_log is append-only');
END;
CREATE TRIGGER match_log_is_not_cut BEFORE DELETE ON match_log
BEGIN
	SELECT RAISE(ABORT, 'match_log is append-only');
END;
