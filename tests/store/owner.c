/* owner.c: see owner.h. */
#include "owner.h"

#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One owner waits at a time; several stores may wake him. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
static bool is_woken;

static void wake(void *context)
{
	(void)context;
	pthread_mutex_lock(&mutex);
	is_woken = true;
	pthread_cond_signal(&woken);
	pthread_mutex_unlock(&mutex);
}

void owner_open_with(struct owner *owner, struct store_options options)
{
	char reason[STORE_REASON];
	options.wake = wake;
	owner->url = options.url;
	owner->store = store_open(&options, reason);
	if (!owner->store)
		fail_msg("%s", reason);
}

void owner_open(struct owner *owner, const char *url)
{
	owner_open_with(owner, (struct store_options){.url = url});
}

void owner_close(struct owner *owner)
{
	store_close(owner->store);
	owner->store = NULL;
}

void owner_wait(struct owner *owner)
{
	while (store_poll(owner->store) == 0) {
		pthread_mutex_lock(&mutex);
		while (!is_woken)
			pthread_cond_wait(&woken, &mutex);
		is_woken = false;
		pthread_mutex_unlock(&mutex);
	}
}

/* --- answers as text ----------------------------------------------------------------------- */

static char text[1 << 20];
static size_t length;

static void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void say(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	int more = vsnprintf(text + length, sizeof(text) - length, format, arguments);
	va_end(arguments);
	assert_true(more >= 0 && (size_t)more < sizeof(text) - length);
	length += (size_t)more;
}

static void words(const char *first, ...)
{
	va_list arguments;
	va_start(arguments, first);
	for (const char *word = first; word; word = va_arg(arguments, const char *))
		say(" %s", word);
	va_end(arguments);
}
#define OR(word) ((word) ? (word) : "-")
#define WORDS(...) words(__VA_ARGS__, (const char *)NULL)

static void number(int64_t value)
{
	if (value == STORE_NONE)
		say(" -");
	else
		say(" %lld", (long long)value);
}

static void say_people(const struct store_result *result)
{
	for (size_t i = 0; i < result->users_count; i++) {
		const struct store_user *user = &result->users[i];
		say("\nuser");
		WORDS(user->id, user->username, OR(user->email), OR(user->password_hash),
			user->language, user->notices ? "notices" : "silence");
		number(user->created_at);
		if (user->email_is_confirmed)
			say(" confirmed");
		if (user->email_pending)
			say(" pending %s", user->email_pending);
	}
	for (size_t i = 0; i < result->tokens_count; i++) {
		const struct store_token *token = &result->tokens[i];
		say("\ntoken");
		WORDS(token->hash, token->user_id);
		number(token->created_at);
		number(token->used_at);
		if (token->agent)
			say(" %s", token->agent);
	}
	for (size_t i = 0; i < result->links_count; i++) {
		const struct store_link *link = &result->links[i];
		say("\nlink");
		WORDS(link->user_id, link->kind == STORE_LINK_RESET ? "reset" : "confirm",
			link->hash, link->email);
		number(link->created_at);
		number(link->expires_at);
	}
	for (size_t i = 0; i < result->bans_count; i++) {
		const struct store_ban *ban = &result->bans[i];
		say("\nban");
		WORDS(ban->user_id, ban->username, ban->reason);
		number(ban->banned_at);
		number(ban->until);
	}
	for (size_t i = 0; i < result->ratings_count; i++) {
		const struct store_rating *rating = &result->ratings[i];
		say("\nrating");
		WORDS(rating->user_id, rating->username, rating->game);
		number(rating->rating);
		number(rating->played);
		number(rating->won);
		number(rating->drawn);
		number(rating->lost);
	}
}

static void say_port(const struct store_result *result)
{
	for (size_t i = 0; i < result->ships_count; i++) {
		const struct store_ship *ship = &result->ships[i];
		say("\nship");
		WORDS(ship->user_id, ship->id, ship->template_slug, ship->custom_stats);
	}
	for (size_t i = 0; i < result->decks_count; i++) {
		const struct store_deck *deck = &result->decks[i];
		say("\ndeck");
		WORDS(deck->user_id, deck->id, deck->deck_name, deck->ships,
			deck->is_active ? "active" : "idle");
	}
}

static void say_lobbies(const struct store_result *result)
{
	for (size_t i = 0; i < result->lobbies_count; i++) {
		const struct store_lobby *lobby = &result->lobbies[i];
		say("\nlobby");
		WORDS(lobby->code, lobby->game);
		number(lobby->seats);
		WORDS(lobby->options, lobby->rated ? "rated" : "unrated",
			lobby->resume ? "resume" : "fresh", lobby->spectators ? "open" : "closed",
			lobby->host_id, OR(lobby->match_id));
		number(lobby->expires_at);
		for (size_t j = 0; j < lobby->players_count; j++) {
			const struct store_lobby_player *player = &lobby->players[j];
			say("\n in");
			number(player->place);
			WORDS(OR(player->user_id), OR(player->username));
			number(player->bot_level);
			if (player->seat != STORE_NONE) {
				say(" in seat");
				number(player->seat);
			}
		}
	}
}

static void say_match(const struct store_match *match)
{
	static const char *const statuses[] = {"PLAYING", "WAITING", "FINISHED"};
	say("\nmatch");
	WORDS(match->id, match->game);
	number(match->rules_version);
	WORDS(statuses[match->status], match->options, match->seed,
		match->rated ? "rated" : "unrated", match->spectators ? "open" : "closed");
	number(match->turn_number);
	number(match->current_turn_seat);
	number(match->turn_expires_at);
	number(match->time_left_ms);
	number(match->started_at);
	number(match->finished_at);
	WORDS(OR(match->reason), match->code);
	for (size_t i = 0; i < match->players_count; i++) {
		const struct store_player *player = &match->players[i];
		say("\n seat");
		number(player->seat);
		WORDS(OR(player->user_id), OR(player->username));
		number(player->bot_level);
		WORDS(OR(player->side), OR(player->deck_snapshot));
		number(player->result_rank);
		number(player->score);
		number(player->rating_before);
		number(player->rating_change);
		number(player->absences);
		number(player->absence_ms);
	}
}

