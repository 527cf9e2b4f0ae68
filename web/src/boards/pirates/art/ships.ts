// Ships seen from above: one hull for all, sails by class, cloth and its pattern by team. A ship is painted once for each size and then turned.
import type { Kind } from '../sea';
import { MARKS, SAILS, type Palette } from './colours';
import { faint } from './colour';

type Context = CanvasRenderingContext2D;
/** Length and beam, in units of the chart. */
export const BUILD: Record<Kind, { length: number; beam: number; guns: number; masts: number[] }> = {
	schooner: { length: 1.3, beam: 0.38, guns: 3, masts: [-0.2, 0.16] },
	brig: { length: 1.52, beam: 0.46, guns: 4, masts: [-0.2, 0.16] },
	frigate: { length: 1.78, beam: 0.5, guns: 6, masts: [-0.28, -0.02, 0.24] },
	galleon: { length: 1.92, beam: 0.72, guns: 7, masts: [-0.28, -0.02, 0.24] },
};

export function hull(to: Context, l: number, b: number) {
	to.beginPath();
	to.moveTo(l * 0.5, 0);
	to.bezierCurveTo(l * 0.36, -b * 0.42, l * 0.16, -b * 0.54, -l * 0.05, -b * 0.52);
	to.bezierCurveTo(-l * 0.3, -b * 0.5, -l * 0.44, -b * 0.42, -l * 0.5, -b * 0.3);
	to.lineTo(-l * 0.5, b * 0.3);
	to.bezierCurveTo(-l * 0.44, b * 0.42, -l * 0.3, b * 0.5, -l * 0.05, b * 0.52);
	to.bezierCurveTo(l * 0.16, b * 0.54, l * 0.36, b * 0.42, l * 0.5, 0);
	to.closePath();
}
const square =
	(x: number, width: number, t: number): ((to: Context) => void) =>
	(to) => {
		to.beginPath();
		to.moveTo(x - t * 0.35, -width / 2);
		to.quadraticCurveTo(x + t * 1.7, -width * 0.28, x + t * 1.25, 0);
		to.quadraticCurveTo(x + t * 1.7, width * 0.28, x - t * 0.35, width / 2);
		to.quadraticCurveTo(x + t * 0.25, 0, x - t * 0.35, -width / 2);
		to.closePath();
	};
const lateen =
	(x: number, l: number, s: number): ((to: Context) => void) =>
	(to) => {
		to.beginPath();
		to.moveTo(x, 0);
		to.quadraticCurveTo(x - l * 0.35, s * l * 0.62, x - l, s * l * 0.5);
		to.quadraticCurveTo(x - l * 0.55, s * l * 0.12, x, 0);
		to.closePath();
	};
function sails(kind: Kind, l: number, b: number): ((to: Context) => void)[] {
	switch (kind) {
		case 'schooner':
			return [lateen(-l * 0.04, l * 0.56, 1.25), lateen(l * 0.26, l * 0.48, 1.25), lateen(l * 0.62, l * 0.34, 1.2)];
		case 'brig':
			return [
				square(-l * 0.22, b * 2.1, l * 0.13),
				square(l * 0.14, b * 2.3, l * 0.14),
				lateen(l * 0.62, l * 0.24, 0.8),
			];
		case 'frigate':
			return [
				square(-l * 0.33, b * 1.7, l * 0.095),
				square(-l * 0.06, b * 2.5, l * 0.12),
				square(l * 0.21, b * 2.2, l * 0.11),
				lateen(l * 0.62, l * 0.2, 0.8),
			];
		case 'galleon':
			return [
				square(-l * 0.3, b * 1.2, l * 0.09),
				square(-l * 0.06, b * 1.95, l * 0.15),
				square(l * 0.22, b * 1.7, l * 0.13),
				lateen(l * 0.6, l * 0.18, 0.9),
			];
	}
}

