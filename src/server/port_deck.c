/*
 * port_deck.c: decks by the rules of naval (4.1), and what users and matches take from the
 * Port. With port.c the only place of the server that knows a game by name.
 */
#include "server/port_deck.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/port.h"

/* ---- the JSON of 4 and 15 ---------------------------------------------------------------- */

#define RD_OF struct port_position
static const struct rd_field position_fields[] = {
	RD_INT(x, INT64_MIN, INT64_MAX), RD_INT(y, INT64_MIN, INT64_MAX)};
static const struct rd_schema position_schema = RD_OBJECT("position", position_fields);
#undef RD_OF

#define RD_OF struct port_mooring
static const struct rd_field mooring_fields[] = {
	RD_STRING(user_ship_id, 0, EVENT_WORD),
	RD_STRUCT(position, position_schema),
	RD_ENUM(orientation, naval_facings),
};
static const struct rd_schema mooring_schema = RD_OBJECT("deck_ship", mooring_fields);
#undef RD_OF

struct fittings { /* custom_stats */
	uint8_t weapon;
};
#define RD_OF struct fittings
static const struct rd_field fittings_fields[] = {
	RD_ENUM_AS("equippedWeapon", weapon, naval_weapons)};
static const struct rd_schema fittings_schema = RD_OBJECT("custom_stats", fittings_fields);
#undef RD_OF

#define RD_OF struct naval_berth
static const struct rd_field berth_fields[] = {
	RD_ENUM(model, naval_models),
	RD_ENUM(weapon, naval_weapons),
	RD_INT(x, 0, NAVAL_SIZE - 1),
	RD_INT(y, 0, NAVAL_DECK_ROWS - 1),
	RD_ENUM(facing, naval_facings),
};
static const struct rd_schema berth_schema = RD_OBJECT("deck_snapshot", berth_fields);
#undef RD_OF

void port_write_fittings(char *out, uint8_t weapon)
{
	struct rd_writer writer;
	rd_write_start(&writer, out, PORT_FITTINGS_TEXT);
	rd_write(&fittings_schema, &(struct fittings){.weapon = weapon}, &writer);
	rd_write_finish(&writer);
}

int port_model_of(const struct store_ship *ship)
{
	return rd_name_find(&naval_models, ship->template_slug, strlen(ship->template_slug));
}

uint8_t port_weapon_of(const struct store_ship *ship)
{
	struct fittings fittings;
	struct rd_fault fault = {0};
	bool is_read = rd_read_text(&fittings_schema, &fittings, RD_READ_ACTION, ship->custom_stats,
		strlen(ship->custom_stats), NULL, &fault);
	return is_read ? fittings.weapon : NAVAL_CANNON;
}

const struct store_ship *port_find_ship(
	const struct store_result *result, const char *user_id, const char *id)
{
	for (size_t i = 0; i < result->ships_count; i++)
		if (strcmp(result->ships[i].user_id, user_id) == 0 &&
			strcmp(result->ships[i].id, id) == 0)
			return &result->ships[i];
	return NULL;
}

/* ---- decks (naval 4.1) ------------------------------------------------------------------- */

bool port_read_layout(struct net_span text, struct port_layout *layout)
{
	struct rd_json json;
	struct rd_fault fault = {0};
	struct port_mooring ship;
	*layout = (struct port_layout){0};
	rd_json_start(&json, text.text, text.length, NULL, &fault);
	if (rd_json_peek(&json) != RD_TOKEN_ARRAY || !rd_json_open(&json, '['))
		return false;
	while (rd_json_item(&json)) {
		if (!rd_read(&mooring_schema, &ship, RD_READ_ACTION, &json, NULL))
			return false;
		if (layout->count < NAVAL_SHIPS)
			layout->ship[layout->count] = ship;
		layout->count++;
	}
	return rd_json_end(&json);
}

void port_write_layout(char *out, const struct port_layout *layout)
{
	struct rd_writer writer;
	rd_write_start(&writer, out, PORT_SHIPS_TEXT);
	rd_write_open(&writer, '[');
	for (size_t i = 0; i < NAVAL_SHIPS; i++)
		rd_write(&mooring_schema, &layout->ship[i], &writer);
	rd_write_close(&writer, ']');
	rd_write_finish(&writer);
}

static bool is_on_deck(const struct port_mooring *ship, int model)
{
	int cells = naval_model_rows[model].cells;
	if (ship->position.x < 0 || ship->position.x >= NAVAL_SIZE || ship->position.y < 0 ||
		ship->position.y >= NAVAL_DECK_ROWS)
		return false;
	for (int i = 0; i < cells; i++) {
		struct rd_cell cell = naval_cell_at(
			(int)ship->position.x, (int)ship->position.y, ship->orientation, cells, i);
		if (!rd_cell_is_inside(cell, NAVAL_SIZE, NAVAL_DECK_ROWS))
			return false;
	}
	return true;
}

