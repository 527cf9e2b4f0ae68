/*
 * lint.c: is this table a game? Asked of every game that was not built with the program, before anything else is. What can be
 * seen without playing is seen here: the shape of the structs, names, bounds, words and functions that must be there, and
 * schemas that lie within their structs. Whether the functions keep their promises is the battery's question.
 *
 * The order matters: the head first, since nothing behind it can be read if it is another's; then what the next
 * question looks at.
 */
#include <ronda/game.h>

#include <string.h>

/* Bounds of one table; each is far above what any game here needs, and far below what would hurt a server. */
enum {
	STATE_MAX = 4 << 20, /* bytes of a state, a view or what a bot remembers */
	OPTIONS_MAX = 64 << 10,
	EVENTS_MAX = 4 << 20,
	LEGAL_MAX = 1 << 16,
	LEGAL_BYTES_MAX = 16 << 20,
	ACTION_JSON_MAX = 16384, /* of one message of a client */
	TITLE_MAX = 64,
	WORD_MAX = 48,
	WORDS_MAX = 256,
	WHY_MAX = 400, /* bytes of the sentences of a motive */
	OPTION_TITLE_MAX = 80,
	OPTION_SENTENCE_MAX = 240,
	PRESETS_MAX = 12,
};

/* What is looked at, for the fault's path: "noughts 2: title". */
struct lint {
	const struct rd_game *game;
	struct rd_fault *fault;
};

static bool refuse(const struct lint *lint, const char *part, const char *word, const char *reason)
{
	char path[RD_FAULT_PATH];
	struct rd_pen pen = rd_pen_start(path, sizeof(path), RD_ENGLISH, NULL);
	rd_pen_add(&pen, lint->game->name);
	rd_pen_add(&pen, " ");
	rd_pen_number(&pen, lint->game->rules);
	rd_pen_add(&pen, ": ");
	rd_pen_add(&pen, part);
	if (word) {
		rd_pen_add(&pen, " ");
		rd_pen_add(&pen, word);
	}
	return rd_fault_say(lint->fault, path, -1, reason);
}

/* ---- what stands at the head --------------------------------------------------------------------- */

static bool check_head(const struct rd_game *game, struct rd_fault *fault)
{
	static const struct rd_table_head ours = RD_TABLE_HEAD;
	if (game->head.version != ours.version)
		return rd_fault_say(fault, "head", -1,
			"the table has another version: build the game against the headers of this program");
	if (game->head.size != ours.size || game->head.shape != ours.shape)
		return rd_fault_say(fault, "head", -1,
			"the table has another shape: build the game against the headers of this program");
	return true;
}

/* A name is a file's, a URL's and an identifier's: small letters and digits, a letter first. */
static bool check_name(const char *name, struct rd_fault *fault)
{
	size_t length = 0;
	if (!name)
		return rd_fault_say(fault, "name", -1, "the game has no name");
	while (length <= RD_GAME_NAME_MAX && name[length]) {
		bool is_letter = name[length] >= 'a' && name[length] <= 'z';
		bool is_digit = name[length] >= '0' && name[length] <= '9';
		if (!is_letter && !(is_digit && length > 0))
			break;
		length++;
	}
	if (length < 2 || length > RD_GAME_NAME_MAX || name[length])
		return rd_fault_say(fault, "name", -1,
			"a name is 2 to 24 small letters and digits, a letter first");
	return true;
}

/* ---- words ---------------------------------------------------------------------------------------- */

/* Length of a text up to `most`, and one more if it is longer or holds a control character. */
static size_t line_length(const char *text, size_t most)
{
	size_t length = 0;
	while (length <= most && text[length])
		if ((unsigned char)text[length++] < ' ')
			return most + 1;
	return length;
}

static bool is_line(const char *text, size_t most)
{
	size_t length = text ? line_length(text, most) : 0;
	return length > 0 && length <= most;
}

