// Naval's stage: a bot's turn is seen step by step before anything of it stands, and can be skipped; what a turn needs is in sight, on a desktop and on
// a phone; a click takes aim or sails, and never both.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { takeUp } from './kept.mjs';
import { awaitTurn, enemiesOf, fuelOf, placeOf } from './naval.mjs';
import { DESKTOP, PHONE, Rig, drawn, eventually, holdTime, passUntil } from './rig.mjs';
import { positionOf } from '../storyboard/position.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const MOVING = { reducedMotion: 'no-preference' };

/** In the middle of a match against a bot; `at` 20: it sails out of the fog, fires twice and sinks the corvette. */
async function atTheTable(options, chosen, at = 20) {
	const page = await rig.visitor('/licences', options);
	await page.evaluate((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
		met: ['naval'],
		...chosen,
	});
	await takeUp(page, 'naval', (await positionOf('naval', { at })).log);
	await awaitTurn(page);
	return page;
}
const cueOf = (page) => page.locator('.hall').getAttribute('data-cue');
const pointsOf = (page) => page.locator('button.card .head .number').allTextContents();

/** Every cue that comes on, with the points that the cards have at that moment. */
const watch = (page) =>
	page.evaluate(() => {
		const hall = document.querySelector('.hall');
		window.seenCues = [];
		new MutationObserver(() => {
			const name = hall.getAttribute('data-cue');
			const points = [...document.querySelectorAll('button.card .head .number')].map((one) => one.textContent);
			if (name) window.seenCues.push({ name, points: points.join(' ') });
		}).observe(hall, { attributes: true, attributeFilter: ['data-cue'] });
	});
const seenBy = (page) => page.evaluate(() => window.seenCues);
const namesOf = async (page) => (await seenBy(page)).map(({ name }) => name);

async function endTurn(page) {
	await page.getByRole('button', { name: 'End turn' }).click();
	await drawn(page);
	const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
	if (await yes.count()) await yes.click();
}

test("a bot's turn is seen step by step, and no point is lost before the shell has struck", async () => {
	const page = await atTheTable(MOVING, { pace: 'fast', motion: 'full' });
	await watch(page);
	const before = (await pointsOf(page)).join(' ');
	await endTurn(page);
	await eventually(
		() => namesOf(page),
		(names) => names.includes('supply'),
		'our turn begins with fuel',
	);
	const seen = await seenBy(page);
	const names = seen.map(({ name }) => name);
	assert.equal(names[0], 'change', `the turn passes first: ${names}`);
	const shells = names.flatMap((name, i) => (name === 'incoming' ? [i] : []));
	assert.ok(shells.length > 0, `it fires: ${names}`);
	for (const i of shells) {
		assert.equal(names[i + 1], 'hurt', `what falls strikes: ${names}`);
		assert.equal(seen[i].points, seen[i + 1].points, 'while it burns the points are those of before');
	}
	assert.equal(seen[shells[0]].points, before);
	assert.notEqual((await pointsOf(page)).join(' '), before, 'in the end they are lost');
});

for (const [way, skip] of [
	['Space', (page) => page.keyboard.press(' ')],
	['a click', (page) => page.locator('.hall .layer').click()],
])
	test(`what is played is skipped by ${way}: the rest of it stands at once`, async () => {
		const page = await atTheTable(MOVING, { pace: 'slow', motion: 'full' });
		await watch(page);
		await page.locator('[data-home]').focus();
		await endTurn(page);
		await eventually(
			() => cueOf(page),
			(cue) => cue !== null,
			'something is played',
		);
		await eventually(async () => {
			if ((await cueOf(page)) !== null) await skip(page).catch(() => undefined);
			return (await cueOf(page)) === null && (await page.getByRole('button', { name: 'End turn' }).isEnabled());
		}, true);
		const names = await namesOf(page);
		assert.ok(names.filter((name) => name === 'hurt').length < 2, `it was not played to the end: ${names}`);
	});

