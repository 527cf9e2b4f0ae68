// What a try at a puzzle is worth. A puzzle is a position with the ways to decide that were measured there, each with what it gains over the one
// that was played, in thousandths of the winning chance, and the error of that (docs/analysis.md).
import type { Action } from '$/engine/door';
import type { Language } from '$/i18n/index.svelte';

export type Estimate = [value: number, error: number];

export interface Way {
	is_played: boolean;
	gain: Estimate;
	actions: { action: Action; label: string | Record<Language, string> }[];
}

export interface Puzzle {
	seat: number;
	turn: number;
	/** A decision is all that the seat does in that phase: it is chosen from a list, not made on the board. */
	is_plan: boolean;
	/** Of the seat, as it was played. */
	chance: Estimate;
	choices: Way[];
}

export const bestOf = ({ choices }: Puzzle): Way =>
	choices.reduce((best, one) => (one.gain[0] > best.gain[0] ? one : best));

/** As good as the best, as far as anybody can tell: not worse by more than both errors. What was played is never. */
export function isRight(puzzle: Puzzle, way: Way): boolean {
	const best = bestOf(puzzle);
	return !way.is_played && best.gain[0] - way.gain[0] <= (way === best ? 0 : best.gain[1] + way.gain[1]);
}

/** In points of a hundred. */
export const points = (thousandths: number) => Math.round(thousandths / 10);
/** How many points it loses against the best. */
export const lossOf = (puzzle: Puzzle, way: Way) => points(bestOf(puzzle).gain[0] - way.gain[0]);

const isEqual = (one: unknown, other: unknown): boolean =>
	typeof one === 'object' && one !== null && typeof other === 'object' && other !== null
		? Object.keys(one).every((key) => isEqual(one[key as never], other[key as never]))
		: one === other;

/** The way that begins with this action; a board may leave out what an engine writes in full. Undefined: nobody has measured it. */
export const wayOf = ({ choices }: Puzzle, action: Action): Way | undefined =>
	choices.find(({ actions }) => actions.length === 1 && actions[0] && isEqual(action, actions[0].action));

export const labelOf = (way: Way, language: Language) =>
	way.actions.map(({ label }) => (typeof label === 'string' ? label : label[language])).join('; ');
