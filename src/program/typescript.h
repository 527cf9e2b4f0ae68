/*
 * typescript.h: TypeScript types of everything that is said in JSON, made from the same tables that read and
 * write it. `ronda schema --all --typescript` prints them as one file for the web client.
 *
 * A struct becomes an interface named after its schema (NavalShip), a vocabulary a union over `type` with an
 * interface for each entry (NavalShipMoveAction), names become unions of literals. Ranges and defaults stand in
 * comments.
 */
#ifndef PROGRAM_TYPESCRIPT_H
#define PROGRAM_TYPESCRIPT_H

#include <ronda/game.h>

#include "local/buffer.h"

enum { TYPESCRIPT_NAME = 96, TYPESCRIPT_NAMES_MAX = 2048 };

/* A type that has been declared, so that it is declared once. */
struct typescript_type {
	const struct rd_schema *schema; /* NULL: a name that is taken */
	enum rd_reading reading;
	size_t first; /* field it begins with: 1 for the members of a map */
	char name[TYPESCRIPT_NAME];
};

struct typescript {
	struct buffer text;  /* declarations, in the order in which they need each other */
	const char *subject; /* before every name: the game, or "" */
	const char *part;    /* between the two where a name is taken: "View" */
	size_t count;
	struct typescript_type types[TYPESCRIPT_NAMES_MAX];
};

/* "ship:move" is ShipMove; appended to what `out` holds. */
void typescript_pascal(const char *words, char out[static TYPESCRIPT_NAME]);
/* No struct gets this name any more. */
void typescript_reserve(struct typescript *, const char *name);
/* The name of the type of a struct's JSON; declares it if that has not been done. */
const char *typescript_type(struct typescript *, const struct rd_schema *, enum rd_reading);
/*
 * Declares a struct under a name of the caller's choice. `type` is the constant of a vocabulary's entry, or NULL;
 * `more` are further members as text ("  view: unknown;\n"), or NULL. The schema may be NULL: no fields.
 */
void typescript_declare(struct typescript *, const char *name, const struct rd_schema *,
	enum rd_reading, const char *type, const char *more);

/* One game: options, actions, events, both views, questions and advice, refusals. */
void typescript_game(struct typescript *, const struct rd_game *);
/* An older edition, its number behind the game's name (Pirates1View): of the same parts those that differ from `newest`. */
void typescript_older(struct typescript *, const struct rd_game *, const struct rd_game *newest);
/* The platform: requests, acknowledgements, news, HTTP bodies. */
void typescript_platform(struct typescript *);

#endif
