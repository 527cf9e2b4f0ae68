/* fault.c: what is wrong with some input, and where. */
#include <ronda/text.h>

bool rd_fault_say(struct rd_fault *fault, const char *path, int place, const char *reason)
{
	if (!fault)
		return false;
	*fault = (struct rd_fault){.at = 0};
	struct rd_pen pen = rd_pen_start(fault->path, sizeof(fault->path), RD_ENGLISH, NULL);
	rd_pen_add(&pen, path);
	if (place >= 0) {
		rd_pen_add(&pen, "[");
		rd_pen_number(&pen, place);
		rd_pen_add(&pen, "]");
	}
	pen = rd_pen_start(fault->reason, sizeof(fault->reason), RD_ENGLISH, NULL);
	rd_pen_add(&pen, reason);
	return false;
}

bool rd_fault_tell(struct rd_fault *fault, size_t at, const struct rd_text *catalogue, int which)
{
	rd_fault_say(fault, "", -1, catalogue[which].in[RD_ENGLISH]);
	if (fault) {
		fault->at = at;
		fault->code = (uint16_t)(which + 1);
	}
	return false;
}
