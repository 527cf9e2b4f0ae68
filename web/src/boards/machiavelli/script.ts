// The film of a step. A turn is told in an order that can be followed: money and knives, the orders as they are opened, the marches that nobody
// stops, every fight by itself with its strengths, who gives way, sieges, new owners, recruits, famine; then what the new season brings. What
// follows each other and is of one kind is one scene. Events that a seat is not told are not in the step, so nothing of them is shown.
import type { GameEvent } from '$/engine/door';
import type { Cue } from '$/match/stage.svelte';
import type { Step } from '$/match/table.svelte';
import { gather, sceneOf } from './gatherings';
import type { View } from './map';
import { Reel, runsOf, type Take, type Told } from './reel';
import { resolve } from './resolution';
import { tell } from './tellers';

export function scriptOf({ events, before }: Step<View>, seat: number): Cue<View>[] {
	if (!before) return [];
	const reel = new Reel(before, seat);
	const told = events.map((event, at) => ({ event, at }));
	const opened = told.findIndex(({ event }) => event.type === 'orders:revealed');
	if (opened < 0) play(reel, told);
	else {
		play(reel, told.slice(0, opened));
		const after = told.slice(opened + 1);
		resolve(
			reel,
			told[opened]!,
			after.filter(({ event }) => isFight(event)),
		);
		play(
			reel,
			after.filter(({ event }) => !isFight(event)),
		);
	}
	return withSilent(reel.takes, told);
}

/** What the fights tell. */
const isFight = ({ type }: GameEvent) => type === 'province:contested' || type === 'unit:dislodged';

function play(reel: Reel, events: Told[]) {
	const isOne = (one: GameEvent, other: GameEvent) => sceneOf(one) !== null && sceneOf(one) === sceneOf(other);
	for (const run of runsOf(events, isOne)) if (!gather(reel, run)) tell(reel, run[0]!.event, [run[0]!.at]);
}

/** What has no scene of its own is told with the next one that tells something later, not after all of them. */
function withSilent(takes: Take[], events: Told[]): Take[] {
	const told = new Set(takes.flatMap(({ tells = [] }) => tells));
	for (const { at } of events) {
		if (told.has(at)) continue;
		const next = takes.find(({ tells = [] }) => tells.length > 0 && tells.every((place) => place > at));
		if (next) next.tells = [at, ...next.tells!].sort((a, b) => a - b);
	}
	return takes;
}
