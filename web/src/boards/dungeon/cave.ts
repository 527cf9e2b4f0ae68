// What a view knows of a level: cells, who and what is where, things by class. Nothing here is a rule; the tables are the
// rulebook's (2.5, 2.6), for words and pictures.
import { sure } from '$/sure';
import type { Actions, Views } from '$/generated/schema';

export type View = Views['dungeon'];
export type Order = Actions['dungeon'];
export type Creature = View['creatures'][number];
export type Chest = View['chests'][number];
export type PackItem = View['inventory'][number];
export type Thing = { look: string; kind?: string; count?: number; charges?: number; worn?: boolean };
export type Cell = { x: number; y: number };

/** Compass order (2.1). */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const STEP: Record<Direction, Cell> = {
	n: { x: 0, y: -1 },
	ne: { x: 1, y: -1 },
	e: { x: 1, y: 0 },
	se: { x: 1, y: 1 },
	s: { x: 0, y: 1 },
	sw: { x: -1, y: 1 },
	w: { x: -1, y: 0 },
	nw: { x: -1, y: -1 },
};
export const ARROW: Record<Direction, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };
export const turned = (direction: Direction, eighths: number) =>
	DIRECTIONS[(DIRECTIONS.indexOf(direction) + eighths + 8) % 8];

export const isSame = (one: Cell, other: Cell) => one.x === other.x && one.y === other.y;
export const distance = (one: Cell, other: Cell) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
export const stepped = (cell: Cell, direction: Direction): Cell => ({
	x: cell.x + STEP[direction].x,
	y: cell.y + STEP[direction].y,
});
export const directionTo = (from: Cell, to: Cell): Direction | null =>
	DIRECTIONS.find((one) => isSame(stepped(from, one), to)) ?? null;
/** The i-th cell of a line, as the rules draw it (7.1). */
export function lineCell(from: Cell, to: Cell, i: number): Cell {
	const length = distance(from, to);
	const along = (a: number, b: number) => a + Math.floor((2 * i * (b - a) + length) / (2 * length));
	return { x: along(from.x, to.x), y: along(from.y, to.y) };
}

/** How near the map is shown: 0 is the whole of it. */
export const ZOOMS = 5;

/* ---- what is where -------------------------------------------------------------------------------- */

export const widthOf = (view: View) => view.map[0]?.length ?? 0;
export const heightOf = (view: View) => view.map.length;
export const isInside = (view: View, { x, y }: Cell) => x >= 0 && y >= 0 && x < widthOf(view) && y < heightOf(view);
/** ' ' where nothing is known. */
export const terrainAt = (view: View, { x, y }: Cell): string => view.map[y]?.[x] ?? ' ';
export const isLit = (view: View, { x, y }: Cell) => view.lit[y]?.[x] === '*';
export const creatureAt = (view: View, cell: Cell) => view.creatures.find((one) => isSame(one, cell));
export const chestAt = (view: View, cell: Cell) => view.chests.find((one) => isSame(one, cell));
export const itemAt = (view: View, cell: Cell) => view.items.find((one) => isSame(one, cell));
export const carries = (view: View, kind: string) => view.inventory.some((item) => item.kind === kind);
export const hasEffect = (view: View, effect: string) => view.hero.effects.some((one) => one.effect === effect);
export const isHunting = (creature: Creature) => creature.aggravated && !creature.asleep;

const KEYS: Record<string, string> = { '1': 'key_white', '2': 'key_red', '3': 'key_gray', '4': 'key_black' };
export const isWallSign = (sign: string) => sign !== ' ' && '#O%'.includes(sign);
export const isLockSign = (sign: string) => sign in KEYS;
export const isClosedSign = (sign: string) => sign === '+' || isLockSign(sign);
export const isWall = (view: View, cell: Cell) => isWallSign(terrainAt(view, cell));
/** Known to be walkable, or a door that opens: as far as the terrain goes. */
export function mayEnter(view: View, cell: Cell): boolean {
	const sign = terrainAt(view, cell);
	return (sign !== ' ' && '.,_~+/<>'.includes(sign)) || carries(view, KEYS[sign] ?? '');
}
export function findTerrain(view: View, sign: string): Cell | null {
	const y = view.map.findIndex((row) => row.includes(sign));
	return y < 0 ? null : { x: sure(view.map, y).indexOf(sign), y };
}

/** Nearest first, hunters first among equals. */
export const byDistance = (view: View): Creature[] =>
	[...view.creatures].sort(
		(one, other) =>
			distance(view.hero, one) - distance(view.hero, other) || Number(other.aggravated) - Number(one.aggravated),
	);
