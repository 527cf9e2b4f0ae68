// Smooth noise for what is painted: clouds, water, wood, paper. The same everywhere and at every time: a table, not chance.

const SIDE = 256;
const MASK = SIDE - 1;

const table = (() => {
	const values = new Float32Array(SIDE * SIDE);
	let seed = 20_117;
	for (let i = 0; i < values.length; i++) values[i] = (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
	return values;
})();

/** One value for each cell, 0 to 1. */
export const grainAt = (x: number, y: number): number => table[(x & MASK) + (y & MASK) * SIDE]!;

export function noise(x: number, y: number): number {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [dx, dy] = [x - left, y - top];
	const across = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
	const down = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
	const [a, b] = [left & MASK, (left + 1) & MASK];
	const [row, next] = [(top & MASK) * SIDE, ((top + 1) & MASK) * SIDE];
	const upper = table[a + row]! + (table[b + row]! - table[a + row]!) * across;
	const lower = table[a + next]! + (table[b + next]! - table[a + next]!) * across;
	return upper + (lower - upper) * down;
}

const OCTAVES = 5;

/** Noise of several sizes in one; 0 to 1, mostly around a half. */
export function clouds(x: number, y: number, octaves = OCTAVES): number {
	let sum = 0;
	let share = 0.5;
	for (let i = 0; i < octaves; i++) {
		sum += share * noise(x, y);
		[x, y] = [1.6 * x - 1.2 * y + 7.3, 1.2 * x + 1.6 * y + 7.3];
		share *= 0.5;
	}
	return sum;
}

export function smooth(from: number, to: number, value: number): number {
	const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
	return t * t * (3 - 2 * t);
}
export const mix = (a: number, b: number, share: number) => a + (b - a) * share;
