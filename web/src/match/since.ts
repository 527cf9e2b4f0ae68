// What happened since somebody was here: made of the events that his own seat was told, and of nothing else.
import type { GameEvent } from '$/engine/door';
import type { Line } from './table.svelte';

/** What an event is to a seat, by its game: boards/NAME/fate.ts. */
export interface Fate {
	/** The turn that begins with it; null: none does. */
	turn(event: GameEvent): number | null;
	/** Whether the seat has won or lost something by it; null: neither. */
	own(event: GameEvent, seat: number, view: unknown): 'gain' | 'loss' | null;
	/** Who wrote it, if it is a letter. */
	writer?(event: GameEvent): number | null;
}

export interface Summary {
	turns: number;
	/** Letters to this seat, by who wrote them, in the order of their first. */
	letters: { from: number; count: number }[];
	own: { line: Line; is: 'gain' | 'loss' }[];
	/** Whatever else was told, in words; the newest of it. */
	rest: Line[];
	/** Lines that are left out. */
	more: number;
}

const REST_MOST = 12;
const OWN_MOST = 24;

export function summarize(lines: readonly Line[], seat: number, fate: Fate | null, view: unknown = null): Summary {
	const turns = new Set<number>();
	const letters = new Map<number, number>();
	const own: Summary['own'] = [];
	const rest: Line[] = [];
	for (const line of lines) {
		const { event, text } = line;
		const turn = fate?.turn(event) ?? null;
		if (turn !== null) turns.add(turn);
		const from = fate?.writer?.(event) ?? null;
		const is = fate?.own(event, seat, view) ?? null;
		if (from !== null) {
			if (from !== seat) letters.set(from, (letters.get(from) ?? 0) + 1);
		} else if (text && is) own.push({ line, is });
		else if (text) rest.push(line);
	}
	return {
		turns: turns.size,
		letters: [...letters].map(([from, count]) => ({ from, count })),
		own: own.slice(-OWN_MOST),
		rest: rest.slice(-REST_MOST),
		more: Math.max(0, own.length - OWN_MOST) + Math.max(0, rest.length - REST_MOST),
	};
}

/** Whether it is worth standing between somebody and the board. */
export const isWorthTelling = ({ turns, letters, own }: Summary) => turns > 0 || letters.length > 0 || own.length > 0;
