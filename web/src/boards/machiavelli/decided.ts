// What decided a match: the city that made it enough for the winner. Where the turns ran out before anybody had enough, his last one.
import type { GameEvent } from '$/engine/door';
import { provinceOf, type View } from './map';

export function decidedOf(events: readonly GameEvent[], view: View): number {
	const end = events.find(({ type }) => type === 'match:finished');
	const winner = ((end?.winners ?? []) as number[])[0];
	if (winner === undefined) return -1;
	// Back from the end: who has more cities than it takes had enough some events earlier.
	let cities = view.seats[winner]?.cities ?? 0;
	let last = -1;
	for (let at = events.length - 1; at >= 0; at--) {
		const { type, province, owner, from } = events[at]!;
		if (type !== 'province:owner' || provinceOf(province as string).city === null) continue;
		if (from === winner) cities++;
		if (owner !== winner) continue;
		if (last < 0) last = at;
		if (cities <= view.cities_to_win) return cities === view.cities_to_win ? at : last;
		cities--;
	}
	return last;
}
