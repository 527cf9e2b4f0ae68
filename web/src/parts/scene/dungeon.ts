// dungeon: a vault and one lamp, and what hears it. By day the same as an etching: paper where the light falls, ink where it does not.
import { Dice, disc, glow, outline, puff, TURN, wash, type Pen, type Sheet } from './brush';
import { clamp, mix, smooth } from '$/parts/paint/curves';
import { clouds, grainAt, noise } from './octaves';
import { cutOf, type Cut, type Light, type Material, type Scene } from './scene';

/** The vanishing point, the seeker's feet, and how large he is; in pixels. */
interface View {
	unit: number;
	far: readonly [number, number];
	size: number;
	foot: readonly [number, number];
	lamp: readonly [number, number];
	eyes: readonly [number, number];
}
function viewOf(width: number, height: number, cut: Cut, isLost: boolean): View {
	const isBand = cut === 'band' || cut === 'stamp';
	const isWindow = cut === 'window';
	const size = isBand ? height / 128 : isWindow ? Math.min(width / 150, height / 260) : width / 118;
	const unit = isBand ? height * 1.5 : isWindow ? Math.max(width, height) * 0.62 : width * 0.92;
	const far = isBand
		? [width * 0.655, height * 0.36]
		: isWindow
			? [width * 0.5, height * 0.36]
			: [width * 0.53, height * 0.27];
	const at = cut === 'stamp' ? 0.42 : isBand ? 0.58 : isWindow ? 0.47 : 0.42;
	const foot = [width * at, height * (isBand ? 1 : isWindow ? 0.68 : 0.665)];
	// A lamp that fell lies on the stones.
	const lamp = isLost ? [foot[0]! + 34 * size, foot[1]! - 6 * size] : [foot[0]! + 26 * size, foot[1]! - 52 * size];
	const eyes = isBand
		? [width * 0.665, height * 0.3]
		: isWindow
			? [width * 0.515, height * 0.33]
			: [width * 0.55, height * 0.235];
	return { unit, size, far, foot, lamp, eyes } as unknown as View;
}

const SPRING = (TURN / 4) * 1.2; // where the arch stands on the wall, along its stones

