// Without a mouse, and for every eye: a match by the keyboard alone, the focus in dialogs, axe in all schemes and palettes, small screens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertLegible, assertNoSideScroll, drawn, eventually, picture } from './rig.mjs';
import { awaitTurn, fuelOf, meet, surrender } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const focused = (page) =>
	page.evaluate(
		() =>
			document.activeElement?.textContent?.trim() ||
			document.activeElement?.getAttribute('aria-label') ||
			document.activeElement?.tagName,
	);

/** Presses Tab until something of that name has the focus. */
async function tabTo(page, name, most = 60) {
	for (let press = 0; press < most; press++) {
		await page.keyboard.press('Tab');
		if (name.test(await focused(page))) return;
	}
	throw new Error(`${name} cannot be reached by Tab; the focus is at ${await focused(page)}`);
}

/** What a screen reader says of the place under the cursor of the map that has the focus. */
const spotOf = (page) =>
	page.evaluate(() => {
		const id = document.activeElement?.getAttribute('aria-activedescendant');
		return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
	});

const isInDialog = (page) => page.evaluate(() => document.activeElement.closest('dialog') !== null);

test('a match is begun and a turn played by the keyboard alone', async () => {
	const page = await rig.visitor('/');
	await page.getByRole('button', { name: 'Play Naval against a bot' }).waitFor();
	await page.keyboard.press('Tab');
	await eventually(() => focused(page), /Skip to the content/);
	await tabTo(page, /^Play Naval against a bot$/);
	await page.keyboard.press('Enter');
	await awaitTurn(page);
	await page.keyboard.press('2');
	await page.locator('button.card[aria-pressed=true]', { hasText: 'Frigate' }).waitFor();
	const fuel = await fuelOf(page);
	await page.keyboard.press('ArrowUp');
	await eventually(
		() => fuelOf(page),
		(now) => now !== fuel,
		'the frigate sails',
	);
	await page.keyboard.press('1');
	await page.keyboard.press('w');
	await page.keyboard.press('w');
	await eventually(() => spotOf(page), /^[A-O]\d+: /);
	await page.keyboard.press('f');
	await page.getByText('3/5').waitFor();
	const turn = await page.locator('.turn .soft').textContent();
	await page.keyboard.press('Enter');
	// By the dice an enemy may be in sight: then the board asks before a ship's attack is wasted, and the keys answer, too.
	const isAsked = () => document.querySelector('dialog[open]') !== null;
	const isEnded = (before) => document.querySelector('.turn .soft').textContent !== before;
	await page.waitForFunction(
		(before) =>
			document.querySelector('dialog[open]') !== null || document.querySelector('.turn .soft').textContent !== before,
		turn,
	);
	if (await page.evaluate(isAsked)) {
		await eventually(() => focused(page), /^Yes$/);
		await page.keyboard.press('Enter');
	}
	await page.waitForFunction(isEnded, turn);
});

test('the focus stays in a dialog and goes back where it was', async () => {
	const page = await rig.visitor('/');
	await page.getByRole('button', { name: 'Play Naval against a bot' }).click();
	await awaitTurn(page);
	const fuel = await fuelOf(page);
	await tabTo(page, /^Menu$/);
	await page.keyboard.press('Enter');
	await page.getByRole('dialog').waitFor();
	for (let press = 0; press < 12; press++) {
		await page.keyboard.press('Tab');
		const at = await page.evaluate(() => [
			document.activeElement === document.body,
			document.activeElement.closest('dialog') !== null,
		]);
		assert.ok(at[0] || at[1], 'the page behind is out of reach'); // the body: the browser's own controls
	}
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await eventually(() => focused(page), 'Menu');

	// A dialog whose content changes under the focus: keys are its own, not the board's.
	await page.keyboard.press('Enter');
	await page.getByRole('dialog').waitFor();
	await tabTo(page, /^Surrender$/);
	await page.keyboard.press('Enter');
	await page.getByText('It cannot be taken back.').waitFor();
	await page.keyboard.press('ArrowUp');
	await eventually(() => isInDialog(page), true);
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await eventually(() => focused(page), 'Menu');
	// Whatever the key had sent before would be in what the server shows now.
	await page.reload();
	await awaitTurn(page);
	assert.equal(await fuelOf(page), fuel, 'no ship has moved');
});

const LOOKS = [
	{ name: 'light', colorScheme: 'light', palette: 'standard', viewport: { width: 1920, height: 1080 } },
	{ name: 'dark, safe palette, 390', colorScheme: 'dark', palette: 'safe', viewport: { width: 390, height: 844 } },
	{ name: '320', colorScheme: 'light', palette: 'safe', viewport: { width: 320, height: 640 }, hasSameColours: true },
];

test('match, menu, words, inspector, end and replay are fit for every eye', async () => {
	const [page, other] = await meet(rig);
	const check = async (what) => {
		for (const { name, palette, viewport, colorScheme, hasSameColours } of LOOKS) {
			await page.setViewportSize(viewport);
			await page.emulateMedia({ colorScheme });
			await page.evaluate((wanted) => (document.documentElement.dataset.palette = wanted), palette);
			await drawn(page);
			await picture(page, `${what}-${viewport.width}`);
			await assertNoSideScroll(page, `${what} (${name})`);
			await assertLegible(page, `${what} (${name})`);
			if (!hasSameColours) await assertAccessible(page, `${what} (${name})`);
		}
		await page.setViewportSize(LOOKS[0].viewport);
	};
	await check('match');
	await page.getByRole('tab', { name: 'Chat' }).click();
	await check('chat');
	await page.getByRole('button', { name: 'Menu' }).click();
	await check('menu');
	await page.getByRole('button', { name: 'Board in words' }).click();
	await page.locator('dialog pre').waitFor();
	await check('words');
	await page.keyboard.press('Escape');
	await page.goto(`${page.url()}?inspect`);
	await page.getByText('What can be done now').waitFor();
	await check('inspector');
	await page.goto(page.url().replace('?inspect', ''));
	await awaitTurn(page);
	await surrender(other);
	await page.getByRole('button', { name: 'Rematch' }).waitFor();
	await check('end');
	await page.getByRole('link', { name: 'Replay and proof' }).click();
	await page.getByRole('slider').waitFor();
	await check('replay');
});
