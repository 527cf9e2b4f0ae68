/* UTF-8, base64, SHA-1 and JSON spans against what the standards say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "net/encoding.h"
#include "net/json_span.h"

/* Every code point, encoded by the book: valid unless a surrogate; and in two pieces at every
 * place. */
static void every_code_point_is_judged(void **state)
{
	for (uint32_t code = 0; code <= 0x10FFFF; code++) {
		uint8_t bytes[4];
		size_t length;
		if (code < 0x80) {
			bytes[0] = (uint8_t)code;
			length = 1;
		} else if (code < 0x800) {
			bytes[0] = (uint8_t)(0xC0 | code >> 6);
			length = 2;
		} else if (code < 0x10000) {
			bytes[0] = (uint8_t)(0xE0 | code >> 12);
			length = 3;
		} else {
			bytes[0] = (uint8_t)(0xF0 | code >> 18);
			length = 4;
		}
		for (size_t i = 1; i < length; i++)
			bytes[i] = (uint8_t)(0x80 | (code >> (6 * (length - 1 - i)) & 63));
		bool is_valid = code < 0xD800 || code > 0xDFFF;
		if (net_utf8_is_valid(bytes, length) != is_valid)
			fail_msg("U+%04X", (unsigned)code);
		if (length > 1 && net_utf8_is_valid(bytes, length - 1))
			fail_msg("U+%04X cut off", (unsigned)code);
	}
}

static void every_pair_and_triple_of_bytes_is_judged_alike_in_pieces(void **state)
{
	for (uint32_t word = 0; word < 1 << 24; word += word < 1 << 16 ? 1 : 251) {
		uint8_t bytes[3] = {(uint8_t)(word >> 16), (uint8_t)(word >> 8), (uint8_t)word};
		struct net_utf8 pieces = {0};
		bool is_valid = true;
		for (size_t i = 0; i < 3 && is_valid; i++)
			is_valid = net_utf8_feed(&pieces, bytes + i, 1);
		is_valid = is_valid && net_utf8_is_complete(&pieces);
		if (net_utf8_is_valid(bytes, 3) != is_valid)
			fail_msg("%06X", (unsigned)word);
	}
}

static void a_long_text_fails_at_its_only_bad_byte(void **state)
{
	char text[200];
	for (size_t at = 0; at < sizeof(text); at++) {
		memset(text, 'x', sizeof(text));
		assert_true(net_utf8_is_valid(text, sizeof(text)));
		text[at] = (char)0xFF;
		assert_false(net_utf8_is_valid(text, sizeof(text)));
	}
}

static void base64_goes_there_and_back(void **state)
{
	uint8_t bytes[100], back[128];
	char text[200];
	net_random(bytes, sizeof(bytes));
	for (size_t length = 0; length <= sizeof(bytes); length++) {
		size_t text_length = net_base64_length(length), back_length;
		net_base64_encode(bytes, length, text);
		assert_true(net_base64_decode(text, text_length, back, &back_length));
		assert_int_equal(back_length, length);
		assert_memory_equal(back, bytes, length);
		while (text_length > 0 && text[text_length - 1] == '=')
			text_length--;
		assert_true(net_base64_decode(text, text_length, back, &back_length));
		assert_int_equal(back_length, length);
	}
}

static void base64_refuses_what_is_none(void **state)
{
	static const char *const wrong[] = {"A", "AAAAA", "A===", "AA=", "=", "====", "AA=A",
		"AB==", "AAB=", "A A=", "AA-_", "AAAA=", "AAAA====", "\xC3\xA9=="};
	uint8_t out[64];
	size_t length;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (net_base64_decode(wrong[i], strlen(wrong[i]), out, &length))
			fail_msg("\"%s\"", wrong[i]);
}

static void sha1_of(const char *text, const char *expected)
{
	uint8_t digest[NET_SHA1_LENGTH];
	char digits[41];
	net_sha1(text, strlen(text), digest);
	for (size_t i = 0; i < NET_SHA1_LENGTH; i++)
		snprintf(digits + 2 * i, 3, "%02x", digest[i]);
	assert_string_equal(digits, expected);
}

static void sha1_is_that_of_the_standard(void **state)
{
	sha1_of("", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
	sha1_of("abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
	sha1_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
		"84983e441c3bd26ebaae4aa1f95129e5e54670f1");
	sha1_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
		"a49b2446a02c645bf419f995b67091253a04a259");
}

