/*
 * remote_watch.c: the match of others, looked at (platform.md 14): what is public of it as it stands, or, where all eyes watch, a seat's view some
 * turns later; after its end all of it.
 *
 * A server tells somebody who looks on nothing but frames and talk. That the match is over is said by the last frame, which has the whole state in the
 * place of a view: from then on any seat's eyes can be had without asking.
 */
#include "remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t remote_ask_watch(struct remote *remote)
{
	char text[128];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "match");
	rd_write_words(&writer, remote->match);
	rd_write_key(&writer, "frames");
	rd_write_boolean(&writer, true);
	if (remote->eyes >= 0 && !remote->state) {
		rd_write_key(&writer, "eyes");
		rd_write_integer(&writer, remote->eyes);
	}
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer))
		return 0;
	return wire_ask(remote->wire, "spectate:join", net_span(text, writer.length));
}

/* Who plays, by seat. False: the list makes no sense. */
static bool take_seats(struct remote *remote, struct net_span list)
{
	struct session *session = &remote->session;
	struct rd_json reader;
	struct rd_span span;
	int seat = 0;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return false;
	memset(session->sitter, 0, sizeof(session->sitter));
	for (; rd_json_item(&reader) && rd_json_skip(&reader, &span); seat++) {
		struct net_span one = net_span(span.text, span.length);
		int64_t level = 0;
		if (seat == RD_SEATS_MAX)
			return false;
		struct rd_sitter *sitter = &session->sitter[seat];
		remote_member_number(one, "level", &level);
		sitter->level = (uint8_t)(level >= 0 && level <= RD_LEVELS ? level : 0);
		if (sitter->level == 0)
			remote_member_words(one, "name", sitter->name, sizeof(sitter->name));
	}
	session->seats = seat;
	session->own = 0;
	remote->known.players_count = (uint8_t)seat;
	return seat > 0;
}

bool remote_take_entry(struct remote *remote, struct net_span json)
{
	char game[32] = "";
	int64_t rules = 0, expires_at = -1, delay = 0;
	const struct rd_game *before = remote->game;
	remote_member_words(json, "game", game, sizeof(game));
	remote_member_number(json, "rules", &rules);
	remote_member_number(json, "expires_at", &expires_at);
	remote_member_number(json, "broadcast", &delay);
	if (!take_seats(remote, remote_member(json, "seats"))) {
		remote_problem(remote, REMOTE_UNREADABLE, "spectate:join", "");
		remote->is_unreadable = true;
		return false;
	}
	/* Whoever has drawn a match of one game cannot go on with another. */
	bool is_same = !before || strcmp(before->name, game) == 0;
	if (!is_same || !remote_take_edition(remote, game, rules)) {
		remote_problem(remote, REMOTE_NO_EDITION, game, "");
		remote->is_unreadable = true;
		return false;
	}
	remote->delay = (int)(delay > 0 && delay < UINT8_MAX ? delay : 0);
	remote->known.expires_at = expires_at;
	remote->known.status = remote->state ? STORE_FINISHED : STORE_PLAYING;
	return true;
}

bool remote_take_no_eyes(struct remote *remote, struct net_span error)
{
	char code[32] = "";
	remote_member_words(error, "code", code, sizeof(code));
	if (!remote->is_watching || remote->eyes < 0 ||
		strcmp(code, code_word(CODE_BAD_FIELD)) != 0)
		return false;
	remote->eyes = RD_NOBODY;
	return true;
}

/* Reads it as a state; NULL: it is none, or not one of a match that is over. */
static void *read_end(const struct rd_game *game, struct net_span json)
{
	uint64_t given = 0;
	struct rd_fault fault;
	struct rd_result result;
	void *state = allocate(game->state_size);
	memset(state, 0, game->state_size);
	bool is_end = rd_read_text(game->state, state, RD_READ_WHOLE, json.text, json.length,
			      &given, &fault) &&
		      (!game->loaded || game->loaded(state, given, &fault)) &&
		      game->result(state, &result);
	if (is_end)
		return state;
	free(state);
	return NULL;
}

bool remote_take_end(struct remote *remote, struct net_span json)
{
	const struct rd_game *game = remote->game;
	void *state = read_end(game, json);
	if (!state)
		return false;
	free(remote->state);
	remote->state = state;
	free(remote->view);
	remote->view = allocate(game->view_size);
	game->look(state, remote->eyes, remote->view);
	remote->known.status = STORE_FINISHED;
	remote->known.expires_at = -1;
	return true;
}

void remote_lend(struct remote *remote, int eyes)
{
	if (eyes == remote->eyes)
		return;
	remote->eyes = eyes;
	if (remote->state) {
		remote->game->look(remote->state, eyes, remote->view);
		remote->has_moved = true;
		return;
	}
	remote->has_entered = false;
	remote->join_ask = 0;
	remote->frame = 0;
}
