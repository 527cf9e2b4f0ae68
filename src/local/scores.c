/* scores.c: the file of the best runs. It is replaced as a whole, under a lock. */
#include "scores.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "buffer.h"
#include "files.h"

enum { WORDS = 7, WORD_MAX = 64 };

void score_today(char date[SCORE_DATE])
{
	time_t now = time(NULL);
	struct tm utc;
	if (!gmtime_r(&now, &utc) || strftime(date, SCORE_DATE, "%Y-%m-%d", &utc) == 0)
		snprintf(date, SCORE_DATE, "%s", "1970-01-01");
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Letters, digits, - and _: nothing else is written, and nothing else is believed. */
static bool take_word(const char **at, const char *end, char out[WORD_MAX])
{
	size_t length = 0;
	while (*at < end && **at == ' ')
		(*at)++;
	for (; *at < end && **at != ' '; (*at)++) {
		char c = **at;
		bool is_good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
			       (c >= '0' && c <= '9') || c == '-' || c == '_';
		if (!is_good || length + 1 >= WORD_MAX)
			return false;
		out[length++] = c;
	}
	out[length] = 0;
	return length > 0;
}

static bool take_number(const char *word, int64_t low, int64_t high, int64_t *out)
{
	char *end;
	if (strlen(word) > 11)
		return false;
	*out = strtoll(word, &end, 10);
	return !*end && end != word && *out >= low && *out <= high;
}

static bool is_date(const char *word)
{
	static const char form[] = "0000-00-00";
	if (strlen(word) != SCORE_DATE - 1)
		return false;
	for (int i = 0; i < SCORE_DATE - 1; i++)
		if (form[i] == '-' ? word[i] != '-' : word[i] < '0' || word[i] > '9')
			return false;
	return true;
}

static bool read_line(const char *at, const char *end, struct score *score)
{
	char word[WORDS][WORD_MAX], rest[WORD_MAX];
	int64_t number[3];
	*score = (struct score){0};
	for (int i = 0; i < WORDS; i++)
		if (!take_word(&at, end, word[i]))
			return false;
	if (take_word(&at, end, rest) || at < end)
		return false;
	bool is_won = strcmp(word[3], "won") == 0;
	if (!take_number(word[0], INT32_MIN, INT32_MAX, &number[0]) ||
		!take_number(word[1], 0, UINT32_MAX, &number[1]) ||
		!take_number(word[2], 0, UINT8_MAX, &number[2]) ||
		(!is_won && strcmp(word[3], "lost") != 0) || strlen(word[4]) >= SCORE_CAUSE ||
		!is_date(word[5]) || strlen(word[6]) > SAVE_NAME)
		return false;
	score->score = (int32_t)number[0];
	score->turns = (uint32_t)number[1];
	score->depth = (uint8_t)number[2];
	score->is_won = is_won;
	memcpy(score->cause, word[4], strlen(word[4]) + 1);
	memcpy(score->date, word[5], SCORE_DATE);
	memcpy(score->run, word[6], strlen(word[6]) + 1);
	return true;
}

static int find_run(const struct scores *scores, const char *run)
{
	for (int i = 0; i < scores->count; i++)
		if (strcmp(scores->score[i].run, run) == 0)
			return i;
	return -1;
}

/* Puts a run where it belongs, behind equals; returns its place, or -1 if it is not among the best. */
static int insert(struct scores *scores, const struct score *score)
{
	int at = scores->count;
	while (at > 0 && scores->score[at - 1].score < score->score)
		at--;
	if (at >= SCORES_MAX)
		return -1;
	memmove(&scores->score[at + 1], &scores->score[at],
		(size_t)(scores->count - at) * sizeof(*score));
	scores->score[at] = *score;
	scores->count += scores->count < SCORES_MAX;
	return at;
}

void scores_read(struct scores *scores, const char *text, size_t length)
{
	const char *end = text + length;
	struct score score;
	scores->count = scores->bad = scores->bad_line = 0;
	for (int line = 1; text < end; line++) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		const char *last = stop ? stop : end;
		if (!read_line(text, last, &score)) {
			scores->bad_line = scores->bad++ ? scores->bad_line : line;
		} else if (find_run(scores, score.run) < 0) {
			insert(scores, &score);
		}
		text = stop ? stop + 1 : end;
	}
}

