/* words.c: events and actions as sentences. */
#include "parts.h"
#include "words.h"

#include <string.h>

enum { NAME_ROOM = 64, CELL_ROOM = 16, LIST_ROOM = 160 };

static const struct rd_text hero_text = {{"You", "Tú", "Ty"}};
static const struct rd_text unseen_text = {{"somebody unseen", "alguien oculto", "někdo neviděný"}};
static const struct rd_text creature_text = {{"creature {0}", "criatura {0}", "tvor {0}"}};
static const struct rd_text cell_text = {{"{0},{1}", "{0},{1}", "{0},{1}"}};
static const struct rd_text heard_texts[] = {
	{{"nothing", "nada", "nic"}}, {{"something stirs", "algo se mueve", "něco se hýbe"}}};
static const struct rd_text empty_text = {{"nothing", "nada", "nic"}};

static const char *say_cell(char out[CELL_ROOM], int x, int y)
{
	RD_SAY(out, CELL_ROOM, &cell_text, RD_ENGLISH, RD_NUMBER(x), RD_NUMBER(y));
	return out;
}

/* By its kind where the view still shows it, else by its number. */
static const char *say_who(
	char out[NAME_ROOM], int who, const struct dungeon_view *view, enum rd_language language)
{
	if (who == DUNGEON_WHO_HERO)
		return hero_text.in[language];
	if (who == DUNGEON_WHO_UNSEEN)
		return unseen_text.in[language];
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].id == who)
			return dungeon_creature_texts[view->creatures[i].kind].in[language];
	RD_SAY(out, NAME_ROOM, &creature_text, language, RD_NUMBER(who));
	return out;
}

static void say_items(
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
}

static const char *worn_word(const struct dungeon_view *view, int slot, enum rd_language language)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].slot == slot)
			return dungeon_item_word(view->pack[i].look, view->pack[i].kind, language);
	return "?";
}

