// Pirates: two people and two bots, by clicking; a sale, a fight, a wreck and what is taken from it. And the editor of maps.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
	Rig,
	assertAccessible,
	assertLegible,
	assertNoSideScroll,
	eventually,
	picture,
	pinch,
	PHONE,
	setRules,
	sit,
} from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

// Two people face each other; the bots are walled in, so that what happens is theirs alone.
const MAP = {
	radius: 4,
	ports: [
		{ q: -2, r: 0, name: 'Westport' },
		{ q: 2, r: 0, name: 'Eastport' },
		{ q: -4, r: 4, name: 'Southcell' },
		{ q: 4, r: -4, name: 'Northcell' },
	],
	plantations: [[0, 2]],
	land: [
		[-4, 3],
		[-3, 3],
		[-3, 4],
		[4, -3],
		[3, -3],
		[3, -4],
	],
	homes: [
		[{ q: -2, r: 0, facing: 2 }],
		[{ q: 2, r: 0, facing: 5 }],
		[{ q: -4, r: 4, facing: 0 }],
		[{ q: 4, r: -4, facing: 0 }],
	],
};
const OPTIONS = {
	map: MAP,
	rounds: 5,
	wreck_chance: 0,
	day_rounds: 0,
	start_ships: ['galleon', 'schooner'],
	tables: 'original',
};

