// Without a mouse, and for every eye: a match by the keyboard alone, the focus in dialogs, axe in all schemes and palettes, small screens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	Rig,
	assertAccessible,
	assertLegible,
	assertNoSideScroll,
	drawn,
	eventually,
	picture,
	openDrawer,
} from './rig.mjs';
import { awaitTurn, fuelOf, meet, surrender } from './naval.mjs';
import { TURNS, begin, endTurn, focused, spotOf, tabTo } from './turns.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const isInDialog = (page) => page.evaluate(() => document.activeElement.closest('dialog') !== null);

for (const [game, takeTurn] of Object.entries(TURNS))
	test(`${game} is begun and a turn played by the keyboard alone`, async () => {
		const page = await rig.visitor('/');
		await page.getByRole('button', { name: /^Play (your first|a) battle/ }).waitFor();
		await page.keyboard.press('Tab');
		await eventually(() => focused(page), /Skip to the content/);
		await begin(page, game);
		await takeTurn(page);
		await page.context().close();
	});

const isChosen = (page, ship) => page.locator('button.card[aria-pressed=true]', { hasText: ship }).count();

test("keys are the board's only while it has the focus, or anywhere if that was chosen; Enter never acts from outside", async () => {
	const page = await rig.visitor('/');
	await begin(page, 'Naval');
	await awaitTurn(page);
	const turn = await page.locator('.turn .soft').textContent();
	// Who opens a match is at the board.
	await eventually(() => focused(page), /^Chart/);
	await page.keyboard.press('2');
	await eventually(() => isChosen(page, 'Frigate'), 1);

	// Elsewhere on the page the same keys are not its own.
	await page.getByRole('button', { name: 'Menu' }).focus();
	await page.keyboard.press('3');
	await openDrawer(page);
	await page.getByRole('log').focus();
	await page.keyboard.press('3');
	await page.getByRole('button', { name: 'Menu' }).focus();
	await page.evaluate(() => document.activeElement.blur());
	await page.keyboard.press('3');
	await page.keyboard.press('Enter');
	// Back at the board, a key that comes after all of those: had one of them acted, the battleship would be chosen, or the turn over.
	await page.locator('[data-home]').focus();
	await page.keyboard.press('w');
	await eventually(() => spotOf(page), /^[A-O]\d+: /);
	assert.equal(await isChosen(page, 'Frigate'), 1);
	assert.equal(await page.locator('.turn .soft').textContent(), turn);

	// A button of the board is within it; Enter is the button's.
	await page.locator('button.card', { hasText: 'Corvette' }).focus();
	await page.keyboard.press('Enter');
	await eventually(() => isChosen(page, 'Corvette'), 1);
	await page.keyboard.press('3');
	await eventually(() => isChosen(page, 'Battleship'), 1);
	assert.equal(await page.locator('.turn .soft').textContent(), turn);

	await page.goto(`${rig.server.url}/settings`);
	await page.getByRole('button', { name: 'Anywhere on its page' }).click();
	await page.goBack();
	await awaitTurn(page);
	await page.getByRole('button', { name: 'Menu' }).focus();
	await page.keyboard.press('2');
	await eventually(() => isChosen(page, 'Frigate'), 1);
	await page.evaluate(() => document.activeElement.blur());
	await page.keyboard.press('Enter');
	await page.keyboard.press('1');
	await eventually(() => isChosen(page, 'Corvette'), 1);
	assert.equal(await page.locator('.turn .soft').textContent(), turn, 'Enter on the page ends no turn');
});

test('a focus whose button is switched off comes back to it, and one whose button is gone goes to the board', async () => {
	const page = await rig.visitor('/');
	await begin(page, 'Naval');
	await awaitTurn(page);
	await page.getByRole('button', { name: 'End turn' }).focus();
	await endTurn(page);
	await awaitTurn(page);
	await eventually(() => focused(page), 'End turn');
	// A card that the board takes away.
	await page.locator('button.card').first().focus();
	await page.evaluate(() => document.activeElement.remove());
	await eventually(() => focused(page), /^Chart/);
});

