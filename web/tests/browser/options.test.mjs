// What a match is played by, in words: the form that sets it up, the invitation that shows it before anybody sits down, the lobby, the match's menu.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, picture, sit, PHONE } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const option = (page, key) => page.locator(`[data-option="${key}"]`);
const term = (page, key) => page.locator(`[data-term="${key}"]`);

test('a match is set up in words, read by whoever is invited, and a power chosen', async () => {
	const ana = await rig.visitor('/new/machiavelli');
	await ana.getByRole('button', { name: 'One evening' }).click();
	await ana.getByText('Live: five minutes for letters, three for orders.').waitFor();
	await ana.getByText('Rules of this match').first().click();
	// Its times are minutes as long as it is live, then days; what was chosen for minutes is gone with them.
	const orders = option(ana, 'orders_time');
	assert.equal(await orders.locator('select').inputValue(), '3');
	await option(ana, 'pace').locator('select').selectOption({ label: 'by mail' });
	assert.equal(await orders.locator('option:checked').innerText(), '2 days');
	await orders.locator('select').selectOption('other');
	await orders.getByRole('spinbutton').fill('30');
	await orders.getByRole('alert').getByText('Possible: 12 hours to 7 days.').waitFor(); // not 30 days
	await orders.getByLabel('unit').selectOption('hour');
	await orders.getByRole('alert').waitFor({ state: 'detached' });
	await option(ana, 'fog').getByRole('switch').check();
	await ana.getByLabel('Days of vacation for each player').selectOption('3');
	await ana.getByLabel('A seat whose player is gone').selectOption('bot');
	await assertAccessible(ana, 'the form of a new match');
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByLabel('Your seat').selectOption({ label: 'Milan' });
	await ana.getByRole('listitem').filter({ hasText: 'Milan' }).waitFor();

	const luis = await rig.visitor(new URL(ana.url()).pathname, { viewport: PHONE, isMobile: true, hasTouch: true });
	await term(luis, 'fog').getByText('yes').waitFor();
	await term(luis, 'orders_time').getByText('30 hours').waitFor();
	for (const words of [
		'by mail: you come back when you like',
		'Does not count for the rating.',
		'3 days',
		'is taken by a bot at once',
		'You have not taken a seat yet.',
	])
		await luis.getByText(words).first().waitFor();
	assert.equal(await ana.getByText('free seat').count(), 2); // he only looks
	await assertAccessible(luis, 'an invitation');
	await assertNoSideScroll(luis, 'an invitation');
	await picture(luis, 'invitation');
	const milan = luis.getByLabel('Your seat').locator('option', { hasText: 'Milan' });
	assert.ok(await milan.isDisabled(), 'hers');
	await luis.getByLabel('Your seat').selectOption({ label: 'Florence' });
	await sit(luis);
	await ana.getByRole('listitem').filter({ hasText: 'Florence' }).waitFor();
	await ana.getByRole('button', { name: 'Seat a bot' }).click();
	await luis.waitForURL(/\/match\//);
	await luis.getByRole('button', { name: 'Menu' }).click();
	await luis.getByRole('button', { name: 'Rules of this match' }).click();
	await term(luis, 'fog').getByText('yes').waitFor();
	await luis.getByText('is taken by a bot at once').waitFor();
});

test('a form that refuses shows the field, whoever refuses', async () => {
	const page = await rig.visitor('/new/pirates');
	await page.getByLabel('Seats').selectOption('6');
	await page.getByText('Rules of this match').first().click();
	await page.getByLabel('Lagoon').check(); // four ports
	await option(page, 'map').getByRole('alert').waitFor();
	assert.ok(await page.getByRole('button', { name: 'Open a lobby' }).isDisabled());
	await page.getByLabel('Caribbean').check();
	await option(page, 'map').getByRole('alert').waitFor({ state: 'detached' });
	// What only the server refuses stands at its field as well.
	await page.evaluate(() => {
		const { send } = WebSocket.prototype;
		WebSocket.prototype.send = function (data) {
			const text = String(data);
			return send.call(this, text.includes('"lobby:create"') ? text.replace('"map":"caribbean"', '"rounds":0') : data);
		};
	});
	await page.getByRole('button', { name: 'Open a lobby' }).click();
	await option(page, 'rounds').getByRole('alert').waitFor();
});
