// Pirates on its stage: a round is a film that is seen in the order of the rules, can be held, stepped through and skipped; everything one needs for a
// turn is in the window, on a desktop and on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, drawn, eventually, DESKTOP, PHONE } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** The phases of a round in the order of the rules (7): names of cues. */
const ORDER = ['open', 'guns', 'sail', 'mortar', 'trade', 'plunder', 'sunk', 'bump', 'hurt', 'tide'];

async function begin(options) {
	const page = await rig.visitor('/new/pirates', options);
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.getByText('Round 1 of').waitFor();
	await page.locator('canvas[data-baked]').waitFor();
	return page;
}
const steps = (page, n) => eventually(() => page.locator('.chain .step').count(), n, 'steps of the plan');
const round = (page) => page.locator('.round strong').innerText();

/** Keeps what is on and what the store says, at every change of either. */
const watch = (page) =>
	page.evaluate(() => {
		window.seen = [];
		const note = () => {
			const cue = document.querySelector('.hall').dataset.cue ?? '';
			const money = document.querySelector('.store dd').textContent;
			const round = document.querySelector('.round strong').textContent;
			const last = window.seen.at(-1);
			if (last?.cue !== cue || last?.money !== money || last?.round !== round) window.seen.push({ cue, money, round });
		};
		note();
		new MutationObserver(note).observe(document.body, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
			attributeFilter: ['data-cue'],
		});
	});

/** A round in which cloth is sold and a ship sails. */
async function playRound(page) {
	await page.keyboard.press('s');
	await page.getByRole('button', { name: /^max 50 cloth/ }).click();
	await page.getByRole('button', { name: 'Into the plan' }).click();
	await steps(page, 1);
	await page.keyboard.press('2');
	await page.keyboard.press('w');
	await steps(page, 1);
	await watch(page);
	await page.keyboard.press('Enter');
}

test('a round is seen step by step, in the order of the rules, and no number comes before its cue', async () => {
	const page = await begin({ reducedMotion: 'no-preference', pace: 'fast' });
	await playRound(page);
	await eventually(() => round(page), 'Round 2 of 30');
	const seen = await page.evaluate(() => window.seen);
	const cues = seen.map(({ cue }) => cue).filter((cue, i, all) => cue && cue !== all[i - 1]);
	const places = cues.map((cue) => ORDER.indexOf(cue));
	assert.ok(cues.includes('open') && cues.includes('sail') && cues.includes('trade'), cues.join(' '));
	assert.deepEqual(
		places,
		[...places].sort((a, b) => a - b),
		cues.join(' '),
	);
	// The money of the sale comes when its cue is over; the number of the round when all are.
	const rich = seen.findIndex(({ money }) => money !== '500');
	assert.ok(rich > seen.findIndex(({ cue }) => cue === 'trade'), JSON.stringify(seen));
	const next = seen.findIndex(({ round }) => round === 'Round 2 of 30');
	assert.ok(next > seen.findLastIndex(({ cue }) => cue !== ''), JSON.stringify(seen));
});

test('the film is held, goes on by one scene, and is skipped by Space and by a click', async () => {
	const page = await begin({ reducedMotion: 'no-preference', pace: 'slow' });
	// However slow the machine is: stopped as soon as it can be.
	await page.evaluate(() => {
		const watcher = new MutationObserver(() => {
			const stop = document.querySelector('.reel [aria-label=Stop]');
			if (!stop) return;
			watcher.disconnect();
			stop.click();
		});
		watcher.observe(document.body, { subtree: true, childList: true });
	});
	await playRound(page);
	await page.getByRole('button', { name: 'Go on' }).waitFor();
	const scene = () => page.getByText(/^Scene \d+ of \d+$/).innerText();
	const held = await scene();
	// The first press goes to the end of what is on, the second to that of the next.
	for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'One scene on' }).click();
	await eventually(scene, (now) => now !== held, 'one scene on');
	await page.getByRole('list', { name: 'How a round is played out' }).first().waitFor();
	await page.locator('.playfield').focus();
	await page.keyboard.press('Space');
	await eventually(() => round(page), 'Round 2 of 30');
	// The same film again, and a click on it.
	await page.getByRole('button', { name: 'See it again' }).click();
	await page.locator('.hall .layer').click({ position: { x: 200, y: 300 } });
	await page.getByRole('button', { name: 'See it again' }).waitFor();
	assert.equal(await round(page), 'Round 2 of 30');
	assert.equal(await page.locator('.chain .step').count(), 0, 'a click that skips plans nothing');
});

test('with less motion a cue stands still', async () => {
	const page = await begin({ reducedMotion: 'reduce', pace: 'slow' });
	await playRound(page);
	const picture = () =>
		page.evaluate(() => ({
			scene: document.querySelector('.reel')?.textContent,
			bytes: document.querySelector('canvas[data-baked]').toDataURL(),
		}));
	await page.locator('.hall[data-cue=sail]').waitFor();
	// Two looks at one scene: what is drawn is the same.
	await eventually(async () => {
		await drawn(page);
		const first = await picture();
		await drawn(page);
		const second = await picture();
		if (first.scene === undefined) return 'over';
		return first.scene === second.scene ? (first.bytes === second.bytes ? 'still' : 'moving') : 'between';
	}, 'still');
	await eventually(() => round(page), 'Round 2 of 30');
	const film = await page.locator('.hall').getAttribute('data-film');
	assert.match(film, /^open (?:.* )?sail /);
});

