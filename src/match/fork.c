/* fork.c: the log of a match that begins in the middle of another. */
#include <ronda/fork.h>

#include <assert.h>
#include <string.h>

static const struct {
	const char *code;
	struct rd_text text;
} refusals[] = {
	[RD_FORK_MADE] = {"", {{"", "", ""}}},
	[RD_FORK_BAD_LOG] = {"bad_log",
		{{"This log does not hold.", "Este registro no es correcto.",
			"Tento záznam není v pořádku."}}},
	[RD_FORK_NOT_OVER] = {"not_over",
		{{"The match is not over: only a finished one can be played on from a moment of it.",
			"La partida no ha terminado: solo se puede seguir desde un momento de una partida acabada.",
			"Partie neskončila: pokračovat odněkud lze jen v dohrané."}}},
	[RD_FORK_NO_STEP] = {"no_step",
		{{"There is no such moment, or the match is over by then.",
			"No hay tal momento, o la partida ya ha terminado entonces.",
			"Takový okamžik tu není, nebo je tou dobou po partii."}}},
	[RD_FORK_NO_SEAT] = {"no_seat",
		{{"Nobody plays in that seat any more, or the match has other seats.",
			"En ese puesto ya no juega nadie, o la partida tiene otros puestos.",
			"Na tom místě už nikdo nehraje, nebo má partie jiná místa."}}},
	[RD_FORK_FULL] = {"too_large",
		{{"The match is too long for that.", "La partida es demasiado larga para eso.",
			"Partie je na to příliš dlouhá."}}},
};

const char *rd_fork_code(enum rd_forked forked)
{
	return refusals[forked].code;
}

const char *rd_fork_refusal(enum rd_forked forked, enum rd_language language)
{
	return refusals[forked].text.in[language];
}

/* ---- the old match, to its end ------------------------------------------------------------------ */

static enum rd_forked bad_log(const struct rd_replay *replay, struct rd_fork_made *made)
{
	made->fault = replay->fault;
	made->line = replay->line;
	return RD_FORK_BAD_LOG;
}

static struct rd_match *open_old(struct rd_replay *replay, const char *old, size_t old_length,
	const struct rd_fork_room *room, struct rd_turn *turn)
{
	const struct rd_game *game;
	struct rd_match *match;
	if (!rd_replay_start(replay, old, old_length, room->match, &game, &match))
		return NULL;
	rd_turn_start(turn, match, room->arena, game->events_max);
	return match;
}

static enum rd_forked prove_old(const char *old, size_t old_length, const struct rd_fork_room *room,
	struct rd_fork_made *made)
{
	struct rd_replay replay;
	struct rd_turn turn;
	enum rd_replayed replayed;
	struct rd_match *match = open_old(&replay, old, old_length, room, &turn);
	if (!match)
		return bad_log(&replay, made);
	do
		replayed = rd_replay_step(&replay, match, &turn, room->action);
	while (rd_replayed_step(replayed) || replayed == RD_REPLAY_RESULT);
	if (replayed == RD_REPLAY_FAULT)
		return bad_log(&replay, made);
	if (!replay.is_over)
		return RD_FORK_NOT_OVER;
	match->game->result(match->state, &made->then);
	return RD_FORK_MADE;
}

/* ---- and up to the moment, written down anew ---------------------------------------------------- */

struct scribe {
	struct rd_log log;
	char *out;
	size_t length, capacity;
};

/* Room for a line, or what is left. */
static size_t room_for(const struct scribe *scribe, size_t most)
{
	size_t left = scribe->capacity - scribe->length;
	return left < most ? left : most;
}

static bool took(struct scribe *scribe, size_t length)
{
	scribe->length += length;
	return length > 0;
}

static bool write_head(struct scribe *scribe, struct rd_match *match, const struct rd_fork *fork)
{
	match->is_forked = true;
	memcpy(match->sitter, fork->seats.sitter, sizeof(match->sitter));
	return took(scribe,
		rd_log_head(&scribe->log, match, scribe->out, room_for(scribe, RD_LOG_HEAD_MAX)));
}

static bool write_step(struct scribe *scribe, const struct rd_match *match, enum rd_replayed kind,
	const struct rd_replay *replay, const struct rd_turn *turn, const void *action)
{
	char *out = scribe->out + scribe->length;
	size_t room = room_for(scribe, RD_LOG_LINE_MAX);
	if (kind == RD_REPLAY_ACTION)
		return took(scribe, rd_log_action(&scribe->log, match, turn, NULL, replay->seat,
					    action, out, room));
	if (kind == RD_REPLAY_CLOCK)
		return took(scribe,
			rd_log_clock(&scribe->log, match, turn, NULL, replay->seconds, out, room));
	return took(scribe, rd_log_fork(&scribe->log, match, out, room));
}

/* A person plays where somebody is in play; bots may sit anywhere. */
static bool seats_fit(const struct rd_match *match, const struct rd_standing *standing)
{
	for (int seat = 0; seat < match->seats; seat++)
		if (match->sitter[seat].level == 0 && !(standing->in_play & RD_SEAT(seat)))
			return false;
	return true;
}

enum rd_forked rd_fork(const struct rd_fork *fork, const char *old, size_t old_length,
	const struct rd_fork_room *room, char *out, size_t capacity, struct rd_fork_made *made)
{
	struct scribe scribe = {.out = out, .capacity = capacity};
	struct rd_standing standing;
	struct rd_replay replay;
	struct rd_turn turn;
	*made = (struct rd_fork_made){0};
	enum rd_forked proved = prove_old(old, old_length, room, made);
	if (proved != RD_FORK_MADE)
		return proved;
	struct rd_match *match = open_old(&replay, old, old_length, room, &turn);
	assert(match); /* it was opened before */
	if (fork->seats.count != match->seats)
		return RD_FORK_NO_SEAT;
	if (!write_head(&scribe, match, fork))
		return RD_FORK_FULL;
	while (match->steps < fork->at) {
		enum rd_replayed kind = rd_replay_step(&replay, match, &turn, room->action);
		if (!rd_replayed_step(kind))
			return RD_FORK_NO_STEP;
		if (!write_step(&scribe, match, kind, &replay, &turn, room->action))
			return RD_FORK_FULL;
	}
	match->game->stand(match->state, &standing);
	if (standing.is_over)
		return RD_FORK_NO_STEP;
	if (!seats_fit(match, &standing))
		return RD_FORK_NO_SEAT;
	rd_match_fork(match, &fork->seed);
	if (!took(&scribe, rd_log_fork(&scribe.log, match, out + scribe.length,
				   room_for(&scribe, RD_LOG_LINE_MAX))))
		return RD_FORK_FULL;
	made->length = scribe.length;
	return RD_FORK_MADE;
}
