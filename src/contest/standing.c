/* standing.c: points and what parts equal ones (23.5); see contest.h. */
#include "contest/parts.h"

#include <string.h>

/* A missing seat counts as a draw with it, so that a smaller table is worth as much as the largest of its round. */
int32_t contest_points(const struct contest_table *table, int seat, int largest)
{
	uint8_t rank = table->seats[seat].rank;
	if (!table->is_done || rank == 0)
		return 0;
	if (table->count == 1)
		return largest <= 2 ? 2 : largest - 1;
	int32_t points = largest - table->count;
	for (int other = 0; other < table->count; other++) {
		uint8_t his = table->seats[other].rank;
		if (other != seat)
			points += his == rank ? 1 : his == 0 || his > rank ? 2 : 0;
	}
	return points;
}

int contest_largest(const struct contest *contest, uint16_t round)
{
	int largest = 0;
	for (int i = 0; i < contest->tables_count; i++)
		if (contest->tables[i].round == round && contest->tables[i].count > largest)
			largest = contest->tables[i].count;
	return largest >= 2 ? largest : contest->seats;
}

static bool is_won(const struct contest_table *table, int seat)
{
	for (int other = 0; other < table->count; other++)
		if (other != seat && table->seats[other].rank == 1)
			return false;
	return table->seats[seat].rank == 1;
}

/* 2: beaten, 1: level, 0: neither. */
static int against(const struct contest_table *table, int seat, int other)
{
	uint8_t own = table->seats[seat].rank, his = table->seats[other].rank;
	return own == 0 ? 0 : his == own ? 1 : his == 0 || his > own ? 2 : 0;
}

static bool is_played(const struct contest_table *table)
{
	return table->is_done && table->count > 1;
}

static void count_points(const struct contest *contest, struct contest_standing by[])
{
	for (int i = 0; i < contest->tables_count; i++) {
		const struct contest_table *table = &contest->tables[i];
		int largest = contest_largest(contest, table->round);
		for (int seat = 0; seat < table->count; seat++) {
			struct contest_standing *own = &by[table->seats[seat].player];
			own->points += contest_points(table, seat, largest);
			own->byes = (uint16_t)(own->byes +
					       (table->count == 1 && table->seats[seat].rank == 1));
			own->played = (uint16_t)(own->played + is_played(table));
			own->wins = (uint16_t)(own->wins +
					       (is_played(table) && is_won(table, seat)));
		}
	}
}

/* An arena has as many opponents as there was time for: there nothing is said by theirs. */
static void count_opponents(const struct contest *contest, struct contest_standing by[])
{
	for (int i = 0; i < contest->tables_count && contest->kind != CONTEST_ARENA; i++) {
		const struct contest_table *table = &contest->tables[i];
		for (int seat = 0; is_played(table) && seat < table->count; seat++)
			for (int other = 0; other < table->count; other++) {
				struct contest_standing *own = &by[table->seats[seat].player];
				int32_t his = by[table->seats[other].player].points;
				if (other == seat)
					continue;
				own->buchholz += his;
				own->sonneborn += his * against(table, seat, other);
			}
	}
}

static bool is_level(const struct contest_standing *one, const struct contest_standing *other)
{
	return one->points == other->points && one->buchholz == other->buchholz &&
	       one->sonneborn == other->sonneborn;
}

static void count_direct(const struct contest *contest, struct contest_standing by[])
{
	for (int i = 0; i < contest->tables_count; i++) {
		const struct contest_table *table = &contest->tables[i];
		for (int seat = 0; is_played(table) && seat < table->count; seat++)
			for (int other = 0; other < table->count; other++) {
				struct contest_standing *own = &by[table->seats[seat].player];
				if (other != seat && is_level(own, &by[table->seats[other].player]))
					own->direct += against(table, seat, other);
			}
	}
}

/* Above 0: `one` stands behind; 0: nothing parts them. */
static int compare(const struct contest_standing *one, const struct contest_standing *other)
{
	const int32_t differences[] = {other->points - one->points, other->buchholz - one->buchholz,
		other->sonneborn - one->sonneborn, other->direct - one->direct,
		other->wins - one->wins};
	for (size_t i = 0; i < sizeof(differences) / sizeof(differences[0]); i++)
		if (differences[i] != 0)
			return differences[i] > 0 ? 1 : -1;
	return 0;
}

void contest_standings(const struct contest *contest, struct contest_standing out[])
{
	int count = contest->players_count;
	memset(out, 0, (size_t)count * sizeof(out[0]));
	for (int i = 0; i < count; i++)
		out[i].player = (uint8_t)i;
	count_points(contest, out);
	count_opponents(contest, out);
	count_direct(contest, out);
	for (int i = 1; i < count;
		i++) { /* by insertion: equal ones stay in the order of their numbers */
		struct contest_standing moved = out[i];
		int at = i;
		for (; at > 0 && compare(&out[at - 1], &moved) > 0; at--)
			out[at] = out[at - 1];
		out[at] = moved;
	}
	for (int i = 0; i < count; i++)
		out[i].place = i > 0 && compare(&out[i - 1], &out[i]) == 0 ? out[i - 1].place
									   : (uint8_t)(i + 1);
}
