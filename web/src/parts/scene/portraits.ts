// Three faces for the cards of the heroes' table, cut like wood: ink, light lines, one red.
import { outline, TURN, type Pen, type Point } from './brush';

const INK = '#1d120b';
const LIGHT = '#ecdcb6';
export type Face = 'sergeant' | 'runner' | 'fighter';

/** A path in the notation of SVG, filled or drawn. */
const path = (pen: Pen, way: string) => pen.fill(new Path2D(way));
const line = (pen: Pen, way: string) => pen.stroke(new Path2D(way));
const shape = (pen: Pen, points: readonly Point[]) => {
	outline(pen, points);
	pen.fill();
};

const FACES: Record<Face, (pen: Pen) => void> = {
	sergeant(pen) {
		path(pen, 'M-27 24L-20 6L-8 0L8 0L20 6L27 24Z');
		path(pen, 'M-14 2L-15 -20Q-14 -37 0 -38Q14 -37 15 -20L14 2L0 9Z');
		pen.fillStyle = LIGHT;
		path(pen, 'M0 6L-11.5 .5L-12.4 -14L0 -14Z');
		path(pen, 'M-12.4 -20L-11 -31L-1 -35.5L-1 -20Z');
		pen.fillStyle = INK;
		pen.fillRect(-1, -36, 2.2, 44);
		for (let i = 0; i < 4; i++) pen.fillRect(-8, -9 + i * 3.4, 5, 1.2);
		pen.strokeStyle = LIGHT;
		pen.lineWidth = 0.7;
		for (let i = 0; i < 6; i++) line(pen, `M3 ${-10 + i * 3}L${12 - i * 0.5} ${-12 + i * 3}`);
		pen.fillStyle = '#a5301f';
		path(pen, 'M0 -38C4 -52 24 -46 26 -28C18 -38 10 -36 3 -37Z');
		pen.lineWidth = 0.8;
		for (let i = -2; i < 3; i++) line(pen, `M${i * 7 - 3} 24Q${i * 7} 14 ${i * 5} 9`);
	},
	runner(pen) {
		path(pen, 'M-28 24C-26 -6 -22 -44 2 -42C24 -40 24 -6 28 24Z');
		pen.fillStyle = '#3d2617';
		pen.beginPath();
		pen.ellipse(1, -13, 12, 17, 0, 0, TURN);
		pen.fill();
		pen.fillStyle = LIGHT;
		path(pen, 'M-9 -8Q-8 6 1 8Q2 2 1 -1Q-5 -2 -9 -8Z');
		path(pen, 'M-8 -16L-2 -14L-7 -12.6Z');
		path(pen, 'M10 -16L4 -14L9 -12.6Z');
		pen.strokeStyle = LIGHT;
		pen.lineWidth = 0.8;
		pen.globalAlpha = 0.55;
		for (let i = 0; i < 7; i++) line(pen, `M${-23 + i * 1.2} ${20 - i * 4}Q-18 ${-20 - i * 1.5} -2 ${-37 + i * 0.8}`);
		pen.globalAlpha = 1;
		pen.lineWidth = 2;
		line(pen, 'M18 24L27 -34');
	},
	fighter(pen) {
		path(pen, 'M-29 24L-24 4L0 -2L24 4L29 24Z');
		pen.fillStyle = LIGHT;
		pen.beginPath();
		pen.ellipse(0, -16, 11, 14, 0, 0, TURN);
		pen.fill();
		pen.fillStyle = INK;
		pen.beginPath();
		pen.ellipse(5, -16, 7, 14, 0, -TURN / 4, TURN / 4);
		pen.fill();
		path(pen, 'M-12 -14Q-16 14 0 20Q16 14 12 -14Q6 -4 0 -8Q-6 -4 -12 -14Z');
		pen.strokeStyle = LIGHT;
		pen.lineWidth = 0.7;
		for (let i = -4; i < 5; i++) line(pen, `M${i * 2.2} -4Q${i * 2.6} 6 ${i * 1.2} 15`);
		pen.fillRect(-7, -20, 4, 1.6);
		path(pen, 'M-14 -21Q-12 -38 0 -38Q12 -38 14 -21Z');
		pen.fillStyle = LIGHT;
		pen.fillRect(-14, -24, 28, 1.6);
		pen.strokeStyle = INK;
		pen.lineWidth = 5;
		pen.lineCap = 'round';
		line(pen, 'M-12 -28Q-24 -30 -24 -42M12 -28Q24 -30 24 -42');
	},
};

export interface Card {
	face: Face;
	numbers: readonly [string, string, string];
	ground: string;
	turn: number;
	size: number;
}

/** From here on the pen draws on a sheet that lies on the table with its shadow, about its middle; `restore` takes it up again. */
function onSheet(pen: Pen, x: number, y: number, turn: number, size: number, colour: string) {
	pen.save();
	pen.translate(x, y);
	pen.rotate(turn);
	pen.scale(size, size);
	pen.shadowColor = '#000000cc';
	pen.shadowBlur = 16;
	pen.shadowOffsetY = 6;
	pen.fillStyle = colour;
	pen.beginPath();
	pen.roundRect(-36, -52, 72, 104, 5);
	pen.fill();
	pen.shadowColor = 'transparent';
}

