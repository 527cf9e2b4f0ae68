// You are the captain: a moment of a finished match is played on from, in this page, against bots.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, code, eventually, picture } from './rig.mjs';
import { awaitTurn, surrender } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());
const log = (name) => ({
	name,
	mimeType: 'text/plain',
	buffer: readFileSync(new URL(`../../../tests/logs/naval-1/${name}`, import.meta.url)),
});
/** The sea as it is noted for who cannot see it. */
const noted = async (page) => (await page.locator('.naval ul.unseen li').allTextContents()).sort();

test('any moment of a finished match is a position to play from, and its end is compared with what really happened', async () => {
	const page = await rig.visitor('/replay?at=16&seat=1');
	await page.locator('input[type=file]').setInputFiles(log('01-bots.log'));
	await page.getByRole('application', { name: /^Chart/ }).waitFor();
	await eventually(
		async () => (await noted(page)).length,
		(count) => count >= 3,
	);
	const seen = await noted(page);

	await page.getByRole('button', { name: 'Play from here' }).click();
	const dialog = page.getByRole('dialog', { name: 'You are the captain' });
	await dialog.waitFor();
	assert.equal(await dialog.getByLabel('Play as').inputValue(), '1');
	await dialog.getByLabel('The bots').selectOption('1');
	await assertAccessible(page, 'captain');
	await picture(page, 'captain-choice');
	await page.keyboard.press('Tab');
	await dialog.getByRole('button', { name: 'Play on' }).click();
	await page.waitForURL(/\/match\/local-/);
	await awaitTurn(page);
	await page.getByText('Turn 4').first().waitFor();
	assert.deepEqual(await noted(page), seen);
	// Its clock was the others'.
	assert.equal(await page.getByRole('timer').count(), 0);
	await picture(page, 'captain-table');

	const first = code(page);
	await page.reload();
	await awaitTurn(page);
	await surrender(page);
	const end = page.getByRole('dialog', { name: 'Defeat' });
	await end.getByText(/In the match itself this seat (won|lost)\./).waitFor();
	await picture(page, 'captain-end');
	await end.getByRole('button', { name: 'Once more from that moment' }).click();
	await eventually(
		() => code(page),
		(now) => now !== first && now.startsWith('local-'),
	);
	await awaitTurn(page);
	assert.deepEqual(await noted(page), seen);

	await page.goto(`${rig.server.url}/matches`);
	await page.getByText('From turn 4 of another match').first().waitFor();
	await page.goto(`${rig.server.url}/replay/${first}`);
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByRole('button', { name: 'Prove it here' }).click();
	await page.getByText('These dice were fair.').waitFor();
});

test('what is not over, and the end itself, is no position to play from', async () => {
	const page = await rig.visitor('/replay');
	await page.locator('input[type=file]').setInputFiles(log('02-random.log'));
	await page.getByRole('button', { name: 'Play from here' }).click();
	await page.getByRole('button', { name: 'Play on' }).click();
	await page.getByText('The match is not over').waitFor();

	await page.goto(`${rig.server.url}/replay`);
	await page.locator('input[type=file]').setInputFiles(log('01-bots.log'));
	await page.getByRole('button', { name: 'To the end' }).click();
	await page.getByRole('button', { name: 'Play from here' }).click();
	await page.getByRole('button', { name: 'Play on' }).click();
	await page.getByText('The match is over here').waitFor();
});
