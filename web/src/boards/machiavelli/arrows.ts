// How an order is drawn: a ribbon cut like an arrow for a march, a cord of beads for a support, a wave for a way by sea. Points are of the screen.
import { pathOf, patternOf, type Context } from './brush';
import { powerOf, type Palette } from './heraldry';

export type Spot = readonly [x: number, y: number];

export interface Bow {
	from: Spot;
	middle: Spot;
	to: Spot;
}
/** From one point to another with a bend to its side. */
export function bowOf(from: Spot, to: Spot, bend: number): Bow {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	return { from, to, middle: [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend] };
}
/** Through a point on the way, at its half. */
export const through = (from: Spot, over: Spot, to: Spot): Bow => ({
	from,
	to,
	middle: [over[0] * 2 - (from[0] + to[0]) / 2, over[1] * 2 - (from[1] + to[1]) / 2],
});
export const along = ({ from, middle, to }: Bow, t: number): Spot => {
	const u = 1 - t;
	return [
		u * u * from[0] + 2 * u * t * middle[0] + t * t * to[0],
		u * u * from[1] + 2 * u * t * middle[1] + t * t * to[1],
	];
};
export const lengthOf = ({ from, middle, to }: Bow): number =>
	(Math.hypot(middle[0] - from[0], middle[1] - from[1]) +
		Math.hypot(to[0] - middle[0], to[1] - middle[1]) +
		Math.hypot(to[0] - from[0], to[1] - from[1])) /
	2;

const POINTS = 22;
const HEAD = { half: 2.5, long: 3.4, notch: 0.9 };

