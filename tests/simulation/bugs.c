/* bugs.c: see bugs.h. */
#include "bugs.h"

#include <stdlib.h>
#include <string.h>

#include "server/planted.h"

char bugs_found[40];

const struct bug bugs[] = {
	/* whose match it is */
	{"no_fence", "what is written of a match does not look whose it is", NULL},
	{"epoch_not_raised", "a match that is taken keeps its epoch",
		"CREATE TEMP TRIGGER bug AFTER UPDATE OF epoch ON \"match\" "
		"WHEN NEW.epoch <> OLD.epoch AND OLD.epoch > 0 BEGIN "
		"UPDATE \"match\" SET epoch = OLD.epoch WHERE id = NEW.id; END"},
	{"lease_by_local_clock", "a lease is measured by the clock of whoever asks", NULL},
	{"claim_of_the_living", "a match is taken from a node that is alive", NULL},
	{"lost_room_kept", "a room whose fence did not hold goes on", NULL},
	{"duty_of_everybody", "every node keeps the lobbies", NULL},
	/* what is durable */
	{"answer_before_commit", "a move is shown and answered before it is committed", NULL},
	{"undurable_shown", "who looks while a move is being stored sees it already", NULL},
	{"cid_ignored", "a move that is said again is made again", NULL},
	{"cid_forgotten", "a match that is loaded does not know which moves were made", NULL},
	{"seq_reused", "a match that is loaded counts an event again", NULL},
	{"seconds_twice", "seconds that have passed are counted twice", NULL},
	{"rating_from_memory", "ratings are reckoned from what a node remembers", NULL},
	/* what is told to whom */
	{"event_twice", "an event is told twice", NULL},
	{"frame_base_kept", "who joins again gets differences to a frame it does not have", NULL},
	{"left_unheard", "who stops watching goes on being told", NULL},
	{"fog_lifted", "spectators see what the first seat sees", NULL},
	{"delay_ignored", "all eyes watch a match as it stands", NULL},
	/* between nodes */
	{"link_takes_gaps", "what is missing on a link is not noticed", NULL},
	{"link_takes_repeats", "what comes twice on a link is heard twice", NULL},
	{"reset_unsaid", "who lets go of a link does not say so", NULL},
	{"near_kept", "sockets stay when the link is let go that they hang on", NULL},
	{"far_kept", "far clients stay when their node is gone", NULL},
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
