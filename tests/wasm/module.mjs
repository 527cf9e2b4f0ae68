// What every host of ronda.wasm relies on. Argument: ronda.wasm.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from './tap.mjs';

const module = await WebAssembly.compile(await readFile(process.argv[2]));

await test('the module asks its host for nothing', () => {
	assert.deepEqual(WebAssembly.Module.imports(module), []);
});

await test('the module exports its memory', () => {
	const memory = WebAssembly.Module.exports(module).find((entry) => entry.kind === 'memory');
	assert.equal(memory?.name, 'memory');
});
