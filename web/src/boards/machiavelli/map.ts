// The map of machiavelli: docs/rules/machiavelli-map.json, and what is drawn of it. The polygons of the file tile the
// board edge by edge; here every border between two provinces becomes one arc, made smooth once, so that both
// sides still fit together without a gap.
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

/* ---- terrain: for the eye alone ----------------------------------------------------------------------- */

export type Terrain = 'alps' | 'hills' | 'plain' | 'karst' | 'south' | 'sea';
const TERRAIN: Record<Exclude<Terrain, 'sea' | 'plain'>, string> = {
	alps: 'SAV SALZ SWI TYR CARIN TRT COM AUS',
	hills: 'GEN FOR LUC PIT ARE URB SPO PER AQU CAR COR MOD',
	karst: 'IST CRO DAL BOS HER RAG ALB DUR SLA',
	south: 'BAR OTR SAL CAP NAP MES PAL SAR TUN PRO MAR AVI',
};
const terrains = new Map(
	Object.entries(TERRAIN).flatMap(([terrain, codes]) => codes.split(' ').map((code) => [code, terrain as Terrain])),
);
export const terrainOf = ({ code, kind }: Province): Terrain =>
	kind === 'sea' ? 'sea' : (terrains.get(code) ?? 'plain');

/** Mountains, roughly where they are: the Alps, the Apennines, the Dinarides, Corsica. */
const RIDGES: Point[] = [
	[120, 300],
	[150, 340],
	[178, 372],
	[206, 300],
	[236, 262],
	[264, 216],
	[300, 180],
	[344, 160],
	[392, 150],
	[440, 142],
	[352, 200],
	[420, 186],
	[520, 130],
	[566, 120],
	[610, 104],
	[662, 96],
	[704, 120],
	[640, 140],
	[760, 130],
	[806, 150],
	[850, 140],
	[892, 176],
	[420, 444],
	[470, 470],
	[530, 476],
	[604, 520],
	[640, 560],
	[690, 600],
	[716, 660],
	[748, 706],
	[800, 760],
	[838, 800],
	[900, 850],
	[962, 900],
	[1010, 980],
	[900, 330],
	[960, 400],
	[1010, 460],
	[1060, 520],
	[1120, 580],
	[1150, 650],
	[1200, 560],
	[1250, 640],
	[1290, 720],
	[1120, 470],
	[1040, 390],
	[430, 730],
];
const GLYPH = 34; // what keeps free of a place where a unit, a city or a name may stand
export function isInside(polygon: Point[], [x, y]: Point): boolean {
	let isIn = false;
	polygon.forEach(([ax, ay], i) => {
		const [bx, by] = sure(polygon, (i + 1) % polygon.length);
		if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isIn = !isIn;
	});
	return isIn;
}
/** Where little mountains are drawn: on land, and beside what else stands in a province. */
export const PEAKS = RIDGES.filter(
	(peak) =>
		provinces.some(({ kind, polygon }) => kind !== 'sea' && isInside(polygon, peak)) &&
		provinces.every(({ x, y }) => Math.hypot(x - peak[0], y - peak[1]) > GLYPH),
);

/** A strait, from shore to shore where it is narrowest. */
export const crossings = straits.map(([from, to]): [Point, Point] => {
	const pairs = provinceOf(from).polygon.flatMap((a) => provinceOf(to).polygon.map((b): [Point, Point] => [a, b]));
	const width = ([a, b]: [Point, Point]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
	return pairs.reduce((best, pair) => (width(pair) < width(best) ? pair : best));
});

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

const number = (n: number) => String(Math.round(n * 10) / 10);

/** A curve through the points of an arc, as what follows an M in a path; backwards if asked. */
export function curve(points: Point[], isBack = false): string {
	const way = isBack ? [...points].reverse() : points;
	const isRing = way.length > 2 && keyOf(sure(way, 0)) === keyOf(sure(way, way.length - 1));
	const point = (i: number): Point => {
		if (i < 0) return sure(way, isRing ? way.length - 2 : 0);
		if (i >= way.length) return sure(way, isRing ? 1 : way.length - 1);
		return sure(way, i);
	};
	let path = '';
	for (let i = 0; i + 1 < way.length; i++) {
		const [p, a, b, q] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
		path += `C${number(a[0] + (b[0] - p[0]) / 6)} ${number(a[1] + (b[1] - p[1]) / 6)} ${number(b[0] - (q[0] - a[0]) / 6)} ${number(b[1] - (q[1] - a[1]) / 6)} ${number(b[0])} ${number(b[1])}`;
	}
	return path;
}
const straight = (points: Point[], isBack = false) =>
	(isBack ? [...points].reverse() : points)
		.slice(1)
		.map(([x, y]) => `L${x} ${y}`)
		.join('');

const startOf = ({ points }: Arc) => sure(points, 0);
const endOf = ({ points }: Arc) => sure(points, points.length - 1);

/** The closed path of a province, put together of its arcs. */
export function pathOf(code: string, arcs: Arc[]): string {
	const left = arcs.filter(({ sides }) => sides.includes(code));
	let path = '';
	while (left.length > 0) {
		const first = left.shift()!;
		const piece = (arc: Arc, isBack: boolean) =>
			arc.kind === 'edge' ? straight(arc.points, isBack) : curve(arc.points, isBack);
		path += `M${startOf(first).join(' ')}${piece(first, false)}`;
		const start = keyOf(startOf(first));
		let end = keyOf(endOf(first));
		while (end !== start) {
			const next = left.findIndex((arc) => keyOf(startOf(arc)) === end || keyOf(endOf(arc)) === end);
			const [arc] = next < 0 ? [] : left.splice(next, 1);
			if (!arc) break;
			const isBack = keyOf(startOf(arc)) !== end;
			path += piece(arc, isBack);
			end = keyOf(isBack ? startOf(arc) : endOf(arc));
		}
		path += 'Z';
	}
	return path;
}

export const arcs = arcsOf(provinces);
export const paths = new Map(provinces.map(({ code }) => [code, pathOf(code, arcs)]));
const linesOf = (kind: Arc['kind']) =>
	arcs
		.filter((arc) => arc.kind === kind)
		.map(({ points }) => `M${sure(points, 0).join(' ')}${curve(points)}`)
		.join('');
export const coastLines = linesOf('coast');
export const borderLines = linesOf('border');
export const waterLines = linesOf('water');

/* ---- the neighbourhood -------------------------------------------------------------------------------- */

export const neighboursOf = (code: string): string[] => {
	const { army, fleet, sea, kind } = provinceOf(code);
	const shores = kind === 'sea' ? provinces.filter((one) => one.sea.includes(code)).map((one) => one.code) : [];
	return [...new Set([...army, ...fleet, ...sea, ...shores])];
};
export const waysOf = (code: string, kind: Kind): string[] => (kind === 'garrison' ? [] : provinceOf(code)[kind]);

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
