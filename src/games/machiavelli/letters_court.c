/*
 * letters_court.c: what rulers write with their clauses, in English, Spanish and Czech: each court has its openings, each topic its
 * sentences. A text is recognised by saying, as in letters.c: an opening, word for word, and behind it a sentence.
 */
#include "letters.h"

#include <string.h>

#include "words.h"

enum { OPENINGS = 2, BODIES = 3 };

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}
static const struct rd_text openings[MACHIAVELLI_FACTIONS][OPENINGS] = {
	[MACHIAVELLI_FLORENCE] = {
		T("From the Palazzo della Signoria, with the lily's greeting.", "Desde el Palacio de la Señoría, con el saludo del lirio.", "Z paláce Signorie, s pozdravem lilie."),
		T("Florence keeps her books in order, and her letters short.", "Florencia lleva bien sus libros y escribe cartas cortas.", "Florencie vede účty pečlivě a dopisy krátce.")},
	[MACHIAVELLI_VENICE] = {
		T("The Most Serene Republic greets you across the water.", "La Serenísima República te saluda sobre las aguas.", "Nejjasnější republika tě zdraví přes vody."),
		T("The Council of Ten has weighed it, as a merchant weighs pepper.", "El Consejo de los Diez lo ha pesado como el mercader la pimienta.", "Rada deseti to zvážila jako kupec pepř.")},
	[MACHIAVELLI_MILAN] = {
		T("The Duke writes as he rides: straight on.", "El Duque escribe como cabalga: derecho.", "Vévoda píše, jak jezdí: přímo."),
		T("From the castle of the Sforza, where steel is cheap and words are not.", "Desde el castillo de los Sforza, donde el acero es barato y la palabra no.", "Z hradu Sforzů, kde je ocel levná a slovo ne.")},
	[MACHIAVELLI_PAPACY] = {
		T("Beloved son, receive our blessing and this counsel.", "Amado hijo, recibe nuestra bendición y este consejo.", "Milovaný synu, přijmi naše požehnání a tuto radu."),
		T("Rome thinks in centuries, but writes today.", "Roma piensa en siglos, pero escribe hoy.", "Řím myslí na staletí, ale píše dnes.")},
	[MACHIAVELLI_NAPLES] = {
		T("From the bay of Naples, where the mountain listens.", "Desde la bahía de Nápoles, donde escucha el monte.", "Z neapolského zálivu, kde naslouchá hora."),
		T("The King of Naples has warm blood and a long memory.", "El rey de Nápoles tiene la sangre caliente y la memoria larga.", "Neapolský král má horkou krev a dlouhou paměť.")},
	[MACHIAVELLI_FRANCE] = {
		T("The Most Christian King commands us to write in friendship.", "El Rey Cristianísimo nos manda escribir en amistad.", "Nejkřesťanštější král nám velí psát v přátelství."),
		T("Beyond the Alps they drink better wine, and we write after it.", "Tras los Alpes se bebe mejor vino, y tras él escribimos.", "Za Alpami se pije lepší víno a po něm píšeme.")},
	[MACHIAVELLI_SPAIN] = {
		T("In the name of the Crown of Aragon and its galleys.", "En nombre de la Corona de Aragón y sus galeras.", "Jménem koruny aragonské a jejích galér."),
		T("The King rules many islands and forgets none.", "El Rey gobierna muchas islas y no olvida ninguna.", "Král vládne mnoha ostrovům a na žádný nezapomíná.")},
	[MACHIAVELLI_AUSTRIA] = {
		T("The Archduke sends the eagle's greeting over the passes.", "El Archiduque envía por los puertos el saludo del águila.", "Arcivévoda posílá přes průsmyky pozdrav orlice."),
		T("Others make war, Austria makes contracts.", "Que otros hagan la guerra; Austria hace contratos.", "Jiní vedou války, Rakousko uzavírá smlouvy.")},
};
static const struct rd_text bodies[MACHIAVELLI_TOPICS][BODIES] = {
	[MACHIAVELLI_TOPIC_JOIN] = {
		T("Alone neither of us takes {0}; together we do.", "Solos, ninguno toma {0}; juntos, sí.", "Sám to nikdo z nás nedokáže, spolu ano. Cíl: {0}."),
		T("Lend me your arms at {0}, and you will not regret it.", "Préstame tus armas en {0} y no te arrepentirás.", "Propůjč mi své zbraně a nebudeš litovat. Cíl: {0}."),
		T("The gates of {0} need two hands to open.", "Las puertas de {0} se abren a dos manos.", "Brány se otevírají dvěma rukama. Cíl: {0}.")},
	[MACHIAVELLI_TOPIC_SELL] = {
		T("You want {0}; my men stand near, and they like to be paid.", "Quieres {0}; mis hombres están cerca y les gusta cobrar.", "Chceš víc země a mí muži stojí blízko a rádi berou žold. Cíl: {0}."),
		T("I can open {0} for you. It has its price, a fair one.", "Puedo abrirte {0}. Tiene su precio, y es justo.", "Mohu ti otevřít cestu. Má to svou cenu, poctivou. Cíl: {0}."),
		T("Take {0} with my help, and remember me when you count its taxes.", "Toma {0} con mi ayuda y acuérdate de mí al contar sus rentas.", "Vezmi to s mou pomocí a vzpomeň si, až budeš počítat daně. Cíl: {0}.")},
	[MACHIAVELLI_TOPIC_LEAVE] = {
		T("Your banners were seen at {0}. Take them home, and we shall stay friends.", "Se han visto tus banderas en {0}. Llévalas a casa y seguiremos amigos.", "Viděli tam tvé prapory. Odveď je domů a zůstaneme přáteli. Místo: {0}."),
		T("{0} is mine, and small: it has no room for two armies.", "{0} es mía y pequeña: no caben dos ejércitos.", "Je to moje a malé: dvě vojska se tam nevejdou. Místo: {0}."),
		T("Leave {0}, and nobody need know that you lost your way.", "Deja {0}, y nadie sabrá que te perdiste.", "Odejdi a nikdo se nedozví, že jsi zabloudil. Místo: {0}.")},
	[MACHIAVELLI_TOPIC_PACT] = {
		T("Let the border with {0} be quiet, that the harvest may come in.", "Que la frontera con {0} esté tranquila, para que entre la cosecha.", "Ať je na hranici klid, aby se sklidilo. Soused: {0}."),
		T("War with {0} would feed the crows alone.", "Una guerra con {0} solo daría de comer a los cuervos.", "Válka by nasytila jen vrány. Soused: {0}."),
		T("We and {0} have other neighbours to think of.", "Nosotros y {0} tenemos otros vecinos en que pensar.", "Oba máme jiné sousedy, na které je třeba myslet. Adresát: {0}.")},
	[MACHIAVELLI_TOPIC_ALLY] = {
		T("If {0} takes one city more, we shall all kneel.", "Si {0} toma una ciudad más, todos nos arrodillaremos.", "Ještě jedno město, a budeme klečet všichni. Soupeř: {0}."),
		T("{0} grows fat while we quarrel. Let us stop quarrelling.", "{0} engorda mientras discutimos. Dejemos de discutir.", "My se hádáme, a někdo jiný tloustne. Nechme toho. Soupeř: {0}."),
		T("Against {0} even old enemies can share a tent.", "Contra {0} hasta viejos enemigos comparten tienda.", "I staří nepřátelé se vejdou do jednoho stanu. Soupeř: {0}.")},
	[MACHIAVELLI_TOPIC_PRICE] = {
		T("It can be done, but not for so little.", "Se puede hacer, pero no por tan poco.", "Udělat se to dá, ale ne za tak málo."),
		T("Sweeten it, and I sign.", "Endúlzalo y firmo.", "Přislaď to a podepíšu."),
		T("My captains ask what they get for it. I ask you.", "Mis capitanes preguntan qué ganan. Yo te lo pregunto a ti.", "Mí kapitáni se ptají, co z toho mají. Já se ptám tebe.")},
};
// clang-format on

