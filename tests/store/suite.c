/* suite.c: runs the parts of the suite over one place; see suite.h. */
#include "suite_parts.h"

#include <stdlib.h>
#include <string.h>

static const struct store_place *place;
static struct owner owner;

int open_empty_store(void **state)
{
	owner_open(&owner, place->create());
	*state = &owner;
	return 0;
}

int remove_store(void **state)
{
	(void)state;
	owner_close(&owner);
	place->remove();
	return 0;
}

void add_ana_and_luis(struct owner *given)
{
	struct store_user ana = usual_user("u_ana", "ana"), luis = usual_user("u_luis", "luis");
	EXPECT(given, "ok", store_user_create(request, &ana), store_user_create(request, &luis));
}

void add_match(struct owner *given, const char *id)
{
	const struct store_player players[] = {
		{.seat = 0, .user_id = "u_ana"}, {.seat = 1, .user_id = "u_luis"}};
	struct store_match match = usual_match(id, "AAAAAA", players, 2);
	EXPECT(given, "ok", store_match_create(request, &match, "{\"n\":0}"));
}

int store_suite_run(const struct store_place *given)
{
	struct CMUnitTest tests[128];
	size_t count = 0;
	const struct {
		const struct CMUnitTest *tests;
		size_t count;
	} parts[] = {{store_people_tests, store_people_count},
		{store_match_tests, store_match_count}, {store_request_tests, store_request_count},
		{store_node_tests, store_node_count}};
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		assert_true(count + parts[i].count <= sizeof(tests) / sizeof(tests[0]));
		memcpy(tests + count, parts[i].tests, parts[i].count * sizeof(tests[0]));
		count += parts[i].count;
	}
	place = given;
	return _cmocka_run_group_tests(given->name, tests, count, NULL, NULL);
}
