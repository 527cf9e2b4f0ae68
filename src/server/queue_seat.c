/* queue_seat.c: see queue.h. */
#include "server/queue.h"

#include <assert.h>
#include <string.h>

typedef bool queue_apart(const void *one, const void *other);

int32_t queue_window(int64_t seconds)
{
	int64_t most = (QUEUE_WINDOW_MOST - QUEUE_WINDOW_FIRST) / QUEUE_WINDOW_GROWTH;
	return seconds >= most ? QUEUE_WINDOW_MOST
			       : QUEUE_WINDOW_FIRST + QUEUE_WINDOW_GROWTH * (int32_t)seconds;
}

/* ---- two seats: the nearest in both windows ---------------------------------------------- */

static int32_t difference(const struct seeker *a, const struct seeker *b)
{
	return a->rating > b->rating ? a->rating - b->rating : b->rating - a->rating;
}

static bool fit(const struct seeker *a, const struct seeker *b)
{
	int32_t apart = difference(a, b);
	return apart <= queue_window(a->seconds) && apart <= queue_window(b->seconds);
}

/* Their last match was against each other, and that is not long enough ago. */
static bool met_just_now(const struct seeker *a, const struct seeker *b)
{
	bool have_waited = a->seconds >= QUEUE_REPEAT_SECONDS && b->seconds >= QUEUE_REPEAT_SECONDS;
	return !have_waited && a->last[0] && strcmp(a->last, b->last) == 0;
}

/*
 * The best opponent of seekers[one], or `count`. Whoever he met just now counts only if there
 * is nobody else.
 */
static size_t find_opponent(const struct seeker *seekers, size_t count, size_t one,
	const bool *is_taken, queue_apart *are_apart)
{
	size_t best = count, again = count;
	for (size_t other = 0; other < count; other++) {
		if (other == one || is_taken[other] || !fit(&seekers[one], &seekers[other]) ||
			(are_apart && are_apart(seekers[one].who, seekers[other].who)))
			continue;
		size_t *place = met_just_now(&seekers[one], &seekers[other]) ? &again : &best;
		if (*place == count || difference(&seekers[one], &seekers[other]) <
					       difference(&seekers[one], &seekers[*place]))
			*place = other; /* of equal ones the first, who has waited longer, stays */
	}
	return best < count ? best : again;
}

static size_t seat_pairs(const struct seeker *seekers, size_t count, size_t *seated, bool *is_taken,
	queue_apart *are_apart)
{
	size_t tables = 0;
	for (size_t one = 0; one < count; one++) {
		size_t other = is_taken[one]
				       ? count
				       : find_opponent(seekers, count, one, is_taken, are_apart);
		if (other == count)
			continue;
		is_taken[one] = is_taken[other] = true;
		seated[2 * tables] = one < other ? one : other;
		seated[2 * tables + 1] = one < other ? other : one;
		tables++;
	}
	return tables;
}

/* ---- larger tables: whoever is within 500 of all at it ----------------------------------- */

/* Nobody who sits there already has blocked him, nor he one of them. */
static bool may_sit(const struct seeker *seekers, size_t other, size_t one, const size_t *table,
	size_t seated, queue_apart *are_apart)
{
	if (!are_apart)
		return true;
	for (size_t i = 0; i < seated; i++)
		if (are_apart(seekers[table[i]].who, seekers[other].who))
			return false;
	return !are_apart(seekers[one].who, seekers[other].who);
}

/* Fills `table` for seekers[one]; true if all seats are taken. */
static bool fill_table(const struct seeker *seekers, size_t count, size_t one, int seats,
	size_t *table, const bool *is_taken, queue_apart *are_apart)
{
	int32_t lowest = seekers[one].rating, highest = lowest;
	bool has_one = false;
	int filled = 1; /* his own seat, wherever it will be */
	size_t at = 0;
	for (size_t other = 0; other < count && filled < seats; other++) {
		int32_t rating = seekers[other].rating;
		if (other == one || is_taken[other] || rating < highest - QUEUE_WINDOW_MOST ||
			rating > lowest + QUEUE_WINDOW_MOST ||
			!may_sit(seekers, other, one, table, at, are_apart))
			continue;
		lowest = rating < lowest ? rating : lowest;
		highest = rating > highest ? rating : highest;
		if (other > one && !has_one) {
			table[at++] = one;
			has_one = true;
		}
		table[at++] = other;
		filled++;
	}
	if (!has_one)
		table[at++] = one;
	return filled == seats;
}

static size_t seat_tables(const struct seeker *seekers, size_t count, int seats, size_t *seated,
	bool *is_taken, queue_apart *are_apart)
{
	size_t tables = 0, left = count;
	for (size_t one = 0; one < count && left >= (size_t)seats; one++) {
		size_t *table = &seated[tables * (size_t)seats];
		if (is_taken[one] ||
			!fill_table(seekers, count, one, seats, table, is_taken, are_apart))
			continue;
		for (int seat = 0; seat < seats; seat++)
			is_taken[table[seat]] = true;
		left -= (size_t)seats;
		tables++;
	}
	return tables;
}

size_t queue_seat(const struct seeker *seekers, size_t count, int seats, size_t *seated,
	bool *is_taken, queue_apart *are_apart)
{
	assert(seats >= 2 && seats <= RD_SEATS_MAX);
	memset(is_taken, 0, count * sizeof(*is_taken));
	return seats == 2 ? seat_pairs(seekers, count, seated, is_taken, are_apart)
			  : seat_tables(seekers, count, seats, seated, is_taken, are_apart);
}