/** What is pressed in a turn is wholly in the window, and nothing lies over it. */
async function assertReachable(page, selector) {
	const faults = await page.locator(selector).evaluateAll((all) =>
		all.flatMap((one) => {
			const { left, top, right, bottom } = one.getBoundingClientRect();
			const name = one.textContent.trim() || one.getAttribute('aria-label');
			if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [`${name} is cut off`];
			const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
			return one.contains(found) ? [] : [`${name} is covered by ${found?.className}`];
		}),
	);
	assert.deepEqual(faults, []);
	assert.ok((await page.locator(selector).count()) > 0, selector);
}
const isStill = (page) =>
	page.evaluate(() => {
		const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
		return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth; // what only screen readers see has a pixel
	});

test('at 1280x800 everything that a turn needs is in the window', async () => {
	const page = await begin({ viewport: DESKTOP });
	for (const key of ['w', 'w', 'e', 'w']) await page.keyboard.press(key);
	await steps(page, 4);
	for (const selector of ['.tail button', '.palette button', '.cards .card', '.chain .step', '.tools button'])
		await assertReachable(page, selector);
	assert.ok(await isStill(page), 'the page scrolls');
});

test('on a phone the chart keeps its share, and the main action its place', async () => {
	const page = await begin({ viewport: PHONE, hasTouch: true });
	const stage = await page.locator('.hall .stage').boundingBox();
	assert.ok(stage.height >= 0.55 * PHONE.height - 1, `the stage is ${stage.height} high`);
	const ready = page.locator('button.ready');
	const before = await ready.boundingBox();
	await page.keyboard.press('2');
	await page.locator('[data-step=forward]').tap();
	await steps(page, 1);
	for (const selector of ['.tail button', '.palette button', '.chain .step']) await assertReachable(page, selector);
	await page.getByRole('tab', { name: 'Attack' }).tap();
	await page.getByRole('group', { name: 'Attacks' }).waitFor();
	for (const selector of ['.tail button', '.palette button', '.chain .step']) await assertReachable(page, selector);
	assert.deepEqual(await ready.boundingBox(), before);
	assert.ok(await isStill(page), 'the page scrolls');
});

/** Clicks a tile of the chart. */
async function tap(page, q, r) {
	const at = await page.locator('[data-sight]').evaluate(
		(frame, [x, y]) => {
			const [cx, cy, scale] = frame.dataset.sight.split(' ').map(Number);
			const { left, top, width, height } = frame.getBoundingClientRect();
			return { x: left + width / 2 + (x - cx) * scale, y: top + height / 2 + (y - cy) * scale };
		},
		[Math.sqrt(3) * (q + r / 2), 1.5 * r],
	);
	await page.mouse.click(at.x, at.y);
}

test('a newcomer plans the first way with two clicks; a far tile is a voyage that goes on by itself', async () => {
	const page = await rig.visitor('/');
	await page.getByRole('button', { name: 'Play: Pirates', exact: true }).click();
	await page.getByText('Round 1 of').waitFor();
	assert.equal(await page.getByText(/^\d+:\d\d$/).count(), 0, 'who begins at once has no clock');
	const [q, r] = (await page.locator('[data-selected]').getAttribute('data-selected')).split(',').map(Number);
	await tap(page, q - 1, r + 2); // two tiles down, as on the chart
	await eventually(
		() => page.locator('.chain .step').count(),
		(n) => n > 0,
		'the first own action',
	);
	// Farther than a round reaches: a voyage. Its next leg is planned when the round is over.
	await page.getByRole('button', { name: 'Clear' }).click();
	await steps(page, 0);
	await tap(page, 0, 0);
	await page.getByText(/^Voyage to/).waitFor();
	await eventually(
		() => page.locator('.chain .step').count(),
		(n) => n > 0,
		'the first leg',
	);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: /^Ready all the same/ }).click(); // the other ship has no plan
	await page.getByText('Round 2 of').waitFor();
	await eventually(
		() => page.locator('.chain .step').count(),
		(n) => n > 0,
		'the second leg',
	);
	await page.getByText(/^Voyage to/).waitFor();
});

test('where the others can fire is shown on demand, and Enter is Ready after a click on a button', async () => {
	const page = await begin({});
	const threats = () => page.locator('.pirates-sea').getAttribute('data-threats').then(Number);
	assert.equal(await threats(), 0);
	await page.keyboard.press('x');
	await eventually(threats, (n) => n > 0, 'threats');
	await page.keyboard.press('x');
	await eventually(threats, 0);
	await page.locator('[data-step=forward]').click();
	await steps(page, 1);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: /^Ready all the same/ }).waitFor();
	await steps(page, 1); // the button was not pressed once more
});
