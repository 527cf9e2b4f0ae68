// What creatures are like and do, and what the notes say, in English, Spanish and Czech: words_lore.c has the same for the terminal.
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';

type Words = readonly [en: string, es: string, cs: string];

export const LORE: Record<string, Words> = {
	rat: [
		'Small, quick and curious. It bites whoever stands still too long.',
		'Pequeña, rápida y curiosa. Muerde a quien se queda quieto.',
		'Malá, hbitá a zvědavá. Kousne, kdo dlouho stojí.',
	],
	hungry_rat: [
		'Hunger has made it bold: it never sleeps and never lets go.',
		'El hambre la ha vuelto osada: ni duerme ni suelta.',
		'Hlad jí dodal odvahu: nespí a nepustí.',
	],
	cave_bat: [
		'Blind, and hears everything. Hard to hit, and hardly hurts.',
		'Ciego, y lo oye todo. Difícil de acertar, y apenas daña.',
		'Slepý, ale slyší všechno. Těžko ho zasáhneš, sotva raní.',
	],
	snake: [
		'Its bite does nothing today and much tomorrow: keep an antidote.',
		'Su mordisco no es nada hoy y mucho mañana: guarda un antídoto.',
		'Její kousnutí dnes nebolí, zítra ano: měj protijed.',
	],
	monkey: [
		'Loud, nimble, and gone when its breath is short.',
		'Ruidoso, ágil, y ausente cuando le falta el aliento.',
		'Hlučná, mrštná, a když jí dojde dech, je pryč.',
	],
	slime: [
		'It wants nothing of you. Cut it, and there are two.',
		'No quiere nada de ti. Córtalo y serán dos.',
		'Nic od tebe nechce. Rozetni ho a budou dva.',
	],
	goblin: [
		'A dagger, sharp ears and no patience. It comes running.',
		'Un puñal, buen oído y ninguna paciencia. Llega corriendo.',
		'Dýka, bystré uši a žádná trpělivost. Přiběhne.',
	],
	grey_goblin: [
		'Older than the others, and it means to grow older still.',
		'Más viejo que los demás, y piensa envejecer aún más.',
		'Starší než ostatní a hodlá být ještě starší.',
	],
	orc_servant: [
		'It fights for its masters, and not a breath longer.',
		'Lucha por sus amos, y ni un aliento más.',
		'Bije se za své pány, a ani o dech déle.',
	],
	orc: [
		'A short sword and a strong arm. It hits hard while breath lasts.',
		'Una espada corta y un brazo fuerte. Pega duro mientras tiene aliento.',
		'Krátký meč a silná paže. Bije tvrdě, dokud má dech.',
	],
	orc_archer: [
		'Eight arrows, then fists. Corners and closed doors are your shield.',
		'Ocho flechas, luego puños. Esquinas y puertas son tu escudo.',
		'Osm šípů, potom pěsti. Rohy a zavřené dveře jsou tvůj štít.',
	],
	true_orc: [
		'Twice the size of its kin. Meet it rested, or not at all.',
		'El doble de grande que los suyos. Enfréntalo descansado, o nunca.',
		'Dvakrát větší než jeho rod. Jen s plným dechem, nebo vůbec.',
	],
	skeleton: [
		'Bones that were told to guard, and still do. They hear almost nothing.',
		'Huesos que aún guardan lo que se les mandó. Apenas oyen.',
		'Kosti, které hlídají dodnes. Skoro nic neslyší.',
	],
	cultist: [
		'It sees further than your lamp. What it whispers is no prayer.',
		'Ve más lejos que tu lámpara. Lo que susurra no es un rezo.',
		'Vidí dál než tvá lampa. Co šeptá, není modlitba.',
	],
	bandit: [
		'A man like you, with less luck. He waits beside walls.',
		'Un hombre como tú, con menos suerte. Espera junto a los muros.',
		'Člověk jako ty, jen s menším štěstím. Čeká u zdí.',
	],
	troll: [
		'Sees one step, hears two, and forgets nobody it has felt.',
		'Ve a un paso, oye a dos, y no olvida a quien ha sentido.',
		'Vidí na krok, slyší na dva, a koho ucítil, nezapomene.',
	],
	warden: [
		'It walks its rounds with a spear. The floor is its house.',
		'Hace su ronda con una lanza. El piso es su casa.',
		'Obchází s kopím. Patro je jeho dům.',
	],
	quasit: [
		'Small, cruel, and never quite where you look.',
		'Pequeño, cruel, y nunca donde miras.',
		'Malý, krutý, a nikdy tam, kam se díváš.',
	],
	mimic: [
		'A chest with teeth. It is hungrier than you are.',
		'Un cofre con dientes. Tiene más hambre que tú.',
		'Truhla se zuby. Má větší hlad než ty.',
	],
	pale_king: [
		'He was buried with the urn, and has not agreed to it.',
		'Lo enterraron con la urna, y nunca estuvo de acuerdo.',
		'Pohřbili ho s urnou a nikdy s tím nesouhlasil.',
	],
	adventurer: [
		'Looks for the same as you, and knows no more. Leave them be.',
		'Busca lo mismo que tú y no sabe más. Deja que siga.',
		'Hledá totéž co ty a neví víc. Nech ho jít.',
	],
	old_man: [
		'Has sat by this fire since before the doors were opened.',
		'Lleva junto a este fuego desde antes de que se abrieran las puertas.',
		'Sedí u ohně od doby, než se dveře otevřely.',
	],
};

