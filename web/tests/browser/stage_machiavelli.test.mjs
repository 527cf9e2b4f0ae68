// Machiavelli's stage: a turn is seen as a film before anything of it stands; what one needs for a turn is in sight, on a desktop and on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { takeUp } from './kept.mjs';
import { DESKTOP, PHONE, Rig, drawn, eventually } from './rig.mjs';
import { positionOf } from '../storyboard/position.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** Summer 1455, five powers: marches, fights and a support that meets nothing. */
const POSITION = { at: 130, level: 2, seats: 5 };

async function atTheTable(options, chosen) {
	const page = await rig.visitor('/licences', options);
	await page.evaluate((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
		met: ['machiavelli'],
		...chosen,
	});
	await takeUp(page, 'machiavelli', (await positionOf('machiavelli', POSITION)).log);
	await page.locator('.machiavelli .when').waitFor();
	return page;
}
const FIGHT = /^(clash|standoff|holds|enters|dislodged)$/;
const isFight = ({ name }) => FIGHT.test(name);
const whenOf = (page) => page.locator('.when').innerText();
const cueOf = (page) => page.locator('.hall').getAttribute('data-cue');

async function ready(page) {
	await page.getByRole('button', { name: 'Ready', exact: true }).click();
	await drawn(page);
	const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
	if (await yes.count()) await yes.click();
}
/** On to the orders. What comes on the way is not skipped: a skip goes on as long as frames follow closely. */
async function toOrders(page) {
	await ready(page);
	await eventually(
		async () => (await whenOf(page)).includes('orders') && (await cueOf(page)) === null,
		true,
		'the talks are over',
	);
}

/** Every cue that comes on, with what the page says at that moment; it is stopped at one of such a name. */
const watch = (page, stopAt = /^$/) =>
	page.evaluate((stopped) => {
		const hall = document.querySelector('.hall');
		window.seenCues = [];
		new MutationObserver(() => {
			const name = hall.getAttribute('data-cue');
			if (!name) return;
			if (new RegExp(stopped).test(name)) document.querySelector('.reel button[aria-label="Stop"]')?.click();
			window.seenCues.push({
				name,
				when: document.querySelector('.when').innerText,
				units: [...document.querySelectorAll('svg.map circle[data-units]')].map(
					({ dataset }) => `${dataset.code} ${dataset.units}`,
				),
			});
		}).observe(hall, { attributes: true, attributeFilter: ['data-cue'] });
	}, stopAt.source);
const seenBy = (page) => page.evaluate(() => window.seenCues);
const unitsOf = (page) =>
	page
		.locator('svg.map circle[data-units]')
		.evaluateAll((all) => all.map(({ dataset }) => `${dataset.code} ${dataset.units}`));

test('a turn is a film: opened, marches, fights, then the season; nothing of it stands before, and it can be skipped', async () => {
	const page = await atTheTable({ reducedMotion: 'no-preference' }, { pace: 'fast', motion: 'full' });
	await toOrders(page);
	await watch(page);
	const before = await unitsOf(page);
	await ready(page);
	await eventually(async () => (await seenBy(page)).some(isFight), true, 'a fight is seen');
	const seen = await seenBy(page);
	const names = seen.map(({ name }) => name);
	assert.equal(names[0], 'opened');
	assert.ok(names.indexOf('march') > 0, `marches come after the orders: ${names}`);
	assert.ok(names.lastIndexOf('march') < seen.findIndex(isFight), `fights come after the marches: ${names}`);
	// What has not been played is not there: when the orders are opened everybody still stands where he stood.
	assert.deepEqual(seen[0].units, before);
	for (const { when } of seen.filter(({ name }) => name !== 'season')) assert.match(when, /Summer 1455 · orders/);
	// Space goes to where the match is.
	await page.getByRole('application').focus();
	await page.keyboard.press(' ');
	await eventually(() => whenOf(page), /Autumn 1455 · diplomacy/);
	assert.notDeepEqual(await unitsOf(page), before);
	// Once more, by a button; and a click on the stage ends it.
	await eventually(() => page.getByRole('button', { name: 'See it again' }).count(), 1, 'it can be seen again');
	await page.getByRole('button', { name: 'See it again' }).click();
	await eventually(() => cueOf(page), /\w/);
	await page.locator('.hall .layer').click({ position: { x: 300, y: 300 } });
	await eventually(() => cueOf(page), null);
});

test('with less motion each cue stands still, for its time', async () => {
	const page = await atTheTable({}, { pace: 'slow', motion: 'still' });
	await toOrders(page);
	await watch(page, FIGHT);
	await ready(page);
	// Stopped: the picture of a cue does not change by itself.
	await eventually(async () => (await page.getByRole('button', { name: 'Go on' }).count()) > 0, true);
	const shot = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('.window canvas')].map((canvas) =>
				canvas
					.getContext('2d')
					.getImageData(0, 0, canvas.width, canvas.height)
					.data.reduce((sum, byte) => (sum * 31 + byte) | 0, 7),
			),
		);
	assert.match(await cueOf(page), FIGHT);
	await drawn(page);
	const still = await shot();
	await drawn(page);
	assert.deepEqual(await shot(), still);
	await page.getByRole('application').focus();
	await page.keyboard.press(' ');
	await eventually(() => whenOf(page), /Autumn 1455/);
});

