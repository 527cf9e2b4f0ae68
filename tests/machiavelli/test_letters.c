/* Letters in three languages: phrases are read and said in all of them, bots understand, everything else stays as it is. */
#include "machiavelli/court.h"

#include "games/machiavelli/letters.h"
#include "games/machiavelli/words.h"

static struct court court;

#define EACH_PHRASE(phrase)                                                                        \
	for (struct machiavelli_phrase phrase = {0, 0}; phrase.kind < MACHIAVELLI_PHRASES;         \
		phrase.kind++)                                                                     \
		for (phrase.slot = 0; phrase.slot < machiavelli_phrase_slots(phrase.kind);         \
			phrase.slot++)

static void every_phrase_is_read_again(void **state)
{
	EACH_PHRASE(phrase)
	{
		for (int from = 0; from < RD_LANGUAGES; from++) {
			char said[MACHIAVELLI_PHRASE_BYTES], folded[MACHIAVELLI_PHRASE_BYTES];
			struct machiavelli_phrase read;
			size_t length = machiavelli_phrase_say(
				phrase, (enum rd_language)from, said, sizeof(said));
			assert_true(length > 0 && length < sizeof(said) - 1);
			if (!machiavelli_phrase_read(said, &read) ||
				memcmp(&read, &phrase, sizeof(read)) != 0)
				fail_msg("%s is not read again", said);
			size_t at = 0, taken;
			for (const char *letter = said; *letter; letter += taken)
				folded[at++] = rd_fold_letter(letter, &taken);
			folded[at] = '\0';
			if (!machiavelli_phrase_read(folded, &read) ||
				memcmp(&read, &phrase, sizeof(read)) != 0)
				fail_msg("%s is not read again", folded);
		}
	}
}

static void every_phrase_is_shown_in_the_readers_language(void **state)
{
	EACH_PHRASE(phrase)
	{
		for (int pair = 0; pair < RD_LANGUAGES * RD_LANGUAGES; pair++) {
			char said[MACHIAVELLI_PHRASE_BYTES], wanted[MACHIAVELLI_PHRASE_BYTES];
			char shown[MACHIAVELLI_LETTER_CUT];
			enum rd_language language = (enum rd_language)(pair / RD_LANGUAGES);
			machiavelli_phrase_say(phrase, (enum rd_language)(pair % RD_LANGUAGES),
				said, sizeof(said));
			machiavelli_phrase_say(phrase, language, wanted, sizeof(wanted));
			machiavelli_letter_show(said, language, shown, sizeof(shown));
			assert_string_equal(shown, wanted);
		}
	}
}

static void assert_shown(enum rd_language language, const char *text, const char *wanted)
{
	char shown[MACHIAVELLI_LETTER_CUT];
	assert_int_equal(
		machiavelli_letter_show(text, language, shown, sizeof(shown)), strlen(wanted));
	assert_string_equal(shown, wanted);
}

static void a_phrase_may_be_written_carelessly(void **state)
{
	assert_shown(RD_SPANISH, "yes", "Sí.");
	assert_shown(RD_CZECH, " SI!\n", "Ano.");
	assert_shown(RD_ENGLISH, "souhlasim", "Agreed.");
	assert_shown(RD_CZECH, "paz ?", "Mír?");
	assert_shown(RD_SPANISH,
		"I propose a truce for two turns against the papacy, please answer yes or no",
		"Propongo una tregua de dos turnos contra el Papado. Responde sí o no, por favor.");
	assert_shown(RD_CZECH, "No. With 1 city you are too close to victory.",
		"Ne. S 1 městem jsi příliš blízko vítězství.");
	assert_shown(RD_ENGLISH, "Ne. Tvá vojska napadla provincii Janov.",
		"No. Your troops marched on Genoa.");
	/* In the reader's own language it stays as it is. */
	assert_shown(RD_ENGLISH, "yes!!", "yes!!");
	assert_shown(RD_SPANISH, "no", "no");
}

static void words_are_taken_without_their_marks(void **state)
{
	static const char *const words[] = {
		"mir", "?", "?", "ano", "don't", "si", "xxxxxxxxxxxxxxxxxxxxxxx"};
	const char *text = " ¡Mír??ano: don't\n...SÍ! xxxxxxxxxxxxxxxxxxxxxxxxxxxx";
	char word[MACHIAVELLI_LETTER_WORD];
	for (size_t i = 0; i < RD_COUNT(words); i++) {
		assert_true(machiavelli_take_word(&text, word));
		assert_string_equal(word, words[i]);
	}
	assert_false(machiavelli_take_word(&text, word));
}

