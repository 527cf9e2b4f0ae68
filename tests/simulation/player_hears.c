/* player_hears.c: what a person is told, held against the truth. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/diff.h>

#include "plan.h"
#include "player_parts.h"

enum { TEXT = 1 << 20, RECOVERED_MS = 15000 };

/* ---- JSON ------------------------------------------------------------------------------------------------------- */

static struct rd_span value_of(const char *json, const char *name)
{
	struct rd_json reader;
	struct rd_key key;
	struct rd_span value = {0}, found = {0};
	rd_json_start(&reader, json, strlen(json), NULL, NULL);
	if (!rd_json_open(&reader, '{'))
		return found;
	while (rd_json_key(&reader, &key)) {
		if (!rd_json_skip(&reader, &value))
			break;
		if (rd_key_is(&key, name)) {
			found = value;
			break;
		}
	}
	return found;
}

/* -1: there is none, or it is null. */
static int64_t number_of(const char *json, const char *name)
{
	struct rd_span span = value_of(json, name);
	return span.length > 0 && span.text[0] != 'n' ? strtoll(span.text, NULL, 10) : -1;
}

static void word_of(const char *json, const char *name, char *out, size_t capacity)
{
	struct rd_span span = value_of(json, name);
	*out = 0;
	if (span.length >= 2 && span.text[0] == '"' && span.length - 2 < capacity) {
		memcpy(out, span.text + 1, span.length - 2);
		out[span.length - 2] = 0;
	}
}

/* ---- matches and lines ---------------------------------------------------------------------------------------------- */

static void leave_match(struct player *player)
{
	player->is_joined = player->in_frames = player->only_looks = false;
	free(player->view);
	player->view = NULL;
	player->frame = 0;
}

void player_forget_match(struct player *player)
{
	leave_match(player);
	player->match[0] = 0;
	player->repeats = false;
	player->knows_active = false;
}

static void take_match(struct player *player, const char *id)
{
	if (strcmp(player->match, id) == 0)
		return;
	leave_match(player);
	copy_text(player->match, sizeof(player->match), id);
	player->lobby[0] = 0;
	player->is_queued = false;
	player->repeats = false;
}

static void stop_watching(struct player *player)
{
	player->watched[0] = 0;
	player->is_watching = player->is_leaving = false;
	free(player->watched_view);
	player->watched_view = NULL;
}

void player_new_line(struct player *player)
{
	leave_match(player);
	stop_watching(player);
	player->left[0] = 0;
	player->is_in = player->knows_active = false;
}

/* What was not answered is asked again, if it is a move: by its cid it is made once. */
void player_lost_line(struct player *player)
{
	player->line = NULL;
	player->is_in = false;
	leave_match(player);
	stop_watching(player);
	if (player->ask.ack && player->ask.cid[0]) {
		player->repeats = true;
		player->unanswered = player->ask;
	}
	player->ask.ack = 0;
}

/* ---- views ------------------------------------------------------------------------------------------------------------ */

/* As its schema writes it: differences put over a text may leave its keys in another order. */
static char *canonical(const struct truth *truth, bool is_public, const char *json)
{
	static _Alignas(16) uint8_t view[1 << 17];
	static char text[TEXT];
	const struct rd_schema *schema = is_public ? truth->game->spectator_view
						   : truth->game->view;
	struct rd_fault fault = {0};
	struct rd_writer writer;
	memset(view, 0, truth->game->view_size);
	if (!rd_read_text(schema, view, RD_READ_WHOLE, json, strlen(json), NULL, &fault))
		return NULL;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(schema, view, &writer);
	return rd_write_finish(&writer) ? text : NULL;
}

static void check_view(
	struct player *player, struct truth *truth, int seat, uint64_t seq, const char *json)
{
	struct world *world = player->world;
	if (seat == RD_NOBODY && truth->is_finished)
		return; /* all is revealed */
	const char *text = canonical(truth, seat == RD_NOBODY, json);
	world->figures.views++;
	if (!text)
		world_fail(world, "view", "%s cannot read a view of %s: %.200s", player->name,
			truth->id, json);
	else if (!truth_could_see(truth, world, seat, seq, text, strlen(text)))
		world_fail(world, "view", "%s, seat %d, was shown of %s after %llu events: %.300s",
			player->name, seat, truth->id, (unsigned long long)seq, text);
}

