// Fog with depth: thick where nobody ever looked, a thin veil over remembered water, gone where somebody looks. It is reckoned on a coarse
// field (fog is soft) from how clear each cell is, with a light that falls in from the sun's side, so that its rim glows.
import { type Light, SUN, tone } from './light';
import { clamp, smooth } from '$/parts/paint/curves';
import { billow, cloud } from './octaves';
import { SIDE } from './sea';
import { canvasOf, westOf } from './sea_texture';

const GRAIN = 8; // pixels per cell
const DRIFT_MOST = 48; // pixels that the billows may wander before they turn back
/** How clear a cell is, by its sign on the map of a view. */
const CLEAR: Record<string, number> = { '.': 1, '#': 1, ',': 0.36, '%': 0.36, '?': 0 };
const MARGIN = 3; // cells around the board that what is seen on it shines into
const NEAR = 2;
const FAR = 6;
/** How far into the fog light reaches: what is left of it behind so much fog. */
const FADED = Float32Array.from({ length: 97 }, (_, i) => Math.exp((-i / 32) * 0.66));

export const clearOf = (sign: string) => CLEAR[sign] ?? 0;

export interface FogExtent {
	left: number;
	top: number;
	columns: number;
	rows: number;
}

export class Fog {
	readonly canvas: HTMLCanvasElement;
	#context: CanvasRenderingContext2D;
	#image: ImageData;
	#width: number;
	#height: number;
	#wide: number;
	/** Billows, wider than the field so that they can wander. */
	#heaps: Float32Array;
	#relief: Float32Array;
	#soft: Float32Array;
	#west: Float32Array;
	#outside: Float32Array;
	#near: Float32Array;
	#far: Float32Array;
	#spare: Float32Array;
	#density: Float32Array;
	#isReady = false;
	#drift = -1;
	/** Columns and rows around the board: beyond them only drift changes anything. */
	#inner: Bounds;

