// Playing dungeon by keys, for the tests.
import assert from 'node:assert/strict';

/** Nothing is under way: neither a walk nor a single step. */
export const settle = (page) =>
	page.waitForFunction(
		() => document.querySelector('dialog') || document.querySelector('.dungeon')?.getAttribute('aria-busy') === 'false',
	);

export async function press(page, key) {
	await page.keyboard.press(key);
	await settle(page);
}

export const noteOf = (page) => page.locator('.bar .told').innerText();
export const statusOf = async (page) => (await page.locator('.dungeon .status').innerText()).replace(/\s+/g, ' ');
export const isOver = (page) => page.locator('dialog').getByRole('link', { name: 'Replay and proof' }).count();

/** All that the seeker knows, in the engine's words. */
export async function wordsOfAll(page) {
	await page.keyboard.press('w');
	const text = await page.locator('dialog pre').innerText();
	await page.keyboard.press('Escape');
	await page.locator('dialog').waitFor({ state: 'detached' });
	return text;
}

const KEYS = { '0,-1': 'k', '1,-1': 'u', '1,0': 'l', '1,1': 'n', '0,1': 'j', '-1,1': 'b', '-1,0': 'h', '-1,-1': 'y' };
/** The key towards the first hunter that stands beside the seeker; null: nobody does. */
export function keyOfFoe(words) {
	const rows = words.split('\n');
	const y = rows.findIndex((row) => row.includes('@'));
	const x = rows[y]?.indexOf('@') ?? -1;
	const columns = [...words.matchAll(/ at (\d+),\d+: .*, after you/gm)].map((found) => Number(found[1]));
	for (const [step, key] of Object.entries(KEYS)) {
		const [dx, dy] = step.split(',').map(Number);
		if (columns.includes(x + dx) && /[a-zA-Z$]/.test(rows[y + dy]?.[x + dx] ?? '')) return key;
	}
	return null;
}

/** Down into the first floor, with the lamp lit. */
export async function goDown(page) {
	await press(page, '>');
	await press(page, '>');
	await page.getByText('Floor 2 of').first().waitFor();
	await press(page, 'q');
	await page.getByText('lamp lit').first().waitFor();
}

/** An order was not refused: what a refusal says stands until the next one. */
const assertHeard = async (page) => assert.doesNotMatch(await noteOf(page), /^Too fast/);

/** Explores, and fights whoever comes: waits for him, then strikes. Says how many blows were struck. */
export async function wander(page, orders) {
	let blows = 0;
	for (let i = 0; i < orders && !(await isOver(page)); i++) {
		if (!(await page.locator('.sight .hunting').count())) {
			await press(page, 'o');
			await assertHeard(page);
			if (/Nothing is left/.test(await noteOf(page))) await press(page, '>');
			continue;
		}
		const key = keyOfFoe(await wordsOfAll(page));
		const isTired = (await page.locator('.dungeon .status').getAttribute('data-stamina')) === '0';
		if (key && !isTired) blows++;
		await press(page, key && !isTired ? key : '.');
		await assertHeard(page);
	}
	return blows;
}
