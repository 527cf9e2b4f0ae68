// What every host of a game's wasm relies on. Arguments: the wasms, each of a game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { test } from './tap.mjs';
import { load } from './ronda.mjs';

const SIZE_MAX = 150 * 1024; // as the server sends it, with all editions: it is fetched with the game's board

for (const path of process.argv.slice(2)) {
	const name = basename(path);
	const bytes = readFileSync(path);
	const module = await WebAssembly.compile(bytes);

	await test(`${name} asks its host for nothing`, () => {
		assert.deepEqual(WebAssembly.Module.imports(module), []);
	});

	await test(`${name} exports its memory, and its functions by one kind of name`, () => {
		const exported = WebAssembly.Module.exports(module);
		assert.deepEqual(exported.filter(({ kind }) => kind === 'memory').map((entry) => entry.name), ['memory']);
		const functions = exported.filter(({ kind }) => kind === 'function').map((entry) => entry.name);
		assert.ok(functions.length > 20);
		for (const entry of functions) assert.match(entry, /^door_[a-z_]+$/);
	});

	await test(`${name} is small enough for a page`, () => {
		const [gzip, brotli] = [gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
		console.log(`# ${bytes.length} bytes, ${gzip} by gzip, ${brotli} by brotli`);
		assert.ok(gzip <= SIZE_MAX, `${gzip}`);
	});
}

await test('a module knows its own game alone', async () => {
	const modules = await Promise.all(process.argv.slice(2).map(load));
	const log = (ronda) => ronda.create({ seed: '1', seats: Array(ronda.game().seats_min).fill({ level: 1 }) }).line;
	modules.forEach((ronda, own) => {
		modules.forEach((other, place) => assert.equal(ronda.verify(log(other)).error?.code, place === own ? undefined : 'bad_log'));
	});
});
