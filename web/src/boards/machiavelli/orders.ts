// Orders: what a unit may be told, by what the engine lists, and what a click means while one is held.
import type { Action, Choice } from '$/engine/door';
import { isGarrison, unitAt, type Kind } from './map';

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
export type Step = 'way' | 'sea' | 'supported' | 'support_to' | 'carried' | 'carried_to' | 'retreats' | 'which';
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
			case 'which':
				return [hand.target];
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
			const isCarried = is((order) => order.order === 'convoy' && order.target === code);
			const isSupported = is((order) => order.order === 'support' && order.target === code);
			// A ship beside an army may carry or support it: that is asked.
			if (isCarried && isSupported) return { hand: { ...hand, step: 'which', target: code } };
			if (isSupported) return { hand: { ...hand, step: 'support_to', target: code } };
			if (isCarried) return { hand: { ...hand, step: 'carried_to', target: code } };
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
		case 'which':
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
