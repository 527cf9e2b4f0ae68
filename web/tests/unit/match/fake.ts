// A server with one match and the sockets to it, for tests: answers and news go over lines that a test may hold, cut, repeat and put in
// another order. Every step adds one to the view's `n` and is told by one event.
import type { MatchFrameNews } from '../../../src/generated/schema';
import type { Wire } from '../../../src/match/wire';
import { Trouble } from '../../../src/net/api';

type Handler = (payload: never) => void;
type Message = () => void;
interface Ack {
	resolve: (answer: unknown) => void;
	reject: (error: unknown) => void;
}

export const MATCH = 'm1';
export const settle = async () => {
	for (let i = 0; i < 600; i++) await Promise.resolve();
};

export class FakeServer {
	n = 0;
	frame = 1;
	events: { type: string; n: number }[] = [];
	/** Answers by cid, and how often each action was done. */
	answers = new Map<string, number>();
	done = 0;
	sockets = new Set<FakeSocket>();
	asked: { name: string; payload: Record<string, unknown> }[] = [];
	refusal: Trouble | null = null;

	get seq() {
		return this.events.length;
	}
	get view() {
		return { n: this.n, map: ['a', 'b'] };
	}
	/** How often something was asked. */
	count = (name: string) => this.asked.filter((one) => one.name === name).length;

	frameOf(base: number | null): MatchFrameNews {
		return {
			match: MATCH,
			frame: this.frame,
			base,
			seq: this.seq,
			turn_number: this.n,
			active: 0,
			awaited: [0],
			clock: { expires_at: null, running: false },
			events: base === null ? [] : this.events.slice(-1),
			view: base === null ? this.view : { n: this.n },
		};
	}
	step() {
		this.n++;
		this.events.push({ type: 'stepped', n: this.n });
		const base = this.frame++;
		for (const socket of this.sockets) if (socket.isFramed) socket.news('match:frame', this.frameOf(base));
	}
	/** Everything that is stored is there afterwards; numbers of frames begin anew. */
	restart() {
		for (const socket of [...this.sockets]) socket.cut();
		this.frame = 1;
	}

	answer(socket: FakeSocket, name: string, payload: Record<string, unknown>): object {
		this.asked.push({ name, payload });
		if (this.refusal) throw this.refusal;
		if (name === 'game:join') {
			socket.isFramed = payload.frames === true;
			const { seq, frame } = this;
			queueMicrotask(() => {
				socket.news('match:snapshot', { match: MATCH, game: 'fake', seat: 0, seq, frame, ...SNAPSHOT });
				socket.news('match:frame', this.frameOf(null));
			});
			return { ok: true, seat: 0, seq, frame };
		}
		if (name === 'match:events') {
			const { after, until, types } = payload as { after: number; until?: number; types?: string[] };
			if ((types?.length ?? 0) > 16) throw new Trouble('bad_field', 'types');
			const events = this.events
				.map((event, i) => ({ ...event, seq: i + 1, at: 0 }))
				.filter(({ seq, type }) => seq > after && seq <= (until ?? Infinity) && (!types || types.includes(type)));
			return { ok: true, events: events.slice(0, 200), last: this.seq, more: events.length > 200 };
		}
		if (name === 'fake:step') {
			const cid = payload.cid as string;
			if (!this.answers.has(cid)) {
				this.answers.set(cid, ++this.done);
				this.step();
			}
			return { ok: true, frame: this.frame };
		}
		if (name === 'chat:read') return { ok: true, messages: [] };
		throw new Trouble('unknown_event', name);
	}
}

const SNAPSHOT = {
	status: 'PLAYING',
	expires_at: null,
	players: [{ seat: 0, username: 'ana', present: true }],
	turn_number: 0,
	active: 0,
	awaited: [0],
	suspended: null,
	pause_request: null,
	commitment: 'c',
};

/** The connection of one tab. */
export class FakeSocket implements Wire {
	isUp = true;
	isFramed = false;
	/** What the server has sent and the tab has not got, while it is held. */
	held: Message[] | null = null;
	/** Requests are lost, or their answers are, at the next cut. */
	loses: 'nothing' | 'requests' | 'answers' = 'nothing';
	handlers: [string, Handler][] = [];
	#acks = new Set<Ack>();

	constructor(readonly server: FakeServer) {
		server.sockets.add(this);
	}

	on<T>(name: string, handler: (payload: T) => void) {
		const entry: [string, Handler] = [name, handler];
		this.handlers.push(entry);
		return () => void (this.handlers = this.handlers.filter((one) => one !== entry));
	}
	emit(name: string, payload: unknown) {
		for (const [wanted, handler] of [...this.handlers]) if (wanted === name) handler(payload as never);
	}
	news(name: string, payload: unknown) {
		this.#send(() => this.emit(name, structuredClone(payload)));
	}
	#send(message: Message) {
		if (!this.isUp) return;
		if (this.held) this.held.push(message);
		else message();
	}
	/** Everything that is held comes, in the order that is given. */
	release(order: (held: Message[]) => Message[] = (held) => held) {
		const messages = order(this.held ?? []);
		this.held = null;
		for (const message of messages) message();
	}

	ask<T>(name: string, payload: object): Promise<T> {
		return new Promise((resolve, reject) => {
			if (!this.isUp) return reject(new Trouble('unreachable', 'out of reach'));
			const ack: Ack = { resolve: resolve as Ack['resolve'], reject };
			this.#acks.add(ack);
			if (this.loses === 'requests') return;
			let answer: object;
			try {
				answer = this.server.answer(this, name, structuredClone(payload) as Record<string, unknown>);
			} catch (error) {
				this.#acks.delete(ack);
				return reject(error instanceof Error ? error : new Error(String(error)));
			}
			if (this.loses === 'answers') return;
			this.#send(() => {
				this.#acks.delete(ack);
				resolve(answer as T);
			});
		});
	}

	cut() {
		if (!this.isUp) return;
		this.isUp = false;
		this.isFramed = false;
		this.held = null;
		this.server.sockets.delete(this);
		this.emit('disconnect', 'transport close');
		for (const ack of this.#acks) ack.reject(new Trouble('unreachable', 'cut'));
		this.#acks.clear();
	}
	connect() {
		this.isUp = true;
		this.loses = 'nothing';
		this.server.sockets.add(this);
		this.emit('user:welcome', {});
	}
}
