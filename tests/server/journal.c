/* The journal and the metrics: lines that are lines, without secrets, not too many; a text that Prometheus reads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <ronda/json.h>

#include "server/journal.h"
#include "server/metrics.h"

struct book {
	struct journal *journal;
	int64_t now;
	char text[65536];
	size_t length;
	unsigned lines;
};

static int64_t book_now(void *context)
{
	return ((struct book *)context)->now;
}

static void book_write(void *context, const char *line, size_t length)
{
	struct book *book = context;
	assert_true(length > 0 && line[length - 1] == '\n');
	assert_ptr_equal(memchr(line, '\n', length), line + length - 1);
	assert_true(book->length + length < sizeof(book->text));
	memcpy(book->text + book->length, line, length);
	book->length += length;
	book->text[book->length] = 0;
	book->lines++;
}

static void open_book(struct book *book, bool is_json, enum journal_level least)
{
	memset(book, 0, sizeof(*book));
	book->now = INT64_C(1763200027123);
	book->journal = journal_open(&(struct journal_options){.is_json = is_json,
		.least = least,
		.wall_ms = book_now,
		.write = book_write,
		.context = book});
}

static void a_line_of_text(void **state)
{
	static struct book book;
	open_book(&book, false, JOURNAL_INFO);
	JOURNAL(book.journal, JOURNAL_INFO, "listening", JOURNAL_TEXT("address", "127.0.0.1"),
		JOURNAL_NUMBER("port", 8080), JOURNAL_TEXT("note", "two words \"here\""));
	assert_string_equal(book.text,
		"2025-11-15T09:47:07.123Z info    listening address=127.0.0.1 port=8080 "
		"note=\"two words \\\"here\\\"\"\n");
	journal_close(book.journal);
}

static void a_line_of_json(void **state)
{
	static struct book book;
	open_book(&book, true, JOURNAL_INFO);
	JOURNAL(book.journal, JOURNAL_WARNING, "a \"quote\"\n", JOURNAL_NUMBER("port", 8080));
	assert_true(rd_json_check(book.text, book.length - 1, 4, NULL));
	assert_non_null(strstr(book.text,
		"\"level\":\"warning\",\"message\":\"a \\\"quote\\\"\\n\",\"port\":8080}"));
	journal_close(book.journal);
}

static void control_characters_do_not_make_lines(void **state)
{
	static struct book book;
	open_book(&book, false, JOURNAL_INFO);
	journal_say(book.journal, JOURNAL_INFO, "one\ntwo\r\033[31m");
	assert_int_equal(book.lines, 1);
	assert_non_null(strstr(book.text, "one\\x0atwo\\x0d\\x1b[31m"));
	journal_close(book.journal);
}

static void levels_are_heeded(void **state)
{
	static struct book book;
	open_book(&book, false, JOURNAL_WARNING);
	journal_say(book.journal, JOURNAL_INFO, "quiet");
	journal_say(book.journal, JOURNAL_WARNING, "loud");
	assert_int_equal(book.lines, 1);
	journal_set(book.journal, true, JOURNAL_DEBUG);
	journal_say(book.journal, JOURNAL_DEBUG, "all");
	assert_int_equal(book.lines, 2);
	assert_int_equal(journal_count(book.journal, JOURNAL_INFO), 1);
	journal_close(book.journal);
}

static const char *const secrets[] = {
	"ana@example.org",
	"ana.maria+ronda@mail.example.org",
	"Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo",
	"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

static void what_looks_like_a_secret_is_hidden(void **state)
{
	static const char *const frames[] = {
		"%s", "login of %s failed", "\"%s\"", "(%s)", "user=%s;", "x %s y %s z"};
	char line[512], out[512];
	for (size_t i = 0; i < sizeof(secrets) / sizeof(secrets[0]); i++)
		for (size_t f = 0; f < sizeof(frames) / sizeof(frames[0]); f++) {
			snprintf(line, sizeof(line), f == 5 ? "x %s y %s z" : frames[f], secrets[i],
				secrets[i]);
			journal_scrub(line, out, sizeof(out));
			assert_null(strstr(out, secrets[i]));
		}
}

static void values_of_telling_names_are_hidden(void **state)
{
	char out[512];
	journal_scrub(
		"password=hunter2 token: abc, Authorization: Bearer seed=12 {\"secret\":\"x y\"}",
		out, sizeof(out));
	assert_null(strstr(out, "hunter2"));
	assert_null(strstr(out, "abc"));
	assert_null(strstr(out, "12"));
	assert_null(strstr(out, "\"x"));
}

static void plain_lines_stay_as_they_are(void **state)
{
	static const char *const lines[] = {"m7Q2kX9bT4wZ: a step could not be stored: disk full",
		"3 unfinished matches are back", "signal 15: ending", "the password was wrong",
		"u_4f7c21aa90be left", "listening on http://127.0.0.1:8080", "ñandú, č"};
	char out[512];
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		journal_scrub(lines[i], out, sizeof(out));
		assert_string_equal(out, lines[i]);
	}
}

static void fields_and_json_are_scrubbed_too(void **state)
{
	static struct book book;
	for (int is_json = 0; is_json < 2; is_json++) {
		open_book(&book, is_json, JOURNAL_INFO);
		for (size_t i = 0; i < sizeof(secrets) / sizeof(secrets[0]); i++) {
			JOURNAL(book.journal, JOURNAL_INFO, secrets[i],
				JOURNAL_TEXT("what", secrets[i]));
			assert_null(strstr(book.text, secrets[i]));
		}
		journal_close(book.journal);
	}
}

static void what_repeats_is_counted(void **state)
{
	static struct book book;
	open_book(&book, false, JOURNAL_INFO);
	for (int i = 0; i < 1000; i++)
		journal_say(book.journal, JOURNAL_INFO, "m%dx: a step could not be stored", i);
	assert_int_equal(book.lines, JOURNAL_BURST);
	journal_say(book.journal, JOURNAL_INFO, "another line");
	assert_int_equal(book.lines, JOURNAL_BURST + 1);
	book.now += JOURNAL_WINDOW_MS;
	journal_say(book.journal, JOURNAL_INFO, "m7x: a step could not be stored");
	assert_int_equal(book.lines, JOURNAL_BURST + 3);
	assert_non_null(strstr(book.text, "lines were left out count=990"));
	journal_close(book.journal);
}

/* One address that knocks a thousand times is written ten times, and hides no other; thousands are not all written either. */
static void strangers_are_counted_apart(void **state)
{
	static struct book book;
	char address[32];
	open_book(&book, false, JOURNAL_INFO);
	for (int i = 0; i < 1000; i++)
		JOURNAL(book.journal, JOURNAL_INFO, "login failed",
			JOURNAL_STRANGER("address", "203.0.113.7"));
	assert_int_equal(book.lines, JOURNAL_BURST);
	JOURNAL(book.journal, JOURNAL_INFO, "login failed",
		JOURNAL_STRANGER("address", "203.0.113.8"));
	assert_int_equal(book.lines, JOURNAL_BURST + 1);
	assert_non_null(strstr(book.text, " info    login failed address=203.0.113.8\n"));
	journal_close(book.journal);
	open_book(&book, false, JOURNAL_INFO);
	for (int i = 0; i < 3 * JOURNAL_STRANGERS; i++) {
		snprintf(address, sizeof(address), "10.0.%d.%d", i / 256, i % 256);
		JOURNAL(book.journal, JOURNAL_INFO, "flood", JOURNAL_STRANGER("address", address));
	}
	assert_int_equal(book.lines, JOURNAL_STRANGERS);
	journal_close(book.journal);
}

