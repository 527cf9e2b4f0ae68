/* deadline.c: how long there is time, in words. */
#include "deadline.h"

#include <stdio.h>

#include "columns.h"
#include "texts.h"

enum { HOUR = 3600, MINUTE = 60 };

void deadline_say(
	int64_t left, time_t now, enum rd_language language, int columns, char out[DEADLINE_TEXT])
{
	if (left < HOUR) {
		snprintf(out, DEADLINE_TEXT, "%d:%02d", (int)(left / MINUTE), (int)(left % MINUTE));
		return;
	}
	char hour[16];
	struct tm moment;
	/* To the nearest minute, so that it does not waver by a second. */
	time_t due = (time_t)((now + left + MINUTE / 2) / MINUTE * MINUTE);
	localtime_r(&due, &moment);
	snprintf(hour, sizeof(hour), "%d:%02d", moment.tm_hour, moment.tm_min);
	const char *day = text_in(text_of((enum text)(TEXT_SUNDAY + moment.tm_wday)), language);
	/* Where there is no room for both, the moment says more than the hours to it. */
	for (enum text text = TEXT_DEADLINE; text <= TEXT_DEADLINE_SHORT; text++) {
		RD_SAY(out, DEADLINE_TEXT, text_of(text), language, RD_WORDS(day),
			RD_NUMBER(moment.tm_mday), RD_WORDS(hour), RD_NUMBER(left / HOUR));
		if (text_columns(out) <= columns)
			return;
	}
}
