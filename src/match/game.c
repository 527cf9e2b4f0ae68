/* game.c: what every game shares: refusals, what NULL in its table means, its JSON and that of its vocabularies. */
#include <ronda/game.h>

#include <assert.h>
#include <string.h>

enum { EVENT_ALIGNMENT = 8 };

/* ---- refusals ------------------------------------------------------------------------------------ */

static const char *const common_codes[RD_REFUSALS_COMMON] = {
	"ok",
	"bad_action",
	"bad_options",
	"match_over",
	"not_your_turn",
	"wrong_phase",
	"not_your_unit",
	"no_such_target",
	"out_of_range",
	"not_enough_resources",
};

static const struct rd_text common_texts[RD_REFUSALS_COMMON] = {
	{{"Done", "Hecho", "Hotovo"}},
	{{"That is not a well-formed action", "Esa acción está mal formada",
		"Taková akce není správně zapsaná"}},
	{{"These options are not possible", "Esas opciones no son posibles",
		"Taková nastavení nejsou možná"}},
	{{"The match is over", "La partida ha terminado", "Partie skončila"}},
	{{"It is not your turn", "No es tu turno", "Nejsi na tahu"}},
	{{"That cannot be done now", "Eso no se puede hacer ahora", "To teď nejde"}},
	{{"That is not yours", "Eso no es tuyo", "To není tvoje"}},
	{{"There is no such target", "No existe ese objetivo", "Takový cíl není"}},
	{{"Out of range", "Fuera de alcance", "Mimo dosah"}},
	{{"Not enough resources", "No hay recursos suficientes", "Nedostatek prostředků"}},
};

const char *rd_refusal_code(const struct rd_game *game, int refusal)
{
	if (refusal < RD_REFUSALS_COMMON)
		return common_codes[refusal];
	RD_MUST(refusal - RD_REFUSALS_COMMON < game->refusals->count);
	return game->refusals->name[refusal - RD_REFUSALS_COMMON];
}

const char *rd_refusal_text(const struct rd_game *game, int refusal, enum rd_language language)
{
	if (refusal < RD_REFUSALS_COMMON)
		return common_texts[refusal].in[language];
	RD_MUST(refusal - RD_REFUSALS_COMMON < game->refusals->count);
	return game->refusal_texts[refusal - RD_REFUSALS_COMMON].in[language];
}

const char *rd_fault_text(
	const struct rd_game *game, const struct rd_fault *fault, enum rd_language language)
{
	bool is_catalogued = fault->code > 0 && fault->code <= game->fault_count;
	return is_catalogued ? game->fault_texts[fault->code - 1].in[language] : fault->reason;
}

/* ---- what NULL in the table means ------------------------------------------------------------------ */

int64_t rd_due(const struct rd_game *game, const void *state)
{
	return game->due ? game->due(state) : RD_NEVER;
}

enum rd_pace rd_pace_of(const struct rd_game *game, const void *options)
{
	if (game->pace)
		return game->pace(options);
	return game->seats_max == 1 ? RD_PACE_SOLO : RD_PACE_LIVE;
}

const char *rd_pace_name(enum rd_pace pace)
{
	static const char *const names[] = {"live", "days", "solo"};
	return names[pace];
}

/* JSON as a last resort; what does not fit is not shown at all, so that no half of it misleads. */
static size_t finish_words(struct rd_writer *writer, char *out, size_t capacity)
{
	if (rd_write_finish(writer))
		return writer->length;
	if (capacity > 0)
		out[0] = 0;
	return 0;
}

size_t rd_tell(const struct rd_game *game, const struct rd_event *event, const void *view,
	enum rd_language language, char *out, size_t capacity)
{
	struct rd_writer writer;
	if (game->say)
		return game->say(event, view, language, out, capacity);
	rd_write_start(&writer, out, capacity);
	rd_write_event(game, event, &writer);
	return finish_words(&writer, out, capacity);
}

size_t rd_tell_of(const struct rd_game *game, const struct rd_event *event, const void *view,
	const char *name, enum rd_language language, char *out, size_t capacity)
{
	return name && game->say_of ? game->say_of(event, view, name, language, out, capacity)
				    : rd_tell(game, event, view, language, out, capacity);
}

size_t rd_label(const struct rd_game *game, const void *action, const void *view,
	enum rd_language language, char *out, size_t capacity)
{
	struct rd_writer writer;
	if (game->label)
		return game->label(action, view, language, out, capacity);
	rd_write_start(&writer, out, capacity);
	rd_write_action(game, action, &writer);
	return finish_words(&writer, out, capacity);
}

