// heroes: a table of wood by candle light, by day in the light of a window; cards and two dice.
import { Dice, disc, flame, glow, puff, wash, type Pen, type Sheet } from './brush';
import { mix, smooth } from '$/parts/paint/curves';
import { clouds, grainAt } from './octaves';
import { card, cardBack, die, type Face } from './portraits';
import { cutOf, type Cut, type Light, type Material, type Scene } from './scene';

/** Where the candle burns and where the table begins, in shares of the picture; how many pixels are one. */
const VIEWS: Record<Cut, { light: readonly [number, number]; edge: number }> = {
	tall: { light: [0.5, 0.14], edge: 0.2 },
	band: { light: [0.6, 0.02], edge: -0.4 },
	stamp: { light: [0.5, 0.1], edge: -0.4 },
	window: { light: [0.5, 0.24], edge: 0.34 },
};
const unitOf = (width: number, height: number, cut: Cut) =>
	cut === 'tall' ? width : cut === 'window' ? Math.min(width, height) * 0.9 : height * 1.9;

function tableOf(width: number, height: number, light: Light): Material {
	const cut = cutOf(width, height, light);
	const { light: lamp, edge } = VIEWS[cut];
	const unit = unitOf(width, height, cut);
	const isDay = light.scheme === 'day';
	const isOut = light.mood === 'lost';
	const [lx, ly] = [(lamp[0] * width) / unit, (lamp[1] * height) / unit];
	const wall = isDay ? [0.86, 0.78, 0.64] : [0.2, 0.085, 0.035];
	const warmth = isOut ? [0.62, 0.7, 0.86] : isDay ? [1.05, 0.97, 0.86] : [1.32, 0.98, 0.68];

	function behind(x: number, y: number, into: Float32Array) {
		const away = Math.hypot(x - lx, (y - ly) * 0.85);
		const cloth = 0.8 + 0.4 * clouds(x * 3, y * 3, 4);
		for (let i = 0; i < 3; i++)
			into[i] = isDay
				? wall[i]! * (0.86 + 0.14 * cloth) * (isOut ? 0.82 : 1.05) * (1.04 - away * 0.06)
				: (wall[i]! * Math.exp(-away * 0.85) * (isOut ? 0.5 : 1.5) + 0.022 - i * 0.004) * cloth;
	}
	function wood(x: number, y: number, down: number, into: Float32Array) {
		const depth = 1 / (down * 0.62 + 0.62);
		const [across, along] = [(x - lx) * depth * 1.3, depth * 5];
		const board = Math.floor(across * 1.1 + 9);
		const seam = across * 1.1 + 9 - board;
		const grain = clouds(across * 16 + board * 7, along * 0.9 + board * 3);
		const fine = clouds(across * 55, along * 2.5, 3);
		const tone = grain * 0.75 + fine * 0.3;
		const joint = (smooth(0, 0.02, seam) * smooth(1, 0.98, seam) * 0.75 + 0.25) * (0.72 + 0.4 * grainAt(board, 3));
		const [dx, dy] = [x - lx, (y - ly - 0.55) * 0.9];
		const away = dx * dx + dy * dy;
		const bright = isDay ? 1.32 / (1 + away * 0.22) : (1.75 / (1 + away * 3.2)) * (isOut ? 0.35 : 1) + 0.06;
		const dark = isDay ? [0.5, 0.31, 0.16] : [0.16, 0.072, 0.034];
		const pale = isDay ? [0.86, 0.64, 0.4] : [0.46, 0.235, 0.11];
		for (let i = 0; i < 3; i++) into[i] = mix(dark[i]!, pale[i]!, tone) * joint * warmth[i]! * bright;
	}
	return (px, py, into) => {
		const [x, y] = [px / unit, py / unit];
		const down = y - (edge * height) / unit;
		if (down < 0) behind(x, y, into);
		else wood(x, y, down, into);
	};
}

