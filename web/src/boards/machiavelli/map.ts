// The map of machiavelli: docs/rules/machiavelli-map.json. The polygons of the file tile the board edge by edge; here every border between two
// provinces becomes one arc, so that both sides still fit together without a gap when `atlas.ts` draws it.
import { sure } from '$/sure';
import data from '../../../../docs/rules/machiavelli-map.json';
import { speech, type Language } from '$/i18n/index.svelte';
import type { Views } from '$/generated/schema';

export type View = Views['machiavelli'];
export type Kind = 'army' | 'fleet' | 'garrison';
export type Point = [x: number, y: number];

export interface Province {
	code: string;
	en: string;
	es: string;
	kind: 'land' | 'port' | 'sea';
	city: { en: string; es: string; value: number } | null;
	army: string[];
	fleet: string[];
	sea: string[];
	x: number;
	y: number;
	polygon: Point[];
}

export const WIDTH = data.width;
export const HEIGHT = data.height;
export const provinces = data.provinces as unknown as Province[];
export const factions = data.factions;
export const straits = data.straits as [string, string][];
const byCode = new Map(provinces.map((province) => [province.code, province]));
export const provinceOf = (code: string): Province => byCode.get(code)!;
export const isProvince = (code: string) => byCode.has(code);

/* ---- names: Czech ones are the engine's, where they are not those of the file ------------------------- */

const CZECH: Record<string, string> = {
	MAR: 'Marseille',
	SAV: 'Savojsko',
	TUR: 'Turín',
	GEN: 'Janov',
	MON: 'Monferrato',
	MIL: 'Milán',
	MAN: 'Mantova',
	PAD: 'Padova',
	VEN: 'Benátky',
	TRT: 'Trident',
	FRI: 'Furlansko',
	IST: 'Istrie',
	SWI: 'Švýcarsko',
	TYR: 'Tyrolsko',
	AUS: 'Rakousko',
	CARIN: 'Korutany',
	CAR: 'Kraňsko',
	HUN: 'Uhry',
	SLA: 'Slavonie',
	CRO: 'Chorvatsko',
	DAL: 'Dalmácie',
	BOS: 'Bosna',
	HER: 'Hercegovina',
	RAG: 'Dubrovník',
	ALB: 'Albánie',
	DUR: 'Drač',
	FLO: 'Florencie',
	ROM: 'Řím',
	PAT: 'Patrimonium',
	NAP: 'Neapol',
	COR: 'Korsika',
	SAR: 'Sardinie',
	GOL: 'Lví záliv',
	LS: 'Ligurské moře',
	TS: 'Tyrhénské moře',
	WM: 'Západní Středomoří',
	CM: 'Střední Středomoří',
	GON: 'Neapolský záliv',
	IS: 'Jónské moře',
	UA: 'Horní Jadran',
	LA: 'Dolní Jadran',
};
const CZECH_CITIES: Record<string, string> = {
	MAR: 'Marseille',
	SAV: 'Chambéry',
	TUR: 'Turín',
	GEN: 'Janov',
	MIL: 'Milán',
	MAN: 'Mantova',
	PAD: 'Padova',
	VEN: 'Benátky',
	TRT: 'Trident',
	IST: 'Terst',
	AUS: 'Vídeň',
	HUN: 'Budín',
	DAL: 'Zadar',
	RAG: 'Dubrovník',
	DUR: 'Drač',
	FLO: 'Florencie',
	ROM: 'Řím',
	NAP: 'Neapol',
};
export function nameOf(code: string, language: Language = speech.language): string {
	const { en, es } = provinceOf(code);
	return language === 'es' ? es : language === 'cs' ? (CZECH[code] ?? en) : en;
}
export function cityOf(code: string, language: Language = speech.language): string {
	const city = provinceOf(code).city;
	return !city ? '' : language === 'es' ? city.es : language === 'cs' ? (CZECH_CITIES[code] ?? city.en) : city.en;
}

/* ---- arcs --------------------------------------------------------------------------------------------- */

export interface Arc {
	points: Point[];
	/** Whose border it is; one alone at the edge of the board. */
	sides: string[];
	kind: 'coast' | 'border' | 'water' | 'edge';
}

const keyOf = ([x, y]: Point) => x * 4096 + y;

