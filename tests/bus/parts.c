/* Frames of messages, URLs and refusals of a Redis: what is read without any connection. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bus/bus_frame.h"
#include "bus/redis_refusal.h"
#include "bus/redis_url.h"

static void a_frame_is_read_as_it_was_written(void **state)
{
	static const char *const names[] = {"a", "node-1_B", "12345678901234567890123456789012"};
	static const char message[] = "any\0bytes\xff";
	for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++) {
		for (size_t length = 0; length <= sizeof(message); length++) {
			char bytes[BUS_FRAME_HEAD_MAX + sizeof(message)];
			struct bus_frame frame;
			size_t head = bus_frame_head(names[i], bytes);
			assert_true(head <= BUS_FRAME_HEAD_MAX);
			memcpy(bytes + head, message, length);
			assert_true(bus_frame_read(bytes, head + length, &frame));
			assert_string_equal(frame.from, names[i]);
			assert_int_equal(frame.length, length);
			assert_memory_equal(frame.bytes, message, length);
		}
	}
}

static void what_is_no_frame_is_not_read(void **state)
{
	static const struct {
		const char *bytes;
		size_t length;
	} wrong[] = {
		{"", 0},
		{"\1", 1},
		{"\1\0", 2},                                     /* no name */
		{"\1\1", 2},                                     /* cut in the name */
		{"\1\5node", 6},                                 /* the same */
		{"\2\4nodex", 7},                                /* another form */
		{"\1\4no:exx", 8},                               /* no letter of a name */
		{"\1\4no\0exx", 8},                              /* the same */
		{"\1\41aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 36}, /* a name that is too long */
		{"\1\377nodexxxxx", 11},
	};
	struct bus_frame frame;
	for (unsigned i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		char *exact = malloc(wrong[i].length +
				     1); /* whoever reads behind it is found by the sanitizers */
		memcpy(exact + 1, wrong[i].bytes, wrong[i].length);
		assert_false(bus_frame_read(exact + 1, wrong[i].length, &frame));
		free(exact);
	}
	static char large[2 + 1 + BUS_MESSAGE_MAX + 1] = "\1\1a";
	assert_true(bus_frame_read(large, sizeof(large) - 1, &frame));
	assert_false(bus_frame_read(large, sizeof(large), &frame));
}

static void urls_say_where_and_who(void **state)
{
	static const struct {
		const char *text, *host, *path, *user, *password; /* NULL: none */
		unsigned port, database;
	} urls[] = {
		{"redis://host", "host", "", "", NULL, 6379, 0},
		{"redis://host/", "host", "", "", NULL, 6379, 0},
		{"redis://host:1", "host", "", "", NULL, 1, 0},
		{"redis://host:65535/15", "host", "", "", NULL, 65535, 15},
		{"redis://10.0.0.1:7000", "10.0.0.1", "", "", NULL, 7000, 0},
		{"redis://[::1]", "::1", "", "", NULL, 6379, 0},
		{"redis://[2001:db8::1]:7000/2", "2001:db8::1", "", "", NULL, 7000, 2},
		{"redis://:word@host", "host", "", "", "word", 6379, 0},
		{"redis://me:word@host:7000/3", "host", "", "me", "word", 7000, 3},
		{"redis://me:a%3Ab%2f%40%25c@host", "host", "", "me", "a:b/@%c", 6379, 0},
		{"redis://me:a:b@c@host", "host", "", "me", "a:b@c", 6379, 0},
		{"unix:///run/redis.sock", "", "/run/redis.sock", "", NULL, 0, 0},
		{"unix://me:word@/run/a%20b", "", "/run/a b", "me", "word", 0, 0},
	};
	for (unsigned i = 0; i < sizeof(urls) / sizeof(*urls); i++) {
		struct redis_url url;
		char reason[BUS_REASON] = "";
		assert_true(redis_url_read(urls[i].text, &url, reason));
		assert_string_equal(url.host, urls[i].host);
		assert_string_equal(url.path, urls[i].path);
		assert_string_equal(url.user, urls[i].user);
		assert_int_equal(url.has_password, urls[i].password != NULL);
		assert_string_equal(url.password, urls[i].password ? urls[i].password : "");
		assert_int_equal(url.port, urls[i].port);
		assert_int_equal(url.database, urls[i].database);
	}
}

