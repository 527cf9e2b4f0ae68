/* refusals.c: promises 3 and 4: `legal` lists what `apply` accepts, and a refusal changes nothing. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

static void check_untouched(struct table *table, const struct rd_match *copy, const void *memory,
	const struct rd_turn *turn)
{
	must_be_same_match(table->battery, copy, table->match);
	must(table->battery, memcmp(memory, table->memory, offsetof(struct rd_match, options)) == 0,
		"a refused action has changed the match");
	must(table->battery, turn->used == 0, "a refused action has left events");
}

/* On a copy, whatever should come of it. */
static void try_action(struct table *table, int seat, const void *action, bool is_listed)
{
	struct battery *battery = table->battery;
	char text[ACTION_TEXT];
	void *memory;
	struct rd_match *copy = copy_match(table->match, &memory);
	struct rd_turn turn;
	rd_turn_start(&turn, copy, table->spare, table->game->events_max);
	int refusal = rd_match_act(copy, seat, action, &turn);
	must(battery, (refusal == RD_ACCEPTED) == is_listed,
		"seat %d: %s is %slisted by legal, and apply says %s", seat,
		action_text(battery, action, text), is_listed ? "" : "not ",
		rd_refusal_code(table->game, refusal));
	if (refusal != RD_ACCEPTED) {
		check_untouched(table, copy, memory, &turn);
		must(battery, rd_refusal_text(table->game, refusal, RD_CZECH)[0],
			"%s has no sentence in Czech", rd_refusal_code(table->game, refusal));
	}
	free(memory);
}

static bool is_listed(const struct table *table, const void *action)
{
	for (size_t i = 0; i < table->action_count; i++)
		if (memcmp(table_action(table, i), action, table->game->action_size) == 0)
			return true;
	return false;
}

/* Through JSON, so that it has the bytes in which such an action arrives. False: it is not well-formed. */
static bool arrives(struct table *table, void *action)
{
	char text[ACTION_TEXT];
	struct rd_fault fault;
	action_text(table->battery, action, text);
	return rd_read_action(table->game, text, strlen(text), action, &fault) == RD_ACCEPTED;
}

/* An action that nobody listed: random by its schema. */
static bool invent_action(struct table *table, void *action)
{
	const struct rd_game *game = table->game;
	uint16_t type = (uint16_t)table_pick(table, 0, game->actions->count - 1);
	const struct rd_entry *entry = &game->actions->entry[type];
	if (entry->flags)
		return false;
	memset(action, 0, game->action_size);
	if (entry->schema)
		random_struct(entry->schema, action, &table->whim);
	memcpy(action, &type, sizeof(type));
	return arrives(table, action);
}

/* A listed action with one field of an invented one of its type. */
static bool bend_action(struct table *table, const void *listed, void *action)
{
	const struct rd_game *game = table->game;
	_Alignas(16) uint8_t other[RD_ACTION_MAX] = {0};
	uint16_t type;
	memcpy(&type, listed, sizeof(type));
	const struct rd_entry *entry = &game->actions->entry[type];
	if (!entry->schema || entry->flags)
		return false;
	random_struct(entry->schema, other, &table->whim);
	memcpy(action, listed, game->action_size);
	const struct rd_field *field =
		&entry->schema->field[table_pick(table, 0, entry->schema->count - 1)];
	size_t width = field->width ? field->width : field->schema ? field->schema->size : 0;
	memcpy((uint8_t *)action + field->offset, other + field->offset, width);
	return arrives(table, action);
}

/* Some of what is listed, each also with one value changed; `count` actions are in the table. */
static void try_listed(struct table *table, int seat, size_t count)
{
	_Alignas(16) uint8_t bent[RD_ACTION_MAX];
	for (int i = 0; i < 8 && count > 0; i++) {
		const void *action = table_action(
			table, (size_t)table_pick(table, 0, (int)count - 1));
		uint16_t type;
		memcpy(&type, action, sizeof(type));
		must(table->battery, type < table->game->actions->count,
			"legal lists an action of type %d, which there is not", type);
		must(table->battery,
			!(table->game->actions->entry[type].flags &
				(RD_ACTION_LEAVE | RD_ACTION_PLATFORM)),
			"legal lists %s", table->game->actions->entry[type].type);
		try_action(table, seat, action, true);
		if (bend_action(table, action, bent))
			try_action(table, seat, bent, is_listed(table, bent));
	}
}