static size_t say_nothing(char *out, size_t capacity)
{
	if (capacity > 0)
		out[0] = 0;
	return 0;
}

/* A sentence with its values, each in the words of its kind. */
static size_t say_values(const struct rd_game *game, const struct rd_why *why,
	const int32_t value[RD_MOTIVE_VALUES], const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	struct rd_argument values[RD_MOTIVE_VALUES];
	char names[RD_MOTIVE_VALUES][RD_WHY_NAME];
	for (int i = 0; i < RD_MOTIVE_VALUES; i++) {
		values[i] = RD_NUMBER(value[i]);
		if (why->kind[i] == 0 || !game->name_value)
			continue;
		game->name_value(
			why->kind[i], value[i], view, language, names[i], sizeof(names[i]));
		values[i].words = names[i];
	}
	return rd_say(out, capacity, &why->text, language, values, RD_MOTIVE_VALUES);
}

size_t rd_explain(const struct rd_game *game, const struct rd_motive *motive, const void *view,
	enum rd_language language, char *out, size_t capacity)
{
	if (motive->why == 0 || motive->why >= game->why_count)
		return say_nothing(out, capacity);
	return say_values(
		game, &game->whys[motive->why], motive->value, view, language, out, capacity);
}

size_t rd_tell_note(const struct rd_game *game, const struct rd_note *note, const void *view,
	enum rd_language language, char *out, size_t capacity)
{
	const struct rd_ledger *ledger = game->ledger;
	if (!ledger || note->account >= ledger->account_count ||
		!ledger->accounts[note->account].line.text.in[language])
		return say_nothing(out, capacity);
	return say_values(game, &ledger->accounts[note->account].line, note->value, view, language,
		out, capacity);
}

size_t rd_describe(const struct rd_game *game, const void *view, int seat,
	enum rd_language language, char *out, size_t capacity)
{
	struct rd_writer writer;
	if (game->describe)
		return game->describe(view, language, out, capacity);
	rd_write_start(&writer, out, capacity);
	rd_write(seat < 0 ? game->spectator_view : game->view, view, &writer);
	return finish_words(&writer, out, capacity);
}

const char *rd_reason_text(
	const struct rd_game *game, const char *reason, enum rd_language language)
{
	const char *text = game->reason ? game->reason(reason, language) : NULL;
	return text ? text : reason;
}

/* ---- the JSON of a game -------------------------------------------------------------------------- */

static const char *const chat_names[] = {"all", "named", "closed"};

