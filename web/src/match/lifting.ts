// A match without fog: what the eyes of all together see, as the board of the first seat can show it. boards/NAME/lift.ts exports one as `lift`, where a
// game hides anything. It is for matches that are over; what comes in is what the log of the viewer has (match/fetch.ts), so letters of others are
// not among it, and letters that are stay between their two ends: the eyes of all are not told them.
import type { Told } from '$/engine/roll';

/** The seat whose board shows it. */
export const LIFTED_SEAT = 0;

export interface Lifting<View = unknown> {
	/** Events that are letters. */
	letters?: readonly string[];
	/** What stands, from what each seat sees of it and from the whole state. */
	view(views: readonly View[], state: Record<string, unknown>): View;
	/**
	 * What somebody is told of a step who sees everything: made of all that anybody was told, with its words, in the order of events. `before` and `after` are
	 * lifted; `before` is null where nobody has looked.
	 */
	hear(told: readonly Told[], before: View | null, after: View): Told[];
}

const isTo = (seat: number, { to }: Told) => to === undefined || to.includes(seat);

/** A game that hides nothing: its first seat sees it all. */
export const NOTHING_HIDDEN: Lifting = {
	view: (views) => views[LIFTED_SEAT],
	hear: (told) => told.filter((one) => isTo(LIFTED_SEAT, one)),
};

/** Nothing that was told to several is said twice; letters are not said at all. */
export function lifted<View>(lifting: Lifting<View>, told: readonly Told[], before: View | null, after: View): Told[] {
	const isLetter = ({ event }: Told) => lifting.letters?.includes(event.type) ?? false;
	return lifting.hear(
		told.filter((one) => !isLetter(one)),
		before,
		after,
	);
}
