// Two people at two browsers: a whole match by clicking, with all that can happen on the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, code, picture, openDrawer, setRules, sit } from './rig.mjs';
import { awaitTurn, onTurn, takeTurn } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** A lobby for naval with a short match in it, opened by one and joined by the other. */
async function sitDown(turns = 6) {
	const ana = await rig.visitor('/new/naval');
	await setRules(ana, 'naval', { turn_limit: turns });
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	const luis = await rig.visitor(new URL(ana.url()).pathname);
	await sit(luis);
	await Promise.all([ana.waitForURL(/\/match\//), luis.waitForURL(/\/match\//)]);
	return [ana, luis];
}

test('two people play a whole match by clicking, and have a rematch', async () => {
	const pages = await sitDown();
	for (let turn = 0; turn < 6; turn++) {
		const page = await onTurn(pages);
		if (await page.locator('dialog').count()) break;
		await takeTurn(page);
	}
	for (const page of pages) await page.getByRole('button', { name: 'Rematch' }).waitFor();
	const first = pages[0].url();
	await picture(pages[0], 'two-end');
	await pages[0].getByRole('button', { name: 'Rematch' }).click();
	await pages[1].getByText('wants a rematch').waitFor();
	await pages[1].getByRole('button', { name: 'Rematch' }).click();
	for (const page of pages) await page.waitForURL((url) => url.pathname.startsWith('/match/') && url.href !== first);
	await onTurn(pages);
});

test('a reload, a cut connection and chat in the middle of a match', async () => {
	const [ana, luis] = await sitDown(20);
	const page = await onTurn([ana, luis]);
	const other = page === ana ? luis : ana;
	await takeTurn(page);
	await page.reload();
	await page
		.getByText(/Waiting for guest_/)
		.first()
		.waitFor();
	await awaitTurn(other);

	// The network of the one who waits goes away and comes back: no reload, and what happened meanwhile is there.
	await page.context().setOffline(true);
	await page.evaluate(() => window.dispatchEvent(new Event('offline')));
	await page.getByText('Connection lost. Reconnecting…').waitFor(); // it has hung up; cut before, the server would wait for a sign of life
	await rigCut(page);
	await other
		.getByText(/is away/)
		.first()
		.waitFor();
	await picture(other, 'away');
	await page.context().setOffline(false);
	await page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'hidden' });
	await other
		.getByText(/is away/)
		.first()
		.waitFor({ state: 'hidden' });
	await takeTurn(other);
	await awaitTurn(page);
	await takeTurn(page);

	await openDrawer(page, 'Chat');
	await page.getByRole('textbox', { name: 'Message' }).fill('Ahoj! <b>¿qué tal?</b>');
	await page.getByRole('button', { name: 'Send' }).click();
	await other.getByText('1 unread message').waitFor();
	await openDrawer(other, 'Chat');
	await other.getByText('Ahoj! <b>¿qué tal?</b>').waitFor();
	await assertAccessible(other, 'chat');
	await picture(other, 'chat');

	// A page that was loaded again has what was said, once, and hears what is said next.
	await other.reload();
	await other.getByText('1 unread message').waitFor();
	await openDrawer(other, 'Chat');
	await other.getByText('Ahoj! <b>¿qué tal?</b>').waitFor();
	await page.getByRole('textbox', { name: 'Message' }).fill('Again?');
	await page.getByRole('button', { name: 'Send' }).click();
	await other.getByText('Again?').waitFor();
	assert.equal(await other.getByRole('log', { name: 'Chat' }).locator('p').count(), 2);
});

/** Chromium keeps websockets that stand when it goes offline: this one is closed as a dead line would be. */
async function rigCut(page) {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', {
		offline: true,
		latency: 0,
		downloadThroughput: 0,
		uploadThroughput: 0,
	});
	await session.detach();
}

test('a pause by agreement, and on with the same match', async () => {
	const [ana, luis] = await sitDown(20);
	await onTurn([ana, luis]);
	const match = code(ana);
	await ana.getByRole('button', { name: 'Menu' }).click();
	await ana.getByRole('button', { name: 'Ask for a pause' }).click();
	await luis.getByText(/asks for a pause/).waitFor();
	await picture(luis, 'pause');
	await luis.getByRole('button', { name: 'Accept' }).click();
	for (const page of [ana, luis]) await page.getByText('This match is paused').waitFor();
	await picture(ana, 'paused');
	await ana.goto(`${rig.server.url}/new/naval`);
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	await luis.goto(ana.url());
	await sit(luis);
	for (const page of [ana, luis]) await page.waitForURL(`${rig.server.url}/match/${match}`);
	await takeTurn(await onTurn([ana, luis]));
	assert.equal(code(luis), match);
});
