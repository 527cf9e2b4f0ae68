// Pieces of the table that are no cards: resources, piles, candles, sockets, the arrow of an attack, the burst of a blow, numbers that fly off.
import { Chance, INK, pathOf } from '../woodcut/kit';
import { backFace } from './card';
import { handFace } from './hand_face';
import { line, widthOf, type Letters } from './letters';
import type { Box, Layout, Spot } from './layout';
import { STRONG, type Inks } from './inks';

/** A sign for each resource: full, about to be spent, or gone. */
export function resources(
	on: CanvasRenderingContext2D,
	x: number,
	y: number,
	size: number,
	have: number,
	most: number,
	spending: number,
	perRow: number,
) {
	for (let i = 0; i < Math.max(have, most); i++) {
		const [left, top] = [x + (i % perRow) * (size + 3), y + Math.floor(i / perRow) * (size + 4)];
		on.save();
		on.translate(left, top);
		on.scale(size / 24, size / 24);
		const isFull = i < have;
		on.beginPath();
		for (const [n, [px, py]] of (
			[
				[12, 1],
				[22, 8],
				[22, 18],
				[12, 25],
				[2, 18],
				[2, 8],
			] as const
		).entries())
			on[n ? 'lineTo' : 'moveTo'](px, py);
		on.closePath();
		on.fillStyle = isFull ? '#f0a832' : '#1a0f08';
		on.fill();
		on.setLineDash(isFull ? [] : [3, 2]);
		on.lineWidth = 1.8;
		on.strokeStyle = isFull ? '#3a1f06' : '#a47a3e';
		on.stroke();
		if (isFull) {
			on.fillStyle = 'rgba(255,255,255,0.6)';
			on.fill(pathOf('M12,1L22,8L17,10L12,6L7,10L2,8Z'));
			on.fillStyle = 'rgba(90,44,0,0.45)';
			on.fill(pathOf('M12,25L22,18L17,16H7L2,18Z'));
		}
		if (isFull && i >= have - spending) {
			on.setLineDash([]);
			on.lineWidth = 2.6;
			on.strokeStyle = '#fff4d0';
			on.stroke(pathOf('M12,-1L24,7V19L12,27L0,19V7Z'));
		}
		on.restore();
	}
}

/** A place for a hero, sunk into the wood. */
export function socket(
	on: CanvasRenderingContext2D,
	{ x, y, w, h }: Box,
	radius: number,
	inks: Inks,
	isWanted: boolean,
) {
	on.beginPath();
	on.roundRect(x, y, w, h, radius);
	on.fillStyle = isWanted ? 'rgba(255,190,90,0.2)' : 'rgba(0,0,0,0.2)';
	on.fill();
	on.lineWidth = isWanted ? 3 : 2.5;
	on.strokeStyle = isWanted ? '#ffd27a' : inks.carve;
	if (isWanted) on.setLineDash([9, 6]);
	on.stroke();
	on.setLineDash([]);
	on.beginPath();
	on.roundRect(x, y + 2, w, h, radius);
	on.lineWidth = 1;
	on.strokeStyle = inks.glint;
	on.stroke();
}

/** The ring that the dice are thrown into, carved. */
export function arena(on: CanvasRenderingContext2D, { dice, unit, isTall }: Layout, inks: Inks) {
	const { x, y } = dice.middle;
	const [w, h] = isTall ? [dice.radius * 7.2, dice.radius * 2.3] : [unit * 640, unit * 138];
	for (const [inset, width] of [
		[0, 3],
		[9 * unit, 1.4],
	] as const) {
		for (const [drop, colour, thick] of [
			[0, inks.carve, width],
			[1.6, inks.glint, 1],
		] as const) {
			on.beginPath();
			on.roundRect(x - w / 2 + inset, y - h / 2 + inset + drop, w - inset * 2, h - inset * 2, h / 2);
			on.lineWidth = thick;
			on.strokeStyle = colour;
			on.stroke();
		}
	}
	if (isTall) return;
	on.beginPath();
	for (let i = 0; i < 64; i++) {
		const angle = (i / 64) * Math.PI * 2;
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		on.moveTo(x + cos * 86 * unit, y + sin * 60 * unit);
		on.lineTo(x + cos * (i % 4 ? 93 : 102) * unit, y + sin * (i % 4 ? 65 : 71) * unit);
	}
	on.lineWidth = 1.4;
	on.strokeStyle = inks.carve;
	on.stroke();
}

