#ifndef RONDA_MACHIAVELLI_BOT_H
#define RONDA_MACHIAVELLI_BOT_H
#include "machiavelli.h"
struct machiavelli_memory { uint8_t zero[16]; };
#endif