async function sitDown() {
	const ana = await rig.visitor('/new/pirates');
	await setRules(ana, 'pirates', OPTIONS);
	await ana.getByLabel('Seats').selectOption('4');
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	const luis = await rig.visitor(new URL(ana.url()).pathname);
	await sit(luis);
	await ana
		.locator('ol li', { hasText: /guest_/ })
		.nth(1)
		.waitFor();
	for (let bot = 0; bot < 2; bot++) await ana.getByRole('button', { name: 'Seat a bot' }).click();
	await Promise.all([ana.waitForURL(/\/match\//), luis.waitForURL(/\/match\//)]);
	for (const page of [ana, luis]) await page.getByText('Round 1 of 5').waitFor();
	return [ana, luis];
}

/** Where a tile of the chart is on the screen. */
const spot = (page, q, r) =>
	page.locator('.playfield [data-sight]').evaluate(
		(frame, [x, y]) => {
			const [cx, cy, scale] = frame.dataset.sight.split(' ').map(Number);
			const { left, top, width, height } = frame.getBoundingClientRect();
			return { x: left + width / 2 + (x - cx) * scale, y: top + height / 2 + (y - cy) * scale };
		},
		[Math.sqrt(3) * (q + r / 2), 1.5 * r],
	);
/** Clicks a tile of the chart. */
async function tap(page, q, r) {
	const at = await spot(page, q, r);
	await page.mouse.click(at.x, at.y);
}
const wrecks = (page) => page.locator('.pirates-sea').getAttribute('data-wrecks');
const ship = (page, number) =>
	page
		.getByRole('group', { name: 'Your ships' })
		.getByRole('button')
		.nth(number - 1);
const step = (page, name) => page.locator(`.orders button[data-step="${name}"]`);
const steps = (page, n) =>
	page.waitForFunction((wanted) => document.querySelectorAll('.orders .chain .step').length === wanted, n);

/** Ready, and again where something of the plans is asked about. */
async function sayReady(page) {
	const button = page.locator('button.ready');
	const words = async () => (await button.innerText()).trim();
	const round = () => page.locator('.round').textContent();
	const before = await round();
	await page.getByRole('button', { name: /^Ready\W+end/ }).click();
	await eventually(
		async () => !/^Ready\W+end/.test(await words()) || (await round()) !== before || (await button.isDisabled()),
		true,
		'ready, or asked',
	);
	if (/^Ready all the same/.test(await words())) await button.click();
}

async function closeRound(pages, next) {
	for (const page of pages) await sayReady(page);
	for (const page of pages) await page.getByText(`Round ${next} of 5`).waitFor();
}

test('two people and two bots play five rounds: a sale, a fight, a wreck and its plunder', async () => {
	const [ana, luis] = await sitDown();
	await assertAccessible(ana, 'pirates');

	// Round 1: Ana sells what she has and puts to sea; Luis sails beside her, by one click on the chart.
	await ana.keyboard.press('s');
	await ana.getByRole('button', { name: 'Everything' }).click();
	await ana.getByText('Brings 800 money.').waitFor();
	await assertAccessible(ana, 'a sale');
	await picture(ana, 'pirates-sale');
	await ana.getByRole('button', { name: 'Into the plan' }).click();
	await steps(ana, 1);
	await step(ana, 'forward').click();
	await steps(ana, 2);
	await ship(luis, 2).click();
	await tap(luis, 0, -1);
	await steps(luis, 4);
	// What is taken back and what is not allowed: the reason comes from the engine.
	await luis.getByRole('button', { name: /^Undo/ }).click();
	await steps(luis, 3);
	await luis.keyboard.press('w');
	await steps(luis, 4);
	await step(luis, 'left').click({ force: true }); // grey, and says why
	await luis.getByText('The ship has no manoeuvre left').first().waitFor();
	// The plan is the server's: a reload in the middle finds it again.
	await luis.reload();
	await ship(luis, 2).click();
	await steps(luis, 4);
	await closeRound([ana, luis], 2);
	await ana.locator('.store').getByText('1300').waitFor();

	// The numbers in force are one click away; this match asked for the original's.
	await ana.getByText('Prices and numbers').click();
	await ana.getByText('Numbers: the original’s').waitFor();
	await ana.getByRole('row', { name: /^galleon 150 \(\+25\) 30 \(\+8\) 600 2$/ }).waitFor();
	await assertAccessible(ana, 'the numbers in force');

	// Rounds 2 and 3: her guns.
	await ship(ana, 1).click();
	await step(ana, 'volley-left').click();
	await ana.getByText('Hits for sure: B2 −30').waitFor();
	await picture(ana, 'pirates-fire');
	await closeRound([ana, luis], 3);
	await ship(luis, 2).getByText('hull 15/45').waitFor();
	await luis
		.locator('[role=log] p', { hasText: /^A1 fires a volley, left, at .*: B2 loses 30/ })
		.waitFor({ state: 'attached' }); // named as on the chart
	await ana.keyboard.press('f');
	await steps(ana, 1);
	// Whoever is ready may still change the plan, but nobody waits for it.
	const sentence = (page) => page.locator('.seats .turn strong');
	await sentence(ana).getByText('Your turn').waitFor();
	await sayReady(ana);
	await sentence(ana)
		.getByText(/^Waiting for guest_/)
		.waitFor();
	await sentence(luis).getByText('Your turn').waitFor();
	await closeRound([luis], 4);
	await sentence(ana).getByText('Your turn').waitFor();
	await ship(luis, 2).getByText('destroyed').waitFor();
	await eventually(() => wrecks(ana), '0,-1', 'the wreck lies where the schooner was');

	// Round 4: the schooner goes to the wreck and takes all of it. Round 5: nothing more.
	await ship(ana, 2).click();
	await tap(ana, 0, -1);
	await steps(ana, 3);
	await ana.keyboard.press('y');
	await ana.getByRole('button', { name: 'Everything' }).click();
	await ana.getByRole('button', { name: 'Into the plan' }).click();
	await steps(ana, 4);
	await picture(ana, 'pirates-plunder');
	await closeRound([ana, luis], 5);
	await eventually(() => wrecks(ana), '', 'nothing is left of the wreck');
	for (const page of [ana, luis]) await sayReady(page);
	await ana.getByRole('link', { name: 'Replay and proof' }).waitFor();
	await ana.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
	await ship(ana, 2).getByText('200').waitFor();
	await picture(ana, 'pirates-end');
	await assertAccessible(ana, 'pirates at the end');
});

test('a newcomer on a phone is told what for and what next, and finds the way back', async () => {
	const page = await rig.visitor('/new/pirates', {
		viewport: PHONE,
		hasTouch: true,
		colorScheme: 'dark',
		reducedMotion: 'reduce',
	});
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	const hint = page.locator('.say');
	await hint.getByText(/the most money after round 30 wins/).waitFor();
	await page.locator('.seats').getByText('· B').waitFor();
	await eventually(
		() => page.locator('[role=log] p', { hasText: 'Team B is ready' }).count(),
		1,
		'what came while the page was opened is told once',
	);
	for (const key of ['w', 'w', 'e', 'w']) await page.keyboard.press(key);
	await steps(page, 4);
	await page.getByText('0 manoeuvres left, shots are free').waitFor();
	await page.keyboard.press('Enter');
	await page.getByText('A2 has no plan: it stays where it is').waitFor();
	await page.keyboard.press('Enter');
	await page.getByText('Round 2 of 30').waitFor();
	await hint.getByText('There are goods here: Plunder takes them aboard.').waitFor();
	// The ship that sailed is in sight, and not below the buttons.
	await eventually(async () => {
		const [ship, tools] = [
			await spot(page, ...(await page.locator('[data-selected]').getAttribute('data-selected')).split(',').map(Number)),
			await page
				.locator('.tools')
				.filter({ has: page.getByRole('button', { name: 'Whole map' }) })
				.boundingBox(),
		];
		return ship.y > 60 && (ship.y < tools.y || ship.x < tools.x);
	}, true);
	await assertLegible(page, 'a chart with traces');
	await page.getByRole('button', { name: 'Whole map' }).click();
	await assertLegible(page, 'the whole chart with traces');
	await assertNoSideScroll(page, 'pirates on a phone');

	const match = new URL(page.url()).pathname;
	await page.goBack();
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await page.getByRole('alert').getByRole('link', { name: 'Go on playing' }).click();
	await page.waitForURL(`**${match}`);
});

test('a round is shown as it happened, and can be skipped; the shipyard asks before it builds', async () => {
	const page = await rig.visitor('/new/pirates', { reducedMotion: 'no-preference', pace: 'normal' });
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.getByText('Round 1 of 30').waitFor();
	await assertLegible(page, 'the whole chart');
	await picture(page, 'pirates-whole');
	for (const key of ['w', 'w', 'q', 'w']) await page.keyboard.press(key);
	await steps(page, 4);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: /^Ready all the same/ }).waitFor();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Skip' }).click();
	await page.getByText('Round 2 of 30').waitFor();
	await page.getByRole('button', { name: 'See it again' }).click();
	await page.getByRole('button', { name: 'Skip' }).waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'See it again' }).waitFor();

	// The other ship still lies in port.
	await page.keyboard.press('2');
	await page.getByText('Shipyard').click();
	await page.getByText(/A deal is done at once/).waitFor();
	await assertAccessible(page, 'the shipyard');
	await page.getByRole('button', { name: /Fit: stronger hull/ }).click({ force: true }); // there is no metal
	await page.getByText('Not enough resources').waitFor();
});

