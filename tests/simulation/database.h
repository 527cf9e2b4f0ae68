/*
 * database.h: one database for all nodes of a world, and store.h over it.
 *
 * The simulator has a store.h of its own in the place of src/store/store.c: the same queue, batches and answers, without threads; what a thread would do
 * happens at moments of the world. The steps, their SQL and the way in which a batch becomes a transaction are the real ones, on SQLite in
 * memory. A batch is committed at one moment, in an order among the nodes that the dice give, and answered at another:
 *
 *	submitted ... taken ......... committed ........... answered
 *	                 a stall      |         late: the fate was found out
 *	                 or a failure |         or never: the node has fallen
 *
 * So transactions are serial, in the order of their commits. What PostgreSQL does to those that run side by side is not here but in
 * tests/store/postgresql_races.c.
 *
 * The view `clock` tells the world's time, the same for all nodes.
 */
#ifndef SIMULATION_DATABASE_H
#define SIMULATION_DATABASE_H

#include <sqlite3.h>

#include "store/store.h"
#include "world.h"

struct database;

/* One is made and emptied for every world: making it anew costs more than living in it. */
struct database *database_open(void);
void database_close(struct database *database);
void database_empty(struct database *database, struct world *world);
sqlite3 *database_handle(struct database *database);
/* Of these requests nobody waits for an answer: they are done now. */
struct store *database_owners(struct database *database);
void database_do(struct database *database, struct store_request *request);

/* Nobody reaches it until then; what it has in hand by then is committed, or never was. */
void database_down(struct world *world, int64_t until);
/* The next batches of a host are committed so much later. */
void database_stall(struct store *store, int64_t ms);
/* The node of this store has fallen: what it has in hand may yet be committed, the rest never was. */
void database_forsake(struct store *store);

#endif
