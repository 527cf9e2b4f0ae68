// What is played over the map: arrows that meet, break and push; figures on their way; a fallen city, famine and plague; and the words below it all.
import { along, bowOf, drawCross, drawRibbon, fitted, type Spot } from './arrows';
import type { Act, Combatant, Going, Sign } from './acts';
import { SERIF, draw, pathOf, write, type Context } from './brush';
import { BLADE, COINS, FAMINE, LETTER_SHEET, PLAGUE, halfOf } from './figures';
import { rings, spotOf } from './atlas';
import { shapes } from './ground';
import { CHARGES, powerOf } from './heraldry';
import { factions, nameOf, provinceOf, unitAt } from './map';
import { hash, noise } from '$/parts/paint/noise';
import { drawFigure, drawOrder, footOf, onScreen, townOf, wayOf, type Stand } from './scene';

/** Slow at both ends. */
const eased = (t: number): number => t * t * (3 - 2 * t);
const between = (t: number, from: number, to: number): number => Math.max(0, Math.min(1, (t - from) / (to - from)));

export function drawPlay(stand: Stand) {
	const { act, progress } = stand.scene;
	if (!act) return;
	drawWash(stand, act, progress);
	drawArrows(stand, act, progress);
	for (const { unit, kind, seat } of act.lost ?? []) drawLost(stand, unit, kind, seat, progress);
	for (const { unit, kind, seat } of act.born ?? [])
		drawFigure(stand, { kind, seat }, footOf(stand, unitAt(unit)), {
			grown: 0.4 + 0.6 * eased(between(progress, 0, 0.6)),
		});
	for (const going of [...(act.going ?? [])].sort((a, b) => spotOf(a.to).y - spotOf(b.to).y))
		drawGoing(stand, going, act, progress);
	for (const sign of act.signs ?? []) SIGNS[sign.sign](stand, placeOf(stand, sign.at), progress, sign);
	if (act.battle) drawBattle(stand, act.battle, progress);
	drawBanner(stand, act);
}

const placeOf = (stand: Stand, code: string): Spot => onScreen(stand.scene.window, spotOf(code));

/* ---- arrows ------------------------------------------------------------------------------------------------------ */

function drawArrows(
	stand: Stand,
	{ pending = [], orders = [], failed = [], battle, going = [] }: Act,
	progress: number,
) {
	const all = [...pending, ...orders];
	for (const order of pending) drawOrder(stand, order, all, { alpha: 0.5 });
	const marching = new Set(going.map(({ unit }) => unit));
	const isGathering = battle?.moment === 'gather';
	for (const order of orders) {
		const isSupport = order.order === 'support';
		const reach = !isGathering ? 1 : isSupport ? between(progress, 0.35, 0.8) : eased(between(progress, 0, 0.5));
		const isLost = failed.includes(order.unit) && (!isGathering || progress > 0.85);
		// Behind a figure that has gone the arrow fades; one that is stopped breaks.
		const alpha = marching.has(order.unit)
			? 1 - 0.75 * progress
			: battle?.moment === 'over' && isLost
				? 1 - 0.6 * progress
				: 1;
		drawOrder(stand, order, all, { alpha, reach, isFaulty: isLost });
	}
}

function drawGoing(stand: Stand, going: Going, act: Act, progress: number) {
	const { kind, seat, from, to, over, isBack } = going;
	const orders = [...(act.orders ?? []), ...(act.pending ?? [])];
	const order = orders.find((one) => one.unit === going.unit && one.order === 'move');
	const bow = order
		? wayOf(stand, order, orders)
		: over?.[0]
			? { ...bowOf(footOf(stand, from), footOf(stand, to), 0.2) }
			: bowOf(footOf(stand, from), footOf(stand, to), -0.15);
	// Who is stopped runs as far as the clash and falls back.
	const t = isBack ? 0.42 * Math.sin(Math.PI * progress) : eased(progress);
	const [x, y] = along(bow, t);
	const trot =
		progress > 0 && progress < 1 && kind === 'army' ? Math.abs(Math.sin(progress * 14)) * 2.5 * stand.size : 0;
	if (!order && !isBack) {
		const faction = stand.factionOf(seat);
		const trail = fitted(bow, stand.size * 0.7, { start: 10 * stand.size, end: 12 * stand.size });
		if (trail) drawRibbon(stand.context, trail, faction, { ...stand.scene.look, alpha: 0.45 });
	}
	drawFigure(stand, { kind, seat }, [x, y - trot]);
}

