// The secret chancellery of machiavelli in the page: two people and three bots play two years. A joint attack by clauses, proposed, countered and accepted; a payment
// on arrival; a betrayal, that both are told of; the relations; the archive.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FLORENCE, Story, VENICE, logOf, sitDown } from './chancellery.mjs';
import { PHONE, Rig, assertAccessible, assertLegible, assertNoSideScroll, drawn, eventually, picture } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const open = (page, tab) => page.getByRole('tab', { name: tab }).click();
async function thread(page, power) {
	await open(page, /^Letters/);
	await page.locator('.partners').getByRole('button', { name: power }).click();
}
const compose = (page) => page.locator('button:visible', { hasText: '⚖' }).first().click();
const spoken = (page) => page.locator('.composer .sentence').allTextContents();
const termsOf = (page, standing) => page.locator(`.terms[data-standing="${standing}"]`);

async function typeClauses(page, text) {
	await page.getByLabel('Or type clauses').fill(text);
	await page.locator('.typing').getByRole('button', { name: 'Add' }).click();
}

/** A click at a province, where its unit stands. */
async function click(page, code) {
	await page.getByRole('button', { name: 'Whole map' }).click();
	await drawn(page);
	const { x, y, width, height } = await page.locator(`svg.map circle[data-code="${code}"]`).boundingBox();
	await page.mouse.click(x + width / 2, y + height / 2);
}

