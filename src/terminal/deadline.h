/* deadline.h: how long there is time, in words. */
#ifndef TERMINAL_DEADLINE_H
#define TERMINAL_DEADLINE_H

#include <time.h>

#include <ronda/base.h>

enum { DEADLINE_TEXT = 64 };

/*
 * "4:59"; of an hour and more the moment itself, in local time: "Tue 17, 18:00 (47 h)", or
 * "Tue 17, 18:00" where there are no more columns. `left` is in seconds from `now`.
 */
void deadline_say(int64_t left, time_t now, enum rd_language, int columns, char out[DEADLINE_TEXT]);
/* Both: "1 d 23 h (Tue 17, 18:00)", of less than an hour "4:59 (Tue 17, 18:00)". */
void deadline_say_whole(int64_t left, time_t now, enum rd_language, char out[DEADLINE_TEXT]);
/* A moment in local time: "Tue 17, 18:00". */
void deadline_say_moment(time_t moment, enum rd_language, char out[DEADLINE_TEXT]);

#endif
