/* far.c: asks on their way to where they belong; see far.h. */
#include "server/far.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/bans.h"
#include "server/events.h"
#include "server/far_client.h"
#include "server/link.h"
#include "server/lobby.h"
#include "server/member.h"
#include "server/host.h"
#include "server/people.h"
#include "server/room_keep.h"
#include "server/room_load.h"
#include "server/room_parts.h"

enum { IS_PLACED = 1, HAS_NO_SOCKET = 2 };
enum { HOPS_MAX = 3 }; /* at once; whoever is sent about more often waits in between */

struct journey {
	struct node *node;
	struct ask *ask;
	struct journey *older, *newer;
	char key[CLIENT_KEY];
	enum place place;
	char match[MATCH_ID];     /* PLACE_MATCH */
	char holder[NODE_HOLDER]; /* it is with this one, whatever the place says; "": not known */
	struct link *link;        /* where it has gone to; NULL: it is here */
	bool is_busy;             /* the store is asked about it */
	int64_t until, retry_at;
	uint8_t hops;
};

/* ---- who has which match --------------------------------------------------------------------------- */

struct hint {
	char match[MATCH_ID], holder[NODE_HOLDER];
};

static void forget_hints(struct node *node)
{
	size_t at = 0;
	struct hint *hint;
	while ((hint = table_each(&node->hints, &at)))
		free(hint);
	uint64_t secret = node->hints.secret;
	table_finish(&node->hints);
	node->hints = (struct table){.secret = secret};
}

void far_note_owner(struct server *server, const char *match, const char *holder)
{
	struct node *node = server->node;
	struct hint *hint = table_find(&node->hints, match);
	if (!hint) {
		if (node->hints.count >= NODE_HINTS)
			forget_hints(node);
		hint = net_allocate_zeroed(sizeof(*hint));
		copy_text(hint->match, sizeof(hint->match), match);
		table_add(&node->hints, hint->match, hint);
	}
	copy_text(hint->holder, sizeof(hint->holder), holder);
}

const char *far_owner(struct server *server, const char *match)
{
	struct hint *hint = table_find(&server->node->hints, match);
	return hint && link_by_holder(server->node, hint->holder) ? hint->holder : "";
}

void far_forget_owner(struct node *node, const char *match)
{
	struct hint *hint = table_find(&node->hints, match);
	if (!hint)
		return;
	table_remove(&node->hints, match);
	free(hint);
}

/* ---- journeys ---------------------------------------------------------------------------------------- */

static void set_sweep(struct node *node)
{
	if (!timer_is_set(&node->sweep) && node->first)
		server_timer(node->server, &node->sweep, server_now(node->server) + FAR_RETRY_MS);
}

static struct journey *depart(struct ask *ask, enum place place)
{
	struct node *node = ask->server->node;
	struct journey *journey = net_allocate_zeroed(sizeof(*journey));
	journey->node = node;
	journey->ask = ask;
	journey->place = place;
	journey->until = server_now(node->server) + FAR_PATIENCE_MS;
	snprintf(journey->key, sizeof(journey->key), "%llu",
		(unsigned long long)++node->journeys_made);
	table_add(&node->journeys, journey->key, journey);
	journey->older = node->last;
	if (node->last)
		node->last->newer = journey;
	else
		node->first = journey;
	node->last = journey;
	set_sweep(node);
	return journey;
}

static struct ask *arrive(struct journey *journey)
{
	struct node *node = journey->node;
	struct ask *ask = journey->ask;
	table_remove(&node->journeys, journey->key);
	if (journey->older)
		journey->older->newer = journey->newer;
	else
		node->first = journey->newer;
	if (journey->newer)
		journey->newer->older = journey->older;
	else
		node->last = journey->older;
	free(journey);
	return ask;
}

static void put_off(struct journey *journey)
{
	journey->node->figures.put_off++;
	ask_refuse(arrive(journey), CODE_TRY_AGAIN);
}

static void run(struct journey *journey)
{
	struct ask *ask = arrive(journey);
	ask->is_placed = true;
	if (ask->server->is_stopping)
		ask_refuse(ask, CODE_SERVER_ERROR);
	else
		router_run(ask);
}

/* It came from another node, and is not to be answered here: that one looks on. */
static void send_back(struct ask *ask, const char *holder)
{
	struct node *node = ask->server->node;
	struct link *link = link_by_holder(node, ask->from);
	if (link) {
		struct net_buffer *parcel = link_parcel(node);
		parcel_put_number(parcel, ask->ack);
		parcel_put_text(parcel, net_span_of(holder));
		link_tell(link, LINK_MOVED);
	}
	ask_forget(ask);
}

