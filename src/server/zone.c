/*
 * zone.c: see zone.h. A table lists moments from which on an offset holds; behind the last one a rule in the manner of POSIX's TZ goes on ("CET-1CEST,M3.5.0,M10.5.0/3").
 */
#include "server/zone.h"

#include <stdio.h>
#include <string.h>

#define FOLDER "/usr/share/zoneinfo/"
enum { HEAD = 44, DAY_S = 86400 };

/* ---- a table (RFC 8536, 3) ------------------------------------------------------------------------------------------ */

struct table {
	const uint8_t *moments, *kinds,
		*types; /* moments of eight bytes; a byte each; six bytes each */
	size_t moments_count, types_count;
	const char *rule; /* between two line ends */
	size_t rule_length;
};

static int64_t number(const uint8_t *at, int bytes)
{
	uint64_t value = at[0] & 0x80 ? UINT64_MAX : 0;
	for (int i = 0; i < bytes; i++)
		value = value << 8 | at[i];
	return (int64_t)value;
}

struct counts {
	size_t utc, standard, leaps, moments, types, letters;
};

static struct counts read_counts(const uint8_t *head)
{
	const uint8_t *at = head + 20;
	return (struct counts){(size_t)number(at, 4), (size_t)number(at + 4, 4),
		(size_t)number(at + 8, 4), (size_t)number(at + 12, 4), (size_t)number(at + 16, 4),
		(size_t)number(at + 20, 4)};
}

static bool is_small(const struct counts *counts)
{
	return counts->utc < ZONE_BYTES && counts->standard < ZONE_BYTES &&
	       counts->leaps < ZONE_BYTES && counts->moments < ZONE_BYTES &&
	       counts->types < ZONE_BYTES && counts->letters < ZONE_BYTES;
}

static size_t body_of(const struct counts *counts, size_t moment)
{
	return counts->moments * (moment + 1) + counts->types * 6 + counts->letters +
	       counts->leaps * (moment + 4) + counts->standard + counts->utc;
}

static bool is_head(const uint8_t *bytes, size_t length)
{
	return length >= HEAD && memcmp(bytes, "TZif", 4) == 0 && bytes[4] >= '2';
}

/* The first half is for old readers, with moments of four bytes. */
static bool open_table(const uint8_t *bytes, size_t length, struct table *table)
{
	if (!is_head(bytes, length))
		return false;
	struct counts counts = read_counts(bytes);
	size_t first = is_small(&counts) ? HEAD + body_of(&counts, 4) : length;
	if (first > length || !is_head(bytes + first, length - first))
		return false;
	counts = read_counts(bytes + first);
	size_t start = first + HEAD, end = is_small(&counts) ? start + body_of(&counts, 8) : length;
	if (end >= length || counts.types == 0)
		return false;
	table->moments = bytes + start;
	table->moments_count = counts.moments;
	table->kinds = table->moments + 8 * counts.moments;
	table->types = table->kinds + counts.moments;
	table->types_count = counts.types;
	table->rule = (const char *)bytes + end + 1;
	const char *stop = memchr(table->rule, '\n', length - end - 1);
	table->rule_length = stop ? (size_t)(stop - table->rule) : 0;
	return true;
}

/* ---- a rule ------------------------------------------------------------------------------------------------------------ */

struct reader {
	const char *at, *end;
	bool is_bad;
};

static char peek(const struct reader *reader)
{
	return reader->at < reader->end ? *reader->at : 0;
}

static bool take(struct reader *reader, char letter)
{
	bool is_there = peek(reader) == letter;
	reader->at += is_there;
	return is_there;
}

static int32_t take_number(struct reader *reader)
{
	int32_t value = 0;
	const char *start = reader->at;
	while (peek(reader) >= '0' && peek(reader) <= '9' && reader->at - start < 4)
		value = value * 10 + (*reader->at++ - '0');
	reader->is_bad = reader->is_bad || reader->at == start;
	return value;
}

/* A name is not needed: "CET", "<-03>". */
static void skip_name(struct reader *reader)
{
	if (take(reader, '<')) {
		while (peek(reader) && !take(reader, '>'))
			reader->at++;
		return;
	}
	while ((peek(reader) | 0x20) >= 'a' && (peek(reader) | 0x20) <= 'z')
		reader->at++;
}

/* "3", "-5:30", "+2:00:00", in seconds. */
static int32_t take_time(struct reader *reader)
{
	int32_t sign = take(reader, '-') ? -1 : 1, value;
	if (sign > 0)
		take(reader, '+');
	value = take_number(reader) * 3600;
	if (take(reader, ':'))
		value += take_number(reader) * 60;
	if (take(reader, ':'))
		value += take_number(reader);
	return sign * value;
}

/* Days since 1970 of the first of a month (Hinnant's days_from_civil). */
static int64_t first_of(int64_t year, int month)
{
	year -= month <= 2;
	int64_t era = (year >= 0 ? year : year - 399) / 400, of_era = year - era * 400;
	int64_t day = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5;
	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + day - 719468;
}

