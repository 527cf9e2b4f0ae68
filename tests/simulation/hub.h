/*
 * hub.h: the bus of a world (src/bus/bus_kind.h): it loses messages, repeats them, brings them late and in another order; it is down for a while, or two
 * nodes do not hear each other.
 */
#ifndef SIMULATION_HUB_H
#define SIMULATION_HUB_H

#include "host.h"

void hub_open(struct world *world);
void hub_free(struct world *world);
void hub_join(struct host *host);
/* Nothing that it says from here on is heard. */
void hub_cut(struct host *host);
void hub_leave(struct host *host);
void hub_down(struct world *world, int64_t until);
void hub_part(struct world *world, int one, int other, int64_t until);

#endif
