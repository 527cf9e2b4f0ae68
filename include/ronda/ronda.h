/* ronda.h: all of libronda. Start reading at game.h; match.h keeps one match; log.h writes it down. */
#ifndef RONDA_H
#define RONDA_H

#include "base.h"
#include "chance.h"
#include "diff.h"
#include "digest.h"
#include "event.h"
#include "fork.h"
#include "frame.h"
#include "game.h"
#include "grid.h"
#include "hex.h"
#include "hint.h"
#include "json.h"
#include "lesson.h"
#include "log.h"
#include "match.h"
#include "option.h"
#include "path.h"
#include "pattern.h"
#include "play.h"
#include "schema.h"
#include "sight.h"
#include "sound.h"
#include "text.h"

#endif
