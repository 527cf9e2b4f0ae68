// The view between two frames: what one event after the other makes of it, as far as events tell. The view of the frame itself stands in the end.
import type { GameEvent } from '$/engine/door';
import { isGarrison, provinceOf, unitAt, type Kind, type View } from './map';
import type { Order, Unit } from './orders';

const isAt = (ref: string) => (unit: Unit) => unit.at === unitAt(ref) && (unit.kind === 'garrison') === isGarrison(ref);

const withUnits = (view: View, units: Unit[]): View => ({ ...view, units: units as View['units'] });
const unitsOf = (view: View) => view.units as Unit[];

function owned(view: View, code: string, owner: number): View {
	const owners = { ...(view.owners as Record<string, number>), [code]: owner };
	const before = (view.owners as Record<string, number>)[code];
	const worth = provinceOf(code).city?.value ?? 0;
	const seats = view.seats.map((seat) => {
		const gain = worth === 0 ? 0 : (seat.seat === owner ? 1 : 0) - (seat.seat === before ? 1 : 0);
		return gain === 0 ? seat : { ...seat, cities: seat.cities + gain, value: seat.value + gain * worth };
	});
	return { ...view, owners: owners as View['owners'], seats };
}

/**
 * Field units that went where their orders led, of those named. Whoever arrives stands behind whoever was there: if both have the same owner, and the other
 * one leaves later, it is the first who goes.
 */
export function moved(view: View, orders: Order[]): View {
	const left = [...unitsOf(view)];
	const arrived = orders.flatMap(({ unit: ref, seat, to }) => {
		const at = left.findIndex((unit) => isAt(ref)(unit) && (seat === undefined || unit.seat === seat));
		return at < 0 ? [] : left.splice(at, 1).map((unit) => ({ ...unit, at: to! }));
	});
	return withUnits(view, [...left, ...arrived]);
}

const without = (view: View, ref: string, seat: number): View => {
	// After the moves two may stand in a place: who was there first and who came. The seat says which.
	const index = unitsOf(view).findIndex((unit) => isAt(ref)(unit) && unit.seat === seat);
	return index < 0
		? view
		: withUnits(
				view,
				unitsOf(view).filter((_, i) => i !== index),
			);
};

const money = (view: View, treasury: number): View =>
	view.me ? { ...view, me: { ...view.me, treasury: Math.max(0, treasury) } } : view;

const WORK: Record<string, (view: View, event: GameEvent) => View> = {
	'unit:defected': (view, event) =>
		withUnits(
			view,
			unitsOf(view).map((unit) => (isAt(event.unit as string)(unit) ? { ...unit, seat: event.seat as number } : unit)),
		),
	'unit:destroyed': (view, event) => without(view, event.unit as string, event.seat as number),
	'unit:retreated': (view, event) => {
		const gone = event.from ? without(view, event.from as string, event.seat as number) : view;
		if (!event.province) return gone;
		const unit: Unit = { seat: event.seat as number, kind: event.kind as Kind, at: event.province as string };
		return withUnits(gone, [...unitsOf(gone), unit]);
	},
	'unit:recruited': (view, event) =>
		withUnits(view, [
			...unitsOf(view),
			{ seat: event.seat as number, kind: event.kind as Kind, at: event.province as string },
		]),
	'unit:converted': (view, event) =>
		withUnits(
			view,
			unitsOf(view).map((unit) => (isAt(event.unit as string)(unit) ? { ...unit, kind: event.kind as Kind } : unit)),
		),
	'province:owner': (view, event) => owned(view, event.province as string, event.owner as number),
	'siege:changed': (view, event) => ({
		...view,
		sieges: [
			...view.sieges.filter(({ province }) => province !== event.province),
			...(event.count === 1 ? [{ province: event.province, by: event.by, count: 1 }] : []),
		] as View['sieges'],
	}),
	'famine:struck': (view, event) => ({ ...view, famine: event.provinces as View['famine'] }),
	'famine:lifted': (view, event) => ({ ...view, famine: view.famine.filter((code) => code !== event.province) }),
	'famine:ended': (view) => ({ ...view, famine: [] }),
	'accounts:settled': (view, event) => money(view, event.treasury as number),
	'transfer:made': (view, event) =>
		money(view, (view.me?.treasury ?? 0) + (event.from === view.seat ? -1 : 1) * (event.amount as number)),
	'turn:began': (view, event) => ({
		...view,
		turn: event.turn as number,
		season: event.season as View['season'],
		year: event.year as number,
	}),
	'seat:eliminated': (view, event) => {
		const gone = event.seat as number;
		const owners = Object.fromEntries(
			Object.entries(view.owners as Record<string, number>).map(([code, owner]) => [code, owner === gone ? -1 : owner]),
		);
		return {
			...withUnits(
				view,
				unitsOf(view).filter(({ seat }) => seat !== gone),
			),
			owners: owners as View['owners'],
		};
	},
};

/** The view after an event. */
export const after = (view: View, event: GameEvent): View => WORK[event.type]?.(view, event) ?? view;