export const stateOf = (creature: Creature) =>
	creature.aggravated ? 'hunting' : creature.neutral ? 'neutral' : creature.asleep ? 'asleep' : 'unaware';
/** Beside the letter, so that colour is not the only sign. */
export const STATE_MARK = { hunting: '!', neutral: '=', asleep: 'z', unaware: '' } as const;

export const GLYPH: Record<string, string> = {
	rat: 'r',
	hungry_rat: 'r',
	cave_bat: 'b',
	snake: 's',
	monkey: 'm',
	slime: 'j',
	goblin: 'g',
	grey_goblin: 'g',
	orc_servant: 'o',
	orc: 'o',
	orc_archer: 'o',
	true_orc: 'O',
	skeleton: 'z',
	cultist: 'p',
	bandit: 'p',
	troll: 'T',
	warden: 'W',
	quasit: 'q',
	mimic: '$',
	pale_king: 'K',
	adventurer: '@',
	old_man: '@',
};

/* ---- things (2.6) --------------------------------------------------------------------------------- */

interface Row {
	place: string;
	damage?: [low: number, high: number];
	hit: number;
	def: number;
	times?: number;
	reach?: number;
	isThrown?: boolean;
	av?: number;
	stealth?: number;
	sight?: number;
	noise?: number;
	shoots?: boolean;
}
const weapon = (
	low: number,
	high: number,
	bonus: number,
	hit: number,
	def: number,
	times: number,
	more: Partial<Row> = {},
): Row => ({ place: 'weapon', damage: [low + bonus, high + bonus], hit, def, times, ...more });
const worn = (place: string, av: number, def: number, hit: number, stealth: number, more: Partial<Row> = {}): Row => ({
	place,
	av,
	def,
	hit,
	stealth,
	...more,
});
export const ROWS: Record<string, Row> = {
	dagger: weapon(1, 4, 0, 1, 1, 4, { isThrown: true }),
	fine_dagger: weapon(1, 4, 2, 2, 1, 4, { isThrown: true }),
	short_sword: weapon(1, 6, 0, 1, 1, 2),
	fine_short_sword: weapon(1, 6, 2, 2, 1, 2),
	long_sword: weapon(1, 8, 0, 0, 1, 2),
	fine_long_sword: weapon(1, 8, 2, 0, 1, 2),
	spear: weapon(1, 8, 0, 1, 1, 2, { isThrown: true, reach: 2 }),
	fine_spear: weapon(1, 8, 2, 2, 2, 2, { isThrown: true, reach: 2 }),
	long_bow: weapon(0, 2, 0, -3, 0, 2, { shoots: true }),
	small_shield: worn('offhand', 0, 1, 0, 0),
	medium_shield: worn('offhand', 0, 2, -1, 0),
	large_shield: worn('offhand', 0, 3, -2, 0),
	leather_armor: worn('armor', 2, -1, 0, 0, { noise: 1 }),
	chain_mail: worn('armor', 5, -2, -2, -1, { noise: 2 }),
	leather_cap: worn('head', 1, 0, 0, -1),
	scout_hood: worn('head', 0, 0, 0, 1),
	iron_helmet: worn('head', 2, 0, 0, -2, { sight: -1 }),
	war_helm: worn('head', 3, 0, -1, -2, { sight: -1 }),
	cloak: worn('cloak', 0, 0, 0, 1),
	grail: worn('amulet', 0, 3, 1, 0),
	tooth_amulet: worn('amulet', 0, 4, -6, 4),
};
export const FOOD: Record<string, number> = { banana: 8, meat: 5, ration: 15, spoiled_ration: -8 };
export const CURSED = ['ring_weakness', 'ring_myopia', 'ring_fatigue', 'ring_frailty', 'ring_misfortune'];
export const PLACES = ['weapon', 'offhand', 'armor', 'head', 'cloak', 'amulet', 'ring1', 'ring2'] as const;

export type ThingClass =
	'weapon' | 'protection' | 'ring' | 'potion' | 'scroll' | 'food' | 'device' | 'key' | 'urn' | 'other';
export function classOf({ look, kind }: Thing): ThingClass {
	const name = kind ?? look;
	const row = ROWS[name];
	if (row) return row.place === 'weapon' ? 'weapon' : 'protection';
	if (name in FOOD) return 'food';
	if (/^ring_| ring$/.test(name)) return 'ring';
	if (/^potion_| potion$/.test(name)) return 'potion';
	if (/^scroll[_ ]/.test(name)) return 'scroll';
	if (name === 'tunnel_rod' || name === 'sand_bag') return 'device';
	if (name.startsWith('key_')) return 'key';
	return name === 'lost_urn' ? 'urn' : 'other';
}
/** Things whose kind is a guess: potions, scrolls and rings before they are known, and rations. */
export const isKnown = (thing: Thing) => thing.kind !== undefined;
export const stacks = (thing: Thing) =>
	['potion', 'scroll'].includes(classOf(thing)) || thing.kind === 'arrow' || thing.kind === 'rock';
