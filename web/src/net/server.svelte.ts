// The one connection to the server: who we are, whether it stands, and the matches that are ours.
//
// It is made when something needs it, by websocket, or by polling where somebody on the way lets no websocket through. Socket.IO
// connects again by itself when a connection ends; one that only seems to stand, after a sleep, is found out when somebody is back
// (`attend`). Whoever needs to know that it is a new one (a match in play) listens to 'user:welcome' through `on`.
import { untrack } from 'svelte';
import { io, type Socket } from 'socket.io-client';
import type { News, Requests } from '$/generated/schema';
import { api, token, Trouble, type User } from './api';
import { ServerClock } from './clock';
import { onReturn } from './presence';
import { alone } from './locks';
import type { MatchFrameNews } from '$/generated/schema';
import { speech } from '$/i18n/index.svelte';
import { say } from '$/i18n/shell';

export type Link = 'idle' | 'connecting' | 'up' | 'down' | 'refused';

/** What the server says to a request that it grants. */
export type Acknowledged<K extends keyof Requests> = Extract<Requests[K]['answer'], { ok: true }>;
type Handler = (payload: never) => void;
type Line = Socket<Record<string, Handler>, Record<string, (payload: object, answer: (told: Told) => void) => void>>;
interface Told {
	ok: boolean;
	error?: { code: string; message: string; field?: string };
}

const ASK_MS = 10_000;
const OPEN_MS = 20_000; // from the wish to the welcome, one way or the other
const ATTEMPT_MS = 8_000; // a way that does not even refuse is given up for the next one
/** Where several servers share the work, what is asked may be on its way from one to another. */
const AGAIN = { tries: 3, ms: 700 };
const PROBE_MS = 4_000; // for a sign of life when somebody is back
/** After a welcome the clock is asked for again: a few times soon, since the first answers are slow ones, then now and then. */
const TIMES_MS = [500, 3_000, 30_000, 300_000];
/** Most networks let websockets through. One that swallows them, without a refusal, is remembered until the tab is closed. */
const WAYS = ['websocket', 'polling'];
const WAYS_AROUND = ['polling', 'websocket'];
const AROUND = 'polling-first';
const TIMEOUT = 'timeout'; // what Socket.IO calls an attempt without an answer

class Server {
	link = $state<Link>('idle');
	user = $state<User | null>(null);
	active = $state<string[]>([]);
	paused = $state<string[]>([]);
	#clock = new ServerClock();
	#socket: Line | null = null;
	#bearer: string | null = null; // whom the server takes us for
	#opening: Promise<void> | null = null;
	#attempted = 0; // when the last attempt to connect began
	#isProbing = false;
	#isRenewing = false;
	#timing: ReturnType<typeof setTimeout> | undefined;
	#handlers: [string, Handler][] = [];

	/** Our time of a moment that the server named. */
	local(at: number): number {
		return at - this.#clock.ahead;
	}

	/** Listens to an event on this connection and on every later one. Returns how to stop. */
	on<K extends keyof News>(name: K, handler: (payload: News[K]) => void): () => void;
	on<T = Record<string, unknown>>(name: string, handler: (payload: T) => void): () => void;
	on(name: string, handler: Handler): () => void {
		const entry: [string, Handler] = [name, handler];
		this.#handlers.push(entry);
		this.#socket?.on(name, entry[1]);
		return () => {
			this.#handlers = this.#handlers.filter((one) => one !== entry);
			this.#socket?.off(name, entry[1]);
		};
	}

