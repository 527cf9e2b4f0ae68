// What counts in a match: the few steps that people talk of afterwards. boards/NAME/moments.ts says for a game which they are, and says them in words; the
// time line of a replay marks them, and the film is cut to them. They are found from what happened (the events of all seats) and, where that is not
// enough, from what stood there (positions, as the engine gives them with nothing hidden). A match that is over has them; no other one.
import type { Chapter, Heard } from '$/engine/roll';

/** What a moment is, for its sign on the time line and its word: a shape and a name of its own, not a colour. */
export const KINDS = [
	'first',
	'near',
	'blind',
	'escape',
	'luck',
	'turned',
	'taken',
	'loss',
	'broken',
	'deciding',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Moment {
	/** The step that it is, and the first one of those that lead to it. */
	at: number;
	from: number;
	turn: number;
	kind: Kind;
	/** From 1 on; what decided has the most. */
	weight: number;
	/** Said anew in each language. */
	words: () => string;
	/** Of the events of its step: those that it is about. All where none is named. */
	isOf?: (event: { type: string; [field: string]: unknown }) => boolean;
}

export interface Match<View> {
	story: readonly Chapter[];
	/** How many steps it has. */
	length: number;
	nameOf(seat: number): string;
	/** What stood after so many steps, with nothing hidden. */
	look: (at: number) => Promise<View>;
}

export type Unit = 'turn' | 'round' | 'scene';

export interface Moments<View = unknown> {
	/** Events that a moment can be made of. */
	types: readonly string[];
	/** What the rulebook calls what a replay goes through; a turn where nothing is said. */
	unit?: Unit;
	/**
	 * Events that begin a new part of a replay, for a game whose turns are single steps; the others are gone through by turns. A part has `most` steps at
	 * most.
	 */
	parts?: { types: readonly string[]; most: number };
	find(match: Match<View>): Promise<Moment[]>;
}

/** What decided weighs more than all else. */
export const DECIDING = 10;
/** So many marks can be told apart on a time line. */
const MARKS_MOST = 40;

/** Notes moments, one for each step and kind, in the order of steps. */
export class Notes {
	readonly moments: Moment[] = [];

	add(chapter: Chapter, kind: Kind, weight: number, words: () => string, more: Partial<Moment> = {}) {
		const { at, turn } = chapter;
		this.moments.push({ at, from: at, turn, kind, weight, words, ...more });
	}
}

export const eventsOf = ({ events }: Chapter, ...types: string[]): Heard[] =>
	events.filter(({ type }) => types.includes(type));

/** Of those at one step the weightiest; of all, so many as can be shown. */
export function noted(moments: readonly Moment[], most = MARKS_MOST): Moment[] {
	const byStep = new Map<number, Moment>();
	for (const moment of moments) {
		const known = byStep.get(moment.at);
		if (!known || moment.weight > known.weight) byStep.set(moment.at, moment);
	}
	return [...byStep.values()]
		.sort((one, other) => other.weight - one.weight || one.at - other.at)
		.slice(0, most)
		.sort((one, other) => one.at - other.at);
}
