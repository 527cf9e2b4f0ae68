/*
 * schema.h: tables that describe structs, written once and used everywhere.
 *
 * A schema lists the fields of a struct: the JSON key, where it lies, what it may hold. From it come,
 * without further code: JSON in (every value checked, a fault names the field), JSON out, merging a
 * patch over a state, defaults, and JSON Schema for others to read. A game contains no JSON code.
 *
 *	#define RD_OF struct ship
 *	static const struct rd_field ship_fields[] = {
 *		RD_ENUM(model, models, RD_REQUIRED),
 *		RD_INT(x, 0, 14, RD_REQUIRED),
 *		RD_INT(fuel, 0, 99, RD_FALLBACK(10)),
 *		RD_LIST(cells, cell_count, RD_ITEM_INT(0, 10)),
 *		RD_STRUCT(seen, sighting_schema, RD_NULL_UNLESS(is_seen)),
 *	};
 *	const struct rd_schema ship_schema = RD_OBJECT("ship", ship_fields);
 *	#undef RD_OF
 *
 * Structs described here hold fixed-width integers, bools, char arrays and each other: no pointers.
 */
#ifndef RONDA_SCHEMA_H
#define RONDA_SCHEMA_H

#include "json.h"

enum rd_kind {
	RD_KIND_INT, /* a number; with a prefix ("s") a word ("s12"); one value may have a word ("all") */
	RD_KIND_BOOL,   /* true or false */
	RD_KIND_ENUM,   /* one of `names`, stored by number */
	RD_KIND_TEXT,   /* a char array, UTF-8, zero bytes behind it */
	RD_KIND_STRUCT, /* another schema */
	RD_KIND_LIST,   /* an array of items; counted by another member, or always full */
	RD_KIND_TAIL,   /* a list behind the fixed part of an event (struct rd_tail) */
	RD_KIND_MAP,    /* a counted list printed as an object: the item's first field is the key */
	RD_KIND_INDEX, /* an array printed as an object: the place is the key, by `names` or as a number */
	RD_KIND_SET,  /* bits in bytes, printed as a list of `names`, or of numbers */
	RD_KIND_GRID, /* rows of characters */
	RD_KIND_EITHER, /* one of `names`, or an object: then the last name, and the struct at `other` */
	RD_KIND_CONST, /* a fixed word, printed and not stored */
};

/* What a grid's cells are in memory. */
enum rd_grid_form {
	RD_GRID_CHARS, /* a char per cell, one of the palette */
	RD_GRID_INDEX, /* a byte per cell: the place in the palette */
	RD_GRID_BITS,  /* a struct rd_board: palette[0] for 0, palette[1] for 1 */
};

/* What a text may hold. Control characters are U+0000 to U+001F and U+007F to U+009F. */
enum rd_text_form {
	RD_TEXT_ANY,    /* anything but U+0000 */
	RD_TEXT_LINE,   /* no control characters */
	RD_TEXT_LETTER, /* none but line feeds, and something that is neither line feed nor space */
};

struct rd_names {
	const char *const *name;
	uint16_t count;
};
#define RD_NAMES(...)                                                                              \
	{                                                                                          \
		(const char *const[]){__VA_ARGS__},                                                \
			sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)          \
	}

struct rd_tail {
	uint16_t at; /* bytes from the start of the event */
	uint16_t count;
};

struct rd_schema;

