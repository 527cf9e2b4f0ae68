-- Matches that are to be forgotten as a whole (retention.c): their log may be cut, and no other. The table is empty between requests.
CREATE TABLE removal (
	match_id TEXT NOT NULL PRIMARY KEY
);

CREATE OR REPLACE FUNCTION match_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM removal r WHERE r.match_id = OLD.match_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'match_log is append-only';
END
$$;

-- What ended when: retention walks over it.
CREATE INDEX match_finished ON "match" (finished_at) WHERE status = 'FINISHED';
