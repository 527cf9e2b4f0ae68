// What every stage has, whatever is played on it: it can be left, come back to, seen again, and the pace is a setting.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually, openDrawer } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const hall = (page) => page.locator('.hall');
const cueOf = (page) => hall(page).getAttribute('data-cue');
const filmOf = async (page) => (await hall(page).getAttribute('data-film'))?.split(' ') ?? [];

/** Somebody who has just given the turn to a bot, and sees it play. */
async function bystander(options = {}) {
	const page = await rig.visitor('/new/naval', { pace: 'slow', reducedMotion: 'no-preference', ...options });
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.locator('.bar').getByText('Your turn').waitFor();
	await page.getByRole('button', { name: 'End turn' }).click();
	await page.locator('.hall[data-cue]').waitFor();
	return page;
}

/** The page is hidden, or shown again, as far as it can tell. */
const hide = (page, isHidden) =>
	page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
		document.dispatchEvent(new Event('visibilitychange'));
	}, isHidden);

test('a page that is hidden catches up at once, and offers what was missed', async () => {
	const page = await bystander();
	await hide(page, true);
	await page.locator('.bar').getByText('Your turn').waitFor();
	assert.equal(await cueOf(page), null);
	const film = await filmOf(page);
	assert.ok(film.length > 0, 'something was played');
	await hide(page, false);
	await page.getByRole('button', { name: 'See what you missed' }).click();
	await eventually(() => cueOf(page), film[0]);
	// Seen again, nothing is told twice.
	await openDrawer(page);
	const lines = await page.getByRole('log').locator('p').allTextContents();
	await page.getByRole('button', { name: 'Skip' }).click();
	await eventually(() => cueOf(page), null);
	assert.deepEqual(await page.getByRole('log').locator('p').allTextContents(), lines);
	await page.context().close();
});

test('with the pace off nothing is played, and what was can still be seen when it is on again', async () => {
	const page = await bystander();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Not at all' }).click();
	await page.keyboard.press('Escape');
	await eventually(() => cueOf(page), null);
	await page.locator('.bar').getByText('Your turn').waitFor();
	assert.equal(
		await page.getByRole('button', { name: 'See what you missed' }).count(),
		0,
		'who wants none misses none',
	);
	await page.getByRole('button', { name: 'See it again' }).waitFor();
	await page.context().close();
});

test('one switch in the bar turns sounds off and on', async () => {
	const page = await rig.visitor('/new/naval');
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.getByRole('button', { name: 'Turn sounds off' }).click();
	await page.getByRole('button', { name: 'Turn sounds on' }).waitFor();
	await page.reload();
	await page.getByRole('button', { name: 'Turn sounds on' }).waitFor();
	await page.context().close();
});