static void long_lines_are_cut(void **state)
{
	static struct book book;
	static char endless[3 * JOURNAL_LINE];
	memset(endless, 'a', sizeof(endless) - 1);
	for (int is_json = 0; is_json < 2; is_json++) {
		open_book(&book, is_json, JOURNAL_INFO);
		JOURNAL(book.journal, JOURNAL_INFO, endless, JOURNAL_TEXT("more", endless));
		assert_true(book.length <= JOURNAL_LINE);
		if (is_json)
			assert_true(rd_json_check(book.text, book.length - 1, 4, NULL));
		journal_close(book.journal);
	}
}

/* ---- metrics ---------------------------------------------------------------------------------------- */

/* Every line is "# HELP name …", "# TYPE name kind" or "name{labels} number", and each family has one head before its rows. */
static void the_text_is_prometheus(void **state)
{
	static char text[METRICS_BYTES], seen[64][64];
	static struct book book;
	struct metrics metrics = {.started_at = 1763200027000};
	size_t families = 0;
	char type[64] = "";
	open_book(&book, false, JOURNAL_INFO);
	metrics_add(&metrics, METRIC_EVENTS_IN, 7);
	metrics_answer(&metrics, 201);
	metrics_answer(&metrics, 503);
	size_t length = metrics_write(&metrics, NULL, book.journal, text, sizeof(text));
	assert_int_equal(length, strlen(text));
	assert_non_null(strstr(text, "ronda_events_received_total 7\n"));
	assert_non_null(strstr(text, "ronda_http_answers_total{status=\"2xx\"} 1\n"));
	assert_non_null(strstr(text, "ronda_http_answers_total{status=\"5xx\"} 1\n"));
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		char name[64] = "", kind[16] = "";
		double value;
		if (sscanf(line, "# HELP %63s", name) == 1) {
			for (size_t i = 0; i < families; i++)
				assert_string_not_equal(seen[i], name);
			strcpy(seen[families++], name);
			continue;
		}
		if (sscanf(line, "# TYPE %63s %15s", name, kind) == 2) {
			assert_true(strcmp(kind, "counter") == 0 || strcmp(kind, "gauge") == 0 ||
				    strcmp(kind, "histogram") == 0);
			assert_int_equal(strcmp(kind, "counter") == 0,
				strlen(name) > 6 && strcmp(name + strlen(name) - 6, "_total") == 0);
			strcpy(type, name);
			continue;
		}
		assert_int_equal(strncmp(line, type, strlen(type)), 0);
		assert_int_equal(sscanf(strrchr(line, ' '), "%lf", &value), 1);
	}
	assert_true(families > 10);
	journal_close(book.journal);
}

