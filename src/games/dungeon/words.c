/* words.c: events and actions as sentences. */
#include "parts.h"
#include "words.h"

#include <string.h>

enum { NAME_ROOM = 64, CELL_ROOM = 16, LIST_ROOM = 160 };

static const struct rd_text hero_text = {{"You", "Tú", "Ty"}};
static const struct rd_text unseen_texts[DUNGEON_FORMS] = {
	{{"somebody unseen", "alguien oculto", "někdo neviděný"}},
	{{"somebody unseen", "a alguien oculto", "někoho neviděného"}},
	{{"somebody unseen", "alguien oculto", "někoho neviděného"}},
};
static const struct rd_text creature_texts[DUNGEON_FORMS] = {
	{{"creature {0}", "la criatura {0}", "tvor {0}"}},
	{{"creature {0}", "a la criatura {0}", "tvora {0}"}},
	{{"creature {0}", "una criatura {0}", "tvora {0}"}},
};
static const struct rd_text cell_text = {{"{0},{1}", "{0},{1}", "{0},{1}"}};
static const struct rd_text heard_texts[] = {
	[DUNGEON_NOTHING] = {{"nothing", "nada", "nic"}},
	[DUNGEON_SOMETHING] = {{"something stirs", "algo se mueve", "něco se hýbe"}},
};
static const struct rd_text empty_text = {{"nothing", "nada", "nic"}};

static const char *say_cell(char out[CELL_ROOM], int x, int y)
{
	RD_SAY(out, CELL_ROOM, &cell_text, RD_ENGLISH, RD_NUMBER(x), RD_NUMBER(y));
	return out;
}

/* By its kind where the view still shows it, else by its number; the seeker by `name`, if he is not the reader. */
static const char *say_who(char out[NAME_ROOM], int who, enum dungeon_naming form,
	const struct dungeon_view *view, const char *name, enum rd_language language)
{
	if (who == DUNGEON_WHO_HERO)
		return name ? name : hero_text.in[language];
	if (who == DUNGEON_WHO_UNSEEN)
		return unseen_texts[form].in[language];
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].id == who)
			return dungeon_creature_forms[view->creatures[i].kind][form].in[language];
	RD_SAY(out, NAME_ROOM, &creature_texts[form], language, RD_NUMBER(who));
	return out;
}

static const char *say_items(
	char out[LIST_ROOM], const struct dungeon_event *event, enum rd_language language)
{
	const struct dungeon_shown_item *items = rd_tail_items(&event->head, &event->items);
	static const struct rd_text more = {{"{0}, {1}", "{0}, {1}", "{0}, {1}"}};
	static const struct rd_text only = {{"{0}", "{0}", "{0}"}};
	char before[LIST_ROOM];
	RD_SAY(out, LIST_ROOM, &only, language,
		RD_WORDS(event->items.count ? "" : empty_text.in[language]));
	for (int i = 0; i < event->items.count; i++) {
		const char *name = dungeon_item_word(items[i].look, items[i].kind, language);
		memcpy(before, out, sizeof(before));
		RD_SAY(out, LIST_ROOM, i ? &more : &only, language, RD_WORDS(i ? before : name),
			RD_WORDS(name));
	}
	return out;
}

/* Within a sentence, as dungeon_look_forms has it. */
static const char *item_form(int look, int kind, enum rd_language language)
{
	return dungeon_look_forms[kind < DUNGEON_ITEM_KINDS ? kind : look].in[language];
}

static const char *worn_form(const struct dungeon_view *view, int slot, enum rd_language language)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].slot == slot)
			return item_form(view->pack[i].look, view->pack[i].kind, language);
	return "?";
}

static const char *worn_word(const struct dungeon_view *view, int slot, enum rd_language language)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].slot == slot)
			return dungeon_item_word(view->pack[i].look, view->pack[i].kind, language);
	return "?";
}

static const struct rd_text *attack_text(
	const struct dungeon_event *event, const struct rd_text texts[DUNGEON_ATTACKS])
{
	bool is_in_vain = event->hit && event->amount == 0;
	if (event->attacker == DUNGEON_WHO_HERO)
		return &texts[is_in_vain   ? DUNGEON_ATTACK_IN_VAIN
			      : event->hit ? DUNGEON_ATTACK_HIT
					   : DUNGEON_ATTACK_MISS];
	if (event->target != DUNGEON_WHO_HERO)
		return &dungeon_event_texts[DUNGEON_E_ATTACKED];
	return &texts[event->attacker == DUNGEON_WHO_UNSEEN ? DUNGEON_ATTACKED_UNSEEN
		      : is_in_vain                          ? DUNGEON_ATTACKED_IN_VAIN
		      : event->hit                          ? DUNGEON_ATTACKED_HIT
							    : DUNGEON_ATTACKED_MISS];
}

