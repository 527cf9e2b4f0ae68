/*
 * bot_letters.c: what a ruler writes and what it understands.
 *
 * Its letters are phrases of letters.h, in English, and in the voice of its court where letters may carry clauses: a bot does not know who reads them, so
 * the reader's client says them in his language. It understands those phrases in all three languages, and of other letters
 * single words: a truce asked for, a yes, a no. A truce holds two turns; who attacks has broken it.
 */
#include "bot_clauses.h"

#include <string.h>

#include "letters.h"

/* ---- understanding ---- */

/* Small letters without accents, blanks between; "*" stands for any end of a word. */
static const char offer_words[] = "truce* peace* allian* ally allies pact* "
				  "tregua* paz alianza* aliad* pacto* "
				  "primeri* mir miru mirem spojenec* pakt*";
static const char yes_words[] = "yes yeah agree* accept* ok okay deal fine sure gladly "
				"acept* acuerdo vale claro trato hecho supuesto "
				"ano souhlas* prijim* plati dobre dohodnuto domluveno jasne beru";
static const char no_words[] = "no not never nope don't don’t won't won’t refus* reject* declin* "
			       "nunca jamas rechaz* tampoco "
			       "ne nikdy nesouhlas* neprijim* nechc* nemuz* odmit*";

static bool is_among(const char *word, const char *list)
{
	for (const char *at = list; *at;) {
		const char *blank = strchr(at, ' ');
		size_t length = blank ? (size_t)(blank - at) : strlen(at);
		bool is_stem = at[length - 1] == '*';
		if (is_stem ? strncmp(word, at, length - 1) == 0
			    : strncmp(word, at, length) == 0 && word[length] == '\0')
			return true;
		at += length + (blank != NULL);
	}
	return false;
}

/* "Sí" is a yes; without its accent it is an if, unless the clause ends there. */
static bool is_si(const char *word, const char *behind)
{
	bool has_accent = behind[-1] != 'i' && behind[-1] != 'I';
	return strcmp(word, "si") == 0 && (has_accent || *behind != ' ');
}

struct understood {
	bool is_offer, is_yes, is_no;
	bool is_mute; /* its clauses say what it says */
};

/* Of yes and no the first counts: "yes, I will not attack", "I do not agree". */
static struct understood understand_words(const char *text)
{
	struct understood found = {0};
	bool is_first_no = false, is_question = false, is_first = true;
	char word[MACHIAVELLI_LETTER_WORD];
	for (; machiavelli_take_word(&text, word); is_first = false) {
		is_question = is_question || strcmp(word, "?") == 0;
		found.is_offer = found.is_offer || is_among(word, offer_words);
		if (found.is_yes || found.is_no)
			continue;
		found.is_yes = is_among(word, yes_words) || is_si(word, text);
		found.is_no = is_among(word, no_words);
		is_first_no = is_first && found.is_no;
	}
	/* "No peace with you!", but "Why not make peace?" and "I do not want war: a truce." */
	if (is_first_no && !is_question)
		found.is_offer = false;
	return found;
}

static struct understood understand(const char *text)
{
	enum machiavelli_meaning meaning;
	if (!machiavelli_letter_meaning(text, &meaning))
		return understand_words(text);
	return (struct understood){.is_offer = meaning == MACHIAVELLI_MEANS_OFFER,
		.is_yes = meaning == MACHIAVELLI_MEANS_YES,
		.is_no = meaning == MACHIAVELLI_MEANS_NO,
		.is_mute = meaning == MACHIAVELLI_MEANS_TERMS};
}

