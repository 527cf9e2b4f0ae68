/* A scanner of JSON spans; see json_span.h. Each scan_ function takes a place and returns the place
 * behind what it read, or NULL when that is not valid. */

#include "net/json_span.h"

static const char *skip_blanks(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
		at++;
	return at;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static int hex_value(char c)
{
	if (is_digit(c))
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static const char *scan_escape(const char *at, const char *end)
{
	if (at == end)
		return NULL;
	if (*at != 'u')
		return memchr("\"\\/bfnrt", *at, 8) != NULL ? at + 1 : NULL;
	if (end - at < 5)
		return NULL;
	for (int i = 1; i <= 4; i++)
		if (hex_value(at[i]) < 0)
			return NULL;
	return at + 5;
}

static const char *scan_string(const char *at, const char *end)
{
	if (at == end || *at != '"')
		return NULL;
	at++;
	while (at < end) {
		char c = *at++;
		if (c == '"')
			return at;
		if ((unsigned char)c < 0x20)
			return NULL;
		if (c == '\\') {
			at = scan_escape(at, end);
			if (at == NULL)
				return NULL;
		}
	}
	return NULL;
}

static const char *scan_digits(const char *at, const char *end)
{
	if (at == end || !is_digit(*at))
		return NULL;
	while (at < end && is_digit(*at))
		at++;
	return at;
}

static const char *scan_number(const char *at, const char *end)
{
	if (at < end && *at == '-')
		at++;
	if (at < end && *at == '0')
		at++;
	else
		at = scan_digits(at, end);
	if (at != NULL && at < end && *at == '.')
		at = scan_digits(at + 1, end);
	if (at != NULL && at < end && (*at == 'e' || *at == 'E')) {
		at++;
		if (at < end && (*at == '+' || *at == '-'))
			at++;
		at = scan_digits(at, end);
	}
	return at;
}

static const char *scan_word(const char *at, const char *end, const char *word)
{
	size_t length = strlen(word);
	return (size_t)(end - at) >= length && memcmp(at, word, length) == 0 ? at + length : NULL;
}

static const char *scan_value(const char *at, const char *end, unsigned depth);

static const char *scan_key(const char *at, const char *end)
{
	at = scan_string(at, end);
	if (at == NULL)
		return NULL;
	at = skip_blanks(at, end);
	return at < end && *at == ':' ? skip_blanks(at + 1, end) : NULL;
}

/* An array or an object, from behind its opening bracket. */
static const char *scan_members(const char *at, const char *end, char closing, unsigned depth)
{
	if (depth == 0)
		return NULL;
	at = skip_blanks(at, end);
	if (at < end && *at == closing)
		return at + 1;
	for (;;) {
		if (closing == '}')
			at = scan_key(at, end);
		if (at != NULL)
			at = scan_value(at, end, depth - 1);
		if (at == NULL)
			return NULL;
		at = skip_blanks(at, end);
		if (at == end)
			return NULL;
		if (*at == closing)
			return at + 1;
		if (*at != ',')
			return NULL;
		at = skip_blanks(at + 1, end);
	}
}

static const char *scan_value(const char *at, const char *end, unsigned depth)
{
	if (at == end)
		return NULL;
	switch (*at) {
	case '"': return scan_string(at, end);
	case '[': return scan_members(at + 1, end, ']', depth);
	case '{': return scan_members(at + 1, end, '}', depth);
	case 't': return scan_word(at, end, "true");
	case 'f': return scan_word(at, end, "false");
	case 'n': return scan_word(at, end, "null");
	default: return scan_number(at, end);
	}
}

bool net_json_is_valid(struct net_span text)
{
	if (text.length == 0)
		return false;
	const char *end = text.text + text.length;
	const char *at = scan_value(skip_blanks(text.text, end), end, NET_JSON_DEPTH_MAX);
	return at != NULL && skip_blanks(at, end) == end;
}

bool net_json_split(struct net_span text, struct net_span *items, size_t most, size_t *count)
{
	*count = 0;
	if (text.length == 0)
		return false;
	const char *end = text.text + text.length, *at = skip_blanks(text.text, end);
	if (at == end || *at != '[')
		return false;
	at = skip_blanks(at + 1, end);
	if (at < end && *at == ']')
		return skip_blanks(at + 1, end) == end;
	for (;;) {
		const char *start = at;
		at = scan_value(at, end, NET_JSON_DEPTH_MAX - 1);
		if (at == NULL || *count == most)
			return false;
		items[(*count)++] = net_span(start, (size_t)(at - start));
		at = skip_blanks(at, end);
		if (at == end)
			return false;
		if (*at == ']')
			return skip_blanks(at + 1, end) == end;
		if (*at != ',')
			return false;
		at = skip_blanks(at + 1, end);
	}
}

/* An object's own members, as far as they make a placeholder of it. */
struct placeholder {
	bool is_one;
	int64_t number; /* -1: none, or none that counts */
};

static void note_member(struct placeholder *noted, struct net_span key, struct net_span value)
{
	if (net_span_equals(key, NET_SPAN("\"_placeholder\"")))
		noted->is_one = net_span_equals(value, NET_SPAN("true"));
	if (!net_span_equals(key, NET_SPAN("\"num\"")))
		return;
	noted->number = value.length <= 9 ? 0 : -1;
	for (size_t i = 0; i < value.length && noted->number >= 0; i++)
		noted->number = is_digit(value.text[i]) ? noted->number * 10 + (value.text[i] - '0')
							: -1;
}

/* Walks over a valid value, once, and returns its end; NULL when a placeholder in it does not fit. */
static const char *check_placeholders(const char *at, const char *end, size_t attachments)
{
	struct placeholder noted = {.number = -1};
	bool is_object = *at == '{';
	if (!is_object && *at != '[')
		return scan_value(at, end, 1);
	for (at = skip_blanks(at + 1, end); *at != '}' && *at != ']';) {
		const char *key = at, *value = is_object ? scan_key(at, end) : at;
		at = check_placeholders(value, end, attachments);
		if (at == NULL)
			return NULL;
		if (is_object)
			note_member(&noted, net_span(key, (size_t)(scan_string(key, end) - key)),
				net_span(value, (size_t)(at - value)));
		at = skip_blanks(at, end);
		if (*at == ',')
			at = skip_blanks(at + 1, end);
	}
	bool fits = !noted.is_one || (noted.number >= 0 && noted.number < (int64_t)attachments);
	return fits ? at + 1 : NULL;
}

bool net_json_placeholders_fit(struct net_span text, size_t attachments)
{
	if (text.length == 0)
		return true;
	const char *end = text.text + text.length;
	return check_placeholders(skip_blanks(text.text, end), end, attachments) != NULL;
}

static char *put_code_point(char *out, uint32_t code)
{
	if (code < 0x80) {
		*out++ = (char)code;
	} else if (code < 0x800) {
		*out++ = (char)(0xC0 | code >> 6);
		*out++ = (char)(0x80 | (code & 63));
	} else if (code < 0x10000) {
		*out++ = (char)(0xE0 | code >> 12);
		*out++ = (char)(0x80 | (code >> 6 & 63));
		*out++ = (char)(0x80 | (code & 63));
	} else {
		*out++ = (char)(0xF0 | code >> 18);
		*out++ = (char)(0x80 | (code >> 12 & 63));
		*out++ = (char)(0x80 | (code >> 6 & 63));
		*out++ = (char)(0x80 | (code & 63));
	}
	return out;
}

static uint32_t read_unit(const char *digits)
{
	uint32_t unit = 0;
	for (int i = 0; i < 4; i++)
		unit = unit << 4 | (uint32_t)hex_value(digits[i]);
	return unit;
}

/* One escape of a valid string, from behind the backslash. */
static const char *read_escape(const char *at, const char *end, uint32_t *code)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	if (*at != 'u') {
		*code = (uint32_t)(unsigned char)to[strchr(from, *at) - from];
		return at + 1;
	}
	*code = read_unit(at + 1);
	at += 5;
	bool is_high = *code >= 0xD800 && *code <= 0xDBFF;
	if (is_high && end - at > 6 && at[0] == '\\' && at[1] == 'u') {
		uint32_t low = read_unit(at + 2);
		if (low >= 0xDC00 && low <= 0xDFFF) {
			*code = 0x10000 + ((*code - 0xD800) << 10) + (low - 0xDC00);
			return at + 6;
		}
	}
	if (*code >= 0xD800 && *code <= 0xDFFF)
		*code = 0xFFFD;
	return at;
}

bool net_json_unescape(struct net_span string, char *out, size_t most, size_t *length)
{
	if (string.length < 2 || scan_string(string.text, string.text + string.length) !=
					 string.text + string.length)
		return false;
	const char *at = string.text + 1, *end = string.text + string.length - 1;
	char *start = out;
	while (at < end) {
		if ((size_t)(out - start) + 4 > most &&
			(size_t)(out - start) + (size_t)(end - at) > most)
			return false;
		if (*at != '\\') {
			*out++ = *at++;
			continue;
		}
		uint32_t code;
		at = read_escape(at + 1, end + 1, &code);
		out = put_code_point(out, code);
	}
	*length = (size_t)(out - start);
	return true;
}

void net_json_quote(struct net_buffer *out, struct net_span text)
{
	static const char hex[] = "0123456789abcdef";
	net_buffer_append_byte(out, '"');
	size_t plain = 0;
	for (size_t i = 0; i < text.length; i++) {
		unsigned char c = (unsigned char)text.text[i];
		if (c >= 0x20 && c != '"' && c != '\\')
			continue;
		net_buffer_append(out, text.text + plain, i - plain);
		plain = i + 1;
		if (c < 0x20) {
			char escape[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
			net_buffer_append(out, escape, 6);
		} else {
			char escape[2] = {'\\', (char)c};
			net_buffer_append(out, escape, 2);
		}
	}
	net_buffer_append(out, text.text + plain, text.length - plain);
	net_buffer_append_byte(out, '"');
}
