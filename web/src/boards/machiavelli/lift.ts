// Machiavelli without fog. Who sees little is told of the same orders as who sees much, each as far as he sees: put together they are all.
import { LIFTED_SEAT, type Lifting } from '$/match/lifting';
import type { Told } from '$/engine/roll';
import type { View } from './map';

type Order = { unit: string; seat: number };

const unique = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Thing[] => [
	...new Map(things.map((thing) => [keyOf(thing), thing])).values(),
];

/** The orders that anybody was shown, each once. */
function joined(shown: readonly Told[]): Told {
	const first = shown[0]!;
	const orders = unique(
		shown.flatMap(({ event }) => event.orders as Order[]),
		({ unit, seat }) => `${seat} ${unit}`,
	).sort((one, other) => one.seat - other.seat);
	return {
		...first,
		event: { ...first.event, orders },
		text: unique(
			shown.flatMap(({ text }) => text.split('; ')),
			(text) => text,
		).join('; '),
	};
}

export const lift: Lifting<View> = {
	letters: ['message:sent'],
	view: (views) => ({
		...views[LIFTED_SEAT]!,
		units: unique(
			views.flatMap(({ units }) => units),
			({ seat, at, kind }) => `${seat} ${at} ${kind}`,
		),
		sieges: unique(
			views.flatMap(({ sieges }) => sieges),
			({ province }) => province,
		),
		seen: null,
	}),
	hear(told) {
		const opened = told.filter(({ event }) => event.type === 'orders:revealed');
		const first = opened[0];
		return told.flatMap((one): Told[] => {
			if (one.event.type !== 'orders:revealed') return [one];
			return one === first ? [joined(opened)] : [];
		});
	},
};
