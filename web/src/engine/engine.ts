// The engine as the page sees it: every function of the door answers later, in the order of asking.
import { Refused, type Answers, type Call, type Fault, type GameInfo } from './door';

type Pending = { resolve: (answer: never) => void; reject: (fault: Error) => void };

let worker: Worker | null = null;
let count = 0;
const pending = new Map<number, Pending>();

function start(): Worker {
	const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	started.onmessage = ({ data }: MessageEvent<{ id: number; answer?: never; fault?: Fault }>) => {
		const waiting = pending.get(data.id);
		pending.delete(data.id);
		if (data.fault) waiting?.reject(new Refused(data.fault));
		else waiting?.resolve(data.answer as never);
	};
	started.onerror = () => {
		for (const waiting of pending.values()) waiting.reject(new Refused({ code: 'engine', message: 'the engine stopped' }));
		pending.clear();
		worker = null;
	};
	return started;
}

/** Asks the engine. Throws Refused, with a code and a sentence, when it cannot do what it is asked. */
export function ask<C extends Call>(call: C, ...args: unknown[]): Promise<Answers[C]> {
	worker ??= start();
	const id = ++count;
	return new Promise((resolve, reject) => {
		pending.set(id, { resolve: resolve as Pending['resolve'], reject });
		// Reactive values cannot be cloned; what is handed over is text anyway.
		worker!.postMessage({ id, call, args: args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg)) });
	});
}

let known: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
	return (known ??= ask('games'));
}

export async function place(game: string): Promise<number> {
	const found = (await games()).findIndex((info) => info.name === game);
	if (found < 0) throw new Refused({ code: 'no_such_game', message: `there is no game ${game}` });
	return found;
}
