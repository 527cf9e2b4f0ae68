// What stands on the engraving: towns, figures, orders as arrows, names; and what is chosen, lit or marked. All in pixels of the window, in the
// order from far to near. `play.ts` draws what moves.
import { spotOf, rings } from './atlas';
import type { Act } from './acts';
import {
	bowOf,
	through,
	along,
	drawCord,
	drawCross,
	drawKnob,
	drawRibbon,
	fitted,
	lengthOf,
	type Bow,
	type Spot,
} from './arrows';
import type { Window } from './bake';
import { NARROW, SERIF, draw, drawTown, drawUnit, pathOf, write, type Context, type Look } from './brush';
import { ANCHOR, BOMBARD, FAMINE, halfOf } from './figures';
import { shapes, type Realms } from './ground';
import { powerOf } from './heraldry';
import { labelsOf, lettersOf, pitchOf, type Label } from './labels';
import { isGarrison, nameOf, provinceOf, provinces, refOf, unitAt, type View } from './map';
import type { Order, Unit } from './orders';

export interface Scene {
	view: View;
	window: Window;
	look: Look & { scheme: 'light' | 'dark' };
	/** Orders to be drawn, whoever gave them. */
	plans: Order[];
	/** Units whose order will come to nothing, or did. */
	faulty: ReadonlySet<string>;
	lit: ReadonlySet<string>;
	cursor: string | null;
	held: string | null;
	marked: string | null;
	/** Neutral provinces that an army of ours will make ours. */
	claims: readonly string[];
	/** What is played, and how far it is. */
	act: Act | null;
	progress: number;
	/** Whose each province is in the engraving as it is painted now. */
	worn: Realms;
}

/** What is asked again and again while a scene is drawn. */
export interface Stand {
	scene: Scene;
	context: Context;
	size: number;
	fields: Map<string, Unit>;
	garrisons: Map<string, Unit>;
	factionOf: (seat: number) => string;
	/** Units that `play.ts` draws, since they are on their way. */
	away: Set<string>;
}

export const standOf = (context: Context, scene: Scene): Stand => {
	const units = scene.view.units as Unit[];
	return {
		scene,
		context,
		size: pitchOf(scene.window.scale),
		fields: new Map(units.filter(({ kind }) => kind !== 'garrison').map((unit) => [unit.at, unit])),
		garrisons: new Map(units.filter(({ kind }) => kind === 'garrison').map((unit) => [unit.at, unit])),
		factionOf: (seat) => scene.view.seats[seat]?.faction ?? '',
		away: new Set((scene.act?.going ?? []).map(({ unit }) => unit)),
	};
};

export const onScreen = ({ x, y, scale }: Window, spot: { x: number; y: number }): Spot => [
	(spot.x - x) * scale,
	(spot.y - y) * scale,
];
const isNear = ({ width, height }: Window, [x, y]: Spot, reach = 90) =>
	x > -reach && x < width + reach && y > -reach && y < height + reach;

/** Where the figure of a province stands: beside the town, if there is one. */
export function footOf({ scene: { window }, size }: Pick<Stand, 'scene' | 'size'>, code: string): Spot {
	const [x, y] = onScreen(window, spotOf(code));
	const { city, kind } = provinceOf(code);
	return [x - (city ? 15 * size : 0), y + (kind === 'sea' ? 4 : 7) * size];
}
/** Where its town stands: in the middle, unless a figure needs the room. */
export function townOf({ scene: { window }, size, fields }: Stand, code: string): Spot {
	const [x, y] = onScreen(window, spotOf(code));
	const aside = fields.has(code) ? (11 + halfOf(provinceOf(code).city?.value ?? 0) * 0.75) * size : 0;
	return [x + aside, y + 6 * size];
}

/* ---- on the ground ---------------------------------------------------------------------------------------------- */

function onSheet(context: Context, { x, y, scale, density }: Window, work: (pixel: number) => void) {
	context.save();
	context.setTransform(scale * density, 0, 0, scale * density, -x * scale * density, -y * scale * density);
	work(1 / scale);
	context.restore();
}

