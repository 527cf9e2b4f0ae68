/*
 * port.c: ships, weapons and decks (4): the events and their HTTP mirrors. The Port is naval's,
 * and no other file of the server but this and port_deck.c knows a game by name.
 *
 * A deck is stored as the client's JSON, written anew by the schema in port_deck.c, so what is
 * read back is what was checked. Its ships have their weapons in the Port, not in the deck; a
 * match copies both when it is created (port_outfit).
 */
#include "server/port.h"

#include <stdlib.h>

#include "server/chat_text.h"
#include "server/port_deck.h"

enum { DECK_NAME_POINTS = 30 };

static const char *const show_ships = "ships", *const show_decks = "decks",
			 *const show_weapons = "weapons";

/* ---- the Port as JSON -------------------------------------------------------------------- */

static void write_ship(struct rd_writer *writer, const struct store_ship *ship)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "id");
	rd_write_words(writer, ship->id);
	rd_write_key(writer, "model");
	rd_write_words(writer, ship->template_slug);
	rd_write_key(writer, "weapon");
	rd_write_words(writer, naval_weapons.name[port_weapon_of(ship)]);
	rd_write_close(writer, '}');
}

static void write_deck(struct rd_writer *writer, const struct store_deck *deck)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "id");
	rd_write_words(writer, deck->id);
	rd_write_key(writer, "name");
	rd_write_words(writer, deck->deck_name);
	rd_write_key(writer, "is_active");
	rd_write_boolean(writer, deck->is_active);
	rd_write_key(writer, "ships");
	rd_write_raw(writer, deck->ships, strlen(deck->ships));
	rd_write_close(writer, '}');
}

static void write_weapon(struct rd_writer *writer, int weapon)
{
	const struct naval_weapon_row *row = &naval_weapon_rows[weapon];
	const struct {
		const char *key;
		int number;
	} numbers[] = {{"ammo", row->ammo}, {"damage", row->damage}, {"range", row->reach},
		{"life", row->life}};
	rd_write_open(writer, '{');
	rd_write_key(writer, "slug");
	rd_write_words(writer, naval_weapons.name[weapon]);
	rd_write_key(writer, "kind");
	rd_write_words(writer, naval_kinds.name[row->kind]);
	for (size_t i = 0; i < RD_COUNT(numbers); i++) {
		rd_write_key(writer, numbers[i].key);
		rd_write_integer(writer, numbers[i].number);
	}
	rd_write_key(writer, "models");
	rd_write_open(writer, '[');
	for (int model = 0; model < NAVAL_MODELS; model++)
		if (row->models >> model & 1)
			rd_write_words(writer, naval_models.name[model]);
	rd_write_close(writer, ']');
	rd_write_key(writer, "extra");
	rd_write_boolean(writer, row->is_extra);
	rd_write_close(writer, '}');
}

static void write_ships(struct rd_writer *writer, const struct store_result *result)
{
	rd_write_key(writer, show_ships);
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->ships_count; i++)
		write_ship(writer, &result->ships[i]);
	rd_write_close(writer, ']');
}

static void write_decks(struct rd_writer *writer, const struct store_result *result)
{
	rd_write_key(writer, show_decks);
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->decks_count; i++)
		write_deck(writer, &result->decks[i]);
	rd_write_close(writer, ']');
}

/* All of them (P84): `extra` says which sail only in a match that allows them. */
static void write_weapons(struct rd_writer *writer)
{
	rd_write_key(writer, show_weapons);
	rd_write_open(writer, '[');
	for (int weapon = 0; weapon < NAVAL_WEAPON_COUNT; weapon++)
		write_weapon(writer, weapon);
	rd_write_close(writer, ']');
}

/* ---- port:get ---------------------------------------------------------------------------- */

static void on_port_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const char *part = ask->context; /* NULL: all of it */
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	if (!part || part == show_ships)
		write_ships(writer, result);
	if (!part || part == show_decks)
		write_decks(writer, result);
	if (!part || part == show_weapons)
		write_weapons(writer);
	ask_close(ask);
}

static void read_port(struct ask *ask, store_done *done)
{
	struct store_request *request = store_begin(ask->server->store);
	store_port_of(request, ask->member->id);
	ask_submit(ask, request, done);
}

void on_port_get(struct ask *ask, const void *given)
{
	(void)given;
	read_port(ask, on_port_read);
}

static void get_part(struct ask *ask, const char *part)
{
	ask->context = (void *)(uintptr_t)part;
	read_port(ask, on_port_read);
}

static void on_get_ships(struct ask *ask, const void *given)
{
	(void)given;
	get_part(ask, show_ships);
}

