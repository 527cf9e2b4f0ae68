/*
 * json_patch.c: a difference put over a JSON text (diff.h). Both are read as they stand: no tree is built. For each key
 * of the one the other is gone through once more; differences are short.
 */
#include <ronda/diff.h>

#include "json_write.h"

struct patch {
	struct rd_writer *writer;
	struct rd_fault *fault;
	size_t depth;
};

static bool merge(struct patch *patch, struct rd_span base, struct rd_span difference);

static bool fail(struct patch *patch, const char *reason)
{
	if (patch->fault && !patch->fault->reason[0])
		rd_fault_say(patch->fault, "", -1, reason);
	return false;
}

static bool check(struct patch *patch, struct rd_json *json)
{
	return json->has_failed ? fail(patch, "the text is malformed") : true;
}

/* ---- keys --------------------------------------------------------------------------------------------------- */

static bool is_sign(char first)
{
	return first == '~' || first == '-' || first == '@' || first == '=';
}

static char sign_of(const struct rd_key *key)
{
	return key->length > 0 && is_sign(key->text[0]) ? key->text[0] : 0;
}

/* Whether this key of a difference speaks of that key of a text. */
static bool is_about(const struct rd_key *key, const char *name, size_t length)
{
	size_t skip = sign_of(key) ? 1 : 0;
	return key->length < RD_JSON_KEY && key->length == length + skip &&
	       memcmp(key->text + skip, name, length) == 0;
}

struct change {
	char sign; /* 0 or '=': set; '~', '-'; ' ': there is none */
	struct rd_span value;
};

static struct change change_of(
	struct patch *patch, struct rd_span difference, const char *name, size_t length)
{
	struct change change = {.sign = ' '};
	struct rd_json json;
	struct rd_key key;
	rd_json_start(&json, difference.text, difference.length, NULL, NULL);
	rd_json_open(&json, '{');
	while (change.sign == ' ' && rd_json_key(&json, &key)) {
		struct rd_span value;
		if (rd_json_skip(&json, &value) && sign_of(&key) != '@' &&
			is_about(&key, name, length))
			change = (struct change){sign_of(&key), value};
	}
	check(patch, &json);
	return change;
}

static void write_key(struct rd_writer *writer, const char *name, size_t length)
{
	rd_write_string(writer, name, length);
	if (!writer->is_full)
		writer->text[writer->length - 1] = ':';
}

/* ---- objects ------------------------------------------------------------------------------------------------ */

static bool merge_value(struct patch *patch, struct rd_span value, const struct change *change)
{
	if (change->sign == '~')
		return merge(patch, value, change->value);
	const struct rd_span *taken = change->sign == ' ' ? &value : &change->value;
	rd_write_raw(patch->writer, taken->text, taken->length);
	return true;
}

static bool has_key(struct rd_span object, const char *name, size_t length)
{
	struct rd_json json;
	struct rd_key key;
	rd_json_start(&json, object.text, object.length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (key.length == length && length < RD_JSON_KEY &&
			memcmp(key.text, name, length) == 0)
			return true;
		rd_json_skip(&json, NULL);
	}
	return false;
}

/* Keys of the difference that the object did not have. */
static bool add_keys(struct patch *patch, struct rd_span base, struct rd_span difference)
{
	struct rd_json json;
	struct rd_key key;
	rd_json_start(&json, difference.text, difference.length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		struct rd_span value;
		char sign = sign_of(&key);
		if (!rd_json_skip(&json, &value) || key.length >= RD_JSON_KEY || sign == '@')
			return fail(patch, "a key that no difference has");
		const char *name = key.text + (sign ? 1 : 0);
		size_t length = key.length - (sign ? 1 : 0);
		if (sign == '=' && (length == 0 || !is_sign(name[0])))
			return fail(patch, "a key that needs no sign");
		if (has_key(base, name, length))
			continue;
		if (sign == '~' || sign == '-')
			return fail(patch, "the difference is one of another text");
		write_key(patch->writer, name, length);
		rd_write_raw(patch->writer, value.text, value.length);
	}
	return check(patch, &json);
}

static bool merge_object(struct patch *patch, struct rd_span base, struct rd_span difference)
{
	struct rd_json json;
	struct rd_key key;
	rd_json_start(&json, base.text, base.length, NULL, NULL);
	rd_json_open(&json, '{');
	rd_write_open(patch->writer, '{');
	while (rd_json_key(&json, &key)) {
		struct rd_span value;
		if (!rd_json_skip(&json, &value))
			break;
		if (key.length >= RD_JSON_KEY)
			return fail(patch, "a key is too long");
		struct change change = change_of(patch, difference, key.text, key.length);
		if (change.sign == '-')
			continue;
		write_key(patch->writer, key.text, key.length);
		if (!merge_value(patch, value, &change))
			return false;
	}
	if (!check(patch, &json) || !add_keys(patch, base, difference))
		return false;
	rd_write_close(patch->writer, '}');
	return true;
}