function vaultOf(width: number, height: number, light: Light): Material {
	const cut = cutOf(width, height, light);
	const { unit, far, foot, lamp } = viewOf(width, height, cut, light.mood === 'lost');
	const depth = ((0.62 * unit) / (foot[1] - far[1])) * 1.02;
	const at = [((lamp[0] - far[0]) / unit) * depth, ((lamp[1] - far[1]) / unit) * depth, depth] as const;
	const isDay = light.scheme === 'day';
	const isWon = light.mood === 'won';
	const power = light.mood === 'lost' ? 0.42 : 0.82;

	return (px, py, into) => {
		const [x, y] = [(px - far[0]) / unit, (py - far[1]) / unit];
		const [side, floor, arch] = [
			0.5 / Math.max(Math.abs(x), 1e-4),
			0.62 / Math.max(y, 1e-4),
			0.5 / Math.max(Math.hypot(x, y), 1e-4),
		];
		// Which of arch, floor and wall the eye meets; how far away; along which course of stones.
		const isFloor = y >= 0 && floor < side;
		const away = y < 0 ? arch : isFloor ? floor : side;
		const long = Math.hypot(x, y) || 1;
		const normal: readonly [number, number] = y < 0 ? [-x / long, -y / long] : isFloor ? [0, -1] : [-Math.sign(x), 0];
		const along = y < 0 ? Math.atan2(x, -y) * 1.2 : isFloor ? x * away : Math.sign(x) * (SPRING + y * away * 2.4);
		let [bx, by] = isFloor ? [along * 3.2, away * 2.2] : [away * 2.3, along * 3.4];
		if (isFloor) by += 0.5 * (Math.abs(Math.floor(bx)) % 2);
		else bx += 0.5 * (Math.abs(Math.floor(by)) % 2);
		const [ix, iy] = [Math.floor(bx), Math.floor(by)];
		const [fx, fy] = [bx - ix, by - iy];
		const mortar = smooth(0, 0.11, Math.min(fx, 1 - fx, fy, 1 - fy) + 0.05 * (noise(bx * 7, by * 7) - 0.5));
		const stone = grainAt(ix + 3, iy + 3);
		const rough = clouds(bx * 3 + stone * 9, by * 3 + stone * 9, 4);
		const tone = 0.34 * (0.45 + 0.33 * stone + 0.55 * (rough - 0.3)) * mix(0.18, 1, mortar);
		const [dx, dy, dz] = [at[0] - x * away, at[1] - y * away, at[2] - away];
		const distance = dx * dx + dy * dy + dz * dz;
		const bump = (rough - 0.46) * 0.9 + (1 - mortar) * -0.35;
		const facing = (normal[0] * dx + normal[1] * dy) / Math.sqrt(distance);
		const lit = (Math.max((facing + bump) * 0.8 + 0.2, 0) / (0.12 + distance * 1.9)) * power;
		const cold = Math.exp(-away * 0.16) * (0.5 + 0.5 / (1 + away * 0.25)) * 1.87;
		const dim = Math.exp(-Math.max(0, away - 2) * 0.13);
		const daylight = isWon ? smooth(3, 9, away) * 1.1 + Math.exp(-(x * x + y * y) * 9) * 0.35 : 0;
		if (isDay) {
			const value = Math.min(
				1,
				(tone * 2.6 * lit + tone * cold * 0.3) * dim * 1.25 * Math.exp(-Math.max(0, away - 1.4) * 0.45) + daylight,
			);
			etch(px, py, value, lit, into);
			return;
		}
		for (let i = 0; i < 3; i++) {
			const warm = tone * (i === 0 ? 1.45 : i === 1 ? 0.86 : 0.42) * lit;
			const c = (warm + tone * (0.1 + i * 0.055) * cold) * dim + daylight * (0.95 - i * 0.12) * 0.8;
			into[i] = (c / (1 + c * (0.75 + i * 0.17))) * 1.05;
		}
	};
}

const PAPER = [0.94, 0.9, 0.81];
const ETCHED = [0.19, 0.16, 0.15];
const LAMPLIGHT = [1.0, 0.87, 0.62];

/** Value as ink on paper: hatched in two directions where it is dark, a wash of the lamp's colour where it is bright. */
function etch(px: number, py: number, value: number, lit: number, into: Float32Array) {
	const first = 0.5 + 0.5 * Math.sin((px + py) * 1.15);
	const second = 0.5 + 0.5 * Math.sin((px - py) * 1.15);
	const shade = clamp(1 - value * 1.5);
	const ink = Math.min(1, shade * shade * 0.62 + shade * (first * 0.2 + smooth(0.5, 1, shade) * second * 0.22));
	const warm = Math.min(0.75, lit * 0.16);
	for (let i = 0; i < 3; i++) into[i] = mix(mix(PAPER[i]!, LAMPLIGHT[i]!, warm), ETCHED[i]!, ink);
}

/** What waits: a darker dark with two eyes. */
function lurker(pen: Pen, x: number, y: number, size: number, isDay: boolean) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	puff(pen, 0, 8, 46, isDay ? '#2b2521' : '#000000', isDay ? 0.75 : 0.9);
	pen.fillStyle = isDay ? '#191513' : '#020304';
	pen.fill(
		new Path2D(
			'M-22 46C-30 18 -22 -2 -13 -10L-20 -34C-12 -28 -9 -22 -6 -17Q0 -20 6 -17C9 -22 12 -28 20 -34L13 -10C22 -2 30 18 22 46Z',
		),
	);
	pen.restore();
}

