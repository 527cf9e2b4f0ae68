// What happens is seen happening: the cues of a frame, played one after the other before its view stands.
//
// A table shows a frame in two moments. First its cues are played over the view before it: a board says which there are (`direct`), how long each
// takes, and draws the one that is on (`cue`, `progress`). Each brings its own line of the log and its own sound, and none comes earlier. Then the
// view of the frame stands, and with it numbers, choices and whose turn it is. Frames that come meanwhile wait for their turn.
//
// Nobody has to wait: `skip` goes to where the match is, over the rest of that player's turn too. A page that was hidden goes there by itself, as does
// one that has fallen far behind, and what was not seen is left as marks. Whoever wants less motion gets each cue still, as a mark, for the time that
// it would have moved. The last player's turn is kept as a film, to be seen again.

import type { Pace } from './pace';
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

const TIMES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
const MARKS_MAX = 64;
const FILM_MAX = 256; // cues
/** Frames that wait: from so many on the match is played in haste, and from so many on without being seen. */
const HASTE = { from: 12, factor: 0.5 };
const BEHIND = 60;
/** So long after a skip the same player's turn goes on unseen. */
const SKIP_MS = 1500;

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

/** A cue, and the match as it looked before it where that is not as the cue before it left it. */
interface Take<View> {
	cue: Cue<View>;
	before?: View;
	/** The types of the events that it tells. */
	types: readonly string[];
}

/** A cue that was played, and what stood before it. */
export interface Moment<View> {
	cue: Cue<View>;
	before: View | null;
}

export class Stage<View = unknown> {
	/** Kept without its view, so that the table of a game is a table. */
	#script: ((step: Step<never>) => Cue[]) | null = null;
	/** How to be heard. */
	play: (sound: string) => void = () => undefined;
	/** How whoever looks on wants it. As long as nobody does, nothing is played. */
	manner: () => Manner = () => UNSEEN;
	/** How many frames wait to be played. */
	waiting: () => number = () => 0;

	/** What is on, null between frames. */
	cue = $state.raw<Cue<View> | null>(null);
	/** How far it is, from 0 to 1; 1 from the start where nothing moves. */
	progress = $state(0);
	/** What the match looks like during the cue; null: as the table's view says. */
	view = $state.raw<View | null>(null);
	/** What happened unseen since the last look. */
	marks = $state.raw<Cue<View>[]>([]);
	/** Some of it because nobody could look, not because nobody wanted to. */
	isMissed = $state(false);
	isPaused = $state(false);
	/** The last player's turn, as it was played; it can be seen again. */
	film = $state.raw<readonly Cue<View>[]>([]);
	isPlaying = $derived(this.cue !== null);

	#beat: Beat;
	#takes: Take<View>[] = [];
	/** What was played lately, whoever's turn it was. */
	#past: Take<View>[] = [];
	/** Whose turn the film is. */
	#actor: number | null = null;
	#skip: { at: number; actor: number | null } | null = null;
	#isClosed = false;
	/** Looks again whether to go on. */
	#wake: (() => void) | null = null;
	#ahead = 0; // cues to play although it is paused
	/** What is seen again; frames that come meanwhile wait for its end. */
	#rerun: Promise<void> | null = null;

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

