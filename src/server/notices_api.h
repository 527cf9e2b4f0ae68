/* notices_api.h: what somebody asks and says about his notices (21.4), over HTTP. */
#ifndef RONDA_SERVER_NOTICES_API_H
#define RONDA_SERVER_NOTICES_API_H

#include "server/api.h"

/* Listed by api.c after its own rows; ends with a row whose path is NULL. */
extern const struct api_row notice_api_rows[];

/* For the export: his settings, and his browsers without what a push is sealed by. */
void notices_read(struct ask *ask, struct store_request *request);
void notices_write_own(
	struct ask *ask, struct rd_writer *writer, const struct store_result *result);

#endif