/* What a spectator is shown: as it stands, or where all eyes watch what is old enough. */
static void check_watched(struct player *player, struct truth *truth, const char *json)
{
	if (!truth->is_broadcast) {
		check_view(player, truth, RD_NOBODY, 0, json);
		return;
	}
	if (truth->is_finished)
		return; /* all is revealed */
	const char *text = canonical(truth, player->eyes < 0, json);
	player->world->figures.views++;
	if (!text || !truth_could_watch(truth, player->eyes, text, strlen(text)))
		world_fail(player->world, "view", "%s, with the eyes of %d, is shown of %s: %.300s",
			player->name, player->eyes, truth->id, text ? text : json);
}

/* Puts what came over what was there. */
static bool put_over(struct player *player, char **view, bool is_whole, struct rd_span given)
{
	static char text[TEXT];
	struct rd_writer writer;
	if (is_whole) {
		free(*view);
		*view = copy_of(given.text, given.length);
		return true;
	}
	rd_write_start(&writer, text, sizeof(text));
	if (!*view || !rd_patch((struct rd_span){*view, strlen(*view)}, given, &writer, NULL) ||
		!rd_write_finish(&writer)) {
		world_fail(player->world, "stream", "%s cannot put %.*s over the frame before",
			player->name, (int)(given.length < 200 ? given.length : 200), given.text);
		return false;
	}
	free(*view);
	*view = copy_of(text, writer.length);
	return true;
}

/* ---- streams ------------------------------------------------------------------------------------------------------------- */

/* Nothing that it was told is taken back. */
static void know(struct player *player, const char *match, uint64_t seq, const char *what)
{
	if (strcmp(player->known_match, match) == 0 && seq < player->known)
		world_fail(player->world, "stream",
			"%s had heard %llu events of %s, and now %s knows only %llu", player->name,
			(unsigned long long)player->known, match, what, (unsigned long long)seq);
	copy_text(player->known_match, sizeof(player->known_match), match);
	player->known = seq;
}

static const struct telling *telling_of(struct player *player, struct truth *truth, uint64_t seq)
{
	int seat = truth_seat(truth, player->id);
	if (seat < 0 || seq == 0 || seq > truth->told.match->heard[seat]) {
		world_fail(player->world, "stream",
			"%s is told event %llu of %s, which is not committed", player->name,
			(unsigned long long)seq, truth->id);
		return NULL;
	}
	return &truth->tellings[seat][seq];
}

static void hear_event(struct player *player, struct truth *truth, const char *name,
	const char *json, uint64_t seq)
{
	const struct telling *telling = telling_of(player, truth, seq);
	player->world->figures.events++;
	if (!telling)
		return;
	if (strcmp(telling->name, name) != 0 || strcmp(telling->alone, json) != 0)
		world_fail(player->world, "stream", "%s is told %s %.200s, but it was %s %.200s",
			player->name, name, json, telling->name, telling->alone);
	if (strcmp(player->match, truth->id) != 0 || !player->is_joined || player->in_frames)
		return; /* put aside: it goes on elsewhere */
	if (seq != player->seq + 1)
		world_fail(player->world, "stream", "%s is told event %llu of %s behind event %llu",
			player->name, (unsigned long long)seq, truth->id,
			(unsigned long long)player->seq);
	player->seq = seq;
	know(player, truth->id, seq, "an event");
}

static void hear_framed_events(struct player *player, struct truth *truth, struct rd_span list,
	uint64_t seq, bool is_whole)
{
	struct rd_json reader;
	struct rd_span item;
	uint64_t at = player->seq;
	if (list.length == 0)
		return;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	rd_json_open(&reader, '[');
	while (rd_json_item(&reader) && rd_json_skip(&reader, &item) && !is_whole) {
		const struct telling *telling = telling_of(player, truth, ++at);
		if (!telling)
			return;
		if (strlen(telling->framed) != item.length ||
			memcmp(telling->framed, item.text, item.length) != 0) {
			world_fail(player->world, "stream",
				"%s has in a frame %.*s, but event %llu was %.200s", player->name,
				(int)(item.length < 200 ? item.length : 200), item.text,
				(unsigned long long)at, telling->framed);
			return;
		}
	}
	if (!is_whole && at != seq)
		world_fail(player->world, "stream",
			"%s has a frame up to event %llu, with events up to %llu", player->name,
			(unsigned long long)seq, (unsigned long long)at);
}

