/*
 * Moves of naval on a server, many matches of two, each with one move under way at a time, and what they cost it:
 *
 *	peers-moves ronda|boardgame PORT PID SECONDS [RATE]    with a line per match on standard input
 *
 * For ronda a line is "MATCH TOKEN TOKEN" of a match that waits for the first seat's move; a move is done with its
 * acknowledgement. For boardgame.io a line is the name of a match to be made; it has no acknowledgements, and a move is done when
 * the new state comes. Prints one line of words and numbers:
 *
 *	moves 10182 cpu_us 65.1 user_us 51.0 loop_us 40.2 p50_us 9000 p99_us 31000 p999_us 60000 own 0.35 refused 0
 *
 * moves a second, the server's CPU time for each, how much of it was not the kernel's and how much the first thread's, how long half, 99 of a hundred and 999 of
 * a thousand took at most, this program's own share of a processor (near 1: the load, and not the server, was measured), and moves
 * refused for their rate.
 *
 * Without RATE a match makes its next move when the last one is done. With it, an evening: so many moves a second in all, each
 * at its own moment whether or not the server is quick. A turn is then a move and its end, and two waits are told: that of the
 * mover for the acknowledgement, and that of the other seat for what it hears of the end (heard_p50_us, heard_p99_us),
 * both since the moment at which the move was due. A match whose last move is not done when the next is due lets it go: `late`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "peer.h"

enum {
	CONNECTING_AT_ONCE = 32,
	WORD_MAX = 64,
	MATCHES_MAX = 20000,
	MOVES_A_TURN = 9, /* the seats take turns often: a socket may say 20 things a second */
	RATE_WAIT_MS = 50,
	TICK_MS = 1,
};

struct table;

struct player {
	struct peer peer;
	struct table *table;
	int seat;
	char token[WORD_MAX];
};

struct table {
	struct load *load;
	char match[WORD_MAX];
	struct player players[2];
	uv_timer_t pause;
	unsigned moves, ready;
	int active, mover;
	bool is_moving, is_unheard; /* the other seat has yet to hear of the end of a turn */
	uint64_t asked;
};

/* What differs between the servers: how a player comes in and how a move is said. `came` is true when he sits, `is_done`
 * when the text ends the move under way. */
struct kind {
	const char *name;
	int words;
	bool (*came)(struct player *player, struct net_span text);
	void (*move)(struct table *table);
	bool (*is_done)(struct player *player, struct net_span text);
};

struct load {
	const struct kind *kind;
	uv_loop_t *loop;
	int port, process;
	struct table *tables;
	unsigned count, started, sitting, seconds, rate, moves_a_turn;
	bool is_running;
	uint64_t begun, due_count,
		late; /* with a rate: since when, moves that fell due, and those let go */
	unsigned next;
	struct peer_cpu cpu_before, loop_before, own_before;
	uint64_t time_before, refused;
	struct peer_waits waits, heard;
	uv_timer_t timer, tick;
};

/* ---- Ronda ------------------------------------------------------------------------------------------------ */

static bool ronda_came(struct player *player, struct net_span text)
{
	if (peer_begins(text, "0"))
		peer_say(&player->peer, "40{\"token\":\"%s\"}", player->token);
	else if (peer_begins(text, "44"))
		peer_give_up("a token was refused");
	else if (peer_begins(text, "40"))
		peer_say(&player->peer, "420[\"game:join\",{\"match\":\"%s\"}]",
			player->table->match);
	return peer_begins(text, "430[{\"ok\":true");
}

static bool ends_turn(const struct table *table)
{
	return table->moves % (table->load->moves_a_turn + 1) == table->load->moves_a_turn;
}

static void ronda_move(struct table *table)
{
	struct peer *peer = &table->players[table->active].peer;
	table->mover = table->active;
	table->is_unheard = ends_turn(table);
	if (ends_turn(table))
		peer_say(peer, "421[\"turn:end\",{\"match\":\"%s\"}]", table->match);
	else
		peer_say(peer,
			"421[\"ship:rotate\",{\"match\":\"%s\",\"ship\":\"%s\",\"turn\":\"left\"}]",
			table->match, table->active ? "s1" : "n1");
}

