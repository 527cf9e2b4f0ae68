// The table: planks with grain and knots, in relief, under warm lights by night and under a window by day. It is baked once for a size, a
// slice at a time while the page is idle, and kept; until it is ready a plain brown stands.
import { ease, smooth } from '$/parts/paint/curves';
import { slice, whenIdle } from '$/parts/paint/idle';
import { rowOf, tableNoise } from '$/parts/paint/noise';
import type { Layout, Size } from './layout';

export type Scheme = 'light' | 'dark';

const KEPT_MAX = 4;
const ROWS_AT_ONCE = 8;
/** Grain runs along the planks: one point for two pixels of it is enough. */
const ALONG = 2;
export const PLAIN: Record<Scheme, string> = { dark: '#2b170c', light: '#b98e5c' };

interface Light {
	x: number;
	y: number;
	z: number;
	bright: number;
	reach: number;
	colour: [number, number, number];
}

/* ---- noise ---------------------------------------------------------------------------------------- */

const { grain: hash, noise } = tableNoise(rowOf(48_271), ease);

function layered(x: number, y: number, octaves: number): number {
	let [sum, share] = [0, 0.5];
	for (let i = 0; i < octaves; i++) {
		sum += share * noise(x, y);
		[x, y, share] = [x * 2.03 + 7.1, y * 2.03 + 7.1, share / 2];
	}
	return sum;
}

/* ---- one point of a plank -------------------------------------------------------------------------- */

/** The height of the grain; `gap` is 0 between planks. */
function grain(x: number, y: number, plank: number): { height: number; gap: number } {
	const row = Math.floor(y / plank);
	const within = y - row * plank;
	const gap = smooth(0, 2.2, within) * smooth(0, 2.2, plank - within);
	const own = hash(row + 3, 7);
	const qx = x + own * 900;
	let qy = y + own * 300;
	const knot = Math.floor(qx / 520);
	const kx = (knot + 0.2 + 0.6 * hash(knot, row + 11)) * 520;
	const ky = (row + 0.3 + 0.4 * hash(knot + 9, row + 5)) * plank + own * 300;
	const [dx, dy] = [(qx - kx) * 0.32, qy - ky];
	const near = dx * dx + dy * dy;
	if (near < 4000) qy += 26 * Math.exp(-near / 420) * Math.sign(dy);
	const bend = layered(qx * 0.0035, qy * 0.03, 3) * 9;
	const lines = layered(qx * 0.006, qy * 0.22 + bend, 4);
	const ring = 0.5 + 0.5 * Math.sin(qy * 0.16 + bend * 2.4);
	const fine = noise(qx * 0.02, qy * 1.1);
	return {
		height:
			lines * 0.62 + ring * 0.26 + fine * 0.16 + (own - 0.5) * 0.22 - (near < 400 ? 0.5 * Math.exp(-near / 40) : 0),
		gap,
	};
}

/* ---- light ----------------------------------------------------------------------------------------- */

const WARM: [number, number, number] = [1, 0.62, 0.28];
const SOFT: [number, number, number] = [1, 0.72, 0.44];
const DAY: [number, number, number] = [1, 0.96, 0.86];

function lightsOf(layout: Layout, scheme: Scheme): Light[] {
	const { size, dice, unit } = layout;
	if (scheme === 'light')
		return [
			{ x: size.width * 0.16, y: -size.height * 0.3, z: 520, bright: 1.55, reach: 1_400_000, colour: DAY },
			{ x: size.width * 0.9, y: size.height * 1.2, z: 500, bright: 0.5, reach: 900_000, colour: SOFT },
		];
	const candles =
		layout.candles.length > 0
			? layout.candles
			: [
					{ x: size.width * 0.94, y: 10 },
					{ x: -20, y: size.height * 0.55 },
				];
	const far = Math.max(0.45, unit) ** 2;
	return [
		...candles.map(({ x, y }) => ({ x, y: y - 40 * unit, z: 120, bright: 1.5, reach: 60_000 * far, colour: WARM })),
		{ ...dice.middle, z: 260, bright: 1, reach: 150_000 * far, colour: SOFT },
	];
}

interface Look {
	low: [number, number, number];
	high: [number, number, number];
	ambient: [number, number, number];
	exposure: number;
	vignette: number;
}
const LOOKS: Record<Scheme, Look> = {
	dark: {
		low: [0.075, 0.032, 0.014],
		high: [0.4, 0.205, 0.095],
		ambient: [0.088, 0.096, 0.144],
		exposure: 1.5,
		vignette: 0.85,
	},
	light: {
		low: [0.26, 0.145, 0.07],
		high: [0.62, 0.41, 0.225],
		ambient: [0.5, 0.47, 0.42],
		exposure: 1.25,
		vignette: 0.28,
	},
};

/* ---- baking ---------------------------------------------------------------------------------------- */

