// Fire and water: what lasts a moment. Every drawing takes a time from 0 to 1 and a size in the picture's units, and is the same each time.
import { SUN } from './light';
import { clamp, smooth } from '$/parts/paint/curves';
import { dice } from '$/parts/paint/noise';

type Context = CanvasRenderingContext2D;
type Stop = readonly [at: number, colour: string];

export function glow(context: Context, x: number, y: number, radius: number, stops: readonly Stop[]) {
	if (radius <= 0) return;
	const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
	for (const [at, colour] of stops) gradient.addColorStop(at, colour);
	context.fillStyle = gradient;
	context.beginPath();
	context.arc(x, y, radius, 0, 7);
	context.fill();
}

function added(context: Context, draw: () => void) {
	context.save();
	context.globalCompositeOperation = 'lighter';
	draw();
	context.restore();
}

/* ---- fire ------------------------------------------------------------------------------------------ */

/** A fire on deck; `time` counts, and makes it flicker. */
export function blaze(context: Context, x: number, y: number, size: number, seed: number) {
	const roll = dice(seed);
	added(context, () => {
		glow(context, x, y, size * 1.5, [
			[0, 'rgb(255 110 30 / 0.5)'],
			[1, 'rgb(255 70 10 / 0)'],
		]);
		for (let i = 0; i < 22; i++) {
			const angle = roll(0, 6.28);
			const away = roll(0, size * 0.42) * roll();
			glow(
				context,
				x + Math.cos(angle) * away * 1.1 + roll(0, size * 0.25),
				y + Math.sin(angle) * away - roll(0, size * 0.2),
				size * roll(0.1, 0.3),
				[
					[0, 'rgb(255 190 80 / 0.5)'],
					[0.5, 'rgb(255 96 20 / 0.3)'],
					[1, 'rgb(200 30 0 / 0)'],
				],
			);
		}
		for (let i = 0; i < 6; i++)
			glow(context, x + roll(-0.18, 0.18) * size, y + roll(-0.18, 0.18) * size, size * roll(0.08, 0.16), [
				[0, 'rgb(255 248 205 / 0.95)'],
				[1, 'rgb(255 180 60 / 0)'],
			]);
		context.fillStyle = '#ffcf8a';
		for (let i = 0; i < 12; i++) {
			context.globalAlpha = roll(0.3, 0.9);
			context.beginPath();
			context.arc(x + roll(-0.1, 1.1) * size, y + roll(-0.8, 0.3) * size, size * roll(0.012, 0.03), 0, 7);
			context.fill();
		}
	});
}

/** One ball of smoke, warm on the side of the sun. `heat` is 1 over the fire. */
export function puff(context: Context, x: number, y: number, radius: number, alpha: number, heat = 0) {
	const gradient = context.createRadialGradient(
		x + SUN.x * radius * 0.45,
		y + SUN.y * radius * 0.45,
		radius * 0.05,
		x,
		y,
		radius,
	);
	const tint = (r: number, g: number, b: number, share: number) => `rgb(${r | 0} ${g | 0} ${b | 0} / ${alpha * share})`;
	gradient.addColorStop(0, tint(138 + 110 * heat, 104 + 20 * heat, 104 - 50 * heat, 0.8));
	gradient.addColorStop(0.45, tint(58 + 60 * heat, 46, 60, 0.75));
	gradient.addColorStop(0.8, tint(24, 20, 36, 0.4));
	gradient.addColorStop(1, tint(20, 17, 32, 0));
	context.fillStyle = gradient;
	context.beginPath();
	context.arc(x, y, radius, 0, 7);
	context.fill();
}

/** Smoke that goes with the wind. `phase` makes it go; `sprite` is a ball of smoke, kept. */
export function plume(
	context: Context,
	sprite: CanvasImageSource,
	x: number,
	y: number,
	cell: number,
	strength: number,
	phase: number,
	seed: number,
) {
	const roll = dice(seed);
	const many = Math.round(10 + 16 * strength);
	const [windX, windY] = [cell * (1.2 + 2.1 * strength), -cell * (0.35 + 0.6 * strength)];
	context.save();
	for (let i = many - 1; i >= 0; i--) {
		const wobble = roll(-1, 1);
		const size = roll(0.7, 1.3);
		const t = ((i + phase * many) % many) / many;
		const along = t ** 1.15;
		const px = x + windX * along + wobble * cell * (0.05 + 0.2 * t);
		const py = y + windY * along + (0.1 * Math.sin(t * 9 + wobble * 3) + wobble * 0.14 * t) * cell;
		const radius = cell * (0.09 + 0.3 * strength * Math.sqrt(t) + 0.05) * size;
		context.globalAlpha = clamp(0.8 * (0.35 + 0.65 * strength) * (1 - t) ** 0.8 * smooth(0, 0.06, t));
		context.drawImage(sprite, px - radius, py - radius, 2 * radius, 2 * radius);
	}
	context.restore();
}

