// Where land ends: hexes of land joined by a blur, bays and capes given by noise; and how far each place is from the coast, on both sides.
// All in units of the chart (a hex has the side 1). Made in pieces of a millisecond or so: each `yield` is a place to pause.
import { centre, isInside, keyOf, distance, tileOf, type Tile } from '../hex';
import type { View } from '../sea';
import type { Box, Point } from '$/parts/camera.svelte';
import { hash } from '$/parts/paint/noise';
import { cloud } from './octaves';

export interface Field {
	box: Box;
	/** Cells a unit, across, down. */
	fine: number;
	across: number;
	down: number;
	/** Above ½: land. */
	ground: Float32Array;
	/** Of a cell of sea from land, of a cell of land from the sea. */
	offshore: Float32Array;
	inland: Float32Array;
}

export type Charted = View['map'];
const CELLS_MOST = 620000;
const FINE = { least: 12, most: 28 };
const BEYOND = 3.8; // units of sheet around the hexes
const BLUR = 0.21;
/** Between two pauses: lines of cells, cells, places on a coast. */
const LINES = 16;
const CELLS = 16384;
const PLACES = 256;

export function sheetOf(radius: number): Box {
	const width = Math.sqrt(3) * (2 * radius + 1) + 2 * BEYOND;
	const height = 3 * radius + 2 + 2 * BEYOND;
	return { x: -width / 2, y: -height / 2, width, height };
}

const AROUND = [0, 1, 2, 3, 4, 5].map((facing) => {
	const angle = ((60 * facing - 120) * Math.PI) / 180;
	return { x: Math.cos(angle), y: Math.sin(angle) };
});
const NEXT: Tile[] = [
	{ q: 0, r: -1 },
	{ q: 1, r: -1 },
	{ q: 1, r: 0 },
	{ q: 0, r: 1 },
	{ q: -1, r: 1 },
	{ q: -1, r: 0 },
];
const beside = ({ q, r }: Tile, way: Tile): Tile => ({ q: q + way.q, r: r + way.r });

/** Land, and what the chart draws of it beyond its edge, so that no coast ends at a straight line. */
export function groundOf(map: Charted): { land: Set<string>; beyond: Tile[] } {
	const land = new Set(map.land.map(([q, r]) => keyOf({ q, r })));
	const beyond = new Map<string, Tile>();
	for (const [q, r] of map.land)
		for (const way of NEXT) {
			const near = beside({ q, r }, way);
			if (isInside(near, map.radius)) continue;
			beyond.set(keyOf(near), near);
			for (const further of NEXT) {
				const far = beside(near, further);
				if (!isInside(far, map.radius) && hash(far.q + 40, far.r + 40) < 0.45) beyond.set(keyOf(far), far);
			}
		}
	return { land, beyond: [...beyond.values()] };
}

/** Which way the land lies from a port; away from the middle where there is none beside it. */
export function landward(map: Charted, port: Tile): Point {
	const land = new Set(map.land.map(([q, r]) => keyOf({ q, r })));
	let [x, y] = [0, 0];
	NEXT.forEach((way, i) => {
		if (!land.has(keyOf(beside(port, way)))) return;
		x += AROUND[i]!.x;
		y += AROUND[i]!.y;
	});
	if (Math.hypot(x, y) < 0.2) {
		const at = centre(port);
		[x, y] = distance(port, { q: 0, r: 0 }) > 0 ? [at.x, at.y] : [0, -1];
	}
	const length = Math.hypot(x, y);
	return { x: x / length, y: y / length };
}

/** Round pieces of ground beside the hexes: towns and islets. */
function islets(map: Charted): { x: number; y: number; a: number; b: number }[] {
	const towns = map.ports.map((port) => {
		const [at, way] = [centre(port), landward(map, port)];
		return { x: at.x + way.x * 0.55, y: at.y + way.y * 0.55, a: 0.54, b: 0.54 };
	});
	const palms = (list: [number, number][], size: number) =>
		list.map(([q, r]) => {
			const at = centre({ q, r });
			return { x: at.x, y: at.y - 0.22, a: 0.58 * size, b: 0.38 * size };
		});
	return [...towns, ...palms(map.plantations, 1), ...palms(map.extra_plantations, 1.18)];
}

