/* lesson_read.c: reads the files of lessons, strictly: a key that the format does not have is a fault. */
#include <ronda/lesson.h>

#include <limits.h>
#include <string.h>

enum { PATH = 64, EDITIONS_MAX = UINT16_MAX, WORD = 64, SEED = 256 };

/* The reader, and where in the file it is. */
struct reading {
	struct rd_json json;
	struct rd_json_keys keys;
	char path[PATH];
	size_t path_length;
	struct rd_lesson *lesson;
	int64_t rules;
	char game[WORD];
};

/* ---- where it is -------------------------------------------------------------------------------- */

/* Goes into a member. The path is left as it is where something fails, so that it names the place. */
static size_t enter(struct reading *reading, const char *name, int place)
{
	size_t before = reading->path_length;
	struct rd_pen pen = rd_pen_start(
		reading->path + before, sizeof(reading->path) - before, RD_ENGLISH, NULL);
	if (before > 0 && name[0])
		rd_pen_add(&pen, ".");
	rd_pen_add(&pen, name);
	if (place >= 0) {
		rd_pen_add(&pen, "[");
		rd_pen_number(&pen, place);
		rd_pen_add(&pen, "]");
	}
	reading->path_length = before + pen.length;
	return before;
}

static bool leave(struct reading *reading, size_t before)
{
	if (reading->json.has_failed)
		return false;
	reading->path_length = before;
	reading->path[before] = 0;
	return true;
}

static bool fail(struct reading *reading, const char *reason)
{
	return rd_json_fail(&reading->json, reason);
}

static bool unknown_key(struct reading *reading, const struct rd_key *key)
{
	char name[RD_JSON_KEY + 1];
	size_t length = key->length < RD_JSON_KEY ? key->length : RD_JSON_KEY;
	memcpy(name, key->text, length);
	name[length] = 0;
	enter(reading, name, -1);
	return fail(reading, "there is no such key");
}

/* ---- values ------------------------------------------------------------------------------------- */

static bool read_number(struct reading *reading, int64_t low, int64_t high, int64_t *number)
{
	if (!rd_json_integer(&reading->json, number))
		return false;
	return (*number >= low && *number <= high) || fail(reading, "the number is out of range");
}

static bool read_word(struct reading *reading, char *out, size_t capacity)
{
	size_t length = 0;
	if (!rd_json_string(&reading->json, out, capacity - 1, &length))
		return false;
	if (length >= capacity)
		return fail(reading, "this is too long");
	if (length == 0 || memchr(out, 0, length))
		return fail(reading, "a word is expected");
	out[length] = 0;
	return true;
}

static bool read_object(struct reading *reading, struct rd_span *span)
{
	if (rd_json_peek(&reading->json) != RD_TOKEN_OBJECT)
		return fail(reading, "an object is expected");
	return rd_json_skip(&reading->json, span);
}

static bool read_sentence(struct reading *reading, struct rd_span *span)
{
	char text[RD_LESSON_TEXT_MAX];
	size_t length = 0;
	struct rd_json trial = reading->json;
	trial.fault = NULL;
	if (rd_json_peek(&reading->json) != RD_TOKEN_STRING)
		return fail(reading, "a sentence is expected");
	if (rd_json_string(&trial, text, sizeof(text), &length) && length > sizeof(text))
		return fail(reading, "this is too long");
	if (!rd_json_skip(&reading->json, span))
		return false;
	return length > 0 || fail(reading, "this is empty");
}

/* All languages, and no other. */
static bool read_words(struct reading *reading, struct rd_words *words)
{
	struct rd_key key;
	memset(words, 0, sizeof(*words));
	if (!rd_json_open(&reading->json, '{'))
		return false;
	while (rd_json_key(&reading->json, &key)) {
		int language = 0;
		while (language < RD_LANGUAGES &&
			!rd_key_is(&key, rd_language_code((enum rd_language)language)))
			language++;
		if (language == RD_LANGUAGES)
			return unknown_key(reading, &key);
		size_t before = enter(reading, rd_language_code((enum rd_language)language), -1);
		read_sentence(reading, &words->in[language]);
		leave(reading, before);
	}
	for (int i = 0; !reading->json.has_failed && i < RD_LANGUAGES; i++)
		if (!words->in[i].text) {
			enter(reading, rd_language_code((enum rd_language)i), -1);
			return fail(reading, "this language is missing");
		}
	return !reading->json.has_failed;
}

