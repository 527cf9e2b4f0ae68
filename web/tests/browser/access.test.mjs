// For every eye and ear: axe on every board by day and by night, what a screen reader is told and how much of it, forced colours, motion.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, drawn, eventually, picture, DESKTOP, PHONE, openDrawer } from './rig.mjs';
import { settle } from './dungeon.mjs';
import { awaitTurn } from './naval.mjs';
import { TURNS, begin } from './turns.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const LOOKS = [
	{ name: 'light', viewport: DESKTOP, colorScheme: 'light' },
	{ name: 'dark, 390', viewport: PHONE, colorScheme: 'dark' },
];
const PAGES = ['Orders', 'Treasury', 'Letters', 'Report', 'Powers', 'Sandbox'];

for (const game of Object.keys(TURNS))
	test(`${game}: axe finds nothing, by day and by night, wide and narrow`, async () => {
		const page = await rig.visitor('/');
		await begin(page, game);
		await page.locator('.board [role=group]').first().waitFor();
		for (const { name, viewport, colorScheme } of LOOKS) {
			await page.setViewportSize(viewport);
			await page.emulateMedia({ colorScheme });
			await drawn(page);
			await assertAccessible(page, `${game} (${name})`);
			if (game !== 'Machiavelli') continue;
			for (const tab of PAGES) {
				await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
				await assertAccessible(page, `${tab} (${name})`);
			}
		}
		await page.setViewportSize(DESKTOP);
		await page.locator('.board [role=group]').first().focus();
		await page.keyboard.press('?');
		await page.getByRole('dialog').waitFor();
		await assertAccessible(page, `${game}: the keys`);
		await page.context().close();
	});

test('a map is an application with a name, a description and a list of what stands on it', async () => {
	const page = await rig.visitor('/');
	await begin(page, 'Naval');
	await awaitTurn(page);
	const map = page.getByRole('application', { name: /^Chart/ });
	const described = await map.evaluate((element) =>
		document.getElementById(element.getAttribute('aria-describedby')).textContent.trim(),
	);
	assert.match(described, /question mark lists them/);
	const noted = page.getByRole('list', { name: /^Chart.*: what is on it$/ }).getByRole('listitem');
	await eventually(
		() => noted.allTextContents(),
		(all) => all.length >= 3 && all.every((words) => /^[A-O]\d+: /.test(words)),
	);
	// Only the map itself is a stop of the Tab key, and its drawing is for eyes alone.
	assert.equal(await map.locator('[tabindex]').count(), 0);
	assert.equal(await map.locator('canvas').first().getAttribute('aria-hidden'), 'true');
});

test('of what happens a few sentences are said, and a log is never read out as a whole', async () => {
	const page = await rig.visitor('/new/dungeon');
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.locator('.dungeon').waitFor();
	// What is ever put into the live region, and how much at once.
	await page.evaluate(() => {
		window.said = [];
		const voice = document.querySelector('[data-voice]');
		new MutationObserver(() => window.said.push(voice.children.length)).observe(voice, { childList: true });
	});
	for (const key of ['>', '>', 'o', 'o', 'o', 'o']) {
		await page.keyboard.press(key);
		await settle(page);
	}
	await eventually(
		() => page.evaluate(() => window.said.length),
		(n) => n > 0,
		'something is said',
	);
	const most = await page.evaluate(() => Math.max(...window.said));
	assert.ok(most <= 4, `${most} sentences at once`);
	await openDrawer(page);
	assert.equal(await page.getByRole('log').getAttribute('aria-live'), 'off');
	// Opened again, with all of it in the log, nothing of it is said.
	await page.reload();
	await openDrawer(page);
	await eventually(
		() => page.getByRole('log').locator('p').count(),
		(n) => n > 1,
	);
	assert.equal(await page.locator('[data-voice] p').count(), 0);
});

test('with forced colours what is chosen, focused and drawn can be told apart', async () => {
	const page = await rig.visitor('/', { forcedColors: 'active', colorScheme: 'dark' });
	await begin(page, 'Naval');
	await awaitTurn(page);
	await page.keyboard.press('2');
	const edge = (selector) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => {
				const { borderTopColor, borderTopWidth } = getComputedStyle(element);
				return `${borderTopWidth} ${borderTopColor}`;
			});
	await eventually(() => page.locator('button.card[aria-pressed=true]', { hasText: 'Frigate' }).count(), 1);
	assert.notEqual(await edge('button.card[aria-pressed=true]'), await edge('button.card[aria-pressed=false]'));
	const ring = await page.locator('[data-home]').evaluate((map) => {
		map.focus();
		const { borderTopStyle, borderTopWidth } = getComputedStyle(map, '::after');
		return `${borderTopStyle} ${borderTopWidth}`;
	});
	assert.equal(ring, 'solid 4px');
	// The drawing keeps its colours: the sea is baked, and is not one colour.
	const shades = () =>
		page.locator('.playfield canvas').evaluate((canvas) => {
			const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
			const found = new Set();
			for (let i = 0; i < data.length; i += 4 * 997)
				found.add(`${data[i] >> 4},${data[i + 1] >> 4},${data[i + 2] >> 4}`);
			return found.size;
		});
	await eventually(shades, (n) => n > 20, 'the sea is drawn in its colours');
	await picture(page, 'forced-naval');

	await page.goto(`${rig.server.url}/settings`);
	await page.getByRole('tab').first().waitFor();
	assert.notEqual(await edge('[role=tab][aria-selected=true]'), await edge('[role=tab][aria-selected=false]'));
	await picture(page, 'forced-settings');

	await page.goto(`${rig.server.url}/new/dungeon`);
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.locator('.dungeon canvas').first().waitFor();
	const colours = () =>
		page
			.locator('.dungeon canvas')
			.first()
			.evaluate((canvas) => {
				const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
				const found = new Set();
				for (let i = 0; i < data.length; i += 4 * 97) found.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
				return found.size;
			});
	await eventually(colours, (n) => n > 4, 'the map is drawn in its colours');
	await picture(page, 'forced-dungeon');
});

test('motion is as the device says, until somebody chooses', async () => {
	const page = await rig.visitor('/settings', { reducedMotion: 'reduce' });
	const lasts = () =>
		page.getByRole('button', { name: 'Light' }).evaluate((button) => getComputedStyle(button).transitionDuration);
	const isStill = (time) => time === '0s';
	const motion = page.getByRole('group', { name: 'Motion' });
	await motion.getByRole('button', { name: 'As the device', pressed: true }).waitFor();
	await page.getByRole('button', { name: 'Easy to tell apart' }).click(); // another choice is stored
	await eventually(lasts, isStill);
	await page.reload();
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await eventually(lasts, (time) => !isStill(time), 'the device has changed its mind');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await eventually(lasts, isStill);
	await motion.getByRole('button', { name: 'On' }).click();
	await eventually(lasts, (time) => !isStill(time), 'a choice goes before the device');
});

test('Settings, its keys on every tab, by day and by night', async () => {
	const page = await rig.visitor('/settings');
	const tabs = page.getByRole('tablist', { name: 'Keys' }).getByRole('tab');
	await tabs.first().waitFor();
	for (const { name, viewport, colorScheme } of LOOKS) {
		await page.setViewportSize(viewport);
		await page.emulateMedia({ colorScheme });
		for (const tab of await tabs.all()) {
			await tab.click();
			await page.locator('#keys-page table').waitFor();
			await assertAccessible(page, `${await tab.textContent()} (${name})`);
		}
		await page.locator('#keys').scrollIntoViewIfNeeded();
		await picture(page, `settings-keys-${viewport.width}-${colorScheme}`);
	}
});
