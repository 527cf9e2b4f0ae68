// Golden logs, played on from several of their moments: natively (fork.c), and every fifth in wasm, where the same bytes must come of it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../wasm/tap.mjs';
import { load } from '../wasm/ronda.mjs';

const { RONDA_SOURCE, RONDA_BUILD } = process.env;
const place = join(RONDA_SOURCE, 'tests/logs');
const lastCheck = (log) => JSON.parse(log.trim().split('\n').at(-1)).check;

/** Up to a step: the table, and what each seat was told on the way. */
function replay(ronda, log, steps) {
	const { table, error } = ronda.replay(log);
	assert.equal(error, undefined, JSON.stringify(error));
	const told = [];
	for (let n = 0; n < steps; n++) told.push(...(ronda.step(table).events ?? []));
	return { table, told };
}

for (const edition of readdirSync(place).filter((name) => /-\d+$/.test(name))) {
	const game = edition.replace(/-\d+$/, '');
	const files = readdirSync(join(place, edition)).map((name) => join(place, edition, name));
	let forks = [];
	await test(`${edition}: any moment is a position to play from, and what is not over is not`, () => {
		const out = execFileSync(join(RONDA_BUILD, 'tests/logs/fork-logs'), files, { encoding: 'utf8' });
		forks = out.trim().split('\n').map((line) => line.split(' '));
		assert.ok(forks.length >= 20);
	});

	const ronda = await load(join(RONDA_BUILD, `${game}.wasm`));
	await test(`${edition}: the same bytes in ${game}.wasm, and a table that is played on at`, () => {
		for (const [file, at, native] of forks.filter((_, number) => number % 5 === 1)) {
			const old = readFileSync(file, 'utf8');
			const { seats } = JSON.parse(old.slice(0, old.indexOf('\n')));
			const bots = seats.map((_, seat) => ({ level: 1 + (seat % 3) }));
			const { log, then, error } = ronda.fork({ at: Number(at), seed: 'fork', seats: bots }, old);
			assert.equal(error, undefined, `${file} ${at}: ${JSON.stringify(error)}`);
			assert.equal(lastCheck(log), native, `${file} ${at}`);
			assert.deepEqual(then, JSON.parse(old.trim().split('\n').at(-1)).result);

			// A person's: the same view and the same events as in the replay, and other dice.
			const seat = Number(at) % seats.length;
			const own = bots.map((bot, one) => (one === seat ? { name: 'guest', level: 0 } : bot));
			const mine = ronda.fork({ at: Number(at), seed: 'other', seats: own }, old);
			if (mine.error) {
				assert.equal(mine.error.code, 'no_seat');
				continue;
			}
			const before = replay(ronda, old, Number(at));
			const after = replay(ronda, mine.log, Number(at) + 1);
			const heard = ({ told }) => told.filter(({ to }) => to.includes(seat));
			assert.equal(ronda.viewText(after.table, seat), ronda.viewText(before.table, seat));
			assert.deepEqual(heard(after), heard(before));
			assert.notEqual(ronda.state(after.table).chance.seed, ronda.state(before.table).chance.seed);
			assert.deepEqual(ronda.goOn(after.table), {});
			const proof = ronda.verify(mine.log);
			assert.deepEqual([proof.forked, proof.is_over], [Number(at) + 1, false]);
			assert.equal(proof.commitment, ronda.verify(old).commitment);
			ronda.close(before.table);
			ronda.close(after.table);
		}
	});
}