static bool has_place(int topic)
{
	return topic == MACHIAVELLI_TOPIC_JOIN || topic == MACHIAVELLI_TOPIC_SELL ||
	       topic == MACHIAVELLI_TOPIC_LEAVE;
}

static int slots_of(int topic)
{
	return has_place(topic)                   ? MACHIAVELLI_PLACES
	       : topic == MACHIAVELLI_TOPIC_PRICE ? 1
						  : MACHIAVELLI_FACTIONS;
}

static size_t say_body(
	int topic, int body, int slot, enum rd_language language, char *out, size_t capacity)
{
	struct rd_argument argument =
		has_place(topic) ? RD_WORDS(machiavelli_place_names[slot].in[language])
		: topic == MACHIAVELLI_TOPIC_PRICE
			? RD_NUMBER(0)
			: RD_WORDS(machiavelli_faction_names[slot].in[language]);
	return rd_say(out, capacity, &bodies[topic][body], language, &argument, 1);
}

static size_t say(int faction, int opening, int topic, int body, int slot,
	enum rd_language language, char *out, size_t capacity)
{
	char sentence[MACHIAVELLI_PHRASE_BYTES];
	struct rd_pen pen = rd_pen_start(out, capacity, language, NULL);
	say_body(topic, body, slot, language, sentence, sizeof sentence);
	rd_pen_add(&pen, openings[faction][opening].in[language]);
	rd_pen_add(&pen, " ");
	/* "the Papacy" at the start of a sentence. */
	if (sentence[0] >= 'a' && sentence[0] <= 'z')
		sentence[0] = (char)(sentence[0] - 'a' + 'A');
	rd_pen_add(&pen, sentence);
	return pen.length;
}

