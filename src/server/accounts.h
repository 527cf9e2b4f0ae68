/*
 * accounts.h: registration, guests, login, the own account and its life, games, ranking, history and matches being played (3, 14), for the table of api.c.
 * accounts_parts.h says what is in which file.
 */
#ifndef RONDA_SERVER_ACCOUNTS_H
#define RONDA_SERVER_ACCOUNTS_H

#include "server/server.h"

extern const struct rd_schema register_schema, guest_schema, login_schema, patch_schema,
	password_schema, reset_ask_schema, reset_schema, confirm_schema, delete_schema;
/* One finished match of a list, with the change of this user's rating (records.c). */
void history_write(struct rd_writer *writer, const struct store_match *match, const char *user_id);
ask_handler on_register, on_guest, on_upgrade, on_login, on_logout, on_me, on_patch_me, on_games,
	on_ranking, on_history_page, on_playing, on_password, on_reset_ask, on_reset,
	on_confirm_ask, on_confirm, on_sessions, on_session_close, on_sessions_close, on_export,
	on_export_match, on_delete_me;

#endif
