/* needs.c: see needs.h. */
#include "needs.h"

#include <stdlib.h>
#include <string.h>

bool need_is_elsewhere(const struct need_news *need)
{
	return need->here && need->pace != RD_PACE_DAYS;
}

bool need_is_yours(const struct need_news *need)
{
	bool is_awaited = (need->awaited & RD_SEAT(need->seat)) && !need_is_elsewhere(need);
	return need->status == STORE_PLAYING && (is_awaited || need->votes > 0);
}

int needs_waiting(const struct needs *needs)
{
	int waiting = 0;
	for (int i = 0; i < needs->count; i++)
		waiting += need_is_yours(&needs->one[i]);
	return waiting;
}

/* ---- the order --------------------------------------------------------------------------------- */

static int64_t due(const struct need_news *need)
{
	return need->expires_at < 0 ? INT64_MAX : need->expires_at;
}

/* Those that wait for one by their deadlines, the others from the newest on. */
static int compare(const void *left, const void *right)
{
	const struct need_news *one = left, *other = right;
	bool is_yours = need_is_yours(one);
	if (is_yours != need_is_yours(other))
		return is_yours ? -1 : 1;
	if (is_yours && due(one) != due(other))
		return due(one) < due(other) ? -1 : 1;
	if (one->started_at != other->started_at)
		return one->started_at > other->started_at ? -1 : 1;
	return strcmp(one->match, other->match);
}

static void settle(struct needs *needs)
{
	qsort(needs->one, (size_t)needs->count, sizeof(*needs->one), compare);
	needs->change++;
}

/* ---- what the server says ---------------------------------------------------------------------- */

static int place_of(const struct needs *needs, const char *match)
{
	int place = 0;
	while (place < needs->count && strcmp(needs->one[place].match, match) != 0)
		place++;
	return place;
}

void needs_drop(struct needs *needs, const char *match)
{
	int place = place_of(needs, match);
	if (place == needs->count)
		return;
	needs->one[place] = needs->one[--needs->count];
	settle(needs);
}

void needs_take(struct needs *needs, const struct need_news *news)
{
	int place = place_of(needs, news->match);
	if (news->status == STORE_FINISHED) {
		needs_drop(needs, news->match);
		return;
	}
	if (place == NEEDS_MAX)
		return;
	needs->one[place] = *news;
	needs->count += place == needs->count;
	settle(needs);
}

void needs_read(struct needs *needs, struct net_span list)
{
	struct rd_json reader;
	struct rd_span span;
	needs->count = 0;
	needs->is_known = true;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length > 0 && rd_json_open(&reader, '['))
		while (needs->count < NEEDS_MAX && rd_json_item(&reader) &&
			rd_json_skip(&reader, &span)) {
			struct need_news *news = &needs->one[needs->count];
			needs->count += rd_read_text(news_match_need.schema, news, RD_READ_WHOLE,
				span.text, span.length, NULL, NULL);
		}
	settle(needs);
}
