/*
 * remote_view.c: what is known of a match on a server: the last snapshot with its view, the events that wait until a view has
 * caught up with them, and the result.
 */
#include "remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"

const char *remote_name(const struct remote *remote, int seat)
{
	return seat >= 0 && seat < RD_SEATS_MAX ? remote->session.sitter[seat].name : "";
}

/* ---- snapshots --------------------------------------------------------------------------------- */

static void take_sitters(struct remote *remote)
{
	struct session *session = &remote->session;
	const struct snapshot_news *known = &remote->known;
	session->seats = known->players_count;
	session->own = RD_SEAT(known->seat);
	session->is_daily = known->daily > 0;
	for (int i = 0; i < known->players_count; i++) {
		const struct present_item *player = &known->players[i];
		struct rd_sitter *sitter = &session->sitter[player->seat];
		unsigned level = 0;
		memset(sitter, 0, sizeof(*sitter));
		/* Names that begin so are the server's bots alone (platform.md 3). */
		if (sscanf(player->username, "bot_%1u", &level) == 1 && level <= RD_LEVELS)
			sitter->level = (uint8_t)level;
		else
			snprintf(sitter->name, sizeof(sitter->name), "%s", player->username);
	}
}

/*
 * The match goes on under the edition it began with; what this program does not have it cannot play. A server that names
 * none is from before there were several.
 */
bool remote_take_edition(struct remote *remote, const char *name, int64_t rules)
{
	const struct rd_game *game = rd_game_edition(name, strlen(name), rules > 0 ? rules : 1);
	if (!game)
		return false;
	if (!remote->game || game->events_max > remote->game->events_max) {
		free(remote->arena);
		remote->arena = allocate(game->events_max);
	}
	remote->game = remote->session.game = game;
	return true;
}

bool remote_take_view(struct remote *remote, struct net_span view)
{
	struct rd_fault fault = {0};
	void *fresh = allocate(remote->game->view_size);
	bool is_public = remote->is_watching && remote->eyes < 0;
	const struct rd_schema *schema = is_public ? remote->game->spectator_view
						   : remote->game->view;
	if (!rd_read_text(schema, fresh, RD_READ_WHOLE, view.text, view.length, NULL, &fault)) {
		free(fresh);
		remote_problem(remote, REMOTE_UNREADABLE, fault.reason, "");
		remote->is_unreadable = true;
		return false;
	}
	free(remote->view);
	remote->view = fresh;
	return true;
}

/* The view that is here is of another edition, and of another size: until the frame comes there is an empty one. */
static void clear_view(struct remote *remote)
{
	free(remote->view);
	remote->view = allocate(remote->game->view_size);
	memset(remote->view, 0, remote->game->view_size);
	remote->has_entered = false;
	remote->frame = 0;
}

bool remote_take_snapshot(struct remote *remote, struct net_span json)
{
	struct snapshot_news known = {0};
	struct net_span view = remote_member(json, "view");
	bool is_fine = remote_read_news(&news_match_snapshot, json, &known) &&
		       strcmp(known.match, remote->match) == 0 &&
		       strcmp(known.game, remote->game->name) == 0 &&
		       known.seat < known.players_count;
	for (int i = 0; i < known.players_count; i++)
		is_fine = is_fine && known.players[i].seat < known.players_count;
	if (!is_fine) {
		remote_problem(remote, REMOTE_UNREADABLE, "match:snapshot", "");
		remote->is_unreadable = true;
		return false;
	}
	const struct rd_game *before = remote->game;
	if (!remote_take_edition(remote, remote->game->name, known.rules)) {
		remote_problem(remote, REMOTE_NO_EDITION, remote->game->name, "");
		remote->is_unreadable = true;
		return false;
	}
	if (known.frame > 0 && remote->game != before)
		clear_view(remote);
	if (known.frame == 0 && !remote_take_view(remote, view)) /* else it comes in a frame */
		return false;
	remote->known = known;
	remote->has_moved = true;
	take_sitters(remote);
	if (known.seq > remote->heard)
		remote->has_gap = true;
	return true;
}

/* ---- events of the game ------------------------------------------------------------------------ */

void remote_forget_events(struct remote *remote)
{
	for (size_t i = 0; i < remote->queue_count; i++)
		free(remote->queue[i].json);
	remote->queue_count = remote->queue_bytes = 0;
}

void remote_queue_event(struct remote *remote, uint64_t seq, struct net_span json)
{
	if (seq <= remote->heard)
		return;
	if (seq != remote->heard + 1 || remote->queue_count == REMOTE_QUEUE_MAX ||
		remote->queue_bytes + json.length > REMOTE_QUEUE_BYTES) {
		remote->has_gap = true;
		return;
	}
	struct remote_event *event = &remote->queue[remote->queue_count++];
	*event = (struct remote_event){
		.seq = seq, .json = allocate(json.length + 1), .length = json.length};
	memcpy(event->json, json.text, json.length);
	event->json[json.length] = 0;
	remote->queue_bytes += json.length;
	remote->heard = seq;
	remote->is_stale = true;
}

void remote_take_event(struct remote *remote, struct net_span name, struct net_span json)
{
	int64_t seq;
	struct net_buffer whole = {0};
	if (!remote_is_ours(remote, json) || !remote_member_number(json, "seq", &seq) || seq < 1)
		return;
	/* The name is one of the vocabulary, and so needs no escapes. */
	net_buffer_append_span(&whole, NET_SPAN("{\"type\":\""));
	net_buffer_append_span(&whole, name);
	net_buffer_append_span(&whole, NET_SPAN("\","));
	const char *brace = memchr(json.text, '{', json.length);
	size_t skipped = (size_t)(brace - json.text) + 1;
	net_buffer_append(&whole, json.text + skipped, json.length - skipped);
	remote_queue_event(remote, (uint64_t)seq, net_buffer_span(&whole));
	net_buffer_finish(&whole);
}

