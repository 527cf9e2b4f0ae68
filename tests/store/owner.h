/*
 * owner.h: a store's owner for tests: a plain thread with a condition variable in the place of an
 * event loop, and answers as text, so that a test says in one line what it expects.
 */
#ifndef TESTS_STORE_OWNER_H
#define TESTS_STORE_OWNER_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "store/store.h"

struct owner {
	struct store *store;
	const char *url;
};

/* Opens or fails the test. */
void owner_open(struct owner *owner, const char *url);
void owner_open_with(struct owner *owner, struct store_options options);
void owner_close(struct owner *owner);
/* Polls once, after waiting until there is something to poll. */
void owner_wait(struct owner *owner);

/*
 * Submits, waits, and gives the answer as text: "ok", "not found", "conflict FIELD" or "failed
 * REASON", then a line for each row, no value as "-". It lives until the next call.
 */
const char *ask(struct owner *owner, struct store_request *request);
/* The same for one that a test gets by itself. */
const char *answer_text(const struct store_result *result);

/* Submits the steps, and expects this text. */
#define EXPECT(owner, text, ...)                                                                   \
	do {                                                                                       \
		struct store_request *request = store_begin((owner)->store);                       \
		__VA_ARGS__;                                                                       \
		assert_string_equal(ask((owner), request), text);                                  \
	} while (0)

/* What the views are tested on: a snapshot of naval, as its engine writes them. */
#define NAVAL_STATE                                                                                \
	"{\"players\":[{\"side\":\"NORTH\",\"fuel\":11,\"ammo\":0},"                               \
	"{\"side\":\"SOUTH\",\"fuel\":24,\"ammo\":5}],"                                            \
	"\"ships\":[{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":7,\"y\":5,"             \
	"\"facing\":\"S\",\"hp\":10,\"cells\":[10],\"attacked\":true,\"sunk\":false},"             \
	"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"x\":9,\"y\":9,\"facing\":\"N\","        \
	"\"hp\":14,\"cells\":[0,4,10],\"attacked\":false,\"sunk\":false}],"                        \
	"\"projectiles\":[{\"id\":\"np1\",\"seat\":0,\"kind\":\"torpedo\",\"x\":9,\"y\":6,"        \
	"\"dx\":0,\"dy\":1,\"life\":5,\"ghost\":false},{\"id\":\"np2\",\"seat\":0,"                \
	"\"kind\":\"mine\",\"x\":1,\"y\":1,\"dx\":0,\"dy\":0,\"life\":1,\"ghost\":true}]}"

/* An empty folder of this run alone; removed with all that is in it by folder_remove. */
void folder_create(char folder[static 64]);
void folder_remove(const char *folder);

/* Rows with usual values, for tests that are about something else. */
struct store_user usual_user(const char *id, const char *username);
struct store_user usual_guest(const char *id, const char *username);
struct store_match usual_match(
	const char *id, const char *code, const struct store_player *players, size_t count);
struct store_entry usual_entry(const char *match_id, int64_t n);

#endif
