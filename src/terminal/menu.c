/* menu.c: see menu.h. */
#include "menu.h"

#include <stdio.h>

#include "remote_texts.h"

void menu_say_language(const struct shell *shell, char out[MENU_LINE])
{
	RD_SAY(out, MENU_LINE, text_of(TEXT_MENU_LANGUAGE), shell->language,
		RD_WORDS(text_in(text_of(TEXT_LANGUAGE_NAME), shell->language)));
}

void menu_say_pace(const struct shell *shell, char out[MENU_LINE])
{
	RD_SAY(out, MENU_LINE, text_of(TEXT_MENU_PACE), shell->language,
		RD_WORDS(terminal_texts[TEXT_PACE + shell->pace.speed].in[shell->language]));
}

void menu_language(struct shell *shell)
{
	const char *names[RD_LANGUAGES];
	char title[MENU_LINE];
	for (int i = 0; i < RD_LANGUAGES; i++)
		names[i] = terminal_texts[TEXT_LANGUAGE_NAME].in[i];
	menu_say_language(shell, title);
	int chosen = shell_choose(shell, title, names, RD_LANGUAGES);
	if (chosen >= 0)
		shell->language = (enum rd_language)chosen;
	shell_refresh(shell);
}

void menu_pace(struct shell *shell)
{
	const char *names[PACE_SPEEDS];
	char title[MENU_LINE];
	for (int i = 0; i < PACE_SPEEDS; i++)
		names[i] = terminal_texts[TEXT_PACE + i].in[shell->language];
	menu_say_pace(shell, title);
	int chosen = shell_choose(shell, title, names, PACE_SPEEDS);
	if (chosen >= 0)
		shell_set_pace(shell, (enum pace_speed)chosen);
}

void menu_say(struct shell *shell)
{
	char typed[SHELL_LINE] = "", prompt[SHELL_LINE];
	snprintf(prompt, sizeof(prompt),
		"%s: ", text_in(remote_text(REMOTE_MENU_SAY), shell->language));
	if (shell_type(shell, prompt, typed, sizeof(typed)) && typed[0] &&
		!session_wish(shell->session, SESSION_WISH_SAY, typed))
		shell_note(shell, TONE_BAD, shell->session->problem);
}
