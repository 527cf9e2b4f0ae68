// What the keys of the board do: each order of keys.ts, at the desk and on the map.
import type { Desk } from './desk.svelte';
import type keys from './keys';
import { isGarrison, nextPlace } from './map';
import type { Order, Step, Unit } from './orders';

export type KeyId = (typeof keys)['rows'][number]['id'];
export type PageId = Extract<KeyId, `page-${string}`>;
export const isPageId = (id: KeyId): id is PageId => id.startsWith('page-');

interface Reach {
	/** The units that one goes through. */
	units: () => Unit[];
	ready: () => void;
	type: () => void;
	zoom: (factor: number) => void;
	whole: () => void;
}
const CAPITAL = 'ROM'; // where the cursor begins without a unit
const NEARER = 1.4;

export function keyWork(desk: Desk, reach: Reach): Record<Exclude<KeyId, PageId | 'help'>, () => unknown> {
	const move = (dx: number, dy: number) => () =>
		(desk.cursor = desk.cursor ? nextPlace(desk.cursor, dx, dy) : (reach.units()[0]?.at ?? CAPITAL));
	const stepTo = (step: Step, fits: (order: Order) => boolean) => () => desk.options.some(fits) && desk.step(step);
	const giveIf = (word: Order['order']) => () => {
		const { hand, options } = desk;
		const found =
			hand && (word === 'hold' ? { unit: hand.unit, order: word } : options.find(({ order }) => order === word));
		if (found) void desk.give(found);
	};
	return {
		'cursor-up': move(0, -1),
		'cursor-down': move(0, 1),
		'cursor-left': move(-1, 0),
		'cursor-right': move(1, 0),
		pick: () => desk.cursor && desk.pick(desk.cursor),
		ready: () => (desk.hand && desk.cursor ? desk.pick(desk.cursor) : reach.ready()),
		cancel: desk.letGo,
		'next-unit': () => desk.next(reach.units()),
		'last-unit': () => desk.next(reach.units(), true),
		garrison: () => desk.cursor && desk.hold(`${desk.cursor}-g`),
		hold: giveIf('hold'),
		move: () =>
			desk.hand?.step === 'way'
				? stepTo('sea', ({ convoy }) => convoy === true)()
				: stepTo('way', ({ order }) => order === 'move')(),
		support: stepTo('supported', ({ order }) => order === 'support'),
		convoy: stepTo('carried', ({ order }) => order === 'convoy'),
		besiege: giveIf('besiege'),
		convert: giveIf('convert'),
		retreats: () => desk.hand && !isGarrison(desk.hand.unit) && desk.step('retreats'),
		clear: () => desk.hand && desk.clear(desk.hand.unit),
		type: reach.type,
		nearer: () => reach.zoom(NEARER),
		farther: () => reach.zoom(1 / NEARER),
		whole: reach.whole,
	};
}
