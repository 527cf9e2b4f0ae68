/*
 * prose.c: Markdown in the columns of a terminal.
 *
 * A run of text is made in two steps: `mark` turns the signs of Markdown into single bytes that take no column, and
 * `take_line` cuts what fits off it, a line of a paragraph or of a table's cell alike. A style that is on where a line
 * ends is switched off there and on again in the next line, so that neither margin nor neighbour is touched by it.
 */
#include "prose.h"

#include <stdio.h>
#include <string.h>

#include "columns.h"

enum { MARGIN = 2, GAP = 2 };
enum mark { STRONG_ON = 1, STRONG_OFF, SOFT_ON, SOFT_OFF, COMMENT, MARKS_END };

struct prose {
	struct buffer *out;
	int columns; /* without the margins */
	bool has_signs, in_ascii;
};

/* What is left of a run, and the styles that are on where it goes on. */
struct run {
	const char *at, *end;
	bool is_strong, is_soft;
};

static bool is_mark(char c)
{
	return c > 0 && c < MARKS_END;
}

static int columns_of(const char *text, const char *end)
{
	int columns = 0;
	while (text < end)
		if (is_mark(*text))
			text++;
		else
			columns += character_columns(take_character(&text));
	return columns;
}

/* ---- a run of text ---- */

static void add_sign(struct buffer *out, enum mark mark)
{
	buffer_add(out, (const char[]){(char)mark}, 1);
}

/* The length of what stands between two equal signs at the start of a text, 0 if the second is missing. */
static size_t between(const char *text, const char *end, const char *sign)
{
	size_t length = strlen(sign);
	if ((size_t)(end - text) <= 2 * length || strncmp(text, sign, length) != 0 ||
		text[length] == ' ')
		return 0;
	for (const char *at = text + length; at + length <= end; at++)
		if (strncmp(at, sign, length) == 0)
			return (size_t)(at - text) - length;
	return 0;
}

/* Bytes of a link or a picture, and its words; 0 if there is none. */
static size_t link_length(const char *text, const char *end, const char **words, size_t *length)
{
	const char *open = *text == '!' ? text + 1 : text;
	if (open >= end || *open != '[')
		return 0;
	const char *close = memchr(open, ']', (size_t)(end - open));
	if (!close || close + 1 >= end || close[1] != '(')
		return 0;
	const char *last = memchr(close, ')', (size_t)(end - close));
	*words = open + 1;
	*length = (size_t)(close - open) - 1;
	return last ? (size_t)(last - text) + 1 : 0;
}

static void mark(struct buffer *out, const char *text, const char *end)
{
	static const struct {
		const char *sign;
		enum mark on, off; /* code stays as it is */
	} styles[] = {{"**", STRONG_ON, STRONG_OFF}, {"*", SOFT_ON, SOFT_OFF}, {"`", 0, 0}};
	while (text < end) {
		const char *words;
		size_t length = 0, link = link_length(text, end, &words, &length);
		size_t style = RD_COUNT(styles);
		for (size_t i = 0; !link && i < RD_COUNT(styles) && style == RD_COUNT(styles); i++)
			if ((length = between(text, end, styles[i].sign)) > 0)
				style = i;
		if (link) {
			mark(out, words, words + length);
			text += link;
		} else if (style < RD_COUNT(styles)) {
			size_t sign = strlen(styles[style].sign);
			if (styles[style].on)
				add_sign(out, styles[style].on);
			buffer_add(out, text + sign, length);
			if (styles[style].off)
				add_sign(out, styles[style].off);
			text += length + 2 * sign;
		} else {
			buffer_add(out, text, 1);
			text++;
		}
	}
}

/* ---- lines ---- */

static void add_style(const struct prose *prose, bool is_on, enum mark mark)
{
	static const char *const escapes[MARKS_END] = {[STRONG_ON] = "\033[1m",
		[STRONG_OFF] = "\033[22m",
		[SOFT_ON] = "\033[4m",
		[SOFT_OFF] = "\033[24m"};
	if (is_on && prose->has_signs)
		buffer_print(prose->out, "%s", escapes[mark]);
}

static void add_spaces(const struct prose *prose, int count)
{
	if (count > 0)
		buffer_print(prose->out, "%*s", count, "");
}