/* A list whose items are read by `read`, at most so many. */
static bool read_list(struct reading *reading, size_t most, uint8_t *count,
	bool (*read)(struct reading *, void *item), void *items, size_t size)
{
	*count = 0;
	if (!rd_json_open(&reading->json, '['))
		return false;
	while (rd_json_item(&reading->json)) {
		size_t before = enter(reading, "", *count);
		if (*count == most)
			return fail(reading, "these are too many");
		read(reading, (uint8_t *)items + *count * size);
		if (!leave(reading, before))
			return false;
		(*count)++;
	}
	return !reading->json.has_failed;
}

static bool read_pattern(struct reading *reading, void *item)
{
	return read_object(reading, item);
}

/* ---- parts of a step ---------------------------------------------------------------------------- */

static bool read_draw(struct reading *reading, void *item)
{
	struct rd_scripted *draw = item;
	struct rd_key key;
	int64_t value = 0;
	bool has_value = false;
	memset(draw, 0, sizeof(*draw));
	if (!rd_json_open(&reading->json, '{'))
		return false;
	while (rd_json_key(&reading->json, &key)) {
		if (rd_key_is(&key, "name"))
			read_word(reading, draw->name, sizeof(draw->name));
		else if (rd_key_is(&key, "value"))
			has_value = read_number(reading, INT32_MIN, INT32_MAX, &value);
		else
			unknown_key(reading, &key);
	}
	draw->value = (int32_t)value;
	if (reading->json.has_failed)
		return false;
	return (draw->name[0] && has_value) || fail(reading, "a draw has a name and a value");
}

static bool read_reply(struct reading *reading, void *item)
{
	struct rd_lesson_reply *reply = item;
	struct rd_key key;
	int64_t seat = 0;
	bool has_seat = false, has_clock = false;
	memset(reply, 0, sizeof(*reply));
	if (!rd_json_open(&reading->json, '{'))
		return false;
	while (rd_json_key(&reading->json, &key)) {
		if (rd_key_is(&key, "seat"))
			has_seat = read_number(reading, 0, RD_SEATS_MAX - 1, &seat);
		else if (rd_key_is(&key, "do"))
			read_object(reading, &reply->action);
		else if (rd_key_is(&key, "clock"))
			has_clock = read_number(reading, 1, INT32_MAX, &reply->seconds);
		else
			unknown_key(reading, &key);
	}
	reply->seat = (int8_t)seat;
	if (reading->json.has_failed)
		return false;
	return has_clock != (has_seat && reply->action.text) ||
	       fail(reading, "a reply is seat and do, or clock");
}

static bool read_wrong(struct reading *reading, void *item)
{
	struct rd_lesson_wrong *wrong = item;
	struct rd_key key;
	memset(wrong, 0, sizeof(*wrong));
	if (!rd_json_open(&reading->json, '{'))
		return false;
	while (rd_json_key(&reading->json, &key)) {
		size_t before = reading->path_length;
		if (rd_key_is(&key, "when")) {
			enter(reading, "when", -1);
			read_object(reading, &wrong->when);
		} else if (rd_key_is(&key, "say")) {
			enter(reading, "say", -1);
			read_words(reading, &wrong->say);
		} else if (rd_key_is(&key, "try")) {
			enter(reading, "try", -1);
			read_list(reading, RD_LESSON_TRIES_MAX, &wrong->tries, read_pattern,
				wrong->tried, sizeof(wrong->tried[0]));
		} else {
			unknown_key(reading, &key);
		}
		leave(reading, before);
	}
	if (reading->json.has_failed)
		return false;
	return (wrong->when.text && wrong->say.in[0].text && wrong->tries > 0) ||
	       fail(reading, "a wrong way has when, say and try");
}

/* ---- steps -------------------------------------------------------------------------------------- */

static bool read_step_words(struct reading *reading, const char *name, void *step)
{
	struct rd_lesson_step *place = step;
	return read_words(reading, strcmp(name, "say") == 0        ? &place->say
				   : strcmp(name, "page") == 0     ? &place->page
				   : strcmp(name, "terminal") == 0 ? &place->terminal
								   : &place->otherwise);
}

