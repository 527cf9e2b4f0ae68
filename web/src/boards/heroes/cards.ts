// The cards of heroes, as the rulebook's tables have them (docs/rules/heroes.md 2.3 to 2.7 and, of the first edition, 15), in its order. The
// names are those of the engine's own table, which the unit tests compare with this one.
import type { Language } from '$/i18n/index.svelte';

export type Kind = 'hero' | 'item' | 'healing' | 'reactive' | 'counterattack';
export type Effect = 'none' | 'reduce_damage' | 'cancel_critical' | 'prevent_death';
export const KINDS: Kind[] = ['hero', 'item', 'healing', 'reactive', 'counterattack'];

export interface Card {
	key: string;
	kind: Kind;
	rank: string; // the class of a hero or an item; no rule asks for it
	atk: number;
	def: number;
	hp: number;
	size: number; // slots: a hero's room, an item's need
	durability: number;
	effect: Effect;
	amount: number; // healed, taken off, or the power of a counterattack
	cost: number;
	copies: number;
	name: Record<Language, string>;
}

const NOTHING = {
	rank: '',
	atk: 0,
	def: 0,
	hp: 0,
	size: 0,
	durability: 0,
	effect: 'none' as Effect,
	amount: 0,
	copies: 1,
};
type Names = [en: string, es: string, cs: string];
const named = ([en, es, cs]: Names) => ({ en, es, cs });

const hero = (
	key: string,
	rank: string,
	atk: number,
	def: number,
	hp: number,
	size: number,
	cost: number,
	...names: Names
): Card => ({ ...NOTHING, key, kind: 'hero', rank, atk, def, hp, size, cost, name: named(names) });
const item = (
	key: string,
	rank: string,
	atk: number,
	def: number,
	size: number,
	durability: number,
	cost: number,
	copies: number,
	...names: Names
): Card => ({ ...NOTHING, key, kind: 'item', rank, atk, def, size, durability, cost, copies, name: named(names) });
const plain = (
	key: string,
	kind: Kind,
	effect: Effect,
	amount: number,
	cost: number,
	copies: number,
	...names: Names
): Card => ({ ...NOTHING, key, kind, effect, amount, cost, copies, name: named(names) });

