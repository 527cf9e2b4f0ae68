/* analyse_text.h: an analysis in words. */
#ifndef PROGRAM_ANALYSE_TEXT_H
#define PROGRAM_ANALYSE_TEXT_H

#include "analysis/analysis.h"

void analysis_print_text(const struct analysis *, struct analysis_desk *, enum rd_language);

#endif
