// pirates: an old sea chart with ships on it. The same paper by day and by night; by night it is dimmer.
import { Dice, disc, outline, puff, TURN, wash, type Pen, type Point, type Sheet } from './brush';
import { galleon, pennants, type Galleon } from './galleon';
import { mix, smooth } from '$/parts/paint/curves';
import { clouds } from './octaves';
import { cutOf, type Cut, type Light, type Material, type Scene } from './scene';

const INK = '#3c2a1a';

function chartOf(width: number, height: number, light: Light): Material {
	const cut = cutOf(width, height, light);
	const unit = cut === 'tall' ? width : cut === 'window' ? Math.min(width, height) * 0.8 : height * 2;
	const bright = (light.scheme === 'day' ? 1.2 : 0.98) * (light.mood === 'lost' ? 0.82 : 1);
	const sea = light.scheme === 'day' ? [0.42, 0.68, 0.66] : [0.36, 0.6, 0.57];
	const paper = [0.87, 0.76, 0.55];
	return (px, py, into) => {
		const [x, y] = [px / unit, py / unit];
		const broad = clouds(x * 2.2, y * 2.2);
		const fine = clouds(x * 11, y * 11, 3);
		const fibre = clouds(x * 60, y * 14, 2);
		const wave =
			smooth(0.82, 1, Math.sin(y * 34 + clouds(x * 2.6, y * 2.6) * 13)) *
			smooth(0.4, 0.65, clouds(x * 3 + 4, y * 3 + 4, 3));
		const [dx, dy] = [px / width - 0.5, (py / height - 0.42) * 0.9];
		const edge = (1.08 - (dx * dx + dy * dy) * 0.9) * bright;
		for (let i = 0; i < 3; i++) {
			const sheet = paper[i]! * (0.86 + 0.2 * broad + 0.08 * (fine - 0.5) + 0.06 * (fibre - 0.5));
			const water = sea[i]! * (0.75 + 0.45 * broad + 0.16 * (fine - 0.5));
			into[i] = (mix(sheet, water, 0.8) + 0.11 * wave) * edge;
		}
	};
}

function coast(x: number, y: number, radius: number, squash: number, seed: number): Point[] {
	const dice = new Dice(seed);
	const turns = [dice.roll(0, TURN), dice.roll(0, TURN), dice.roll(0, TURN)] as const;
	return Array.from({ length: 66 }, (_, i) => {
		const at = (i / 66) * TURN;
		const bulge =
			0.22 * Math.sin(2 * at + turns[0]) + 0.14 * Math.sin(3 * at + turns[1]) + 0.08 * Math.sin(7 * at + turns[2]);
		const far = radius * (1 + bulge + dice.about(0.07));
		return [x + Math.cos(at) * far, y + Math.sin(at) * far * squash];
	});
}

function island(pen: Pen, shore: Point[], unit: number) {
	pen.save();
	pen.lineJoin = 'round';
	for (const [width, colour] of [
		[30, '#1f4a4a22'],
		[23, '#cfe0c955'],
		[21, '#35696544'],
		[14, '#d9e4cb66'],
		[12, '#2b5a5755'],
		[6, '#e9e2c2'],
	] as const) {
		outline(pen, shore);
		pen.lineWidth = width * unit;
		pen.strokeStyle = colour;
		pen.stroke();
	}
	outline(pen, shore);
	pen.fillStyle = '#dcc28b';
	pen.fill();
	pen.strokeStyle = INK;
	pen.lineWidth = 1.5;
	pen.stroke();
	pen.clip();
	pen.strokeStyle = '#6b4a2855';
	pen.lineWidth = 4;
	outline(pen, shore);
	pen.stroke();
	pen.restore();
}

function palm(pen: Pen, x: number, y: number, size: number) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	pen.strokeStyle = INK;
	pen.lineWidth = 1.1;
	pen.stroke(new Path2D('M0 0Q2 -7 1 -13'));
	pen.fillStyle = '#3f6a46';
	for (let i = 0; i < 6; i++) {
		const [dx, dy] = [Math.cos(-2.9 + i * 0.53), Math.sin(-2.9 + i * 0.53)];
		pen.fill(new Path2D(`M1 -13Q${dx * 6} ${-15 + dy * 7} ${dx * 9} ${-11 + dy * 4}Q${dx * 4} ${-13 + dy * 3} 1 -12Z`));
	}
	pen.restore();
}