// 15: with the numbers of the first edition.
// prettier-ignore
const FIRST: Card[] = [
	// 2.3: class, ATK, DEF, HP, slots, cost
	hero('h01', 'vanguard', 5, 6, 12, 2, 3, 'Gate Sergeant', 'Sargento de la Puerta', 'Seržant od brány'),
	hero('h02', 'vanguard', 7, 6, 13, 2, 4, 'Hill Captain', 'Capitana de la Colina', 'Kapitánka z vrchů'),
	hero('h03', 'vanguard', 6, 5, 13, 2, 3, 'Road Warden', 'Guarda del Camino', 'Strážce cest'),
	hero('h04', 'vanguard', 5, 5, 14, 2, 3, 'Harbour Pikeman', 'Piquero del Puerto', 'Přístavní pikenýr'),
	hero('h05', 'vanguard', 6, 6, 14, 2, 4, 'Salt-Road Veteran', 'Veterano de la Ruta de la Sal', 'Veterán solné stezky'),
	hero('h06', 'vanguard', 6, 7, 12, 2, 4, 'Standard Bearer', 'Portaestandarte', 'Praporečnice'),
	hero('h07', 'striker', 8, 4, 11, 2, 3, 'Torch Dancer', 'Danzante de Antorchas', 'Tanečnice s pochodněmi'),
	hero('h08', 'striker', 10, 3, 10, 2, 3, 'Reckless Lancer', 'Lancero Temerario', 'Zbrklý kopiník'),
	hero('h09', 'striker', 9, 3, 11, 2, 3, 'Pit Fighter', 'Luchador del Foso', 'Zápasník z jámy'),
	hero('h10', 'striker', 9, 5, 12, 2, 4, 'Storm Archer', 'Arquera de la Tormenta', 'Bouřná lučištnice'),
	hero('h11', 'striker', 10, 5, 11, 2, 4, 'Masked Duellist', 'Duelista Enmascarado', 'Maskovaný šermíř'),
	hero('h12', 'bulwark', 4, 8, 14, 2, 4, 'Bridge Keeper', 'Guardián del Puente', 'Strážce mostu'),
	hero('h13', 'bulwark', 5, 8, 15, 2, 5, 'Walking Rampart', 'Muralla Andante', 'Kráčející hradba'),
	hero('h14', 'bulwark', 4, 7, 15, 2, 4, 'Quarry Giant', 'Gigante de la Cantera', 'Obr z lomu'),
	hero('h15', 'bulwark', 5, 9, 13, 2, 5, 'Iron Chancellor', 'Canciller de Hierro', 'Železný kancléř'),
	hero('h16', 'runner', 6, 4, 10, 1, 2, 'Roof Runner', 'Corredora de Tejados', 'Běžkyně po střechách'),
	hero('h17', 'runner', 5, 6, 8, 1, 2, 'Fen Scout', 'Exploradora del Pantano', 'Zvědka z mokřin'),
	hero('h18', 'runner', 5, 5, 10, 1, 2, 'Night Courier', 'Mensajero Nocturno', 'Noční kurýr'),
	hero('h19', 'squire', 4, 5, 11, 3, 2, 'Armour Bearer', 'Portadora de Armaduras', 'Zbrojnoška'),
	hero('h20', 'squire', 5, 5, 9, 3, 2, 'Page of Keys', 'Paje de las Llaves', 'Páže s klíči'),
	hero('h21', 'squire', 4, 6, 9, 3, 2, 'Bell Novice', 'Novicia de la Campana', 'Novicka od zvonu'),
	// 2.4: class, ATK, DEF, size, durability, cost, copies
	item('i01', 'weapon', 1, 0, 1, 6, 1, 1, 'Whetted Dagger', 'Daga Afilada', 'Nabroušená dýka'),
	item('i02', 'weapon', 2, 0, 1, 5, 2, 1, 'Ash Spear', 'Lanza de Fresno', 'Jasanové kopí'),
	item('i03', 'weapon', 2, -1, 1, 5, 1, 2, 'Hooked Bill', 'Bisarma de Gancho', 'Hákovitá sudlice'),
	item('i04', 'weapon', 3, 0, 1, 4, 3, 1, 'Guild Longsword', 'Espada Larga del Gremio', 'Cechovní dlouhý meč'),
	item('i05', 'weapon', 3, -1, 1, 4, 2, 1, 'Boar Axe', 'Hacha del Jabalí', 'Kančí sekera'),
	item('i06', 'weapon', 3, -2, 1, 4, 1, 1, 'Duelling Sabre', 'Sable de Duelo', 'Soubojová šavle'),
	item('i07', 'gear', 0, 1, 1, 6, 1, 1, 'Padded Coat', 'Gambesón', 'Prošívanice'),
	item('i08', 'gear', 0, 2, 1, 5, 2, 1, 'Round Shield', 'Escudo Redondo', 'Kruhový štít'),
	item('i09', 'gear', -1, 2, 1, 5, 1, 2, 'Kite Shield', 'Escudo de Cometa', 'Mandlový štít'),
	item('i10', 'gear', 0, 3, 1, 4, 3, 1, 'Scale Vest', 'Cota de Escamas', 'Šupinová zbroj'),
	item('i11', 'gear', -1, 3, 1, 4, 2, 1, 'Tower Shield', 'Escudo Torre', 'Pavéza'),
	item('i12', 'gear', -2, 4, 1, 3, 2, 1, 'Barbican Plate', 'Coraza de Barbacana', 'Barbakánový kyrys'),
	item('i13', 'relic', 4, -1, 2, 3, 3, 1, 'Cracked Crown', 'Corona Agrietada', 'Prasklá koruna'),
	item('i14', 'relic', 4, -2, 2, 3, 2, 1, 'Berserker Brand', 'Tizón del Berserker', 'Berserkrův cejch'),
	item('i15', 'relic', 5, -2, 2, 2, 3, 1, 'Headsman Blade', 'Hoja del Verdugo', 'Katovo ostří'),
	item('i16', 'relic', 5, -3, 2, 2, 2, 1, 'Star-Iron Maul', 'Mazo de Hierro Estelar', 'Palice z hvězdného železa'),
	item('i17', 'relic', 6, -3, 2, 1, 3, 1, 'Last Oath', 'Último Juramento', 'Poslední přísaha'),
	item('i18', 'relic', 2, 2, 2, 3, 3, 1, 'Sworn Halberd', 'Alabarda Jurada', 'Přísežná halapartna'),
	// 2.5: amount, cost, copies
	plain('b01', 'healing', 'none', 2, 1, 1, 'Clean Bandage', 'Venda Limpia', 'Čistý obvaz'),
	plain('b02', 'healing', 'none', 3, 1, 2, 'Herb Poultice', 'Cataplasma de Hierbas', 'Bylinný obklad'),
	plain('b03', 'healing', 'none', 4, 2, 2, 'Field Surgeon', 'Cirujana de Campaña', 'Polní ranhojička'),
	plain('b04', 'healing', 'none', 5, 2, 1, 'Mountain Spring', 'Manantial de Montaña', 'Horský pramen'),
	plain('b05', 'healing', 'none', 6, 3, 1, 'Sun Cordial', 'Cordial del Sol', 'Sluneční likér'),
	plain('b06', 'healing', 'none', 7, 3, 1, 'Last Draught', 'Último Trago', 'Poslední doušek'),
	// 2.6: effect, amount, cost, copies
	plain('r01', 'reactive', 'reduce_damage', 2, 1, 1, 'Turned Blade', 'Hoja Desviada', 'Odražená čepel'),
	plain('r02', 'reactive', 'reduce_damage', 3, 1, 2, 'Sidestep', 'Paso al Lado', 'Úkrok stranou'),
	plain('r03', 'reactive', 'reduce_damage', 4, 2, 1, 'Braced Stance', 'Postura Firme', 'Pevný postoj'),
	plain('r04', 'reactive', 'reduce_damage', 5, 2, 2, 'Wall of Shields', 'Muro de Escudos', 'Hradba štítů'),
	plain('r05', 'reactive', 'reduce_damage', 7, 3, 1, 'Smoke and Mirrors', 'Humo y Espejos', 'Kouř a zrcadla'),
	plain('r06', 'reactive', 'cancel_critical', 4, 1, 1, 'Spoiled Aim', 'Puntería Arruinada', 'Zkažená rána'),
	plain('r07', 'reactive', 'cancel_critical', 8, 2, 1, 'Broken Omen', 'Presagio Roto', 'Zlomené znamení'),
	plain('r08', 'reactive', 'prevent_death', 0, 3, 1, 'Not Today', 'Hoy No', 'Dnes ne'),
	plain('r09', 'reactive', 'prevent_death', 0, 3, 1, 'Stubborn Heart', 'Corazón Terco', 'Umíněné srdce'),
	// 2.7: power, cost, copies
	plain('c01', 'counterattack', 'none', 2, 1, 2, 'Quick Riposte', 'Réplica Rápida', 'Rychlá odveta'),
	plain('c02', 'counterattack', 'none', 3, 1, 2, 'Elbow and Hilt', 'Codo y Pomo', 'Loket a jílec'),
	plain('c03', 'counterattack', 'none', 4, 1, 1, 'Tripping Heel', 'Zancadilla', 'Podražená pata'),
	plain('c04', 'counterattack', 'none', 5, 2, 2, 'Guarded Thrust', 'Estocada Cubierta', 'Krytý bod'),
	plain('c05', 'counterattack', 'none', 6, 2, 1, 'Answering Steel', 'Acero que Responde', 'Odpověď ocelí'),
	plain('c06', 'counterattack', 'none', 7, 2, 1, 'Shield Bash', 'Golpe de Escudo', 'Úder štítem'),
	plain('c07', 'counterattack', 'none', 8, 3, 1, 'Reversed Momentum', 'Impulso Invertido', 'Obrácený švih'),
	plain('c08', 'counterattack', 'none', 9, 3, 1, 'Thorn Guard', 'Guardia de Espinas', 'Trnitý kryt'),
	plain('c09', 'counterattack', 'none', 10, 3, 1, 'Debt Repaid', 'Deuda Saldada', 'Splacený dluh'),
];

