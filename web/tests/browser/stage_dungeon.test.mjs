// Dungeon on its stage: what happens is seen happening, everything for a turn is in sight, and nothing scrolls.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually, holdTime, passUntil, picture, DESKTOP, PHONE } from './rig.mjs';
import { goDown, press, settle, statusOf } from './dungeon.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** A run in the page with dice that are known; nothing is played yet. */
async function beginHere(options = {}) {
	const page = await rig.visitor('/new/dungeon', { reducedMotion: 'no-preference', ...options });
	await page.getByLabel('Words for the dice').fill('thin bell');
	await page.getByRole('button', { name: 'Begin with these dice' }).click();
	await page.locator('.cave canvas').first().waitFor();
	await settle(page);
	return page;
}
/** From now on it is played at this pace: the page is told as by another tab. */
async function playAt(page, pace) {
	await page.evaluate((pace) => {
		const settings = { ...JSON.parse(localStorage.getItem('settings') ?? '{}'), pace };
		localStorage.setItem('settings', JSON.stringify(settings));
		dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue: JSON.stringify(settings) }));
	}, pace);
}
/** Every cue that is on from now on, with the life that is shown at that moment. */
async function watch(page) {
	await page.evaluate(() => {
		window.cues = [];
		const hall = document.querySelector('.hall');
		new MutationObserver(() => {
			const life = Number(document.querySelector('.dungeon .status .life b').textContent);
			if (hall.dataset.cue) window.cues.push({ name: hall.dataset.cue, life });
		}).observe(hall, { attributes: true, attributeFilter: ['data-cue'] });
	});
}
const cuesOf = (page) => page.evaluate(() => window.cues);
const lifeOf = async (page) => Number(await page.locator('.dungeon .status .life b').first().innerText());

/** Down to where the goblin of these dice hunts the seeker. */
async function meetGoblin(page) {
	await goDown(page);
	for (let i = 0; i < 2; i++) await press(page, 'o');
	await page.locator('.sight .hunting').waitFor();
}

test('a goblin comes and strikes step by step, and life falls with the blow, not before', async () => {
	const page = await beginHere();
	await meetGoblin(page);
	await playAt(page, 'normal');
	await watch(page);
	const life = await lifeOf(page);
	for (let i = 0; i < 14 && (await lifeOf(page)) === life; i++) await press(page, '.');
	const cues = await cuesOf(page);
	const names = cues.map(({ name }) => name);
	assert.ok(names.includes('moves'), `it came nearer: ${names.join(' ')}`);
	assert.ok(names.includes('strike'), `it struck: ${names.join(' ')}`);
	assert.ok(names.indexOf('moves') < names.indexOf('strike'), 'it came before it struck');
	assert.equal(cues[names.lastIndexOf('strike')].life, life, 'as the blow began nothing was lost yet');
	assert.ok((await lifeOf(page)) < life, 'then it was');
});

for (const [name, skip] of [
	['Space', (page) => page.keyboard.press(' ')],
	['a click', (page) => page.mouse.click(300, 300)],
])
	test(`what is played is skipped by ${name}`, async () => {
		const page = await beginHere();
		await press(page, '>');
		await playAt(page, 'normal');
		await holdTime(page);
		await page.keyboard.press('>');
		await passUntil(page, 'stairs');
		assert.match(await statusOf(page), /Surface/, 'not yet below');
		await skip(page);
		await page.clock.runFor(20);
		await page.locator('.hall:not([data-cue])').waitFor();
		await eventually(() => statusOf(page), /Floor 2 of/);
	});

test('with less motion each cue stands still, as a mark', async () => {
	const page = await beginHere({ reducedMotion: 'reduce' });
	await press(page, '>');
	await playAt(page, 'normal');
	await holdTime(page);
	await page.keyboard.press('>');
	await passUntil(page, 'stairs');
	const drawing = () => page.locator('.cave canvas').evaluate((canvas) => canvas.toDataURL());
	await page.clock.runFor(100);
	const first = await drawing();
	await page.clock.runFor(300);
	assert.equal(await drawing(), first, 'nothing moved');
	assert.equal(await page.locator('.hall').getAttribute('data-cue'), 'stairs');
	await page.clock.runFor(1000);
	await page.locator('.hall:not([data-cue])').waitFor();
});

/** What one presses, that is not wholly inside the window, or lies under something. */
const hidden = (page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.dungeon button')]
			.filter((button) => button.checkVisibility() && !button.closest('.panels, .drawer'))
			.filter((button) => {
				const { left, top, right, bottom } = button.getBoundingClientRect();
				const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
				const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
				return !isInside || !(button === at || button.contains(at));
			})
			.map((button) => button.textContent || button.ariaLabel),
	);
const scrolls = (page) =>
	page.evaluate(() => {
		const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
		return scrollHeight > clientHeight || scrollWidth > clientWidth;
	});

test('at 1280x800 everything for a turn is in sight, and the page does not scroll', async () => {
	const page = await beginHere({ viewport: DESKTOP });
	await page.getByRole('button', { name: 'Understood' }).click();
	await page.getByRole('application').focus();
	await meetGoblin(page);
	assert.deepEqual(await hidden(page), []);
	assert.equal(await scrolls(page), false);
	const side = await page.locator('.hall .panels').evaluate((panels) => panels.scrollHeight - panels.clientHeight);
	assert.ok(side <= 0, `the panels are ${side} px too long`);
	await picture(page, 'dungeon-stage');
});

test('on a phone the map keeps its height, and what one does most its place', async () => {
	const page = await beginHere({ viewport: PHONE, hasTouch: true, isMobile: true });
	await page.getByRole('button', { name: 'Understood' }).tap();
	const place = () => page.getByRole('button', { name: 'Explore' }).boundingBox();
	const before = await place();
	const map = await page.locator('.cave').boundingBox();
	assert.ok(map.height >= PHONE.height * 0.55 - 1, `the map is ${map.height} high`);
	assert.equal(await scrolls(page), false);
	assert.deepEqual(await hidden(page), []);
	await page.getByRole('button', { name: 'Look', exact: true }).tap();
	assert.deepEqual(await place(), before);
	await page.getByRole('tab', { name: /Pack/ }).tap();
	assert.deepEqual(await place(), before);
	assert.equal(await scrolls(page), false);
	await picture(page, 'dungeon-stage-phone');
});

test('the letters of the terminal are one key away', async () => {
	const page = await beginHere({ reducedMotion: 'reduce' });
	const drawing = () => page.locator('.cave canvas').evaluate((canvas) => canvas.toDataURL());
	const pictures = await drawing();
	await page.keyboard.press('T');
	await eventually(drawing, (now) => now !== pictures, 'letters');
	await picture(page, 'dungeon-letters');
	await page.keyboard.press('T');
	await eventually(drawing, pictures);
});
