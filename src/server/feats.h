/*
 * feats.h: what somebody has achieved (22.4): each a rule over the matches he has won, as the store has them; none can be had by playing much.
 */
#ifndef RONDA_SERVER_FEATS_H
#define RONDA_SERVER_FEATS_H

#include "server/server.h"

/* "achievements": [ { key, title, text, at } ]: all there are of games that this server has; `at` null: not yet. */
void feats_write(struct rd_writer *writer, const struct store_win *wins, size_t count,
	enum rd_language language);

#endif
