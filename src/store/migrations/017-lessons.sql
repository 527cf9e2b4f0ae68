-- oldest: 13
-- The lessons that a user has won (platform 19), by their keys: "naval/01-set-sail". Rows are only ever added.
CREATE TABLE lesson_won (
	user_id TEXT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
	lesson TEXT NOT NULL,
	PRIMARY KEY (user_id, lesson)
);
