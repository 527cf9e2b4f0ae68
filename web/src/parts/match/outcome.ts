// How a match came out, for whoever looks at it: places by seat, and what that makes of his mood.
import type { Mood } from '$/boards';
import type { GameEvent } from '$/engine/door';

// Games state a winner, or ranks, or a ranking of seats; the local engine gives ranks in every case.
interface Outcome {
	ranks?: number[];
	ranking?: (number | { seat: number })[];
	winner?: number | null;
	scores?: number[];
}
export const outcomeOf = (result: GameEvent | null): Outcome => (result ?? {}) as Outcome;

/** The place of each of `seats`, 1 for the first; empty where nobody says. */
export function ranksOf({ ranks, ranking, winner }: Outcome, seats: readonly number[]): number[] {
	if (ranks) return ranks;
	if (ranking) {
		const order = ranking.map((one) => (typeof one === 'number' ? one : one.seat));
		return seats.map((seat) => order.indexOf(seat) + 1);
	}
	if (winner !== undefined) return seats.map((seat) => (winner === null || winner === seat ? 1 : 2));
	return [];
}

export type Ending = 'won' | 'lost' | 'drawn' | 'placed' | 'over';
/** `seat` -1 looks on. */
export function endingOf(ranks: readonly number[], seat: number): Ending {
	const own = ranks[seat] ?? 0;
	if (seat < 0 || own === 0) return 'over';
	if (own === 1) return ranks.filter((rank) => rank === 1).length > 1 ? 'drawn' : 'won';
	return ranks.length > 2 ? 'placed' : 'lost';
}

export const MOODS: Record<Ending, Mood> = { won: 'won', lost: 'lost', drawn: 'over', placed: 'lost', over: 'over' };
