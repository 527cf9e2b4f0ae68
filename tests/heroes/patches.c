/* patches.c: states that 10.1 excludes. A scenario cannot ask for one: it would fail itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "games/heroes/heroes.h"

/* A sound state that the patches under test are read over. */
#define SIDE "{\"hand\":[\"r04a\"],\"heroes\":[{\"card\":\"h12a\"},null,null]}"
#define OWN(hand, hero) "{\"hand\":[" hand "],\"heroes\":[" hero ",null,null]}"
#define LANCER "{\"card\":\"h08a\",\"items\":[{\"card\":\"i05a\"}]}"
#define PLAYERS(own, other) "{\"players\":[" own "," other "]}"
#define HERO(hero) PLAYERS(OWN("\"c02a\"", hero), SIDE)
#define PURSE(keys) PLAYERS("{\"hand\":[\"c02a\"]," keys "}", SIDE)
#define WINDOW(attack) "{\"phase\":\"window\",\"attack\":{" attack "}}"
#define ROLLED "\"atk\":13,\"def\":8,\"attack_roll\":15,\"defence_roll\":9,\"critical\":false"
static const char base[] =
	"{\"phase\":\"combat\",\"turn\":3,\"active\":0,\"deck\":[\"b03a\"],\"discard\":[\"c01a\"],"
	"\"players\":[" OWN("\"c02a\"", LANCER) "," SIDE "]}";

static const char *const sound[] = {
	"{}",
	"{\"now\":90,\"deadline\":0}",
	"{\"now\":90,\"deadline\":91}",
	"{\"phase\":\"over\",\"winner\":0,\"reason\":\"surrender\"}",
	"{\"turn\":129}",
	"{\"options\":{\"turn_seconds\":15,\"window_seconds\":0}}",
	HERO("{\"card\":\"h08a\",\"hp\":1,\"items\":[{\"card\":\"i05a\",\"durability\":1},{\"card\":\"i06a\"}]}"),
	PLAYERS(OWN("\"h01a\",\"h02a\",\"h03a\",\"h04a\",\"h05a\",\"h06a\",\"h07a\",\"i10a\",\"i11a\",\"i12a\",\"i13a\","
		    "\"i14a\",\"i15a\"",
			LANCER),
		SIDE),
	WINDOW(ROLLED ",\"slot\":0,\"target\":0,\"fumble\":false,\"damage\":41"),
	"{\"chance\":{\"seed\":\"00\",\"counter\":7}}",
};

static const char *const unsound[] = {
	"{\"deck\":[\"h22a\"]}",
	"{\"deck\":[\"b03a\",\"b03a\"]}",
	"{\"deck\":[\"c02a\"]}",
	"{\"deck\":[\"h08a\"]}",
	"{\"discard\":[\"i05a\"]}",
	"{\"discard\":[\"b03a\"]}",
	PLAYERS(OWN("\"r04a\"", LANCER), SIDE),
	PLAYERS(OWN("\"c02a\"", "{\"card\":\"h12a\"}"), SIDE),
	PLAYERS(OWN("\"h01a\",\"h02a\",\"h03a\",\"h04a\",\"h05a\",\"h06a\",\"h07a\",\"i10a\",\"i11a\",\"i12a\",\"i13a\","
		    "\"i14a\",\"i15a\",\"i16a\"",
			LANCER),
		SIDE),
	PURSE("\"resources\":11"),
	PURSE("\"redraws\":4"),
	PURSE("\"fatigue\":31"),
	PURSE("\"heroes\":[null,null]"),
	PURSE("\"heroes\":[null,null,null,null]"),
	PURSE("\"name\":\"x\""),
	"{\"players\":[" SIDE "]}",
	"{\"players\":[{}," SIDE ",{}]}",
	"{\"turn\":130}",
	HERO("{\"hp\":3}"),
	HERO("{\"card\":\"i01a\"}"),
	HERO("{\"card\":\"h08a\",\"hp\":0}"),
	HERO("{\"card\":\"h08a\",\"hp\":13}"),
	HERO("{\"card\":\"h08a\",\"atk\":10}"),
	HERO("{\"card\":\"h08a\",\"items\":[{\"card\":\"b01a\"}]}"),
	HERO("{\"card\":\"h08a\",\"items\":[{\"card\":\"i05a\",\"durability\":0}]}"),
	HERO("{\"card\":\"h08a\",\"items\":[{\"card\":\"i05a\",\"durability\":5}]}"),
	HERO("{\"card\":\"h08a\",\"items\":[{\"card\":\"i05a\"},{\"card\":\"i13a\"}]}"),
	"{\"phase\":\"window\"}",
	"{\"attack\":{" ROLLED ",\"slot\":0,\"target\":0,\"fumble\":false,\"damage\":9}}",
	WINDOW(ROLLED ",\"slot\":0,\"target\":0,\"fumble\":false"),
	WINDOW(ROLLED ",\"slot\":0,\"fumble\":false,\"damage\":9"),
	WINDOW(ROLLED ",\"slot\":1,\"target\":0,\"fumble\":false,\"damage\":9"),
	WINDOW(ROLLED ",\"slot\":0,\"target\":2,\"fumble\":false,\"damage\":9"),
	WINDOW(ROLLED ",\"slot\":0,\"target\":0,\"fumble\":false,\"damage\":42"),
	"{\"phase\":\"over\"}",
	"{\"phase\":\"over\",\"winner\":0}",
	"{\"phase\":\"over\",\"reason\":\"surrender\"}",
	"{\"winner\":0}",
	"{\"reason\":\"surrender\"}",
	"{\"now\":90}",
	"{\"now\":2147483648,\"deadline\":0}",
	"{\"options\":{\"turn_seconds\":14}}",
	"{\"options\":{\"window_seconds\":4}}",
	"{\"options\":{\"resources\":4}}",
	"{\"pile\":[]}",
};

static bool takes(const char *patch)
{
	_Alignas(16) uint8_t memory[8192];
	struct rd_match *match;
	struct rd_fault fault = {0};
	struct rd_seed seed = rd_seed_from_text("1", 1);
	assert_true(rd_match_size(&heroes_game) <= sizeof(memory));
	assert_int_equal(
		rd_match_create(&match, memory, &heroes_game, 2, NULL, 0, &seed, NULL, NULL), 0);
	assert_true(rd_match_patch(match, base, strlen(base), NULL));
	bool is_taken = rd_match_patch(match, patch, strlen(patch), &fault);
	assert_true(is_taken || fault.reason[0]);
	return is_taken;
}

static void what_10_1_allows_is_read(void **state)
{
	for (size_t i = 0; i < RD_COUNT(sound); i++)
		if (!takes(sound[i]))
			fail_msg("refused: %s", sound[i]);
	(void)state;
}

static void what_10_1_excludes_is_refused_with_a_reason(void **state)
{
	for (size_t i = 0; i < RD_COUNT(unsound); i++)
		if (takes(unsound[i]))
			fail_msg("accepted: %s", unsound[i]);
	(void)state;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_10_1_allows_is_read),
		cmocka_unit_test(what_10_1_excludes_is_refused_with_a_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
