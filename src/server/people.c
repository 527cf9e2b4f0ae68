/* people.c: see people.h. */
#include "server/people.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/events.h"
#include "server/far.h"
#include "store/people.h"

/* ---- whom a member shuns ----------------------------------------------------------------------------- */

struct shunned {
	char id[USER_ID];
	bool is_blocked, is_muted;
};

static struct shunned *find(const struct member *member, const char *other_id)
{
	for (unsigned i = 0; i < member->shunned_count; i++)
		if (strcmp(member->shunned[i].id, other_id) == 0)
			return &member->shunned[i];
	return NULL;
}

bool people_blocks(const struct member *member, const struct member *other)
{
	const struct shunned *shunned = find(member, other->id);
	return shunned && shunned->is_blocked;
}

bool people_are_apart(const struct member *one, const struct member *other)
{
	return people_blocks(one, other) || people_blocks(other, one);
}

bool people_shuns(const struct member *member, const char *user_id)
{
	return find(member, user_id) != NULL;
}

bool people_is_deaf_to(const struct member *member, const struct member *other)
{
	return people_shuns(member, other->id);
}

void people_free(struct member *member)
{
	free(member->shunned);
	member->shunned = NULL;
	member->shunned_count = 0;
}

void people_learn(struct member *member, const struct store_relation *relations, size_t count)
{
	people_free(member);
	if (count > 0)
		member->shunned = net_allocate_zeroed(count * sizeof(*member->shunned));
	for (size_t i = 0; i < count; i++) {
		const struct store_relation *relation = &relations[i];
		if (strcmp(relation->user_id, member->id) != 0 || relation->kind == STORE_FRIEND)
			continue;
		struct shunned *shunned = find(member, relation->other_id);
		if (!shunned) {
			shunned = &member->shunned[member->shunned_count++];
			copy_text(shunned->id, sizeof(shunned->id), relation->other_id);
		}
		*(relation->kind == STORE_BLOCK ? &shunned->is_blocked : &shunned->is_muted) = true;
	}
}

struct reading {
	struct server *server;
	char user[USER_ID];
};

static void on_shunned_read(void *context, const struct store_result *result)
{
	struct reading *reading = context;
	struct member *member = member_find(reading->server, reading->user);
	if (member && result->outcome == STORE_OK)
		people_learn(member, result->relations, result->relations_count);
	free(reading);
}

void people_changed_elsewhere(struct server *server, const char *user_id)
{
	if (!member_find(server, user_id))
		return;
	struct reading *reading = net_allocate_zeroed(sizeof(*reading));
	struct store_request *request = store_begin(server->store);
	reading->server = server;
	copy_text(reading->user, sizeof(reading->user), user_id);
	store_shunned_of(request, user_id);
	if (store_submit(request, on_shunned_read, reading) != STORE_OK)
		free(reading);
}

/* ---- telling ------------------------------------------------------------------------------------------ */

/* To all his sockets, at whichever node. */
static void tell(
	struct server *server, const char *user_id, const struct news *news, const void *payload)
{
	struct member *member = member_take(server, user_id, "");
	member_tell(member, news, payload);
	member_release(member);
}

static void tell_changed(struct server *server, const char *user_id, const struct member *about,
	enum people_state state)
{
	struct people_news news = {.state = (uint8_t)state};
	copy_text(news.username, sizeof(news.username), about->username);
	tell(server, user_id, &news_people_changed, &news);
}

void people_tell_present(struct server *server, const char *asker, const char *user_id)
{
	struct member *member = member_find(server, user_id);
	struct people_online_news news = {{0}};
	if (!member || member->clients_count == 0)
		return;
	copy_text(news.username, sizeof(news.username), member->username);
	tell(server, asker, &news_people_online, &news);
}

/* ---- people:list ---------------------------------------------------------------------------------------- */

static void write_person(
	struct rd_writer *writer, const struct store_relation *relation, const bool *is_online)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "username");
	rd_write_words(writer, relation->username);
	rd_write_key(writer, "since");
	rd_write_integer(writer, relation->at_ms);
	if (relation->is_program) {
		rd_write_key(writer, "program");
		rd_write_boolean(writer, true);
	}
	if (is_online) {
		rd_write_key(writer, "online");
		rd_write_boolean(writer, *is_online);
	}
	rd_write_close(writer, '}');
}

/* The lists of the answer, each with what stands in it. */
static const struct people_list {
	const char *key;
	enum store_relation_kind kind;
	bool is_own, is_mutual;
} lists[] = {
	{"friends", STORE_FRIEND, true, true},
	{"asked", STORE_FRIEND, true, false},
	{"asking", STORE_FRIEND, false, false},
	{"blocked", STORE_BLOCK, true, false},
	{"muted", STORE_MUTE, true, false},
};

