// Chance that is always the same: what is drawn by it looks the same tomorrow, and at every size.

export function hash(x: number, y: number): number {
	let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0;
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export function noise(x: number, y: number): number {
	const [i, j] = [Math.floor(x), Math.floor(y)];
	let [u, v] = [x - i, y - j];
	u = u * u * (3 - 2 * u);
	v = v * v * (3 - 2 * v);
	const [a, b, c, d] = [hash(i, j), hash(i + 1, j), hash(i, j + 1), hash(i + 1, j + 1)];
	return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Noise over noise, each twice as fine and half as strong: 0 to 1. */
export function cloud(x: number, y: number, layers: number): number {
	let [sum, strength, whole] = [0, 0.5, 0];
	for (let i = 0; i < layers; i++) {
		sum += strength * noise(x, y);
		whole += strength;
		x = x * 2.03 + 17;
		y = y * 2.03 + 9;
		strength *= 0.5;
	}
	return sum / whole;
}

/** From 0 at a to 1 at b, without a corner. */
export function ramp(a: number, b: number, x: number): number {
	const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
	return t * t * (3 - 2 * t);
}

/** A row of chances that begins with a number. */
export function dice(seed: number): (from: number, to: number) => number {
	let state = seed >>> 0;
	return (from, to) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return from + (state / 4294967296) * (to - from);
	};
}

export type Colour = [number, number, number];
export const colour = (hex: string): Colour => [
	parseInt(hex.slice(1, 3), 16),
	parseInt(hex.slice(3, 5), 16),
	parseInt(hex.slice(5, 7), 16),
];
export const mixed = (a: Colour, b: Colour, t: number): Colour => [
	a[0] + (b[0] - a[0]) * t,
	a[1] + (b[1] - a[1]) * t,
	a[2] + (b[2] - a[2]) * t,
];
export const faint = (hex: string, alpha: number) => `rgba(${colour(hex).join(',')},${alpha})`;