void legal_is_what_apply_accepts(struct battery *battery, int number)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	struct table table;
	table_open(&table, battery, seats_of(battery->game, number), (uint32_t)number + 2000);
	do {
		if (table_pick(&table, 0, 7) != 0)
			continue;
		for (int seat = 0; seat < table.match->seats; seat++) {
			try_listed(&table, seat, table_legal(&table, seat));
			for (int i = 0; i < 8; i++)
				if (invent_action(&table, action))
					try_action(&table, seat, action, is_listed(&table, action));
		}
	} while (table_random_step(&table));
	for (int seat = 0; seat < table.match->seats; seat++)
		for (int i = 0; i < 50; i++)
			if (table_legal(&table, seat) == 0 && invent_action(&table, action))
				try_action(&table, seat, action, false);
	table_close(&table);
}

/* The list again with room for so many: the beginning of the whole one, and not a byte behind it. */
static void check_room(struct table *table, int seat, uint8_t *list, size_t room)
{
	enum { UNTOUCHED = 0x7e };
	struct battery *battery = table->battery;
	size_t size = table->game->action_size, whole = table->action_count;
	size_t expected = room < whole ? room : whole;
	memset(list, UNTOUCHED, (room + 1) * size);
	size_t count = table->game->legal(table->view, list, room);
	must(battery, count == expected,
		"legal says that it lists %zu, with room for %zu of %zu actions of seat %d", count,
		room, whole, seat);
	must(battery, memcmp(list, table->actions, expected * size) == 0,
		"legal lists other ones, with room for %zu of %zu actions of seat %d", room, whole,
		seat);
	for (size_t i = room * size; i < (room + 1) * size; i++)
		must(battery, list[i] == UNTOUCHED,
			"legal writes behind its room for %zu of %zu actions of seat %d", room,
			whole, seat);
}

void a_short_list_is_the_beginning_of_the_long_one(struct battery *battery, int number)
{
	struct table table;
	uint8_t *list = take_memory(
		((size_t)battery->game->legal_max + 1) * battery->game->action_size);
	table_open(&table, battery, battery->game->seats_max, (uint32_t)number + 12000);
	do {
		int seat = table_pick(&table, 0, table.match->seats - 1);
		size_t whole = is_looked_at(&table) ? table_legal(&table, seat) : 0;
		if (whole == 0)
			continue;
		check_room(&table, seat, list, 0);
		check_room(&table, seat, list, 1);
		check_room(&table, seat, list, (size_t)table_pick(&table, 0, (int)whole));
		check_room(&table, seat, list, whole - 1);
		check_room(&table, seat, list, whole);
	} while (table_random_step(&table));
	table_close(&table);
	free(list);
}

/* Of a long list a part, another one each time. */
static void check_list(struct table *table, size_t count)
{
	struct battery *battery = table->battery;
	size_t size = table->game->action_size, stride = count / 128 + 1;
	_Alignas(16) uint8_t again[RD_ACTION_MAX];
	char text[ACTION_TEXT];
	struct rd_fault fault;
	for (size_t i = (size_t)table_pick(table, 0, (int)stride - 1); i < count; i += stride) {
		const void *action = table_action(table, i);
		action_text(battery, action, text);
		must(battery,
			rd_read_action(table->game, text, strlen(text), again, &fault) ==
				RD_ACCEPTED,
			"%s is listed and not well-formed: %s %s", text, fault.path, fault.reason);
		must(battery, memcmp(again, action, size) == 0,
			"%s has other bytes when it is read again: some are not in its schema",
			text);
		for (size_t j = 0; j < i && i < 64; j++)
			must(battery, memcmp(action, table_action(table, j), size) != 0,
				"%s is listed twice", text);
	}
}

void listed_actions_differ_and_survive_json(struct battery *battery, int number)
{
	enum { SHORT_LIST = 64 }; /* is looked at whenever it is there */
	struct table table;
	int seldom = battery->game->legal_max > SHORT_LIST ? 15 : 0;
	table_open(&table, battery, battery->game->seats_max, (uint32_t)number + 77);
	do {
		if (table_pick(&table, 0, seldom) != 0)
			continue;
		for (int seat = 0; seat < table.match->seats; seat++)
			check_list(&table, table_legal(&table, seat));
	} while (table_random_step(&table));
	table_close(&table);
}
