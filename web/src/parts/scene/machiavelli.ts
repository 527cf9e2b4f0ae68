// machiavelli: the game's own Italy, engraved on vellum; arms of the powers, orders being carried out, a letter with its seal.
import map from '../../../../docs/rules/machiavelli-map.json';
import { Dice, glow, outline, TURN, wash, type Pen, type Point, type Sheet } from './brush';
import { mix, smooth } from '$/parts/paint/curves';
import { clouds } from './octaves';
import { cutOf, type Cut, type Light, type Material, type Scene } from './scene';

const INK = '#4a2c18';
const SEA = '#e3d2aa';
const LAND = '#f0e2c0';
const SCALE = 4; // the map has four dots where this drawing has one

const provinces = map.provinces
	.filter(({ kind }) => kind !== 'sea')
	.map(({ code, city, x, y, polygon }) => ({
		code,
		value: city?.value ?? 0,
		at: [x / SCALE, y / SCALE] as Point,
		border: polygon.map(([px, py]): Point => [px! / SCALE, py! / SCALE]),
	}));

type Power = 'florence' | 'venice' | 'milan' | 'papacy' | 'naples';
const REALMS: Record<Power, { colour: string; provinces: readonly string[] }> = {
	florence: { colour: '#b3392b', provinces: ['FLO', 'PIS', 'ARE'] },
	venice: { colour: '#2b4c8c', provinces: ['VEN', 'PAD', 'TRE'] },
	milan: { colour: '#2c6a4a', provinces: ['MIL', 'PAV', 'COM'] },
	papacy: { colour: '#a47d16', provinces: ['ROM', 'PER', 'SPO'] },
	naples: { colour: '#9c2c22', provinces: ['NAP', 'CAP', 'SAL'] },
};

function vellumOf(width: number, height: number, light: Light): Material {
	const cut = cutOf(width, height, light);
	const unit = cut === 'tall' ? width * 1.1 : cut === 'window' ? Math.min(width, height) : height * 2;
	const bright = (light.scheme === 'day' ? 1.06 : 0.97) * (light.mood === 'lost' ? 0.86 : 1);
	const skin = [0.92, 0.85, 0.7];
	return (px, py, into) => {
		const [x, y] = [px / unit, py / unit];
		const tone =
			0.86 +
			0.2 * clouds(x * 2.2, y * 2.2) +
			0.08 * (clouds(x * 11, y * 11, 3) - 0.5) +
			0.06 * (clouds(x * 60, y * 14, 2) - 0.5);
		const stain = smooth(0.52, 0.68, clouds(x * 1.3 + 9, y * 1.3 + 9)) * 0.5;
		const [dx, dy] = [px / width - 0.5, (py / height - 0.42) * 0.9];
		const edge = (1.08 - (dx * dx + dy * dy) * 0.9) * bright;
		for (let i = 0; i < 3; i++) into[i] = skin[i]! * tone * mix(1, 0.86 - i * 0.12, stain) * edge;
	};
}

/** How the map lies on the picture: what is in its middle, how large, how turned. */
interface Lie {
	scale: number;
	turn: number;
	middle: Point;
	at: Point;
}
function lieOf(width: number, height: number, cut: Cut): Lie {
	switch (cut) {
		case 'stamp':
			return { scale: width / 120, turn: 0.3, middle: [175, 130], at: [width / 2, height / 2] };
		case 'band':
			return { scale: height / 88, turn: -0.42, middle: [196, 172], at: [width * 0.66, height * 0.52] };
		case 'tall':
			return { scale: width / 158, turn: 0.46, middle: [186, 156], at: [width / 2, height * 0.33] };
		case 'window':
			return {
				scale: Math.max(width / 330, height / 260),
				turn: 0.1,
				middle: [176, 128],
				at: [width * 0.5, height * 0.42],
			};
	}
}
function mapper({ scale, turn, middle, at }: Lie) {
	const [c, s] = [Math.cos(turn), Math.sin(turn)];
	return ([x, y]: Point): Point => {
		const [dx, dy] = [(x - middle[0]) * scale, (y - middle[1]) * scale];
		return [at[0] + dx * c - dy * s, at[1] + dx * s + dy * c];
	};
}

type Put = (point: Point) => Point;

