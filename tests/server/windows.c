/*
 * windows.c: how often something may be done where several servers count together over the bus: here letters to one address, five an hour.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "rig.h"
#include "server/accounts_parts.h"
#include "server/node.h"

#include "../bus/private_redis.h"

enum { LETTERS = 5, HOUR = 3600 * 1000 };

struct side {
	struct rig *rig;
	struct bus *bus;
};

static uv_loop_t *loop; /* another one for each test: what a failed one leaves holds up nobody */

static int make_loop(void **state)
{
	(void)state;
	loop = calloc(1, sizeof(*loop));
	return uv_loop_init(loop);
}

static int end_loop(void **state)
{
	(void)state;
	if (uv_loop_close(loop) == 0)
		free(loop);
	return 0;
}

static void hear(void *context, const char *from, const void *bytes, size_t length)
{
	struct side *side = context;
	node_heard(side->rig->server, from, bytes, length);
}

static void open_side(struct side *side, const char *name, const char *url)
{
	char reason[BUS_REASON];
	side->rig = rig_start_by(&(struct server_options){.node = name}, NULL);
	side->bus = bus_open(
		&(struct bus_options){
			.url = url, .node = name, .loop = loop, .heard = hear, .context = side},
		reason);
	assert_non_null(side->bus);
	node_take_bus(side->rig->server, side->bus);
	while (url && !bus_is_up(side->bus))
		uv_run(loop, UV_RUN_ONCE);
}

static void close_side(struct side *side)
{
	rig_settle(side->rig);
	bus_close(side->bus, NULL, NULL);
	side->rig->server->node->bus = NULL;
	rig_stop(side->rig);
}

static void on_looked(void *context, enum bus_outcome outcome, const char *text)
{
	(void)outcome;
	(void)text;
	*(bool *)context = true;
}

/* One that is asked later is answered later. */
static void hear_answers(struct side *side)
{
	bool is_answered = false;
	bus_look(side->bus, "nothing", on_looked, &is_answered);
	while (!is_answered)
		uv_run(loop, UV_RUN_ONCE);
}

static int letters(struct side *side, const char *to, int tries)
{
	int sent = 0;
	for (int i = 0; i < tries; i++) {
		sent += account_may_mail_to(side->rig->server, to);
		hear_answers(side);
	}
	return sent;
}

static void open_sides(struct private_redis *redis, struct side *one, struct side *two)
{
	redis_prepare(redis, true);
	redis_run(redis);
	open_side(one, "one", redis->url);
	open_side(two, "two", redis->url);
}

static void close_sides(struct side *one, struct side *two)
{
	close_side(one);
	close_side(two);
	uv_run(loop, UV_RUN_DEFAULT);
}

static void a_limit_holds_for_all_servers_together(void **state)
{
	struct private_redis redis;
	struct side one, two;
	(void)state;
	open_sides(&redis, &one, &two);
	assert_int_equal(letters(&one, "ana@example.org", 3), 3);
	assert_int_equal(letters(&two, "ana@example.org", 5), 2);
	assert_int_equal(letters(&two, "luis@example.org", 1), 1); /* it is about her alone */
	assert_int_equal(letters(&one, "ana@example.org", 2), 1);  /* the one that tells it */
	rig_pass(one.rig, HOUR + 1);
	assert_int_equal(letters(&one, "ana@example.org", 1), 1);
	close_sides(&one, &two);
	redis_end(&redis);
}

static void without_a_bus_each_has_a_limit_of_its_own(void **state)
{
	struct side one, two;
	(void)state;
	open_side(&one, "one", NULL);
	open_side(&two, "two", NULL);
	assert_int_equal(letters(&one, "ana@example.org", LETTERS + 1), LETTERS);
	assert_int_equal(letters(&two, "ana@example.org", LETTERS + 1), LETTERS);
	close_sides(&one, &two);
}

static void a_bus_that_is_down_keeps_nobody_out(void **state)
{
	struct private_redis redis;
	struct side one, two;
	(void)state;
	open_sides(&redis, &one, &two);
	assert_int_equal(letters(&one, "ana@example.org", 3), 3);
	redis_kill(&redis);
	assert_int_equal(letters(&two, "ana@example.org", LETTERS + 1), LETTERS);
	close_sides(&one, &two);
	redis_end(&redis);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_loop, end_loop)
	const struct CMUnitTest tests[] = {
		TEST(without_a_bus_each_has_a_limit_of_its_own),
		TEST(a_limit_holds_for_all_servers_together),
		TEST(a_bus_that_is_down_keeps_nobody_out),
	};
	if (!have_redis())
		return skip_without_redis();
	return cmocka_run_group_tests_name("server/windows", tests, NULL, NULL);
}