/* One member of a struct, or (without a key) the form of a list's items. Use the macros below. */
struct rd_field {
	const char *key; /* with its quotes and colon, ready to be written */
	uint8_t key_length;
	uint8_t kind;
	uint8_t width; /* bytes of a number, 0 in items: the list's stride */
	uint8_t grid;
	uint8_t form; /* of a text: enum rd_text_form */
	bool is_signed;
	bool is_required; /* reading options and patches: must be there */
	bool is_optional; /* reading actions, events and views: may be left out */
	bool is_derived;  /* printed for the reader, passed over when a patch is read */
	bool is_nullable; /* what is absent is null; otherwise it is left out */
	bool is_lenient;  /* any string is well-formed: an unknown one reads as `none` */
	bool is_open;     /* a free value (a text, an amount): no list of samples is complete */
	bool is_cut; /* a text that is too long is well-formed: one code point too many is kept of it */
	bool is_distinct; /* no two items of a list are written alike */
	bool has_none;    /* the number `none` stands for nothing */
	bool has_fallback;
	uint32_t offset;
	uint32_t counter; /* 1 + offset of the member that counts the items, 0: always full */
	uint32_t has;     /* 1 + offset of the bool that says whether it is there, 0: always */
	uint32_t only;    /* 1 + offset of the bool that says whether the key is there, 0: always */
	uint32_t other;   /* offset of an EITHER's struct */
	uint32_t columns; /* 1 + offset of the uint8_t that holds a grid's width, 0: fixed */
	uint32_t rows;    /* likewise its height */
	uint32_t stride;  /* bytes from one item or row to the next */
	uint32_t capacity; /* items, rows or bytes of text */
	uint8_t counter_width;
	bool is_passing; /* it only says how much time has gone by: nobody is told of that alone */
	bool is_confided; /* an index of a state that stays with its seats, after the end too: others are shown it empty */
	uint64_t when;     /* bit per value of the schema's tag; 0: always there */
	int64_t low, high; /* numbers; items of a list; code points of a text; columns of a grid */
	int64_t none, fallback, word_value;
	const char *word, *prefix, *palette;
	const struct rd_names *names; /* of an INT: words for the values from `word_value` on */
	const struct rd_schema *schema;
	const struct rd_field *item;
};

enum rd_schema_form {
	RD_FORM_OBJECT, /* { "key": value, … } */
	RD_FORM_TUPLE,  /* [ value, value ], and "value,value" as the key of a map */
	RD_FORM_BARE,   /* the one field's value itself */
};

struct rd_schema {
	const char *name;
	const struct rd_field *field;
	uint16_t count;
	uint8_t form;
	uint8_t tag; /* 1 + place of the enum field whose value `when` asks for, 0: none */
	uint32_t size;
	uint32_t
		given; /* 1 + offset of a uint64_t that gets a bit for each field a patch held, 0: none */
};

/* A vocabulary is a tagged union: `type` names the entry, the rest are that entry's fields. */
struct rd_entry {
	const char *type;
	const struct rd_schema *schema; /* NULL: no fields */
	uint8_t flags;                  /* enum rd_action_flag or rd_event_flag, in game.h */
};

struct rd_vocabulary {
	const struct rd_entry *entry;
	uint16_t count;
};

/* ---- writing tables ------------------------------------------------------------------------ */

#define RD_OBJECT(title, fields)                                                                   \
	{                                                                                          \
		.name = (title), .field = (fields), .count = RD_COUNT(fields),                     \
		.size = sizeof(RD_OF)                                                              \
	}
#define RD_TAGGED(title, fields, tag_place)                                                        \
	{                                                                                          \
		.name = (title), .field = (fields), .count = RD_COUNT(fields),                     \
		.size = sizeof(RD_OF), .tag = (tag_place) + 1                                      \
	}
/* An object within a state whose loader must know which keys a patch held (see rd_schema.given). */
#define RD_OBJECT_GIVEN(title, fields, member)                                                     \
	{                                                                                          \
		.name = (title), .field = (fields), .count = RD_COUNT(fields),                     \
		.size = sizeof(RD_OF), .given = offsetof(RD_OF, member) + 1                        \
	}
#define RD_TUPLE(title, fields)                                                                    \
	{                                                                                          \
		.name = (title), .field = (fields), .count = RD_COUNT(fields),                     \
		.size = sizeof(RD_OF), .form = RD_FORM_TUPLE                                       \
	}
#define RD_BARE(title, fields)                                                                     \
	{                                                                                          \
		.name = (title), .field = (fields), .count = RD_COUNT(fields),                     \
		.size = sizeof(RD_OF), .form = RD_FORM_BARE                                        \
	}

#define RD_MEMBER(member) (((RD_OF *)0)->member)
#define RD_NAMED(name) .key = "\"" name "\":", .key_length = sizeof("\"" name "\":") - 1
#define RD_AT(member) .offset = offsetof(RD_OF, member)
#define RD_NUMERIC(member)                                                                         \
	.width = sizeof(RD_MEMBER(member)),                                                        \
	.is_signed = (__typeof__(RD_MEMBER(member)))-1 < (__typeof__(RD_MEMBER(member)))1
#define RD_COUNTED(member)                                                                         \
	.counter = offsetof(RD_OF, member) + 1, .counter_width = sizeof(RD_MEMBER(member))