/** What is painted on the sails of a team, over a square of the half width `l`. */
export function mark(to: Context, seat: number, l: number, b: number, s: number) {
	const line = (x1: number, y1: number, x2: number, y2: number) => {
		to.beginPath();
		to.moveTo(x1, y1);
		to.lineTo(x2, y2);
		to.stroke();
	};
	switch (MARKS[seat % MARKS.length]) {
		case 'band':
			to.fillRect(-l, -b * 0.2, 2 * l, b * 0.4);
			break;
		case 'lines':
			to.lineWidth = s * 0.05;
			for (let v = -b * 1.4; v < b * 1.4; v += s * 0.15) line(-l, v, l, v);
			break;
		case 'slant':
			to.lineWidth = s * 0.08;
			for (let v = -3 * l; v < 3 * l; v += s * 0.3) line(-l + v, -l, l + v, l);
			break;
		case 'dots':
			for (let i = 0, u = -l; u < l; u += s * 0.17, i++)
				for (let v = -b * 1.5 + (i % 2) * s * 0.085; v < b * 1.5; v += s * 0.17) {
					to.beginPath();
					to.arc(u, v, s * 0.045, 0, 7);
					to.fill();
				}
			break;
		case 'chevrons':
			to.lineWidth = s * 0.06;
			for (let u = -2 * l; u < 2 * l; u += s * 0.19) {
				line(u, -b * 1.5, u + b * 1.2, 0);
				line(u, b * 1.5, u + b * 1.2, 0);
			}
			break;
		case 'bars':
			to.lineWidth = s * 0.09;
			for (let u = -l; u < l; u += s * 0.21) line(u, -b * 2, u, b * 2);
			break;
		case 'checks':
			for (let i = 0, u = -l; u < l; u += s * 0.16, i++)
				for (let v = -b * 1.6 + (i % 2) * s * 0.16; v < b * 1.6; v += s * 0.32) to.fillRect(u, v, s * 0.16, s * 0.16);
			break;
		default:
			to.lineWidth = s * 0.1;
			for (let u = -l; u < l; u += s * 0.55) {
				line(u, -b * 1.2, u + s * 0.55, b * 1.2);
				line(u + s * 0.55, -b * 1.2, u, b * 1.2);
			}
	}
}

function deck(to: Context, kind: Kind, s: number) {
	const { guns } = BUILD[kind];
	const [l, b] = [BUILD[kind].length * s, BUILD[kind].beam * s];
	to.lineCap = 'round';
	to.lineJoin = 'round';
	to.strokeStyle = '#2a1a0f';
	to.lineWidth = s * 0.05;
	to.beginPath();
	to.moveTo(l * 0.45, 0);
	to.lineTo(l * 0.66, 0);
	to.stroke();
	hull(to, l, b);
	const wood = to.createLinearGradient(0, -b / 2, 0, b / 2);
	wood.addColorStop(0, '#9a6a3b');
	wood.addColorStop(0.5, '#c99a5e');
	wood.addColorStop(1, '#7a4c28');
	to.fillStyle = wood;
	to.fill();
	to.save();
	hull(to, l, b);
	to.clip();
	to.strokeStyle = 'rgba(60,34,16,.5)';
	to.lineWidth = Math.max(0.6, s * 0.015);
	for (let v = -b / 2; v < b / 2; v += b / 5) {
		to.beginPath();
		to.moveTo(-l, v);
		to.lineTo(l, v);
		to.stroke();
	}
	if (kind === 'galleon' || kind === 'frigate') {
		const castle = kind === 'galleon' ? 0.2 : 0.12;
		to.fillStyle = '#6b3f20';
		to.fillRect(-l * 0.5, -b, l * castle, b * 2);
		to.fillStyle = '#d9a94e';
		to.fillRect(-l * (0.5 - castle), -b, l * 0.016, b * 2);
	}
	to.restore();
	hull(to, l, b);
	to.strokeStyle = '#22140b';
	to.lineWidth = s * 0.055;
	to.stroke();
	to.strokeStyle = '#120b07';
	to.lineWidth = s * 0.045;
	for (const side of [-1, 1])
		for (let i = 0; i < guns; i++) {
			const x = -l * 0.36 + (l * 0.6 * i) / (guns - 1);
			to.beginPath();
			to.moveTo(x, side * b * 0.44);
			to.lineTo(x, side * b * 0.64);
			to.stroke();
		}
}