test('a key is changed in the settings: it acts, it is shown, it is taken along, and it can be reset', async () => {
	const page = await rig.visitor('/settings');
	const open = (one) => one.getByRole('tablist', { name: 'Keys' }).getByRole('tab', { name: 'Naval' }).click();
	await open(page);
	const row = page.getByRole('row', { name: /^Ship 3/ });
	await row.getByRole('button', { name: 'Change: Ship 3' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('F5');
	await page.getByRole('status').getByText('F5 belongs to the browser').waitFor();
	await page.keyboard.press('f');
	await page.getByRole('status').getByText('F: Ship 3. “Fire” has it no longer.').waitFor();
	await eventually(() => row.locator('kbd').allTextContents(), ['F']);
	// Escape and Tab leave everything as it was: nobody is caught.
	await row.getByRole('button', { name: 'Change: Ship 3' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await eventually(() => focused(page), 'Reset: Ship 3');
	await picture(page, 'keys-changed');

	await page.goto(rig.server.url);
	await begin(page, 'Naval');
	await awaitTurn(page);
	await page.keyboard.press('3');
	await page.keyboard.press('2');
	await eventually(() => isChosen(page, 'Frigate'), 1);
	await page.keyboard.press('f');
	await eventually(() => isChosen(page, 'Battleship'), 1);
	await page.keyboard.press('?');
	const dialog = page.getByRole('dialog', { name: 'Keys' });
	await eventually(
		() => dialog.locator('div', { hasText: 'Ship at hand' }).locator('kbd').allTextContents(),
		['1', '2', 'F'],
	);
	await assertAccessible(page, 'the list of keys');
	await page.keyboard.press('Escape');
	await eventually(() => focused(page), /^Chart/);

	// To another browser, as a file.
	await page.goto(`${rig.server.url}/settings`);
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as a file' }).click(),
	]);
	const other = await rig.visitor('/settings');
	await other
		.locator('input[type=file]')
		.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
	await other.getByText('This file has no settings of Ronda').waitFor();
	await other.locator('input[type=file]').setInputFiles(await saved.path());
	await other.getByText('The settings of the file are in force').waitFor();
	await open(other);
	const taken = other.getByRole('row', { name: /^Ship 3/ });
	await eventually(() => taken.locator('kbd').allTextContents(), ['F']);
	await taken.getByRole('button', { name: 'Reset: Ship 3' }).click();
	await eventually(() => taken.locator('kbd').allTextContents(), ['3']);
	await other.reload();
	await open(other);
	await eventually(() => other.getByRole('row', { name: /^Fire/ }).locator('kbd').allTextContents(), ['F']);
});

test('tabs are one stop, and arrows lead through them', async () => {
	const page = await rig.visitor('/settings');
	const tabs = page.getByRole('tablist', { name: 'Keys' }).getByRole('tab');
	const names = await tabs.allTextContents();
	await tabs.first().focus();
	await page.keyboard.press('ArrowRight');
	await eventually(() => focused(page), names[1].trim());
	await eventually(() => tabs.nth(1).getAttribute('aria-selected'), 'true');
	await page.getByRole('tabpanel', { name: names[1].trim() }).waitFor();
	await page.keyboard.press('End');
	await eventually(() => focused(page), names.at(-1).trim());
	await page.keyboard.press('ArrowRight');
	await eventually(() => focused(page), names[0].trim());
	await page.keyboard.press('ArrowLeft');
	await eventually(() => focused(page), names.at(-1).trim());
	await page.keyboard.press('Home');
	await eventually(() => focused(page), names[0].trim());
	assert.deepEqual(await tabs.evaluateAll((all) => all.map((tab) => tab.tabIndex)), [
		0,
		...names.slice(1).map(() => -1),
	]);
});

test('the focus stays in a dialog and goes back where it was', async () => {
	const page = await rig.visitor('/');
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
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
	// What opened it is gone meanwhile: the board has the focus, not nobody.
	await page.keyboard.press('Enter');
	await page.getByRole('dialog').waitFor();
	await page.evaluate(() => document.querySelector('button[aria-label=Menu]').remove());
	await page.keyboard.press('Escape');
	await eventually(() => focused(page), /^Chart/);
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
	await openDrawer(page, 'Chat');
	await check('chat');
	await page.getByRole('button', { name: 'Menu' }).click();
	await check('menu');
	await page.getByText('For the curious').click();
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
