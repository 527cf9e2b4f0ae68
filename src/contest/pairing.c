/*
 * pairing.c: two at a table: Swiss, round robin, arena (23.4); see contest.h.
 *
 * Swiss and arena are one question: of all ways to make pairs, which costs least? What a pair costs is a number whose upper digits are what matters most, so
 * that no sum of lesser faults outweighs one greater.
 */
#include "contest/parts.h"

#include <string.h>

/* The digits of a cost: the most that all pairs together can come to is below the next one. */
#define COST_FOLD INT64_C(1)             /* 64 at most, 32 pairs */
#define COST_SEAT (INT64_C(1) << 12)     /* 15 at most */
#define COST_DISTANCE (INT64_C(1) << 21) /* 31 squared at most */
#define COST_BYE (INT64_C(1) << 36)      /* once, 511 at most */
#define COST_AGAIN (INT64_C(1) << 45)    /* 7 at most */
#define COST_ALL (INT64_C(1) << 53)
_Static_assert(COST_ALL <= MATCHING_WEIGHT_MAX, "labels would not fit");

enum { DISTANCE_MAX = 31, AGAIN_MAX = 7, BYES_MAX = 15 };

size_t contest_work_size(void)
{
	return sizeof(struct contest_work);
}

struct contest_table *contest_add_table(struct contest_round *round, uint16_t number)
{
	struct contest_table *table = &round->tables[round->count++];
	*table = (struct contest_table){.round = number};
	return table;
}

void contest_sit(struct contest_table *table, int player)
{
	table->seats[table->count++].player = (uint8_t)player;
}

void contest_add_bye(struct contest_round *round, uint16_t number, int player, bool is_worth)
{
	struct contest_table *table = contest_add_table(round, number);
	contest_sit(table, player);
	table->seats[0].rank = is_worth;
	table->is_done = true;
}

void contest_count_meetings(const struct contest *contest, struct contest_work *work)
{
	memset(work->met, 0, sizeof(work->met));
	for (int i = 0; i < contest->tables_count; i++) {
		const struct contest_table *table = &contest->tables[i];
		for (int one = 0; one < table->count; one++)
			for (int other = 0; other < table->count; other++) {
				uint8_t *met = &work->met[table->seats[one].player]
							 [table->seats[other].player];
				if (one != other && *met < UINT8_MAX)
					(*met)++;
			}
	}
}

/* ---- the first seat ----------------------------------------------------------------------- */

struct turns {
	int balance; /* how much more often he had the first seat than the second */
	bool was_first;
};

static void count_turns(const struct contest *contest, struct turns turns[])
{
	memset(turns, 0, CONTEST_PLAYERS_MAX * sizeof(turns[0]));
	for (int i = 0; i < contest->tables_count; i++) {
		const struct contest_table *table = &contest->tables[i];
		for (int seat = 0; table->count == 2 && seat < 2; seat++) {
			struct turns *own = &turns[table->seats[seat].player];
			own->balance += seat == 0 ? 1 : -1;
			own->was_first = seat == 0;
		}
	}
}

/* Who had it less often; then who did not have it last; then by turns. */
static bool goes_first(const struct turns *one, const struct turns *other, bool is_ones_turn)
{
	if (one->balance != other->balance)
		return one->balance < other->balance;
	return one->was_first != other->was_first ? other->was_first : is_ones_turn;
}

/* How uneven the seats of the two are when they have met, at best. */
static int unevenness(const struct turns *one, const struct turns *other)
{
	bool is_less = one->balance < other->balance;
	int low = (is_less ? one : other)->balance + 1, high = (is_less ? other : one)->balance - 1;
	int worst = (low < 0 ? -low : low) > (high < 0 ? -high : high) ? low : high;
	worst = worst < 0 ? -worst : worst;
	return worst < 15 ? worst : 15;
}

/* ---- Swiss and arena ------------------------------------------------------------------------ */

struct field {
	const struct contest *contest;
	struct contest_work *work;
	int count;
	const struct contest_standing
		*own[CONTEST_PLAYERS_MAX]; /* who is to be paired, the best first */
	uint8_t group[CONTEST_PLAYERS_MAX],
		group_count[CONTEST_PLAYERS_MAX]; /* where his equals begin, how many they are */
	struct turns turns[CONTEST_PLAYERS_MAX];  /* by player */
};

