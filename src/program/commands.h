/* commands.h: every command of the program. main.c lists them; each has a file of its own. */
#ifndef PROGRAM_COMMANDS_H
#define PROGRAM_COMMANDS_H

#include "arguments.h"
#include "terminal/pace.h"

extern const struct command play_command, games_command, rules_command, map_command,
	options_command, schema_command, scores_command;
extern const struct command learn_command, lesson_command, watch_command, matches_command;
extern const struct command scenario_command, replay_command, analyse_command, verify_command,
	picture_command, golden_command;
extern const struct command battery_command, sim_command, balance_command, bench_command,
	gallery_command, serve_command;
extern const struct command admin_command, backup_command, restore_command, store_command,
	protocol_command, licences_command;

/* play.c: the pace of --pace; of NULL it is left as it is. False after a complaint. */
bool take_pace(const struct command *, const char *word, enum pace_speed *);

#endif
