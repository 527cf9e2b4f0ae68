// Logs that an older program wrote, of which a browser's shelf may be full: they are proved, and gone on with. Arguments: a folder of
// logs (tests/upgrade), and the wasm of each game.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './tap.mjs';
import { load } from './ronda.mjs';

const [folder, ...wasms] = process.argv.slice(2);
const rondas = new Map();
for (const path of wasms) {
	const ronda = await load(path);
	rondas.set(ronda.game().name, ronda);
}
const files = readdirSync(folder).filter((name) => name.endsWith('.log'));

/** Something that the first seat which may act is allowed to do; time, if nobody is. */
function step(ronda, table) {
	const { to_act, due } = ronda.standing(table);
	for (const seat of to_act) {
		const [choice] = ronda.legal(table, seat).actions;
		if (choice) return ronda.act(table, seat, choice.action);
	}
	return ronda.pass(table, due);
}

await test('there are logs of every game', () => {
	assert.deepEqual([...new Set(files.map((name) => name.split('-')[0]))].sort(), [...rondas.keys()].sort());
});

for (const file of files)
	await test(`${file} is proved and goes on`, () => {
		const log = readFileSync(join(folder, file), 'utf8');
		const head = JSON.parse(log.slice(0, log.indexOf('\n')));
		const ronda = rondas.get(head.game);
		const proof = ronda.verify(log);
		assert.equal(proof.error, undefined, JSON.stringify(proof));
		assert.equal(proof.rules, head.rules);
		assert.equal(proof.unproved, log.split('\n').length - 1);
		const { table, rules } = ronda.replay(log);
		assert.equal(rules, head.rules);
		while (ronda.step(table).kind !== 'end');
		assert.deepEqual(ronda.goOn(table), {});
		let more = '';
		for (let i = 0; i < 5 && !ronda.standing(table).is_over; i++) more += step(ronda, table).line;
		assert.equal(more === '', proof.is_over);
		const whole = ronda.verify(log + more);
		assert.equal(whole.error, undefined, JSON.stringify(whole));
		assert.equal(whole.hash, ronda.hash(table).hash);
		assert.equal(whole.unproved, proof.unproved, 'what is new has proofs');
		ronda.close(table);
	});