export function card(pen: Pen, x: number, y: number, { face, numbers, ground, turn, size }: Card) {
	onSheet(pen, x, y, turn, size, '#e8d5ab');
	pen.strokeStyle = '#3a2416';
	pen.lineWidth = 1;
	pen.beginPath();
	pen.roundRect(-32, -48, 64, 96, 3);
	pen.stroke();
	pen.save();
	pen.beginPath();
	pen.rect(-29, -45, 58, 66);
	pen.clip();
	pen.fillStyle = ground;
	pen.fillRect(-29, -45, 58, 66);
	pen.strokeStyle = INK;
	pen.lineWidth = 0.55;
	pen.globalAlpha = 0.5;
	for (let i = 0; i < 30; i++) {
		const [dx, dy] = [Math.cos((i / 30) * TURN), Math.sin((i / 30) * TURN)];
		line(pen, `M${dx * 24} ${-14 + dy * 24}L${dx * 60} ${-14 + dy * 60}`);
	}
	pen.globalAlpha = 1;
	pen.fillStyle = INK;
	FACES[face](pen);
	pen.restore();
	pen.strokeStyle = '#3a2416';
	pen.lineWidth = 0.9;
	pen.strokeRect(-29, -45, 58, 66);
	// A ribbon instead of a name: a picture speaks every language.
	pen.fillStyle = '#8a2a1c';
	shape(pen, [
		[-22, 25],
		[22, 25],
		[18, 28.5],
		[22, 32],
		[-22, 32],
		[-18, 28.5],
	]);
	pen.fillStyle = '#2a190e';
	pen.font = "700 11px Georgia, 'DejaVu Serif', serif";
	pen.textAlign = 'center';
	for (const [i, number] of numbers.entries()) pen.fillText(number, -20 + i * 20, 44);
	pen.restore();
}

export function cardBack(pen: Pen, x: number, y: number, turn: number, size: number) {
	onSheet(pen, x, y, turn, size, '#5b1d16');
	pen.strokeStyle = '#d8a64a';
	pen.lineWidth = 1;
	pen.strokeRect(-31, -47, 62, 94);
	pen.save();
	pen.beginPath();
	pen.rect(-29, -45, 58, 90);
	pen.clip();
	pen.lineWidth = 0.6;
	for (let i = -12; i < 13; i++) {
		line(pen, `M${i * 9 - 45} -45L${i * 9 + 45} 45`);
		line(pen, `M${i * 9 + 45} -45L${i * 9 - 45} 45`);
	}
	pen.restore();
	pen.restore();
}

/** An icosahedron seen from above: three corners inside, six around them. */
export function die(
	pen: Pen,
	x: number,
	y: number,
	radius: number,
	number: string,
	turn: number,
	hue: readonly [hue: number, saturation: number, light: number],
) {
	const around = Array.from({ length: 6 }, (_, i): Point => [
		Math.cos((i * TURN) / 6 - TURN / 4) * radius,
		Math.sin((i * TURN) / 6 - TURN / 4) * radius,
	]);
	const inside = Array.from({ length: 3 }, (_, i): Point => [
		Math.cos((i * TURN) / 3 - TURN / 4) * radius * 0.66,
		Math.sin((i * TURN) / 3 - TURN / 4) * radius * 0.66,
	]);
	const corner = (name: string) => (name < 'a' ? around[Number(name)]! : inside[name.charCodeAt(0) - 97]!);
	pen.save();
	pen.translate(x, y);
	const shade = pen.createRadialGradient(radius * 0.2, radius * 0.5, 0, radius * 0.3, radius * 0.7, radius * 1.25);
	shade.addColorStop(0, '#000000bb');
	shade.addColorStop(1, '#00000000');
	pen.fillStyle = shade;
	pen.fillRect(-radius * 2, -radius * 2, radius * 4, radius * 4);
	pen.rotate(turn);
	for (const [corners, lift] of [
		['abc', 12],
		['01a', 9],
		['1ba', 4],
		['12b', -2],
		['23b', -8],
		['3cb', -6],
		['34c', -4],
		['45c', 3],
		['5ac', 8],
		['50a', 15],
	] as const) {
		outline(pen, [...corners].map(corner));
		pen.fillStyle = `hsl(${hue[0]} ${hue[1]}% ${hue[2] + lift}%)`;
		pen.fill();
		pen.strokeStyle = `hsl(${hue[0]} ${hue[1]}% ${hue[2] + 28}%)`;
		pen.lineWidth = 0.8;
		pen.stroke();
	}
	pen.rotate(-turn * 0.7);
	pen.fillStyle = '#fff3d8';
	pen.font = `700 ${radius * 0.52}px Georgia, 'DejaVu Serif', serif`;
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	pen.fillText(number, 0, radius * 0.06);
	pen.restore();
}
