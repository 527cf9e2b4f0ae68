// The rules of a game as the page has them, without a worker: for tests that ask the engine what a board asks it.
import { readFileSync } from 'node:fs';
import { Door } from '../../src/engine/door';

export async function doorOf(game: string): Promise<Door> {
	const wasm = readFileSync(new URL(`../../src/generated/${game}.wasm`, import.meta.url));
	return new Door((await WebAssembly.instantiate(wasm, {})).instance);
}