static void hear_own_frame(struct player *player, struct truth *truth, const char *json)
{
	int64_t frame = number_of(json, "frame"), base = number_of(json, "base"),
		seq = number_of(json, "seq");
	int seat = truth_seat(truth, player->id);
	if (!player->is_joined || !player->in_frames)
		return;
	if (base >= 0 && ((uint64_t)base != player->frame || frame != base + 1)) {
		world_fail(player->world, "stream",
			"%s has frame %llu of %s, and gets %lld over %lld", player->name,
			(unsigned long long)player->frame, truth->id, (long long)frame,
			(long long)base);
		return;
	}
	if ((uint64_t)seq > truth->told.match->heard[seat]) {
		world_fail(player->world, "stream",
			"%s gets a frame with event %lld, which is not committed", player->name,
			(long long)seq);
		return;
	}
	hear_framed_events(player, truth, value_of(json, "events"), (uint64_t)seq, base < 0);
	if (!put_over(player, &player->view, base < 0, value_of(json, "view")))
		return;
	player->frame = (uint64_t)frame;
	player->seq = (uint64_t)seq;
	know(player, truth->id, player->seq, "a frame");
	check_view(player, truth, seat, player->seq, player->view);
}

static void hear_public_frame(struct player *player, struct truth *truth, const char *json)
{
	int64_t frame = number_of(json, "frame"), base = number_of(json, "base");
	if (strcmp(player->watched, truth->id) != 0 || !player->is_watching)
		return;
	if (base >= 0 && ((uint64_t)base != player->watched_frame || frame != base + 1)) {
		world_fail(player->world, "stream",
			"%s watches %s at frame %llu, and gets %lld over %lld", player->name,
			truth->id, (unsigned long long)player->watched_frame, (long long)frame,
			(long long)base);
		return;
	}
	if (put_over(player, &player->watched_view, base < 0, value_of(json, "view"))) {
		player->watched_frame = (uint64_t)frame;
		check_watched(player, truth, player->watched_view);
	}
}

static void hear_frame(struct player *player, struct truth *truth, const char *json)
{
	player->world->figures.frames++;
	if (strcmp(player->left, truth->id) == 0)
		world_fail(player->world, "left", "%s is still told of %s, which it has left",
			player->name, truth->id);
	if (truth_seat(truth, player->id) >= 0 && strcmp(player->match, truth->id) == 0)
		hear_own_frame(player, truth, json);
	else
		hear_public_frame(player, truth, json);
}

/* match:ready, match:snapshot. */
static void hear_snapshot(struct player *player, struct truth *truth, const char *json)
{
	struct rd_span view = value_of(json, "view");
	int64_t seq = number_of(json, "seq");
	int seat = truth_seat(truth, player->id);
	if (seat < 0 || number_of(json, "seat") != seat ||
		(uint64_t)seq > truth->told.match->heard[seat]) {
		world_fail(player->world, "view", "%s is shown %.200s", player->name, json);
		return;
	}
	if (strcmp(player->match, truth->id) != 0)
		return;
	know(player, truth->id, (uint64_t)seq, "a snapshot");
	if (player->only_looks && !truth->is_waiting && view.length > 0)
		leave_match(
			player); /* it goes on: who is asked in is told events until he joins by himself */
	player->only_looks = truth->is_waiting;
	if (number_of(json, "frame") > 0 && !player->in_frames) {
		/* It was told that joining failed, because that took too long; it did not. */
		leave_match(player);
		player->is_joined = player->in_frames = true;
		player->seq = (uint64_t)seq;
	}
	if (view.length > 0) {
		char *text = copy_of(view.text, view.length);
		check_view(player, truth, seat, (uint64_t)seq, text);
		free(text);
		if (!player->in_frames) {
			player->is_joined = !truth->is_waiting;
			player->seq = (uint64_t)seq;
		}
	}
}

/* ---- answers -------------------------------------------------------------------------------------------------------------- */

/* match:view: it changes nothing of what is told. */
static void hear_look(struct player *player, struct truth *truth, const char *json)
{
	struct rd_span view = value_of(json, "view");
	int64_t seq = number_of(json, "seq");
	int seat = truth_seat(truth, player->id);
	if ((uint64_t)seq > truth->told.match->heard[seat])
		world_fail(player->world, "view",
			"%s looks at %s after event %lld, which is not committed", player->name,
			truth->id, (long long)seq);
	char *text = copy_of(view.text, view.length);
	check_view(player, truth, seat, (uint64_t)seq, text);
	free(text);
}