function land(pen: Pen, put: Put, thick: number) {
	const all = new Path2D();
	for (const { border } of provinces) {
		for (const [i, point] of border.entries()) {
			if (i === 0) all.moveTo(...put(point));
			else all.lineTo(...put(point));
		}
		all.closePath();
	}
	pen.lineJoin = 'round';
	// Lines of water: each a broad stroke, cut by a narrower one.
	for (let i = 7; i > 0; i--) {
		const wide = (i * i * 0.62 + i * 2.2) * thick + 1.4;
		pen.lineWidth = wide;
		pen.strokeStyle = INK + (i > 4 ? '55' : '88');
		pen.stroke(all);
		pen.lineWidth = wide - 1.5;
		pen.strokeStyle = SEA;
		pen.stroke(all);
	}
	pen.lineWidth = 3.4;
	pen.strokeStyle = INK;
	pen.stroke(all);
	pen.fillStyle = LAND;
	pen.fill(all);
	pen.lineWidth = 1.4;
	pen.strokeStyle = LAND;
	pen.stroke(all);
	pen.setLineDash([2.2, 2.2]);
	pen.lineWidth = 0.8;
	pen.strokeStyle = `${INK}99`;
	for (const { border } of provinces) {
		outline(pen, border.map(put));
		pen.stroke();
	}
	pen.setLineDash([]);
}

function realm(pen: Pen, put: Put, codes: readonly string[], colour: string) {
	for (const { code, border } of provinces) {
		if (!codes.includes(code)) continue;
		pen.save();
		outline(pen, border.map(put));
		pen.clip();
		pen.fillStyle = `${colour}2e`;
		pen.fill();
		pen.strokeStyle = `${colour}aa`;
		pen.lineWidth = 5;
		pen.stroke();
		pen.restore();
	}
}

const RANGES = [
	[66, 52, 100, 48, 5],
	[100, 48, 175, 38, 9],
	[60, 88, 72, 112, 3],
	[108, 118, 150, 122, 5],
	[150, 122, 196, 150, 6],
	[196, 152, 232, 190, 6],
	[232, 192, 262, 222, 4],
	[262, 226, 268, 262, 4],
] as const;
const PO: readonly Point[] = [
	[64, 84],
	[84, 88],
	[104, 90],
	[130, 92],
	[156, 94],
	[182, 92],
];

/** The Alps and the Apennines, hatched on the side away from the light; the nearer ones over the farther. */
function mountains(pen: Pen, put: Put, size: number, dice: Dice) {
	const peaks = RANGES.flatMap(([x, y, to, down, count]) =>
		Array.from({ length: count }, (_, i) =>
			put([mix(x, to, i / count) + dice.about(4), mix(y, down, i / count) + dice.about(4)]),
		),
	).sort((a, b) => a[1] - b[1]);
	for (const [x, y] of peaks) {
		const s = size * dice.roll(0.85, 1.15);
		outline(
			pen,
			[
				[x - 6 * s, y],
				[x - s, y - 8 * s],
				[x + 6 * s, y],
			],
			false,
		);
		pen.fillStyle = LAND;
		pen.fill();
		pen.strokeStyle = INK;
		pen.lineWidth = 1;
		pen.stroke();
		pen.lineWidth = 0.6;
		for (let i = 0; i < 5; i++) {
			outline(
				pen,
				[
					[x - s + i * 1.3 * s, y - 8 * s + i * 1.5 * s],
					[x + i * 1.1 * s, y - 0.2],
				],
				false,
			);
			pen.stroke();
		}
	}
	pen.strokeStyle = '#47708a';
	pen.lineWidth = 1.6;
	outline(
		pen,
		PO.map(put).map(([x, y], i): Point => [x, y + Math.sin(i * 2) * 3]),
		false,
	);
	pen.stroke();
}

function towns(pen: Pen, put: Put, size: number) {
	for (const { value, at } of provinces) {
		if (value === 0) continue;
		const [[x, y], s] = [put(at), Math.min(5, value + 1) * 0.32 * size];
		pen.strokeStyle = INK;
		pen.lineWidth = 0.9;
		const houses =
			value > 2
				? ([
						[-6, 4, 6],
						[-2, 4, 11],
						[2.4, 5, 7],
					] as const)
				: ([
						[-3, 4, 5],
						[1, 3, 7],
					] as const);
		for (const [dx, wide, tall] of houses) {
			pen.fillStyle = '#f7eed8';
			pen.fillRect(x + dx * s, y - tall * s, wide * s, tall * s);
			pen.strokeRect(x + dx * s, y - tall * s, wide * s, tall * s);
			pen.fillStyle = '#a5402c';
			outline(pen, [
				[x + (dx - 0.6) * s, y - tall * s],
				[x + (dx + wide / 2) * s, y - (tall + 3.4) * s],
				[x + (dx + wide + 0.6) * s, y - tall * s],
			]);
			pen.fill();
			pen.stroke();
		}
	}
}

