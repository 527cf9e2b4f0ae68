/*
 * request.c: the memory of requests, their steps and their answers; see request.h.
 *
 * Invariants:
 *  1. Everything a request points at lies in one of its two arenas, and goes with it.
 *  2. Lists of the answer grow by doubling: a list of n items has room for the next power of two.
 */
#include "store/request.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 1024, LIST_FIRST = 4 };

struct store_chunk {
	struct store_chunk *previous;
	size_t capacity, used;
	max_align_t bytes[];
};

const char *const store_status_words[STORE_STATUSES] = {"PLAYING", "WAITING", "FINISHED"};
const char *const store_kind_words[STORE_KINDS] = {"action", "clock", "platform"};

int store_start_thread(pthread_t *thread, void *(*run)(void *given), void *given)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	int error = pthread_create(thread, NULL, run, given);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return error;
}

void *store_allocate(size_t size)
{
	void *memory = malloc(size);
	if (!memory) {
		fprintf(stderr, "ronda: out of memory in the store (%zu bytes)\n", size);
		abort();
	}
	return memory;
}

void *store_arena_take(struct store_arena *arena, size_t size)
{
	const size_t unit = sizeof(max_align_t);
	struct store_chunk *chunk = arena->last;
	size = (size + unit - 1) / unit * unit;
	if (!chunk || chunk->capacity - chunk->used < size) {
		size_t capacity = size > CHUNK_BYTES ? size : CHUNK_BYTES;
		chunk = store_allocate(sizeof(*chunk) + capacity);
		*chunk = (struct store_chunk){.previous = arena->last, .capacity = capacity};
		arena->last = chunk;
		arena->bytes += capacity;
	}
	void *memory = (char *)chunk->bytes + chunk->used;
	chunk->used += size;
	return memory;
}

const char *store_arena_text(struct store_arena *arena, const char *text, size_t length)
{
	char *copy = store_arena_take(arena, length + 1);
	memcpy(copy, text, length);
	copy[length] = 0;
	return copy;
}

void store_arena_free(struct store_arena *arena)
{
	while (arena->last) {
		struct store_chunk *chunk = arena->last;
		arena->last = chunk->previous;
		free(chunk);
	}
	arena->bytes = 0;
}

struct store_request *store_request_create(struct store *store)
{
	struct store_request *request = store_allocate(sizeof(*request));
	*request = (struct store_request){.store = store, .is_read = true};
	return request;
}

void store_request_destroy(struct store_request *request)
{
	if (!request)
		return;
	store_arena_free(&request->arena);
	store_arena_free(&request->answer);
	free(request);
}

void store_request_reset(struct store_request *request)
{
	store_arena_free(&request->answer);
	request->result = (struct store_result){.outcome = STORE_OK, .moment = STORE_NONE};
}

void store_settle(struct store_request *request, enum store_outcome outcome, const char *field)
{
	store_request_reset(request);
	request->result.outcome = outcome;
	if (field)
		request->result.field = store_arena_text(&request->answer, field, strlen(field));
}

void store_settle_failed(struct store_request *request, const char *reason)
{
	store_request_reset(request);
	request->result.outcome = STORE_FAILED;
	request->result.reason = store_arena_text(&request->answer, reason, strlen(reason));
}

void store_settle_batch(
	struct store_request **batch, size_t count, bool are_writes, const char *reason)
{
	for (size_t i = 0; i < count; i++) {
		struct store_request *request = batch[i];
		if (request->is_settled || (are_writes && request->is_read))
			continue;
		if (reason)
			store_settle_failed(request, reason);
		else
			store_request_join(request);
		request->is_settled = true;
	}
}

struct store_value store_value_text(const char *text)
{
	return (struct store_value){.kind = STORE_TEXT, .is_none = !text, .text = text};
}

struct store_value store_value_integer(int64_t integer)
{
	return (struct store_value){
		.kind = STORE_INTEGER, .is_none = integer == STORE_NONE, .integer = integer};
}

struct store_value store_value_limit(size_t limit)
{
	return store_value_integer(limit < 1                ? 1
				   : limit > STORE_PAGE_MAX ? STORE_PAGE_MAX
							    : (int64_t)limit);
}

