/* report.c: what was found, for whoever shows it; and as JSON, the same for the command and the page. */
#include "parts.h"

enum { LABEL_MAX = 512 };

const struct rd_game *analysis_game(const struct analysis *analysis)
{
	return analysis->game;
}

int analysis_seats(const struct analysis *analysis)
{
	return analysis->seats;
}

const struct rd_sitter *analysis_sitter(const struct analysis *analysis, int seat)
{
	return &analysis->sitter[seat];
}

uint64_t analysis_steps(const struct analysis *analysis)
{
	return analysis->steps;
}

uint64_t analysis_rollouts(const struct analysis *analysis)
{
	return analysis->rollouts;
}

uint32_t analysis_horizon(const struct analysis *analysis)
{
	return analysis->effort.horizon;
}

int analysis_level(const struct analysis *analysis)
{
	return analysis->effort.level;
}

const struct analysis_point *analysis_points(const struct analysis *analysis, size_t *count)
{
	*count = analysis->points;
	return analysis->point;
}

const struct analysis_decision *analysis_decisions(
	const struct analysis *analysis, size_t *count, size_t *all)
{
	*count = analysis->finalists;
	*all = analysis->decisions;
	return analysis->finalist;
}

const struct analysis_swing *analysis_swings(const struct analysis *analysis, size_t *count)
{
	*count = analysis->swings;
	return analysis->swing;
}

bool analysis_gain(const struct analysis *analysis, const struct analysis_decision *decision,
	int which, struct analysis_estimate *gain)
{
	for (size_t i = 0; i < analysis->finalists; i++) {
		uint32_t number = analysis->worst[i];
		if (analysis->decision[number].step != decision->step ||
			analysis->decision[number].seat != decision->seat)
			continue;
		*gain = sums_estimate(&analysis->contest[number].gap[which]);
		return analysis->contest[number].gap[which].count > 1;
	}
	return false;
}

/* ---- JSON ---------------------------------------------------------------------------------------- */

void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

void write_estimate(
	struct rd_writer *writer, const char *key, const struct analysis_estimate *estimate)
{
	if (key)
		rd_write_key(writer, key);
	rd_write_open(writer, '[');
	rd_write_integer(writer, estimate->value);
	rd_write_integer(writer, estimate->error);
	rd_write_close(writer, ']');
}

static void write_points(const struct analysis *analysis, struct rd_writer *writer)
{
	rd_write_key(writer, "points");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < analysis->points; i++) {
		const struct analysis_point *point = &analysis->point[i];
		rd_write_open(writer, '{');
		write_number(writer, "step", (int64_t)point->step);
		write_number(writer, "turn", point->turn);
		rd_write_key(writer, "chances");
		rd_write_open(writer, '[');
		for (int seat = 0; seat < analysis->seats; seat++)
			write_estimate(writer, NULL, &point->chance[seat]);
		rd_write_close(writer, ']');
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void write_script(const struct analysis *analysis, struct analysis_desk *desk,
	const struct analysis_decision *decision, int which, enum rd_language language,
	struct rd_writer *writer)
{
	const struct rd_game *game = analysis->game;
	size_t count;
	const uint8_t *actions = analysis_script(analysis, desk, decision, which, &count);
	const void *view = analysis_view(desk, decision->seat);
	rd_write_open(writer, '[');
	for (size_t i = 0; i < count; i++) {
		char label[LABEL_MAX];
		const void *action = actions + i * game->action_size;
		rd_write_open(writer, '{');
		rd_write_key(writer, "action");
		rd_write_action(game, action, writer);
		rd_write_key(writer, "label");
		rd_label(game, action, view, language, label, sizeof(label));
		rd_write_words(writer, label);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

/* Every other way that was tried, with what it gained over the played one. */
static void write_others(const struct analysis *analysis, struct analysis_desk *desk,
	const struct analysis_decision *decision, enum rd_language language,
	struct rd_writer *writer)
{
	rd_write_key(writer, "others");
	rd_write_open(writer, '[');
	for (int which = 1; which < decision->candidates; which++) {
		struct analysis_estimate gain;
		if (which == decision->better || !analysis_gain(analysis, decision, which, &gain))
			continue;
		rd_write_open(writer, '{');
		write_estimate(writer, "gain", &gain);
		rd_write_key(writer, "actions");
		write_script(analysis, desk, decision, which, language, writer);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void write_decision(const struct analysis *analysis, struct analysis_desk *desk,
	const struct analysis_decision *decision, enum rd_language language,
	struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	write_number(writer, "step", (int64_t)decision->step);
	write_number(writer, "until", (int64_t)decision->until);
	write_number(writer, "turn", decision->turn);
	write_number(writer, "seat", decision->seat);
	rd_write_key(writer, "is_flagged");
	rd_write_boolean(writer, decision->is_flagged);
	write_estimate(writer, "chance", &decision->chance);
	write_estimate(writer, "cost", &decision->cost);
	rd_write_key(writer, "hindsight");
	if (decision->has_hindsight)
		write_estimate(writer, NULL, &decision->hindsight);
	else
		rd_write_null(writer);
	write_number(writer, "candidates", decision->candidates);
	rd_write_key(writer, "played");
	write_script(analysis, desk, decision, 0, language, writer);
	rd_write_key(writer, "better");
	write_script(analysis, desk, decision, decision->better, language, writer);
	write_others(analysis, desk, decision, language, writer);
	rd_write_close(writer, '}');
}

static void write_luck(const struct analysis *analysis, struct rd_writer *writer)
{
	struct analysis_estimate luck;
	rd_write_key(writer, "luck");
	if (!analysis_luck(analysis, 0, &luck)) {
		rd_write_null(writer);
		return;
	}
	rd_write_open(writer, '{');
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < analysis->seats; seat++) {
		analysis_luck(analysis, seat, &luck);
		write_estimate(writer, NULL, &luck);
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "swings");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < analysis->swings; i++) {
		const struct analysis_swing *swing = &analysis->swing[i];
		rd_write_open(writer, '{');
		write_number(writer, "step", (int64_t)swing->step);
		write_number(writer, "seat", swing->seat);
		write_estimate(writer, "luck", &swing->luck);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

static void write_seats(const struct analysis *analysis, struct rd_writer *writer)
{
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < analysis->seats; seat++) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "name");
		rd_write_words(writer, analysis->sitter[seat].name);
		write_number(writer, "level", analysis->sitter[seat].level);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

void analysis_write(const struct analysis *analysis, struct analysis_desk *desk,
	enum rd_language language, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "game");
	rd_write_words(writer, analysis->game->name);
	write_number(writer, "rules", analysis->game->rules);
	write_seats(analysis, writer);
	write_number(writer, "steps", (int64_t)analysis->steps);
	write_number(writer, "rollouts", (int64_t)analysis->rollouts);
	write_number(writer, "level", analysis->effort.level);
	write_number(writer, "horizon", analysis->effort.horizon);
	write_points(analysis, writer);
	write_number(writer, "decisions_made", (int64_t)analysis->decisions);
	rd_write_key(writer, "decisions");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < analysis->finalists; i++)
		write_decision(analysis, desk, &analysis->finalist[i], language, writer);
	rd_write_close(writer, ']');
	write_luck(analysis, writer);
	write_ledger(analysis, desk, language, writer);
	rd_write_close(writer, '}');
}
