// How a fight for a province came about: who was there with how much, and of whose support that is made. Read off the orders as they were carried
// out (rulebook 7.3); what fog hides is not in them, and is not guessed.
import type { Order } from './orders';
import { unitAt } from './map';

export interface Side {
	unit: string;
	seat: number;
	/** Its own 1, and those who helped. */
	strength: number;
	isDefender: boolean;
	helpers: Order[];
	/** Supports that were cut: they count for nothing. */
	cut: Order[];
	order: Order;
}
export interface Battle {
	place: string;
	sides: Side[];
	/** Who came in; null: nobody did. */
	winner: Side | null;
	/** Who had to leave. */
	dislodged: Order | null;
}

const isMove = ({ order }: Order) => order === 'move';

export function battleAt(place: string, orders: Order[]): Battle | null {
	const attackers = orders.filter((one) => isMove(one) && one.to === place && one.result !== 'no_route');
	if (attackers.length === 0) return null;
	const stays = orders.find((one) => one.unit === place && one.result !== 'moved') ?? null;
	const supports = (unit: string, to: string | undefined, result: Order['result']) =>
		orders.filter((one) => one.order === 'support' && one.result === result && one.target === unit && one.to === to);
	const sides: Side[] = attackers.map((order) => {
		const isOwn = stays !== null && stays.seat === order.seat;
		// Nobody helps to drive out his own: such supports do not count against him.
		const helpers = supports(order.unit, place, 'given').filter(({ seat }) => !stays || seat !== stays.seat);
		return {
			unit: order.unit,
			seat: order.seat ?? -1,
			strength: isOwn ? 0 : 1 + helpers.length,
			isDefender: false,
			helpers,
			cut: supports(order.unit, place, 'cut'),
			order,
		};
	});
	if (stays) {
		const helpers = isMove(stays) ? [] : supports(stays.unit, undefined, 'given');
		sides.push({
			unit: stays.unit,
			seat: stays.seat ?? -1,
			strength: 1 + helpers.length,
			isDefender: true,
			helpers,
			cut: isMove(stays) ? [] : supports(stays.unit, undefined, 'cut'),
			order: stays,
		});
	}
	const winner = sides.find(({ isDefender, order }) => !isDefender && order.result === 'moved') ?? null;
	return { place, sides, winner, dislodged: stays?.dislodged ? stays : null };
}

/** Every province that more than one wanted, or that somebody held. */
export function battlesOf(orders: Order[]): Battle[] {
	const goals = [...new Set(orders.filter(isMove).map((one) => one.to!))];
	return goals
		.map((place) => battleAt(place, orders))
		.filter((battle): battle is Battle => battle !== null && battle.sides.length > 1);
}

/** Fights in an order that can be followed: a place that somebody leaves comes after the place he goes to. */
export function inOrder(places: string[], orders: Order[]): string[] {
	const done = new Set<string>();
	const found: string[] = [];
	const visit = (place: string, way: Set<string>) => {
		if (done.has(place) || way.has(place)) return; // a circle begins anywhere
		way.add(place);
		const leaving = orders.find((one) => isMove(one) && one.unit === place);
		if (leaving?.to && places.includes(leaving.to)) visit(leaving.to, way);
		done.add(place);
		found.push(place);
	};
	for (const place of places) visit(place, new Set());
	return found;
}
export const isSeen = (ref: string, units: { at: string }[]): boolean => units.some(({ at }) => at === unitAt(ref));
