/* networks.c: networks that are kept out. What a network is, is a text to the store. */
#include "store/request.h"

static void take_ban(struct store_request *request, const struct store_row *row)
{
	struct store_network_ban *ban = NEW_ROW(request, struct store_network_ban, network_bans);
	ban->network = store_row_text(request, row, 0);
	ban->reason = store_row_text(request, row, 1);
	ban->banned_at = store_row_integer(row, 2);
	ban->until = store_row_integer(row, 3);
}

void store_network_ban_put(struct store_request *request, const struct store_network_ban *ban)
{
	static const struct store_sql sql = {
		"INSERT INTO network_ban (network, reason, banned_at, until) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (network) DO UPDATE SET reason = excluded.reason, "
		"banned_at = excluded.banned_at, until = excluded.until",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(ban->network), TEXT(ban->reason), INTEGER(ban->banned_at),
		INTEGER(ban->until));
}

void store_network_ban_remove(struct store_request *request, const char *network)
{
	static const struct store_sql sql = {
		"DELETE FROM network_ban WHERE network = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(network))->demand = STORE_FOUND;
}

void store_network_bans_expire(struct store_request *request, int64_t now)
{
	static const struct store_sql sql = {
		"DELETE FROM network_ban WHERE until <= $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(now));
}

void store_network_ban_list(struct store_request *request, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT network, reason, banned_at, until FROM network_ban "
		"ORDER BY banned_at DESC, network LIMIT $1",
		.is_read = true};
	STORE_ADD(request, &sql, LIMIT(limit))->take = take_ban;
}
