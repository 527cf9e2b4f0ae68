// The light of lamps and fires over the cells that are seen, worked out coarsely and drawn large: falloff, soft shadows of what is known to stand there, and where sight ends.
import { smooth } from '$/parts/paint/curves';
import { sheetOf, type Brush } from './canvas';
import type { Span } from './camera';
import type { Plan } from './plan';

export interface Lamp {
	x: number;
	y: number;
	/** Where it has faded. */
	reach: number;
	strength: number;
	/** Its colour near by and far off; each from 0 to 1. */
	near: readonly [number, number, number];
	far: readonly [number, number, number];
}

/** Where no lamp shines: the light that is left, and how much of what is seen stands out from the plan below it. */
export interface Dusk {
	rest: number;
	least: number;
}

export const FLAME = { near: [1, 0.97, 0.88], far: [0.98, 0.52, 0.25] } as const;
export const FIRE = { near: [1, 0.86, 0.62], far: [1, 0.46, 0.2] } as const;
export const DARK = { near: [0.3, 0.46, 0.72], far: [0.16, 0.26, 0.46] } as const;

/** Points of light a cell has along a side. */
const FINE = 4;
/** The flame is no point: shadows are soft. */
const FLICKER = 0.17;
const FLAMES = [
	[FLICKER, 0],
	[-FLICKER * 0.5, FLICKER * 0.86],
	[-FLICKER * 0.5, -FLICKER * 0.86],
] as const;
const MARCH = 4; // steps a cell
const PILLAR = 0.36;
const BLUR = 1; // points
/** From so much light on nothing of the plan shows through. */
const CLEAR = 0.3;
const DENSITY = 7;
/** Within a wall light is let through: its top is lit as far as the lamp stands beside it. */
const WALL_DENSITY = 1.3;

/** What a lamp gives so far off, if nothing stands in the way. */
export const shineOf = ({ strength, reach }: Lamp, far: number) =>
	far > reach ? 0 : (strength * smooth(reach, reach * 0.1, far)) / (1 + far * far * 0.095);

const isWithin = (x: number, y: number) => {
	const [dx, dy] = [x - (x | 0) - 0.5, y - (y | 0) - 0.5];
	return dx * dx + dy * dy < PILLAR * PILLAR;
};

export class Light {
	#colour: Brush = sheetOf(1, 1, true);
	#mask: Brush = sheetOf(1, 1, true);
	#span: Span = { left: 0, top: 0, right: 0, bottom: 0 };
	#solid: Uint8Array = new Uint8Array(0);
	#columns = 0;