/** What has another owner by now than when the engraving was painted. */
function drawChanged({ scene, context, factionOf }: Stand) {
	const owners = scene.view.owners as Record<string, number>;
	onSheet(context, scene.window, (pixel) => {
		for (const code of rings.keys()) {
			const now = factionOf(owners[code] ?? -1);
			if (scene.worn.size === 0 || (scene.worn.get(code) ?? '') === now) continue;
			const shape = shapes().of.get(code)!;
			context.save();
			context.clip(shape);
			context.globalAlpha = 0.5;
			context.fillStyle = now ? powerOf(now, scene.look.palette).pigment : '#eedeb6';
			context.fill(shape);
			context.globalAlpha = 0.6;
			context.strokeStyle = context.fillStyle;
			context.lineWidth = 22 * pixel;
			context.stroke(shape);
			context.restore();
		}
	});
}

const hatching = (context: Context, width: number, height: number) => {
	context.beginPath();
	for (let x = -height; x < width; x += 9) {
		context.moveTo(x, height);
		context.lineTo(x + height, 0);
	}
	context.stroke();
};

function drawMarks({ scene, context }: Stand) {
	const { window, lit, cursor, held, marked, view } = scene;
	const { of } = shapes();
	const isDark = scene.look.scheme === 'dark';
	if (view.seen !== null) {
		const seen = new Set(view.seen as string[]);
		const unseen = new Path2D();
		for (const { code } of provinces) if (!seen.has(code)) unseen.addPath(of.get(code)!);
		context.save();
		onSheet(context, window, () => {
			context.fillStyle = isDark ? 'rgb(20 14 8 / 0.5)' : 'rgb(70 52 30 / 0.34)';
			context.fill(unseen);
		});
		const at = new Path2D();
		const { scale } = window;
		at.addPath(unseen, new DOMMatrix([scale, 0, 0, scale, -window.x * scale, -window.y * scale]));
		context.clip(at);
		context.strokeStyle = 'rgb(42 28 16 / 0.45)';
		context.lineWidth = 1.2;
		hatching(context, window.width, window.height);
		context.restore();
	}
	onSheet(context, window, (pixel) => {
		context.lineJoin = 'round';
		const line = (code: string, colour: string, width: number, dash: number[] = []) => {
			const path = of.get(code);
			if (!path) return;
			context.setLineDash(dash.map((one) => one * pixel));
			context.strokeStyle = colour;
			context.lineWidth = width * pixel;
			context.stroke(path);
		};
		for (const code of lit) {
			context.fillStyle = 'rgb(255 214 92 / 0.34)';
			context.fill(of.get(code)!);
		}
		for (const code of lit) {
			line(code, '#5a3a06', 4.4);
			line(code, '#ffd75e', 2.4);
		}
		for (const code of scene.claims) line(code, '#fff3cf', 2.6, [7, 5]);
		if (marked) {
			line(marked, '#fff3cf', 7);
			line(marked, '#a3231f', 4, [12, 6]);
		}
		if (held) {
			line(unitAt(held), '#3a220a', 6.5);
			line(unitAt(held), '#ffd75e', 3.5);
		}
		if (cursor) {
			line(cursor, '#fff8e4', 5);
			line(cursor, '#14181c', 2.4);
		}
		context.setLineDash([]);
	});
}

/* ---- towns and figures ------------------------------------------------------------------------------------------ */

function drawCoin(context: Context, [x, y]: Spot, worth: number, letters: number) {
	const r = letters * 0.58;
	const gold = context.createRadialGradient(x - r * 0.3, y - r * 0.4, r * 0.1, x, y, r * 1.3);
	gold.addColorStop(0, '#fff0bb');
	gold.addColorStop(0.55, '#dcae4e');
	gold.addColorStop(1, '#8f6316');
	context.beginPath();
	context.arc(x, y, r, 0, 7);
	context.fillStyle = gold;
	context.fill();
	context.strokeStyle = '#3a220a';
	context.lineWidth = 1.1;
	context.stroke();
	write(context, String(worth), x, y + letters * 0.36, {
		font: `700 ${letters}px ${NARROW}`,
		fill: '#1f1204',
		halo: null,
	});
}

