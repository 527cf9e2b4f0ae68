// Pictures that are made once for a size and a light, and kept: hulls as they lie, wakes, fires, smoke, rocks, pencil marks.
import { BEAM, HEIGHT, OUTLINE, drawBody, drawGuns, pathOf, type Look } from './ship';
import { blaze, puff } from './effects';
import { SUN, type Light, type Livery } from './light';
import { smooth } from '$/parts/paint/curves';
import { dice } from '$/parts/paint/noise';
import { cloud } from './octaves';
import { LENGTH, MODELS, type Model } from './sea';
import { ROCK_REACH, bakeRock, canvasOf } from './sea_texture';

/** A picture and how much of the world it shows, in cells around its middle. */
export interface Sprite {
	canvas: HTMLCanvasElement;
	wide: number;
	high: number;
}

const FIRES = 6;
const SHADES = 10;
const GRAIN_MOST = 64;
const ROCK_KINDS = 12;
const ROCK_GRAIN = 48;

export class Studio {
	#kept = new Map<string, Sprite>();
	/** Pixels per cell. */
	readonly grain: number;

	constructor(
		cellPixels: number,
		readonly light: Light,
	) {
		this.grain = Math.min(GRAIN_MOST * 2, Math.max(8, cellPixels));
	}

	#keep(key: string, make: () => Sprite): Sprite {
		const known = this.#kept.get(key);
		if (known) return known;
		const made = make();
		this.#kept.set(key, made);
		return made;
	}

	/** A square picture, drawn in cells around its middle. */
	#square(side: number, draw: (context: CanvasRenderingContext2D) => void, grain = this.grain): Sprite {
		const [canvas, context] = canvasOf(side * grain, side * grain);
		context.translate(canvas.width / 2, canvas.height / 2);
		context.scale(grain, grain);
		draw(context);
		return { canvas, wide: canvas.width / grain, high: canvas.height / grain };
	}

	/** A hull as it lies on the screen; its guns, too, where they rest. */
	body(look: Look, name: string, hasGuns = true): Sprite {
		return this.#keep(`body ${look.model} ${name} ${hasGuns} ${look.angle.toFixed(3)}`, () =>
			this.#square(LENGTH[look.model] + 0.6, (context) => {
				context.rotate(look.angle);
				drawBody(context, look);
				if (hasGuns) drawGuns(context, look);
			}),
		);
	}

	/** The long shadow of a hull, as it lies on the screen. */
	shadow(model: Model, angle: number): Sprite {
		return this.#keep(`shadow ${model} ${angle.toFixed(3)}`, () =>
			this.#square(LENGTH[model] + 1.6, (context) => {
				context.filter = `blur(${Math.max(1, this.grain * 0.035)}px)`;
				context.fillStyle = `rgb(${this.light.shadow} / ${0.085 * this.light.shadowDepth})`;
				for (let i = 1; i <= SHADES; i++) {
					context.save();
					context.translate((-SUN.x * HEIGHT[model] * i) / SHADES, (-SUN.y * HEIGHT[model] * i) / SHADES);
					context.rotate(angle);
					context.fill(pathOf(model));
					context.restore();
				}
			}),
		);
	}

	/** Worked-up water around a hull and behind it, with its bow up; `wide` and `high` are measured from the ship's middle. */
	wake(model: Model): Sprite {
		return this.#keep(`wake ${model}`, () => {
			const grain = Math.min(40, this.grain);
			const length = LENGTH[model];
			const behind = 2.2;
			const [wide, high] = [2 * BEAM[model] + 2.2, length + 2 * behind + 0.8];
			const [canvas, context] = canvasOf(wide * grain, high * grain);
			context.translate(canvas.width / 2, canvas.height / 2);
			context.scale(grain, grain);
			drawWake(context, model, behind, grain);
			foam(canvas, context, this.light);
			return { canvas, wide, high };
		});
	}

	/** What will surely be needed, one after the other. */
	*bake({ own, foe }: { own: Livery; foe: Livery }): Generator<void, void> {
		this.smoke();
		for (const model of MODELS) {
			this.wake(model);
			yield;
			for (let turn = 0; turn < 4; turn++) {
				const angle = (turn * Math.PI) / 2;
				for (const livery of [own, foe]) {
					this.body({ model, livery, light: this.light, angle }, liveryName(livery));
					yield;
				}
				this.shadow(model, angle);
				yield;
			}
		}
		for (let frame = 0; frame < FIRES; frame++) {
			this.fire(frame);
			yield;
		}
	}

	fire(frame: number): Sprite {
		const n = ((frame % FIRES) + FIRES) % FIRES;
		return this.#keep(`fire ${n}`, () => this.#square(1.6, (context) => blaze(context, 0, 0, 0.42, 7 + n * 131)));
	}

	smoke(): Sprite {
		return this.#keep('smoke', () => this.#square(1, (context) => puff(context, 0, 0, 0.48, 1, 0.12)));
	}

	rock(kind: number): Sprite {
		const n = kind % ROCK_KINDS;
		return this.#keep(`rock ${n}`, () => ({
			canvas: bakeRock(0.2 + n * 0.37, Math.min(ROCK_GRAIN, this.grain), this.light),
			wide: 2 * ROCK_REACH,
			high: 2 * ROCK_REACH,
		}));
	}

	/** A ship as somebody drew it on the glass over the chart: where it was seen last. */
	ghost(model: Model, angle: number): Sprite {
		return this.#keep(`ghost ${model} ${angle.toFixed(3)}`, () =>
			this.#square(LENGTH[model] + 0.6, (context) => {
				context.rotate(angle);
				drawPencilled(context, model, this.light.pencil);
			}),
		);
	}
}