test('promises are made, changed, kept and broken', async () => {
	const story = await Story.begin();
	const ana = await rig.visitor('/licences');
	const luis = await rig.visitor('/licences', { viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

	// The first Spring: Venice comes to Ferrara.
	story.pass();
	story.type(VENICE, 'A PAD-FER');
	story.pass();

	// Summer, Ana: an order of Venice by three taps on the map, the rest from a list and typed; what cannot be is said beside it.
	await sitDown(ana, story, FLORENCE);
	await thread(ana, 'Venice');
	await compose(ana);
	await ana.getByText('No clause yet.').waitFor();
	await click(ana, 'FER');
	await eventually(() => ana.locator('.fields select').first().inputValue(), 'FER');
	await ana.locator('.fields select').nth(1).selectOption({ label: 'Army Ferrara supports army Florence to Bologna' });
	await ana.locator('.fields').getByRole('button', { name: 'Add' }).click();
	await eventually(() => spoken(ana), ['Venice: Army Ferrara supports army Florence to Bologna']);
	await typeClauses(ana, 'PROPOSE: A FLO-NAP; nonsense');
	await ana.locator('.typing [role="alert"]').waitFor();
	await typeClauses(ana, 'PROPOSE: A FLO-NAP; A FLO-BOL; I PAY 5 WHEN I HOLD BOL; TRUCE UNTIL 5');
	await ana.locator('.composer .fault').waitFor(); // Naples is not next to Florence
	await ana.getByRole('button', { name: 'Remove: You: Army Florence marches to Naples' }).click();
	await eventually(
		() => spoken(ana),
		[
			'Venice: Army Ferrara supports army Florence to Bologna',
			'You: Army Florence marches to Bologna',
			'You pay 5 ducats when you hold Bologna',
			'Truce: neither attacks the other',
		],
	);
	await assertAccessible(ana, 'the desk for terms');
	await assertLegible(ana, 'the desk for terms');
	await picture(ana, 'chancellery-desk');
	await ana.reload();
	await ana.locator('.machiavelli').waitFor();
	await thread(ana, 'Venice');
	await eventually(() => spoken(ana).then(({ length }) => length), 4, 'a draft outlives a reload');
	await ana.getByRole('button', { name: 'Send the terms' }).click();
	await termsOf(ana, 'proposed').getByRole('button', { name: 'Withdraw' }).waitFor();
	story.takeBack(await logOf(ana));

	// Luis tries it, and wants more for it.
	await sitDown(luis, story, VENICE);
	await thread(luis, 'Florence');
	await assertAccessible(luis, 'a thread with terms');
	await assertNoSideScroll(luis, 'a thread with terms');
	await picture(luis, 'chancellery-thread-phone-dark');
	await termsOf(luis, 'proposed').getByRole('button', { name: 'Try it' }).click();
	await luis.locator('.outcome').getByText('moved to Bologna').waitFor();
	await thread(luis, 'Florence');
	await termsOf(luis, 'proposed').getByRole('button', { name: 'Counter…' }).click();
	await luis.getByRole('button', { name: /^Remove: Florence pays 5 ducats/ }).click();
	await typeClauses(luis, 'YOU PAY 8 WHEN YOU HOLD BOL');
	await luis.locator('.composer .mark', { hasText: 'changed' }).waitFor();
	await luis.locator('.composer .gone', { hasText: 'Florence pays 5 ducats' }).waitFor();
	await assertAccessible(luis, 'a counter');
	await assertNoSideScroll(luis, 'a counter');
	await picture(luis, 'chancellery-counter-phone-dark');
	await luis.getByRole('button', { name: 'Send the counter' }).click();
	await termsOf(luis, 'countered').waitFor();
	await termsOf(luis, 'proposed').locator('.mark', { hasText: 'changed' }).waitFor();
	story.takeBack(await logOf(luis));

	// Ana accepts; Milan hears a no, and why.
	story.type(2, 'propose florence: alliance against venice; I leave GEN');
	await sitDown(ana, story, FLORENCE);
	await thread(ana, 'Venice');
	await termsOf(ana, 'proposed').getByRole('button', { name: 'Accept' }).click();
	await termsOf(ana, 'accepted').waitFor();
	await thread(ana, 'Milan');
	const alliance = ana.locator('.terms', { hasText: 'Alliance' }); // beside the truce that Milan has offered by itself
	await alliance.getByRole('button', { name: 'Refuse…' }).click();
	await ana.getByRole('button', { name: 'no trust' }).click();
	await termsOf(ana, 'refused').getByText('no trust').waitFor();
	story.takeBack(await logOf(ana));

	// Luis shows his treasury, attested, and quotes somebody, unproven. Then all do as they have promised.
	story.pass();
	await sitDown(luis, story, VENICE);
	await thread(luis, 'Florence');
	await luis.locator('.open', { hasText: 'Secret…' }).click();
	await luis.getByRole('button', { name: 'Show it' }).click();
	await luis.locator('.shown', { hasText: 'attested' }).waitFor();
	story.takeBack(await logOf(luis));
	story.type(VENICE, 'show florence letter milan Florence will fall first.');
	story.type(FLORENCE, 'A FLO-BOL');
	story.type(VENICE, 'A FER S A FLO-BOL');
	story.pass();

	await sitDown(ana, story, FLORENCE);
	await thread(ana, 'Venice');
	await ana.locator('.shown.unproven', { hasText: 'Florence will fall first.' }).waitFor();
	await eventually(
		() => termsOf(ana, 'accepted').locator('.finding').allTextContents(),
		(all) =>
			assert.deepEqual(
				all.map((text) =>
					text
						.replace(/^\S+\s+/, '')
						.split(' · ')[0]
						.trim(),
				),
				['kept', 'kept', 'not due yet', 'not due yet'],
			) ?? true,
	);
	await assertAccessible(ana, 'findings');

	// Autumn makes Bologna Florence's; the next Spring it pays, and is betrayed.
	story.pass();
	story.pass();
	assert.equal(story.view(FLORENCE).owners.BOL, FLORENCE);
	story.pass();
	await sitDown(ana, story, FLORENCE);
	await open(ana, 'Relations');
	await ana.getByText('You pay 8 ducats when you hold Bologna').waitFor();
	await ana.getByText('due', { exact: false }).first().waitFor();
	await open(ana, 'Treasury');
	await ana.getByLabel('Spend on').selectOption('transfer');
	await ana.locator('label', { hasText: /^To/ }).locator('select').selectOption({ label: 'Venice' });
	await ana.getByLabel('Ducats').fill('8');
	await ana.getByRole('button', { name: 'Add' }).click();
	await ana.locator('li', { hasText: 'Pay a power' }).waitFor();
	story.takeBack(await logOf(ana));
	story.pass();
	const promised = () => story.view(FLORENCE).proposals.find(({ with: partner, id }) => partner === VENICE && id === 2);
	assert.equal(promised().clauses.find(({ kind }) => kind === 'pay').finding, 'kept');
	story.pass();
	story.type(VENICE, 'A FER-BOL');
	story.pass();
	assert.equal(promised().clauses.find(({ kind }) => kind === 'truce').finding, 'broken');

	await sitDown(ana, story, FLORENCE);
	await open(ana, 'Report');
	await ana.getByText('Venice broke a promise: Truce: neither attacks the other').waitFor();
	await assertAccessible(ana, 'the report of a breach');
	await picture(ana, 'chancellery-report');
	await open(ana, 'Relations');
	await ana.locator('.breaches', { hasText: 'Venice broke a promise' }).waitFor();
	await assertAccessible(ana, 'relations');
	await picture(ana, 'chancellery-relations');
	await thread(ana, 'Venice');
	await termsOf(ana, 'done').locator('.finding.broken', { hasText: 'broken: Venice' }).waitFor();
	await termsOf(ana, 'done').locator('.sentence').first().scrollIntoViewIfNeeded();
	await picture(ana, 'chancellery-findings');

	// The end: all of it on one line of time.
	story.pass();
	story.pass();
	await sitDown(ana, story, FLORENCE);
	await ana.getByRole('button', { name: 'See the board' }).click();
	await open(ana, 'Archive');
	const year = (n) => ana.locator(`#turn-${n}`);
	await year(2).getByText('These are my terms.').first().waitFor();
	await year(2).getByText('Venice: terms 2').or(year(2).getByText('You: terms 2 accepted')).waitFor();
	await year(5).locator('.betrayals', { hasText: 'Venice broke a promise' }).waitFor();
	await year(4).getByText('8', { exact: false }).first().waitFor();
	await ana.getByText('Reading the whole match…').waitFor({ state: 'detached' });
	await year(2).getByRole('button', { name: 'On the map' }).click();
	await ana.locator('.turn', { hasText: 'turn 2' }).waitFor();
	await assertAccessible(ana, 'the archive');
	await year(5).scrollIntoViewIfNeeded();
	await picture(ana, 'chancellery-archive');
	assert.match(
		await year(2).getByRole('link', { name: 'Replay' }).getAttribute('href'),
		/^\/replay\/local-0000c1a5#2$/,
	);
	await year(2).getByRole('link', { name: 'Replay' }).click();
	await ana.waitForURL(/\/replay\/.*#2/);
});