// Numbers of the second, in the order of the arguments above.
// prettier-ignore
const NUMBERS: Record<string, number[]> = {
	h01: [7, 2, 13, 2, 3],
	h02: [10, 2, 14, 2, 5],
	h03: [8, 1, 15, 2, 4],
	h04: [7, 1, 15, 2, 3],
	h05: [8, 2, 15, 2, 4],
	h06: [8, 4, 14, 2, 5],
	h07: [9, 1, 14, 2, 4],
	h08: [10, 0, 12, 2, 3],
	h09: [9, 0, 13, 2, 3],
	h10: [10, 1, 13, 2, 4],
	h11: [10, 2, 14, 2, 5],
	h12: [6, 4, 15, 2, 4],
	h13: [8, 4, 15, 2, 5],
	h14: [7, 3, 15, 2, 4],
	h15: [7, 5, 14, 2, 5],
	h16: [8, 0, 11, 1, 2],
	h17: [7, 2, 9, 1, 2],
	h18: [7, 1, 11, 1, 2],
	h19: [6, 1, 12, 3, 2],
	h20: [7, 1, 10, 3, 2],
	h21: [6, 2, 10, 3, 2],
	i01: [1, 1, 1, 5, 1],
	i02: [2, 0, 1, 5, 1],
	i03: [2, -1, 1, 5, 1],
	i04: [3, 0, 1, 4, 2],
	i05: [3, -1, 1, 4, 1],
	i06: [3, -1, 1, 4, 1],
	i07: [0, 1, 1, 6, 1],
	i08: [0, 2, 1, 5, 1],
	i09: [-1, 2, 1, 5, 1],
	i10: [0, 3, 1, 4, 2],
	i11: [-1, 4, 1, 3, 1],
	i12: [-2, 5, 1, 2, 1],
	i13: [4, -1, 2, 3, 1],
	i14: [4, -2, 2, 3, 1],
	i15: [5, -2, 2, 2, 1],
	i16: [5, -3, 2, 2, 1],
	i17: [6, -3, 2, 1, 1],
	i18: [2, 2, 2, 3, 2],
	b01: [3, 1],
	b02: [4, 1],
	b03: [5, 2],
	b04: [6, 2],
	b05: [7, 2],
	b06: [8, 2],
	r01: [2, 1],
	r02: [3, 1],
	r03: [4, 2],
	r04: [5, 2],
	r05: [7, 2],
	r06: [3, 1],
	r07: [6, 2],
	r08: [0, 3],
	r09: [0, 3],
	c01: [1, 1],
	c02: [2, 1],
	c03: [3, 1],
	c04: [4, 2],
	c05: [5, 2],
	c06: [6, 2],
	c07: [7, 3],
	c08: [8, 3],
	c09: [9, 3],
};

