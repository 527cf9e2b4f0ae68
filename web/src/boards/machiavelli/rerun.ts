// A turn of the past, to be played again: the map as it stood before it, as far as what was told since leads back to it.
import type { GameEvent } from '$/engine/door';
import type { Turn } from './chronicle';
import { unitAt, type View } from './map';
import type { Unit } from './orders';

/** The owners before these events, of those after them. */
function ownersBefore(owners: Record<string, number>, events: GameEvent[]): Record<string, number> {
	const before = { ...owners };
	for (const event of [...events].reverse())
		if (event.type === 'province:owner') before[event.province as string] = event.from as number;
	return before;
}

const eventsOf = ({ lines }: Turn): GameEvent[] => lines.map(({ event }) => event);

/** What a turn looked like when its orders were opened; null where they were not told. */
export function stoodBefore(view: View, turns: Turn[], at: number): View | null {
	const turn = turns[at];
	if (!turn?.orders) return null;
	const { orders } = turn;
	const owners = ownersBefore(view.owners, turns.slice(at).flatMap(eventsOf));
	const fields: Unit[] = orders
		.filter(({ unit, kind }) => kind !== undefined && kind !== 'garrison' && unit === unitAt(unit))
		.map(({ unit, kind, seat }) => ({ at: unit, kind: kind!, seat: seat ?? -1 }));
	// Garrisons that do nothing are not told: those that are there now, and those that fell since.
	const fallen: Unit[] = turns
		.slice(at)
		.flatMap(eventsOf)
		.filter(({ type, kind }) => type === 'unit:destroyed' && kind === 'garrison')
		.map((event) => ({ at: unitAt(event.unit as string), kind: 'garrison', seat: event.seat as number }));
	const recruited = new Set(
		turns
			.slice(at)
			.flatMap(eventsOf)
			.filter(({ type, kind }) => type === 'unit:recruited' && kind === 'garrison')
			.map(({ province }) => province as string),
	);
	const standing = (view.units as Unit[]).filter(({ kind, at: code }) => kind === 'garrison' && !recruited.has(code));
	return {
		...view,
		turn: turn.turn,
		units: [...fields, ...standing, ...fallen] as View['units'],
		owners: owners as View['owners'],
		sieges: [],
		famine: [],
	};
}