static double value_of(const char *text, const char *row)
{
	const char *at = strstr(text, row);
	assert_non_null(at);
	assert_true(at == text || at[-1] == '\n');
	return strtod(at + strlen(row), NULL);
}

/* A bucket has everything up to its bound, the bound itself too; the last has all; sum and count fit. */
static void a_histogram_adds_up(void **state)
{
	static const uint64_t moments[] = {0, 100, 101, 20000, 20001, 9999999, 10000001};
	static char text[METRICS_BYTES];
	struct metrics metrics = {0};
	for (size_t i = 0; i < RD_COUNT(moments); i++)
		metrics_observe(&metrics, HISTOGRAM_COMMIT, moments[i]);
	metrics_observe(&metrics, HISTOGRAM_ASK_HTTP, 3000);
	metrics_observe(NULL, HISTOGRAM_ASK_HTTP, 3000);
	metrics_write(&metrics, NULL, NULL, text, sizeof(text));
	assert_non_null(strstr(text, "# TYPE ronda_commit_seconds histogram\n"));
	assert_true(value_of(text, "ronda_commit_seconds_bucket{le=\"0.0001\"}") == 2);
	assert_true(value_of(text, "ronda_commit_seconds_bucket{le=\"0.00025\"}") == 3);
	assert_true(value_of(text, "ronda_commit_seconds_bucket{le=\"0.02\"}") == 4);
	assert_true(value_of(text, "ronda_commit_seconds_bucket{le=\"0.05\"}") == 5);
	assert_true(value_of(text, "ronda_commit_seconds_bucket{le=\"10\"}") == 6);
	assert_true(value_of(text, "ronda_commit_seconds_bucket{le=\"+Inf\"}") == 7);
	assert_true(value_of(text, "ronda_commit_seconds_count") == 7);
	double sum = value_of(text, "ronda_commit_seconds_sum");
	assert_true(sum > 20.0402 && sum < 20.0403);
	assert_true(value_of(text, "ronda_ask_seconds_bucket{kind=\"http\",le=\"0.0025\"}") == 0);
	assert_true(value_of(text, "ronda_ask_seconds_bucket{kind=\"http\",le=\"0.005\"}") == 1);
	assert_true(value_of(text, "ronda_ask_seconds_count{kind=\"http\"}") == 1);
	assert_true(value_of(text, "ronda_ask_seconds_count{kind=\"action\"}") == 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_of_text),
		cmocka_unit_test(a_line_of_json),
		cmocka_unit_test(control_characters_do_not_make_lines),
		cmocka_unit_test(levels_are_heeded),
		cmocka_unit_test(what_looks_like_a_secret_is_hidden),
		cmocka_unit_test(values_of_telling_names_are_hidden),
		cmocka_unit_test(plain_lines_stay_as_they_are),
		cmocka_unit_test(fields_and_json_are_scrubbed_too),
		cmocka_unit_test(what_repeats_is_counted),
		cmocka_unit_test(strangers_are_counted_apart),
		cmocka_unit_test(long_lines_are_cut),
		cmocka_unit_test(the_text_is_prometheus),
		cmocka_unit_test(a_histogram_adds_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
