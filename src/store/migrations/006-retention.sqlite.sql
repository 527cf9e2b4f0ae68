-- Matches that are to be forgotten as a whole (retention.c): their log may be cut, and no other. The table is empty between requests.
CREATE TABLE removal (
	match_id TEXT NOT NULL PRIMARY KEY
);

DROP TRIGGER match_log_is_not_cut;
CREATE TRIGGER match_log_is_not_cut BEFORE DELETE ON match_log
WHEN NOT EXISTS (SELECT 1 FROM removal r WHERE r.match_id = OLD.match_id)
BEGIN
	SELECT RAISE(ABORT, 'match_log is append-only');
END;

-- What ended when: retention walks over it.
CREATE INDEX match_finished ON "match" (finished_at) WHERE status = 'FINISHED';