/* " x 3", or nothing for a single thing. */
static const char *say_count(char out[CELL_ROOM], int count)
{
	static const struct rd_text text = {{" x {0}", " x {0}", " x {0}"}};
	RD_SAY(out, CELL_ROOM, &text, RD_ENGLISH, RD_NUMBER(count));
	return count > 1 ? out : "";
}

/* Somebody whom the event does not name is something. */
static const char *heard_word(const struct dungeon_event *event, enum rd_language language)
{
	if (event->heard != DUNGEON_SOMEBODY)
		return heard_texts[event->heard].in[language];
	return event->kind < DUNGEON_CREATURE_KINDS
		       ? dungeon_creature_texts[event->kind].in[language]
		       : heard_texts[DUNGEON_SOMETHING].in[language];
}

/* What the places of a sentence hold: a cell, unless the table below says something else. */
enum part {
	CELL,
	AMOUNT,
	ATTACKER,
	CAUSE,
	COUNT,
	CREATURE,
	DEFENCE,
	DIRECTION,
	EFFECT,
	FLOOR,
	HEARD,
	HUNGER,
	HURT_BY,
	INTENT,
	IS_HIT,
	IS_LIT,
	IS_WEAK_WALL,
	IS_WON,
	ITEM,
	ITEMS,
	KIND,
	LIFE,
	LINE,
	LOOK,
	ROLL,
	SCORE,
	SOUND,
	STAT,
	STEALTH,
	TARGET,
	TURNS,
	THING,
	WHO,
	WHOM,
	WORN,
};
enum { PARTS = 7, NAME = PARTS, PLACES }; /* behind the parts: who plays, for somebody else */
// clang-format off
static const uint8_t parts_of[][PARTS] = {
	[DUNGEON_E_HURT]              = {HURT_BY, AMOUNT, LIFE},
	[DUNGEON_E_HEALED]            = {AMOUNT, LIFE},
	[DUNGEON_E_IMPROVED]          = {STAT},
	[DUNGEON_E_EFFECT]            = {EFFECT, TURNS},
	[DUNGEON_E_EFFECT_ENDED]      = {EFFECT},
	[DUNGEON_E_DIED]              = {CAUSE},
	[DUNGEON_E_HUNGER]            = {HUNGER},
	[DUNGEON_E_LAMP]              = {IS_LIT},
	[DUNGEON_E_STAIRS]            = {FLOOR},
	[DUNGEON_E_DOOR_LISTENED]     = {HEARD},
	[DUNGEON_E_SOUND]             = {SOUND, DIRECTION},
	[DUNGEON_E_SECRET]            = {IS_WEAK_WALL, CELL},
	[DUNGEON_E_STRUCK]            = {AMOUNT},
	[DUNGEON_E_CHEST]             = {ITEMS},
	[DUNGEON_E_SEEN]              = {CREATURE, CELL},
	[DUNGEON_E_CREATURE_REVEALED] = {WHO, CELL},
	[DUNGEON_E_CREATURE_MOVED]    = {WHO, CELL},
	[DUNGEON_E_LOST]              = {WHOM},
	[DUNGEON_E_WOKE]              = {WHO},
	[DUNGEON_E_AGGRAVATED]        = {WHO},
	[DUNGEON_E_CALMED]            = {WHO},
	[DUNGEON_E_CREATURE_DIED]     = {WHO},
	[DUNGEON_E_SPOKE]             = {WHO, LINE},
	[DUNGEON_E_CREATURE_EFFECT]   = {WHO, EFFECT, TURNS, WHOM},
	[DUNGEON_E_CREATURE_HURT]     = {WHO, AMOUNT},
	[DUNGEON_E_ATTACKED]          = {ATTACKER, TARGET, ROLL, DEFENCE, IS_HIT, AMOUNT, STEALTH},
	[DUNGEON_E_TAKEN]             = {ITEM, COUNT},
	[DUNGEON_E_DROPPED]           = {ITEM, COUNT},
	[DUNGEON_E_EQUIPPED]          = {WORN},
	[DUNGEON_E_UNEQUIPPED]        = {WORN},
	[DUNGEON_E_USED]              = {THING},
	[DUNGEON_E_THROWN]            = {LOOK, THING},
	[DUNGEON_E_IDENTIFIED]        = {LOOK, KIND},
	[DUNGEON_E_FINISHED]          = {IS_WON, CAUSE, SCORE},
	[DUNGEON_E_READIED]           = {WHO, INTENT},
	[DUNGEON_E_CHECKED]           = {WHO},
	[DUNGEON_E_DID]               = {WHO, INTENT},
	[DUNGEON_E_FOLLOWED]          = {WHO},
};
// clang-format on