/** The flash at a gun's mouth, which looks towards `aim` on the screen. */
export function muzzle(context: Context, x: number, y: number, cell: number, aim: number, t: number) {
	const life = 1 - t;
	if (life <= 0) return;
	const roll = dice(Math.round(x + y));
	for (let i = 0; i < 12; i++) {
		const along = roll(0.1, 1.1) * (0.5 + 0.8 * t);
		const aside = roll(-0.3, 0.3) * along;
		const px = x + (Math.sin(aim) * along * 0.9 + Math.cos(aim) * aside) * cell;
		const py = y + (-Math.cos(aim) * along * 0.9 + Math.sin(aim) * aside) * cell;
		glow(context, px, py, cell * roll(0.1, 0.24) * (0.5 + along * 0.6), [
			[0, `rgb(255 190 130 / ${0.24 * life})`],
			[0.6, `rgb(120 84 84 / ${0.16 * life})`],
			[1, 'rgb(90 60 70 / 0)'],
		]);
	}
	if (t > 0.5) return;
	added(context, () => {
		context.globalAlpha = 1 - t * 2;
		glow(context, x, y, cell * 0.9, [
			[0, 'rgb(255 160 70 / 0.5)'],
			[1, 'rgb(255 90 20 / 0)'],
		]);
		context.translate(x, y);
		context.rotate(aim);
		for (const [turn, length, width, colour] of FLAMES) {
			context.save();
			context.rotate(turn);
			const gradient = context.createLinearGradient(0, 0, 0, -length * cell);
			gradient.addColorStop(0, `rgb(${colour})`);
			gradient.addColorStop(0.5, `rgb(${colour} / 0.8)`);
			gradient.addColorStop(1, `rgb(${colour} / 0)`);
			context.fillStyle = gradient;
			context.beginPath();
			context.moveTo(0, cell * 0.03);
			context.bezierCurveTo(width * cell, -length * cell * 0.25, width * cell, -length * cell * 0.6, 0, -length * cell);
			context.bezierCurveTo(-width * cell, -length * cell * 0.6, -width * cell, -length * cell * 0.25, 0, cell * 0.03);
			context.fill();
			context.restore();
		}
	});
}
const FLAMES: readonly [turn: number, length: number, width: number, colour: string][] = [
	[0, 0.82, 0.13, '255 120 40'],
	[0.5, 0.42, 0.07, '255 140 50'],
	[-0.5, 0.42, 0.07, '255 140 50'],
	[0, 0.56, 0.08, '255 215 140'],
	[0, 0.36, 0.05, '255 255 235'],
];

/* ---- shells ---------------------------------------------------------------------------------------- */

interface Spot {
	x: number;
	y: number;
}
/** A point of a shell's flight. It rises on the screen, and its shadow stays on the water. */
export const flight = (from: Spot, to: Spot, height: number, t: number): Spot => ({
	x: from.x + (to.x - from.x) * t - 0.35 * height * 4 * t * (1 - t),
	y: from.y + (to.y - from.y) * t - height * 4 * t * (1 - t),
});

export function shell(context: Context, from: Spot, to: Spot, height: number, t: number, cell: number) {
	if (t <= 0 || t >= 1) return;
	const steps = 22;
	const begin = Math.max(0, t - 0.6);
	context.lineCap = 'round';
	for (let i = 0; i < steps; i++) {
		const share = i / steps;
		const a = flight(from, to, height, begin + (t - begin) * share);
		const b = flight(from, to, height, begin + (t - begin) * (share + 1 / steps));
		context.strokeStyle = `rgb(255 ${(190 + 50 * share) | 0} ${(130 + 90 * share) | 0} / ${0.03 + 0.75 * share ** 2.2})`;
		context.lineWidth = cell * (0.02 + 0.09 * share ** 2);
		context.beginPath();
		context.moveTo(a.x, a.y);
		context.lineTo(b.x, b.y);
		context.stroke();
	}
	glow(context, from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, cell * 0.1, [
		[0, 'rgb(2 4 14 / 0.6)'],
		[1, 'rgb(2 4 14 / 0)'],
	]);
	const head = flight(from, to, height, t);
	added(context, () => spark(context, head.x, head.y, cell * 0.4));
}

export function spark(context: Context, x: number, y: number, radius: number) {
	glow(context, x, y, radius, [
		[0, 'rgb(255 250 230)'],
		[0.16, 'rgb(255 220 150 / 0.95)'],
		[0.4, 'rgb(255 140 50 / 0.35)'],
		[1, 'rgb(255 100 20 / 0)'],
	]);
}

