// Figures in the light of a lamp: near black, with a rim on the side where it comes from; what they are about is drawn beside them.
import { BEASTS, WALKER, type Beast, type Ink } from './beasts';
import { pathOf, type Brush } from './canvas';
import type { Point } from './camera';
import { STATE_COLOURS, STATE_PLATE } from './colours';

const INKS: Record<Exclude<Ink, 'rim'>, string> = {
	bone: '#e9dcc0',
	steel: '#9aa4ac',
	wood: '#8a5f33',
	gold: '#e9bd58',
	blood: '#e0543c',
	dark: '#050404',
};
const GAZES = { red: '#ff4b2c', amber: '#ffb454', pale: '#cfe6ff', green: '#a4f06a' } as const;
const OUTLINE = 'rgb(0 0 0 / 0.75)';
/** Figures are a little smaller than their sheets say, so that neighbours do not hide each other. */
const STATURE = 0.88;
/** How far the rim and the tone behind it reach in, of a sheet of 100. */
const RIM = 4.2;

export interface Manner {
	isAsleep?: boolean;
	/** From 0 to 1: it has just been hurt. */
	hurt?: number;
	alpha?: number;
	/** The face is turned to the left. */
	isTurned?: boolean;
}

/** The rim's colour: paler and weaker the farther the lamp is. */
function rimOf(near: number, hurt: number): string {
	if (hurt > 0) return `rgb(255 ${Math.round(120 + 60 * (1 - hurt))} ${Math.round(90 * (1 - hurt))})`;
	return `rgb(255 ${Math.round(170 + 50 * near)} ${Math.round(90 + 70 * near)} / ${0.45 + 0.55 * near})`;
}

function body(brush: Brush, beast: Beast, towards: Point, rim: string) {
	const path = pathOf(beast.body);
	brush.lineJoin = brush.lineCap = 'round';
	brush.strokeStyle = OUTLINE;
	brush.lineWidth = 7;
	brush.stroke(path);
	brush.fillStyle = rim;
	brush.fill(path);
	brush.save();
	brush.clip(path);
	brush.translate(-towards.x * RIM, -towards.y * RIM);
	brush.fillStyle = beast.half ?? '#4a2a18';
	brush.fill(path);
	brush.translate(-towards.x * RIM, -towards.y * RIM);
	brush.fillStyle = beast.tone ?? '#0d0a0a';
	brush.fill(path);
	brush.restore();
}

function eyes(brush: Brush, { eyes = [], gaze = 'red' }: Beast, isAsleep: boolean) {
	for (const [x, y, radius] of eyes) {
		brush.beginPath();
		if (isAsleep) {
			brush.strokeStyle = '#c58c52';
			brush.lineWidth = 2;
			brush.arc(x, y - 2, radius, 0.3, 2.8);
			brush.stroke();
			continue;
		}
		brush.fillStyle = GAZES[gaze];
		brush.globalAlpha *= 0.22;
		brush.arc(x, y, radius * 2.6, 0, 7);
		brush.fill();
		brush.globalAlpha /= 0.22;
		brush.beginPath();
		brush.ellipse(x, y, radius, radius * 0.72, x < 50 ? 0.35 : -0.35, 0, 7);
		brush.fill();
		brush.fillStyle = '#fff0b8';
		brush.beginPath();
		brush.arc(x, y, radius * 0.4, 0, 7);
		brush.fill();
	}
}

function jelly(brush: Brush, path: Path2D, towards: Point) {
	brush.save();
	brush.clip(path);
	const shine = brush.createRadialGradient(50 + towards.x * 28, 58 + towards.y * 22, 4, 50, 62, 52);
	shine.addColorStop(0, 'rgb(216 232 138 / 0.8)');
	shine.addColorStop(0.45, 'rgb(95 154 74 / 0.5)');
	shine.addColorStop(1, 'rgb(0 0 0 / 0)');
	brush.fillStyle = shine;
	brush.fillRect(0, 0, 100, 100);
	brush.fillStyle = 'rgb(232 242 176 / 0.65)';
	for (const [x, y, radius] of [
		[38, 62, 5],
		[60, 74, 4],
		[52, 52, 3],
		[70, 82, 3],
		[26, 82, 4],
	] as const) {
		brush.beginPath();
		brush.arc(x, y, radius, 0, 7);
		brush.fill();
	}
	brush.restore();
}

