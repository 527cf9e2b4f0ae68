/*
 * api.h: HTTP requests as a table. api.c finds the row, reads the bearer token where the row wants one, reads the body by
 * the row's schema, and calls the handler with an ask; answers go out by ask_ok, ask_open, ask_respond and ask_refuse.
 */
#ifndef RONDA_SERVER_API_H
#define RONDA_SERVER_API_H

#include "server/server.h"

enum { API_ERRORS_MAX = 8, API_QUERY_MAX = 2, API_ALLOW = 64 };

struct api_row {
	enum http_verb verb;
	const char *path; /* "/api/inventory/decks/{id}": one {id} at most, one segment */
	bool needs_token;
	const struct rd_schema *body; /* NULL: none is read; unknown fields are passed over */
	const char *raw;              /* a field of the body that no schema reads, or NULL */
	unsigned status;              /* of success; 0: 200 */
	ask_handler *handle;
	/* For the documents of the protocol. */
	const char
		*answer; /* what success answers with, in words; NULL: {} or, with 204, nothing */
	const char *query[API_QUERY_MAX]; /* names of the parameters behind the question mark */
	uint8_t errors
		[API_ERRORS_MAX]; /* enum code; ends with CODE_OK. Tokens are UNAUTHORIZED besides */
};

/* Accounts, games, ranking and history; ends with a row whose path is NULL. The Port has rows of its own (port.h). */
extern const struct api_row account_api_rows[];

/* All rows, by a place from 0; NULL behind the last one. */
const struct api_row *api_row_at(size_t place);
const char *api_verb(const struct api_row *row); /* "POST" */

/* What a path may be asked for by, as its Allow header says it: "GET, HEAD, PATCH"; 0 bytes: there is no such path. */
size_t api_allow(const struct http_request *request, char *out, size_t capacity);

/* What the reader's browser asks for first; English if that is no language of ours. */
enum rd_language api_language(const struct http_request *request);
/* A query parameter of the request, percent-decoded; false if it is not there or too long. */
bool api_query(const struct ask *ask, const char *name, char *out, size_t capacity);

#endif