static void add_rule(const struct prose *prose, bool is_double, int count)
{
	const char *sign = prose->in_ascii ? (is_double ? "=" : "-") : is_double ? "═" : "─";
	add_spaces(prose, MARGIN);
	while (count-- > 0)
		buffer_print(prose->out, "%s", sign);
	buffer_print(prose->out, "\n");
}

/* The end of the words that fit; a word that is wider than the line is cut. */
static const char *end_of_line(const char *text, const char *end, int columns)
{
	const char *fits = text;
	for (const char *at = text; at < end;) {
		const char *word = at;
		while (word < end && *word == ' ')
			word++;
		while (word < end && *word != ' ')
			word++;
		if (columns_of(text, word) > columns)
			break;
		fits = at = word;
	}
	if (fits == text)
		while (fits < end) {
			const char *next = fits;
			take_character(&next);
			if (columns_of(text, next) > columns)
				break;
			fits = next;
		}
	return fits > text ? fits : end;
}

/* Adds a line of the run and returns its columns; nothing if there is none left. */
static int add_line(const struct prose *prose, struct run *run, int columns)
{
	while (run->at < run->end && *run->at == ' ')
		run->at++;
	const char *end = end_of_line(run->at, run->end, columns);
	int used = columns_of(run->at, end);
	add_style(prose, run->is_strong, STRONG_ON);
	add_style(prose, run->is_soft, SOFT_ON);
	for (; run->at < end; run->at++) {
		char c = *run->at;
		if (!is_mark(c)) {
			buffer_add(prose->out, &c, 1);
			continue;
		}
		if (c == COMMENT)
			continue;
		if (c == STRONG_ON || c == STRONG_OFF)
			run->is_strong = c == STRONG_ON;
		else
			run->is_soft = c == SOFT_ON;
		add_style(prose, true, (enum mark)c);
	}
	add_style(prose, run->is_soft, SOFT_OFF);
	add_style(prose, run->is_strong, STRONG_OFF);
	return used;
}

/* The lines of a paragraph as one. */
static void join_lines(struct buffer *out, const char *text, const char *end)
{
	while (text < end) {
		bool is_end = *text == '\n';
		buffer_add(out, is_end ? " " : text, 1);
		text++;
		while (is_end && text < end && *text == ' ')
			text++;
	}
}

/* A paragraph behind its first words (the label of an item), which the other lines stand below. */
static void add_paragraph(
	const struct prose *prose, int indent, const char *label, const char *text, const char *end)
{
	struct buffer joined = {0}, marked = {0};
	int hang = indent + text_columns(label);
	/* An empty heading is a text as well. */
	buffer_reserve(&joined, 1);
	buffer_reserve(&marked, 1);
	join_lines(&joined, text, end);
	mark(&marked, joined.text, joined.text + joined.length);
	struct run run = {.at = marked.text, .end = marked.text + marked.length};
	while (run.end > run.at && run.end[-1] == ' ')
		run.end--;
	for (bool is_first = true; is_first || run.at < run.end; is_first = false) {
		add_spaces(prose, MARGIN + (is_first ? indent : hang));
		buffer_print(prose->out, "%s", is_first ? label : "");
		add_line(prose, &run, prose->columns - hang);
		buffer_print(prose->out, "\n");
	}
	buffer_free(&joined);
	buffer_free(&marked);
}

/* ---- tables ---- */

struct table {
	struct buffer cell[PROSE_CELLS_MAX]; /* of the present row */
	int width[PROSE_CELLS_MAX];
	size_t count;
};

static const char *line_end(const char *text)
{
	return text + strcspn(text, "\n");
}

static const char *next_line(const char *text)
{
	const char *end = line_end(text);
	return end + (*end == '\n');
}

static void read_row(struct table *table, const char *line)
{
	const char *end = line_end(line), *at = line + 1;
	table->count = 0;
	while (at < end && table->count < PROSE_CELLS_MAX) {
		const char *bar = memchr(at, '|', (size_t)(end - at));
		const char *last = bar ? bar : end;
		struct buffer *cell = &table->cell[table->count++];
		const char *next = last + 1;
		while (at < last && *at == ' ')
			at++;
		while (last > at && last[-1] == ' ')
			last--;
		buffer_clear(cell);
		buffer_reserve(cell, 1);
		mark(cell, at, last);
		at = next;
	}
}

