/* catalogue.h: how a catalogue of sentences is written. For the files that hold one. */
#ifndef TERMINAL_CATALOGUE_H
#define TERMINAL_CATALOGUE_H

#include "texts.h"

/* A row: the same in every language. */
#define T(english, spanish, czech)                                                                 \
	{                                                                                          \
		{                                                                                  \
			english, spanish, czech                                                    \
		}                                                                                  \
	}

#endif
