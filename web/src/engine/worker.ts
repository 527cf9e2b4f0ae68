// The worker that holds the engine of one game: first where its wasm lies, then one request in, one answer out, in order.
import { Door, Refused, type Call } from './door';

type Told = { address: string } | { id: number; call: Call; args: unknown[] };

let address = '';
let opened: Promise<Door> | null = null;

/** What could not be fetched is fetched again when it is asked for again. */
function open(): Promise<Door> {
	return (opened ??= WebAssembly.instantiateStreaming(fetch(address), {}).then(
		({ instance }) => new Door(instance),
		(error) => {
			opened = null;
			throw error;
		},
	));
}

self.onmessage = async ({ data }: MessageEvent<Told>) => {
	if ('address' in data) {
		address = data.address;
		return;
	}
	const { id, call, args } = data;
	try {
		const door = await open();
		postMessage({ id, answer: door.call(call, args) });
	} catch (error) {
		const fault = error instanceof Refused ? error.fault : { code: 'engine', message: String(error) };
		postMessage({ id, fault });
	}
};