test('with less motion every scene stands still, one after the other', async () => {
	const page = await atTheTable({ reducedMotion: 'reduce' }, { pace: 'fast', motion: 'still' });
	await endTurn(page);
	await holdTime(page);
	await passUntil(page, 'hurt');
	const drawing = () => page.locator('canvas[data-cell]').evaluate((canvas) => canvas.toDataURL());
	await page.clock.runFor(20);
	const first = await drawing();
	await page.clock.runFor(100);
	assert.equal(await drawing(), first, 'nothing moved');
	assert.equal(await cueOf(page), 'hurt');
	await passUntil(page, 'supply');
});

/** What one presses in a turn lies wholly in the window, and nothing covers it. */
async function assertInSight(page, locator) {
	const { width, height } = page.viewportSize();
	for (const one of await locator.all()) {
		const name = await one.evaluate((button) => button.getAttribute('aria-label') ?? button.textContent.trim());
		const box = await one.boundingBox();
		assert.ok(box, `${name} is shown`);
		assert.ok(
			box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5,
			`${name} is cut off: ${JSON.stringify(box)}`,
		);
		const isOnTop = await one.evaluate((button) => {
			const { x, y, width: wide, height: high } = button.getBoundingClientRect();
			const top = document.elementFromPoint(x + wide / 2, y + high / 2);
			return button.contains(top) || top === button;
		});
		assert.ok(isOnTop, `${name} is covered`);
	}
}
const assertNoScroll = async (page) =>
	assert.ok(
		await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1),
		'the page does not scroll',
	);

test('at 1280 by 800 all that a turn needs is in sight', async () => {
	const page = await atTheTable({ viewport: DESKTOP });
	await drawn(page);
	await assertInSight(page, page.locator('.orders button, button.card, button.overlay, .bars label'));
	await assertNoScroll(page);
});

test('on a phone the sea has its share, the page does not scroll, and the main action stays where it is', async () => {
	const page = await atTheTable(TOUCH);
	await drawn(page);
	const sea = await page.locator('.hall .stage').boundingBox();
	assert.ok(sea.height >= 0.55 * PHONE.height - 1, `the sea is ${sea.height} high`);
	await assertInSight(page, page.locator('.orders button, button.card'));
	await assertNoScroll(page);
	const end = page.getByRole('button', { name: 'End turn' });
	const before = await end.boundingBox();
	await page.locator('button.card:not(:disabled)').last().tap();
	await page.getByRole('button', { name: /^Aim/ }).tap();
	assert.deepEqual(await end.boundingBox(), before);
	await page.getByRole('tab', { name: 'Enemy fleet' }).tap();
	assert.deepEqual(await end.boundingBox(), before);
});

test('a click on an enemy takes aim, a double click no more than that; the button fires; Escape lets go', async () => {
	const page = await atTheTable({}, {}, 60);
	const [enemy] = await enemiesOf(page);
	assert.ok(enemy, 'an enemy is in sight');
	const { x, y } = await placeOf(page, enemy);
	const stores = () => page.locator('.bars').innerText();
	const before = await stores();
	await page.mouse.dblclick(x, y);
	const fire = page.getByRole('button', { name: new RegExp(`^Fire at ${enemy}\\b`) });
	await fire.waitFor();
	await drawn(page);
	assert.equal(await stores(), before, 'nothing was fired, nobody has sailed');
	await page.locator('[data-home]').focus();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: /^Aim/ }).waitFor();
	await page.mouse.click(x, y);
	await fire.click();
	await eventually(stores, (now) => now !== before, 'it fires');
});

test('a double click on water sails once, as far as was clicked', async () => {
	const page = await atTheTable({}, {}, 5);
	await page.keyboard.press('2');
	const frigate = async () => {
		const noted = await page.locator('.naval ul.unseen li').allTextContents();
		return /^([A-O]\d+): your frigate/.exec(noted.find((words) => /your frigate/.test(words)))[1];
	};
	const from = await frigate();
	const { x, y } = await placeOf(page, from);
	const cell = Number(await page.locator('canvas[data-cell]').getAttribute('data-cell'));
	const fuel = Number.parseInt(await fuelOf(page));
	await page.mouse.move(x, y - 3 * cell);
	await page.mouse.dblclick(x, y - 3 * cell); // two ahead of its bow
	await eventually(async () => Number.parseInt(await fuelOf(page)), fuel - 2);
	await drawn(page);
	assert.equal(Number.parseInt(await fuelOf(page)), fuel - 2);
	assert.notEqual(await frigate(), from);
});