function town(pen: Pen, x: number, y: number, size: number) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	pen.lineWidth = 0.8;
	pen.strokeStyle = INK;
	for (const [at, wide, tall] of [
		[-15, 7, 9],
		[-7, 9, 7],
		[2, 6, 14],
		[9, 9, 8],
	] as const) {
		pen.fillStyle = '#f3e6c6';
		pen.fillRect(at, -tall, wide, tall);
		pen.strokeRect(at, -tall, wide, tall);
		pen.fillStyle = '#b1492f';
		outline(pen, [
			[at - 1, -tall],
			[at + wide / 2, -tall - 6],
			[at + wide + 1, -tall],
		]);
		pen.fill();
		pen.stroke();
		pen.fillStyle = INK;
		pen.fillRect(at + wide / 2 - 1, -4, 2, 4);
	}
	pen.fillStyle = '#7a5730';
	pen.fillRect(-19, 0, 42, 2.4);
	for (let i = 0; i < 7; i++) pen.fillRect(-18 + i * 6.6, 2, 1.2, 4);
	pen.restore();
}

function rose(pen: Pen, x: number, y: number, radius: number) {
	pen.save();
	pen.translate(x, y);
	pen.strokeStyle = INK;
	pen.lineWidth = 0.8;
	for (const share of [1, 0.9, 0.5]) {
		pen.beginPath();
		pen.arc(0, 0, radius * share, 0, TURN);
		pen.stroke();
	}
	for (const isMain of [false, true])
		for (let i = 0; i < 4; i++) {
			const [long, wide] = [radius * (isMain ? 1.28 : 0.86), radius * 0.17];
			pen.save();
			pen.rotate((i * TURN) / 4 + (isMain ? 0 : TURN / 8));
			outline(pen, [
				[0, -long],
				[wide, -wide],
				[0, 0],
			]);
			pen.fillStyle = '#2f2014';
			pen.fill();
			outline(pen, [
				[0, -long],
				[-wide, -wide],
				[0, 0],
			]);
			pen.fillStyle = isMain && i === 0 ? '#b1402b' : '#f3e6c6';
			pen.fill();
			outline(pen, [
				[0, -long],
				[wide, -wide],
				[0, 0],
				[-wide, -wide],
			]);
			pen.stroke();
			pen.restore();
		}
	pen.restore();
}

interface View {
	unit: number;
	rose: Point;
	ship: Point;
	other: Point;
	size: number;
}
function viewOf(width: number, height: number, cut: Cut): View {
	const at = (x: number, y: number): Point => [x * width, y * height];
	if (cut === 'window') {
		const isTall = height > width;
		const unit = Math.min(width / (isTall ? 230 : 430), height / 360);
		return {
			unit,
			rose: at(isTall ? 0.8 : 0.62, isTall ? 0.22 : 0.17),
			ship: at(0.5, 0.52),
			other: at(0.78, 0.44),
			size: 1.5 * unit,
		};
	}
	if (cut === 'tall') {
		const unit = width / 220;
		return { unit, rose: at(0.8, 0.115), ship: at(0.48, 0.5), other: at(0.85, 0.325), size: 1.42 * unit };
	}
	const unit = height / 150;
	return {
		unit,
		rose: at(0.955, 0.14),
		ship: at(cut === 'stamp' ? 0.5 : 0.62, 0.84),
		other: at(0.755, 0.5),
		size: 1.25 * unit,
	};
}

function lines({ pen, width, height }: Sheet, [rx, ry]: Point, unit: number) {
	pen.save();
	pen.strokeStyle = INK;
	pen.lineWidth = 0.6;
	pen.globalAlpha = 0.4;
	for (let i = 0; i < 32; i++) {
		const at = (i / 32) * TURN;
		pen.setLineDash(i % 4 ? [3, 3] : []);
		outline(pen, [
			[rx, ry],
			[rx + Math.cos(at) * 2000, ry + Math.sin(at) * 2000],
		]);
		pen.stroke();
	}
	pen.setLineDash([]);
	pen.globalAlpha = 0.2;
	pen.strokeStyle = '#123b3c';
	pen.lineWidth = 0.8;
	const side = 26 * unit;
	for (let row = -1; row < height / (side * 1.5) + 1; row++)
		for (let column = -1; column < width / (side * 1.73) + 1; column++) {
			const [x, y] = [(column + (row & 1) / 2) * side * 1.732, row * side * 1.5];
			outline(
				pen,
				Array.from({ length: 6 }, (_, i): Point => {
					const at = TURN / 12 + (i * TURN) / 6;
					return [x + Math.cos(at) * side, y + Math.sin(at) * side];
				}),
			);
			pen.stroke();
		}
	pen.restore();
}

