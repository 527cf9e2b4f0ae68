/*
 * seating.c: more than two at a table (23.4): tables by standing, of nearly one size, nobody beside one of his house.
 *
 * Everybody is seated in the order of standing first; then two at different tables change places as long as that is better. That may end before all of a house
 * are apart, so they are dealt out one by one then, which always parts them, and only what keeps them apart is tried from there.
 */
#include "contest/parts.h"

#include <string.h>

#define COST_HOUSE (INT64_C(1) << 50)
#define COST_MET (INT64_C(1) << 28) /* squared, so that nobody meets one man four times */
enum { CHANGES_MAX = 4096 };

struct hall {
	const struct contest *contest;
	const struct contest_work *work;
	int32_t points[CONTEST_PLAYERS_MAX]; /* by player */
	uint8_t place[CONTEST_PLAYERS_MAX];  /* in the order */
	int count, tables;
	uint8_t players[CONTEST_PLAYERS_MAX],
		table[CONTEST_PLAYERS_MAX];                      /* who, and where he sits */
	int64_t costs[CONTEST_PLAYERS_MAX][CONTEST_PLAYERS_MAX]; /* by player and table */
};

static int64_t pair_cost(const struct hall *hall, int one, int other)
{
	int64_t met = hall->work->met[one][other], far = hall->points[one] - hall->points[other];
	int64_t apart = (int64_t)hall->place[one] - hall->place[other];
	int64_t cost = met * met * COST_MET + far * far * 4096 + apart * apart;
	return contest_are_one_house(hall->contest, one, other) ? cost + COST_HOUSE : cost;
}

/* What each player would cost at each table, beside all who sit there. */
static void count_costs(struct hall *hall)
{
	memset(hall->costs, 0, sizeof(hall->costs));
	for (int i = 0; i < hall->count; i++)
		for (int j = 0; j < hall->count; j++)
			if (i != j)
				hall->costs[hall->players[i]][hall->table[j]] += pair_cost(
					hall, hall->players[i], hall->players[j]);
}

/* What is saved if two change places. */
static int64_t gain_of(const struct hall *hall, int i, int j)
{
	const int64_t *one = hall->costs[hall->players[i]], *other = hall->costs[hall->players[j]];
	return one[hall->table[i]] - one[hall->table[j]] + other[hall->table[j]] -
	       other[hall->table[i]] + 2 * pair_cost(hall, hall->players[i], hall->players[j]);
}

static void change_places(struct hall *hall, int i, int j)
{
	int one = hall->players[i], other = hall->players[j];
	hall->players[i] = (uint8_t)other;
	hall->players[j] = (uint8_t)one;
	for (int k = 0; k < hall->count; k++) {
		int player = hall->players[k];
		int64_t away = player == one ? 0 : pair_cost(hall, player, one);
		int64_t here = player == other ? 0 : pair_cost(hall, player, other);
		hall->costs[player][hall->table[i]] += here - away;
		hall->costs[player][hall->table[j]] += away - here;
	}
}

static void improve(struct hall *hall)
{
	count_costs(hall);
	for (int changes = 0; changes < CHANGES_MAX; changes++) {
		int64_t best = 0;
		int one = 0, other = 0;
		for (int i = 0; i < hall->count; i++)
			for (int j = i + 1; j < hall->count; j++) {
				int64_t gain = hall->table[i] != hall->table[j]
						       ? gain_of(hall, i, j)
						       : 0;
				if (gain > best) {
					best = gain;
					one = i;
					other = j;
				}
			}
		if (best == 0)
			return;
		change_places(hall, one, other);
	}
}

static bool is_parted(const struct hall *hall)
{
	for (int i = 0; i < hall->count; i++)
		for (int j = i + 1; j < hall->count; j++)
			if (hall->table[i] == hall->table[j] &&
				contest_are_one_house(
					hall->contest, hall->players[i], hall->players[j]))
				return false;
	return true;
}

static void seat_by_order(struct hall *hall, const uint8_t order[])
{
	int at = 0;
	for (int table = 0; table < hall->tables; table++) {
		int size = hall->count / hall->tables + (table < hall->count % hall->tables);
		for (int i = 0; i < size; i++, at++) {
			hall->players[at] = order[at];
			hall->table[at] = (uint8_t)table;
		}
	}
}

