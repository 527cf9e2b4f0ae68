/*
 * test_census.c: what the games count of themselves (census.h), of golden logs: held against the actions as the log's text has them, against
 * where matches began and ended, and against the ledgers. Nothing here looks at the events that the counts are made of.
 */
#include "golden.h"

#include "games/dungeon/dungeon.h"
#include "games/heroes/heroes.h"
#include "games/machiavelli/machiavelli.h"
#include "games/naval/naval.h"
#include "games/pirates/pirates.h"

/* ---- a census of a golden log ---------------------------------------------------------------------------- */

enum { ALL = -1 };

struct taken {
	struct buffer log;
	struct looked_back back;
	const struct rd_census *census;
	int seats;
	int64_t sum[RD_SEATS_MAX][RD_ACCOUNTS_MAX]; /* of the ledger */
	int32_t cell[RD_CENSUS_ROWS_MAX][RD_CENSUS_COLUMNS][RD_SEATS_MAX];
	int64_t rate[RD_CENSUS_RATES_MAX][2];
};

static void add_note(const struct analysis_entry *entry, struct analysis_desk *desk, void *of)
{
	struct taken *taken = of;
	taken->sum[entry->note.seat][entry->note.account] += entry->note.amount;
}

static void take(struct taken *taken)
{
	struct analysis_desk *desk = taken->back.desk;
	struct rd_tallies tallies = {.census = taken->census,
		.seats = taken->seats,
		.cell = taken->cell,
		.rate = taken->rate};
	void *memory = calloc(1, taken->census->memory_size + 1);
	desk_seek(desk, 0);
	taken->census->keep(memory, desk->match->state, NULL, &tallies);
	while (desk->match->steps < taken->back.analysis->steps) {
		struct rd_turn turn;
		desk_step(desk, &turn);
		for (const struct rd_event *event = rd_first_event(&turn); event;
			event = rd_next_event(&turn, event))
			taken->census->keep(memory, desk->match->state, event, &tallies);
	}
	free(memory);
}

/* NULL if the match was not played to its end. */
static struct taken *take_log(const char *folder, int number)
{
	struct taken *taken = calloc(1, sizeof(*taken));
	if (!open_log(folder, number, &taken->log, &taken->back)) {
		free(taken);
		return NULL;
	}
	taken->census = taken->back.analysis->game->census;
	taken->seats = taken->back.analysis->seats;
	assert_non_null(taken->census);
	analysis_ledger(taken->back.analysis, taken->back.desk, add_note, taken);
	take(taken);
	return taken;
}

static void give_back(struct taken *taken)
{
	close_log(&taken->log, &taken->back);
	free(taken);
}

static const void *start_of(struct taken *taken)
{
	return state_at(&taken->back, 0);
}

static const void *end_of(struct taken *taken)
{
	return state_at(&taken->back, taken->back.analysis->steps);
}

/* What was counted of a column, by names: of one row or of NULL for all, of one seat or of ALL. */
static int64_t amount(
	const struct taken *taken, const char *group, const char *row, int seat, const char *column)
{
	const struct rd_census *census = taken->census;
	int64_t sum = 0;
	int of = 0, at = 0;
	while (of < census->group_count && strcmp(census->groups[of].name, group) != 0)
		of++;
	assert_true(of < census->group_count);
	while (at < RD_CENSUS_COLUMNS && strcmp(census->groups[of].column[at], column) != 0)
		at++;
	assert_true(at < RD_CENSUS_COLUMNS);
	int first = rd_census_first_row(census, of), found = 0;
	for (int i = 0; i < census->groups[of].rows; i++) {
		if (row && strcmp(census->name_row(of, i), row) != 0)
			continue;
		found++;
		for (int j = 0; j < taken->seats; j++)
			sum += seat == ALL || seat == j ? taken->cell[first + i][at][j] : 0;
	}
	assert_true(found > 0);
	return sum;
}

static const int64_t *rate(const struct taken *taken, const char *name)
{
	for (int i = 0; i < taken->census->rate_count; i++)
		if (strcmp(taken->census->rates[i].name, name) == 0)
			return taken->rate[i];
	fail_msg("no rate %s", name);
	return NULL;
}

/* How often the log says this. */
static int said(const struct taken *taken, const char *words)
{
	int count = 0;
	for (const char *at = taken->log.text; (at = strstr(at, words)); at++)
		count++;
	return count;
}

/* ---- heroes ------------------------------------------------------------------------------------------------ */

static int heroes_of(const struct heroes_state *state, int seat)
{
	int count = 0;
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		count += state->players[seat].heroes[slot].is_there;
	return count;
}

