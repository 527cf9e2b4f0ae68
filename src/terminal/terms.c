/* terms.c: see terms.h. */
#include "terms.h"

#include <ronda/match.h>
#include <stdlib.h>
#include <string.h>

#include "hall_texts.h"
#include "match/options.h"
#include "remote.h"

/* ---- options ----------------------------------------------------------------------------------- */

struct listing {
	struct buffer *out;
	const void *options;
	int seats;
	enum rd_language language;
	bool is_usual; /* those are listed now, or the others */
	bool has_heading;
};

static void say_option(const struct option_place *place, void *context)
{
	struct listing *listing = context;
	struct option_term term;
	if (!option_read_term(place, listing->options, listing->seats, listing->language, &term) ||
		term.is_usual != listing->is_usual)
		return;
	if (!listing->has_heading)
		buffer_print(listing->out, "\n#%s\n",
			text_in(hall_text(listing->is_usual ? HALL_TEXT_TERMS_USUAL
							    : HALL_TEXT_TERMS_CHANGED),
				listing->language));
	listing->has_heading = true;
	if (place->parent)
		buffer_print(listing->out, "  %s, ", place->parent->title.in[listing->language]);
	else
		buffer_print(listing->out, "  ");
	buffer_print(listing->out, "%s: %s\n", option_title(place, listing->language), term.text);
}

static void say_options(const struct rd_game *game, int seats, struct net_span options,
	enum rd_language language, struct buffer *out)
{
	struct rd_match *match;
	struct rd_seed seed = {{0}};
	struct rd_fault fault;
	void *memory = allocate(rd_match_size(game));
	/* A match fills in what was left out, by the number of seats and by other options. */
	if (rd_match_create(&match, memory, game, seats, options.text, options.length, &seed, NULL,
		    &fault) == RD_ACCEPTED)
		for (int usual = 0; usual < 2; usual++) {
			struct listing listing = {
				out, match->options, seats, language, usual == 1, false};
			options_each(game, match->options, say_option, &listing);
		}
	free(memory);
}

/* ---- the table --------------------------------------------------------------------------------- */

static bool is_true(struct net_span json, const char *key)
{
	return net_span_equals(remote_member(json, key), NET_SPAN("true"));
}

static void say_line(struct buffer *out, enum hall_text text, enum rd_language language)
{
	buffer_print(out, "%s\n", text_in(hall_text(text), language));
}

static void say_days(struct net_span json, enum rd_language language, struct buffer *out)
{
	char line[320], word[32] = "";
	int64_t days;
	if (!remote_member_number(json, "vacation", &days) ||
		!remote_member_words(json, "abandoned", word, sizeof(word)))
		return;
	SAY(line, hall_text(HALL_TEXT_TERMS_VACATION), language, RD_NUMBER(days));
	buffer_print(out, "%s\n", line);
	for (uint16_t i = 0; i < abandoned_names.count; i++)
		if (strcmp(word, abandoned_names.name[i]) == 0)
			say_line(out, (enum hall_text)(HALL_TEXT_RULE + i), language);
}

void terms_say_all(struct net_span json, enum rd_language language, struct buffer *out)
{
	char name[32] = "", line[320];
	int64_t rules = 1, seats = 2;
	struct net_span options = remote_member(json, "options");
	remote_member_words(json, "game", name, sizeof(name));
	remote_member_number(json, "rules", &rules);
	remote_member_number(json, "seats", &seats);
	const struct rd_game *game = rd_game_edition(name, strlen(name), rules);
	SAY(line, hall_text(HALL_TEXT_TERMS_SEATS), language,
		RD_WORDS(game ? game->title.in[language] : name), RD_NUMBER(seats),
		RD_NUMBER(rules));
	buffer_print(out, "%s\n", line);
	say_line(out, is_true(json, "rated") ? HALL_TEXT_TERMS_RATED : HALL_TEXT_TERMS_UNRATED,
		language);
	if (is_true(json, "broadcast"))
		say_line(out, HALL_TEXT_TERMS_EYES, language);
	else if (is_true(json, "spectators"))
		say_line(out, HALL_TEXT_TERMS_WATCHED, language);
	say_days(json, language, out);
	if (game && seats >= game->seats_min && seats <= game->seats_max && options.length > 0 &&
		options.text[0] == '{')
		say_options(game, (int)seats, options, language, out);
}
