/*
 * letters_court.c: what rulers write with their clauses, in English, Spanish and Czech: each court has its openings, each topic its
 * sentences. A text is recognised by saying, as in letters.c: an opening, word for word, and behind it a sentence.
 */
#include "letters.h"

#include <string.h>

#include "words.h"

enum { OPENINGS = 4, BODIES = 4 };

/*
 * Czech puts a name where it is the subject of a verb that is the same for one and for many (leží, stojí, patří), so that it needs no case and
 * agrees with "Benátky", too; Spanish where it needs no article.
 */
// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}
static const struct rd_text openings[MACHIAVELLI_FACTIONS][OPENINGS] = {
	[MACHIAVELLI_FLORENCE] = {
		T("From the Palazzo della Signoria, with the lily's greeting.", "Desde el Palacio de la Señoría, con el saludo del lirio.", "Z paláce Signorie, s pozdravem lilie."),
		T("Florence keeps her books in order, and her letters short.", "Florencia lleva bien sus libros y escribe cartas cortas.", "Florencie vede účty pečlivě a dopisy krátce."),
		T("We are bankers, not heroes: let us speak of what pays.", "Somos banqueros, no héroes: hablemos de lo que rinde.", "Jsme bankéři, ne hrdinové: mluvme o tom, co vynáší."),
		T("Cosimo sends his regards, and a jar of oil with them.", "Cosme manda saludos, y con ellos una tinaja de aceite.", "Cosimo posílá pozdravy a s nimi džbán oleje.")},
	[MACHIAVELLI_VENICE] = {
		T("The Most Serene Republic greets you across the water.", "La Serenísima República te saluda sobre las aguas.", "Nejjasnější republika tě zdraví přes vody."),
		T("The Council of Ten has weighed it, as a merchant weighs pepper.", "El Consejo de los Diez lo ha pesado como el mercader la pimienta.", "Rada deseti to zvážila jako kupec pepř."),
		T("By the lion of Saint Mark, who reads before he roars.", "Por el león de San Marcos, que lee antes de rugir.", "Při lvu svatého Marka, který čte, než zařve."),
		T("The tide waits for nobody, and neither do our galleys.", "La marea no espera a nadie, y nuestras galeras tampoco.", "Příliv na nikoho nečeká a naše galéry také ne.")},
	[MACHIAVELLI_MILAN] = {
		T("The Duke writes as he rides: straight on.", "El Duque escribe como cabalga: derecho.", "Vévoda píše, jak jezdí: přímo."),
		T("From the castle of the Sforza, where steel is cheap and words are not.", "Desde el castillo de los Sforza, donde el acero es barato y la palabra no.", "Z hradu Sforzů, kde je ocel levná a slovo ne."),
		T("Francesco Sforza greets you as one soldier greets another.", "Francesco Sforza te saluda de soldado a soldado.", "Francesco Sforza tě zdraví jako voják vojáka."),
		T("In Milan we sharpen first and write afterwards.", "En Milán primero afilamos y después escribimos.", "V Miláně nejdřív brousíme a potom píšeme.")},
	[MACHIAVELLI_PAPACY] = {
		T("Beloved son, receive our blessing and this counsel.", "Amado hijo, recibe nuestra bendición y este consejo.", "Milovaný synu, přijmi naše požehnání a tuto radu."),
		T("Rome thinks in centuries, but writes today.", "Roma piensa en siglos, pero escribe hoy.", "Řím myslí na staletí, ale píše dnes."),
		T("From the chair of Saint Peter, in the hope of your obedience.", "Desde la cátedra de San Pedro, con la esperanza de tu obediencia.", "Ze stolce svatého Petra, v naději na tvou poslušnost."),
		T("The keys of heaven open many a gate on earth.", "Las llaves del cielo abren muchas puertas en la tierra.", "Klíče od nebe otevírají mnohou bránu na zemi.")},
	[MACHIAVELLI_NAPLES] = {
		T("From the bay of Naples, where the mountain listens.", "Desde la bahía de Nápoles, donde escucha el monte.", "Z neapolského zálivu, kde naslouchá hora."),
		T("The King of Naples has warm blood and a long memory.", "El rey de Nápoles tiene la sangre caliente y la memoria larga.", "Neapolský král má horkou krev a dlouhou paměť."),
		T("Alfonso sends you oranges, and a question with them.", "Alfonso te manda naranjas, y con ellas una pregunta.", "Alfonso ti posílá pomeranče a s nimi otázku."),
		T("Where fire sleeps under the vines one learns patience.", "Donde el fuego duerme bajo las viñas se aprende paciencia.", "Kde pod vinicemi dřímá oheň, tam se člověk naučí trpělivosti.")},
	[MACHIAVELLI_FRANCE] = {
		T("The Most Christian King commands us to write in friendship.", "El Rey Cristianísimo nos manda escribir en amistad.", "Nejkřesťanštější král nám velí psát v přátelství."),
		T("Beyond the Alps they drink better wine, and we write after it.", "Tras los Alpes se bebe mejor vino, y tras él escribimos.", "Za Alpami se pije lepší víno a po něm píšeme."),
		T("The lilies of France are many, and so are her lances.", "Muchos son los lirios de Francia, y muchas sus lanzas.", "Lilií Francie je mnoho a jejích kopí také."),
		T("Paris has heard of your quarrels, and sighs.", "París ha sabido de vuestras querellas, y suspira.", "Paříž slyšela o vašich sporech a vzdychá.")},
	[MACHIAVELLI_SPAIN] = {
		T("In the name of the Crown of Aragon and its galleys.", "En nombre de la Corona de Aragón y sus galeras.", "Jménem koruny aragonské a jejích galér."),
		T("The King rules many islands and forgets none.", "El Rey gobierna muchas islas y no olvida ninguna.", "Král vládne mnoha ostrovům a na žádný nezapomíná."),
		T("From Barcelona, where every wind comes from the sea.", "Desde Barcelona, donde todo viento viene del mar.", "Z Barcelony, kde každý vítr vane od moře."),
		T("Castile has the patience, and Aragon has the ships.", "Castilla pone la paciencia y Aragón las naves.", "Kastilie má trpělivost a Aragon má lodě.")},
	[MACHIAVELLI_AUSTRIA] = {
		T("The Archduke sends the eagle's greeting over the passes.", "El Archiduque envía por los puertos el saludo del águila.", "Arcivévoda posílá přes průsmyky pozdrav orlice."),
		T("Others make war, Austria makes contracts.", "Que otros hagan la guerra; Austria hace contratos.", "Jiní vedou války, Rakousy uzavírají smlouvy."),
		T("The mountains are ours, and so are the roads across them.", "Las montañas son nuestras, y los caminos que las cruzan también.", "Hory jsou naše a cesty přes ně také."),
		T("The Emperor's chancellor dips his pen with care.", "El canciller del Emperador moja la pluma con cuidado.", "Císařův kancléř namáčí pero s rozvahou.")},
};
static const struct rd_text bodies[MACHIAVELLI_TOPICS][BODIES] = {
	[MACHIAVELLI_TOPIC_JOIN] = {
		T("Alone neither of us takes {0}; together we do.", "Solos, ninguno toma {0}; juntos, sí.", "{0} leží mezi námi: sám tam nevejde nikdo, spolu ano."),
		T("Lend me your arms at {0}, and you will not regret it.", "Préstame tus armas en {0} y no te arrepentirás.", "Propůjč mi své zbraně, {0} za to stojí, a nebudeš litovat."),
		T("The gates of {0} need two hands to open.", "Las puertas de {0} se abren a dos manos.", "Brána, kterou {0} drží zavřenou, se otevírá dvěma rukama."),
		T("I know the way to {0}, and so do you. Let us not go there one by one.", "Conozco el camino a {0}, y tú también. No vayamos uno a uno.", "Oba víme, kde {0} leží. Nechoďme tam každý zvlášť.")},
	[MACHIAVELLI_TOPIC_SELL] = {
		T("You want {0}; my men stand near, and they like to be paid.", "Quieres {0}; mis hombres están cerca y les gusta cobrar.", "{0} ti leží u srdce a mí muži stojí blízko; rádi berou žold."),
		T("I can open {0} for you. It has its price, a fair one.", "Puedo abrirte {0}. Tiene su precio, y es justo.", "Mohu ti otevřít bránu, za kterou {0} leží. Má to svou cenu, a poctivou."),
		T("Take {0} with my help, and remember me when you count its taxes.", "Toma {0} con mi ayuda y acuérdate de mí al contar sus rentas.", "S mou pomocí ti {0} zítra patří; vzpomeň si na mě, až budeš počítat daně."),
		T("My spears for your coin, and {0} for your crown.", "Mis lanzas por tu moneda, y {0} para tu corona.", "Má kopí za tvé mince; {0} za ně stojí.")},
	[MACHIAVELLI_TOPIC_AID] = {
		T("The road to {0} is open: my men hold the ladder for you.", "El camino a {0} está abierto: mis hombres te sostienen la escala.", "{0} leží na tvé cestě a mí muži ti podrží žebřík."),
		T("Go to {0}; nobody will ask who stood behind you.", "Ve a {0}; nadie preguntará quién te guardaba la espalda.", "{0} ti stojí v cestě? Táhni; nikdo se nezeptá, kdo ti kryl záda."),
		T("A friend at {0} is worth more to me than a foe.", "Prefiero un amigo en {0} a un enemigo.", "Ať {0} patří raději příteli než nepříteli."),
		T("Let me be of use to you at {0}; one day you may be of use to me.", "Déjame serte útil en {0}; algún día me lo serás tú.", "Tam, kde {0} leží, prospěju tobě; jednou prospěješ ty mně.")},
	[MACHIAVELLI_TOPIC_GUARD] = {
		T("They are coming for {0}. Stand behind me, and I shall know my friends.", "Vienen a por {0}. Guárdame la espalda y sabré quién es mi amigo.", "Nepřítel se chystá a {0} leží první na ráně. Kryj mi záda, a poznám přítele."),
		T("{0} must not fall: what falls on me today falls on you tomorrow.", "{0} no debe caer: lo que hoy cae sobre mí, mañana cae sobre ti.", "{0} musí vydržet: co dnes padne na mě, padne zítra na tebe."),
		T("Lend me a shield at {0}; I have swords enough.", "Préstame un escudo en {0}; espadas me sobran.", "Půjč mi štít, za nímž {0} vydrží; mečů mám dost."),
		T("Whoever looks at {0} should see two banners.", "Quien mire a {0} debe ver dos banderas.", "Kdo pohlédne tam, kde {0} leží, ať vidí dva prapory.")},
	[MACHIAVELLI_TOPIC_COVER] = {
		T("{0} is in danger, and my men stand near. Let them cover yours.", "{0} corre peligro y mis hombres están cerca. Deja que cubran a los tuyos.", "{0} stojí v ohrožení a mí muži jsou blízko. Ať kryjí tvé."),
		T("I would rather see you at {0} than whoever comes next.", "Te prefiero a ti en {0} antes que a quien venga después.", "Ať {0} patří raději tobě než tomu, kdo se chystá."),
		T("Hold on at {0}: my men stand behind yours.", "Resiste en {0}: los míos están detrás de los tuyos.", "Vytrvej. {0} vydrží, když mí muži stojí za tvými."),
		T("It would grieve me to see strangers at {0}.", "Me dolería ver extraños en {0}.", "Bolelo by mě vidět, že {0} patří cizím.")},
	[MACHIAVELLI_TOPIC_TRADE] = {
		T("One hand washes the other: my men for yours, and yours for mine.", "Una mano lava la otra: mis hombres por los tuyos, y los tuyos por los míos.", "Ruka ruku myje: mí muži za tvé a tví za mé."),
		T("Two small favours make one good year.", "Dos pequeños favores hacen un buen año.", "Dvě malé laskavosti, jeden dobrý rok."),
		T("You push my cart, I push yours; let us see who stands in the way.", "Tú empujas mi carro, yo el tuyo; veremos quién se pone delante.", "Ty potlačíš můj vůz, já tvůj; uvidíme, kdo se nám postaví do cesty."),
		T("Let us each lend the other an arm, and count afterwards.", "Prestémonos un brazo cada uno y contemos después.", "Půjčme si navzájem rámě a počítejme až potom.")},
	[MACHIAVELLI_TOPIC_LEAVE] = {
		T("Your banners were seen at {0}. Take them home, and we shall stay friends.", "Se han visto tus banderas en {0}. Llévalas a casa y seguiremos amigos.", "Tvé prapory stojí tam, kde {0} leží. Odveď je domů a zůstaneme přáteli."),
		T("{0} is mine, and does not feed two armies.", "{0} me pertenece y no da de comer a dos ejércitos.", "{0} patří mně a dvě vojska neuživí."),
		T("Leave {0}, and nobody need know that you lost your way.", "Deja {0}, y nadie sabrá que te perdiste.", "{0} leží mimo tvou cestu. Vrať se, a nikdo se nedozví, že to byl omyl."),
		T("I count the spears at {0}, and some of them are yours. Let us put that right.", "Cuento las lanzas en {0} y algunas son tuyas. Pongámosle remedio.", "Počítám kopí, která {0} hostí, a některá jsou tvá. Napravme to.")},
	[MACHIAVELLI_TOPIC_PACT] = {
		T("Let our border be quiet, that the harvest may come in.", "Que nuestra frontera esté tranquila, para que entre la cosecha.", "Ať je na naší hranici klid, aby se sklidilo."),
		T("War between us would feed the crows alone.", "Una guerra entre nosotros solo daría de comer a los cuervos.", "Válka mezi námi by nasytila jen vrány."),
		T("You and I have other neighbours to think of.", "Tú y yo tenemos otros vecinos en que pensar.", "Ty i já máme jiné sousedy, na které je třeba myslet."),
		T("I sleep better when I know who will not come. Perhaps you do, too.", "Duermo mejor si sé quién no vendrá. Quizá tú también.", "Spí se mi lépe, když vím, kdo nepřijde. Tobě možná také.")},
	[MACHIAVELLI_TOPIC_ALLY] = {
		T("A few cities more, and {0} will see us all kneel.", "Unas ciudades más, y ante {0} nos arrodillaremos todos.", "Ještě pár měst a {0} zvítězí; pak budeme klečet všichni."),
		T("{0} grows fat while we quarrel. Let us stop quarrelling.", "{0} engorda mientras discutimos. Dejemos de discutir.", "My se hádáme a {0} sílí. Nechme toho."),
		T("Against {0} even old enemies can share a tent.", "Contra {0} hasta viejos enemigos comparten tienda.", "I staří nepřátelé se vejdou do jednoho stanu, když {0} stojí před branami."),
		T("{0} trusts that we shall watch nobody but each other. Let that be a mistake.", "{0} confía en que solo nos vigilemos el uno al otro. Que sea un error.", "{0} věří, že se budeme hlídat jen navzájem. Ať se to nevyplatí.")},
	[MACHIAVELLI_TOPIC_PRICE] = {
		T("It can be done, but not for so little.", "Se puede hacer, pero no por tan poco.", "Udělat se to dá, ale ne za tak málo."),
		T("Sweeten it, and I sign.", "Endúlzalo y firmo.", "Přislaď to a podepíšu."),
		T("My captains ask what they get for it. I ask you.", "Mis capitanes preguntan qué ganan. Yo te lo pregunto a ti.", "Mí kapitáni se ptají, co z toho mají. Já se ptám tebe."),
		T("A fair offer. Make it a good one.", "Una oferta justa. Haz que sea buena.", "Slušná nabídka. Udělej z ní dobrou.")},
	[MACHIAVELLI_TOPIC_TRUCE] = {
		T("I propose a truce of two turns. A yes or a no will do.", "Propongo una tregua de dos turnos. Basta un sí o un no.", "Navrhuji příměří na dva tahy. Stačí ano, nebo ne."),
		T("Two turns of truce would do us both good. Do you say yes?", "Dos turnos de tregua nos harían bien a ambos. ¿Dices que sí?", "Dva tahy příměří by prospěly nám oběma. Řekneš ano?"),
		T("Let our swords rest for two turns: a truce, if you say yes.", "Que descansen las espadas dos turnos: una tregua, si dices que sí.", "Ať meče dva tahy odpočívají: příměří, řekneš-li ano."),
		T("A truce for two turns, and each of us minds his own walls. Yes or no?", "Una tregua de dos turnos, y cada cual cuida sus murallas. ¿Sí o no?", "Příměří na dva tahy, a každý si hledí svých hradeb. Ano, nebo ne?")},
	[MACHIAVELLI_TOPIC_TRUCE_AGAINST] = {
		T("{0} grows too strong. A truce of two turns between us: yes or no?", "{0} crece demasiado. Entre nosotros, una tregua de dos turnos: ¿sí o no?", "{0} příliš sílí. Mezi námi příměří na dva tahy: ano, nebo ne?"),
		T("Against {0} I need a quiet border. A truce for two turns: do you say yes?", "Contra {0} necesito una frontera tranquila. Una tregua de dos turnos: ¿dices que sí?", "{0} stojí proti mně a potřebuji klid na hranici. Příměří na dva tahy: řekneš ano?"),
		T("Let us not fight while {0} counts its cities. A truce for two turns, if you say yes.", "No luchemos mientras {0} cuenta sus ciudades. Una tregua de dos turnos, si dices que sí.", "Nebojujme spolu, dokud {0} tolik sílí. Příměří na dva tahy, řekneš-li ano."),
		T("Two turns of truce, and {0} has two worries instead of none. Yes or no?", "Dos turnos de tregua, y {0} tendrá dos preocupaciones en vez de ninguna. ¿Sí o no?", "Dva tahy příměří, a {0} ztratí klid. Ano, nebo ne?")},
	[MACHIAVELLI_TOPIC_YES] = {
		T("So be it: a truce for two turns.", "Así sea: una tregua de dos turnos.", "Budiž: příměří na dva tahy."),
		T("Yes. For two turns you need not watch our border.", "Sí. Durante dos turnos no hace falta que vigiles nuestra frontera.", "Ano. Dva tahy nemusíš naši hranici hlídat."),
		T("Agreed: two turns of truce, on my word.", "De acuerdo: dos turnos de tregua, palabra mía.", "Souhlasím: dva tahy příměří, na mé slovo."),
		T("Gladly: a truce for two turns, and a cup to it.", "Con gusto: una tregua de dos turnos, y un brindis por ella.", "S radostí: příměří na dva tahy a číši na ně.")},
	[MACHIAVELLI_TOPIC_NO] = {
		T("No. I keep my hands free.", "No. Prefiero tener las manos libres.", "Ne. Nechávám si volné ruce."),
		T("No. My word is worth too much to be lent so lightly.", "No. Mi palabra vale demasiado para prestarla así.", "Ne. Mé slovo má příliš velkou cenu, než abych je takto půjčoval."),
		T("No. Ask me again when the season has turned.", "No. Pregúntame otra vez cuando cambie la estación.", "Ne. Zeptej se znovu, až se obrátí počasí."),
		T("No, and I say it without anger.", "No, y lo digo sin ira.", "Ne, a říkám to bez hněvu.")},
	[MACHIAVELLI_TOPIC_NO_ATTACKER] = {
		T("No. Your troops marched on {0}.", "No. Tus tropas marcharon sobre {0}.", "Ne. Tvá vojska napadla provincii {0}."),
		T("You came to {0} in arms, and now you come with ink. No.", "A {0} viniste con armas, y ahora vienes con tinta. No.", "{0} ještě cítí tvé zbraně, a ty píšeš o míru. Ne."),
		T("No. {0} has not forgotten your visit.", "No. {0} no ha olvidado tu visita.", "Ne. {0} ještě vidí kouř tvých ohňů."),
		T("First explain {0} to me. Until then, no.", "Explícame primero lo de {0}. Hasta entonces, no.", "Nejdřív mi vysvětli, co tvá vojska hledala tam, kde {0} leží. Do té doby ne.")},
	[MACHIAVELLI_TOPIC_NO_LEADER] = {
		T("No. With {0} {0:city|cities} you are too close to victory.", "No. Con {0} {0:ciudad|ciudades} estás demasiado cerca de la victoria.", "Ne. S {0} {0:městem|městy} jsi příliš blízko vítězství."),
		T("You hold {0} {0:city|cities} and speak of peace? No.", "¿Tienes {0} {0:ciudad|ciudades} y hablas de paz? No.", "Držíš {0} {0:město|města|měst} a mluvíš o míru? Ne."),
		T("No. Whoever counts {0} {0:city|cities} needs no truce of mine.", "No. Quien cuenta {0} {0:ciudad|ciudades} no necesita mi tregua.", "Ne. Kdo má {0} {0:město|města|měst}, mé příměří nepotřebuje."),
		T("I have counted: {0} {0:city|cities}. I would be the last you leave alone. No.", "Las he contado: {0} {0:ciudad|ciudades}. Yo sería el último al que dejas en paz. No.", "Mám spočítáno: {0} {0:město|města|měst}. Jen bych přišel na řadu poslední. Ne.")},
	[MACHIAVELLI_TOPIC_PUZZLED] = {
		T("I read it with pleasure; but put into clauses what you want of me.", "Lo he leído con gusto; pero pon en cláusulas lo que quieres de mí.", "Čtu to s potěšením; co ode mě chceš, vlož však do ujednání."),
		T("Fair words. Offer a truce, or terms under seal, and you shall have an answer.", "Bellas palabras. Ofrece una tregua, o condiciones selladas, y tendrás respuesta.", "Krásná slova. Nabídni příměří nebo zapečetěné podmínky a dostaneš odpověď."),
		T("My secretaries do not know where to file this. A truce? Terms?", "Mis secretarios no saben dónde archivar esto. ¿Una tregua? ¿Condiciones?", "Mí písaři nevědí, kam to založit. Příměří? Podmínky?"),
		T("Words are wind. Seal me some terms, and we shall see.", "Las palabras son viento. Séllame unas condiciones y veremos.", "Slova jsou vítr. Zapečeť mi podmínky a uvidíme.")},
};
// clang-format on

