/*
 * remote_frames.c: frames of a server (P49): each has the events of a step and what it changed in the view, which is put over the JSON
 * of the view before.
 */
#include "remote.h"

#include <stdlib.h>
#include <string.h>

#include <ronda/diff.h>

#include "local/buffer.h"

enum { ROOM = 256 }; /* for what a patched text has beside its two parts */

/*
 * The events of a frame are the last ones up to its `seq`. Those of somebody who looks on have no numbers, and are counted as they come: what
 * follows, the number of the last, is given back.
 */
static uint64_t take_events(struct remote *remote, struct net_span list, uint64_t last)
{
	struct rd_json reader;
	struct rd_span span;
	uint64_t count = 0;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	for (rd_json_open(&reader, '['); rd_json_item(&reader) && rd_json_skip(&reader, &span);)
		count++;
	if (remote->is_watching)
		last = remote->heard + (reader.has_failed ? 0 : count);
	if (reader.has_failed || count > last)
		return last;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	rd_json_open(&reader, '[');
	for (uint64_t seq = last - count + 1; rd_json_item(&reader) && rd_json_skip(&reader, &span);
		seq++)
		remote_queue_event(remote, seq, net_span(span.text, span.length));
	return last;
}

/* The view after the frame as JSON, in `shown`. False: the difference is none of what we have. */
static bool put_over(struct remote *remote, struct net_span difference)
{
	struct net_span base = net_buffer_span(&remote->shown);
	struct rd_writer writer;
	size_t capacity = base.length + difference.length + ROOM;
	char *text = allocate(capacity);
	rd_write_start(&writer, text, capacity);
	bool is_put = rd_patch((struct rd_span){base.text, base.length},
			      (struct rd_span){difference.text, difference.length}, &writer,
			      NULL) &&
		      rd_write_finish(&writer);
	if (is_put) {
		net_buffer_finish(&remote->shown);
		net_buffer_append(&remote->shown, text, writer.length);
	}
	free(text);
	return is_put;
}

/* The match is over by one of these events. */
static bool is_end(struct net_span list)
{
	struct rd_json reader;
	struct rd_span span;
	char type[64];
	bool is_there = false;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	for (rd_json_open(&reader, '['); rd_json_item(&reader) && rd_json_skip(&reader, &span);)
		is_there |= remote_member_words(
				    net_span(span.text, span.length), "type", type, sizeof(type)) &&
			    strcmp(type, "match:finished") == 0;
	return is_there;
}

static void take_head(struct remote *remote, const struct rd_frame_head *head)
{
	struct snapshot_news *known = &remote->known;
	known->seq = head->seq;
	if (head->has_turn) {
		known->turn_number = head->turn_number;
		known->active = head->active;
	}
	if (head->has_awaited)
		known->awaited = head->awaited;
	if (head->has_clock)
		known->expires_at = head->clock.running ? head->clock.expires_at : -1;
	remote->frame = head->frame;
	remote->has_moved = true;
	if (remote->has_entered && known->seq > remote->heard)
		remote->has_gap = true;
}

enum remote_frame remote_take_frame(struct remote *remote, struct net_span json)
{
	struct frame_news news;
	struct net_span view = remote_member(json, "view");
	bool was_stale = remote->is_stale;
	if (!remote_read_news(&news_match_frame, json, &news) || remote->known.players_count == 0)
		return REMOTE_FRAME_PASSED;
	bool is_whole = news.head.base < 0;
	if (remote->has_entered && news.head.frame < remote->frame)
		return REMOTE_FRAME_PASSED;
	if (!is_whole && (remote->frame == 0 || news.head.frame <= remote->frame))
		return REMOTE_FRAME_PASSED; /* a whole one is on its way, or it was here already */
	if (is_whole) {
		net_buffer_finish(&remote->shown);
		net_buffer_append_span(&remote->shown, view);
	} else if (news.head.base != (int64_t)remote->frame || !put_over(remote, view)) {
		return REMOTE_FRAME_GAP;
	}
	bool is_over = is_whole && remote->is_watching && remote_take_end(remote, view);
	if (!is_over && !remote_take_view(remote, net_buffer_span(&remote->shown)))
		return REMOTE_FRAME_PASSED;
	struct net_span events = remote_member(json, "events");
	news.head.seq = take_events(remote, events, news.head.seq);
	take_head(remote, &news.head);
	/* What else is known of the table has changed only with its end; who looks on is told of that. */
	remote->is_stale = !remote->is_watching && (was_stale || is_end(events));
	return REMOTE_FRAME_TAKEN;
}
