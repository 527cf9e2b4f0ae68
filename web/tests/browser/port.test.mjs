// The Port: ships are inspected, dragged and moved by keys, turned, equipped; every change is kept at once, also when the connection is gone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	Rig,
	assertAccessible,
	assertLegible,
	assertNoSideScroll,
	eventually,
	isKept,
	picture,
	setRules,
	PHONE,
} from './rig.mjs';
import { awaitTurn, placeOf } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('a deck is changed by mouse and by keys, saved, and sails', async () => {
	const page = await rig.visitor('/port');
	const ship = (name) => page.getByRole('button', { name: new RegExp(`^${name} at column`) });
	const where = async (name) =>
		/column (\d+), row (\d+), facing (.*)$/.exec(await ship(name).getAttribute('aria-label')).slice(1);
	await ship('Corvette').waitFor();
	const [column, row] = (await where('Corvette')).map(Number);

	const box = await ship('Corvette').boundingBox();
	const cell = box.width;
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2 - 3 * cell, box.y + box.height / 2, { steps: 6 });
	await page.mouse.up();
	await eventually(
		async () => Number((await where('Corvette'))[0]),
		(dragged) => dragged < column,
		`dragged from ${column}`,
	);

	await ship('Corvette').focus();
	await page.keyboard.press('ArrowUp');
	await eventually(async () => Number((await where('Corvette'))[1]), row - 1);
	await ship('Frigate').focus();
	await page.keyboard.press('r');
	await eventually(async () => (await where('Frigate'))[2], 'right');

	// Every change is kept by itself.
	await page.getByRole('status').getByText('Kept').waitFor();
	await page.getByLabel('Weapon of the frigate').selectOption('torpedo');
	await page.getByRole('button', { name: '+ New deck' }).click();
	await eventually(() => page.getByRole('button', { name: /New deck 2/ }).getAttribute('aria-pressed'), 'true');
	await page.getByLabel('Name of the deck').fill('Bravo');
	await page.getByLabel('Name of the deck').press('Enter');
	await page.getByRole('status').getByText('Kept').waitFor();
	await page.getByRole('button', { name: 'Sail with this deck' }).click();
	await page.getByRole('button', { name: /Bravo.*sails/ }).waitFor();
	await picture(page, 'port');

	await page.reload();
	await page.getByRole('button', { name: /Bravo.*sails/ }).waitFor();
	await eventually(async () => (await where('Frigate'))[2], 'right');
	await eventually(() => page.getByLabel('Weapon of the frigate').inputValue(), 'torpedo');
});

const shipIn = (page, name) => page.getByRole('button', { name: new RegExp(`^${name} at column`) });
const placed = async (page, name) =>
	/column (\d+), row (\d+)/
		.exec(await shipIn(page, name).getAttribute('aria-label'))
		.slice(1)
		.map(Number);

test('a ship is inspected: its life, its sight, what its weapon costs and reaches', async () => {
	const page = await rig.visitor('/port');
	await shipIn(page, 'Battleship').click();
	const legend = page.locator('.legend');
	await eventually(() => legend.innerText(), /^Battleship\s+sees 2\s+Cannon: 2 ammo, 10 damage, reach 4$/);
	const outlines = () => page.locator('.zones path').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
	const [sight, reach] = await outlines();
	assert.ok(sight.length > 0 && reach.length > sight.length, 'its cannon reaches farther than it sees');
	const card = page.getByRole('region', { name: 'Battleship' });
	assert.deepEqual(await card.locator('dl > div').allInnerTexts(), ['Life\n50', 'Cells\n5', 'Sees\n2']);

	await page.getByLabel('Weapon of the frigate').selectOption('torpedo');
	await shipIn(page, 'Frigate').focus();
	await eventually(
		() => legend.innerText(),
		/^Frigate\s+sees 3\s+Torpedo: 3 ammo, 20 damage, runs 7 cells straight ahead$/,
	);
	await assertAccessible(page, 'a ship inspected');
	await picture(page, 'port-inspect');
	await page.setViewportSize(PHONE);
	await assertNoSideScroll(page, 'the Port');
	await assertLegible(page, 'the Port');
	await picture(page, 'port-phone');
});