/* Turns as the states have them: who has how many heroes when turn 6 is over, and what is lost when a turn begins. */
static void follow_turns(struct taken *taken)
{
	static const char *const counts[] = {"0", "1", "2", "3"};
	struct analysis_desk *desk = taken->back.desk;
	const int64_t *expired = rate(taken, "resources expired from turn 7 on");
	int64_t lost = 0, turns = 0, counted = 0;
	struct heroes_state before = {0};
	desk_seek(desk, 0);
	while (desk->match->steps < taken->back.analysis->steps) {
		struct rd_turn turn;
		memcpy(&before, desk->match->state, sizeof(before));
		desk_step(desk, &turn);
		const struct heroes_state *now = desk->match->state;
		if (now->turn == before.turn)
			continue;
		if (before.turn - 1 >= 7) {
			lost += before.players[now->active].resources;
			turns++;
		}
		for (int seat = 0; seat < 2 && before.turn == 6; seat++)
			counted += amount(taken, "heroes at the end of turn 6",
				counts[heroes_of(now, seat)], seat, "had");
	}
	assert_int_equal(expired[0], lost);
	assert_int_equal(expired[1], turns);
	if (before.turn > 6)
		assert_int_equal(counted, 2);
}

/* Cards that were drawn are played, or still in hand; none is lost on the way. */
static void follow_cards(struct taken *taken)
{
	const struct heroes_state *start = start_of(taken);
	int all = start->deck_count + start->players[0].hand_count + start->players[1].hand_count;
	const struct heroes_state *end = end_of(taken);
	int64_t drawn = amount(taken, "card", NULL, ALL, "drawn");
	int64_t played = amount(taken, "card", NULL, ALL, "played");
	assert_int_equal(played, said(taken, "\"hero:recruit\"") + said(taken, "\"item:equip\"") +
					 said(taken, "\"hero:heal\"") +
					 said(taken, "\"defence:play\""));
	if (said(taken, "\"hand:redraw\"") > 0)
		return;
	assert_int_equal(drawn, all - end->deck_count);
	if (said(taken, "\"hand:discard\"") + said(taken, "\"clock\"") == 0)
		assert_int_equal(
			drawn, played + end->players[0].hand_count + end->players[1].hand_count);
}

static bool has_prevented(const struct taken *taken)
{
	for (int card = 0; card < HEROES_CARDS; card++) {
		char play[64];
		snprintf(play, sizeof(play), "\"defence:play\",\"card\":\"%s\"",
			heroes_card_ids.name[card]);
		if (heroes_card(card)->type == HEROES_REACTIVE &&
			heroes_card(card)->effect == HEROES_PREVENT_DEATH && said(taken, play) > 0)
			return true;
	}
	return false;
}

static void what_heroes_count_is_what_was_done(void **state)
{
	int read = 0, saved = 0;
	int64_t late = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct taken *taken = take_log("heroes-1", i);
		if (!taken)
			continue;
		const struct heroes_state *end = end_of(taken);
		int open = said(taken, "\"hero:attack\"") -
			   (int)rate(taken, "attacks without damage")[1];
		/* One may stand open when somebody leaves. */
		assert_true(open == 0 || (open == 1 && end->reason != HEROES_NO_HEROES));
		const int64_t *windows = rate(taken, "windows without an answer");
		assert_int_equal(windows[1] - windows[0], said(taken, "\"defence:play\""));
		assert_true(windows[0] >= said(taken, "\"defence:pass\""));
		const int64_t *prevented = rate(taken, "matches with a death prevented by a card");
		assert_int_equal(prevented[0], has_prevented(taken));
		assert_int_equal(prevented[1], 1);
		follow_cards(taken);
		follow_turns(taken);
		late += rate(taken, "resources expired from turn 7 on")[1];
		saved += has_prevented(taken);
		read++;
		give_back(taken);
	}
	assert_true(read >= 5 && saved > 0 && late > 0);
}

/* ---- naval ------------------------------------------------------------------------------------------------- */

static int hull_of(const struct naval_state *state, int seat)
{
	int points = 0;
	for (int i = 0; i < state->ship_count; i++)
		points += state->ships[i].seat == seat ? state->ships[i].hp : 0;
	return points;
}

