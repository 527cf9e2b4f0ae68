/*
 * remote_record.c: a match of a server that is over, as a log (spectate:replay, platform.md 14): the server gives its seed, how it began and what was
 * done, and it is played anew by the rules of this program. What comes out proves itself like any other log, or is refused at an entry.
 */
#include "remote_door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/play.h>

#include "columns.h"

enum { ENTRIES_MAX = 1 << 20 }; /* a server that never ends is not believed */

struct record {
	struct remote *remote;
	struct buffer *log;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_play play;
	void *memory, *play_memory;
	char *line;
	int64_t last; /* the newest entry */
	bool has_gaps;
};

static bool fail_at(struct record *record, int64_t n, const char *reason)
{
	SAY(record->remote->session.problem, remote_text(REMOTE_RECORD_BAD),
		record->remote->session.language, RD_NUMBER(n), RD_WORDS(reason));
	return false;
}

/* ---- the beginning ------------------------------------------------------------------------------- */

static bool seat_people(struct record *record, struct net_span seats)
{
	struct rd_sitters sitters = {0};
	struct rd_fault fault;
	if (!rd_read_text(&rd_sitters_schema, &sitters, RD_READ_WHOLE, seats.text, seats.length,
		    NULL, &fault) ||
		sitters.count != record->match->seats)
		return false;
	memcpy(record->match->sitter, sitters.sitter, sizeof(sitters.sitter));
	return true;
}

static int count_items(struct net_span list)
{
	struct rd_json reader;
	int count = 0;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return 0;
	while (rd_json_item(&reader) && rd_json_skip(&reader, NULL))
		count++;
	return count;
}

static void *zeroed(size_t size)
{
	void *memory = allocate(size);
	memset(memory, 0, size);
	return memory;
}

static bool begin(struct record *record, struct net_span answer)
{
	struct remote *remote = record->remote;
	struct net_span setup = remote_member(answer, "setup");
	struct net_span options = remote_member(setup, "options");
	struct net_span seats = remote_member(setup, "seats");
	char game[32] = "", seed[2 * RD_SEED + 1] = "";
	int64_t rules = 0;
	struct rd_seed dice;
	struct rd_log log = {0};
	struct rd_fault fault = {0};
	remote_member_words(setup, "game", game, sizeof(game));
	remote_member_number(setup, "rules", &rules);
	if (!remote_member_words(answer, "seed", seed, sizeof(seed)) ||
		!rd_seed_from_hex(seed, strlen(seed), &dice))
		return fail_at(record, 0, "seed");
	record->game = rd_game_edition(game, strlen(game), rules > 0 ? rules : 1);
	if (!record->game) {
		remote_problem(remote, REMOTE_NO_EDITION, game, "");
		return false;
	}
	record->memory = zeroed(rd_match_size(record->game));
	record->play_memory = zeroed(rd_play_size(record->game));
	record->line = allocate(RD_PLAY_ROOM + RD_LOG_HEAD_MAX);
	if (rd_match_create(&record->match, record->memory, record->game, count_items(seats),
		    options.text, options.length, &dice, NULL, &fault) != 0)
		return fail_at(record, 0, fault.reason[0] ? fault.reason : "options");
	if (!seat_people(record, seats))
		return fail_at(record, 0, "seats");
	size_t length = rd_log_head(
		&log, record->match, record->line, RD_PLAY_ROOM + RD_LOG_HEAD_MAX);
	buffer_add(record->log, record->line, length);
	rd_play_start(&record->play, record->match, record->play_memory, &log);
	return true;
}

/* ---- what was done ------------------------------------------------------------------------------- */

static bool settle(struct record *record)
{
	for (int i = 0; i < record->play.lines; i++)
		buffer_add(record->log, record->play.line[i].text, record->play.line[i].length);
	rd_play_commit(&record->play);
	return true;
}

static bool take_action(struct record *record, int64_t n, int64_t seat, struct net_span payload)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	struct rd_fault fault = {0};
	if (seat < 0 || seat >= record->play.match->seats)
		return fail_at(record, n, "seat");
	int refusal = rd_read_action(record->game, payload.text, payload.length, action, &fault);
	if (refusal == RD_ACCEPTED)
		refusal = rd_play_act(
			&record->play, (int)seat, action, NULL, record->line, RD_PLAY_ROOM);
	if (refusal == RD_ACCEPTED)
		return settle(record);
	return fail_at(record, n,
		refusal == RD_PLAY_FULL ? "too long" : rd_refusal_code(record->game, refusal));
}