enum slot { NO_SLOT, PLACE, FACTION, CITIES };
static const uint8_t slots[MACHIAVELLI_TOPICS] = {
	[MACHIAVELLI_TOPIC_JOIN] = PLACE,
	[MACHIAVELLI_TOPIC_SELL] = PLACE,
	[MACHIAVELLI_TOPIC_AID] = PLACE,
	[MACHIAVELLI_TOPIC_GUARD] = PLACE,
	[MACHIAVELLI_TOPIC_COVER] = PLACE,
	[MACHIAVELLI_TOPIC_LEAVE] = PLACE,
	[MACHIAVELLI_TOPIC_ALLY] = FACTION,
	[MACHIAVELLI_TOPIC_TRUCE_AGAINST] = FACTION,
	[MACHIAVELLI_TOPIC_NO_ATTACKER] = PLACE,
	[MACHIAVELLI_TOPIC_NO_LEADER] = CITIES,
};

int machiavelli_topic_slots(int topic)
{
	static const int counts[] = {[NO_SLOT] = 1,
		[PLACE] = MACHIAVELLI_PLACES,
		[FACTION] = MACHIAVELLI_FACTIONS,
		[CITIES] = MACHIAVELLI_CITIES + 1};
	return counts[slots[topic]];
}

static size_t say_body(
	int topic, int body, int slot, enum rd_language language, char *out, size_t capacity)
{
	struct rd_argument argument =
		slots[topic] == PLACE     ? RD_WORDS(machiavelli_place_names[slot].in[language])
		: slots[topic] == FACTION ? RD_WORDS(machiavelli_faction_names[slot].in[language])
					  : RD_NUMBER(slot);
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
	return say(faction, number % OPENINGS, phrase.kind, (number + number / OPENINGS) % BODIES,
		phrase.slot, RD_ENGLISH, out, capacity);
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
			for (*slot = 0; *slot < machiavelli_topic_slots(*topic); ++*slot) {
				say_body(*topic, *body, *slot, language, said, sizeof said);
				const char *rest = behind(text, said);
				char word[MACHIAVELLI_LETTER_WORD];
				if (rest && !machiavelli_take_word(&rest, word))
					return true;
			}
	return false;
}

/* Where the parts of a court's letter stand. */
struct found {
	int faction, opening, topic, body, slot;
};

/* A letter of any court, in any language. */
static bool find_letter(const char *text, struct found *found)
{
	for (int written = 0; written < RD_LANGUAGES; written++)
		for (int faction = 0; faction < MACHIAVELLI_FACTIONS; faction++)
			for (int opening = 0; opening < OPENINGS; opening++) {
				const char *rest = behind(
					text, openings[faction][opening].in[written]);
				if (!rest || !read_body(rest, (enum rd_language)written,
						     &found->topic, &found->body, &found->slot))
					continue;
				found->faction = faction;
				found->opening = opening;
				return true;
			}
	return false;
}

size_t machiavelli_court_show(
	const char *text, enum rd_language language, char *out, size_t capacity)
{
	struct found found;
	return find_letter(text, &found) ? say(found.faction, found.opening, found.topic,
						   found.body, found.slot, language, out, capacity)
					 : 0;
}

bool machiavelli_court_read(const char *text, struct machiavelli_phrase *phrase)
{
	struct found found;
	if (!find_letter(text, &found))
		return false;
	*phrase = (struct machiavelli_phrase){(uint8_t)found.topic, (uint8_t)found.slot};
	return true;
}