function lily(pen: Pen, size: number) {
	for (let i = 0; i < 5; i++) {
		pen.save();
		pen.rotate(-1.2 + i * 0.6);
		pen.beginPath();
		pen.ellipse(0, -3.5 * size, 1.3 * size, 4 * size, 0, 0, TURN);
		pen.fill();
		pen.restore();
	}
	pen.fillRect(-3 * size, 0, 6 * size, 1.4 * size);
	pen.fillRect(-0.8 * size, 0, 1.6 * size, 6 * size);
}

const ARMS: Record<Power, (pen: Pen) => void> = {
	florence(pen) {
		pen.fillStyle = '#b3392b';
		lily(pen, 1);
	},
	venice(pen) {
		pen.fillStyle = '#2b4c8c';
		pen.fillRect(-8, -9, 16, 22);
		pen.fillStyle = '#f0c65a';
		pen.beginPath();
		pen.arc(0, -1, 4, 0, TURN);
		pen.fill();
		pen.fillRect(-5, 3, 10, 2);
	},
	milan(pen) {
		pen.fillStyle = '#2c6a4a';
		for (let i = 0; i < 3; i++) pen.fillRect(-7, -8 + i * 6, 14, 2.6);
	},
	papacy(pen) {
		pen.fillStyle = '#d6a92c';
		pen.fillRect(-8, -9, 8, 22);
		pen.fillStyle = '#7b2433';
		pen.fillRect(0, -9, 8, 22);
		pen.strokeStyle = '#fff';
		pen.lineWidth = 1.4;
		pen.stroke(new Path2D('M-4 -5L4 5M4 -5L-4 5'));
	},
	naples(pen) {
		pen.fillStyle = '#d9b23c';
		pen.fillRect(-8, -9, 16, 22);
		pen.fillStyle = '#9c2c22';
		for (let i = 0; i < 4; i++) pen.fillRect(-6 + i * 3.6, -9, 1.7, 22);
	},
};

function arms(pen: Pen, [x, y]: Point, size: number, power: Power) {
	const shield = new Path2D('M-7 -8L7 -8L7 1Q6 8 0 11Q-6 8 -7 1Z');
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	pen.save();
	pen.shadowColor = '#00000077';
	pen.shadowBlur = 5;
	pen.shadowOffsetY = 2;
	pen.fillStyle = '#f7efdc';
	pen.fill(shield);
	pen.restore();
	pen.save();
	pen.clip(shield);
	ARMS[power](pen);
	pen.restore();
	pen.strokeStyle = '#2b1a10';
	pen.lineWidth = 1.1;
	pen.stroke(shield);
	pen.restore();
}

const SEATS: Record<Power, readonly [town: Point, aside: Point]> = {
	florence: [
		[166, 132],
		[-20, 8],
	],
	venice: [
		[190, 77],
		[18, -4],
	],
	milan: [
		[90, 74],
		[24, 10],
	],
	papacy: [
		[203, 195],
		[-18, 6],
	],
	naples: [
		[246, 214],
		[-18, 8],
	],
};