static bool is_said(const struct rd_text *text, size_t most)
{
	for (int language = 0; language < RD_LANGUAGES; language++)
		if (!is_line(text->in[language], most))
			return false;
	return true;
}

/* Names are written into JSON as they are: nothing in them may need an escape. */
static bool is_word(const char *word)
{
	if (!is_line(word, WORD_MAX))
		return false;
	for (; *word; word++)
		if (*word == '"' || *word == '\\' || (unsigned char)*word > '~')
			return false;
	return true;
}

static bool check_refusals(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	if (!game->refusals)
		return true;
	if (game->refusals->count > WORDS_MAX || !game->refusal_texts)
		return refuse(lint, "refusals", NULL, "their sentences are missing");
	for (size_t i = 0; i < game->refusals->count; i++) {
		const char *name = game->refusals->name[i];
		if (!is_word(name))
			return refuse(lint, "refusals", NULL, "a code is not a word");
		if (!is_said(&game->refusal_texts[i], RD_FAULT_REASON))
			return refuse(lint, "refusals", name, "needs a sentence in every language");
	}
	return true;
}

static bool check_faults(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	if (game->fault_count > WORDS_MAX || (game->fault_count > 0 && !game->fault_texts))
		return refuse(lint, "fault_texts", NULL, "the sentences are missing");
	for (size_t i = 0; i < game->fault_count; i++)
		if (!is_said(&game->fault_texts[i], RD_FAULT_REASON - 1))
			return refuse(lint, "fault_texts", NULL,
				"each needs a sentence in every language");
	return true;
}

/* Which values a sentence names, as bits. */
static unsigned values_in(const char *sentence)
{
	unsigned values = 0;
	for (const char *at = sentence; *at; at++)
		if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + RD_MOTIVE_VALUES)
			values |= 1U << (at[1] - '0');
	return values;
}

/* A sentence with values, in every language the same ones. */
static bool check_sentence(const struct lint *lint, const char *part, const struct rd_text *text)
{
	if (!is_said(text, WHY_MAX))
		return refuse(lint, part, NULL, "each needs a sentence in every language");
	for (int language = 1; language < RD_LANGUAGES; language++)
		if (values_in(text->in[language]) != values_in(text->in[0]))
			return refuse(
				lint, part, text->in[0], "names other values in another language");
	return true;
}

static bool check_whys(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	if (game->why_count > WORDS_MAX || !game->whys != (game->why_count == 0))
		return refuse(lint, "whys", NULL, "the sentences are missing");
	for (size_t i = 1; i < game->why_count; i++)
		if (!check_sentence(lint, "whys", &game->whys[i].text))
			return false;
	return true;
}

static bool is_silent(const struct rd_text *text)
{
	for (int language = 0; language < RD_LANGUAGES; language++)
		if (text->in[language])
			return false;
	return true;
}

static bool check_ledger(const struct lint *lint)
{
	const struct rd_ledger *ledger = lint->game->ledger;
	if (!ledger)
		return true;
	if (!ledger->keep || !ledger->accounts || ledger->account_count == 0 ||
		ledger->account_count > RD_ACCOUNTS_MAX)
		return refuse(lint, "ledger", NULL, "needs accounts, and somebody who keeps them");
	if (!is_said(&ledger->title, TITLE_MAX) ||
		(!is_silent(&ledger->total) && !is_said(&ledger->total, TITLE_MAX)))
		return refuse(lint, "ledger", NULL, "needs a title in every language");
	for (size_t i = 0; i < ledger->account_count; i++) {
		const struct rd_account *account = &ledger->accounts[i];
		bool has_title = !is_silent(&account->title);
		bool has_line = !is_silent(&account->line.text);
		if (!is_word(account->name) || account->places > 3)
			return refuse(lint, "ledger", NULL, "an account is no word, or too exact");
		if ((has_title && !is_said(&account->title, TITLE_MAX)) || !(has_title || has_line))
			return refuse(lint, "ledger", account->name,
				"needs a title or a line, in every language");
		if (has_line && !check_sentence(lint, "ledger", &account->line.text))
			return false;
	}
	return true;
}

