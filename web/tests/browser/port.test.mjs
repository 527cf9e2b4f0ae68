// The Port: ships are dragged and moved by keys, turned, equipped; decks are kept.
import { after, before, test } from 'node:test';
import { Rig, eventually, picture } from './rig.mjs';

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