function* bake(layout: Layout, scheme: Scheme, canvas: HTMLCanvasElement): Generator<void> {
	const { width, height } = layout.size;
	const [w, h] = [Math.ceil(width / ALONG), Math.ceil(height)];
	[canvas.width, canvas.height] = [w, h];
	const on = canvas.getContext('2d')!;
	const plank = layout.isTall ? 78 : 118 * layout.unit;
	const lights = lightsOf(layout, scheme);
	const look = LOOKS[scheme];
	let above: Float32Array | null = null;
	for (let top = 0; top < h; top += ROWS_AT_ONCE) {
		const rows = Math.min(ROWS_AT_ONCE, h - top);
		const image = on.createImageData(w, rows);
		for (let row = 0; row < rows; row++)
			above = bakeRow(image.data, row * w * 4, top + row, w, above, { plank, lights, look, width, height });
		on.putImageData(image, 0, top);
		yield;
	}
	if (scheme !== 'light') return;
	on.scale(1 / ALONG, 1);
	window_(on, layout);
}

interface Bench {
	plank: number;
	lights: Light[];
	look: Look;
	width: number;
	height: number;
}

function bakeRow(
	data: Uint8ClampedArray,
	offset: number,
	y: number,
	w: number,
	above: Float32Array | null,
	{ plank, lights, look, width, height }: Bench,
): Float32Array {
	const heights = new Float32Array(w);
	const colour = [0, 0, 0];
	for (let x = 0; x < w; x++) {
		const across = x * ALONG;
		const { height: here, gap } = grain(across, y, plank);
		heights[x] = here;
		const left = x > 0 ? heights[x - 1]! : here;
		const up = above ? above[x]! : here;
		const [nx, ny] = [((left - here) * 1.6) / ALONG, (up - here) * 1.6 + (1 - gap) * 0.4];
		const length = Math.hypot(nx, ny, 1);
		const tone = smooth(0.1, 1.05, here);
		const shade = 0.18 + 0.82 * gap;
		for (let c = 0; c < 3; c++) colour[c] = (look.low[c]! + (look.high[c]! - look.low[c]!) * tone) * shade;
		let [red, green, blue] = [colour[0]! * look.ambient[0], colour[1]! * look.ambient[1], colour[2]! * look.ambient[2]];
		for (const light of lights) {
			const [lx, ly] = [light.x - across, light.y - y];
			const square = lx * lx + ly * ly + light.z * light.z;
			const far = Math.sqrt(square);
			const strength = light.bright / (1 + square / light.reach);
			const facing = Math.max(0, (nx * lx + ny * ly + light.z) / (far * length));
			const shine = Math.pow(Math.max(0, facing), 38) * 0.35 * strength * 0.22;
			const lit = facing * 1.5;
			red += light.colour[0] * strength * (colour[0]! * lit + shine);
			green += light.colour[1] * strength * (colour[1]! * lit + shine);
			blue += light.colour[2] * strength * (colour[2]! * lit + shine);
		}
		const [vx, vy] = [across / width - 0.5, y / height - 0.5];
		const edge = 1 - (vx * vx + vy * vy) * look.vignette;
		const at = offset + x * 4;
		data[at] = shown(red * edge, look.exposure);
		data[at + 1] = shown(green * edge, look.exposure);
		data[at + 2] = shown(blue * edge, look.exposure);
		data[at + 3] = 255;
	}
	return heights;
}

const shown = (value: number, exposure: number) => Math.pow(1 - Math.exp(-value * exposure), 0.86) * 255;

/** By day the light falls through a window with six panes. */
function window_(on: CanvasRenderingContext2D, { size: { width, height } }: Layout) {
	on.save();
	on.transform(1, 0, -0.45, 1, height * 0.18, 0);
	on.filter = `blur(${Math.round(width / 90)}px)`;
	on.globalCompositeOperation = 'soft-light';
	on.fillStyle = '#fff6dcb0';
	const [paneW, paneH] = [width * 0.17, height * 0.32];
	for (let row = 0; row < 2; row++)
		for (let column = 0; column < 3; column++)
			on.fillRect(width * 0.3 + column * paneW * 1.14, height * 0.12 + row * paneH * 1.14, paneW, paneH);
	on.restore();
}

const kept = new Map<string, { canvas: HTMLCanvasElement; isReady: boolean; rest: Generator<void> }>();
const listeners = new Set<() => void>();
const nameOf = ({ width, height }: Size, scheme: Scheme) => `${Math.round(width)} ${Math.round(height)} ${scheme}`;

function begun(layout: Layout, scheme: Scheme) {
	const name = nameOf(layout.size, scheme);
	const known = kept.get(name);
	if (known) return known;
	if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
	const canvas = document.createElement('canvas');
	const made = { canvas, isReady: false, rest: bake(layout, scheme, canvas) };
	kept.set(name, made);
	return made;
}

/** The baked table, or null while it is being made. */
export function woodOf(layout: Layout, scheme: Scheme): HTMLCanvasElement | null {
	const isNew = !kept.has(nameOf(layout.size, scheme));
	const made = begun(layout, scheme);
	if (isNew) goOn(made);
	return made.isReady ? made.canvas : null;
}

function goOn(made: ReturnType<typeof begun>) {
	whenIdle(() => {
		if (!slice(made.rest)) return goOn(made);
		made.isReady = true;
		for (const listener of listeners) listener();
	});
}

/** All of it at once: for films. */
export function finishWood(layout: Layout, scheme: Scheme) {
	const made = begun(layout, scheme);
	while (!made.rest.next().done);
	made.isReady = true;
}

export function onWood(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
