/*
 * notices.h: what the store keeps of notices (platform 21): what somebody is to be told, how he wants to be told it, and the browsers that are pushed to. Steps of a request, as in
 * store.h.
 */
#ifndef RONDA_STORE_NOTICES_H
#define RONDA_STORE_NOTICES_H

#include "store/store.h"

/*
 * He is to be told, at `due` at the earliest. In the place of an older one of this kind and subject; one with the same mark is the same and changes nothing. The tally is added to what
 * is there. A user who is none any more is no fault.
 */
void store_notice_put(struct store_request *request, const struct store_notice *notice);
/* It is not to be told any more, and may be put again. */
void store_notice_remove(
	struct store_request *request, const char *user_id, const char *kind, const char *subject);
/* He has seen it himself; but `kept` is a kind that stays. */
void store_notice_seen(
	struct store_request *request, const char *user_id, const char *subject, const char *kept);
/* What became of one that was read, unless it is another by now: told in these ways, and looked at again at `due` (none: no more). */
void store_notice_told(struct store_request *request, const struct store_notice *notice);
/* Those that were made before and are done with. */
void store_notices_forget(struct store_request *request, int64_t before);
/* Whose are the `limit` notices that are due longest at `now`, into users (ids alone); and in `moment` when the next one is that is not due yet. */
void store_notices_due(struct store_request *request, int64_t now, size_t limit);
/* One user's that are due, and those of the kind `tallied` that have a tally; oldest first. */
void store_notices_of(struct store_request *request, const char *user_id, int64_t now,
	const char *tallied, size_t limit);

/* Into notice_settings (one, or none) and notice_choices. */
void store_notice_settings_of(struct store_request *request, const char *user_id);
void store_notice_setting_put(
	struct store_request *request, const struct store_notice_setting *setting);
void store_notice_choice_put(
	struct store_request *request, const struct store_notice_choice *choice);
/* No mails of this kind any more; whether it is pushed stays, or is what is usual. */
void store_notice_mail_end(
	struct store_request *request, const char *user_id, const char *kind, bool by_push);
/* No digest any more. */
void store_notice_digest_end(struct store_request *request, const char *user_id);

/* In the place of one with this endpoint, whosever it was. Of more than `devices_max` of a user the oldest go. STORE_NOT_FOUND: the session is over. */
void store_device_put(
	struct store_request *request, const struct store_device *device, int64_t devices_max);
/* A browser has another subscription. STORE_NOT_FOUND: none has this endpoint with this auth. */
void store_device_renew(struct store_request *request, const char *endpoint, const char *auth,
	const struct store_device *fresh);
/* Those whose session is alive, newest first. */
void store_devices_of(
	struct store_request *request, const char *user_id, int64_t now, size_t limit);
/* STORE_NOT_FOUND: not this user's. */
void store_device_remove(struct store_request *request, const char *user_id, const char *endpoint);
/* The push service does not know it any more; one that is not there is no fault. */
void store_device_gone(struct store_request *request, const char *endpoint);
void store_device_told(struct store_request *request, const char *endpoint, int64_t now);

/* If there is none yet. Then the one that stands there, into keys. */
void store_key_share(struct store_request *request, const char *name, const char *secret);

#endif
