// The worker that holds the engine of one game: first where its wasm lies, then one request in, one answer out, in order.
import { Door, Refused } from './door';
import { Desk, type Calls } from './desk';

type Told = { address: string } | { id: number; call: keyof Calls; args: unknown[] };

let address = '';
const desk = new Desk(async () => new Door((await WebAssembly.instantiateStreaming(fetch(address), {})).instance));

self.onmessage = async ({ data }: MessageEvent<Told>) => {
	if ('address' in data) {
		address = data.address;
		return;
	}
	const { id, call, args } = data;
	try {
		postMessage({ id, answer: await desk.ask(call, args) });
	} catch (error) {
		const fault = error instanceof Refused ? error.fault : { code: 'engine', message: String(error) };
		postMessage({ id, fault });
	}
};
