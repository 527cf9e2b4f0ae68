// Noise for water, fog and rock: one table of values, so that a picture is the same on every screen and cheap to bake.

const SIDE = 256;
const MASK = SIDE - 1;

/** Numbers from 0 to 1 that are always the same: a generator of its own for each drawing. */
export function dice(seed: number): (from?: number, to?: number) => number {
	let state = seed >>> 0;
	return (from = 0, to = 1) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return from + (state / 4294967296) * (to - from);
	};
}

const TABLE = (() => {
	const roll = dice(20250719);
	return Float32Array.from({ length: SIDE * SIDE }, () => roll());
})();

/** Smooth values from 0 to 1, one lattice point per unit. */
export function noise(x: number, y: number): number {
	const left = Math.floor(x);
	const top = Math.floor(y);
	let u = x - left;
	let v = y - top;
	u = u * u * u * (u * (u * 6 - 15) + 10);
	v = v * v * v * (v * (v * 6 - 15) + 10);
	const row = (top & MASK) << 8;
	const next = ((top + 1) & MASK) << 8;
	const here = left & MASK;
	const beside = (left + 1) & MASK;
	const a = TABLE[row | here]!;
	const c = TABLE[next | here]!;
	const upper = a + (TABLE[row | beside]! - a) * u;
	const lower = c + (TABLE[next | beside]! - c) * u;
	return upper + (lower - upper) * v;
}

/** Octaves of it, each turned and twice as fine. */
export function cloud(x: number, y: number, octaves: number): number {
	let sum = 0;
	let weight = 0.5;
	for (let i = 0; i < octaves; i++) {
		sum += weight * noise(x, y);
		const turned = 0.8 * x - 0.6 * y;
		y = (0.6 * x + 0.8 * y) * 2.03 + 3.1;
		x = turned * 2.03 + 3.1;
		weight *= 0.5;
	}
	return sum;
}

/** Ridges: the tops of waves. */
export function crest(x: number, y: number): number {
	const ridge = 1 - Math.abs(2 * noise(x, y) - 1);
	return ridge * ridge;
}

/** Heaps, as clouds and fog have them. */
export function billow(x: number, y: number): number {
	let sum = 0;
	let weight = 0.55;
	for (let i = 0; i < 5; i++) {
		sum += weight * Math.abs(2 * noise(x, y) - 1);
		const turned = 0.8 * x - 0.6 * y;
		y = (0.6 * x + 0.8 * y) * 2.1 + 1.7;
		x = turned * 2.1 + 1.7;
		weight *= 0.5;
	}
	return 1 - sum;
}

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export function smooth(low: number, high: number, value: number): number {
	const t = clamp((value - low) / (high - low));
	return t * t * (3 - 2 * t);
}