static void say_places(const struct store_result *result)
{
	for (size_t i = 0; i < result->places_count; i++) {
		const struct store_waiter *place = &result->places[i];
		say("\nplace");
		WORDS(place->user_id, place->username, place->game);
		number(place->since);
		WORDS(OR(place->last_match));
	}
}

static void say_log(const struct store_result *result)
{
	static const char *const kinds[] = {"action", "clock", "platform"};
	for (size_t i = 0; i < result->snapshots_count; i++) {
		say("\nsnapshot");
		number(result->snapshots[i].n);
		WORDS(result->snapshots[i].state);
	}
	for (size_t i = 0; i < result->entries_count; i++) {
		const struct store_entry *entry = &result->entries[i];
		say("\nentry");
		number(entry->n);
		number(entry->at_ms);
		WORDS(kinds[entry->kind]);
		number(entry->seat);
		WORDS(OR(entry->cid), entry->payload);
	}
	for (size_t i = 0; i < result->messages_count; i++) {
		const struct store_message *message = &result->messages[i];
		say("\nmessage");
		number(message->n);
		number(message->seat);
		WORDS(message->text);
		number(message->at_ms);
		number(message->audience);
	}
}

static void say_nodes(const struct store_result *result)
{
	for (size_t i = 0; i < result->nodes_count; i++) {
		const struct store_node *node = &result->nodes[i];
		say("\nnode");
		WORDS(node->name, node->holder, node->lease_ms > 0 ? "alive" : "gone");
		if (node->is_draining)
			WORDS("draining");
		WORDS(node->carries);
		number(node->matches);
	}
	for (size_t i = 0; i < result->owners_count; i++) {
		const struct store_owner *owner = &result->owners[i];
		say("\nowner");
		WORDS(owner->of, OR(owner->holder));
		number(owner->epoch);
		WORDS(owner->is_alive ? "alive" : "gone");
	}
}

const char *answer_text(const struct store_result *result)
{
	static const char *const outcomes[] = {"ok", "not found", "conflict", "busy", "failed"};
	length = 0;
	say("%s", outcomes[result->outcome]);
	if (result->field)
		WORDS(result->field);
	if (result->reason)
		WORDS(result->reason);
	say_people(result);
	say_port(result);
	say_lobbies(result);
	for (size_t i = 0; i < result->matches_count; i++)
		say_match(&result->matches[i]);
	say_log(result);
	say_places(result);
	say_nodes(result);
	return text;
}

static void note_answer(void *context, const struct store_result *result)
{
	answer_text(result);
	*(bool *)context = true;
}

const char *ask(struct owner *owner, struct store_request *request)
{
	bool is_answered = false;
	if (store_submit(request, note_answer, &is_answered) == STORE_BUSY)
		return "busy";
	while (!is_answered)
		owner_wait(owner);
	return text;
}

/* --- folders ------------------------------------------------------------------------------- */

void folder_create(char folder[static 64])
{
	/*
	 * Memory where there is some: what a sync means is the business of faults.c, not of this
	 * disk.
	 */
	const char *above = getenv("TMPDIR");
	if (!above || strlen(above) > 40)
		above = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
	snprintf(folder, 64, "%s/ronda-store.XXXXXX", above);
	assert_non_null(mkdtemp(folder));
}

void folder_remove(const char *folder)
{
	DIR *list = opendir(folder);
	struct dirent *entry;
	assert_non_null(list);
	while ((entry = readdir(list))) {
		char name[64 + 256 + 2];
		snprintf(name, sizeof(name), "%s/%s", folder, entry->d_name);
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			unlink(name);
	}
	closedir(list);
	rmdir(folder);
}

/* --- usual rows ---------------------------------------------------------------------------- */

struct store_user usual_user(const char *id, const char *username)
{
	/* Every id has an address of its own; the pool outlives the call. */
	static char addresses[16][48];
	static size_t next;
	char *address = addresses[next++ % 16];
	snprintf(address, sizeof(addresses[0]), "%.20s@example.org", id);
	return (struct store_user){.id = id,
		.username = username,
		.email = address,
		.password_hash = "hash",
		.language = "en",
		.notices = true,
		.created_at = 1000};
}

struct store_user usual_guest(const char *id, const char *username)
{
	return (struct store_user){
		.id = id, .username = username, .language = "es", .created_at = 1000};
}

struct store_match usual_match(
	const char *id, const char *code, const struct store_player *players, size_t count)
{
	return (struct store_match){.id = id,
		.game = "naval",
		.rules_version = 1,
		.status = STORE_PLAYING,
		.options = "{}",
		.seed = "5eed",
		.rated = true,
		.spectators = true,
		.turn_number = 1,
		.current_turn_seat = 0,
		.turn_expires_at = 91000,
		.time_left_ms = STORE_NONE,
		.started_at = 1000,
		.code = code,
		.players = players,
		.players_count = count};
}

struct store_entry usual_entry(const char *match_id, int64_t n)
{
	return (struct store_entry){.match_id = match_id,
		.n = n,
		.at_ms = 1000 + n,
		.kind = STORE_ACTION,
		.seat = 0,
		.cid = "c",
		.payload = "{\"type\":\"turn:end\"}"};
}
