// The connection: where somebody on the way lets no websocket through, and when a line has died without a word.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, isKept } from './rig.mjs';
import { awaitTurn, takeTurn } from './naval.mjs';
import { Proxy } from './proxy.mjs';

const rig = new Rig();
const proxy = new Proxy();
before(async () => {
	await rig.start();
	await proxy.start(rig.server);
});
after(async () => {
	await rig.finish();
	await proxy.finish();
});

/** Somebody behind that proxy, in a match against a bot on the server. */
async function play() {
	const page = await rig.visitor('/', { url: proxy.url });
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await page.waitForURL(/\/match\/m/); // not one of this page's own
	await awaitTurn(page);
	return page;
}
const band = (page) => page.getByText('Connection lost. Reconnecting…');

test('where websockets are refused a match is played by polling', async () => {
	proxy.websockets = 'refused';
	proxy.asked = 0;
	const page = await play();
	assert.ok(proxy.asked > 0, 'a websocket was tried');
	for (let turn = 0; turn < 3; turn++) {
		await takeTurn(page);
		assert.ok(await awaitTurn(page));
	}
	assert.equal(await band(page).count(), 0);
	await page.close();
});

test('where websockets are swallowed, without a refusal, they are given up for polling, and a reload does not wait for them again', async () => {
	proxy.websockets = 'swallowed';
	const page = await rig.visitor('/new/naval', { url: proxy.url });
	await page.getByRole('button', { name: 'Open a lobby' }).click();
	await page.getByText('free seat').waitFor();
	await page.reload();
	await page.getByText('free seat').waitFor();
	assert.equal(await page.evaluate(() => sessionStorage.getItem('polling-first')), '1');
	await page.close();
});

test('a line that died while the device slept is found out when somebody is back, and play goes on', async () => {
	proxy.websockets = 'passed';
	const page = await play();
	await takeTurn(page);
	await awaitTurn(page);
	proxy.kill();
	proxy.isDeaf = true;
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await band(page).waitFor();
	proxy.isDeaf = false;
	await band(page).waitFor({ state: 'hidden' });
	await takeTurn(page);
	assert.ok(await awaitTurn(page));
	await page.close();
});

test('a server that takes a line and says nothing keeps nobody from the page that is kept on the device', async () => {
	proxy.websockets = 'passed';
	const page = await rig.visitor('/', { url: proxy.url });
	await isKept(page);
	await page.reload(); // now through the service worker
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).waitFor();
	proxy.kill();
	proxy.isDeaf = true;
	await page.goto(`${proxy.url}/rules`);
	await page.getByRole('heading', { name: 'Rules', exact: true }).first().waitFor();
	proxy.isDeaf = false;
	await page.close();
});