/** A figure with its feet at x, y; a cell is `side` wide, the lamp is at `lamp`. */
export function drawBeast(brush: Brush, kind: string, at: Point, side: number, lamp: Point, manner: Manner = {}) {
	const beast = BEASTS[kind] ?? BEASTS.adventurer!;
	const scale = (beast.size * STATURE * side) / 100;
	const [dx, dy] = [lamp.x - at.x, lamp.y - (at.y - side * 0.4)];
	const far = Math.hypot(dx, dy) || 1;
	const flip = manner.isTurned ? -1 : 1;
	const towards = { x: (dx / far) * flip, y: dy / far };
	const rim = rimOf(Math.max(0.28, 1 - far / side / 7.5), manner.hurt ?? 0);
	brush.save();
	brush.globalAlpha *= manner.alpha ?? 1;
	brush.translate(at.x, at.y - (beast.lift ?? 0) * side * 0.6);
	brush.scale(scale * flip, scale);
	brush.translate(-50, -96);
	for (const [ink, path, isBehind] of beast.fills ?? [])
		if (isBehind) {
			brush.fillStyle = INKS[ink as 'steel'];
			brush.fill(pathOf(path));
		}
	body(brush, beast, towards, rim);
	for (const [ink, path, isBehind] of beast.fills ?? [])
		if (!isBehind) {
			brush.fillStyle = ink === 'rim' ? rim : INKS[ink];
			brush.fill(pathOf(path), 'evenodd');
			brush.strokeStyle = OUTLINE;
			brush.lineWidth = 1.4;
			brush.stroke(pathOf(path));
		}
	for (const [ink, width, path] of beast.strokes ?? []) {
		brush.strokeStyle = ink === 'rim' ? rim : INKS[ink];
		brush.lineWidth = width;
		brush.stroke(pathOf(path));
	}
	if (beast.isSlime) jelly(brush, pathOf(beast.body), towards);
	eyes(brush, beast, manner.isAsleep ?? false);
	brush.restore();
}

export const HERO_SIZE = 1.4;
/** Where the lamp is that he holds. */
const HAND: Point = { x: 0.94, y: 0.34 };
/** The seeker: cloak, scarf, sword, and a hand that holds the lamp. `light` is another one that falls on him. */
export function drawHero(
	brush: Brush,
	at: Point,
	side: number,
	manner: Manner & { hasLamp: boolean; light: Point | null },
) {
	const scale = (HERO_SIZE * side) / 100;
	brush.save();
	brush.globalAlpha *= manner.alpha ?? 1;
	brush.translate(at.x, at.y);
	brush.scale(scale * (manner.isTurned ? -1 : 1), scale);
	brush.translate(-50, -96);
	const lit = manner.hasLamp;
	const hurt = manner.hurt ?? 0;
	const { light } = manner;
	const far = light ? Math.hypot(light.x - at.x, light.y - at.y) || 1 : 1;
	const towards = light ? { x: (light.x - at.x) / far, y: (light.y - at.y) / far } : HAND;
	body(
		brush,
		{ size: HERO_SIZE, body: WALKER, tone: lit ? '#123740' : '#0d2028', half: lit ? '#2b7178' : '#1f424c' },
		towards,
		hurt > 0 ? rimOf(1, hurt) : lit ? 'rgb(255 214 150)' : 'rgb(150 190 214)',
	);
	brush.fillStyle = '#07090c';
	brush.beginPath();
	brush.ellipse(53, 25, 9.5, 12, -0.12, 0, 7);
	brush.fill();
	brush.fillStyle = lit ? '#f0bd86' : '#8a8f98';
	brush.fill(pathOf('M57 18C62 20 63 27 60 33C57 36 54 34 54 30C56 27 55 22 57 18Z'));
	brush.fillStyle = '#07090c';
	brush.fillRect(57, 24, 5, 2.2);
	brush.strokeStyle = '#07181c';
	brush.lineWidth = 3;
	brush.stroke(pathOf('M38 42C34 62 30 80 24 94M54 60C54 74 55 84 58 95M44 40C52 46 60 46 67 42'));
	brush.fillStyle = lit ? '#c9402e' : '#7c3a3a';
	brush.fill(pathOf('M36 36C46 44 58 42 66 34L68 41C58 50 42 50 32 43ZM32 41C24 48 18 50 10 48C16 56 26 54 34 48Z'));
	brush.strokeStyle = '#05070a';
	brush.lineWidth = 7;
	brush.stroke(pathOf('M30 66L8 84'));
	brush.strokeStyle = '#dfe6ec';
	brush.lineWidth = 3.6;
	brush.stroke(pathOf('M30 66L4 87'));
	brush.strokeStyle = '#d9a441';
	brush.lineWidth = 4;
	brush.stroke(pathOf('M25 62L31 71'));
	brush.restore();
}

