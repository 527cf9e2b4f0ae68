#include "words.h"
const struct rd_text machiavelli_refusal_texts[MACHIAVELLI_REFUSALS_END - RD_REFUSALS_COMMON];
