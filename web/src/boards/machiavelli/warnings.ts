// What of one's own orders will come to nothing, as far as one can know it: rulebook 7.3. What depends on others is not warned of.
import { isGarrison, nameOf, provinceOf, unitAt, type Kind, type View } from './map';
import type { Order, Unit } from './orders';
import { plan } from './plan_texts';
import { capital, kindName } from './texts';

export interface Warning {
	/** Whose order it is. */
	unit: string;
	text: string;
}

export const unitName = (ref: string, kind: Kind | undefined): string =>
	capital(`${kind ? kindName(kind) : ''} ${nameOf(unitAt(ref))}`.trim());

/** An order as a sentence. */
export function sentenceOf(order: Order, kindAt: (ref: string) => Kind | undefined): string {
	const name = (ref: string) => unitName(ref, kindAt(ref) ?? (isGarrison(ref) ? 'garrison' : undefined));
	const unit = name(order.unit);
	const to = order.to ? nameOf(order.to) : '';
	const target = order.target ? name(order.target).replace(/^./, (letter) => letter.toLocaleLowerCase()) : '';
	switch (order.order) {
		case 'move':
			return plan(order.convoy ? 'sea' : kindAt(order.unit) === 'fleet' ? 'sail' : 'move', { unit, to });
		case 'support':
			return plan(order.to ? 'support_move' : 'support_hold', { unit, target, to });
		case 'convoy':
			return plan('convoy', { unit, target, to });
		case 'besiege':
			return plan('besiege', { unit });
		case 'convert':
			return plan('convert', { unit, kind: kindName(order.into ?? 'army') });
		default:
			return plan('hold', { unit });
	}
}

/** Whether fleets that are there could carry an army from shore to shore. */
export function hasWayBySea(from: string, to: string, fleets: string[]): boolean {
	const reached = new Set(provinceOf(from).sea.filter((sea) => fleets.includes(sea)));
	for (const sea of reached)
		for (const next of provinceOf(sea).fleet)
			if (fleets.includes(next) && provinceOf(next).kind === 'sea') reached.add(next);
	return provinceOf(to).sea.some((sea) => reached.has(sea));
}

/** `isFog`: fleets that one does not see may be there. */
export function warningsOf(orders: Order[], units: Unit[], seat: number, isFog: boolean): Warning[] {
	const own = units.filter((unit) => unit.seat === seat);
	const kindAt = (ref: string): Kind | undefined =>
		isGarrison(ref) ? 'garrison' : units.find(({ at, kind }) => at === ref && kind !== 'garrison')?.kind;
	const name = (ref: string) => unitName(ref, kindAt(ref));
	const isOwn = (ref: string) => own.some(({ at, kind }) => at === ref && kind !== 'garrison');
	const orderOf = (ref: string) => orders.find(({ unit }) => unit === ref);
	const moves = orders.filter(({ order }) => order === 'move');
	const seas = units.filter(({ kind, at }) => kind === 'fleet' && provinceOf(at).kind === 'sea').map(({ at }) => at);
	const carriersOf = ({ unit, to }: Order) =>
		orders.filter((one) => one.order === 'convoy' && one.target === unit && one.to === to).map((one) => one.unit);
	const found: Warning[] = [];
	const warn = (order: Order, key: Parameters<typeof plan>[0], other = '') =>
		found.push({
			unit: order.unit,
			text: plan(key, {
				unit: name(order.unit),
				target: order.target ? name(order.target) : '',
				to: order.to ? nameOf(order.to) : '',
				other: other && name(other),
			}),
		});
	for (const order of orders) {
		const target = order.target ? orderOf(order.target) : undefined;
		if (order.order === 'support' && isOwn(order.target!)) {
			if (order.to && !(target?.order === 'move' && target.to === order.to)) warn(order, 'warn.support_move');
			if (!order.to && target?.order === 'move') warn(order, 'warn.support_hold');
		}
		if (
			order.order === 'convoy' &&
			isOwn(order.target!) &&
			!(target?.order === 'move' && target.convoy && target.to === order.to)
		)
			warn(order, 'warn.convoy');
		if (order.order !== 'move') continue;
		if (order.convoy) {
			if (!isFog && !hasWayBySea(order.unit, order.to!, seas)) warn(order, 'warn.no_fleet');
			else if (!hasWayBySea(order.unit, order.to!, carriersOf(order))) warn(order, 'warn.no_convoy');
		}
		const rival = moves.find((one) => one.unit < order.unit && one.to === order.to);
		const isHelped = orders.some((one) => one.order === 'support' && one.to === order.to);
		if (rival && !isHelped) warn(order, 'warn.same_goal', rival.unit);
		if (isOwn(order.to!) && orderOf(order.to!)?.order !== 'move') warn(order, 'warn.own_stays');
	}
	return found;
}

/** Neutral provinces where an army of ours stands and stays: in Autumn it makes them ours. From edition 2 on a fleet does so in a port. */
export function claimsOf(view: View, units: Unit[], orders: Order[]): string[] {
	const owners = view.owners as Record<string, number>;
	const isRevised = (view.options as { tables?: string }).tables === 'revised';
	const takes = ({ kind, at }: Unit) =>
		kind === 'army' || (isRevised && kind === 'fleet' && provinceOf(at).kind === 'port');
	return units
		.filter((unit) => unit.seat === view.seat && takes(unit) && owners[unit.at] === -1)
		.map(({ at }) => at)
		.filter((at) => orders.find(({ unit }) => unit === at)?.order !== 'move');
}
