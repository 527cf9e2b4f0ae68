/*
 * poster.c: see poster.h.
 *
 *	poster_page:  look -> on_row -> the tags, or none
 *	poster_draw:  look -> on_row -> kept: the answer
 *	                            -> a turn -> load -> run … run (retell, draw, pack) -> the answer
 *	                            -> of Ronda: kept, or a turn -> run (draw, pack) -> the answer
 *
 * Invariant: a sharing is answered exactly once, and gone after that.
 */
#include "server/poster.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "picture/picture.h"
#include "server/daily.h"
#include "server/retell.h"
#include "server/room_parts.h"
#include "server/workers.h"

enum {
	ID_LETTERS = 12 /* 8.1: m and 11 of base 62 */,
	ENTRIES_OF_PIECE = 64,
	ETAG_BYTES = 16,
	KEY = 64
};

/* ---- what is kept ---------------------------------------------------------------------------------------------------- */

struct kept {
	char key[KEY]; /* of match, language and who played under which names; "": Ronda itself */
	char etag[POSTER_ETAG];
	struct picture_bytes png;
	struct kept *older, *newer;
};

struct posters {
	struct fair turns;
	struct kept *oldest, *newest; /* by when they were asked for last */
	struct kept *ronda;           /* never goes; NULL: not drawn yet */
	size_t count, bytes, count_max, bytes_max;
	unsigned drawn;
};

static void unlink_kept(struct posters *posters, struct kept *kept)
{
	*(kept->older ? &kept->older->newer : &posters->oldest) = kept->newer;
	*(kept->newer ? &kept->newer->older : &posters->newest) = kept->older;
	kept->older = kept->newer = NULL;
}

static void append_kept(struct posters *posters, struct kept *kept)
{
	kept->older = posters->newest;
	kept->newer = NULL;
	*(kept->older ? &kept->older->newer : &posters->oldest) = kept;
	posters->newest = kept;
}

static void forget(struct posters *posters, struct kept *kept)
{
	unlink_kept(posters, kept);
	posters->count--;
	posters->bytes -= kept->png.length;
	free(kept->png.bytes);
	free(kept);
}

static struct kept *find_kept(struct posters *posters, const char *key)
{
	for (struct kept *kept = posters->newest; kept; kept = kept->older)
		if (strcmp(kept->key, key) == 0) {
			unlink_kept(posters, kept);
			append_kept(posters, kept);
			return kept;
		}
	return NULL;
}

/* Takes the bytes over. */
static struct kept *keep(struct posters *posters, const char *key, struct picture_bytes png)
{
	uint8_t hash[ETAG_BYTES];
	struct kept *kept = net_allocate_zeroed(sizeof(*kept));
	copy_text(kept->key, sizeof(kept->key), key);
	kept->png = png;
	crypto_generichash(hash, sizeof(hash), png.bytes, png.length, NULL, 0);
	sodium_bin2hex(kept->etag, sizeof(kept->etag), hash, sizeof(hash));
	if (!key[0]) {
		posters->ronda = kept;
		return kept;
	}
	while (posters->count > 0 && (posters->count >= posters->count_max ||
					     posters->bytes + png.length > posters->bytes_max))
		forget(posters, posters->oldest);
	append_kept(posters, kept);
	posters->count++;
	posters->bytes += png.length;
	return kept;
}

/* ---- a sharing on its way ---------------------------------------------------------------------------------------------- */

enum stage {
	STAGE_HEAD,
	STAGE_ENTRIES,
	STAGE_ROWS,
	STAGE_BEFORE,
	STAGE_DRAW,
	STAGE_PACK,
	STAGE_MADE,
	STAGE_FAILED
};

struct sharing {
	struct piece piece;
	struct fair_turn turn;
	struct server *server;
	char id[MATCH_ID], network[FAIR_OWNER], key[KEY];
	enum rd_language language;
	poster_page_done *page_done;
	poster_picture_done *picture_done; /* one of the two */
	void *context;
	/* What is drawn; game NULL: Ronda itself. */
	struct picture_subject subject;
	const struct store_result *rows;
	struct retelling told;
	void *memory;
	size_t next;
	int64_t until;
	enum stage stage;
	struct picture *picture;
	struct picture_bytes png;
};