/** What a town is worth, above all figures. */
function drawWorth(stand: Stand) {
	const { scene, context, size, garrisons } = stand;
	if (scene.window.scale < FAR) return;
	const letters = Math.max(12, lettersOf(scene.window.scale) - 0.5);
	for (const { code, city } of provinces) {
		if (!city) continue;
		const [x, y] = townOf(stand, code);
		const aside = (halfOf(city.value) + (garrisons.has(code) ? 9 : 5)) * size * 1.12;
		if (isNear(scene.window, [x, y]))
			drawCoin(context, [x + aside, y - (garrisons.has(code) ? 2 : 0)], city.value, letters);
	}
}

/** From so far away towns are but dots of towns. */
const FAR = 0.36;

function drawTowns(stand: Stand) {
	const { scene, context, size, garrisons, factionOf } = stand;
	const sieges = new Map(scene.view.sieges.map((siege) => [siege.province as string, siege]));
	const towns = provinces.filter(({ city }) => city !== null).map((one) => ({ ...one, spot: townOf(stand, one.code) }));
	for (const { code, city, kind, spot } of towns.sort((a, b) => a.spot[1] - b.spot[1])) {
		if (!isNear(scene.window, spot)) continue;
		const worth = city!.value;
		const garrison = garrisons.get(code);
		const [x, y] = spot;
		const grown = size * 1.12;
		if (scene.held === `${code}-g`) {
			context.beginPath();
			context.ellipse(x, y + 2, (halfOf(worth) + 14) * grown, 10 * grown, 0, 0, 7);
			context.fillStyle = 'rgb(255 215 94 / 0.75)';
			context.fill();
		}
		drawTown(context, worth, garrison ? factionOf(garrison.seat) : null, x, y, grown, scene.look);
		if (sieges.has(code)) drawSiege(stand, spot, halfOf(worth), factionOf(sieges.get(code)!.by));
		if (kind === 'port' && scene.window.scale >= FAR) {
			context.save();
			context.translate(x - (halfOf(worth) + (garrison ? 10 : 5)) * grown, y - 1);
			context.scale(0.75, 0.75);
			context.lineCap = 'round';
			context.strokeStyle = '#f4e7c3';
			context.lineWidth = 4.4;
			context.stroke(pathOf(ANCHOR));
			context.strokeStyle = '#17323b';
			context.lineWidth = 2;
			context.stroke(pathOf(ANCHOR));
			context.restore();
		}
	}
}

/** Trenches around a town, a bombard before it, and how far it is: one turn of two. */
function drawSiege({ context, size, scene }: Stand, [x, y]: Spot, half: number, by: string) {
	const [wide, high] = [(half + 14) * size * 1.1, (half * 0.4 + 13) * size];
	for (const [colour, width, dash] of [
		['#fff3cf', 6, [9, 5]],
		['#1a1008', 4.2, [9, 5]],
		[powerOf(by, scene.look.palette).arrow, 2.2, [9, 5]],
	] as const) {
		context.setLineDash([...dash]);
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.beginPath();
		context.ellipse(x, y - 3 * size, wide, high, 0, 0, 7);
		context.stroke();
	}
	context.setLineDash([]);
	context.save();
	context.translate(x - wide * 0.72, y + high * 0.62);
	context.scale(size * 1.05, size * 1.05);
	draw(context, BOMBARD);
	context.restore();
	write(context, '1/2', x, y - high - 5 * size, { font: `700 13px ${SERIF}`, fill: '#7a1f0a' });
}

export function drawFigure(
	{ context, size, scene, factionOf }: Stand,
	unit: { kind: string; seat: number },
	[x, y]: Spot,
	{ grown = 1, alpha = 1 }: { grown?: number; alpha?: number } = {},
) {
	if (unit.kind === 'garrison') return;
	const isOwn = unit.seat === scene.view.seat;
	context.save();
	context.globalAlpha *= alpha;
	if (isOwn && unit.kind === 'army') {
		context.beginPath();
		context.ellipse(x + size, y + size, 21 * size * grown, 6.5 * size * grown, 0, 0, 7);
		context.fillStyle = 'rgb(246 211 119 / 0.8)';
		context.fill();
		context.strokeStyle = '#7a5216';
		context.lineWidth = 1.6;
		context.stroke();
	}
	drawUnit(context, unit.kind as 'army' | 'fleet', factionOf(unit.seat), x, y, size * grown, scene.look);
	context.restore();
}