struct store_step *store_add(struct store_request *request, const struct store_sql *sql,
	const struct store_value *values, size_t count)
{
	assert(request->steps_count < STORE_STEPS_MAX);
	if ((request->steps_count & (request->steps_count - 1)) == 0) { /* 0 or a power of two */
		size_t capacity = request->steps_count > 0 ? 2 * request->steps_count : 1;
		struct store_step *more = store_arena_take(
			&request->arena, capacity * sizeof(*more));
		if (request->steps_count > 0)
			memcpy(more, request->steps, request->steps_count * sizeof(*more));
		request->steps = more;
	}
	struct store_value *copies = store_arena_take(&request->arena, count * sizeof(*copies));
	for (size_t i = 0; i < count; i++) {
		copies[i] = values[i];
		if (values[i].text)
			copies[i].text = store_arena_text(
				&request->arena, values[i].text, strlen(values[i].text));
	}
	struct store_step *step = &request->steps[request->steps_count++];
	*step = (struct store_step){.sql = sql, .values = copies, .values_count = count};
	request->is_read = request->is_read && sql->is_read && !sql->locks;
	return step;
}

const char *store_row_text(struct store_request *request, const struct store_row *row, int column)
{
	size_t length;
	if (row->is_none(row->source, column))
		return NULL;
	const char *text = row->text(row->source, column, &length);
	return store_arena_text(&request->answer, text, length);
}

int64_t store_row_integer(const struct store_row *row, int column)
{
	return row->is_none(row->source, column) ? STORE_NONE : row->integer(row->source, column);
}

bool store_row_truth(const struct store_row *row, int column)
{
	return store_row_integer(row, column) == 1;
}

void *store_list_grow(struct store_request *request, const void *items, size_t count, size_t size)
{
	char *list = (char *)items;
	if (count == 0 || (count >= LIST_FIRST && (count & (count - 1)) == 0)) { /* 2 */
		size_t capacity = count > 0 ? 2 * count : LIST_FIRST;
		list = store_arena_take(&request->answer, capacity * size);
		if (count > 0)
			memcpy(list, items, count * size);
	}
	memset(list + count * size, 0, size);
	return list;
}

/*
 * The players of a match are neighbours, by seat, and as a rule matches and players come in the
 * same order: the search goes on where the last one ended, and around once.
 */
static void join_matches(struct store_result *result)
{
	size_t at = 0, total = result->players_count;
	for (size_t i = 0; i < result->matches_count; i++) {
		struct store_match *match = (struct store_match *)&result->matches[i];
		size_t tried = 0;
		while (tried < total &&
			strcmp(result->players[at % total].match_id, match->id) != 0)
			tried++, at++;
		if (tried == total)
			continue; /* it has none */
		at %= total;
		match->players = &result->players[at];
		do {
			match->players_count++;
			at++;
		} while (at < total && strcmp(result->players[at].match_id, match->id) == 0 &&
			 result->players[at].seat > result->players[at - 1].seat);
	}
}

static void join_lobbies(struct store_result *result)
{
	size_t at = 0, total = result->lobby_players_count;
	for (size_t i = 0; i < result->lobbies_count; i++) {
		struct store_lobby *lobby = (struct store_lobby *)&result->lobbies[i];
		size_t tried = 0;
		while (tried < total &&
			strcmp(result->lobby_players[at % total].code, lobby->code) != 0)
			tried++, at++;
		if (tried == total)
			continue;
		at %= total;
		lobby->players = &result->lobby_players[at];
		do {
			lobby->players_count++;
			at++;
		} while (at < total && strcmp(result->lobby_players[at].code, lobby->code) == 0 &&
			 result->lobby_players[at].place > result->lobby_players[at - 1].place);
	}
}

void store_request_join(struct store_request *request)
{
	join_matches(&request->result);
	join_lobbies(&request->result);
}

void store_line_add(struct store_line *line, struct store_request *request)
{
	request->next = NULL;
	if (line->last)
		line->last->next = request;
	else
		line->first = request;
	line->last = request;
}

struct store_request *store_line_take(struct store_line *line)
{
	struct store_request *request = line->first;
	if (request) {
		line->first = request->next;
		if (!line->first)
			line->last = NULL;
	}
	return request;
}
