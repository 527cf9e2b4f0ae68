#include <stdlib.h>
#include <stdio.h>
__attribute__((constructor)) static void tune(void)
{
	const char *e = getenv("MACH");
	int n, c, used;
	if (!e || sscanf(e, "%d %d%n", &n, &c, &used) < 2) return;
	machiavelli_stages[n].capital = (uint8_t)c;
	for (int i = 0; i < n; i++) { int t, u; e += used; if (sscanf(e, "%d%n", &t, &u) < 1) return; used = u; machiavelli_stages[n].row[i].treasury = (uint8_t)t; }
}