/** What can be pressed is wholly inside the window, and nothing lies over its middle. */
async function assertWithin(page, locator, name) {
	const found = await locator.evaluateAll((all) =>
		all
			.filter((one) => one.checkVisibility())
			.map((one) => {
				const { left, top, right, bottom } = one.getBoundingClientRect();
				const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
				return {
					words: one.innerText || one.getAttribute('aria-label'),
					isIn: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
					isFree: at !== null && (one.contains(at) || at.contains(one)),
				};
			}),
	);
	assert.ok(found.length > 0, `${name}: there is something to press`);
	for (const { words, isIn, isFree } of found)
		assert.ok(isIn && isFree, `${name}: ${words} is in ${isIn}, free ${isFree}`);
}
/** By more than the pixel that what is only spoken has below the page. */
const scrolls = (page) =>
	page.evaluate(() => {
		const { scrollHeight, scrollWidth } = document.documentElement;
		return scrollHeight > innerHeight + 1 || scrollWidth > innerWidth;
	});

test('all that a turn needs is in the window at 1280x800, and the page does not scroll', async () => {
	const page = await atTheTable({ viewport: DESKTOP }, { pace: 'off' });
	await toOrders(page);
	await page.keyboard.press('n'); // a unit in hand: its verbs
	await page.locator('.hand').waitFor();
	for (const [selector, name] of [
		['.hand .modes button', 'verbs'],
		['.hand .places button', 'places'],
		['.actions button', 'ready'],
		['[role=tab]', 'pages'],
		['.buttons button', 'the window of the map'],
	])
		await assertWithin(page, page.locator(selector), name);
	assert.equal(await scrolls(page), false);
});

test('on a phone the map keeps 55 %, verbs are in sight, and Ready stays where it is', async () => {
	const page = await atTheTable({ viewport: PHONE, hasTouch: true }, { pace: 'off' });
	const placeOf = async () => {
		const { x, y, width } = await page.getByRole('button', { name: 'Ready', exact: true }).boundingBox();
		return [x, y, width];
	};
	const first = await placeOf();
	await toOrders(page);
	const { height } = await page.locator('.window').boundingBox();
	assert.ok(height >= 0.55 * PHONE.height, `the map has ${height}`);
	assert.deepEqual(await placeOf(), first);
	await page.keyboard.press('n');
	await page.locator('.hand').waitFor();
	assert.deepEqual(await placeOf(), first);
	await assertWithin(page, page.locator('.hand .modes button'), 'verbs on a phone');
	await assertWithin(page, page.locator('.actions button'), 'ready on a phone');
	assert.equal(await scrolls(page), false);
});

test('a newcomer gives his first order in four clicks', async () => {
	const page = await rig.visitor('/', { viewport: DESKTOP });
	let clicks = 0;
	const click = async (locator) => {
		clicks++;
		await locator.first().click();
	};
	await page.goto(`${rig.server.url}/new/machiavelli`); // where the first page's scene leads
	clicks++;
	await click(page.getByRole('button', { name: 'Begin', exact: true }));
	await page.locator('.machiavelli .when').waitFor();
	await click(page.getByRole('button', { name: 'Ready', exact: true }));
	await eventually(() => whenOf(page), /orders/);
	await click(page.locator('.units .unit'));
	await page.locator('.hand .places button').first().waitFor();
	assert.equal(clicks, 4); // the unit is in hand, lands are lit: the next click is the march
});

test('before Ready one is told what will come to nothing, in words', async () => {
	const page = await atTheTable({ viewport: DESKTOP }, { pace: 'off' });
	await toOrders(page);
	const orders = ['army Modena to Mantua', 'army Pistoia to Bologna', 'army Lucca supports army Florence to Modena'];
	await page.getByLabel('Type an order').fill(orders.join('; '));
	await page.getByRole('button', { name: 'Give it' }).click();
	const warnings = page.locator('.warnings');
	await warnings.getByText('Army Lucca: Army Florence has no order to go to Modena').waitFor();
	await page.locator('.sentence', { hasText: 'Army Pistoia marches to Bologna' }).waitFor();
	await page.locator('code', { hasText: /^A PIT-BOL$/ }).waitFor();
	await page.getByRole('button', { name: 'Ready', exact: true }).click();
	await page.getByRole('dialog').getByText('1 order will come to nothing.').waitFor();
	await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
	// Every example that is offered can be given.
	const examples = (await page.locator('#typed-hint code').innerText()).split(' · ');
	assert.ok(examples.length >= 3);
	for (const example of examples.slice(0, 3)) {
		await page.getByLabel('Type an order').fill(example);
		await page.getByRole('button', { name: 'Give it' }).click();
		await eventually(() => page.getByLabel('Type an order').inputValue(), '', `${example} is taken`);
	}
});
