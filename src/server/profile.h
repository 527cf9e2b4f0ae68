/* profile.h: what anybody may know of somebody (22.4). */
#ifndef RONDA_SERVER_PROFILE_H
#define RONDA_SERVER_PROFILE_H

#include "server/server.h"

ask_handler on_profile_get, on_profile_course, on_profile_matches;

#endif