static bool is_leap(int64_t year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* Mmonth.week.weekday, and what few zones have: Jday without a 29th of February, or a day from 0. Seconds since 1970, by the clock there. */
static int64_t take_date(struct reader *reader, int64_t year)
{
	int64_t day;
	if (take(reader, 'M')) {
		int month = take_number(reader);
		take(reader, '.');
		int week = take_number(reader);
		take(reader, '.');
		int weekday = take_number(reader);
		if (month < 1 || month > 12 || week < 1 || week > 5 || weekday > 6) {
			reader->is_bad = true;
			return 0;
		}
		int64_t first = first_of(year, month),
			next = month == 12 ? first_of(year + 1, 1) : first_of(year, month + 1);
		day = first + (weekday - (first + 4) % 7 + 7) % 7 + 7 * (week - 1);
		while (day >= next)
			day -= 7;
	} else if (take(reader, 'J')) {
		int number_of_day = take_number(reader);
		day = first_of(year, 1) + number_of_day - 1 + (is_leap(year) && number_of_day > 59);
	} else {
		day = first_of(year, 1) + take_number(reader);
	}
	return day * DAY_S + (take(reader, '/') ? take_time(reader) : 2 * 3600);
}

static int64_t year_of(int64_t at_s)
{
	int64_t year = 1970 + at_s / (DAY_S * INT64_C(365)); /* a little late, at most */
	while (first_of(year, 1) * DAY_S > at_s)
		year--;
	return year;
}

static bool apply_rule(const struct table *table, int64_t at_s, int32_t *offset)
{
	struct reader reader = {table->rule, table->rule + table->rule_length, false};
	skip_name(&reader);
	int32_t standard = -take_time(&reader), summer = standard + 3600;
	*offset = standard;
	if (reader.is_bad || reader.at == reader.end)
		return !reader.is_bad;
	skip_name(&reader);
	if (peek(&reader) != ',')
		summer = -take_time(&reader);
	int64_t year = year_of(at_s + standard);
	bool has_dates = take(&reader, ',');
	int64_t begins = take_date(&reader, year) - standard;
	has_dates = has_dates && take(&reader, ',');
	int64_t ends = take_date(&reader, year) - summer;
	bool is_summer = begins < ends ? at_s >= begins && at_s < ends
				       : at_s >= begins || at_s < ends;
	*offset = is_summer ? summer : standard;
	return has_dates && !reader.is_bad;
}

/* ---- what is asked --------------------------------------------------------------------------------------------------------- */

bool zone_read(const uint8_t *bytes, size_t length, int64_t at_s, int32_t *offset)
{
	struct table table;
	if (!open_table(bytes, length, &table))
		return false;
	size_t count = 0;
	while (count < table.moments_count && number(table.moments + 8 * count, 8) <= at_s)
		count++;
	if (count == table.moments_count && table.rule_length > 0)
		return apply_rule(&table, at_s, offset);
	size_t type = count > 0 ? table.kinds[count - 1] : 0;
	if (type >= table.types_count)
		return false;
	*offset = (int32_t)number(table.types + 6 * type, 4);
	return true;
}

/* A name is no way out of the folder. */
static bool is_name(const char *name)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/";
	size_t length = strlen(name);
	return length > 0 && length < ZONE_NAME && strspn(name, letters) == length &&
	       name[0] != '/' && name[length - 1] != '/' && !strstr(name, "//");
}

static bool look_up(const char *name, int64_t at_ms, int32_t *offset)
{
	static uint8_t bytes[ZONE_BYTES];
	char path[sizeof(FOLDER) + ZONE_NAME];
	*offset = 0;
	if (strcmp(name, "UTC") == 0)
		return true;
	if (!is_name(name))
		return false;
	snprintf(path, sizeof(path), FOLDER "%s", name);
	FILE *file = fopen(path, "rbe");
	if (!file)
		return false;
	size_t length = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	int64_t at_s = at_ms / 1000 - (at_ms % 1000 < 0);
	return zone_read(bytes, length, at_s, offset);
}

bool zone_is_known(const char *name)
{
	int32_t offset;
	return look_up(name, 0, &offset);
}

int32_t zone_offset(const char *name, int64_t at_ms)
{
	int32_t offset;
	return look_up(name, at_ms, &offset) ? offset : 0;
}

int zone_minutes(const char *name, int64_t at_ms)
{
	int64_t minutes = (at_ms / 1000 + zone_offset(name, at_ms)) / 60;
	return (int)((minutes % ZONE_DAY_MINUTES + ZONE_DAY_MINUTES) % ZONE_DAY_MINUTES);
}

/* A day may have 23 hours or 25: what is found by the clock of now is set right by the clock of then. */
int64_t zone_next(const char *name, int64_t at_ms, int minutes)
{
	int wait = (minutes - zone_minutes(name, at_ms) + ZONE_DAY_MINUTES) % ZONE_DAY_MINUTES;
	int64_t then = at_ms - at_ms % 60000 +
		       (wait > 0 ? wait : ZONE_DAY_MINUTES) * INT64_C(60000);
	int64_t shift = (zone_offset(name, at_ms) - zone_offset(name, then)) * INT64_C(1000);
	return then + shift > at_ms ? then + shift : then;
}