/** Narrow at the tail, broad at the shoulder, with a barbed head; from `start` to `end` of the bow, `wide` half as wide. */
export function ribbonOf(bow: Bow, start: number, end: number, wide: number): string {
	const [left, right]: [Spot[], Spot[]] = [[], []];
	const ahead = (t: number): Spot => {
		const [a, b] = [along(bow, t), along(bow, t + 0.01)];
		const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		return [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
	};
	for (let i = 0; i <= POINTS; i++) {
		const t = start + ((end - start) * i) / POINTS;
		const [[x, y], [ux, uy]] = [along(bow, t), ahead(t)];
		const half = wide * (0.32 + (0.68 * i) / POINTS);
		left.push([x - uy * half, y + ux * half]);
		right.push([x + uy * half, y - ux * half]);
	}
	const [[x, y], [ux, uy]] = [along(bow, end), ahead(end)];
	const [half, notch] = [wide * HEAD.half, wide * HEAD.notch];
	const head: Spot[] = [
		[x - uy * half - ux * notch, y + ux * half - uy * notch],
		[x + ux * wide * HEAD.long, y + uy * wide * HEAD.long],
		[x + uy * half - ux * notch, y - ux * half - uy * notch],
	];
	return `M${[...left, ...head, ...right.reverse()].map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}Z`;
}

/** A ribbon runs from unit to place; short of both, and narrower where there is little room. `reach` of it is drawn. */
export function fitted(bow: Bow, size: number, clear: { start: number; end: number }, reach = 1): string | null {
	const long = lengthOf(bow);
	const wide = Math.min(5.2 * size, (1.6 + long * 0.05) * Math.max(1, size));
	const start = Math.min(0.3, clear.start / long);
	const end = Math.max(start + 0.12, 1 - (Math.min(clear.end, long * 0.3) + wide * HEAD.long) / long);
	if (reach <= 0) return null;
	return ribbonOf(bow, start, start + (end - start) * Math.max(0.08, reach), wide);
}

export interface Manner {
	palette: Palette;
	density: number;
	/** 0 to 1: what is past or not yet is paler. */
	alpha?: number;
	isBroken?: boolean;
}

const [INK, LIGHT] = ['#1a1008', '#fff3cf'];

export function drawRibbon(context: Context, d: string, faction: string, { palette, density, alpha = 1 }: Manner) {
	const path = pathOf(d);
	const isPale = faction === 'papacy';
	context.save();
	context.globalAlpha *= alpha;
	context.lineJoin = 'round';
	context.save();
	context.translate(1.5, 3);
	context.globalAlpha *= 0.35;
	context.fillStyle = INK;
	context.fill(path);
	context.restore();
	// The pale power has a line of dark red: a white arrow on vellum is none.
	context.strokeStyle = isPale ? '#8f1d18' : LIGHT;
	context.lineWidth = isPale ? 5 : 3.6;
	context.stroke(path);
	context.fillStyle = powerOf(faction, palette).arrow;
	context.fill(path);
	const pattern = patternOf(context, faction, palette, density);
	if (pattern) {
		pattern.setTransform(new DOMMatrix().scale(1 / density));
		context.fillStyle = pattern;
		context.globalAlpha *= 0.8;
		context.fill(path);
		context.globalAlpha /= 0.8;
	}
	context.strokeStyle = INK;
	context.lineWidth = 1.4;
	context.stroke(path);
	context.restore();
}

/** A line of `reach` along a bow: beads for a support, whole or in waves for a way by sea. */
export function drawCord(
	context: Context,
	bow: Bow,
	faction: string,
	{
		palette,
		alpha = 1,
		wide = 3.4,
		from = 0.12,
		reach = 1,
		isBeaded = false,
		wave = 0,
	}: Manner & { wide?: number; from?: number; reach?: number; wave?: number; isBeaded?: boolean },
) {
	const path = new Path2D();
	const count = 48;
	for (let i = 0; i <= count; i++) {
		const t = from + ((1 - from) * reach * i) / count;
		const [[x, y], [ax, ay]] = [along(bow, t), along(bow, Math.min(1, t + 0.01))];
		const long = Math.hypot(ax - x, ay - y) || 1;
		const sway = wave * Math.sin(i * 0.9);
		const at = [x - ((ay - y) / long) * sway, y + ((ax - x) / long) * sway] as const;
		if (i === 0) path.moveTo(...at);
		else path.lineTo(...at);
	}
	context.save();
	context.globalAlpha *= alpha;
	context.lineCap = context.lineJoin = 'round';
	const lines: [string, number][] = [
		[faction === 'papacy' ? '#8f1d18' : LIGHT, wide + 4],
		[INK, wide + 1.8],
		[powerOf(faction, palette).arrow, wide - 0.3],
	];
	for (const [i, [colour, width]] of lines.entries()) {
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.setLineDash(isBeaded && i > 0 ? [0.5, wide * 2.1] : []);
		context.stroke(path);
	}
	context.restore();
}

/** A knob where a support meets what it supports: a plus, or a cross if it came to nothing. */
export function drawKnob(context: Context, [x, y]: Spot, r: number, isLost: boolean) {
	context.beginPath();
	context.arc(x, y, r, 0, 7);
	context.fillStyle = isLost ? '#f6c9b8' : LIGHT;
	context.fill();
	context.strokeStyle = isLost ? '#8f1d18' : INK;
	context.lineWidth = 1.6;
	context.stroke();
	const arm = r * 0.58;
	context.beginPath();
	if (isLost) {
		context.moveTo(x - arm, y - arm);
		context.lineTo(x + arm, y + arm);
		context.moveTo(x + arm, y - arm);
		context.lineTo(x - arm, y + arm);
	} else {
		context.moveTo(x - arm, y);
		context.lineTo(x + arm, y);
		context.moveTo(x, y - arm);
		context.lineTo(x, y + arm);
	}
	context.lineWidth = 1.8;
	context.stroke();
}

/** A cross over what failed. */
export function drawCross(context: Context, [x, y]: Spot, r: number) {
	for (const [colour, width] of [
		['#fff3cf', 6.4],
		['#a3231f', 3.4],
	] as const) {
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.lineCap = 'round';
		context.beginPath();
		context.moveTo(x - r, y - r);
		context.lineTo(x + r, y + r);
		context.moveTo(x + r, y - r);
		context.lineTo(x - r, y + r);
		context.stroke();
	}
}