static const struct rd_text *attack_text(const struct dungeon_event *event)
{
	if (event->attacker == DUNGEON_WHO_HERO)
		return &dungeon_attack_texts[event->hit ? DUNGEON_ATTACK_HIT : DUNGEON_ATTACK_MISS];
	if (event->target != DUNGEON_WHO_HERO)
		return &dungeon_event_texts[DUNGEON_E_ATTACKED];
	return &dungeon_attack_texts[event->attacker == DUNGEON_WHO_UNSEEN ? DUNGEON_ATTACKED_UNSEEN
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

size_t dungeon_say(const struct rd_event *head, const void *of, enum rd_language language,
	char *out, size_t capacity)
{
	const struct dungeon_event *event = (const void *)head;
	const struct dungeon_view *view = of;
	const struct rd_text *text = &dungeon_event_texts[head->type];
	char name[NAME_ROOM], other[NAME_ROOM], cell[CELL_ROOM], list[LIST_ROOM];
	struct rd_argument argument[7] = {{0}};
	say_cell(cell, event->x, event->y);
	switch (head->type) {
	case DUNGEON_E_HURT:
		argument[0] = RD_NUMBER(event->cause);
		argument[1] = RD_NUMBER(event->amount);
		argument[2] = RD_NUMBER(event->hp);
		break;
	case DUNGEON_E_HEALED:
		argument[0] = RD_NUMBER(event->amount);
		argument[1] = RD_NUMBER(event->hp);
		break;
	case DUNGEON_E_IMPROVED:
		argument[0] = RD_WORDS(dungeon_stat_texts[event->stat].in[language]);
		break;
	case DUNGEON_E_EFFECT:
	case DUNGEON_E_EFFECT_ENDED:
		argument[0] = RD_WORDS(dungeon_effect_texts[event->effect].in[language]);
		argument[1] = RD_NUMBER(event->turns);
		break;
	case DUNGEON_E_DIED:
		argument[0] = RD_WORDS(dungeon_cause_word(event->cause, language));
		break;
	case DUNGEON_E_HUNGER:
		argument[0] = RD_WORDS(dungeon_hunger_texts[event->level].in[language]);
		break;
	case DUNGEON_E_LAMP: argument[0] = RD_NUMBER(event->on); break;
	case DUNGEON_E_STAIRS: argument[0] = RD_NUMBER(event->floor); break;
	case DUNGEON_E_DOOR_LISTENED:
		argument[0] = RD_WORDS(event->heard == DUNGEON_SOMEBODY
					       ? dungeon_creature_texts[event->kind].in[language]
					       : heard_texts[event->heard].in[language]);
		break;
	case DUNGEON_E_SOUND:
		argument[0] = RD_WORDS(dungeon_sound_texts[event->sound].in[language]);
		argument[1] = RD_WORDS(dungeon_direction_texts[event->dir].in[language]);
		break;
	case DUNGEON_E_SECRET:
		argument[0] = RD_NUMBER(event->what);
		argument[1] = RD_WORDS(cell);
		break;
	case DUNGEON_E_STRUCK: argument[0] = RD_NUMBER(event->amount); break;
	case DUNGEON_E_CHEST:
		say_items(list, event, language);
		argument[0] = RD_WORDS(list);
		break;
	case DUNGEON_E_SEEN:
	case DUNGEON_E_CREATURE_REVEALED:
		argument[0] = RD_WORDS(dungeon_creature_texts[event->kind].in[language]);
		argument[1] = RD_WORDS(cell);
		break;
	case DUNGEON_E_CREATURE_MOVED:
	case DUNGEON_E_LOST:
	case DUNGEON_E_WOKE:
	case DUNGEON_E_AGGRAVATED:
	case DUNGEON_E_CALMED:
	case DUNGEON_E_CREATURE_DIED:
		argument[0] = RD_WORDS(say_who(name, event->id, view, language));
		argument[1] = RD_WORDS(cell);
		break;
	case DUNGEON_E_SPOKE:
		argument[0] = RD_WORDS(say_who(name, event->id, view, language));
		argument[1] = RD_WORDS(dungeon_line_texts[event->line].in[language]);
		break;
	case DUNGEON_E_CREATURE_EFFECT:
		argument[0] = RD_WORDS(say_who(name, event->id, view, language));
		argument[1] = RD_WORDS(dungeon_effect_texts[event->effect].in[language]);
		argument[2] = RD_NUMBER(event->turns);
		break;
	case DUNGEON_E_CREATURE_HURT:
		argument[0] = RD_WORDS(say_who(name, event->id, view, language));
		argument[1] = RD_NUMBER(event->amount);
		break;
	case DUNGEON_E_ATTACKED:
		argument[0] = RD_WORDS(say_who(name, event->attacker, view, language));
		argument[1] = RD_WORDS(say_who(other, event->target, view, language));
		argument[2] = RD_NUMBER(event->roll);
		argument[3] = RD_NUMBER(event->defense);
		argument[4] = RD_NUMBER(event->hit);
		argument[5] = RD_NUMBER(event->amount);
		argument[6] = RD_NUMBER(event->stealth);
		text = attack_text(event);
		break;
	case DUNGEON_E_TAKEN:
	case DUNGEON_E_DROPPED:
		argument[0] = RD_WORDS(dungeon_item_word(event->look, event->kind, language));
		argument[1] = RD_WORDS(say_count(name, event->count));
		break;
	case DUNGEON_E_EQUIPPED:
	case DUNGEON_E_UNEQUIPPED:
		argument[0] = RD_WORDS(worn_word(view, event->slot, language));
		break;
	case DUNGEON_E_USED:
	case DUNGEON_E_THROWN:
		argument[0] = RD_WORDS(dungeon_look_texts[event->look].in[language]);
		break;
	case DUNGEON_E_IDENTIFIED:
		argument[0] = RD_WORDS(dungeon_look_texts[event->look].in[language]);
		argument[1] = RD_WORDS(dungeon_look_texts[event->kind].in[language]);
		break;
	case DUNGEON_E_FINISHED:
		argument[0] = RD_NUMBER(event->won);
		argument[1] = RD_WORDS(dungeon_cause_word(event->cause, language));
		argument[2] = RD_NUMBER(event->score);
		break;
	default: argument[0] = RD_WORDS(cell); break;
	}
	return rd_say(out, capacity, text, language, argument, RD_COUNT(argument));
}

/* ---- actions ---- */

static const struct rd_text action_texts[DUNGEON_ACTION_TYPES] = {
	[DUNGEON_HERO_MOVE] = {{"Go {0}", "Ir al {0}", "Jít: {0}"}},
	[DUNGEON_HERO_STRIKE] = {{"Strike {0}", "Golpear al {0}", "Udeřit: {0}"}},
	[DUNGEON_HERO_WAIT] = {{"Wait", "Esperar", "Čekat"}},
	[DUNGEON_HERO_INSPECT] = {{"Search the wall at {1}", "Examinar el muro en {1}",
		"Prohledat zeď na {1}"}},
	[DUNGEON_HERO_REACH] = {{"Reach for {1}", "Alcanzar {1}", "Zasáhnout na {1}"}},
	[DUNGEON_HERO_FIRE] = {{"Shoot at {1}", "Disparar a {1}", "Vystřelit na {1}"}},
	[DUNGEON_DOOR_CLOSE] = {{"Close the door {0}", "Cerrar la puerta al {0}",
		"Zavřít dveře: {0}"}},
	[DUNGEON_LAMP_SET] = {{"{2?Light|Douse} the lamp", "{2?Encender|Apagar} la lámpara",
		"{2?Rozsvítit|Zhasnout} lampu"}},
	[DUNGEON_STAIRS_TAKE] = {{"Take the stairs", "Tomar las escaleras", "Jít po schodech"}},
	[DUNGEON_ITEM_TAKE] = {{"Take: {3}", "Coger: {3}", "Vzít: {3}"}},
	[DUNGEON_ITEM_DROP] = {{"Drop: {3}", "Soltar: {3}", "Položit: {3}"}},
	[DUNGEON_ITEM_EQUIP] = {{"Put on: {3}", "Ponerse: {3}", "Nasadit: {3}"}},
	[DUNGEON_ITEM_UNEQUIP] = {{"Take off: {3}", "Quitarse: {3}", "Sundat: {3}"}},
	[DUNGEON_ITEM_USE] = {{"Use: {3}{4? at |}{5}", "Usar: {3}{4? en |}{5}",
		"Použít: {3}{4? na |}{5}"}},
	[DUNGEON_ITEM_THROW] = {{"Throw at {1}: {3}", "Lanzar a {1}: {3}", "Hodit na {1}: {3}"}},
	[DUNGEON_SURRENDER] = {{"Give up", "Rendirse", "Vzdát se"}},
};

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