static bool find_path(
	struct scores *scores, const struct rd_game *game, bool is_made, char problem[SAVE_PROBLEM])
{
	char folder[SAVE_PATH];
	if (!save_folder("scores", is_made, folder, problem))
		return false;
	int length = snprintf(scores->path, SAVE_PATH, "%s/%s.txt", folder, game->name);
	if (length > 0 && length < SAVE_PATH - 8)
		return true;
	snprintf(problem, SAVE_PROBLEM, "the path of the scores is too long");
	return false;
}

static bool read_file(struct scores *scores, char problem[SAVE_PROBLEM])
{
	struct buffer buffer = {0};
	struct stat about = {0};
	const char *reason = NULL;
	scores->count = scores->bad = scores->bad_line = 0;
	if (stat(scores->path, &about) != 0 && errno == ENOENT)
		return true;
	/* A pipe would keep the program waiting for ever. */
	bool is_file = S_ISREG(about.st_mode);
	bool is_read = is_file && read_whole_file(scores->path, &buffer, &reason);
	reason = is_file ? reason : "not a file";
	if (is_read && buffer.length > SCORES_FILE_MAX) {
		is_read = false;
		reason = "the file is too large";
	}
	if (is_read)
		scores_read(scores, buffer.text, buffer.length);
	else
		snprintf(problem, SAVE_PROBLEM, "%.180s: %s", scores->path, reason);
	buffer_free(&buffer);
	return is_read;
}

bool scores_load(struct scores *scores, const struct rd_game *game, char problem[SAVE_PROBLEM])
{
	return find_path(scores, game, false, problem) && read_file(scores, problem);
}

/* ---- writing --------------------------------------------------------------------------------- */

/* The new file stands in the old one's place when it is whole and on the disk, or not at all. */
static bool replace(const struct scores *scores, char problem[SAVE_PROBLEM])
{
	char path[SAVE_PATH + 8];
	snprintf(path, sizeof(path), "%s.new", scores->path);
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
	bool is_good = out != NULL;
	for (int i = 0; is_good && i < scores->count; i++) {
		const struct score *score = &scores->score[i];
		is_good = fprintf(out, "%d %u %d %s %s %s %s\n", score->score, score->turns,
				  score->depth, score->is_won ? "won" : "lost", score->cause,
				  score->date, score->run) > 0;
	}
	is_good = is_good && fflush(out) == 0 && fsync(file) == 0;
	int reason = errno;
	if (out)
		fclose(out);
	else if (file >= 0)
		close(file);
	is_good = is_good && rename(path, scores->path) == 0;
	if (!is_good)
		snprintf(problem, SAVE_PROBLEM, "cannot write %.180s: %s", path, strerror(reason));
	return is_good;
}

bool scores_add(const struct rd_game *game, const struct score *score, int *place,
	char problem[SAVE_PROBLEM])
{
	struct scores *scores = allocate(sizeof(*scores));
	char lock_path[SAVE_PATH + 8];
	bool is_done = false;
	*place = 0;
	if (find_path(scores, game, true, problem)) {
		snprintf(lock_path, sizeof(lock_path), "%s.lock", scores->path);
		int lock = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
		if (lock < 0 || flock(lock, LOCK_EX) != 0) {
			snprintf(problem, SAVE_PROBLEM, "cannot lock %.180s: %s", lock_path,
				strerror(errno));
		} else if (read_file(scores, problem)) {
			int at = find_run(scores, score->run);
			bool is_new = at < 0;
			at = is_new ? insert(scores, score) : at;
			*place = at + 1;
			is_done = !is_new || at < 0 || replace(scores, problem);
		}
		if (lock >= 0)
			close(lock);
	}
	free(scores);
	return is_done;
}
