/* menu.h: lines of the menu that a match and whoever looks on at one have in common. */
#ifndef TERMINAL_MENU_H
#define TERMINAL_MENU_H

#include "shell.h"

enum { MENU_LINE = 64 };

/* "Language: English", "Pace: normal". */
void menu_say_language(const struct shell *, char out[MENU_LINE]);
void menu_say_pace(const struct shell *, char out[MENU_LINE]);
/* Each asks, and does it. */
void menu_language(struct shell *);
void menu_pace(struct shell *);
void menu_say(struct shell *);
/* menu_life.c: time and agreements of a match over days; what a match is played by. */
void menu_life(struct shell *);
void menu_terms(struct shell *);

#endif
