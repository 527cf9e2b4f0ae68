// The sheet that the map is engraved on. The polygons of the map file tile the board edge by edge; here each border between two
// provinces is made smooth once, bent by one field of noise and seen through a lens that gives crowded Tuscany the room of two. Both
// sides share the line, so nothing gapes. Everything that draws, points or measures does so in the units of this sheet.
import { sure } from '$/sure';
import { arcs, provinces, provinceOf, straits, WIDTH, HEIGHT, type Arc, type Point } from './map';
import { noise } from '$/parts/paint/noise';

/** What is shown when the whole map is. */
export const SHEET = { x: -196, y: -16, width: 1768, height: 1336 };
/** The shapes at the rim go on so far beyond it, for windows of other proportions. */
const BEYOND = 1100;

const LENS = { x: 670, y: 520, pushX: 185, pushY: 46, wideX: 290, wideY: 200 };
export const lens = ([x, y]: Point): Point => [
	x + LENS.pushX * Math.tanh((x - LENS.x) / LENS.wideX),
	y + LENS.pushY * Math.tanh((y - LENS.y) / LENS.wideY),
];

/** Where things stand in a province, if not where the map file says: looked at, one by one. */
const MOVED: Record<string, Point> = {
	ARE: [728, 578],
	PER: [761, 662],
	PAT: [708, 738],
	FLO: [654, 528],
	RAV: [734, 486],
	SPO: [848, 676],
	AUS: [1045, 108],
	TYR: [730, 134],
	TUN: [500, 1220],
	HUN: [1276, 128],
	SWI: [250, 150],
	WM: [190, 876],
	GON: [930, 1010],
	IS: [1164, 980],
	COM: [388, 218],
	GEN: [372, 440],
	LUC: [542, 512],
	NAP: [978, 862],
	SAL: [1042, 930],
	MES: [984, 1164],
	PAL: [880, 1162],
	CM: [712, 1176],
	MAR: [80, 584],
	PRO: [164, 540],
	DUR: [1330, 880],
	ALB: [1326, 730],
	CAP: [908, 812],
	LS: [396, 590],
	TS: [640, 900],
	DAL: [1086, 516],
	FER: [724, 396],
	VEN: [770, 314],
	LA: [1010, 660],
};

const spots = new Map(
	provinces.map(({ code, x, y }) => {
		const [left, top] = lens(MOVED[code] ?? [x, y]);
		return [code, { x: left, y: top }];
	}),
);
/** Where units, town and name of a province stand. */
export const spotOf = (code: string): { x: number; y: number } => spots.get(code)!;

/* ---- lines ------------------------------------------------------------------------------------------------ */

const spread = (value: number, most: number): number => (value <= 0 ? -BEYOND : value >= most ? most + BEYOND : value);
const stretched = ([x, y]: Point): Point => [spread(x, WIDTH), spread(y, HEIGHT)];

function bend([x, y]: Point): Point {
	const wave = (kind: number, size: number) => noise(x / size + kind * 31.7, y / size + kind * 17.3) - 0.5;
	return lens([
		x + wave(1, 46) * 16 + wave(2, 15) * 8 + wave(5, 6) * 3,
		y + wave(3, 46) * 16 + wave(4, 15) * 8 + wave(6, 6) * 3,
	]);
}

const STEP = 4; // units between the points of a line
const STEPS_MOST = 60;
const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** A smooth line through these points, one after the other; a ring where it ends as it began. */
export function smooth(way: Point[], isStraight = false, steps?: number): Point[] {
	const last = way.length - 1;
	const isRing = last > 1 && isSame(sure(way, 0), sure(way, last));
	const at = (i: number): Point =>
		i < 0 ? sure(way, isRing ? last - 1 : 0) : i > last ? sure(way, isRing ? 1 : last) : sure(way, i);
	const line: Point[] = [];
	for (let i = 0; i < last; i++) {
		const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const count = steps ?? Math.max(1, Math.min(STEPS_MOST, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / STEP)));
		for (let k = 0; k < count; k++) {
			const t = k / count;
			const value = (j: 0 | 1) =>
				isStraight
					? a[j] + (b[j] - a[j]) * t
					: 0.5 *
						(2 * a[j] +
							(b[j] - p[j]) * t +
							(2 * p[j] - 5 * a[j] + 4 * b[j] - q[j]) * t * t +
							(3 * a[j] - p[j] - 3 * b[j] + q[j]) * t * t * t);
			line.push([value(0), value(1)]);
		}
	}
	line.push(sure(way, last));
	return line;
}