function eyes(pen: Pen, x: number, y: number, size: number, open: number) {
	if (open <= 0.05) return;
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	for (const side of [-1, 1]) {
		pen.save();
		pen.scale(side, 1);
		glow(pen, 5, -7, 9, '#9fd8ff', 0.5 * open);
		pen.fillStyle = '#d8f3ff';
		pen.beginPath();
		pen.ellipse(5, -7, 2.6, 1.2 * open, 0.35, 0, TURN);
		pen.fill();
		pen.fillStyle = '#04121a';
		pen.fillRect(4.7, -7 - open, 0.8, 2 * open);
		pen.restore();
	}
	pen.restore();
}

const CLOAK =
	'M-17 2C-20 -28 -18 -56 -10 -70C-12 -86 -4 -95 2 -96C11 -94 13 -82 9 -71C14 -66 17 -62 24 -66L27 -62C20 -54 15 -54 13 -52C15 -30 17 -12 16 2Q8 -3 4 3Q-6 -2 -17 2Z';
const FALLEN = 'M-58 2C-60 -8 -50 -14 -36 -15C-20 -18 0 -17 14 -12C22 -12 28 -8 30 -3L34 1Q14 4 -6 2Q-30 5 -58 2Z';

function seeker(pen: Pen, [x, y]: readonly [number, number], size: number, isLost: boolean) {
	const cloak = new Path2D(isLost ? FALLEN : CLOAK);
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	pen.fillStyle = wash(
		pen,
		[0, 0],
		[-60, 46],
		[
			[0, '#000000dd'],
			[1, '#00000000'],
		],
	);
	outline(pen, [
		[-15, 0],
		[13, 2],
		[-34, 70],
		[-96, 62],
	]);
	if (!isLost) pen.fill();
	puff(pen, 0, 1, 24, '#000000', 0.8);
	pen.fillStyle = '#ffb45e';
	pen.fill(cloak);
	pen.save();
	pen.clip(cloak);
	pen.translate(-1.7, 0.9);
	pen.fillStyle = '#140d0a';
	pen.fill(cloak);
	pen.restore();
	if (!isLost) {
		pen.strokeStyle = '#5a3318';
		pen.lineWidth = 0.8;
		pen.globalAlpha = 0.7;
		for (const [from, to] of [
			[-6, -4],
			[2, 5],
			[8, 10],
		] as const)
			pen.stroke(new Path2D(`M${from} -62Q${to} -30 ${to} -2`));
		pen.globalAlpha = 1;
	}
	pen.strokeStyle = '#0b0705';
	pen.lineWidth = 2;
	pen.stroke(new Path2D(isLost ? 'M-70 6L26 10' : 'M-19 -84L-21 3'));
	pen.restore();
}

function lantern(pen: Pen, [x, y]: readonly [number, number], size: number, isFallen: boolean) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	if (isFallen) pen.rotate(1.2);
	pen.strokeStyle = pen.fillStyle = '#2a1608';
	pen.lineWidth = 1.2;
	pen.beginPath();
	pen.arc(0, -6, 4, Math.PI, 0);
	pen.stroke();
	pen.fillRect(-5, -6, 10, 2);
	pen.fillRect(-5, 6, 10, 2.4);
	pen.fillStyle = isFallen ? '#e08a3a' : '#fff3cf';
	pen.fillRect(-3.6, -4, 7.2, 10);
	pen.fillStyle = '#2a1608';
	pen.fillRect(-0.4, -4, 0.8, 10);
	pen.restore();
}

/** The urn, brought home. */
function urn(pen: Pen, x: number, y: number, size: number) {
	pen.save();
	pen.translate(x, y);
	pen.scale(size, size);
	const clay = new Path2D('M-4 -22L4 -22L3.4 -18C10 -15 10 -5 3 0L-3 0C-10 -5 -10 -15 -3.4 -18Z');
	pen.fillStyle = '#ffd58a';
	pen.fill(clay);
	pen.clip(clay);
	pen.translate(-1.6, 0.6);
	pen.fillStyle = '#8a4a22';
	pen.fill(clay);
	pen.fillStyle = '#e3b04c';
	pen.fillRect(-12, -13, 24, 1.6);
	pen.fillRect(-12, -8, 24, 1.2);
	pen.restore();
}

