// What every scene is drawn with: outlines, glows, puffs, smoke, layers of their own, and dice that always fall the same way.
import { rowOf } from '$/parts/paint/noise';

export type Pen = CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

/** Where a scene is drawn: in CSS pixels, with so many dots to each. */
export interface Sheet {
	pen: Pen;
	width: number;
	height: number;
	dots: number;
}

export const TURN = Math.PI * 2;

export class Dice {
	#next: () => number;
	constructor(seed: number) {
		this.#next = rowOf(seed);
	}
	/** Between the two, the same row of numbers for the same seed. */
	roll(least: number, most: number): number {
		return least + (most - least) * this.#next();
	}
	/** To both sides of nothing. */
	about(reach: number): number {
		return this.roll(-reach, reach);
	}
}

export function outline(pen: Pen, points: readonly Point[], isClosed = true) {
	pen.beginPath();
	for (const [x, y] of points) pen.lineTo(x, y);
	if (isClosed) pen.closePath();
}

export function disc(pen: Pen, x: number, y: number, radius: number) {
	pen.beginPath();
	pen.arc(x, y, radius, 0, TURN);
	pen.fill();
}

/** With another canvas under it, put on later as a whole. */
export function layer(width: number, height: number, dots: number, draw: (pen: Pen) => void): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.ceil(width * dots));
	canvas.height = Math.max(1, Math.ceil(height * dots));
	const pen = canvas.getContext('2d')!;
	pen.scale(dots, dots);
	draw(pen);
	return canvas;
}

/** Light that adds to what is there. The colour has six digits. */
export function glow(pen: Pen, x: number, y: number, radius: number, colour: string, strength = 1) {
	const shine = pen.createRadialGradient(x, y, 0, x, y, radius);
	shine.addColorStop(0, colour);
	shine.addColorStop(0.4, `${colour}55`);
	shine.addColorStop(1, `${colour}00`);
	pen.save();
	pen.globalCompositeOperation = 'lighter';
	pen.globalAlpha = strength;
	pen.fillStyle = shine;
	pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
	pen.restore();
}

/** A soft ball, lit from above on the left. The colour has six digits: its rim is the same hue without any of it. */
export function puff(pen: Pen, x: number, y: number, radius: number, colour: string, strength: number) {
	const ball = pen.createRadialGradient(x - radius * 0.25, y - radius * 0.3, 0, x, y, radius);
	ball.addColorStop(0, colour);
	ball.addColorStop(0.4, colour);
	ball.addColorStop(1, `${colour}00`);
	pen.save();
	pen.globalAlpha = strength;
	pen.fillStyle = ball;
	disc(pen, x, y, radius);
	pen.restore();
}

/** A vertical or slanted wash between two points, from one colour to the next. */
export function wash(pen: Pen, from: Point, to: Point, colours: readonly (readonly [at: number, colour: string])[]) {
	const gradient = pen.createLinearGradient(...from, ...to);
	for (const [at, colour] of colours) gradient.addColorStop(at, colour);
	return gradient;
}

interface Smoke {
	length: number;
	drift: number;
	width: number;
	colour: string;
	lit?: string;
	isHot?: boolean;
}

/** Billows on a layer of their own, lit from the fire below, softened once. */
export function smoke({ pen, dots }: Sheet, x: number, y: number, dice: Dice, how: Smoke) {
	const { length, drift, width, colour, lit = '#7d5560', isHot = false } = how;
	const middle = Math.abs(drift) + width * 5;
	const height = length + width * 6;
	const billows = layer(2 * middle, height, dots, (own) => {
		for (let i = 0; i < 64; i++) {
			const t = i / 64;
			const across = middle + drift * t * t + Math.sin(t * 9) * width * 0.5 * t + dice.about(width) * t;
			const up = height - width * 2 - length * t;
			const radius = width * (0.45 + t * 2.1) * dice.roll(0.8, 1.2);
			puff(own, across, up, radius, colour, 0.5 * (1 - t * 0.8));
			const shade = t < 0.25 && isHot ? '#c2552a' : lit;
			puff(own, across + radius * 0.3, up + radius * 0.3, radius * 0.55, shade, 0.16 * (1 - t));
		}
	});
	pen.save();
	pen.globalAlpha = 0.8;
	pen.filter = `blur(${Math.max(0.8, width * 0.14) * dots}px)`;
	pen.drawImage(billows, x - middle, y - height + width * 2, 2 * middle, height);
	pen.restore();
	if (!isHot) return;
	for (let i = 0; i < 16; i++) {
		const t = i / 16;
		const spark = i % 2 ? '#ffb347' : '#ff6a2a';
		puff(pen, x + dice.about(width) * 0.5, y - t * width * 2.2, width * 0.55 * (1 - t), spark, 0.4 * (1 - t));
	}
	glow(pen, x, y - width * 0.4, width * 4, '#ff7a2a', 0.55);
}

/** A flame, three leaves in each other; `sway` leans it, about -1 to 1. */
export function flame(pen: Pen, x: number, y: number, size: number, sway = 0) {
	const leaf = (wide: number, tall: number, colour: string) => {
		pen.fillStyle = colour;
		pen.beginPath();
		pen.moveTo(0, wide * 0.2);
		pen.bezierCurveTo(-wide, -4, -wide * 0.7 + sway * 2, -14, 1.4 + sway * 5, -14 - tall);
		pen.bezierCurveTo(wide * 0.8 + sway * 2, -18, wide * 1.1, -6, 0, wide * 0.2);
		pen.fill();
	};
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	leaf(8, 20 + sway * 2, '#ff9d33');
	leaf(6, 14 + sway * 2, '#ffd27a');
	leaf(3.6, 6, '#fffbe8');
	pen.restore();
}
