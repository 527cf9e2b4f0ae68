/* exports_analyse.c: the exports that look back at a finished match, piece by piece (src/analysis). */
#include "door.h"

#include <string.h>

#include "analysis/analysis.h"
#include "memory.h"

static void forget(void)
{
	block_give_back(door.past.memory);
	block_give_back(door.past.desk_memory);
	block_give_back(door.past.text);
	memset(&door.past, 0, sizeof(door.past));
}

static size_t answer_no_analysis(const struct rd_fault *fault, size_t line)
{
	struct rd_replay place = {.line = line, .fault = *fault};
	size_t length = answer_bad_log(&place);
	forget();
	return length;
}

/* The memory of an analysis of this game's log; false if there is none. */
static bool take_memory(const struct rd_game *game, struct rd_span text)
{
	size_t size = analysis_size(game, text.text, text.length);
	if (size == 0)
		return false;
	door.past.memory = block_take(size);
	door.past.desk_memory = block_take(analysis_desk_size(game));
	door.past.text = block_take(text.length);
	if (door.past.text)
		memcpy(door.past.text, text.text, text.length);
	return door.past.memory && door.past.desk_memory && door.past.text;
}

static size_t answer_progress(uint32_t progress)
{
	answer_start();
	answer_number("progress", progress);
	return answer_finish();
}

size_t door_analyse(int work, size_t length)
{
	struct rd_span text = door_given(length);
	struct analysis_plan plan = {.seed = rd_seed_from_text("1", 1)};
	struct rd_replay reader;
	struct rd_match *match;
	const struct rd_game *game;
	struct rd_fault fault = {0};
	size_t line = 1;
	if (work != 0 && (work < ANALYSIS_WORK_MIN || work > ANALYSIS_WORK_MAX))
		return answer_fault("bad_work", "so many rollouts are not made");
	plan.work = (uint32_t)work;
	if (!rd_replay_start(&reader, text.text, text.length, NULL, &game, &match))
		return answer_bad_log(&reader);
	forget();
	if (!take_memory(game, text)) {
		forget();
		return answer_no_memory();
	}
	if (!analysis_start(&door.past.analysis, door.past.memory, door.past.text, length, &plan,
		    &fault, &line))
		return answer_no_analysis(&fault, line);
	door.past.desk = analysis_desk(door.past.analysis, door.past.desk_memory);
	return answer_progress(0);
}

size_t door_analyse_on(void)
{
	struct analysis *analysis = door.past.analysis;
	if (!analysis)
		return answer_fault("no_analysis", "none was begun");
	while (door.past.next >= analysis_tasks(analysis)) {
		door.past.next = 0;
		if (analysis_next(analysis))
			continue;
		answer_start();
		answer_number("progress", ANALYSIS_CERTAIN);
		rd_write_key(&door.out, "analysis");
		analysis_write(analysis, door.past.desk, door.language, &door.out);
		return answer_finish();
	}
	analysis_work(analysis, door.past.next++, door.past.desk);
	return answer_progress(analysis_progress(analysis, door.past.next));
}

size_t door_analyse_end(void)
{
	forget();
	answer_start();
	return answer_finish();
}
