/* picture.c: `ronda picture`: a finished match as one picture, as a server shows it where its link is shared. */
#include "picture/picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "local/replay.h"

static bool write_bytes(const char *path, const struct picture_bytes *bytes)
{
	FILE *file = fopen(path, "wb");
	bool is_written = file && fwrite(bytes->bytes, 1, bytes->length, file) == bytes->length;
	if (file && fclose(file) != 0)
		is_written = false;
	if (!is_written)
		fprintf(stderr, "ronda picture: %s: %s\n", path, strerror(errno));
	return is_written;
}

/* `subject` NULL: of no match. */
static int draw(const struct picture_subject *subject, const char *path)
{
	struct picture_bytes bytes;
	struct picture *picture = picture_draw(subject);
	if (!picture || !picture_pack(picture, &bytes)) {
		fprintf(stderr,
			"ronda picture: it cannot be drawn: are there any letters? (fonts-dejavu-core)\n");
		return STATUS_FAILED;
	}
	bool is_written = write_bytes(path, &bytes);
	free(bytes.bytes);
	return is_written ? STATUS_FINE : STATUS_FAILED;
}

static int draw_log(const char *log, const char *path, enum rd_language language)
{
	struct replay replay;
	struct picture_subject subject;
	int status = STATUS_FAILED;
	if (!replay_open(&replay, log)) {
		fprintf(stderr, "ronda picture: %s: %s\n", log, replay.problem);
		return STATUS_FAILED;
	}
	if (replay.end == REPLAY_FINISHED) {
		replay_seek(&replay, replay.steps);
		picture_subject_of(&subject, replay.match, language);
		status = draw(&subject, path);
	} else {
		fprintf(stderr, "ronda picture: %s: %s\n", log,
			replay.problem[0] ? replay.problem : "the match is not over");
	}
	replay_close(&replay);
	return status;
}

static int run_picture(const struct command *command, int argc, char **argv)
{
	const char *out = "picture.png", *code = NULL;
	enum rd_language language;
	int status;
	const struct option options[] = {
		{"--out", "FILE", "where the picture goes (default picture.png)", .text = &out},
		{"--lang", "CODE", "language: en, es or cs", .text = &code},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 1) || !take_language(command, code, &language))
		return STATUS_USAGE;
	return argc == 0 ? draw(NULL, out) : draw_log(argv[0], out, language);
}

const struct command picture_command = {
	.name = "picture",
	.operands = "[FILE]",
	.summary = "draw the last board of a finished match as a PNG",
	.details =
		"Draws a finished match as a server shows it where a link to its replay is shared: the last board,\n"
		"who played, and how it ended, 1200 by 630 pixels. Without a file it draws what links to nothing show.\n\n"
		"Example: ronda picture naval-1.log --out naval.png --lang cs",
	.run = run_picture,
};