static void make_field(struct field *field, const bool is_wanted[])
{
	const struct contest_standing *all = field->work->standings;
	for (int i = 0; i < field->contest->players_count; i++)
		if (is_wanted[all[i].player])
			field->own[field->count++] = &all[i];
	for (int i = 0; i < field->count; i++) {
		bool is_same = i > 0 && field->own[i]->points == field->own[i - 1]->points;
		field->group[i] = is_same ? field->group[i - 1] : (uint8_t)i;
		field->group_count[field->group[i]]++;
	}
	count_turns(field->contest, field->turns);
}

static int64_t square_of(int32_t one, int32_t other)
{
	int64_t distance = one < other ? other - one : one - other;
	distance = distance < DISTANCE_MAX ? distance : DISTANCE_MAX;
	return distance * distance;
}

/* Among equals the upper half meets the lower, place by place; else it is the nearest. */
static int64_t fold_of(const struct field *field, int one, int other)
{
	bool is_same = field->group[one] == field->group[other];
	int wanted = is_same ? (field->group_count[field->group[one]] + 1) / 2 : 0;
	int distance = other - one - wanted;
	return distance < 0 ? -distance : distance;
}

static int64_t pair_cost(const struct field *field, int one, int other, int again)
{
	const struct contest_standing *a = field->own[one], *b = field->own[other];
	return COST_AGAIN * (again < AGAIN_MAX ? again : AGAIN_MAX) +
	       COST_DISTANCE * square_of(a->points, b->points) +
	       COST_SEAT * unevenness(&field->turns[a->player], &field->turns[b->player]) +
	       COST_FOLD * fold_of(field, one, other);
}

/* The lowest of those who had none. */
static int64_t bye_cost(const struct field *field, int at)
{
	const struct contest_standing *own = field->own[at];
	int32_t above = own->points - field->own[field->count - 1]->points;
	int64_t byes = own->byes < BYES_MAX ? own->byes : BYES_MAX;
	return COST_BYE *
		       (byes * (DISTANCE_MAX + 1) + (above < DISTANCE_MAX ? above : DISTANCE_MAX)) +
	       COST_FOLD * (field->count - 1 - at);
}

/* The tables of the best pairs, the strongest first; `left` gets who has none. */
static int settle(struct field *field, uint16_t round, struct contest_round *out, uint8_t left[])
{
	struct matching *matching = &field->work->matching;
	int left_count = 0;
	matching_solve(matching);
	for (int i = 0; i < field->count; i++) {
		int mate = matching->mate[i + 1] - 1;
		int one = field->own[i]->player;
		if (mate < 0 || mate >= field->count) {
			left[left_count++] = (uint8_t)one;
		} else if (mate > i) {
			int other = field->own[mate]->player;
			bool is_first = goes_first(
				&field->turns[one], &field->turns[other], (round + i) % 2 == 1);
			struct contest_table *table = contest_add_table(out, round);
			contest_sit(table, is_first ? one : other);
			contest_sit(table, is_first ? other : one);
		}
	}
	return left_count;
}

static void pair_swiss(struct field *field, uint16_t round, struct contest_round *out)
{
	struct matching *matching = &field->work->matching;
	uint8_t left[CONTEST_PLAYERS_MAX];
	int count = field->count;
	bool has_bye = count % 2 == 1;
	matching_start(matching, count + has_bye);
	for (int i = 0; i < count; i++) {
		for (int j = i + 1; j < count; j++) {
			int one = field->own[i]->player, other = field->own[j]->player;
			if (!contest_are_one_house(field->contest, one, other))
				matching_edge(matching, i + 1, j + 1,
					COST_ALL - pair_cost(field, i, j,
							   field->work->met[one][other]));
		}
		if (has_bye)
			matching_edge(matching, i + 1, count + 1, COST_ALL - bye_cost(field, i));
	}
	int byes = settle(field, round, out, left);
	for (int i = 0; i < byes; i++)
		contest_add_bye(out, round, left[i], true);
}

