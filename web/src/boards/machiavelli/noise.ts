// Chance that is the same each time: what bends borders, mottles vellum and scatters hills.

/** 0 to 1 for a point of a grid. */
export function hash(x: number, y: number): number {
	let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth between the points of the grid. */
export function noise(x: number, y: number): number {
	const [i, j] = [Math.floor(x), Math.floor(y)];
	const [f, g] = [x - i, y - j];
	const [u, v] = [f * f * (3 - 2 * f), g * g * (3 - 2 * g)];
	const [a, b, c, d] = [hash(i, j), hash(i + 1, j), hash(i, j + 1), hash(i + 1, j + 1)];
	return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Four sizes of it on each other. */
export const fbm = (x: number, y: number): number =>
	noise(x, y) * 0.5 + noise(x * 2 + 9, y * 2) * 0.27 + noise(x * 4, y * 4 + 5) * 0.15 + noise(x * 8, y * 8) * 0.08;

/** A row of numbers from 0 to 1. */
export function row(seed: number): () => number {
	let state = seed;
	return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}
