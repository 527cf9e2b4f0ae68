// What a film is cut from: the reel gathers the takes of a turn and carries the match as it looks after each of them.
import type { GameEvent } from '$/engine/door';
import type { Cue } from '$/match/stage.svelte';
import type { Act, Figurine } from './acts';
import { capitalOf, unitAt, type Kind, type View } from './map';
import { after } from './story';
import { capital, factionName } from './texts';

export type Take = Cue<View> & { with: Act };
/** An event with its place in the step. */
export interface Told {
	event: GameEvent;
	at: number;
}

/** Milliseconds at normal pace. */
export const MS = { title: 700, open: 800, march: 750, clash: 900, over: 700, short: 550, long: 900 };

export class Reel {
	readonly takes: Take[] = [];
	constructor(
		public view: View,
		readonly seat: number,
	) {}

	nameOf = (seat: number): string => {
		const faction = this.view.seats[seat]?.faction;
		return faction ? factionName(faction) : '?';
	};
	capital = (seat: number): string => capitalOf(this.view.seats[seat]?.faction ?? '');

	/** A cue; `view` is what the match looks like when it is over. */
	add(name: string, ms: number, act: Act, { view = this.view, tells = [] as number[], sound = '' } = {}) {
		this.view = view;
		this.takes.push({ name, ms, view, tells, with: { ...act, banner: capital(act.banner) }, ...(sound && { sound }) });
	}
}

export const place = (event: GameEvent, field = 'province'): string => unitAt(event[field] as string);
export const figure = (event: GameEvent): Figurine => ({
	unit: event.unit as string,
	kind: event.kind as Kind,
	seat: event.seat as number,
});
export const tellsOf = (events: Told[]) => events.map(({ at }) => at);
export const afterAll = (view: View, events: Told[]) => events.reduce((now, { event }) => after(now, event), view);

/** Events that follow each other and belong into one scene, in runs; each run is as long as may be, so that none is told before its turn. */
export function runsOf(events: Told[], isSame: (one: GameEvent, other: GameEvent) => boolean): Told[][] {
	const runs: Told[][] = [];
	for (const one of events) {
		const run = runs.at(-1);
		if (run && isSame(run[0]!.event, one.event)) run.push(one);
		else runs.push([one]);
	}
	return runs;
}

const NAMED_MOST = 8;
/** Each with how many, and by name as long as that can be read in the time of a scene. */
export function listed(parts: [who: string, what: string[]][]): string {
	const count = parts.reduce((sum, [, what]) => sum + what.length, 0);
	return parts
		.map(([who, what]) => `${capital(who)} ${count > NAMED_MOST ? what.length : what.join(', ')}`)
		.join(' · ');
}
