// The frames of one match as they come from the server: enters it, enters it again when the connection is new or something is missing,
// and hands on what there is to show, one after the other. What to make of a frame is the reducer's word.
import type { GameEvent } from '$/engine/door';
import type {
	ActionAck,
	GameJoinAck,
	MatchEventsAck,
	MatchFrameNews,
	MatchSnapshotNews,
	PastEvent,
	SpectateJoinAck,
} from '$/generated/schema';
import { say } from '$/i18n/shell';
import { Trouble } from '$/net/api';
import { START, entered, hear, named, reconnected, type Heard, type Shown, type Standing } from './reducer';
import { Serial } from './serial';
import type { Range } from './table.svelte';
import { codeOf, type Wire } from './wire';

/** Where the frames go. */
export interface Ears {
	/** The next is shown when this is done. `isWhole`: events lie between it and what was shown before that nobody has told. */
	show(shown: Shown, isWhole: boolean): Promise<void>;
	/** Whether we are in the match now; if not, why. It is tried again, unless the match does not want us. */
	link(fault: unknown): void;
}

/** What a seat, or a spectator, is told when it first enters. */
export type Entry = { seat: MatchSnapshotNews; spectator: SpectateJoinAck };
export type Role = keyof Entry;

const OPEN_MS = 20_000; // from the first question to the first frame
const ACT_MS = 40_000; // so long an action is sent again
const PAUSE_MS = { first: 500, most: 8_000 };
const MISSED_MAX = 400; // events that are fetched to be shown; what is more is history
const TRANSIENT = ['unreachable', 'rate_limited', 'try_again'];
const TYPES_MAX = 16; // that the server takes in one question
const CID_BYTES = 8;