static void wait_or_send_back(struct journey *journey)
{
	if (journey->ask->from[0]) {
		send_back(arrive(journey), "");
		return;
	}
	journey->link = NULL;
	journey->retry_at = server_now(journey->node->server) + FAR_RETRY_MS;
}

static void put_ask(struct net_buffer *parcel, const struct journey *journey)
{
	const struct ask *ask = journey->ask;
	parcel_put_number(parcel, strtoull(journey->key, NULL, 10));
	parcel_put_number(
		parcel, (journey->holder[0] ? IS_PLACED : 0u) | (ask->client ? 0u : HAS_NO_SOCKET));
	far_put_person(parcel, ask->client, ask->member);
	parcel_put_text(parcel, net_span_of(ask->name));
	parcel_put_text(parcel, net_span(ask->payload, ask->length));
}

static void go(struct journey *journey, const char *holder)
{
	struct node *node = journey->node;
	struct link *link = link_by_holder(node, holder);
	if (journey->ask->from[0]) {
		send_back(arrive(journey), holder);
		return;
	}
	if (!node->bus || !bus_is_up(node->bus)) {
		put_off(journey);
		return;
	}
	if (!link) {
		wait_or_send_back(journey);
		return;
	}
	journey->link = link;
	if (journey->ask->client)
		journey->ask->client->spoken |= UINT64_C(1) << link->place;
	put_ask(link_parcel(node), journey);
	link_tell(link, LINK_ASK);
	node->figures.travelled++;
}

static void on_refreshed(void *context, struct member *member, bool is_read)
{
	struct journey *journey = context;
	(void)member;
	(void)is_read; /* then what is known of him has to do */
	journey->is_busy = false;
	run(journey);
}

/* What is asked of him depends on what he does elsewhere: the store knows. */
static void refresh(struct journey *journey)
{
	journey->is_busy = true;
	member_refresh(journey->ask->member, on_refreshed, journey);
}

static void on_loaded(void *context, struct room *room, enum load_end end)
{
	struct journey *journey = context;
	const char *holder = end == LOAD_ELSEWHERE
				     ? far_owner(journey->node->server, journey->match)
				     : "";
	(void)room;
	journey->is_busy = false;
	if (end == LOAD_LATER)
		put_off(journey);
	else if (end != LOAD_ELSEWHERE)
		run(journey); /* also to be told that there is none */
	else if (holder[0])
		go(journey, holder);
	else
		wait_or_send_back(journey);
}

static void look_for_match(struct journey *journey)
{
	struct server *server = journey->node->server;
	const struct room *room = room_find(server, journey->match);
	/* Whoever sends an ask to here has been told so by the store, or by an older hint than this node's: the store knows. */
	const char *holder = journey->ask->from[0] ? "" : far_owner(server, journey->match);
	if (room && !room->is_lost) {
		run(journey);
	} else if (room) {
		wait_or_send_back(journey);
	} else if (holder[0]) {
		go(journey, holder);
	} else {
		journey->is_busy = true;
		room_load(server, journey->match, on_loaded, journey);
	}
}

static void step(struct journey *journey)
{
	struct node *node = journey->node;
	const char *lobbies = node->duties[DUTY_LOBBIES].holder;
	journey->retry_at = 0;
	if (strcmp(journey->holder, node->holder) == 0)
		run(journey);
	else if (journey->holder[0])
		go(journey, journey->holder);
	else if (journey->place == PLACE_MATCH)
		look_for_match(journey);
	else if (journey->place == PLACE_REFRESHED || node_has_duty(node->server, DUTY_LOBBIES))
		refresh(journey);
	else if (lobbies[0] && strcmp(lobbies, node->holder) != 0)
		go(journey, lobbies);
	else
		wait_or_send_back(journey);
}

static void on_sweep(struct timer *timer)
{
	struct node *node = timer->owner;
	int64_t now = server_now(node->server);
	struct journey *next;
	for (struct journey *journey = node->first; journey; journey = next) {
		next = journey->newer;
		if (journey->is_busy)
			continue;
		if (now >= journey->until && !journey->ask->from[0])
			put_off(journey);
		else if (journey->retry_at > 0 && now >= journey->retry_at)
			step(journey);
	}
	set_sweep(node);
}

