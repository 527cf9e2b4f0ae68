// A log unrolled: any position of a finished match after a few steps from the nearest one that is kept. Runs beside the door, in the
// worker, so that a position is one message whatever it takes; and in Node for tests.
//
// Positions are kept as the bytes that they are (door_places), every so many steps; what is as it was at the one before is kept once. Where
// that is more than LIMITS allow every second one is forgotten, and from then on fewer are kept.
import { sure } from '$/sure';
import { headOf } from '$/match/head';
import type { Door, GameEvent, Replayed, Standing } from './door';

const PIECE = 4096;
/** Steps between two that are kept, at first; bytes of all that are kept. */
const LIMITS = { stride: 8, bytes: 48 << 20 };

/** The eyes of all together: nothing is hidden from them. */
export const ALL = -1;

/** What a step was: whose (null: the clock's), and the turn that it led to. */
export interface Step {
	seat: number | null;
	turn: number;
}

export interface Unrolled {
	table: number;
	rules: number;
	steps: Step[];
	start: Standing;
	end: Standing;
}

/** An event as `say` takes it: with `whose`, of a match for one, to somebody who is not its player. */
export const eventOf = (event: GameEvent, whose: string): GameEvent | string =>
	whose === '' ? event : `${JSON.stringify(event)}\n${whose}`;

/** An event that a seat was told, with its number among the seat's own. */
export interface Told {
	n: number;
	event: GameEvent;
	text: string;
	letter?: string;
	/** For the eyes of all: which seats were told of it. */
	to?: number[];
}

/** What a step told anybody. */
export interface Chapter {
	/** The steps that were made by then. */
	at: number;
	seat: number | null;
	turn: number;
	events: Heard[];
}

/** What everybody saw of a position, and the position itself. */
export interface Whole {
	views: Record<string, unknown>[];
	state: Record<string, unknown>;
}

/** Events of a seat: those after one number, up to another, of these types alone. */
export interface Range {
	after: number;
	until?: number;
	types?: readonly string[];
}

export interface Position {
	at: number;
	standing: Standing;
	view: Record<string, unknown>;
	/** For the eyes of all. */
	whole?: Whole;
	/** Of each step from `from` to `until`, as far as they are not behind this one: what the seat learnt by it, said as it stood then. */
	told: Told[][];
	/** Of the last step, as the seat learnt it. */
	events: GameEvent[];
	/** The number of the seat's last event by now, and that of the last one before the step `first`. */
	seq: number;
	since: number;
	/** How many steps it took to come here. */
	replayed: number;
}

type Piece = Uint8Array;
export type Heard = GameEvent & { to: number[] };

export class Roll {
	readonly table: number;
	readonly rules: number;
	#at = 0;
	#story: Heard[][] = []; // what each step told to whom
	#steps: Step[] = [];
	#seats: number;
	#numbers = new Map<number, number[]>(); // of a seat: how many events it was told, by steps
	#places: [number, number][];
	#kept = new Map<number, Piece[]>();
	#bytes = 0;
	#stride: number;

	constructor(
		readonly door: Door,
		log: string,
		readonly limits = LIMITS,
	) {
		this.#stride = limits.stride;
		({ table: this.table, rules: this.rules } = door.call('replay', [log]));
		this.#seats = headOf(log).seats.length; // what cannot be read was refused
		this.#places = door.call('places', [this.table]).places;
		this.#keep();
	}

