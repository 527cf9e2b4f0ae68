/*
 * nodes.c: several servers on one store: which are alive, and which of them plays a match or does what is done once for all.
 *
 * Invariants, kept by the statements themselves and not by who calls them:
 *  1. A match, and a duty, goes to another holder only when the one it has is not alive, or lets it go.
 *  2. Its epoch is raised whenever it is taken. So whoever was late finds it changed, also if it came back to him meanwhile.
 *  3. A node takes no match of an edition that it does not carry.
 *  4. A fence holds the row until the end of its request: nobody takes the match between the look and the write.
 */
#include "store/request.h"

#define NOW "(SELECT c.now FROM clock c)"
/* Of a row `t` with an owner. */
#define IS_ALIVE(t)                                                                                \
	"EXISTS (SELECT 1 FROM node n WHERE n.holder = " t ".owner AND n.lease_until > " NOW ")"
#define MAY_TAKE(t) "(" t ".owner IS NULL OR " t ".owner = $2 OR NOT " IS_ALIVE(t) ")" /* 1 */

/* The node of the holder $1 or $2 can play a match `t`. 3 */
#define CARRIES(holder, t)                                                                         \
	"EXISTS (SELECT 1 FROM node c WHERE c.holder = " holder                                    \
	" AND c.carries LIKE " STORE_EDITION(t) ")"

/* --- who is alive ---------------------------------------------------------------------------- */

static void take_node(struct store_request *request, const struct store_row *row)
{
	struct store_node *node = NEW_ROW(request, struct store_node, nodes);
	node->name = store_row_text(request, row, 0);
	node->holder = store_row_text(request, row, 1);
	node->lease_ms = store_row_integer(row, 2);
	node->is_draining = store_row_truth(row, 3);
	node->carries = store_row_text(request, row, 4);
	node->matches = store_row_integer(row, 5);
}

#define NODE_COLUMNS                                                                               \
	"SELECT n.name, n.holder, n.lease_until - " NOW ", n.is_draining, n.carries, "             \
	"(SELECT count(*) FROM \"match\" m WHERE m.owner = n.holder AND m.status <> 'FINISHED') "  \
	"FROM node n "

void store_node_begin(
	struct store_request *request, const char *name, const char *carries, int64_t lease_ms)
{
	static const struct store_sql begin = {
		"INSERT INTO node (name, run, holder, lease_until, carries) "
		"VALUES ($1, 1, $1 || '#1', " NOW " + $2, $3) ON CONFLICT (name) DO UPDATE SET "
		"run = node.run + 1, holder = $1 || '#' || CAST(node.run + 1 AS TEXT), "
		"lease_until = excluded.lease_until, is_draining = 0, carries = excluded.carries",
		.is_read = false};
	static const struct store_sql look = {NODE_COLUMNS "WHERE n.name = $1", .is_read = true};
	STORE_ADD(request, &begin, TEXT(name), INTEGER(lease_ms), TEXT(carries));
	STORE_ADD(request, &look, TEXT(name))->take = take_node;
}

