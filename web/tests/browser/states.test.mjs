// States that people meet: a server that goes and comes, a second tab, a refusal, a clock, a pause that is declined.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, eventually, isKept, picture, PHONE, openDrawer } from './rig.mjs';
import { awaitTurn, meet } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const pair = () => meet(rig);
const endTurn = (page) => page.getByRole('button', { name: 'End turn' });

test('every page has a name of its own, and a new page begins at its beginning', async () => {
	const page = await rig.visitor('/');
	await eventually(() => page.title(), 'Ronda');
	for (const [link, title] of [
		['Rules', 'Rules · Ronda'],
		['Settings', 'Settings · Ronda'],
		['My matches', 'My matches · Ronda'],
	]) {
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
		await page.waitForFunction((wanted) => document.title === wanted, title);
		await eventually(() => page.evaluate(() => document.activeElement.id), 'main');
	}
});

test('the same person in two tabs sees one match', async () => {
	const [ana] = await pair();
	const tab = await ana.context().newPage();
	await tab.goto(ana.url());
	await awaitTurn(tab);
	await tab.getByRole('button', { name: /^Ahead/ }).click();
	await ana.getByText('4/30').waitFor();
	await endTurn(ana).click();
	await tab
		.getByText(/Waiting for guest_/)
		.first()
		.waitFor();
});

test('what the server refuses is shown', async () => {
	const [ana] = await pair();
	// No fuel for a turn of the battleship: the button is disabled, the key asks.
	await ana.keyboard.press('3');
	for (let turn = 0; turn < 3; turn++) await ana.keyboard.press('ArrowLeft');
	await ana.locator('.toasts p.warn').waitFor();
});

test('a pause is declined, and who asked is told', async () => {
	const [ana, luis] = await pair();
	await ana.getByRole('button', { name: 'Menu' }).click();
	await ana.getByRole('button', { name: 'Ask for a pause' }).click();
	await ana.getByText('You asked for a pause.').waitFor();
	await assertAccessible(luis, 'a pause is asked for');
	await luis.getByRole('button', { name: 'Decline' }).click();
	await ana.getByText(/declined the pause/).waitFor();
	await ana.getByText('You asked for a pause.').waitFor({ state: 'hidden' });
	await luis.getByRole('button', { name: 'Decline' }).waitFor({ state: 'hidden' });
});

test('chat is counted while it is unread', async () => {
	const [ana, luis] = await pair();
	const write = async (text) => {
		await luis.getByRole('textbox', { name: 'Message' }).fill(text);
		await luis.getByRole('button', { name: 'Send' }).click();
	};
	await openDrawer(luis, 'Chat');
	await write('one');
	await write('two');
	await ana.getByText('2 unread messages').waitFor();
	await openDrawer(ana, 'Chat');
	await ana.getByRole('tab', { name: 'Chat', exact: true }).waitFor();
	await ana.getByRole('tab', { name: 'Log' }).click();
	await write('three');
	await ana.getByRole('tab', { name: 'Chat (1)' }).waitFor();
});

test('the last seconds of a turn are shown', async () => {
	// Between people: who plays with bots alone has no clock.
	const pages = await pair();
	const ana = await Promise.any(
		pages.map((page) =>
			endTurn(page)
				.click({ trial: true })
				.then(() => page),
		),
	);
	await ana.clock.install();
	await ana.reload();
	await awaitTurn(ana);
	await ana.getByRole('timer').waitFor();
	assert.equal(await ana.locator('.clock.isShort').count(), 0);
	await ana.clock.fastForward(78_000);
	await ana.locator('.clock.isShort').waitFor();
	await assertAccessible(ana, 'a clock that runs out');
	await picture(ana, 'clock');
});

test('the server is down at the first load, and comes back', async () => {
	const page = await rig.visitor('/', { viewport: PHONE });
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await awaitTurn(page);
	const match = page.url();
	await isKept(page);
	await rig.server.stop();
	await page.getByText('Connection lost. Reconnecting…').waitFor();
	assert.ok(await page.getByRole('application', { name: /^Chart/ }).isVisible(), 'the board stays');
	await page.goto(`${rig.server.url}/matches`);
	await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
	await assertNoSideScroll(page, 'matches without a server');
	await page.goto(match);
	await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
	await picture(page, 'server-down');
	await rig.server.start();
	await page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'hidden' });
	await awaitTurn(page); // without a reload
});

test('profile, ranking and the Port come back with the server, without a reload', async () => {
	const page = await rig.visitor('/profile');
	await page.getByRole('heading', { name: /^guest_/ }).waitFor();
	await isKept(page);
	const screens = {
		'/profile': page.getByRole('heading', { name: /^guest_/ }),
		'/ranking/naval': page.getByText('Nobody has a rating in this game yet.'),
		'/port': page.getByRole('button', { name: /^Corvette at column/ }),
	};
	for (const [path, content] of Object.entries(screens)) {
		await rig.server.stop();
		await page.goto(rig.server.url + path);
		await page.getByRole('main').getByRole('alert').waitFor();
		await rig.server.start();
		await content.waitFor();
	}
});
