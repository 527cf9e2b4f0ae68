// You are the captain: a moment of a finished match is played on from, in this page, against bots.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, code, eventually, picture } from './rig.mjs';
import { awaitTurn, surrender } from './naval.mjs';
import { load } from '../../../tests/wasm/ronda.mjs';

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

/** A puzzle as the server makes them, of a golden log: the first legal move was played, the second is the best. */
async function puzzleOf(at) {
	const ronda = await load(new URL('../../../build/naval.wasm', import.meta.url).pathname);
	const seats = [{ level: 2 }, { level: 0 }];
	const { log: forked } = ronda.fork({ at, seed: 'puzzle', seats }, log('01-bots.log').buffer.toString());
	const { table } = ronda.replay(forked);
	while (ronda.step(table).kind !== 'end');
	const gains = [0, 300, 250, 40];
	const wanted = ['turn:end', 'ship:move', 'ship:rotate', 'ship:move'];
	const legal = ronda.legal(table, 1).actions;
	const choices = wanted.map((type, i) => {
		const { action, label } = legal.filter((one) => one.action.type === type).at(i === 3 ? 1 : 0);
		return {
			is_played: i === 0,
			gain: [gains[i], i === 0 ? 0 : 30],
			actions: [{ action, label: { en: label, es: label, cs: label } }],
		};
	});
	return {
		game: 'naval',
		rules: 1,
		seat: 1,
		step: at,
		turn: 4,
		is_plan: false,
		chance: [120, 20],
		choices,
		log: forked,
	};
}

test('the puzzle of the day: a wrong try is answered by what it loses, a right one goes on', async () => {
	const puzzle = await puzzleOf(16);
	const page = await rig.visitor('/');
	await page.route('**/api/puzzles/*', (route) =>
		route.fulfill({
			json: route.request().url().endsWith('/naval') ? { day: 20408, puzzle } : { day: null, puzzle: null },
		}),
	);
	await page.getByRole('link', { name: /Puzzle of the day/ }).click();
	await page.waitForURL('**/puzzles');
	await page.getByText('There is none yet.').first().waitFor();
	await assertAccessible(page, 'puzzles');
	await picture(page, 'puzzles');
	await page.getByRole('button', { name: 'Solve it: Naval' }).click();
	await page.waitForURL(/\/match\/local-/);
	await awaitTurn(page);
	const riddle = page.getByRole('region', { name: 'Find the better move' });
	await riddle.getByText('What was played here left a chance of 12 %.').waitFor();
	const before = await noted(page);
	await page
		.getByRole('button', { name: /^End turn/ })
		.first()
		.click();
	await riddle.getByText('So it was played, and it lost 30 points.').waitFor();
	assert.deepEqual(await noted(page), before);
	await riddle.getByText('Give me a choice').click();
	await picture(page, 'puzzle');
	await assertAccessible(page, 'puzzle');
	const [, best, , worse] = puzzle.choices;
	await riddle.getByRole('button', { name: worse.actions[0].label.en, exact: true }).click();
	await riddle.getByText('That loses 26 points against the best.').waitFor();
	assert.deepEqual(await noted(page), before);
	await riddle.getByRole('button', { name: best.actions[0].label.en, exact: true }).click();
	await riddle.getByText('Right: 30 points better than what was played.').waitFor();
	await eventually(async () => (await noted(page)).join() !== before.join(), true);
	await page.goto(`${rig.server.url}/puzzles/naval`);
	await page.getByText('✓ Solved').waitFor();
});
