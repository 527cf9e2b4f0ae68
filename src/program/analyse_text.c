/*
 * analyse_text.c: an analysis in words: chances as a small graph, the costliest decisions, and what the dice gave.
 */
#include "analyse_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, SHOWN = 3, ACTIONS_SHOWN = 4, NAME_WIDTH = 20, NUMBER = 32 };

enum say {
	SAY_HEAD,
	SAY_BOT,
	SAY_SEAT,
	SAY_CHANCES,
	SAY_SURVIVAL,
	SAY_DECISIONS,
	SAY_NONE,
	SAY_DECISION,
	SAY_COSTS,
	SAY_BETTER,
	SAY_NOTHING,
	SAY_MORE,
	SAY_HINDSIGHT,
	SAY_LUCK,
	SAY_SWING,
	SAY_NOTE,
	SAY_LEFT_OFF,
	SAY_TURN,
	SAY_ERRORS,
	SAYINGS
};

static const struct rd_text sayings[SAYINGS] = {
	[SAY_HEAD] = {{"{0}, rules {1}: {2} {2:step|steps}; {3} {3:rollout|rollouts} by bots of level {4}",
		"{0}, reglas {1}: {2} {2:paso|pasos}; {3} {3:continuación jugada|continuaciones jugadas} por bots de nivel {4}",
		"{0}, pravidla {1}: {2} {2:krok|kroky|kroků}; {3} {3:dohrání|dohrání|dohrání} boty úrovně {4}"}},
	[SAY_BOT] = {{"bot {0} (seat {1})", "bot {0} (asiento {1})", "bot {0} (místo {1})"}},
	[SAY_SEAT] = {{"seat {0}", "asiento {0}", "místo {0}"}},
	[SAY_CHANCES] = {{"Chance of first place, turn by turn",
		"Probabilidad de quedar primero, turno a turno",
		"Šance na první místo, tah za tahem"}},
	[SAY_SURVIVAL] = {{"Chance of living {0} turns more",
		"Probabilidad de vivir {0} turnos más", "Šance přežít dalších {0} tahů"}},
	[SAY_DECISIONS] = {{"Costliest decisions (of {0})", "Las decisiones más caras (de {0})",
		"Nejdražší rozhodnutí (z {0})"}},
	[SAY_NONE] = {{"No decision cost more than could be an error of measurement.",
		"Ninguna decisión costó más de lo que podría ser un error de medida.",
		"Žádné rozhodnutí nestálo víc, než kolik může být chyba měření."}},
	[SAY_DECISION] = {{"{0}. Turn {1}, step {2}, {3}: {4}",
		"{0}. Turno {1}, paso {2}, {3}: {4}", "{0}. Tah {1}, krok {2}, {3}: {4}"}},
	[SAY_COSTS] = {{"cost {0} points (± {1}) of {2}", "costó {0} puntos (± {1}) de {2}",
		"stálo {0} bodu (± {1}) z {2}"}},
	[SAY_BETTER] = {{"better: {0}", "mejor: {0}", "lépe: {0}"}},
	[SAY_NOTHING] = {{"nothing of that", "nada de eso", "nic z toho"}},
	[SAY_MORE] = {{" and {0} more", " y {0} más", " a {0} dalších"}},
	[SAY_HINDSIGHT] = {{"as it really stood: {0} points (± {1})",
		"según estaba en realidad: {0} puntos (± {1})",
		"podle skutečného stavu: {0} bodu (± {1})"}},
	[SAY_LUCK] = {{"What the dice gave, in points", "Lo que dieron los dados, en puntos",
		"Co daly kostky, v bodech"}},
	[SAY_SWING] = {{"step {0}: {1} gained {2} (± {3})", "paso {0}: {1} ganó {2} (± {3})",
		"krok {0}: {1} +{2} (± {3})"}},
	[SAY_NOTE] = {{"step {0}, {1}: {2}", "paso {0}, {1}: {2}", "krok {0}, {1}: {2}"}},
	[SAY_LEFT_OFF] = {{"and {0} more; --json has {1} of them",
		"y {0} más; --json tiene {1} de ellas", "a ještě {0}; --json jich má {1}"}},
	[SAY_TURN] = {{"turn {0}", "turno {0}", "tah {0}"}},
	[SAY_ERRORS] = {{"A point is one chance in a hundred; ± is one standard error.",
		"Un punto es una probabilidad de uno entre cien; ± es un error típico.",
		"Bod je jedna setina šance; ± je jedna směrodatná chyba."}},
};

struct page {
	const struct analysis *analysis;
	struct analysis_desk *desk;
	enum rd_language language;
	char words[SENTENCE];
};

#define SAY(page, which, ...)                                                                      \
	RD_SAY((page)->words, SENTENCE, &sayings[which], (page)->language, __VA_ARGS__)

