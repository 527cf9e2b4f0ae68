/*
 * stages.c: what is rolled out, and how often. A first look at every decision finds those where something was at stake; in a race they
 * get more and more rollouts while the lesser half drops out; the few that are left are measured anew, with worlds that nobody chose
 * them by, so that the largest cost is not the luckiest one.
 */
#include "parts.h"

#include <string.h>

enum {
	ROUNDS = 4,   /* of the race */
	SCREENED = 6, /* rollouts of a candidate at first sight, at least */
	SCREENED_MAX = 64,
	POINT_MIN = 4,
	PREPARED = 16,    /* decisions of one task */
	DIE_MIN = 16,     /* rollouts of a die on each side, at least: fewer say nothing */
	FLAG_ERRORS = 2,  /* a cost beyond so many of its errors is flagged */
	SWING_ERRORS = 3, /* dice are many: two errors are soon come by */
};

/* Hundredths of the work. What a match has no use for is not spent. */
static const uint8_t shares[] = {
	[STAGE_CURVE] = 10,
	[STAGE_SCREEN] = 30,
	[STAGE_RACE] = 25,
	[STAGE_MEASURE] = 16,
	[STAGE_HINDSIGHT] = 8,
	[STAGE_LUCK] = 11,
};

static uint32_t share(const struct analysis *analysis)
{
	return (uint32_t)((uint64_t)analysis->plan.work * shares[analysis->stage] / 100);
}

/* ---- tasks --------------------------------------------------------------------------------------- */

static uint32_t count_bits(uint32_t mask)
{
	uint32_t bits = 0;
	for (; mask; mask &= mask - 1)
		bits++;
	return bits;
}

/* `count` worlds from `first` on, in pieces of `piece`. */
static void add_tasks(struct analysis *analysis, uint32_t subject, uint32_t mask, uint32_t first,
	uint32_t count, uint32_t piece)
{
	for (uint32_t done = 0; done < count && analysis->tasks < TASKS_MAX; done += piece) {
		struct task *task = &analysis->task[analysis->tasks++];
		memset(task, 0, sizeof(*task));
		task->subject = subject;
		task->mask = mask;
		task->first = first + done;
		task->count = count - done < piece ? count - done : piece;
	}
}

/* So large that all tasks of a stage find room. */
static uint32_t piece_of(uint64_t subjects, uint64_t count)
{
	uint64_t least = PIECE, room = TASKS_MAX / 2;
	while (subjects * ((count + least - 1) / least) > room && least < count)
		least *= 2;
	return (uint32_t)least;
}

/* ---- the curve ----------------------------------------------------------------------------------- */

static void plan_curve(struct analysis *analysis)
{
	uint32_t points = (uint32_t)analysis->points - 1; /* the last is the result */
	uint32_t count = points > 0 ? share(analysis) / points : 0;
	count = count < POINT_MIN ? POINT_MIN : count;
	for (uint32_t i = 0; i < points; i++)
		add_tasks(analysis, i, 0, 0, count, piece_of(points, count));
}

static void settle_curve(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->tasks; i++)
		for (int seat = 0; seat < analysis->seats; seat++)
			sums_join(&analysis->at_point[analysis->task[i].subject][seat],
				&analysis->task[i].own[seat]);
	for (size_t i = 0; i + 1 < analysis->points; i++)
		for (int seat = 0; seat < analysis->seats; seat++)
			analysis->point[i].chance[seat] = sums_estimate(
				&analysis->at_point[i][seat]);
}

static void plan_prepare(struct analysis *analysis)
{
	for (uint32_t i = 0; i < analysis->decisions; i += PREPARED) {
		uint32_t left = (uint32_t)analysis->decisions - i;
		add_tasks(analysis, i, 0, 0, left < PREPARED ? left : PREPARED, PREPARED);
	}
}

/* ---- what may have cost something ---------------------------------------------------------------- */

