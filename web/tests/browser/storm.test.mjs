// Half a minute in the worst network: messages late, twice and in any order, lines cut. ../soak/soak.mjs goes on for as long as it is told.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Soak } from '../soak/soak.mjs';

const PLAYED_MS = 25_000;

const soak = new Soak(7, ['naval', 'heroes']);
before(() => soak.start());
after(() => soak.finish());

test('what the page shows is what the server has, whatever the network does', async () => {
	await soak.run(PLAYED_MS);
	const { checks, storm } = soak.judge();
	assert.ok(checks >= 2, 'it was looked at');
	for (const what of ['delayed', 'repeated', 'cuts', 'actions']) assert.ok(storm[what] > 0, `no ${what}`);
});
