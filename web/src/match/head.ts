import type { Agreement } from '$/engine/options';

/** The first line of a log: what is played, by which rules, by whom. */
export interface Head {
	game: string;
	rules: number;
	seats: { name?: string; level: number }[];
	options: Record<string, unknown>;
}

/** What a log says of that; nobody is rated for what is played in a page. */
export function agreedOf(log: string): Agreement {
	const { game, rules, seats, options } = headOf(log);
	const { fleets: _, ...shown } = options; // each player's own
	return { game, rules, seats: seats.length, rated: false, options: shown };
}

export const headOf = (log: string): Head => JSON.parse(log.split('\n', 1)[0] ?? '') as Head;
