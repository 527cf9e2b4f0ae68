/* spelling.h: what a mistyped word was meant to be. */
#ifndef LOCAL_SPELLING_H
#define LOCAL_SPELLING_H

/* The known word that is nearest to a mistyped one, or NULL. Ends with NULL. */
const char *nearest_word(const char *typed, const char *const *known);

#endif
