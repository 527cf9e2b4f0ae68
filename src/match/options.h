/* options.h: the options of a game one after the other, schema and row together; shared by what writes them for forms and for readers. */
#ifndef RONDA_MATCH_OPTIONS_H
#define RONDA_MATCH_OPTIONS_H

#include <ronda/game.h>

/* One option that people see. Members of an object come behind it. */
struct option_place {
	const struct rd_game *game;
	char path[RD_OPTION_PATH];
	const struct rd_field *field;
	const struct rd_option *row;    /* NULL: the game has no words for it */
	const struct rd_option *parent; /* of a member: its object's, or NULL */
	const uint8_t *base; /* the struct that it lies in; NULL: no options are at hand */
	bool is_free;        /* a rated match may change it */
};

typedef void option_visit(const struct option_place *, void *context);
/* `options` may be NULL. */
void options_each(const struct rd_game *, const void *options, option_visit *, void *context);

/* What an option is to people: "switch" and its like, as rd_write_option_words has them. */
enum option_kind {
	OPTION_SWITCH,
	OPTION_NUMBER,
	OPTION_CHOICE, /* a word, or a number all of whose values have names */
	OPTION_LIST,   /* of words */
	OPTION_OBJECT,
	OPTION_OTHER,
};
enum option_kind option_kind_of(const struct option_place *);
/* The key, where the game has no words. */
const char *option_title(const struct option_place *, enum rd_language);
const char *option_sentence(const struct option_place *, enum rd_language);
/* Of a choice and a list: how many words there are, and what the one at a place is called. */
size_t option_choices(const struct option_place *);
const char *option_choice_title(const struct option_place *, size_t place, enum rd_language);
/* The range that holds with these options (NULL: the first one); what the schema says where the game has none. */
struct rd_option_range option_range(const struct option_place *, const void *options);
/* What a list is if it is left out, as places of its words; returns how many, RD_SEATS_MAX at most. */
size_t option_usual_list(const struct option_place *, int seats, uint8_t places[RD_SEATS_MAX]);
/* "90 seconds", "2 days", "40 %". */
size_t option_say_amount(
	int64_t amount, enum rd_option_unit, enum rd_language, char *out, size_t capacity);
/* "12 hours to 7 days"; what may be chosen of a range. */
enum { OPTION_SPAN_MAX = 192 };
size_t option_say_span(
	const struct rd_option_range *, enum rd_language, char *out, size_t capacity);
/* The name of this number, or NULL. */
const struct rd_text *option_number_name(const struct option_place *, int64_t number);
/* The heading that it stands under. */
const char *option_chapter_name(enum rd_option_chapter);
const struct rd_text *option_chapter_title(enum rd_option_chapter);
static inline enum rd_option_chapter option_chapter_of(const struct option_place *place)
{
	return place->row ? place->row->chapter : RD_OPTION_RULES;
}

/* The value of an option in a match of so many seats: in words, and whether it is what it would be anyway. */
struct option_term {
	char text[RD_TERM_MAX];
	bool is_usual;
};
/* False for what has no value of its own: an object, or something that no words are for. */
bool option_read_term(const struct option_place *, const void *options, int seats, enum rd_language,
	struct option_term *);

#endif
