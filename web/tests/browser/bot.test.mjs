// A newcomer: from the first page to the end of a match against a bot, and its proof.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, eventually, picture, PHONE } from './rig.mjs';
import { awaitTurn, fuelOf, playToTheEnd, takeTurn } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('a newcomer plays naval against a bot to its end, and proves the dice', async () => {
	const page = await rig.visitor();
	await picture(page, 'home');
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await awaitTurn(page);
	await picture(page, 'naval');
	await assertAccessible(page, 'naval');
	await playToTheEnd(page);
	await picture(page, 'naval-end');
	await assertAccessible(page, 'the end');
	await page.getByRole('link', { name: 'Replay and proof' }).click();
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByRole('button', { name: 'Prove it here' }).click();
	await page.getByText('These dice were fair.').waitFor();
	await page.getByText('It is the one that was published at the start.').waitFor();
	await page.keyboard.press('Escape');
	const slider = page.getByRole('slider');
	const last = Number(await slider.getAttribute('max'));
	assert.ok(last > 5);
	await page.getByRole('button', { name: 'To the end' }).click();
	await page.getByText(/^Turn (\d+) of \1$/).waitFor();
	await page.getByRole('combobox', { name: 'With the eyes of' }).selectOption('1');
	await picture(page, 'replay');
	await assertAccessible(page, 'replay');
	await page.getByRole('button', { name: 'Copy a link to this move' }).click();
	await page.waitForURL(/\/replay\/[^/?]+#\d+(\+\d+)?-2$/);
	// An old link says a step.
	await page.goto(page.url().replace(/#.*$/, '?at=3&seat=1'));
	await page.getByRole('slider').waitFor();
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByLabel('Every step, for engineers').check();
	await page.keyboard.press('Escape');
	await page.getByText(/^Step 3 of \d+$/).waitFor();
});

test('a guest signs up in the middle of a match and keeps it', async () => {
	const page = await rig.visitor();
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await awaitTurn(page);
	await takeTurn(page);
	const match = page.url();
	await page.goto(`${rig.server.url}/sign-up`);
	await page.getByRole('heading', { name: 'Keep what you have' }).waitFor();
	await page.getByLabel('Name').fill('Ana');
	await page.getByLabel('E-mail').fill('ana@example.org');
	await page.getByLabel('Password').fill('correct horse');
	await page.getByRole('button', { name: 'Create an account' }).click();
	await page.getByRole('link', { name: 'Ana', exact: true }).waitFor();
	await page.getByRole('link', { name: /^(Your turn|Go on playing)/ }).click();
	await awaitTurn(page);
	assert.equal(page.url(), match);
	await page.getByText('Ana (you)').waitFor();
});

test('on a phone a match is played by touch', async () => {
	const page = await rig.visitor('/', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
	await assertNoSideScroll(page, 'the first page');
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).tap();
	await awaitTurn(page);
	await picture(page, 'naval-phone-dark');
	await assertNoSideScroll(page, 'naval');
	await assertAccessible(page, 'naval on a phone');
	const fuel = await fuelOf(page);
	await page.getByRole('button', { name: /^Ahead/ }).tap();
	await eventually(
		() => fuelOf(page),
		(now) => now !== fuel,
		'the ship sails',
	);
	await page.getByRole('button', { name: 'End turn' }).tap();
	await page
		.locator('.bar')
		.getByText(/Turn [2-9]/)
		.waitFor(); // the bot may have answered already
});

test('tic-tac-toe, which has no board of its own, is played in the inspector', async () => {
	const page = await rig.visitor('/new/tictactoe');
	await page.getByRole('button', { name: 'Begin' }).click();
	await page.getByText('view').first().waitFor();
	for (let move = 0; move < 9; move++) {
		await page.waitForFunction(() => document.querySelector('dialog') || document.querySelector('.choices button'));
		if (await page.locator('dialog').count()) break;
		const ways = await page.locator('.choices button').count();
		await page.locator('.choices button').first().click();
		await page.waitForFunction(
			(before) => document.querySelector('dialog') || document.querySelectorAll('.choices button').length < before,
			ways,
		);
	}
	await page.getByRole('button', { name: 'Play again' }).waitFor();
	await picture(page, 'inspector');
	await assertAccessible(page, 'inspector');
});
