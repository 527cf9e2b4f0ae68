// What happens is seen happening: the cues of a frame, played one after the other before its view stands.
//
// A table shows a frame in two moments. First its cues are played over the view before it: a board says which there are (`script`), how long each
// takes, and draws the one that is on (`cue`, `progress`). Each brings its own line of the log and its own sound, and none comes earlier. Then the
// view of the frame stands, and with it numbers, choices and whose turn it is. Frames that come meanwhile wait for their turn.
//
// Nobody has to wait: `skip` goes to where the match is. A page that was hidden goes there by itself, as does one that has fallen far behind, and
// what was not seen is left as marks. Whoever wants less motion gets each cue still, as a mark, for the time that it would have moved.

import type { Line, Step } from './table.svelte';

export interface Cue<View = unknown> {
	/** What the board draws: 'shot', 'sunk'. Words of the board's own. */
	name: string;
	/** How long it takes at normal pace. */
	ms: number;
	/** What the match looks like when it is over, where that is neither the view before nor the one after. */
	view?: View;
	/** Which events of the step it tells, by their place: their lines come with it. */
	tells?: readonly number[];
	sound?: string;
	/** Whatever the board needs to draw it. */
	with?: unknown;
}

export type Pace = 'slow' | 'normal' | 'fast' | 'off';
const TIMES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
const MARKS_MAX = 64;

/** Time, as a page has it: tests have their own. */
export interface Beat {
	now(): number;
	/** Calls once, at the next picture; returns how to call it off. */
	next(call: () => void): () => void;
}

export const pageBeat: Beat = {
	now: () => performance.now(),
	next: (call) => {
		const number = requestAnimationFrame(call);
		return () => cancelAnimationFrame(number);
	},
};

export interface Manner {
	pace: Pace;
	/** Whether things move. */
	moves: boolean;
	isHidden: boolean;
}

const UNSEEN: Manner = { pace: 'off', moves: false, isHidden: true };

export class Stage<View = unknown> {
	/** Kept without its view, so that the table of a game is a table. */
	#script: ((step: Step<never>) => Cue[]) | null = null;
	/** How to be heard. */
	play: (sound: string) => void = () => undefined;
	/** How whoever looks on wants it. As long as nobody does, nothing is played. */
	manner: () => Manner = () => UNSEEN;

	/** What is on, null between frames. */
	cue = $state.raw<Cue<View> | null>(null);
	/** How far it is, from 0 to 1; 1 from the start where nothing moves. */
	progress = $state(0);
	/** What the match looks like during the cue; null: as the table's view says. */
	view = $state.raw<View | null>(null);
	/** What happened unseen since the last look. */
	marks = $state.raw<Cue<View>[]>([]);
	isPaused = $state(false);
	/** A film can be seen once more. */
	hasFilm = $state(false);
	isPlaying = $derived(this.cue !== null);

	#beat: Beat;
	#last: { cues: Cue<View>[] } | null = null;
	#isSkipping = false;
	#isClosed = false;
	#wake: (() => void) | null = null;
	#ahead = 0; // cues to play although it is paused

	constructor(beat: Beat = pageBeat) {
		this.#beat = beat;
	}

	/** The board's word: what a step looks like. Returns how to take it back. */
	direct(script: (step: Step<View>) => Cue<View>[]): () => void {
		this.#script = script;
		return () => {
			if (this.#script === script) this.#script = null;
		};
	}

	/** Plays what a step looks like, and tells its lines as they come. Resolves when the view of the step may stand. */
	async perform(step: Step<View>, tell: (lines: Line[]) => void, isBehind: boolean): Promise<void> {
		const cues = step.isNext && step.before !== null ? this.#cuesOf(step) : [];
		this.#isSkipping = false;
		this.#last = cues.length > 0 ? { cues } : this.#last;
		this.hasFilm = this.#last !== null;
		if (cues.length > 0) this.marks = [];
		const told = new Set<number>();
		for (const [at, cue] of cues.entries()) {
			if (!this.#isSeen() || isBehind) {
				this.#miss(cues.slice(at));
				break;
			}
			const places = (cue.tells ?? []).filter((place) => !told.has(place));
			for (const place of places) told.add(place);
			tell(places.flatMap((place) => step.lines[place] ?? []));
			await this.#show(cue);
		}
		tell(step.lines.filter((_, place) => !told.has(place)));
		this.#clear();
	}

	/** To where the match is. */
	skip() {
		this.#isSkipping = true;
		this.isPaused = false;
		this.#wake?.();
	}

	pause() {
		this.isPaused = true;
	}

	resume() {
		this.isPaused = false;
		this.#wake?.();
	}

	/** The next cue alone. */
	step() {
		this.isPaused = true;
		this.#ahead = 1;
		this.#wake?.();
	}

	/** The last step once more. What was said is not said again. */
	async again(): Promise<void> {
		if (!this.#last || this.isPlaying) return;
		this.#isSkipping = false;
		for (const cue of this.#last.cues) {
			if (!this.#isSeen()) break;
			await this.#show(cue);
		}
		this.#clear();
	}

	/** What was missed has been looked at. */
	look() {
		this.marks = [];
	}

	close() {
		this.#isClosed = true;
		this.skip();
	}

	/** A board that cannot say what it looks like must not hold up the match. */
	#cuesOf(step: Step<View>): Cue<View>[] {
		try {
			return (this.#script?.(step as Step<never>) ?? []) as Cue<View>[];
		} catch (error) {
			reportError(error);
			return [];
		}
	}

	#isSeen(): boolean {
		const { pace, isHidden } = this.manner();
		return !this.#isSkipping && !this.#isClosed && !isHidden && pace !== 'off';
	}

	#miss(cues: Cue<View>[]) {
		this.marks = [...this.marks, ...cues].slice(-MARKS_MAX);
	}

	#clear() {
		this.cue = null;
		this.view = null;
		this.progress = 0;
		this.#ahead = 0;
	}

	async #show(cue: Cue<View>): Promise<void> {
		const { pace, moves } = this.manner();
		this.progress = moves ? 0 : 1;
		this.cue = cue;
		if (cue.sound) this.play(cue.sound);
		await this.#until(cue.ms * TIMES[pace], moves);
		if (cue.view !== undefined) this.view = cue.view;
		await this.#unpaused();
	}

	/** The time of a cue, picture by picture. */
	#until(ms: number, moves: boolean): Promise<void> {
		return new Promise((resolve) => {
			let passed = 0;
			let last = this.#beat.now();
			let stop = () => {};
			const end = () => {
				this.#wake = null;
				stop();
				resolve();
			};
			const picture = () => {
				const now = this.#beat.now();
				passed += now - last;
				last = now;
				if (passed >= ms || !this.#isSeen()) return end();
				if (moves) this.progress = passed / ms;
				stop = this.#beat.next(picture);
			};
			this.#wake = () => !this.#isSeen() && end();
			stop = this.#beat.next(picture);
		});
	}

	#unpaused(): Promise<void> {
		if (this.#ahead > 0) this.#ahead--;
		if (!this.isPaused || !this.#isSeen()) return Promise.resolve();
		return new Promise((resolve) => {
			this.#wake = () => {
				if (this.isPaused && this.#ahead === 0 && this.#isSeen()) return;
				this.#wake = null;
				resolve();
			};
		});
	}
}
