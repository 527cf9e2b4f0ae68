/* aftermath.c: writes a finished run down. */
#include "aftermath.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "local/buffer.h"
#include "local/scores.h"

/* The name of a run: that of its save, "daily-2026-11-15", without the game's before it. */
static void name_run(const struct session *session, char out[SAVE_NAME + 1])
{
	const char *slash = strrchr(session->place, '/');
	const char *start = slash ? slash + 1 : session->place;
	size_t prefix = strlen(session->game->name);
	if (strncmp(start, session->game->name, prefix) == 0 && start[prefix] == '-')
		start += prefix + 1;
	const char *end = strstr(start, ".log");
	size_t length = end ? (size_t)(end - start) : strlen(start);
	snprintf(out, SAVE_NAME + 1, "%.*s", (int)(length < SAVE_NAME ? length : SAVE_NAME), start);
}

static bool write_text(const char *path, const struct buffer *text, char problem[SAVE_PROBLEM])
{
	FILE *file = fopen(path, "w");
	bool is_good = file && fwrite(text->text, 1, text->length, file) == text->length;
	int reason = errno;
	if (file && fclose(file) != 0) {
		is_good = false;
		reason = errno;
	}
	if (!is_good)
		snprintf(problem, SAVE_PROBLEM, "%.180s: %s", path, strerror(reason));
	return is_good;
}

/* One more line of what is told. */
static void tell(char *told, size_t capacity, enum text text, enum rd_language language,
	const char *words, int64_t number)
{
	size_t used = strlen(told);
	if (used + 2 >= capacity)
		return;
	used += RD_SAY(told + used, capacity - used - 1, text_of(text), language, RD_WORDS(words),
		RD_NUMBER(number));
	told[used] = '\n';
	told[used + 1] = 0;
}

/* The text of the run, and whether it could be written. */
static void write_run(const struct session *session, const struct score *score,
	const struct buffer *text, enum rd_language language, char *told, size_t capacity)
{
	char folder[SAVE_PATH], path[SAVE_PATH + SAVE_NAME + 64], problem[SAVE_PROBLEM];
	bool is_written = save_folder("runs", true, folder, problem);
	if (is_written) {
		snprintf(path, sizeof(path), "%s/%s-%s.txt", folder, session->game->name,
			score->run);
		is_written = write_text(path, text, problem);
	}
	tell(told, capacity, is_written ? TEXT_RUN_WRITTEN : TEXT_NOTICE, language,
		is_written ? path : problem, 0);
}

void aftermath_write(const struct board *board, const struct session *session,
	const struct table *table, char *told, size_t capacity)
{
	char problem[SAVE_PROBLEM];
	struct rd_result result;
	struct rd_standing standing;
	struct buffer text = {0};
	struct score score = {0};
	int place = 0;
	told[0] = 0;
	if (!board->memorial || session_is_lesson(session) || !session_result(session, &result))
		return;
	/* A match on a server is written down there. */
	const char *ending = strrchr(session->place, '.');
	if (!ending || strcmp(ending, ".log") != 0) {
		tell(told, capacity, TEXT_LEFT, table->language, session->place, 0);
		return;
	}
	session_stand(session, &standing);
	score.score = result.score[0];
	score.turns = standing.turn;
	score_today(score.date);
	name_run(session, score.run);
	board->memorial(table, &text, &score);
	if (!score.cause[0])
		snprintf(score.cause, sizeof(score.cause), "unknown");
	write_run(session, &score, &text, table->language, told, capacity);
	if (!scores_add(session->game, &score, &place, problem))
		tell(told, capacity, TEXT_NOTICE, table->language, problem, 0);
	else if (place > 0)
		tell(told, capacity, TEXT_RUN_PLACE, table->language, session->game->name, place);
	tell(told, capacity, TEXT_RUN_REPLAY, table->language, session->place, 0);
	buffer_free(&text);
}