static void hear_ok(struct player *player, const struct question_of *ask, const char *json)
{
	struct world *world = player->world;
	struct truth *truth = ask->match[0] ? truth_find(world, ask->match) : NULL;
	char match[MATCH_ID];
	player->last_ok = world->now;
	if (strcmp(ask->name, "user:time") != 0 && strcmp(ask->name, "game:check_active") != 0)
		player->refused_in_a_row = 0;
	word_of(json, "match", match, sizeof(match));
	if (ask->cid[0]) {
		int64_t seq = number_of(json, "seq");
		if (!truth_has_deed(truth, truth_seat(truth, player->id), ask->cid))
			world_fail(world, "acked",
				"%s has the answer %.100s to %s, which is not in the log",
				player->name, json, ask->cid);
		if (player->is_joined && !player->only_looks &&
			strcmp(player->match, ask->match) == 0 && (uint64_t)seq > player->seq)
			world_fail(world, "stream",
				"%s has done %s up to event %lld and has heard %llu", player->name,
				ask->cid, (long long)seq, (unsigned long long)player->seq);
	} else if (strcmp(ask->name, "game:join") == 0) {
		if (strcmp(ask->match, player->match) == 0) {
			bool frames = number_of(json, "frame") >= 0;
			leave_match(player);
			player->is_joined = !truth->is_waiting || frames;
			player->in_frames = frames;
			player->only_looks = truth->is_waiting;
			player->seq = (uint64_t)number_of(json, "seq");
			know(player, ask->match, player->seq, "joining");
		}
	} else if (strcmp(ask->name, "lobby:create") == 0) {
		word_of(json, "code", player->lobby, sizeof(player->lobby));
		player->is_host = true;
	} else if (strcmp(ask->name, "lobby:join") == 0 && !match[0]) {
		word_of(json, "code", player->lobby, sizeof(player->lobby));
		player->is_host = false;
	} else if (strcmp(ask->name, "lobby:leave") == 0) {
		player->lobby[0] = 0;
	} else if (strcmp(ask->name, "queue:join") == 0) {
		player->is_queued = true;
	} else if (strcmp(ask->name, "spectate:join") == 0) {
		struct rd_span view = value_of(json, "view");
		player->is_watching = true;
		if (strcmp(player->left, ask->match) == 0)
			player->left[0] = 0;
		if (view.length > 0 && truth) {
			char *text = copy_of(view.text, view.length);
			check_watched(player, truth, text);
			free(text);
		}
	} else if (strcmp(ask->name, "spectate:leave") == 0) {
		copy_text(player->left, sizeof(player->left), ask->match);
		stop_watching(player);
	} else if (strcmp(ask->name, "match:view") == 0) {
		hear_look(player, truth, json);
	} else if (strcmp(ask->name, "game:check_active") == 0) {
		player->knows_active = true;
	}
	if (match[0] && strcmp(ask->name, "match:view") != 0)
		take_match(player, match);
}

static void hear_refusal(struct player *player, const struct question_of *ask, const char *json)
{
	char code[32];
	struct rd_span error = value_of(json, "error");
	char *text = copy_of(error.text, error.length);
	word_of(error.length > 0 && error.text[0] == '{' ? text : json, "code", code, sizeof(code));
	free(text);
	bool is_passing = strcmp(code, "try_again") == 0 || strcmp(code, "server_error") == 0;
	bool is_too_fast = strcmp(code, "rate_limited") == 0;
	const struct truth *asked = ask->match[0] ? truth_find(player->world, ask->match) : NULL;
	if (ask->cid[0] && !is_passing && !is_too_fast &&
		truth_has_deed(asked, truth_seat(asked, player->id), ask->cid))
		world_fail(player->world, "acked", "%s has done %s, and is told \"%s\"",
			player->name, ask->cid, code);
	if (is_passing) {
		/* While things go wrong, and until everything had the time to recover, it may well be. */
		player->refused_in_a_row += player->world->now >
					    player->world->plan->faults_ms + RECOVERED_MS;
		snprintf(player->refusal, sizeof(player->refusal), "%s", code);
		player->repeats = player->repeats || ask->cid[0];
		if (ask->cid[0])
			player->unanswered = *ask;
	} else {
		player->last_ok = player->world->now; /* it knows its mind */
		player->refused_in_a_row = 0;
	}
	if (strncmp(ask->name, "lobby:", 6) == 0 && !is_passing)
		player->lobby[0] = 0;
	if (strcmp(ask->name, "spectate:leave") == 0)
		player->is_leaving = false;
	if (strcmp(ask->name, "spectate:join") == 0 ||
		(strcmp(ask->name, "spectate:leave") == 0 && !is_passing))
		stop_watching(player);
	if (strcmp(code, "no_such_match") == 0 && strcmp(ask->match, player->match) == 0 &&
		ask->match[0]) {
		const struct truth *truth = truth_find(player->world, ask->match);
		if (truth && !truth->is_finished && truth_seat(truth, player->id) >= 0)
			world_fail(player->world, "acked", "%s is told that %s is nowhere",
				player->name, ask->match);
	}
	if (strcmp(code, "match_over") == 0)
		player->repeats = false;
}

