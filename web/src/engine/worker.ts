// The worker that holds the engine: one request in, one answer out, in order.
import { Door, Refused, type Call } from './door';
import wasm from '../generated/ronda.wasm?url';

const opened = WebAssembly.instantiateStreaming(fetch(wasm), {}).then(({ instance }) => new Door(instance));

self.onmessage = async ({ data }: MessageEvent<{ id: number; call: Call; args: unknown[] }>) => {
	const { id, call, args } = data;
	try {
		const door = await opened;
		postMessage({ id, answer: door.call(call, args) });
	} catch (error) {
		const fault = error instanceof Refused ? error.fault : { code: 'engine', message: String(error) };
		postMessage({ id, fault });
	}
};