void machiavelli_heed_letter(
	struct machiavelli_memory *memory, int seat, const struct machiavelli_event_message *event)
{
	int from = event->from;
	if (from == seat || event->recipient != seat || event->has_clauses)
		return; /* clauses are answered one by one (bot_clauses.h) */
	struct understood letter = understand(event->text);
	if (letter.is_yes && memory->offered[from] > 0) {
		memory->truce[from] = (uint8_t)(memory->turn + MACHIAVELLI_TRUCE);
		memory->offered[from] = 0;
		memory->planned_turn = 0; /* what was planned may break the word */
	} else if (letter.is_no && memory->offered[from] > 0) {
		/* Not again in this turn; another may be asked. */
		memory->offered[from] = (uint8_t)(memory->turn > 0 ? memory->turn - 1 : 0);
	} else if (letter.is_offer) {
		memory->asked[from] = MACHIAVELLI_YES;
	} else if (!letter.is_yes && !letter.is_no && !letter.is_mute) {
		memory->asked[from] = MACHIAVELLI_NO;
	}
}

/* ---- writing ---- */

static bool may_write(const struct machiavelli_view *view)
{
	int when = view->options.messages;
	return view->me.sent < MACHIAVELLI_LETTERS && when != MACHIAVELLI_TALK_NONE &&
	       (when == MACHIAVELLI_TALK_ALWAYS || view->phase == MACHIAVELLI_DIPLOMATIC);
}

static bool is_rival(const struct machiavelli_view *view, int seat)
{
	return seat != view->seat && view->players[seat].status != MACHIAVELLI_ELIMINATED;
}

static void write_letter(const struct machiavelli_view *view, struct machiavelli_action *action,
	int to, enum machiavelli_phrase_kind kind, enum machiavelli_topic topic, int slot)
{
	struct machiavelli_letter *letter = &action->letter;
	struct machiavelli_phrase phrase = {(uint8_t)kind, (uint8_t)slot};
	action->type = MACHIAVELLI_MESSAGE_SEND;
	letter->to = to;
	if (!view->options.chancellery) {
		machiavelli_phrase_say(phrase, RD_ENGLISH, letter->text, sizeof letter->text);
		return;
	}
	phrase.kind = (uint8_t)topic;
	machiavelli_court_say(view->players[view->seat].faction, phrase,
		view->turn + to + view->me.sent, letter->text, sizeof letter->text);
}

static bool is_close_to_victory(const struct machiavelli_view *view, int seat)
{
	return view->players[seat].cities + 3 >= view->cities_to_win;
}

static bool has_attacked(
	const struct machiavelli_view *view, const struct machiavelli_memory *memory, int seat)
{
	return memory->attacked[seat] > 0 &&
	       memory->attacked[seat] + MACHIAVELLI_TRUCE >= view->turn;
}

static bool would_accept(
	const struct machiavelli_view *view, const struct machiavelli_memory *memory, int seat)
{
	return !is_close_to_victory(view, seat) && !has_attacked(view, memory, seat);
}

static void refuse(const struct machiavelli_view *view, const struct machiavelli_memory *memory,
	int seat, bool is_offer, struct machiavelli_action *action, struct rd_motive *motive)
{
	if (is_offer && is_close_to_victory(view, seat)) {
		write_letter(view, action, seat, MACHIAVELLI_PHRASE_REFUSE_LEADER,
			MACHIAVELLI_TOPIC_NO_LEADER, view->players[seat].cities);
		*motive = RD_MOTIVE(MACHIAVELLI_WHY_REFUSE_LEADER, seat, view->players[seat].cities,
			view->cities_to_win);
	} else if (is_offer && has_attacked(view, memory, seat)) {
		write_letter(view, action, seat, MACHIAVELLI_PHRASE_REFUSE_ATTACKER,
			MACHIAVELLI_TOPIC_NO_ATTACKER, memory->attacked_at[seat]);
		*motive = RD_MOTIVE(
			MACHIAVELLI_WHY_REFUSE_ATTACKER, seat, memory->attacked_at[seat]);
	} else {
		write_letter(view, action, seat, MACHIAVELLI_PHRASE_REFUSE,
			is_offer ? MACHIAVELLI_TOPIC_NO : MACHIAVELLI_TOPIC_PUZZLED, 0);
		*motive = RD_MOTIVE(MACHIAVELLI_WHY_REFUSE, seat);
	}
}