/** A shell that falls steeply on a place, from above: nobody is told where from. */
export function falling(context: Context, to: Spot, cell: number, t: number) {
	const far = 1 - t;
	glow(context, to.x, to.y, cell * (0.55 - 0.4 * t), [
		[0, `rgb(2 4 14 / ${0.15 + 0.5 * t})`],
		[1, 'rgb(2 4 14 / 0)'],
	]);
	const y = to.y - cell * 3.2 * far;
	const gradient = context.createLinearGradient(0, y - cell * 1.4, 0, y);
	gradient.addColorStop(0, 'rgb(255 200 140 / 0)');
	gradient.addColorStop(1, 'rgb(255 232 196 / 0.85)');
	context.strokeStyle = gradient;
	context.lineWidth = cell * 0.06;
	context.lineCap = 'round';
	context.beginPath();
	context.moveTo(to.x, y - cell * 1.4);
	context.lineTo(to.x, y);
	context.stroke();
	added(context, () => spark(context, to.x, y, cell * 0.28));
}

/* ---- impacts --------------------------------------------------------------------------------------- */

/** A column of water: narrow and thin enough that the bow beside it stays in sight. */
export function splash(context: Context, x: number, y: number, size: number, t: number) {
	const rise = Math.sin(Math.PI * clamp(t * 1.08) ** 0.62);
	const fade = 1 - smooth(0.55, 1, t);
	ring(context, x, y, size * (0.25 + 0.75 * t), size * 0.09 * (1 - t), `rgb(232 242 248 / ${0.75 * (1 - t)})`);
	ring(context, x, y, size * (0.12 + 0.45 * t), size * 0.06 * (1 - t), `rgb(232 242 248 / ${0.5 * (1 - t)})`);
	if (rise <= 0.02) return;
	const roll = dice(4242);
	const tall = size * 1.3 * rise;
	for (let i = 0; i < 12; i++) {
		const share = i / 11;
		const width = size * (0.12 + 0.09 * Math.sin(share * 2.8) + 0.05 * share);
		const gradient = context.createRadialGradient(x - width * 0.45, y - tall * share, 0, x, y - tall * share, width);
		gradient.addColorStop(0, `rgb(255 240 222 / ${0.62 * fade * (1 - share * 0.75)})`);
		gradient.addColorStop(0.6, `rgb(196 214 228 / ${0.36 * fade * (1 - share * 0.75)})`);
		gradient.addColorStop(1, 'rgb(150 180 205 / 0)');
		context.fillStyle = gradient;
		context.beginPath();
		context.arc(x, y - tall * share, width, 0, 7);
		context.fill();
	}
	context.lineCap = 'round';
	for (let i = 0; i < 56; i++) {
		const side = roll(-1, 1);
		const high = tall * (1.2 - 0.7 * Math.abs(side)) * roll(0.4, 1);
		context.strokeStyle =
			side < 0.1 ? `rgb(255 240 214 / ${fade * roll(0.3, 0.85)})` : `rgb(196 214 230 / ${fade * roll(0.25, 0.7)})`;
		context.lineWidth = size * roll(0.01, 0.03);
		context.beginPath();
		context.moveTo(x + side * size * 0.16, y - roll(0, 0.2) * tall);
		context.quadraticCurveTo(
			x + side * size * 0.2,
			y - high * 0.7,
			x + side * size * (0.3 + 0.25 * t) * roll(0.5, 1),
			y - high,
		);
		context.stroke();
	}
	context.fillStyle = '#fff4e6';
	for (let i = 0; i < 34; i++) {
		const side = roll(-1, 1);
		context.globalAlpha = fade * roll(0.3, 0.95);
		context.beginPath();
		context.arc(
			x + side * size * (0.3 + 0.5 * t),
			y - tall * roll(0.2, 1.4) * (1.1 - 0.55 * Math.abs(side)),
			size * roll(0.012, 0.032),
			0,
			7,
		);
		context.fill();
	}
	context.globalAlpha = 1;
}

export function ring(context: Context, x: number, y: number, radius: number, width: number, colour: string) {
	if (radius <= 0 || width <= 0) return;
	context.strokeStyle = colour;
	context.lineWidth = width;
	context.beginPath();
	context.arc(x, y, radius, 0, 7);
	context.stroke();
}

