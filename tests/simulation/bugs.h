/* bugs.h: the planted mistakes, by name. */
#ifndef SIMULATION_BUGS_H
#define SIMULATION_BUGS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

struct bug {
	const char *name, *words;
	const char *
		sql; /* what makes it in the database; NULL: it is in the server, or in the simulator's model */
};

extern const struct bug bugs[];
extern const size_t bugs_count;

extern char bugs_found[40]; /* which invariant did not hold in the last world that failed */

/* From here on; false: there is none of that name. */
bool bugs_choose(const char *name);
/* Before each world. */
void bugs_prepare(sqlite3 *database);

#endif
