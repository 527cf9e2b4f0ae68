// The engine of a game as the page sees it: its wasm in a worker of its own, fetched when it is first asked. Every function of
// the door answers later, in the order of asking.
import { Refused, type Fault } from './door';
import type { Calls } from './desk';

type Pending = { resolve: (answer: never) => void; reject: (fault: Error) => void };
type Heard = { id: number; answer?: never; fault?: Fault };

const wasms = import.meta.glob<string>('../generated/*.wasm', { query: '?url', import: 'default', eager: true });
/** A game that is not of this page comes from its server. */
const addressOf = (game: string) => wasms[`../generated/${game}.wasm`] ?? `/games/${encodeURIComponent(game)}.wasm`;

/** What could not be fetched may be missing because the server has another page by now (renewal.svelte.ts). */
const missed = () => dispatchEvent(new Event('ronda:missed'));

export class Engine {
	#worker: Worker | null = null;
	#count = 0;
	#pending = new Map<number, Pending>();

	constructor(readonly game: string) {}

	/** Asks the engine. Throws Refused, with a code and a sentence, when it cannot do what it is asked. */
	ask<C extends keyof Calls>(call: C, ...args: unknown[]): Promise<Calls[C]> {
		const worker = (this.#worker ??= this.#start());
		const id = ++this.#count;
		return new Promise((resolve, reject) => {
			this.#pending.set(id, { resolve: resolve, reject });
			// Reactive values cannot be cloned; what is handed over is text anyway.
			worker.postMessage({ id, call, args: args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg)) });
		});
	}

	/** Ends the worker in the middle of whatever it does: for engines of one's own, not for those of `engineOf`. */
	end() {
		this.#worker?.terminate();
		this.#worker = null;
		for (const waiting of this.#pending.values())
			waiting.reject(new Refused({ code: 'ended', message: 'the engine was ended' }));
		this.#pending.clear();
	}

	#start(): Worker {
		const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.game });
		started.onmessage = ({ data }: MessageEvent<Heard>) => {
			const waiting = this.#pending.get(data.id);
			this.#pending.delete(data.id);
			if (data.fault?.code === 'engine') missed();
			if (data.fault) waiting?.reject(new Refused(data.fault));
			else waiting?.resolve(data.answer as never);
		};
		started.onerror = () => {
			missed();
			for (const waiting of this.#pending.values())
				waiting.reject(new Refused({ code: 'engine', message: 'the engine stopped' }));
			this.#pending.clear();
			this.#worker = null;
		};
		started.postMessage({ address: new URL(addressOf(this.game), location.href).href });
		return started;
	}
}

const engines = new Map<string, Engine>();

/** The one engine of this game in this page. */
export function engineOf(game: string): Engine {
	const known = engines.get(game) ?? new Engine(game);
	engines.set(game, known);
	return known;
}
