// The wasm of a game as text in, text out: the functions of src/wasm/exports.h, typed. Runs in a worker, and in Node for tests.

import type { GameInfo } from '../generated/schema';
import type { OptionWords, Terms } from './options';

/** An action or an event: its type, and the fields that the schema gives it. */
export interface Fields {
	type: string;
	[field: string]: unknown;
}
export type Action = Fields;
export type GameEvent = Fields;

export interface Sitter {
	name?: string;
	level?: number; // 0: a person, 1 to 4: a bot
}

export interface Result {
	reason: string;
	ranks: number[];
	scores: number[];
}

export interface Standing {
	turn: number;
	active: number | null;
	to_act: number[];
	in_play: number[];
	is_over: boolean;
	due: number | null;
	steps: number;
	clock: number;
	result: Result | null;
}

export interface Fault {
	code: string;
	message: string;
	path?: string;
	at?: number;
	line?: number;
}

/** A step that was made: its line is to be written down before it holds. */
export interface Made {
	line: string;
	passed?: number;
}
/** A step that holds; the line is the result of a match that is over. */
export interface Held {
	steps: number;
	events: (GameEvent & { to: number[] })[];
	line?: string;
}

export interface Replayed {
	kind: 'action' | 'clock' | 'fork' | 'result' | 'end' | 'cut';
	steps: number;
	seat?: number;
	action?: Action;
	seconds?: number;
	events?: (GameEvent & { to: number[] })[];
}

export interface Hint {
	action: Action | null;
	label: string;
	why: string;
}

export interface Choice {
	action: Action;
	label: string;
}

/** What came of what a learner did. */
export interface Verdict {
	verdict: 'made' | 'wrong' | 'refused';
	/** The lesson's own words. */
	say: string | null;
	/** Refused: by the rules, in theirs. */
	code?: string;
	message?: string;
}

/** Where a learner is in a lesson. */
export interface Course {
	title: string;
	step: number;
	steps: number;
	is_won: boolean;
	is_lost: boolean;
	end: string | null;
	/** While it is not won: what to do, how it is done here, what to mark, and what does it. */
	say?: string;
	how?: string | null;
	point?: Record<string, string> | null;
	solution?: Action[];
}

/** A chance, or a difference of two, in thousandths, and its standard error. */
export type Estimate = [value: number, error: number];

/** A decision of a finished match that was measured; positions are counted in steps made before them. */
export interface Decision {
	step: number;
	until: number;
	turn: number;
	seat: number;
	is_flagged: boolean;
	chance: Estimate;
	cost: Estimate;
	hindsight: Estimate | null;
	candidates: number;
	played: Choice[];
	better: Choice[];
	others: { gain: Estimate; actions: Choice[] }[];
}

/** A finished match looked back at (docs/analysis.md). */
/** A column of the game's ledger; without a title it is not added up. `places` are decimals of its amounts. */
export interface Account {
	name: string;
	title: string | null;
	places: number;
	/** No part of a seat's total. */
	is_aside: boolean;
}
/** What the match added up to in the game's own terms; sums are by seat, then by account. */
export interface Ledger {
	title: string;
	total: string | null;
	accounts: Account[];
	sums: number[][];
	turns: { turn: number; sums: number[][] }[];
	entries: {
		step: number;
		turn: number;
		seat: number;
		account: number;
		amount: number;
		text: string;
		luck?: Estimate;
	}[];
	left_off: number;
}
export interface Analysis {
	game: string;
	rules: number;
	seats: { name: string; level: number }[];
	steps: number;
	rollouts: number;
	level: number;
	horizon: number;
	points: { step: number; turn: number; chances: Estimate[] }[];
	decisions_made: number;
	decisions: Decision[];
	luck: { seats: Estimate[]; swings: { step: number; seat: number; luck: Estimate }[] } | null;
	ledger: Ledger | null;
}

/** What each function answers when it can do what it is asked. */
export interface Answers {
	speak: object;
	game: GameInfo;
	schema: Record<string, unknown>;
	/** What can be set when a match is begun, in words. */
	options: OptionWords;
	/** What a match with these options would be played by; refused where none can begin. */
	terms: Terms;
	create: { table: number; line: string };
	/** In: a request and, on further lines, the log of a match that is over. */
	fork: { log: string; then: Result };
	replay: { table: number; rules: number };
	watch: { table: number };
	close: object;
	act: Made;
	pass: Made;
	commit: Held;
	abort: object;
	choose: { action: Action | null };
	step: Replayed;
	places: { places: [number, number][] };
	go_on: { line?: string };
	see: object;
	view: Record<string, unknown>;
	state: Record<string, unknown>;
	legal: { actions: Choice[] };
	say: { text: string; letter?: string };
	describe: { text: string };
	parse: { action: Action };
	judge: { events: GameEvent[] };
	/** The game's own words, as `Advices` has them; and what to do next, where something is. */
	advise: { answer: unknown; action: Action | null };
	/** What the strongest bot would do in a seat, and why; `why` is '' where the game does not say. */
	hint: Hint;
	standing: Standing;
	hash: { hash: string };
	analyse: { progress: number };
	analyse_on: { progress: number; analysis?: Analysis };
	analyse_end: object;
	verify: {
		rules: number;
		steps: number;
		hash: string;
		is_over: boolean;
		commitment: string;
		unproved: number;
		forked: number; // the step from which on other dice are thrown than those of the commitment; 0: none
	};
	lesson: { table: number; rules: number; seats: number; seat: number };
	try: Verdict;
	next: { made: boolean };
	course: Course;
}
export type Call = keyof Answers;

type Export = (...numbers: number[]) => number;
type Exports = Record<`door_${Call}`, Export> & {
	door_input: Export;
	door_output: Export;
	memory: WebAssembly.Memory;
};

export class Refused extends Error {
	constructor(readonly fault: Fault) {
		super(fault.message);
	}
}

export class Door {
	#exports: Exports;

	constructor(instance: WebAssembly.Instance) {
		this.#exports = instance.exports as Exports;
	}

	/** A text or an object is handed over in memory, and its length takes its place among the arguments. */
	call<C extends Call>(name: C, args: unknown[]): Answers[C] {
		const numbers = args.map((arg) => (typeof arg === 'number' ? arg : this.#hand(arg)));
		const length = this.#exports[`door_${name}`](...numbers);
		const answer = JSON.parse(this.#take(length)) as Answers[C] & { error?: Fault };
		if (answer.error) throw new Refused(answer.error);
		return answer;
	}

	/** The module's memory, until it grows. */
	bytes(start: number, length: number): Uint8Array {
		return new Uint8Array(this.#exports.memory.buffer, start, length);
	}

	#hand(value: unknown): number {
		const text = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
		const start = this.#exports.door_input(text.length);
		if (start === 0) throw new Refused({ code: 'too_large', message: 'the text is too long' });
		new Uint8Array(this.#exports.memory.buffer, start, text.length).set(text);
		return text.length;
	}

	#take(length: number): string {
		const start = this.#exports.door_output();
		return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, start, length));
	}
}