static bool is_rule_of_table(const char *line)
{
	return line[0] == '|' && strspn(line, "|-: ") == strcspn(line, "\n");
}

/* Columns as wide as their widest cell; if that is too much the widest of them give way. */
static void measure(
	const struct prose *prose, struct table *table, const char *from, const char *to)
{
	size_t columns = 0;
	for (const char *line = from; line < to; line = next_line(line)) {
		if (is_rule_of_table(line))
			continue;
		read_row(table, line);
		columns = table->count > columns ? table->count : columns;
		for (size_t i = 0; i < table->count; i++) {
			const struct buffer *cell = &table->cell[i];
			int width = columns_of(cell->text, cell->text + cell->length);
			table->width[i] = width > table->width[i] ? width : table->width[i];
		}
	}
	for (;;) {
		int sum = (int)columns * GAP - GAP;
		size_t widest = 0;
		for (size_t i = 0; i < columns; i++) {
			sum += table->width[i];
			widest = table->width[i] > table->width[widest] ? i : widest;
		}
		if (sum <= prose->columns || table->width[widest] <= 1)
			return;
		table->width[widest]--;
	}
}

static void add_row(const struct prose *prose, struct table *table, const char *line, bool is_head)
{
	struct run run[PROSE_CELLS_MAX];
	bool is_left = true;
	read_row(table, line);
	for (size_t i = 0; i < table->count; i++)
		run[i] = (struct run){.at = table->cell[i].text,
			.end = table->cell[i].text + table->cell[i].length,
			.is_strong = is_head};
	while (is_left) {
		int due = MARGIN; /* spaces before the next words: none end a line */
		is_left = false;
		for (size_t i = 0; i < table->count; i++) {
			int used = 0;
			if (run[i].at < run[i].end) {
				add_spaces(prose, due);
				used = add_line(prose, &run[i], table->width[i]);
				due = 0;
			}
			is_left |= run[i].at < run[i].end;
			due += table->width[i] - used + GAP;
		}
		buffer_print(prose->out, "\n");
	}
}

static void add_table(const struct prose *prose, const char *from, const char *to)
{
	struct table table = {0};
	measure(prose, &table, from, to);
	int sum = -GAP;
	for (size_t i = 0; i < PROSE_CELLS_MAX && table.width[i] > 0; i++)
		sum += table.width[i] + GAP;
	bool has_head = is_rule_of_table(next_line(from));
	for (const char *line = from; line < to; line = next_line(line))
		if (is_rule_of_table(line))
			add_rule(prose, false, sum);
		else
			add_row(prose, &table, line, has_head && line == from);
	for (size_t i = 0; i < PROSE_CELLS_MAX; i++)
		buffer_free(&table.cell[i]);
}

/* ---- blocks ---- */

/* The bytes of an item's label ("- ", "3. ") behind `spaces`, 0 if the line is no item. */
static size_t label_length(const char *line, size_t *spaces)
{
	*spaces = strspn(line, " ");
	const char *at = line + *spaces;
	size_t digits = strspn(at, "0123456789");
	if ((*at == '-' || *at == '*') && at[1] == ' ')
		return 2;
	return digits > 0 && at[digits] == '.' && at[digits + 1] == ' ' ? digits + 2 : 0;
}

/* Whether a line ends the paragraph before it. */
static bool begins_block(const char *line)
{
	size_t spaces;
	return *line == '\n' || *line == '\0' || *line == '#' || *line == '|' ||
	       strncmp(line, "```", 3) == 0 || label_length(line, &spaces) > 0;
}

static const char *end_of_paragraph(const char *line)
{
	do
		line = next_line(line);
	while (!begins_block(line));
	return line;
}

static const char *add_heading(const struct prose *prose, const char *line)
{
	size_t level = strspn(line, "#");
	const char *text = line + level + strspn(line + level, " "), *end = line_end(line);
	struct buffer strong = {0};
	add_sign(&strong, STRONG_ON);
	buffer_add(&strong, text, (size_t)(end - text));
	add_sign(&strong, STRONG_OFF);
	add_paragraph(prose, 0, "", strong.text, strong.text + strong.length);
	if (level < 3)
		add_rule(prose, level == 1, columns_of(text, end));
	buffer_free(&strong);
	return next_line(line);
}

