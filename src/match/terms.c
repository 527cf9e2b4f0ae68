/* terms.c: what a match is played by, in words: the value of every option that people see, and what its seats are. */
#include <string.h>

#include "core/schema_value.h"
#include "options.h"

static const struct rd_text truths[] = {{{"no", "no", "ne"}}, {{"yes", "sí", "ano"}}};
static const struct rd_text within = {{"{0}: {1}", "{0}: {1}", "{0}: {1}"}};

struct reading {
	const void *options;
	int seats;
	enum rd_language language;
	struct rd_writer *writer;
};

static void read_number(
	const struct option_place *place, const struct reading *reading, struct option_term *term)
{
	const struct rd_field *field = place->field;
	const uint8_t *at = place->base + field->offset;
	struct rd_option_range range = option_range(place, reading->options);
	int64_t usual = field->has_fallback ? field->fallback : range.usual;
	int64_t number = is_there(field, place->base, at, 0) ? load_field(field, at, 0) : usual;
	const struct rd_text *name = option_number_name(place, number);
	term->is_usual = number == usual;
	if (name)
		rd_say(term->text, sizeof(term->text), name, reading->language, NULL, 0);
	else
		option_say_amount(
			number, range.unit, reading->language, term->text, sizeof(term->text));
}

static void read_choice(
	const struct option_place *place, const struct reading *reading, struct option_term *term)
{
	const struct rd_field *field = place->field;
	int64_t value = load_field(field, place->base + field->offset, 0);
	bool is_known = value >= 0 && (uint64_t)value < option_choices(place);
	struct rd_pen pen = rd_pen_start(term->text, sizeof(term->text), reading->language, NULL);
	term->is_usual = value == field->fallback;
	if (is_known)
		rd_pen_add(&pen, option_choice_title(place, (size_t)value, reading->language));
}

/* As it is: places of its words. */
static size_t read_items(const struct option_place *place, const struct reading *reading,
	uint8_t items[RD_SEATS_MAX])
{
	const struct rd_field *field = place->field;
	const uint8_t *at = place->base + field->offset;
	size_t count = count_of(field, place->base);
	if (!is_there(field, place->base, at, field->stride))
		return option_usual_list(place, reading->seats, items);
	if (count > RD_SEATS_MAX)
		count = RD_SEATS_MAX;
	for (size_t i = 0; i < count; i++)
		items[i] = (uint8_t)load_field(field->item, at + i * field->stride, field->stride);
	return count;
}

static void read_list(
	const struct option_place *place, const struct reading *reading, struct option_term *term)
{
	uint8_t items[RD_SEATS_MAX], usual[RD_SEATS_MAX];
	size_t count = read_items(place, reading, items);
	size_t usual_count = option_usual_list(place, reading->seats, usual);
	struct rd_pen pen = rd_pen_start(term->text, sizeof(term->text), reading->language, NULL);
	term->is_usual = count == usual_count && memcmp(items, usual, count) == 0;
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			rd_pen_add(&pen, ", ");
		if (items[i] < option_choices(place))
			rd_pen_add(&pen, option_choice_title(place, items[i], reading->language));
	}
}

static void read_switch(
	const struct option_place *place, const struct reading *reading, struct option_term *term)
{
	bool is_on = place->base[place->field->offset] != 0;
	term->is_usual = is_on == (place->field->fallback != 0);
	rd_say(term->text, sizeof(term->text), &truths[is_on], reading->language, NULL, 0);
}

static void write_term(const struct option_place *place, const struct option_term *term,
	const struct reading *reading)
{
	struct rd_writer *writer = reading->writer;
	char title[RD_TERM_MAX];
	struct rd_pen pen = rd_pen_start(title, sizeof(title), reading->language, NULL);
	if (place->parent)
		RD_PEN_SAY(&pen, &within, RD_WORDS(place->parent->title.in[reading->language]),
			RD_WORDS(option_title(place, reading->language)));
	else
		rd_pen_add(&pen, option_title(place, reading->language));
	rd_write_open(writer, '{');
	rd_write_key(writer, "key");
	rd_write_words(writer, place->path);
	rd_write_key(writer, "title");
	rd_write_words(writer, title);
	rd_write_key(writer, "sentence");
	rd_write_words(writer, option_sentence(place, reading->language));
	rd_write_key(writer, "text");
	rd_write_words(writer, term->text);
	rd_write_key(writer, "is_usual");
	rd_write_boolean(writer, term->is_usual);
	rd_write_key(writer, "is_free");
	rd_write_boolean(writer, place->is_free);
	rd_write_close(writer, '}');
}

bool option_read_term(const struct option_place *place, const void *options, int seats,
	enum rd_language language, struct option_term *term)
{
	struct reading reading = {options, seats, language, NULL};
	term->text[0] = 0;
	switch (option_kind_of(place)) {
	case OPTION_SWITCH: read_switch(place, &reading, term); return true;
	case OPTION_NUMBER: read_number(place, &reading, term); return true;
	case OPTION_CHOICE:
		if (place->field->kind == RD_KIND_INT)
			read_number(place, &reading, term);
		else
			read_choice(place, &reading, term);
		return true;
	case OPTION_LIST: read_list(place, &reading, term); return true;
	default: return false;
	}
}

static void visit_term(const struct option_place *place, void *context)
{
	struct reading *reading = context;
	struct option_term term;
	if (option_read_term(place, reading->options, reading->seats, reading->language, &term))
		write_term(place, &term, reading);
}

void rd_write_terms(const struct rd_game *game, const void *options, int seats,
	enum rd_language language, struct rd_writer *writer)
{
	struct reading reading = {options, seats, language, writer};
	rd_write_open(writer, '[');
	options_each(game, options, visit_term, &reading);
	rd_write_close(writer, ']');
}

void rd_write_seat_names(const struct rd_game *game, const void *options, int seats,
	enum rd_language language, struct rd_writer *writer)
{
	char name[RD_SEAT_NAME];
	rd_write_open(writer, '[');
	for (int seat = 0; seat < seats && game->name_seat; seat++) {
		if (game->name_seat(options, seats, seat, language, name, sizeof(name)) == 0)
			continue;
		rd_write_open(writer, '{');
		rd_write_key(writer, "seat");
		rd_write_integer(writer, seat);
		rd_write_key(writer, "name");
		rd_write_words(writer, name);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}
