// Orders: what a unit may be told, by what the engine lists; and how an order is drawn.
import type { Action, Choice, GameEvent } from '$/engine/door';
import { isGarrison, provinceOf, unitAt, type Kind } from './map';

export interface Unit {
	seat: number;
	kind: Kind;
	at: string;
	arrived?: number;
}
export interface Order {
	unit: string;
	order: 'hold' | 'move' | 'support' | 'convoy' | 'besiege' | 'convert';
	to?: string;
	target?: string;
	convoy?: boolean;
	into?: Kind;
	retreats?: string[];
	/** Of an order that was carried out. */
	seat?: number;
	kind?: Kind;
	result?: 'moved' | 'bounced' | 'no_route' | 'given' | 'cut' | 'void' | 'held';
	dislodged?: boolean;
}

/** What a click on the map means while a unit is held. */
export type Step = 'way' | 'sea' | 'supported' | 'support_to' | 'carried' | 'carried_to' | 'retreats';
export interface Hand {
	unit: string;
	step: Step;
	target?: string;
}

export const ordersOf = (choices: Choice[], unit: string): Order[] =>
	choices
		.filter(({ action }) => action.type === 'order:set' && action.unit === unit)
		.map(({ action }) => action as unknown as Order);

/** Provinces that mean something at this step. */
export function litBy(orders: Order[], hand: Hand): Set<string> {
	const at = unitAt(hand.unit);
	const wanted = (order: Order): (string | undefined)[] => {
		switch (hand.step) {
			case 'way':
				return order.order === 'move' && !order.convoy ? [order.to] : [];
			case 'sea':
				return order.order === 'move' && order.convoy ? [order.to] : [];
			case 'supported':
				return order.order === 'support' ? [order.target] : [];
			case 'support_to':
				return order.order === 'support' && order.target === hand.target ? [order.to ?? order.target] : [];
			case 'carried':
				return order.order === 'convoy' ? [order.target] : [];
			case 'carried_to':
				return order.order === 'convoy' && order.target === hand.target ? [order.to] : [];
			case 'retreats':
				return order.order === 'move' && !order.convoy ? [order.to] : [];
		}
	};
	const found = new Set(orders.flatMap(wanted).filter((code): code is string => code !== undefined));
	if (hand.step === 'way') found.delete(at);
	return found;
}

/** A click at a province: an order, a further step, or nothing. */
export function press(
	orders: Order[],
	hand: Hand,
	code: string,
	hasOwnUnit: boolean,
): { order: Order } | { hand: Hand } | null {
	const is = (fits: (order: Order) => boolean) => orders.find(fits);
	const found = (order: Order | undefined) => (order ? { order } : null);
	const move = is((order) => order.order === 'move' && order.to === code && !order.convoy);
	switch (hand.step) {
		case 'way': {
			// A neighbour means a move; a unit of one's own, and any out of reach, support or convoy.
			if (move && !hasOwnUnit) return { order: move };
			if (is((order) => order.order === 'support' && order.target === code))
				return { hand: { ...hand, step: 'support_to', target: code } };
			if (is((order) => order.order === 'convoy' && order.target === code))
				return { hand: { ...hand, step: 'carried_to', target: code } };
			return found(move ?? is((order) => order.order === 'move' && order.to === code));
		}
		case 'sea':
			return found(is((order) => order.order === 'move' && order.to === code && order.convoy === true));
		case 'supported':
			return is((order) => order.order === 'support' && order.target === code)
				? { hand: { ...hand, step: 'support_to', target: code } }
				: null;
		case 'support_to':
			return found(
				is((order) => order.order === 'support' && order.target === hand.target && (order.to ?? order.target) === code),
			);
		case 'carried':
			return is((order) => order.order === 'convoy' && order.target === code)
				? { hand: { ...hand, step: 'carried_to', target: code } }
				: null;
		case 'carried_to':
			return found(is((order) => order.order === 'convoy' && order.target === hand.target && order.to === code));
		case 'retreats':
			return null;
	}
}

/** The order as an action, with the list of retreats that the unit has. */
export function actionOf(order: Order, retreats: string[] = []): Action {
	const { unit, order: word, to, target, convoy, into } = order;
	const action: Action = { type: 'order:set', unit, order: word };
	if (to !== undefined) action.to = to;
	if (target !== undefined) action.target = target;
	if (convoy) action.convoy = true;
	if (into !== undefined && word === 'convert') action.into = into;
	if (retreats.length > 0 && !isGarrison(unit)) action.retreats = retreats;
	return action;
}

