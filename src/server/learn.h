/* learn.h: the lessons that a user has won (19). */
#ifndef RONDA_SERVER_LEARN_H
#define RONDA_SERVER_LEARN_H

#include "server/server.h"

enum { LEARN_LESSONS_MAX = 128 }; /* of a user; what goes beyond is not kept */

ask_handler on_learn_progress;

/* "lessons": [ … ], of a result of store_lessons_of. */
void learn_write(struct rd_writer *writer, const char *key, const struct store_result *result);

#endif
