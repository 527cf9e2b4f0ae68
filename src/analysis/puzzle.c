/* puzzle.c: decisions as puzzles. */
#include "puzzle.h"

enum { LABEL_MAX = 1024 };

static const char *const codes[RD_LANGUAGES] = {"en", "es", "cs"};

static bool is_fit(const struct analysis_decision *decision)
{
	return decision->is_measured && decision->is_flagged && decision->cost.value >= PUZZLE_COST;
}

const struct analysis_decision *puzzle_choose(const struct analysis *analysis)
{
	size_t count, all;
	const struct analysis_decision *decision = analysis_decisions(analysis, &count, &all);
	for (size_t i = 0; i < count; i++)
		if (is_fit(&decision[i]))
			return &decision[i];
	return NULL;
}

static void write_estimate(
	struct rd_writer *writer, const char *key, const struct analysis_estimate *estimate)
{
	rd_write_key(writer, key);
	rd_write_open(writer, '[');
	rd_write_integer(writer, estimate->value);
	rd_write_integer(writer, estimate->error);
	rd_write_close(writer, ']');
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

static void write_action(
	struct rd_writer *writer, const struct rd_game *game, const void *action, const void *view)
{
	char label[LABEL_MAX];
	rd_write_open(writer, '{');
	rd_write_key(writer, "action");
	rd_write_action(game, action, writer);
	rd_write_key(writer, "label");
	rd_write_open(writer, '{');
	for (int language = 0; language < RD_LANGUAGES; language++) {
		label[0] = 0;
		rd_label(game, action, view, (enum rd_language)language, label, sizeof(label));
		rd_write_key(writer, codes[language]);
		rd_write_words(writer, label);
	}
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

/* What a way gained over the played one: the best as it was measured at the end, the others as far as they were tried. */
static bool gain_of(const struct analysis *analysis, const struct analysis_decision *decision,
	int which, struct analysis_estimate *gain)
{
	*gain = (struct analysis_estimate){0};
	if (which == 0)
		return true;
	if (which == decision->better) {
		*gain = decision->cost;
		return true;
	}
	return analysis_gain(analysis, decision, which, gain);
}

static void write_choice(const struct analysis *analysis, struct analysis_desk *desk,
	const struct analysis_decision *decision, int which, struct rd_writer *writer)
{
	const struct rd_game *game = analysis_game(analysis);
	struct analysis_estimate gain;
	size_t count;
	if (!gain_of(analysis, decision, which, &gain))
		return;
	const uint8_t *action = analysis_script(analysis, desk, decision, which, &count);
	const void *view = analysis_view(desk, decision->seat);
	rd_write_open(writer, '{');
	rd_write_key(writer, "is_played");
	rd_write_boolean(writer, which == 0);
	write_estimate(writer, "gain", &gain);
	rd_write_key(writer, "actions");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < count; i++)
		write_action(writer, game, action + i * game->action_size, view);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

void puzzle_write(const struct analysis *analysis, struct analysis_desk *desk,
	const struct analysis_decision *decision, const char *log, size_t length,
	struct rd_writer *writer)
{
	const struct rd_game *game = analysis_game(analysis);
	rd_write_open(writer, '{');
	rd_write_key(writer, "game");
	rd_write_words(writer, game->name);
	write_number(writer, "rules", game->rules);
	write_number(writer, "seat", decision->seat);
	write_number(writer, "step", (int64_t)decision->step);
	write_number(writer, "turn", decision->turn);
	rd_write_key(writer, "is_plan");
	rd_write_boolean(writer, decision->is_plan);
	write_estimate(writer, "chance", &decision->chance);
	rd_write_key(writer, "choices");
	rd_write_open(writer, '[');
	for (int which = 0; which < decision->candidates; which++)
		write_choice(analysis, desk, decision, which, writer);
	rd_write_close(writer, ']');
	if (log) {
		rd_write_key(writer, "log");
		rd_write_string(writer, log, length);
	}
	rd_write_close(writer, '}');
}