function renumbered(card: Card): Card {
	const numbers = NUMBERS[card.key]!;
	if (card.kind === 'hero') {
		const [atk, def, hp, size, cost] = numbers as [number, number, number, number, number];
		return { ...card, atk, def, hp, size, cost };
	}
	if (card.kind === 'item') {
		const [atk, def, size, durability, cost] = numbers as [number, number, number, number, number];
		return { ...card, atk, def, size, durability, cost };
	}
	const [amount, cost] = numbers as [number, number];
	return { ...card, amount, cost };
}

/** By the word of a match's option `cards`. */
export const TABLES: Record<'first' | 'second', Card[]> = { first: FIRST, second: FIRST.map(renumbered) };
/** Keys, kinds and names, which are the same in both. */
export const CARDS: Card[] = TABLES.second;

const byKey = {
	first: new Map(TABLES.first.map((card) => [card.key, card])),
	second: new Map(TABLES.second.map((card) => [card.key, card])),
};
let playedBy: 'first' | 'second' = 'second';

/** Whatever is shown from now on has the numbers of this match; one of edition 1 does not name any. */
export function playBy(options: { cards?: string } | undefined): void {
	playedBy = options && options.cards !== 'second' ? 'first' : 'second';
}

export const isFirst = (): boolean => playedBy === 'first';

/** The card of an id: its key and a letter for the copy (2.8). */
export const cardOf = (id: string): Card => byKey[playedBy].get(id.slice(0, 3))!;
