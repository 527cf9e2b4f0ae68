// The TypeScript types that Ronda prints, held against what its games say. Arguments: the program ronda, and the wasm of each game.
//
// A match of every game is played by the bots; its views, legal actions and events become literals of a TypeScript file, and
// the compiler of web/ judges them: it refuses a missing member as well as one too many. Without the compiler only the names are
// checked.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './tap.mjs';
import { load } from './ronda.mjs';

const SAMPLES = 12; // views of a game, and actions and events of each type
const STEPS = 400;
const [program, ...wasms] = process.argv.slice(2);
const rondas = await Promise.all(wasms.map(load));
const names = rondas.map((ronda) => ronda.game().name);
const folder = mkdtempSync(join(tmpdir(), 'ronda-types.'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const types = execFileSync(program, ['schema', '--all', '--typescript'], { encoding: 'utf8' });
const pascal = (name) => name[0].toUpperCase() + name.slice(1);

function compiler() {
	try {
		return createRequire(new URL('../../web/', import.meta.url))('typescript');
	} catch {
		return null;
	}
}

/** What a match of bots says, a few samples of each kind. */
function play(ronda) {
	const seats = Array.from({ length: ronda.game().seats_min }, (_, i) => ({ level: 1 + (i % 3) }));
	const { table, error } = ronda.create({ seats, seed: 'ab'.repeat(32) });
	assert.equal(error, undefined);
	const samples = { View: [], SpectatorView: [], Action: [], Event: [] };
	const counts = new Map();
	const keep = (kind, value) => {
		const key = `${kind} ${value.type}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
		if (counts.get(key) <= SAMPLES) samples[kind].push(value);
	};
	for (let step = 0; step < STEPS && !ronda.standing(table).is_over; step++) {
		const { to_act, due } = ronda.standing(table);
		if (step % 37 === 0) {
			for (const seat of seats.keys()) samples.View.push(ronda.view(table, seat));
			samples.SpectatorView.push(ronda.view(table, -1));
		}
		let done;
		for (const seat of to_act) {
			for (const { action } of ronda.legal(table, seat).actions) keep('Action', action);
			const { action } = ronda.choose(table, seat);
			if (action) done = ronda.act(table, seat, action);
			if (done) break;
		}
		done ??= ronda.pass(table, due);
		assert.equal(done.error, undefined, JSON.stringify(done));
		for (const { to, ...event } of done.events) keep('Event', event);
	}
	for (const seat of seats.keys()) samples.View.push(ronda.view(table, seat));
	samples.SpectatorView.push(ronda.view(table, -1));
	ronda.close(table);
	return samples;
}

/** Problems that the compiler finds in this text beside the types. */
function judge(typescript, text) {
	const file = join(folder, 'samples.ts');
	writeFileSync(join(folder, 'schema.ts'), types);
	writeFileSync(file, text);
	const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], target: typescript.ScriptTarget.ES2022 };
	const made = typescript.createProgram([file], options);
	return typescript
		.getPreEmitDiagnostics(made)
		.map((one) => typescript.flattenDiagnosticMessageText(one.messageText, '\n'));
}

const import_of = (names) => `import type { ${names.join(', ')} } from './schema';\n`;

await test('every type that is named is declared, once', () => {
	const declared = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map((found) => found[1]);
	assert.equal(new Set(declared).size, declared.length);
	const bare = types.replace(/\/\*\*.*?\*\//gs, '').replace(/\/\/.*/g, '').replace(/'(?:\\.|[^'\\])*'/g, '');
	for (const [name] of bare.matchAll(/\b[A-Z]\w*/g)) assert.ok(name === 'T' || declared.includes(name), name);
	for (const name of names)
		for (const part of ['Options', 'Action', 'Event', 'View', 'SpectatorView', 'Refusal'])
			assert.ok(declared.includes(pascal(name) + part), name + part);
});

await test('one game alone has all the types that it needs', () => {
	for (const name of names) {
		const own = execFileSync(program, ['schema', name, '--typescript'], { encoding: 'utf8' });
		const declared = [...own.matchAll(/^export (?:interface|type) (\w+)/gm)].map((found) => found[1]);
		const bare = own.replace(/\/\*\*.*?\*\//gs, '').replace(/\/\/.*/g, '').replace(/'(?:\\.|[^'\\])*'/g, '');
		for (const [type] of bare.matchAll(/\b[A-Z]\w*/g)) assert.ok(declared.includes(type), `${name}: ${type}`);
	}
});

const typescript = compiler();
if (!typescript) console.log('# no compiler in web/node_modules: values are not held against the types');
for (const ronda of typescript ? rondas : []) {
	const { name } = ronda.game();
	await test(`${name}: views, actions and events are of their types`, () => {
		const samples = play(ronda);
		let text = import_of(Object.keys(samples).map((part) => pascal(name) + part));
		for (const [part, values] of Object.entries(samples)) {
			assert.ok(values.length > 0, part);
			values.forEach((value, i) => (text += `const ${part}${i}: ${pascal(name)}${part} = ${JSON.stringify(value)};\n`));
		}
		assert.deepEqual(judge(typescript, text), []);
	});
}

if (typescript)
	await test('the compiler refuses what is not of its type', () => {
		const view = play(rondas[names.indexOf('naval')]).View[0];
		const wrong = [{ ...view, phase: 'tea' }, { ...view, more: 1 }, { ...view, fuel: undefined }];
		for (const value of wrong) {
			const text = `${import_of(['NavalView'])}const view: NavalView = ${JSON.stringify(value)};\n`;
			assert.equal(judge(typescript, text).length, 1);
		}
	});
