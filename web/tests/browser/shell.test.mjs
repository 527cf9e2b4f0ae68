// The pages around the boards: five worlds one may enter, no dead end for who plays already, a match to look at, and an end that fits its window.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	Rig,
	assertAccessible,
	assertNoSideScroll,
	drawn,
	eventually,
	picture,
	playOf,
	DESKTOP,
	PHONE,
} from './rig.mjs';
import { surrender } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const WORLDS = ['Naval', 'Heroes', 'Pirates', 'Machiavelli', 'Dungeon'];

/** What is not wholly in the window, or covered by something else. */
const hidden = (page, selector) =>
	page.evaluate((selector) => {
		const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
		return found
			.filter((one) => {
				const { left, top, right, bottom } = one.getBoundingClientRect();
				const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
				const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
				return !isInside || !(one.contains(at) || at?.contains(one));
			})
			.map((one) => one.textContent.trim());
	}, selector);

for (const [name, viewport] of Object.entries({ DESKTOP, PHONE }))
	test(`five worlds can be entered and learnt without scrolling: ${name}`, async () => {
		const page = await rig.visitor('/', {
			viewport,
			isMobile: viewport === PHONE,
			hasTouch: viewport === PHONE,
			isIdle: true,
		});
		for (const world of WORLDS) await page.getByRole('button', { name: playOf(world) }).waitFor();
		await eventually(() => page.locator('.worlds .picture.isReady').count(), WORLDS.length);
		await drawn(page);
		assert.deepEqual(await hidden(page, '.worlds .ways > *'), []);
		await assertNoSideScroll(page, 'the first page');
		await picture(page, `shell-home-${name}`);
		await page.getByRole('link', { name: 'Learn in two minutes: Heroes' }).click();
		await page.waitForURL('**/learn/heroes/01');
		await page.goto(`${rig.server.url}/rules/heroes`);
		await page.locator('article img').first().waitFor();
		await eventually(
			() =>
				page.locator('article img').evaluateAll((all) => all.length >= 3 && all.every((one) => one.naturalWidth > 0)),
			true,
		);
		// A link to a chapter leads there, also past the pictures.
		await page.goto(`${rig.server.url}/rules/naval#tables`);
		const distance = () =>
			page.locator('#tables').evaluate((one) => Math.abs(one.getBoundingClientRect().top - 40) < innerHeight / 2);
		await eventually(distance, true);
		assert.doesNotMatch(await page.locator('article').innerText(), /<!--|-->|\*\*/);
	});

test('whoever plays already goes on, plays beside it, or gives it up: no dead end', async () => {
	const page = await rig.visitor();
	await page.getByRole('button', { name: playOf('Naval') }).click();
	await page.waitForURL('**/match/*');
	const naval = new URL(page.url()).pathname;
	const wantHeroes = async () => {
		await page.goto(rig.server.url);
		await page.getByRole('button', { name: playOf('Heroes') }).click();
		await page.getByRole('dialog', { name: 'You are playing a match already' }).waitFor();
	};
	await wantHeroes();
	await assertAccessible(page, 'a match in the way');
	await page.getByRole('dialog').getByRole('link', { name: 'Go on playing' }).click();
	await page.waitForURL(`**${naval}`);
	await wantHeroes();
	await page.getByRole('button', { name: 'Play beside it' }).click();
	await page.waitForURL((url) => url.pathname.startsWith('/match/') && url.pathname !== naval);
	await page.locator('.heroes').first().waitFor();
	const heroes = new URL(page.url()).pathname;
	// Two of them now: each has its way back, and each can be given up for another one.
	await wantHeroes();
	const row = (game) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: game });
	await row('Heroes').getByRole('link', { name: 'Go on playing' }).waitFor();
	await row('Naval').getByRole('button', { name: 'Give it up' }).click();
	await row('Naval').getByRole('button', { name: 'Really give it up' }).click();
	await page.waitForURL((url) => url.pathname.startsWith('/match/') && ![naval, heroes].includes(url.pathname));
	await page.locator('.heroes').first().waitFor();
	await page.goto(rig.server.url + heroes); // and the other one goes on
	await page.locator('.heroes').first().waitFor();
});

test('what waits for the visitor stands on the first page', async () => {
	const page = await rig.visitor();
	await page.getByRole('heading', { name: 'First time here?' }).waitFor();
	await page.getByRole('button', { name: playOf('Dungeon') }).click();
	await page.waitForURL('**/match/*');
	const { pathname } = new URL(page.url());
	await page.goto(rig.server.url);
	await page.getByRole('heading', { name: 'Needs you' }).waitFor();
	await page.getByRole('link', { name: /^Your turn/ }).click();
	await page.waitForURL(`**${pathname}`);
});

test('bots play for whoever asks to look on, and nothing of it is kept', async () => {
	const page = await rig.visitor();
	await page.getByRole('button', { name: 'Watch', exact: true }).click();
	await page.getByRole('heading', { name: 'Being played now' }).waitFor();
	await page.locator('.live .told').first().waitFor();
	await assertAccessible(page, 'a match on the first page');
	await page.goto(`${rig.server.url}/matches`);
	await page.getByText('No match is going on.').waitFor();
});

for (const [name, viewport] of Object.entries({ DESKTOP, PHONE }))
	test(`the end fills its window and leads on: ${name}`, async () => {
		const page = await rig.visitor('/', {
			viewport,
			isMobile: viewport === PHONE,
			hasTouch: viewport === PHONE,
			isIdle: true,
		});
		await page.getByRole('button', { name: playOf('Naval') }).click();
		await page.waitForURL('**/match/*');
		const { pathname } = new URL(page.url());
		await surrender(page);
		const end = page.getByRole('dialog', { name: 'Defeat' });
		await end.getByRole('link', { name: 'Replay and proof' }).waitFor();
		await eventually(() => page.locator('dialog .picture.isReady').count(), 1);
		await drawn(page);
		assert.deepEqual(await hidden(page, 'dialog button, dialog a'), []);
		const [high, tall] = await end.evaluate((one) => [one.scrollHeight, innerHeight]);
		assert.ok(high <= tall, `${high} of ${tall}`);
		await assertAccessible(page, 'the end');
		await picture(page, `shell-end-${name}`);
		await end.getByText('Lost', { exact: true }).waitFor();
		await end.getByRole('button', { name: 'Harder: level 2' }).click();
		await page.waitForURL((url) => url.pathname.startsWith('/match/') && url.pathname !== pathname);
		await page.getByText('bot 2').first().waitFor();
	});