	/** Connects if need be, as a guest if nobody is signed in. An effect that asks for something does not run again with the link. */
	open(): Promise<void> {
		if (untrack(() => this.link) === 'up') return Promise.resolve();
		return (this.#opening ??= this.#enter().finally(() => (this.#opening = null)));
	}

	async #enter(): Promise<void> {
		// Two tabs that come at once are one guest.
		const become = async () => {
			if (token.get()) return;
			const entry = await api.guest(speech.language);
			token.set(entry.token);
			this.user = entry.user;
		};
		if (!token.get()) await alone('guest', become);
		const socket = (this.#socket ??= this.#make());
		if (untrack(() => this.link) !== 'down') this.link = 'connecting';
		await new Promise<void>((resolve, reject) => {
			const stop = [
				this.on('user:welcome', () => (finish(), resolve())),
				this.on('connect_error', (error: Error) => {
					if (error.message === TIMEOUT) return; // the other way is tried next
					finish();
					const isDead = error.message === 'unauthorized';
					reject(
						isDead ? new Trouble('unauthorized', say('unauthorized')) : new Trouble('unreachable', say('unreachable')),
					);
				}),
			];
			const patience = setTimeout(() => {
				finish();
				reject(new Trouble('unreachable', say('unreachable')));
			}, OPEN_MS);
			const finish = () => {
				clearTimeout(patience);
				stop.forEach((one) => one());
			};
			this.#attempted = Date.now();
			socket.connect();
		});
	}

	#make(): Line {
		const socket = io({
			autoConnect: false,
			auth: (give) => give({ token: (this.#bearer = token.get()) }),
			transports: sessionStorage.getItem(AROUND) ? WAYS_AROUND : WAYS,
			tryAllTransports: true,
			timeout: ATTEMPT_MS,
			reconnectionDelayMax: 4000,
		});
		socket.io.on('reconnect_attempt', () => (this.#attempted = Date.now()));
		this.#wire(socket);
		return socket;
	}

	/** An attempt that ended without any answer: the next one goes the other way first. */
	#goAround(socket: Line) {
		const { opts } = socket.io;
		const isAround = opts.transports?.[0] === 'polling';
		opts.transports = isAround ? WAYS : WAYS_AROUND;
		if (isAround) sessionStorage.removeItem(AROUND);
		else sessionStorage.setItem(AROUND, '1');
	}

	#wire(socket: Line) {
		socket.on('user:welcome', (welcome: News['user:welcome']) => {
			this.link = 'up';
			this.user = welcome.user;
			this.active = welcome.active;
			this.paused = welcome.paused;
			this.#clock.take(this.#attempted, welcome.server_time, Date.now());
			this.#keepTime(0);
			// Refusals and mails speak as the page does.
			if (welcome.user.language !== speech.language)
				void api.change({ language: speech.language }).catch(() => undefined);
		});
		// Which matches are ours changes while we are here.
		const begun = ({ match }: { match: string }) => {
			this.paused = this.paused.filter((one) => one !== match);
			this.active = [match, ...this.active.filter((one) => one !== match)];
		};
		socket.on('game:starting', begun);
		socket.on('match:resumed', begun);
		socket.on('match:paused', ({ match }: { match: string }) => {
			this.active = this.active.filter((one) => one !== match);
			this.paused = [match, ...this.paused.filter((one) => one !== match)];
		});
		const ended = ({ match }: { match: string }) => {
			this.active = this.active.filter((one) => one !== match);
			this.paused = this.paused.filter((one) => one !== match);
		};
		socket.on('match:finished', ended);
		socket.on('match:closed', ended);
		socket.on('match:frame', (frame: MatchFrameNews) => {
			if (frame.events.some(({ type }) => type === 'match:finished')) ended(frame);
		});
		socket.on('disconnect', (reason) => {
			clearTimeout(this.#timing);
			this.link = reason === 'io client disconnect' && !this.#isRenewing ? 'idle' : 'down';
			// The server closed this socket on purpose (a sixth tab, a flood): come back slowly.
			if (reason === 'io server disconnect') setTimeout(() => this.link === 'down' && socket.connect(), 3000);
		});
		socket.on('connect_error', (error) => {
			this.link = 'down';
			if (error.message === TIMEOUT) this.#goAround(socket);
			if (error.message !== 'unauthorized') return;
			token.set(null); // expired: a guest's name is gone, an account signs in again
			this.user = null;
			this.link = 'refused';
			socket.disconnect();
		});
		for (const [name, handler] of this.#handlers) socket.on(name, handler);
	}

	// ---- whether it stands ------------------------------------------------------------------------------------

	/** From now on the connection is looked after: somebody who is back finds it standing, or sees that it is being made. */
	attend() {
		onReturn(() => void this.#probe());
	}

	async #probe() {
		const socket = this.#socket;
		if (!socket || !this.#isWanted() || this.#isProbing) return;
		if (!socket.connected) {
			// Not the next try in a while, but now; one that has just begun is left to it.
			if (Date.now() - this.#attempted > PROBE_MS) this.#renew(socket);
			return;
		}
		this.#isProbing = true;
		try {
			await this.#askTime(socket, PROBE_MS);
		} catch {
			if (this.#isWanted()) this.#renew(socket);
		} finally {
			this.#isProbing = false;
		}
	}

	#isWanted(): boolean {
		return this.link !== 'idle' && this.link !== 'refused';
	}

	/** Another connection in the place of this one, at once. */
	#renew(socket: Line) {
		this.#isRenewing = true;
		socket.disconnect();
		this.#isRenewing = false;
		this.link = 'down';
		this.#attempted = Date.now();
		socket.connect();
	}

	async #askTime(socket: Line, patience: number) {
		const asked = Date.now();
		const answer = (await socket.timeout(patience).emitWithAck('user:time', {})) as Told & { server_time: number };
		if (answer.ok) this.#clock.take(asked, answer.server_time, Date.now());
	}

	/** Asks for the time, and again later. A hidden page does not: it asks when somebody is back. */
	#keepTime(asked: number) {
		clearTimeout(this.#timing);
		const wait = TIMES_MS[Math.min(asked, TIMES_MS.length - 1)];
		this.#timing = setTimeout(() => {
			this.#keepTime(asked + 1);
			if (this.#socket?.connected && !document.hidden) void this.#askTime(this.#socket, ASK_MS).catch(() => undefined);
		}, wait);
	}

	// ---- what is asked ------------------------------------------------------------------------------------------

	/** Emits and waits for the acknowledgement. A refusal is thrown as a Trouble. An action of a game has the name of its type. */
	ask<K extends keyof Requests>(name: K, payload: Requests[K]['payload'] & object): Promise<Acknowledged<K>>;
	ask<T = Record<string, unknown>>(name: string, payload?: object): Promise<T>;
	async ask(name: string, payload: object = {}): Promise<unknown> {
		for (let tries = 0; ; tries++)
			try {
				return await this.#askOnce(name, payload);
			} catch (error) {
				if (!(error instanceof Trouble) || error.code !== 'try_again' || tries >= AGAIN.tries) throw error;
				await new Promise((resolve) => setTimeout(resolve, AGAIN.ms));
			}
	}

	async #askOnce(name: string, payload: object): Promise<unknown> {
		await this.open();
		let answer: Told;
		try {
			answer = (await this.#socket!.timeout(ASK_MS).emitWithAck(name, payload)) as Told;
		} catch {
			throw new Trouble('unreachable', say('unreachable'));
		}
		if (!answer.ok) throw new Trouble(answer.error!.code, answer.error!.message, answer.error!.field);
		return answer;
	}

	async enter(entry: { token: string; user: User }) {
		token.set(entry.token);
		this.user = entry.user;
		this.#socket?.disconnect();
		await this.open();
	}

	/** Somebody signed in or out in another tab: so he did here. */
	async follow() {
		if (!this.#socket || token.get() === this.#bearer) return;
		this.#socket.disconnect();
		if (token.get()) await this.open();
		else this.#forget();
	}

	async leave() {
		await api.logout().catch(() => undefined); // the token may be dead already
		this.#socket?.disconnect();
		token.set(null);
		this.#forget();
	}

	#forget() {
		this.#bearer = null;
		this.user = null;
		this.active = [];
		this.paused = [];
		this.link = 'idle';
	}
}

export const server = new Server();
