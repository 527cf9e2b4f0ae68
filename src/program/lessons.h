/* lessons.h: lessons/GAME/NN-name.json inside of the program. lessons_text.c is made by lessons_embed.py when the program is built. */
#ifndef PROGRAM_LESSONS_H
#define PROGRAM_LESSONS_H

#include "local/learnt.h"

/* By their keys, in order; the last has a key that is NULL. */
extern const struct lesson_file lesson_files[];

#endif
