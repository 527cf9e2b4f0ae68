// The first minutes of somebody who has never seen these games: the goal is said, help stays at the table, and no slip of a finger costs a turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, eventually, picture, setRules, PHONE } from './rig.mjs';
import { awaitTurn, placeOf } from './naval.mjs';
import { settle, statusOf } from './dungeon.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** At a match against a bot, from the first page. */
async function begin(game, options) {
	const page = await rig.visitor('/', options);
	await page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: game, exact: true }) })
		.getByRole('button', { name: /^Play/ })
		.click();
	await page.waitForURL('**/match/*');
	return page;
}

test('the goal is told until it is known, and how to play is read without leaving the match', async () => {
	const page = await begin('Naval');
	await awaitTurn(page);
	const goal = page.getByRole('region', { name: 'Your goal' });
	await goal.getByText('Sink all three enemy ships').waitFor();
	assert.equal(await page.locator('.clock').count(), 0, 'whoever reads loses no time by it');
	await assertAccessible(page, 'the goal');
	const { pathname } = new URL(page.url());
	await goal.getByRole('button', { name: 'How to play' }).click();
	await page.getByRole('dialog').getByText('Three things to begin with').waitFor();
	await picture(page, 'how-to-play');
	await assertAccessible(page, 'how to play');
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	assert.equal(new URL(page.url()).pathname, pathname);
	await page.reload();
	await awaitTurn(page);
	assert.equal(await goal.count(), 0, 'it is known by now');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'How to play' }).click();
	await page.getByRole('dialog').getByText('Three things to begin with').waitFor();
});

test('on a phone the goal leaves the page in its bounds, and can be put away', async () => {
	const page = await begin('Naval', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
	await awaitTurn(page);
	await assertNoSideScroll(page, 'naval with its goal');
	await assertAccessible(page, 'naval with its goal');
	await page.getByRole('button', { name: 'Understood' }).tap();
	await page.getByRole('region', { name: 'Your goal' }).waitFor({ state: 'detached' });
});

test('the goal is out of the way of whoever acts', async () => {
	const page = await begin('Heroes');
	const goal = page.getByRole('region', { name: 'Your goal' });
	await goal.waitFor();
	await page.getByRole('button', { name: 'Keep this hand' }).click();
	await goal.waitFor({ state: 'detached' });
});

test('naval: a cell stays aimed at while the mouse goes to the button, even where a click would sail', async () => {
	const page = await begin('Naval');
	await awaitTurn(page);
	await page.keyboard.press('f'); // at nothing yet
	await page.getByText('Point at a cell first').waitFor();
	// Two cells ahead of the corvette, which begins in the middle of its own edge.
	const [corvette] = await page.locator('.naval ul.unseen li').allTextContents();
	const from = await placeOf(page, corvette.slice(0, corvette.indexOf(':')));
	const side = Number(await page.locator('canvas[data-cell]').getAttribute('data-cell'));
	await page.mouse.click(from.x, from.y - 2 * side, { button: 'right' });
	const fire = page.getByRole('button', { name: /^Fire at H\d/ });
	await fire.hover();
	assert.equal(await fire.isEnabled(), true);
	await fire.click();
	await page.locator('label[for=ammo]', { hasText: '3/5' }).waitFor();
});

test('heroes: a hand on a phone shows that there is more of it', async () => {
	const page = await begin('Heroes', { viewport: PHONE, hasTouch: true, isMobile: true });
	const cards = page.locator('.hand .card');
	await cards.nth(3).waitFor();
	const { x, width } = await cards.nth(3).boundingBox();
	assert.ok(
		x < PHONE.width - 20 && x + width > PHONE.width,
		`the fourth card is cut by the edge: ${x} to ${x + width}`,
	);
});

test('heroes: who would go to combat without a hero is asked first', async () => {
	// Whoever begins has no combat on the first turn: so it is not left to the dice.
	const page = await rig.visitor('/new/heroes');
	await setRules(page, 'heroes', { first: 1 });
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.getByRole('button', { name: 'Keep this hand' }).click();
	await page.getByRole('button', { name: 'To combat' }).click();
	await page.getByRole('dialog').getByText('no hero on the table').waitFor();
	await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
	assert.equal(await page.locator('.heroes .phase strong').textContent(), 'Recruiting');
});

test('dungeon: a double tap on the stairs goes down once', async () => {
	const page = await begin('Dungeon', { viewport: PHONE, hasTouch: true, isMobile: true });
	await page.getByText('walk into the old man').first().waitFor();
	await page.getByRole('button', { name: 'Stairs down' }).tap();
	await settle(page);
	await page.getByRole('button', { name: 'Go down' }).dblclick();
	await eventually(() => statusOf(page), /Floor 2 of/);
	await settle(page);
	assert.equal(await page.getByRole('button', { name: 'Go up' }).count(), 0);
	assert.match(await statusOf(page), /Floor 2 of/);
});
