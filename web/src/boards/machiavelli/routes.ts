// Orders on the map: where each begins, leads and ends, and how it is drawn. `arrows.ts` has the strokes.
import {
	along,
	bowOf,
	drawCord,
	drawCross,
	drawKnob,
	drawRibbon,
	fitted,
	lengthOf,
	through,
	type Bow,
	type Spot,
} from './arrows';
import { pathOf, type Context } from './brush';
import { halfOf } from './figures';
import { isGarrison, provinceOf, unitAt } from './map';
import type { Order } from './orders';
import { footOf, townOf, type Stand } from './scene';
import { drawSiege } from './towns';

/** How much wider an arrow is while it is played than where it is planned. */
export const PLAYED = 1.5;

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
	/** How wide, of what a plan is. */
	wide?: number;
}

export function drawOrder(
	stand: Stand,
	order: Order,
	orders: Order[],
	{ alpha = 1, reach = 1, isFaulty = false, wide = 1 }: Drawn = {},
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
			if (order.convoy)
				drawCord(context, bow, faction, { ...manner, wide: 3.2 * wide, reach: reach * 0.86, wave: 3.4 });
			const ribbon = fitted(
				order.convoy ? tailOf(bow) : bow,
				size * wide,
				order.convoy ? { start: 0, end: 9 * size } : clear,
				reach,
			);
			if (ribbon) drawRibbon(context, ribbon, faction, manner);
			if (isFaulty && reach === 1) drawCross(context, along(bow, 0.55), 6 * size);
			break;
		}
		case 'support': {
			const bow = supportWay(stand, order, orders, at);
			drawCord(context, bow, faction, { ...manner, wide: Math.max(3.2, 4.4 * size) * wide, isBeaded: true, reach });
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