const SIGN: Record<Kind, string> = { army: 'A', fleet: 'F', garrison: 'G' };
/** In the notation that can be typed: "A ARE S A FLO-BOL". */
export function wordsOf(order: Order, kindAt: (ref: string) => Kind | undefined): string {
	const unit = (ref: string) => `${SIGN[kindAt(ref) ?? (isGarrison(ref) ? 'garrison' : 'army')]} ${unitAt(ref)}`;
	const self = `${order.kind ? SIGN[order.kind] : unit(order.unit).slice(0, 1)} ${unitAt(order.unit)}`;
	switch (order.order) {
		case 'move':
			return `${self}-${order.to}${order.convoy ? ' C' : ''}`;
		case 'support':
			return `${self} S ${unit(order.target!)}${order.to ? `-${order.to}` : ''}`;
		case 'convoy':
			return `${self} C ${unit(order.target!)}-${order.to}`;
		case 'besiege':
			return `${self} B`;
		case 'convert':
			return `${self} = ${SIGN[order.into ?? 'army']}`;
		default:
			return `${self} H`;
	}
}

/* ---- drawing ------------------------------------------------------------------------------------------ */

export interface Stroke {
	key: string;
	kind: 'move' | 'sea' | 'support' | 'convoy' | 'ring' | 'siege' | 'convert' | 'retreat';
	path: string;
	seat: number;
	/** The order did not come off. */
	failed: boolean;
	/** Where its head or a sign stands, and which way the head points. */
	end: { x: number; y: number };
	angle: number;
}

const point = (ref: string) => provinceOf(unitAt(ref));

/** From one point to another with a bend, short of both by what stands there. */
export function arrow(
	from: { x: number; y: number },
	to: { x: number; y: number },
	bend = 0.12,
	start = 24,
	stop = 26,
): Pick<Stroke, 'path' | 'end' | 'angle'> {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	const length = Math.hypot(dx, dy) || 1;
	const middle = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
	const near = (a: { x: number; y: number }, far: number) => {
		const way = Math.hypot(middle.x - a.x, middle.y - a.y) || 1;
		const by = Math.min(far, length / 3) / way;
		return { x: a.x + (middle.x - a.x) * by, y: a.y + (middle.y - a.y) * by };
	};
	const [a, b] = [near(from, start), near(to, stop)];
	const at = (p: { x: number; y: number }) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
	return {
		path: `M${at(a)}Q${at(middle)} ${at(b)}`,
		end: b,
		angle: (Math.atan2(b.y - middle.y, b.x - middle.x) * 180) / Math.PI,
	};
}

export function strokesOf(orders: Order[], seatOf: (ref: string) => number): Stroke[] {
	return orders.flatMap((order): Stroke[] => {
		const from = point(order.unit);
		const base = {
			key: order.unit,
			seat: order.seat ?? seatOf(order.unit),
			failed: ['bounced', 'no_route', 'cut', 'void'].includes(order.result ?? ''),
		};
		const ring = (kind: Stroke['kind']): Stroke => ({
			...base,
			kind,
			path: `M${from.x - 24} ${from.y}a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`,
			end: { x: from.x + 18, y: from.y - 18 },
			angle: 0,
		});
		switch (order.order) {
			case 'move':
				return [
					{ ...base, kind: order.convoy ? 'sea' : 'move', ...arrow(from, point(order.to!), order.convoy ? 0.25 : 0.1) },
				];
			case 'support': {
				const target = point(order.target!);
				// To hold: at the unit. To a move: at the middle of its arrow.
				if (!order.to)
					return from === target ? [ring('ring')] : [{ ...base, kind: 'support', ...arrow(from, target, 0.06) }];
				const goal = point(order.to);
				const [dx, dy] = [goal.x - target.x, goal.y - target.y];
				const middle = { x: (target.x + goal.x) / 2 - dy * 0.05, y: (target.y + goal.y) / 2 + dx * 0.05 };
				return [{ ...base, kind: 'support', ...arrow(from, middle, 0.06, 24, 2) }];
			}
			case 'convoy': {
				const [target, goal] = [point(order.target!), point(order.to!)];
				const first = arrow(target, from, 0.08, 24, 14);
				const second = arrow(from, goal, 0.08, 14, 26);
				return [{ ...base, kind: 'convoy', path: first.path + second.path, end: second.end, angle: second.angle }];
			}
			case 'besiege':
				return [ring('siege')];
			case 'convert':
				return [ring('convert')];
			default:
				return [ring('ring')];
		}
	});
}

/** Retreats after a battle, of the events of a turn. */
export const retreatsOf = (events: GameEvent[]): Stroke[] =>
	events
		.filter((event) => event.type === 'unit:retreated' && event.from && event.province)
		.map((event) => ({
			key: `retreat ${event.from as string}`,
			kind: 'retreat',
			seat: event.seat as number,
			failed: false,
			...arrow(point(event.from as string), point(event.province as string), -0.15),
		}));
