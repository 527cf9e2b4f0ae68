// A map of one's own, as the editor changes it and a file holds it (2.12). What makes it valid is the engine's word.
import { ahead, isInside, isSame, type Pose, type Tile } from './hex';
import type { View } from './sea';

export interface Chart {
	radius: number;
	ports: (Tile & { name: string })[];
	plantations: [number, number][];
	extra_plantations: [number, number][];
	land: [number, number][];
	homes: Pose[][];
}
export const RADIUS = { least: 2, most: 12 };
export const TEAMS = 8;
const BERTHS = 4;

export type Ground = 'sea' | 'land' | 'plantation' | 'extra' | 'port';
export type Tool = { ground: Ground } | { home: number };
const LIST = { land: 'land', plantation: 'plantations', extra: 'extra_plantations' } as const;

export const blank = (radius = 5): Chart => ({
	radius,
	ports: [],
	plantations: [],
	extra_plantations: [],
	land: [],
	homes: [],
});

export function groundAt(chart: Chart, tile: Tile): Ground {
	if (chart.ports.some((port) => isSame(port, tile))) return 'port';
	for (const [ground, list] of Object.entries(LIST))
		if (chart[list].some(([q, r]) => isSame({ q, r }, tile))) return ground as Ground;
	return 'sea';
}

function without(chart: Chart, tile: Tile): Chart {
	const drop = (list: [number, number][]) => list.filter(([q, r]) => !isSame({ q, r }, tile));
	return {
		...chart,
		ports: chart.ports.filter((port) => !isSame(port, tile)),
		plantations: drop(chart.plantations),
		extra_plantations: drop(chart.extra_plantations),
		land: drop(chart.land),
	};
}

function freeName(chart: Chart, word: string): string {
	for (let n = 1; ; n++) if (!chart.ports.some(({ name }) => name === `${word} ${n}`)) return `${word} ${n}`;
}

/** A tile painted. `word` begins the names of new ports. */
export function painted(chart: Chart, tile: Tile, ground: Ground, word = 'Port'): Chart {
	if (!isInside(tile, chart.radius) || groundAt(chart, tile) === ground) return chart;
	const bare = without(chart, tile);
	if (ground === 'port')
		return { ...bare, ports: [...bare.ports, { q: tile.q, r: tile.r, name: freeName(bare, word) }] };
	const homes = trimmed(bare.homes.map((berths) => berths.filter((berth) => !isSame(berth, tile))));
	if (ground === 'sea') return { ...bare, homes };
	return { ...bare, homes, [LIST[ground]]: [...bare[LIST[ground]], [tile.q, tile.r]] };
}

/** A team's berth: set, turned with each further touch, and at last taken away. It makes the tile a port. */
export function berthed(chart: Chart, tile: Tile, team: number, word = 'Port'): Chart {
	if (!isInside(tile, chart.radius)) return chart;
	const harboured = painted(chart, tile, 'port', word);
	const homes = Array.from({ length: Math.max(team + 1, harboured.homes.length) }, (_, i) => harboured.homes[i] ?? []);
	const own = homes[team] ?? [];
	const here = own.find((berth) => isSame(berth, tile));
	if (!here) {
		if (own.length < BERTHS) homes[team] = [...own, { q: tile.q, r: tile.r, facing: 0 }];
	} else if (here.facing < 5)
		homes[team] = own.map((berth) => (berth === here ? { ...berth, facing: berth.facing + 1 } : berth));
	else homes[team] = own.filter((berth) => berth !== here);
	return { ...harboured, homes: trimmed(homes) };
}
function trimmed(homes: Pose[][]): Pose[][] {
	const last = homes.findLastIndex((berths) => berths.length > 0);
	return homes.slice(0, last + 1);
}