void store_node_renew(struct store_request *request, const char *holder, int64_t lease_ms)
{
	static const struct store_sql sql = {
		"UPDATE node SET lease_until = " NOW " + $2 WHERE holder = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(holder), INTEGER(lease_ms))->demand = STORE_FOUND;
}

void store_node_drain(struct store_request *request, const char *holder)
{
	static const struct store_sql sql = {
		"UPDATE node SET is_draining = 1 WHERE holder = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(holder))->demand = STORE_FOUND;
}

void store_node_end(struct store_request *request, const char *holder)
{
	static const struct store_sql sql = {
		"UPDATE node SET lease_until = 0 WHERE holder = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(holder));
}

void store_node_list(struct store_request *request)
{
	static const struct store_sql sql = {
		NODE_COLUMNS "ORDER BY n.name LIMIT $1", .is_read = true};
	STORE_ADD(request, &sql, LIMIT(STORE_PAGE_MAX))->take = take_node;
}

void store_nodes_forget(struct store_request *request, int64_t lapsed_ms)
{
	static const struct store_sql sql = {
		"DELETE FROM node WHERE lease_until < " NOW " - $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(lapsed_ms));
}

/* --- who has what ---------------------------------------------------------------------------- */

static void take_owner(struct store_request *request, const struct store_row *row)
{
	struct store_owner *owner = NEW_ROW(request, struct store_owner, owners);
	owner->of = store_row_text(request, row, 0);
	owner->holder = store_row_text(request, row, 1);
	owner->epoch = store_row_integer(row, 2);
	owner->is_alive = store_row_truth(row, 3);
}

#define OWNER_COLUMNS "t.owner, t.epoch, CASE WHEN " IS_ALIVE("t") " THEN 1 ELSE 0 END "

static void take_former(struct store_request *request, const struct store_row *row)
{
	request->result.claimed_from = store_row_text(request, row, 0);
}

void store_match_claim(struct store_request *request, const char *id, const char *holder)
{
	static const struct store_sql former = {
		"SELECT t.owner FROM \"match\" t WHERE t.id = $1", .is_read = true};
	static const struct store_sql claim = {/* 2 */
		"UPDATE \"match\" AS t SET owner = $2, epoch = epoch + 1 "
		"WHERE t.id = $1 AND t.status <> 'FINISHED' AND " MAY_TAKE("t") " AND " CARRIES(
			"$2", "t"),
		.is_read = false};
	static const struct store_sql look = {
		"SELECT t.id, " OWNER_COLUMNS "FROM \"match\" t WHERE t.id = $1", .is_read = true};
	STORE_ADD(request, &former, TEXT(id))->take = take_former;
	STORE_ADD(request, &claim, TEXT(id), TEXT(holder));
	STORE_ADD(request, &look, TEXT(id))->take = take_owner;
}

void store_match_owners(
	struct store_request *request, const char *node, const char *after, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT t.id, " OWNER_COLUMNS "FROM \"match\" t "
		"WHERE t.status <> 'FINISHED' AND t.id > $2 AND "
		"($1 = '' OR t.owner = (SELECT n.holder FROM node n WHERE n.name = $1)) "
		"ORDER BY t.id LIMIT $3",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(node), TEXT(after), LIMIT(limit))->take = take_owner;
}

void store_match_claim_due(
	struct store_request *request, const char *holder, int64_t until, size_t limit)
{
	/* Of two that look at once each takes others, and neither waits. */
	static const struct store_sql sql = {/* 1, 2, 3 */
		"WITH due AS (SELECT t.id FROM \"match\" t WHERE t.wake_at IS NOT NULL AND t.wake_at <= $2 "
		"AND t.status <> 'FINISHED' AND (t.owner IS NULL OR NOT " IS_ALIVE(
			"t") ") AND " CARRIES("$1",
			"t") " ORDER BY t.wake_at, t.id LIMIT $3 "
			     "/*! FOR NO KEY UPDATE OF t SKIP LOCKED */) "
			     "UPDATE \"match\" SET owner = $1, epoch = epoch + 1 "
			     "WHERE id IN (SELECT d.id FROM due d) "
			     "RETURNING id, owner, epoch, 1",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(holder), INTEGER(until), LIMIT(limit))->take = take_owner;
}

void store_match_fence(
	struct store_request *request, const char *id, const char *holder, int64_t epoch)
{
	static const struct store_sql sql = {
		"SELECT 1 FROM \"match\" t WHERE t.id = $1 AND t.owner = $2 AND t.epoch = $3",
		.is_read = true, .locks = "t"}; /* 4 */
	struct store_step *step = STORE_ADD(request, &sql, TEXT(id), TEXT(holder), INTEGER(epoch));
	step->demand = STORE_UNIQUE;
	step->field = "owner";
}

void store_match_unplayed(struct store_request *request, const char *id, const char *holder)
{
	static const struct store_sql sql = {
		"SELECT 1 FROM \"match\" t WHERE t.id = $1 AND " MAY_TAKE("t"), .is_read = true,
		.locks = "t"}; /* 4 */
	struct store_step *step = STORE_ADD(request, &sql, TEXT(id), TEXT(holder));
	step->demand = STORE_UNIQUE;
	step->field = "owner";
}

void store_match_release(
	struct store_request *request, const char *id, const char *holder, int64_t epoch)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), TEXT(holder), INTEGER(epoch));
}

void store_duty_claim(struct store_request *request, const char *name, const char *holder)
{
	static const struct store_sql make = {
		"INSERT INTO duty (name) VALUES ($1) ON CONFLICT (name) DO NOTHING",
		.is_read = false};
	static const struct store_sql claim = {/* 2 */
		"UPDATE duty AS t SET owner = $2, epoch = epoch + 1 WHERE t.name = $1 "
		"AND (t.owner IS NULL OR t.owner <> $2) AND " MAY_TAKE("t"),
		.is_read = false};
	static const struct store_sql look = {
		"SELECT t.name, " OWNER_COLUMNS "FROM duty t WHERE t.name = $1", .is_read = true};
	STORE_ADD(request, &make, TEXT(name));
	STORE_ADD(request, &claim, TEXT(name), TEXT(holder));
	STORE_ADD(request, &look, TEXT(name))->take = take_owner;
}

void store_duty_fence(
	struct store_request *request, const char *name, const char *holder, int64_t epoch)
{
	static const struct store_sql sql = {
		"SELECT 1 FROM duty t WHERE t.name = $1 AND t.owner = $2 AND t.epoch = $3",
		.is_read = true, .locks = "t"}; /* 4 */
	struct store_step *step = STORE_ADD(
		request, &sql, TEXT(name), TEXT(holder), INTEGER(epoch));
	step->demand = STORE_UNIQUE;
	step->field = "owner";
}