function drawFigures(stand: Stand) {
	const { scene, context, fields, away, size } = stand;
	const hidden = new Set((scene.act?.lost ?? []).map(({ unit }) => unit));
	const units = [...fields.values()]
		.filter((unit) => !away.has(refOf(unit)) && !hidden.has(refOf(unit)))
		.map((unit) => ({ unit, spot: footOf(stand, unit.at) }))
		.filter(({ spot }) => isNear(scene.window, spot))
		.sort((a, b) => a.spot[1] - b.spot[1]);
	for (const { unit, spot } of units) {
		if (scene.held === refOf(unit)) {
			context.beginPath();
			context.ellipse(spot[0], spot[1] + size, 27 * size, 10 * size, 0, 0, 7);
			context.fillStyle = '#ffd75e';
			context.fill();
			context.strokeStyle = '#3a220a';
			context.lineWidth = 2;
			context.stroke();
		}
		drawFigure(stand, unit, spot);
	}
}

/* ---- orders ------------------------------------------------------------------------------------------------------ */

/** The way of a march; over the seas that carry it, if it goes by sea. */
export function wayOf(stand: Pick<Stand, 'scene' | 'size'>, order: Order, orders: Order[]): Bow {
	const [from, to] = [footOf(stand, unitAt(order.unit)), footOf(stand, order.to!)];
	if (!order.convoy) return bowOf(from, to, 0.12);
	const carriers = orders.filter((one) => one.order === 'convoy' && one.target === order.unit && one.to === order.to);
	const middle = carriers[Math.floor((carriers.length - 1) / 2)];
	return middle ? through(from, footOf(stand, unitAt(middle.unit)), to) : bowOf(from, to, 0.28);
}

export interface Drawn {
	alpha?: number;
	/** How much of it. */
	reach?: number;
	isFaulty?: boolean;
}

export function drawOrder(
	stand: Stand,
	order: Order,
	orders: Order[],
	{ alpha = 1, reach = 1, isFaulty = false }: Drawn = {},
) {
	const { context, size, scene, factionOf, fields } = stand;
	const faction = factionOf(order.seat ?? fields.get(unitAt(order.unit))?.seat ?? scene.view.seat);
	const manner = { ...scene.look, alpha };
	const at = isGarrison(order.unit) ? townOf(stand, unitAt(order.unit)) : footOf(stand, unitAt(order.unit));
	const knob = Math.max(5, 6.4 * size);
	context.save();
	switch (order.order) {
		case 'move': {
			const bow = wayOf(stand, order, orders);
			const clear = { start: 13 * size, end: fields.has(order.to!) ? 17 * size : 9 * size };
			if (order.convoy) drawCord(context, bow, faction, { ...manner, wide: 3.2, reach: reach * 0.86, wave: 3.4 });
			const ribbon = fitted(
				order.convoy ? tailOf(bow) : bow,
				size,
				order.convoy ? { start: 0, end: 9 * size } : clear,
				reach,
			);
			if (ribbon) drawRibbon(context, ribbon, faction, manner);
			if (isFaulty && reach === 1) drawCross(context, along(bow, 0.55), 6 * size);
			break;
		}
		case 'support': {
			const bow = supportWay(stand, order, orders, at);
			drawCord(context, bow, faction, { ...manner, wide: Math.max(3.2, 4.4 * size), isBeaded: true, reach });
			context.globalAlpha *= alpha;
			if (reach === 1) drawKnob(context, bow.to, knob, isFaulty);
			break;
		}
		case 'convoy': {
			// The pair is linked: a ring at the ship, and the army's own wave runs through it.
			const [from, to] = [footOf(stand, unitAt(order.target!)), footOf(stand, order.to!)];
			const isMeant = orders.some(
				(one) => one.order === 'move' && one.convoy && one.unit === order.target && one.to === order.to,
			);
			if (!isMeant)
				drawCord(context, through(from, at, to), faction, { ...manner, wide: 2.6, reach, wave: 3.4, isBeaded: true });
			context.globalAlpha *= alpha;
			drawLink(context, [at[0], at[1] + 6 * size], 6.5 * size);
			if (isFaulty) drawCross(context, [at[0], at[1] - 16 * size], 6 * size);
			break;
		}
		case 'besiege':
			context.globalAlpha *= alpha;
			drawSiege(
				stand,
				townOf(stand, unitAt(order.unit)),
				halfOf(provinceOf(unitAt(order.unit)).city?.value ?? 2),
				faction,
			);
			break;
		case 'convert':
			context.globalAlpha *= alpha;
			drawTurn(context, [at[0] + 16 * size, at[1] - 4 * size], 8 * Math.max(0.9, size));
			if (isFaulty) drawCross(context, at, 6 * size);
			break;
		case 'hold':
			context.globalAlpha *= alpha;
			drawStake(context, [at[0] + 15 * size, at[1]], size);
	}
	context.restore();
}