/* Thousandths as points with one decimal. */
static const char *points(const struct page *page, int32_t thousandths, char out[NUMBER])
{
	snprintf(out, NUMBER, "%s%d%s%d", thousandths < 0 ? "−" : "", abs(thousandths) / 10,
		page->language == RD_ENGLISH ? "." : ",", abs(thousandths) % 10);
	return out;
}

static const char *name_of(const struct page *page, int seat, char out[static 64])
{
	const struct rd_sitter *sitter = analysis_sitter(page->analysis, seat);
	if (sitter->name[0])
		snprintf(out, 64, "%s", sitter->name);
	else if (sitter->level > 0)
		RD_SAY(out, 64, &sayings[SAY_BOT], page->language, RD_NUMBER(sitter->level),
			RD_NUMBER(seat));
	else
		RD_SAY(out, 64, &sayings[SAY_SEAT], page->language, RD_NUMBER(seat));
	return out;
}

/* Columns that a text takes: bytes that begin a character. */
static int width_of(const char *text)
{
	int width = 0;
	for (; *text; text++)
		width += (*text & 0xC0) != 0x80;
	return width;
}

static void print_name(const struct page *page, int seat)
{
	char name[64];
	int width = width_of(name_of(page, seat, name));
	printf("  %s%*s", name, width < NAME_WIDTH ? NAME_WIDTH - width : 0, "");
}

/* ---- chances ------------------------------------------------------------------------------------- */

static void print_chances(struct page *page)
{
	static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	size_t count;
	const struct analysis_point *point = analysis_points(page->analysis, &count);
	uint32_t horizon = analysis_horizon(page->analysis);
	SAY(page, horizon > 0 ? SAY_SURVIVAL : SAY_CHANCES, RD_NUMBER(horizon));
	printf("\n%s\n", page->words);
	for (int seat = 0; seat < analysis_seats(page->analysis); seat++) {
		print_name(page, seat);
		printf(" %3d %% ", (point[0].chance[seat].value + 5) / 10);
		for (size_t i = 0; i < count; i++)
			fputs(bars[point[i].chance[seat].value * 7 / ANALYSIS_CERTAIN], stdout);
		printf(" %3d %%\n", (point[count - 1].chance[seat].value + 5) / 10);
	}
}

/* ---- decisions ----------------------------------------------------------------------------------- */

static bool has_action(const uint8_t *actions, size_t count, const void *action, size_t size)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(actions + i * size, action, size) == 0)
			return true;
	return false;
}

/* The actions of one way to decide that the other does not have, as labels. */
static void label_difference(struct page *page, const struct analysis_decision *decision, int which,
	int other, char *out, size_t capacity)
{
	const struct rd_game *game = analysis_game(page->analysis);
	size_t size = game->action_size, count, others, shown = 0, left = 0;
	struct rd_pen pen = rd_pen_start(out, capacity, page->language, NULL);
	const uint8_t *theirs = analysis_script(
		page->analysis, page->desk, decision, other, &others);
	const uint8_t *actions = analysis_script(
		page->analysis, page->desk, decision, which, &count);
	const void *view = analysis_view(page->desk, decision->seat);
	for (size_t i = 0; i < count; i++) {
		char label[SENTENCE];
		if (has_action(theirs, others, actions + i * size, size))
			continue;
		if (shown == ACTIONS_SHOWN) {
			left++;
			continue;
		}
		rd_label(game, actions + i * size, view, page->language, label, sizeof(label));
		rd_pen_add(&pen, shown++ > 0 ? "; " : "");
		rd_pen_add(&pen, label);
	}
	if (left > 0)
		RD_PEN_SAY(&pen, &sayings[SAY_MORE], RD_NUMBER((int64_t)left));
	if (shown == 0)
		rd_pen_add(&pen, sayings[SAY_NOTHING].in[page->language]);
}

static void print_decision(struct page *page, int place, const struct analysis_decision *decision)
{
	char name[64], label[SENTENCE], cost[NUMBER], error[NUMBER], before[NUMBER];
	label_difference(page, decision, 0, decision->better, label, sizeof(label));
	SAY(page, SAY_DECISION, RD_NUMBER(place), RD_NUMBER(decision->turn),
		RD_NUMBER((int64_t)decision->step + 1),
		RD_WORDS(name_of(page, decision->seat, name)), RD_WORDS(label));
	printf("  %s\n", page->words);
	label_difference(page, decision, decision->better, 0, label, sizeof(label));
	SAY(page, SAY_BETTER, RD_WORDS(label));
	printf("     %s\n", page->words);
	SAY(page, SAY_COSTS, RD_WORDS(points(page, decision->cost.value, cost)),
		RD_WORDS(points(page, decision->cost.error, error)),
		RD_WORDS(points(page, decision->chance.value + decision->cost.value, before)));
	printf("     %s\n", page->words);
	if (!decision->has_hindsight)
		return;
	SAY(page, SAY_HINDSIGHT, RD_WORDS(points(page, decision->hindsight.value, cost)),
		RD_WORDS(points(page, decision->hindsight.error, error)));
	printf("     %s\n", page->words);
}

