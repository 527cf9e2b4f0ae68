#ifndef RONDA_MACHIAVELLI_WORDS_H
#define RONDA_MACHIAVELLI_WORDS_H
#include "machiavelli.h"
extern const struct rd_text machiavelli_refusal_texts[MACHIAVELLI_REFUSALS_END - RD_REFUSALS_COMMON];
#endif