/* Rows of a census are named by code: all of them are looked at. */
static bool check_rows(const struct lint *lint, const struct rd_census *census, int group)
{
	const struct rd_census_group *rows = &census->groups[group];
	if (!is_word(rows->name) || !is_word(rows->column[0]))
		return refuse(lint, "census", NULL, "a group or its first column is no word");
	for (int i = 1; i < RD_CENSUS_COLUMNS && rows->column[i]; i++)
		if (!is_word(rows->column[i]))
			return refuse(lint, "census", rows->name, "a column is no word");
	for (int row = 0; row < rows->rows; row++)
		if (!is_word(census->name_row(group, row)))
			return refuse(lint, "census", rows->name, "a row is no word");
	return true;
}

static bool check_census(const struct lint *lint)
{
	const struct rd_census *census = lint->game->census;
	if (!census)
		return true;
	if (!census->keep || census->memory_size > STATE_MAX ||
		census->group_count > RD_CENSUS_GROUPS_MAX ||
		census->rate_count > RD_CENSUS_RATES_MAX ||
		!census->groups != (census->group_count == 0) ||
		!census->rates != (census->rate_count == 0) ||
		(census->groups && !census->name_row))
		return refuse(lint, "census", NULL, "needs groups or rates, and somebody to count");
	if (rd_census_first_row(census, census->group_count) > RD_CENSUS_ROWS_MAX)
		return refuse(lint, "census", NULL, "has too many rows");
	for (int group = 0; group < census->group_count; group++)
		if (!check_rows(lint, census, group))
			return false;
	for (int i = 0; i < census->rate_count; i++)
		if (!is_word(census->rates[i].name) || !is_word(census->rates[i].whole))
			return refuse(lint, "census", NULL, "a rate or its whole is no word");
	return true;
}

/* ---- numbers ---------------------------------------------------------------------------------------- */

static bool check_seats(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	if (game->seats_min < 1 || game->seats_min > game->seats_max ||
		game->seats_max > RD_SEATS_MAX)
		return refuse(lint, "seats", NULL, "seats go from 1 to 8, the least first");
	if (game->table_seats != 0 &&
		(game->table_seats < game->seats_min || game->table_seats > game->seats_max))
		return refuse(lint, "table_seats", NULL,
			"a table of the queue has a number of seats that the game has, or 0");
	if (game->chat > RD_CHAT_CLOSED)
		return refuse(lint, "chat", NULL, "no such way to chat");
	return true;
}

static bool check_sizes(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	const struct {
		const char *name;
		uint32_t size, low, high;
	} sizes[] = {
		{"options_size", game->options_size, 0, OPTIONS_MAX},
		{"state_size", game->state_size, 1, STATE_MAX},
		{"view_size", game->view_size, 1, STATE_MAX},
		{"action_size", game->action_size, sizeof(uint16_t), RD_ACTION_MAX},
		{"memory_size", game->memory_size, 0, STATE_MAX},
		{"events_max", game->events_max, sizeof(struct rd_event), EVENTS_MAX},
		{"legal_max", game->legal_max, 1, LEGAL_MAX},
		{"action_json_max", game->action_json_max, 16, ACTION_JSON_MAX},
	};
	for (size_t i = 0; i < RD_COUNT(sizes); i++)
		if (sizes[i].size < sizes[i].low || sizes[i].size > sizes[i].high)
			return refuse(lint, sizes[i].name, NULL, "out of bounds");
	if ((uint64_t)game->legal_max * game->action_size > LEGAL_BYTES_MAX)
		return refuse(
			lint, "legal_max", NULL, "a whole list of actions takes too much memory");
	return true;
}

/* ---- functions --------------------------------------------------------------------------------------- */