static void ids_differ(void **state)
{
	char ids[100][NET_ID_LENGTH + 1];
	for (size_t i = 0; i < 100; i++) {
		net_id_draw(ids[i]);
		assert_int_equal(strlen(ids[i]), NET_ID_LENGTH);
		assert_int_equal(
			strspn(ids[i],
				"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
			NET_ID_LENGTH);
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(ids[i], ids[j]);
	}
}

static void json_is_judged_strictly(void **state)
{
	static const char *const right[] = {"0", "-0", "1.5e+3", "-12E-2", "\"\"", "\"\\u00e9\\n\"",
		"true", "false", "null", "[]", "{}", " [ 1 , {\"a\" : [ ] } ] ",
		"{\"a\":1,\"a\":2}", "\"\x7F\""};
	static const char *const wrong[] = {"", " ", "01", "+1", "1.", ".5", "1e", "-", "\"",
		"\"\\x\"", "\"\\u12g4\"", "\"\n\"", "tru", "truex", "[", "[1", "[1,", "[1,]",
		"[,1]", "[1 2]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "1 2",
		"]", "nul", "'a'"};
	for (size_t i = 0; i < sizeof(right) / sizeof(right[0]); i++)
		if (!net_json_is_valid(net_span_of(right[i])))
			fail_msg("%s", right[i]);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (net_json_is_valid(net_span_of(wrong[i])))
			fail_msg("%s", wrong[i]);
}

static void json_depth_is_bounded(void **state)
{
	char text[4 * NET_JSON_DEPTH_MAX];
	for (size_t depth = NET_JSON_DEPTH_MAX - 1; depth <= NET_JSON_DEPTH_MAX + 1; depth++) {
		memset(text, '[', depth);
		memset(text + depth, ']', depth);
		assert_int_equal(
			net_json_is_valid(net_span(text, 2 * depth)), depth <= NET_JSON_DEPTH_MAX);
	}
	size_t many = 1000000;
	char *long_text = malloc(many);
	memset(long_text, '[', many);
	assert_false(net_json_is_valid(net_span(long_text, many)));
	free(long_text);
}

static void json_arrays_are_split(void **state)
{
	struct net_span items[4];
	size_t count;
	assert_true(net_json_split(NET_SPAN(" [ \"a\" , {\"b\":[1,2]} ,3 ] "), items, 4, &count));
	assert_int_equal(count, 3);
	assert_true(net_span_equals(items[0], NET_SPAN("\"a\"")));
	assert_true(net_span_equals(items[1], NET_SPAN("{\"b\":[1,2]}")));
	assert_true(net_span_equals(items[2], NET_SPAN("3")));
	assert_true(net_json_split(NET_SPAN("[]"), items, 4, &count));
	assert_int_equal(count, 0);
	assert_true(net_json_split(NET_SPAN("[1,2,3,4]"), items, 4, &count));
	assert_false(net_json_split(NET_SPAN("[1,2,3,4,5]"), items, 4, &count));
	assert_false(net_json_split(NET_SPAN("{}"), items, 4, &count));
	assert_false(net_json_split(NET_SPAN("[1] 2"), items, 4, &count));
}

static void placeholders_are_found_wherever_they_are(void **state)
{
	assert_true(net_json_placeholders_fit(NET_SPAN("[1,\"{\\\"_placeholder\\\":true}\"]"), 0));
	assert_true(net_json_placeholders_fit(NET_SPAN("[{\"_placeholder\":false,\"num\":9}]"), 0));
	assert_true(net_json_placeholders_fit(
		NET_SPAN("[{\"a\":[{ \"num\" : 1 , \"_placeholder\" : true }]}]"), 2));
	assert_false(net_json_placeholders_fit(
		NET_SPAN("[{\"a\":[{ \"num\" : 1 , \"_placeholder\" : true }]}]"), 1));
	assert_false(net_json_placeholders_fit(NET_SPAN("[{\"_placeholder\":true}]"), 1));
	assert_false(
		net_json_placeholders_fit(NET_SPAN("[{\"_placeholder\":true,\"num\":\"0\"}]"), 1));
	assert_false(
		net_json_placeholders_fit(NET_SPAN("[{\"_placeholder\":true,\"num\":-1}]"), 1));
	assert_false(
		net_json_placeholders_fit(NET_SPAN("[{\"_placeholder\":true,\"num\":0.5}]"), 1));
	assert_false(net_json_placeholders_fit(
		NET_SPAN("[{\"_placeholder\":true,\"num\":99999999999}]"), 10));
}

static void strings_are_unescaped_and_quoted(void **state)
{
	char out[64];
	size_t length;
	assert_true(net_json_unescape(
		NET_SPAN("\"a\\n\\u00e9\\ud83c\\udfb2\\\"\\ud800\""), out, sizeof(out), &length));
	assert_true(net_span_equals(
		net_span(out, length), NET_SPAN("a\n\xC3\xA9\xF0\x9F\x8E\xB2\"\xEF\xBF\xBD")));
	assert_false(net_json_unescape(NET_SPAN("\"abcdef\""), out, 5, &length));
	assert_true(net_json_unescape(NET_SPAN("\"abcde\""), out, 5, &length));
	assert_false(net_json_unescape(NET_SPAN("12"), out, 5, &length));
	struct net_buffer quoted = {0};
	net_json_quote(&quoted, NET_SPAN("a\"\\\n\x01\xC3\xA9"));
	assert_true(net_span_equals(
		net_buffer_span(&quoted), NET_SPAN("\"a\\\"\\\\\\u000a\\u0001\xC3\xA9\"")));
	net_buffer_finish(&quoted);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_code_point_is_judged),
		cmocka_unit_test(every_pair_and_triple_of_bytes_is_judged_alike_in_pieces),
		cmocka_unit_test(a_long_text_fails_at_its_only_bad_byte),
		cmocka_unit_test(base64_goes_there_and_back),
		cmocka_unit_test(base64_refuses_what_is_none),
		cmocka_unit_test(sha1_is_that_of_the_standard),
		cmocka_unit_test(ids_differ),
		cmocka_unit_test(json_is_judged_strictly),
		cmocka_unit_test(json_depth_is_bounded),
		cmocka_unit_test(json_arrays_are_split),
		cmocka_unit_test(placeholders_are_found_wherever_they_are),
		cmocka_unit_test(strings_are_unescaped_and_quoted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