/** A shadow on the floor, away from the lamp; `depth` is how dark, of what a lamp makes. */
export function drawShadow(brush: Brush, kind: string, at: Point, side: number, lamp: Point, depth = 1) {
	const { size, lift = 0 } = BEASTS[kind] ?? BEASTS.adventurer!;
	if (lift > 0) {
		brush.fillStyle = 'rgb(0 0 0 / 0.45)';
		brush.beginPath();
		brush.ellipse(at.x, at.y - side * 0.08, side * 0.45, side * 0.13, 0, 0, 7);
		brush.fill();
		return;
	}
	const [length, wide] = [size * side * 1.7, size * side * 0.28];
	brush.save();
	brush.translate(at.x, at.y - side * 0.06);
	brush.rotate(Math.atan2(at.y - lamp.y, at.x - lamp.x));
	const fade = brush.createLinearGradient(0, 0, length, 0);
	fade.addColorStop(0, `rgb(0 0 0 / ${0.7 * depth})`);
	fade.addColorStop(0.55, `rgb(0 0 0 / ${0.2 * depth})`);
	fade.addColorStop(1, 'rgb(0 0 0 / 0)');
	brush.fillStyle = fade;
	brush.beginPath();
	brush.moveTo(-wide * 0.3, -wide * 0.7);
	brush.lineTo(length, -wide * 1.3);
	brush.lineTo(length, wide * 1.3);
	brush.lineTo(-wide * 0.3, wide * 0.7);
	brush.fill();
	brush.restore();
}

/* ---- marks, legible without colour ----------------------------------------------------------------------- */

export type State = keyof typeof STATE_COLOURS;

/** What somebody is about: a warning sign, an eye, sleep, a wave. */
export function drawMark(brush: Brush, state: State, x: number, y: number, side: number, font: string) {
	const unit = Math.max(7, side * 0.26);
	brush.save();
	brush.translate(x, y);
	brush.lineJoin = brush.lineCap = 'round';
	brush.strokeStyle = STATE_COLOURS[state];
	brush.lineWidth = unit * 0.2;
	if (state === 'asleep') {
		brush.shadowColor = 'rgb(0 0 0 / 0.8)';
		brush.shadowBlur = 2;
		for (let i = 0; i < 3; i++) {
			const [left, top, size] = [i * unit * 0.9 - unit * 0.6, unit * 0.2 - i * unit * 0.9, unit * (0.46 + i * 0.16)];
			brush.beginPath();
			brush.moveTo(left, top);
			brush.lineTo(left + size, top);
			brush.lineTo(left, top + size);
			brush.lineTo(left + size, top + size);
			brush.stroke();
		}
	} else {
		brush.fillStyle = STATE_PLATE;
		brush.beginPath();
		if (state === 'hunting') {
			brush.moveTo(0, unit);
			brush.lineTo(-unit * 1.15, -unit);
			brush.lineTo(unit * 1.15, -unit);
			brush.closePath();
		} else brush.arc(0, 0, unit, 0, 7);
		brush.fill();
		brush.stroke();
		brush.fillStyle = state === 'hunting' ? '#ffd2c6' : STATE_COLOURS[state];
		brush.font = `700 ${Math.round(unit * 1.5)}px ${font}`;
		brush.textAlign = 'center';
		brush.textBaseline = 'middle';
		brush.fillText(
			{ hunting: '!', unaware: '?', neutral: '~' }[state],
			0,
			state === 'hunting' ? -unit * 0.28 : unit * 0.08,
		);
	}
	brush.restore();
}