/** A beaten figure sinks and fades, under a cross. */
function drawLost(stand: Stand, unit: string, kind: string, seat: number, progress: number) {
	const code = unitAt(unit);
	if (kind === 'garrison') return;
	const [x, y] = footOf(stand, code);
	const { context, size } = stand;
	context.save();
	context.translate(x, y);
	context.rotate(0.5 * eased(progress));
	context.translate(-x, -y);
	drawFigure(stand, { kind, seat }, [x, y], { alpha: 1 - 0.65 * progress, grown: 1 - 0.15 * progress });
	context.restore();
	if (progress > 0.35) drawCross(context, [x, y - 18 * size], 9 * size);
}

/* ---- a province that changes hands --------------------------------------------------------------------------------- */

/** The colour of the new owner runs from the town to the borders. */
function drawWash({ scene, context, factionOf }: Stand, { wash = [] }: Act, progress: number) {
	const { x, y, scale, density } = scene.window;
	for (const [code, seat] of wash) {
		const ring = rings.get(code);
		if (!ring) continue;
		const spot = spotOf(code);
		const far = Math.max(...ring.map(([a, b]) => Math.min(260, Math.hypot(a - spot.x, b - spot.y))));
		const faction = factionOf(seat);
		context.save();
		context.setTransform(scale * density, 0, 0, scale * density, -x * scale * density, -y * scale * density);
		context.clip(shapes().of.get(code)!);
		context.beginPath();
		context.arc(spot.x, spot.y, far * eased(between(progress, 0, 0.75)) + 1, 0, 7);
		context.globalAlpha = 0.62;
		context.fillStyle = faction ? powerOf(faction, scene.look.palette).pigment : '#eedeb6';
		context.fill();
		context.globalAlpha = 1;
		context.lineWidth = 3 / scale;
		context.strokeStyle = '#fff3cf';
		context.stroke();
		context.restore();
	}
}

/* ---- battles ----------------------------------------------------------------------------------------------------- */

