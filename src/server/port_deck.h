/*
 * port_deck.h: what the files of the Port share: a ship and a deck as the store has them, and
 * naval's rules for decks.
 */
#ifndef RONDA_SERVER_PORT_DECK_H
#define RONDA_SERVER_PORT_DECK_H

#include "games/naval/naval.h"
#include "server/events.h"

enum {
	PORT_DECKS_MAX = 5,
	PORT_SHIPS_TEXT = 512, /* bytes of the JSON of a deck's ships, at most */
	PORT_FITTINGS_TEXT = 64,
};

struct port_position {
	int64_t x, y; /* as wide as JSON: off the deck is a reason of its own */
};
struct port_mooring {
	char user_ship_id[EVENT_WORD + 1];
	struct port_position position;
	uint8_t orientation;
};
struct port_layout {
	struct port_mooring ship[NAVAL_SHIPS];
	size_t count; /* of the ships given, also beyond those kept */
};

/* The Port is naval's (4), in all its editions. */
bool port_is_of(const struct rd_game *game);
/* False: it is no list of ships at all. */
bool port_read_layout(struct net_span text, struct port_layout *layout);
/* Three ships as JSON; `out` has PORT_SHIPS_TEXT bytes. */
void port_write_layout(char *out, const struct port_layout *layout);
/*
 * Why ships of these models may not lie so (naval 4.1): "count", "model", "outside", "overlap";
 * or NULL.
 */
const char *port_layout_fault(const struct port_layout *layout, const int *models);

/* What the store has read of a user's Port. */
const struct store_ship *port_find_ship(
	const struct store_result *result, const char *user_id, const char *id);
int port_model_of(const struct store_ship *ship); /* or -1 */
uint8_t port_weapon_of(const struct store_ship *ship);
/* The models of a layout's ships; false if one of them is not this user's. */
bool port_find_models(const struct store_result *result, const char *user_id,
	const struct port_layout *layout, int models[static NAVAL_SHIPS]);
/* custom_stats; `out` has PORT_FITTINGS_TEXT bytes. */
void port_write_fittings(char *out, uint8_t weapon);

#endif