static void on_pause_over(uv_timer_t *timer)
{
	ronda_move(timer->data);
}

static bool ronda_is_done(struct player *player, struct net_span text)
{
	struct table *table = player->table;
	if (table->is_unheard && player->seat != table->mover &&
		peer_begins(text, "42[\"match:turn_changed\"")) {
		peer_waited(&table->load->heard, table->asked);
		table->is_unheard = false;
	}
	if (!peer_begins(text, "431["))
		return false;
	if (peer_begins(text, "431[{\"ok\":true")) {
		if (ends_turn(table))
			table->active = 1 - table->active;
		return true;
	}
	if (!peer_begins(text, "431[{\"ok\":false,\"error\":{\"code\":\"rate_limited\"")) {
		fprintf(stderr, "%.*s\n", (int)text.length, text.text);
		peer_give_up("a move was refused");
	}
	table->load->refused++;
	uv_timer_start(&table->pause, on_pause_over, RATE_WAIT_MS, 0);
	return false;
}

/* ---- boardgame.io ----------------------------------------------------------------------------------------- */

static bool boardgame_came(struct player *player, struct net_span text)
{
	if (peer_begins(text, "0"))
		peer_say(&player->peer, "40/naval,");
	else if (peer_begins(text, "40/naval,"))
		peer_say(&player->peer, "42/naval,[\"sync\",\"%s\",\"%d\",null,2]",
			player->table->match, player->seat);
	return peer_begins(text, "42/naval,[\"sync\"");
}

static void boardgame_move(struct table *table)
{
	peer_say(&table->players[0].peer,
		"42/naval,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"rotate\",\"args\":[\"n1\",\"left\"],"
		"\"playerID\":\"0\"}},%u,\"%s\",\"0\"]",
		table->moves, table->match);
}

static bool boardgame_is_done(struct player *player, struct net_span text)
{
	return player->seat == 0 && (peer_begins(text, "42/naval,[\"update\"") ||
					    peer_begins(text, "42/naval,[\"patch\""));
}

static const struct kind kinds[] = {
	{"ronda", 3, ronda_came, ronda_move, ronda_is_done},
	{"boardgame", 1, boardgame_came, boardgame_move, boardgame_is_done},
};

/* ---- the run ---------------------------------------------------------------------------------------------- */

static void finish(uv_timer_t *timer)
{
	struct load *load = timer->data;
	struct peer_cpu cpu = peer_cpu_of(load->process), loop = peer_cpu_of_loop(load->process),
			own = peer_cpu_of(getpid());
	double time = (double)(uv_hrtime() - load->time_before) / 1e9;
	double moves = (double)load->waits.count;
	if (moves < 1)
		peer_give_up("no move was made");
	double user = cpu.user - load->cpu_before.user,
	       kernel = cpu.kernel - load->cpu_before.kernel;
	double loop_time = loop.user - load->loop_before.user + loop.kernel -
			   load->loop_before.kernel;
	printf("moves %.0f cpu_us %.2f user_us %.2f loop_us %.2f p50_us %u p99_us %u p999_us %u own %.2f refused %llu "
	       "heard_p50_us %u heard_p99_us %u late %llu\n",
		moves / time, (user + kernel) / moves * 1e6, user / moves * 1e6,
		loop_time / moves * 1e6, peer_wait_of(&load->waits, 500),
		peer_wait_of(&load->waits, 990), peer_wait_of(&load->waits, 999),
		(own.user - load->own_before.user + own.kernel - load->own_before.kernel) / time,
		(unsigned long long)load->refused, peer_wait_of(&load->heard, 500),
		peer_wait_of(&load->heard, 990), (unsigned long long)load->late);
	exit(0);
}

static void move(struct table *table, uint64_t due)
{
	table->asked = due;
	table->is_moving = true;
	table->load->kind->move(table);
}

/* The matches take turns; what fell due since the last tick is sent now. */
static void on_tick(uv_timer_t *timer)
{
	struct load *load = timer->data;
	uint64_t now = uv_hrtime();
	for (;;) {
		uint64_t due = load->begun + load->due_count * UINT64_C(1000000000) / load->rate;
		if (due > now)
			return;
		struct table *table = &load->tables[load->next++ % load->count];
		load->due_count++;
		if (table->is_moving || table->is_unheard)
			load->late++;
		else
			move(table, due);
	}
}

