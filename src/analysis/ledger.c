/*
 * ledger.c: what a match added up to in its game's own terms (struct rd_ledger). Notes are not kept: whoever wants them has the log
 * read once more, which takes milliseconds, and each is told where it was made.
 */
#include "parts.h"

#include <string.h>

enum { LINE_MAX = 512 };

/* ---- reading ------------------------------------------------------------------------------------- */

static void visit_event(struct analysis_desk *desk, const struct rd_event *event,
	struct analysis_entry *entry, analysis_visit *visit, void *context)
{
	struct rd_note notes[RD_NOTES_MAX];
	memset(notes, 0, sizeof(notes));
	size_t count = desk->game->ledger->keep(desk->ledger, desk->match->state, event, notes);
	for (size_t i = 0; i < count && i < RD_NOTES_MAX; i++) {
		bool is_known = notes[i].account < desk->game->ledger->account_count &&
				notes[i].seat >= 0 && notes[i].seat < desk->analysis->seats;
		entry->note = notes[i];
		if (is_known)
			visit(entry, desk, context);
	}
}

void analysis_ledger(const struct analysis *analysis, struct analysis_desk *desk,
	analysis_visit *visit, void *context)
{
	const struct rd_ledger *ledger = analysis->game->ledger;
	struct analysis_entry entry = {0};
	if (!ledger)
		return;
	memset(desk->ledger, 0, ledger->memory_size);
	desk_seek(desk, 0);
	visit_event(desk, NULL, &entry, visit, context);
	while (desk->match->steps < analysis->steps) {
		struct rd_standing before;
		struct rd_turn turn;
		analysis->game->stand(desk->match->state, &before);
		entry.step = desk->match->steps;
		entry.turn = before.turn;
		entry.has_dice = before.active != RD_NOBODY && analysis->seats > 1;
		if (!rd_replayed_step(desk_step(desk, &turn)))
			break;
		for (const struct rd_event *event = rd_first_event(&turn); event;
			event = rd_next_event(&turn, event))
			visit_event(desk, event, &entry, visit, context);
	}
}

size_t analysis_entry_text(struct analysis_desk *desk, const struct analysis_entry *entry,
	enum rd_language language, char *out, size_t capacity)
{
	return rd_tell_note(desk->game, &entry->note, analysis_view(desk, entry->note.seat),
		language, out, capacity);
}

/* ---- JSON ---------------------------------------------------------------------------------------- */

struct book {
	const struct analysis *analysis;
	enum rd_language language;
	struct rd_writer *writer;
	int64_t sum[RD_SEATS_MAX][RD_ACCOUNTS_MAX];
	uint32_t turn; /* that is being added up */
	bool has_turn;
	size_t told, left_off;
};

/* [[of account 0, of account 1, …] of seat 0, …] */
static void write_sums(struct book *book)
{
	rd_write_key(book->writer, "sums");
	rd_write_open(book->writer, '[');
	for (int seat = 0; seat < book->analysis->seats; seat++) {
		rd_write_open(book->writer, '[');
		for (int i = 0; i < book->analysis->game->ledger->account_count; i++)
			rd_write_integer(book->writer, book->sum[seat][i]);
		rd_write_close(book->writer, ']');
	}
	rd_write_close(book->writer, ']');
	memset(book->sum, 0, sizeof(book->sum));
}

static void add_up(const struct analysis_entry *entry, struct analysis_desk *desk, void *context)
{
	struct book *book = context;
	(void)desk;
	book->sum[entry->note.seat][entry->note.account] += entry->note.amount;
}

static void close_turn(struct book *book)
{
	if (!book->has_turn)
		return;
	rd_write_open(book->writer, '{');
	write_number(book->writer, "turn", book->turn);
	write_sums(book);
	rd_write_close(book->writer, '}');
	book->has_turn = false;
}

static void add_up_turn(
	const struct analysis_entry *entry, struct analysis_desk *desk, void *context)
{
	struct book *book = context;
	if (book->turn != entry->turn)
		close_turn(book);
	book->turn = entry->turn;
	book->has_turn = true;
	add_up(entry, desk, context);
}

static void write_entry(
	const struct analysis_entry *entry, struct analysis_desk *desk, void *context)
{
	struct book *book = context;
	char line[LINE_MAX];
	if (analysis_entry_text(desk, entry, book->language, line, sizeof(line)) == 0)
		return;
	if (book->told == ANALYSIS_ENTRIES) {
		book->left_off++;
		return;
	}
	book->told++;
	rd_write_open(book->writer, '{');
	write_number(book->writer, "step", (int64_t)entry->step);
	write_number(book->writer, "turn", entry->turn);
	write_number(book->writer, "seat", entry->note.seat);
	write_number(book->writer, "account", entry->note.account);
	write_number(book->writer, "amount", entry->note.amount);
	rd_write_key(book->writer, "text");
	rd_write_words(book->writer, line);
	struct analysis_estimate luck;
	if (entry->has_dice &&
		analysis_luck_at(book->analysis, entry->step, entry->note.seat, &luck))
		write_estimate(book->writer, "luck", &luck);
	rd_write_close(book->writer, '}');
}

static void write_title(struct book *book, const char *key, const struct rd_text *title)
{
	rd_write_key(book->writer, key);
	if (title->in[book->language])
		rd_write_words(book->writer, title->in[book->language]);
	else
		rd_write_null(book->writer);
}

static void write_accounts(struct book *book)
{
	const struct rd_ledger *ledger = book->analysis->game->ledger;
	rd_write_key(book->writer, "accounts");
	rd_write_open(book->writer, '[');
	for (size_t i = 0; i < ledger->account_count; i++) {
		const struct rd_account *account = &ledger->accounts[i];
		rd_write_open(book->writer, '{');
		rd_write_key(book->writer, "name");
		rd_write_words(book->writer, account->name);
		write_title(book, "title", &account->title);
		write_number(book->writer, "places", account->places);
		rd_write_key(book->writer, "is_aside");
		rd_write_boolean(book->writer, account->is_aside);
		rd_write_close(book->writer, '}');
	}
	rd_write_close(book->writer, ']');
}

void write_ledger(const struct analysis *analysis, struct analysis_desk *desk,
	enum rd_language language, struct rd_writer *writer)
{
	const struct rd_ledger *ledger = analysis->game->ledger;
	struct book book = {.analysis = analysis, .language = language, .writer = writer};
	rd_write_key(writer, "ledger");
	if (!ledger) {
		rd_write_null(writer);
		return;
	}
	rd_write_open(writer, '{');
	write_title(&book, "title", &ledger->title);
	write_title(&book, "total", &ledger->total);
	write_accounts(&book);
	analysis_ledger(analysis, desk, add_up, &book);
	write_sums(&book);
	rd_write_key(writer, "turns");
	rd_write_open(writer, '[');
	if (ledger->is_by_turns)
		analysis_ledger(analysis, desk, add_up_turn, &book);
	close_turn(&book);
	rd_write_close(writer, ']');
	rd_write_key(writer, "entries");
	rd_write_open(writer, '[');
	analysis_ledger(analysis, desk, write_entry, &book);
	rd_write_close(writer, ']');
	write_number(writer, "left_off", (int64_t)book.left_off);
	rd_write_close(writer, '}');
}
