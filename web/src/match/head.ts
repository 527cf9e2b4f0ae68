/** The first line of a log: what is played, by which rules, by whom. */
export interface Head {
	game: string;
	rules: number;
	seats: { name?: string; level: number }[];
}

export const headOf = (log: string): Head => JSON.parse(log.split('\n', 1)[0] ?? '') as Head;
