/* bugs.c: see bugs.h. */
#include "bugs.h"

#include <stdlib.h>
#include <string.h>

#include "server/planted.h"

char bugs_found[40];

const struct bug bugs[] = {
	{"no_fence", "what is written of a match does not look whose it is", NULL},
	{"answer_before_commit", "a move is shown and answered when it is sent to the database",
		NULL},
	{"cid_forgotten", "a match that is loaded does not remember which moves were made", NULL},
	{"seq_reused", "a match that is loaded counts its events from what its last snapshot says",
		NULL},
	{"rating_unconditional",
		"a rating is written without a look whether it is still the one that was read",
		NULL},
	{"left_unheard", "who stops watching goes on being told", NULL},
	{"frame_base_kept", "who joins again is sent differences to a frame that it does not have",
		NULL},
	{"deadline_twice", "a second that has passed is counted again", NULL},
	{"lease_by_local_clock", "a lease is measured by the clock of whoever asks", NULL},
	{"claim_of_the_living", "a match is taken from a node that is alive", NULL},
	{"epoch_not_raised", "a match that is taken keeps its epoch",
		"CREATE TEMP TRIGGER bug AFTER UPDATE OF epoch ON \"match\" WHEN NEW.epoch <> OLD.epoch AND OLD.epoch > 0 BEGIN "
		"UPDATE \"match\" SET epoch = OLD.epoch WHERE id = NEW.id; END"},
};
const size_t bugs_count = sizeof(bugs) / sizeof(bugs[0]);

static const struct bug *chosen;

bool planted_is(const char *name)
{
	return chosen && strcmp(chosen->name, name) == 0;
}

bool bugs_choose(const char *name)
{
	for (size_t i = 0; i < bugs_count; i++)
		if (strcmp(bugs[i].name, name) == 0)
			chosen = &bugs[i];
	return planted_is(name);
}

void bugs_prepare(sqlite3 *database)
{
	if (!chosen || !chosen->sql)
		return;
	if (sqlite3_exec(database, "DROP TRIGGER IF EXISTS bug", NULL, NULL, NULL) != SQLITE_OK ||
		sqlite3_exec(database, chosen->sql, NULL, NULL, NULL) != SQLITE_OK)
		abort();
}