static void what_naval_counts_is_what_the_fleets_did(void **state)
{
	enum { SHOTS, HITS };
	int read = 0, turns = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct taken *taken = take_log("naval-1", i);
		int before[2];
		if (!taken)
			continue;
		int64_t fired = said(taken, "\"ship:attack\"");
		assert_int_equal(amount(taken, "weapon", NULL, ALL, "fired"), fired);
		assert_int_equal(amount(taken, "kind", NULL, ALL, "used"), fired);
		assert_int_equal(rate(taken, "shots, torpedoes and mines that hit")[1], fired);
		for (int seat = 0; seat < 2; seat++) {
			before[seat] = hull_of(start_of(taken), seat);
			assert_int_equal(amount(taken, "side", NULL, seat, "had"), 1);
			assert_int_equal(amount(taken, "weapon", NULL, seat, "fitted"), 3);
			assert_int_equal(amount(taken, "kind", NULL, seat, "carried"), 3);
			assert_int_equal(
				amount(taken, "kind", NULL, seat, "hits"), taken->sum[seat][HITS]);
		}
		const struct naval_state *end = end_of(taken);
		for (int seat = 0; seat < 2; seat++)
			assert_int_equal(amount(taken, "kind", NULL, seat, "damage"),
				before[1 - seat] - hull_of(end, 1 - seat));
		assert_int_equal(amount(taken, "side", "NORTH", end->north, "had"), 1);
		/* The turn in which a match ends is not over. */
		int64_t over = rate(taken, "turns without a shot")[1];
		assert_true(over == end->turn - 1 || over == end->turn);
		turns += (int)rate(taken, "turns without a shot")[0];
		read++;
		give_back(taken);
	}
	assert_true(read >= 5 && turns > 0);
}

/* ---- pirates ----------------------------------------------------------------------------------------------- */

static void count_of_pirates(const char *folder)
{
	enum { SALES, PURCHASES, LOOT };
	int read = 0;
	int64_t sunk = 0, made = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct taken *taken = take_log(folder, i);
		int64_t sales = 0, loot = 0;
		if (!taken)
			continue;
		int ships = ((const struct pirates_state *)start_of(taken))->ship_count;
		const struct pirates_state *end = end_of(taken);
		for (int seat = 0; seat < taken->seats; seat++) {
			char place[32];
			snprintf(place, sizeof(place), "%s %d",
				end->scene.terms.map == PIRATES_CUSTOM
					? "own map"
					: pirates_map_names.name[end->scene.terms.map],
				seat);
			assert_int_equal(amount(taken, "map and seat", place, seat, "had"), 1);
			sales += taken->sum[seat][SALES];
			loot += taken->sum[seat][LOOT];
		}
		assert_int_equal(amount(taken, "map and seat", NULL, ALL, "had"), end->scene.seats);
		assert_int_equal(
			amount(taken, "class", NULL, ALL, "bought"), end->ship_count - ships);
		assert_int_equal(amount(taken, "class", NULL, ALL, "raised to"),
			said(taken, "\"ship:upgrade\""));
		assert_int_equal(amount(taken, "class", NULL, ALL, "owned"),
			end->ship_count + said(taken, "\"ship:upgrade\""));
		assert_int_equal(amount(taken, "fitting", NULL, ALL, "bought"),
			said(taken, "\"enhancement:buy\""));
		assert_int_equal(amount(taken, "fitting", NULL, ALL, "mended"),
			said(taken, "\"enhancement:repair\""));
		assert_int_equal(rate(taken, "money of sales")[0], sales);
		assert_int_equal(rate(taken, "money plundered")[0], loot);
		assert_int_equal(rate(taken, "money of sales")[1], taken->seats);
		assert_int_equal(
			rate(taken, "ships sunk")[0], amount(taken, "class", NULL, ALL, "lost"));
		assert_true(amount(taken, "attack", NULL, ALL, "hits") >=
			    rate(taken, "attacks that hit")[0]);
		assert_int_equal(rate(taken, "attacks that hit")[1],
			amount(taken, "attack", NULL, ALL, "made"));
		sunk += rate(taken, "ships sunk")[0];
		made += amount(taken, "attack", NULL, ALL, "damage");
		read++;
		give_back(taken);
	}
	assert_true(read >= 5 && sunk > 0 && made > 0);
}

static void what_pirates_count_is_what_became_of_ships_and_money(void **state)
{
	count_of_pirates("pirates-1");
	count_of_pirates("pirates-2");
	count_of_pirates("pirates-3");
}