const char *port_layout_fault(const struct port_layout *layout, const int *models)
{
	struct rd_board taken = {{0}};
	unsigned seen = 0;
	if (layout->count != NAVAL_SHIPS)
		return "count";
	for (int i = 0; i < NAVAL_SHIPS; i++)
		seen |= 1u << models[i];
	if (seen != (1u << NAVAL_MODELS) - 1)
		return "model";
	for (int i = 0; i < NAVAL_SHIPS; i++)
		if (!is_on_deck(&layout->ship[i], models[i]))
			return "outside";
	for (int i = 0; i < NAVAL_SHIPS; i++) {
		const struct port_mooring *ship = &layout->ship[i];
		struct rd_board cells = naval_cells((int)ship->position.x, (int)ship->position.y,
			ship->orientation, naval_model_rows[models[i]].cells);
		if (!rd_board_is_empty(rd_board_and(cells, taken)))
			return "overlap";
		taken = rd_board_or(taken, cells);
	}
	return NULL;
}

bool port_find_models(const struct store_result *result, const char *user_id,
	const struct port_layout *layout, int models[NAVAL_SHIPS])
{
	for (size_t i = 0; i < NAVAL_SHIPS && i < layout->count; i++) {
		const struct store_ship *ship = port_find_ship(
			result, user_id, layout->ship[i].user_ship_id);
		models[i] = ship ? port_model_of(ship) : -1;
		if (models[i] < 0)
			return false;
	}
	return true;
}

int64_t port_elo(const struct store_rating *ratings, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(ratings[i].game, naval_game.name) == 0)
			return ratings[i].rating;
	return RATING_START;
}

/* ---- what users and matches take from it ------------------------------------------------- */

void port_furnish(struct store_request *request, const char *user_id)
{
	struct port_layout layout = {.count = NAVAL_SHIPS};
	char fittings[PORT_FITTINGS_TEXT], ships[PORT_SHIPS_TEXT];
	for (int i = 0; i < NAVAL_SHIPS; i++) {
		const struct naval_berth *berth = &naval_standard_deck[i];
		struct port_mooring *ship = &layout.ship[i];
		ship->position = (struct port_position){berth->x, berth->y};
		ship->orientation = berth->facing;
		snprintf(ship->user_ship_id, sizeof(ship->user_ship_id), "us_%d", i + 1);
		port_write_fittings(fittings, berth->weapon);
		store_ship_create(request, &(struct store_ship){.id = ship->user_ship_id,
						   .user_id = user_id,
						   .template_slug = naval_models.name[berth->model],
						   .custom_stats = fittings});
	}
	port_write_layout(ships, &layout);
	store_deck_create(request,
		&(struct store_deck){.user_id = user_id,
			.deck_name = "Alpha",
			.ships = ships,
			.is_active = true},
		PORT_DECKS_MAX);
}

bool port_is_of(const struct rd_game *game)
{
	return strcmp(game->name, naval_game.name) == 0;
}

bool port_allows(const struct rd_game *game, struct net_span options, struct rd_fault *fault)
{
	struct rd_json json;
	struct rd_key key;
	if (!port_is_of(game))
		return true;
	rd_json_start(&json, options.text, options.length, NULL, NULL);
	if (rd_json_peek(&json) != RD_TOKEN_OBJECT || !rd_json_open(&json, '{'))
		return true; /* not for us to say */
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "fleets"))
			return rd_fault_say(fault, "fleets", -1, "no such key");
		rd_json_skip(&json, NULL);
	}
	return true;
}

static bool read_options(
	const struct rd_game *game, struct net_span text, struct naval_options *options)
{
	struct rd_fault fault = {0};
	if (text.length == 0)
		text = NET_SPAN("{}");
	return rd_read_text(
		game->options, options, RD_READ_OPTIONS, text.text, text.length, NULL, &fault);
}

static struct net_span write_options(
	const struct rd_game *game, const struct naval_options *options, char *out)
{
	struct rd_writer writer;
	rd_write_start(&writer, out, PORT_OPTIONS_TEXT);
	rd_write(game->options, options, &writer);
	return rd_write_finish(&writer) ? net_span(out, writer.length) : net_span(NULL, 0);
}

struct net_span port_strip(const struct rd_game *game, struct net_span options, char *out)
{
	struct naval_options values;
	if (!port_is_of(game) || !read_options(game, options, &values))
		return options;
	memset(values.fleets, 0, sizeof(values.fleets));
	return write_options(game, &values, out);
}