	/** Plays what a step of `actor` looks like, and tells its lines as they come. Resolves when the view of the step may stand. */
	async perform(step: Step<View>, actor: number | null, tell: (lines: Line[]) => void): Promise<void> {
		if (this.#rerun) await this.#rerun;
		const cues = step.isNext && step.before !== null ? this.#cuesOf(step) : [];
		this.#skip = this.#skip && this.#isSkipped(this.#skip, actor) ? { at: this.#beat.now(), actor } : null;
		if (cues.length > 0) this.#keep(cues, actor, step);
		const isBehind = this.waiting() >= BEHIND;
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
		this.#skip = { at: this.#beat.now(), actor: this.#actor };
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

	/** To the end of the next cue. */
	step() {
		this.isPaused = true;
		this.#ahead = 1;
		this.#wake?.();
	}

	/** The last turn once more. What was said is not said again. */
	again(): Promise<void> {
		return this.#replay(this.#takes);
	}

	/** The last cue that told an event of one of these types; null if none is remembered. */
	momentOf(types: readonly string[]): Moment<View> | null {
		const at = this.#lastOf(types);
		const take = this.#past[at];
		if (!take) return null;
		return { cue: take.cue, before: take.before ?? this.#past[at - 1]?.cue.view ?? null };
	}

	/** The step once more in which that was told; the last turn if it is not remembered. */
	recall(types: readonly string[]): Promise<void> {
		const at = this.#lastOf(types);
		if (at < 0) return this.again();
		const isFirst = ({ before }: Take<View>) => before !== undefined;
		const begin = this.#past.slice(0, at + 1).findLastIndex(isFirst);
		const length = this.#past.slice(at + 1).findIndex(isFirst);
		return this.#replay(this.#past.slice(Math.max(begin, 0), length < 0 ? undefined : at + 1 + length));
	}

	#lastOf = (types: readonly string[]) =>
		this.#past.findLastIndex((take) => take.types.some((type) => types.includes(type)));

	async #replay(takes: readonly Take<View>[]): Promise<void> {
		if (takes.length === 0 || this.isPlaying) return;
		this.look();
		this.#skip = null;
		this.#rerun = this.#run(takes).finally(() => (this.#rerun = null));
		await this.#rerun;
	}

	async #run(takes: readonly Take<View>[]): Promise<void> {
		for (const { cue, before } of takes) {
			if (!this.#isSeen()) break;
			this.view = before ?? this.view;
			await this.#show(cue);
		}
		this.#clear();
	}

	/** What was missed has been looked at. */
	look() {
		this.marks = [];
		this.isMissed = false;
	}

	/** The manner has changed: what is hidden is not played on. */
	heed() {
		this.#wake?.();
	}

	close() {
		this.#isClosed = true;
		this.isPaused = false;
		this.#wake?.();
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

	/** A turn is one film, however many frames it comes in. */
	#keep(cues: Cue<View>[], actor: number | null, { before, events }: Step<View>) {
		const isAnew = actor !== this.#actor || actor === null;
		const takes = cues.map((cue, at): Take<View> => {
			const types = (cue.tells ?? []).flatMap((place) => events[place]?.type ?? []);
			return at === 0 ? { cue, types, before: before as View } : { cue, types };
		});
		this.#past = [...this.#past, ...takes].slice(-FILM_MAX);
		this.#takes = [...(isAnew ? [] : this.#takes), ...takes].slice(-FILM_MAX);
		this.film = this.#takes.map(({ cue }) => cue);
		if (isAnew) this.look();
		this.#actor = actor;
	}

	#isSkipped({ at, actor }: { at: number; actor: number | null }, of: number | null) {
		return actor === of && this.#beat.now() - at < SKIP_MS;
	}

	#isSeen(): boolean {
		const { pace, isHidden } = this.manner();
		return this.#skip === null && !this.#isClosed && !isHidden && pace !== 'off';
	}

	#isHeld = () => this.isPaused && this.#ahead === 0 && this.#isSeen();

	#miss(cues: Cue<View>[]) {
		this.marks = [...this.marks, ...cues].slice(-MARKS_MAX);
		this.isMissed ||= this.#skip === null && !this.#isClosed && this.manner().pace !== 'off';
	}

	#clear() {
		this.cue = null;
		this.view = null;
		this.progress = 0;
		this.#ahead = 0;
	}

	async #show(cue: Cue<View>): Promise<void> {
		const { pace, moves } = this.manner();
		const haste = this.waiting() >= HASTE.from ? HASTE.factor : 1;
		this.progress = moves ? 0 : 1;
		this.cue = cue;
		if (cue.sound) this.play(cue.sound);
		await this.#until(cue.ms * TIMES[pace] * haste, moves);
		if (cue.view !== undefined) this.view = cue.view;
		if (this.#ahead > 0) this.#ahead--;
		await this.#released();
	}

	/** The time of a cue, picture by picture. While it is held nothing is drawn. */
	#until(ms: number, moves: boolean): Promise<void> {
		return new Promise((resolve) => {
			let passed = 0;
			let last = this.#beat.now();
			let stop: (() => void) | null = null;
			const end = () => {
				this.#wake = null;
				stop?.();
				resolve();
			};
			const go = () => {
				last = this.#beat.now();
				stop ??= this.#beat.next(picture);
			};
			const picture = () => {
				stop = null;
				const now = this.#beat.now();
				passed += now - last;
				last = now;
				if (passed >= ms || !this.#isSeen()) return end();
				if (moves) this.progress = passed / ms;
				if (!this.#isHeld()) go();
			};
			this.#wake = () => {
				// A step while it is held in the middle goes to the end, and on.
				if (!this.#isSeen() || (stop === null && this.#ahead > 0)) {
					this.#ahead += Math.min(this.#ahead, 1);
					end();
				} else if (!this.#isHeld()) go();
			};
			go();
		});
	}

	#released(): Promise<void> {
		if (!this.#isHeld()) return Promise.resolve();
		return new Promise((resolve) => {
			this.#wake = () => {
				if (this.#isHeld()) return;
				this.#wake = null;
				resolve();
			};
		});
	}
}