function course(pen: Pen, [x, y]: Point, [sx, sy]: Point, unit: number) {
	pen.save();
	pen.setLineDash([5 * unit, 4 * unit]);
	pen.strokeStyle = '#8f2a1b';
	pen.lineWidth = 1.8 * unit;
	pen.beginPath();
	pen.moveTo(x, y);
	pen.bezierCurveTo(x + 20 * unit, y - 60 * unit, sx - 60 * unit, sy + 30 * unit, sx - 34 * unit, sy + 6 * unit);
	pen.stroke();
	pen.restore();
}

const OWN = (size: number): Galleon => ({ colour: '#a8321f', pattern: 'bars', size });
const OTHER = (size: number): Galleon => ({ colour: '#20344e', pattern: 'band', size, isLeftward: true });

function firstPage(sheet: Sheet, cut: Cut) {
	const { pen, width: w, height: h } = sheet;
	const { unit, rose: at, ship, other, size } = viewOf(w, h, cut);
	const isTall = cut === 'tall';
	lines(sheet, at, unit);
	const [x, y] = isTall ? [w * 0.06, h * 0.2] : [w * 0.46, h * 0.95];
	if (cut !== 'stamp') {
		island(pen, coast(x, y, 62 * unit, 1.05, 31), isTall ? 1 : 0.8);
		town(pen, x + 34 * unit, y + (isTall ? 18 : -34) * unit, 0.95 * unit);
		for (const [dx, dy, of] of [
			[8, -16, 1],
			[16, -26, 0.9],
			[20, -10, 0.8],
		] as const)
			palm(pen, x + dx * unit, y + dy * unit, of * unit);
	}
	if (isTall) {
		island(pen, coast(w * 0.98, h * 0.7, 52 * unit, 1.1, 77), 1);
		palm(pen, w * 0.86, h * 0.665, unit);
		palm(pen, w * 0.92, h * 0.685, 1.1 * unit);
		course(pen, [w * 0.2, h * 0.7], ship, unit);
	}
	rose(pen, ...at, (isTall ? 25 : 18) * unit);
	if (cut !== 'stamp') galleon(pen, ...other, OTHER(0.56 * unit * (isTall ? 1 : 0.7)));
	galleon(pen, ...ship, OWN(size));
}

function chest(pen: Pen, x: number, y: number, size: number) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	pen.strokeStyle = '#2c1c10';
	pen.lineWidth = 1.2;
	pen.fillStyle = '#5a3319';
	pen.fillRect(-18, -12, 36, 18);
	pen.strokeRect(-18, -12, 36, 18);
	const lid = new Path2D('M-18 -12Q-20 -28 -6 -32L24 -28Q16 -24 18 -12Z');
	pen.fillStyle = '#7a4a24';
	pen.fill(lid);
	pen.stroke(lid);
	pen.fillStyle = '#ffd45e';
	const dice = new Dice(8);
	for (let i = 0; i < 40; i++) {
		disc(pen, dice.about(15), -12 - Math.abs(dice.about(7)), 2.4);
		pen.stroke();
	}
	pen.fillRect(-3, -8, 6, 7);
	pen.restore();
}

function ending(sheet: Sheet, { mood, scheme }: Light) {
	const { pen, width: w, height: h } = sheet;
	const { unit, rose: at, ship, other, size } = viewOf(w, h, 'window');
	lines(sheet, at, unit * 0.9);
	island(pen, coast(w * 0.1, h * 0.56, 74 * unit, 0.9, 31), 1);
	town(pen, w * 0.1 + 30 * unit, h * 0.56 + 10 * unit, 1.1 * unit);
	palm(pen, w * 0.1 - 6 * unit, h * 0.56 - 18 * unit, 1.2 * unit);
	palm(pen, w * 0.1 + 8 * unit, h * 0.56 - 26 * unit, unit);
	island(pen, coast(w * 0.97, h * 0.6, 56 * unit, 1.1, 77), 1);
	palm(pen, w * 0.94, h * 0.58, 1.2 * unit);
	rose(pen, ...at, 24 * unit);
	course(pen, [w * 0.2, h * 0.74], ship, unit);
	if (mood === 'lost') {
		galleon(pen, ...ship, { ...OWN(size), list: 0.34, sunk: 0.34 });
		galleon(pen, ...other, OTHER(0.8 * unit));
		for (let i = 0; i < 14; i++)
			puff(
				pen,
				ship[0] + (i % 5) * 8 * unit - 10 * unit,
				ship[1] - (20 + i * 7) * unit,
				(6 + i) * unit,
				'#3a3431',
				0.22,
			);
	} else {
		galleon(pen, ...other, mood === 'won' ? { ...OTHER(0.9 * unit), list: -0.4, sunk: 0.5 } : OTHER(1.1 * unit));
		galleon(pen, ...ship, OWN(size));
		if (mood === 'won') chest(pen, ship[0] - 84 * unit, ship[1] + 16 * unit, 0.9 * unit);
	}
	const foot = scheme === 'day' ? '#d7e4d8' : '#0b2426';
	pen.fillStyle = wash(
		pen,
		[0, h * 0.56],
		[0, h],
		[
			[0, `${foot}00`],
			[0.5, `${foot}c8`],
			[1, foot],
		],
	);
	pen.fillRect(0, 0, w, h);
}