export interface Border extends Pick<Arc, 'sides' | 'kind'> {
	line: Point[];
}
/** A line that ends at the rim of the board goes on straight beyond it. */
function extended(line: Point[]): Point[] {
	const [start, end] = [sure(line, 0), sure(line, line.length - 1)];
	const [before, after] = [stretched(start), stretched(end)];
	return [
		...(isSame(before, start) ? [] : smooth([before, start], true).slice(0, -1)),
		...line,
		...(isSame(after, end) ? [] : smooth([end, after], true).slice(1)),
	];
}
export const borders: Border[] = arcs.map(({ points, sides, kind }) => ({
	sides,
	kind,
	line: (kind === 'edge' ? smooth(points.map(stretched), true) : extended(smooth(points))).map(bend),
}));

/** Lines end to end, as few and long as may be: what is drawn broad along them shows no seams. */
export function joined(lines: Point[][]): Point[][] {
	const left = [...lines];
	const found: Point[][] = [];
	while (left.length > 0) {
		let line = left.shift()!;
		for (let i = 0; i < left.length;) {
			const other = sure(left, i);
			const [start, end] = [sure(line, 0), sure(line, line.length - 1)];
			const [a, z] = [sure(other, 0), sure(other, other.length - 1)];
			const next = isSame(a, end)
				? [...line, ...other.slice(1)]
				: isSame(z, end)
					? [...line, ...[...other].reverse().slice(1)]
					: isSame(z, start)
						? [...other, ...line.slice(1)]
						: isSame(a, start)
							? [...[...other].reverse(), ...line.slice(1)]
							: null;
			if (!next) i++;
			else {
				line = next;
				left.splice(i, 1);
				i = 0;
			}
		}
		found.push(line);
	}
	return found;
}
export const isClosed = (line: Point[]): boolean =>
	line.length > 2 && isSame(sure(line, 0), sure(line, line.length - 1));

/** The outline of each province. */
export const rings = new Map(
	provinces.map(({ code }): [string, Point[]] => [
		code,
		sure(joined(borders.filter(({ sides }) => sides.includes(code)).map(({ line }) => line)), 0),
	]),
);

export function isInside(ring: Point[], x: number, y: number): boolean {
	let isIn = false;
	for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
		const [[a, b], [c, d]] = [ring[i]!, ring[j]!];
		if (b > y !== d > y && x < a + ((y - b) * (c - a)) / (d - b)) isIn = !isIn;
	}
	return isIn;
}

interface Bounds {
	left: number;
	top: number;
	right: number;
	bottom: number;
}
const boundsOf = (ring: Point[]): Bounds => ({
	left: Math.min(...ring.map(([x]) => x)),
	top: Math.min(...ring.map(([, y]) => y)),
	right: Math.max(...ring.map(([x]) => x)),
	bottom: Math.max(...ring.map(([, y]) => y)),
});
const bounds = new Map([...rings].map(([code, ring]) => [code, boundsOf(ring)]));

/** The province at a point of the sheet. */
export function placeAt(x: number, y: number): string | null {
	for (const [code, ring] of rings) {
		const { left, top, right, bottom } = bounds.get(code)!;
		if (x >= left && x <= right && y >= top && y <= bottom && isInside(ring, x, y)) return code;
	}
	return null;
}
export function isLandAt(x: number, y: number): boolean {
	const code = placeAt(x, y);
	return code !== null && provinceOf(code).kind !== 'sea';
}

/** A strait, from shore to shore where it is narrowest. */
export const crossings = straits.map(([from, to]): [Point, Point] => {
	const pairs = provinceOf(from).polygon.flatMap((a) => provinceOf(to).polygon.map((b): [Point, Point] => [a, b]));
	const width = ([a, b]: [Point, Point]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
	const [a, b] = pairs.reduce((best, pair) => (width(pair) < width(best) ? pair : best));
	return [lens(a), lens(b)];
});