#define RD_ITEMS(member)                                                                           \
	.stride = sizeof(RD_MEMBER(member)[0]), .capacity = RD_COUNT(RD_MEMBER(member))

/* Fields, by kind. The _AS forms give a key that is not the member's name. */
#define RD_INT_AS(name, member, lowest, highest, ...)                                              \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), RD_NUMERIC(member),                                 \
			.kind = RD_KIND_INT, .low = (lowest), .high = (highest), __VA_ARGS__       \
	}
#define RD_INT(member, lowest, highest, ...)                                                       \
	RD_INT_AS(#member, member, lowest, highest, __VA_ARGS__)
#define RD_BOOL_AS(name, member, ...)                                                              \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), .width = 1, .kind = RD_KIND_BOOL, __VA_ARGS__       \
	}
#define RD_BOOL(member, ...) RD_BOOL_AS(#member, member, __VA_ARGS__)
#define RD_ENUM_AS(title, member, word_list, ...)                                                  \
	{                                                                                          \
		RD_NAMED(title), RD_AT(member), RD_NUMERIC(member),                                \
			.kind = RD_KIND_ENUM, .names = &(word_list), __VA_ARGS__                   \
	}
#define RD_ENUM(member, word_list, ...) RD_ENUM_AS(#member, member, word_list, __VA_ARGS__)
/* `longest` counts code points; the array must have room for the bytes and a closing zero. */
#define RD_STRING_AS(name, member, shortest, longest, ...)                                         \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), .kind = RD_KIND_TEXT,                               \
					       .capacity = sizeof(RD_MEMBER(member)),              \
					       .low = (shortest), .high = (longest), __VA_ARGS__   \
	}
#define RD_STRING(member, shortest, longest, ...)                                                  \
	RD_STRING_AS(#member, member, shortest, longest, __VA_ARGS__)
#define RD_STRUCT_AS(name, member, of, ...)                                                        \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), .kind = RD_KIND_STRUCT, .schema = &(of),            \
					       __VA_ARGS__                                         \
	}
#define RD_STRUCT(member, of, ...) RD_STRUCT_AS(#member, member, of, __VA_ARGS__)
#define RD_LIST_AS(name, member, count_member, each, ...)                                          \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), RD_ITEMS(member), RD_COUNTED(count_member),         \
			.kind = RD_KIND_LIST, .item = (each), .high = RD_COUNT(RD_MEMBER(member)), \
			__VA_ARGS__                                                                \
	}
#define RD_LIST(member, count_member, each, ...)                                                   \
	RD_LIST_AS(#member, member, count_member, each, __VA_ARGS__)
#define RD_ARRAY_AS(name, member, each, ...)                                                       \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), RD_ITEMS(member),                                   \
			.kind = RD_KIND_LIST, .item = (each), .low = RD_COUNT(RD_MEMBER(member)),  \
			.high = RD_COUNT(RD_MEMBER(member)), __VA_ARGS__                           \
	}
#define RD_ARRAY(member, each, ...) RD_ARRAY_AS(#member, member, each, __VA_ARGS__)
/* `each_type` is the C type of an item, which lies behind the event's fixed part. */
#define RD_TAIL_AS(name, member, each_type, each, most, ...)                                       \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), .kind = RD_KIND_TAIL, .item = (each),               \
					       .stride = sizeof(each_type), .capacity = (most),    \
					       .high = (most), __VA_ARGS__                         \
	}