/* One key with a word: {"cell": "H11"}. */
static bool read_point(struct reading *reading, struct rd_span *span)
{
	struct rd_json trial;
	struct rd_key key;
	char word[WORD];
	size_t length = 0;
	if (!read_object(reading, span))
		return false;
	rd_json_start(&trial, span->text, span->length, NULL, NULL);
	bool is_good = rd_json_open(&trial, '{') && rd_json_key(&trial, &key) &&
		       rd_json_string(&trial, word, sizeof(word), &length) && length > 0 &&
		       length <= sizeof(word) && !rd_json_key(&trial, &key) && rd_json_end(&trial);
	return is_good || fail(reading, "a point is one key with a word");
}

static bool read_step_object(struct reading *reading, const char *name, void *step)
{
	struct rd_lesson_step *place = step;
	return strcmp(name, "goal") == 0 ? read_object(reading, &place->goal)
					 : read_point(reading, &place->point);
}

static bool read_step_list(struct reading *reading, const char *name, void *step)
{
	struct rd_lesson_step *place = step;
	if (strcmp(name, "allow") == 0)
		return read_list(reading, RD_LESSON_ALLOWED_MAX, &place->alloweds, read_pattern,
			place->allowed, sizeof(place->allowed[0]));
	if (strcmp(name, "solution") == 0)
		return read_list(reading, RD_LESSON_ACTIONS_MAX, &place->actions, read_pattern,
			place->solution, sizeof(place->solution[0]));
	if (strcmp(name, "replies") == 0)
		return read_list(reading, RD_LESSON_REPLIES_MAX, &place->replies, read_reply,
			place->reply, sizeof(place->reply[0]));
	if (strcmp(name, "wrong") == 0)
		return read_list(reading, RD_LESSON_WRONGS_MAX, &place->wrongs, read_wrong,
			place->wrong, sizeof(place->wrong[0]));
	return read_list(reading, RD_LESSON_DRAWS_MAX, &place->draws, read_draw, place->draw,
		sizeof(place->draw[0]));
}

static const struct {
	const char *name;
	bool (*read)(struct reading *, const char *name, void *step);
	bool is_needed;
} step_keys[] = {
	{"say", read_step_words, true},
	{"page", read_step_words, false},
	{"terminal", read_step_words, false},
	{"point", read_step_object, false},
	{"goal", read_step_object, true},
	{"allow", read_step_list, false},
	{"solution", read_step_list, true},
	{"replies", read_step_list, false},
	{"wrong", read_step_list, false},
	{"otherwise", read_step_words, false},
	{"draws", read_step_list, false},
};

static bool read_step(struct reading *reading, void *item)
{
	struct rd_key key;
	unsigned has = 0;
	memset(item, 0, sizeof(struct rd_lesson_step));
	if (!rd_json_open(&reading->json, '{'))
		return false;
	while (rd_json_key(&reading->json, &key)) {
		size_t i = 0;
		while (i < RD_COUNT(step_keys) && !rd_key_is(&key, step_keys[i].name))
			i++;
		if (i == RD_COUNT(step_keys))
			return unknown_key(reading, &key);
		size_t before = enter(reading, step_keys[i].name, -1);
		step_keys[i].read(reading, step_keys[i].name, item);
		if (!leave(reading, before))
			return false;
		has |= 1u << i;
	}
	for (size_t i = 0; !reading->json.has_failed && i < RD_COUNT(step_keys); i++)
		if (step_keys[i].is_needed && !(has & 1u << i)) {
			enter(reading, step_keys[i].name, -1);
			return fail(reading, "this is missing");
		}
	return !reading->json.has_failed;
}

/* ---- the whole ---------------------------------------------------------------------------------- */

static bool read_form(struct reading *reading)
{
	int64_t form;
	if (!rd_json_integer(&reading->json, &form))
		return false;
	return form == RD_LESSON_FORM || fail(reading, "lessons of this form are not known here");
}

static bool read_game(struct reading *reading)
{
	return read_word(reading, reading->game, sizeof(reading->game));
}

static bool read_rules(struct reading *reading)
{
	return read_number(reading, 1, EDITIONS_MAX, &reading->rules);
}

static bool read_small(struct reading *reading, int64_t low, int64_t high, uint8_t *out)
{
	int64_t number = 0;
	bool is_read = read_number(reading, low, high, &number);
	*out = (uint8_t)number;
	return is_read;
}

static bool read_seats(struct reading *reading)
{
	return read_small(reading, 1, RD_SEATS_MAX, &reading->lesson->seats);
}