	constructor(
		readonly extent: FogExtent,
		readonly light: Light,
	) {
		this.#width = Math.ceil(extent.columns * GRAIN);
		this.#height = Math.ceil(extent.rows * GRAIN);
		this.#wide = this.#width + DRIFT_MOST + 2;
		[this.canvas, this.#context] = canvasOf(this.#width, this.#height);
		this.#image = this.#context.createImageData(this.#width, this.#height);
		const size = this.#width * this.#height;
		const within = (cells: number, most: number) => clamp(Math.round(cells * GRAIN), 0, most);
		this.#inner = {
			left: within(-extent.left - MARGIN, this.#width),
			right: within(-extent.left + SIDE + MARGIN, this.#width),
			top: within(-extent.top - MARGIN, this.#height),
			bottom: within(-extent.top + SIDE + MARGIN, this.#height),
		};
		this.#heaps = new Float32Array(this.#wide * this.#height);
		[this.#relief, this.#soft, this.#west, this.#outside] = [field(size), field(size), field(size), field(size)];
		[this.#near, this.#far, this.#spare, this.#density] = [field(size), field(size), field(size), field(size)];
	}

	/** What never changes, once. */
	*bake(): Generator<void, void> {
		const { left, top } = this.extent;
		for (let row = 0; row < this.#height; row++) {
			const y = top + row / GRAIN;
			for (let column = 0; column < this.#wide; column++) {
				const x = left + column / GRAIN;
				const qx = x * 0.42 + 0.5 * cloud(x * 0.546 + 5, y * 0.546 + 5, 2);
				const qy = y * 0.42 + 0.5 * cloud(x * 0.546 - 7, y * 0.546 - 7, 2);
				this.#heaps[row * this.#wide + column] =
					0.55 * cloud(qx * 1.4, qy * 1.4, 5) + 0.45 * billow(qx * 2.1, qy * 2.1);
			}
			for (let column = 0; column < this.#width; column++)
				this.#bakeAt(left + column / GRAIN, y, row * this.#width + column);
			if (row % 4 === 3) yield;
		}
		this.#isReady = true;
	}

	get isReady() {
		return this.#isReady;
	}

	#bakeAt(x: number, y: number, at: number) {
		const fx = x * 0.46 + cloud(x * 0.3, y * 0.3, 3) * 0.9;
		const fy = y * 0.46 + cloud(x * 0.3 + 8, y * 0.3 + 8, 3) * 0.9;
		const soft = cloud(fx, fy, 5);
		this.#soft[at] = soft;
		this.#relief[at] = soft - cloud(fx + SUN.x * 0.2, fy + SUN.y * 0.2, 5);
		this.#west[at] = westOf(x, y);
		const dx = Math.max(-x, x - SIDE, 0);
		const dy = Math.max(-y, y - SIDE, 0);
		const away = Math.hypot(dx, dy);
		this.#outside[at] = smooth(0, 0.12, away) * 0.6 + smooth(0, 3.5, away) * 0.4;
	}

	/** Draws it anew. `clear` has the board's cells as they lie on the screen, row by row, from 0 (hidden) to 1 (in sight). */
	draw(clear: Float32Array, drift: number) {
		if (!this.#isReady) return;
		this.#spread(clear);
		const turned = Math.abs((((drift % (2 * DRIFT_MOST)) + 2 * DRIFT_MOST) % (2 * DRIFT_MOST)) - DRIFT_MOST);
		const whole = { left: 0, right: this.#width, top: 0, bottom: this.#height };
		const part = turned === this.#drift ? this.#inner : whole;
		this.#drift = turned;
		this.#thicken(turned, part);
		this.#shine(part);
		this.#context.putImageData(this.#image, 0, 0);
	}

	#spread(clear: Float32Array) {
		const { left, top } = this.extent;
		const near = this.#near;
		for (let row = 0; row < this.#height; row++) {
			const y = Math.floor(top + (row + 0.5) / GRAIN);
			const isRow = y >= 0 && y < SIDE;
			for (let column = 0; column < this.#width; column++) {
				const x = Math.floor(left + (column + 0.5) / GRAIN);
				near[row * this.#width + column] = isRow && x >= 0 && x < SIDE ? clear[y * SIDE + x]! : 0;
			}
		}
		this.#far.set(near);
		for (let pass = 0; pass < 2; pass++) {
			blur(near, this.#spare, this.#width, this.#height, NEAR);
			blur(this.#far, this.#spare, this.#width, this.#height, FAR);
		}
	}

	#thicken(drift: number, { left, right, top, bottom }: Bounds) {
		const whole = Math.floor(drift);
		const part = drift - whole;
		for (let row = top; row < bottom; row++) {
			let from = row * this.#wide + whole + left;
			for (let at = row * this.#width + left; at < row * this.#width + right; at++, from++) {
				const near = 1 - this.#near[at]!;
				if (near < 0.02) {
					this.#density[at] = 0;
					continue;
				}
				const heap = this.#heaps[from]! + (this.#heaps[from + 1]! - this.#heaps[from]!) * part;
				const thick = near * 1.25 + (1 - this.#far[at]!) * 0.45 - 0.66 + (heap - 0.5) * 1.15 * smooth(0.3, 0.95, near);
				this.#density[at] = smooth(0, 0.85, thick);
			}
		}
	}

	#shine({ left, right, top, bottom }: Bounds) {
		const { light } = this;
		const [width, density, data] = [this.#width, this.#density, this.#image.data];
		const steps = [1, 2, 3].map((i) => ({
			x: Math.round(SUN.x * i * 0.36 * GRAIN),
			y: Math.round(SUN.y * i * 0.36 * GRAIN) * width,
		})) as [Step, Step, Step];
		const [a, b, c] = steps;
		for (let row = top; row < bottom; row++)
			for (let column = left; column < right; column++) {
				const at = row * width + column;
				const thick = density[at]!;
				const out = this.#outside[at]!;
				const alpha = out > 0 ? Math.max(thick, Math.min(1, out * 2)) : thick * 0.97;
				data[at * 4 + 3] = alpha * 255;
				if (alpha < 0.004) continue;
				const ahead =
					density[Math.max(0, at + a.y + Math.max(a.x, -column))]! +
					density[Math.max(0, at + b.y + Math.max(b.x, -column))]! +
					density[Math.max(0, at + c.y + Math.max(c.x, -column))]!;
				const lit = FADED[(ahead * 32) | 0]!;
				const relief = this.#relief[at]!;
				// Inside it is the shade that is modelled, at the rim it is the light: so it stays clear in colour.
				const share = clamp(lit * 1.3 + relief * 0.34 * (0.35 + lit));
				const strength =
					(light.fogDeep + 0.3 * this.#soft[at]! + 0.5 * lit) * (1 + relief * 1.7 * (1 - lit)) * light.exposure;
				this.#colour(at, share, strength, out);
			}
	}

	#colour(at: number, share: number, strength: number, out: number) {
		const { fogShade, fogLit, beyond } = this.light;
		const west = this.#west[at]!;
		const data = this.#image.data;
		for (let channel = 0; channel < 3; channel++) {
			const shade = fogShade[0][channel]! + (fogShade[1][channel]! - fogShade[0][channel]!) * west;
			const bright = fogLit[0][channel]! + (fogLit[1][channel]! - fogLit[0][channel]!) * west;
			const value = (shade + (bright - shade) * share) * strength;
			data[at * 4 + channel] = tone(value * (1 + (beyond[channel]! - 1) * out));
		}
	}
}

interface Bounds {
	left: number;
	right: number;
	top: number;
	bottom: number;
}
interface Step {
	x: number;
	y: number;
}
const field = (size: number) => new Float32Array(size);

/** A box blur in both directions, by running sums. */
function blur(values: Float32Array, spare: Float32Array, width: number, height: number, radius: number) {
	blurRows(values, spare, width, height, radius);
	blurRows(spare, values, height, width, radius);
}
/** Blurs rows, and writes them as columns: twice of it is both directions. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number) {
	const share = 1 / (2 * radius + 1);
	for (let row = 0; row < height; row++) {
		const start = row * width;
		let sum = from[start]! * (radius + 1);
		for (let i = 0; i < radius; i++) sum += from[start + Math.min(i, width - 1)]!;
		for (let column = 0; column < width; column++) {
			sum +=
				from[start + Math.min(column + radius, width - 1)]! -
				(column > radius ? from[start + column - radius - 1]! : column === 0 ? 0 : from[start]!);
			to[column * height + row] = sum * share;
		}
	}
}
