/*
 * sample_random.h: random samples, as a game would make them: every value in its range, zero bytes in
 * every place that holds nothing.
 */
#ifndef SAMPLE_RANDOM_H
#define SAMPLE_RANDOM_H

#include "core/maps.h"
#include "sample.h"

static inline void random_text(char *out, int least, int most)
{
	static const char *const characters[] = {
		"a", "Z", " ", "\"", "\\", "\n", "\x7f", "/", "\xc3\xa9", "\xc5\x99"};
	int count = least + random_below(most - least + 1);
	while (count-- > 0)
		strcat(out, characters[random_below((int)RD_COUNT(characters))]);
}

static inline struct sample_point random_point(void)
{
	struct sample_point point = {0};
	point.x = (int16_t)(random_below(601) - 300);
	point.y = (int8_t)(random_below(19) - 9);
	return point;
}

static inline void random_part(struct sample_part *part)
{
	part->kind = (uint8_t)random_below(3);
	part->weight = (uint8_t)random_below(101);
	if (part->kind == SAMPLE_HULL) {
		part->hull.size = (uint16_t)random_below(1001);
		part->hull.leaks = (uint8_t)random_below(10);
	} else if (part->kind == SAMPLE_MAST) {
		part->mast.size = (uint8_t)random_below(2);
		part->mast.sail_count = (uint8_t)random_below(3);
		for (int i = 0; i < part->mast.sail_count; i++)
			part->mast.sails[i] = (uint8_t)random_below(3);
	} else {
		part->gun.range = (int8_t)(random_below(11) - 5);
		part->gun.crew = (uint8_t)(random_below(2) ? random_below(10) : SAMPLE_NOBODY);
		part->gun.shots = (uint8_t)random_below(100);
	}
}

static inline void random_scalars(struct sample *sample)
{
	sample->tiny = (int8_t)(random_below(11) - 5);
	sample->amount = (uint32_t)random_below(1 << 30) * 4u + (uint32_t)random_below(4);
	sample->big = (int64_t)((uint64_t)random_below(1 << 30) << 34) ^ random_below(1 << 30);
	sample->ship = (uint16_t)(1 + random_below(999));
	sample->rate = (uint8_t)(random_below(2) ? random_below(11) : SAMPLE_ALL);
	sample->hold = (uint8_t)(random_below(2) ? random_below(10) : SAMPLE_NOBODY);
	sample->is_afloat = random_below(2);
	sample->color = (uint8_t)random_below(3);
	sample->flag = (uint8_t)(random_below(2) ? random_below(3) : SAMPLE_NOBODY);
	sample->rank = (int8_t)(random_below(3) - 1);
	sample->port = (uint8_t)(random_below(2) ? random_below(10) : SAMPLE_NOBODY);
	sample->key_port = (uint8_t)(random_below(2) ? random_below(10) : SAMPLE_NOBODY);
	sample->target = (uint16_t)(random_below(2) ? 1 + random_below(50) : 0xffff);
	random_text(sample->name, 1, 8);
	if (random_below(2))
		random_text(sample->note, 2, 4);
	sample->at = random_point();
	sample->has_home = random_below(2);
	if (sample->has_home)
		sample->home = random_point();
	sample->has_title = random_below(2);
	if (sample->has_title)
		random_text(sample->title, 1, 3);
	sample->pair.left = (uint8_t)random_below(3);
	sample->pair.right = (uint8_t)(random_below(2) ? random_below(10) : SAMPLE_NOBODY);
	sample->knots.knots = (int8_t)(random_below(42) - 1);
	sample->sum = (uint32_t)random_below(1000);
}

static inline void random_lists(struct sample *sample)
{
	sample->cell_count = (uint8_t)random_below(SAMPLE_CELLS + 1);
	for (int i = 0; i < sample->cell_count; i++)
		sample->cells[i] = (int8_t)(random_below(7) - 3);
	sample->step_count = (uint8_t)(1 + random_below(3));
	for (int i = 0; i < sample->step_count; i++)
		sample->steps[i] = (uint16_t)random_below(60001);
	for (int i = 0; i < 3; i++)
		sample->lamps[i] = random_below(2);
	for (int i = 0; i < 4; i++)
		sample->berths[i] = (int8_t)(random_below(11) - 1);
	sample->color_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->color_count; i++)
		sample->spare_colors[i] = (uint8_t)(random_below(2) ? random_below(3)
								    : SAMPLE_NOBODY);
	sample->word_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->word_count; i++)
		random_text(sample->words[i], 0, 2);
	sample->crew_count = (uint8_t)random_below(SAMPLE_CREW + 1);
	for (int i = 0; i < sample->crew_count; i++) {
		random_text(sample->crew[i].name, 1, 5);
		sample->crew[i].age = (uint8_t)(14 + random_below(86));
		sample->crew[i].is_aboard = random_below(2);
		if (sample->crew[i].is_aboard)
			sample->crew[i].at = random_point();
	}
	sample->bay_count = (uint8_t)random_below(3);
	for (int i = 0; i < sample->bay_count; i++) {
		sample->bays[i].is_there = random_below(2);
		if (sample->bays[i].is_there)
			sample->bays[i].depth = (uint8_t)random_below(51);
	}
	sample->part_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->part_count; i++)
		random_part(&sample->parts[i]);
	sample->has_log = random_below(2);
	sample->log_count = (uint8_t)(sample->has_log ? random_below(5) : 0);
	for (int i = 0; i < sample->log_count; i++)
		sample->log[i] = (uint8_t)random_below(256);
}