/* An event and its reader, and room for the words that are made for it. */
struct sentence {
	const struct dungeon_event *event;
	const struct dungeon_view *view;
	const char *name;
	enum rd_language language;
	char cell[CELL_ROOM], count[CELL_ROOM];
	char who[NAME_ROOM], target[NAME_ROOM];
	char items[LIST_ROOM];
};

static const char *words_of(struct sentence *sentence, enum part part)
{
	const struct dungeon_event *event = sentence->event;
	const struct dungeon_view *view = sentence->view;
	enum rd_language language = sentence->language;
	switch (part) {
	case CELL: return say_cell(sentence->cell, event->x, event->y);
	case ATTACKER:
		return say_who(sentence->who, event->attacker, DUNGEON_WHO_DOES, view,
			sentence->name, language);
	case CAUSE: return dungeon_cause_word(event->cause, language);
	case COUNT: return say_count(sentence->count, event->count);
	case CREATURE: return dungeon_creature_forms[event->kind][DUNGEON_NEWLY].in[language];
	case DIRECTION: return dungeon_direction_texts[event->dir].in[language];
	case EFFECT: return dungeon_effect_texts[event->effect].in[language];
	case HEARD: return heard_word(event, language);
	case HUNGER: return dungeon_hunger_texts[event->level].in[language];
	case INTENT:
		return (event->head.type == DUNGEON_E_DID
				? dungeon_deed_texts
				: dungeon_intent_texts)[event->line % DUNGEON_INTENTS]
			.in[language];
	case ITEM: return item_form(event->look, event->kind, language);
	case ITEMS: return say_items(sentence->items, event, language);
	case KIND: return dungeon_look_texts[event->kind].in[language];
	case LINE: return dungeon_line_texts[event->line].in[language];
	case LOOK: return dungeon_look_texts[event->look].in[language];
	case SOUND: return dungeon_sound_texts[event->sound].in[language];
	case STAT: return dungeon_stat_texts[event->stat].in[language];
	case TARGET:
		return say_who(sentence->target, event->target, DUNGEON_WHOM, view, sentence->name,
			language);
	case THING: return dungeon_look_forms[event->look].in[language];
	case WHO:
		return say_who(
			sentence->who, event->id, DUNGEON_WHO_DOES, view, sentence->name, language);
	case WHOM:
		return say_who(
			sentence->target, event->id, DUNGEON_WHOM, view, sentence->name, language);
	case WORN: return worn_form(view, event->slot, language);
	default: return NULL;
	}
}

static int32_t number_of(const struct dungeon_event *event, enum part part)
{
	switch (part) {
	case AMOUNT: return event->amount;
	case DEFENCE: return event->defense;
	case FLOOR: return event->floor;
	case HURT_BY: return event->cause;
	case IS_HIT: return event->hit;
	case IS_LIT: return event->on;
	case IS_WEAK_WALL: return event->what;
	case IS_WON: return event->won;
	case LIFE: return event->hp;
	case ROLL: return event->roll;
	case SCORE: return event->score;
	case STEALTH: return event->stealth;
	case TURNS: return event->turns;
	default: return 0;
	}
}

static const struct rd_text *text_of(const struct dungeon_event *event, bool is_of)
{
	const struct rd_text *of = is_of ? dungeon_event_text_of(event->head.type) : NULL;
	if (event->head.type == DUNGEON_E_HURT && event->cause == DUNGEON_HURT_BY_BOLT)
		return is_of ? &dungeon_bolt_text_of : &dungeon_bolt_text;
	if (event->head.type == DUNGEON_E_ATTACKED)
		return attack_text(event, is_of ? dungeon_attack_texts_of : dungeon_attack_texts);
	return of ? of : &dungeon_event_texts[event->head.type];
}

/* What begins a sentence is great: an ASCII letter, or one of two bytes as Spanish and Czech have them. */
static void begin_great(char *text)
{
	unsigned char *at = (unsigned char *)text;
	if (at[0] == 0xc2 && at[1] == 0xa1) /* an opening exclamation mark */
		at += 2;
	if (at[0] >= 'a' && at[0] <= 'z')
		at[0] = (unsigned char)(at[0] - 'a' + 'A');
	else if (at[0] == 0xc3 && at[1] >= 0xa0 && at[1] <= 0xbe) /* U+00E0 to U+00FE */
		at[1] = (unsigned char)(at[1] - 0x20);
	else if (at[0] == 0xc5 && at[1] == 0xbe) /* U+017E */
		at[1] = 0xbd;
	else if ((at[0] == 0xc4 || at[0] == 0xc5) && at[1] & 1) /* pairs: the small one is odd */
		at[1] = (unsigned char)(at[1] - 1);
}

