/* duty.c: see duty.h. */
#include "server/duty.h"

#include <stdlib.h>

#include "server/far.h"
#include "server/lobby.h"
#include "server/node.h"
#include "server/tournament.h"

static const char *const names[DUTIES] = {
	[DUTY_LOBBIES] = "lobbies",
	[DUTY_HOUSEKEEPING] = "housekeeping",
	[DUTY_POSTMAN] = "postman",
};

bool node_has_duty(const struct server *server, enum duty duty)
{
	const struct node *node = server->node;
	return !node || (node->duties[duty].is_mine && node->duties[duty].is_ready) ||
	       (PLANTED(duty_of_everybody) && duty == DUTY_LOBBIES);
}

struct store_request *duty_begin(struct server *server, enum duty duty)
{
	struct store_request *request = store_begin(server->store);
	const struct node *node = server->node;
	if (node)
		store_duty_fence(request, names[duty], node->holder, node->duties[duty].epoch);
	return request;
}

enum code store_code(const struct store_result *result)
{
	bool is_lost = result->outcome == STORE_CONFLICT && result->field &&
		       strcmp(result->field, "owner") == 0;
	return is_lost ? CODE_TRY_AGAIN : CODE_SERVER_ERROR;
}

void duties_claim(struct node *node, struct store_request *request)
{
	for (int i = 0; i < DUTIES; i++)
		store_duty_claim(request, names[i], node->holder);
}

/* ---- coming and going of them ----------------------------------------------------------------------- */

static void gain(struct node *node, enum duty duty)
{
	struct duty_state *state = &node->duties[duty];
	state->is_mine = true;
	state->is_ready = duty != DUTY_LOBBIES;
	if (duty == DUTY_LOBBIES && node->server->is_ready)
		lobbies_recover(node->server, duty_is_ready);
}

static void lose(struct node *node, enum duty duty)
{
	struct duty_state *state = &node->duties[duty];
	bool was_mine = state->is_mine;
	state->is_mine = state->is_ready = false;
	if (was_mine && duty == DUTY_LOBBIES)
		lobbies_drop(node->server), tournaments_drop(node->server);
}

void duty_is_ready(struct server *server)
{
	if (server->node && server->node->duties[DUTY_LOBBIES].is_mine)
		server->node->duties[DUTY_LOBBIES].is_ready = true;
}

/* The same holder with another epoch has lost it and got it back: what it had in memory is old. */
static void learn(struct node *node, enum duty duty, const struct store_owner *owner)
{
	struct duty_state *state = &node->duties[duty];
	const char *holder = owner->holder && owner->is_alive ? owner->holder : "";
	bool is_mine = strcmp(holder, node->holder) == 0;
	bool is_other = strcmp(holder, state->holder) != 0;
	copy_text(state->holder, sizeof(state->holder), holder);
	if (state->is_mine && (!is_mine || state->epoch != owner->epoch))
		lose(node, duty);
	state->epoch = owner->epoch;
	if (is_mine && !state->is_mine)
		gain(node, duty);
	else if (is_other && !is_mine && duty == DUTY_LOBBIES)
		far_present_all(node);
}

void duties_learn(struct node *node, const struct store_result *result)
{
	for (size_t i = 0; i < result->owners_count; i++)
		for (int duty = 0; duty < DUTIES; duty++)
			if (strcmp(result->owners[i].of, names[duty]) == 0)
				learn(node, (enum duty)duty, &result->owners[i]);
}

void duties_drop(struct node *node)
{
	for (int i = 0; i < DUTIES; i++) {
		lose(node, (enum duty)i);
		node->duties[i].holder[0] = 0;
	}
}
