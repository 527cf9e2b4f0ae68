-- Matches are in memory while they are used. wake_at: when one has to be there by itself (a deadline, a reminder, the end of a
-- pause; 0: as soon as the server runs); none: only when somebody asks for it. Rows from before say 0, and say better once the
-- server has looked at them.
ALTER TABLE "match" ADD COLUMN wake_at BIGINT;
UPDATE "match" SET wake_at = CASE WHEN status = 'WAITING' THEN coalesce(turn_expires_at, 0) ELSE 0 END
	WHERE status <> 'FINISHED';
CREATE INDEX match_wake ON "match" (wake_at, id) WHERE wake_at IS NOT NULL;

-- The unfinished matches of one user, without his finished ones; and what else of a seat its room alone knew.
ALTER TABLE match_player ADD COLUMN is_over SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE match_player ADD COLUMN pause_requests BIGINT NOT NULL DEFAULT 0;
UPDATE match_player SET is_over = 1
	WHERE match_id IN (SELECT m.id FROM "match" m WHERE m.status = 'FINISHED');
CREATE INDEX match_player_open ON match_player (user_id) WHERE is_over = 0;
