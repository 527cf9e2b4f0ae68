// The wash of the chart: water by its depth, land by its height and the light from the upper left, parchment where the survey ends.
import type { Field } from './field';
import type { Inks } from './colours';
import { smooth } from '$/parts/paint/curves';
import { hash, noise } from '$/parts/paint/noise';
import { colour, mixed, type Colour } from './colour';
import { cloud } from './octaves';

/** How far within the surveyed water a point is, in units; below 0 beyond its edge. */
export function surveyed(radius: number, x: number, y: number): number {
	const r = y / 1.5;
	const q = x / Math.sqrt(3) - r / 2;
	return (radius + 0.62 - Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))) * 1.5;
}

function* heights({ across, down, box, fine, inland }: Field): Generator<void, Float32Array> {
	const height = new Float32Array(across * down);
	for (let y = 0; y < down; y++) {
		for (let x = 0; x < across; x++) {
			const cell = y * across + x;
			const d = inland[cell]!;
			if (d <= 0) continue;
			const [X, Y] = [box.x + x / fine, box.y + y / fine];
			const ridge = 1 - Math.abs(cloud(X * 0.6 + 9, Y * 0.6 + 4, 3) * 2 - 1);
			height[cell] =
				smooth(0, 1.1, d) * (0.2 + 0.95 * ridge * ridge) + smooth(0, 0.14, d) * 0.14 + cloud(X * 4, Y * 4, 2) * 0.035;
		}
		yield;
	}
	return height;
}

interface Washes {
	deep: Colour;
	middle: Colour;
	shallow: Colour;
	foam: Colour;
	paper: Colour;
	sand: Colour;
	grass: Colour;
	high: Colour;
	peak: Colour;
	ink: Colour;
}
const SUN: Colour = [255, 244, 208];
const SHADE: Colour = [58, 36, 30];

function water(wash: Washes, X: number, Y: number, depth: number, stain: number, edge: number): Colour {
	const t = smooth(0.05, 2.3, depth + (stain - 0.5) * 1.4);
	let c = t < 0.4 ? mixed(wash.shallow, wash.middle, t / 0.4) : mixed(wash.middle, wash.deep, (t - 0.4) / 0.6);
	c = mixed(c, wash.deep, smooth(0.5, 0.8, stain) * 0.35);
	const swell = Math.sin((X * 0.34 + Y * 0.94) * 3.6 + cloud(X * 0.8, Y * 0.8, 3) * 9);
	const lift = swell * 2.6 + (swell > 0.86 ? 5 : 0);
	c = [c[0] + lift, c[1] + lift, c[2] + lift];
	const crest = 1 - Math.abs(cloud(X * 2.2, Y * 4.4, 2) * 2 - 1);
	if (crest > 0.955) c = mixed(c, wash.foam, (crest - 0.955) * 4);
	c = mixed(c, wash.deep, (1 - smooth(0, 0.5, edge)) * 0.28);
	if (depth < 0.15 + noise(X * 6, Y * 6) * 0.12) c = mixed(c, wash.foam, (1 - smooth(0.02, 0.2, depth)) * 0.75);
	return c;
}

function ground(wash: Washes, height: number, light: number, survey: number): Colour {
	let c = mixed(wash.sand, wash.grass, smooth(0.15, 0.34, height));
	c = mixed(c, wash.high, smooth(0.55, 0.95, height));
	c = mixed(c, wash.peak, smooth(1, 1.25, height));
	const known = smooth(-0.9, 0.5, survey);
	c = mixed(mixed(wash.paper, wash.sand, 0.35), c, known);
	const strength = 0.4 + 0.6 * known;
	c = light > 0 ? mixed(c, SUN, light * 0.6 * strength) : mixed(c, SHADE, -light * 0.64 * strength);
	const line = height * 9;
	return height > 0.3 && Math.abs(line - Math.round(line)) < 0.06 ? mixed(c, wash.ink, 0.13) : c;
}

