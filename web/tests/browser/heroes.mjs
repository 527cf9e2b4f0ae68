// Playing heroes with a mouse, for the tests.

const isOver = (page) => page.locator('.heroes .phase').evaluate((line) => line.textContent.includes('The end'));
const phaseOf = (page) => page.locator('.heroes .phase strong').textContent();

/** The button can be pressed; or cards must be marked first. */
const mayAct = (page) =>
	page.locator('.heroes').evaluate((board) => {
		const button = board.querySelector('.buttons .main');
		return !button.disabled || /^Discard/.test(button.textContent);
	});

/** On a phone the sheet shows one thing at a time, and somebody may have looked at another. */
async function takeUpHand(page) {
	const tab = page.getByRole('tab', { name: 'Hand', selected: false });
	if (await tab.count()) await tab.click();
}

/** One click of the one whose turn it is. False if there is nothing to click. */
export async function takeStep(page) {
	const question = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
	if (await question.count()) return click(question);
	if (!(await mayAct(page))) return false;
	const answers = page.locator('.answers button');
	if (await answers.count()) return click(answers.first());
	for (const table of ['.own', '.enemy']) {
		const target = page.locator(`${table} .slot.isTarget`);
		if (await target.count()) return click(target.first());
	}
	await takeUpHand(page);
	const main = page.locator('.buttons .main');
	if (/^(Play|Attack) /.test(await main.textContent())) return click(main);
	if (await main.isDisabled()) return click(page.locator('.hand .card:not(.isMarked)').first());
	const phase = await phaseOf(page);
	const card = page.locator('.hand .card[draggable=true]');
	if (phase !== 'Defence' && (await card.count())) return click(card.first());
	const ready = page.locator('.own .slot[draggable=true]');
	return click((await ready.count()) ? ready.first() : main);
}

async function click(what) {
	await what.click({ timeout: 2000 }).catch(() => undefined); // it went while we looked: the next step sees
	return true;
}

/** Both click until it is over; `watch` is called before every step, with the page that may act. */
export async function playToTheEnd(pages, watch = async () => {}, steps = 2000) {
	for (let step = 0; step < steps; step++) {
		if (await isOver(pages[0])) return;
		let hasActed = false;
		for (const page of pages) {
			if (!(await mayAct(page))) continue;
			await watch(page, await phaseOf(page));
			hasActed = (await takeStep(page)) || hasActed;
		}
		await pages[0].waitForTimeout(hasActed ? 40 : 100);
	}
	throw new Error(`the match did not end in ${steps} steps`);
}
