/* deadline.c: how long there is time, in words. */
#include "deadline.h"

#include <stdio.h>

#include "columns.h"
#include "texts.h"

enum { DAY = 86400, HOUR = 3600, MINUTE = 60 };

/* "Tue 17, 18:00 (47 h)", or without the hours. To the nearest minute, so that it does not waver by a second. */
static void say(enum text text, time_t due, int64_t left, enum rd_language language,
	char out[DEADLINE_TEXT])
{
	char hour[16];
	struct tm moment;
	due = (due + MINUTE / 2) / MINUTE * MINUTE;
	localtime_r(&due, &moment);
	snprintf(hour, sizeof(hour), "%d:%02d", moment.tm_hour, moment.tm_min);
	RD_SAY(out, DEADLINE_TEXT, text_of(text), language,
		RD_WORDS(text_in(text_of((enum text)(TEXT_SUNDAY + moment.tm_wday)), language)),
		RD_NUMBER(moment.tm_mday), RD_WORDS(hour), RD_NUMBER(left / HOUR));
}

void deadline_say(
	int64_t left, time_t now, enum rd_language language, int columns, char out[DEADLINE_TEXT])
{
	if (left < HOUR) {
		snprintf(out, DEADLINE_TEXT, "%d:%02d", (int)(left / MINUTE), (int)(left % MINUTE));
		return;
	}
	/* Where there is no room for both, the moment says more than the hours to it. */
	for (enum text text = TEXT_DEADLINE; text <= TEXT_DEADLINE_SHORT; text++) {
		say(text, now + (time_t)left, left, language, out);
		if (text_columns(out) <= columns)
			return;
	}
}

void deadline_say_moment(time_t moment, enum rd_language language, char out[DEADLINE_TEXT])
{
	say(TEXT_DEADLINE_SHORT, moment, 0, language, out);
}

void deadline_say_whole(
	int64_t left, time_t now, enum rd_language language, char out[DEADLINE_TEXT])
{
	enum { REST = 32 };
	char rest[REST], moment[DEADLINE_TEXT];
	if (left >= DAY)
		snprintf(rest, REST, "%d d %d h", (int)(left / DAY), (int)(left % DAY / HOUR));
	else if (left >= HOUR)
		snprintf(
			rest, REST, "%d h %d min", (int)(left / HOUR), (int)(left % HOUR / MINUTE));
	else
		snprintf(rest, REST, "%d:%02d", (int)(left / MINUTE), (int)(left % MINUTE));
	deadline_say_moment(now + (time_t)left, language, moment);
	snprintf(out, DEADLINE_TEXT, "%s (%.*s)", rest, DEADLINE_TEXT - REST - 4, moment);
}
