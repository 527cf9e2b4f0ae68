/* accounts.h: registration, guests, login, the own account, games, ranking and history (3), for the table of api.c. */
#ifndef RONDA_SERVER_ACCOUNTS_H
#define RONDA_SERVER_ACCOUNTS_H

#include "server/server.h"

extern const struct rd_schema register_schema, guest_schema, login_schema, patch_schema;
ask_handler on_register, on_guest, on_upgrade, on_login, on_logout, on_me, on_patch_me, on_games,
	on_ranking, on_history_page;

#endif