	/** Once through, which proves it line by line. */
	unroll(): Unrolled {
		const steps = this.#steps;
		const start = this.door.call('standing', [this.table]);
		for (let step; (step = this.#step());) {
			const { turn } = this.door.call('standing', [this.table]);
			steps.push({ seat: step.seat ?? null, turn });
		}
		return { table: this.table, rules: this.rules, steps, start, end: this.door.call('standing', [this.table]) };
	}

	/**
	 * The position after `to` steps, with this seat's eyes. `from` to `until` are the steps whose story is wanted, none if `from` is more;
	 * `first` is where the story begins that somebody has of it by then. `whose`: of a match for one, the player, for who is somebody else.
	 */
	go(to: number, seat: number, first: number, from: number, until: number, whose = ''): Position {
		let replayed = 0;
		// What a step told is said in the position after it.
		const start = Math.min(to, Math.max(0, from - 1));
		if (this.#at > start || this.#nearest(start) > this.#at) this.#comeBack(start);
		const told: Told[][] = [];
		while (this.#at < to && this.#step()) {
			replayed++;
			if (this.#at >= from && this.#at <= until)
				told.push(this.#heard(this.#at, seat).map((one) => this.#say(seat, one, whose)));
		}
		return {
			at: this.#at,
			standing: this.door.call('standing', [this.table]),
			view: this.door.call('view', [this.table, seat]),
			...(seat === ALL && { whole: this.#whole() }),
			told,
			events: this.#heard(this.#at, seat).map(({ event }) => event),
			seq: this.#count(this.#at, seat),
			since: this.#count(first - 1, seat),
			replayed,
		};
	}

	#whole(): Whole {
		const views = Array.from({ length: this.#seats }, (_, seat) => this.door.call('view', [this.table, seat]));
		return { views, state: this.door.call('state', [this.table]) };
	}

	/** What happened, to whomever it was told: steps with events of these types, and of their events those. */
	story(types: readonly string[]): Chapter[] {
		const wanted = new Set(types);
		return this.#story.flatMap((heard, step): Chapter[] => {
			const events = heard.filter(({ type }) => wanted.has(type));
			const { seat, turn } = this.#steps[step] ?? { seat: null, turn: 0 };
			return events.length > 0 ? [{ at: step + 1, seat, turn, events }] : [];
		});
	}

	/** The step that told a seat its event of this number. */
	stepOf(seat: number, n: number): number {
		this.#count(this.#story.length, seat);
		return Math.max(
			0,
			(this.#numbers.get(seat) ?? []).findIndex((count) => count >= n),
		);
	}

	/** What a seat was told up to a position, as it is said there: those of the range in words, the others without. */
	past(to: number, seat: number, { after, until = Infinity, types }: Range, whose = ''): Told[] {
		this.go(to, seat, 1, Infinity, 0);
		const isWanted = ({ n, event }: Told) => n > after && n <= until && (!types || types.includes(event.type));
		const all = Array.from({ length: this.#at }, (_, step) => this.#heard(step + 1, seat)).flat();
		return all.map((one) => (isWanted(one) ? this.#say(seat, one, whose) : one));
	}

	#step(): Replayed | null {
		const step = this.door.call('step', [this.table]);
		if (step.kind !== 'action' && step.kind !== 'clock' && step.kind !== 'fork') return null;
		this.#story[this.#at++] ??= step.events ?? [];
		if (this.#at % this.#stride === 0) this.#keep();
		return step;
	}

	#heard(step: number, seat: number): Told[] {
		let n = this.#count(step - 1, seat);
		return this.#toldTo(step, seat).map(({ to, ...event }) => ({
			n: ++n,
			event,
			text: '',
			...(seat === ALL && { to }),
		}));
	}

	#toldTo(step: number, seat: number): Heard[] {
		return (this.#story[step - 1] ?? []).filter(({ to }) => seat < 0 || to.includes(seat));
	}

	/** How many events a seat was told by so many steps. */
	#count(steps: number, seat: number): number {
		const counts = this.#numbers.get(seat) ?? [0];
		this.#numbers.set(seat, counts);
		for (let step = counts.length; step <= steps; step++)
			counts.push(sure(counts, step - 1) + this.#toldTo(step, seat).length);
		return sure(counts, Math.max(0, steps));
	}

	/** For the eyes of all: what everybody was told as to somebody who looks on, and what some were told as to the first of them. */
	#say(seat: number, told: Told, whose: string): Told {
		const isSome = told.to !== undefined && (told.to.length < this.#seats || this.#seats === 1);
		const reader = seat === ALL && isSome ? (told.to?.[0] ?? ALL) : seat;
		try {
			return { ...told, ...this.door.call('say', [this.table, reader, eventOf(told.event, whose)]) };
		} catch {
			return told; // what cannot be said is passed over
		}
	}

	// ---- what is kept --------------------------------------------------------------------------------------------

	#keep() {
		if (this.#kept.has(this.#at)) return;
		const before = this.#kept.get(this.#nearest(this.#at)) ?? [];
		const pieces: Piece[] = [];
		for (const [start, length] of this.#places)
			for (let at = 0; at < length; at += PIECE) {
				const piece = this.door.bytes(start + at, Math.min(PIECE, length - at));
				const same = before[pieces.length];
				if (same && isEqual(same, piece)) pieces.push(same);
				else {
					pieces.push(piece.slice());
					this.#bytes += piece.length;
				}
			}
		this.#kept.set(this.#at, pieces);
		while (this.#bytes > this.limits.bytes && this.#kept.size > 1) this.#thin();
	}

	/** How many positions are kept, and in how many bytes. */
	get kept() {
		return { positions: this.#kept.size, bytes: this.#bytes };
	}

	#thin() {
		this.#stride *= 2;
		for (const at of this.#kept.keys()) if (at % this.#stride !== 0) this.#kept.delete(at);
		const pieces = new Set([...this.#kept.values()].flat());
		this.#bytes = [...pieces].reduce((sum, piece) => sum + piece.length, 0);
	}

	/** The last kept one that is not behind `to`; the first is always there. */
	#nearest(to: number): number {
		let at = to - (to % this.#stride);
		while (at > 0 && !this.#kept.has(at)) at -= this.#stride;
		return at;
	}

	#comeBack(to: number) {
		this.#at = this.#nearest(to);
		const pieces = this.#kept.get(this.#at)!;
		let next = 0;
		for (const [start, length] of this.#places)
			for (let at = 0; at < length; at += PIECE)
				this.door.bytes(start + at, Math.min(PIECE, length - at)).set(sure(pieces, next++));
	}
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
}
