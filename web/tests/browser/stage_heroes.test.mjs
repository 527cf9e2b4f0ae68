// Heroes on its stage: a bot's turn is seen step by step and can be skipped, nothing is told before its cue, everything needed for a turn is in the window.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { positionOf } from '../storyboard/position.mjs';
import { shelve } from '../storyboard/theatre.mjs';
import { DESKTOP, PHONE, Rig, eventually, holdTime, passUntil } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const MATCH = 'local-5709b0a2';
const MOVING = { reducedMotion: 'no-preference', pace: 'normal' };

/** The match of the first edition's cards is the longer one: three heroes a side, with a choice between them. */
const FIRST = { options: { cards: 'first' } };

/** In the middle of a match of this page's own, at the same place every time. */
async function open(position, { isHeld = false, ...options } = {}) {
	const page = await rig.visitor('/licences', options);
	await page.evaluate(shelve, [MATCH, await positionOf('heroes', position), 0]);
	// Whoever knows the game is told its goal no more.
	await page.evaluate(() => {
		const chosen = JSON.parse(localStorage.getItem('settings'));
		localStorage.setItem('settings', JSON.stringify({ ...chosen, met: ['heroes'] }));
	});
	if (isHeld) await holdTime(page);
	await page.goto(`${rig.server.url}/match/${MATCH}`);
	await page.locator('.heroes .hall').waitFor();
	return page;
}

/** Notes every cue, and what the page says at that moment. */
const watch = (page) =>
	page.evaluate(() => {
		window.seen = [];
		const look = () => {
			const cue = document.querySelector('.hall')?.dataset.cue;
			if (!cue || window.seen.at(-1)?.cue === cue) return;
			const text = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent).join(' ');
			window.seen.push({ cue, log: text('.told .last'), sums: text('.fight .side'), own: text('.own .slot') });
		};
		new MutationObserver(look).observe(document.body, {
			subtree: true,
			attributes: true,
			attributeFilter: ['data-cue'],
		});
		look();
	});
const seen = (page) => page.evaluate(() => window.seen);
const isQuiet = (page) => page.locator('.hall:not([data-cue])').count();

test("a bot's attack is seen in its order, and told with its cue", async () => {
	const page = await open({ at: 40, isBots: true }, { ...MOVING, isHeld: true });
	await watch(page);
	await passUntil(page, 'sum', 50);
	const all = await seen(page);
	const first = all.findIndex(({ cue }) => cue === 'aim');
	assert.deepEqual(
		all.slice(first, first + 3).map(({ cue }) => cue),
		['aim', 'roll', 'sum'],
	);
	const [aim, roll, sum] = all.slice(first);
	for (const early of [aim, roll]) {
		assert.equal(early.sums, '', 'no sum while the dice are in the air');
		assert.doesNotMatch(early.log, /attacks/);
	}
	assert.match(sum.sums, /die \d+/);
	assert.match(sum.log, /attacks/);
});

for (const way of ['a click', 'Space'])
	test(`what is played is skipped by ${way}, and Space then gives nothing away`, async () => {
		const page = await open({ at: 40, isBots: true }, MOVING);
		await page.locator('.hall[data-cue]').waitFor();
		await eventually(
			async () => {
				if (await isQuiet(page)) return page.locator('.buttons .main').isEnabled();
				if (way === 'Space') await page.keyboard.press(' ');
				else
					await page
						.locator('.layer')
						.click({ position: { x: 300, y: 300 }, timeout: 1000 })
						.catch(() => undefined);
				return false;
			},
			true,
			'it is our move',
		);
		const phase = await page.locator('.phase strong').textContent();
		const turn = await page.locator('.turn .soft').textContent();
		if (phase === 'Defence') {
			for (const _ of [1, 2, 3]) await page.keyboard.press(' ');
			assert.equal(await page.locator('.phase strong').textContent(), 'Defence', 'Space does not pass');
		} else {
			for (const _ of [1, 2, 3]) await page.keyboard.press(' ');
			assert.equal(await page.locator('.turn .soft').textContent(), turn, 'Space does not end the turn');
		}
	});

