// A ship of the pirates' chart: three masts, sails with the pattern of a team, and the sea that parts before it.
import { outline, puff, type Pen, type Point } from './brush';

const LINE = '#2c1c10';
const MASTS: readonly Point[] = [
	[-19, -62],
	[2, -76],
	[22, -58],
];
const SAILS = [
	[-19, -34, 9, 20],
	[-19, -54, 7, 17],
	[22, -32, 10, 20],
	[22, -51, 7.5, 16],
	[2, -38, 13, 25],
	[2, -58, 10, 18],
	[2, -71, 6.5, 11],
] as const;
const HULL = 'M-38 -22L-26 -19L-24 -11L24 -9L40 -12C38 -3 33 5 26 6L-28 6C-34 2 -36 -8 -38 -22Z';

export interface Galleon {
	colour: string;
	pattern: 'bars' | 'band' | 'checks';
	size: number;
	isLeftward?: boolean;
	/** Radians it leans; how far it is under water, 0 to 1. */
	list?: number;
	sunk?: number;
}

function sail(pen: Pen, [x, top, half, tall]: (typeof SAILS)[number], { colour, pattern }: Galleon) {
	const cloth = new Path2D(
		`M${x - half} ${top}L${x + half} ${top}C${x + half + 7} ${top + tall * 0.35} ${x + half + 6} ${top + tall * 0.8} ${x + half * 0.92} ${top + tall}Q${x + 5} ${top + tall - 4} ${x - half * 0.95} ${top + tall}C${x - half + 4} ${top + tall * 0.7} ${x - half + 5} ${top + tall * 0.3} ${x - half} ${top}Z`,
	);
	pen.save();
	pen.fillStyle = '#f6ead0';
	pen.fill(cloth);
	pen.clip(cloth);
	pen.fillStyle = colour;
	if (pattern === 'bars') for (let i = -3; i < 4; i++) pen.fillRect(x + i * 7 - 1.8, top, 3.6, tall);
	else if (pattern === 'band') pen.fillRect(x - 30, top + tall * 0.3, 60, tall * 0.36);
	else
		for (let i = -3; i < 4; i++)
			for (let j = 0; j < 5; j++) if ((i + j) & 1) pen.fillRect(x + i * 5, top + j * 5, 5, 5);
	const shade = pen.createLinearGradient(x - half, 0, x + half + 8, 0);
	shade.addColorStop(0, '#2a180a99');
	shade.addColorStop(0.5, '#2a180a00');
	shade.addColorStop(1, '#ffffff55');
	pen.fillStyle = shade;
	pen.fillRect(x - half - 2, top, half * 2 + 14, tall);
	pen.restore();
	pen.lineWidth = 0.9;
	pen.stroke(cloth);
}

function rigging(pen: Pen) {
	pen.lineWidth = 1.6;
	for (const [x, top] of MASTS) pen.stroke(new Path2D(`M${x} -6L${x} ${top}`));
	pen.lineWidth = 0.5;
	for (const [x, top] of MASTS) pen.stroke(new Path2D(`M${x - 15} -7L${x} ${top}L${x + 13} -7`));
	pen.stroke(new Path2D('M22 -58L50 -16M2 -76L22 -50'));
	outline(pen, [
		[48, -15],
		[24, -46],
		[30, -14],
	]);
	pen.fillStyle = '#f3e4c4';
	pen.fill();
	pen.lineWidth = 0.8;
	pen.stroke();
}

function body(pen: Pen, colour: string) {
	const hull = new Path2D(HULL);
	pen.lineWidth = 1.8;
	pen.stroke(new Path2D('M34 -8L52 -17'));
	pen.fillStyle = '#5a3319';
	pen.fill(hull);
	pen.lineWidth = 1.1;
	pen.stroke(hull);
	pen.save();
	pen.clip(hull);
	pen.fillStyle = colour;
	pen.fillRect(-40, -7, 90, 3.4);
	pen.fillStyle = '#e9c46a';
	pen.fillRect(-40, -13.4, 16, 1.6);
	pen.fillRect(-40, -18, 16, 1.4);
	pen.fillStyle = '#22000088';
	pen.fillRect(-40, 1, 90, 8);
	pen.restore();
	pen.fillStyle = '#1c0f06';
	for (let i = 0; i < 7; i++) pen.fillRect(-22 + i * 7.4, -2.4, 3, 2.8);
}

export function galleon(pen: Pen, x: number, y: number, how: Galleon) {
	const { size, isLeftward = false, list = 0, sunk = 0 } = how;
	pen.save();
	pen.translate(x, y);
	pen.scale(size * (isLeftward ? -1 : 1), size);
	puff(pen, -4, 3, 44, '#0c2f30', 0.35);
	pen.save();
	if (sunk > 0) {
		pen.beginPath();
		pen.rect(-90, -140, 180, 146);
		pen.clip();
		pen.translate(0, sunk * 60);
	}
	pen.rotate(list);
	pen.strokeStyle = LINE;
	pen.lineJoin = 'round';
	rigging(pen);
	for (const one of SAILS) sail(pen, one, how);
	body(pen, how.colour);
	pen.restore();
	pen.strokeStyle = '#f3efdc';
	pen.lineWidth = 1.3;
	for (let i = 0; i < 4; i++) {
		pen.globalAlpha = 0.9 - i * 0.18;
		pen.stroke(
			new Path2D(`M${44 - i * 4} ${6 + i * 3.4}C20 ${2 + i * 4} -10 ${10 + i * 3} ${-46 - i * 8} ${5 + i * 4}`),
		);
	}
	pen.restore();
}

/** Its pennants, which fly. */
export function pennants(pen: Pen, x: number, y: number, { size, colour, isLeftward = false }: Galleon, time: number) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size * (isLeftward ? -1 : 1), size);
	pen.fillStyle = colour;
	for (const [at, top] of MASTS) {
		const wave = Math.sin(time * 3 + at) * 2;
		pen.fill(
			new Path2D(
				`M${at} ${top}Q${at + 7} ${top - 5 + wave} ${at + 13} ${top - 1 - wave}Q${at + 7} ${top + wave} ${at} ${top + 5}Z`,
			),
		);
	}
	pen.restore();
}