/** From edition 2 on (7.15). */
export const WAYS: Record<string, Words> = {
	slime: [
		'Killed, it leaves two of half its size. It is slow and means no harm: walk round it.',
		'Al morir deja dos de la mitad de su tamaño. Es lento e inofensivo: rodéalo.',
		'Zabitý po sobě nechá dva poloviční. Je pomalý a neškodný: obejdi ho.',
	],
	goblin: [
		'Beside you at the stairs it comes along. Be two steps ahead, or shut a door.',
		'A tu lado en las escaleras, te acompaña. Llévale dos pasos o cierra una puerta.',
		'Je-li na schodech vedle tebe, jde s tebou. Měj dva kroky náskok, nebo zavři dveře.',
	],
	grey_goblin: [
		'Hurt to half its life it runs, and comes back. Corner it, or let it go.',
		'A media vida huye, y vuelve. Acorrálalo o déjalo ir.',
		'Při polovině života utíká a vrací se. Zažeň ho do kouta, nebo nech být.',
	],
	orc_servant: [
		'Out of breath it is open: defence 2 less. Let it spend its blows first.',
		'Sin aliento baja la guardia: defensa 2 menos. Deja que gaste sus golpes.',
		'Bez dechu se nekryje: obrana o 2 menší. Nech ho nejdřív vybít.',
	],
	orc: [
		'Out of breath it is open: defence 2 less. Let it spend its blows first.',
		'Sin aliento baja la guardia: defensa 2 menos. Deja que gaste sus golpes.',
		'Bez dechu se nekryje: obrana o 2 menší. Nech ho nejdřív vybít.',
	],
	orc_archer: [
		'Out of breath it is open: defence 2 less. Beside it there is no shooting.',
		'Sin aliento baja la guardia: defensa 2 menos. De cerca no dispara.',
		'Bez dechu se nekryje: obrana o 2 menší. Zblízka nestřílí.',
	],
	true_orc: [
		'From 2 to 4 steps in a straight line it charges. Step off the line: it runs past, and is out of breath.',
		'De 2 a 4 pasos en línea recta embiste. Sal de la línea: pasa de largo y pierde el aliento.',
		'Na 2 až 4 kroky v přímce vyběhne. Uhni z přímky: proběhne a je bez dechu.',
	],
	skeleton: [
		'It goes no further than 7 from where it was laid. Walk away.',
		'No se aleja más de 7 de donde yacía. Márchate.',
		'Nejde dál než 7 od svého místa. Odejdi.',
	],
	cultist: [
		'One turn of chant, then a bolt through armour, up to 7 far. Hurt it, stand beside it, or leave its sight.',
		'Un turno de cántico y luego un rayo que atraviesa la armadura, hasta 7. Hiérelo, ponte a su lado o sal de su vista.',
		'Tah zaklínadla, pak blesk skrz zbroj, až na 7. Zraň ho, stůj vedle něj, nebo zmiz z dohledu.',
	],
	bandit: [
		'Hidden beside a wall, it rustles when you are two steps away. Throw something there, or go round.',
		'Oculto junto a un muro, se le oye un roce a dos pasos. Lánzale algo o da un rodeo.',
		'Skrytý u zdi, a když jsi na dva kroky, šustne. Hoď tam něco, nebo ho obejdi.',
	],
	troll: [
		'It raises its arm for a turn, then strikes twice as hard. Step away while the arm is up.',
		'Alza el brazo un turno y luego pega el doble. Aléjate mientras lo tiene en alto.',
		'Tah se napřahuje, pak udeří dvojnásob. Ustup, dokud má paži nahoře.',
	],
	warden: [
		'Once, when it sees you from afar, it lifts a horn: sounded, all within 12 come. Hurt it first, or leave its sight.',
		'Una vez, al verte de lejos, alza un cuerno: si suena, vienen todos hasta 12. Hiérelo antes o sal de su vista.',
		'Jednou, když tě z dálky uvidí, zvedne roh: zazní-li, přijdou všichni do 12. Zraň ho dřív, nebo zmiz.',
	],
	quasit: [
		'From 3 to 7 away it fades for a turn and is beside you. Wait for it, ready.',
		'De 3 a 7 de distancia se desvanece un turno y aparece a tu lado. Espéralo.',
		'Ze 3 až 7 na tah mizí a je vedle tebe. Počkej si na něj.',
	],
	mimic: [
		'A chest that creaks when you are two steps away has teeth. Throw something at it, or leave it shut.',
		'Un cofre que cruje cuando estás a dos pasos tiene dientes. Lánzale algo o déjalo cerrado.',
		'Truhla, která na dva kroky vrzne, má zuby. Hoď po ní něco, nebo ji nech zavřenou.',
	],
	pale_king: [
		'He sleeps until the urn is lifted. At two thirds and at one third of his life he calls bones: hurt him while he calls.',
		'Duerme hasta que se alza la urna. A dos tercios y a un tercio de vida llama huesos: hiérelo mientras llama.',
		'Spí, dokud někdo nezvedne urnu. Na dvou třetinách a třetině života volá kosti: zraň ho při tom.',
	],
};

