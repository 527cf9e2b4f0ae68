/* rating.h: ratings by a table of whole numbers (13). */
#ifndef RONDA_SERVER_RATING_H
#define RONDA_SERVER_RATING_H

#include <ronda/base.h>

enum { RATING_FLOOR = 100, RATING_K = 32 };

/* What the higher rated of two wins, by the difference of their ratings. */
int rating_stake(int32_t difference);
/* The change of each seat, by ranks (1 is first, equal ranks draw). Floors are not in it. */
void rating_changes(const int32_t *ratings, const uint8_t *ranks, int seats, int32_t *changes);
int32_t rating_after(int32_t rating, int32_t change);

#endif