static void end_sharing(struct sharing *sharing)
{
	if (sharing->rows)
		store_let_go(sharing->rows);
	if (sharing->turn.owner)
		fair_end(&sharing->server->posters->turns, &sharing->turn);
	picture_destroy(sharing->picture);
	free(sharing->png.bytes);
	free(sharing->memory);
	free(sharing->told.arena);
	free(sharing->told.action);
	free(sharing->told.line);
	free(sharing);
}

static void answer_kept(struct sharing *sharing, const struct kept *kept)
{
	struct poster_picture picture = {0};
	if (kept)
		picture = (struct poster_picture){
			.png = net_span((const char *)kept->png.bytes, kept->png.length),
			.etag = kept->etag,
			.is_of_match = kept->key[0] != 0};
	sharing->picture_done(sharing->context, &picture);
	end_sharing(sharing);
}

/* ---- whether it may be seen, and under which names ------------------------------------------------------------------------ */

/* Exactly what spectate:replay gives to a stranger (14), of rules that this program has. */
static bool is_public(const struct server *server, const struct store_match *row)
{
	bool is_open = row->daily != STORE_NONE ? server_now(server) >= daily_end(row->daily)
						: row->spectators;
	return row->status == STORE_FINISHED && is_open && row->players_count > 0 &&
	       row->players_count <= RD_SEATS_MAX && !archive_is_old(row);
}

static void take_row(struct sharing *sharing, const struct store_match *row)
{
	struct picture_subject *subject = &sharing->subject;
	*subject = (struct picture_subject){
		.game = rd_game_edition(row->game, strlen(row->game), row->rules_version),
		.seats = (int)row->players_count,
		.language = sharing->language,
		.has_scores = true};
	copy_text(subject->reason, sizeof(subject->reason), row->reason ? row->reason : "");
	for (size_t i = 0; i < row->players_count; i++) {
		const struct store_player *player = &row->players[i];
		struct rd_sitter *sitter = &subject->sitter[i];
		sitter->level = (uint8_t)player->bot_level;
		if (player->bot_level == 0)
			copy_text(sitter->name, sizeof(sitter->name),
				player->username ? player->username : "");
		subject->rank[i] = player->result_rank == STORE_NONE ? 0
								     : (uint8_t)player->result_rank;
		subject->has_scores &= player->score != STORE_NONE;
		subject->score[i] = player->score == STORE_NONE ? 0 : (int32_t)player->score;
	}
}

/* People may change their names: then it is another picture. */
static void name_key(struct sharing *sharing)
{
	uint8_t hash[ETAG_BYTES];
	char digits[2 * ETAG_BYTES + 1];
	crypto_generichash(hash, sizeof(hash), (const uint8_t *)sharing->subject.sitter,
		sizeof(sharing->subject.sitter), NULL, 0);
	sodium_bin2hex(digits, sizeof(digits), hash, sizeof(hash));
	snprintf(sharing->key, sizeof(sharing->key), "%s.%d.%s", sharing->id,
		(int)sharing->language, digits);
}

/* ---- the tags ------------------------------------------------------------------------------------------------------------- */

static const struct rd_text invitation = {
	{"See the whole match again, turn by turn.", "Vuelve a ver toda la partida, turno a turno.",
		"Podívejte se na celou partii, tah po tahu."}};

static void write_tags(const struct sharing *sharing, struct poster_tags *tags)
{
	const struct picture_subject *subject = &sharing->subject;
	char words[PICTURE_HEADLINE];
	enum rd_language language = sharing->language;
	struct rd_pen pen = rd_pen_start(tags->title, sizeof(tags->title), language, NULL);
	picture_headline(subject, words, sizeof(words));
	rd_pen_add(&pen, words);
	rd_pen_add(&pen, " · ");
	rd_pen_add(&pen, subject->game->title.in[language]);
	pen = rd_pen_start(tags->description, sizeof(tags->description), language, NULL);
	for (int seat = 0; seat < subject->seats; seat++) {
		picture_name(subject, seat, words, sizeof(words));
		rd_pen_add(&pen, seat > 0 ? ", " : "");
		rd_pen_add(&pen, words);
	}
	if (picture_reason(subject, words, sizeof(words)) > 0) {
		rd_pen_add(&pen, ": ");
		rd_pen_add(&pen, words);
	}
	rd_pen_add(&pen, ". ");
	rd_pen_add(&pen, invitation.in[language]);
	tags->language = language;
	snprintf(tags->picture, sizeof(tags->picture), "/og/%d/%s.%s.png", PICTURE_VERSION,
		sharing->id, rd_language_code(language));
}

