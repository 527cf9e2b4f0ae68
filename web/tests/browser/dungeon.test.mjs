// Dungeon: by keys and by touch, in the page and on the server, across a reload, to the end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, eventually, picture, pinch, PHONE } from './rig.mjs';
import { goDown, isOver, noteOf, press, settle, statusOf, wander, wordsOfAll } from './dungeon.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** A run in the page with dice that are known: the test meets the same goblin each time. */
async function beginHere(options = {}, dice = 'thin bell') {
	const page = await rig.visitor('/new/dungeon', options);
	await page.getByLabel('Words for the dice').fill(dice);
	await page.getByRole('button', { name: 'Begin with these dice' }).click();
	await page.locator('.cave canvas').first().waitFor();
	await settle(page);
	return page;
}

test('in the page, by keys: explores, hears, fights, looks, and goes on after a reload', async () => {
	const page = await beginHere({}, 'old key');
	const log = () => page.locator('[role=log]').textContent();
	await assertAccessible(page, 'dungeon');
	await press(page, 'k');
	await eventually(() => wordsOfAll(page), /Turn 1, floor 1/);
	await goDown(page);
	await press(page, 'o');
	await eventually(() => noteOf(page), 'You stop and listen.');
	await eventually(log, /You hear steps to the north/);
	await press(page, 'o');
	await eventually(() => noteOf(page), 'In view: goblin, hunting you');
	await press(page, 'x');
	await page.keyboard.press('Tab');
	await eventually(() => noteOf(page), /^goblin, hunting you: life 8\/8/);
	await picture(page, 'dungeon-look');
	await page.keyboard.press('Escape');
	const blows = await wander(page, 12);
	assert.ok(blows > 0, 'a blow was struck');
	await eventually(log, /You (hit|miss) the goblin/);
	await picture(page, 'dungeon');
	await assertAccessible(page, 'dungeon below');
	const before = await wordsOfAll(page);
	await page.reload();
	await page.locator('.cave canvas').first().waitFor();
	await eventually(() => wordsOfAll(page), before);
});

test('the pack: a letter tells of a thing, what is worn is taken off and put on, thrown and fetched', async () => {
	const page = await beginHere();
	await press(page, 'i');
	await page.keyboard.press('a');
	await page.getByText('Damage 1 to 4, to hit 1, defence 1, from hiding x4').waitFor();
	await assertAccessible(page, 'a thing');
	await page.keyboard.press('a');
	const pack = page.locator('.pack');
	await pack.getByRole('button', { name: 'dagger', exact: true }).waitFor();
	await press(page, 'a');
	await page.keyboard.press('a');
	await pack.getByRole('button', { name: 'dagger (worn)' }).waitFor();
	await press(page, 't');
	await page.keyboard.press('a');
	for (let i = 0; i < 3; i++) await page.keyboard.press('l');
	await eventually(() => noteOf(page), /^Throw dagger at: .*distance 3 of 5/);
	await picture(page, 'dungeon-throw');
	await page.keyboard.press('Enter');
	await pack.getByRole('button', { name: 'dagger' }).waitFor({ state: 'detached' });
	await settle(page);
	// Exploring fetches it again.
	await press(page, 'o');
	await press(page, 'o');
	await pack.getByRole('button', { name: 'dagger' }).waitFor();
});

test('a run ends: how, with what, and as a text to keep', async () => {
	const page = await beginHere();
	await goDown(page);
	for (let i = 0; i < 2; i++) await press(page, 'o');
	for (let i = 0; i < 80 && !(await isOver(page)); i++) await press(page, '.');
	await page.getByRole('heading', { name: 'Defeat' }).waitFor();
	await page.getByRole('button', { name: 'See the board' }).click();
	await page.locator('.dungeon .end').getByText('Killed by a goblin on floor 2.').waitFor();
	await assertAccessible(page, 'the end of a run');
	const coming = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save the story of this run' }).click();
	const story = readFileSync(await (await coming).path(), 'utf8');
	assert.match(
		story,
		/Killed by a goblin on floor 2\.\nScore 100, floor 2, turn \d+\nDepth 100, foes 0, urn 0, escape 0\nIn the pack: dagger, ration\n/,
	);
	assert.match(story, /The goblin kills you\./);
});