/* ---- for the router ------------------------------------------------------------------------------------ */

static bool find_match(const struct ask *ask, char out[static MATCH_ID])
{
	struct rd_span span;
	struct rd_json json;
	char word[EVENT_WORD + 1];
	size_t length = 0;
	if (!ask_raw(ask, "match", &span))
		return false;
	rd_json_start(&json, span.text, span.length, NULL, NULL);
	if (rd_json_peek(&json) != RD_TOKEN_STRING ||
		!rd_json_string(&json, word, sizeof(word) - 1, &length) || length >= sizeof(word))
		return false;
	word[length] = 0;
	if (!room_is_id(word))
		return false;
	copy_text(out, MATCH_ID, word);
	return true;
}

bool far_takes(struct ask *ask)
{
	enum place place = ask->event ? ask->event->place : PLACE_MATCH;
	char match[MATCH_ID] = "";
	if (!ask->server->node || ask->is_placed || place == PLACE_HERE)
		return false;
	node_watch(
		ask->server); /* it may have stood still, and have lost what it would answer from */
	if (place == PLACE_TALK) /* in a match or in a lobby */
		place = find_match(ask, match) ? PLACE_MATCH : PLACE_LOBBIES;
	else if (place == PLACE_MATCH && !find_match(ask, match))
		return false; /* which is for the handler to say */
	struct journey *journey = depart(ask, place);
	memcpy(journey->match, match, sizeof(match));
	step(journey);
	return true;
}

void far_pass_on(struct ask *ask, const char *holder)
{
	if (ask->from[0]) {
		send_back(ask, holder ? holder : "");
		return;
	}
	struct journey *journey = depart(ask, ask->event ? ask->event->place : PLACE_MATCH);
	copy_text(journey->holder, sizeof(journey->holder), holder ? holder : "");
	if (holder)
		step(journey);
	else
		wait_or_send_back(journey);
}

/* ---- what comes back ------------------------------------------------------------------------------------- */

static struct journey *find_journey(struct link *link, uint64_t number)
{
	char key[CLIENT_KEY];
	snprintf(key, sizeof(key), "%llu", (unsigned long long)number);
	struct journey *journey = table_find(&link->node->journeys, key);
	return journey && journey->link == link ? journey : NULL;
}

static void hear_answer(struct link *link, struct parcel_reader *reader)
{
	uint64_t number = parcel_number(reader), status = parcel_number(reader);
	struct net_span json = parcel_text(reader);
	struct journey *journey = reader->is_bad ? NULL : find_journey(link, number);
	if (journey)
		ask_respond(arrive(journey), (unsigned)status, json);
}

static void hear_moved(struct link *link, struct parcel_reader *reader)
{
	char holder[NODE_HOLDER];
	struct node *node = link->node;
	uint64_t number = parcel_number(reader);
	parcel_word(reader, holder, sizeof(holder));
	struct journey *journey = reader->is_bad ? NULL : find_journey(link, number);
	if (!journey)
		return;
	if (journey->place == PLACE_MATCH) {
		far_forget_owner(node, journey->match);
		if (holder[0] && strcmp(holder, node->holder) != 0)
			far_note_owner(node->server, journey->match, holder);
	} else {
		copy_text(journey->holder, sizeof(journey->holder), holder);
	}
	wait_or_send_back(journey);
	if (holder[0] && journey->hops++ < HOPS_MAX)
		step(journey);
}

/* ---- an ask from afar ---------------------------------------------------------------------------------------- */

/* Who waits at another node for the answer to an ask without a socket. */
struct listener {
	struct node *node;
	char from[NODE_HOLDER];
	uint64_t number;
};

static void on_answered(void *context, unsigned status, struct net_span json)
{
	struct listener *listener = context;
	struct link *link = link_by_holder(listener->node, listener->from);
	if (link)
		far_answer(link, listener->number, status, json);
	free(listener);
}

static void on_known(void *context, struct member *member, bool is_read)
{
	struct ask *ask = context;
	(void)member;
	(void)is_read;
	if (ask->server->is_stopping)
		send_back(ask, "");
	else
		router_far(ask);
}