function* blurred(of: Float32Array, across: number, down: number, reach: number): Generator<void, Float32Array> {
	let from = of;
	let to: Float32Array = new Float32Array(of.length);
	const width = 2 * reach + 1;
	const line = (start: number, step: number, count: number) => {
		let sum = from[start]! * reach;
		for (let i = 0; i < reach; i++) sum += from[start + Math.min(i, count - 1) * step]!;
		for (let i = 0; i < count; i++) {
			sum += from[start + Math.min(i + reach, count - 1) * step]!;
			to[start + i * step] = sum / width;
			sum -= from[start + Math.max(i - reach, 0) * step]!;
		}
	};
	for (let pass = 0; pass < 2; pass++) {
		for (let y = 0; y < down; y++) {
			line(y * across, 1, across);
			if (y % LINES === 0) yield;
		}
		[from, to] = [to, from];
		for (let x = 0; x < across; x++) {
			line(x, across, down);
			if (x % LINES === 0) yield;
		}
		[from, to] = [to, from];
	}
	return from;
}

/** Distances to the nearest cell where `isZero`, by parabolas. */
function* distances(isZero: (cell: number) => boolean, across: number, down: number): Generator<void, Float32Array> {
	const FAR = 1e9;
	const found = new Float32Array(across * down);
	for (let i = 0; i < found.length; i++) {
		found[i] = isZero(i) ? 0 : FAR;
		if (i % CELLS === 0) yield;
	}
	const most = Math.max(across, down);
	const [foot, edge, out] = [new Int32Array(most), new Float32Array(most + 1), new Float32Array(most)];
	const line = (start: number, step: number, count: number) => {
		let k = 0;
		foot[0] = 0;
		edge[0] = -FAR;
		edge[1] = FAR;
		for (let q = 1; q < count; q++) {
			let at: number;
			do {
				const p = foot[k]!;
				at = (found[start + q * step]! + q * q - (found[start + p * step]! + p * p)) / (2 * q - 2 * p);
			} while (at <= edge[k]! && --k > -1);
			k++;
			foot[k] = q;
			edge[k] = at;
			edge[k + 1] = FAR;
		}
		k = 0;
		for (let q = 0; q < count; q++) {
			while (edge[k + 1]! < q) k++;
			const p = foot[k]!;
			out[q] = (q - p) * (q - p) + found[start + p * step]!;
		}
		for (let q = 0; q < count; q++) found[start + q * step] = out[q]!;
	};
	for (let x = 0; x < across; x++) {
		line(x, across, down);
		if (x % LINES === 0) yield;
	}
	for (let y = 0; y < down; y++) {
		line(y * across, 1, across);
		if (y % LINES === 0) yield;
	}
	return found;
}

export function* fieldOf(map: Charted): Generator<void, Field> {
	const box = sheetOf(map.radius);
	const fine = Math.max(FINE.least, Math.min(FINE.most, Math.sqrt(CELLS_MOST / (box.width * box.height))));
	const [across, down] = [Math.ceil(box.width * fine), Math.ceil(box.height * fine)];
	const { land, beyond } = groundOf(map);
	for (const tile of beyond) land.add(keyOf(tile));
	const round = islets(map);
	const pointOf = (x: number, y: number): Point => ({ x: box.x + x / fine, y: box.y + y / fine });

	let ground: Float32Array = new Float32Array(across * down);
	// Hex by hex, row by row of its cells: a hex is as wide at a height as its slanted sides allow.
	for (const key of land) {
		const { x, y } = centre(tileOf(key));
		for (let j = Math.ceil((y - 1.02 - box.y) * fine); j <= (y + 1.02 - box.y) * fine; j++) {
			if (j < 0 || j >= down) continue;
			const half = Math.min(0.9, (1.04 - Math.abs(box.y + j / fine - y)) * Math.sqrt(3));
			const [from, to] = [Math.ceil((x - half - box.x) * fine), Math.floor((x + half - box.x) * fine)];
			ground.fill(1, j * across + Math.max(0, from), j * across + Math.min(across - 1, to) + 1);
		}
	}
	yield;
	for (const { x, y, a, b } of round) {
		const [x0, y0] = [Math.floor((x - a - box.x) * fine), Math.floor((y - b - box.y) * fine)];
		for (let j = Math.max(0, y0); j < Math.min(down, y0 + 2 * b * fine + 2); j++)
			for (let i = Math.max(0, x0); i < Math.min(across, x0 + 2 * a * fine + 2); i++) {
				const at = pointOf(i, j);
				if (((at.x - x) / a) ** 2 + ((at.y - y) / b) ** 2 <= 1) ground[j * across + i] = 1;
			}
	}
	yield;
	ground = yield* blurred(ground, across, down, Math.max(1, Math.round(BLUR * fine)));
	for (let y = 0; y < down; y++) {
		const isRim = y < 2 || y >= down - 2;
		for (let x = 0; x < across; x++) {
			const at = pointOf(x, y);
			const cell = y * across + x;
			// Far from land noise makes none; at the rim of the sheet there is none, so that every coast is closed.
			if (isRim || x < 2 || x >= across - 2) ground[cell] = 0;
			else if (ground[cell]! > 0.02)
				ground[cell] = Math.min(1, ground[cell]! + (cloud(at.x * 1.9 + 50, at.y * 1.9 + 50, 4) - 0.5) * 0.62);
		}
		yield;
	}
	const isLand = (cell: number) => ground[cell]! > 0.5;
	const offshore = yield* distances(isLand, across, down);
	const inland = yield* distances((cell) => !isLand(cell), across, down);
	for (let i = 0; i < offshore.length; i++) {
		offshore[i] = Math.sqrt(offshore[i]!) / fine;
		inland[i] = Math.sqrt(inland[i]!) / fine;
		if (i % CELLS === 0) yield;
	}
	return { box, fine, across, down, ground, offshore, inland };
}