static void print_decisions(struct page *page)
{
	size_t count, all;
	const struct analysis_decision *decision = analysis_decisions(page->analysis, &count, &all);
	SAY(page, SAY_DECISIONS, RD_NUMBER((int64_t)all));
	printf("\n%s\n", page->words);
	if (count == 0 || !decision[0].is_flagged)
		printf("  %s\n", sayings[SAY_NONE].in[page->language]);
	for (size_t i = 0; i < count && i < SHOWN && decision[i].is_flagged; i++)
		print_decision(page, (int)i + 1, &decision[i]);
}

/* ---- luck ---------------------------------------------------------------------------------------- */

static void print_luck(struct page *page)
{
	struct analysis_estimate luck;
	char value[NUMBER], error[NUMBER], name[64];
	size_t count;
	if (!analysis_luck(page->analysis, 0, &luck))
		return;
	printf("\n%s\n", sayings[SAY_LUCK].in[page->language]);
	for (int seat = 0; seat < analysis_seats(page->analysis); seat++) {
		analysis_luck(page->analysis, seat, &luck);
		print_name(page, seat);
		printf(" %s%s (± %s)\n", luck.value > 0 ? "+" : "", points(page, luck.value, value),
			points(page, luck.error, error));
	}
	const struct analysis_swing *swing = analysis_swings(page->analysis, &count);
	for (size_t i = 0; i < count; i++) {
		SAY(page, SAY_SWING, RD_NUMBER((int64_t)swing[i].step + 1),
			RD_WORDS(name_of(page, swing[i].seat, name)),
			RD_WORDS(points(page, swing[i].luck.value, value)),
			RD_WORDS(points(page, swing[i].luck.error, error)));
		printf("  %s\n", page->words);
	}
}

/* ---- the game's ledger --------------------------------------------------------------------------- */

enum { TITLE_WIDTH = 32, COLUMN = 18, NOTES_SHOWN = 10 };

/* Sums of one match or turn; and of the notes that are told those of the largest amounts, in their order. */
struct account_book {
	struct page *page;
	int64_t sum[RD_SEATS_MAX][RD_ACCOUNTS_MAX];
	uint32_t turn;
	bool has_turn;
	struct {
		struct analysis_entry entry;
		char line[SENTENCE];
	} told[NOTES_SHOWN + 1];
	size_t count, all;
};

static void print_cell(const struct page *page, int64_t amount, int places)
{
	char text[NUMBER];
	struct rd_pen pen = rd_pen_start(text, sizeof(text), page->language, NULL);
	int64_t unit = 1, size = amount < 0 ? -amount : amount;
	for (int i = 0; i < places; i++)
		unit *= 10;
	rd_pen_add(&pen, amount < 0 ? "−" : "");
	rd_pen_number(&pen, size / unit);
	if (places > 0)
		rd_pen_add(&pen, page->language == RD_ENGLISH ? "." : ",");
	for (; unit > 1; unit /= 10)
		rd_pen_number(&pen, size % unit / (unit / 10));
	int width = width_of(text);
	printf(" %*s%s", width < COLUMN - 1 ? COLUMN - 1 - width : 0, "", text);
}

static void print_title(const char *title)
{
	int width = width_of(title);
	printf("  %s%*s", title, width < TITLE_WIDTH ? TITLE_WIDTH - width : 0, "");
}

static int64_t total_of(const struct rd_ledger *ledger, const int64_t sum[RD_ACCOUNTS_MAX])
{
	int64_t total = 0;
	for (int i = 0; i < ledger->account_count; i++)
		total += ledger->accounts[i].is_aside ? 0 : sum[i];
	return total;
}

static void print_total(const struct account_book *book, const char *title)
{
	const struct rd_ledger *ledger = analysis_game(book->page->analysis)->ledger;
	print_title(title);
	for (int seat = 0; seat < analysis_seats(book->page->analysis); seat++)
		print_cell(
			book->page, total_of(ledger, book->sum[seat]), ledger->accounts[0].places);
	putchar('\n');
}

static void add_up(const struct analysis_entry *entry, struct analysis_desk *desk, void *context)
{
	struct account_book *book = context;
	(void)desk;
	book->sum[entry->note.seat][entry->note.account] += entry->note.amount;
}

