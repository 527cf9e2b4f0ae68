// The sea and its rocks, baked: height by noise, light by slope. Each is a generator that yields often, so that it can be worked off while
// nothing else is to do (bake.ts), and is kept as a picture.
import { type Light, SUN, tone } from './light';
import { clamp, mix, smooth } from '$/parts/paint/curves';
import { cloud, crest, noise } from './octaves';

/** A part of the world, in cells from the board's upper left corner, and how finely it is drawn. */
export interface Extent {
	left: number;
	top: number;
	columns: number;
	rows: number;
	/** Pixels per cell. */
	grain: number;
}

const ROWS_AT_ONCE = 6;
const SLOPE = 0.155;
const SUN_LENGTH = Math.hypot(SUN.x, SUN.y, 0.55);
const L = { x: SUN.x / SUN_LENGTH, y: SUN.y / SUN_LENGTH, z: 0.55 / SUN_LENGTH };
const HALF_LENGTH = Math.hypot(L.x, L.y, L.z + 1);
const H = { x: L.x / HALF_LENGTH, y: L.y / HALF_LENGTH, z: (L.z + 1) / HALF_LENGTH };

export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.ceil(width));
	canvas.height = Math.max(1, Math.ceil(height));
	return [canvas, canvas.getContext('2d')!];
}

/** Long swell from the west-north-west, a cross sea, ripples. */
function wave(x: number, y: number): number {
	const qx = x + (cloud(x * 0.45, y * 0.45, 3) - 0.5) * 1.6;
	const qy = y + (cloud(x * 0.45 + 9, y * 0.45 + 9, 3) - 0.5) * 1.6;
	let height = 0.34 * Math.sin((qx * 2.1 + qy) * 1.25) + 0.22 * Math.sin((qx * 1.5 + qy * 2.3) * 1.5 + 1.7);
	const ax = 0.906 * qx + 0.423 * qy;
	const ay = -0.423 * qx + 0.906 * qy;
	const rx = 0.8 * ax - 0.6 * ay;
	const ry = 0.6 * ax + 0.8 * ay;
	height += 0.6 * noise(ax * 1.5, ay * 0.85);
	height += 0.26 * crest(ax * 2.3 + 4, ay * 1.35 + 4);
	height += 0.17 * noise(rx * 4.6, ry * 3.4);
	height += 0.075 * crest(rx * 7, ry * 4.6);
	return height + 0.045 * noise(ax * 17, ay * 11);
}

/** How much of the west's light a place has. */
export const westOf = (x: number, y: number) => smooth(17, -6, x + 0.35 * y);

export function* bakeSea(extent: Extent, light: Light): Generator<void, HTMLCanvasElement> {
	const { grain } = extent;
	const width = Math.ceil(extent.columns * grain);
	const height = Math.ceil(extent.rows * grain);
	const [canvas, context] = canvasOf(width, height);
	const stride = width + 1;
	let above = new Float32Array(stride);
	let here = new Float32Array(stride);
	const measure = (row: Float32Array, y: number) => {
		for (let x = 0; x < stride; x++) row[x] = wave(extent.left + x / grain, extent.top + y / grain);
	};
	measure(above, 0);
	for (let top = 0; top < height; top += ROWS_AT_ONCE) {
		const rows = Math.min(ROWS_AT_ONCE, height - top);
		const image = context.createImageData(width, rows);
		for (let y = top; y < top + rows; y++) {
			measure(here, y + 1);
			shade(image.data, (y - top) * width * 4, above, here, width, extent, y, light);
			[above, here] = [here, above];
		}
		context.putImageData(image, 0, top);
		yield;
	}
	return canvas;
}

/** One row: `own` are its heights, `below` those of the next one. */
function shade(
	data: Uint8ClampedArray,
	at: number,
	own: Float32Array,
	below: Float32Array,
	width: number,
	extent: Extent,
	row: number,
	light: Light,
) {
	const { grain, left, top } = extent;
	const y = top + row / grain;
	for (let i = 0; i < width; i++, at += 4) {
		const x = left + i / grain;
		const height = own[i]!;
		const nx = -(own[i + 1]! - height) * grain * SLOPE;
		const ny = -(below[i]! - height) * grain * SLOPE;
		const size = 1 / Math.sqrt(nx * nx + ny * ny + 1);
		const lit = (nx * L.x + ny * L.y + L.z) * size;
		const west = westOf(x, y);
		const body = smooth(0.1, 1, lit * 0.9 + height * 0.12);
		const slope = lit > 0 ? lit * lit * lit * 0.55 * (0.35 + west) : 0;
		const rose = west * smooth(0.5, 0.92, lit);
		const mirror = Math.max(0, (nx * H.x + ny * H.y + H.z) * size) ** 70 * (0.14 + 1.7 * west * west);
		const sparkle =
			lit > 0.45 ? smooth(0.8, 0.97, noise(x * 27, y * 17)) * smooth(0.45, 0.85, lit) * (0.08 + 1.25 * west) : 0;
		const top_ = clamp(height - 1) ** 2 * 0.35;
		for (let channel = 0; channel < 3; channel++) {
			const deep = mix(light.deep[0][channel]!, light.deep[1][channel]!, west);
			const mid = mix(light.mid[0][channel]!, light.mid[1][channel]!, west);
			const value =
				mix(deep, mid, body) +
				light.sky[channel]! * slope +
				light.glow[channel]! * rose +
				light.sun[channel]! * mirror +
				light.glitter[channel]! * sparkle +
				light.crest[channel]! * top_;
			data[at + channel] = tone(value * light.exposure);
		}
		data[at + 3] = 255;
	}
}