#define RD_TAIL(member, each_type, each, most, ...)                                                \
	RD_TAIL_AS(#member, member, each_type, each, most, __VA_ARGS__)
/* A tail printed as an object: the item's first field is the key. */
#define RD_TAIL_MAP(member, each_type, of, most, ...)                                              \
	{                                                                                          \
		RD_NAMED(#member), RD_AT(member), .kind = RD_KIND_TAIL, .schema = &(of),           \
						  .stride = sizeof(each_type), .capacity = (most), \
						  .high = (most), __VA_ARGS__                      \
	}
#define RD_MAP_AS(name, member, count_member, of, ...)                                             \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), RD_ITEMS(member), RD_COUNTED(count_member),         \
			.kind = RD_KIND_MAP, .schema = &(of), __VA_ARGS__                          \
	}
#define RD_MAP(member, count_member, of, ...)                                                      \
	RD_MAP_AS(#member, member, count_member, of, __VA_ARGS__)
/* Without names (NULL) the keys are numbers. RD_COUNT_BY(member) says how many places there are. */
#define RD_INDEX_AS(name, member, word_list, each, ...)                                            \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), RD_ITEMS(member),                                   \
			.kind = RD_KIND_INDEX, .names = (word_list), .item = (each), __VA_ARGS__   \
	}
#define RD_INDEX(member, word_list, each, ...)                                                     \
	RD_INDEX_AS(#member, member, word_list, each, __VA_ARGS__)
#define RD_SET_AS(name, member, word_list, bits, ...)                                              \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), .kind = RD_KIND_SET, .names = (word_list),          \
					       .width = sizeof(RD_MEMBER(member)), .high = (bits), \
					       __VA_ARGS__                                         \
	}
#define RD_SET(member, word_list, bits, ...)                                                       \
	RD_SET_AS(#member, member, word_list, bits, __VA_ARGS__)
#define RD_GRID_AS(name, member, grid_form, wide, tall, row_stride, characters, ...)               \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), .kind = RD_KIND_GRID, .grid = (grid_form),          \
					       .high = (wide), .capacity = (tall),                 \
					       .stride = (row_stride), .palette = (characters),    \
					       __VA_ARGS__                                         \
	}
#define RD_GRID(member, grid_form, wide, tall, row_stride, characters, ...)                        \
	RD_GRID_AS(#member, member, grid_form, wide, tall, row_stride, characters, __VA_ARGS__)
#define RD_EITHER_AS(name, member, word_list, struct_member, of, ...)                              \
	{                                                                                          \
		RD_NAMED(name), RD_AT(member), RD_NUMERIC(member),                                 \
			.kind = RD_KIND_EITHER, .names = &(word_list),                             \
			.other = offsetof(RD_OF, struct_member), .schema = &(of), __VA_ARGS__      \
	}
#define RD_CONST(name, text)                                                                       \
	{                                                                                          \
		RD_NAMED(name), .kind = RD_KIND_CONST, .word = (text), .is_derived = true          \
	}

/* Forms of list items. */
#define RD_ITEM_INT(lowest, highest, ...)                                                          \
	(&(const struct rd_field){.kind = RD_KIND_INT,                                             \
		.low = (lowest),                                                                   \
		.high = (highest),                                                                 \
		.is_signed = (lowest) < 0,                                                         \
		__VA_ARGS__})
#define RD_ITEM_BOOL (&(const struct rd_field){.kind = RD_KIND_BOOL})
#define RD_ITEM_ENUM(word_list, ...)                                                               \
	(&(const struct rd_field){.kind = RD_KIND_ENUM, .names = &(word_list), __VA_ARGS__})
#define RD_ITEM_STRING(bytes, shortest, longest, ...)                                              \
	(&(const struct rd_field){.kind = RD_KIND_TEXT,                                            \
		.capacity = (bytes),                                                               \
		.low = (shortest),                                                                 \
		.high = (longest),                                                                 \
		__VA_ARGS__})
#define RD_ITEM_STRUCT(of, ...)                                                                    \
	(&(const struct rd_field){.kind = RD_KIND_STRUCT, .schema = &(of), __VA_ARGS__})

/* What may stand behind a field's arguments, any number of them. */
#define RD_REQUIRED .is_required = true
#define RD_OPTIONAL .is_optional = true
#define RD_DERIVED .is_derived = true
#define RD_LENIENT .is_lenient = true
#define RD_OPEN_VALUE .is_open = true
#define RD_CUT .is_cut = true
#define RD_DISTINCT .is_distinct = true
#define RD_PASSING .is_passing = true
#define RD_CONFIDED .is_confided = true
#define RD_LINE .form = RD_TEXT_LINE
#define RD_LETTER .form = RD_TEXT_LETTER
#define RD_FALLBACK(value) .has_fallback = true, .fallback = (value)
#define RD_NULL(value) .is_nullable = true, .has_none = true, .none = (value)
#define RD_ABSENT(value) .is_optional = true, .has_none = true, .none = (value)
#define RD_UNKNOWN(value) .is_lenient = true, .has_none = true, .none = (value)
#define RD_NULL_UNLESS(member) .is_nullable = true, .has = offsetof(RD_OF, member) + 1
#define RD_ABSENT_UNLESS(member) .is_optional = true, .has = offsetof(RD_OF, member) + 1
/* The key is there only if the member is true; then it may still be null. */
#define RD_ONLY_IF(member) .is_optional = true, .only = offsetof(RD_OF, member) + 1
#define RD_PREFIX(text) .prefix = (text)
#define RD_WORD(text, value) .word = (text), .word_value = (value)
/* Words for several values, from `first` on: "hero" for -1, "none" for 0. */
#define RD_WORDS_FROM(word_list, first) .names = &(word_list), .word_value = (first)
#define RD_WHEN(mask) .when = (mask)
#define RD_COUNT_BY(member) RD_COUNTED(member)
#define RD_SIZE_BY(columns_member, rows_member)                                                    \
	.columns = offsetof(RD_OF, columns_member) + 1, .rows = offsetof(RD_OF, rows_member) + 1
#define RD_BIT(value) ((uint64_t)1 << (value))

/* The options of a game that has none. */
RD_API extern const struct rd_schema rd_no_options;

/* ---- using them ------------------------------------------------------------------------------ */

enum rd_reading {
	RD_READ_ACTION, /* unknown keys are passed over; what is left out is a fault unless optional */
	RD_READ_OPTIONS, /* unknown keys are a fault; what is left out takes its fallback unless required */
	RD_READ_PATCH, /* merged over what is there; new items of lists take fallbacks; no derived ones */
	RD_READ_WHOLE, /* a view, an event, a printed state: as an action, derived fields too */
};

/* Sets every field to its fallback, and every byte that no field covers to zero. */
RD_API void rd_defaults(const struct rd_schema *, void *out);

/*
 * Reads one value. On a fault `out` is not to be used, and the reader's fault names the field. In
 * modes ACTION, OPTIONS and WHOLE the struct is filled anew; PATCH changes what the text names.
 * `given`, if not NULL, gets a bit for each field of the outermost struct that the text held.
 */
RD_API bool rd_read(
	const struct rd_schema *, void *out, enum rd_reading, struct rd_json *, uint64_t *given);
/* The same from a whole text, checked for duplicates and depth. */
RD_API bool rd_read_text(const struct rd_schema *, void *out, enum rd_reading, const char *text,
	size_t length, uint64_t *given, struct rd_fault *);
RD_API void rd_write(const struct rd_schema *, const void *in, struct rd_writer *);
/* Reads an event: its fixed part at `record`, its tails behind it; `used` gets the bytes in all. */
RD_API bool rd_read_record(
	const struct rd_schema *, void *record, size_t *used, size_t capacity, struct rd_json *);
/* The fields alone, without the brackets, for a caller that adds keys of its own. */
RD_API void rd_write_fields(const struct rd_schema *, const void *in, struct rd_writer *);
/* The same, of a state, for everybody: what is RD_CONFIDED is empty. */
RD_API void rd_write_open_fields(const struct rd_schema *, const void *in, struct rd_writer *);

/* Changes when names, ranges or kinds of the schema do, and what lies within: tells whether a cache is still readable. */
RD_API uint64_t rd_schema_fingerprint(const struct rd_schema *);
RD_API int rd_entry_find(const struct rd_vocabulary *, const char *type, size_t length); /* or -1 */
RD_API int rd_name_find(const struct rd_names *, const char *name, size_t length);       /* or -1 */

/*
 * Whether a schema is well made: what it points to is there, no key is there twice, structs within structs end. For tables
 * that others have made; to be asked before anything else is. False with the schema and the field as the fault's path.
 */
RD_API bool rd_schema_lint(const struct rd_schema *, struct rd_fault *);
/*
 * Whether everything that a schema admits fits the members that keep it: ranges, words and `none` the width and sign of
 * a number, lists their counter, texts, sets and grids their bytes, every member its struct. Asks the schemas
 * within it, too. False with the schema and the field as the fault's path: "ship.fuel".
 */
RD_API bool rd_schema_fits(const struct rd_schema *, struct rd_fault *);

/* The JSON Schema (draft 2020-12) of a struct's JSON, as one value. */
RD_API void rd_write_json_schema(const struct rd_schema *, enum rd_reading, struct rd_writer *);
/* The same for a vocabulary: a `oneOf` over its entries, each with its constant `type`. */
RD_API void rd_write_vocabulary_schema(
	const struct rd_vocabulary *, enum rd_reading, struct rd_writer *);

#endif