static void print_turn(struct account_book *book)
{
	if (!book->has_turn)
		return;
	SAY(book->page, SAY_TURN, RD_NUMBER(book->turn));
	print_total(book, book->page->words);
	memset(book->sum, 0, sizeof(book->sum));
	book->has_turn = false;
}

static void add_up_turn(
	const struct analysis_entry *entry, struct analysis_desk *desk, void *context)
{
	struct account_book *book = context;
	if (book->turn != entry->turn)
		print_turn(book);
	book->turn = entry->turn;
	book->has_turn = true;
	add_up(entry, desk, context);
}

static size_t least_told(const struct account_book *book)
{
	size_t least = 0;
	for (size_t i = 1; i < book->count; i++)
		if (abs(book->told[i].entry.note.amount) <=
			abs(book->told[least].entry.note.amount))
			least = i;
	return least;
}

static void take_note(const struct analysis_entry *entry, struct analysis_desk *desk, void *context)
{
	struct account_book *book = context;
	char *line = book->told[book->count].line;
	if (analysis_entry_text(desk, entry, book->page->language, line, SENTENCE) == 0)
		return;
	book->all++;
	book->told[book->count++].entry = *entry;
	if (book->count <= NOTES_SHOWN)
		return;
	size_t least = least_told(book);
	memmove(&book->told[least], &book->told[least + 1],
		(NOTES_SHOWN - least) * sizeof(book->told[0]));
	book->count--;
}

static void print_notes(struct account_book *book)
{
	struct page *page = book->page;
	for (size_t i = 0; i < book->count; i++) {
		char name[64];
		SAY(page, SAY_NOTE, RD_NUMBER((int64_t)book->told[i].entry.step + 1),
			RD_WORDS(name_of(page, book->told[i].entry.note.seat, name)),
			RD_WORDS(book->told[i].line));
		printf("  %s\n", page->words);
	}
	if (book->all == book->count)
		return;
	SAY(page, SAY_LEFT_OFF, RD_NUMBER((int64_t)(book->all - book->count)),
		RD_NUMBER((int64_t)(book->all < ANALYSIS_ENTRIES ? book->all : ANALYSIS_ENTRIES)));
	printf("  %s\n", page->words);
}

/* Columns are seats, cut to their width. */
static void print_seats(const struct page *page)
{
	print_title("");
	for (int seat = 0; seat < analysis_seats(page->analysis); seat++) {
		char name[64];
		int width = 0, length = 0;
		for (name_of(page, seat, name); name[length]; length++) {
			width += (name[length] & 0xC0) != 0x80;
			if (width == COLUMN)
				break;
		}
		width -= width == COLUMN;
		printf(" %*s%.*s", COLUMN - 1 - width, "", length, name);
	}
	putchar('\n');
}

static void print_ledger(struct page *page)
{
	const struct rd_ledger *ledger = analysis_game(page->analysis)->ledger;
	struct account_book book = {.page = page};
	enum rd_language language = page->language;
	if (!ledger)
		return;
	printf("\n%s\n", ledger->title.in[language]);
	if (analysis_seats(page->analysis) > 1)
		print_seats(page);
	analysis_ledger(page->analysis, page->desk, add_up, &book);
	for (int i = 0; i < ledger->account_count; i++) {
		const struct rd_account *account = &ledger->accounts[i];
		if (!account->title.in[language])
			continue;
		print_title(account->title.in[language]);
		for (int seat = 0; seat < analysis_seats(page->analysis); seat++)
			print_cell(page, book.sum[seat][i], account->places);
		putchar('\n');
	}
	if (ledger->total.in[language])
		print_total(&book, ledger->total.in[language]);
	memset(book.sum, 0, sizeof(book.sum));
	if (ledger->is_by_turns)
		analysis_ledger(page->analysis, page->desk, add_up_turn, &book);
	print_turn(&book);
	analysis_ledger(page->analysis, page->desk, take_note, &book);
	print_notes(&book);
}

void analysis_print_text(
	const struct analysis *analysis, struct analysis_desk *desk, enum rd_language language)
{
	struct page page = {.analysis = analysis, .desk = desk, .language = language};
	const struct rd_game *game = analysis_game(analysis);
	SAY(&page, SAY_HEAD, RD_WORDS(game->title.in[language]), RD_NUMBER(game->rules),
		RD_NUMBER((int64_t)analysis_steps(analysis)),
		RD_NUMBER((int64_t)analysis_rollouts(analysis)),
		RD_NUMBER(analysis_level(analysis)));
	printf("%s\n", page.words);
	print_chances(&page);
	print_decisions(&page);
	print_luck(&page);
	print_ledger(&page);
	printf("\n%s\n", sayings[SAY_ERRORS].in[language]);
}