/* The most that a decision may have cost, as far as is known. */
static int32_t hope(const struct analysis *analysis, size_t which)
{
	const struct contest *contest = &analysis->contest[which];
	int32_t most = INT32_MIN;
	for (int i = 1; i < analysis->decision[which].candidates; i++) {
		struct analysis_estimate gap = sums_estimate(&contest->gap[i]);
		if (contest->gap[i].count > 0 && gap.value + gap.error > most)
			most = gap.value + gap.error;
	}
	return most;
}

/* How far the seat's chance fell over the stretch of the curve in which the decision lies, and how far it could. */
static int32_t fall(const struct analysis *analysis, size_t which)
{
	const struct analysis_decision *decision = &analysis->decision[which];
	size_t at = 0;
	while (at + 2 < analysis->points && analysis->point[at + 1].step <= decision->step)
		at++;
	const struct analysis_estimate *from = &analysis->point[at].chance[decision->seat];
	const struct analysis_estimate *to = from;
	if (at + 1 < analysis->points)
		to = &analysis->point[at + 1].chance[decision->seat];
	return from->value - to->value + (ANALYSIS_CERTAIN - to->value) / 8;
}

/* Keeps the `most` decisions alive that rank highest; of equal ones the earlier. */
static void keep_highest(
	struct analysis *analysis, int32_t (*rank)(const struct analysis *, size_t), size_t most)
{
	/* A threshold is found by halving: ranks are whole numbers. */
	int64_t low = INT32_MIN, high = INT32_MAX;
	size_t above = 0;
	while (low < high) {
		int64_t middle = low + (high - low) / 2;
		above = 0;
		for (size_t i = 0; i < analysis->decisions; i++)
			above += analysis->contest[i].is_alive && rank(analysis, i) > middle;
		if (above > most)
			low = middle + 1;
		else
			high = middle;
	}
	above = 0;
	for (size_t i = 0; i < analysis->decisions; i++)
		above += analysis->contest[i].is_alive && rank(analysis, i) > low;
	for (size_t i = 0; i < analysis->decisions; i++) {
		struct contest *contest = &analysis->contest[i];
		if (!contest->is_alive || rank(analysis, i) > low)
			continue;
		if (rank(analysis, i) == low && above < most)
			above++;
		else
			contest->is_alive = false;
	}
}

static uint32_t all_of(const struct analysis_decision *decision)
{
	return (1u << decision->candidates) - 1;
}

static uint32_t advised_of(const struct contest *contest)
{
	return (2u << contest->advised) - 1;
}

static void plan_screen(struct analysis *analysis)
{
	uint32_t alive = 0, whole = 0, least = 0;
	for (size_t i = 0; i < analysis->decisions; i++) {
		struct contest *contest = &analysis->contest[i];
		contest->is_alive = contest->advised > 0;
		alive += contest->is_alive;
		whole += contest->is_alive ? analysis->decision[i].candidates : 0;
		least += contest->is_alive ? contest->advised + 1u : 0;
	}
	if (alive == 0)
		return;
	bool is_whole = share(analysis) / whole >= SCREENED;
	uint32_t count = share(analysis) / (is_whole ? whole : least);
	if (count < SCREENED) {
		uint32_t each = least / alive + 1;
		keep_highest(analysis, fall, share(analysis) / (each * SCREENED) + 1);
		count = SCREENED;
	}
	count = count > SCREENED_MAX ? SCREENED_MAX : count;
	for (uint32_t i = 0; i < analysis->decisions; i++) {
		struct contest *contest = &analysis->contest[i];
		if (!contest->is_alive)
			continue;
		uint32_t mask = is_whole ? all_of(&analysis->decision[i]) : advised_of(contest);
		add_tasks(analysis, i, mask, 0, count, piece_of(alive, count));
		contest->samples = count;
	}
}

static void settle_contests(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->tasks; i++) {
		const struct task *task = &analysis->task[i];
		struct contest *contest = &analysis->contest[task->subject];
		for (int j = 0; j < ANALYSIS_CANDIDATES; j++) {
			sums_join(&contest->own[j], &task->own[j]);
			sums_join(&contest->gap[j], &task->gap[j]);
		}
	}
}

/* ---- the race ------------------------------------------------------------------------------------ */

