/*
 * texts.h: what the terminal says to people, in every language. Boards have catalogues of their
 * own.
 */
#ifndef TERMINAL_TEXTS_H
#define TERMINAL_TEXTS_H

#include <ronda/text.h>

enum text {
	/* the head line and the log */
	TEXT_TURN,
	TEXT_YOUR_TURN,
	TEXT_WAITING,
	TEXT_WAITING_OTHERS,
	TEXT_DEADLINE,
	TEXT_DEADLINE_SHORT,
	TEXT_SUNDAY,
	TEXT_SATURDAY = TEXT_SUNDAY + 6,
	TEXT_OVER,
	TEXT_PLAYER,
	TEXT_BOT,
	TEXT_SEAT,
	TEXT_SPECTATOR,
	TEXT_LOG,
	TEXT_LOG_KEYS,
	TEXT_TOO_SMALL,
	TEXT_RESUMED,
	TEXT_BEGUN,
	TEXT_NOTICE,
	TEXT_UNSAVED,
	TEXT_STUCK,
	TEXT_HINTS,
	TEXT_SKIP,
	TEXT_ANY_KEY,
	/* boxes */
	TEXT_YES_KEY,
	TEXT_YES_NO,
	TEXT_CHOOSE,
	TEXT_MENU,
	TEXT_MENU_ON,
	TEXT_MENU_HELP,
	TEXT_MENU_LANGUAGE,
	TEXT_MENU_PACE,
	TEXT_PACE, /* the words of all speeds, in their order */
	TEXT_PACE_LAST = TEXT_PACE + 3,
	TEXT_MENU_SURRENDER,
	TEXT_MENU_QUIT,
	TEXT_ASK_SURRENDER,
	TEXT_LANGUAGE_NAME,
	TEXT_CURTAIN,
	TEXT_CURTAIN_WHO,
	TEXT_CURTAIN_KEY,
	TEXT_WON,
	TEXT_LOST,
	TEXT_DRAWN,
	TEXT_SCORE,
	TEXT_THEN,
	TEXT_END_KEYS,
	TEXT_LEFT,
	/* typed lines */
	TEXT_TYPING_PROMPT,
	TEXT_TYPING_KEYS,
	TEXT_RUN_WRITTEN,
	TEXT_RUN_PLACE,
	TEXT_RUN_REPLAY,
	TEXT_DAILY_OVER,
	/* help */
	TEXT_HELP,
	TEXT_HELP_SIGNS,
	TEXT_HELP_LOG,
	TEXT_HELP_MENU,
	TEXT_HELP_ORDER,
	TEXT_HELP_REDRAW,
	TEXT_NEXT_PAGE,
	/* the board of any game */
	TEXT_VIEW,
	TEXT_ACTIONS,
	TEXT_NO_ACTIONS,
	TEXT_GENERIC_HINTS,
	TEXT_GENERIC_CHOOSE,
	TEXT_GENERIC_DO,
	TEXT_GENERIC_SCROLL,
	/* replays */
	TEXT_REPLAY_STEP,
	TEXT_REPLAY_EYES,
	TEXT_REPLAY_HINTS,
	TEXT_REPLAY_START,
	TEXT_REPLAY_DID,
	TEXT_REPLAY_CLOCK,
	TEXT_REPLAY_FORK,
	TEXT_REPLAY_END,
	/* lines of text */
	TEXT_PLAIN_HELLO,
	TEXT_PLAIN_HELP,
	TEXT_PLAIN_PROMPT,
	TEXT_PLAIN_PROMPT_NOTE,
	TEXT_PLAIN_ASK,
	TEXT_PLAIN_GOES_ON,
	TEXT_PLAIN_UNKNOWN,
	TEXT_PLAIN_NO_NUMBER,
	TEXT_PLAIN_NO_ORDERS,
	TEXT_PLAIN_REFUSED,
	TEXT_PLAIN_STOPPED,
	TEXT_PLAIN_SAVED,
	TEXT_PLAIN_CURTAIN,
	TEXT_PLAIN_TOO_LONG,
	TEXTS,
};

extern const struct rd_text terminal_texts[TEXTS];

static inline const struct rd_text *text_of(enum text text)
{
	return &terminal_texts[text];
}
static inline const char *text_in(const struct rd_text *text, enum rd_language language)
{
	return text->in[language];
}

/* A sentence with its arguments into an array of characters. */
#define SAY(out, text, language, ...) RD_SAY(out, sizeof(out), text, language, __VA_ARGS__)

#endif
