-- oldest: 13
-- By so many milliseconds vacations put the present deadline off (platform 20.2): what is left of it when one ends early.
ALTER TABLE match_life ADD COLUMN held_ms BIGINT NOT NULL DEFAULT 0;