static bool read_seat(struct reading *reading)
{
	return read_small(reading, 0, RD_SEATS_MAX - 1, &reading->lesson->seat);
}

static bool read_level(struct reading *reading)
{
	return read_small(reading, 1, RD_LEVELS, &reading->lesson->level);
}

static bool read_seed(struct reading *reading)
{
	char text[SEED];
	if (!read_word(reading, text, sizeof(text)))
		return false;
	reading->lesson->seed = rd_seed_from_text(text, strlen(text));
	return true;
}

static bool read_options(struct reading *reading)
{
	return read_object(reading, &reading->lesson->options);
}

static bool read_state(struct reading *reading)
{
	return read_object(reading, &reading->lesson->state);
}

static bool read_title(struct reading *reading)
{
	return read_words(reading, &reading->lesson->title);
}

static bool read_won(struct reading *reading)
{
	return read_words(reading, &reading->lesson->won);
}

static bool read_lost(struct reading *reading)
{
	return read_words(reading, &reading->lesson->lost);
}

static bool read_steps(struct reading *reading)
{
	struct rd_lesson *lesson = reading->lesson;
	return read_list(reading, RD_LESSON_STEPS_MAX, &lesson->steps, read_step, lesson->step,
		sizeof(lesson->step[0]));
}

static const struct {
	const char *name;
	bool (*read)(struct reading *);
	bool is_needed;
} lesson_keys[] = {
	{"lesson", read_form, true},
	{"game", read_game, true},
	{"rules", read_rules, true},
	{"seats", read_seats, true},
	{"seat", read_seat, false},
	{"level", read_level, false},
	{"seed", read_seed, false},
	{"options", read_options, false},
	{"state", read_state, false},
	{"title", read_title, true},
	{"won", read_won, true},
	{"lost", read_lost, false},
	{"steps", read_steps, true},
};

static bool read_keys(struct reading *reading)
{
	struct rd_key key;
	unsigned has = 0;
	if (!rd_json_open(&reading->json, '{'))
		return false;
	while (rd_json_key(&reading->json, &key)) {
		size_t i = 0;
		while (i < RD_COUNT(lesson_keys) && !rd_key_is(&key, lesson_keys[i].name))
			i++;
		if (i == RD_COUNT(lesson_keys))
			return unknown_key(reading, &key);
		size_t before = enter(reading, lesson_keys[i].name, -1);
		lesson_keys[i].read(reading);
		if (!leave(reading, before))
			return false;
		has |= 1u << i;
	}
	for (size_t i = 0; !reading->json.has_failed && i < RD_COUNT(lesson_keys); i++)
		if (lesson_keys[i].is_needed && !(has & 1u << i)) {
			enter(reading, lesson_keys[i].name, -1);
			return fail(reading, "this is missing");
		}
	return rd_json_end(&reading->json);
}

/* What is known only when all of it was read. */
static bool check_whole(struct reading *reading)
{
	struct rd_lesson *lesson = reading->lesson;
	size_t length = strlen(reading->game);
	lesson->game = rd_game_edition(reading->game, length, reading->rules);
	if (!rd_game_find(reading->game, length) && !lesson->game) {
		enter(reading, "game", -1);
		return fail(reading, "there is no such game");
	}
	if (!lesson->game) {
		enter(reading, "rules", -1);
		return fail(reading, "the game has no such edition");
	}
	if (lesson->seat >= lesson->seats) {
		enter(reading, "seat", -1);
		return fail(reading, "there are not so many seats");
	}
	if (lesson->steps == 0) {
		enter(reading, "steps", -1);
		return fail(reading, "a lesson has a step or more");
	}
	return true;
}

bool rd_lesson_read(
	struct rd_lesson *lesson, const char *text, size_t length, struct rd_fault *fault)
{
	struct rd_fault unused;
	struct reading reading = {.lesson = lesson};
	fault = fault ? fault : &unused;
	*fault = (struct rd_fault){0};
	memset(lesson, 0, sizeof(*lesson));
	lesson->seed = rd_seed_from_text("lesson", strlen("lesson"));
	if (length > RD_LESSON_FILE_MAX)
		return rd_fault_say(fault, "", -1, "a lesson is no longer than 65536 bytes");
	rd_json_start(&reading.json, text, length, &reading.keys, fault);
	if (read_keys(&reading) && check_whole(&reading))
		return true;
	memcpy(fault->path, reading.path, reading.path_length + 1);
	return false;
}
