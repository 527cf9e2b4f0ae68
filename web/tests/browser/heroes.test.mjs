// Heroes: two people at two browsers, on a desktop and on a phone; cards by drag and by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, eventually, picture, PHONE, setRules, sit } from './rig.mjs';
import { playToTheEnd } from './heroes.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** What the dice row and the sentence below it say must be the same sum. */
async function assertArithmetic(page) {
	const tab = page.getByRole('tab', { name: 'Moves' });
	if (await tab.count()) await tab.click(); // on a phone the sheet shows one thing at a time
	const [sides, lines] = await page
		.locator('.rail .fight')
		.first()
		.evaluate((fight) => [
			[...fight.querySelector('.dice').querySelectorAll('.side small')].map((side) => side.textContent),
			[...fight.querySelector('ol').querySelectorAll('li')].map((line) => line.textContent),
		]);
	const [attack, defence] = sides.map((side) => {
		const [base, die, total] = side.match(/\d+/g).map(Number);
		assert.equal(base + die, total, side);
		return total;
	});
	const difference = attack - defence;
	if (lines.length === 1 && !/Natural/.test(lines[0]))
		assert.match(lines[0], difference > 0 ? new RegExp(`= ${difference} damage`) : /no damage/);
}

test('two people play a whole match by clicking, one of them on a phone', async () => {
	const ana = await rig.visitor('/new/heroes');
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	const luis = await rig.visitor(new URL(ana.url()).pathname, {
		viewport: PHONE,
		hasTouch: true,
		isMobile: true,
		colorScheme: 'dark',
	});
	await sit(luis);
	for (const page of [ana, luis]) await page.locator('.heroes').waitFor();

	const seen = new Set();
	const look = async (page, phase) => {
		const name = `heroes-${phase.toLowerCase()}-${page === ana ? 'desktop' : 'phone'}`;
		if (seen.has(name)) return;
		seen.add(name);
		await picture(page, name);
		await assertAccessible(page, name);
		await assertNoSideScroll(page, name);
		if (phase !== 'Defence') return;
		// The attacker sees that the window is open, and nothing of what may answer.
		const other = page === ana ? luis : ana;
		await assertArithmetic(page);
		await other.getByText('Waiting for the defender').waitFor();
		assert.equal(await other.locator('.answers').count(), 0);
	};
	const hasDefended = () => seen.has('heroes-defence-desktop') || seen.has('heroes-defence-phone');
	await playToTheEnd([ana, luis], look);
	// By the dice nobody may have had a card to answer with: then once more.
	for (let matches = 1; matches < 6 && !hasDefended(); matches++) {
		for (const page of [ana, luis]) await page.getByRole('button', { name: 'Rematch' }).click();
		for (const page of [ana, luis]) await page.locator('.heroes .phase', { hasNotText: 'The end' }).waitFor();
		await playToTheEnd([ana, luis], look);
	}
	assert.ok(hasDefended(), [...seen].join());
	const ends = () => Promise.all([ana, luis].map((page) => page.locator('.heroes .phase').textContent()));
	await eventually(ends, (both) => both.every((end) => end.includes('The end')), 'both see the end');
	await eventually(ends, (both) => both.filter((end) => end.includes('You have won')).length === 1, 'one has won');
	for (const page of [ana, luis]) await page.getByRole('button', { name: 'Rematch' }).waitFor();
});

test('a card is dragged to a slot, another played by keys, and one says why it cannot be', async () => {
	// With 10 resources any two heroes can be paid, and every opening hand has two.
	const page = await rig.visitor('/new/heroes');
	await setRules(page, 'heroes', { resources: 10 });
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.locator('.heroes').waitFor();
	await page.keyboard.press(' ');
	await page.waitForFunction(
		() =>
			document.querySelector('.phase strong').textContent === 'Recruiting' &&
			!document.querySelector('.buttons .main').disabled,
	);

	// Without a hero on the table everything but heroes is of no use yet, and says so.
	await page.locator('.hand .card.isDim').first().click();
	await page.locator('.say').getByText('Cannot be played now').waitFor();

	const hero = page.locator('.hand .card[draggable=true]').first();
	const before = await page.locator('.hand .card').count();
	const name = await hero.locator('strong').textContent();
	await hero.dragTo(page.locator('.own .slot').nth(1));
	await page.getByRole('button', { name: `W: ${name}` }).waitFor();
	await eventually(() => page.locator('.hand .card').count(), before - 1);

	const next = page.locator('.hand .card[draggable=true]').first();
	const key = await next.locator('.key').textContent();
	await page.keyboard.press(key);
	const slot = page.locator('.own .slot.isTarget .key').first();
	await page.keyboard.press(await slot.textContent());
	await eventually(() => page.locator('.hand .card').count(), before - 2);

	await page.keyboard.press('c');
	await page.getByRole('dialog').getByRole('button', { name: 'Reactive (9)' }).click();
	await eventually(() => page.getByRole('dialog').locator('.face').count(), 9);
	await assertAccessible(page, 'all cards');
});