	/** `seen` says from 0 to 1 how far a cell is in sight. */
	compute(
		plan: Plan,
		span: Span,
		lamps: readonly Lamp[],
		seen: (x: number, y: number) => number,
		{ rest, least }: Dusk,
	) {
		this.#span = span;
		this.#solid = plan.solids;
		this.#columns = plan.columns;
		const [width, height] = [(span.right - span.left + 1) * FINE, (span.bottom - span.top + 1) * FINE];
		for (const sheet of [this.#colour, this.#mask])
			if (sheet.canvas.width !== width || sheet.canvas.height !== height)
				Object.assign(sheet.canvas, { width, height });
		const mask = this.#edge(plan, span, width, height, seen);
		const [colours, masks] = [new ImageData(width, height), new ImageData(width, height)];
		for (let i = 0; i < width * height; i++) {
			colours.data[i * 4 + 3] = 255;
			if (mask[i]! <= 0) continue;
			const level = this.#point(colours.data, i, span, width, lamps, rest);
			masks.data[i * 4 + 3] = mask[i]! * 255 * (least + (1 - least) * smooth(0.02, CLEAR, level));
		}
		this.#colour.putImageData(colours, 0, 0);
		this.#mask.putImageData(masks, 0, 0);
	}

	/** Returns how much the lamps give. */
	#point(data: Uint8ClampedArray, i: number, span: Span, width: number, lamps: readonly Lamp[], rest: number): number {
		const x = span.left + ((i % width) + 0.5) / FINE;
		const y = span.top + (Math.floor(i / width) + 0.5) / FINE;
		let [red, green, blue, sum] = [rest, rest, rest, 0];
		for (const lamp of lamps) {
			const far = Math.hypot(x - lamp.x, y - lamp.y);
			if (far > lamp.reach) continue;
			const level = shineOf(lamp, far) * this.#reached(x, y, lamp);
			sum += level;
			const t = smooth(0.4, lamp.reach * 0.82, far);
			red += level * (lamp.near[0] + (lamp.far[0] - lamp.near[0]) * t);
			green += level * (lamp.near[1] + (lamp.far[1] - lamp.near[1]) * t);
			blue += level * (lamp.near[2] + (lamp.far[2] - lamp.near[2]) * t);
		}
		data[i * 4] = 255 * Math.min(1, red);
		data[i * 4 + 1] = 255 * Math.min(1, green);
		data[i * 4 + 2] = 255 * Math.min(1, blue);
		return sum;
	}

	/** How much of the flame is seen from there: what stands in the way takes from it, the own cell does not. */
	#reached(x: number, y: number, lamp: Lamp): number {
		const solids = this.#solid;
		const columns = this.#columns;
		const own = Math.floor(y) * columns + Math.floor(x);
		const density = solids[own] === 1 ? WALL_DENSITY : DENSITY;
		let sum = 0;
		for (const [ox, oy] of FLAMES) {
			const [dx, dy] = [lamp.x + ox - x, lamp.y + oy - y];
			const steps = Math.max(2, Math.ceil(Math.hypot(dx, dy) * MARCH));
			const [sx, sy] = [dx / steps, dy / steps];
			let [px, py, thick] = [x, y, 0];
			for (let i = 1; i < steps; i++) {
				px += sx;
				py += sy;
				const cell = (py | 0) * columns + (px | 0);
				const solid = solids[cell]!;
				if (solid === 0 || cell === own) continue;
				if (solid === 1 || isWithin(px, py)) thick++;
			}
			sum += thick === 0 ? 1 : Math.exp((-thick / MARCH) * density);
		}
		return sum / FLAMES.length;
	}

	/** Where sight ends it ends softly; at the outer edge of a wall, beyond which nothing is known, at once. */
	#edge(plan: Plan, span: Span, width: number, height: number, seen: (x: number, y: number) => number): Float32Array {
		const hard = new Float32Array(width * height);
		for (let y = 0; y < height; y++)
			for (let x = 0; x < width; x++)
				hard[y * width + x] = seen(span.left + Math.floor(x / FINE), span.top + Math.floor(y / FINE));
		const blurred = blur(blur(hard, width, height, BLUR, true), width, height, BLUR, false);
		for (let i = 0; i < blurred.length; i++) {
			const x = span.left + Math.floor((i % width) / FINE);
			const y = span.top + Math.floor(Math.floor(i / width) / FINE);
			blurred[i] = plan.isKnown(x, y) ? smooth(0.08, 0.56, blurred[i]!) : 0;
		}
		return blurred;
	}

	/** Lays the light over what a brush has drawn, and takes away what is not seen. The brush's cell 0,0 is at `x`, `y`. */
	fall(brush: Brush, x: number, y: number, side: number) {
		const { left, top, right, bottom } = this.#span;
		const box = [x + left * side, y + top * side, (right - left + 1) * side, (bottom - top + 1) * side] as const;
		brush.imageSmoothingEnabled = true;
		brush.globalCompositeOperation = 'multiply';
		brush.drawImage(this.#colour.canvas, ...box);
		brush.globalCompositeOperation = 'destination-in';
		brush.drawImage(this.#mask.canvas, ...box);
		brush.globalCompositeOperation = 'source-over';
	}
}

function blur(from: Float32Array, width: number, height: number, radius: number, isAcross: boolean): Float32Array {
	const to = new Float32Array(from.length);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			let sum = 0;
			for (let i = -radius; i <= radius; i++) {
				const [px, py] = isAcross ? [x + i, y] : [x, y + i];
				if (px >= 0 && py >= 0 && px < width && py < height) sum += from[py * width + px]!;
			}
			to[y * width + x] = sum / (radius * 2 + 1);
		}
	return to;
}