static bool check_functions(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	const struct {
		const char *name;
		bool is_there;
	} needed[] = {
		{"setup", game->setup},
		{"apply", game->apply},
		{"stand", game->stand},
		{"result", game->result},
		{"look", game->look},
		{"legal", game->legal},
	};
	for (size_t i = 0; i < RD_COUNT(needed); i++)
		if (!needed[i].is_there)
			return refuse(lint, needed[i].name, NULL, "every game has this function");
	if (!game->due != !game->pass)
		return refuse(lint, "due", NULL, "due and pass go together");
	if (game->has_fog && !game->scramble)
		return refuse(lint, "scramble", NULL,
			"where something is hidden, the battery must be able to change it");
	if ((game->whys || game->recall) && !game->choose)
		return refuse(lint, "choose", NULL, "nobody chooses what is explained or recalled");
	if (game->gallery && (!game->gallery->draw || !game->gallery->generators))
		return refuse(lint, "gallery", NULL, "has no draw or no names");
	if (game->advice && !game->advice->ask)
		return refuse(lint, "advice", NULL, "has nobody to ask");
	return true;
}

/* ---- schemas -------------------------------------------------------------------------------------------- */

/* A schema's own faults, with the part of the table before its path. */
static bool check_schema(const struct lint *lint, const char *part, const char *word,
	const struct rd_schema *schema, size_t size)
{
	struct rd_fault fault;
	if (!schema)
		return refuse(lint, part, word, "the schema is missing");
	if (schema->size > size)
		return refuse(
			lint, part, word, "the schema's struct is larger than the table says");
	if (rd_schema_lint(schema, &fault) && rd_schema_fits(schema, &fault))
		return true;
	return refuse(lint, part, fault.path, fault.reason);
}

static bool check_advice(const struct lint *lint)
{
	const struct rd_advice *advice = lint->game->advice;
	if (!advice)
		return true;
	if (advice->memory_size > STATE_MAX)
		return refuse(lint, "advice", "memory_size", "out of bounds");
	return check_schema(lint, "advice", "question", advice->question, RD_ADVICE_MAX) &&
	       check_schema(lint, "advice", "answer", advice->answer, RD_ADVICE_MAX);
}

static bool check_schemas(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	return check_schema(lint, "options", NULL, game->options, game->options_size) &&
	       check_schema(lint, "state", NULL, game->state, game->state_size) &&
	       check_schema(lint, "view", NULL, game->view, game->view_size) &&
	       check_schema(lint, "spectator_view", NULL, game->spectator_view, game->view_size) &&
	       check_advice(lint);
}

/* Nothing that is read may lie over what every record begins with. */
static bool lies_behind(const struct rd_schema *schema, size_t head)
{
	for (size_t i = 0; i < schema->count; i++)
		if (schema->field[i].kind != RD_KIND_CONST && schema->field[i].offset < head)
			return false;
	return true;
}

/* `head` is what every record begins with, `size` what one has room for. */
static bool check_vocabulary(const struct lint *lint, const char *part,
	const struct rd_vocabulary *words, size_t head, size_t size)
{
	if (!words || !words->entry || words->count == 0 || words->count > WORDS_MAX)
		return refuse(lint, part, NULL, "there are no types, or too many");
	for (size_t i = 0; i < words->count; i++) {
		const struct rd_entry *entry = &words->entry[i];
		if (!is_word(entry->type))
			return refuse(lint, part, NULL, "a type is not a word");
		if (rd_entry_find(words, entry->type, strlen(entry->type)) != (int)i)
			return refuse(lint, part, entry->type, "there are two of this name");
		if (!entry->schema)
			continue;
		if (!check_schema(lint, part, entry->type, entry->schema, size))
			return false;
		if (entry->schema->form != RD_FORM_OBJECT || !lies_behind(entry->schema, head))
			return refuse(lint, part, entry->type,
				"a member lies over the head of the struct");
	}
	return true;
}