/* A user's active deck as the engine wants it; false if there is no legal one. */
static bool take_deck(const struct store_result *result, const char *user_id, bool extra_weapons,
	struct naval_deck *out)
{
	struct port_layout layout;
	int models[NAVAL_SHIPS];
	const struct store_deck *deck = NULL;
	for (size_t i = 0; i < result->decks_count; i++)
		if (strcmp(result->decks[i].user_id, user_id) == 0 && result->decks[i].is_active)
			deck = &result->decks[i];
	if (!deck || !port_read_layout(net_span_of(deck->ships), &layout) ||
		!port_find_models(result, user_id, &layout, models) ||
		port_layout_fault(&layout, models))
		return false;
	out->is_given = true;
	for (int i = 0; i < NAVAL_SHIPS; i++) {
		const struct port_mooring *ship = &layout.ship[i];
		uint8_t weapon = port_weapon_of(
			port_find_ship(result, user_id, ship->user_ship_id));
		if (naval_weapon_rows[weapon].is_extra && !extra_weapons)
			weapon = NAVAL_CANNON;
		out->ship[i] = (struct naval_berth){.model = (uint8_t)models[i],
			.weapon = weapon,
			.facing = ship->orientation,
			.x = (int8_t)ship->position.x,
			.y = (int8_t)ship->position.y};
	}
	return true;
}

struct outfitting {
	const struct rd_game *game;
	struct naval_options options;
	int seats;
	char users[RD_SEATS_MAX][USER_ID]; /* "": a bot */
	void (*done)(void *context, const struct port_outfit *outfit);
	void *context;
};

static void write_snapshot(char *out, size_t capacity, const struct naval_deck *deck)
{
	struct rd_writer writer;
	rd_write_start(&writer, out, capacity);
	rd_write_open(&writer, '[');
	for (int i = 0; i < NAVAL_SHIPS; i++)
		rd_write(&berth_schema, &deck->ship[i], &writer);
	rd_write_close(&writer, ']');
	rd_write_finish(&writer);
}

static void on_decks_read(void *context, const struct store_result *result)
{
	struct outfitting *work = context;
	struct port_outfit outfit = {
		.code = result->outcome == STORE_OK ? CODE_OK : CODE_SERVER_ERROR};
	char text[PORT_OPTIONS_TEXT], snapshots[RD_COUNT(work->options.fleets)][PORT_SHIPS_TEXT];
	for (int seat = 0; seat < work->seats && outfit.code == CODE_OK; seat++) {
		struct naval_deck *deck = &work->options.fleets[seat];
		if (!work->users[seat][0])
			continue; /* null in the options: the standard deck */
		if (!take_deck(result, work->users[seat], work->options.extra_weapons, deck)) {
			outfit.code = CODE_NO_ACTIVE_DECK;
			break;
		}
		write_snapshot(snapshots[seat], sizeof(snapshots[seat]), deck);
		outfit.decks[seat] = snapshots[seat];
	}
	outfit.options = write_options(work->game, &work->options, text);
	work->done(work->context, &outfit);
	free(work);
}

void port_outfit(struct server *server, const struct rd_game *game, struct net_span options,
	struct member *const *members, int seats,
	void (*done)(void *context, const struct port_outfit *outfit), void *context)
{
	struct naval_options values;
	if (!port_is_of(game)) {
		done(context, &(struct port_outfit){.code = CODE_OK, .options = options});
		return;
	}
	if (!read_options(game, options, &values) || (size_t)seats > RD_COUNT(values.fleets)) {
		done(context, &(struct port_outfit){.code = CODE_BAD_OPTIONS});
		return;
	}
	struct outfitting *work = net_allocate_zeroed(sizeof(*work));
	struct store_request *request = store_begin(server->store);
	work->game = game;
	work->options = values;
	memset(work->options.fleets, 0, sizeof(work->options.fleets));
	work->seats = seats;
	work->done = done;
	work->context = context;
	for (int seat = 0; seat < seats; seat++)
		if (members[seat]) {
			memcpy(work->users[seat], members[seat]->id, USER_ID);
			store_port_of(request, members[seat]->id);
		}
	if (store_submit(request, on_decks_read, work) != STORE_OK)
		on_decks_read(work, &(struct store_result){.outcome = STORE_BUSY});
}

struct deck_question {
	char user[USER_ID];
	void (*done)(void *context, enum code code);
	void *context;
};

static void on_deck_read(void *context, const struct store_result *result)
{
	struct deck_question *question = context;
	struct naval_deck deck;
	enum code code = CODE_SERVER_ERROR;
	if (result->outcome == STORE_OK)
		code = take_deck(result, question->user, true, &deck) ? CODE_OK
								      : CODE_NO_ACTIVE_DECK;
	question->done(question->context, code);
	free(question);
}

void port_has_deck(struct server *server, const struct rd_game *game, struct member *member,
	void (*done)(void *context, enum code code), void *context)
{
	if (!port_is_of(game)) {
		done(context, CODE_OK);
		return;
	}
	struct deck_question *question = net_allocate_zeroed(sizeof(*question));
	struct store_request *request = store_begin(server->store);
	memcpy(question->user, member->id, USER_ID);
	question->done = done;
	question->context = context;
	store_port_of(request, member->id);
	if (store_submit(request, on_deck_read, question) != STORE_OK)
		on_deck_read(question, &(struct store_result){.outcome = STORE_BUSY});
}