/** The deck: how many it still has nobody may know, so it is always drawn as high. */
export function deck(on: CanvasRenderingContext2D, { x, y, w, h }: Box) {
	for (let i = 4; i >= 0; i--) {
		on.save();
		on.translate(x + w / 2 + (4 - i) * 1.4, y + h / 2 - (4 - i) * 2.4 + 6);
		backFace(on, w, h, i === 4 ? 4 : 0);
		on.restore();
	}
}

export function pile(on: CanvasRenderingContext2D, { x, y, w, h }: Box, cards: readonly string[], ink: Inks) {
	if (cards.length === 0) {
		socket(on, { x, y, w, h }, 7, ink, false);
		return;
	}
	cards.slice(-3).forEach((id, i, shown) => {
		on.save();
		on.translate(x + w / 2, y + h / 2);
		on.rotate(((i - shown.length + 1) * 11 + 6) * (Math.PI / 180));
		on.scale(w / 148, w / 148);
		handFace(on, id, 148, 148 * (h / w), { height: 3 });
		on.restore();
	});
}

/** Words on a small plate. */
export function plate(
	on: CanvasRenderingContext2D,
	text: string,
	x: number,
	y: number,
	size: number,
	inks: Inks,
	isStrong = false,
) {
	const letters: Letters = { size, colour: isStrong ? STRONG.text : inks.text, weight: isStrong ? 'bold' : 'normal' };
	const w = widthOf(on, text, letters) + size * 1.5;
	const h = Math.max(18, size * 1.6);
	on.beginPath();
	on.roundRect(x - w / 2, y - h / 2, w, h, h / 2);
	on.fillStyle = isStrong ? STRONG.plate : inks.plate;
	on.fill();
	on.lineWidth = isStrong ? 1.6 : 1;
	on.strokeStyle = isStrong ? '#f0b54e' : inks.edge;
	on.stroke();
	line(on, text, x, y + 0.5, w - 6, letters);
}

/* ---- candles ---------------------------------------------------------------------------------------- */

export function candle(on: CanvasRenderingContext2D, { x, y, scale }: Spot & { scale: number }, isLit: boolean) {
	on.save();
	on.translate(x, y);
	on.scale(scale, scale);
	const oval = (cx: number, cy: number, rx: number, ry: number, fill: string) => {
		on.beginPath();
		on.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2);
		on.fillStyle = fill;
		on.fill();
	};
	const path = (d: string, fill: string) => {
		on.fillStyle = fill;
		on.fill(pathOf(d));
	};
	oval(8, 34, 52, 20, 'rgba(0,0,0,0.5)');
	oval(0, 28, 44, 17, '#1a0d04');
	oval(0, 28, 42, 15.5, '#7d5520');
	oval(0, 25, 40, 14, '#c08a35');
	oval(0, 26, 32, 10, '#5b3a12');
	on.strokeStyle = '#ffe7a6';
	on.lineWidth = 2.4;
	on.stroke(pathOf('M-34,22Q-20,13 6,12'));
	path('M-17,-24V24Q0,36 17,24V-24Z', '#e9d3a0');
	path('M3,-20V30Q12,29 17,24V-24Z', 'rgba(154,118,66,0.75)');
	path('M-17,-14q3,18 5,10q2,24 6,8l1,-20Z', '#fff4d4');
	oval(0, -24, 17, 6.5, '#ffe9b4');
	oval(0, -23.5, 11, 3.8, isLit ? '#ffc25e' : '#d8c08a');
	on.strokeStyle = '#2a1405';
	on.stroke(pathOf('M0,-22V-31'));
	on.restore();
}

/** The flame at a moment: `time` in seconds. */
export function flame(on: CanvasRenderingContext2D, { x, y, scale }: Spot & { scale: number }, time: number) {
	const sway = Math.sin(time * 5.1) * 1.6 + Math.sin(time * 8.7 + 1) * 0.9;
	const high = 1 + Math.sin(time * 7.3) * 0.05 + Math.sin(time * 3.1) * 0.04;
	on.save();
	on.translate(x, y);
	on.scale(scale, scale);
	const light = on.createRadialGradient(0, -46, 0, 0, -46, 150);
	light.addColorStop(0, 'rgba(255,207,122,0.72)');
	light.addColorStop(0.25, 'rgba(255,154,58,0.3)');
	light.addColorStop(1, 'rgba(255,122,26,0)');
	on.fillStyle = light;
	on.beginPath();
	on.arc(0, -46, 150 * high, 0, Math.PI * 2);
	on.fill();
	on.translate(0, -26);
	on.scale(1, high);
	const tongue = (d: string, fill: string) => {
		on.fillStyle = fill;
		on.fill(pathOf(d));
	};
	tongue(`M0,0C-12,-8 -8,-26 ${1 + sway},-48C9,-28 13,-10 0,0Z`, '#ffb43c');
	tongue(`M0,-2C-7,-8 -5,-20 ${1 + sway * 0.7},-36C6,-20 8,-9 0,-2Z`, '#fff3c4');
	tongue('M0,-1C-4,-4 -4,-9 0,-12C4,-9 4,-4 0,-1Z', 'rgba(90,143,208,0.7)');
	on.restore();
}