/* Items stand below each other by their spaces: two or more to the right of the item before is within it. */
static const char *add_item(const struct prose *prose, const char *line)
{
	size_t spaces, length = label_length(line, &spaces);
	const char *text = line + spaces + length, *end = end_of_paragraph(line);
	int depth = (int)spaces / 2 < PROSE_DEPTH_MAX ? (int)spaces / 2 : PROSE_DEPTH_MAX;
	char label[16];
	snprintf(label, sizeof(label), "%s", prose->in_ascii ? "* " : "• ");
	if (length > 2)
		snprintf(label, sizeof(label), "%.*s", (int)length, line + spaces);
	const char *last = end > text && end[-1] == '\n' ? end - 1 : end;
	add_paragraph(prose, 2 * depth, label, text, last);
	return end;
}

static const char *add_code(const struct prose *prose, const char *line)
{
	for (line = next_line(line); *line && strncmp(line, "```", 3) != 0;
		line = next_line(line)) {
		const char *end = line_end(line);
		add_spaces(prose, end > line ? MARGIN + 2 : 0);
		buffer_print(prose->out, "%.*s\n", (int)(end - line), line);
	}
	return next_line(line);
}

/* A picture that stands alone becomes its caption. */
static const char *add_text(const struct prose *prose, const char *line)
{
	const char *end = end_of_paragraph(line);
	const char *last = end > line && end[-1] == '\n' ? end - 1 : end;
	bool is_picture = strncmp(line, "![", 2) == 0;
	const char *sign = prose->in_ascii ? "> " : "▒ ";
	add_paragraph(prose, is_picture ? 2 : 0, is_picture ? sign : "", line, last);
	return end;
}

static const char *add_block(const struct prose *prose, const char *line)
{
	size_t spaces;
	if (*line == '#')
		return add_heading(prose, line);
	if (strncmp(line, "```", 3) == 0)
		return add_code(prose, line);
	if (*line == '|') {
		const char *end = line;
		while (*end == '|')
			end = next_line(end);
		add_table(prose, line, end);
		return end;
	}
	return label_length(line, &spaces) > 0 ? add_item(prose, line) : add_text(prose, line);
}

/*
 * A comment becomes a byte that takes no column: a line that begins with a number and its source must not look like an
 * item ("6<!--faces-->. Nobody"). Bytes of the text that look like marks are spaces.
 */
static void add_without_comments(struct buffer *out, const char *text, bool in_ascii)
{
	for (const char *end; *text; text = end) {
		bool is_comment = strncmp(text, "<!--", 4) == 0;
		const char *close = is_comment ? strstr(text, "-->") : NULL, *taken = text;
		uint32_t character = in_ascii ? take_character(&taken) : 0;
		end = close ? close + 3 : is_comment ? text + strlen(text) : text + 1;
		if (is_comment) {
			add_sign(out, COMMENT);
		} else if (taken > text + 1) {
			buffer_print(out, "%s", character_in_ascii(character));
			end = taken;
		} else {
			buffer_add(out, is_mark(*text) ? " " : text, 1);
		}
	}
}

void prose_lay_out(struct buffer *out, const char *markdown, const struct prose_form *form)
{
	struct buffer source = {0};
	int columns = form->columns < PROSE_COLUMNS_LEAST  ? PROSE_COLUMNS_LEAST
		      : form->columns > PROSE_COLUMNS_MOST ? PROSE_COLUMNS_MOST
							   : form->columns;
	const struct prose prose = {out, columns - 2 * MARGIN, form->has_signs, form->in_ascii};
	buffer_reserve(&source, 1);
	source.text[0] = '\0';
	add_without_comments(&source, markdown, form->in_ascii);
	for (const char *line = source.text; *line;) {
		const char *block = line + strspn(line, "\n");
		if (block > line && block > source.text && *block)
			buffer_print(out, "\n");
		line = *block ? add_block(&prose, block) : block;
	}
	buffer_free(&source);
}
