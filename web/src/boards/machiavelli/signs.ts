// Signs of what befalls a place: famine and plague, coins and knives, a siege, a fall, a letter on its way.
import { along, bowOf, type Spot } from './arrows';
import type { Act, Sign } from './acts';
import { SERIF, draw, pathOf, write, type Context } from './brush';
import { between, eased } from './ease';
import { BLADE, COINS, FAMINE, LETTER_SHEET, PLAGUE, halfOf } from './figures';
import { shapes } from './ground';
import { CHARGES } from './heraldry';
import { provinceOf } from './map';
import { hash, noise } from '$/parts/paint/noise';
import { onSheet, placeOf, townOf, type Stand } from './scene';

export function drawSigns(stand: Stand, { signs = [] }: Act, progress: number) {
	for (const sign of signs) SIGNS[sign.sign](stand, placeOf(stand, sign.at), progress, sign);
}

type Draw = (stand: Stand, at: Spot, progress: number, sign: NonNullable<Act['signs']>[number]) => void;

function stamped(
	{ context, size }: Stand,
	[x, y]: Spot,
	progress: number,
	work: (context: Context) => void,
	large = 2,
) {
	const grown = size * large * (1.6 - 0.6 * eased(between(progress, 0, 0.4)));
	context.save();
	context.globalAlpha = between(progress, 0, 0.2);
	context.translate(x, y - 10 * size);
	context.scale(grown, grown);
	work(context);
	context.restore();
}

/** Withered ground, or a sickness that spreads: a shade over the province. */
function shaded({ scene, context }: Stand, code: string, colour: string, alpha: number) {
	onSheet(context, scene.window, () => {
		context.globalAlpha = alpha;
		context.fillStyle = colour;
		context.fill(shapes().of.get(code)!);
	});
}

const SIGNS: Record<Sign, Draw> = {
	famine: (stand, at, progress, { at: code }) => {
		shaded(stand, code, '#7a4a10', 0.4 * eased(progress));
		stamped(stand, at, progress, (context) => draw(context, FAMINE));
	},
	relief: (stand, at, progress) => {
		stamped(stand, at, progress, (context) => draw(context, COINS), 1.5);
	},
	plague: (stand, at, progress, { at: code }) => {
		shaded(stand, code, '#1c1410', 0.55 * eased(progress));
		stamped(stand, at, progress, (context) => draw(context, PLAGUE));
	},
	coins: (stand, at, progress, { to, text }) => {
		const goal = to ? placeOf(stand, to) : [at[0], at[1] - 26 * stand.size];
		const [x, y] = along(bowOf(at, goal as Spot, to ? 0.25 : 0), eased(progress));
		const { context, size } = stand;
		context.save();
		context.translate(x, y - 8 * size);
		context.scale(size * 1.6, size * 1.6);
		draw(context, COINS);
		context.restore();
		if (text)
			write(context, text, x, y - 26 * size, {
				font: `700 ${Math.max(15, 18 * size)}px ${SERIF}`,
				fill: '#5a3a06',
				around: 4.5,
			});
	},
	dagger: (stand, at, progress) => {
		const { context, size } = stand;
		context.save();
		context.translate(at[0], at[1] - 14 * size - 40 * size * (1 - eased(between(progress, 0, 0.35))));
		context.rotate(Math.PI + 0.12 * Math.sin(between(progress, 0.35, 0.8) * 20) * (1 - progress));
		context.scale(size * 1.5, size * 1.5);
		draw(context, BLADE);
		context.restore();
		if (progress > 0.35) drawSplash(context, at, 16 * size);
	},
	siege: (stand, at, progress) => {
		const { context, size } = stand;
		for (let i = 0; i < 5; i++) {
			const flown = between(progress, i * 0.16, i * 0.16 + 0.25);
			if (flown > 0 && flown < 1) {
				const [x, y] = along(
					bowOf([at[0] - 40 * size, at[1] + 22 * size], [at[0] + (i - 2) * 7 * size, at[1] - 6 * size], 0.5),
					flown,
				);
				context.beginPath();
				context.arc(x, y, 3.2 * size, 0, 7);
				context.fillStyle = '#1a1008';
				context.fill();
			} else if (flown >= 1) drawSplash(context, [at[0] + (i - 2) * 7 * size, at[1] - 6 * size], 7 * size);
		}
	},
	free: (stand, at, progress) => {
		const { context, size } = stand;
		context.save();
		context.globalAlpha = 1 - progress * 0.5;
		context.setLineDash([9, 5]);
		context.lineWidth = 3;
		context.strokeStyle = '#2c6a34';
		context.beginPath();
		context.ellipse(at[0], at[1], (26 + 30 * progress) * size, (18 + 20 * progress) * size, 0, 0, 7);
		context.stroke();
		context.restore();
	},
	fall: (stand, at, progress, { at: code }) => {
		const { context, size } = stand;
		const town = townOf(stand, code);
		const half = (halfOf(provinceOf(code).city?.value ?? 2) + 10) * size;
		// Stones of the wall roll down, and smoke stands over the town.
		for (let i = 0; i < 16; i++) {
			const fall = eased(between(progress, 0.1 + hash(i, 2) * 0.3, 0.6 + hash(i, 2) * 0.3));
			const x = town[0] + (hash(i, 5) - 0.5) * 2 * half * (1 + 0.5 * fall);
			const y = town[1] - (8 - 18 * fall) * size;
			context.save();
			context.translate(x, y);
			context.rotate(fall * 3 + i);
			context.fillStyle = '#e9d9ae';
			context.strokeStyle = '#1a1008';
			context.lineWidth = 1;
			context.fillRect(-2.5 * size, -2 * size, 5 * size, 4 * size);
			context.strokeRect(-2.5 * size, -2 * size, 5 * size, 4 * size);
			context.restore();
		}
		for (let i = 0; i < 7; i++) {
			const rise = between(progress, i * 0.07, 1);
			context.globalAlpha = 0.42 * (1 - rise * 0.6) * between(progress, 0, 0.2);
			context.beginPath();
			context.arc(
				town[0] + (noise(i * 3, progress * 3) - 0.5) * 40 * size,
				town[1] - (14 + 52 * rise) * size,
				(7 + 12 * rise) * size,
				0,
				7,
			);
			context.fillStyle = '#2a1c10';
			context.fill();
		}
		context.globalAlpha = 1;
		if (progress < 0.9) drawSplash(context, [at[0], at[1] - 8 * size], 18 * size * (1 - progress * 0.4));
	},
	letter: (stand, at, progress, { to, seat = 0 }) => {
		const { context, size, factionOf } = stand;
		const { width, height } = stand.scene.window;
		const goal = to ? placeOf(stand, to) : ([width / 2, height * 0.75] as const);
		const t = eased(progress);
		const [x, y] = along(bowOf(at, goal, 0.18), t);
		context.save();
		context.translate(x, y);
		context.rotate(-0.25 + 0.3 * t);
		const grown = Math.max(0.9, size) * (0.7 + 0.6 * t);
		context.scale(grown, grown);
		draw(context, LETTER_SHEET);
		context.translate(-7, -7);
		drawSeal(context, factionOf(seat), 14);
		context.restore();
	},
	crown: (stand, at, progress) => {
		stamped(stand, [at[0], at[1] - 12 * stand.size], progress, (context) => {
			context.lineJoin = 'round';
			context.lineWidth = 1.6;
			context.strokeStyle = '#3a220a';
			context.fillStyle = '#f0c558';
			const crown = pathOf('M-14 8L-17 -9L-8 0L0 -13L8 0L17 -9L14 8Z');
			context.fill(crown);
			context.stroke(crown);
		});
	},
};