/** A value of the field at a point of the chart; `outside` where the sheet ends. */
export function at(field: Field, of: Float32Array, { x, y }: Point, outside = 0): number {
	const [i, j] = [Math.round((x - field.box.x) * field.fine), Math.round((y - field.box.y) * field.fine)];
	return i < 0 || j < 0 || i >= field.across || j >= field.down ? outside : of[j * field.across + i]!;
}

/** The line along which values pass a level, as rows of points: closed where the field closes it. */
export function* contour(field: Field, of: Float32Array, level: number): Generator<void, Point[][]> {
	const { across, down, box, fine } = field;
	const edges = new Map<number, [number, number]>(); // the place on an edge of the grid to its neighbours on the line
	const link = (a: number, b: number) => {
		const known = edges.get(a);
		if (known) known[1] = b;
		else edges.set(a, [b, -1]);
	};
	const join = (a: number, b: number) => {
		link(a, b);
		link(b, a);
	};
	for (let y = 0; y < down - 1; y++) {
		for (let x = 0; x < across - 1; x++) {
			const cell = y * across + x;
			const [a, b] = [of[cell]! > level, of[cell + 1]! > level];
			const [c, d] = [of[cell + across + 1]! > level, of[cell + across]! > level];
			if (a === b && b === c && c === d) continue;
			const [above, right, below, left] = [2 * cell, 2 * cell + 3, 2 * (cell + across), 2 * cell + 1];
			const cut: number[] = [];
			if (a !== b) cut.push(above);
			if (b !== c) cut.push(right);
			if (c !== d) cut.push(below);
			if (d !== a) cut.push(left);
			join(cut[0]!, cut[1]!);
			if (cut.length === 4) join(cut[2]!, cut[3]!);
		}
		if (y % 4 === 0) yield;
	}
	const place = (edge: number): Point => {
		const cell = edge >> 1;
		const other = edge % 2 === 0 ? cell + 1 : cell + across;
		const t = (level - of[cell]!) / (of[other]! - of[cell]! || 1);
		const [x, y] = [cell % across, Math.floor(cell / across)];
		return {
			x: box.x + (x + (edge % 2 === 0 ? t : 0)) / fine,
			y: box.y + (y + (edge % 2 === 0 ? 0 : t)) / fine,
		};
	};
	const rows: Point[][] = [];
	const seen = new Set<number>();
	let count = 0;
	for (const start of edges.keys()) {
		if (seen.has(start)) continue;
		const row: Point[] = [];
		for (let edge = start; edge >= 0;) {
			seen.add(edge);
			row.push(place(edge));
			const [one, other] = edges.get(edge)!;
			edge = !seen.has(one) ? one : other >= 0 && !seen.has(other) ? other : -1;
			if (++count % PLACES === 0) yield;
		}
		if (row.length > 3) rows.push(row);
	}
	return rows;
}