/* Whoever is not alone at the table can give up, and the platform can end it for who stays away. */
static bool check_leaving(const struct lint *lint)
{
	const struct rd_vocabulary *actions = lint->game->actions;
	bool may_give_up = false, may_be_removed = false;
	for (size_t i = 0; i < actions->count; i++) {
		uint8_t flags = actions->entry[i].flags;
		if (flags & ~(RD_ACTION_OPEN | RD_ACTION_LEAVE | RD_ACTION_PLATFORM |
				    RD_ACTION_CONFIDENTIAL))
			return refuse(lint, "actions", actions->entry[i].type, "no such flag");
		bool leaves = flags & RD_ACTION_LEAVE;
		may_give_up |= leaves && !(flags & RD_ACTION_PLATFORM);
		may_be_removed |= leaves && flags & RD_ACTION_PLATFORM;
	}
	if (lint->game->seats_max > 1 && !(may_give_up && may_be_removed))
		return refuse(lint, "actions", NULL,
			"a game of several seats has match:surrender and match:forfeit");
	return true;
}

static bool has_option(const struct rd_schema *options, const char *name)
{
	for (size_t i = 0; i < options->count; i++) {
		const struct rd_field *field = &options->field[i];
		size_t length = field->key_length - (size_t)3;
		if (strlen(name) == length && memcmp(name, field->key + 1, length) == 0)
			return true;
	}
	return false;
}

static bool check_free_options(const struct lint *lint)
{
	const char *const *name = lint->game->free_options;
	for (size_t i = 0; name && name[i]; i++)
		if (i == WORDS_MAX || !has_option(lint->game->options, name[i]))
			return refuse(lint, "free_options", name[i], "there is no such option");
	return true;
}

/* ---- options in words ------------------------------------------------------------------------------------- */

/* The field of an option, by its path: "turn_seconds", "start_store.money"; or NULL. */
static const struct rd_field *find_option(const struct rd_schema *options, const char *path)
{
	const char *dot = strchr(path, '.');
	size_t wanted = dot ? (size_t)(dot - path) : strlen(path);
	for (size_t i = 0; i < options->count; i++) {
		const struct rd_field *field = &options->field[i];
		size_t length = field->key_length - (size_t)3;
		if (length != wanted || memcmp(path, field->key + 1, length) != 0)
			continue;
		if (!dot)
			return field;
		return field->kind == RD_KIND_STRUCT ? find_option(field->schema, dot + 1) : NULL;
	}
	return NULL;
}

/* The words that an option, or an item of its list, is one of; NULL: it is none. */
static const struct rd_names *words_of(const struct rd_field *field)
{
	const struct rd_field *one = field->kind == RD_KIND_LIST ? field->item : field;
	return one->kind == RD_KIND_ENUM || one->kind == RD_KIND_EITHER ? one->names : NULL;
}

static bool is_word_of(const struct rd_schema *options, const char *key, const char *word)
{
	const struct rd_field *field = key ? find_option(options, key) : NULL;
	return field && word && field->kind == RD_KIND_ENUM &&
	       rd_name_find(field->names, word, strlen(word)) >= 0;
}

static bool check_ranges(
	const struct lint *lint, const struct rd_option *row, const struct rd_field *field)
{
	for (size_t i = 0; i < row->range_count; i++) {
		const struct rd_option_range *range = &row->ranges[i];
		if (range->low > range->high || range->low < field->low ||
			range->high > field->high || range->unit >= RD_UNITS || range->step < 0)
			return refuse(lint, "option_rows", row->key,
				"has a range that its schema does not have");
		if (range->key && !is_word_of(lint->game->options, range->key, range->word))
			return refuse(lint, "option_rows", row->key,
				"has a range for a word that there is not");
	}
	return true;
}