/** What lies outside a smaller radius is gone. */
export function resized(chart: Chart, radius: number): Chart {
	const fits = (tile: Tile) => isInside(tile, radius);
	const pairs = (list: [number, number][]) => list.filter(([q, r]) => fits({ q, r }));
	return {
		radius,
		ports: chart.ports.filter(fits),
		plantations: pairs(chart.plantations),
		extra_plantations: pairs(chart.extra_plantations),
		land: pairs(chart.land),
		homes: trimmed(chart.homes.map((berths) => berths.filter(fits))),
	};
}

export const renamed = (chart: Chart, tile: Tile, name: string): Chart => ({
	...chart,
	ports: chart.ports.map((port) => (isSame(port, tile) ? { ...port, name } : port)),
});

/* ---- files ---- */

const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= 99;
const isPair = (value: unknown): value is [number, number] =>
	Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const isTile = (value: unknown): value is Tile => isObject(value) && isNumber(value.q) && isNumber(value.r);

/** A file's text as a map that can be drawn; null if it has not that shape. Whether it is valid is asked elsewhere. */
export function read(text: string): Chart | null {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return null;
	}
	if (isObject(value) && isObject(value.map)) value = value.map;
	if (!isObject(value) || !isNumber(value.radius) || value.radius < 1 || value.radius > 20) return null;
	const { ports, homes, plantations = [], extra_plantations = [], land = [] } = value;
	if (
		!Array.isArray(ports) ||
		!ports.every((port) => isTile(port) && typeof (port as { name?: unknown }).name === 'string')
	)
		return null;
	if (![plantations, extra_plantations, land].every((list) => Array.isArray(list) && list.every(isPair))) return null;
	if (
		!Array.isArray(homes) ||
		!homes.every(
			(berths) => Array.isArray(berths) && berths.every((berth) => isTile(berth) && isNumber((berth as Pose).facing)),
		)
	)
		return null;
	// All of it was looked at above.
	return { radius: value.radius, ports, plantations, extra_plantations, land, homes } as unknown as Chart;
}

/** One line a list, so that a person can read it and a comparison shows what changed. */
export function written(chart: Chart): string {
	const lines = Object.entries(chart).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
	return `{\n${lines.join(',\n')}\n}\n`;
}

/** The tiles that a fault of the engine speaks of: "map.land[3]" is a tile, "map.homes[1]" the berths of a home. */
export function tilesOfFault(chart: Chart, path: string): Tile[] {
	const found = /^(?:options\.)?map\.(\w+)\[(\d+)\](?:\[(\d+)\])?/.exec(path);
	if (!found) return [];
	const [, list, place, inner] = found;
	const item = (chart as unknown as Record<string, unknown[]>)[list ?? '']?.[Number(place)];
	if (list === 'homes') {
		const berths = (item as Pose[] | undefined) ?? [];
		return inner === undefined ? berths : berths.slice(Number(inner), Number(inner) + 1);
	}
	if (isPair(item)) return [{ q: item[0], r: item[1] }];
	return isTile(item) ? [item] : [];
}

/** Homes from which nobody can put to sea: ports without a neighbour that is not land. The rules allow them; no team would want one. */
export function walledIn(chart: Chart): Tile[] {
	const isClosed = (tile: Tile) =>
		[0, 1, 2, 3, 4, 5].every((facing) => {
			const next = ahead({ ...tile, facing });
			return !isInside(next, chart.radius) || groundAt(chart, next) === 'land';
		});
	const berths = chart.homes.flat().filter(isClosed);
	return berths.filter((berth, i) => berths.findIndex((one) => isSame(one, berth)) === i).map(({ q, r }) => ({ q, r }));
}

/** A built-in map with the berths that its ships start from. */
export function fromMatch(view: View): Chart {
	const homes: Pose[][] = [];
	for (const { seat, q, r, facing } of Object.values(view.ships)) {
		homes[seat] ??= [];
		if (!homes[seat].some((berth) => isSame(berth, { q, r }))) homes[seat].push({ q, r, facing });
	}
	const { radius, ports, plantations, extra_plantations, land } = view.map;
	return { radius, ports, plantations, extra_plantations, land, homes };
}
