// The woodcut kit: every picture of heroes is cut by this one hand. A form is a fill, a contour, and on its dark side tapered cuts, as a
// graver makes them: thick where they begin, pointed where they end, bowed along the form. Light comes from the left.
//
// A picture is drawn in a box of 160 by 124; whoever bakes it says how large that is (pictures.ts). Small ones need a heavier hand (`weight`).
import { rowOf } from '$/parts/paint/noise';

export const INK = '#17100b';
export const PAPER = '#ecdcb6';
export const BONE = '#f4ead0';
export const STEEL = '#b9b39c';
export const BRIGHT = '#d4cdb4';
export const BRASS = '#e0ac4c';
export const WOOD = '#b98545';
export const LEATHER = '#7a4a24';
export const BLOOD = '#b93a28';
export const HAIR = '#2a1a12';

export const BOX = { width: 160, height: 124 };

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Numbers that look like chance and are the same every time. */
export class Chance {
	/** From 0 to 1. */
	readonly next: () => number;
	constructor(seed: number) {
		this.next = rowOf((Math.abs(Math.floor(seed)) % 2147483646) + 1);
	}
	/** As far as `most` to either side. */
	jitter(most: number): number {
		return (this.next() - 0.5) * 2 * most;
	}
}

const fixed = (n: number) => n.toFixed(1);
const paths = new Map<string, Path2D>();
const PATHS_MAX = 600;

/** The same form each time: a path is made once. */
export function pathOf(d: string): Path2D {
	const known = paths.get(d);
	if (known) return known;
	if (paths.size >= PATHS_MAX) paths.clear();
	const path = new Path2D(d);
	paths.set(d, path);
	return path;
}

export class Graver {
	readonly chance: Chance;
	constructor(
		readonly on: Canvas2D,
		seed: number,
		readonly weight = 1,
	) {
		this.chance = new Chance(seed);
	}

	/** Filled, with a contour. */
	shape(d: string, fill: string = PAPER, width = 2) {
		const path = pathOf(d);
		this.on.fillStyle = fill;
		this.on.fill(path);
		this.#contour(path, width, INK);
	}

	/** Filled, without one. */
	ink(d: string, fill: string = INK) {
		this.on.fillStyle = fill;
		this.on.fill(pathOf(d));
	}

	line(d: string, width = 1.6, colour: string = INK) {
		this.#contour(pathOf(d), width, colour);
	}

	/** A rod: a line with a contour of its own. */
	rod(d: string, width: number, colour: string) {
		this.line(d, width + 3.4 * this.weight);
		this.#contour(pathOf(d), width / this.weight, colour);
	}

	disc(x: number, y: number, radius: number, fill: string, width = 2) {
		this.on.beginPath();
		this.on.arc(x, y, radius, 0, Math.PI * 2);
		this.on.fillStyle = fill;
		this.on.fill();
		if (width === 0) return;
		this.on.lineWidth = width * this.weight;
		this.on.strokeStyle = INK;
		this.on.stroke();
	}

	/** Cuts within a form: thick at `from`, pointed at `to`, one below the other. */
	cuts(d: string, to: number, from: number, top: number, bottom: number, step = 3.2, bow = 2, colour: string = INK) {
		const pace = step * this.weight;
		const half = pace * 0.46;
		let cut = '';
		for (let y = top; y < bottom; y += pace) {
			const thick = half + this.chance.jitter(0.25);
			const end = to + this.chance.jitter(Math.abs(from - to) * 0.22);
			const middle = fixed((from + end) / 2);
			cut +=
				`M${from},${fixed(y - thick)}Q${middle},${fixed(y - thick * 0.9 + bow)} ${fixed(end)},${fixed(y + bow * 0.3)}` +
				`Q${middle},${fixed(y + thick * 0.9 + bow)} ${from},${fixed(y + thick)}Z`;
		}
		this.within(d, () => this.ink(cut, colour));
	}

	/** A fill, cuts on its dark side, and the contour over both. */
	form(
		d: string,
		fill: string,
		to: number,
		from: number,
		top: number,
		bottom: number,
		step?: number,
		bow?: number,
		width = 2,
	) {
		this.shape(d, fill, width);
		this.cuts(d, to, from, top, bottom, step, bow);
		this.line(d, width);
	}

	within(d: string, draw: () => void) {
		this.on.save();
		this.on.clip(pathOf(d));
		draw();
		this.on.restore();
	}

	/** Turned about a point, moved, made larger. */
	moved({ x = 0, y = 0, turn = 0, scale = 1, about = [80, 62], flip = false }: Move, draw: () => void) {
		const [cx, cy] = about;
		this.on.save();
		this.on.translate(cx + x, cy + y);
		this.on.rotate((turn * Math.PI) / 180);
		this.on.scale(flip ? -scale : scale, scale);
		this.on.translate(-cx, -cy);
		draw();
		this.on.restore();
	}

	ground(colour: string) {
		this.on.fillStyle = colour;
		this.on.fillRect(0, 0, BOX.width, BOX.height);
	}

	#contour(path: Path2D, width: number, colour: string) {
		this.on.lineWidth = width * this.weight;
		this.on.lineJoin = 'round';
		this.on.lineCap = 'round';
		this.on.strokeStyle = colour;
		this.on.stroke(path);
	}
}

export interface Move {
	x?: number;
	y?: number;
	turn?: number;
	scale?: number;
	about?: [number, number];
	flip?: boolean;
}

/** What draws one picture. */
export type Cut = (g: Graver) => void;
