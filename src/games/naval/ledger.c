/*
 * ledger.c: what became of all the powder, when a match is over. A blind hit is one that whoever fired did not see; a near miss
 * is a gun's shot beside an enemy ship. There are no dice in this game: what is told here was aim, and a guess.
 */
#include "bot.h"
#include "parts.h"

#include <string.h>

enum account { SHOTS, HITS, DAMAGE, BLIND, NEAR, ACCOUNTS };

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}
static const struct rd_account accounts[ACCOUNTS] = {
	[SHOTS] = {.name = "shots", .title = T("Shots, torpedoes, mines", "Disparos, torpedos y minas", "Výstřely, torpéda, miny")},
	[HITS] = {.name = "hits", .title = T("Hits", "Impactos", "Zásahy")},
	[DAMAGE] = {.name = "damage", .title = T("Damage done", "Daño causado", "Způsobené škody")},
	[BLIND] = {.name = "blind_hits",
		.title = T("Blind hits", "Impactos a ciegas", "Zásahy naslepo"),
		.line = {T("A hit at {0} for {1} that nobody on that side saw.",
			"Impacto en {0} por {1} que nadie de ese bando vio.",
			"Zásah na {0} za {1}, který z té strany nikdo neviděl."), {NAVAL_AS_CELL}}},
	[NEAR] = {.name = "near_misses",
		.title = T("Near misses", "Por poco", "Těsně vedle"),
		.line = {T("A shot at {0}: the {1} lay right beside it.",
			"Disparo a {0}: el objetivo estaba justo al lado ({1}).",
			"Výstřel na {0}: hned vedle ležel cíl ({1})."), {NAVAL_AS_CELL, NAVAL_AS_MODEL}}},
};
// clang-format on

struct memory {
	uint32_t sunk; /* bit per ship, before the step */
	bool is_open;  /* a projectile has struck, and whether it was seen the next event says */
	struct rd_note blind;
	uint8_t result; /* of the gun that was fired last */
};

static uint32_t sunk_ships(const struct naval_state *state)
{
	uint32_t sunk = 0;
	for (int i = 0; i < state->ship_count; i++)
		sunk |= (uint32_t)state->ships[i].sunk << i;
	return sunk;
}

static struct rd_note note(int account, int seat, int32_t amount)
{
	return (struct rd_note){
		.account = (uint16_t)account, .seat = (int8_t)seat, .amount = amount};
}

static int seat_of(const struct naval_state *state, int ship)
{
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].id == ship)
			return state->ships[i].seat;
	return -1;
}

/* How near a ship lies to a cell: 0 in it, 1 beside it, 2 farther. */
static int nearness(const struct naval_ship *ship, int x, int y)
{
	int nearest = 2;
	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			if (naval_cell_index(ship->x, ship->y, ship->facing, ship->cell_count,
				    x + dx, y + dy) >= 0) {
				int far = dx != 0 || dy != 0;
				nearest = far < nearest ? far : nearest;
			}
	return nearest;
}

/* A ship beside the cell, if none lay in it; -1: there was none, or it was a hit. */
static int missed_ship(
	const struct memory *memory, const struct naval_state *state, int seat, int x, int y)
{
	int missed = -1;
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship->seat == seat || memory->sunk >> i & 1)
			continue;
		int near = nearness(ship, x, y);
		if (near == 0)
			return -1;
		if (near == 1 && missed < 0)
			missed = i;
	}
	return missed;
}

static size_t note_shot(struct memory *memory, const struct naval_state *state,
	const struct naval_event_attacked *event, struct rd_note *notes)
{
	int seat = seat_of(state, event->ship);
	if (seat < 0)
		return 0;
	memory->result = event->result;
	notes[0] = note(SHOTS, seat, 1);
	int missed = missed_ship(memory, state, seat, event->x, event->y);
	if (missed < 0)
		return 1;
	notes[1] = note(NEAR, seat, 1);
	notes[1].value[0] = event->y * NAVAL_SIZE + event->x;
	notes[1].value[1] = state->ships[missed].model;
	return 2;
}

static size_t note_damage(struct memory *memory, const struct naval_state *state,
	const struct naval_event_damaged *event, struct rd_note *notes)
{
	int victim = seat_of(state, event->ship);
	if (victim < 0)
		return 0;
	int seat = 1 - victim;
	struct rd_note blind = note(BLIND, seat, 1);
	blind.value[0] = event->y * NAVAL_SIZE + event->x;
	blind.value[1] = event->damage;
	notes[0] = note(HITS, seat, 1);
	notes[1] = note(DAMAGE, seat, event->damage);
	if (event->source != NAVAL_KIND_CANNON) {
		memory->is_open = true;
		memory->blind = blind;
		return 2;
	}
	notes[2] = blind;
	return memory->result == NAVAL_HIT_UNKNOWN ? 3 : 2;
}

static size_t note_event(struct memory *memory, const struct naval_state *state,
	const struct rd_event *told, struct rd_note *notes)
{
	switch (told->type) {
	case NAVAL_SHIP_ATTACKED: return note_shot(memory, state, (const void *)told, notes);
	case NAVAL_SHIP_DAMAGED: return note_damage(memory, state, (const void *)told, notes);
	case NAVAL_PROJECTILE_LAUNCHED: {
		int seat = seat_of(
			state, ((const struct naval_event_projectile *)(const void *)told)->ship);
		notes[0] = note(SHOTS, seat, 1);
		return seat >= 0;
	}
	default: return 0;
	}
}

static size_t keep(void *of, const void *at, const struct rd_event *told, struct rd_note *notes)
{
	struct memory *memory = of;
	const struct naval_state *state = at;
	size_t count = 0;
	if (told && memory->is_open) {
		memory->is_open = false;
		if (told->type != NAVAL_PROJECTILE_HIT)
			notes[count++] = memory->blind;
	}
	if (told)
		count += note_event(memory, state, told, notes + count);
	memory->sunk = sunk_ships(state);
	return count;
}

const struct rd_ledger naval_ledger = {
	.title = T("Shots and what became of them", "Los disparos y qué fue de ellos",
		"Střelba a co z ní bylo"),
	.accounts = accounts,
	.account_count = ACCOUNTS,
	.memory_size = sizeof(struct memory),
	.keep = keep,
};
