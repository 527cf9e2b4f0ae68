// Three hulls from the side, as outlines: first in the colour of the light, then in the dark a little aside, so that a rim of light is left.
import { Dice, layer, outline, type Pen, type Point, type Sheet } from './brush';

export type Hull = 'battleship' | 'frigate' | 'corvette';
type Block = readonly [x: number, y: number, width: number, height: number];

function blocks(pen: Pen, all: readonly Block[]) {
	for (const block of all) pen.fillRect(...block);
}
function shape(pen: Pen, points: readonly Point[]) {
	outline(pen, points);
	pen.fill();
}
function barrel(pen: Pen, from: Point, to: Point, width: number) {
	pen.lineWidth = width;
	outline(pen, [from, to], false);
	pen.stroke();
}

const HULLS: Record<Hull, (pen: Pen) => void> = {
	battleship(pen) {
		shape(pen, [
			[-52, -6.5],
			[-22, -6.5],
			[24, -7.6],
			[54, -11],
			[49, -3],
			[47, 0],
			[-49, 0],
			[-51, -3],
		]);
		blocks(pen, [
			[-20, -11, 42, 5],
			[-15, -14.5, 30, 4],
			[2, -20, 14, 7],
			[4, -26, 9, 7],
			[5.5, -32, 5, 7],
			[3, -27, 12, 1.2],
			[7.2, -46, 0.9, 16],
			[4, -39, 7, 0.7],
			[-20.6, -32, 0.7, 22],
			[-44, -8, 1.6, 2],
			[-40, -8, 1.6, 2],
			[-50.5, -14, 0.5, 8],
		]);
		shape(pen, [
			[-12, -14],
			[-11.3, -25],
			[-4.6, -25],
			[-4, -14],
		]);
		barrel(pen, [-20.3, -32], [7.6, -44], 0.35);
		barrel(pen, [7.6, -45], [47, -11], 0.35);
		for (const [x, y, way] of [
			[26, -10.4, 1],
			[37, -8.9, 1],
			[-30, -7, -1],
		] as const) {
			shape(pen, [
				[x - 5 * way, y],
				[x - 4.4 * way, y - 4.2],
				[x + 3 * way, y - 4.2],
				[x + 5 * way, y - 1.4],
				[x + 5 * way, y + 1],
			]);
			barrel(pen, [x + 3 * way, y - 2.6], [x + 16 * way, y - 6.4], 1.1);
		}
		shape(pen, [
			[-50.4, -14],
			[-56, -13],
			[-55, -11.4],
			[-50.4, -11],
		]);
	},
	frigate(pen) {
		shape(pen, [
			[-36, -4.5],
			[-8, -4.6],
			[16, -5.4],
			[38, -8],
			[33, 0],
			[-34, 0],
		]);
		blocks(pen, [
			[-14, -9, 24, 5],
			[0, -14, 9, 6],
			[2, -18, 5, 5],
			[4, -30, 0.7, 13],
			[1.5, -25, 6, 0.6],
			[-27, -7.6, 7, 3],
		]);
		shape(pen, [
			[-9, -8],
			[-8.5, -15],
			[-4, -15],
			[-3.5, -8],
		]);
		shape(pen, [
			[16, -5],
			[17, -8.6],
			[22, -8.6],
			[24, -5],
		]);
		barrel(pen, [22, -7.4], [31, -9.8], 0.9);
	},
	corvette(pen) {
		shape(pen, [
			[-19, -3],
			[4, -3.2],
			[21, -5],
			[17, 0],
			[-18, 0],
		]);
		blocks(pen, [
			[-6, -6.6, 11, 4],
			[-1, -10, 4.6, 4],
			[1, -18, 0.6, 9],
			[6, -5.4, 4, 2.4],
		]);
		barrel(pen, [8, -5], [14, -6.6], 0.7);
	},
};

