/* unfinished.h: a database with so many unfinished matches, made by rows: half of them dungeons, half machiavelli by days. */
#ifndef BENCH_UNFINISHED_H
#define BENCH_UNFINISHED_H

/* Ends the program with a sentence if it cannot be made. */
void make_unfinished(const char *file, long count);

#endif
