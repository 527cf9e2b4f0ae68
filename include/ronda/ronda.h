/* ronda.h: all of libronda. Start reading at game.h; match.h keeps one match; log.h writes it down. */
#ifndef RONDA_H
#define RONDA_H

#include "base.h"
#include "chance.h"
#include "game.h"
#include "json.h"
#include "log.h"
#include "match.h"
#include "schema.h"
#include "text.h"

#endif
