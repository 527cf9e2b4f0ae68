/*
 * maps.h: reproducible random numbers and maps for the tests of geometry.
 */
#ifndef TESTS_CORE_MAPS_H
#define TESTS_CORE_MAPS_H

#include <ronda/grid.h>

static uint64_t random_state = 1;

/* A number from 0 to below - 1; good enough for tests. */
static inline int random_below(int below)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (int)(random_state >> 33) % below;
}

static inline struct rd_cell random_cell(int width, int height)
{
	int x = random_below(width);
	return rd_cell_at(x, random_below(height));
}

/* Each cell is opaque with this chance in a hundred. */
static inline struct rd_bitmap random_bitmap(int width, int height, int percent)
{
	struct rd_bitmap map = {{{0}}};
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			if (random_below(100) < percent)
				rd_bitmap_set(&map, rd_cell_at(x, y));
	return map;
}

/* The cells of a picture, rows of equal length, that show this letter. */
static inline struct rd_bitmap drawn_bitmap(const char *const rows[], int height, char letter)
{
	struct rd_bitmap map = {{{0}}};
	for (int y = 0; y < height; y++)
		for (int x = 0; rows[y][x]; x++)
			if (rows[y][x] == letter)
				rd_bitmap_set(&map, rd_cell_at(x, y));
	return map;
}

#endif
