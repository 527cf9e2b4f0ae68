/* fault.c: what is wrong with some input, and where. */
#include <ronda/text.h>

bool rd_fault_say(struct rd_fault *fault, const char *path, int place, const char *reason)
{
	if (!fault)
		return false;
	fault->at = 0;
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
