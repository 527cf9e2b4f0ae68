// Matches that live in a browser, made beforehand: their logs are written by the engine itself, here, and put where the page looks for them.
import { readFileSync } from 'node:fs';

/** The engine of a game as the page has it (web/src/engine/door.ts): each function by its name, texts, and objects as JSON, handed over in memory. */
export async function engine(game) {
	const { instance } = await WebAssembly.instantiate(
		readFileSync(new URL(`../../src/generated/${game}.wasm`, import.meta.url)),
		{},
	);
	const { memory, door_input, door_output, ...functions } = instance.exports;
	const hand = (value) => {
		const text = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
		const start = door_input(text.length); // the memory may grow by it
		new Uint8Array(memory.buffer, start, text.length).set(text);
		return text.length;
	};
	return (name, ...args) => {
		const length = functions[`door_${name}`](...args.map((arg) => (typeof arg === 'number' ? arg : hand(arg))));
		const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, door_output(), length)));
		if (answer.error) throw new Error(`${name}: ${answer.error.message}`);
		return answer;
	};
}

/** Puts a log on the page's shelf (web/src/match/shelf.ts), and opens the match. */
export async function takeUp(page, game, log) {
	const id = 'local-0000beef';
	await page.evaluate(
		async ([match, text]) => {
			const opening = indexedDB.open('ronda', 1);
			opening.onupgradeneeded = () => {
				opening.result.createObjectStore('match', { keyPath: 'id' });
				opening.result.createObjectStore('line', { keyPath: ['id', 'n'] });
			};
			await new Promise((resolve) => (opening.onsuccess = resolve));
			const put = opening.result.transaction(['match', 'line'], 'readwrite');
			put.objectStore('match').put(match);
			put.objectStore('line').put({ id: match.id, n: 0, text });
			await new Promise((resolve) => (put.oncomplete = resolve));
			opening.result.close();
		},
		[{ id, game, seat: 0, started: 0, played: 0, isOver: false }, log],
	);
	await page.goto(new URL(`/match/${id}`, page.url()).href);
}