/* House after house, each player at the next table: none of them holds two of a house that has no more members than there are tables. */
static void deal_out(struct hall *hall, const uint8_t order[])
{
	int at = 0;
	for (int house = 0; house <= UINT8_MAX; house++)
		for (int i = 0; i < hall->count; i++)
			if (hall->contest->players[order[i]].house == house) {
				hall->players[at] = order[i];
				hall->table[at] = (uint8_t)(at % hall->tables);
				at++;
			}
}

/* So many tables hold all of them; 0: none do. */
static int tables_for(const struct contest *contest, int count)
{
	for (int tables = 1; tables * contest->seats_min <= count; tables++)
		if ((count + tables - 1) / tables <= contest->seats)
			return tables;
	return 0;
}

static int house_count(const struct contest *contest, const uint8_t order[], int count, int player)
{
	int members = 0;
	for (int i = 0; i < count; i++)
		members += contest_are_one_house(contest, order[i], player);
	return members;
}

/* Who is left over: the lowest of a house that is too large, else the lowest of those who had the fewest byes. */
static int left_over(const struct hall *hall, const uint8_t order[], int count, int tables)
{
	int found = count - 1;
	const struct contest_standing *all = hall->work->standings;
	uint16_t byes[CONTEST_PLAYERS_MAX];
	for (int i = 0; i < hall->contest->players_count; i++)
		byes[all[i].player] = all[i].byes;
	for (int i = count - 1; i >= 0; i--) {
		if (tables > 0 && house_count(hall->contest, order, count, order[i]) > tables)
			return i;
		if (byes[order[i]] < byes[order[found]])
			found = i;
	}
	return found;
}

static bool has_large_house(
	const struct contest *contest, const uint8_t order[], int count, int tables)
{
	for (int i = 0; i < count; i++)
		if (house_count(contest, order, count, order[i]) > tables)
			return true;
	return false;
}

/* Who sat late sits early. */
static void add_table(const struct hall *hall, int table, uint16_t round, struct contest_round *out)
{
	const struct contest *contest = hall->contest;
	struct contest_table *made = contest_add_table(out, round);
	int late[CONTEST_PLAYERS_MAX] = {0};
	for (int i = 0; i < contest->tables_count; i++)
		for (int seat = 0; seat < contest->tables[i].count; seat++)
			late[contest->tables[i].seats[seat].player] += 2 * seat -
								       contest->tables[i].count + 1;
	for (int i = 0; i < hall->count; i++)
		if (hall->table[i] == table)
			contest_sit(made, hall->players[i]);
	for (int i = 1; i < made->count; i++) {
		uint8_t moved = made->seats[i].player;
		int at = i;
		for (; at > 0 && late[made->seats[at - 1].player] < late[moved]; at--)
			made->seats[at].player = made->seats[at - 1].player;
		made->seats[at].player = moved;
	}
}

void contest_seat_all(const struct contest *contest, uint16_t round, const uint8_t order[],
	int count, struct contest_work *work, struct contest_round *out)
{
	struct hall hall = {.contest = contest, .work = work};
	uint8_t staying[CONTEST_PLAYERS_MAX], leaving[CONTEST_PLAYERS_MAX];
	int left = 0;
	memcpy(staying, order, (size_t)count);
	for (int i = 0; i < contest->players_count; i++)
		hall.points[work->standings[i].player] = work->standings[i].points;
	while (count > 0) {
		hall.tables = tables_for(contest, count);
		if (hall.tables > 0 && !has_large_house(contest, staying, count, hall.tables))
			break;
		int at = left_over(&hall, staying, count, hall.tables);
		leaving[left++] = staying[at];
		count--;
		memmove(staying + at, staying + at + 1, (size_t)(count - at));
	}
	hall.count = count;
	for (int i = 0; i < count; i++)
		hall.place[staying[i]] = (uint8_t)i;
	seat_by_order(&hall, staying);
	improve(&hall);
	if (!is_parted(&hall)) {
		deal_out(&hall, staying);
		improve(&hall);
	}
	for (int table = 0; count > 0 && table < hall.tables; table++)
		add_table(&hall, table, round, out);
	for (int i = 0; i < left; i++)
		contest_add_bye(out, round, leaving[i], true);
}