static void answer_page(struct sharing *sharing, bool is_shown)
{
	struct poster_tags tags;
	if (is_shown)
		write_tags(sharing, &tags);
	sharing->page_done(sharing->context, is_shown ? &tags : NULL);
	end_sharing(sharing);
}

/* ---- beside the loop -------------------------------------------------------------------------------------------------------- */

/* The match as its newest snapshot has it, which is usually its end. */
static enum stage run_head(struct sharing *sharing)
{
	const struct store_result *rows = sharing->rows;
	struct retelling *told = &sharing->told;
	if (!retell_start(told, &rows->matches[0], sharing->subject.game, sharing->memory))
		return STAGE_FAILED;
	if (rows->snapshots_count > 0 && !retell_jump(told, &rows->snapshots[0])) {
		sharing->until = -1; /* those before it cannot be read either */
		return STAGE_BEFORE;
	}
	return STAGE_ENTRIES;
}

static enum stage run_entries(struct sharing *sharing)
{
	const struct store_result *rows = sharing->rows;
	for (int i = 0; i < ENTRIES_OF_PIECE && sharing->next < rows->entries_count; i++)
		if (!retell_entry(&sharing->told, &rows->entries[sharing->next++]))
			return STAGE_FAILED;
	if (sharing->next < rows->entries_count)
		return STAGE_ENTRIES;
	return rows->entries_count < STORE_PAGE_MAX ? STAGE_DRAW : STAGE_ROWS;
}

static enum stage draw(struct sharing *sharing)
{
	bool is_of_match = sharing->subject.game != NULL;
	if (is_of_match)
		sharing->subject.state = sharing->told.match->state;
	sharing->picture = picture_draw(is_of_match ? &sharing->subject : NULL);
	return sharing->picture ? STAGE_PACK : STAGE_FAILED;
}

static enum stage pack(struct sharing *sharing)
{
	struct picture *picture = sharing->picture;
	sharing->picture = NULL;
	return picture_pack(picture, &sharing->png) ? STAGE_MADE : STAGE_FAILED;
}

static void run(struct piece *piece)
{
	struct sharing *sharing = (struct sharing *)piece;
	switch (sharing->stage) {
	case STAGE_HEAD: sharing->stage = run_head(sharing); break;
	case STAGE_ENTRIES: sharing->stage = run_entries(sharing); break;
	case STAGE_DRAW: sharing->stage = draw(sharing); break;
	default: sharing->stage = pack(sharing);
	}
}

/* ---- on the loop -------------------------------------------------------------------------------------------------------------- */

static void load(struct sharing *sharing, int64_t until);
static void read_more(struct sharing *sharing);
static void begin_ronda(struct sharing *sharing);
static void done(struct piece *piece, bool is_run);

static void work(struct sharing *sharing)
{
	sharing->piece.run = run;
	sharing->piece.done = done;
	if (!workers_do(sharing->server, "posters", &sharing->piece))
		answer_kept(sharing, sharing->server->posters->ronda);
}

/* It cannot be drawn: then Ronda stands for it, as for what is not there. */
static void give_up(struct sharing *sharing)
{
	if (sharing->subject.game && !sharing->server->is_stopping)
		server_log(sharing->server, JOURNAL_ERROR, "%s: no picture: %s", sharing->id,
			sharing->told.reason[0] ? sharing->told.reason : "it cannot be drawn");
	if (sharing->subject.game && !sharing->server->posters->ronda)
		begin_ronda(sharing);
	else
		answer_kept(sharing, sharing->server->posters->ronda);
}