/** A hit: flash, ball of fire, sparks, smoke. */
export function explosion(context: Context, x: number, y: number, size: number, t: number) {
	const roll = dice(99);
	for (let i = 0; i < 10; i++) {
		const angle = roll(0, 6.28);
		const away = size * roll(0.1, 0.75) * smooth(0, 0.9, t);
		const alpha = 0.55 * smooth(0.1, 0.35, t) * (1 - smooth(0.6, 1, t));
		puff(
			context,
			x + Math.cos(angle) * away + t * size * 0.2,
			y + Math.sin(angle) * away * 0.8 - t * size * 0.35,
			size * roll(0.18, 0.42) * (0.6 + t),
			alpha,
			1 - t,
		);
	}
	added(context, () => {
		const flash = 1 - smooth(0, 0.4, t);
		glow(context, x, y, size * (0.7 + 1.1 * t), [
			[0, `rgb(255 246 214 / ${flash})`],
			[0.3, `rgb(255 180 90 / ${0.75 * flash})`],
			[1, 'rgb(255 90 20 / 0)'],
		]);
		const fire = 1 - smooth(0.25, 0.85, t);
		for (let i = 0; i < 16; i++) {
			const angle = roll(0, 6.28);
			const away = size * roll(0, 0.5) * smooth(0, 0.6, t);
			glow(
				context,
				x + Math.cos(angle) * away,
				y + Math.sin(angle) * away - t * size * 0.2,
				size * roll(0.14, 0.34) * (0.5 + t * 0.6),
				[
					[0, `rgb(255 206 110 / ${0.6 * fire})`],
					[0.5, `rgb(255 100 24 / ${0.4 * fire})`],
					[1, 'rgb(200 30 0 / 0)'],
				],
			);
		}
		context.lineCap = 'round';
		for (let i = 0; i < 20; i++) {
			const angle = roll(0, 6.28);
			const [a, b] = [size * (0.2 + roll(0.5, 1.2) * t), size * (0.2 + roll(0.7, 1.5) * t)];
			context.strokeStyle = `rgb(255 ${roll(170, 230) | 0} 130 / ${0.9 * (1 - t)})`;
			context.lineWidth = size * 0.022;
			context.beginPath();
			context.moveTo(x + Math.cos(angle) * a, y + Math.sin(angle) * a);
			context.lineTo(x + Math.cos(angle) * b, y + Math.sin(angle) * b + t * t * size * 0.2);
			context.stroke();
		}
	});
	ring(context, x, y, size * (0.3 + 1.1 * t), size * 0.07 * (1 - t), `rgb(255 226 190 / ${0.6 * (1 - t)})`);
}

/** The number that flies off. */
export function number(context: Context, text: string, x: number, y: number, cell: number, t: number, colour: string) {
	const size = Math.max(18, cell * 0.52) * (1 + 0.25 * (1 - smooth(0, 0.2, t)));
	const rise = cell * (0.5 + 0.75 * smooth(0, 1, t));
	context.save();
	context.globalAlpha = 1 - smooth(0.82, 1, t) * 0.75;
	context.font = `700 ${size}px Georgia, 'DejaVu Serif', serif`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.lineJoin = 'round';
	context.lineWidth = size * 0.24;
	context.strokeStyle = 'rgb(12 6 14 / 0.9)';
	context.strokeText(text, x, y - rise);
	context.fillStyle = colour;
	context.fillText(text, x, y - rise);
	context.restore();
}

/** Somebody has seen something: a ring that goes out, and brackets that close. */
export function ping(context: Context, x: number, y: number, cell: number, reach: number, t: number, colour: string) {
	for (const late of [0, 0.25]) {
		const share = clamp((t - late) / 0.75);
		if (share > 0 && share < 1)
			ring(
				context,
				x,
				y,
				cell * reach * (0.4 + 0.8 * share),
				cell * 0.06 * (1 - share) + 1,
				`rgb(${colour} / ${1 - share})`,
			);
	}
}

/** Oil and splinters where a ship went down. */
export function slick(
	context: Context,
	x: number,
	y: number,
	cell: number,
	length: number,
	angle: number,
	share: number,
) {
	const roll = dice(17 + length);
	context.save();
	context.translate(x, y);
	context.rotate(angle);
	context.globalAlpha = share;
	for (let i = 0; i < 5 + 2 * length; i++) {
		const [px, py, radius] = [roll(-0.3, 0.3) * cell, roll(-0.45, 0.45) * length * cell, roll(0.2, 0.5) * cell];
		glow(context, px, py, radius, [
			[0, 'rgb(6 8 16 / 0.42)'],
			[0.7, 'rgb(24 20 44 / 0.22)'],
			[0.88, 'rgb(120 96 150 / 0.12)'],
			[1, 'rgb(80 140 150 / 0)'],
		]);
	}
	for (let i = 0; i < 4 + 3 * length; i++) {
		context.save();
		context.translate(roll(-0.42, 0.42) * cell, roll(-0.5, 0.5) * length * cell);
		context.rotate(roll(0, 3));
		context.fillStyle = i % 3 ? '#8d6c48' : '#3a3a44';
		context.fillRect(0, 0, cell * roll(0.06, 0.2), cell * roll(0.025, 0.05));
		context.restore();
	}
	context.restore();
}