export const liveryName = ({ stripes }: Livery) => stripes?.[0] ?? 'own';

/* ---- wakes ----------------------------------------------------------------------------------------- */

function drawWake(context: CanvasRenderingContext2D, model: Model, behind: number, grain: number) {
	const [length, beam] = [LENGTH[model], BEAM[model]];
	context.filter = `blur(${grain * 0.08}px)`;
	context.strokeStyle = 'rgb(255 255 255 / 0.8)';
	context.lineWidth = 0.16;
	context.stroke(pathOf(model));
	const bow = -length / 2 + 0.02;
	for (const side of [-1, 1]) {
		const along = context.createLinearGradient(0, bow, 0, length / 2 + behind);
		along.addColorStop(0, 'rgb(255 255 255)');
		along.addColorStop(0.45, 'rgb(255 255 255 / 0.5)');
		along.addColorStop(1, 'rgb(255 255 255 / 0)');
		context.strokeStyle = along;
		for (let i = 0; i < 3; i++) {
			context.lineWidth = 0.09 - 0.02 * i;
			context.beginPath();
			context.moveTo(0, bow);
			const spread = beam * (1.35 + 0.42 * i) + 0.12 * i;
			context.bezierCurveTo(
				side * beam * 1.05,
				bow + 0.3,
				side * spread,
				bow + length * 0.5,
				side * (spread + behind * 0.3),
				length / 2 + behind * (0.9 - 0.2 * i),
			);
			context.stroke();
		}
	}
	const stern = context.createLinearGradient(0, length / 2 - 0.1, 0, length / 2 + behind);
	stern.addColorStop(0, 'rgb(255 255 255)');
	stern.addColorStop(0.25, 'rgb(255 255 255 / 0.62)');
	stern.addColorStop(0.6, 'rgb(255 255 255 / 0.26)');
	stern.addColorStop(1, 'rgb(255 255 255 / 0)');
	context.fillStyle = stern;
	context.beginPath();
	context.moveTo(-beam * 0.55, length / 2 - 0.1);
	context.lineTo(beam * 0.55, length / 2 - 0.1);
	context.lineTo(beam * 1.1, length / 2 + behind);
	context.lineTo(-beam * 1.1, length / 2 + behind);
	context.fill();
	context.filter = 'none';
}

