// Chance for a painter: the same place looks the same each time it is drawn. Unlike that of parts/paint/noise.ts it has salt: many things are thrown for one place.
import { ease, mix } from '$/parts/paint/curves';

/** From 0 to 1, by place. */
export function chanceAt(x: number, y: number, salt = 0): number {
	let n = Math.imul(x + 0x1f1f, 0x27d4eb2d) ^ Math.imul(y + 0x3c6e, 0x165667b1) ^ Math.imul(salt + 1, 0x9e3779b1);
	n = Math.imul(n ^ (n >>> 15), 0x85ebca6b);
	n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
	return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** A row of chances that begins at a seed. */
export class Dice {
	constructor(public seed: number) {}

	next(): number {
		this.seed = (this.seed + 0x6d2b79f5) | 0;
		let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}
	between(low: number, high: number): number {
		return low + this.next() * (high - low);
	}
	below(most: number): number {
		return Math.floor(this.next() * most);
	}
}

/** Soft noise from 0 to 1 over the plane. */
export function noiseAt(x: number, y: number, salt = 0): number {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [u, v] = [ease(x - left), ease(y - top)];
	return mix(
		mix(chanceAt(left, top, salt), chanceAt(left + 1, top, salt), u),
		mix(chanceAt(left, top + 1, salt), chanceAt(left + 1, top + 1, salt), u),
		v,
	);
}
