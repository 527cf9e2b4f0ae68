/* words_describe.c: a view as text: the seeker's state, the remembered map with who is seen, the pack. */
#include "parts.h"
#include "words.h"

#include <string.h>

struct page {
	char *out;
	size_t capacity, used;
	enum rd_language language;
};

static void add(struct page *page, const struct rd_text *text, const struct rd_argument *arguments,
	size_t count)
{
	page->used += rd_say(page->out + page->used, page->capacity - page->used, text,
		page->language, arguments, count);
}
#define ADD(page, text, ...)                                                                       \
	add(page, text, (const struct rd_argument[]){__VA_ARGS__},                                 \
		sizeof((const struct rd_argument[]){__VA_ARGS__}) / sizeof(struct rd_argument))

static void put(struct page *page, char c)
{
	if (page->used + 1 >= page->capacity)
		return;
	page->out[page->used++] = c;
	page->out[page->used] = 0;
}

// clang-format off
static const struct rd_text head_text = {{"Turn {0}, floor {1} of {2}. Life {3}/{4}, stamina {5}/{6}, {7}.\n",
	"Turno {0}, piso {1} de {2}. Vida {3}/{4}, aguante {5}/{6}, {7}.\n",
	"Tah {0}, patro {1} z {2}. Život {3}/{4}, výdrž {5}/{6}, {7}.\n"}};
static const struct rd_text fight_text = {{"To hit {0}, defence {1}, armour {2}, stealth {3}, noise {4}.\n",
	"Ataque {0}, defensa {1}, armadura {2}, sigilo {3}, ruido {4}.\n",
	"Útok {0}, obrana {1}, zbroj {2}, plížení {3}, hluk {4}.\n"}};
static const struct rd_text place_text = {{"You stand at {0},{1}; the first row of the map is {2}.\n",
	"Estás en {0},{1}; la primera fila del mapa es la {2}.\n",
	"Stojíš na {0},{1}; první řádek mapy je {2}.\n"}};
static const struct rd_text lamp_text = {{"[lamp] ", "[lámpara] ", "[lampa] "}};
static const struct rd_text hidden_text = {{"[hidden] ", "[a cubierto] ", "[v úkrytu] "}};
static const struct rd_text listening_text = {{"[listening] ", "[escuchando] ", "[naslouchá] "}};
static const struct rd_text melee_text = {{"[melee +{0}/+{1}] ",
	"[cuerpo a cuerpo +{0}/+{1}] ",
	"[boj zblízka +{0}/+{1}] "}};
static const struct rd_text effect_text = {{"[{0} {1}] ", "[{0} {1}] ", "[{0} {1}] "}};
static const struct rd_text creature_text = {{"{0} c{1} at {2},{3}: life {4}/{5}, to hit {6}, defence {7}{8?, asleep|}{9?, after you|}",
	"{0} c{1} en {2},{3}: vida {4}/{5}, ataque {6}, defensa {7}{8?, duerme|}{9?, te persigue|}",
	"{0} c{1} na {2},{3}: život {4}/{5}, útok {6}, obrana {7}{8?, spí|}{9?, jde po tobě|}"}};
static const struct rd_text intent_text = {{", {0}", ", {0}", ", {0}"}};
static const struct rd_text sound_text = {{"Heard: {0} ({1})\n", "Oído: {0} ({1})\n", "Slyšíš: {0} ({1})\n"}};
static const struct rd_text pack_text = {{"{0}: {1} x {2}{3? (worn)|}\n",
	"{0}: {1} x {2}{3? (puesto)|}\n",
	"{0}: {1} x {2}{3? (nasazeno)|}\n"}};
static const struct rd_text pile_text = {{"Here [{0}]: {1} x {2}\n",
	"Aquí [{0}]: {1} x {2}\n",
	"Tady [{0}]: {1} x {2}\n"}};
static const struct rd_text chest_text = {{"Inside at {0},{1} [{2}]: {3} x {4}\n",
	"Dentro en {0},{1} [{2}]: {3} x {4}\n",
	"Uvnitř na {0},{1} [{2}]: {3} x {4}\n"}};
static const struct rd_text over_text = {{"It is over.\n", "Se acabó.\n", "Je konec.\n"}};
// clang-format on

/* ---- the map ---- */

static char item_glyph(int look)
{
	if (look >= DUNGEON_LOOK_RING)
		return '=';
	if (look >= DUNGEON_LOOK_SCROLL)
		return '?';
	if (look >= DUNGEON_LOOK_POTION)
		return '!';
	switch (dungeon_item_rows[look].class) {
	case DUNGEON_WEAPON: return ')';
	case DUNGEON_PROTECTION: return '[';
	case DUNGEON_FOOD: return ':';
	default: return '*';
	}
}