/** A marching order, drawn up to a share of its way. */
function march(pen: Pen, from: Point, to: Point, bend: number, colour: string, share: number) {
	const [x, y] = from;
	const [mx, my] = [(x + to[0]) / 2 + bend, (y + to[1]) / 2 - bend];
	const at = (t: number): Point => [
		(1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * to[0],
		(1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * to[1],
	];
	const way = Array.from({ length: 13 }, (_, i) => at((i / 12) * share));
	pen.lineCap = 'round';
	for (const [ink, wide] of [
		['#f7eed8', 6],
		[colour, 3.2],
	] as const) {
		pen.strokeStyle = ink;
		pen.lineWidth = wide;
		outline(pen, way, false);
		pen.stroke();
	}
	const [[ex, ey], [px, py]] = [at(share), at(Math.max(0, share - 0.1))];
	pen.save();
	pen.translate(ex, ey);
	pen.rotate(Math.atan2(ey - py, ex - px));
	outline(pen, [
		[9, 0],
		[-5, -7],
		[-2, 0],
		[-5, 7],
	]);
	pen.fillStyle = colour;
	pen.strokeStyle = '#f7eed8';
	pen.lineWidth = 1;
	pen.fill();
	pen.stroke();
	pen.restore();
}

function seal(pen: Pen, size: number, isBroken: boolean) {
	const wax = pen.createRadialGradient(-4, -5, 1, 0, 0, 19);
	wax.addColorStop(0, '#d9553f');
	wax.addColorStop(0.6, '#a52a20');
	wax.addColorStop(1, '#701410');
	pen.save();
	pen.scale(size, size);
	for (const half of isBroken ? [-1, 1] : [0]) {
		pen.save();
		pen.translate(half * 4, half * 1.5);
		pen.rotate(half * 0.16);
		if (half !== 0) {
			outline(pen, [
				[0, -30],
				[3 * half, -12],
				[-2 * half, -3],
				[3 * half, 8],
				[0, 30],
				[40 * half, 30],
				[40 * half, -30],
			]);
			pen.clip();
		}
		pen.shadowColor = '#00000088';
		pen.shadowBlur = 6;
		pen.shadowOffsetY = 3;
		pen.fillStyle = wax;
		pen.beginPath();
		for (let i = 0; i < 40; i++) {
			const at = (i / 40) * TURN;
			const far = 17 + 1.6 * Math.sin(at * 5 + 1) + 1.1 * Math.sin(at * 3);
			pen.lineTo(Math.cos(at) * far, Math.sin(at) * far);
		}
		pen.fill();
		pen.shadowColor = 'transparent';
		pen.strokeStyle = pen.fillStyle = '#5e0f0c';
		pen.lineWidth = 1;
		pen.beginPath();
		pen.arc(0, 0, 12, 0, TURN);
		pen.stroke();
		pen.translate(0, -1);
		lily(pen, 1.2);
		pen.restore();
	}
	pen.restore();
}

function letter(pen: Pen, x: number, y: number, size: number, turn: number, isBroken = false) {
	pen.save();
	pen.translate(x, y);
	pen.rotate(turn);
	pen.scale(size, size);
	pen.shadowColor = '#00000099';
	pen.shadowBlur = 16;
	pen.shadowOffsetY = 7;
	pen.fillStyle = '#f6ecd4';
	pen.fillRect(-66, -40, 132, 84);
	pen.shadowColor = 'transparent';
	pen.strokeStyle = '#9c845a';
	pen.lineWidth = 0.8;
	pen.strokeRect(-66, -40, 132, 84);
	pen.fillStyle = '#eadbb8';
	outline(pen, [
		[-66, -40],
		[0, 10],
		[66, -40],
	]);
	pen.fill();
	pen.stroke();
	pen.stroke(new Path2D('M-66 44L-14 0M66 44L14 0'));
	pen.translate(0, 8);
	seal(pen, 1, isBroken);
	pen.restore();
}

function letterAt(width: number, height: number, cut: Cut) {
	if (cut === 'tall') return { x: width * 0.66, y: height * 0.612, size: width / 220, turn: -0.1 };
	const size = Math.min(width / (height > width ? 260 : 620), height / 420);
	return { x: width * 0.5, y: height * 0.5, size: size * 1.25, turn: -0.06 };
}

function chart(sheet: Sheet, cut: Cut, { mood }: Light) {
	const { pen, width, height } = sheet;
	const lie = lieOf(width, height, cut);
	const put = mapper(lie);
	const isStamp = cut === 'stamp';
	const size = cut === 'window' ? lie.scale / 1.6 : cut === 'band' ? 0.8 : 1;
	land(pen, put, isStamp ? 0.7 : 1.25 * Math.max(1, size * 0.9));
	if (mood === 'won')
		realm(
			pen,
			put,
			provinces.map(({ code }) => code),
			REALMS.florence.colour,
		);
	else for (const { colour, provinces: own } of Object.values(REALMS)) realm(pen, put, own, colour);
	if (!isStamp) {
		mountains(pen, put, 0.95 * size, new Dice(3));
		towns(pen, put, size);
	}
	for (const [power, [town, aside]] of Object.entries(SEATS) as [Power, (typeof SEATS)[Power]][]) {
		if (isStamp && power !== 'florence' && power !== 'venice') continue;
		const [x, y] = put(town);
		const of = cut === 'window' ? 1.1 * size : cut === 'band' || isStamp ? 0.95 : 1.45;
		arms(pen, [x + aside[0] * (of / 1.45), y + aside[1] * (of / 1.45)], of, mood === 'won' ? 'florence' : power);
	}
}

function blot(pen: Pen, x: number, y: number, size: number) {
	const dice = new Dice(6);
	pen.fillStyle = '#1f120b';
	pen.beginPath();
	for (let i = 0; i < 46; i++) {
		const at = (i / 46) * TURN;
		const far = size * (16 + dice.about(3) + (i % 7 === 0 ? dice.roll(2, 12) : 0));
		pen.lineTo(x + Math.cos(at) * far, y + Math.sin(at) * far * 0.8);
	}
	pen.fill();
	for (let i = 0; i < 12; i++) {
		pen.beginPath();
		pen.arc(x + dice.about(44) * size, y + dice.about(30) * size, dice.roll(0.8, 3.4) * size, 0, TURN);
		pen.fill();
	}
}

/** The laurels of whoever has won. */
function laurels(pen: Pen, x: number, y: number, size: number) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	pen.strokeStyle = '#5b431c';
	pen.fillStyle = '#c99a36';
	pen.lineWidth = 0.8;
	for (const side of [-1, 1])
		for (let i = 0; i < 9; i++) {
			const at = TURN / 4 + side * (0.3 + i * 0.27);
			pen.save();
			pen.translate(Math.cos(at) * 66, Math.sin(at) * 60);
			pen.rotate(at + side * 1.1);
			pen.beginPath();
			pen.ellipse(0, 0, 13, 4.6, 0, 0, TURN);
			pen.fill();
			pen.stroke();
			pen.restore();
		}
	pen.restore();
}

function ending(sheet: Sheet, { mood, scheme }: Light) {
	const { pen, width: w, height: h } = sheet;
	// The map steps back behind what has come of it.
	pen.fillStyle = scheme === 'day' ? '#f3e8ca66' : '#2a171055';
	pen.fillRect(0, 0, w, h);
	const { x, y, size, turn } = letterAt(w, h, 'window');
	if (mood === 'won') laurels(pen, x, y, size * 1.6);
	letter(pen, x, y, size, turn, mood === 'lost');
	if (mood === 'lost') blot(pen, x + 62 * size, y + 42 * size, size);
	const foot = scheme === 'day' ? '#efe2c4' : '#2a1710';
	pen.fillStyle = wash(
		pen,
		[0, h * 0.56],
		[0, h],
		[
			[0, `${foot}00`],
			[0.5, `${foot}d0`],
			[1, foot],
		],
	);
	pen.fillRect(0, 0, w, h);
}

const ORDER_SECONDS = 4.5;

export const machiavelli: Scene = {
	name: 'machiavelli',
	material: vellumOf,
	still(sheet, light) {
		const { pen, width, height } = sheet;
		const cut = cutOf(width, height, light);
		chart(sheet, cut, light);
		if (cut === 'window') ending(sheet, light);
		if (cut !== 'tall') return;
		const { x, y, size, turn } = letterAt(width, height, cut);
		letter(pen, x, y, size, turn);
	},
	alive({ pen, width, height }, light, seconds) {
		const cut = cutOf(width, height, light);
		if (cut === 'stamp') return;
		const time = (seconds / ORDER_SECONDS + 0.7) % 1;
		if (cut !== 'window') {
			const put = mapper(lieOf(width, height, cut));
			const share = Math.min(1, time * 2.2);
			pen.globalAlpha = Math.min(1, (1 - time) * 6);
			march(pen, put([160, 128]), put([162, 113]), -6, '#b3392b', share);
			march(pen, put([186, 84]), put([170, 108]), -8, '#2b4c8c', share);
			pen.globalAlpha = 1;
		}
		if (cut === 'band') return;
		// A gleam goes over the wax.
		const { x, y, size } = letterAt(width, height, cut);
		const gleam = Math.sin(seconds * 0.9 + 1);
		glow(pen, x + gleam * 9 * size, y + 2 * size, 13 * size, '#ffb09a', 0.3 * (0.5 + 0.5 * Math.cos(seconds * 0.9)));
	},
};