static bool answer(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	struct machiavelli_action *action, struct rd_motive *motive)
{
	for (int seat = 0; seat < view->player_count; seat++) {
		if (memory->asked[seat] == MACHIAVELLI_NO_ANSWER)
			continue;
		bool is_offer = memory->asked[seat] == MACHIAVELLI_YES;
		memory->asked[seat] = MACHIAVELLI_NO_ANSWER;
		if (!may_write(view) || !is_rival(view, seat))
			continue;
		if (is_offer && would_accept(view, memory, seat)) {
			memory->truce[seat] = (uint8_t)(view->turn + MACHIAVELLI_TRUCE);
			write_letter(view, action, seat, MACHIAVELLI_PHRASE_ACCEPT,
				MACHIAVELLI_TOPIC_YES, 0);
			*motive = RD_MOTIVE(MACHIAVELLI_WHY_ACCEPT, seat);
		} else {
			refuse(view, memory, seat, is_offer, action, motive);
		}
		return true;
	}
	return false;
}

/* Names the rival of both who is closest to victory, if one is close. */
static void propose(const struct machiavelli_view *view, int to, struct machiavelli_action *action,
	struct rd_motive *motive)
{
	int leader = RD_NOBODY;
	for (int seat = 0; seat < view->player_count; seat++)
		if (seat != to && is_rival(view, seat) && is_close_to_victory(view, seat) &&
			(leader == RD_NOBODY ||
				view->players[seat].cities > view->players[leader].cities))
			leader = seat;
	*motive = leader == RD_NOBODY ? RD_MOTIVE(MACHIAVELLI_WHY_OFFER, to)
				      : RD_MOTIVE(MACHIAVELLI_WHY_OFFER_AGAINST, to, leader);
	if (leader == RD_NOBODY)
		write_letter(
			view, action, to, MACHIAVELLI_PHRASE_OFFER, MACHIAVELLI_TOPIC_TRUCE, 0);
	else
		write_letter(view, action, to, MACHIAVELLI_PHRASE_OFFER_AGAINST,
			MACHIAVELLI_TOPIC_TRUCE_AGAINST, view->players[leader].faction);
}

/* From level 3 on: one offer a turn, to a rival that is not stronger than need be and not a friend yet. */
static bool offer(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	struct rd_chance *chance, struct machiavelli_action *action, struct rd_motive *motive)
{
	bool is_last_year = view->turn + 3 > view->options.turn_limit;
	if (view->phase != MACHIAVELLI_DIPLOMATIC || !may_write(view) || is_last_year)
		return false;
	for (int i = 0; i < view->player_count; i++)
		if (memory->offered[i] == view->turn)
			return false;
	int first = rd_draw_unscripted(chance, 0, view->player_count - 1);
	for (int i = 0; i < view->player_count; i++) {
		int seat = (first + i) % view->player_count;
		if (!is_rival(view, seat) || memory->truce[seat] >= view->turn ||
			(memory->offered[seat] > 0 &&
				memory->offered[seat] + MACHIAVELLI_TRUCE > view->turn) ||
			!would_accept(view, memory, seat))
			continue;
		memory->offered[seat] = view->turn;
		propose(view, seat, action, motive);
		return true;
	}
	return false;
}

bool machiavelli_write_letter(const struct machiavelli_view *view,
	struct machiavelli_memory *memory, int level, struct rd_chance *chance,
	struct machiavelli_action *action, struct rd_motive *motive)
{
	return answer(view, memory, action, motive) ||
	       (level >= MACHIAVELLI_DIPLOMAT && offer(view, memory, chance, action, motive));
}

void machiavelli_recall_letter(const struct machiavelli_view *view,
	struct machiavelli_memory *memory, const struct machiavelli_action *action)
{
	int64_t to = action->letter.to;
	if (to < 0 || to >= MACHIAVELLI_SEATS || action->letter.has_clauses)
		return;
	struct understood letter = understand(action->letter.text);
	if (letter.is_yes && memory->asked[to] == MACHIAVELLI_YES)
		memory->truce[to] = (uint8_t)(view->turn + MACHIAVELLI_TRUCE);
	else if (letter.is_offer)
		memory->offered[to] = view->turn;
	memory->asked[to] = MACHIAVELLI_NO_ANSWER;
}
