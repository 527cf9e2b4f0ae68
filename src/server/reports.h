/* reports.h: reports of people, with their evidence (22.6). */
#ifndef RONDA_SERVER_REPORTS_H
#define RONDA_SERVER_REPORTS_H

#include "server/server.h"

enum {
	REPORTS_A_DAY = 10,         /* of one user */
	REPORTS_NETWORK_A_DAY = 20, /* of one network */
	REPORTS_LISTED = 50,        /* of one's own */
	REPORTS_WORDS = 500,        /* characters */
};
#define REPORTS_KEPT_MS (INT64_C(90) * 24 * 3600 * 1000) /* after they were closed */

ask_handler on_report_send, on_report_list;
/* "reports": those that somebody has sent; of a request with store_reports_by. */
void reports_write(struct rd_writer *writer, const struct store_result *result);

#endif
