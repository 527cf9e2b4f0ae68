// The one connection to the server: who we are, whether it stands, and the matches that are ours.
//
// It is made when something needs it. Socket.IO connects again by itself; whoever needs to know (a match in play)
// listens to 'connect' on `socket` through `on`.
import { untrack } from 'svelte';
import { io, type Socket } from 'socket.io-client';
import { api, token, Trouble, type User } from './api';
import { speech } from '$/i18n/index.svelte';
import { say } from '$/i18n/shell';

export type Link = 'idle' | 'connecting' | 'up' | 'down' | 'refused';

interface Welcome {
	user: User;
	active: string[];
	paused: string[];
	server_time: number;
}

type Handler = (payload: never) => void;
type Line = Socket<Record<string, Handler>, Record<string, (payload: object, answer: (told: Told) => void) => void>>;
interface Told {
	ok: boolean;
	error?: { code: string; message: string; field?: string };
}

const ASK_MS = 10_000;

class Server {
	link = $state<Link>('idle');
	user = $state<User | null>(null);
	active = $state<string[]>([]);
	paused = $state<string[]>([]);
	/** Milliseconds by which the server's clock is ahead of ours. */
	#ahead = 0;
	#socket: Line | null = null;
	#opening: Promise<void> | null = null;
	#handlers: [string, Handler][] = [];
	#witnesses = new Set<(name: string, payload: unknown) => void>();

	/** Our time of a moment that the server named. */
	local(at: number): number {
		return at - this.#ahead;
	}

	/** Listens to an event on this connection and on every later one. Returns how to stop. */
	on<T = Record<string, unknown>>(name: string, handler: (payload: T) => void): () => void {
		const entry: [string, Handler] = [name, handler];
		this.#handlers.push(entry);
		this.#socket?.on(name, entry[1]);
		return () => {
			this.#handlers = this.#handlers.filter((one) => one !== entry);
			this.#socket?.off(name, entry[1]);
		};
	}

	/** Every event of the server, by its name. */
	onAny(witness: (name: string, payload: unknown) => void): () => void {
		this.#witnesses.add(witness);
		return () => this.#witnesses.delete(witness);
	}

	/** Connects if need be, as a guest if nobody is signed in. An effect that asks for something does not run again with the link. */
	open(): Promise<void> {
		if (untrack(() => this.link) === 'up') return Promise.resolve();
		return (this.#opening ??= this.#enter().finally(() => (this.#opening = null)));
	}

	async #enter(): Promise<void> {
		if (!token.get()) {
			const entry = await api.guest(speech.language);
			token.set(entry.token);
			this.user = entry.user;
		}
		if (this.#socket) {
			this.#socket.connect();
		} else {
			this.#socket = io({
				auth: (give) => give({ token: token.get() }),
				transports: ['websocket', 'polling'],
				reconnectionDelayMax: 4000,
			});
			this.#wire(this.#socket);
		}
		this.link = 'connecting';
		await new Promise<void>((resolve, reject) => {
			const stop = [
				this.on('user:welcome', () => (finish(), resolve())),
				this.on(
					'connect_error',
					(error: Error) => (
						finish(),
						reject(
							error.message === 'unauthorized'
								? new Trouble('unauthorized', say('unauthorized'))
								: new Trouble('unreachable', say('unreachable')),
						)
					),
				),
			];
			const finish = () => stop.forEach((one) => one());
		});
	}

	#wire(socket: Line) {
		socket.on('user:welcome', (welcome: Welcome) => {
			this.link = 'up';
			this.user = welcome.user;
			this.active = welcome.active;
			this.paused = welcome.paused;
			this.#ahead = welcome.server_time - Date.now();
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
		for (const name of ['match:finished', 'match:closed'])
			socket.on(name, ({ match }: { match: string }) => {
				this.active = this.active.filter((one) => one !== match);
				this.paused = this.paused.filter((one) => one !== match);
			});
		socket.on('disconnect', (reason) => {
			this.link = reason === 'io client disconnect' ? 'idle' : 'down';
			// The server closed this socket on purpose (a sixth tab, a flood): come back slowly.
			if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 3000);
		});
		socket.on('connect_error', (error) => {
			this.link = 'down';
			if (error.message !== 'unauthorized') return;
			token.set(null); // expired: a guest's name is gone, an account signs in again
			this.user = null;
			this.link = 'refused';
			socket.disconnect();
		});
		socket.onAny((name: string, payload: unknown) => {
			for (const witness of this.#witnesses) witness(name, payload);
		});
		for (const [name, handler] of this.#handlers) socket.on(name, handler);
	}

	/** Emits and waits for the acknowledgement. A refusal is thrown as a Trouble. */
	async ask<T = Record<string, unknown>>(name: string, payload: object = {}): Promise<T> {
		await this.open();
		let answer: Told;
		try {
			answer = (await this.#socket!.timeout(ASK_MS).emitWithAck(name, payload)) as Told;
		} catch {
			throw new Trouble('unreachable', say('unreachable'));
		}
		if (!answer.ok) throw new Trouble(answer.error!.code, answer.error!.message, answer.error!.field);
		return answer as T;
	}

	async enter(entry: { token: string; user: User }) {
		token.set(entry.token);
		this.user = entry.user;
		this.#socket?.disconnect();
		await this.open();
	}

	async leave() {
		await api.logout().catch(() => undefined); // the token may be dead already
		this.#socket?.disconnect();
		token.set(null);
		this.user = null;
		this.active = [];
		this.paused = [];
		this.link = 'idle';
	}
}

export const server = new Server();