static void measure(uv_timer_t *timer)
{
	struct load *load = timer->data;
	load->waits = load->heard = (struct peer_waits){0};
	load->refused = load->late = 0;
	load->cpu_before = peer_cpu_of(load->process);
	load->loop_before = peer_cpu_of_loop(load->process);
	load->own_before = peer_cpu_of(getpid());
	load->time_before = uv_hrtime();
	uv_timer_start(&load->timer, finish, (uint64_t)load->seconds * 1000, 0);
}

static void begin(struct load *load)
{
	load->is_running = true;
	load->begun = uv_hrtime();
	if (load->rate > 0)
		uv_timer_start(&load->tick, on_tick, TICK_MS, TICK_MS);
	else
		for (unsigned i = 0; i < load->count; i++)
			move(&load->tables[i], load->begun);
	uv_timer_start(&load->timer, measure, PEER_WARM_MS, 0);
}

static void start_next(struct load *load);

static void on_heard(struct peer *peer, struct net_span text)
{
	struct player *player = peer->owner;
	struct table *table = player->table;
	struct load *load = table->load;
	if (load->is_running) {
		if (load->kind->is_done(player, text)) {
			peer_waited(&load->waits, table->asked);
			table->is_moving = false;
			table->moves++;
			if (load->rate == 0)
				move(table, uv_hrtime());
		}
	} else if (load->kind->came(player, text) && ++table->ready == 2) {
		load->sitting++;
		start_next(load);
		if (load->sitting == load->count)
			begin(load);
	} else if (table->ready == 1 && !table->players[1].peer.heard) {
		struct player *second = &table->players[1];
		second->peer.heard = on_heard;
		peer_connect(&second->peer, load->loop, load->port);
	}
}

/* The second player comes when the first sits. */
static void start_next(struct load *load)
{
	while (load->started < load->count && load->started - load->sitting < CONNECTING_AT_ONCE) {
		struct table *table = &load->tables[load->started++];
		table->load = load;
		uv_timer_init(load->loop, &table->pause);
		table->pause.data = table;
		for (int seat = 0; seat < 2; seat++) {
			struct player *player = &table->players[seat];
			player->table = table;
			player->seat = seat;
			player->peer.owner = player;
			player->peer.from = 2 * load->started + (unsigned)seat;
		}
		table->players[0].peer.heard = on_heard;
		peer_connect(&table->players[0].peer, load->loop, load->port);
	}
}

static void read_tables(struct load *load)
{
	char line[4 * WORD_MAX];
	load->tables = net_allocate_zeroed(MATCHES_MAX * sizeof(*load->tables));
	while (load->count < MATCHES_MAX && fgets(line, sizeof(line), stdin) != NULL) {
		struct table *table = &load->tables[load->count++];
		if (sscanf(line, "%63s %63s %63s", table->match, table->players[0].token,
			    table->players[1].token) != load->kind->words)
			peer_give_up("a line of the input is malformed");
	}
}

int main(int count, char **arguments)
{
	static struct load load;
	for (size_t i = 0; (count == 5 || count == 6) && i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (strcmp(kinds[i].name, arguments[1]) == 0)
			load.kind = &kinds[i];
	if (load.kind == NULL) {
		fprintf(stderr, "usage: %s ronda|boardgame PORT PID SECONDS [RATE]\n",
			arguments[0]);
		return 2;
	}
	load.loop = uv_default_loop();
	load.port = atoi(arguments[2]);
	load.process = atoi(arguments[3]);
	load.seconds = (unsigned)atoi(arguments[4]);
	load.rate = count == 6 ? (unsigned)atoi(arguments[5]) : 0;
	load.moves_a_turn = load.rate > 0 ? 1 : MOVES_A_TURN;
	read_tables(&load);
	if (load.count == 0)
		peer_give_up("no matches");
	uv_timer_init(load.loop, &load.timer);
	uv_timer_init(load.loop, &load.tick);
	load.timer.data = load.tick.data = &load;
	start_next(&load);
	return uv_run(load.loop, UV_RUN_DEFAULT);
}