/** Borders from one meeting point of several to the next, each with the two provinces it lies between. */
export function arcsOf(shapes: { code: string; kind: string; polygon: Point[] }[]): Arc[] {
	const edges = new Map<string, { a: Point; b: Point; sides: string[] }>();
	const edgeKey = (a: Point, b: Point) => (keyOf(a) < keyOf(b) ? `${keyOf(a)} ${keyOf(b)}` : `${keyOf(b)} ${keyOf(a)}`);
	for (const { code, polygon } of shapes)
		polygon.forEach((a, i) => {
			const b = sure(polygon, (i + 1) % polygon.length);
			const known = edges.get(edgeKey(a, b));
			if (known) known.sides.push(code);
			else edges.set(edgeKey(a, b), { a, b, sides: [code] });
		});
	const at = new Map<number, { to: Point; sides: string; edge: string }[]>();
	for (const [edge, { a, b, sides }] of edges) {
		const between = sides.join(' ');
		for (const [from, to] of [
			[a, b],
			[b, a],
		] as [Point, Point][])
			at.set(keyOf(from), [...(at.get(keyOf(from)) ?? []), { to, sides: between, edge }]);
	}
	const isNode = (point: Point) => at.get(keyOf(point))!.length !== 2;
	const kindOf = (sides: string[]): Arc['kind'] => {
		if (sides.length < 2) return 'edge';
		const seas = sides.filter((code) => shapes.find((shape) => shape.code === code)!.kind === 'sea').length;
		return seas === 0 ? 'border' : seas === 1 ? 'coast' : 'water';
	};
	const done = new Set<string>();
	const arcs: Arc[] = [];
	const walk = (start: Point, first: { to: Point; sides: string; edge: string }) => {
		const points = [start];
		for (let way = first; !done.has(way.edge);) {
			done.add(way.edge);
			points.push(way.to);
			if (isNode(way.to)) break;
			const next = at.get(keyOf(way.to))!.find(({ edge }) => edge !== way.edge)!;
			way = next;
		}
		const sides = first.sides.split(' ');
		arcs.push({ points, sides, kind: kindOf(sides) });
	};
	const points = shapes.flatMap(({ polygon }) => polygon);
	for (const point of points)
		if (isNode(point)) for (const way of at.get(keyOf(point))!) if (!done.has(way.edge)) walk(point, way);
	// What is left are islands: rings without a meeting point.
	for (const point of points) for (const way of at.get(keyOf(point))!) if (!done.has(way.edge)) walk(point, way);
	return arcs;
}

export const arcs = arcsOf(provinces);

/* ---- the neighbourhood -------------------------------------------------------------------------------- */

export const neighboursOf = (code: string): string[] => {
	const { army, fleet, sea, kind } = provinceOf(code);
	const shores = kind === 'sea' ? provinces.filter((one) => one.sea.includes(code)).map((one) => one.code) : [];
	return [...new Set([...army, ...fleet, ...sea, ...shores])];
};
export const waysOf = (code: string, kind: Kind): string[] => (kind === 'garrison' ? [] : provinceOf(code)[kind]);

/* ---- stages (rulebook 2.7) ---------------------------------------------------------------------------- */

/** What this match is played without. */
export const closedIn = (view: View): ReadonlySet<string> => new Set((view as { closed?: string[] }).closed);

/** Cities that a capital counts as, by the number of seats. */
const CAPITAL = [0, 0, 0, 2, 2, 4, 5, 7, 7];
/** Cities that a province counts as: a capital of a power in play is several. */
export function weightOf(view: View, code: string): number {
	const { tables } = view.options as { tables?: string };
	const isCapital = view.seats.some(({ faction }) => factions.find(({ id }) => id === faction)?.capital === code);
	if (provinceOf(code).city === null) return 0;
	if (tables !== 'revised' || !isCapital) return 1;
	const powers = factions.slice(0, view.seats.length).map(({ id }) => id);
	const areFirst = view.seats.every(({ faction }) => powers.includes(faction));
	return CAPITAL[areFirst ? view.seats.length : 8] ?? 1;
}

/** The next province that way: the nearest in a cone of the direction. */
export function nextPlace(from: string, dx: number, dy: number): string {
	const here = provinceOf(from);
	let best = from;
	let least = Infinity;
	for (const { code, x, y } of provinces) {
		const along = (x - here.x) * dx + (y - here.y) * dy;
		const across = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
		if (code === from || along <= 0 || across > 1.2 * along) continue;
		const far = along + 1.5 * across;
		if (far < least) [best, least] = [code, far];
	}
	return best;
}

/* ---- prices (rulebook 2.5) ---------------------------------------------------------------------------- */

export const PRICE = { army: 6, fleet: 6, garrison: 3, relief: 3, bribe: 15, number: 6 };

/* ---- factions ----------------------------------------------------------------------------------------- */

export const LETTER: Record<string, string> = {
	florence: 'F',
	venice: 'V',
	milan: 'M',
	papacy: 'P',
	naples: 'N',
	france: 'R',
	spain: 'S',
	austria: 'A',
};
export const unitAt = (ref: string) => (ref.endsWith('-g') ? ref.slice(0, -2) : ref);
export const isGarrison = (ref: string) => ref.endsWith('-g');
export const refOf = ({ at, kind }: { at: string; kind: string }) => (kind === 'garrison' ? `${at}-g` : at);
/** The capital of a power, where its news arrive. */
export const capitalOf = (faction: string): string => factions.find(({ id }) => id === faction)?.capital ?? 'ROM';