static bool is_over(const struct record *record)
{
	struct rd_result result;
	return record->game->result(record->play.match->state, &result);
}

static bool take_seconds(struct record *record, int64_t n, struct net_span payload)
{
	int64_t seconds = 0;
	if (is_over(record) || !remote_member_number(payload, "seconds", &seconds) || seconds < 1 ||
		seconds > RD_CLOCK_MAX ||
		rd_play_pass(&record->play, seconds, NULL, record->line, RD_PLAY_ROOM) !=
			RD_ACCEPTED)
		return fail_at(record, n, "seconds");
	int64_t passed = record->play.passed;
	settle(record);
	return passed == seconds || fail_at(record, n, "seconds");
}

static bool take_entry(struct record *record, struct net_span json)
{
	int64_t n = 0, seat = -1;
	char kind[16] = "";
	struct net_span payload = remote_member(json, "payload");
	remote_member_number(json, "n", &n);
	remote_member_number(json, "seat", &seat);
	remote_member_words(json, "kind", kind, sizeof(kind));
	if (n <= record->last || n > ENTRIES_MAX)
		return fail_at(record, n, "n");
	record->has_gaps = record->has_gaps || n != record->last + 1;
	record->last = n;
	return strcmp(kind, "clock") == 0 ? take_seconds(record, n, payload)
					  : take_action(record, n, seat, payload);
}

/* False with a problem. `is_last`: there was nothing more. */
static bool take_page(struct record *record, const char *match, bool *is_last)
{
	char json[96], code[32];
	struct rd_json reader;
	struct rd_span span;
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "match");
	rd_write_words(&writer, match);
	rd_write_key(&writer, "from");
	rd_write_integer(&writer, record->last);
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer)) {
		snprintf(record->remote->session.problem, SESSION_PROBLEM, "%s",
			code_sentence(CODE_NO_SUCH_MATCH, record->remote->session.language));
		return false;
	}
	if (remote_ask(record->remote, "spectate:replay", net_span(json, writer.length), code) !=
		REMOTE_OK)
		return false;
	struct net_span answer = net_buffer_span(&record->remote->answer);
	struct net_span entries = remote_member(answer, "entries");
	if (!record->match && !begin(record, answer))
		return false;
	*is_last = true;
	rd_json_start(&reader, entries.text, entries.length, NULL, NULL);
	if (entries.length == 0 || !rd_json_open(&reader, '['))
		return fail_at(record, record->last, "entries");
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		*is_last = false;
		if (!take_entry(record, net_span(span.text, span.length)))
			return false;
	}
	return true;
}

bool remote_record(struct remote *remote, const char *match, struct buffer *log)
{
	struct record record = {.remote = remote, .log = log};
	bool is_last = false, is_fine = true;
	while (is_fine && !is_last)
		is_fine = take_page(&record, match, &is_last);
	if (is_fine) {
		size_t length = is_over(&record)
					? rd_play_result(&record.play, record.line, RD_PLAY_ROOM)
					: 0;
		buffer_add(log, record.line, length);
	}
	remote->has_record_gaps = record.has_gaps;
	free(record.line);
	free(record.play_memory);
	free(record.memory);
	return is_fine;
}

/* ---- from outside -------------------------------------------------------------------------------- */

bool terminal_record(const struct watch_request *request, struct buffer *log, bool *is_usage)
{
	struct remote *remote = remote_create(NULL, NULL, NULL);
	remote->session.language = request->language;
	bool is_fine = door_open(remote, request->server, request->user, is_usage) &&
		       remote_record(remote, request->match, log);
	char problem[SESSION_PROBLEM];
	if (is_fine && remote->has_record_gaps)
		fprintf(stderr, "ronda replay: %s\n",
			text_in(remote_text(REMOTE_RECORD_GAPS), request->language));
	if (!is_fine) {
		text_clean(problem, sizeof(problem), remote->session.problem, false);
		fprintf(stderr, "ronda replay: %s\n", problem);
	}
	remote_destroy(remote);
	return is_fine;
}
