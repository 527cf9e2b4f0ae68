// How much a visitor fetches, compressed as the server sends it: the shell, a board more, the rules of its game as wasm.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const KB = 1024;
const LIMITS = { shell: 150 * KB, board: 250 * KB, wasm: 150 * KB };

const read = (name) => readFileSync(new URL(name, dist));
const packed = (names) => [...names].reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);
const files = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);

/** A chunk and all that it imports at once. What it fetches later is named by import(), not by from. */
function closure(names, found = new Set()) {
	for (const name of names) {
		if (found.has(name)) continue;
		found.add(name);
		if (!name.endsWith('.js')) continue;
		const source = read(name).toString();
		const imported = [...source.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map((match) => `assets/${match[1]}`);
		closure(imported, found);
	}
	return found;
}

const page = read('index.html').toString();
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
const home = files.filter((name) => /\/Home-/.test(name));
const shell = closure([...entry, ...home]);
const sizes = { shell: packed(['index.html', ...shell]) };
assert.ok(sizes.shell < LIMITS.shell, `the shell has ${sizes.shell} bytes`);
assert.ok(![...shell].some((name) => name.endsWith('.wasm')), 'the shell needs no rules');

const wasms = files.filter((name) => name.endsWith('.wasm'));
assert.ok(wasms.length > 1, 'each game has its own');
const kept = read('sw.js').toString();
for (const wasm of wasms) {
	sizes[wasm] = packed([wasm]);
	assert.ok(kept.includes(`"/${wasm}"`), `${wasm} is not kept for playing without a server`);
	assert.ok(sizes[wasm] < LIMITS.wasm, `${wasm} has ${sizes[wasm]} bytes`);
}

// A board's own script, what that imports beyond the page of a match, and the styles of the same name.
const match = closure([...shell, ...files.filter((name) => /\/Match-.*\.js$/.test(name))]);
const boards = files
	.filter((name) => /^assets\/[\w-]+\.js$/.test(name))
	.flatMap((name) => [
		...read(name)
			.toString()
			.matchAll(/"\.\/(\w+)\/Board\.svelte":\(\)=>[^"]*?import\("\.\/([^"]+)"\)/g),
	])
	.map(([, game, name]) => [game, `assets/${name}`]);
assert.ok(boards.length > 1, 'there are boards');
for (const [game, board] of boards) {
	const more = [...closure([board])].filter((name) => !match.has(name));
	const size = packed(more);
	sizes[`board of ${game}`] = size;
	assert.ok(size < LIMITS.board, `the board of ${game} brings ${size} bytes`);
}
const styles = files.filter((name) => /\/Board-.*\.css$/.test(name));
for (const name of styles) assert.ok(packed([name]) < 20 * KB, `${name} is large`);
console.log(
	Object.entries(sizes)
		.map(([name, size]) => `# ${name}: ${(size / KB).toFixed(1)} KB`)
		.join('\n'),
);
