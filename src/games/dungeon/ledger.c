/*
 * ledger.c: near deaths, when a match is over: how little life was left, by whom, and what saved the seeker. Life in a fifth of its measure or
 * less is danger, which is over once it is above two fifths again, or with the way out. Who dies was not near it.
 */
#include "bot.h"

enum account { NEAR, ACCOUNTS };
enum rescue { BY_TIME, BY_KILL, BY_STAIRS, BY_HEALING, BY_ESCAPE }; /* the last one counts most */
enum { FIFTHS = 5 };

// clang-format off
static const struct rd_account accounts[ACCOUNTS] = {
	[NEAR] = {.name = "near_deaths",
		.title = {{"Near deaths", "Muertes rozadas", "O vlásek od smrti"}},
		.line = {{{
			"Turn {5}, floor {2}: {0} of {1} life left ({3}). Saved by: {4}.",
			"Turno {5}, piso {2}: quedaban {0} de {1} de vida ({3}). Salvó la vida: {4}.",
			"Tah {5}, patro {2}: zbývalo {0} z {1} života ({3}). Záchrana: {4}."}},
			{0, 0, 0, DUNGEON_AS_CAUSE, DUNGEON_AS_RESCUE}}},
};
const struct rd_text dungeon_rescue_texts[DUNGEON_RESCUES] = {
	[BY_TIME] = {{"time to rest", "tiempo para descansar", "čas na oddech"}},
	[BY_KILL] = {{"the end of the attacker", "el fin del atacante", "konec útočníka"}},
	[BY_STAIRS] = {{"the stairs", "las escaleras", "schody"}},
	[BY_HEALING] = {{"healing", "una cura", "léčení"}},
	[BY_ESCAPE] = {{"the way out", "la salida", "východ"}},
};
// clang-format on

struct memory {
	bool is_near;
	uint8_t least, most, floor, cause;
	uint8_t rescue;
	int16_t attacker;
	uint32_t turn;
};

/* What the creature with this sighting is; nobody knows what was not seen. */
static int kind_of(const struct dungeon_state *state, int id)
{
	const struct dungeon_level *level = &state->here;
	for (int i = 0; i < level->creature_count && id > 0; i++)
		if (level->creatures[i].id == id)
			return level->creatures[i].kind;
	return DUNGEON_NO_CAUSE;
}

static void fall(
	struct memory *memory, const struct dungeon_state *state, int hp, int cause, int attacker)
{
	int most = state->hero.max_hp;
	if (hp == 0 || hp * FIFTHS > most || (memory->is_near && hp > memory->least))
		return;
	*memory = (struct memory){.is_near = true,
		.least = (uint8_t)hp,
		.most = (uint8_t)most,
		.floor = state->floor,
		.cause = (uint8_t)cause,
		.attacker = (int16_t)attacker,
		.turn = state->turn};
}

static void save(struct memory *memory, enum rescue rescue)
{
	if (memory->is_near && memory->rescue < rescue)
		memory->rescue = (uint8_t)rescue;
}

static size_t close_danger(struct memory *memory, struct rd_note *notes)
{
	notes[0] = (struct rd_note){.account = NEAR,
		.amount = 1,
		.value = {memory->least, memory->most, memory->floor, memory->cause, memory->rescue,
			(int32_t)memory->turn}};
	memory->is_near = false;
	return 1;
}

static size_t keep(void *of, const void *at, const struct rd_event *told, struct rd_note *notes)
{
	struct memory *memory = of;
	const struct dungeon_state *state = at;
	const struct dungeon_event *event = (const void *)told;
	if (!told)
		return 0;
	switch (told->type) {
	case DUNGEON_E_ATTACKED:
		if (event->target == DUNGEON_WHO_HERO && event->hit && event->has_hp)
			fall(memory, state, event->hp, kind_of(state, event->attacker),
				event->attacker);
		break;
	case DUNGEON_E_HURT:
		fall(memory, state, event->hp,
			event->cause == DUNGEON_HURT_BY_BOLT   ? DUNGEON_CULTIST
			: event->cause == DUNGEON_HURT_BY_FIRE ? DUNGEON_BY_FIRE
							       : DUNGEON_BY_POISON,
			0);
		break;
	case DUNGEON_E_HEALED: save(memory, BY_HEALING); break;
	case DUNGEON_E_STAIRS: save(memory, BY_STAIRS); break;
	case DUNGEON_E_CREATURE_DIED:
		if (event->id == memory->attacker)
			save(memory, BY_KILL);
		break;
	case DUNGEON_E_DIED: memory->is_near = false; break;
	case DUNGEON_E_FINISHED:
		if (event->won)
			save(memory, BY_ESCAPE);
		return memory->is_near && event->won ? close_danger(memory, notes) : 0;
	default: break;
	}
	bool is_over = memory->is_near && state->hero.hp * FIFTHS > 2 * state->hero.max_hp;
	return is_over ? close_danger(memory, notes) : 0;
}

const struct rd_ledger dungeon_ledger = {
	.title = {{"Near deaths", "Muertes rozadas", "O vlásek od smrti"}},
	.accounts = accounts,
	.account_count = ACCOUNTS,
	.memory_size = sizeof(struct memory),
	.keep = keep,
};
