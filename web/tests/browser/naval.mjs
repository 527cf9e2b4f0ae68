// Playing naval with a mouse, for the tests.

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

/** Clicks the first enemy in sight that can be struck. */
async function shoot(page) {
	const enemies = page.locator('svg .ship.enemy > path:first-child');
	for (let i = 0; i < (await enemies.count()); i++) {
		const box = await enemies
			.nth(i)
			.boundingBox()
			.catch(() => null);
		if (!box) continue;
		const stores = await storesOf(page);
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		// Where a shot is possible the click has fired it.
		if (await page.locator('button.fire').isEnabled()) await answered(page, stores);
		await decline(page);
		await idle(page);
		return;
	}
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
	await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
	const first = await onTurn([ana, luis]);
	return [first, first === ana ? luis : ana];
}

export async function surrender(page) {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Surrender' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
}
