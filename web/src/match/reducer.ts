// Frames of a seat, one after the other: what stands, and what a message makes of it. Nothing here knows of sockets or boards.
//
//	1. What stands came whole, or from what stood before it by the difference of the very next frame.
//	2. A frame is shown once, and none after a later one.
//	3. A frame that does not follow on what stands is kept until what lies between has come: the whole is asked for, once.
//	4. On a new connection the numbers may begin anew: nothing is believed of the old ones before a whole frame has come.
import type { GameEvent } from '$/engine/door';
import type { MatchFrameNews } from '$/generated/schema';
import { Misfit, patch } from './patch';

/** A frame as a table takes it: the view is whole. */
export interface Shown {
	frame: number;
	/** The number of the last event that was told when this frame stood. */
	seq: number;
	/** Events after this number and before those of the frame were never sent: they are in the log. */
	after: number;
	events: GameEvent[];
	view: unknown;
	turn: number;
	active: number | null;
	awaited: number[];
	clock: { expires_at: number | null; running: boolean };
	/** It came as a whole: what it follows on is not known by it. */
	isWhole: boolean;
}

export interface Standing {
	/** What stands; null before the first frame. */
	readonly stands: Readonly<Omit<Shown, 'after' | 'events' | 'isWhole'>> | null;
	/** Whether a whole frame is awaited: we have entered, or enter again. */
	readonly isAsking: boolean;
	/** Whether that may have any number. */
	readonly isAnew: boolean;
	/** Frames that came before what they follow on. */
	readonly early: readonly MatchFrameNews[];
}

export interface Heard {
	state: Standing;
	/** To be shown, in this order. */
	shown: Shown[];
	/** A gap: the match is to be entered again. */
	isGap: boolean;
}

const EARLY_MAX = 64;

/** Nothing stands yet, and a whole frame is awaited. */
export const START: Standing = { stands: null, isAsking: true, isAnew: true, early: [] };

/** The connection is a new one; what stood is shown until something else does. */
export const reconnected = (state: Standing): Standing => ({ ...state, isAsking: true, isAnew: true, early: [] });

/** A frame has come. */
export function hear(state: Standing, frame: MatchFrameNews): Heard {
	if (frame.base === null) return takeWhole(state, frame);
	const { stands } = state;
	if (state.isAnew || stands === null) return { state: keep(state, frame), shown: [], isGap: false };
	if (frame.frame <= stands.frame) {
		// A repetition; but newer events under an old number mean that the numbers have begun anew.
		if (frame.seq <= stands.seq) return { state, shown: [], isGap: false };
		return { state: reconnected(state), shown: [], isGap: true };
	}
	return advance(keep(state, frame), []);
}

/** An answer named the newest frame of our seat. What it names and has not come is a gap, unless the whole is on its way. */
export function named(state: Standing, frame: number): Heard {
	const isGap = !state.isAsking && (state.stands?.frame ?? 0) < frame;
	return { state: isGap ? { ...state, isAsking: true } : state, shown: [], isGap };
}

/**
 * We have entered again, and the answer names the newest frame. Less than what stood when we asked means that the server counts anew: what it sent
 * may have been taken for an old one, and is asked for once more.
 */
export function entered(state: Standing, frame: number, stood: number): Heard {
	const isGap = !state.isAnew && frame < stood;
	return { state: isGap ? reconnected(state) : state, shown: [], isGap };
}

const keep = (state: Standing, frame: MatchFrameNews): Standing => ({
	...state,
	early: [...state.early, frame].slice(-EARLY_MAX),
});

function takeWhole(state: Standing, frame: MatchFrameNews): Heard {
	const { stands } = state;
	// The same number means the same view, and what is older was on its way for long.
	if (stands && !state.isAnew && frame.frame <= stands.frame) return advance({ ...state, isAsking: false }, []);
	const next = stand(state, frame, frame.view);
	return advance({ ...next.state, isAsking: false, isAnew: false }, [next.shown]);
}

/** What is kept is shown as far as it follows on; what is left then shows a gap. */
function advance(state: Standing, shown: Shown[]): Heard {
	for (;;) {
		const { stands } = state;
		const early = state.early.filter(({ frame }) => frame > stands!.frame);
		const next = early.find(({ base }) => base === stands!.frame);
		if (!next) {
			const isAsking = state.isAsking || early.length > 0;
			return { state: { ...state, early, isAsking }, shown, isGap: isAsking && !state.isAsking };
		}
		try {
			const taken = stand(state, next, patch(stands!.view, next.view));
			state = { ...taken.state, early };
			shown = [...shown, taken.shown];
		} catch (error) {
			if (!(error instanceof Misfit)) throw error;
			return { state: { ...state, early: [], isAsking: true }, shown, isGap: !state.isAsking };
		}
	}
}

/** What a frame leaves out is as in its base. */
function stand(state: Standing, told: MatchFrameNews, view: unknown): { state: Standing; shown: Shown } {
	const { frame, seq, events } = told;
	const base = told.base === null ? null : state.stands;
	const turn = told.turn_number ?? base?.turn ?? 0;
	const active = told.active === undefined ? (base?.active ?? null) : told.active;
	const awaited = told.awaited ?? base?.awaited ?? [];
	const clock = told.clock ?? base?.clock ?? { expires_at: null, running: false };
	const first = seq - events.length;
	// Before the first frame nothing was missed; numbers of events that go back are those of a match restored from a copy.
	const after = state.stands === null ? first : Math.min(state.stands.seq, first);
	const stands = { frame, seq, view, turn, active, awaited, clock };
	return { state: { ...state, stands }, shown: { ...stands, after, events, isWhole: told.base === null } };
}