static void hear_answer(struct player *player, const struct packet *packet)
{
	struct question_of ask = player->ask;
	struct rd_span ok = value_of(packet->json, "ok");
	if (packet->ack != ask.ack || ask.ack == 0) {
		world_fail(player->world, "silence", "%s has an answer to nothing: %.200s",
			player->name, packet->json);
		return;
	}
	player->ask.ack = 0;
	player->world->figures.answers++;
	if (ok.length == 4)
		hear_ok(player, &ask, packet->json);
	else
		hear_refusal(player, &ask, packet->json);
}

/* ---- everything ------------------------------------------------------------------------------------------------------------- */

/* Perhaps it sits in one that it has not heard of, or not again: its creation was not answered. */
static void hear_lobby(struct player *player, const char *json)
{
	char first[USERNAME + 32];
	struct rd_span players = value_of(json, "players");
	snprintf(first, sizeof(first), "[{\"username\":\"%s\"", player->name);
	word_of(json, "code", player->lobby, sizeof(player->lobby));
	player->is_host = players.length > strlen(first) &&
			  strncmp(players.text, first, strlen(first)) == 0;
}

static void hear_news(struct player *player, const char *name, const char *json)
{
	char match[MATCH_ID];
	word_of(json, "match", match, sizeof(match));
	struct truth *truth = match[0] ? truth_find(player->world, match) : NULL;
	if (match[0] && !truth) {
		world_fail(player->world, "acked", "%s is told %s of %s, which is nowhere",
			player->name, name, match);
		return;
	}
	if (strcmp(name, "game:starting") == 0 || strcmp(name, "game:active_found") == 0)
		take_match(player, match);
	else if (strcmp(name, "match:ready") == 0 || strcmp(name, "match:snapshot") == 0)
		hear_snapshot(player, truth, json);
	else if (strcmp(name, "match:frame") == 0)
		hear_frame(player, truth, json);
	else if (strcmp(name, "match:paused") == 0 && strcmp(match, player->match) == 0)
		leave_match(player);
	else if (strcmp(name, "lobby:closed") == 0)
		player->lobby[0] = 0;
	else if (strcmp(name, "lobby:updated") == 0)
		hear_lobby(player, json);
	else if (strcmp(name, "spectate:update") == 0) {
		if (strcmp(player->left, truth->id) == 0)
			world_fail(player->world, "left",
				"%s is still told of %s, which it has left", player->name,
				truth->id);
		struct rd_span view = value_of(json, "view");
		char *text = copy_of(view.text, view.length);
		check_watched(player, truth, text);
		free(text);
	} else if (truth && number_of(json, "seq") > 0)
		hear_event(player, truth, name, json, (uint64_t)number_of(json, "seq"));
}

void player_hears(struct player *player, struct line *line, const struct packet *packet)
{
	struct world *world = player->world;
	if (player->line != line)
		return;
	world_note(world, "%s <- %s %s %.110s", player->name, line->host->name, packet->name,
		packet->json);
	if (strcmp(packet->name, "open") == 0)
		player->is_in = true;
	else if (strcmp(packet->name, "closed") == 0)
		player_lost_line(player);
	else if (strcmp(packet->name, "ack") == 0)
		hear_answer(player, packet);
	else
		hear_news(player, packet->name, packet->json);
}
