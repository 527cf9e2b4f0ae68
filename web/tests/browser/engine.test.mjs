// The engine in the page: the rules of a game come with its board, a match goes on under its own edition, and a step holds when it is stored.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engine, takeUp } from './kept.mjs';
import { Rig, eventually, openDrawer } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('the first page and the lists need no rules; a match fetches those of its game alone', async () => {
	// The service worker, which fetches all of them for later, would hide what the page itself asks for.
	const page = await rig.visitor('/rules', { serviceWorkers: 'block' });
	const fetched = [];
	page.context().on('request', (request) => {
		const wasm = /\/assets\/(\w+)-[^/]*\.wasm$/.exec(request.url());
		if (wasm) fetched.push(wasm[1]);
	});
	for (const path of ['/', '/matches', '/ranking/naval', '/rules/heroes', '/join/ABCDEF']) {
		await page.goto(rig.server.url + path);
		await page.locator('main h1').first().waitFor();
	}
	assert.deepEqual(fetched, []);
	await page.goto(`${rig.server.url}/`);
	await page.getByRole('button', { name: 'Play: Heroes' }).click();
	await page.locator('.heroes').first().waitFor();
	await eventually(() => fetched, ['heroes']);
	await page.goto(`${rig.server.url}/new/tictactoe`);
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await openDrawer(page);
	await page.getByRole('log').waitFor();
	assert.deepEqual([...new Set(fetched)], ['heroes', 'tictactoe']);
});

test('a match that began under an older edition goes on and is replayed under it, and says so', async () => {
	const call = await engine('pirates');
	const { rules: newest } = call('game');
	assert.ok(newest > 1);
	const { line } = call('create', { rules: 1, seed: 'old', seats: [{ name: 'ana', level: 0 }, { level: 1 }] });
	const page = await rig.visitor();
	await takeUp(page, 'pirates', line);
	const isSaid = (place) =>
		place.getByText(`Played by edition 1 of the rules; new matches have edition ${newest}.`).waitFor();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByText('For the curious').click();
	await isSaid(page.getByRole('dialog'));
	await page.getByRole('button', { name: 'Surrender' }).click();
	await page.getByRole('button', { name: 'Surrender' }).click();
	await page.getByRole('link', { name: 'Replay and proof' }).click();
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByRole('button', { name: 'Prove it here' }).click();
	await page.getByText('These dice were fair.').waitFor();
	await isSaid(page.getByRole('dialog'));
	// A new one has the newest edition, and there is nothing to say.
	await page.goto(`${rig.server.url}/new/pirates`);
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).waitFor();
	assert.equal(await page.getByText('of the rules; new matches').count(), 0);
});

test('a step that cannot be stored never was, and can be made again', async () => {
	const page = await rig.visitor('/new/tictactoe');
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	const choices = page.locator('.inspector .choices button');
	const hash = () => page.locator('.inspector p > code').innerText();
	const free = await eventually(
		() => choices.count(),
		(count) => count >= 8,
	); // the dice say who begins
	await page.evaluate(() => {
		const { put } = IDBObjectStore.prototype;
		IDBObjectStore.prototype.put = () => {
			throw new DOMException('no room is left', 'QuotaExceededError');
		};
		window.makeRoom = () => (IDBObjectStore.prototype.put = put);
	});
	const before = await hash();
	await choices.nth(4).click();
	await page.getByText('This could not be kept in the browser, so it has not happened: no room is left').waitFor();
	assert.deepEqual([await choices.count(), await hash()], [free, before]);
	await page.evaluate(() => window.makeRoom());
	await choices.nth(4).click();
	await eventually(() => choices.count(), free - 2); // and the bot's answer
	const after = await eventually(hash, (now) => now !== before);
	await page.reload();
	await eventually(hash, after);
	assert.equal(await choices.count(), free - 2);
});

test('a match that does not come to stand keeps none of the few tables of the engine', async () => {
	const call = await engine('tictactoe');
	const { line } = call('create', { seed: 'x', seats: [{ name: 'ana', level: 0 }, { level: 1 }] });
	const page = await rig.visitor();
	await takeUp(page, 'tictactoe', `${line}{"n":1,"nonsense":true}\n`);
	const trouble = page.getByRole('alert');
	await trouble.waitFor();
	const go = (path) =>
		page.evaluate((to) => {
			history.pushState(null, '', to);
			dispatchEvent(new PopStateEvent('popstate'));
		}, path);
	const broken = new URL(page.url()).pathname;
	for (let n = 0; n < 20; n++) {
		await go('/match/local-00000000');
		await page.getByText('There is no such match in this browser.').waitFor();
		await go(broken);
		await page.getByText('There is no such match in this browser.').waitFor({ state: 'hidden' });
		await trouble.waitFor();
	}
	await go('/new/tictactoe');
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await eventually(
		() => page.locator('.inspector .choices button').count(),
		(count) => count >= 8,
	);
});