export const SIGN: Record<ThingClass, string> = {
	weapon: ')',
	protection: '[',
	ring: '=',
	potion: '!',
	scroll: '?',
	food: ':',
	device: '*',
	key: '*',
	other: '*',
	urn: '&',
};

/** In the order of a pack: what is worn, then by class, alike things together. */
const CLASS_ORDER: readonly ThingClass[] = [
	'urn',
	'weapon',
	'protection',
	'ring',
	'potion',
	'scroll',
	'food',
	'device',
	'key',
	'other',
];
export const sorted = <Item extends Thing & { slot: number }>(items: readonly Item[]): Item[] =>
	[...items].sort(
		(one, other) =>
			Number(other.worn ?? false) - Number(one.worn ?? false) ||
			CLASS_ORDER.indexOf(classOf(one)) - CLASS_ORDER.indexOf(classOf(other)) ||
			(one.kind ?? one.look).localeCompare(other.kind ?? other.look) ||
			one.slot - other.slot,
	);
/** By class, for a list with headings; what is worn stands by itself. */
export function grouped<Item extends Thing & { slot: number }>(
	items: readonly Item[],
): { what: ThingClass | 'worn'; items: Item[] }[] {
	const groups = new Map<ThingClass | 'worn', Item[]>();
	for (const item of sorted(items)) {
		const what = item.worn ? 'worn' : classOf(item);
		groups.set(what, [...(groups.get(what) ?? []), item]);
	}
	return [...groups].map(([what, items]) => ({ what, items }));
}

export const letterOf = (slot: number) => String.fromCharCode(97 + slot);
export const wornWeapon = (view: View) => view.inventory.find((item) => item.worn && classOf(item) === 'weapon')?.kind;
/** What is worn at a place; rings take theirs in the order of the pack. */
export function wornAt(view: View, place: (typeof PLACES)[number]): PackItem | undefined {
	const items = view.inventory.filter((item) => item.worn);
	if (place === 'ring1' || place === 'ring2')
		return items.filter((item) => classOf(item) === 'ring')[place === 'ring1' ? 0 : 1];
	return items.find((item) => ROWS[item.kind ?? '']?.place === place);
}
export const wantsAim = (view: View, { kind, charges }: Thing) =>
	kind === 'tunnel_rod' || kind === 'sand_bag'
		? (charges ?? 0) > 0
		: ['scroll_confusion', 'scroll_paralysis', 'scroll_fireball'].includes(kind ?? '') && view.creatures.length > 0;

/* ---- aims ------------------------------------------------------------------------------------------ */

export type Intent = 'look' | 'travel' | 'throw' | 'fire' | 'reach' | 'use';
export const isAim = (intent: Intent) => intent !== 'look' && intent !== 'travel';
const SEARCH_RANGE = 5;

export function rangeOf(view: View, intent: Intent, item: Thing | undefined): number {
	if (intent === 'throw') return 4 + view.hero.strength;
	if (intent === 'fire') return 8;
	if (intent === 'reach') return 2;
	return intent === 'use' && item?.kind === 'sand_bag' ? 2 : Infinity;
}
/** Whether the first so many cells of the line stop nothing that flies, as far as is known. */
export function isLineFree(view: View, to: Cell, steps: number): boolean {
	for (let i = 1; i <= steps; i++) {
		const cell = lineCell(view.hero, to, i);
		if (isWall(view, cell) || isClosedSign(terrainAt(view, cell)) || (i < steps && creatureAt(view, cell)))
			return false;
	}
	return true;
}
/** Creatures by distance; for looking and travelling things, chests and stairs behind them. */
export function pointsOf(view: View, intent: Intent): Cell[] {
	const creatures = byDistance(view).filter((one) => !isAim(intent) || !one.neutral || one.aggravated);
	if (isAim(intent)) return creatures;
	const stairs = ['<', '>'].map((sign) => findTerrain(view, sign)).filter((cell) => cell !== null);
	return [...creatures, ...view.items, ...view.chests, ...stairs].map(({ x, y }) => ({ x, y }));
}
export const maySearch = (view: View, cell: Cell) =>
	'#O'.includes(terrainAt(view, cell)) && isLit(view, cell) && distance(cell, view.hero) <= SEARCH_RANGE;