size_t dungeon_say_of(const struct rd_event *head, const void *view, const char *name,
	enum rd_language language, char *out, size_t capacity)
{
	struct sentence sentence = {
		.event = (const void *)head, .view = view, .name = name, .language = language};
	struct rd_argument arguments[PLACES] = {[NAME] = RD_WORDS(name ? name : "")};
	for (int i = 0; i < PARTS; i++) {
		enum part part = (enum part)parts_of[head->type][i];
		arguments[i] = (struct rd_argument){
			.words = words_of(&sentence, part),
			.number = number_of(sentence.event, part),
		};
	}
	size_t length = rd_say(
		out, capacity, text_of(sentence.event, name != NULL), language, arguments, PLACES);
	bool is_named = name && strncmp(out, name, strlen(name)) == 0; /* as he writes himself */
	if (capacity > 2 && !is_named)
		begin_great(out);
	return length;
}

size_t dungeon_say(const struct rd_event *event, const void *view, enum rd_language language,
	char *out, size_t capacity)
{
	return dungeon_say_of(event, view, NULL, language, out, capacity);
}

/* ---- actions ---- */

// clang-format off
static const struct rd_text action_texts[DUNGEON_ACTION_TYPES] = {
	[DUNGEON_HERO_MOVE] = {{"Go {0}", "Ir al {0}", "Jít: {0}"}},
	[DUNGEON_HERO_STRIKE] = {{"Strike {0}", "Golpear al {0}", "Udeřit: {0}"}},
	[DUNGEON_HERO_WAIT] = {{"Wait", "Esperar", "Čekat"}},
	[DUNGEON_HERO_INSPECT] = {{"Search the wall at {1}", "Examinar el muro en {1}", "Prohledat zeď na {1}"}},
	[DUNGEON_HERO_REACH] = {{"Reach for {1}", "Alcanzar {1}", "Zasáhnout na {1}"}},
	[DUNGEON_HERO_FIRE] = {{"Shoot at {1}", "Disparar a {1}", "Vystřelit na {1}"}},
	[DUNGEON_DOOR_CLOSE] = {{"Close the door {0}", "Cerrar la puerta al {0}", "Zavřít dveře: {0}"}},
	[DUNGEON_LAMP_SET] = {{"{2?Light|Douse} the lamp",
		"{2?Encender|Apagar} la lámpara",
		"{2?Rozsvítit|Zhasnout} lampu"}},
	[DUNGEON_STAIRS_TAKE] = {{"Take the stairs", "Tomar las escaleras", "Jít po schodech"}},
	[DUNGEON_ITEM_TAKE] = {{"Take: {3}", "Coger: {3}", "Vzít: {3}"}},
	[DUNGEON_ITEM_DROP] = {{"Drop: {3}", "Soltar: {3}", "Položit: {3}"}},
	[DUNGEON_ITEM_EQUIP] = {{"Put on: {3}", "Ponerse: {3}", "Nasadit: {3}"}},
	[DUNGEON_ITEM_UNEQUIP] = {{"Take off: {3}", "Quitarse: {3}", "Sundat: {3}"}},
	[DUNGEON_ITEM_USE] = {{"Use: {3}{4? at |}{5}", "Usar: {3}{4? en |}{5}", "Použít: {3}{4? na |}{5}"}},
	[DUNGEON_ITEM_THROW] = {{"Throw at {1}: {3}", "Lanzar a {1}: {3}", "Hodit na {1}: {3}"}},
	[DUNGEON_SURRENDER] = {{"Give up", "Rendirse", "Vzdát se"}},
};
// clang-format on

static const char *thing_word(const struct dungeon_action *action, const struct dungeon_view *view,
	enum rd_language language)
{
	if (action->type != DUNGEON_ITEM_TAKE)
		return worn_word(view, action->slot, language);
	if (!action->has_x)
		return action->index < view->pile_count
			       ? dungeon_item_word(view->pile[action->index].look,
					 view->pile[action->index].kind, language)
			       : "?";
	for (int i = 0; i < view->chest_count; i++) {
		const struct dungeon_shown_chest *chest = &view->chests[i];
		if (chest->x == action->x && chest->y == action->y &&
			action->index < chest->item_count)
			return dungeon_item_word(chest->items[action->index].look,
				chest->items[action->index].kind, language);
	}
	return "?";
}

size_t dungeon_label(
	const void *of, const void *from, enum rd_language language, char *out, size_t capacity)
{
	const struct dungeon_action *action = of;
	const struct dungeon_view *view = from;
	char cell[CELL_ROOM];
	say_cell(cell, action->x, action->y);
	return RD_SAY(out, capacity, &action_texts[action->type], language,
		RD_WORDS(dungeon_direction_texts[action->dir].in[language]), RD_WORDS(cell),
		RD_NUMBER(action->on), RD_WORDS(thing_word(action, view, language)),
		RD_NUMBER(action->has_x), RD_WORDS(action->has_x ? cell : ""));
}
