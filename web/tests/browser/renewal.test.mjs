// An old tab and a new server: the server is upgraded under pages that are open, and gives out another page, without a file that they would fetch next.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { Rig, eventually, openDrawer } from './rig.mjs';
import { awaitTurn, meet, takeTurn } from './naval.mjs';

const today = process.env.RONDA_WEB ?? fileURLToPath(new URL('../../dist', import.meta.url));
const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** The page of tomorrow: today's under another name, whose screen of settings is in another file. */
function tomorrow(name) {
	const folder = join(rig.server.folder, name);
	cpSync(today, folder, { recursive: true });
	const assets = join(folder, 'assets');
	const [settings] = readdirSync(assets).filter((file) => /^Settings-.*\.js$/.test(file));
	renameSync(join(assets, settings), join(assets, `Settings-${name}.js`));
	const texts = readdirSync(assets).map((file) => join(assets, file));
	for (const file of [
		...texts.filter((path) => path.endsWith('.js')),
		join(folder, 'sw.js'),
		join(folder, 'index.html'),
	])
		writeFileSync(
			file,
			readFileSync(file, 'utf8')
				.replaceAll(settings, `Settings-${name}.js`)
				.replace(/(<meta name="ronda-page" content=")[0-9a-f]{12}/, `$1${name}`)
				.replace(/'?"?ronda-[0-9a-f]{12}'?"?/, `"ronda-${name}"`),
		);
	return folder;
}

async function upgrade(name) {
	await rig.server.stop();
	process.env.RONDA_WEB = tomorrow(name);
	await rig.server.start();
}

const pageOf = (page) => page.evaluate(() => document.querySelector('meta[name="ronda-page"]').content);
const notice = (page) => page.getByText('There is a new version of this page.');

test('a page in a match renews itself between turns, and not before', async () => {
	const page = await rig.visitor();
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await page.waitForURL(/\/match\/m/);
	await awaitTurn(page);
	const old = await pageOf(page);
	await upgrade('tomorrow-1');
	await notice(page).waitFor();
	assert.equal(await pageOf(page), old);
	await takeTurn(page);
	await eventually(() => pageOf(page).catch(() => ''), 'tomorrow-1');
	await awaitTurn(page);
	assert.equal(await notice(page).count(), 0);
	await page.context().close();
});

test('what was written and not sent is there afterwards', async () => {
	const [first, second] = await meet(rig);
	await openDrawer(second, 'Chat');
	await second.getByLabel('Message').fill('I was about to say');
	await upgrade('tomorrow-2');
	// It is not his turn: at once.
	await eventually(() => pageOf(second).catch(() => ''), 'tomorrow-2');
	await openDrawer(second, 'Chat');
	await eventually(() => second.getByLabel('Message').inputValue(), 'I was about to say');
	await notice(first).waitFor();
	await first.context().close();
	await second.context().close();
});

test('a page that was never told finds out by what it lacks, and comes to the screen that was asked for', async () => {
	const page = await rig.visitor('/', { serviceWorkers: 'block' });
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).waitFor();
	await upgrade('tomorrow-3');
	await page.getByRole('link', { name: 'Settings' }).click();
	await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
	assert.equal(await pageOf(page), 'tomorrow-3');
	await page.context().close();
});

test('a page that cannot be had anew is not asked for again and again', async () => {
	const page = await rig.visitor('/', { serviceWorkers: 'block' });
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await page.waitForURL(/\/match\/m/);
	await awaitTurn(page);
	let loads = 0;
	const old = await page.evaluate(async () => (await fetch('/')).text());
	// Somebody on the way keeps the old page, and its files.
	await page.route(
		(url) => !/^\/(socket.io|api|assets)/.test(url.pathname),
		(route) => {
			if (route.request().isNavigationRequest()) loads++;
			return route.fulfill({ body: old, contentType: 'text/html' });
		},
	);
	await upgrade('tomorrow-4');
	await notice(page).waitFor();
	await page.getByRole('button', { name: 'Load it' }).click();
	await eventually(() => loads, 1);
	await awaitTurn(page);
	assert.equal(await notice(page).count(), 0);
	await takeTurn(page);
	await awaitTurn(page);
	assert.equal(loads, 1);
	await page.context().close();
});
