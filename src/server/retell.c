/* retell.c: a match played again from its rows. */
#include "server/retell.h"

#include <stdio.h>
#include <string.h>

static bool fail(struct retelling *retelling, const char *reason)
{
	snprintf(retelling->reason, sizeof(retelling->reason), "%s", reason);
	return false;
}

bool retell_begin(
	struct retelling *retelling, struct rd_match *match, const struct store_match *row)
{
	retelling->match = match;
	retelling->n = retelling->unproved = 0;
	retelling->reason[0] = 0;
	rd_log_anonymous(&retelling->log, match);
	if (row->head_check && strcmp(row->head_check, retelling->log.check) != 0)
		return fail(retelling,
			"its row was changed: game, rules, seats, options and seed are "
			"not those that its log is chained to");
	return true;
}

bool retell_start(struct retelling *retelling, const struct store_match *row,
	const struct rd_game *game, void *memory)
{
	struct rd_match *match;
	struct rd_seed seed;
	if (row->players_count > RD_SEATS_MAX ||
		!rd_seed_from_hex(row->seed, strlen(row->seed), &seed) ||
		rd_match_create(&match, memory, game, (int)row->players_count, row->options,
			strlen(row->options), &seed, NULL, NULL) != RD_ACCEPTED)
		return fail(retelling, "its seed or its options are damaged");
	for (size_t i = 0; i < row->players_count; i++)
		match->sitter[i].level = (uint8_t)row->players[i].bot_level;
	return retell_begin(retelling, match, row);
}

bool retell_jump(struct retelling *retelling, const struct store_snapshot *snapshot)
{
	struct rd_fault fault = {0};
	if (!rd_match_read_snapshot(retelling->match, &retelling->log, snapshot->state,
		    strlen(snapshot->state), &fault))
		return fail(retelling, fault.reason);
	if (retelling->match->steps != (uint64_t)snapshot->n)
		return fail(retelling, "it is of another step than it says");
	retelling->n = (uint64_t)snapshot->n;
	return true;
}

int64_t retell_seconds(const struct store_entry *entry)
{
	struct rd_json json;
	struct rd_key key;
	int64_t seconds = -1;
	rd_json_start(&json, entry->payload, strlen(entry->payload), NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "seconds"))
			rd_json_integer(&json, &seconds);
		else
			rd_json_skip(&json, NULL);
	}
	return rd_json_end(&json) ? seconds : -1;
}

/* Makes the step and its line; the line's length, 0 with a reason if it does not fit. */
static size_t make_step(struct retelling *retelling, const struct store_entry *entry)
{
	struct rd_match *match = retelling->match;
	struct rd_turn *turn = &retelling->turn;
	struct rd_mark mark = {.on = entry->at_ms, .cid = entry->cid};
	if (entry->kind == STORE_CLOCK) {
		int64_t seconds = retell_seconds(entry);
		if (seconds < 0 || rd_match_pass(match, seconds, turn) != seconds)
			return fail(retelling, "the seconds do not fit");
		return rd_log_clock(&retelling->log, match, turn, &mark, seconds, retelling->line,
			RD_PLAY_ROOM);
	}
	if (rd_read_action(match->game, entry->payload, strlen(entry->payload), retelling->action,
		    NULL) != RD_ACCEPTED)
		return fail(retelling, "the action cannot be read");
	if (rd_match_act(match, (int)entry->seat, retelling->action, turn) != RD_ACCEPTED)
		return fail(retelling, "the action is refused");
	return rd_log_action(&retelling->log, match, turn, &mark, (int)entry->seat,
		retelling->action, retelling->line, RD_PLAY_ROOM);
}

bool retell_entry(struct retelling *retelling, const struct store_entry *entry)
{
	static const char between[] = "\",\"check\":\"";
	struct rd_match *match = retelling->match;
	if ((uint64_t)entry->n != retelling->n + 1)
		return fail(retelling, "the log has a gap");
	rd_turn_start(&retelling->turn, match, retelling->arena, match->game->events_max);
	size_t length = make_step(retelling, entry);
	if (length == 0)
		return retelling->reason[0] ? false : fail(retelling, "its line is too long");
	retelling->unproved += !entry->proof;
	if (entry->proof) {
		const char *proof = retelling->line + length - 3 - RD_LOG_CHECK -
				    (sizeof(between) - 1) - RD_LOG_CHECK;
		if (strncmp(entry->proof, proof, RD_LOG_CHECK) != 0)
			return fail(retelling, "the step does not do what the row proves");
		if (strcmp(entry->proof + RD_LOG_CHECK, retelling->log.check) != 0)
			return fail(retelling, "the row, or one before it, was changed");
	}
	rd_match_count(match, &retelling->turn);
	retelling->n++;
	return true;
}