/* How lately he met the other: CONTEST_AGAIN for the last one, 0 if others came since. */
static int lately(const struct contest *contest, int one, int other)
{
	int ago = CONTEST_AGAIN;
	for (int i = contest->tables_count - 1; i >= 0 && ago > 0; i--) {
		const struct contest_table *table = &contest->tables[i];
		bool has_one = false, has_other = false;
		for (int seat = 0; seat < table->count; seat++) {
			has_one = has_one || table->seats[seat].player == one;
			has_other = has_other || table->seats[seat].player == other;
		}
		if (has_one && has_other)
			return ago;
		ago -= has_one;
	}
	return 0;
}

void contest_pair_free(const struct contest *contest, uint16_t round, bool may_repeat,
	struct contest_work *work, struct contest_round *out)
{
	struct field field = {.contest = contest, .work = work};
	bool is_wanted[CONTEST_PLAYERS_MAX];
	uint8_t left[CONTEST_PLAYERS_MAX];
	out->count = 0;
	contest_standings(contest, work->standings);
	for (int i = 0; i < contest->players_count; i++)
		is_wanted[i] = !contest->players[i].is_out;
	for (int i = 0; i < contest->tables_count; i++)
		for (int seat = 0; seat < contest->tables[i].count; seat++)
			if (!contest->tables[i].is_done)
				is_wanted[contest->tables[i].seats[seat].player] = false;
	make_field(&field, is_wanted);
	matching_start(&work->matching, field.count);
	for (int i = 0; i < field.count; i++)
		for (int j = i + 1; j < field.count; j++) {
			int one = field.own[i]->player, other = field.own[j]->player;
			int again = lately(contest, one, other) + lately(contest, other, one);
			if (!contest_are_one_house(contest, one, other) &&
				(again == 0 || may_repeat))
				matching_edge(&work->matching, i + 1, j + 1,
					COST_ALL - pair_cost(&field, i, j, again));
		}
	settle(&field, round, out, left);
}

/* ---- round robin ------------------------------------------------------------------------------ */

int contest_rounds(int players)
{
	return players % 2 == 0 ? players - 1 : players;
}

/* By the circle: all but the last walk round it; with an odd number the last one is nobody. The first seat goes by turns over the whole. */
static void pair_all(const struct contest *contest, uint16_t round, struct contest_round *out)
{
	int count = contest->players_count, even = count + count % 2, walkers = even - 1;
	for (int i = 0; i < even / 2; i++) {
		int one = i == 0 ? even - 1 : (round - 1 + i) % walkers;
		int other = (round - 1 + walkers - i) % walkers;
		bool has_one = one < count && !contest->players[one].is_out;
		bool has_other = other < count && !contest->players[other].is_out;
		bool meet = has_one && has_other && !contest_are_one_house(contest, one, other);
		if (meet) {
			int low = one < other ? one : other, high = one < other ? other : one;
			bool is_low_first = (low + high) % 2 == 1;
			struct contest_table *table = contest_add_table(out, round);
			contest_sit(table, is_low_first ? low : high);
			contest_sit(table, is_low_first ? high : low);
			continue;
		}
		if (has_one)
			contest_add_bye(out, round, one, other < count && !has_other);
		if (has_other)
			contest_add_bye(out, round, other, one < count && !has_one);
	}
}

/* ---- a round ----------------------------------------------------------------------------------- */

void contest_pair(const struct contest *contest, uint16_t round, struct contest_work *work,
	struct contest_round *out)
{
	struct field field = {.contest = contest, .work = work};
	bool is_wanted[CONTEST_PLAYERS_MAX];
	uint8_t order[CONTEST_PLAYERS_MAX];
	out->count = 0;
	for (int i = 0; i < contest->players_count; i++)
		is_wanted[i] = !contest->players[i].is_out;
	contest_standings(contest, work->standings);
	contest_count_meetings(contest, work);
	make_field(&field, is_wanted);
	if (field.count < 2)
		return;
	for (int i = 0; i < field.count; i++)
		order[i] = field.own[i]->player;
	if (contest->kind == CONTEST_ROUND_ROBIN)
		pair_all(contest, round, out);
	else if (contest->seats > 2)
		contest_seat_all(contest, round, order, field.count, work, out);
	else
		pair_swiss(&field, round, out);
}
