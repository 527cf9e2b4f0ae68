/* BLAKE2b against libsodium's, and what is made of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include <ronda/chance.h>

enum { LONGEST = 300 };

static uint8_t message[LONGEST + 1];

static int fill_message(void **state)
{
	for (size_t i = 0; i < sizeof(message); i++)
		message[i] = (uint8_t)(i * 7 + 3);
	return sodium_init() < 0;
}

static void assert_digest_of(struct rd_digest *digest, size_t length)
{
	uint8_t ours[RD_DIGEST], theirs[RD_DIGEST];
	rd_digest_finish(digest, ours);
	crypto_generichash(theirs, sizeof(theirs), message, length, NULL, 0);
	assert_memory_equal(ours, theirs, sizeof(ours));
}

static void every_length_gives_the_digest_of_libsodium(void **state)
{
	for (size_t length = 0; length <= LONGEST; length++) {
		struct rd_digest digest;
		rd_digest_start(&digest);
		rd_digest_add(&digest, message, length);
		assert_digest_of(&digest, length);
	}
}

static void where_a_message_is_split_does_not_matter(void **state)
{
	for (size_t length = 0; length <= LONGEST; length++)
		for (size_t split = 0; split <= length; split++) {
			struct rd_digest digest;
			rd_digest_start(&digest);
			rd_digest_add(&digest, message, split);
			rd_digest_add(&digest, message + split, length - split);
			assert_digest_of(&digest, length);
		}
}

static void byte_by_byte_gives_the_same(void **state)
{
	struct rd_digest digest;
	rd_digest_start(&digest);
	for (size_t i = 0; i < LONGEST; i++) {
		rd_digest_add(&digest, message + i, 1);
		rd_digest_add(&digest, message, 0);
	}
	assert_digest_of(&digest, LONGEST);
}

static void a_long_message_gives_the_same(void **state)
{
	static uint8_t zeros[100000];
	uint8_t ours[RD_DIGEST], theirs[RD_DIGEST];
	struct rd_digest digest;
	rd_digest_start(&digest);
	rd_digest_add(&digest, zeros, sizeof(zeros));
	rd_digest_finish(&digest, ours);
	crypto_generichash(theirs, sizeof(theirs), zeros, sizeof(zeros), NULL, 0);
	assert_memory_equal(ours, theirs, sizeof(ours));
}

static void every_flipped_bit_and_every_swap_shows_in_the_fold(void **state)
{
	uint8_t whole[RD_FOLD], other[RD_FOLD];
	rd_fold(message, LONGEST, whole);
	for (size_t bit = 0; bit < (size_t)8 * LONGEST; bit++) {
		message[bit / 8] ^= (uint8_t)(1 << bit % 8);
		rd_fold(message, LONGEST, other);
		message[bit / 8] ^= (uint8_t)(1 << bit % 8);
		assert_memory_not_equal(whole, other, RD_FOLD);
	}
	for (size_t i = 0; i + 8 < LONGEST; i++) {
		uint8_t swapped[LONGEST];
		size_t with = i + RD_FOLD < LONGEST ? i + RD_FOLD
						    : i + 8; /* of the same lane, or of the next */
		memcpy(swapped, message, LONGEST);
		swapped[i] = message[with];
		swapped[with] = message[i];
		rd_fold(swapped, LONGEST, other);
		assert_memory_not_equal(whole, other, RD_FOLD);
	}
}

/* Logs that were written depend on it. */
static void the_fold_is_what_it_was(void **state)
{
	uint8_t fold[RD_FOLD];
	char text[2 * RD_FOLD + 1];
	rd_fold(message, LONGEST, fold);
	rd_hex(fold, RD_FOLD, text);
	assert_string_equal(text,
		"9b5491aae984082a5b503df104470afca18b084f0814a35a5e4cc5a37412da65"
		"0d9b70db60d76019d665190e3e01f9e0a20ca7e039012400b4a74dad2ee9519c");
}

static void hexadecimal_digits_are_lower_case_and_closed(void **state)
{
	char out[9] = "########";
	rd_hex((const uint8_t[]){0x00, 0x9a, 0xff}, 3, out);
	assert_string_equal(out, "009aff");
	rd_hex(NULL, 0, out);
	assert_string_equal(out, "");
}

static void a_seed_is_the_hash_of_its_text(void **state)
{
	uint8_t theirs[RD_DIGEST];
	struct rd_seed seed = rd_seed_from_text("1", 1);
	crypto_generichash(theirs, sizeof(theirs), (const uint8_t *)"1", 1, NULL, 0);
	assert_memory_equal(seed.byte, theirs, RD_SEED);
}

static void a_commitment_is_the_hash_of_the_seed(void **state)
{
	uint8_t theirs[RD_DIGEST];
	char ours[2 * RD_DIGEST + 1], expected[2 * RD_DIGEST + 1];
	struct rd_seed seed = rd_seed_from_text("ahoy", 4);
	crypto_generichash(theirs, sizeof(theirs), seed.byte, RD_SEED, NULL, 0);
	sodium_bin2hex(expected, sizeof(expected), theirs, sizeof(theirs));
	rd_seed_commitment(&seed, ours);
	assert_string_equal(ours, expected);
}

static void a_seed_survives_its_hexadecimal_form(void **state)
{
	char text[2 * RD_SEED + 1];
	struct rd_seed seed = rd_seed_from_text("ahoy", 4), back;
	rd_seed_to_hex(&seed, text);
	assert_true(rd_seed_from_hex(text, strlen(text), &back));
	assert_memory_equal(&seed, &back, sizeof(seed));
}

static void a_seed_of_other_digits_is_refused(void **state)
{
	char text[2 * RD_SEED + 2];
	struct rd_seed seed;
	memset(text, '0', sizeof(text));
	assert_true(rd_seed_from_hex(text, 2 * RD_SEED, &seed));
	assert_false(rd_seed_from_hex(text, 2 * RD_SEED - 1, &seed));
	assert_false(rd_seed_from_hex(text, 2 * RD_SEED + 1, &seed));
	assert_false(rd_seed_from_hex(text, 0, &seed));
	for (const char *wrong = "gG/:`@ A\n"; *wrong; wrong++)
		for (size_t place = 0; place < 2; place++) {
			text[2 + place] = *wrong;
			assert_false(rd_seed_from_hex(text, 2 * RD_SEED, &seed));
			text[2 + place] = '0';
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_length_gives_the_digest_of_libsodium),
		cmocka_unit_test(where_a_message_is_split_does_not_matter),
		cmocka_unit_test(byte_by_byte_gives_the_same),
		cmocka_unit_test(a_long_message_gives_the_same),
		cmocka_unit_test(every_flipped_bit_and_every_swap_shows_in_the_fold),
		cmocka_unit_test(the_fold_is_what_it_was),
		cmocka_unit_test(hexadecimal_digits_are_lower_case_and_closed),
		cmocka_unit_test(a_seed_is_the_hash_of_its_text),
		cmocka_unit_test(a_commitment_is_the_hash_of_the_seed),
		cmocka_unit_test(a_seed_survives_its_hexadecimal_form),
		cmocka_unit_test(a_seed_of_other_digits_is_refused),
	};
	return cmocka_run_group_tests(tests, fill_message, NULL);
}