static void hear_ask(struct link *link, struct parcel_reader *reader)
{
	struct node *node = link->node;
	struct far_person person;
	uint64_t number = parcel_number(reader), flags = parcel_number(reader);
	far_read_person(reader, &person);
	struct net_span name = parcel_text(reader), payload = parcel_text(reader);
	if (reader->is_bad || name.length >= sizeof(((struct ask *)0)->name))
		return;
	struct member *member = member_take(node->server, person.user, person.username);
	struct client *client = flags & HAS_NO_SOCKET ? NULL : far_client(link, &person, member);
	struct ask *ask = ask_create(node->server, payload);
	if (!ask) {
		member_release(member);
		return; /* who asks has had no answer, and tries again */
	}
	ask->member = member; /* held */
	ask->language = person.language;
	ask->event = event_find(name);
	ask->ack = number;
	ask->is_placed = flags & IS_PLACED;
	memcpy(ask->name, name.text, name.length);
	copy_text(ask->address, sizeof(ask->address), person.address);
	copy_text(ask->from, sizeof(ask->from), link->holder);
	if (client) {
		client->references++;
		ask->client = client;
		ask->wants_ack = true;
	} else {
		struct listener *listener = net_allocate_zeroed(sizeof(*listener));
		listener->node = node;
		listener->number = number;
		copy_text(listener->from, sizeof(listener->from), link->holder);
		ask->is_http = true;
		ask->heard = on_answered;
		ask->listener = listener;
	}
	if (node->server->is_draining || node->is_lapsed)
		send_back(ask, "");
	else if (member->is_known)
		router_far(ask);
	else
		member_refresh(member, on_known, ask);
}

/* ---- matches that begin elsewhere ------------------------------------------------------------------------------ */

const char *far_home(const struct member *member)
{
	const struct node *node = member->server->node;
	if (!node || member->clients_count > 0)
		return NULL;
	for (const struct client *client = member->far; client; client = client->next_far)
		if (!client->link->is_draining)
			return client->link->holder;
	return NULL;
}

void far_ready(struct room *room, const char *holder)
{
	struct node *node = room->server->node;
	struct link *link = link_by_holder(node, holder);
	far_note_owner(room->server, room->id, holder);
	if (!link)
		return;
	parcel_put_text(link_parcel(node), net_span_of(room->id));
	link_tell(link, LINK_READY);
}

static void on_ready(void *context, struct room *room, enum load_end end)
{
	(void)context;
	(void)end; /* who wants to play it asks for it */
	if (room)
		room_send_ready(room, false);
}

static void hear_ready(struct link *link, struct parcel_reader *reader)
{
	char match[MATCH_ID];
	parcel_word(reader, match, sizeof(match));
	if (!reader->is_bad && !room_find(link->node->server, match))
		room_load_new(link->node->server, match, on_ready, NULL);
}

void far_invite(struct room *room)
{
	struct node *node = room->server->node;
	uint64_t count = 0;
	if (!node)
		return;
	struct net_buffer *parcel = link_parcel(node);
	for (int i = 0; i < room->seats_count; i++)
		count += room->seats[i].member != NULL;
	parcel_put_text(parcel, net_span_of(room->id));
	parcel_put_number(parcel, count);
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].member)
			parcel_put_text(parcel, net_span_of(room->seats[i].member->id));
	links_tell(node, LINK_INVITE);
}

static void hear_invite(struct link *link, struct parcel_reader *reader)
{
	struct node *node = link->node;
	char match[MATCH_ID], user[USER_ID];
	parcel_word(reader, match, sizeof(match));
	uint64_t count = parcel_number(reader);
	for (uint64_t i = 0; i < count && !reader->is_bad; i++) {
		parcel_word(reader, user, sizeof(user));
		struct member *member = reader->is_bad ? NULL : member_find(node->server, user);
		for (unsigned j = 0; member && j < member->clients_count; j++) {
			struct net_buffer *parcel = link_parcel(node);
			member->clients[j]->spoken |= UINT64_C(1) << link->place;
			parcel_put_text(parcel, net_span_of(match));
			far_put_person(parcel, member->clients[j], member);
			link_tell(link, LINK_ENTER);
		}
	}
}

static void hear_enter(struct link *link, struct parcel_reader *reader)
{
	struct server *server = link->node->server;
	struct far_person person;
	char match[MATCH_ID];
	parcel_word(reader, match, sizeof(match));
	far_read_person(reader, &person);
	struct room *room = reader->is_bad ? NULL : room_find(server, match);
	struct member *member = room ? member_find(server, person.user) : NULL;
	int seat = member ? room_seat_of(room, member) : -1;
	if (seat >= 0)
		room_send_ready_to(room, seat, far_client(link, &person, member));
}

