// Every fifth golden log proves itself in the wasm of its game, as a page would prove it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../wasm/tap.mjs';
import { load } from '../wasm/ronda.mjs';

const { RONDA_SOURCE, RONDA_BUILD } = process.env;
const place = join(RONDA_SOURCE, 'tests/logs');
const editions = readdirSync(place).filter((name) => /-\d+$/.test(name));

for (const edition of editions) {
	const game = edition.replace(/-\d+$/, '');
	const ronda = await load(join(RONDA_BUILD, `${game}.wasm`));
	const logs = readdirSync(join(place, edition)).filter((_, number) => number % 5 === 0);
	await test(`${edition}: ${logs.length} logs prove themselves in ${game}.wasm`, () => {
		assert.ok(logs.length >= 4);
		for (const name of logs) {
			const text = readFileSync(join(place, edition, name), 'utf8');
			const proof = ronda.verify(text);
			assert.equal(proof.error, undefined, `${edition}/${name}: ${JSON.stringify(proof.error)}`);
			assert.equal(proof.steps, text.split('\n').filter((line) => /^\{"n":\d+,"at"/.test(line)).length);
		}
	});
}
