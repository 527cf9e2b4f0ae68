/*
 * census.c: what is counted of many descents (census.h): how far down seekers come, where and by whom they die, who is met and slain, which
 * ways of play are used. Sightings have a number of their own; what creature one is was told when it was seen.
 */
#include "dungeon.h"

enum group { FLOOR, END, CREATURE, WAY, GROUPS };
enum floor_column { REACHED, DIED, TURNS };
enum creature_column { SEEN, SLAIN, HITS_TAKEN, LIFE_LOST };
enum way_column { USED, HITS };
enum rate { WON, URN, OWN_BLOWS, THEIR_BLOWS, DEEPEST, RATES };
enum way {
	BLOW,
	AMBUSH,
	FROM_AFAR,
	THROW,
	POTION,
	SCROLL,
	FOOD,
	DEVICE,
	EQUIP,
	SEARCH,
	LISTEN,
	HIDE,
	WAIT,
	LAMP,
	WAYS
};
enum { MET = 256 }; /* sightings that are remembered */

static const char *const floors[DUNGEON_FLOORS + 1] = {
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"};
static const char *const ways[WAYS] = {"blow", "ambush", "blow from afar", "throw", "potion",
	"scroll", "food", "device", "equip", "search", "listen at a door", "hide", "wait", "lamp"};

static const struct rd_census_group groups[GROUPS] = {
	[FLOOR] = {.name = "floor",
		.rows = RD_COUNT(floors),
		.column = {"reached", "died", "turns"},
		.is_sparse = true},
	[END] = {.name = "end by", .rows = DUNGEON_NO_CAUSE, .column = {"ended"}},
	[CREATURE] = {.name = "creature",
		.rows = DUNGEON_CREATURE_KINDS,
		.column = {"seen", "slain", "hits", "life lost"}},
	[WAY] = {.name = "way", .rows = WAYS, .column = {"used", "hits"}},
};
static const struct rd_census_rate rates[RATES] = {
	[WON] = {"descents that were won", "descents", true},
	[URN] = {"descents with the urn in hand at the end", "descents", true},
	[OWN_BLOWS] = {"own blows that hit", "own blows", true},
	[THEIR_BLOWS] = {"blows at the seeker that hit", "blows at the seeker", true},
	[DEEPEST] = {"deepest floor", "descents", false},
};

struct memory {
	uint32_t turn;    /* when this floor was entered */
	uint32_t visited; /* bit per floor */
	uint8_t floor;
	uint8_t zero[3];
	struct {
		int16_t id;
		uint8_t kind;
	} met[MET];
};

static void enter(
	struct memory *memory, const struct dungeon_state *state, struct rd_tallies *tallies)
{
	if (!(memory->visited >> state->floor & 1))
		rd_tally(tallies, FLOOR, state->floor, 0, REACHED, 1);
	memory->visited |= (uint32_t)1 << state->floor;
	memory->floor = state->floor;
	memory->turn = state->turn;
}

/* Whatever took the seeker there: stairs, or a scroll. */
static void follow(
	struct memory *memory, const struct dungeon_state *state, struct rd_tallies *tallies)
{
	if (state->floor == memory->floor)
		return;
	rd_tally(tallies, FLOOR, memory->floor, 0, TURNS, (int32_t)(state->turn - memory->turn));
	enter(memory, state, tallies);
}

/* What the creature of this sighting is; nobody knows what was not seen. */
static int kind_of(const struct memory *memory, int id)
{
	const int place = id & (MET - 1);
	return id > 0 && memory->met[place].id == id ? memory->met[place].kind
						     : DUNGEON_CREATURE_KINDS;
}

static void meet(
	struct memory *memory, const struct dungeon_event *event, struct rd_tallies *tallies)
{
	rd_tally(tallies, CREATURE, event->kind, 0, SEEN, 1);
	memory->met[event->id & (MET - 1)].id = event->id;
	memory->met[event->id & (MET - 1)].kind = event->kind;
}

static void count_blow(
	const struct memory *memory, const struct dungeon_event *event, struct rd_tallies *tallies)
{
	if (event->attacker == DUNGEON_WHO_HERO) {
		int way = event->ranged ? FROM_AFAR : event->stealth ? AMBUSH : BLOW;
		rd_tally(tallies, WAY, way, 0, USED, 1);
		rd_tally(tallies, WAY, way, 0, HITS, event->hit);
		rd_tally_rate(tallies, OWN_BLOWS, event->hit, 1);
	} else if (event->target == DUNGEON_WHO_HERO) {
		int kind = kind_of(memory, event->attacker);
		rd_tally_rate(tallies, THEIR_BLOWS, event->hit, 1);
		rd_tally(tallies, CREATURE, kind, 0, HITS_TAKEN, event->hit);
		if (event->hit)
			rd_tally(tallies, CREATURE, kind, 0, LIFE_LOST, event->amount);
	}
}

/* An unknown thing is told by its look. */
static int way_of(int look)
{
	if (look >= DUNGEON_LOOK_POTION)
		return look < DUNGEON_LOOK_SCROLL ? POTION : SCROLL;
	switch (dungeon_item_rows[look].class) {
	case DUNGEON_POTION: return POTION;
	case DUNGEON_SCROLL: return SCROLL;
	case DUNGEON_FOOD: return FOOD;
	default: return DEVICE;
	}
}

static void finish(struct memory *memory, const struct dungeon_state *state,
	const struct dungeon_event *event, struct rd_tallies *tallies)
{
	rd_tally(tallies, FLOOR, memory->floor, 0, TURNS, (int32_t)(event->turn - memory->turn));
	rd_tally(tallies, FLOOR, memory->floor, 0, DIED, !event->won);
	rd_tally(tallies, END, event->cause, 0, 0, 1);
	rd_tally_rate(tallies, WON, event->won, 1);
	rd_tally_rate(tallies, URN, state->urn, 1);
	rd_tally_rate(tallies, DEEPEST, event->deepest, 1);
}

/* Events by which a way of play is seen to be used; WAYS: others. */
static int way_told(const struct dungeon_event *event)
{
	switch (event->head.type) {
	case DUNGEON_E_THROWN: return event->by == DUNGEON_WHO_HERO ? THROW : WAYS;
	case DUNGEON_E_USED: return way_of(event->look);
	case DUNGEON_E_EQUIPPED: return EQUIP;
	case DUNGEON_E_SEARCHED: return SEARCH;
	case DUNGEON_E_DOOR_LISTENED: return LISTEN;
	case DUNGEON_E_HIDDEN: return HIDE;
	case DUNGEON_E_WAITED: return WAIT;
	case DUNGEON_E_LAMP: return LAMP;
	default: return WAYS;
	}
}

static void keep(void *of, const void *at, const struct rd_event *told, struct rd_tallies *tallies)
{
	struct memory *memory = of;
	const struct dungeon_state *state = at;
	const struct dungeon_event *event = (const void *)told;
	if (!told) {
		enter(memory, state, tallies);
		return;
	}
	follow(memory, state, tallies);
	rd_tally(tallies, WAY, way_told(event), 0, USED, 1);
	switch (told->type) {
	case DUNGEON_E_SEEN: meet(memory, event, tallies); break;
	case DUNGEON_E_CREATURE_DIED:
		rd_tally(tallies, CREATURE, kind_of(memory, event->id), 0, SLAIN, 1);
		break;
	case DUNGEON_E_ATTACKED: count_blow(memory, event, tallies); break;
	case DUNGEON_E_FINISHED: finish(memory, state, event, tallies); break;
	default: break;
	}
}

static const char *name_row(int group, int row)
{
	switch ((enum group)group) {
	case FLOOR: return floors[row];
	case END: return dungeon_cause_names.name[row];
	case CREATURE: return dungeon_creature_names.name[row];
	default: return ways[row];
	}
}

const struct rd_census dungeon_census = {
	.groups = groups,
	.rates = rates,
	.group_count = GROUPS,
	.rate_count = RATES,
	.memory_size = sizeof(struct memory),
	.name_row = name_row,
	.keep = keep,
};