void far_want(struct server *server, const char *match)
{
	struct node *node = server->node;
	struct link *link = link_by_holder(node, far_owner(server, match));
	if (!link)
		return;
	far_forget_owner(node, match);
	parcel_put_text(link_parcel(node), net_span_of(match));
	link_tell(link, LINK_YIELD);
}

static void hear_yield(struct link *link, struct parcel_reader *reader)
{
	char match[MATCH_ID];
	parcel_word(reader, match, sizeof(match));
	struct room *room = reader->is_bad ? NULL : room_find(link->node->server, match);
	if (room)
		room_yield(room);
}

/* ---- people and the lobbies ---------------------------------------------------------------------------------------- */

static struct link *to_lobbies(const struct node *node)
{
	return link_by_holder((struct node *)node, node->duties[DUTY_LOBBIES].holder);
}

void far_present(struct client *client)
{
	struct node *node = client->server->node;
	struct link *link = node ? to_lobbies(node) : NULL;
	if (!link)
		return;
	far_put_person(link_parcel(node), client, client->member);
	link_tell(link, LINK_PRESENT);
}

void far_present_all(struct node *node)
{
	size_t at = 0;
	struct client *client;
	while ((client = table_each(&node->clients, &at)))
		far_present(client);
}

static void hear_present(struct link *link, struct parcel_reader *reader)
{
	struct server *server = link->node->server;
	struct far_person person;
	far_read_person(reader, &person);
	struct member *member = reader->is_bad ? NULL : member_find(server, person.user);
	if (!member || (!member->lobby && !member->queued) || !node_has_duty(server, DUTY_LOBBIES))
		return;
	struct client *client = far_client(link, &person, member);
	parcel_put_number(link_parcel(link->node), person.socket);
	link_tell(link, LINK_BOUND);
	lobby_welcome(client);
}

void far_plays(const struct room *room)
{
	struct node *node = room->server->node;
	struct link *link = node && room->pace == RD_PACE_LIVE ? to_lobbies(node) : NULL;
	for (int i = 0; link && i < room->seats_count; i++)
		if (room->seats[i].member) {
			parcel_put_text(link_parcel(node), net_span_of(room->seats[i].member->id));
			link_tell(link, LINK_PLAYS);
		}
}

static void hear_plays(struct link *link, struct parcel_reader *reader)
{
	char user[USER_ID];
	parcel_word(reader, user, sizeof(user));
	struct member *member = reader->is_bad ? NULL : member_find(link->node->server, user);
	if (member && node_has_duty(link->node->server, DUTY_LOBBIES))
		lobby_member_plays(member);
}

/* ---- to everybody ------------------------------------------------------------------------------------------------------- */

void far_tell(struct member *member, const char *name, struct net_span json)
{
	struct node *node = member->server->node;
	if (!node)
		return;
	struct net_buffer *parcel = link_parcel(node);
	parcel_put_text(parcel, net_span_of(member->id));
	parcel_put_text(parcel, net_span_of(name));
	parcel_put_text(parcel, json);
	links_tell(node, LINK_TELL);
}

static void hear_tell(struct link *link, struct parcel_reader *reader)
{
	char user[USER_ID], name[sizeof(((struct ask *)0)->name)];
	parcel_word(reader, user, sizeof(user));
	parcel_word(reader, name, sizeof(name));
	struct net_span json = parcel_text(reader);
	struct member *member = reader->is_bad ? NULL : member_find(link->node->server, user);
	for (unsigned i = 0; member && i < member->clients_count; i++)
		client_emit(member->clients[i], name, json);
}

void far_shut(struct server *server, const char *user_id, const char *hash, const char *kept)
{
	struct node *node = server->node;
	if (!node)
		return;
	struct net_buffer *parcel = link_parcel(node);
	parcel_put_text(parcel, net_span_of(user_id));
	parcel_put_text(parcel, net_span_of(hash ? hash : ""));
	parcel_put_text(parcel, net_span_of(kept ? kept : ""));
	links_tell(node, LINK_SHUT);
}

static void hear_shut(struct link *link, struct parcel_reader *reader)
{
	char user[USER_ID], hash[TOKEN_HASH], kept[TOKEN_HASH];
	parcel_word(reader, user, sizeof(user));
	parcel_word(reader, hash, sizeof(hash));
	parcel_word(reader, kept, sizeof(kept));
	struct member *member = reader->is_bad ? NULL : member_find(link->node->server, user);
	if (!member)
		return;
	member_hold(member);
	if (hash[0])
		member_close_token_here(member, hash);
	else
		member_close_sockets_here(member, kept[0] ? kept : NULL);
	member_release(member);
}

