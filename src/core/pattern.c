/*
 * pattern.c: compares two JSON texts by part, without building a tree.
 *
 * A value is a span of text. To look into one, a reader is started on it: readers are small and
 * cost nothing. The texts were checked before, so that every span is one well-formed value.
 */
#include <ronda/pattern.h>

#include <string.h>

#include <ronda/text.h>

enum { SHOWN = 240, SHOWN_LIST = 600, NEAREST_PATH = 100, NEAREST_REASON = 300 };

struct comparing {
	bool is_exact;
	bool is_quiet;     /* only the answer counts: nothing is written */
	size_t agreements; /* values found equal so far: how near a wrong item comes */
	size_t path_length;
	struct rd_difference *difference;
};

static bool compare(struct comparing *, struct rd_span wanted, struct rd_span actual);

/* ---- telling ----------------------------------------------------------------------------------- */

char *rd_show_value(struct rd_span span, char *out, size_t capacity)
{
	static const char ellipsis[] = "…";
	size_t used = 0;
	bool is_quoted = false;
	for (size_t i = 0; i < span.length; i++) {
		char c = span.text[i];
		if (!is_quoted && (c == ' ' || c == '\n' || c == '\t' || c == '\r'))
			continue;
		/* An escape takes two bytes. */
		if (used + 1 + sizeof(ellipsis) >= capacity) {
			/* Not within a character: back to where the one that is cut begins. */
			for (; ((unsigned char)c & 0xc0) == 0x80 && used > 0; used--)
				c = out[used - 1];
			memcpy(out + used, ellipsis, sizeof(ellipsis));
			return out;
		}
		out[used++] = c;
		if (is_quoted && c == '\\' && i + 1 < span.length)
			out[used++] = span.text[++i];
		else if (c == '"')
			is_quoted = !is_quoted;
	}
	out[used] = 0;
	return out;
}

static struct rd_pen reason_pen(const struct comparing *comparing)
{
	return rd_pen_start(comparing->difference->reason, RD_PATTERN_REASON, RD_ENGLISH, NULL);
}

/* Notes a difference here; always false. */
static bool differ(struct comparing *comparing, const char *wanted, const char *actual)
{
	if (comparing->is_quiet)
		return false;
	struct rd_pen pen = reason_pen(comparing);
	rd_pen_add(&pen, "expected ");
	rd_pen_add(&pen, wanted);
	rd_pen_add(&pen, ", got ");
	rd_pen_add(&pen, actual);
	return false;
}

static bool differ_values(struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	char one[SHOWN], other[SHOWN];
	if (comparing->is_quiet)
		return false;
	return differ(comparing, rd_show_value(wanted, one, sizeof(one)),
		rd_show_value(actual, other, sizeof(other)));
}

/* The expectation itself is no good; always false. */
static bool misuse(struct comparing *comparing, const char *reason)
{
	if (comparing->is_quiet)
		return false;
	struct rd_pen pen = reason_pen(comparing);
	rd_pen_add(&pen, reason);
	return false;
}

/* Paths grow while a value is looked into and shrink when all was well: a difference leaves its own. */
static void path_add(struct comparing *comparing, const char *part)
{
	if (comparing->is_quiet)
		return;
	char *path = comparing->difference->path;
	while (*part && comparing->path_length < RD_PATTERN_PATH - 1)
		path[comparing->path_length++] = *part++;
	path[comparing->path_length] = 0;
}

static void path_add_place(struct comparing *comparing, size_t place)
{
	char part[32];
	struct rd_pen pen = rd_pen_start(part, sizeof(part), RD_ENGLISH, NULL);
	rd_pen_add(&pen, "[");
	rd_pen_number(&pen, (int64_t)place);
	rd_pen_add(&pen, "]");
	path_add(comparing, part);
}

static void path_cut(struct comparing *comparing, size_t length)
{
	if (comparing->is_quiet)
		return;
	comparing->path_length = length;
	comparing->difference->path[length] = 0;
}

