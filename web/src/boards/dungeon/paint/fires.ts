// Fires and the glow of lamps: what gives light is drawn over everything that it falls on.
import { isLit, type View } from '../cave';
import { sheetOf, type Brush } from './canvas';
import { toScreen, type Camera, type Point } from './camera';
import type { Scheme } from './stone';

const glows = new Map<string, HTMLCanvasElement>();
function glowOf(inner: string, outer: string): HTMLCanvasElement {
	const key = inner + outer;
	let canvas = glows.get(key);
	if (canvas) return canvas;
	const sheet = sheetOf(128, 128);
	const fade = sheet.createRadialGradient(64, 64, 0, 64, 64, 64);
	fade.addColorStop(0, `rgb(${inner} / 0.7)`);
	fade.addColorStop(0.1, `rgb(${inner} / 0.3)`);
	fade.addColorStop(0.45, `rgb(${outer} / 0.12)`);
	fade.addColorStop(1, `rgb(${outer} / 0)`);
	sheet.fillStyle = fade;
	sheet.fillRect(0, 0, 128, 128);
	glows.set(key, (canvas = sheet.canvas));
	return canvas;
}
export function glow(brush: Brush, at: Point, radius: number, inner: string, outer: string, alpha = 1) {
	brush.save();
	brush.globalCompositeOperation = 'lighter';
	brush.globalAlpha = alpha;
	brush.drawImage(glowOf(inner, outer), at.x - radius, at.y - radius, radius * 2, radius * 2);
	brush.restore();
}

/** Tongues of a flame: where they stand, how wide and tall, in cells; those behind first. */
const TONGUES = [
	[-0.16, 0.2, 0.62, '#c8380f'],
	[0.17, 0.19, 0.56, '#d24413'],
	[0, 0.27, 0.92, '#e8541c'],
	[-0.09, 0.16, 0.56, '#ff8a2a'],
	[0.08, 0.17, 0.64, '#ffa23c'],
	[0, 0.12, 0.42, '#ffd873'],
	[0, 0.07, 0.24, '#fff6cf'],
] as const;
const SPARKS = 9;
const PUFFS = 9;

function flame(brush: Brush, { x, y }: Point, side: number, time: number) {
	for (const [i, [off, wide, tall, colour]] of TONGUES.entries()) {
		const sway = Math.sin(time * (5 + i) + i * 2.1 + x) * 0.05;
		const high = tall * (1 + Math.sin(time * (7 + i * 1.3) + i) * 0.07);
		const [foot, left, right] = [x + off * side, x + (off - wide) * side, x + (off + wide) * side];
		brush.fillStyle = colour;
		brush.beginPath();
		brush.moveTo(left, y);
		brush.bezierCurveTo(
			left - wide * 0.2 * side,
			y - high * 0.45 * side,
			foot + sway * side,
			y - high * 0.55 * side,
			foot + (sway * 1.7 + off * 0.4) * side,
			y - high * side,
		);
		brush.bezierCurveTo(
			foot + (wide * 0.5 + sway) * side,
			y - high * 0.6 * side,
			right + wide * 0.25 * side,
			y - high * 0.4 * side,
			right,
			y,
		);
		brush.quadraticCurveTo(foot, y + wide * 0.5 * side, left, y);
		brush.fill();
	}
}

/** Sparks rise, sway and go out. */
function sparks(brush: Brush, { x, y }: Point, side: number, time: number) {
	for (let i = 0; i < SPARKS; i++) {
		const age = (time * (0.28 + (i % 3) * 0.07) + i / SPARKS) % 1;
		const high = (0.5 + age * 2.1) * side;
		const off = Math.sin(i * 2.4 + age * 4) * (0.12 + age * 0.3) * side;
		brush.globalAlpha = (1 - age) * 0.9;
		brush.fillStyle = age < 0.4 ? '#ffd27a' : '#ff8a3a';
		const size = Math.max(1, side * 0.035 * (1.2 - age));
		brush.fillRect(x + off, y - high, size, size);
	}
	brush.globalAlpha = 1;
}

/** By day a fire smokes rather than shines. */
function smoke(brush: Brush, { x, y }: Point, side: number, time: number) {
	for (let i = 0; i < PUFFS; i++) {
		const age = (time * 0.12 + i / PUFFS) % 1;
		const off = (0.1 + age * age * 1.1 + Math.sin(i * 2.1 + age * 4) * 0.1) * side;
		const [left, top, radius] = [x + off, y - (0.7 + age * 2.6) * side, (0.2 + age * 0.6) * side];
		const fade = brush.createRadialGradient(left, top, 0, left, top, radius);
		fade.addColorStop(0, `rgb(96 88 104 / ${0.2 * (1 - age) * Math.min(1, age * 6)})`);
		fade.addColorStop(1, 'rgb(96 88 104 / 0)');
		brush.fillStyle = fade;
		brush.fillRect(left - radius, top - radius, radius * 2, radius * 2);
	}
}

/** The fires that are seen. */
export function drawFires(brush: Brush, view: View, camera: Camera, time: number, scheme: Scheme) {
	const { side } = camera;
	const isNight = scheme === 'dark' || view.floor > 1;
	view.map.forEach((row, y) => {
		for (let x = row.indexOf('^'); x >= 0; x = row.indexOf('^', x + 1)) {
			if (!isLit(view, { x, y })) continue;
			const foot = toScreen(camera, { x: x + 0.5, y: y + 0.74 });
			if (!isNight) smoke(brush, foot, side, time);
			flame(brush, foot, isNight ? side : side * 0.8, time);
			sparks(brush, foot, side, time);
			const at = { x: foot.x, y: foot.y - side * 0.25 };
			const radius = side * (view.floor === 1 ? 5.5 : 3) * (1 + Math.sin(time * 6) * 0.015);
			glow(brush, at, radius, '255 190 90', '255 110 30', (isNight ? 0.62 : 0.25) + Math.sin(time * 9) * 0.04);
		}
	});
}