void far_bans_changed(struct server *server)
{
	if (!server->node)
		return;
	link_parcel(server->node);
	links_tell(server->node, LINK_BANS);
}

static void hear_bans(struct link *link, struct parcel_reader *reader)
{
	(void)reader;
	bans_load(link->node->server);
}

void far_people_changed(struct server *server, const char *user_id)
{
	if (!server->node)
		return;
	parcel_put_text(link_parcel(server->node), net_span_of(user_id));
	links_tell(server->node, LINK_PEOPLE);
}

static void hear_people(struct link *link, struct parcel_reader *reader)
{
	char user[USER_ID];
	parcel_word(reader, user, sizeof(user));
	if (!reader->is_bad)
		people_changed_elsewhere(link->node->server, user);
}

void far_announced(struct server *server)
{
	if (!server->node)
		return;
	link_parcel(server->node);
	links_tell(server->node, LINK_HOST);
}

static void hear_host(struct link *link, struct parcel_reader *reader)
{
	(void)reader;
	host_announce(link->node->server);
}

void far_who(struct server *server, const char *asker, const char *user_id)
{
	if (!server->node)
		return;
	struct net_buffer *parcel = link_parcel(server->node);
	parcel_put_text(parcel, net_span_of(asker));
	parcel_put_text(parcel, net_span_of(user_id));
	links_tell(server->node, LINK_WHO);
}

static void hear_who(struct link *link, struct parcel_reader *reader)
{
	char asker[USER_ID], user[USER_ID];
	parcel_word(reader, asker, sizeof(asker));
	parcel_word(reader, user, sizeof(user));
	if (!reader->is_bad)
		people_tell_present(link->node->server, asker, user);
}

/* ---- the whole of it -------------------------------------------------------------------------------------------------------- */

static void (*const hearers[])(struct link *link, struct parcel_reader *reader) = {
	[LINK_ASK] = hear_ask,
	[LINK_GONE] = far_hear_gone,
	[LINK_ENTER] = hear_enter,
	[LINK_PRESENT] = hear_present,
	[LINK_READY] = hear_ready,
	[LINK_YIELD] = hear_yield,
	[LINK_PLAYS] = hear_plays,
	[LINK_ANSWER] = hear_answer,
	[LINK_MOVED] = hear_moved,
	[LINK_EMIT] = far_hear_emit,
	[LINK_CLOSE] = far_hear_close,
	[LINK_BOUND] = far_hear_bound,
	[LINK_INVITE] = hear_invite,
	[LINK_TELL] = hear_tell,
	[LINK_SHUT] = hear_shut,
	[LINK_BANS] = hear_bans,
	[LINK_PEOPLE] = hear_people,
	[LINK_HOST] = hear_host,
	[LINK_WHO] = hear_who,
};

void far_heard(struct link *link, enum link_kind kind, struct parcel_reader *reader)
{
	if (kind < RD_COUNT(hearers) && hearers[kind])
		hearers[kind](link, reader);
}

void far_let_go(struct link *link)
{
	struct node *node = link->node;
	struct journey *next;
	for (struct journey *journey = node->first; journey; journey = next) {
		next = journey->newer;
		if (journey->link == link)
			put_off(journey); /* it may have been done */
	}
	far_clients_let_go(link);
}

void far_create(struct node *node)
{
	struct server *server = node->server;
	node->sweep = (struct timer){.fire = on_sweep, .owner = node};
	server_random(server, &node->clients.secret, sizeof(node->clients.secret));
	server_random(server, &node->journeys.secret, sizeof(node->journeys.secret));
	server_random(server, &node->hints.secret, sizeof(node->hints.secret));
}

void far_stopped(struct node *node)
{
	while (node->first) {
		struct journey *journey = node->first;
		assert(!journey->is_busy); /* the store has answered everything */
		ask_refuse(arrive(journey), CODE_SERVER_ERROR);
	}
}

void far_destroy(struct node *node)
{
	far_stopped(node);
	forget_hints(node);
	server_timer_clear(node->server, &node->sweep);
	table_finish(&node->clients);
	table_finish(&node->journeys);
	table_finish(&node->hints);
}
