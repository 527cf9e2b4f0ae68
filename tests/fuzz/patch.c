/*
 * A difference put over a text, both from anywhere: the first line is the one, the rest the other. What comes of it is JSON.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/diff.h>

#include "fuzz.h"

enum { ROOM = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char out[ROOM];
	const uint8_t *end = memchr(data, '\n', size);
	size_t first = end ? (size_t)(end - data) : size, rest = end ? size - first - 1 : 0;
	char *base = malloc(first + 1), *difference = malloc(rest + 1);
	struct rd_writer writer;
	struct rd_fault fault = {0};
	assert(base && difference);
	memcpy(base, data, first);
	if (rest > 0)
		memcpy(difference, end + 1, rest);
	rd_write_start(&writer, out, sizeof(out));
	bool fits = rd_patch(
		(struct rd_span){base, first}, (struct rd_span){difference, rest}, &writer, &fault);
	assert(fits == !fault.reason[0]);
	if (fits && rd_write_finish(&writer))
		assert(rd_json_check(out, writer.length, RD_JSON_DEPTH, &fault));
	free(base);
	free(difference);
	return 0;
}