static bool check_option(const struct lint *lint, const struct rd_option *row)
{
	const struct rd_field *field;
	if (!is_word(row->key) || strlen(row->key) >= RD_OPTION_PATH ||
		!(field = find_option(lint->game->options, row->key)))
		return refuse(lint, "option_rows", row->key, "there is no such option");
	if (!is_said(&row->title, OPTION_TITLE_MAX) ||
		!is_said(&row->sentence, OPTION_SENTENCE_MAX))
		return refuse(lint, "option_rows", row->key,
			"needs a title and a sentence in every language");
	if (row->form > RD_OPTION_HIDDEN || row->chapter >= RD_OPTION_CHAPTERS)
		return refuse(lint, "option_rows", row->key, "no such form, or no such chapter");
	const struct rd_names *names = words_of(field);
	if (row->title_count > 0 && (!names || names->count != row->title_count))
		return refuse(lint, "option_rows", row->key,
			"has a title for each of its words, or for none");
	for (size_t i = 0; i < row->title_count; i++)
		if (!is_said(&row->titles[i], OPTION_TITLE_MAX) ||
			(row->sentences && !is_said(&row->sentences[i], OPTION_SENTENCE_MAX)))
			return refuse(lint, "option_rows", row->key,
				"needs each of its words in every language");
	for (size_t i = 0; i < row->word_count; i++)
		if (!is_said(&row->words[i].title, OPTION_TITLE_MAX))
			return refuse(lint, "option_rows", row->key,
				"needs each of its words in every language");
	if ((row->word_count > 0 || row->range_count > 0) && field->kind != RD_KIND_INT)
		return refuse(lint, "option_rows", row->key, "is no number");
	return check_ranges(lint, row, field);
}

static bool check_options_in_words(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	if (game->option_row_count > WORDS_MAX || game->preset_count > PRESETS_MAX ||
		(game->option_row_count > 0 && !game->option_rows) ||
		(game->preset_count > 0 && !game->presets))
		return refuse(lint, "option_rows", NULL, "there are none, or too many");
	for (size_t i = 0; i < game->option_row_count; i++)
		if (!check_option(lint, &game->option_rows[i]))
			return false;
	for (size_t i = 0; i < game->preset_count; i++) {
		const struct rd_preset *preset = &game->presets[i];
		if (!is_word(preset->name) || !is_said(&preset->title, OPTION_TITLE_MAX) ||
			!is_said(&preset->sentence, OPTION_SENTENCE_MAX))
			return refuse(lint, "presets", preset->name,
				"needs a name, and a title and a sentence in every language");
		if (!preset->options || !rd_json_check(preset->options, strlen(preset->options),
						RD_JSON_DEPTH, NULL))
			return refuse(lint, "presets", preset->name, "its options are no JSON");
	}
	return true;
}

/* ---- the whole -------------------------------------------------------------------------------------------- */

static bool check_edition(const struct lint *lint)
{
	const struct rd_game *game = lint->game;
	if (!is_said(&game->title, TITLE_MAX))
		return refuse(lint, "title", NULL, "needs a line in every language");
	return check_seats(lint) && check_sizes(lint) && check_functions(lint) &&
	       check_schemas(lint) &&
	       check_vocabulary(
		       lint, "actions", game->actions, sizeof(uint16_t), game->action_size) &&
	       check_vocabulary(
		       lint, "events", game->events, sizeof(struct rd_event), game->events_max) &&
	       check_refusals(lint) && check_faults(lint) && check_whys(lint) &&
	       check_ledger(lint) && check_census(lint) && check_leaving(lint) &&
	       check_free_options(lint) && check_options_in_words(lint);
}

bool rd_game_lint(const struct rd_game *newest, struct rd_fault *fault)
{
	const struct rd_game *newer = NULL;
	for (const struct rd_game *game = newest; game; newer = game, game = game->older) {
		struct lint lint = {.game = game, .fault = fault};
		if (!check_head(game, fault) || !check_name(game->name, fault))
			return false;
		if (newer && strcmp(newer->name, game->name) != 0)
			return refuse(&lint, "older", NULL, "an edition has another name");
		/* Numbers that fall come to an end: a chain that bites its tail is found here, too. */
		if (game->rules < 1 || (newer && game->rules >= newer->rules))
			return refuse(&lint, "rules", NULL,
				"editions count from 1, and an older one has a smaller number");
		if (!check_edition(&lint))
			return false;
	}
	return true;
}
