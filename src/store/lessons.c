/* lessons.c: which lessons a user has won (platform 19). */
#include "store/request.h"

static void take_lesson(struct store_request *request, const struct store_row *row)
{
	struct store_lesson *lesson = NEW_ROW(request, struct store_lesson, lessons);
	lesson->lesson = store_row_text(request, row, 0);
}

void store_lesson_add(
	struct store_request *request, const char *user_id, const char *lesson, int64_t lessons_max)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	static const struct store_sql add = {
		"INSERT INTO lesson_won (user_id, lesson) SELECT u.id, $2 FROM \"user\" u WHERE u.id = $1 "
		"AND (SELECT count(*) FROM lesson_won WHERE user_id = $1) < $3 "
		"ON CONFLICT (user_id, lesson) DO NOTHING",
		.is_read = false};
	STORE_ADD(request, &hold, TEXT(user_id));
	STORE_ADD(request, &add, TEXT(user_id), TEXT(lesson), INTEGER(lessons_max));
}

void store_lessons_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT lesson FROM lesson_won WHERE user_id = $1 ORDER BY lesson",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id))->take = take_lesson;
}
