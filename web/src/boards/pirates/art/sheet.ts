// The chart without anything that moves: baked once for a map and a light, then printed at any place and scale (print.ts). What stands on it is a list
// of things in units of the chart, so that it is sharp however near one looks.
import type { Box, Point } from '$/parts/camera.svelte';
import { centre, distance, isInside, keyOf } from '../hex';
import { INKS, type Light } from './colours';
import { at, contour, fieldOf, groundOf, landward, type Charted, type Field } from './field';
import { dice, hash } from '$/parts/paint/noise';
import { cloud } from './octaves';
import { parchment, surveyed, washOf } from './relief';

export type Thing = Point & { size: number; kind: 'peak' | 'tree' | 'palm'; turn: number };
export interface Town extends Point {
	/** Towards the land, and along the quay. */
	inward: Point;
	along: Point;
	name: string;
	key: string;
}

const WATERLINES = [0.1, 0.24, 0.44, 0.72, 1.08];
const STRETCH = 256; // of a piece of parchment, in pixels
/** Between two pauses: rows of pixels, places on a line, places that are tried for a crest. */
const BAND = 64;
const PLACES = 240;
const TRIES = 200;

/** Of a line: so much as is drawn at once, and where it lies. */
export interface Piece {
	path: Path2D;
	box: Box;
}

export interface Baked {
	map: Charted;
	light: Light;
	field: Field;
	wash: HTMLCanvasElement;
	paper: HTMLCanvasElement;
	/** All of it, closed; and in pieces, to be drawn. */
	coast: Path2D;
	shore: Piece[];
	waterlines: Piece[][];
	things: Thing[];
	strokes: (Point & { length: number; alpha: number })[];
	/** Where crests may come up, for what moves. */
	crests: (Point & { phase: number; length: number })[];
	corners: { rose: Point; monster: Point; size: number };
}

export function townsOf(map: Charted): Town[] {
	return map.ports.map((port) => {
		const [{ x, y }, inward] = [centre(port), landward(map, port)];
		return { x, y, inward, along: { x: -inward.y, y: inward.x }, name: port.name, key: keyOf(port) };
	});
}

function* canvasOf(
	bytes: Uint8ClampedArray<ArrayBuffer>,
	width: number,
	height: number,
): Generator<void, HTMLCanvasElement> {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const to = canvas.getContext('2d')!;
	const data = new ImageData(bytes, width, height);
	for (let y = 0; y < height; y += BAND) {
		to.putImageData(data, 0, 0, 0, y, width, Math.min(BAND, height - y));
		yield;
	}
	return canvas;
}

function trace(path: Path2D, row: Point[]) {
	row.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
}
function* closed(rows: Point[][]): Generator<void, Path2D> {
	const path = new Path2D();
	for (const row of rows) {
		trace(path, row);
		path.closePath();
		yield;
	}
	return path;
}
/** Rows of points cut where they are long; a piece begins where the one before it ends. */
function* cut(rows: Point[][], isClosed: boolean): Generator<void, Piece[]> {
	const pieces: Piece[] = [];
	for (const row of rows) {
		const line = isClosed ? [...row, row[0]!] : row;
		for (let from = 0; from < line.length - 1; from += PLACES) {
			const part = line.slice(from, from + PLACES + 1);
			const path = new Path2D();
			trace(path, part);
			const [xs, ys] = [part.map(({ x }) => x), part.map(({ y }) => y)];
			const [x, y] = [Math.min(...xs), Math.min(...ys)];
			pieces.push({ path, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } });
			yield;
		}
	}
	return pieces;
}

