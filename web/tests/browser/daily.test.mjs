// The task of the day: an account has one attempt and is in the table; a guest plays without one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, picture, PHONE } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

async function giveUp(page) {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: /Surrender|Give up/ }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /Surrender|Give up/ })
		.click();
}

test('an account has one attempt, and is in the table afterwards', async () => {
	const page = await rig.visitor('/sign-up');
	await page.getByLabel('Name').fill('ana');
	await page.getByLabel('E-mail').fill('ana@example.org');
	await page.getByLabel('Password').fill('correct horse');
	await page.getByRole('button', { name: 'Create an account' }).click();
	await page.getByRole('link', { name: 'ana', exact: true }).waitFor();
	await page.goto(rig.server.url);
	await page.getByRole('link', { name: "Today's dungeon" }).click();
	await page.getByText('Nobody is in the table yet').waitFor();
	await page.getByText(/^Ends in \d+:\d\d:\d\d$/).waitFor();
	await page.getByRole('button', { name: 'Begin your attempt' }).click();
	await page.waitForURL(/\/match\/m/);
	const match = page.url();
	await page.goto(`${rig.server.url}/daily/dungeon`);
	await page.getByRole('link', { name: 'Go on with your attempt' }).click();
	await page.waitForURL(match);
	await page.getByRole('button', { name: 'Menu' }).waitFor();
	assert.equal(await page.getByRole('button', { name: 'Show me' }).count(), 0, 'nobody helps');
	await giveUp(page);
	await page.goto(`${rig.server.url}/daily/dungeon`);
	await page.getByText('Your attempt is over: place 1 of 1.').waitFor();
	await page.getByRole('row', { name: /1 ana \(you\) / }).waitFor();
	assert.equal(await page.getByRole('button', { name: 'Begin your attempt' }).count(), 0);
	assert.equal(
		await page.getByRole('link', { name: /Watch the attempt/ }).count(),
		0,
		'nothing is open before the day is over',
	);
	await assertAccessible(page);
	await picture(page, 'daily');
	await page.setViewportSize(PHONE);
	await assertNoSideScroll(page);
	await picture(page, 'daily-phone');
	await page.goto(match.replace('/match/', '/replay/'));
	await page
		.getByText(/not yet|opens when/i)
		.first()
		.waitFor();
});

test('a guest plays the day without a table', async () => {
	const page = await rig.visitor('/daily/heroes');
	await page.getByRole('button', { name: 'Play without a table' }).click();
	await page.waitForURL(/\/match\/local-/);
	await page.getByRole('button', { name: 'Show me' }).waitFor();
});
