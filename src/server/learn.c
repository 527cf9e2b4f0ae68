/*
 * learn.c: the lessons that a user has won (19): what a client has won is added to what is kept, and all of it given back. Lessons are judged where
 * they are played, and nobody gains by saying that he has won one: a key needs only the form of one.
 */
#include "server/learn.h"

#include "server/events.h"

enum { GAME_MAX = 24, WORDS_MAX = 40 };

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
	return c >= 'a' && c <= 'z';
}

/* "naval/01-set-sail" */
static bool is_key(const char *key)
{
	size_t game = 0, name = 0;
	while (is_letter(key[game]))
		game++;
	if (game == 0 || game > GAME_MAX || key[game] != '/' || !is_digit(key[game + 1]) ||
		!is_digit(key[game + 2]) || key[game + 3] != '-')
		return false;
	for (key += game + 4; is_letter(key[name]) || is_digit(key[name]) || key[name] == '-';)
		name++;
	return name > 0 && name <= WORDS_MAX && key[name] == 0;
}

void learn_write(struct rd_writer *writer, const char *key, const struct store_result *result)
{
	rd_write_key(writer, key);
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->lessons_count; i++)
		rd_write_words(writer, result->lessons[i].lesson);
	rd_write_close(writer, ']');
}

static void on_lessons_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	learn_write(ask_open(ask), "solved", result);
	ask_close(ask);
}

void on_learn_progress(struct ask *ask, const void *given)
{
	const struct learn_progress_fields *fields = given;
	for (int i = 0; i < fields->solved_count; i++)
		if (!is_key(fields->solved[i])) {
			ask_refuse_field(ask, CODE_BAD_FIELD, "solved");
			return;
		}
	struct store_request *request = store_begin(ask->server->store);
	for (int i = 0; i < fields->solved_count; i++)
		store_lesson_add(request, ask->member->id, fields->solved[i], LEARN_LESSONS_MAX);
	store_lessons_of(request, ask->member->id);
	ask_submit(ask, request, on_lessons_read);
}
