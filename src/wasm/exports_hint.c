/* exports_hint.c: "show me": the bot behind the chair of the one person at a table. */
#include <string.h>

#include "door.h"
#include "memory.h"

int table_person(const struct table *table)
{
	int person = RD_NOBODY;
	for (int seat = 0; seat < table->match->seats; seat++) {
		if (table->match->sitter[seat].level > 0)
			continue;
		if (person != RD_NOBODY)
			return RD_NOBODY;
		person = seat;
	}
	return person;
}

/* Without memory for it there is no hint, and all else goes on. */
bool table_invite(struct table *table, int seat)
{
	size_t size = rd_hint_size(table->game);
	if (table->hint && table->hint->seat == seat)
		return true;
	block_give_back(table->hint);
	table->hint = NULL;
	void *block = seat >= 0 ? block_take(size + table->game->action_size) : NULL;
	if (!block)
		return false;
	table->hint = rd_hint_begin(table->game, seat, block);
	table->done = (uint8_t *)block + size;
	table->has_done = false;
	return true;
}

void table_done(struct table *table, int seat)
{
	table->has_done = table->hint && table->hint->seat == seat;
	if (table->has_done)
		memcpy(table->done, door.action, table->game->action_size);
}

void table_recall(struct table *table)
{
	if (table->has_done)
		rd_hint_recall(table->hint, table_view(table, table->hint->seat), table->done);
	table->has_done = false;
}

void table_heed(struct table *table, const struct rd_turn *turn)
{
	if (table->hint)
		rd_hint_heed_turn(table->hint, turn);
}

/* Of a watched match: what has become of the last hint, and what was heard since. */
static bool catch_up(
	struct table *table, int followed, struct rd_span text, const void *view, size_t *answered)
{
	struct rd_turn heard = {.arena = door.arena, .capacity = table->game->events_max};
	if (!door_read_heard(table->game, text, &heard, answered))
		return false;
	if (followed && table->hint->is_made)
		rd_hint_recall(table->hint, view, table->hint->action);
	rd_hint_heed_turn(table->hint, &heard);
	return true;
}

static size_t answer_hint(const struct rd_game *game, const struct rd_hint *hint, const void *view)
{
	char words[SENTENCE_MAX];
	answer_start();
	answer_action(game, hint->is_made);
	rd_write_key(&door.out, "label");
	rd_label(game, door.action, view, door.language, words, sizeof(words));
	rd_write_words(&door.out, hint->is_made ? words : "");
	rd_write_key(&door.out, "why");
	rd_explain(game, &hint->motive, view, door.language, words, sizeof(words));
	rd_write_words(&door.out, hint->is_made ? words : "");
	return answer_finish();
}

size_t door_hint(int number, int seat, int followed, size_t length)
{
	struct table *table = table_find(number);
	size_t answered;
	if (!table)
		return answer_no_table();
	if (seat < 0 || seat >= RD_SEATS_MAX || !table_view(table, seat))
		return answer_no_view();
	bool may_ask = table->match ? table->room && table_person(table) == seat : true;
	if (!may_ask)
		return answer_fault("no_hint", "hints are for matches without other people");
	if (!table_invite(table, seat))
		return answer_no_memory();
	const void *view = table_view(table, seat);
	if (!table->match && !catch_up(table, followed, door_given(length), view, &answered))
		return answered;
	rd_hint_think(table->hint, view);
	memcpy(door.action, table->hint->action, table->game->action_size);
	return answer_hint(table->game, table->hint, view);
}
