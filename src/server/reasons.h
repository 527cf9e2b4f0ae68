/*
 * reasons.h: what is wrong with a field, as a word for programs and as words for people. A refusal of the form of what was sent names
 * the field and one of these (2).
 */
#ifndef RONDA_SERVER_REASONS_H
#define RONDA_SERVER_REASONS_H

#include <ronda/base.h>
#include <ronda/text.h>

/* clang-format off */
#define SERVER_REASONS(X) \
	X(WRONG, "wrong", "it is not possible", "no es posible", "není možné") \
	X(MISSING, "missing", "it is missing", "falta", "chybí") \
	X(UNKNOWN, "unknown", "there is none of that name", "no existe con ese nombre", "nic s tím jménem není") \
	X(WRONG_KIND, "wrong_kind", "a value of another kind is expected", "se espera un valor de otro tipo", "čeká se hodnota jiného druhu") \
	X(OUT_OF_RANGE, "out_of_range", "it is too small, too large, too short or too long", "es demasiado pequeño, grande, corto o largo", "je příliš malé, velké, krátké nebo dlouhé") \
	X(BAD_CHARACTERS, "bad_characters", "it is blank or has a character that it must not have", "está en blanco o tiene un carácter no permitido", "je prázdné nebo má nedovolený znak") \
	X(TOO_LONG, "too_long", "it has too many bytes", "tiene demasiados bytes", "má příliš mnoho bajtů") \
	X(TOO_MANY, "too_many", "it has too many parts", "tiene demasiadas partes", "má příliš mnoho částí") \
	X(TWICE, "twice", "it is there twice", "está dos veces", "je tam dvakrát") \
	X(TOO_DEEP, "too_deep", "it is nested too deeply", "está anidado demasiado profundo", "je vnořené příliš hluboko") \
	X(NO_OBJECT, "no_object", "an object is expected", "se espera un objeto", "čeká se objekt") \
	X(NOT_JSON, "not_json", "it is not JSON", "no es JSON", "není to JSON") \
	X(NOT_UTF8, "not_utf8", "it is not UTF-8", "no es UTF-8", "není to UTF-8")
/* clang-format on */

enum reason {
	REASON_NONE,
#define X(name, word, en, es, cs) REASON_##name,
	SERVER_REASONS(X)
#undef X
		REASONS
};

const char *reason_word(enum reason reason); /* "missing" */
const char *reason_sentence(enum reason reason, enum rd_language language);
/* Of a text that is no JSON, or holds what its schema does not take. */
enum reason reason_of_fault(const struct rd_fault *fault);

#endif