test('on a phone, by touch: the pad, orders, and a tap to travel', async () => {
	const page = await beginHere({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
	await assertNoSideScroll(page, 'dungeon');
	await assertAccessible(page, 'dungeon on a phone');
	await page.getByRole('button', { name: 'north-west' }).tap();
	await eventually(() => wordsOfAll(page), /Turn 1,/);
	// The stairs lie four cells west of the seeker now, at 24 pixels each. Without the goal everything is on one screen.
	await page.getByRole('region', { name: 'Your goal' }).waitFor({ state: 'detached' });
	const box = await page.locator('.cave').boundingBox();
	await page.getByRole('button', { name: 'Stairs down' }).tap();
	await settle(page);
	await page.getByRole('button', { name: 'Go down' }).tap();
	await page.getByText('Floor 2 of').first().waitFor();
	await settle(page);
	await page.getByRole('button', { name: 'Lamp' }).tap();
	await page.getByText('lamp lit').first().waitFor();
	await settle(page);
	const before = await wordsOfAll(page);
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 72);
	await eventually(
		() => wordsOfAll(page),
		(now) => now !== before,
		'the tap went somewhere',
	);
	await settle(page);
	// Two fingers zoom, and move nobody.
	const zoom = () => page.evaluate(() => JSON.parse(localStorage.getItem('dungeon-look') ?? '{"zoom":3}').zoom);
	const [near, stood] = [await zoom(), await wordsOfAll(page)];
	await pinch(page, '.cave', [40, 60, 90, 120]);
	const nearer = await eventually(zoom, (now) => now > near, 'nearer');
	await pinch(page, '.cave', [120, 90, 60, 40]);
	await eventually(zoom, (now) => now < nearer, 'farther');
	await eventually(() => wordsOfAll(page), stood);
	await page.getByRole('button', { name: 'Pack', exact: true }).tap();
	await page.locator('dialog').getByRole('button', { name: 'ration' }).tap();
	await page.getByRole('button', { name: 'Eat' }).waitFor();
	await assertNoSideScroll(page, 'a thing');
	await page.keyboard.press('Escape');
	await picture(page, 'dungeon-phone-dark');
	const small = await page.evaluate(() =>
		[...document.querySelectorAll('.hands button')]
			.filter((button) => button.offsetParent && (button.offsetHeight < 44 || button.offsetWidth < 44))
			.map((button) => button.textContent),
	);
	assert.deepEqual(small, [], 'big enough for a thumb');
});

test('on the server: the same, at its pace, and there again after a reload', async () => {
	const page = await rig.visitor('/new/dungeon');
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await page.locator('.cave canvas').first().waitFor();
	await settle(page);
	await goDown(page);
	await wander(page, 10);
	if (await isOver(page)) return;
	const [words, status] = [await wordsOfAll(page), await statusOf(page)];
	assert.match(words, /floor [23] of 10/);
	await page.reload();
	await page.locator('.cave canvas').first().waitFor();
	await eventually(() => wordsOfAll(page), words);
	await eventually(async () => (await statusOf(page)).slice(0, 20), status.slice(0, 20));
});

test("today's dice are begun once, and gone on with", async () => {
	const page = await rig.visitor('/new/dungeon');
	const today = () => page.getByRole('button', { name: "Today's dice" });
	await today().click();
	await page.locator('.cave canvas').first().waitFor();
	const match = page.url();
	await page.goto(`${rig.server.url}/new/dungeon`);
	await today().click();
	await page.locator('.cave canvas').first().waitFor();
	await page.waitForURL(match);
});
