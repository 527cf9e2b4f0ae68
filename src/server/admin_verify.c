/*
 * admin_verify.c: every match of a store held against what proves it (retell.h): rows that were changed, lost or added, a
 * snapshot that the log does not make, a result that does not follow. It reads and changes nothing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/admin.h"
#include "server/retell.h"

struct survey {
	struct piece piece; /* the first member: one is the other */
	struct admin_job *job;
	char (*ids)[MATCH_ID]; /* of one page of matches */
	size_t ids_count, next;
	bool is_last_page;
	char before[MATCH_ID];
	/* the match under way */
	const struct rd_game *game;
	struct retelling told, cached; /* from the log, and by the newest snapshot */
	int64_t snapshot_n;            /* STORE_NONE: it has none that this program reads */
	enum store_status status;
	struct store_player players[RD_SEATS_MAX];
	size_t players_count;
	const struct store_result *rows; /* kept while they are retold */
	int64_t bad_n;       /* the entry that is wrong, 0: none or the match as a whole */
	const char *trouble; /* what is wrong, or NULL */
	/* what was found */
	uint64_t proved, old, damaged, foreign;
};

static void next_match(struct survey *survey);

static void end_survey(struct survey *survey)
{
	struct admin_job *job = survey->job;
	admin_print(job,
		"%llu matches proved, of which %llu have rows from before there were proofs; %llu damaged, %llu of editions that this program does not have\n",
		(unsigned long long)survey->proved, (unsigned long long)survey->old,
		(unsigned long long)survey->damaged, (unsigned long long)survey->foreign);
	int status = survey->damaged > 0 ? ADMIN_FAILED : ADMIN_FINE;
	free(survey->ids);
	free(survey);
	admin_end(job, status);
}

static void fail_survey(struct survey *survey, const struct store_result *result)
{
	struct admin_job *job = survey->job;
	free(survey->ids);
	free(survey);
	admin_fail_store(job, result, "match");
}

/* ---- one match ----------------------------------------------------------------------------------------------------- */

static void forget_match(struct survey *survey)
{
	struct retelling *both[] = {&survey->told, &survey->cached};
	for (size_t i = 0; i < RD_COUNT(both); i++) {
		free(both[i]->match);
		free(both[i]->arena);
		free(both[i]->action);
		free(both[i]->line);
		*both[i] = (struct retelling){0};
	}
}

static void give_memory(struct retelling *told, const struct rd_game *game)
{
	*told = (struct retelling){.match = net_allocate(rd_match_size(game)),
		.arena = net_allocate(game->events_max),
		.action = net_allocate_zeroed(RD_ACTION_MAX),
		.line = net_allocate(RD_PLAY_ROOM)};
}

static void end_match(struct survey *survey, int64_t n, const char *trouble)
{
	const char *id = survey->ids[survey->next - 1];
	if (trouble && n > 0)
		admin_print(survey->job, "%s: entry %lld: %s\n", id, (long long)n, trouble);
	else if (trouble)
		admin_print(survey->job, "%s: %s\n", id, trouble);
	survey->damaged += trouble != NULL;
	survey->proved += !trouble;
	survey->old += !trouble && survey->told.unproved > 0;
	forget_match(survey);
	next_match(survey);
}

static bool is_same_place(const struct retelling *one, const struct retelling *other)
{
	const struct rd_match *a = one->match, *b = other->match;
	return a->clock == b->clock && a->chance.counter == b->chance.counter &&
	       memcmp(a->state, b->state, a->game->state_size) == 0 &&
	       memcmp(&one->log, &other->log, sizeof(one->log)) == 0;
}

/* A match that was voided or expired has no result; of any other the columns say what the rules do. */
static bool has_its_result(const struct survey *survey)
{
	struct rd_result result = {0};
	const struct rd_match *match = survey->told.match;
	if (survey->status != STORE_FINISHED || !match->game->result(match->state, &result))
		return true;
	for (size_t i = 0; i < survey->players_count; i++)
		if (survey->players[i].result_rank != STORE_NONE &&
			(survey->players[i].result_rank != result.rank[i] ||
				survey->players[i].score != result.score[i]))
			return false;
	return true;
}

static void find_fault(struct survey *survey, int64_t n, const char *trouble)
{
	survey->bad_n = n;
	survey->trouble = trouble;
}

/* ---- beside the loop ----------------------------------------------------------------------------------------------- */

static void retell_head(struct piece *piece)
{
	struct survey *survey = (struct survey *)piece;
	const struct store_match *row = &survey->rows->matches[0];
	struct rd_match *memory = survey->told.match, *other = survey->cached.match;
	const struct rd_game *game = survey->game;
	bool is_sound = retell_start(&survey->told, row, game, memory) &&
			retell_start(&survey->cached, row, game, other);
	survey->told.match = memory;
	survey->cached.match = other;
	if (!is_sound)
		find_fault(survey, 0, survey->told.reason);
	else if (survey->rows->snapshots_count > 0 &&
		 retell_jump(&survey->cached, &survey->rows->snapshots[0]))
		survey->snapshot_n = survey->rows->snapshots[0].n;
}

