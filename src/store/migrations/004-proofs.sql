-- What proves a match by its rows: the check of its head, and proof and check of every entry (include/ronda/log.h).
-- Rows from before have none; they are proved by the rules and by what follows them.
ALTER TABLE "match" ADD COLUMN head_check TEXT;
ALTER TABLE match_log ADD COLUMN proof TEXT;