static void on_get_decks(struct ask *ask, const void *given)
{
	(void)given;
	get_part(ask, show_decks);
}

static void on_get_weapons(struct ask *ask, const void *given)
{
	(void)given;
	get_part(ask, show_weapons);
}

/* ---- port:equip -------------------------------------------------------------------------- */

/* What a change is about, kept with its ask until the Port has been read. */
struct port_change {
	char id[EVENT_WORD + 1]; /* of the ship or deck; "": a new deck */
	char weapon[EVENT_WORD + 1];
	char name[sizeof(((struct deck_save_fields *)0)->name)];
	struct port_layout layout;
};

static struct port_change *keep_change(struct ask *ask, const char *id)
{
	struct port_change *change = net_allocate_zeroed(sizeof(*change));
	copy_text(change->id, sizeof(change->id), ask->path_id[0] ? ask->path_id : id);
	ask->context = change;
	return change;
}

/* Gives the change back; its ask is about to be answered. */
static void drop_change(struct ask *ask)
{
	free(ask->context);
	ask->context = NULL;
}

static void on_ship_equipped(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse(ask, CODE_NOT_YOUR_UNIT);
	} else if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
	} else {
		struct rd_writer *writer = ask_open(ask);
		rd_write_key(writer, "ship");
		write_ship(writer, &result->ships[0]);
		ask_close(ask);
	}
}

static void on_equip_port(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct port_change change = *(struct port_change *)ask->context;
	char fittings[PORT_FITTINGS_TEXT];
	drop_change(ask);
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	const struct store_ship *ship = port_find_ship(result, ask->member->id, change.id);
	int weapon = rd_name_find(&naval_weapons, change.weapon, strlen(change.weapon));
	if (!ship || port_model_of(ship) < 0) {
		ask_refuse(ask, CODE_NOT_YOUR_UNIT);
		return;
	}
	if (weapon < 0 || !(naval_weapon_rows[weapon].models >> port_model_of(ship) & 1)) {
		ask_refuse(ask, CODE_BAD_WEAPON);
		return;
	}
	port_write_fittings(fittings, (uint8_t)weapon);
	struct store_request *request = store_begin(ask->server->store);
	store_ship_equip(request, ask->member->id, change.id, fittings);
	ask_submit(ask, request, on_ship_equipped);
}

/* Reads the Port; if it cannot be asked the change goes with the ask. */
static void read_for_change(struct ask *ask, store_done *done)
{
	struct port_change *change = ask->context;
	struct store_request *request = store_begin(ask->server->store);
	store_port_of(request, ask->member->id);
	if (!ask_submit(ask, request, done))
		free(change);
}

void on_port_equip(struct ask *ask, const void *given)
{
	const struct port_equip_fields *fields = given;
	struct port_change *change = keep_change(ask, fields->user_ship);
	copy_text(change->weapon, sizeof(change->weapon), fields->weapon);
	read_for_change(ask, on_equip_port);
}

/* ---- decks ------------------------------------------------------------------------------- */

static void on_deck_changed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse(ask, CODE_NOT_YOUR_UNIT);
	} else if (result->outcome == STORE_CONFLICT && result->field &&
		   strcmp(result->field, "decks") == 0) {
		ask_refuse(ask, CODE_TOO_MANY_DECKS);
	} else if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
	} else {
		struct rd_writer *writer = ask_open(ask);
		rd_write_key(writer, "deck");
		write_deck(writer, &result->decks[0]);
		ask_close(ask);
	}
}

static bool has_deck(const struct store_result *result, const char *id)
{
	for (size_t i = 0; i < result->decks_count; i++)
		if (strcmp(result->decks[i].id, id) == 0)
			return true;
	return false;
}

static const char *deck_fault(
	struct net_span name, const struct port_layout *layout, const int *models)
{
	size_t points = text_points(name);
	if (points < 1 || points > DECK_NAME_POINTS || text_has_control(name))
		return "name";
	return port_layout_fault(layout, models);
}

static void on_save_port(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct port_change change = *(struct port_change *)ask->context;
	struct net_span name = text_trim(net_span_of(change.name));
	int models[NAVAL_SHIPS] = {0};
	char ships[PORT_SHIPS_TEXT], trimmed[sizeof(change.name)];
	drop_change(ask);
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	if ((change.id[0] && !has_deck(result, change.id)) ||
		!port_find_models(result, ask->member->id, &change.layout, models)) {
		ask_refuse(ask, CODE_NOT_YOUR_UNIT);
		return;
	}
	const char *reason = deck_fault(name, &change.layout, models);
	if (reason) {
		ask_refuse_reason(ask, CODE_BAD_DECK, reason);
		return;
	}
	port_write_layout(ships, &change.layout);
	memcpy(trimmed, name.text, name.length);
	trimmed[name.length] = 0;
	struct store_request *request = store_begin(ask->server->store);
	const struct store_deck deck = {
		.id = change.id, .user_id = ask->member->id, .deck_name = trimmed, .ships = ships};
	if (change.id[0])
		store_deck_update(request, &deck);
	else
		store_deck_create(request, &deck, PORT_DECKS_MAX);
	ask_submit(ask, request, on_deck_changed);
}