static void write_words(struct rd_writer *writer, const char *key, const char *words)
{
	rd_write_key(writer, key);
	rd_write_words(writer, words);
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

static void write_truth(struct rd_writer *writer, const char *key, bool is_so)
{
	rd_write_key(writer, key);
	rd_write_boolean(writer, is_so);
}

static void write_title(struct rd_writer *writer, const struct rd_text *title)
{
	rd_write_key(writer, "title");
	rd_write_open(writer, '{');
	for (int i = 0; i < RD_LANGUAGES; i++)
		write_words(writer, rd_language_code((enum rd_language)i), title->in[i]);
	rd_write_close(writer, '}');
}

static void write_editions(struct rd_writer *writer, const struct rd_game *game)
{
	rd_write_key(writer, "editions");
	rd_write_open(writer, '[');
	for (; game; game = game->older) {
		rd_write_open(writer, '{');
		write_number(writer, "rules", game->rules);
		write_truth(writer, "is_draft", game->is_draft);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

/* How people may agree to end it (platform 20.3). */
static void write_votes(struct rd_writer *writer, unsigned votes)
{
	rd_write_key(writer, "votes");
	rd_write_open(writer, '[');
	if (votes & RD_VOTE_DRAW)
		rd_write_words(writer, "draw");
	if (votes & RD_VOTE_CONCEDE)
		rd_write_words(writer, "concede");
	rd_write_close(writer, ']');
}

void rd_write_game_fields(size_t place, void *options, struct rd_writer *writer)
{
	const struct rd_game *game = rd_game_at(place);
	rd_defaults(game->options, options);
	write_words(writer, "name", game->name);
	write_title(writer, &game->title);
	write_number(writer, "rules", game->rules);
	write_editions(writer, rd_game_newest(place));
	write_number(writer, "seats_min", game->seats_min);
	write_number(writer, "seats_max", game->seats_max);
	write_words(writer, "pace", rd_pace_name(rd_pace_of(game, options)));
	write_truth(writer, "has_fog", game->has_fog);
	write_truth(writer, "is_rated", game->is_rated);
	write_number(writer, "queue", game->table_seats);
	write_words(writer, "chat", chat_names[game->chat]);
	write_number(writer, "broadcast", game->broadcast);
	write_votes(writer, game->votes);
}

void rd_write_game(size_t place, void *options, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_game_fields(place, options, writer);
	rd_write_close(writer, '}');
}

/* ---- the JSON of vocabularies -------------------------------------------------------------------- */

static void path_is_type(struct rd_fault *fault)
{
	if (fault && !fault->path[0])
		memcpy(fault->path, "type", sizeof("type"));
}

/* The entry that `type` names, wherever it stands in the object; the reader itself is not moved. */
static int find_type(const struct rd_vocabulary *vocabulary, struct rd_json *json)
{
	struct rd_json ahead = *json;
	struct rd_key key;
	char type[RD_JSON_KEY];
	size_t length;
	ahead.keys = NULL;
	if (!rd_json_open(&ahead, '{')) {
		json->has_failed = true;
		return -1;
	}
	while (rd_json_key(&ahead, &key)) {
		if (!rd_key_is(&key, "type")) {
			rd_json_skip(&ahead, NULL);
			continue;
		}
		rd_json_peek(&ahead);
		json->at = ahead.at;
		bool is_text = rd_json_string(&ahead, type, sizeof(type), &length);
		int found = is_text && length <= sizeof(type)
				    ? rd_entry_find(vocabulary, type, length)
				    : -1;
		if (found < 0) {
			rd_json_fail(json, "no such type");
			path_is_type(json->fault);
		}
		return found;
	}
	if (ahead.has_failed) {
		json->has_failed = true; /* its fault is noted */
		return -1;
	}
	rd_json_fail(json, "is missing");
	path_is_type(json->fault);
	return -1;
}

int rd_read_action(const struct rd_game *game, const char *text, size_t length, void *action,
	struct rd_fault *fault)
{
	struct rd_json_keys keys;
	struct rd_json json;
	rd_json_start(&json, text, length, &keys, fault);
	int found = find_type(game->actions, &json);
	if (found < 0)
		return RD_BAD_ACTION;
	const struct rd_schema *schema = game->actions->entry[found].schema;
	json.at = 0;
	memset(action, 0, game->action_size);
	bool is_read = schema ? rd_read(schema, action, RD_READ_ACTION, &json, NULL)
			      : rd_json_skip(&json, NULL);
	if (!is_read || !rd_json_end(&json))
		return RD_BAD_ACTION;
	memcpy(action, &(uint16_t){(uint16_t)found}, sizeof(uint16_t));
	return RD_ACCEPTED;
}

static void write_entry(const struct rd_vocabulary *vocabulary, uint16_t type, const void *record,
	struct rd_writer *writer)
{
	const struct rd_entry *entry = &vocabulary->entry[type];
	RD_MUST(type < vocabulary->count);
	rd_write_open(writer, '{');
	rd_write_key(writer, "type");
	rd_write_words(writer, entry->type);
	if (entry->schema)
		rd_write_fields(entry->schema, record, writer);
	rd_write_close(writer, '}');
}

void rd_write_action(const struct rd_game *game, const void *action, struct rd_writer *writer)
{
	uint16_t type;
	memcpy(&type, action, sizeof(type));
	write_entry(game->actions, type, action, writer);
}

void rd_write_event(
	const struct rd_game *game, const struct rd_event *event, struct rd_writer *writer)
{
	write_entry(game->events, event->type, event, writer);
}

bool rd_read_event(const struct rd_game *game, const char *text, size_t length, uint32_t audience,
	struct rd_turn *turn, struct rd_fault *fault)
{
	struct rd_json_keys keys;
	struct rd_json json;
	rd_json_start(&json, text, length, &keys, fault);
	int found = find_type(game->events, &json);
	if (found < 0)
		return false;
	const struct rd_schema *schema = game->events->entry[found].schema;
	size_t start = (turn->used + EVENT_ALIGNMENT - 1) & ~(size_t)(EVENT_ALIGNMENT - 1);
	size_t size = sizeof(struct rd_event);
	if (start + size > turn->capacity)
		return rd_json_fail(&json, "too many events");
	memset(turn->arena + turn->used, 0, start + size - turn->used);
	json.at = 0;
	bool is_read = schema ? rd_read_record(schema, turn->arena + start, &size,
					turn->capacity - start, &json)
			      : rd_json_skip(&json, NULL);
	if (!is_read || !rd_json_end(&json))
		return false;
	struct rd_event head = {
		.type = (uint16_t)found, .size = (uint32_t)size, .audience = audience};
	memcpy(turn->arena + start, &head, sizeof(head));
	turn->last = start;
	turn->used = start + size;
	turn->count++;
	return true;
}
