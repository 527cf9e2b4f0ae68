/* test_since.c: what happened since somebody was here, made of his own seat's events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/since.h"

/* A game whose events are what they are called: the type is the fate. */
static enum fate fate(const struct rd_event *event, const void *view, int *number)
{
	*number = *(const int *)view;
	return (enum fate)(event->type % 10);
}

static enum tone tone(const struct rd_event *event, const void *view)
{
	(void)view;
	return event->type >= 10 ? TONE_FAINT : TONE_PLAIN;
}

static const struct board board = {.tone = tone, .fate = fate};

static void hear(struct since *since, int type, int number, const char *sentence)
{
	struct rd_event event = {.type = (uint16_t)type};
	since_hear(since, &board, &event, &number, sentence);
}

static void name(const void *context, int seat, char *out, size_t capacity)
{
	(void)context;
	snprintf(out, capacity, "seat %d", seat);
}

static void says(struct since *since, const char *wanted)
{
	struct buffer text = {0};
	since_say(since, 0, RD_ENGLISH, name, NULL, &text);
	assert_string_equal(text.text, wanted);
	buffer_free(&text);
	since_clear(since);
}

static void turns_letters_gains_and_losses_are_told(void **state)
{
	struct since since = {0};
	(void)state;
	hear(&since, FATE_TURN, 3, "Turn 3");
	hear(&since, FATE_TURN, 3, "Turn 3, again");
	hear(&since, FATE_TURN, 4, "Turn 4");
	hear(&since, FATE_LETTER, 1, "secret");
	hear(&since, FATE_LETTER, 1, "secret");
	hear(&since, FATE_LETTER, 2, "secret");
	hear(&since, FATE_GAIN, 0, "Pisa is yours");
	hear(&since, FATE_LOSS, 0, "An army is lost\nA fleet, too");
	hear(&since, FATE_NONE, 0, "It rains");
	hear(&since, 10 + FATE_NONE, 0, "somebody is ready");
	assert_true(since_is_worth_telling(&since));
	says(&since, "2 turns were played.\n3 letters: 2 from seat 1, 1 from seat 2.\n"
		     "\n#What became of you\n+ Pisa is yours\n- An army is lost\n- A fleet, too\n"
		     "\n#What else happened\n  It rains\n");
}

static void sentences_alone_are_not_worth_it(void **state)
{
	struct since since = {0};
	(void)state;
	assert_false(since_is_worth_telling(&since));
	hear(&since, FATE_NONE, 0, "It rains");
	assert_false(since_is_worth_telling(&since));
	hear(&since, FATE_LETTER, RD_SEATS_MAX, "from nobody");
	assert_false(since_is_worth_telling(&since));
	since_clear(&since);
}

static void of_much_the_newest_is_told(void **state)
{
	struct since since = {0};
	char line[32];
	(void)state;
	for (int i = 1; i <= SINCE_REST_MOST + 2; i++) {
		snprintf(line, sizeof(line), "line %d", i);
		hear(&since, FATE_NONE, 0, line);
	}
	says(&since, "\n#What else happened\n  line 3\n  line 4\n  line 5\n  line 6\n  line 7\n"
		     "  line 8\n  line 9\n  line 10\n  line 11\n  line 12\n  line 13\n  line 14\n"
		     "and 2 more lines in the log\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(turns_letters_gains_and_losses_are_told),
		cmocka_unit_test(sentences_alone_are_not_worth_it),
		cmocka_unit_test(of_much_the_newest_is_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