/* ---- blows ------------------------------------------------------------------------------------------ */

/** A stroke of the brush from the attacker to the target, as far as `t`. */
export function arrow(
	on: CanvasRenderingContext2D,
	from: Spot,
	to: Spot,
	bend: Spot,
	thin: number,
	thick: number,
	t: number,
) {
	if (t <= 0) return;
	const chance = new Chance(99);
	const at = (s: number): Spot => ({
		x: (1 - s) ** 2 * from.x + 2 * (1 - s) * s * bend.x + s * s * to.x,
		y: (1 - s) ** 2 * from.y + 2 * (1 - s) * s * bend.y + s * s * to.y,
	});
	const [left, right]: [Spot[], Spot[]] = [[], []];
	const steps = 30;
	for (let i = 0; i <= steps; i++) {
		const s = (i / steps) * t;
		const [here, next, last] = [at(s), at(Math.min(1, s + 0.01)), at(Math.max(0, s - 0.01))];
		const [dx, dy] = [next.x - last.x, next.y - last.y];
		const length = Math.hypot(dx, dy) || 1;
		const width = thin + (thick - thin) * (i / steps);
		left.push({
			x: here.x - (dy / length) * width + chance.jitter(1),
			y: here.y + (dx / length) * width + chance.jitter(1),
		});
		right.push({
			x: here.x + (dy / length) * width + chance.jitter(1),
			y: here.y - (dx / length) * width + chance.jitter(1),
		});
	}
	const [end, before] = [at(t), at(Math.max(0, t - 0.04))];
	const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
	const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
	const head = thick * 2.2;
	on.beginPath();
	for (const [i, { x, y }] of left.entries()) on[i ? 'lineTo' : 'moveTo'](x, y);
	on.lineTo(end.x - uy * head, end.y + ux * head);
	on.lineTo(end.x + ux * head * 1.6, end.y + uy * head * 1.6);
	on.lineTo(end.x + uy * head, end.y - ux * head);
	for (const { x, y } of right.reverse()) on.lineTo(x, y);
	on.closePath();
	const paint = on.createLinearGradient(from.x, from.y, to.x, to.y);
	paint.addColorStop(0, 'rgba(122,18,8,0.25)');
	paint.addColorStop(0.35, '#c6311a');
	paint.addColorStop(1, '#ff7a35');
	on.fillStyle = paint;
	on.fill();
	on.lineWidth = 1.8;
	on.strokeStyle = '#2a0503';
	on.stroke();
}