/* The played one, what nobody has tried yet, and of the others the better half, two at least. */
static uint32_t runners_of(const struct analysis *analysis, size_t which)
{
	const struct contest *contest = &analysis->contest[which];
	int candidates = analysis->decision[which].candidates;
	uint32_t mask = 1;
	for (int i = 1; i < candidates; i++) {
		struct analysis_estimate own = sums_estimate(&contest->gap[i]);
		int better = 0, tried = 0;
		for (int j = 1; j < candidates; j++) {
			struct analysis_estimate other = sums_estimate(&contest->gap[j]);
			tried += contest->gap[j].count > 0;
			better += contest->gap[j].count > 0 && j != i &&
				  other.value + other.error > own.value + own.error;
		}
		if (contest->gap[i].count == 0 || better < 2 || better < tried / 2)
			mask |= 1u << i;
	}
	return mask;
}

/* Rollouts of each candidate of those that are alive, in this round. */
static uint32_t race_count(const struct analysis *analysis)
{
	uint32_t runners = 0;
	for (size_t i = 0; i < analysis->decisions; i++)
		if (analysis->contest[i].is_alive)
			runners += count_bits(runners_of(analysis, i));
	return runners > 0 ? share(analysis) / ROUNDS / runners + 1 : 0;
}

static void plan_race(struct analysis *analysis)
{
	uint32_t alive = 0;
	for (size_t i = 0; i < analysis->decisions; i++)
		alive += analysis->contest[i].is_alive;
	uint32_t most = alive / 2 > ANALYSIS_WORST ? alive / 2 : ANALYSIS_WORST;
	keep_highest(analysis, hope, most);
	/* Rather few decisions that are looked at than many that are glanced at. */
	while (race_count(analysis) < SCREENED && most > ANALYSIS_WORST) {
		most = most * 3 / 4 > ANALYSIS_WORST ? most * 3 / 4 : ANALYSIS_WORST;
		keep_highest(analysis, hope, most);
	}
	uint32_t count = race_count(analysis);
	for (uint32_t i = 0; i < analysis->decisions; i++) {
		struct contest *contest = &analysis->contest[i];
		if (!contest->is_alive)
			continue;
		add_tasks(analysis, i, runners_of(analysis, i), contest->samples, count,
			piece_of(most, count));
		contest->samples += count;
	}
}

/* ---- the finalists ------------------------------------------------------------------------------- */

/* The candidate that is most surely better: few rollouts are not believed. */
static int best_of(const struct analysis *analysis, size_t which)
{
	int best = 0;
	int32_t most = INT32_MIN;
	for (int i = 1; i < analysis->decision[which].candidates; i++) {
		const struct sums *sums = &analysis->contest[which].gap[i];
		struct analysis_estimate gap = sums_estimate(sums);
		if (sums->count > 0 && gap.value - gap.error > most) {
			most = gap.value - gap.error;
			best = i;
		}
	}
	return best;
}

static void pick_finalists(struct analysis *analysis)
{
	keep_highest(analysis, hope, ANALYSIS_WORST);
	for (uint32_t i = 0; i < analysis->decisions; i++) {
		if (!analysis->contest[i].is_alive)
			continue;
		analysis->decision[i].better = (uint8_t)best_of(analysis, i);
		analysis->worst[analysis->finalists++] = i;
	}
}

uint32_t analysis_measures(uint32_t work)
{
	return work * shares[STAGE_MEASURE] / 100 / (2 * ANALYSIS_WORST) + 2;
}

static void plan_finalists(struct analysis *analysis)
{
	if (analysis->finalists == 0)
		return;
	uint32_t count = share(analysis) / (2 * (uint32_t)analysis->finalists) + 2;
	for (uint32_t i = 0; i < analysis->finalists; i++) {
		const struct analysis_decision *decision = &analysis->decision[analysis->worst[i]];
		struct contest *contest = &analysis->contest[analysis->worst[i]];
		add_tasks(analysis, i, 1u << decision->better, contest->samples, count,
			piece_of(ANALYSIS_WORST, count));
		contest->samples += count;
	}
}