/* ---- arrays ------------------------------------------------------------------------------------------------- */

/* The items that a splice brings stand behind its two numbers: `json` has them before it. */
static bool start_splice(
	struct rd_json *json, struct rd_span splice, int64_t *start, int64_t *removed)
{
	rd_json_start(json, splice.text, splice.length, NULL, NULL);
	return rd_json_open(json, '[') && rd_json_item(json) && rd_json_integer(json, start) &&
	       rd_json_item(json) && rd_json_integer(json, removed) && *start >= 0 && *removed >= 0;
}

static bool write_rest(struct patch *patch, struct rd_json *items)
{
	struct rd_span item;
	while (rd_json_item(items) && rd_json_skip(items, &item))
		rd_write_raw(patch->writer, item.text, item.length);
	return check(patch, items);
}

static bool splice_array(struct patch *patch, struct rd_span base, struct rd_span splice)
{
	struct rd_json json, items;
	struct rd_span item;
	int64_t start, removed, place = 0;
	if (!start_splice(&items, splice, &start, &removed))
		return fail(patch, "a splice without its two numbers");
	rd_json_start(&json, base.text, base.length, NULL, NULL);
	rd_json_open(&json, '[');
	rd_write_open(patch->writer, '[');
	for (; rd_json_item(&json) && rd_json_skip(&json, &item); place++) {
		if (place == start && !write_rest(patch, &items))
			return false;
		if (place < start || place - start >= removed)
			rd_write_raw(patch->writer, item.text, item.length);
	}
	if (!check(patch, &json) || start > place || removed > place - start)
		return fail(patch, "a splice past the end");
	if (place == start && !write_rest(patch, &items))
		return false;
	rd_write_close(patch->writer, ']');
	return true;
}

static bool merge_items(struct patch *patch, struct rd_span base, struct rd_span difference)
{
	struct rd_json json;
	struct rd_span item;
	size_t taken = 0, given = 0;
	struct rd_key key;
	rd_json_start(&json, base.text, base.length, NULL, NULL);
	rd_json_open(&json, '[');
	rd_write_open(patch->writer, '[');
	for (int64_t place = 0; rd_json_item(&json) && rd_json_skip(&json, &item); place++) {
		char digits[DIGITS_MAX];
		size_t at = write_digits(digits, DIGITS_MAX, place);
		struct change change = change_of(
			patch, difference, digits + at, sizeof(digits) - at);
		taken += change.sign != ' ';
		if (change.sign == '-' || !merge_value(patch, item, &change))
			return fail(patch, "an item that is gone without a splice");
	}
	if (!check(patch, &json))
		return false;
	rd_json_start(&json, difference.text, difference.length, NULL, NULL);
	for (rd_json_open(&json, '{'); rd_json_key(&json, &key); given++)
		rd_json_skip(&json, NULL);
	if (given != taken)
		return fail(patch, "the difference is one of another list");
	rd_write_close(patch->writer, ']');
	return true;
}

static bool merge_array(struct patch *patch, struct rd_span base, struct rd_span difference)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span value;
	rd_json_start(&json, difference.text, difference.length, NULL, NULL);
	rd_json_open(&json, '{');
	bool is_splice = rd_json_key(&json, &key) && rd_key_is(&key, "@");
	if (!is_splice)
		return merge_items(patch, base, difference);
	rd_json_skip(&json, &value);
	if (rd_json_key(&json, &key) || json.has_failed)
		return fail(patch, "a splice and more");
	return splice_array(patch, base, value);
}

static bool merge(struct patch *patch, struct rd_span base, struct rd_span difference)
{
	struct rd_json json, changes;
	if (++patch->depth > RD_JSON_DEPTH)
		return fail(patch, "the difference is too deep");
	rd_json_start(&changes, difference.text, difference.length, NULL, NULL);
	if (rd_json_peek(&changes) != RD_TOKEN_OBJECT)
		return fail(patch, "a difference that is no object");
	rd_json_start(&json, base.text, base.length, NULL, NULL);
	enum rd_token token = rd_json_peek(&json);
	bool is_merged = token == RD_TOKEN_OBJECT ? merge_object(patch, base, difference)
			 : token == RD_TOKEN_ARRAY
				 ? merge_array(patch, base, difference)
				 : fail(patch, "a difference within a plain value");
	patch->depth--;
	return is_merged;
}

bool rd_patch(struct rd_span base, struct rd_span difference, struct rd_writer *writer,
	struct rd_fault *fault)
{
	struct patch patch = {.writer = writer, .fault = fault};
	return rd_json_check(base.text, base.length, RD_JSON_DEPTH, fault) &&
	       rd_json_check(difference.text, difference.length, RD_JSON_DEPTH, fault) &&
	       merge(&patch, base, difference);
}
