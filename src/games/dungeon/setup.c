/* setup.c: how a match begins (4). */
#include "parts.h"

#include <string.h>

static void shuffle_looks(uint8_t *looks, int count, struct rd_chance *chance)
{
	for (int i = 0; i < count; i++)
		looks[i] = (uint8_t)i;
	for (int i = count - 1; i > 0; i--) {
		int other = rd_draw_unscripted(chance, 0, i);
		uint8_t look = looks[i];
		looks[i] = looks[other];
		looks[other] = look;
	}
}

/* 2.3 */
static void make_hero(struct dungeon_hero *hero, int difficulty)
{
	static const uint8_t hp[] = {
		[DUNGEON_GENTLE] = 40, [DUNGEON_NORMAL] = 32, [DUNGEON_GRIM] = 26};
	hero->hp = hero->max_hp = hp[difficulty];
	hero->stamina = hero->max_stamina = 3;
	hero->satiety = 28;
	hero->strength = 1;
	hero->base_def = 1;
	hero->perception = 4;
	hero->sight = 1;
	hero->hearing = 8;
	hero->stealth = 3;
	hero->luck = 1;
	hero->poison_resist = 1;
	hero->door_x = hero->door_y = -1;
	hero->pack[0] = (struct dungeon_pack_item){.slot = 0,
		.kind = DUNGEON_DAGGER,
		.count = 1,
		.worn = true,
		.place = DUNGEON_AT_WEAPON};
	hero->pack[1] = (struct dungeon_pack_item){
		.slot = 1, .kind = DUNGEON_RATION, .count = 1, .place = DUNGEON_NOWHERE};
	hero->pack_count = 2;
}

static void begin(struct dungeon_state *state, const void *options, struct rd_chance *chance)
{
	struct dungeon_run run;
	memcpy(&state->options, options, sizeof(state->options));
	shuffle_looks(state->looks.potion, DUNGEON_POTIONS, chance); /* 1 */
	shuffle_looks(state->looks.scroll, DUNGEON_SCROLLS, chance);
	shuffle_looks(state->looks.ring, DUNGEON_RINGS, chance);
	make_hero(&state->hero, state->options.difficulty); /* 2 */
	dungeon_generate(state, &state->here, 1, chance);   /* 3 */
	state->hero.x = 40;
	state->hero.y = 18;
	state->floor = state->deepest = 1; /* 4 */
	state->cause = DUNGEON_NO_CAUSE;
	dungeon_start_run(&run, state, NULL, chance); /* 5 */
	dungeon_open_eyes(&run);
	dungeon_look_around(&run);
}

int dungeon_setup(void *state, const void *options, int seats, struct rd_chance *chance,
	struct rd_fault *fault)
{
	(void)seats, (void)fault;
	begin(state, options, chance);
	return RD_ACCEPTED;
}

int dungeon_setup_2(
	void *of, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct dungeon_state *state = of;
	(void)seats, (void)fault;
	state->edition = 2;
	begin(state, options, chance);
	return RD_ACCEPTED;
}