test('whoever leaves at once, or loads the page anew, finds every change', async () => {
	const page = await rig.visitor('/port');
	await shipIn(page, 'Corvette').focus();
	const [column] = await placed(page, 'Corvette');
	await page.keyboard.press('ArrowLeft');
	await page.reload();
	await shipIn(page, 'Corvette').waitFor();
	await eventually(() => placed(page, 'Corvette').then(([x]) => x), column - 1);
	await page.getByLabel('Weapon of the corvette').selectOption('mine');
	await page.getByLabel('Name of the deck').fill('Bravo'); // the field is not even left
	await page.goto(rig.server.url);
	await page.goto(`${rig.server.url}/port`);
	await page.getByRole('button', { name: /Bravo.*sails/ }).waitFor();
	await eventually(() => page.getByLabel('Weapon of the corvette').inputValue(), 'mine');
	assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('port:')).length), 0);
});

test('without a connection it says that nothing is kept yet, and makes up for it', async () => {
	const page = await rig.visitor('/port');
	await isKept(page); // so that the page itself does without the server
	await page.reload();
	await shipIn(page, 'Corvette').focus();
	const [column] = await placed(page, 'Corvette');
	await page.context().setOffline(true);
	await page.evaluate(() => window.dispatchEvent(new Event('offline')));
	await page.getByText('Connection lost. Reconnecting…').waitFor();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await page.getByLabel('Weapon of the frigate').selectOption('mine');
	await page.getByText('Your last change is not kept yet: no connection. It is tried again by itself.').waitFor();
	await picture(page, 'port-offline');
	await page.getByRole('link', { name: /^guest_/ }).click(); // away from it, in the same page
	await page.waitForURL(/\/profile/);
	await page.context().setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	// Another device of the same person sees it, though nobody has come back to this page.
	const token = await page.evaluate(() => localStorage.getItem('token'));
	const other = await rig.visitor('/');
	await other.evaluate((bearer) => localStorage.setItem('token', bearer), token);
	await eventually(async () => {
		await other.goto(`${rig.server.url}/port`);
		await shipIn(other, 'Corvette').waitFor();
		return [
			await placed(other, 'Corvette').then(([x]) => x),
			await other.getByLabel('Weapon of the frigate').inputValue(),
		];
	}, [column - 2, 'mine']);
	await page.goto(`${rig.server.url}/port`);
	await shipIn(page, 'Corvette').waitFor();
	await eventually(() => placed(page, 'Corvette').then(([x]) => x), column - 2);
});

test('an extra weapon is chosen, and fires in a match that allows it', async () => {
	const page = await rig.visitor('/port');
	await page.getByLabel('Weapon of the battleship').selectOption('heavy_cannon');
	const card = page.getByRole('region', { name: 'Battleship' });
	await card.getByText('4 ammo, 20 damage, reach 5').waitFor();
	await card.getByText('Only in matches with the option “Extra weapons”').waitFor();
	assert.deepEqual(await page.getByLabel('Weapon of the frigate').locator('option').allInnerTexts(), [
		'Cannon',
		'Torpedo',
		'Mine',
		'Machine gun (extra weapon)',
		'Heavy torpedo (extra weapon)',
	]);
	await picture(page, 'port-extra');
	await page.goto(`${rig.server.url}/new/naval`);
	await setRules(page, 'naval', { extra_weapons: true, north: 1, first: 0 });
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await page.waitForURL(/\/match\//);
	await awaitTurn(page);
	const battleship = page.locator('button.card').nth(2);
	await battleship.getByText(/Heavy cannon/).waitFor();
	await battleship.click();
	await page.getByRole('button', { name: /^Aim/ }).click();
	const { x, y } = await placeOf(page, 'K6'); // five cells ahead of its bow: beyond a cannon
	await page.mouse.click(x, y);
	await page.getByRole('button', { name: /^Fire at K6/ }).click();
	await eventually(() => page.locator('label[for=ammo] .number').textContent(), /^1/);
	await picture(page, 'port-extra-fired');
});