static void done(struct piece *piece, bool is_run)
{
	struct sharing *sharing = (struct sharing *)piece;
	struct posters *posters = sharing->server->posters;
	if (is_run && (sharing->stage == STAGE_ENTRIES || sharing->stage == STAGE_DRAW ||
			      sharing->stage == STAGE_PACK)) {
		work(sharing);
		return;
	}
	if (sharing->rows)
		store_let_go(sharing->rows);
	sharing->rows = NULL;
	if (!is_run) {
		answer_kept(sharing, posters->ronda);
	} else if (sharing->stage == STAGE_ROWS) {
		read_more(sharing);
	} else if (sharing->stage == STAGE_BEFORE) {
		load(sharing, sharing->until);
	} else if (sharing->stage == STAGE_FAILED) {
		give_up(sharing);
	} else {
		const struct kept *kept = keep(posters, sharing->key, sharing->png);
		sharing->png = (struct picture_bytes){0};
		posters->drawn++;
		answer_kept(sharing, kept);
	}
}

static void take_rows(struct sharing *sharing, const struct store_result *result, enum stage stage)
{
	store_keep(result);
	sharing->rows = result;
	sharing->next = 0;
	sharing->stage = stage;
	work(sharing);
}

static void on_more(void *context, const struct store_result *result)
{
	if (result->outcome == STORE_OK)
		take_rows(context, result, STAGE_ENTRIES);
	else
		give_up(context);
}

static void read_more(struct sharing *sharing)
{
	struct store_request *request = store_begin(sharing->server->store);
	store_log_read(request, sharing->id, (int64_t)sharing->told.n, STORE_PAGE_MAX);
	if (store_submit(request, on_more, sharing) != STORE_OK)
		give_up(sharing);
}

static void on_loaded(void *context, const struct store_result *result)
{
	if (result->outcome == STORE_OK && result->matches_count == 1)
		take_rows(context, result, STAGE_HEAD);
	else
		give_up(context);
}

static void load(struct sharing *sharing, int64_t until)
{
	struct store_request *request = store_begin(sharing->server->store);
	store_match_load(request, sharing->id, until);
	if (store_submit(request, on_loaded, sharing) != STORE_OK)
		give_up(sharing);
}

/* Somebody else may have had it drawn while this one waited. */
static void begin(struct fair_turn *turn)
{
	struct sharing *sharing = (struct sharing *)(void *)((char *)turn -
							     offsetof(struct sharing, turn));
	struct posters *posters = sharing->server->posters;
	const struct rd_game *game = sharing->subject.game;
	const struct kept *kept = game ? find_kept(posters, sharing->key) : posters->ronda;
	if (kept || sharing->server->is_stopping) {
		answer_kept(sharing, kept);
	} else if (!game) {
		sharing->stage = STAGE_DRAW;
		work(sharing);
	} else {
		sharing->memory = net_allocate(rd_match_size(game));
		sharing->told.arena = net_allocate(game->events_max);
		sharing->told.action = net_allocate(RD_ACTION_MAX);
		sharing->told.line = net_allocate(RD_PLAY_ROOM);
		load(sharing, STORE_NONE);
	}
}

/* In a line by networks; who has too many there sees Ronda itself. */
static void line_up(struct sharing *sharing)
{
	struct posters *posters = sharing->server->posters;
	sharing->turn.begin = begin;
	if (!fair_wait(&posters->turns, sharing->network, &sharing->turn))
		answer_kept(sharing, posters->ronda);
}

static void begin_ronda(struct sharing *sharing)
{
	struct posters *posters = sharing->server->posters;
	sharing->subject.game = NULL;
	sharing->key[0] = 0;
	if (posters->ronda) {
		answer_kept(sharing, posters->ronda);
	} else if (sharing->turn.owner) {
		sharing->stage = STAGE_DRAW;
		work(sharing);
	} else {
		line_up(sharing);
	}
}

static void on_row(void *context, const struct store_result *result)
{
	struct sharing *sharing = context;
	struct posters *posters = sharing->server->posters;
	bool is_shown = result->outcome == STORE_OK && result->matches_count == 1 &&
			is_public(sharing->server, &result->matches[0]);
	if (is_shown) {
		take_row(sharing, &result->matches[0]);
		name_key(sharing);
	}
	if (sharing->page_done) {
		answer_page(sharing, is_shown);
	} else if (!is_shown) {
		begin_ronda(sharing);
	} else {
		const struct kept *kept = find_kept(posters, sharing->key);
		if (kept)
			answer_kept(sharing, kept);
		else
			line_up(sharing);
	}
}

