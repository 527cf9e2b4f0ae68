/*
 * people.h: people among each other (22): friends, blocks and mutes that last, and what follows from them elsewhere.
 *
 * A member carries whom he blocks or does not hear, as the store has it (members are read with it). Who friends are is asked of the store.
 */
#ifndef RONDA_SERVER_PEOPLE_H
#define RONDA_SERVER_PEOPLE_H

#include "server/server.h"

enum {
	PEOPLE_MAX = 200,        /* friends, and as many blocks and mutes, that one may have */
	PEOPLE_ASKING_MAX = 100, /* who would be friends, as they are shown */
	PEOPLE_CHANGES = 20,     /* in PEOPLE_CHANGES_MS */
	PEOPLE_LISTS =
		20, /* in PEOPLE_LISTS_MS: of several servers each asks the others for every friend */
};
#define PEOPLE_CHANGES_MS INT64_C(60000)
#define PEOPLE_LISTS_MS INT64_C(10000)
#define PEOPLE_RING_MS                                                                             \
	(INT64_C(60) * 60 * 1000) /* who asks somebody to be his friend is heard once in it */

/* He has blocked the other one. */
bool people_blocks(const struct member *member, const struct member *other);
/* One of the two has blocked the other: they are not brought together. */
bool people_are_apart(const struct member *one, const struct member *other);
/* He does not hear the other one: blocked, or muted. */
bool people_shuns(const struct member *member, const char *user_id);
bool people_is_deaf_to(const struct member *member, const struct member *other);

/* What the store says of a member; rows of others are passed over. */
void people_learn(struct member *member, const struct store_relation *relations, size_t count);
void people_free(struct member *member);
/* Another node has changed something about this user. */
void people_changed_elsewhere(struct server *server, const char *user_id);
/* Another node asks which of these are here, for one of them who is told. */
void people_tell_present(struct server *server, const char *asker, const char *user_id);

/* Whom a user has to do with, for his export; of a request with store_relations_of. */
void people_write(struct rd_writer *writer, const struct store_result *result);

/* friend, asked, asking, blocked, muted: how two stand to each other; of a request with store_relations_between. */
void people_write_standing(struct rd_writer *writer, const struct store_result *result,
	const char *own_id, const char *other_id);

ask_handler on_people_list, on_people_set;

#endif