/* ---- rocks ---------------------------------------------------------------------------------------- */

/** How far around its cell's middle a rock is drawn, with its surf and its shadow. */
export const ROCK_REACH = 1.1;

function heightOfRock(dx: number, dy: number, kind: number): number {
	const distance = Math.hypot(dx, dy * (1.15 + 0.2 * Math.sin(kind * 9)));
	const angle = Math.atan2(dy, dx);
	const rim = 0.46 + 0.07 * Math.sin(angle * 3 + kind * 7) + 0.05 * Math.sin(angle * 5 - kind * 3);
	const body = 1 - distance / rim;
	const rough = cloud(dx * 4.2 + kind * 20, dy * 4.2 + kind * 20, 4);
	const cleft = Math.abs(noise(dx * 4 + kind * 31, dy * 4 + kind * 31) - 0.5);
	return body * 1.35 + (rough - 0.5) * 0.8 + (body > 0 ? (cleft - 0.2) * 0.5 : 0);
}

/** A rock with surf around it and its shadow on the water, on nothing. `kind` says which. */
export function bakeRock(kind: number, grain: number, light: Light): HTMLCanvasElement {
	const side = Math.ceil(2 * ROCK_REACH * grain);
	const [canvas, context] = canvasOf(side, side);
	const image = context.createImageData(side, side);
	for (let row = 0; row < side; row++)
		for (let column = 0; column < side; column++)
			rockAt(image.data, (row * side + column) * 4, column / grain - ROCK_REACH, row / grain - ROCK_REACH, kind, light);
	context.putImageData(image, 0, 0);
	return canvas;
}

function rockAt(data: Uint8ClampedArray, at: number, dx: number, dy: number, kind: number, light: Light) {
	const body = heightOfRock(dx, dy, kind);
	let shade = 0;
	for (let step = 1; step < 7; step++) {
		const away = step * 0.075;
		shade = Math.max(shade, heightOfRock(dx + SUN.x * away, dy + SUN.y * away, kind) - away * 0.9);
	}
	const distance = Math.hypot(dx, dy);
	const stone = smooth(0.03, 0.09, body);
	const ring = 0.1 * Math.sin(distance * 30) * (1 - smooth(0.2, 0.7, distance));
	const surf =
		smooth(-0.42, -0.02, body + ring) *
		(1 - smooth(0.02, 0.12, body)) *
		(0.25 + 0.75 * smooth(0.35, 0.65, cloud(dx * 11 + kind * 5, dy * 11, 4)));
	const dark = 0.62 * smooth(0, 0.22, shade) * (body < 0.06 ? 1 : 0) * (1 - surf);
	if (stone <= 0 && surf <= 0.004 && dark <= 0.004) return;
	const colours = stone > 0 ? stoneAt(dx, dy, body, shade, kind, light) : null;
	const covered = 1 - (1 - stone) * (1 - surf) * (1 - dark);
	for (let channel = 0; channel < 3; channel++) {
		const foam = tone(light.foam[1][channel]! * 0.72);
		const below = surf > 0 ? (foam * surf) / Math.max(0.001, surf + dark) : 0;
		data[at + channel] = colours ? mix(below, colours[channel]!, stone) : below;
	}
	data[at + 3] = 255 * covered;
}

function stoneAt(dx: number, dy: number, body: number, shade: number, kind: number, light: Light): Rgb3 {
	const step = 0.012;
	const gx = (heightOfRock(dx + step, dy, kind) - body) / step;
	const gy = (heightOfRock(dx, dy + step, kind) - body) / step;
	const size = Math.hypot(gx * 0.42, gy * 0.42, 1) * Math.hypot(SUN.x, SUN.y, 0.5);
	const lit = Math.max(0, (-gx * 0.42 * SUN.x - gy * 0.42 * SUN.y + 0.5) / size);
	const shaded = smooth(0, 0.3, shade - body * 0.9);
	const grainy = cloud(dx * 16 + kind, dy * 16, 3);
	const moss = smooth(0.45, 0.8, body) * smooth(0.45, 0.6, cloud(dx * 6 + 3, dy * 6 + kind * 3, 3)) * 0.8;
	const ambient: Rgb3 = [0.57, 0.6, 0.672];
	return [0, 1, 2].map((channel) => {
		const plain = mix(mix(light.rock[0][channel]!, light.rock[1][channel]!, grainy), light.moss[channel]!, moss);
		const value = plain * ambient[channel]! + light.rockLit[channel]! * plain * lit * 2.3 * (1 - 0.6 * shaded);
		return tone(mix(value * 0.45, value, smooth(0.03, 0.22, body)) * light.exposure);
	}) as Rgb3;
}
type Rgb3 = [number, number, number];