static void settle_measure(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->tasks; i++) {
		const struct task *task = &analysis->task[i];
		int better = analysis->decision[analysis->worst[task->subject]].better;
		sums_join(&analysis->measured[task->subject].gap, &task->gap[better]);
		sums_join(&analysis->measured[task->subject].own, &task->own[0]);
	}
	for (size_t i = 0; i < analysis->finalists; i++) {
		struct analysis_decision *decision = &analysis->decision[analysis->worst[i]];
		decision->is_measured = true;
		decision->cost = sums_estimate(&analysis->measured[i].gap);
		decision->chance = sums_estimate(&analysis->measured[i].own);
		decision->is_flagged = decision->cost.value > FLAG_ERRORS * decision->cost.error;
	}
}

static void settle_hindsight(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->tasks; i++) {
		const struct task *task = &analysis->task[i];
		int better = analysis->decision[analysis->worst[task->subject]].better;
		sums_join(&analysis->measured[task->subject].hindsight, &task->gap[better]);
	}
	for (size_t i = 0; i < analysis->finalists && analysis->tasks > 0; i++) {
		struct analysis_decision *decision = &analysis->decision[analysis->worst[i]];
		decision->has_hindsight = true;
		decision->hindsight = sums_estimate(&analysis->measured[i].hindsight);
	}
}

/* ---- luck ---------------------------------------------------------------------------------------- */

static void plan_luck(struct analysis *analysis)
{
	uint32_t dice = (uint32_t)analysis->dice;
	if (dice == 0 || dice > DICE_MAX)
		return;
	uint32_t count = share(analysis) / (2 * dice);
	/* Rather twice its share than nothing said. */
	if (2 * count < DIE_MIN)
		return;
	count = count < DIE_MIN ? DIE_MIN : count;
	analysis->has_luck = true;
	while (dice * ((count + PIECE - 1) / PIECE) > TASKS_MAX)
		count -= PIECE;
	for (uint32_t i = 0; i < dice; i++)
		add_tasks(analysis, i, 0, 0, count, PIECE);
}

/* The largest swings that are beyond their errors, the largest first. */
static void note_swing(struct analysis *analysis, const struct analysis_swing *swing)
{
	size_t at = 0;
	int32_t size = swing->luck.value;
	if (size <= SWING_ERRORS * swing->luck.error)
		return;
	while (at < analysis->swings && analysis->swing[at].luck.value >= size)
		at++;
	if (at == ANALYSIS_SWINGS)
		return;
	if (analysis->swings < ANALYSIS_SWINGS)
		analysis->swings++;
	for (size_t i = analysis->swings - 1; i > at; i--)
		analysis->swing[i] = analysis->swing[i - 1];
	analysis->swing[at] = *swing;
}

static void settle_luck(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->tasks; i++)
		for (int seat = 0; seat < analysis->seats; seat++)
			sums_join(&analysis->die[analysis->task[i].subject].luck[seat],
				&analysis->task[i].own[seat]);
	for (size_t i = 0; analysis->tasks > 0 && i < analysis->dice; i++)
		for (int seat = 0; seat < analysis->seats; seat++)
			note_swing(analysis,
				&(struct analysis_swing){.step = analysis->die[i].step,
					.seat = (uint8_t)seat,
					.luck = sums_estimate(&analysis->die[i].luck[seat])});
}

bool analysis_luck(const struct analysis *analysis, int seat, struct analysis_estimate *luck)
{
	uint64_t variance = 0;
	*luck = (struct analysis_estimate){0, 0};
	if (!analysis->has_luck)
		return false;
	for (size_t i = 0; i < analysis->dice; i++) {
		struct analysis_estimate one = sums_estimate(&analysis->die[i].luck[seat]);
		luck->value += one.value;
		variance += (uint64_t)one.error * (uint64_t)one.error;
	}
	luck->error = (int32_t)square_root(variance);
	return true;
}