static inline void random_objects(struct sample *sample)
{
	sample->good_count = (uint8_t)random_below(SAMPLE_GOODS + 1);
	for (int i = 0, first = random_below(3); i < sample->good_count; i++) {
		sample->goods[i].color = (uint8_t)((first + i) % 3);
		sample->goods[i].amount = (uint16_t)random_below(5001);
		sample->goods[i].is_wet = random_below(2);
	}
	sample->debt_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->debt_count; i++) {
		sample->debts[i].number = random_below(600) - 1000 + i * 700;
		sample->debts[i].owed = random_below(1000001);
	}
	sample->friend_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->friend_count; i++) {
		sample->friends[i].name[0] = (char)('a' + i);
		random_text(sample->friends[i].name, 0, 3);
		sample->friends[i].trust = (uint8_t)(random_below(2) ? random_below(10)
								     : SAMPLE_NOBODY);
	}
	sample->mark_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->mark_count; i++) {
		sample->marks[i].at = random_point();
		sample->marks[i].at.y = (int8_t)i;
		sample->marks[i].depth = (uint8_t)random_below(201);
	}
	sample->fleet_count = (uint8_t)random_below(4);
	for (int i = 0; i < sample->fleet_count; i++) {
		sample->fleets[i].number = (uint8_t)(1 + i * 33 + random_below(33));
		sample->fleets[i].ships = (uint8_t)random_below(10);
	}
	for (int i = 0; i < 3; i++) {
		sample->holds[i].is_there = random_below(2);
		if (sample->holds[i].is_there)
			sample->holds[i].depth = (uint8_t)random_below(51);
	}
	for (int i = 0; i < 4; i++)
		sample->guns[i] = (uint8_t)(random_below(2) ? random_below(21) : SAMPLE_NOBODY);
	sample->place_count = (uint8_t)random_below(6);
	for (int i = 0; i < sample->place_count; i++)
		sample->places[i] = (uint8_t)(random_below(2) ? random_below(10) : SAMPLE_NOBODY);
}

static inline void random_grids(struct sample *sample)
{
	for (int i = 0; i < 10; i++)
		sample->winds[i / 8] = (uint8_t)(sample->winds[i / 8] | random_below(2) << (i % 8));
	for (int i = 0; i < 31; i++)
		sample->days[i / 8] = (uint8_t)(sample->days[i / 8] | random_below(2) << (i % 8));
	for (int y = 0; y < SAMPLE_TALL; y++)
		for (int x = 0; x < SAMPLE_WIDE; x++)
			sample->sea[y][x] = "~.#"[random_below(3)];
	for (int i = 0; i < 9; i++)
		sample->soil[i / 3][i % 3] = (uint8_t)random_below(4);
	for (int i = 0; i < 13 * 15; i++)
		if (random_below(2))
			rd_board_set(&sample->seen, rd_cell_at(i % 15, i / 15));
	sample->has_patch = random_below(2);
	if (sample->has_patch) {
		sample->patch_tall = (uint8_t)random_below(5);
		sample->patch_wide = (uint8_t)(sample->patch_tall ? random_below(7) : 0);
		for (int i = 0; i < sample->patch_tall * sample->patch_wide; i++)
			sample->patch[i / sample->patch_wide][i % sample->patch_wide] =
				"~.#"[random_below(3)];
	}
	sample->chart = (uint8_t)random_below(3);
	if (sample->chart == 2) {
		sample->own_chart.width = (uint8_t)(1 + random_below(20));
		sample->own_chart.height = (uint8_t)(1 + random_below(20));
		random_text(sample->own_chart.name, 0, 3);
	}
}

static inline void random_sample(struct sample *sample)
{
	memset(sample, 0, sizeof(*sample));
	random_scalars(sample);
	random_lists(sample);
	random_objects(sample);
	random_grids(sample);
}

#endif
