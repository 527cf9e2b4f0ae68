// What decided a match: the city that made it enough for the winner. Where the turns ran out before anybody had enough, his last one.
import type { GameEvent } from '$/engine/door';
import { weightOf, type View } from './map';

export function decidedOf(events: readonly GameEvent[], view: View): number {
	const end = events.find(({ type }) => type === 'match:finished');
	const winner = ((end?.winners ?? []) as number[])[0];
	if (winner === undefined) return -1;
	// Back from the end: who has more cities than it takes had enough some events earlier.
	let cities = view.seats[winner]?.cities ?? 0;
	let last = -1;
	for (let at = events.length - 1; at >= 0; at--) {
		const { type, province, owner, from } = events[at]!;
		const weight = type === 'province:owner' ? weightOf(view, province as string) : 0;
		if (weight === 0) continue;
		if (from === winner) cities += weight;
		if (owner !== winner) continue;
		if (last < 0) last = at;
		if (cities < view.cities_to_win) return last;
		cities -= weight;
		if (cities < view.cities_to_win) return at;
	}
	return last;
}
