// A fight: how far it is at a moment, the burst where two meet, and the strengths that decide it.
import { along, bowOf, type Spot } from './arrows';
import type { Act, Combatant } from './acts';
import { SERIF, draw, write, type Context } from './brush';
import { between, eased } from './ease';
import { BLADE } from './figures';
import { powerOf } from './heraldry';
import { nameOf, unitAt } from './map';
import { hash } from '$/parts/paint/noise';
import { footOf, placeOf, type Stand } from './scene';

export const STRENGTH = { ink: '#1a1008', sheet: '#fffbe9' };
export const SCORE = { ink: '#fff3d6', sheet: '#a3231f' };

type Battle = NonNullable<Act['battle']>;

/** How far everything in a fight is, each from 0 to 1. */
export interface Moment {
	/** The arrows. */
	gathered: number;
	/** The supports. */
	helped: number;
	/** Both sides, on their way to each other. */
	met: number;
	burst: number;
	score: number;
	/** What comes of it. */
	over: number;
}
const MOMENTS: Record<Battle['moment'], (t: number) => Moment> = {
	clash: (t) => ({
		gathered: eased(between(t, 0, 0.35)),
		helped: between(t, 0.2, 0.5),
		met: between(t, 0.3, 0.6),
		burst: between(t, 0.5, 0.62),
		score: between(t, 0.56, 0.75),
		over: 0,
	}),
	over: (t) => ({ gathered: 1, helped: 1, met: 1, burst: 0, score: 1, over: t }),
	whole: (t) => ({
		gathered: eased(between(t, 0, 0.25)),
		helped: between(t, 0.12, 0.34),
		met: between(t, 0.15, 0.42),
		burst: between(t, 0.36, 0.46),
		score: between(t, 0.42, 0.55),
		over: between(t, 0.64, 1),
	}),
};
export const momentOf = (moment: Battle['moment'], progress: number): Moment => MOMENTS[moment](progress);

export function drawBattle(stand: Stand, { place, other, sides, moment }: Battle, progress: number) {
	const size = Math.max(0.85, stand.size);
	const { burst, score, helped, over } = momentOf(moment, progress);
	const [at, beside] = [placeOf(stand, place), placeOf(stand, other ?? place)];
	const middle: Spot = [(at[0] + beside[0]) / 2, (at[1] + beside[1]) / 2 - 6 * stand.size];
	if (burst > 0 && over < 1)
		drawBurst(stand.context, middle, (30 + 5 * Math.sin(progress * 9)) * size * (1 - 0.5 * over), burst);
	for (const [i, side] of sides.entries())
		drawStrength(stand, side, unitAt(side.unit) === place ? (other ?? place) : place, i, helped === 1);
	if (score <= 0) return;
	drawScore(stand, middle, sides, score);
	write(stand.context, nameOf(place), middle[0], middle[1] - 42 * size, {
		font: `700 ${Math.max(13, 16 * stand.size)}px ${SERIF}`,
		around: 4,
	});
}

/** The number of a side: at the tail of its arrow, or above who defends. */
function drawStrength(
	stand: Stand,
	{ unit, seat, strength, isDefender }: Combatant,
	place: string,
	i: number,
	isCounted: boolean,
) {
	const { context, size, scene, factionOf } = stand;
	const from = footOf(stand, unitAt(unit));
	const at: Spot = isDefender
		? [from[0] + 26 * size, from[1] - 40 * size]
		: along(bowOf(from, placeOf(stand, place), 0.12), 0.26 + 0.02 * i);
	const r = Math.max(11, 13 * size);
	const { arrow } = powerOf(factionOf(seat), scene.look.palette);
	context.beginPath();
	context.arc(at[0], at[1], r, 0, 7);
	context.fillStyle = STRENGTH.sheet;
	context.fill();
	context.lineWidth = 5;
	context.strokeStyle = '#1a1008';
	context.stroke();
	context.lineWidth = 2.6;
	context.strokeStyle = arrow;
	context.stroke();
	write(context, String(isCounted ? strength : isDefender ? 1 : Math.min(1, strength)), at[0], at[1] + r * 0.4, {
		font: `700 ${Math.round(r * 1.15)}px ${SERIF}`,
		fill: STRENGTH.ink,
		halo: null,
	});
}

/** A burst of engraved rays and two blades. */
function drawBurst(context: Context, [x, y]: Spot, r: number, grown: number) {
	if (grown <= 0) return;
	context.save();
	context.translate(x, y);
	context.scale(0.5 + 0.5 * grown, 0.5 + 0.5 * grown);
	context.beginPath();
	for (let i = 0; i < 26; i++) {
		const [turn, far, long] = [hash(i, 8) * 2 * Math.PI, r * (1.05 + 0.6 * hash(i, 9)), 3 + 5 * hash(i, 4)];
		context.moveTo(far * Math.cos(turn), far * Math.sin(turn));
		context.lineTo((far + long) * Math.cos(turn), (far + long) * Math.sin(turn));
	}
	context.strokeStyle = '#7a1f0a';
	context.lineWidth = 1.6;
	context.lineCap = context.lineJoin = 'round';
	context.stroke();
	context.beginPath();
	for (let i = 0; i < 44; i++) {
		const turn = (i / 44) * 2 * Math.PI;
		const long = r * (i % 2 ? 0.78 : 1) * (0.86 + 0.34 * hash(i, 3));
		context.lineTo(long * Math.cos(turn), long * Math.sin(turn));
		context.lineTo(r * 0.46 * Math.cos(turn + 0.0714), r * 0.46 * Math.sin(turn + 0.0714));
	}
	context.closePath();
	context.fillStyle = '#fbe7a6';
	context.fill();
	context.lineWidth = 1.3;
	context.stroke();
	context.beginPath();
	context.arc(0, 0, r * 0.5, 0, 7);
	context.fillStyle = '#fffbe6';
	context.fill();
	for (const turn of [0.73, -0.73]) {
		context.save();
		context.scale(r / 27, r / 27);
		context.rotate(turn);
		context.translate(0, 2);
		draw(context, BLADE);
		context.restore();
	}
	context.restore();
}

/** The strengths on a tag, the greatest first. */
function drawScore({ context, size }: Stand, [x, y]: Spot, sides: Combatant[], shown: number) {
	if (shown <= 0) return;
	const text = sides
		.map(({ strength }) => strength)
		.sort((a, b) => b - a)
		.join(' : ');
	const letters = Math.max(15, 18 * size);
	context.font = `700 ${letters}px ${SERIF}`;
	const half = context.measureText(text).width / 2 + 14;
	const [left, top] = [x, y + (30 + letters) * Math.max(0.85, size)];
	context.save();
	context.globalAlpha = shown;
	context.beginPath();
	context.moveTo(left - half - 6, top - letters * 0.72);
	context.lineTo(left + half + 6, top - letters * 0.72);
	context.lineTo(left + half, top);
	context.lineTo(left + half + 6, top + letters * 0.72);
	context.lineTo(left - half - 6, top + letters * 0.72);
	context.lineTo(left - half, top);
	context.closePath();
	context.fillStyle = SCORE.sheet;
	context.fill();
	context.strokeStyle = '#2a0806';
	context.lineWidth = 1.4;
	context.stroke();
	write(context, text, left, top + letters * 0.36, { font: `700 ${letters}px ${SERIF}`, fill: SCORE.ink, halo: null });
	context.restore();
}