static bool belongs(
	const struct people_list *list, const struct store_relation *relation, const char *own_id)
{
	bool is_own = strcmp(relation->user_id, own_id) == 0;
	return relation->kind == list->kind && is_own == list->is_own &&
	       (list->kind != STORE_FRIEND || relation->is_mutual == list->is_mutual);
}

static void write_lists(struct rd_writer *writer, const struct store_result *result,
	struct server *server, const char *own_id)
{
	for (size_t i = 0; i < RD_COUNT(lists); i++) {
		rd_write_key(writer, lists[i].key);
		rd_write_open(writer, '[');
		for (size_t k = 0; k < result->relations_count; k++) {
			const struct store_relation *relation = &result->relations[k];
			if (!belongs(&lists[i], relation, own_id))
				continue;
			const struct member *member =
				lists[i].is_mutual ? member_find(server, relation->other_id) : NULL;
			bool is_online = member && member_is_online(member);
			write_person(writer, relation, lists[i].is_mutual ? &is_online : NULL);
		}
		rd_write_close(writer, ']');
	}
}

static void on_list_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	for (size_t i = 0; i < result->relations_count && ask->server->node; i++)
		if (belongs(&lists[0], &result->relations[i], ask->member->id))
			far_who(ask->server, ask->member->id, result->relations[i].other_id);
	write_lists(ask_open(ask), result, ask->server, ask->member->id);
	ask_close(ask);
}