void remote_take_missed(struct remote *remote, struct net_span json)
{
	struct net_span list = remote_member(json, "events");
	struct rd_json reader;
	struct rd_span span;
	int64_t last = 0, seq;
	uint64_t before = remote->heard;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader)) {
		if (!rd_json_skip(&reader, &span))
			return;
		struct net_span one = net_span(span.text, span.length);
		if (remote_member_number(one, "seq", &seq) && seq > 0)
			remote_queue_event(remote, (uint64_t)seq, one);
	}
	remote_member_number(json, "last", &last);
	/* A server that gives nothing more has nothing more: it must not be asked for ever. */
	remote->has_gap = remote->heard < (uint64_t)(last > 0 ? last : 0) && remote->heard > before;
}

/* ---- the result: every game says it in its own words --------------------------------------------- */

static void rank_alone(struct remote *remote, int64_t winner)
{
	for (int seat = 0; seat < remote->session.seats; seat++) {
		remote->result.rank[seat] = winner < 0 || winner == seat ? 1 : 2;
		remote->result.score[seat] = winner == seat;
	}
}

static void take_ranking(struct remote *remote, struct net_span list)
{
	struct rd_json reader;
	struct rd_span span;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (!rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		struct net_span one = net_span(span.text, span.length);
		int64_t seat = -1, rank = 0, score = 0;
		remote_member_number(one, "seat", &seat);
		remote_member_number(one, "rank", &rank);
		if (!remote_member_number(one, "score", &score))
			remote_member_number(one, "money", &score);
		if (seat < 0 || seat >= RD_SEATS_MAX)
			continue;
		remote->result.rank[seat] = (uint8_t)rank;
		remote->result.score[seat] = (int32_t)score;
	}
}

static void take_scores(struct remote *remote, struct net_span list)
{
	struct rd_json reader;
	int64_t score;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (!rd_json_open(&reader, '['))
		return;
	for (int seat = 0; seat < RD_SEATS_MAX && rd_json_item(&reader); seat++)
		if (rd_json_integer(&reader, &score))
			remote->result.score[seat] = (int32_t)score;
}

static void take_result(struct remote *remote, struct net_span json)
{
	struct net_span won = remote_member(json, "won");
	struct net_span ranking = remote_member(json, "ranking");
	struct net_span scores = remote_member(json, "scores");
	int64_t winner = RD_NOBODY, score;
	memset(&remote->result, 0, sizeof(remote->result));
	remote->result.reason = "";
	remote_member_number(json, "winner", &winner);
	if (won.length > 0)
		winner = net_span_equals(won, NET_SPAN("true")) ? 0 : RD_SEATS_MAX;
	rank_alone(remote, winner);
	if (scores.length > 0)
		take_scores(remote, scores);
	if (ranking.length > 0)
		take_ranking(remote, ranking);
	if (remote_member_number(json, "score", &score))
		remote->result.score[0] = (int32_t)score;
	remote->has_result = true;
}

/* ---- telling ----------------------------------------------------------------------------------- */

static enum session_age age_of(const struct remote *remote, uint64_t seq)
{
	return seq > remote->past     ? SESSION_NEWS
	       : seq > remote->missed ? SESSION_MISSED
				      : SESSION_PAST;
}

static void tell_event(struct remote *remote, const struct remote_event *event)
{
	struct session *session = &remote->session;
	struct rd_turn turn = {.arena = remote->arena, .capacity = remote->game->events_max};
	char type[64];
	if (!rd_read_event(remote->game, event->json, event->length, session->own, &turn, NULL))
		return; /* of a newer server; the view has what became of it */
	struct net_span json = net_span(event->json, event->length);
	if (remote_member_words(json, "type", type, sizeof(type)) &&
		strcmp(type, "match:finished") == 0)
		take_result(remote, json);
	session_tell(session, remote->is_watching ? remote->eyes : remote->known.seat,
		rd_first_event(&turn), remote->view, age_of(remote, event->seq));
}

/* The frame of an action comes before its answer. Without frames what comes cannot be told apart. */
static bool is_own_step(const struct remote *remote)
{
	return remote->is_acting && (remote->frame == 0 || !remote->is_answered);
}

bool remote_tell(struct remote *remote)
{
	size_t told = 0;
	bool has_moved = remote->has_moved;
	if (!remote->has_entered || !remote->view)
		return false;
	while (told < remote->queue_count && remote->queue[told].seq <= remote->known.seq) {
		tell_event(remote, &remote->queue[told]);
		remote->told = remote->queue[told].seq;
		remote->queue_bytes -= remote->queue[told].length;
		free(remote->queue[told++].json);
	}
	remote->queue_count -= told;
	if (remote->queue_count > 0)
		memmove(remote->queue, remote->queue + told,
			remote->queue_count * sizeof(*remote->queue));
	remote->has_moved = false;
	if (told > 0 && remote->session.moment)
		remote->session.moment(remote->session.context, is_own_step(remote));
	return told > 0 || has_moved;
}

bool remote_is_settled(const struct remote *remote)
{
	return remote->has_entered && !remote->is_stale && !remote->has_gap &&
	       !remote->events_ask && !remote->view_ask;
}