static void path_add_key(struct comparing *comparing, const struct rd_key *key)
{
	char name[RD_JSON_KEY + 1];
	size_t length = key->length < RD_JSON_KEY ? key->length : RD_JSON_KEY;
	memcpy(name, key->text, length);
	name[length] = 0;
	if (comparing->path_length > 0)
		path_add(comparing, ".");
	path_add(comparing, name);
}

/* ---- scalars ----------------------------------------------------------------------------------- */

static enum rd_token token_of(struct rd_span span)
{
	struct rd_json json;
	rd_json_start(&json, span.text, span.length, NULL, NULL);
	return rd_json_peek(&json);
}

static bool is_equal_text(struct rd_span one, struct rd_span other)
{
	return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

/* Two strings may be the same and be written with other escapes. */
static bool is_equal_string(struct rd_span one, struct rd_span other)
{
	char text[2][RD_PATTERN_STRING];
	size_t length[2] = {0, 0};
	struct rd_span span[2] = {one, other};
	for (int i = 0; i < 2; i++) {
		struct rd_json json;
		rd_json_start(&json, span[i].text, span[i].length, NULL, NULL);
		if (!rd_json_string(&json, text[i], RD_PATTERN_STRING, &length[i]) ||
			length[i] > RD_PATTERN_STRING)
			return false;
	}
	return length[0] == length[1] && memcmp(text[0], text[1], length[0]) == 0;
}

static bool has_escape(struct rd_span span)
{
	return memchr(span.text, '\\', span.length) != NULL;
}

static bool compare_scalars(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	bool is_equal = is_equal_text(wanted, actual);
	if (!is_equal && token_of(wanted) == RD_TOKEN_STRING &&
		token_of(actual) == RD_TOKEN_STRING && (has_escape(wanted) || has_escape(actual)))
		is_equal = is_equal_string(wanted, actual);
	if (!is_equal)
		return differ_values(comparing, wanted, actual);
	comparing->agreements++;
	return true;
}

/* ---- objects ----------------------------------------------------------------------------------- */

static bool is_same_key(const struct rd_key *one, const struct rd_key *other)
{
	/* Longer keys are cut and cannot be told apart: no game has them. */
	return one->length == other->length && one->length <= RD_JSON_KEY &&
	       memcmp(one->text, other->text, one->length) == 0;
}

/* The value of a key. Members mostly come in the same order, so the search goes on from `json`. */
static bool find_value(struct rd_span object, struct rd_json *json, const struct rd_key *key,
	struct rd_span *value)
{
	struct rd_key found;
	for (int round = 0; round < 2; round++) {
		while (rd_json_key(json, &found)) {
			rd_json_skip(json, value);
			if (is_same_key(&found, key))
				return true;
		}
		rd_json_start(json, object.text, object.length, NULL, NULL);
		rd_json_open(json, '{');
	}
	return false;
}

/* Is this `{ "$none": true }`? */
static bool is_none(struct rd_span span)
{
	struct rd_json json;
	struct rd_key key;
	bool value = false;
	rd_json_start(&json, span.text, span.length, NULL, NULL);
	return rd_json_peek(&json) == RD_TOKEN_OBJECT && rd_json_open(&json, '{') &&
	       rd_json_key(&json, &key) && rd_key_is(&key, "$none") &&
	       rd_json_boolean(&json, &value) && value && !rd_json_key(&json, &key) &&
	       rd_json_end(&json);
}

static bool compare_member(struct comparing *comparing, const struct rd_key *key,
	struct rd_span wanted, struct rd_span object, struct rd_json *place)
{
	size_t outside = comparing->path_length;
	struct rd_span actual;
	char shown[SHOWN];
	path_add_key(comparing, key);
	bool is_there = find_value(object, place, key, &actual);
	bool is_equal;
	if (is_none(wanted))
		is_equal = !is_there || differ(comparing, "nothing",
						rd_show_value(actual, shown, sizeof(shown)));
	else if (!is_there)
		is_equal = differ(
			comparing, rd_show_value(wanted, shown, sizeof(shown)), "nothing");
	else
		is_equal = compare(comparing, wanted, actual);
	if (is_equal)
		path_cut(comparing, outside);
	return is_equal;
}

/* With is_exact: every key of the actual object must be written. */
static bool has_no_other_keys(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct rd_json json, place;
	struct rd_key key;
	struct rd_span value, other;
	char shown[SHOWN];
	rd_json_start(&place, wanted.text, wanted.length, NULL, NULL);
	rd_json_open(&place, '{');
	rd_json_start(&json, actual.text, actual.length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		rd_json_skip(&json, &value);
		if (find_value(wanted, &place, &key, &other))
			continue;
		path_add_key(comparing, &key);
		return differ(comparing, "no such key", rd_show_value(value, shown, sizeof(shown)));
	}
	return true;
}

static bool compare_objects(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct rd_json json, place;
	struct rd_key key;
	struct rd_span value;
	if (token_of(actual) != RD_TOKEN_OBJECT)
		return differ_values(comparing, wanted, actual);
	rd_json_start(&place, actual.text, actual.length, NULL, NULL);
	rd_json_open(&place, '{');
	rd_json_start(&json, wanted.text, wanted.length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		rd_json_skip(&json, &value);
		if (!compare_member(comparing, &key, value, actual, &place))
			return false;
	}
	return !comparing->is_exact || has_no_other_keys(comparing, wanted, actual);
}

/* ---- arrays ------------------------------------------------------------------------------------ */

static size_t count_items(struct rd_span array)
{
	struct rd_json json;
	size_t count = 0;
	rd_json_start(&json, array.text, array.length, NULL, NULL);
	rd_json_open(&json, '[');
	for (; rd_json_item(&json); count++)
		rd_json_skip(&json, NULL);
	return count;
}

static bool differ_lengths(
	struct comparing *comparing, size_t wanted, size_t got, struct rd_span actual)
{
	char shown[SHOWN_LIST];
	if (comparing->is_quiet)
		return false;
	struct rd_pen pen = reason_pen(comparing);
	rd_pen_add(&pen, "expected ");
	rd_pen_number(&pen, (int64_t)wanted);
	rd_pen_add(&pen, wanted == 1 ? " item, got " : " items, got ");
	rd_pen_number(&pen, (int64_t)got);
	rd_pen_add(&pen, ": ");
	rd_pen_add(&pen, rd_show_value(actual, shown, sizeof(shown)));
	return false;
}

static bool compare_arrays(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct rd_json one, other;
	struct rd_span item, actual_item;
	size_t outside = comparing->path_length;
	if (token_of(actual) != RD_TOKEN_ARRAY)
		return differ_values(comparing, wanted, actual);
	size_t expected = count_items(wanted), got = count_items(actual);
	if (expected != got)
		return differ_lengths(comparing, expected, got, actual);
	rd_json_start(&one, wanted.text, wanted.length, NULL, NULL);
	rd_json_start(&other, actual.text, actual.length, NULL, NULL);
	rd_json_open(&one, '[');
	rd_json_open(&other, '[');
	for (size_t i = 0; i < expected; i++) {
		rd_json_item(&one);
		rd_json_skip(&one, &item);
		rd_json_item(&other);
		rd_json_skip(&other, &actual_item);
		path_add_place(comparing, i);
		if (!compare(comparing, item, actual_item))
			return false;
		path_cut(comparing, outside);
	}
	return true;
}

/* ---- $has -------------------------------------------------------------------------------------- */

/*
 * Each wanted item must find an actual item of its own. As an item may fit several, this is a
 * matching in a bipartite graph: an item that finds its place taken asks the one there to move.
 */
struct matching {
	struct comparing quiet;
	struct rd_span wanted, actual;
	size_t actual_count;
	int16_t taken_by
		[RD_PATTERN_ITEMS]; /* the wanted item that stands for an actual one, or -1 */
	bool was_asked[RD_PATTERN_ITEMS];
};

static struct rd_span item_at(struct rd_span array, size_t place)
{
	struct rd_json json;
	struct rd_span item = {0};
	rd_json_start(&json, array.text, array.length, NULL, NULL);
	rd_json_open(&json, '[');
	for (size_t i = 0; i <= place && rd_json_item(&json); i++)
		rd_json_skip(&json, &item);
	return item;
}

static bool find_place_for(struct matching *matching, int16_t which)
{
	struct rd_json json;
	struct rd_span item, wanted = item_at(matching->wanted, (size_t)which);
	rd_json_start(&json, matching->actual.text, matching->actual.length, NULL, NULL);
	rd_json_open(&json, '[');
	for (size_t i = 0; rd_json_item(&json); i++) {
		rd_json_skip(&json, &item);
		if (matching->was_asked[i] || !compare(&matching->quiet, wanted, item))
			continue;
		matching->was_asked[i] = true;
		if (matching->taken_by[i] < 0 || find_place_for(matching, matching->taken_by[i])) {
			matching->taken_by[i] = which;
			return true;
		}
	}
	return false;
}

static void add_cut(struct rd_pen *pen, const char *text, size_t most)
{
	size_t length = strlen(text);
	rd_pen_add_span(pen, text, length < most ? length : most);
}

/* Nothing fits: tells of the item that comes nearest, which is mostly the one that was meant. */
static bool differ_nearest(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct rd_difference nearest, trial;
	size_t best = 0;
	struct rd_json json;
	struct rd_span item;
	char one[SHOWN], other[SHOWN];
	if (comparing->is_quiet)
		return false;
	rd_json_start(&json, actual.text, actual.length, NULL, NULL);
	rd_json_open(&json, '[');
	for (size_t i = 0; rd_json_item(&json); i++) {
		struct comparing trying = {.is_exact = comparing->is_exact, .difference = &trial};
		rd_json_skip(&json, &item);
		trial.path[0] = 0;
		path_add_place(&trying, i);
		if (!compare(&trying, wanted, item) && trying.agreements > best) {
			best = trying.agreements;
			nearest = trial;
		}
	}
	struct rd_pen pen = reason_pen(comparing);
	rd_pen_add(&pen, "expected an item ");
	rd_pen_add(&pen, rd_show_value(wanted, one, sizeof(one)));
	rd_pen_add(&pen, ", got ");
	rd_pen_add(&pen, rd_show_value(actual, other, sizeof(other)));
	if (best > 0) {
		rd_pen_add(&pen, "; nearest: ");
		add_cut(&pen, nearest.path, NEAREST_PATH);
		rd_pen_add(&pen, ": ");
		add_cut(&pen, nearest.reason, NEAREST_REASON);
	}
	return false;
}

static bool compare_has(struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct matching matching = {
		.quiet = {.is_exact = comparing->is_exact, .is_quiet = true},
		.wanted = wanted,
		.actual = actual,
	};
	if (token_of(wanted) != RD_TOKEN_ARRAY)
		return misuse(comparing, "the expectation is no good: $has needs an array");
	if (token_of(actual) != RD_TOKEN_ARRAY)
		return differ_values(comparing, wanted, actual);
	matching.actual_count = count_items(actual);
	size_t count = count_items(wanted);
	if (matching.actual_count > RD_PATTERN_ITEMS || count > RD_PATTERN_ITEMS)
		return misuse(comparing, "the expectation is no good: too many items for $has");
	memset(matching.taken_by, 0xff, matching.actual_count * sizeof(matching.taken_by[0]));
	for (size_t i = 0; i < count; i++) {
		memset(matching.was_asked, 0, matching.actual_count);
		if (!find_place_for(&matching, (int16_t)i))
			return differ_nearest(comparing, item_at(wanted, i), actual);
		comparing->agreements++;
	}
	return true;
}

/* ---- $any, $not, $least, $most ------------------------------------------------------------------ */

/* Of several patterns one must fit; which one comes nearest nobody can say. */
static bool compare_any(struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct rd_json json;
	struct rd_span item;
	struct comparing quiet = {.is_exact = comparing->is_exact, .is_quiet = true};
	if (token_of(wanted) != RD_TOKEN_ARRAY)
		return misuse(comparing, "the expectation is no good: $any needs an array");
	rd_json_start(&json, wanted.text, wanted.length, NULL, NULL);
	rd_json_open(&json, '[');
	while (rd_json_item(&json)) {
		rd_json_skip(&json, &item);
		if (compare(&quiet, item, actual)) {
			comparing->agreements++;
			return true;
		}
	}
	return differ_values(comparing, wanted, actual);
}

static bool compare_not(struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	struct comparing quiet = {.is_exact = comparing->is_exact, .is_quiet = true};
	char shown[SHOWN];
	if (compare(&quiet, wanted, actual))
		return differ(
			comparing, "something else", rd_show_value(actual, shown, sizeof(shown)));
	comparing->agreements++;
	return true;
}

static bool read_whole(struct rd_span span, int64_t *number)
{
	struct rd_json json;
	rd_json_start(&json, span.text, span.length, NULL, NULL);
	return rd_json_integer(&json, number);
}

static bool compare_bound(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual, bool is_most)
{
	int64_t bound, number;
	if (!read_whole(wanted, &bound))
		return misuse(comparing,
			"the expectation is no good: $least and $most need a whole number");
	if (!read_whole(actual, &number) || (is_most ? number > bound : number < bound))
		return differ_values(comparing, wanted, actual);
	comparing->agreements++;
	return true;
}

/* ---- any value --------------------------------------------------------------------------------- */

/* An object whose first key begins with $ is a word of the expectation's own language. */
static bool compare_word(
	struct comparing *comparing, struct rd_span wanted, struct rd_span actual, bool *is_word)
{
	struct rd_json json;
	struct rd_key key = {.length = 0};
	struct rd_span value = {0};
	bool has_word = false;
	size_t members = 0;
	char shown[SHOWN];
	rd_json_start(&json, wanted.text, wanted.length, NULL, NULL);
	rd_json_open(&json, '{');
	for (; rd_json_key(&json, &key); members++) {
		has_word = has_word || (key.length > 0 && key.text[0] == '$');
		rd_json_skip(&json, &value);
	}
	*is_word = has_word;
	if (!has_word)
		return true;
	if (members == 1 && rd_key_is(&key, "$has"))
		return compare_has(comparing, value, actual);
	if (members == 1 && rd_key_is(&key, "$any"))
		return compare_any(comparing, value, actual);
	if (members == 1 && rd_key_is(&key, "$not"))
		return compare_not(comparing, value, actual);
	if (members == 1 && rd_key_is(&key, "$least"))
		return compare_bound(comparing, value, actual, false);
	if (members == 1 && rd_key_is(&key, "$most"))
		return compare_bound(comparing, value, actual, true);
	if (is_none(wanted))
		return differ(comparing, "nothing", rd_show_value(actual, shown, sizeof(shown)));
	if (members == 1 && rd_key_is(&key, "$none"))
		return misuse(comparing, "the expectation is no good: $none must be true");
	return misuse(comparing,
		"the expectation is no good: only $has, $none, $any, $not, $least and $most begin with $");
}

static bool compare(struct comparing *comparing, struct rd_span wanted, struct rd_span actual)
{
	enum rd_token token = token_of(wanted);
	if (token == RD_TOKEN_OBJECT) {
		bool is_word;
		bool is_equal = compare_word(comparing, wanted, actual, &is_word);
		return is_word ? is_equal : compare_objects(comparing, wanted, actual);
	}
	if (token == RD_TOKEN_ARRAY)
		return compare_arrays(comparing, wanted, actual);
	return compare_scalars(comparing, wanted, actual);
}

/* Spans of values inside are without blanks around them; the outermost may not be. */
static struct rd_span without_blanks(struct rd_span span)
{
	struct rd_json json;
	rd_json_start(&json, span.text, span.length, NULL, NULL);
	rd_json_skip(&json, &span);
	return span;
}

bool rd_pattern_matches(struct rd_span wanted, struct rd_span actual, bool is_exact,
	const char *root, struct rd_difference *difference)
{
	struct comparing comparing = {.is_exact = is_exact, .difference = difference};
	*difference = (struct rd_difference){0};
	path_add(&comparing, root);
	return compare(&comparing, without_blanks(wanted), without_blanks(actual));
}