static void retell_rows(struct piece *piece)
{
	struct survey *survey = (struct survey *)piece;
	struct retelling *told = &survey->told;
	for (size_t i = 0; i < survey->rows->entries_count && !survey->trouble; i++) {
		const struct store_entry *entry = &survey->rows->entries[i];
		if (!retell_entry(told, entry))
			find_fault(survey, entry->n, told->reason);
		else if ((int64_t)told->n == survey->snapshot_n &&
			 !is_same_place(told, &survey->cached))
			find_fault(survey, survey->snapshot_n,
				"the snapshot of this moment is not what the log makes");
	}
}

/* ---- on the loop --------------------------------------------------------------------------------------------------- */

static void read_entries(struct survey *survey);

static void on_retold(struct piece *piece, bool is_run)
{
	struct survey *survey = (struct survey *)piece;
	const struct retelling *told = &survey->told;
	if (!is_run)
		piece->run(piece); /* the server ends: this one is finished */
	bool is_last = piece->run == retell_rows && survey->rows->entries_count < ADMIN_ENTRIES;
	store_let_go(survey->rows);
	if (survey->trouble)
		end_match(survey, survey->bad_n, survey->trouble);
	else if (!is_last)
		read_entries(survey);
	else if (survey->snapshot_n > (int64_t)told->n)
		end_match(survey, 0, "its snapshot is of a moment that the log does not reach");
	else if (!has_its_result(survey))
		end_match(survey, 0, "ranks or scores are not those of its last step");
	else
		end_match(survey, 0, NULL);
}

static void retell(
	struct survey *survey, const struct store_result *rows, void (*run)(struct piece *piece))
{
	store_keep(rows);
	survey->rows = rows;
	survey->piece = (struct piece){.run = run, .done = on_retold};
	admin_compute(survey->job, &survey->piece);
}

static void on_entries(void *context, const struct store_result *result)
{
	struct survey *survey = context;
	if (result->outcome == STORE_OK)
		retell(survey, result, retell_rows);
	else
		fail_survey(survey, result);
}

static void read_entries(struct survey *survey)
{
	struct store_request *request = store_begin(survey->job->order.store);
	store_log_read(
		request, survey->ids[survey->next - 1], (int64_t)survey->told.n, ADMIN_ENTRIES);
	if (store_submit(request, on_entries, survey) != STORE_OK)
		end_match(survey, 0, "the store is busy");
}

static void on_match(void *context, const struct store_result *result)
{
	struct survey *survey = context;
	if (result->outcome != STORE_OK || result->matches_count != 1) {
		fail_survey(survey, result);
		return;
	}
	const struct store_match *row = &result->matches[0];
	survey->game = rd_game_edition(row->game, strlen(row->game), row->rules_version);
	if (!survey->game) {
		survey->foreign++;
		next_match(survey);
		return;
	}
	give_memory(&survey->told, survey->game);
	give_memory(&survey->cached, survey->game);
	survey->status = row->status;
	survey->players_count = row->players_count < RD_SEATS_MAX ? row->players_count
								  : RD_SEATS_MAX;
	memcpy(survey->players, row->players, survey->players_count * sizeof(survey->players[0]));
	survey->snapshot_n = STORE_NONE;
	find_fault(survey, 0, NULL);
	retell(survey, result, retell_head);
}

/* ---- all of them --------------------------------------------------------------------------------------------------- */

static void on_page(void *context, const struct store_result *result)
{
	struct survey *survey = context;
	if (result->outcome != STORE_OK) {
		fail_survey(survey, result);
		return;
	}
	survey->next = 0;
	survey->ids_count = result->matches_count;
	survey->is_last_page = result->matches_count < ADMIN_PAGE;
	for (size_t i = 0; i < result->matches_count; i++)
		copy_text(survey->ids[i], MATCH_ID, result->matches[i].id);
	if (result->matches_count > 0)
		copy_text(survey->before, MATCH_ID, survey->ids[result->matches_count - 1]);
	next_match(survey);
}

static void next_match(struct survey *survey)
{
	struct store_request *request = store_begin(survey->job->order.store);
	store_done *done = on_match;
	if (survey->next < survey->ids_count) {
		store_match_load(request, survey->ids[survey->next++], STORE_NONE);
	} else if (survey->is_last_page) {
		store_drop(request);
		end_survey(survey);
		return;
	} else {
		store_match_list(request, STORE_STATUSES, survey->before[0] ? survey->before : NULL,
			ADMIN_PAGE);
		done = on_page;
	}
	if (store_submit(request, done, survey) != STORE_OK)
		fail_survey(survey, &(struct store_result){.outcome = STORE_BUSY});
}

void admin_matches_verify(struct admin_job *job)
{
	struct survey *survey = net_allocate_zeroed(sizeof(*survey));
	survey->job = job;
	survey->ids = net_allocate_zeroed(ADMIN_PAGE * sizeof(*survey->ids));
	if (job->order.words[2][0]) {
		copy_text(survey->ids[0], MATCH_ID, job->order.words[2]);
		survey->ids_count = 1;
		survey->is_last_page = true;
	}
	next_match(survey);
}