/** Peaks in the middle of land, trees in woods, palms along the beach; nothing where a town stands. */
function* thingsOf(map: Charted, field: Field, towns: Town[]): Generator<void, Thing[]> {
	const { beyond } = groundOf(map);
	const roll = dice(7);
	const things: Thing[] = [];
	const all = [...map.land.map(([q, r]) => ({ q, r })), ...beyond];
	for (const tile of all) {
		yield;
		const { x, y } = centre(tile);
		const isFar = !isInside(tile, map.radius);
		const company = all.filter((other) => distance(other, tile) === 1).length;
		const isHigh = isFar ? hash(tile.q + 31, tile.r + 30) < 0.4 : company >= 2 && hash(tile.q + 30, tile.r + 30) < 0.62;
		const add = (kind: Thing['kind'], dx: number, dy: number, size: number) =>
			things.push({ kind, x: x + dx, y: y + dy, size, turn: roll(-1, 1) });
		if (isHigh) {
			add('peak', roll(-0.15, 0.15), 0.28, roll(0.56, 0.7));
			if (company > 3) {
				add('peak', -0.52, -0.02, 0.42);
				add('peak', 0.55, 0.1, 0.4);
			}
		} else if (!isFar) add('peak', roll(-0.22, 0.22), 0.2, 0.4);
		for (let k = 0; k < (isFar ? 6 : 20); k++) {
			const spot = { x: x + roll(-1, 1), y: y + roll(-1, 1) };
			if (at(field, field.inland, spot) > 0.16 && cloud(spot.x * 0.9 + 3, spot.y * 0.9, 2) > 0.44)
				things.push({ ...spot, kind: 'tree', size: roll(0.15, 0.21), turn: roll(-1, 1) });
		}
		for (let k = 0; k < 3; k++) {
			const spot = { x: x + roll(-1, 1), y: y + roll(-1, 1) };
			const depth = at(field, field.inland, spot);
			if (depth > 0.09 && depth < 0.27) things.push({ ...spot, kind: 'palm', size: 0.26, turn: roll(-1, 1) });
		}
	}
	return things
		.filter(({ x, y }) => towns.every((town) => Math.hypot(town.x - x, town.y - y) > 0.95))
		.sort((a, b) => a.y - b.y);
}

function* swellOf(map: Charted, field: Field): Generator<void, Pick<Baked, 'strokes' | 'crests'>> {
	const roll = dice(11);
	const { box } = field;
	const spots: Point[] = [];
	for (let tries = 0; tries < 3200 && spots.length < 4 * (map.radius + 2) ** 2; tries++) {
		if (tries % TRIES === 0) yield;
		const spot = { x: box.x + roll(0, box.width), y: box.y + roll(0, box.height) };
		if (
			at(field, field.inland, spot) === 0 &&
			at(field, field.offshore, spot) > 0.72 &&
			surveyed(map.radius, spot.x, spot.y) > 0.4
		)
			spots.push(spot);
	}
	return {
		strokes: spots.map((spot) => ({ ...spot, length: roll(0.15, 0.3), alpha: roll(0.16, 0.42) })),
		crests: spots
			.filter((_, i) => i % 4 === 0)
			.map((spot) => ({ ...spot, phase: roll(0, 2 * Math.PI), length: roll(0.2, 0.36) })),
	};
}

export function* bake(map: Charted, light: Light): Generator<void, Baked> {
	const inks = INKS[light];
	const paper = yield* canvasOf(yield* parchment(STRETCH, inks), STRETCH, STRETCH);
	const field = yield* fieldOf(map);
	const wash = yield* canvasOf(yield* washOf(field, map.radius, inks), field.across, field.down);
	const coast = yield* contour(field, field.ground, 0.5);
	const waterlines: Piece[][] = [];
	for (const level of WATERLINES) waterlines.push(yield* cut(yield* contour(field, field.offshore, level), false));
	const half = { x: Math.sqrt(3) * (map.radius + 0.5), y: 1.5 * map.radius + 1 };
	return {
		map,
		light,
		field,
		wash,
		paper,
		coast: yield* closed(coast),
		shore: yield* cut(coast, true),
		waterlines,
		things: yield* thingsOf(map, field, townsOf(map)),
		...(yield* swellOf(map, field)),
		corners: {
			rose: { x: -half.x * 0.86, y: half.y * 0.72 },
			monster: { x: half.x * 0.9, y: half.y * 0.62 },
			size: Math.max(1.1, map.radius * 0.2),
		},
	};
}