test('with less motion a cue stands still, with all it has to show', async () => {
	const page = await open({ at: 40, isBots: true }, { pace: 'slow', isHeld: true });
	await passUntil(page, 'sum', 80);
	const drawing = () => page.locator('.tableau canvas').evaluateAll((all) => all.map((canvas) => canvas.toDataURL()));
	await page.clock.runFor(40);
	const first = await drawing();
	await page.clock.runFor(200);
	assert.deepEqual(await drawing(), first, 'nothing moved');
	assert.equal(await page.locator('.hall').getAttribute('data-cue'), 'sum');
});

/** What can be pressed is wholly in the window, and nothing lies over its middle. */
const faults = (page, css) =>
	page.evaluate((selector) => {
		const wrong = [];
		for (const one of document.querySelectorAll(selector)) {
			const { left, top, right, bottom, width } = one.getBoundingClientRect();
			const name = one.textContent.trim().slice(0, 30);
			if (width === 0) continue;
			if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
				wrong.push(`${name}: out of the window`);
			const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
			if (!one.contains(at) && at !== one) wrong.push(`${name}: under ${at?.className}`);
		}
		const root = document.scrollingElement;
		if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) wrong.push('the page scrolls');
		return wrong;
	}, css);

test('at 1280x800 every control of a turn is in the window and uncovered', async () => {
	// The opening, defences, and the largest hand.
	for (const position of [{ at: 0 }, { at: 14, ...FIRST }, { at: 60, ...FIRST }, { at: 30 }, { at: 44 }]) {
		const page = await open(position, { viewport: DESKTOP });
		await eventually(() => page.locator('.buttons .main').isEnabled(), true);
		assert.deepEqual(
			await faults(page, '.slot, .hand .card, .pile, .buttons button, .answers button'),
			[],
			JSON.stringify(position),
		);
		await page.context().close();
	}
});

test('on a phone the board keeps 55 % and the main action its place', async () => {
	const page = await open({ at: 14 }, { viewport: PHONE, hasTouch: true, isMobile: true });
	const main = page.locator('.buttons .main');
	await eventually(() => main.isEnabled(), true);
	const { height } = await page.locator('.hall > .stage').boundingBox();
	assert.ok(height >= PHONE.height * 0.55, `${height}`);
	const place = async () => {
		const { x, y, width, height: high } = await main.boundingBox();
		return [x, y, width, high].map(Math.round);
	};
	const before = await place();
	assert.ok(before[1] + before[3] <= PHONE.height);
	await page.locator('.hand .card[draggable=true]').first().tap();
	await page.getByRole('button', { name: 'Cancel' }).waitFor();
	assert.deepEqual(await place(), before);
	assert.deepEqual(await faults(page, '.slot, .buttons button'), []);
});

test('a newcomer acts within four clicks', async () => {
	const page = await rig.visitor('/');
	let clicks = 0;
	const click = async (what) => {
		await what.click();
		clicks++;
	};
	await click(page.getByRole('button', { name: 'Play: Heroes', exact: true }));
	await click(page.getByRole('button', { name: 'Keep this hand' }));
	await page.getByText('You: hand kept').first().waitFor({ state: 'attached' });
	assert.ok(clicks <= 4);
});

test('the end of a turn is asked for while heroes can still attack, and No is what Enter says', async () => {
	const page = await open({ at: 60, seat: 1, ...FIRST });
	await eventually(() => page.locator('.buttons .main').textContent(), /End turn/);
	await page.locator('.buttons .main').click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('heroes can still attack').waitFor();
	await page.keyboard.press('Enter');
	await eventually(() => dialog.count(), 0);
	assert.equal(await page.locator('.phase strong').textContent(), 'Combat');
});
