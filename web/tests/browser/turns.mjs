// The first turn of each game by the keyboard alone, for the tests: only keys are pressed, the rest is looking.
import assert from 'node:assert/strict';
import { eventually, playOf } from './rig.mjs';
import { noteOf, settle, statusOf } from './dungeon.mjs';
import { awaitTurn, fuelOf } from './naval.mjs';

/** The name of what has the focus. */
export const focused = (page) =>
	page.evaluate(() => {
		const at = document.activeElement;
		return at?.getAttribute('aria-label') || at?.textContent?.trim() || at?.tagName;
	});

/** Presses Tab until something of that name has the focus. */
export async function tabTo(page, name, most = 80) {
	for (let press = 0; press < most; press++) {
		await page.keyboard.press('Tab');
		if (name.test(await focused(page))) return;
	}
	throw new Error(`${name} cannot be reached by Tab; the focus is at ${await focused(page)}`);
}

/** What a screen reader says of the place under the cursor of the map that has the focus. */
export const spotOf = (page) =>
	page.evaluate(() => {
		const id = document.activeElement?.getAttribute('aria-activedescendant');
		return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
	});

/** From the first page to a match against bots. */
export async function begin(page, game) {
	await page.getByRole('button', { name: playOf(game) }).waitFor();
	await tabTo(page, playOf(game));
	await page.keyboard.press('Enter');
	await page.waitForURL('**/match/*');
}

const keys = async (page, ...list) => {
	for (const key of list) await page.keyboard.press(key);
};
const hasQuestion = (page) => page.locator('dialog[open]').count();
/** Answers a question with yes, if there is one before `isDone`. */
async function agree(page, isDone) {
	await eventually(async () => (await hasQuestion(page)) > 0 || (await isDone()), true, 'an answer or a question');
	if (!(await hasQuestion(page))) return;
	if (!/^Yes$/.test(await focused(page))) await tabTo(page, /^Yes$/, 6);
	await page.keyboard.press('Enter');
	await eventually(isDone, true);
}

/** Ends a turn of naval by Enter, and agrees if that is asked. */
export async function endTurn(page) {
	const turn = () => page.locator('.turn .soft').textContent();
	const before = await turn();
	await keys(page, 'Enter');
	await agree(page, async () => (await turn()) !== before);
}

async function naval(page) {
	await awaitTurn(page);
	await keys(page, '2');
	await page.locator('button.card[aria-pressed=true]', { hasText: 'Frigate' }).waitFor();
	const fuel = await fuelOf(page);
	await keys(page, 'ArrowUp');
	await eventually(
		() => fuelOf(page),
		(now) => now !== fuel,
		'the frigate sails',
	);
	await keys(page, '1', 'w', 'w');
	await eventually(() => spotOf(page), /^[A-O]\d+: /);
	await keys(page, 'f');
	await page.getByText('3/5').waitFor();
	await endTurn(page);
}

async function pirates(page) {
	const plan = () => page.locator('.chain .step').count();
	await page.getByText('Round 1 of').waitFor();
	await keys(page, 'w', 'w', 'e');
	await eventually(plan, 3);
	await keys(page, 'Backspace');
	await eventually(plan, 2);
	await keys(page, 'ArrowUp');
	await eventually(() => spotOf(page), /-?\d+,-?\d+/);
	await keys(page, 'Escape', 'Enter');
	await page.getByRole('button', { name: /^Ready all the same/ }).waitFor(); // the other ship has no plan
	await keys(page, 'Enter');
	await page.getByText('Round 2 of').waitFor();
}

async function machiavelli(page) {
	const when = page.locator('.when');
	await when.waitFor();
	if (/diplomacy/.test(await when.textContent())) {
		await keys(page, 'Enter');
		await agree(page, async () => /orders/.test(await when.textContent()));
	}
	await keys(page, 'ArrowLeft');
	await eventually(() => spotOf(page), /\([A-Z]+\), /);
	await keys(page, 'n', 'h');
	await page.locator('.side code', { hasText: / H$/ }).first().waitFor();
	const before = await when.textContent();
	await keys(page, 'Enter');
	await agree(page, async () => (await when.textContent()) !== before);
}

async function dungeon(page) {
	await page.locator('.dungeon').waitFor();
	const before = await statusOf(page);
	await keys(page, 'x', 'ArrowUp');
	await eventually(() => spotOf(page), /\w/);
	assert.equal(await spotOf(page), await noteOf(page), 'what is said is what is shown');
	await keys(page, 'Escape', '.');
	await settle(page);
	await eventually(
		() => statusOf(page),
		(now) => now !== before,
		'a turn has passed',
	);
}

async function heroes(page) {
	const phase = () => page.locator('.heroes .phase strong').textContent();
	const mayAct = () => page.locator('.buttons .main').isEnabled();
	await eventually(mayAct, true);
	await keys(page, 'Enter'); // keeps the hand
	await eventually(async () => (await phase()) === 'Recruiting' && (await mayAct()), true, 'the own turn');
	const hand = () => page.locator('.hand .card').count();
	const playable = page.locator('.hand .card[draggable=true] .key');
	if (await playable.count()) {
		const before = await hand();
		await keys(page, await playable.first().textContent());
		await keys(page, await page.locator('.own .slot.isTarget .key').first().textContent());
		await eventually(hand, before - 1);
		await eventually(mayAct, true);
	}
	const turn = () => page.locator('.turn .soft').textContent();
	const before = await turn();
	const isNext = async () => (await turn()) !== before;
	await keys(page, 'x');
	await agree(page, async () => (await phase()) === 'Discarding' || (await isNext()));
	if ((await phase()) === 'Discarding' && !(await isNext())) await discard(page);
	await eventually(isNext, true, 'the turn is over');
}

/** Two cards a turn: the hand may be too large at its end. Marks the first cards by their keys, and lays them down. */
async function discard(page) {
	const main = page.locator('.buttons .main');
	const words = await eventually(() => main.textContent(), /^Discard [1-9]\d* \(0 marked\)$/);
	const excess = Number(/\d+/.exec(words)[0]);
	const cards = await page.locator('.hand .card .key').allTextContents();
	await keys(page, ...cards.slice(0, excess));
	await eventually(() => main.textContent(), `Discard ${excess}`);
	await keys(page, 'Enter');
}

export const TURNS = { Naval: naval, Pirates: pirates, Machiavelli: machiavelli, Dungeon: dungeon, Heroes: heroes };