function drawBattle(stand: Stand, { place, sides, moment }: NonNullable<Act['battle']>, progress: number) {
	const { size } = stand;
	const at = placeOf(stand, place);
	const middle: Spot = [at[0], at[1] - 6 * size];
	if (moment === 'clash')
		drawBurst(
			stand.context,
			middle,
			(30 + 5 * Math.sin(progress * 9)) * Math.max(0.85, size),
			between(progress, 0, 0.25),
		);
	if (moment === 'clash') {
		drawScore(stand, middle, sides, between(progress, 0.15, 0.4));
		const letters = Math.max(13, 16 * size);
		write(stand.context, nameOf(place), middle[0], middle[1] - 42 * Math.max(0.85, size), {
			font: `700 ${letters}px ${SERIF}`,
			around: 4,
		});
	}
	const isCounted = moment !== 'gather' || progress > 0.8;
	for (const [i, side] of sides.entries()) drawStrength(stand, side, place, i, isCounted);
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
	context.fillStyle = '#fffbe9';
	context.fill();
	context.lineWidth = 5;
	context.strokeStyle = '#1a1008';
	context.stroke();
	context.lineWidth = 2.6;
	context.strokeStyle = arrow;
	context.stroke();
	write(context, String(isCounted ? strength : isDefender ? 1 : Math.min(1, strength)), at[0], at[1] + r * 0.4, {
		font: `700 ${Math.round(r * 1.15)}px ${SERIF}`,
		fill: '#1a1008',
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
	context.fillStyle = '#a3231f';
	context.fill();
	context.strokeStyle = '#2a0806';
	context.lineWidth = 1.4;
	context.stroke();
	write(context, text, left, top + letters * 0.36, { font: `700 ${letters}px ${SERIF}`, fill: '#fff3d6', halo: null });
	context.restore();
}

/* ---- signs -------------------------------------------------------------------------------------------------------- */

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
	const { x, y, scale, density } = scene.window;
	context.save();
	context.setTransform(scale * density, 0, 0, scale * density, -x * scale * density, -y * scale * density);
	context.globalAlpha = alpha;
	context.fillStyle = colour;
	context.fill(shapes().of.get(code)!);
	context.restore();
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

/* ---- words -------------------------------------------------------------------------------------------------------- */

const BANNER_MOST = 460;

/** Words on a ribbon over the lower edge, where they hide least. */
function drawBanner({ scene: { window }, context }: Stand, { banner, note }: Act) {
	const isSmall = window.width < 700;
	const letters = isSmall ? 15 : 17;
	const room = Math.min(BANNER_MOST, window.width - 28);
	context.font = `700 ${letters}px ${SERIF}`;
	const lines = broken(context, banner, room - 60);
	context.font = `400 ${letters - 3}px ${SERIF}`;
	const notes = note ? broken(context, note, room - 50) : [];
	context.font = `700 ${letters}px ${SERIF}`;
	const widest = Math.max(
		180,
		...lines.map((line) => context.measureText(line).width),
		...notes.map((line) => line.length * letters * 0.44),
	);
	const half = Math.min(room, widest + 60) / 2;
	const high = 18 + lines.length * letters * 1.25 + notes.length * letters * 1.05;
	// On a phone the lower edge is full of buttons.
	const [x, top] = [window.width / 2, isSmall ? 36 : window.height - high - 74];
	context.save();
	context.shadowColor = 'rgb(28 42 42 / 0.6)';
	context.shadowBlur = 9;
	context.shadowOffsetY = 4;
	context.lineWidth = 1.5;
	context.strokeStyle = '#3a220a';
	context.fillStyle = '#b98d4c';
	for (const side of [-1, 1]) {
		context.beginPath();
		context.moveTo(x + side * (half - 16), top + 8);
		context.lineTo(x + side * (half + 12), top + 14);
		context.lineTo(x + side * (half + 3), top + high * 0.62);
		context.lineTo(x + side * (half + 12), top + high + 8);
		context.lineTo(x + side * (half - 16), top + high);
		context.closePath();
		context.fill();
		context.stroke();
	}
	context.beginPath();
	context.moveTo(x - half, top + 4);
	context.quadraticCurveTo(x, top - 6, x + half, top + 4);
	context.lineTo(x + half, top + high);
	context.quadraticCurveTo(x, top + high - 8, x - half, top + high);
	context.closePath();
	context.fillStyle = '#f5e6bf';
	context.fill();
	context.shadowColor = 'transparent';
	context.stroke();
	context.restore();
	for (const [i, line] of lines.entries())
		write(context, line, x, top + 12 + letters * (0.8 + i * 1.25), {
			font: `700 ${letters}px ${SERIF}`,
			fill: '#2a1c10',
			halo: null,
		});
	const below = top + 12 + lines.length * letters * 1.25;
	for (const [i, line] of notes.entries())
		write(context, line, x, below + (letters - 3) * (0.9 + i * 1.2), {
			font: `400 ${letters - 3}px ${SERIF}`,
			fill: '#4b3014',
			halo: null,
		});
}

function broken(context: Context, text: string, room: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && context.measureText(`${last} ${word}`).width <= room)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines.slice(0, 3);
}

/** The capital of a power, where its news arrive. */
export const capitalOf = (faction: string): string => factions.find(({ id }) => id === faction)?.capital ?? 'ROM';
