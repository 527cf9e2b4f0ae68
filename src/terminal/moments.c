/* moments.c: finds what counts in a match. */
#include "moments.h"

#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "local/buffer.h"
#include "local/replay.h"

/* As web/src/i18n/replay.ts calls them. */
static const struct rd_text texts[MOMENT_KINDS] = {
	[MOMENT_NONE] = {{"", "", ""}},
	[MOMENT_FIRST] = {{"First blood", "Primera sangre", "První krev"}},
	[MOMENT_NEAR] = {{"Near miss", "Por poco", "Těsně vedle"}},
	[MOMENT_LUCK] = {{"Luck", "Suerte", "Štěstí"}},
	[MOMENT_BLIND] = {{"Blind hit", "Acierto a ciegas", "Zásah naslepo"}},
	[MOMENT_GAIN] = {{"Gain", "Ganancia", "Zisk"}},
	[MOMENT_TURNED] = {{"Turn of the tide", "Vuelco", "Obrat"}},
	[MOMENT_ESCAPE] = {{"Narrow escape", "Por los pelos", "O vlásek"}},
	[MOMENT_LOSS] = {{"Loss", "Pérdida", "Ztráta"}},
	[MOMENT_DECIDED] = {{"Decided", "Decisión", "Rozhodnutí"}},
};

const struct rd_text *moment_text(enum moment kind)
{
	return &texts[kind];
}

/* One way through a match. */
struct search {
	const struct replay *replay;
	const struct board *board;
	void *view;
	int seat;
	bool is_blooded;
};

/* Who was told of an event, if the search may know it: the seat itself, or the first of them. */
static int hearer_of(const struct search *search, const struct rd_event *event)
{
	int seats = search->replay->match->seats;
	for (int seat = 0; seat < seats; seat++)
		if (event->audience & RD_SEAT(seat) && (search->seat < 0 || search->seat == seat))
			return seat;
	return RD_NOBODY;
}

/* What the present step is. */
static enum moment look_at(struct search *search)
{
	const struct replay *replay = search->replay;
	const struct rd_event *event = rd_first_event(&replay->turn);
	enum moment found = MOMENT_NONE;
	bool is_blow = false;
	if (replay->match->steps == replay->steps && replay->end == REPLAY_FINISHED)
		return MOMENT_DECIDED;
	for (; event && search->board->moment; event = rd_next_event(&replay->turn, event)) {
		int seat = hearer_of(search, event);
		if (seat == RD_NOBODY)
			continue;
		replay->game->look(replay->match->state, seat, search->view);
		enum moment kind = search->board->moment(event, search->view);
		if (kind == MOMENT_FIRST) {
			is_blow = true;
			if (search->is_blooded)
				kind = MOMENT_NONE;
		}
		if (kind > found)
			found = kind;
	}
	search->is_blooded |= is_blow;
	return found;
}

/* Leaves out the latest of the lightest kinds until so many are left as a reader can follow. */
static void thin_out(struct moments *moments)
{
	for (int kind = MOMENT_FIRST; kind < MOMENT_KINDS; kind++)
		for (size_t i = moments->count; i-- > 0 && moments->count > MOMENTS_MOST;) {
			if ((int)moments->marks[i].kind != kind)
				continue;
			memmove(&moments->marks[i], &moments->marks[i + 1],
				(moments->count - i - 1) * sizeof(*moments->marks));
			moments->count--;
		}
}

void moments_find(struct moments *moments, struct replay *replay, int seat)
{
	uint64_t at = replay->match->steps;
	struct search search = {
		.replay = replay,
		.board = board_of(replay->game),
		.view = allocate(replay->game->view_size),
		.seat = seat,
	};
	*moments = (struct moments){
		.marks = allocate((size_t)(replay->steps + 1) * sizeof(*moments->marks))};
	replay_seek(replay, 0);
	while (replay_forward(replay)) {
		enum moment kind = look_at(&search);
		if (kind != MOMENT_NONE)
			moments->marks[moments->count++] = (struct moment_mark){
				replay->match->steps, kind};
	}
	replay_seek(replay, at);
	free(search.view);
	thin_out(moments);
}

void moments_free(struct moments *moments)
{
	free(moments->marks);
	*moments = (struct moments){0};
}

enum moment moments_at(const struct moments *moments, uint64_t step)
{
	for (size_t i = 0; i < moments->count; i++)
		if (moments->marks[i].step == step)
			return moments->marks[i].kind;
	return MOMENT_NONE;
}

uint64_t moments_behind(const struct moments *moments, uint64_t step)
{
	for (size_t i = 0; i < moments->count; i++)
		if (moments->marks[i].step > step)
			return moments->marks[i].step;
	return step;
}

uint64_t moments_before(const struct moments *moments, uint64_t step)
{
	for (size_t i = moments->count; i-- > 0;)
		if (moments->marks[i].step < step)
			return moments->marks[i].step;
	return step;
}