const REACH: Record<Hull, number> = { battleship: 1, frigate: 0.7, corvette: 0.38 };
const WIDE = 150;
const TALL = 80;
const WATERLINE = 0.8; // of the height

export interface Sailing {
	hull: Hull;
	size: number;
	dark: string;
	rim: string;
	foam?: string;
	isLeftward?: boolean;
	/** Radians it leans, and how deep it lies. */
	list?: number;
	sunk?: number;
	mirror?: number;
	windows?: string;
}

export function ship(sheet: Sheet, x: number, y: number, dice: Dice, how: Sailing) {
	const { pen, dots } = sheet;
	const { size, mirror = 0.5 } = how;
	const [width, height] = [WIDE * size, TALL * size];
	const drawn = layer(width, height, dots, (own) => paint(own, width, height, how));
	// The mirror picture, line by line, the more broken the farther down.
	pen.save();
	for (let line = 0; line < height * WATERLINE; line++) {
		const strength = mirror * (1 - line / (height * 0.45));
		if (strength <= 0) break;
		pen.globalAlpha = strength;
		const sway = Math.sin(line * 0.9 + size) * (0.4 + line * 0.07) * 1.6;
		const from = (height * WATERLINE - 1 - line) * dots;
		pen.drawImage(drawn, 0, from, width * dots, dots, x - width / 2 + sway, y + line * 0.62, width, 1);
	}
	pen.restore();
	pen.drawImage(drawn, x - width / 2, y - height * WATERLINE, width, height);
	foam(pen, x, y, dice, how);
}

function paint(pen: Pen, width: number, height: number, how: Sailing) {
	const { hull, size, dark, rim, isLeftward = false, list = 0, sunk = 0, windows = '#ffd08a' } = how;
	const way = isLeftward ? -1 : 1;
	pen.beginPath();
	pen.rect(0, 0, width, height * WATERLINE);
	pen.clip();
	pen.translate(width / 2, height * WATERLINE + sunk * size);
	pen.rotate(list);
	pen.scale(size * way, size);
	pen.fillStyle = pen.strokeStyle = rim;
	HULLS[hull](pen);
	pen.globalCompositeOperation = 'source-atop';
	pen.translate(-0.95 * way, 0.75);
	pen.fillStyle = pen.strokeStyle = dark;
	HULLS[hull](pen);
	const sheen = pen.createLinearGradient(-55, 0, 55, 0);
	sheen.addColorStop(0, '#8b9bd02e');
	sheen.addColorStop(0.55, 'transparent');
	sheen.addColorStop(1, '#ff9a5a30');
	pen.fillStyle = sheen;
	pen.fillRect(-80, -60, 160, 70);
	if (size <= 1.8) return;
	pen.fillStyle = '#00000055';
	pen.fillRect(-60, -2.2, 120, 3);
	pen.fillStyle = windows;
	for (let i = 0; i < 18; i++) if (i % 3) pen.fillRect(-40 + i * 4.6, -4.6, 0.9, 0.8);
	for (let i = 0; i < 6; i++) pen.fillRect(4.4 + i * 1.4, -23.6, 0.8, 1);
	for (let i = 0; i < 9; i++) if (i % 4) pen.fillRect(-13 + i * 3, -12.9, 1, 0.8);
}

function foam(pen: Pen, x: number, y: number, dice: Dice, { hull, size, foam: colour = '#ffcf9a' }: Sailing) {
	pen.save();
	pen.globalCompositeOperation = 'lighter';
	pen.strokeStyle = colour;
	for (let i = 0; i < 22; i++) {
		pen.globalAlpha = dice.roll(0.1, 0.5);
		pen.lineWidth = dice.roll(0.4, 1.3);
		const from = x + dice.roll(-54, 52) * size * REACH[hull];
		pen.beginPath();
		pen.moveTo(from, y + dice.roll(-0.5, 2));
		pen.lineTo(from + dice.roll(3, 9) * size, y + dice.roll(0, 2.4));
		pen.stroke();
	}
	pen.restore();
}
