// Pieces of stone, painted once and lit from eight sides by their heights: what the lamp falls on. A cell then costs one copy.
import { noiseAt } from './chance';
import { sheetOf, type Brush } from './canvas';
import { Mason, TOP, type Material, type Piece } from './mason';

export const SIDES = 8;
const VARIANTS = 8;
/** A piece is never painted finer than this: the rest is enlarged. */
const SIDE_MOST = 64;
const RELIEF = 2.6;
const EXPOSURE = 1.32;
const GAMMA = 1 / 1.75;

/** How bright an amount of light comes out, from 0 to 1. */
export const toned = (light: number) => Math.pow(1 - Math.exp(-EXPOSURE * light), GAMMA);

/** What a lamp gives, and what there is without one. By day the same stones lie in a paler light. */
const LIGHTS = {
	dark: { colour: [1, 0.78, 0.47], gain: 10.5, rest: 0.12 },
	light: { colour: [1, 0.93, 0.8], gain: 15, rest: 0.42 },
} as const;
export type Scheme = keyof typeof LIGHTS;

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => Math.pow(i / 255, 1.9));
const STEPS = 1024;
const REACH = 5;
const TONES = Uint8ClampedArray.from({ length: STEPS }, (_, i) => 255 * toned((i / STEPS) * REACH));
const toneOf = (light: number) => TONES[Math.min(STEPS - 1, Math.max(0, Math.floor((light / REACH) * STEPS)))]!;

export class Stones {
	readonly side: number;
	#strips = new Map<string, HTMLCanvasElement>();
	#mason: Mason;

	constructor(
		side: number,
		readonly scheme: Scheme,
	) {
		this.side = Math.max(8, Math.min(SIDE_MOST, Math.round(side)));
		this.#mason = new Mason(this.side);
	}

	/** Draws a piece on the cell at x, y of the brush, lit from a direction (0 is east, then clockwise). */
	draw(
		brush: Brush,
		piece: Piece,
		material: Material,
		chance: number,
		from: number,
		x: number,
		y: number,
		size: number,
	) {
		const strip = this.strip(piece, material);
		const variant = Math.min(VARIANTS - 1, Math.floor(chance * VARIANTS));
		brush.drawImage(strip, (from & 7) * this.side, variant * this.side, this.side, this.side, x, y, size, size);
	}

	/** All variants of a piece under all directions of light. */
	strip(piece: Piece, material: Material): HTMLCanvasElement {
		const key = `${piece} ${material}`;
		if (!this.#strips.has(key)) for (const _ of this.paint(piece, material));
		return this.#strips.get(key)!;
	}

	/** Paints them one by one, unless they are there. */
	*paint(piece: Piece, material: Material): Generator<void, void> {
		const key = `${piece} ${material}`;
		if (this.#strips.has(key)) return;
		const { side } = this;
		const sheet = sheetOf(side * SIDES, side * VARIANTS);
		for (let variant = 0; variant < VARIANTS; variant++) {
			this.#mason.draw(piece, material, variant);
			const colour = this.#mason.colour.getImageData(0, 0, side, side).data;
			const height = this.#heights(variant);
			for (let from = 0; from < SIDES; from++) {
				sheet.putImageData(this.#lit(colour, height, from, piece), from * side, variant * side);
			}
			yield;
		}
		this.#strips.set(key, sheet.canvas);
	}

	#heights(salt: number): Float32Array {
		const { side } = this;
		const { data } = this.#mason.height.getImageData(0, 0, side, side);
		const heights = new Float32Array(side * side);
		for (let y = 0; y < side; y++)
			for (let x = 0; x < side; x++) {
				const [u, v] = [(x / side) * 9, (y / side) * 9];
				const rough = noiseAt(u, v, salt) * 0.2 + noiseAt(u * 2.3, v * 2.3, salt) * 0.12;
				heights[y * side + x] = data[(y * side + x) * 4]! / 255 + rough;
			}
		return heights;
	}

	#lit(colour: Uint8ClampedArray, heights: Float32Array, from: number, piece: Piece): ImageData {
		const { side } = this;
		const { colour: lamp, gain, rest } = LIGHTS[this.scheme];
		const image = new ImageData(side, side);
		const out = image.data;
		const angle = (from * Math.PI) / 4;
		const level = 1 / Math.hypot(1, 0.85);
		const [lx, ly, lz] = [Math.cos(angle) * level, Math.sin(angle) * level, 0.85 * level];
		const relief = RELIEF * (side / 32);
		const hasFace = piece === 'face' || piece === 'weak' || piece === 'shelf';
		for (let y = 0, i = 0; y < side; y++) {
			const isFace = hasFace && y / side > TOP;
			// A face looks to the south; light from behind does not reach it, and it is darker towards its top.
			const [tilt, up] = isFace ? [0.9, 0.7] : [0, 1];
			const shade = isFace ? 0.62 + 0.44 * ((y / side - TOP) / (1 - TOP)) : hasFace || piece === 'top' ? 0.62 : 1;
			for (let x = 0; x < side; x++, i++) {
				const left = heights[y * side + Math.max(0, x - 1)]!;
				const right = heights[y * side + Math.min(side - 1, x + 1)]!;
				const above = heights[Math.max(0, y - 1) * side + x]!;
				const below = heights[Math.min(side - 1, y + 1) * side + x]!;
				const nx = (left - right) * relief;
				const ny = (above - below) * relief + tilt;
				const fall = Math.max(0, nx * lx + ny * ly + up * lz) / Math.sqrt(nx * nx + ny * ny + up * up);
				const light = (fall * 1.15 + rest) * shade * gain;
				for (let channel = 0; channel < 3; channel++)
					out[i * 4 + channel] = toneOf(LINEAR[colour[i * 4 + channel]!]! * light * lamp[channel]!);
				out[i * 4 + 3] = 255;
			}
		}
		return image;
	}
}