static void wrong_urls_are_refused_with_a_reason(void **state)
{
	static const struct {
		const char *text, *reason;
	} wrong[] = {
		{"", "begins with"},
		{"redis:/host", "begins with"},
		{"rediss://host", "begins with"},
		{"redis://", "no host"},
		{"redis:///1", "no host"},
		{"redis://:7000", "no host"},
		{"redis://:word@", "no host"},
		{"redis://[]", "no host"},
		{"redis://[::1", "no ]"},
		{"redis://[::1]x", "behind the ]"},
		{"redis://[::1]:", "port"},
		{"redis://host:", "port"},
		{"redis://host:0", "port"},
		{"redis://host:65536", "port"},
		{"redis://host:4294967297", "port"},
		{"redis://host:1x", "port"},
		{"redis://host: 1", "port"},
		{"redis://word@host", "user:password"},
		{"redis://me:@host", "user:password"},
		{"redis://@host", "user:password"},
		{"redis://:a%4@host", "hexadecimal"},
		{"redis://:a%@host", "hexadecimal"},
		{"redis://:a%zz@host", "hexadecimal"},
		{"redis://:a%00@host", "hexadecimal"},
		{"redis://host/x", "database"},
		{"redis://host/-1", "database"},
		{"redis://host/65536", "database"},
		{"redis://host/1/2", "database"},
		{"unix://", "begins with a /"},
		{"unix://run/redis", "begins with a /"},
	};
	for (unsigned i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		struct redis_url url;
		char reason[BUS_REASON] = "";
		assert_false(redis_url_read(wrong[i].text, &url, reason));
		assert_non_null(strstr(reason, wrong[i].reason));
	}
}

/* A prefix and `length` letters behind it. */
static bool is_read(const char *prefix, size_t length, const char *suffix)
{
	static char text[4096];
	struct redis_url url;
	char reason[BUS_REASON] = "";
	int used = snprintf(text, sizeof(text), "%s", prefix);
	memset(text + used, 'x', length);
	snprintf(text + (size_t)used + length, sizeof(text) - (size_t)used - length, "%s", suffix);
	return redis_url_read(text, &url, reason);
}

static void every_part_of_a_url_has_a_limit(void **state)
{
	assert_true(is_read("redis://", REDIS_HOST_MAX - 1, ""));
	assert_false(is_read("redis://", REDIS_HOST_MAX, ""));
	assert_true(is_read("redis://:", REDIS_WORD_MAX - 1, "@host"));
	assert_false(is_read("redis://:", REDIS_WORD_MAX, "@host"));
	assert_true(is_read("redis://", REDIS_WORD_MAX - 1, ":a@host"));
	assert_false(is_read("redis://", REDIS_WORD_MAX, ":a@host"));
	assert_true(is_read("unix:///", REDIS_PATH_MAX - 2, ""));
	assert_false(is_read("unix:///", REDIS_PATH_MAX - 1, ""));
}

static const char *refusal(const char *text, bool is_secret)
{
	static char reason[BUS_REASON];
	char words[1024];
	snprintf(words, sizeof(words), "%s", text);
	redisReply error = {.type = REDIS_REPLY_ERROR, .str = words, .len = strlen(words)};
	redis_refusal("AUTH", &error, is_secret, reason);
	return reason;
}

static void a_refusal_of_something_secret_says_its_name_only(void **state)
{
	assert_string_equal(
		refusal("WRONGPASS invalid password", true), "it refuses AUTH: WRONGPASS");
	assert_string_equal(refusal("ERR", true), "it refuses AUTH: ERR");
	assert_string_equal(
		refusal("ERR unknown command 'AUTH', with args beginning with: 'secret'", true),
		"it refuses AUTH: ERR");
	assert_null(strstr(refusal("secret", true), "secret"));
	assert_string_equal(
		refusal("ERRsecret", true), "it refuses AUTH: an error that is not known");
	assert_null(strstr(refusal("", true), "%"));
}

static void a_refusal_is_one_line_of_letters(void **state)
{
	char large[1000];
	memset(large, 'x', sizeof(large));
	large[sizeof(large) - 1] = 0;
	assert_string_equal(
		refusal("NOPERM no\x1b[2J\nway", false), "it refuses AUTH: NOPERM no?[2J?way");
	assert_true(strlen(refusal(large, false)) < BUS_REASON - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_frame_is_read_as_it_was_written),
		cmocka_unit_test(what_is_no_frame_is_not_read),
		cmocka_unit_test(urls_say_where_and_who),
		cmocka_unit_test(wrong_urls_are_refused_with_a_reason),
		cmocka_unit_test(every_part_of_a_url_has_a_limit),
		cmocka_unit_test(a_refusal_of_something_secret_says_its_name_only),
		cmocka_unit_test(a_refusal_is_one_line_of_letters),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