const isTransient = (error: unknown) => TRANSIENT.includes(codeOf(error));
const unreachable = () => new Trouble('unreachable', say('unreachable'));
const newCid = () =>
	[...crypto.getRandomValues(new Uint8Array(CID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Waiting {
	isDone: () => boolean;
	resolve: () => void;
}

export class Feed {
	#state: Standing = START;
	#serial = new Serial();
	#ears: Ears | null = null;
	#attach!: () => void;
	#shownFrame = 0;
	#shownSeq = 0;
	/** Counts the connections: what was asked on one is answered on it, or not at all. */
	#connection = 0;
	#shownOn = -1;
	#isWanted = false;
	#isEntering = false;
	#sleepers = new Set<() => void>();
	#waiting = new Set<Waiting>();
	#stops: (() => void)[] = [];
	#isClosed = false;

	constructor(
		readonly wire: Wire,
		readonly match: string,
		readonly role: Role,
		/** Whose eyes a spectator wants, where somebody lends them. */
		readonly eyes: number | null = null,
	) {
		// Nothing is shown before somebody looks.
		const attached = new Promise<void>((resolve) => (this.#attach = resolve));
		void this.#serial.run(() => attached);
	}

	/** Enters for the first time. Throws, and listens to nothing any more, if that cannot be done in time. */
	async open(): Promise<Entry[Role]> {
		try {
			return await within(OPEN_MS, this.#open());
		} catch (error) {
			this.close();
			throw error;
		}
	}

	async #open(): Promise<Entry[Role]> {
		const arrived = new Promise<MatchSnapshotNews>((resolve) => this.#on<MatchSnapshotNews>('match:snapshot', resolve));
		this.#on<MatchFrameNews>('match:frame', (frame) => this.#take(hear(this.#state, frame)));
		const answer = await this.#ask();
		// A resumption enters us, but without frames.
		this.#on('match:ready', () => this.#take({ state: { ...this.#state, isAsking: true }, shown: [], isGap: true }));
		// Only now: who is welcomed on the way has not yet entered, and what we have asked is asked on that connection.
		this.#stops.push(
			this.wire.on('user:welcome', () => this.#reconnect()),
			this.wire.on('disconnect', () => this.#lose()),
		);
		return this.role === 'seat' ? arrived : (answer as SpectateJoinAck);
	}

	/** What comes is shown from now on, and what has come until now first. Resolves when the first frame stands. */
	attach(ears: Ears): Promise<void> {
		this.#ears = ears;
		this.#attach();
		return this.#until(() => this.#shownOn >= 0, OPEN_MS);
	}

	/** How many frames wait to be shown, beside the one that is. */
	get waiting() {
		return Math.max(0, this.#serial.waiting - 1);
	}

	/** Sends an action, under one name, until it is answered; resolves when its frame is shown. A refusal is thrown. */
	async act(name: string, fields: object): Promise<void> {
		const cid = newCid();
		const end = Date.now() + ACT_MS;
		for (let tries = 0; ; tries++) {
			try {
				await this.#until(() => !this.#state.isAnew, end - Date.now());
				if (this.#isClosed) return;
				const { frame = 0 } = await this.wire.ask<ActionAck>(name, { ...fields, match: this.match, cid });
				const connection = this.#connection; // that of the answer: a cut leaves none
				this.#take(named(this.#state, frame));
				return await this.#shown(connection, frame);
			} catch (error) {
				if (this.#isClosed || !isTransient(error) || Date.now() >= end) throw error;
				await this.#pause(tries);
			}
		}
	}

	/** A frame is shown; on a later connection whatever is shown has it. What is played before it, and stopped by who looks on, may take its time. */
	async #shown(connection: number, frame: number): Promise<void> {
		const isDone = () => this.#shownOn > connection || (this.#shownOn === connection && this.#shownFrame >= frame);
		do {
			const isOver = await this.#until(isDone, ACT_MS).then(
				() => true,
				() => false,
			);
			if (isOver) return;
		} while (this.#serial.waiting > 0);
		throw unreachable();
	}

	/** Our seat's events after one number up to another, of these types only; all there are, in order. */
	async past({ after, until, types }: Range): Promise<PastEvent[]> {
		if (!types || types.length <= TYPES_MAX) return this.#pages({ after, until, types });
		const [some, others] = [types.slice(0, TYPES_MAX), types.slice(TYPES_MAX)];
		const found = await Promise.all([
			this.#pages({ after, until, types: some }),
			this.past({ after, until, types: others }),
		]);
		return found.flat().sort((one, other) => one.seq - other.seq);
	}

	async #pages(range: Range): Promise<PastEvent[]> {
		const found: PastEvent[] = [];
		for (let { after } = range; ;) {
			const page = await this.wire.ask<MatchEventsAck>('match:events', { ...range, match: this.match, after });
			found.push(...page.events);
			const last = page.events.at(-1)?.seq;
			if (!page.more || last === undefined) return found;
			after = last;
		}
	}

	/** Enters again now, after something was refused. */
	again() {
		this.#enter();
	}

	close() {
		this.#isClosed = true;
		for (const stop of this.#stops) stop();
		this.#stops = [];
		for (const one of this.#waiting) one.resolve(); // nobody looks any more
		this.#wake();
		this.#attach();
	}

	#on<T extends { match: string }>(name: string, handler: (payload: T) => void) {
		this.#stops.push(this.wire.on<T>(name, (payload) => void (payload.match === this.match && handler(payload))));
	}

	/* ---- entering ----------------------------------------------------------------------------------- */

	#ask(): Promise<GameJoinAck | SpectateJoinAck> {
		if (this.role === 'seat') return this.wire.ask('game:join', { match: this.match, frames: true });
		return this.wire.ask('spectate:join', {
			match: this.match,
			frames: true,
			...(this.eyes !== null && { eyes: this.eyes }),
		});
	}

	#reconnect() {
		this.#connection++;
		this.#state = reconnected(this.#state);
		this.#enter();
	}

	#lose() {
		this.#connection++;
		this.#state = reconnected(this.#state);
		this.#ears?.link(unreachable());
		this.#check();
	}

	/** Asks until it is answered. Whoever wants it meanwhile has it asked once more. */
	#enter() {
		this.#isWanted = true;
		this.#wake();
		if (this.#isEntering) return;
		this.#isEntering = true;
		void this.#enterOften().finally(() => (this.#isEntering = false));
	}

	async #enterOften() {
		for (let tries = 0; this.#isWanted && !this.#isClosed;) {
			this.#isWanted = false;
			const connection = this.#connection;
			const stood = this.#state.stands?.frame ?? 0;
			try {
				const answer = await this.#ask();
				tries = 0;
				if (connection === this.#connection && 'frame' in answer && typeof answer.frame === 'number')
					this.#take(entered(this.#state, answer.frame, stood));
			} catch (error) {
				if (this.#isClosed) return;
				this.#ears?.link(error);
				if (!isTransient(error)) return;
				if (!this.#isWanted) await this.#pause(tries++);
				this.#isWanted = true;
			}
		}
	}

	/** Longer from time to time; a new connection ends it. */
	#pause(tries: number): Promise<void> {
		return new Promise((resolve) => {
			const wake = () => {
				clearTimeout(timer);
				this.#sleepers.delete(wake);
				resolve();
			};
			const timer = setTimeout(wake, Math.min(PAUSE_MS.first * 2 ** tries, PAUSE_MS.most));
			this.#sleepers.add(wake);
		});
	}
	#wake() {
		for (const wake of this.#sleepers) wake();
	}

	/* ---- showing ------------------------------------------------------------------------------------ */

	#take({ state, shown, isGap }: Heard) {
		this.#state = state;
		const connection = this.#connection;
		for (const one of shown) void this.#serial.run(() => this.#show(one, connection));
		if (isGap) this.#enter();
		this.#check();
	}

	async #show(shown: Shown, connection: number) {
		const missed = this.#isClosed ? null : await this.#between(shown);
		if (this.#isClosed) return;
		try {
			await this.#ears!.show({ ...shown, events: [...(missed ?? []), ...shown.events] }, missed === null);
			if (connection === this.#connection) this.#ears!.link(null);
		} catch (error) {
			this.#ears!.link(error);
		}
		[this.#shownOn, this.#shownFrame, this.#shownSeq] = [connection, shown.frame, shown.seq];
		this.#check();
	}

	/** What lies between what was shown and this; null: nobody can tell. The events of who looks on have no numbers. */
	async #between(shown: Shown): Promise<GameEvent[] | null> {
		if (this.role === 'spectator') return shown.isWhole ? null : [];
		const isBack = shown.seq - shown.events.length < this.#shownSeq;
		return isBack ? null : this.#missed(shown);
	}

	/** What happened while we were away, in order; null: too much of it, or it cannot be had now. */
	async #missed({ after, seq, events }: Shown): Promise<GameEvent[] | null> {
		const until = seq - events.length;
		if (after >= until) return [];
		if (until - after > MISSED_MAX) return null;
		const found = await this.past({ after, until }).catch(() => null);
		return found?.length === until - after ? found.map(({ seq: _, at: __, ...event }) => event) : null;
	}

	/* ---- waiting ------------------------------------------------------------------------------------ */

	#until(isDone: () => boolean, ms: number): Promise<void> {
		if (this.#isClosed || isDone()) return Promise.resolve();
		let waiting!: Waiting;
		const done = new Promise<void>((resolve) => (waiting = { isDone, resolve }));
		this.#waiting.add(waiting);
		return within(ms, done).finally(() => this.#waiting.delete(waiting));
	}

	#check() {
		for (const one of this.#waiting) if (one.isDone()) one.resolve();
	}
}

/** Fails as out of reach if it takes longer. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(unreachable()), Math.max(0, ms));
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