/* By hand, since nothing but the events tells a sale that failed. */
static void a_purchase_that_fails_is_no_sale(void **state)
{
	static struct pirates_state sea;
	static _Alignas(16) uint8_t arena[4096];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	struct taken *taken = calloc(1, sizeof(*taken));
	const struct rd_census *census = taken->census = &pirates_census;
	struct rd_tallies tallies = {
		.census = census, .seats = 2, .cell = taken->cell, .rate = taken->rate};
	static const struct {
		uint16_t type;
		uint8_t trade;
	} trades[] = {{PIRATES_TRADE_FAILED, PIRATES_TRADE_SELL},
		{PIRATES_TRADE_FAILED, PIRATES_TRADE_BUY}, {PIRATES_TRADE_SOLD, 0},
		{PIRATES_TRADE_BOUGHT, 0}};
	taken->seats = sea.scene.seats = 2;
	census->keep(NULL, &sea, NULL, &tallies);
	for (size_t i = 0; i < RD_COUNT(trades); i++) {
		struct pirates_event_trade *event = rd_emit(
			&turn, trades[i].type, RD_EVERYONE, sizeof *event);
		event->trade = trades[i].trade;
		event->money = 70;
		census->keep(NULL, &sea, &event->head, &tallies);
	}
	assert_int_equal(rate(taken, "sales that failed")[0], 1);
	assert_int_equal(rate(taken, "sales that failed")[1], 2);
	assert_int_equal(rate(taken, "money of sales")[0], 70);
	assert_int_equal(rate(taken, "money of sales")[1], 2);
	free(taken);
}

/* ---- machiavelli ------------------------------------------------------------------------------------------- */

static int owned_by(const struct machiavelli_state *state, int seat)
{
	int count = 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		count += state->owners[place] == seat;
	return count;
}

static void what_machiavelli_counts_is_how_italy_changed(void **state)
{
	enum { CUT, VOID };
	int read = 0;
	int64_t dislodged = 0, fleets = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct taken *taken = take_log("machiavelli-1", i);
		int before[MACHIAVELLI_SEATS];
		int64_t cut = 0, useless = 0;
		if (!taken)
			continue;
		for (int seat = 0; seat < taken->seats; seat++)
			before[seat] = owned_by(start_of(taken), seat);
		const struct machiavelli_state *end = end_of(taken);
		for (int seat = 0; seat < taken->seats; seat++) {
			const char *power = machiavelli_factions.name[end->seats[seat].faction];
			assert_int_equal(amount(taken, "power", power, seat, "played"), 1);
			assert_int_equal(amount(taken, "power", power, seat, "took") -
						 amount(taken, "power", power, seat, "lost"),
				owned_by(end, seat) - before[seat]);
			cut += taken->sum[seat][CUT];
			useless += taken->sum[seat][VOID];
		}
		assert_int_equal(amount(taken, "power", NULL, ALL, "played"), taken->seats);
		assert_int_equal(amount(taken, "taken by", NULL, ALL, "taken"),
			amount(taken, "power", NULL, ALL, "took"));
		assert_int_equal(amount(taken, "taken by", "claimed", ALL, "taken"),
			rate(taken, "provinces claimed")[0]);
		assert_int_equal(amount(taken, "order", "support", ALL, "failed"), cut);
		assert_int_equal(amount(taken, "order", "support", ALL, "void"), useless);
		assert_int_equal(amount(taken, "order", NULL, ALL, "given"),
			rate(taken, "orders that were void")[1]);
		assert_int_equal(amount(taken, "power", NULL, ALL, "dislodged"),
			rate(taken, "dislodgements")[0]);
		assert_true(rate(taken, "moves of fleets that took a province")[1] <=
			    amount(taken, "order", "move", ALL, "by fleets"));
		assert_int_equal(rate(taken, "matches ended at the turn limit")[0],
			said(taken, "\"reason\":\"turn_limit\""));
		dislodged += rate(taken, "dislodgements")[0];
		fleets += rate(taken, "moves of fleets that took a province")[1];
		read++;
		give_back(taken);
	}
	assert_true(read >= 5 && dislodged > 0 && fleets > 0);
}