/** The last part of a way, for its head alone. */
const tailOf = (bow: Bow): Bow => bowOf(along(bow, 0.76), bow.to, 0);

function supportWay(stand: Stand, order: Order, orders: Order[], at: Spot): Bow {
	const target = footOf(stand, unitAt(order.target!));
	if (!order.to) {
		const bow = bowOf(at, target, 0.2);
		const short = Math.min(0.35, (16 * stand.size) / Math.max(1, lengthOf(bow)));
		return bowOf(at, along(bow, 1 - short), 0.2);
	}
	const march = orders.find((one) => one.order === 'move' && one.unit === order.target && one.to === order.to);
	const middle = along(march ? wayOf(stand, march, orders) : bowOf(target, footOf(stand, order.to), 0.12), 0.52);
	return bowOf(at, middle, -0.22);
}

/** Two links of a chain. */
function drawLink(context: Context, [x, y]: Spot, r: number) {
	for (const [colour, width] of [
		['#fff3cf', 6],
		['#1a1008', 3.6],
		['#d9ae5a', 1.8],
	] as const) {
		context.strokeStyle = colour;
		context.lineWidth = width;
		context.beginPath();
		context.ellipse(x - r * 0.55, y, r * 0.8, r * 0.5, 0, 0, 7);
		context.moveTo(x + r * 1.35, y);
		context.ellipse(x + r * 0.55, y, r * 0.8, r * 0.5, 0, 0, 7);
		context.stroke();
	}
}
/** Two arrows that turn into each other. */
function drawTurn(context: Context, [x, y]: Spot, r: number) {
	context.beginPath();
	context.arc(x, y, r, 0, 7);
	context.fillStyle = '#fff3cf';
	context.fill();
	context.strokeStyle = '#1a1008';
	context.lineWidth = 1.4;
	context.stroke();
	context.beginPath();
	context.arc(x, y, r * 0.55, 0.4, 2.6);
	context.moveTo(x + r * 0.5, y - r * 0.22);
	context.arc(x, y, r * 0.55, -0.4, -2.6, true);
	context.lineWidth = 1.8;
	context.stroke();
}
/** A stake in the ground: here one stays. */
function drawStake(context: Context, [x, y]: Spot, size: number) {
	context.save();
	context.translate(x, y);
	context.scale(Math.max(0.8, size), Math.max(0.8, size));
	const stake = pathOf('M-8 -3L0 -13L8 -3V3H-8Z');
	context.lineJoin = 'round';
	context.strokeStyle = '#fff3cf';
	context.lineWidth = 4;
	context.stroke(stake);
	context.fillStyle = '#8a6a3a';
	context.fill(stake);
	context.strokeStyle = '#1a1008';
	context.lineWidth = 1.4;
	context.stroke(stake);
	context.restore();
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

export function namesOf(stand: Pick<Stand, 'scene' | 'size' | 'fields' | 'garrisons'>): Map<string, Label> {
	const { scene, size, fields, garrisons } = stand;
	const { window, view } = scene;
	const owners = view.owners as Record<string, number>;
	const lands = provinces.filter(({ kind }) => kind !== 'sea');
	const letters = lettersOf(window.scale);
	const isIn = ([x, y]: Spot) => x > -20 && x < window.width + 20 && y > -20 && y < window.height + 20;
	return labelsOf(
		lands.flatMap((land) => {
			const spot = onScreen(window, spotOf(land.code));
			if (!isIn(spot)) return [];
			const below =
				land.city || fields.has(land.code) ? 9 * size + letters * (garrisons.has(land.code) ? 1.02 : 0.92) : 4;
			const weight =
				(owners[land.code] === view.seat ? 10 : 0) + (fields.has(land.code) ? 5 : 0) + (land.city?.value ?? 0);
			return [{ code: land.code, name: nameOf(land.code), x: spot[0], y: spot[1] + below, weight }];
		}),
		[],
		window.scale,
		window,
	);
}

const halves = (text: string): string[] => {
	const parts = text.split(' ');
	const half = Math.ceil(parts.length / 2);
	return parts.length > 1 ? [parts.slice(0, half).join(' '), parts.slice(half).join(' ')] : parts;
};

function drawNames(stand: Stand) {
	const { scene, context, size, fields } = stand;
	const { window } = scene;
	const letters = lettersOf(window.scale);
	if (window.scale >= 0.33)
		for (const { code } of provinces.filter(({ kind }) => kind === 'sea')) {
			const [x, y] = onScreen(window, spotOf(code));
			if (!isNear(window, [x, y], 40)) continue;
			const lines = halves(nameOf(code));
			const large = letters + 2.5;
			const wide = Math.max(...lines.map((line) => line.length)) * large * 0.68;
			const left = Math.max(8 + wide / 2, Math.min(window.width - 8 - wide / 2, x));
			if (Math.abs(left - x) > 60) continue;
			for (const [i, line] of lines.entries())
				write(context, line, left, y + (fields.has(code) ? 26 * size : 0) + i * large * 1.15, {
					font: `italic 400 ${large}px ${SERIF}`,
					fill: '#17323b',
					halo: 'rgb(195 207 186 / 0.85)',
					around: 3.5,
					spacing: 2.2,
				});
		}
	for (const [code, { text, x, y }] of namesOf(stand))
		write(context, text, x, y, {
			font: `${provinceOf(code).city ? '' : 'italic '}700 ${letters}px ${NARROW}`,
			spacing: provinceOf(code).city ? 0 : 0.8,
		});
}

function drawSigns({ scene, context, size }: Stand) {
	for (const code of scene.view.famine as string[]) {
		const [x, y] = onScreen(scene.window, spotOf(code));
		context.save();
		context.translate(x - 24 * size, y - 16 * size);
		context.scale(Math.max(0.8, size * 1.15), Math.max(0.8, size * 1.15));
		draw(context, FAMINE);
		context.restore();
	}
	// What an army will make ours: a pennant of ours beside the town, not yet planted.
	const own = scene.view.seats[scene.view.seat]?.faction;
	for (const code of own ? scene.claims : []) {
		const [x, y] = onScreen(scene.window, spotOf(code));
		context.save();
		context.translate(x + 20 * size, y - 10 * size);
		context.scale(Math.max(0.8, size), Math.max(0.8, size));
		const pennant = pathOf('M0 8V-14H14L10 -9L14 -4H0');
		context.lineJoin = 'round';
		context.strokeStyle = '#fff3cf';
		context.lineWidth = 4.4;
		context.stroke(pennant);
		context.fillStyle = powerOf(own!, scene.look.palette).pigment;
		context.globalAlpha = 0.75;
		context.fill(pennant);
		context.globalAlpha = 1;
		context.setLineDash([3, 2]);
		context.strokeStyle = '#1a1008';
		context.lineWidth = 1.5;
		context.stroke(pennant);
		context.restore();
	}
}

/** Cords and links lie over the figures that they begin and end at. */
const isAbove = ({ order }: Order) => order === 'support' || order === 'convoy';

/** All that stands, without what is played. */
export function drawStanding(stand: Stand) {
	const { scene } = stand;
	drawChanged(stand);
	drawMarks(stand);
	drawTowns(stand);
	const shown = scene.act ? [] : scene.plans;
	for (const order of shown.filter((one) => !isAbove(one)))
		drawOrder(stand, order, shown, { isFaulty: scene.faulty.has(order.unit) });
	drawFigures(stand);
	drawWorth(stand);
	for (const order of shown.filter(isAbove)) drawOrder(stand, order, shown, { isFaulty: scene.faulty.has(order.unit) });
	drawSigns(stand);
	drawNames(stand);
}