/* ---- the door ---------------------------------------------------------------------------------------------------------------- */

static bool is_match_id(struct net_span text)
{
	bool is_id = text.length == ID_LETTERS && text.text[0] == 'm';
	for (size_t i = 0; is_id && i < text.length; i++) {
		char letter = text.text[i];
		is_id = (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
			(letter >= 'a' && letter <= 'z');
	}
	return is_id;
}

static bool take_window(struct server *server, const char *kind, const char *network,
	unsigned count, int64_t span_ms)
{
	return window_take(
		server_window(server, kind, network, span_ms), count, span_ms, server_now(server));
}

static struct sharing *create(
	struct server *server, enum rd_language language, const char *network, void *context)
{
	struct sharing *sharing = net_allocate_zeroed(sizeof(*sharing));
	sharing->server = server;
	sharing->language = language;
	sharing->context = context;
	copy_text(sharing->network, sizeof(sharing->network), network);
	return sharing;
}

static bool look(struct sharing *sharing, struct net_span id)
{
	struct store_request *request = store_begin(sharing->server->store);
	memcpy(sharing->id, id.text, id.length);
	store_match_find(request, sharing->id);
	return store_submit(request, on_row, sharing) == STORE_OK;
}

static bool is_open(const struct server *server)
{
	return server->is_ready && !server->is_draining && !server->is_stopping;
}

void poster_page(struct server *server, struct net_span id, enum rd_language language,
	const char *network, poster_page_done *page_done, void *context)
{
	if (!is_match_id(id) || !is_open(server) ||
		!take_window(server, "poster", network, POSTER_PAGES, POSTER_PAGES_MS)) {
		page_done(context, NULL);
		return;
	}
	struct sharing *sharing = create(server, language, network, context);
	sharing->page_done = page_done;
	if (!look(sharing, id))
		answer_page(sharing, false);
}

void poster_draw(struct server *server, struct net_span name, const char *network,
	poster_picture_done *picture_done, void *context)
{
	char code[4] = "";
	struct net_span id = name;
	if (!is_open(server)) {
		picture_done(context, &(struct poster_picture){0});
		return;
	}
	if (!take_window(server, "picture", network, POSTER_PICTURES, POSTER_PICTURES_MS)) {
		picture_done(context, &(struct poster_picture){.is_one_too_many = true});
		return;
	}
	if (name.length == ID_LETTERS + 3 && name.text[ID_LETTERS] == '.') {
		memcpy(code, name.text + ID_LETTERS + 1, 2);
		id.length = ID_LETTERS;
	}
	struct sharing *sharing = create(server, RD_ENGLISH, network, context);
	sharing->picture_done = picture_done;
	if (!is_match_id(id) || !rd_language_from_code(code, &sharing->language) ||
		!look(sharing, id))
		begin_ronda(sharing);
}

void poster_keep_most(struct server *server, size_t count, size_t bytes)
{
	server->posters->count_max = count;
	server->posters->bytes_max = bytes;
}

void posters_create(struct server *server)
{
	server->posters = net_allocate_zeroed(sizeof(*server->posters));
	poster_keep_most(server, POSTER_KEPT_MAX, POSTER_KEPT_BYTES);
	server->posters->turns.at_once = POSTER_DRAWN_AT_ONCE;
	server->posters->turns.owner_max = POSTER_WAITING_NETWORK;
	server->posters->turns.waiting_max = POSTER_WAITING_MAX;
	server_random(server, &server->posters->turns.owners.secret,
		sizeof(server->posters->turns.owners.secret));
}

void posters_destroy(struct server *server)
{
	struct posters *posters = server->posters;
	fair_finish(&posters->turns);
	while (posters->oldest)
		forget(posters, posters->oldest);
	if (posters->ronda)
		free(posters->ronda->png.bytes);
	free(posters->ronda);
	free(posters);
	server->posters = NULL;
}

size_t poster_kept(const struct server *server, size_t *bytes)
{
	*bytes = server->posters->bytes;
	return server->posters->count;
}

unsigned poster_drawn(const struct server *server)
{
	return server->posters->drawn;
}