/** Little waves that come and go. */
function swell({ pen, width, height }: Sheet, unit: number, seconds: number) {
	const dice = new Dice(43);
	pen.save();
	pen.strokeStyle = '#eef3e2';
	pen.lineCap = 'round';
	for (let i = 0; i < 34; i++) {
		const [x, y] = [dice.roll(0, width), dice.roll(0, height * 0.8)];
		const life = Math.sin(seconds * dice.roll(0.7, 1.3) + dice.roll(0, TURN));
		if (life <= 0) continue;
		const [long, drift] = [dice.roll(5, 12) * unit, (life - 0.5) * 6 * unit];
		pen.globalAlpha = 0.5 * life;
		pen.lineWidth = 0.9 * unit;
		pen.beginPath();
		pen.moveTo(x + drift - long, y);
		pen.quadraticCurveTo(x + drift - long / 2, y - 3 * unit, x + drift, y);
		pen.quadraticCurveTo(x + drift + long / 2, y + 3 * unit, x + drift + long, y);
		pen.stroke();
	}
	pen.restore();
}

const BROADSIDE_SECONDS = 3.8;

function broadside(pen: Pen, [x, y]: Point, [ex, ey]: Point, unit: number, seconds: number) {
	const time = (seconds / BROADSIDE_SECONDS + 0.25) % 1;
	for (let gun = 0; gun < 3; gun++)
		for (let i = 0; i < 7; i++) {
			const age = time * 3 - gun * 0.08;
			if (age < 0 || age > 1.6) continue;
			const [px, py] = [x + (20 + gun * 11 + i * 1.6 + age * 8) * unit, y - (6 + i * 1.9 + gun * 2 + age * 6) * unit];
			puff(pen, px, py, (2.4 + i * 0.7) * unit * (0.6 + age * 0.6), '#fbf5e6', 0.3 * Math.max(0, 1 - age / 1.6));
		}
	pen.fillStyle = '#1c1208';
	for (let ball = 0; ball < 3; ball++) {
		const t = time * 1.9 - ball * 0.09;
		if (t <= 0.02 || t >= 1) continue;
		const [bx, by] = [x + 40 * unit, y - 10 * unit];
		disc(pen, bx + (ex - bx) * t, by + (ey - 8 * unit - by) * t - Math.sin(t * Math.PI) * 22 * unit, 2 * unit);
	}
}

export const pirates: Scene = {
	name: 'pirates',
	material: chartOf,
	still(sheet, light) {
		const cut = cutOf(sheet.width, sheet.height, light);
		if (cut === 'window') ending(sheet, light);
		else firstPage(sheet, cut);
	},
	alive(sheet, light, seconds) {
		const { pen, width, height } = sheet;
		const cut = cutOf(width, height, light);
		const { unit, ship, other, size } = viewOf(width, height, cut);
		if (light.mood !== 'lost') pennants(pen, ...ship, OWN(size), seconds);
		if (cut === 'stamp') return;
		swell(sheet, unit, seconds);
		const isLost = light.mood === 'lost';
		const far = cut === 'tall' ? 0.56 : cut === 'band' ? 0.39 : isLost ? 0.8 : 1.1;
		if (light.mood !== 'won') pennants(pen, ...other, OTHER(far * unit), seconds + 1);
		if (cut === 'tall') broadside(pen, ship, other, unit, seconds);
	},
};