function candle(pen: Pen, x: number, y: number, size: number, isLit: boolean) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	puff(pen, 8, 4, 30, '#000000', 0.5);
	pen.fillStyle = '#4a2d16';
	pen.beginPath();
	pen.ellipse(0, 4, 22, 6.5, 0, 0, 7);
	pen.fill();
	pen.fillStyle = '#7a4f28';
	pen.beginPath();
	pen.ellipse(0, 2, 20, 5.4, 0, 0, 7);
	pen.fill();
	pen.fillStyle = wash(
		pen,
		[-9, 0],
		[9, 0],
		[
			[0, '#8a5a2c'],
			[0.4, '#f7dca6'],
			[1, '#9a6734'],
		],
	);
	pen.fill(new Path2D('M-9 2L-8.5 -52Q-4 -56 0 -54Q6 -57 8.5 -51L9 2Q0 5 -9 2Z'));
	pen.fillStyle = '#f9e3b6';
	for (const [at, long] of [
		[-7, 20],
		[5, 28],
		[7.5, 12],
	] as const) {
		pen.beginPath();
		pen.roundRect(at - 1.6, -53, 3.4, long, 2);
		pen.fill();
	}
	if (isLit) {
		pen.globalAlpha = 0.7;
		pen.fillStyle = wash(
			pen,
			[0, -56],
			[0, -20],
			[
				[0, '#fff0c0'],
				[1, '#fff0c000'],
			],
		);
		pen.fillRect(-8, -54, 16, 34);
		pen.globalAlpha = 1;
	}
	pen.strokeStyle = '#1a0e06';
	pen.lineWidth = 1.2;
	pen.stroke(new Path2D('M0 -54L.8 -61'));
	pen.restore();
}

const RED = [4, 62, 30] as const;
const BLUE = [215, 30, 30] as const;
const deal = (
	pen: Pen,
	face: Face,
	numbers: readonly [string, string, string],
	ground: string,
	x: number,
	y: number,
	size: number,
	turn: number,
) => card(pen, x, y, { face, numbers, ground, size, turn });

function band({ pen, width: w, height: h }: Sheet, isStamp: boolean) {
	const left = isStamp ? 0.34 : 0.535;
	const right = isStamp ? 0.6 : 0.63;
	deal(pen, 'runner', ['6', '3', '9'], '#c9a25c', w * left, h * 0.6, h / 112, -0.24);
	deal(pen, 'sergeant', ['5', '6', '12'], '#d9b878', w * right, h * 0.55, h / 112, 0.05);
	glow(pen, w * 0.62, 0, h * 1.1, '#ff9a3a', 0.22);
	if (!isStamp) die(pen, w * 0.73, h * 0.72, h * 0.2, '17', 0.2, [4, 62, 28]);
}

function tall({ pen, width: w, height: h }: Sheet, isDay: boolean) {
	candle(pen, w * 0.5, h * 0.27, w / 190, true);
	const size = w / 150;
	deal(pen, 'runner', ['6', '3', '9'], '#c49b55', w * 0.215, h * 0.445, size, -0.2);
	deal(pen, 'fighter', ['7', '4', '11'], '#b98a4b', w * 0.79, h * 0.45, size, 0.2);
	if (!isDay)
		for (const side of [-0.12, 1.12]) {
			const dark = pen.createRadialGradient(w * side, h * 0.5, w * 0.1, w * side, h * 0.5, w * 0.62);
			dark.addColorStop(0, '#0c0502c0');
			dark.addColorStop(1, '#0c050200');
			pen.fillStyle = dark;
			pen.fillRect(0, 0, w, h);
		}
	deal(pen, 'sergeant', ['5', '6', '12'], '#e3c283', w * 0.505, h * 0.425, size * 1.12, -0.02);
	die(pen, w * 0.27, h * 0.592, w * 0.135, '17', 0.16, RED);
	die(pen, w * 0.735, h * 0.6, w * 0.115, '9', -0.3, BLUE);
}

/** Where the candle of an end stands, and how large things are. */
function place(w: number, h: number) {
	const isTall = h > w;
	return { size: Math.min(w / (isTall ? 230 : 420), h / 420), x: w * 0.5, y: h * (isTall ? 0.4 : 0.42), isTall };
}

