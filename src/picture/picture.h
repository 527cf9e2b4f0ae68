/*
 * picture.h: a finished match as one picture: the last board, who played, and how it ended. It is what a shared link shows elsewhere (Open Graph), so
 * it is made to be read at a third of its size.
 *
 * The drawing is a function of what it is given: the same subject gives the same bytes on the same machine. Nothing is remembered between two pictures,
 * so several may be drawn at once, on any threads. Shapes and colours are the page's own (shapes.h); letters are those of
 * DejaVu, which fontconfig finds. Whoever asks has seen to it that the match is over and may be seen: a picture hides nothing of its
 * state but what a game never shows (letters).
 */
#ifndef RONDA_PICTURE_H
#define RONDA_PICTURE_H

#include <ronda/match.h>

enum {
	PICTURE_WIDTH = 1200,
	PICTURE_HEIGHT = 630,
	PICTURE_BYTES_MAX = 2 << 20, /* of a PNG; none comes near it */
	/* Raised whenever pictures of the same matches come to look otherwise: addresses hold it, so what others keep is never stale. */
	PICTURE_VERSION = 1,
	PICTURE_HEADLINE = 160, /* bytes of words, with the zero byte */
	PICTURE_REASON = 48,
};

/* Of whom and what; the state is that of a match that is over. */
struct picture_subject {
	const struct rd_game *game;
	const void *state;
	int seats;
	struct rd_sitter sitter[RD_SEATS_MAX];
	enum rd_language language;
	/* How it ended; people may have agreed on another end than that of the rules. */
	uint8_t rank[RD_SEATS_MAX]; /* 1 is first; all 0: nobody won or lost */
	int32_t score[RD_SEATS_MAX];
	bool has_scores;
	char reason[PICTURE_REASON]; /* the rulebook's or the platform's word; "": none */
};

/* The end as the rules have it, and who sits there. */
void picture_subject_of(
	struct picture_subject *subject, const struct rd_match *match, enum rd_language language);

struct picture_bytes {
	uint8_t *bytes; /* NULL: none; else to be freed */
	size_t length;
};

/* A picture half made: drawn, but not packed. Drawing and packing take some 30 ms each. */
struct picture;

/* NULL: it cannot be drawn (no letters are found, or there is no memory). `subject` NULL: a picture of Ronda itself. */
struct picture *picture_draw(const struct picture_subject *subject);
/* As PNG; the picture is gone. False: it cannot be packed. */
bool picture_pack(struct picture *picture, struct picture_bytes *out);
void picture_destroy(struct picture *picture); /* NULL is fine */
/* How many shapes or colours were asked for that the tables do not have: 0, or a mistake; for tests. */
unsigned picture_missing(const struct picture *picture);
/* The pixel at a place, 0xrrggbb; for tests. */
uint32_t picture_pixel(const struct picture *picture, int x, int y);

/* ---- the same in words ---- */

/* A seat's name as people read it: its own, that of its bot, or its number. */
size_t picture_name(const struct picture_subject *subject, int seat, char *out, size_t capacity);
/* "ana wins", "Draw", "Escaped with the urn". */
size_t picture_headline(const struct picture_subject *subject, char *out, size_t capacity);
/* "a whole fleet sunk · turn 34" */
size_t picture_reason(const struct picture_subject *subject, char *out, size_t capacity);

#endif
