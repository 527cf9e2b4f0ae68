/*
 * zone.h: what time it is where somebody lives, by the machine's tables of time zones (RFC 8536, package tzdata). The C library can be asked for one zone at a time, for the whole
 * program; people live in many.
 */
#ifndef RONDA_SERVER_ZONE_H
#define RONDA_SERVER_ZONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ZONE_NAME = 64, ZONE_BYTES = 65536, ZONE_DAY_MINUTES = 24 * 60 };

/* "Europe/Madrid", "UTC"; false: the machine knows no such zone. Reads a small file. */
bool zone_is_known(const char *name);
/* Seconds that clocks there are ahead of UTC at this moment; 0 in a zone that is not known. */
int32_t zone_offset(const char *name, int64_t at_ms);
/* The same by the bytes of a table; false: they are none. */
bool zone_read(const uint8_t *table, size_t length, int64_t at_s, int32_t *offset);

/* Minutes since midnight there. */
int zone_minutes(const char *name, int64_t at_ms);
/* The first moment after `at_ms` at which clocks there show so many minutes since midnight. */
int64_t zone_next(const char *name, int64_t at_ms, int minutes);

#endif
