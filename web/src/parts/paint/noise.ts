// Chance for painters: always the same, so that a picture looks the same tomorrow, at every size and on every screen.
//
// Rows of numbers (`dice`, `rowOf`) scatter things. Noise is smooth between the points of a grid: by `hash`, which has no period and needs no
// memory, or from a `tableNoise` of values, which repeats after 256 points and is cheaper where millions of points are baked. What is laid on
// each other, how often and how fine, belongs to the texture and stays with it.
import { ease } from './curves';

/** A row of numbers, each between the two. */
export function dice(seed: number): (from?: number, to?: number) => number {
	let state = seed >>> 0;
	return (from = 0, to = 1) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return from + (state / 4_294_967_296) * (to - from);
	};
}

const PRIME = 2_147_483_647;

/** Another row, from 0 to 1; the seed is not 0. */
export function rowOf(seed: number): () => number {
	let state = seed;
	return () => (state = (state * 16_807) % PRIME) / PRIME;
}

/** 0 to 1 for a point of the grid. */
export function hash(x: number, y: number): number {
	let h = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
	h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
	return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** 0 to 1, smooth between the points of the grid. */
export function noise(x: number, y: number): number {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [u, v] = [ease(x - left), ease(y - top)];
	const a = hash(left, top);
	const b = hash(left + 1, top);
	const c = hash(left, top + 1);
	const d = hash(left + 1, top + 1);
	return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

const SIDE = 256;
const MASK = SIDE - 1;

export interface TableNoise {
	/** 0 to 1 for a point of the grid. */
	grain: (x: number, y: number) => number;
	/** 0 to 1, smooth between the points. */
	noise: (x: number, y: number) => number;
}

/** Noise from a table that is filled once from a row of chances; `soften` bends the way between two points. */
export function tableNoise(chance: () => number, soften: (t: number) => number): TableNoise {
	const table = Float32Array.from({ length: SIDE * SIDE }, () => chance());
	return {
		grain: (x, y) => table[(x & MASK) + (y & MASK) * SIDE]!,
		noise: (x, y) => {
			const left = Math.floor(x);
			const top = Math.floor(y);
			const u = soften(x - left);
			const v = soften(y - top);
			const row = (top & MASK) * SIDE;
			const next = ((top + 1) & MASK) * SIDE;
			const here = left & MASK;
			const beside = (left + 1) & MASK;
			const a = table[row + here]!;
			const c = table[next + here]!;
			const upper = a + (table[row + beside]! - a) * u;
			const lower = c + (table[next + beside]! - c) * u;
			return upper + (lower - upper) * v;
		},
	};
}