size_t machiavelli_court_say(
	int faction, struct machiavelli_phrase phrase, int number, char *out, size_t capacity)
{
	return say(faction, number / BODIES % OPENINGS, phrase.kind, number % BODIES, phrase.slot,
		RD_ENGLISH, out, capacity);
}

/* Where the text goes on behind an opening, or NULL. */
static const char *behind(const char *text, const char *opening)
{
	char of_one[MACHIAVELLI_LETTER_WORD], of_other[MACHIAVELLI_LETTER_WORD];
	while (machiavelli_take_word(&opening, of_other))
		if (!machiavelli_take_word(&text, of_one) || strcmp(of_one, of_other) != 0)
			return NULL;
	return text;
}

static bool read_body(const char *text, enum rd_language language, int *topic, int *body, int *slot)
{
	char said[MACHIAVELLI_PHRASE_BYTES];
	for (*topic = 0; *topic < MACHIAVELLI_TOPICS; ++*topic)
		for (*body = 0; *body < BODIES; ++*body)
			for (*slot = 0; *slot < slots_of(*topic); ++*slot) {
				say_body(*topic, *body, *slot, language, said, sizeof said);
				const char *rest = behind(text, said);
				char word[MACHIAVELLI_LETTER_WORD];
				if (rest && !machiavelli_take_word(&rest, word))
					return true;
			}
	return false;
}

size_t machiavelli_court_show(
	const char *text, enum rd_language language, char *out, size_t capacity)
{
	int topic, body, slot;
	for (int written = 0; written < RD_LANGUAGES; written++)
		for (int faction = 0; faction < MACHIAVELLI_FACTIONS; faction++)
			for (int opening = 0; opening < OPENINGS; opening++) {
				const char *rest = behind(
					text, openings[faction][opening].in[written]);
				if (rest && read_body(rest, (enum rd_language)written, &topic,
						    &body, &slot))
					return say(faction, opening, topic, body, slot, language,
						out, capacity);
			}
	return 0;
}