static void anything_else_stays_as_it_is(void **state)
{
	static const char *const texts[] = {
		"Yes?",
		"Yes, but leave Pisa alone.",
		"\"Yes.\"",
		"Not yes.",
		"Peace",
		"",
		" . , ! ¿",
		"?",
		"I propose a truce for two turns against {0}. Please answer yes or no.",
		"I propose a truce for two turns against %s%n. Please answer yes or no.",
		"I propose a truce for two turns against <b>Venice</b>. Please answer yes or no.",
		"I propose a truce for two turns against . Please answer yes or no.",
		"I propose a truce for two turns against Venice and Milan. Please answer yes or no.",
		"No. Your troops marched on \xff\xfe.",
		"No. Your troops marched on the Ligurian Sea.",
		"No. With 99999999999999999999 cities you are too close to victory.",
		"No. With -1 cities you are too close to victory.",
		"No. With 1 cities you are too close to victory.",
		"¿",
		"\xc2",
		"Ano \xc5",
	};
	for (size_t i = 0; i < RD_COUNT(texts); i++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			assert_shown((enum rd_language)language, texts[i], texts[i]);
}

static void a_very_long_letter_does_no_harm(void **state)
{
	static const char *const pieces[] = {"yes ", "?", "no. ", "ž", "¿", "a", "\n", "tregua "};
	for (size_t i = 0; i < RD_COUNT(pieces); i++) {
		char text[MACHIAVELLI_LETTER_BYTES] = "", shown[16];
		struct machiavelli_event_message event = {
			.head = {.type = MACHIAVELLI_MESSAGE_SENT}, .from = 1, .recipient = 0};
		struct machiavelli_memory memory = {.turn = 1};
		while (strlen(text) + strlen(pieces[i]) < sizeof(text))
			strcat(text, pieces[i]);
		assert_shown(RD_CZECH, text, text);
		assert_true(machiavelli_letter_show(text, RD_CZECH, shown, sizeof(shown)) <
			    sizeof(shown));
		strcpy(event.text, text);
		machiavelli_heed(&memory, 0, &event.head);
	}
}

static void an_event_has_its_letter(void **state)
{
	char text[MACHIAVELLI_LETTER_CUT];
	struct machiavelli_event_message event = {.head = {.type = MACHIAVELLI_MESSAGE_SENT},
		.from = 1,
		.recipient = 0,
		.text = "Yes, agreed: a truce for two turns."};
	struct rd_event other = {.type = MACHIAVELLI_TURN_BEGAN};
	court_start(&court, 3, NULL, NULL, 1);
	machiavelli_look(court.state, 0, &court.view);
	rd_tell(&machiavelli_game, &event.head, &court.view, RD_SPANISH, text, sizeof(text));
	assert_string_equal(text, "Venecia a Florencia: Sí, de acuerdo: una tregua de dos turnos.");
	machiavelli_game.letter(&event.head, RD_CZECH, text, sizeof(text));
	assert_string_equal(text, "Ano, souhlasím: příměří na dva tahy.");
	assert_int_equal(machiavelli_game.letter(&other, RD_CZECH, text, sizeof(text)), 0);
}

/* ---- bots ---- */

enum { OFFERED, UNASKED };

/* What a bot of seat 0 makes of a letter of seat 1, with or without an offer of its own before. */
static struct machiavelli_memory hear(const char *text, int before)
{
	struct machiavelli_memory memory = {.turn = 1};
	struct machiavelli_event_message event = {
		.head = {.type = MACHIAVELLI_MESSAGE_SENT}, .from = 1, .recipient = 0};
	memory.offered[1] = before == OFFERED;
	strcpy(event.text, text);
	machiavelli_heed(&memory, 0, &event.head);
	return memory;
}

static void answers_are_understood_in_every_language(void **state)
{
	static const char *const yes[] = {"yes", "Yes!", "sí", "Si", "SÍ.", "ano", "Ano.", "Agreed",
		"De acuerdo", "Souhlasím", "Sí, de acuerdo: una tregua de dos turnos.",
		"Ano, souhlasím: příměří na dva tahy.", "Yes, I will not attack you.", "Sí quiero",
		"Ano, budiž.", "Si, por mí bien", "Claro que sí", "Dobře, platí.",
		"I accept the truce."};
	static const char *const no[] = {"no", "No!", "ne", "Ne.", "NE", "Never", "No acepto",
		"I do not agree", "I don't accept.", "Nesouhlasím", "Ne, nechci.",
		"No. Prefiero tener las manos libres.", "Ne. Nechávám si volné ruce.",
		"Ne. Tvá vojska napadla provincii Pisa."};
	static const char *const neither[] = {"Siena is mine", "Now or later", "Si me atacas, mal.",
		"Next year perhaps", "Nežádej o mnoho", "Give me Padua", "Note this"};
	for (size_t i = 0; i < RD_COUNT(yes); i++) {
		if (hear(yes[i], OFFERED).truce[1] != 1 + MACHIAVELLI_TRUCE)
			fail_msg("%s is no yes", yes[i]);
	}
	for (size_t i = 0; i < RD_COUNT(no); i++) {
		struct machiavelli_memory memory = hear(no[i], OFFERED);
		if (memory.truce[1] != 0 || memory.offered[1] != 0)
			fail_msg("%s is no no", no[i]);
	}
	for (size_t i = 0; i < RD_COUNT(neither); i++) {
		struct machiavelli_memory memory = hear(neither[i], OFFERED);
		if (memory.truce[1] != 0 || memory.offered[1] == 0)
			fail_msg("%s is an answer", neither[i]);
	}
	/* Nobody asked: nothing is made of it, and nothing is answered. */
	assert_int_equal(hear("Ano.", UNASKED).asked[1], MACHIAVELLI_NO_ANSWER);
	assert_int_equal(hear("Ano.", UNASKED).truce[1], 0);
	assert_int_equal(hear("No.", UNASKED).asked[1], MACHIAVELLI_NO_ANSWER);
}

static void offers_are_understood_in_every_language(void **state)
{
	static const char *const offers[] = {"Truce?", "¿Paz?", "Mír", "Uzavřeme příměří.",
		"Hagamos una alianza", "Why not make peace?", "No more war, peace?",
		"I do not want war: a truce."};
	for (size_t i = 0; i < RD_COUNT(offers); i++)
		if (hear(offers[i], UNASKED).asked[1] != MACHIAVELLI_YES)
			fail_msg("%s is no offer", offers[i]);
	EACH_PHRASE(phrase)
	{
		for (int language = 0; language < RD_LANGUAGES; language++) {
			char said[MACHIAVELLI_PHRASE_BYTES];
			bool is_offer = machiavelli_phrase_meaning(phrase) ==
					MACHIAVELLI_MEANS_OFFER;
			machiavelli_phrase_say(
				phrase, (enum rd_language)language, said, sizeof(said));
			assert_int_equal(hear(said, UNASKED).asked[1],
				is_offer ? MACHIAVELLI_YES : MACHIAVELLI_NO_ANSWER);
		}
	}
	assert_int_equal(hear("No peace with you!", UNASKED).asked[1], MACHIAVELLI_NO_ANSWER);
	assert_int_equal(hear("Give me Padua.", UNASKED).asked[1], MACHIAVELLI_NO);
}

/* The next plain letter of a bot in seat 0 to seat 1, as a reader of this language sees it; "" if there is none. Its proposals go before. */
static const char *next_letter(int level, enum rd_language language)
{
	static char shown[MACHIAVELLI_LETTER_CUT];
	struct machiavelli_action action;
	court.match->sitter[0].level = (uint8_t)level;
	shown[0] = '\0';
	bool is_proposal = true;
	while (is_proposal) {
		if (!rd_match_choose(court.match, 0, &court.view, &action) ||
			action.type != MACHIAVELLI_MESSAGE_SEND)
			return shown;
		is_proposal = action.letter.has_clauses;
		if (!is_proposal && action.letter.to != 1)
			return shown;
		assert_int_equal(court_act(&court, 0, &action), RD_ACCEPTED);
	}
	const struct rd_event *event = rd_first_event(&court.turn);
	machiavelli_letter(event, language, shown, sizeof(shown));
	return shown;
}

/* A person with a client in this language asks and is answered; is asked and answers. */
static void assert_pact(enum rd_language language, const char *asks, const char *is_told,
	const char *is_asked, const char *answers)
{
	struct machiavelli_action action = {.type = MACHIAVELLI_MESSAGE_SEND};
	struct machiavelli_memory *memory;
	court_start(&court, 3, "{'chancellery':false}", NULL, 5);
	memory = (void *)court.match->memory;
	court.match->sitter[0].level = 1;
	strcpy(action.letter.text, asks);
	assert_int_equal(court_act(&court, 1, &action), RD_ACCEPTED);
	assert_string_equal(next_letter(1, language), is_told);
	assert_int_equal(memory->truce[1], 1 + MACHIAVELLI_TRUCE);

	for (int seed = 1;; seed++) { /* until it is this seat that is asked */
		assert_true(seed < 50);
		court_start(&court, 3, "{'chancellery':false}", NULL, seed);
		const char *letter = next_letter(3, language);
		if (!letter[0])
			continue;
		assert_string_equal(letter, is_asked);
		break;
	}
	assert_int_equal(memory->offered[1], 1);
	strcpy(action.letter.text, answers);
	assert_int_equal(court_act(&court, 1, &action), RD_ACCEPTED);
	assert_int_equal(memory->truce[1], 1 + MACHIAVELLI_TRUCE);
}

static void a_pact_is_made_in_spanish_and_in_czech(void **state)
{
	assert_pact(RD_ENGLISH, "Truce?", "Yes, agreed: a truce for two turns.",
		"I propose a truce for two turns. Please answer yes or no.", "yes");
	assert_pact(RD_SPANISH, "Propongo una tregua de dos turnos. Responde sí o no, por favor.",
		"Sí, de acuerdo: una tregua de dos turnos.",
		"Propongo una tregua de dos turnos. Responde sí o no, por favor.", "sí");
	assert_pact(RD_CZECH, "Navrhuji příměří na dva tahy. Odpověz prosím ano, nebo ne.",
		"Ano, souhlasím: příměří na dva tahy.",
		"Navrhuji příměří na dva tahy. Odpověz prosím ano, nebo ne.", "ano");
}

static void a_refusal_gives_its_reason(void **state)
{
	struct machiavelli_action action = {
		.type = MACHIAVELLI_MESSAGE_SEND, .letter = {.text = "¿Tregua?"}};
	struct machiavelli_action own;
	court_start(&court, 3, "{'chancellery':false}",
		"{'phase':'orders','deadline':172800,'units':[{'seat':0,'kind':'army','at':'FLO'},"
		"{'seat':1,'kind':'army','at':'SIE'},{'seat':2,'kind':'army','at':'MIL'}],"
		"'owners':{'FLO':0,'PIS':0,'VEN':1,'MIL':2}}",
		1);
	court.match->sitter[0].level = 1;
	while (rd_match_choose(court.match, 0, &court.view, &own))
		assert_int_equal(court_act(&court, 0, &own), RD_ACCEPTED);
	assert_int_equal(
		court_do(&court, 1, "{'type':'order:set','unit':'SIE','order':'move','to':'PIS'}"),
		RD_ACCEPTED);
	for (int seat = 1; seat < 3; seat++)
		assert_int_equal(
			court_do(&court, seat, "{'type':'turn:ready','ready':true}"), RD_ACCEPTED);
	assert_int_equal(court_act(&court, 1, &action), RD_ACCEPTED);
	assert_string_equal(next_letter(1, RD_SPANISH), "No. Tus tropas marcharon sobre Pisa.");

	court_start(&court, 3, "{'cities_to_win':6,'chancellery':false}", NULL, 1);
	court.match->sitter[0].level = 1;
	assert_int_equal(court_act(&court, 1, &action), RD_ACCEPTED);
	assert_string_equal(next_letter(1, RD_CZECH), "Ne. S 3 městy jsi příliš blízko vítězství.");
}

static void a_common_rival_is_named(void **state)
{
	for (int seed = 1;; seed++) {
		assert_true(seed < 50);
		court_start(&court, 3, "{'cities_to_win':9,'chancellery':false}",
			"{'owners':{'FLO':0,'VEN':1,'MIL':2,'PAV':2,'GEN':2,'TUR':2,'MON':2,'COM':2}}",
			seed);
		const char *letter = next_letter(3, RD_SPANISH);
		if (!letter[0])
			continue;
		assert_string_equal(letter,
			"Propongo una tregua de dos turnos contra Milán. Responde sí o no, por favor.");
		break;
	}
}

/* Where letters may carry clauses a court has its own voice, which the others understand in every language. */
static void courts_make_a_pact_in_their_own_voice(void **state)
{
	static const char *const asks[RD_LANGUAGES] = {"Truce?", "¿Tregua?", "Příměří?"};
	struct machiavelli_action action = {.type = MACHIAVELLI_MESSAGE_SEND};
	struct machiavelli_phrase phrase;
	enum machiavelli_meaning meaning;
	for (int language = 0; language < RD_LANGUAGES; language++) {
		court_start(&court, 3, NULL, NULL, 5);
		court.match->sitter[0].level = 1;
		strcpy(action.letter.text, asks[language]);
		assert_int_equal(court_act(&court, 1, &action), RD_ACCEPTED);
		const char *letter = next_letter(1, (enum rd_language)language);
		assert_true(machiavelli_court_read(letter, &phrase));
		assert_int_equal(phrase.kind, MACHIAVELLI_TOPIC_YES);
		assert_true(machiavelli_letter_meaning(letter, &meaning));
		assert_int_equal(meaning, MACHIAVELLI_MEANS_YES);
		strcpy(action.letter.text, "Es regnet.");
		assert_int_equal(court_act(&court, 1, &action), RD_ACCEPTED);
		assert_int_equal(
			court_do(&court, 0, "{'type':'turn:ready','ready':false}"), RD_ACCEPTED);
		assert_true(machiavelli_court_read(
			next_letter(1, (enum rd_language)language), &phrase));
		assert_int_equal(phrase.kind, MACHIAVELLI_TOPIC_PUZZLED);
	}
}

/* What a court says of a truce means the same in every language. */
static void what_a_court_means_is_understood_in_every_language(void **state)
{
	static const struct {
		uint8_t topic, meaning;
	} meant[] = {{MACHIAVELLI_TOPIC_TRUCE, MACHIAVELLI_MEANS_OFFER},
		{MACHIAVELLI_TOPIC_TRUCE_AGAINST, MACHIAVELLI_MEANS_OFFER},
		{MACHIAVELLI_TOPIC_YES, MACHIAVELLI_MEANS_YES},
		{MACHIAVELLI_TOPIC_NO, MACHIAVELLI_MEANS_NO},
		{MACHIAVELLI_TOPIC_NO_ATTACKER, MACHIAVELLI_MEANS_NO},
		{MACHIAVELLI_TOPIC_NO_LEADER, MACHIAVELLI_MEANS_NO},
		{MACHIAVELLI_TOPIC_PUZZLED, MACHIAVELLI_MEANS_TERMS}};
	char english[MACHIAVELLI_LETTER_CUT], told[MACHIAVELLI_LETTER_CUT];
	enum machiavelli_meaning meaning;
	for (size_t i = 0; i < RD_COUNT(meant); i++)
		for (int number = 0; number < 16; number++)
			for (int language = 0; language < RD_LANGUAGES; language++) {
				struct machiavelli_phrase phrase = {.kind = meant[i].topic,
					.slot = (uint8_t)(number %
							  machiavelli_topic_slots(meant[i].topic))};
				machiavelli_court_say(number % MACHIAVELLI_FACTIONS, phrase, number,
					english, sizeof english);
				machiavelli_letter_show(
					english, (enum rd_language)language, told, sizeof told);
				assert_true(machiavelli_letter_meaning(told, &meaning));
				assert_int_equal(meaning, meant[i].meaning);
			}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_phrase_is_read_again),
		cmocka_unit_test(every_phrase_is_shown_in_the_readers_language),
		cmocka_unit_test(a_phrase_may_be_written_carelessly),
		cmocka_unit_test(words_are_taken_without_their_marks),
		cmocka_unit_test(anything_else_stays_as_it_is),
		cmocka_unit_test(a_very_long_letter_does_no_harm),
		cmocka_unit_test(an_event_has_its_letter),
		cmocka_unit_test(answers_are_understood_in_every_language),
		cmocka_unit_test(offers_are_understood_in_every_language),
		cmocka_unit_test(a_pact_is_made_in_spanish_and_in_czech),
		cmocka_unit_test(a_refusal_gives_its_reason),
		cmocka_unit_test(a_common_rival_is_named),
		cmocka_unit_test(courts_make_a_pact_in_their_own_voice),
		cmocka_unit_test(what_a_court_means_is_understood_in_every_language),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