/** Rays, a blot, and in it what was done. */
export function burst(
	on: CanvasRenderingContext2D,
	{ x, y }: Spot,
	size: number,
	text: string,
	kind: 'blow' | 'none' | 'critical',
) {
	const chance = new Chance(17);
	const ray = (near: number, far: number, count: number, fill: string) => {
		on.beginPath();
		for (let i = 0; i < count; i++) {
			const angle = (i / count) * Math.PI * 2 + chance.jitter(0.02);
			const long = far * (i % 2 ? 0.78 : 1) * (0.86 + chance.next() * 0.28);
			const half = 0.05 + chance.next() * 0.02;
			on.moveTo(x + Math.cos(angle - half) * near * 1.18, y + Math.sin(angle - half) * near);
			on.lineTo(x + Math.cos(angle) * long * 1.18, y + Math.sin(angle) * long);
			on.lineTo(x + Math.cos(angle + half) * near * 1.18, y + Math.sin(angle + half) * near);
		}
		on.fillStyle = fill;
		on.fill();
	};
	const colours = {
		blow: ['#ffc65a', '#b52a17', '#e8653d'],
		critical: ['#fff0a8', '#d9481c', '#ffb648'],
		none: ['#c8b48a', '#4a4238', '#7a6f5c'],
	}[kind];
	ray(size * 0.62, size * (kind === 'critical' ? 1.5 : 1.25), 23, '#140804');
	ray(size * 0.52, size * (kind === 'critical' ? 1.28 : 1.05), 46, colours[0]!);
	on.beginPath();
	for (let i = 0; i < 30; i++) {
		const angle = (i / 30) * Math.PI * 2;
		const radius = size * (0.62 + chance.jitter(0.03));
		on[i ? 'lineTo' : 'moveTo'](x + Math.cos(angle) * radius * 1.18, y + Math.sin(angle) * radius);
	}
	on.closePath();
	on.fillStyle = colours[1]!;
	on.fill();
	on.lineWidth = size * 0.05;
	on.strokeStyle = '#140804';
	on.stroke();
	on.save();
	on.clip();
	on.fillStyle = colours[2]!;
	on.globalAlpha *= 0.55;
	for (let i = -6; i < 6; i++) {
		on.beginPath();
		on.moveTo(x - size, y + i * size * 0.11);
		on.quadraticCurveTo(x - size * 0.5, y + i * size * 0.11 + 2, x - size * 0.28, y + i * size * 0.11 + 3);
		on.quadraticCurveTo(x - size * 0.5, y + i * size * 0.11 + size * 0.05, x - size, y + i * size * 0.11 + size * 0.06);
		on.fill();
	}
	on.restore();
	big(on, text, x, y, size * 0.88);
}

/** A large number, with an edge that stands off from anything. */
export function big(on: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, fill = '#fff6dc') {
	on.save();
	on.font = `bold ${size.toFixed(1)}px Georgia, 'DejaVu Serif', serif`;
	on.textAlign = 'center';
	on.textBaseline = 'middle';
	on.lineJoin = 'round';
	on.lineWidth = size * 0.14;
	on.strokeStyle = '#2a0503';
	on.strokeText(text, x, y + size * 0.04);
	on.fillStyle = fill;
	on.fillText(text, x, y + size * 0.04);
	on.restore();
}

/** Sparks that fly apart from a point: `t` from 0 to 1. */
export function sparks(on: CanvasRenderingContext2D, { x, y }: Spot, reach: number, t: number, count = 34) {
	const chance = new Chance(321);
	for (let i = 0; i < count; i++) {
		const angle = chance.next() * Math.PI * 2;
		const far = reach * (0.25 + chance.next() * 0.85) * (0.3 + t * 0.7);
		const long = (3 + chance.next() * 9) * (1 - t * 0.6);
		const [px, py] = [x + Math.cos(angle) * far * 1.2, y + Math.sin(angle) * far * 0.85];
		on.beginPath();
		on.moveTo(px, py);
		on.lineTo(px + Math.cos(angle) * long, py + Math.sin(angle) * long * 0.8);
		on.lineWidth = 1 + chance.next() * 1.6;
		on.strokeStyle = chance.next() < 0.5 ? '#ffd98a' : '#ff8a3c';
		on.globalAlpha = Math.max(0, 1 - t) * (0.5 + chance.next() * 0.5);
		on.stroke();
	}
	on.globalAlpha = 1;
}

/** Words over the middle of the table. */
export function banner(on: CanvasRenderingContext2D, layout: Layout, text: string, t: number) {
	const { x, y } = layout.dice.middle;
	const shown = Math.min(1, t * 5, (1 - t) * 5 + 0.0001);
	const size = layout.isTall ? 22 : 34 * layout.unit;
	const h = size * 2.1;
	on.save();
	on.globalAlpha = Math.max(0, t >= 1 ? 1 : shown);
	const fade = on.createLinearGradient(0, 0, layout.size.width, 0);
	for (const [stop, alpha] of [
		[0, 0],
		[0.25, 0.92],
		[0.75, 0.92],
		[1, 0],
	] as const)
		fade.addColorStop(stop, `rgba(20,10,5,${alpha})`);
	on.fillStyle = fade;
	on.fillRect(0, y - h / 2, layout.size.width, h);
	on.fillStyle = '#d8a64a';
	on.fillRect(layout.size.width * 0.2, y - h / 2, layout.size.width * 0.6, 1.5);
	on.fillRect(layout.size.width * 0.2, y + h / 2 - 1.5, layout.size.width * 0.6, 1.5);
	line(on, text, x + (1 - shown) * 30, y, layout.size.width * 0.7, { size, weight: 'bold', colour: '#ffe9bd' });
	on.restore();
	on.fillStyle = INK;
}