/* By hand: in golden logs no fleet takes anything, since the rules let armies alone claim. */
static void a_fleet_that_takes_where_it_came_to_is_counted_once(void **state)
{
	static struct machiavelli_state italy;
	static _Alignas(16) uint8_t arena[4096];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	struct taken *taken = calloc(1, sizeof(*taken));
	const struct rd_census *census = taken->census = &machiavelli_census;
	struct rd_tallies tallies = {
		.census = census, .seats = 3, .cell = taken->cell, .rate = taken->rate};
	void *memory = calloc(1, census->memory_size);
	taken->seats = italy.seat_count = 3;
	census->keep(memory, &italy, NULL, &tallies);
	struct machiavelli_event_revealed *told = rd_emit(
		&turn, MACHIAVELLI_ORDERS_REVEALED, RD_EVERYONE, sizeof *told);
	for (int i = 0; i < 2; i++) {
		struct machiavelli_revealed *order = rd_emit_item(
			&turn, &told->orders, sizeof *order);
		*order = (struct machiavelli_revealed){.unit = i ? MACHIAVELLI_TS : MACHIAVELLI_SIE,
			.kind = i ? MACHIAVELLI_FLEET : MACHIAVELLI_ARMY,
			.order = MACHIAVELLI_MOVE,
			.to = i ? MACHIAVELLI_PIS : MACHIAVELLI_FLO,
			.has_to = true,
			.seat = 1,
			.result = MACHIAVELLI_MOVED};
	}
	const uint8_t taken_places[] = {MACHIAVELLI_FLO, MACHIAVELLI_PIS, MACHIAVELLI_PIS};
	for (size_t i = 0; i < RD_COUNT(taken_places); i++) {
		struct machiavelli_event_owner *owner = rd_emit(
			&turn, MACHIAVELLI_PROVINCE_OWNER, RD_EVERYONE, sizeof *owner);
		owner->province = taken_places[i];
		owner->cause = MACHIAVELLI_CLAIMED;
		owner->from = RD_NOBODY;
		owner->owner = 1;
	}
	for (const struct rd_event *event = rd_first_event(&turn); event;
		event = rd_next_event(&turn, event))
		census->keep(memory, &italy, event, &tallies);
	assert_int_equal(rate(taken, "moves of fleets that took a province")[0], 1);
	assert_int_equal(rate(taken, "moves of fleets that took a province")[1], 1);
	assert_int_equal(rate(taken, "provinces claimed")[0], 3);
	free(memory);
	free(taken);
}

/* ---- dungeon ----------------------------------------------------------------------------------------------- */

static void what_dungeon_counts_is_how_descents_went(void **state)
{
	int read = 0;
	int64_t slain = 0, seen = 0;
	for (int i = 1; i <= LOGS; i++) {
		struct taken *taken = take_log("dungeon-1", i);
		if (!taken)
			continue;
		uint32_t began = ((const struct dungeon_state *)start_of(taken))->turn;
		uint32_t floors = 0;
		char floor[8];
		struct analysis_desk *desk = taken->back.desk;
		while (desk->match->steps < taken->back.analysis->steps) {
			struct rd_turn turn;
			floors |= 1u << ((const struct dungeon_state *)desk->match->state)->floor;
			desk_step(desk, &turn);
		}
		const struct dungeon_state *end = desk->match->state;
		floors |= 1u << end->floor;
		snprintf(floor, sizeof(floor), "%d", end->floor);
		assert_int_equal(
			amount(taken, "floor", NULL, ALL, "reached"), __builtin_popcount(floors));
		assert_int_equal(amount(taken, "floor", NULL, ALL, "turns"), end->turn - began);
		assert_int_equal(amount(taken, "floor", floor, ALL, "died"), !end->won);
		assert_int_equal(amount(taken, "floor", NULL, ALL, "died"), !end->won);
		assert_int_equal(
			amount(taken, "end by", dungeon_cause_names.name[end->cause], ALL, "ended"),
			1);
		assert_int_equal(amount(taken, "end by", NULL, ALL, "ended"), 1);
		assert_int_equal(rate(taken, "descents that were won")[0], end->won);
		assert_int_equal(rate(taken, "deepest floor")[0], end->deepest);
		assert_int_equal(
			amount(taken, "way", "wait", ALL, "used"), said(taken, "\"hero:wait\""));
		assert_int_equal(
			amount(taken, "way", "equip", ALL, "used"), said(taken, "\"item:equip\""));
		assert_int_equal(amount(taken, "way", "potion", ALL, "used") +
					 amount(taken, "way", "scroll", ALL, "used") +
					 amount(taken, "way", "food", ALL, "used") +
					 amount(taken, "way", "device", ALL, "used"),
			said(taken, "\"item:use\""));
		slain += amount(taken, "creature", NULL, ALL, "slain");
		seen += amount(taken, "creature", NULL, ALL, "seen");
		read++;
		give_back(taken);
	}
	assert_true(read >= 5 && slain > 0 && seen > slain);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_heroes_count_is_what_was_done),
		cmocka_unit_test(what_naval_counts_is_what_the_fleets_did),
		cmocka_unit_test(what_pirates_count_is_what_became_of_ships_and_money),
		cmocka_unit_test(a_purchase_that_fails_is_no_sale),
		cmocka_unit_test(what_machiavelli_counts_is_how_italy_changed),
		cmocka_unit_test(a_fleet_that_takes_where_it_came_to_is_counted_once),
		cmocka_unit_test(what_dungeon_counts_is_how_descents_went),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
