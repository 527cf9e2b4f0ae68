/* admin_people.c: orders of an administrator about reports, announcements, and accounts that programs play. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/admin.h"
#include "server/far.h"
#include "server/host.h"
#include "store/people.h"

/* ---- reports --------------------------------------------------------------------------------------------------- */

static void on_reports(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char when[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "report");
		return;
	}
	admin_print(job, "%-14s%-22s%-22s%-22s%-10s%s\n", "id", "at (UTC)", "about", "from",
		"reason", "");
	for (size_t i = 0; i < result->reports_count; i++) {
		const struct store_report *report = &result->reports[i];
		admin_when(report->at_ms, when);
		admin_print(job, "%-14s%-22s%-22s%-22s%-10s%s\n", report->id, when,
			report->username, report->reporter, report->reason,
			report->closed_at == STORE_NONE ? "open" : "closed");
	}
	admin_end(job, ADMIN_FINE);
}

void admin_reports_list(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	bool is_all = strcmp(job->order.words[2], "all") == 0;
	store_report_list(request, !is_all, ADMIN_PAGE);
	admin_submit(job, request, on_reports);
}

static void on_report(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char when[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "report");
		return;
	}
	const struct store_report *report = &result->reports[0];
	admin_when(report->at_ms, when);
	admin_print(job, "id        %s\nat        %s\nabout     %s %s\nfrom      %s %s\n",
		report->id, when, report->username, report->user_id ? report->user_id : "(gone)",
		report->reporter, report->reporter_id ? report->reporter_id : "(gone)");
	admin_print(job, "match     %s\nreason    %s\nwords     %s\n",
		report->match_id ? report->match_id : "-", report->reason, report->words);
	admin_when(report->closed_at, when);
	admin_print(job, "closed    %s\nnote      %s\nevidence  ",
		report->closed_at == STORE_NONE ? "no" : when, report->note ? report->note : "-");
	net_buffer_append(&job->text, report->evidence, strlen(report->evidence));
	admin_print(job, "\n");
	admin_end(job, ADMIN_FINE);
}

void admin_reports_show(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_report_find(request, job->order.words[2]);
	admin_submit(job, request, on_report);
}

static void on_closed(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "open report");
		return;
	}
	admin_print(job, "%s is closed\n", job->order.words[2]);
	admin_end(job, ADMIN_FINE);
}

void admin_reports_close(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_report_close(request, job->order.words[2], job->order.now, job->order.words[3]);
	admin_submit(job, request, on_closed);
}

/* ---- announcements ---------------------------------------------------------------------------------------------- */

static void tell_everybody(struct admin_job *job)
{
	if (!job->order.server)
		return;
	host_announce(job->order.server);
	far_announced(job->order.server);
}

static void on_announced(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "announcement");
		return;
	}
	tell_everybody(job);
	admin_print(job, "announced\n");
	admin_end(job, ADMIN_FINE);
}

void admin_announce(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	int64_t seconds = strtoll(job->order.words[3], NULL, 10), now = job->order.now;
	unsigned char bytes[5];
	char id[16];
	randombytes_buf(bytes, sizeof(bytes));
	snprintf(id, sizeof(id), "a_%02x%02x%02x%02x%02x", bytes[0], bytes[1], bytes[2], bytes[3],
		bytes[4]);
	store_announcements_expire(request, now);
	store_announcement_put(
		request, &(struct store_announcement){.id = id,
				 .text = job->order.words[2],
				 .at_ms = now,
				 .until = seconds > 0 ? now + seconds * 1000 : STORE_NONE});
	admin_submit(job, request, on_announced);
}

static void on_taken_back(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "announcement");
		return;
	}
	tell_everybody(job);
	admin_print(job, "%s is taken back\n", job->order.words[2]);
	admin_end(job, ADMIN_FINE);
}

void admin_announcement_remove(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_announcement_remove(request, job->order.words[2]);
	admin_submit(job, request, on_taken_back);
}

static void on_announcements(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char since[32], until[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "announcement");
		return;
	}
	admin_print(job, "%-14s%-22s%-22s%s\n", "id", "since (UTC)", "until", "text");
	for (size_t i = 0; i < result->announcements_count; i++) {
		const struct store_announcement *one = &result->announcements[i];
		admin_when(one->at_ms, since);
		admin_when(one->until, until);
		admin_print(job, "%-14s%-22s%-22s%s\n", one->id, since,
			one->until == STORE_NONE ? "taken back" : until, one->text);
	}
	admin_end(job, ADMIN_FINE);
}

void admin_announcement_list(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_announcement_list(request, job->order.now, ADMIN_PAGE);
	admin_submit(job, request, on_announcements);
}