bool analysis_luck_at(
	const struct analysis *analysis, uint64_t step, int seat, struct analysis_estimate *luck)
{
	for (size_t i = 0; i < analysis->dice && analysis->has_luck; i++) {
		if (analysis->die[i].step != step)
			continue;
		*luck = sums_estimate(&analysis->die[i].luck[seat]);
		return true;
	}
	return false;
}

/* ---- one after the other ------------------------------------------------------------------------- */

static void settle(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->tasks; i++)
		analysis->rollouts += analysis->task[i].rollouts;
	switch (analysis->stage) {
	case STAGE_CURVE: settle_curve(analysis); break;
	case STAGE_SCREEN:
	case STAGE_RACE: settle_contests(analysis); break;
	case STAGE_MEASURE: settle_measure(analysis); break;
	case STAGE_HINDSIGHT: settle_hindsight(analysis); break;
	case STAGE_LUCK: settle_luck(analysis); break;
	case STAGE_OPEN:
	case STAGE_PREPARE:
	case STAGE_DONE: break;
	}
	analysis->tasks = 0;
}

static void plan(struct analysis *analysis)
{
	switch (analysis->stage) {
	case STAGE_CURVE: plan_curve(analysis); break;
	case STAGE_PREPARE: plan_prepare(analysis); break;
	case STAGE_SCREEN: plan_screen(analysis); break;
	case STAGE_RACE: plan_race(analysis); break;
	case STAGE_MEASURE:
		pick_finalists(analysis);
		plan_finalists(analysis);
		break;
	case STAGE_HINDSIGHT:
		if (has_fog(analysis))
			plan_finalists(analysis);
		break;
	case STAGE_LUCK: plan_luck(analysis); break;
	case STAGE_OPEN:
	case STAGE_DONE: break;
	}
}

/* Those that surely cost something first; within each kind the costliest. */
static bool is_worse(const struct analysis_decision *one, const struct analysis_decision *other)
{
	if (one->is_flagged != other->is_flagged)
		return one->is_flagged;
	return one->cost.value > other->cost.value;
}

static void sort_finalists(struct analysis *analysis)
{
	for (size_t i = 0; i < analysis->finalists; i++) {
		struct analysis_decision one = analysis->decision[analysis->worst[i]];
		size_t at = i;
		for (; at > 0 && is_worse(&one, &analysis->finalist[at - 1]); at--)
			analysis->finalist[at] = analysis->finalist[at - 1];
		analysis->finalist[at] = one;
	}
}

bool analysis_next(struct analysis *analysis)
{
	if (analysis->stage == STAGE_DONE)
		return false;
	settle(analysis);
	if (analysis->stage == STAGE_RACE && analysis->round + 1 < ROUNDS)
		analysis->round++;
	else
		analysis->stage++;
	plan(analysis);
	if (analysis->stage == STAGE_DONE)
		sort_finalists(analysis);
	return analysis->stage != STAGE_DONE;
}

size_t analysis_tasks(const struct analysis *analysis)
{
	return analysis->tasks;
}

uint32_t analysis_progress(const struct analysis *analysis, size_t tasks_done)
{
	/* Where each stage begins; those of the race are four. */
	static const uint16_t begin[] = {
		[STAGE_OPEN] = 0,
		[STAGE_CURVE] = 0,
		[STAGE_PREPARE] = 100,
		[STAGE_SCREEN] = 130,
		[STAGE_RACE] = 410,
		[STAGE_MEASURE] = 650,
		[STAGE_HINDSIGHT] = 800,
		[STAGE_LUCK] = 880,
		[STAGE_DONE] = 1000,
	};
	if (analysis->stage == STAGE_DONE)
		return ANALYSIS_CERTAIN;
	uint32_t from = begin[analysis->stage], length = begin[analysis->stage + 1] - from;
	if (analysis->stage == STAGE_RACE) {
		length /= ROUNDS;
		from += length * (uint32_t)analysis->round;
	}
	size_t tasks = analysis->tasks > 0 ? analysis->tasks : 1;
	return from + (uint32_t)(length * (tasks_done < tasks ? tasks_done : tasks) / tasks);
}