test('on a phone, by touch: no side scroll, a plan, and the map with two fingers', async () => {
	const page = await rig.visitor('/new/pirates', {
		viewport: PHONE,
		hasTouch: true,
		isMobile: true,
		colorScheme: 'dark',
	});
	await page.getByRole('button', { name: 'In this browser, without a server' }).tap();
	await page.getByText('Round 1 of 30').waitFor();
	await assertNoSideScroll(page, 'pirates');
	await assertAccessible(page, 'pirates on a phone');
	await assertLegible(page, 'pirates on a phone');
	await picture(page, 'pirates-phone-dark');
	await step(page, 'forward').tap();
	await steps(page, 1);
	const scale = () => page.locator('[data-sight]').evaluate(({ dataset }) => Number(dataset.sight.split(' ')[2]));
	const first = await scale();
	await page.evaluate(() => scrollTo(0, 0));
	await pinch(page, '[data-sight]', [120, 100, 80, 60, 40]);
	await eventually(scale, (now) => now < first, 'two fingers have moved away');
	await step(page, 'forward').tap();
	await steps(page, 2); // two fingers have planned nothing
});

test('a map is painted, saved, opened with a fault that is shown at its tile, and played', async () => {
	const page = await rig.visitor('/new/pirates');
	await page.getByRole('link', { name: 'Draw a map of your own' }).click();
	await page.getByText('A good map, for up to 4 teams').waitFor();
	await assertAccessible(page, 'the editor of maps');
	await page.getByRole('button', { name: /^Land/ }).click();
	for (const key of ['ArrowRight', 'ArrowRight', ' ']) {
		await page.locator('body').press(key);
	}
	await page.getByText(/2,0: Land/).waitFor();
	await picture(page, 'pirates-map');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save the file' }).click(),
	]);
	const saved = JSON.parse(readFileSync(await download.path(), 'utf8'));
	assert.ok(saved.land.some(([q, r]) => q === 2 && r === 0));
	saved.land.push([2, 0]);
	await page.setInputFiles('input[type=file]', {
		name: 'map.json',
		mimeType: 'application/json',
		buffer: Buffer.from(JSON.stringify(saved)),
	});
	await page.getByText(/listed twice \(2,0\)/).waitFor();
	await eventually(() => page.locator('path.fault').count(), 1);
	await page.setInputFiles('input[type=file]', {
		name: 'map.json',
		mimeType: 'application/json',
		buffer: Buffer.from('[]'),
	});
	await page.getByText('That file is not a map').waitFor();
	await page.setInputFiles('input[type=file]', {
		name: 'map.json',
		mimeType: 'application/json',
		buffer: Buffer.from(JSON.stringify(MAP)),
	});
	await page.getByText(/walled in by land \(-4,4 4,-4\)/).waitFor(); // two of its teams would never put to sea
	await page.getByRole('button', { name: 'Empty sea' }).click();
	await page.getByText('An empty sea: paint at least one port').waitFor();
	await page.setInputFiles('input[type=file]', {
		name: 'map.json',
		mimeType: 'application/json',
		buffer: Buffer.from(
			JSON.stringify({
				...MAP,
				land: [
					[-4, 3],
					[4, -3],
				],
			}),
		),
	});
	await page.getByText('A good map, for up to 4 teams').waitFor();
	await page.getByRole('button', { name: 'Against bots' }).click();
	await page.getByText('Round 1 of 30').waitFor();
	await page.locator('li', { hasText: 'Westport, port' }).first().waitFor({ state: 'attached' });
});