function ending({ pen, width: w, height: h }: Sheet, { mood, scheme }: Light) {
	const { size, x, y } = place(w, h);
	const isLit = mood !== 'lost';
	candle(pen, x - (mood === 'over' ? 0 : 62 * size), y - 22 * size, size * 0.9, isLit);
	if (mood === 'won') {
		glow(pen, x + 14 * size, y + 10 * size, 150 * size, '#ffb454', 0.4);
		cardBack(pen, x + 92 * size, y + 44 * size, 0.5, size * 0.86);
		deal(pen, 'sergeant', ['5', '6', '12'], '#e9c886', x + 14 * size, y + 16 * size, size * 1.25, -0.03);
		die(pen, x - 64 * size, y + 62 * size, 24 * size, '20', 0.16, RED);
	} else if (mood === 'lost') {
		deal(pen, 'sergeant', ['5', '6', '0'], '#a48a5c', x + 18 * size, y + 52 * size, size * 1.15, 1.36);
		die(pen, x - 74 * size, y + 66 * size, 20 * size, '1', -0.3, BLUE);
	} else {
		deal(pen, 'runner', ['6', '3', '9'], '#c9a25c', x - 52 * size, y + 36 * size, size, -0.12);
		deal(pen, 'sergeant', ['5', '6', '12'], '#d9b878', x + 52 * size, y + 36 * size, size, 0.1);
		die(pen, x, y + 82 * size, 20 * size, '10', 0.16, RED);
	}
	const foot = scheme === 'day' ? '#ecdcc0' : '#140b07';
	pen.fillStyle = wash(
		pen,
		[0, h * 0.56],
		[0, h],
		[
			[0, `${foot}00`],
			[0.5, `${foot}c0`],
			[1, foot],
		],
	);
	pen.fillRect(0, 0, w, h);
}

/** A candle's light breathes; dust hangs in it. */
function light(pen: Pen, x: number, y: number, size: number, seconds: number, strength: number) {
	const breath = Math.sin(seconds * 2.3) * 0.5 + Math.sin(seconds * 5.1 + 1) * 0.3 + Math.sin(seconds * 11) * 0.2;
	glow(pen, x, y - 72 * size, (150 + breath * 8) * size, '#ff9a3a', (0.42 + breath * 0.06) * strength);
	glow(pen, x, y - 70 * size, 60 * size, '#ffb454', (0.75 + breath * 0.08) * strength);
	flame(pen, x, y - 58 * size, size, breath * 0.8);
	const dice = new Dice(19);
	pen.save();
	pen.fillStyle = '#ffdca0';
	for (let i = 0; i < 26; i++) {
		const rise = (dice.roll(0, 1) + seconds * dice.roll(0.01, 0.03)) % 1;
		pen.globalAlpha = dice.roll(0.1, 0.6) * strength * Math.sin(rise * Math.PI);
		const aside = dice.about(70) + Math.sin(seconds * 0.7 + i) * 5;
		disc(pen, x + aside * size, y - (10 + rise * 120) * size, dice.roll(0.4, 1.1));
	}
	pen.restore();
}

/** What is left of a flame. */
function wisp(pen: Pen, x: number, y: number, size: number, seconds: number) {
	for (let i = 0; i < 26; i++) {
		const rise = (i / 26 + seconds * 0.06) % 1;
		const aside = Math.sin(rise * 7 + seconds * 0.8) * 9 * rise;
		puff(pen, x + aside * size, y - (62 + rise * 90) * size, (2 + rise * 9) * size, '#b7b2ac', 0.16 * (1 - rise));
	}
}

export const heroes: Scene = {
	name: 'heroes',
	material: tableOf,
	still(sheet, light) {
		const cut = cutOf(sheet.width, sheet.height, light);
		if (cut === 'window') ending(sheet, light);
		else if (cut === 'tall') tall(sheet, light.scheme === 'day');
		else band(sheet, cut === 'stamp');
	},
	alive({ pen, width: w, height: h }, { mood, scheme }, seconds) {
		const cut = cutOf(w, h, { mood, scheme });
		const strength = scheme === 'day' ? 0.45 : 1;
		if (cut === 'tall') light(pen, w * 0.5, h * 0.27, w / 190, seconds, strength);
		if (cut === 'band') glow(pen, w * 0.62, -h * 0.1, h * (1.1 + Math.sin(seconds * 2.3) * 0.05), '#ff9a3a', 0.12);
		if (cut !== 'window') return;
		const { size, x, y } = place(w, h);
		const [at, foot] = [x - (mood === 'over' ? 0 : 62 * size), y - 22 * size];
		if (mood === 'lost') wisp(pen, at, foot, size * 0.9, seconds);
		else light(pen, at, foot, size * 0.9, seconds, strength);
	},
};