function rig(to: Context, kind: Kind, seat: number, palette: Palette, s: number) {
	const [l, b] = [BUILD[kind].length * s, BUILD[kind].beam * s];
	const { cloth, mark: paint } = SAILS[palette][seat % 8]!;
	const isDark = parseInt(cloth.slice(1, 3), 16) + parseInt(cloth.slice(3, 5), 16) < 120;
	for (const sail of sails(kind, l, b)) {
		sail(to);
		to.save();
		to.clip();
		to.fillStyle = cloth;
		to.fillRect(-l, -l, 2 * l, 2 * l);
		to.fillStyle = to.strokeStyle = paint;
		mark(to, seat, l, b, s);
		to.restore();
		sail(to);
		const belly = to.createLinearGradient(0, -b, 0, b);
		belly.addColorStop(0, 'rgba(255,250,225,.38)');
		belly.addColorStop(0.45, 'rgba(255,250,225,0)');
		belly.addColorStop(1, 'rgba(15,5,10,.38)');
		to.fillStyle = belly;
		to.fill();
		to.strokeStyle = isDark ? '#e9dcb8' : '#1d1009';
		to.lineWidth = Math.max(0.9, s * 0.035);
		to.stroke();
	}
}

/** A hull laid up: struck sails, bare yards. */
function bare(to: Context, kind: Kind, seat: number, palette: Palette, s: number) {
	const [l, b] = [BUILD[kind].length * s, BUILD[kind].beam * s];
	for (const at of BUILD[kind].masts) {
		for (const [width, ink] of [
			[0.09, '#2a1a0f'],
			[0.055, SAILS[palette][seat % 8]!.cloth],
		] as const) {
			to.strokeStyle = ink;
			to.lineWidth = s * width;
			to.beginPath();
			to.moveTo(l * at, -b * 0.85);
			to.lineTo(l * at, b * 0.85);
			to.stroke();
		}
	}
}

export interface Look {
	kind: Kind;
	seat: number;
	isBare: boolean;
	palette: Palette;
}
export interface Sprite {
	ship: HTMLCanvasElement;
	shade: HTMLCanvasElement;
	half: number; // of its side, in units
}
const SPRITES_MOST = 96;
const sprites = new Map<string, Sprite>();

function leaf(side: number): [HTMLCanvasElement, Context] {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = side;
	return [canvas, canvas.getContext('2d')!];
}

/** Sizes go up by an eighth: while a camera glides ships are painted at few of them, and drawn a little smaller. */
const LADDER = Math.log(1.125);
const sizeOf = (s: number) => Math.exp(Math.ceil(Math.log(Math.max(6, s)) / LADDER) * LADDER);

/** The picture of a ship that points east, at least `s` pixels a unit, as fine as the screen. */
export function spriteOf({ kind, seat, isBare, palette }: Look, s: number, dpr: number): Sprite {
	const size = sizeOf(s);
	const key = `${kind} ${seat} ${isBare} ${palette} ${size.toFixed(1)} ${dpr}`;
	const found = sprites.get(key);
	if (found) return found;
	const half = Math.ceil(BUILD[kind].length * size * 0.72);
	const [ship, to] = leaf(Math.ceil(2 * half * dpr));
	to.setTransform(dpr, 0, 0, dpr, half * dpr, half * dpr);
	deck(to, kind, size);
	if (isBare) bare(to, kind, seat, palette, size);
	else rig(to, kind, seat, palette, size);
	to.fillStyle = '#1d1009';
	for (const at of BUILD[kind].masts) {
		to.beginPath();
		to.arc(BUILD[kind].length * size * at, 0, size * 0.035, 0, 7);
		to.fill();
	}
	const [shade, dark] = leaf(ship.width);
	dark.drawImage(ship, 0, 0);
	dark.globalCompositeOperation = 'source-in';
	dark.fillStyle = 'rgb(4,20,26)';
	dark.fillRect(0, 0, shade.width, shade.height);
	const sprite = { ship, shade, half: half / size };
	if (sprites.size >= SPRITES_MOST) sprites.delete(sprites.keys().next().value!);
	sprites.set(key, sprite);
	return sprite;
}