function drawSplash(context: Context, [x, y]: Spot, r: number) {
	context.save();
	context.translate(x, y);
	context.strokeStyle = '#7a1f0a';
	context.lineWidth = 1.8;
	context.lineCap = 'round';
	context.beginPath();
	for (let i = 0; i < 12; i++) {
		const [turn, far] = [(i / 12) * 2 * Math.PI, r * (0.6 + 0.6 * hash(i, 6))];
		context.moveTo(r * 0.35 * Math.cos(turn), r * 0.35 * Math.sin(turn));
		context.lineTo(far * Math.cos(turn), far * Math.sin(turn));
	}
	context.stroke();
	context.restore();
}

/** A seal of wax with the charge of a power, in a box of this size. */
export function drawSeal(context: Context, faction: string, size: number) {
	context.save();
	context.scale(size / 40, size / 40);
	context.beginPath();
	for (let i = 0; i < 40; i++) {
		const [turn, far] = [(i / 40) * 2 * Math.PI, 18.5 + 4 * (noise(i * 0.55, faction.length * 7.3) - 0.5)];
		context.lineTo(20 + far * Math.cos(turn), 20 + far * Math.sin(turn));
	}
	context.closePath();
	context.fillStyle = '#a3231f';
	context.fill();
	context.lineWidth = 1.4;
	context.strokeStyle = '#4a0908';
	context.stroke();
	context.translate(8, 8);
	context.scale(0.6, 0.6);
	for (const { d, at, scale = 1, stroke, width = 1 } of CHARGES[faction] ?? []) {
		context.save();
		if (at) context.translate(...at);
		context.scale(scale, scale);
		context.strokeStyle = context.fillStyle = '#f0a08c';
		if (stroke && width > 2) {
			context.lineWidth = width * 0.6;
			context.stroke(pathOf(d));
		} else context.fill(pathOf(d));
		context.restore();
	}
	context.restore();
}