/* Only the part that is known, so that a small map stays small. */
static void add_map(struct page *page, const struct dungeon_view *view)
{
	int top = DUNGEON_H, bottom = -1, right = -1;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (view->map[y][x] != DUNGEON_UNKNOWN) {
				top = dungeon_min(top, y);
				bottom = y;
				right = dungeon_max(right, x);
			}
	if (bottom < 0)
		return;
	ADD(page, &place_text, RD_NUMBER(view->hero.x), RD_NUMBER(view->hero.y), RD_NUMBER(top));
	for (int y = top; y <= bottom; y++) {
		char row[DUNGEON_W];
		for (int x = 0; x <= right; x++)
			row[x] = DUNGEON_PALETTE[view->map[y][x]];
		for (int i = 0; i < view->item_count; i++)
			if (view->items[i].y == y && view->items[i].x <= right)
				row[view->items[i].x] = item_glyph(view->items[i].look);
		for (int i = 0; i < view->chest_count; i++)
			if (view->chests[i].y == y && view->chests[i].x <= right)
				row[view->chests[i].x] = view->chests[i].open ? 'c' : '$';
		for (int i = 0; i < view->creature_count; i++)
			if (view->creatures[i].y == y && view->creatures[i].x <= right)
				row[view->creatures[i].x] =
					dungeon_creature_rows[view->creatures[i].kind].glyph;
		if (view->hero.y == y && view->hero.x <= right)
			row[view->hero.x] = '@';
		int last = right;
		while (last >= 0 && row[last] == ' ')
			last--;
		for (int x = 0; x <= last; x++)
			put(page, row[x]);
		put(page, '\n');
	}
}

/* ---- around it ---- */

static void add_condition(struct page *page, const struct dungeon_view *view)
{
	const struct dungeon_shown_hero *hero = &view->hero;
	size_t before = page->used;
	if (hero->melee)
		ADD(page, &melee_text, RD_NUMBER(hero->hit_bonus), RD_NUMBER(hero->def_bonus));
	if (hero->hidden)
		ADD(page, &hidden_text, RD_NUMBER(0));
	if (hero->listening)
		ADD(page, &listening_text, RD_NUMBER(0));
	if (hero->lamp)
		ADD(page, &lamp_text, RD_NUMBER(0));
	for (int i = 0; i < hero->effect_count; i++)
		ADD(page, &effect_text,
			RD_WORDS(dungeon_effect_texts[hero->effects[i].effect].in[page->language]),
			RD_NUMBER(hero->effects[i].turns));
	if (page->used > before)
		put(page, '\n');
}

static void add_lists(struct page *page, const struct dungeon_view *view)
{
	enum rd_language language = page->language;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		ADD(page, &creature_text, RD_WORDS(dungeon_creature_texts[one->kind].in[language]),
			RD_NUMBER(one->id), RD_NUMBER(one->x), RD_NUMBER(one->y),
			RD_NUMBER(one->hp), RD_NUMBER(one->max_hp), RD_NUMBER(one->to_hit),
			RD_NUMBER(one->defense), RD_NUMBER(one->asleep),
			RD_NUMBER(one->aggravated));
		if (one->intent != DUNGEON_NO_INTENT)
			ADD(page, &intent_text,
				RD_WORDS(dungeon_intent_texts[one->intent].in[language]));
		put(page, '\n');
	}
	for (int i = 0; i < view->sound_count; i++)
		ADD(page, &sound_text,
			RD_WORDS(dungeon_sound_texts[view->sounds[i].sound].in[language]),
			RD_WORDS(dungeon_direction_texts[view->sounds[i].dir].in[language]));
	for (int i = 0; i < view->pile_count; i++)
		ADD(page, &pile_text, RD_NUMBER(i),
			RD_WORDS(dungeon_item_word(
				view->pile[i].look, view->pile[i].kind, language)),
			RD_NUMBER(view->pile[i].count));
	for (int i = 0; i < view->chest_count; i++)
		for (int j = 0; j < view->chests[i].item_count; j++) {
			const struct dungeon_shown_item *item = &view->chests[i].items[j];
			ADD(page, &chest_text, RD_NUMBER(view->chests[i].x),
				RD_NUMBER(view->chests[i].y), RD_NUMBER(j),
				RD_WORDS(dungeon_item_word(item->look, item->kind, language)),
				RD_NUMBER(item->count));
		}
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		ADD(page, &pack_text, RD_NUMBER(item->slot),
			RD_WORDS(dungeon_item_word(item->look, item->kind, language)),
			RD_NUMBER(item->count), RD_NUMBER(item->worn));
	}
}

size_t dungeon_describe(const void *of, enum rd_language language, char *out, size_t capacity)
{
	const struct dungeon_view *view = of;
	const struct dungeon_shown_hero *hero = &view->hero;
	struct page page = {out, capacity, 0, language};
	if (capacity == 0)
		return 0;
	out[0] = 0;
	ADD(&page, &head_text, RD_NUMBER(view->turn), RD_NUMBER(view->floor),
		RD_NUMBER(view->floors), RD_NUMBER(hero->hp), RD_NUMBER(hero->max_hp),
		RD_NUMBER(hero->stamina), RD_NUMBER(hero->max_stamina),
		RD_WORDS(dungeon_hunger_texts[hero->hunger].in[language]));
	if (view->phase == DUNGEON_OVER)
		ADD(&page, &over_text, RD_NUMBER(0));
	if (view->w == 0)
		return page.used; /* a spectator sees no board */
	ADD(&page, &fight_text, RD_NUMBER(hero->to_hit), RD_NUMBER(hero->defense),
		RD_NUMBER(hero->armor), RD_NUMBER(hero->stealth), RD_NUMBER(hero->noise));
	add_condition(&page, view);
	add_map(&page, view);
	add_lists(&page, view);
	return page.used;
}
