// Playing naval with a mouse, for the tests.
import { sit } from './rig.mjs';

const mayAct = (page) =>
	page.waitForFunction(
		() =>
			document.querySelector('dialog h2') ||
			[...document.querySelectorAll('button.end')].some((button) => !button.disabled),
	);

/** The page of these that may act, or that shows the end. */
export const onTurn = (pages) => Promise.race(pages.map((page) => mayAct(page).then(() => page)));

/** It is this page's turn, or the match is over: which? */
export async function awaitTurn(page) {
	await mayAct(page);
	await decline(page); // a question that came late
	return !(await isOver(page));
}

const isOver = (page) => page.locator('dialog').getByRole('link', { name: 'Replay and proof' }).count();

/** One turn by clicking: shoots at what is in sight, sails on with what fuel there is, ends the turn. */
export async function takeTurn(page) {
	for (let ship = 0; ship < 3; ship++) {
		const card = page.locator('button.card').nth(ship);
		if (await card.isDisabled()) continue;
		await card.click();
		await shoot(page);
		if (await isOver(page)) return;
		for (let step = 0; step < 2; step++) {
			const ahead = page.getByRole('button', { name: /^Ahead/ });
			const right = page.getByRole('button', { name: /^Turn right/ });
			const stores = await storesOf(page);
			if (await ahead.isEnabled()) await ahead.click();
			else if (await right.isEnabled()) await right.click();
			else break;
			await answered(page, stores);
			if (await isOver(page)) return;
		}
		await shoot(page);
		if (await isOver(page)) return;
	}
	const turn = await turnOf(page);
	await page.getByRole('button', { name: 'End turn' }).click();
	await agree(page);
	await page.waitForFunction(
		(before) =>
			document.querySelector('dialog') || document.querySelector('.seats .turn .soft')?.textContent !== before,
		turn,
	);
}

export const fuelOf = (page) => page.locator('label[for=fuel] .number').textContent();
const storesOf = (page) => page.locator('.bars').innerText();

/** An order was carried out, which costs fuel or ammunition, or refused; or there is a question first, which is answered with no. */
async function answered(page, before) {
	await page.waitForFunction(
		(old) => document.querySelector('dialog, .toasts .warn') || document.querySelector('.bars')?.innerText !== old,
		before,
	);
	await decline(page);
	await idle(page);
}

const turnOf = (page) => page.locator('.seats .turn .soft').textContent();

/** Nothing that was ordered is under way: what came of it is shown. */
const idle = (page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

/** Where a cell lies on the page: the middle of it. */
export async function placeOf(page, name) {
	const [x, y] = [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];
	const sea = page.locator('canvas[data-cell]');
	const box = await sea.boundingBox();
	const { cell, left, top, turned } = await sea.evaluate(({ dataset }) => ({ ...dataset }));
	const along = (n) => (turned === 'true' ? 14 - n : n) + 0.5;
	return { x: box.x + Number(left) + along(x) * Number(cell), y: box.y + Number(top) + along(y) * Number(cell) };
}

/** Cells of enemies in sight, as they are noted for who cannot see the sea. */
export async function enemiesOf(page) {
	const noted = await page.locator('.naval ul.unseen li').allTextContents();
	return noted.map((words) => /^([A-O]\d+): enemy [^,]+, \w+, \d+ left/.exec(words)?.[1]).filter(Boolean);
}

/** Takes aim at the first enemy in sight by a click, and fires if it can be struck. */
async function shoot(page) {
	const [enemy] = await enemiesOf(page);
	if (!enemy) return;
	const { x, y } = await placeOf(page, enemy);
	await page.mouse.click(x, y);
	const fire = page.getByRole('button', { name: new RegExp(`^(Fire at|Lay mine at) ${enemy}\\b`) });
	if (await fire.count()) {
		const stores = await storesOf(page);
		await fire.click();
		await answered(page, stores);
	} else await page.keyboard.press('Escape');
	await decline(page);
	await idle(page);
}

async function agree(page) {
	const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
	if (await yes.count()) await yes.click();
}

async function decline(page) {
	const no = page.getByRole('dialog').getByRole('button', { name: 'No', exact: true });
	if (await no.count()) await no.click();
}

/** Plays on until it is over. Two fleets that never meet would go on for two hundred turns: then one gives up. */
export async function playToTheEnd(page, turns = 60) {
	for (let turn = 0; turn < turns; turn++) {
		if (!(await awaitTurn(page))) return;
		await takeTurn(page);
	}
	if (!(await awaitTurn(page))) return;
	await surrender(page);
	await page.getByRole('link', { name: 'Replay and proof' }).waitFor();
}

/** Two guests at one table, by a lobby and its link; the one whose turn it is comes first. */
export async function meet(rig, options) {
	const ana = await rig.visitor('/new/naval', options);
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByText('free seat').waitFor();
	const luis = await rig.visitor(new URL(ana.url()).pathname, options);
	await sit(luis);
	await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
	const first = await onTurn([ana, luis]);
	return [first, first === ana ? luis : ana];
}

export async function surrender(page) {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Surrender' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
}