/** Bytes of a picture of the field, one pixel a cell; clear where bare parchment is. */
export function* washOf(field: Field, radius: number, inks: Inks): Generator<void, Uint8ClampedArray<ArrayBuffer>> {
	const { across, down, box, fine, offshore, inland } = field;
	const wash: Washes = {
		deep: colour(inks.deep),
		middle: colour(inks.middle),
		shallow: colour(inks.shallow),
		foam: colour(inks.foam),
		paper: colour(inks.paper),
		sand: colour(inks.sand),
		grass: colour(inks.grass),
		high: colour(inks.high),
		peak: colour(inks.peak),
		ink: colour(inks.ink),
	};
	const height = yield* heights(field);
	const bytes = new Uint8ClampedArray(4 * across * down);
	const shadow = Math.round(0.12 * fine) * (across + 1);
	for (let y = 0; y < down; y++) {
		for (let x = 0; x < across; x++) {
			const cell = y * across + x;
			const [X, Y] = [box.x + x / fine, box.y + y / fine];
			const stain = cloud(X * 0.3 + 3, Y * 0.3, 3);
			const survey = surveyed(radius, X, Y) + (cloud(X * 1.1, Y * 1.1, 3) - 0.5) * 1.1;
			let [c, alpha]: [Colour, number] = [wash.paper, 0];
			if (inland[cell]! <= 0) {
				alpha = smooth(-0.06, 0.2, survey) * 0.98;
				if (alpha > 0) c = water(wash, X, Y, offshore[cell]!, stain, survey);
				if (cell > shadow && inland[cell - shadow]! > 0) {
					c = alpha > 0.02 ? mixed(c, wash.ink, 0.34) : wash.ink;
					alpha = Math.max(alpha, 0.3);
				}
			} else {
				const slope = (to: number, from: number) => (height[to] ?? 0) - (height[from] ?? 0);
				const fall = (-slope(cell + 1, cell - 1) * 0.8 - slope(cell + across, cell - across)) * fine * 0.34;
				c = ground(wash, height[cell]!, Math.max(-1, Math.min(1, fall)), survey);
				alpha = 1;
			}
			const grain = (hash(x, y) - 0.5) * 2;
			bytes[4 * cell] = c[0] + grain;
			bytes[4 * cell + 1] = c[1] + grain;
			bytes[4 * cell + 2] = c[2] + grain * 0.9;
			bytes[4 * cell + 3] = 255 * alpha;
		}
		yield;
	}
	return bytes;
}

/** A piece of parchment that fits to itself on all sides. */
export function* parchment(size: number, inks: Inks): Generator<void, Uint8ClampedArray<ArrayBuffer>> {
	const [paper, stain] = [colour(inks.paper), colour(inks.stain)];
	const bytes = new Uint8ClampedArray(4 * size * size);
	// Noise at four places that fade into each other, so that the edges meet.
	const tiled = (x: number, y: number, of: (x: number, y: number) => number) => {
		const [u, v] = [x / size, y / size];
		return (
			of(x, y) * (1 - u) * (1 - v) +
			of(x - size, y) * u * (1 - v) +
			of(x, y - size) * (1 - u) * v +
			of(x - size, y - size) * u * v
		);
	};
	for (let y = 0; y < size; y++) {
		for (let x = 0; x < size; x++) {
			const blotch = tiled(x, y, (a, b) => cloud(a * 0.012 + 3, b * 0.012, 3));
			const fibre = tiled(x, y, (a, b) => cloud(a * 0.02, b * 0.11, 2)) - 0.5;
			const c = mixed(paper, stain, smooth(0.42, 0.72, blotch) * 0.5);
			const lift = fibre * 16 + (hash(x, y) - 0.5) * 2;
			const i = 4 * (y * size + x);
			bytes[i] = c[0] + lift;
			bytes[i + 1] = c[1] + lift;
			bytes[i + 2] = c[2] + lift * 0.9;
			bytes[i + 3] = 255;
		}
		yield;
	}
	return bytes;
}
