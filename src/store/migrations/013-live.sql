-- oldest: 12
-- Programs are rolled over one after the other: the oldest one that may be at work on these tables, by the last migration that it knows
-- (CONTRIBUTING.md). None: the number of the migration itself.
ALTER TABLE schema_version ADD COLUMN oldest BIGINT;

-- Whether a match is played live: how many of those one user plays is counted where it is written (limits.c). None: not known, a row from
-- before; its room says so when the match is read.
ALTER TABLE "match" ADD COLUMN is_live SMALLINT CHECK (is_live IN (0, 1));