/** Breaks soft white into foam. */
function foam(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, light: Light) {
	const image = context.getImageData(0, 0, canvas.width, canvas.height);
	const [r, g, b] = light.foam[1].map((part) => Math.min(255, part * 215)) as [number, number, number];
	for (let y = 0, at = 0; y < canvas.height; y++)
		for (let x = 0; x < canvas.width; x++, at += 4) {
			const soft = image.data[at + 3]! / 255;
			if (soft < 0.01) continue;
			const broken = smooth(0.1, 0.95, soft * (0.1 + 1.75 * cloud(x * 0.2, y * 0.2, 4))) * smooth(0, 0.12, soft);
			image.data[at] = r;
			image.data[at + 1] = g;
			image.data[at + 2] = b;
			image.data[at + 3] = Math.min(255, broken * 300);
		}
	context.putImageData(image, 0, 0);
}

/* ---- pencil ---------------------------------------------------------------------------------------- */

let pen: SVGPathElement | null = null;

/** A line as a hand draws it: four times, never quite the same. */
export function pencil(
	context: CanvasRenderingContext2D,
	path: string,
	strength: number,
	colour: string,
	roll: ReturnType<typeof dice>,
) {
	pen ??= document.createElementNS('http://www.w3.org/2000/svg', 'path');
	pen.setAttribute('d', path);
	const length = pen.getTotalLength();
	const steps = Math.max(12, Math.round(length * 14));
	const points = Array.from({ length: steps + 1 }, (_, i) => pen!.getPointAtLength((length * i) / steps));
	for (let line = 0; line < 3; line++) {
		const [phase, sway] = [roll(0, 9), 0.014 + 0.008 * line];
		let last: [number, number] | null = null;
		for (const [i, point] of points.entries()) {
			const here: [number, number] = [
				point.x + sway * Math.sin(i * 0.4 + phase) + roll(-0.007, 0.007),
				point.y + sway * Math.cos(i * 0.33 + phase * 2) + roll(-0.007, 0.007),
			];
			if (last && roll() > 0.08) {
				context.strokeStyle = `rgb(${colour} / ${strength * roll(0.3, 0.85)})`;
				context.lineWidth = roll(0.016, 0.04);
				context.beginPath();
				context.moveTo(...last);
				context.lineTo(...here);
				context.stroke();
			}
			last = here;
		}
	}
}

const MARKS: Record<Model, readonly string[]> = {
	battleship: [
		...[-1.5, -1.05, 1.2, 1.7].map(
			(y) => `M-.13 ${y}a.13.13 0 1 0 .26 0a.13.13 0 1 0-.26 0M0 ${y}l0 ${y < 0 ? -0.34 : 0.34}`,
		),
		'M-.2-.6L.2-.6L.2.7L-.2.7Z',
	],
	frigate: ['M-.11-.8a.11.11 0 1 0 .22 0a.11.11 0 1 0-.22 0M0-.8l0-.3', 'M-.16-.4L.16-.4L.16.4L-.16.4Z'],
	corvette: ['M-.13-.05L.13-.05L.13.22L-.13.22Z'],
};

function drawPencilled(context: CanvasRenderingContext2D, model: Model, colour: string) {
	const roll = dice(5 + LENGTH[model]);
	pencil(context, OUTLINE[model], 1, colour, roll);
	context.save();
	context.clip(pathOf(model));
	for (let y = -3; y < 3; y += 0.15) pencil(context, `M-.5 ${y}L.5 ${y + 0.55}`, 0.2, colour, roll);
	context.restore();
	for (const path of MARKS[model]) pencil(context, path, 0.8, colour, roll);
}