const isLostIn = ({ mood }: Light) => mood === 'lost';

export const dungeon: Scene = {
	name: 'dungeon',
	material: vaultOf,
	still({ pen, width, height }: Sheet, light) {
		const cut = cutOf(width, height, light);
		const isLost = isLostIn(light);
		const { foot, lamp, size, eyes: at } = viewOf(width, height, cut, isLost);
		if (light.mood === 'home' || isLost)
			lurker(pen, at[0], at[1] + (isLost ? 30 * size : 0), size * (isLost ? 1.5 : 0.8), light.scheme === 'day');
		glow(pen, ...lamp, 130 * size, '#ff9838', light.scheme === 'day' ? 0.16 : 0.3);
		seeker(pen, foot, size, isLost);
		lantern(pen, lamp, size, isLost);
		if (light.mood === 'won') urn(pen, foot[0] - 34 * size, foot[1], size * 1.2);
		if (cut !== 'window') return;
		const ground = light.scheme === 'day' ? '#e6dfd0' : '#06080b';
		pen.fillStyle = wash(
			pen,
			[0, height * 0.58],
			[0, height],
			[
				[0, `${ground}00`],
				[0.42, `${ground}d8`],
				[1, ground],
			],
		);
		pen.fillRect(0, 0, width, height);
	},
	alive({ pen, width, height }, light, seconds) {
		const cut = cutOf(width, height, light);
		const isLost = isLostIn(light);
		const { lamp, size, eyes: at } = viewOf(width, height, cut, isLost);
		const breath = Math.sin(seconds * 2.1) * 0.6 + Math.sin(seconds * 7.3) * 0.4;
		const isDay = light.scheme === 'day';
		const strength = (isLost ? 0.45 : 1) * (isDay ? 0.4 : 1);
		glow(pen, ...lamp, (46 + breath * 3) * size, '#ffc46a', (0.7 + breath * 0.08) * strength);
		glow(pen, ...lamp, 16 * size, isDay ? '#ffb24a' : '#fff6dc', strength);
		if (cut === 'stamp') return;
		if (light.mood === 'home' || isLost) {
			const blink = (seconds + 0.6) % 4.2;
			const open = blink < 0.14 ? Math.abs(blink - 0.07) / 0.07 : 1;
			const grown = isLost ? 1.5 : 0.8;
			eyes(pen, at[0], at[1] + (isLost ? 30 * size : 0), size * grown, open);
		}
		if (light.mood === 'home') rings(pen, at, size, seconds);
		motes(pen, lamp, size, seconds, strength);
	},
};

/** What it hears goes out in rings. */
function rings(pen: Pen, [x, y]: readonly [number, number], size: number, seconds: number) {
	pen.save();
	pen.strokeStyle = '#9cc7de';
	pen.lineWidth = 1.2;
	for (let i = 0; i < 4; i++) {
		const far = (i + ((seconds * 0.45) % 1)) / 4;
		pen.globalAlpha = 0.42 * (1 - far);
		pen.setLineDash([3 + far * 9, 5]);
		pen.beginPath();
		pen.ellipse(x, y + 26 * size, (6 + far * 68) * size, (2 + far * 24) * size, 0, 0, TURN);
		pen.stroke();
	}
	pen.restore();
}

function motes(pen: Pen, [x, y]: readonly [number, number], size: number, seconds: number, strength: number) {
	const dice = new Dice(9);
	pen.save();
	pen.fillStyle = '#ffdca0';
	for (let i = 0; i < 40; i++) {
		const [turn, far] = [dice.roll(0, TURN) + seconds * dice.about(0.12), dice.roll(12, 78) * size];
		pen.globalAlpha = Math.max(0, dice.roll(0.1, 0.6) * (1 - far / (90 * size))) * strength;
		const rise = Math.sin(seconds * 0.6 + i) * 4 * size;
		disc(pen, x + Math.cos(turn) * far, y + Math.sin(turn) * far * 1.1 - rise, dice.roll(0.4, 1.1));
	}
	pen.restore();
}