export interface Sailing {
	x: number;
	y: number;
	angle: number; // degrees; 0 points east
	s: number;
	wake?: number; // 0 to 1
	alpha?: number;
	/** How far it is under: 0 to 1. */
	sunk?: number;
}

export function wake(to: Context, kind: Kind, { x, y, angle, s, wake: strength = 0 }: Sailing) {
	if (strength <= 0) return;
	const [l, b] = [BUILD[kind].length * s, BUILD[kind].beam * s];
	to.save();
	to.translate(x, y);
	to.rotate((angle * Math.PI) / 180);
	to.lineCap = 'round';
	for (const side of [-1, 1])
		for (let j = 0; j < 3; j++) {
			to.strokeStyle = `rgba(240,250,236,${(0.55 - j * 0.14) * strength})`;
			to.lineWidth = 1.5 - j * 0.3;
			to.beginPath();
			to.moveTo(l * (0.3 - j * 0.3), side * b * (0.5 + j * 0.12));
			to.quadraticCurveTo(-l * 0.45, side * b * (0.8 + j * 0.3), -l * (0.8 + j * 0.12), side * b * (1.05 + j * 0.45));
			to.stroke();
		}
	const foam = to.createLinearGradient(-l * 0.45, 0, -l * 1.2, 0);
	foam.addColorStop(0, `rgba(240,250,236,${0.6 * strength})`);
	foam.addColorStop(1, 'rgba(240,250,236,0)');
	to.fillStyle = foam;
	to.beginPath();
	to.moveTo(-l * 0.45, -b * 0.3);
	to.lineTo(-l * 1.2, -b * 0.6);
	to.lineTo(-l * 1.2, b * 0.6);
	to.lineTo(-l * 0.45, b * 0.3);
	to.fill();
	to.restore();
}

export function ship(to: Context, look: Look, place: Sailing, dpr: number) {
	const { x, y, angle, s, alpha = 1, sunk = 0 } = place;
	const { ship: picture, shade, half } = spriteOf(look, s, dpr);
	const turn = (angle * Math.PI) / 180;
	const size = half * s * (1 - 0.25 * sunk);
	to.save();
	if (sunk < 0.5) {
		to.save();
		to.globalAlpha = 0.4 * alpha * (1 - 2 * sunk);
		to.translate(x + s * 0.1, y + s * 0.14);
		to.rotate(turn);
		to.drawImage(shade, -size, -size, 2 * size, 2 * size);
		to.restore();
	}
	to.globalAlpha = alpha * (1 - sunk);
	to.translate(x, y);
	to.rotate(turn + sunk * 0.5);
	to.drawImage(picture, -size, -size, 2 * size, 2 * size);
	to.restore();
}

/** A ship that is not there: what is planned in gold, what was in chalk. */
export function ghost(
	to: Context,
	kind: Kind,
	place: Sailing,
	ink: string,
	strength: { fill: number; isHatched?: boolean; isBare?: boolean },
) {
	const { x, y, angle, s, alpha = 1 } = place;
	const [l, b] = [BUILD[kind].length * s, BUILD[kind].beam * s];
	to.save();
	to.globalAlpha = alpha;
	to.translate(x, y);
	to.rotate((angle * Math.PI) / 180);
	const cloths = strength.isBare ? [] : sails(kind, l, b);
	to.lineJoin = 'round';
	to.strokeStyle = 'rgba(8,20,24,.6)';
	to.lineWidth = 4;
	hull(to, l, b);
	to.stroke();
	for (const cloth of cloths) {
		cloth(to);
		to.stroke();
	}
	to.strokeStyle = ink;
	to.lineWidth = 1.7;
	hull(to, l, b);
	to.fillStyle = faint(ink, 0.22);
	to.fill();
	to.stroke();
	for (const cloth of cloths) {
		cloth(to);
		to.fillStyle = faint(ink, strength.fill);
		to.fill();
		to.stroke();
	}
	if (strength.isHatched) {
		hull(to, l, b);
		to.clip();
		to.lineWidth = 0.8;
		to.strokeStyle = faint(ink, 0.6);
		to.beginPath();
		for (let i = -l; i < l; i += 4) {
			to.moveTo(i, -b);
			to.lineTo(i + b, b);
		}
		to.stroke();
	}
	to.restore();
}
