// Several tabs of one browser: a match that lives in it is played in one of them, and what is chosen in one holds in all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const choices = (page) => page.locator('.inspector .choices button');
const hash = (page) => page.locator('.inspector p > code').innerText();
const elsewhere = (page) => page.getByText('This match is being played in another tab.');

/** A match of tictactoe in this browser, of which the bot's moves are made. */
async function begin(page) {
	await page.goto(`${rig.server.url}/new/tictactoe`);
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	return eventually(
		() => choices(page).count(),
		(count) => count >= 8,
	);
}

/** Another tab of the same browser, at the same place. */
async function anotherTab(page) {
	const other = await page.context().newPage();
	await other.goto(page.url());
	return other;
}

test('a second tab says that the match is played in another, and can take it over', async () => {
	const first = await rig.visitor();
	const free = await begin(first);
	const second = await anotherTab(first);
	await elsewhere(second).waitFor();
	await choices(first).nth(0).click();
	await eventually(() => choices(first).count(), free - 2); // and the bot's answer
	await second.getByRole('button', { name: 'Play it here' }).click();
	await eventually(() => choices(second).count(), free - 2);
	await elsewhere(first).waitFor();
	await choices(second).nth(0).click();
	// The bot's answer, too, by which it may have won if it began.
	const isOver = () => second.getByRole('link', { name: 'Replay and proof' }).count();
	await eventually(async () => (await isOver()) > 0 || (await choices(second).count()) === free - 4, true);
	// Whoever had it first takes it back, with all that was played meanwhile.
	const stands = await hash(second);
	await first.getByRole('button', { name: 'Play it here' }).click();
	await eventually(() => hash(first), stands);
	await elsewhere(second).waitFor();
	// A tab that is closed keeps nothing.
	await first.close();
	await second.reload();
	await eventually(() => hash(second), stands);
	await second.context().close();
});

test('where a browser has no locks, two tabs cannot write over each other', async () => {
	const first = await rig.visitor();
	await first
		.context()
		.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }));
	const free = await begin(first);
	const second = await anotherTab(first);
	await eventually(
		() => choices(second).count(),
		(count) => count >= 8,
	);
	await choices(first).nth(0).click();
	await eventually(() => choices(first).count(), free - 2); // and the bot's answer
	const stands = await hash(first);
	await choices(second).nth(3).click();
	await elsewhere(second).waitFor();
	await second.reload();
	await eventually(() => hash(second), stands);
	await first.context().close();
});

test('settings, language and name follow from tab to tab', async () => {
	const first = await rig.visitor('/settings');
	const second = await anotherTab(first);
	await first.getByRole('button', { name: 'Dark', exact: true }).click();
	await eventually(() => second.evaluate(() => document.documentElement.dataset.scheme), 'dark');
	await first.getByRole('button', { name: 'Čeština' }).click();
	await second.getByRole('link', { name: 'Moje partie' }).waitFor();
	await first.getByRole('button', { name: 'English' }).click();
	await second.goto(`${rig.server.url}/new/naval`);
	await second.getByRole('button', { name: 'Open a lobby' }).click();
	await second.getByText('free seat').waitFor();
	const guest = second.getByRole('link', { name: /^guest_/ });
	const name = await guest.innerText();
	await first.goto(`${rig.server.url}/sign-up`);
	await first.getByRole('link', { name }).waitFor();
	await first.getByLabel('Name').fill('Berta');
	await first.getByLabel('E-mail').fill('berta@example.org');
	await first.getByLabel('Password').fill('correct horse');
	await first.getByRole('button', { name: 'Create an account' }).click();
	await first.getByRole('link', { name: 'Berta', exact: true }).waitFor();
	assert.equal(await first.evaluate(() => localStorage.getItem('language')), 'en');
	await first.goto(`${rig.server.url}/profile`);
	await first.getByRole('button', { name: 'Sign out' }).click();
	await second.getByRole('link', { name: 'Sign in' }).waitFor();
	await first.context().close();
});