void on_deck_save(struct ask *ask, const void *given)
{
	const struct deck_save_fields *fields = given;
	struct rd_span ships;
	struct port_layout layout;
	if (!ask_raw(ask, "ships", &ships) ||
		!port_read_layout(net_span(ships.text, ships.length), &layout)) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "ships");
		return;
	}
	if (ask->given & DECK_GIVES_DECK && !fields->deck[0]) {
		ask_refuse(ask, CODE_NOT_YOUR_UNIT); /* nobody's deck, and not a new one */
		return;
	}
	struct port_change *change = keep_change(ask, fields->deck);
	copy_text(change->name, sizeof(change->name), fields->name);
	change->layout = layout;
	read_for_change(ask, on_save_port);
}

static const char *deck_id(const struct ask *ask, const void *given)
{
	return ask->path_id[0] ? ask->path_id : ((const struct deck_fields *)given)->deck;
}

void on_deck_activate(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	store_deck_activate(request, ask->member->id, deck_id(ask, given));
	ask_submit(ask, request, on_deck_changed);
}

static void on_deck_removed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_OK)
		ask_ok(ask);
	else if (result->outcome == STORE_NOT_FOUND)
		ask_refuse(ask, CODE_NOT_YOUR_UNIT);
	else if (result->outcome == STORE_CONFLICT)
		ask_refuse(ask, CODE_LAST_DECK);
	else
		ask_refuse_store(ask, result);
}

void on_deck_delete(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	store_deck_remove(request, ask->member->id, deck_id(ask, given));
	ask_submit(ask, request, on_deck_removed);
}

/* ---- the HTTP mirrors -------------------------------------------------------------------- */

#define RD_OF struct port_equip_fields
static const struct rd_field equip_body_fields[] = {
	RD_STRING(user_ship, 0, EVENT_WORD, RD_OPTIONAL), /* the path says which */
	RD_STRING(weapon, 0, EVENT_WORD),
};
static const struct rd_schema equip_body = RD_OBJECT("equip_body", equip_body_fields);
#undef RD_OF

#define RD_OF struct deck_save_fields
static const struct rd_field save_body_fields[] = {
	RD_STRING(deck, 0, EVENT_WORD, RD_OPTIONAL),
	RD_STRING(name, 0, 256),
};
static const struct rd_schema save_body = RD_OBJECT("deck_body", save_body_fields);
#undef RD_OF

#define INVENTORY "/api/inventory/"

const struct api_row port_api_rows[] = {
	{HTTP_VERB_GET, INVENTORY "ships", true, .handle = on_get_ships, .answer = "ships"},
	{HTTP_VERB_GET, INVENTORY "weapons", true, .handle = on_get_weapons, .answer = "weapons"},
	{HTTP_VERB_POST, INVENTORY "ships/{id}/equip", true, .body = &equip_body,
		.handle = on_port_equip, .answer = "ship",
		.errors = {CODE_BAD_FIELD, CODE_NOT_YOUR_UNIT, CODE_BAD_WEAPON}},
	{HTTP_VERB_GET, INVENTORY "decks", true, .handle = on_get_decks, .answer = "decks"},
	{HTTP_VERB_POST, INVENTORY "decks", true, .body = &save_body, .raw = "ships", .status = 201,
		.handle = on_deck_save, .answer = "deck",
		.errors = {CODE_BAD_FIELD, CODE_BAD_DECK, CODE_TOO_MANY_DECKS}},
	{HTTP_VERB_PUT, INVENTORY "decks/{id}", true, .body = &save_body, .raw = "ships",
		.handle = on_deck_save, .answer = "deck",
		.errors = {CODE_BAD_FIELD, CODE_NOT_YOUR_UNIT, CODE_BAD_DECK}},
	{HTTP_VERB_DELETE, INVENTORY "decks/{id}", true, .handle = on_deck_delete,
		.errors = {CODE_NOT_YOUR_UNIT, CODE_LAST_DECK}},
	{HTTP_VERB_POST, INVENTORY "decks/{id}/activate", true, .handle = on_deck_activate,
		.answer = "deck", .errors = {CODE_NOT_YOUR_UNIT}},
	{.path = NULL},
};
