// The storyboard's own machine: a position is the same each time and somebody's turn, and a state becomes a picture on the page.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MATCHES, positionOf } from '../storyboard/position.mjs';
import { storyboard } from '../storyboard/storyboard.mjs';

const lastOf = ({ log }) => JSON.parse(log.trimEnd().split('\n').at(-1));

for (const game of Object.keys(MATCHES))
	test(`the middle of ${game} is the same each time, and that of the bots another one`, async () => {
		const [one, other] = [await positionOf(game), await positionOf(game)];
		assert.equal(one.log, other.log);
		assert.ok(one.step >= MATCHES[game].at && !one.isOver, `step ${one.step}`);
		assert.equal(lastOf(one).n, one.step);
		if (MATCHES[game].seats > 1) assert.notEqual((await positionOf(game, { isBots: true })).step, one.step);
	});

test('a match is played to its end', async () => {
	assert.ok((await positionOf('naval', { at: Infinity })).isOver);
});

test('a state becomes a picture of its size, which the page shows', async () => {
	const out = mkdtempSync(join(tmpdir(), 'ronda-storyboard-'));
	const words = ['naval', '--states', 'opening', '--sizes', '390x844', '--schemes', 'dark', '--out', out];
	const [taken, ...more] = await storyboard(words);
	assert.deepEqual([taken.faults, more], [[], []]);
	const picture = readFileSync(join(out, taken.file));
	assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [390, 844]);
	assert.match(readFileSync(join(out, 'index.html'), 'utf8'), new RegExp(`src="${taken.file}"`));
	rmSync(out, { recursive: true });
});