export const NOTES: readonly Words[] = [
	[
		'A door is heard further than a step. Leave it open behind you.',
		'Una puerta se oye más lejos que un paso. Déjala abierta al pasar.',
		'Dveře jsou slyšet dál než krok. Nech je za sebou otevřené.',
	],
	[
		'Cloak, wall, no light, four breaths: and they walk past.',
		'Capa, muro, sin luz, cuatro alientos: y pasan de largo.',
		'Plášť, zeď, tma, čtyři nádechy: a projdou kolem.',
	],
	[
		'Know the way up before you lift the urn.',
		'Conoce el camino de subida antes de alzar la urna.',
		'Znej cestu nahoru, než zvedneš urnu.',
	],
	[
		'Bones hear almost nothing. I walked behind them for an hour.',
		'Los huesos apenas oyen. Caminé una hora detrás de ellos.',
		'Kosti skoro neslyší. Šel jsem za nimi hodinu.',
	],
	[
		'A troll sees one step far. Be two steps away.',
		'Un troll ve a un paso. Quédate a dos.',
		'Troll vidí na jeden krok. Buď na dva.',
	],
	[
		'They in the robes see further than any lamp. Put yours out before the corner.',
		'Los de las túnicas ven más que cualquier lámpara. Apaga la tuya antes de la esquina.',
		'Ti v kutnách vidí dál než lampa. Zhasni ji před rohem.',
	],
	[
		'Not every wall here is as old as the others. Knock.',
		'No todo muro es tan viejo como los demás. Golpea.',
		'Ne každá zeď je tu stejně stará. Zaklepej.',
	],
	[
		'Let them come. Who runs at you meets the blow that was ready.',
		'Que vengan. Quien corre hacia ti halla el golpe preparado.',
		'Nech je přijít. Kdo běží, narazí na připravenou ránu.',
	],
	[
		'The snake did not kill me. The day after did.',
		'La serpiente no me mató. El día después, sí.',
		'Had mě nezabil. Až den poté.',
	],
	[
		'Three blows, and you stand there with your mouth open. Keep one breath.',
		'Tres golpes, y te quedas con la boca abierta. Guarda un aliento.',
		'Tři rány a stojíš s otevřenou pusou. Jeden dech si nech.',
	],
	[
		'Do not cut the slime. Two of them are no better.',
		'No cortes el limo. Dos no son mejores.',
		'Neřež sliz. Dva nejsou lepší.',
	],
	[
		'What made me sick when I drank it made them sick when I threw it.',
		'Lo que me enfermó al beberlo los enfermó al lanzarlo.',
		'Co mi ublížilo v hrdle, ublížilo jim, když jsem to hodil.',
	],
	[
		'I put out the lamp and heard the whole floor.',
		'Apagué la lámpara y oí el piso entero.',
		'Zhasl jsem lampu a slyšel celé patro.',
	],
	[
		'It was a chest like any other. It had teeth.',
		'Era un cofre como otro cualquiera. Tenía dientes.',
		'Byla to truhla jako každá jiná. Měla zuby.',
	],
	[
		'Close doors while you rest. They open them, but you hear it.',
		'Cierra las puertas al descansar. Las abren, pero lo oyes.',
		'Při odpočinku zavírej dveře. Otevřou je, ale uslyšíš to.',
	],
	[
		'Whoever reads this may have my ration. I shall not need it.',
		'Quien lea esto puede quedarse mi ración. No la necesitaré.',
		'Kdo tohle čte, ať si vezme můj příděl. Já už ho nepotřebuju.',
	],
];

const inLanguage = (words: Words | undefined): string => words?.[LANGUAGE_NUMBER[speech.language]] ?? '';

/** What somebody is like, and what it does where the rules know ways of kinds. */
export const loreOf = (kind: string, edition: number): string[] =>
	[inLanguage(LORE[kind]), edition >= 2 ? inLanguage(WAYS[kind]) : ''].filter((text) => text !== '');

export const noteText = (number: number | undefined): string => inLanguage(NOTES[number ?? -1]);
