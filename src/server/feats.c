/* feats.c: see feats.h. */
#include "server/feats.h"

enum { ANY = -1, EVERY_GAME = 4 };

/* A win that fits all of it is enough; `games`: wins at so many games. */
static const struct feat {
	const char *key, *game;
	int64_t people; /* at least so many others who are people; ANY: it does not matter */
	int64_t level;  /* bots alone, the weakest of this level at least; 0: it does not matter */
	bool is_upset, is_days;
	unsigned games;
	struct rd_text title, text;
} feats[] = {
	{"naval_master", "naval", 0, 3, .title = {{"Admiral", "Almirante", "Admirál"}},
		.text = {{"Sank the fleet of a bot of level 3",
			"Hundió la flota de un bot de nivel 3", "Potopil loďstvo bota úrovně 3"}}},
	{"heroes_master", "heroes", 0, 3, .title = {{"Duellist", "Duelista", "Mistr souboje"}},
		.text = {{"Won a duel against a bot of level 3",
			"Ganó un duelo contra un bot de nivel 3",
			"Vyhrál souboj s botem úrovně 3"}}},
	{"pirates_master", "pirates", 0, 3,
		.title = {{"Terror of the seas", "Terror de los mares", "Postrach moří"}},
		.text = {{"Came first among bots of level 3", "Quedó primero entre bots de nivel 3",
			"Skončil první mezi boty úrovně 3"}}},
	{"machiavelli_master", "machiavelli", 0, 3,
		.title = {{"The Prince", "El príncipe", "Vladař"}},
		.text = {{"Won Italy against bots of level 3", "Ganó Italia contra bots de nivel 3",
			"Získal Itálii proti botům úrovně 3"}}},
	{"dungeon_urn", "dungeon", ANY, 0,
		.title = {{"Out of the dark", "De vuelta a la luz", "Zpět na světlo"}},
		.text = {{"Carried the urn out of the dungeon", "Sacó la urna de la mazmorra",
			"Vynesl urnu z podzemí"}}},
	{"person", NULL, 1, 0, .title = {{"Well met", "Buen encuentro", "První setkání"}},
		.text = {{"Won against another person", "Ganó contra otra persona",
			"Vyhrál nad jiným člověkem"}}},
	{"upset", NULL, 1, 0, .is_upset = true,
		.title = {{"Giant slayer", "Matagigantes", "Přemožitel obrů"}},
		.text = {{"Beat somebody rated 200 points higher",
			"Venció a alguien con 200 puntos más", "Porazil někoho o 200 bodů výš"}}},
	{"crowd", NULL, 3, 0, .title = {{"Alone at the top", "En lo más alto", "Sám na vrcholu"}},
		.text = {{"Won a table of four people or more",
			"Ganó una mesa de cuatro personas o más",
			"Vyhrál u stolu čtyř a více lidí"}}},
	{"mail", NULL, 1, 0, .is_days = true,
		.title = {{"The long game", "El juego largo", "Dlouhá hra"}},
		.text = {{"Won a match by mail against people",
			"Ganó una partida por correo contra personas",
			"Vyhrál korespondenční partii s lidmi"}}},
	{"all_round", NULL, 1, 0, .games = EVERY_GAME,
		.title = {{"All-rounder", "De todo", "Všestranný hráč"}},
		.text = {{"Won against people at four games",
			"Ganó contra personas en cuatro juegos",
			"Vyhrál nad lidmi ve čtyřech hrách"}}},
};

static bool fits(const struct feat *feat, const struct store_win *win)
{
	return (!feat->game || strcmp(feat->game, win->game) == 0) &&
	       (feat->people == ANY || win->people >= feat->people) &&
	       (feat->level == 0 || (win->people == 0 && win->level >= feat->level)) &&
	       (!feat->is_upset || win->is_upset) && (!feat->is_days || win->is_days);
}

/* When he did it first, or STORE_NONE. Of several games: when the last one that was missing was won. */
static int64_t done_at(const struct feat *feat, const struct store_win *wins, size_t count)
{
	int64_t first[SERVER_GAMES_MAX] = {0}, at = STORE_NONE;
	unsigned games = 0;
	for (size_t i = 0; i < count; i++) {
		const struct rd_game *game = rd_game_find(wins[i].game, strlen(wins[i].game));
		if (!game || !fits(feat, &wins[i]))
			continue;
		int64_t *own = &first[server_game_place(game)];
		games += *own == 0;
		if (*own == 0 || wins[i].first_at < *own)
			*own = wins[i].first_at;
	}
	if (games < (feat->games > 0 ? feat->games : 1))
		return STORE_NONE;
	/* The n-th smallest of them. */
	for (unsigned n = 0, wanted = feat->games > 0 ? feat->games : 1; n < wanted; n++) {
		size_t least = SERVER_GAMES_MAX;
		for (size_t i = 0; i < SERVER_GAMES_MAX; i++)
			if (first[i] > 0 && (least == SERVER_GAMES_MAX || first[i] < first[least]))
				least = i;
		at = first[least];
		first[least] = 0;
	}
	return at;
}

void feats_write(struct rd_writer *writer, const struct store_win *wins, size_t count,
	enum rd_language language)
{
	rd_write_key(writer, "achievements");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < RD_COUNT(feats); i++) {
		const struct feat *feat = &feats[i];
		if (feat->game && !rd_game_find(feat->game, strlen(feat->game)))
			continue;
		int64_t at = done_at(feat, wins, count);
		rd_write_open(writer, '{');
		rd_write_key(writer, "key");
		rd_write_words(writer, feat->key);
		rd_write_key(writer, "title");
		rd_write_words(writer, feat->title.in[language]);
		rd_write_key(writer, "text");
		rd_write_words(writer, feat->text.in[language]);
		rd_write_key(writer, "at");
		if (at == STORE_NONE)
			rd_write_null(writer);
		else
			rd_write_integer(writer, at);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}