void on_people_list(struct ask *ask, const void *given)
{
	struct server *server = ask->server;
	(void)given;
	if (!window_take(server_window(server, "people list", ask->member->id, PEOPLE_LISTS_MS),
		    PEOPLE_LISTS, PEOPLE_LISTS_MS, server_now(server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_relations_of(request, ask->member->id);
	store_friends_asking(request, ask->member->id, PEOPLE_ASKING_MAX);
	ask_submit(ask, request, on_list_read);
}

void people_write(struct rd_writer *writer, const struct store_result *result)
{
	static const char *const words[STORE_RELATIONS] = {"friend", "block", "mute"};
	rd_write_key(writer, "people");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->relations_count; i++) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "username");
		rd_write_words(writer, result->relations[i].username);
		rd_write_key(writer, "as");
		rd_write_words(writer, words[result->relations[i].kind]);
		rd_write_key(writer, "since");
		rd_write_integer(writer, result->relations[i].at_ms);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

/* ---- people:set ------------------------------------------------------------------------------------------ */

struct setting {
	struct ask *ask;
	enum store_relation_kind kind;
	bool is_on, was_friend;
	char other[USER_ID];
};

static bool has_made(const struct store_result *result, const char *user_id,
	enum store_relation_kind kind, const char *other_id)
{
	for (size_t i = 0; i < result->relations_count; i++)
		if (result->relations[i].kind == kind &&
			strcmp(result->relations[i].user_id, user_id) == 0 &&
			strcmp(result->relations[i].other_id, other_id) == 0)
			return true;
	return false;
}

static void write_flag(struct rd_writer *writer, const char *key, bool is_so)
{
	rd_write_key(writer, key);
	rd_write_boolean(writer, is_so);
}

void people_write_standing(struct rd_writer *writer, const struct store_result *result,
	const char *own_id, const char *other_id)
{
	bool asks = has_made(result, own_id, STORE_FRIEND, other_id);
	bool is_asked = has_made(result, other_id, STORE_FRIEND, own_id);
	bool blocks = has_made(result, own_id, STORE_BLOCK, other_id);
	write_flag(writer, "friend", asks && is_asked);
	write_flag(writer, "asked", asks && !is_asked);
	write_flag(writer, "asking", is_asked && !asks && !blocks);
	write_flag(writer, "blocked", blocks);
	write_flag(writer, "muted", has_made(result, own_id, STORE_MUTE, other_id));
}

/* Also if somebody takes it back and asks again: a bell that is rung over and over is not answered. */
static bool may_ring(struct server *server, const char *own, const char *other)
{
	char pair[2 * USER_ID];
	snprintf(pair, sizeof(pair), "%s %s", own, other);
	return window_take(server_window(server, "rings", pair, PEOPLE_RING_MS), 1, PEOPLE_RING_MS,
		server_now(server));
}

/* Whoever is asked hears of it once; not from somebody whom he shuns, and the asker is told nothing of that. */
static void tell_friends(const struct setting *setting, const struct store_result *result)
{
	struct ask *ask = setting->ask;
	const char *own = ask->member->id, *other = setting->other;
	bool is_mutual = has_made(result, other, STORE_FRIEND, own);
	bool is_shunned = has_made(result, other, STORE_BLOCK, own) ||
			  has_made(result, other, STORE_MUTE, own);
	if (setting->kind != STORE_FRIEND || !setting->is_on || setting->was_friend || is_shunned)
		return;
	if (is_mutual || may_ring(ask->server, own, other))
		tell_changed(ask->server, other, ask->member,
			is_mutual ? PEOPLE_ACCEPTED : PEOPLE_ASKING);
}

static void on_set(void *context, const struct store_result *result)
{
	struct setting *setting = context;
	struct ask *ask = setting->ask;
	if (result->outcome == STORE_CONFLICT)
		ask_refuse(ask, CODE_TOO_MANY_PEOPLE);
	else if (result->outcome == STORE_NOT_FOUND)
		ask_refuse(ask, CODE_NO_SUCH_USER);
	else if (result->outcome != STORE_OK)
		ask_refuse_store(ask, result);
	if (result->outcome == STORE_OK) {
		people_learn(ask->member, result->relations, result->relations_count);
		if (setting->kind != STORE_FRIEND)
			far_people_changed(ask->server, ask->member->id);
		tell_friends(setting, result);
		people_write_standing(ask_open(ask), result, ask->member->id, setting->other);
		ask_close(ask);
	}
	free(setting);
}

static void write_change(const struct setting *setting, struct store_request *request)
{
	const char *own = setting->ask->member->id, *other = setting->other;
	if (setting->is_on)
		store_relation_put(request,
			&(struct store_relation){.user_id = own,
				.other_id = other,
				.kind = setting->kind,
				.at_ms = server_now(setting->ask->server)},
			PEOPLE_MAX);
	else
		store_relation_remove(request, own, setting->kind, other);
	/* Whom one blocks is no friend; and a friendship ends for both. */
	if (setting->is_on ? setting->kind == STORE_BLOCK : setting->kind == STORE_FRIEND) {
		store_relation_remove(request, own, STORE_FRIEND, other);
		store_relation_remove(request, other, STORE_FRIEND, own);
	}
	store_relations_between(request, own, other);
	store_shunned_of(request, own);
}

static enum code check(const struct setting *setting, const struct store_user *user)
{
	const struct member *own = setting->ask->member;
	const struct shunned *shunned = find(own, user->id);
	if (strcmp(user->id, own->id) == 0)
		return CODE_BAD_FIELD;
	if (setting->kind != STORE_FRIEND || !setting->is_on)
		return CODE_OK;
	if (!user->password_hash)
		return CODE_OTHER_IS_GUEST;
	return shunned && shunned->is_blocked ? CODE_YOU_BLOCK : CODE_OK;
}

static void on_standing(void *context, const struct store_result *result)
{
	struct setting *setting = context;
	struct ask *ask = setting->ask;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		free(setting);
		return;
	}
	setting->was_friend = has_made(result, ask->member->id, STORE_FRIEND, setting->other);
	struct store_request *request = store_begin(ask->server->store);
	write_change(setting, request);
	if (store_submit(request, on_set, setting) != STORE_OK)
		on_set(setting, &(struct store_result){
					.outcome = STORE_FAILED, .reason = "the store is busy"});
}

static void on_other_found(void *context, const struct store_result *result)
{
	struct setting *setting = context;
	struct ask *ask = setting->ask;
	bool is_found = result->outcome == STORE_OK;
	enum code code = is_found ? check(setting, &result->users[0]) : CODE_NO_SUCH_USER;
	if (code == CODE_OK) {
		struct store_request *request = store_begin(ask->server->store);
		copy_text(setting->other, sizeof(setting->other), result->users[0].id);
		store_relations_between(request, ask->member->id, setting->other);
		if (store_submit(request, on_standing, setting) == STORE_OK)
			return;
		code = CODE_SERVER_ERROR;
	}
	if (!is_found && result->outcome != STORE_NOT_FOUND)
		ask_refuse_store(ask, result);
	else
		ask_refuse_field(ask, code, code == CODE_BAD_FIELD ? "username" : NULL);
	free(setting);
}

void on_people_set(struct ask *ask, const void *given)
{
	const struct people_set_fields *fields = given;
	struct server *server = ask->server;
	bool is_on = !(ask->given & PEOPLE_SET_GIVES_ON) || fields->on;
	if (!window_take(server_window(server, "people", ask->member->id, PEOPLE_CHANGES_MS),
		    PEOPLE_CHANGES, PEOPLE_CHANGES_MS, server_now(server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	if (fields->as == STORE_FRIEND && is_on && ask->member->is_guest) {
		ask_refuse(ask, CODE_ACCOUNT_NEEDED);
		return;
	}
	struct setting *setting = net_allocate_zeroed(sizeof(*setting));
	struct store_request *request = store_begin(server->store);
	setting->ask = ask;
	setting->kind = (enum store_relation_kind)fields->as;
	setting->is_on = is_on;
	store_user_by_username(request, fields->username);
	if (store_submit(request, on_other_found, setting) != STORE_OK)
		on_other_found(setting, &(struct store_result){.outcome = STORE_FAILED,
						.reason = "the store is busy"});
}
