/* journal.c: writing lines, hiding what must not be in them, counting what repeats. The promises are in journal.h. */
#include "server/journal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ronda/json.h>

#include "net/span.h"

enum { TOKEN_LIKE = 32, STAMP = 32 };

struct kind {
	uint64_t hash; /* 0: free */
	int64_t since;
	unsigned written, held;
	enum journal_level level;
	char sample[120];
};

struct journal {
	struct journal_options options;
	struct kind kinds[JOURNAL_KINDS], strangers[JOURNAL_KINDS];
	uint64_t counts[JOURNAL_LEVELS];
};

static const char *const level_names[] = {"error", "warning", "info", "debug"};

struct journal *journal_open(const struct journal_options *options)
{
	struct journal *journal = net_allocate_zeroed(sizeof(*journal));
	journal->options = *options;
	return journal;
}

void journal_set(struct journal *journal, bool is_json, enum journal_level least)
{
	journal->options.is_json = is_json;
	journal->options.least = least;
}

uint64_t journal_count(const struct journal *journal, enum journal_level level)
{
	return journal->counts[level];
}

/* ---- what must not be seen (1) --------------------------------------------------------------------------- */

static bool is_word_letter(char letter)
{
	return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
	       (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
}

static bool is_mail_letter(char letter)
{
	return is_word_letter(letter) || (letter && strchr(".+%!#$&'*/=?^`{|}~", letter)) ||
	       (unsigned char)letter >= 0x80;
}

/* Tokens are 43 letters of base64url, seeds and hashes 64 hexadecimal digits: no word is so long and has digits in it. */
static bool looks_secret(const char *word, size_t length)
{
	size_t digits = 0, plain = 0;
	for (size_t i = 0; i < length; i++) {
		digits += word[i] >= '0' && word[i] <= '9';
		plain += word[i] == '_' || word[i] == '-';
	}
	return length >= TOKEN_LIKE && digits > 0 && plain < length / 3;
}

static bool is_telling(const char *word, size_t length)
{
	static const char *const names[] = {"password", "token", "secret", "authorization",
		"bearer", "seed", "hash", "argon2id"};
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (net_span_equals_caseless(net_span(word, length), net_span_of(names[i])))
			return true;
	return false;
}

struct scrub {
	const char *text;
	size_t at, length;
	char *out;
	size_t used, capacity;
};

static void put(struct scrub *scrub, const char *text, size_t length)
{
	for (size_t i = 0; i < length && scrub->used + 1 < scrub->capacity; i++)
		scrub->out[scrub->used++] = text[i];
}

/* The value behind "password=", "token:" or "Bearer ". */
static void hide_value(struct scrub *scrub)
{
	size_t at = scrub->at;
	while (at < scrub->length && strchr(" =:\"'", scrub->text[at]))
		at++;
	bool has_mark = false;
	for (size_t i = scrub->at; i < at; i++)
		has_mark |= scrub->text[i] == '=' || scrub->text[i] == ':';
	if (!has_mark)
		return;
	put(scrub, scrub->text + scrub->at, at - scrub->at);
	put(scrub, "[hidden]", 8);
	while (at < scrub->length && !strchr(" \t\r\n,;\"'}", scrub->text[at]))
		at++;
	scrub->at = at;
}

static bool hide_mail(struct scrub *scrub)
{
	size_t at = scrub->at, end;
	while (at < scrub->length && is_mail_letter(scrub->text[at]))
		at++;
	if (at == scrub->at || at >= scrub->length || scrub->text[at] != '@')
		return false;
	for (end = at + 1; end < scrub->length &&
			   (is_mail_letter(scrub->text[end]) || scrub->text[end] == '@');
		end++)
		;
	if (end == at + 1)
		return false;
	put(scrub, "[e-mail]", 8);
	scrub->at = end;
	return true;
}

size_t journal_scrub(const char *text, char *out, size_t capacity)
{
	struct scrub scrub = {
		.text = text, .length = strlen(text), .out = out, .capacity = capacity};
	while (scrub.at < scrub.length) {
		size_t start = scrub.at, end = start;
		bool begins = start == 0 || !is_word_letter(text[start - 1]);
		if (begins && hide_mail(&scrub))
			continue;
		while (begins && end < scrub.length && is_word_letter(text[end]))
			end++;
		if (end == start) {
			put(&scrub, text + start, 1);
			scrub.at++;
			continue;
		}
		scrub.at = end;
		if (looks_secret(text + start, end - start)) {
			put(&scrub, "[secret]", 8);
			continue;
		}
		put(&scrub, text + start, end - start);
		if (is_telling(text + start, end - start))
			hide_value(&scrub);
	}
	out[scrub.used] = 0;
	return scrub.used;
}

/* ---- what repeats (3) ------------------------------------------------------------------------------------- */

/* Words with digits in them do not count: they are numbers and ids. */
static uint64_t hash_of(enum journal_level level, const char *text)
{
	uint64_t hash = UINT64_C(1469598103934665603) + level;
	while (*text) {
		size_t length = 0, digits = 0;
		for (; is_word_letter(text[length]); length++)
			digits += text[length] >= '0' && text[length] <= '9';
		size_t taken = length > 0 ? length : 1;
		for (size_t i = 0; i < taken && digits == 0; i++)
			hash = (hash ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
		text += taken;
	}
	return hash ? hash : 1;
}

static void print_line(struct journal *journal, enum journal_level level, int64_t now,
	const char *message, const struct journal_field *fields, size_t count);

static void tell_held(struct journal *journal, struct kind *kind, int64_t now)
{
	if (kind->held > 0)
		print_line(journal, kind->level, now, "lines were left out",
			(const struct journal_field[]){JOURNAL_NUMBER("count", kind->held),
				JOURNAL_TEXT("like", kind->sample)},
			2);
	kind->held = 0;
}

/* One more line of this kind, of at most `burst`. */
static bool count_line(struct journal *journal, struct kind *kind, enum journal_level level,
	const char *message, uint64_t hash, unsigned burst, int64_t now)
{
	if (kind->hash != hash || now - kind->since >= JOURNAL_WINDOW_MS || now < kind->since) {
		tell_held(journal, kind, now);
		*kind = (struct kind){.hash = hash, .since = now, .level = level};
		snprintf(kind->sample, sizeof(kind->sample), "%s", message);
	}
	if (kind->written < burst) {
		kind->written++;
		return true;
	}
	kind->held++;
	return false;
}

static const char *find_stranger(const struct journal_field *fields, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (fields[i].is_stranger)
			return fields[i].text;
	return NULL;
}

static bool may_be_written(struct journal *journal, enum journal_level level, const char *message,
	const struct journal_field *fields, size_t count, int64_t now)
{
	uint64_t hash = hash_of(level, message);
	struct kind *kind = &journal->kinds[hash % JOURNAL_KINDS];
	const char *stranger = find_stranger(fields, count);
	if (!stranger)
		return count_line(journal, kind, level, message, hash, JOURNAL_BURST, now);
	uint64_t own = hash;
	for (; *stranger; stranger++)
		own = (own ^ (unsigned char)*stranger) * UINT64_C(1099511628211);
	return count_line(journal, &journal->strangers[own % JOURNAL_KINDS], level, message, own,
		       JOURNAL_BURST, now) &&
	       count_line(journal, kind, level, message, hash, JOURNAL_STRANGERS, now);
}

/* ---- lines -------------------------------------------------------------------------------------------------- */

static void stamp(int64_t now, char out[static STAMP])
{
	time_t seconds = (time_t)(now / 1000);
	struct tm parts;
	size_t length;
	gmtime_r(&seconds, &parts);
	length = strftime(out, STAMP, "%Y-%m-%dT%H:%M:%S", &parts);
	snprintf(out + length, STAMP - length, ".%03dZ", (int)(now % 1000));
}

struct line {
	char text[JOURNAL_LINE];
	size_t length;
};

static void add(struct line *line, const char *text, size_t length)
{
	size_t room = sizeof(line->text) - 2 - line->length;
	if (length > room)
		length = room;
	memcpy(line->text + line->length, text, length);
	line->length += length;
}

/* A value with blanks or quotation marks in it is put between quotation marks (2). */
static void add_value(struct line *line, const char *text, bool is_message)
{
	bool is_quoted = !is_message && (!*text || strpbrk(text, " \"="));
	if (is_quoted)
		add(line, "\"", 1);
	for (; *text; text++) {
		char escaped[8];
		if ((unsigned char)*text < ' ' || *text == 0x7f)
			add(line, escaped,
				(size_t)snprintf(
					escaped, sizeof(escaped), "\\x%02x", (unsigned char)*text));
		else if (is_quoted && (*text == '"' || *text == '\\'))
			add(line, escaped,
				(size_t)snprintf(escaped, sizeof(escaped), "\\%c", *text));
		else
			add(line, text, 1);
	}
	if (is_quoted)
		add(line, "\"", 1);
}

static void write_text(struct line *line, const char *when, enum journal_level level,
	const char *message, const struct journal_field *fields, size_t count)
{
	char number[32], clean[JOURNAL_LINE];
	add(line, when, strlen(when));
	add(line, number, (size_t)snprintf(number, sizeof(number), " %-8s", level_names[level]));
	add_value(line, message, true);
	for (size_t i = 0; i < count; i++) {
		add(line, " ", 1);
		add(line, fields[i].name, strlen(fields[i].name));
		add(line, "=", 1);
		if (fields[i].text) {
			journal_scrub(fields[i].text, clean, sizeof(clean));
			add_value(line, clean, false);
		} else {
			add(line, number,
				(size_t)snprintf(number, sizeof(number), "%lld",
					(long long)fields[i].number));
		}
	}
}

/* Cut in the middle it would be no JSON: then the fields are left out. */
static bool write_json(struct line *line, const char *when, enum journal_level level,
	const char *message, const struct journal_field *fields, size_t count)
{
	struct rd_writer writer;
	char clean[JOURNAL_LINE];
	rd_write_start(&writer, line->text, sizeof(line->text) - 1);
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "time");
	rd_write_words(&writer, when);
	rd_write_key(&writer, "level");
	rd_write_words(&writer, level_names[level]);
	rd_write_key(&writer, "message");
	rd_write_words(&writer, message);
	for (size_t i = 0; i < count; i++) {
		rd_write_key(&writer, fields[i].name);
		if (fields[i].text) {
			journal_scrub(fields[i].text, clean, sizeof(clean));
			rd_write_words(&writer, clean);
		} else {
			rd_write_integer(&writer, fields[i].number);
		}
	}
	rd_write_close(&writer, '}');
	bool is_whole = rd_write_finish(&writer);
	line->length = writer.length;
	return is_whole;
}

static void print_line(struct journal *journal, enum journal_level level, int64_t now,
	const char *message, const struct journal_field *fields, size_t count)
{
	struct line line = {.length = 0};
	char when[STAMP], clean[JOURNAL_LINE / 2];
	stamp(now, when);
	journal_scrub(message, clean, sizeof(clean));
	if (!journal->options.is_json) {
		write_text(&line, when, level, clean, fields, count);
	} else if (!write_json(&line, when, level, clean, fields, count) &&
		   !write_json(&line, when, level, "a line was too long", NULL, 0)) {
		return;
	}
	line.text[line.length++] = '\n';
	journal->options.write(journal->options.context, line.text, line.length);
}

void journal_write(struct journal *journal, enum journal_level level, const char *message,
	const struct journal_field *fields, size_t count)
{
	int64_t now = journal->options.wall_ms(journal->options.context);
	journal->counts[level]++;
	if (count > JOURNAL_FIELDS_MAX)
		count = JOURNAL_FIELDS_MAX;
	if (level <= journal->options.least &&
		may_be_written(journal, level, message, fields, count, now))
		print_line(journal, level, now, message, fields, count);
}

void journal_say(struct journal *journal, enum journal_level level, const char *format, ...)
{
	char message[JOURNAL_LINE / 2];
	va_list values;
	va_start(values, format);
	vsnprintf(message, sizeof(message), format, values);
	va_end(values);
	journal_write(journal, level, message, NULL, 0);
}

void journal_close(struct journal *journal)
{
	if (!journal)
		return;
	int64_t now = journal->options.wall_ms(journal->options.context);
	for (size_t i = 0; i < JOURNAL_KINDS; i++) {
		tell_held(journal, &journal->kinds[i], now);
		tell_held(journal, &journal->strangers[i], now);
	}
	free(journal);
}
