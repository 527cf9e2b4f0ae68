// A game that the server has loaded from elsewhere: a copy of the example under another name, played against a bot in the inspector and on a
// board of its own, whose script runs in a frame that reaches nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertLegible, assertNoSideScroll, eventually, picture, PHONE } from './rig.mjs';

const source = fileURLToPath(new URL('../../../', import.meta.url));
const build = process.env.RONDA_BUILD ?? dirname(process.env.RONDA);
const folder = mkdtempSync(join(tmpdir(), 'ronda-outside-'));

/** A copy of the example as a game called `name`, built against what this build of Ronda would install. */
function makeGame(name) {
	const work = join(folder, `src-${name}`);
	cpSync(join(source, 'examples/tictactoe'), work, { recursive: true });
	for (const file of readdirSync(work, { withFileTypes: true }).filter((entry) => entry.isFile())) {
		const path = join(work, file.name);
		const text = readFileSync(path, 'utf8').replaceAll('tictactoe', name).replaceAll('TICTACTOE', name.toUpperCase());
		writeFileSync(
			path,
			text.replace(
				'{{"Tic-tac-toe", "Tres en raya", "Piškvorky 3×3"}}',
				`{{"Game ${name}", "Juego ${name}", "Hra ${name}"}}`,
			),
		);
		renameSync(path, join(work, file.name.replace('tictactoe', name)));
	}
	execFileSync('make', ['-s', '-C', work], {
		env: { ...process.env, PKG_CONFIG_PATH: join(build, 'meson-uninstalled') },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	for (const ending of ['so', 'wasm', 'js', 'md'])
		cpSync(join(work, `${name}.${ending}`), join(folder, `${name}.${ending}`));
}

/** Tries everything that a script could think of, and tells of it in its own page: "tried NAME: what came of it". */
const HOSTILE = `
const log = (name, outcome) => { const line = document.createElement('p'); line.textContent = 'tried ' + name + ': ' + outcome; document.body.append(line); };
const attempt = (name, deed) => { try { log(name, 'reached ' + deed()); } catch (error) { log(name, 'stopped by ' + error.name); } };
attempt('origin', () => { if (origin !== 'null') return origin; throw new RangeError(); });
attempt('storage', () => localStorage.length);
attempt('session', () => sessionStorage.length);
attempt('cookies', () => document.cookie);
attempt('databases', () => indexedDB.open('ronda').readyState);
attempt('the page', () => parent.document.title);
attempt('its address', () => parent.location.href);
attempt('the top', () => { top.location = 'OUTSIDE/top'; throw new RangeError(); });
attempt('a window', () => { if (open('OUTSIDE/window')) return 'one'; throw new RangeError(); });
attempt('a call', () => new RTCPeerConnection({ iceServers: [{ urls: 'STUN' }] }) && 'one');
attempt('a call from a frame of its own', () => { const inner = document.createElement('iframe'); document.body.append(inner); return inner.contentWindow.RTCPeerConnection.name; });
const later = [
  ['the server', () => fetch('SERVER/api/games').then((answer) => answer.status)],
  ['the server blindly', () => fetch('SERVER/api/auth/guest', { method: 'POST', mode: 'no-cors', body: '{}' }).then(() => 'it')],
  ['elsewhere', () => fetch('OUTSIDE/fetch', { mode: 'no-cors' }).then(() => 'it')],
  ['a socket', () => new Promise((yes, no) => { const socket = new WebSocket('SERVER/socket.io/?EIO=4&transport=websocket'.replace('http', 'ws')); socket.onopen = () => yes('it'); socket.onerror = () => no(new RangeError()); })],
  ['a picture', () => new Promise((yes, no) => { const picture = new Image(); picture.onload = () => yes('it'); picture.onerror = () => no(new RangeError()); picture.src = 'OUTSIDE/picture'; })],
  ['a script', () => new Promise((yes, no) => { const script = document.createElement('script'); script.onload = () => yes('it'); script.onerror = () => no(new RangeError()); script.src = 'OUTSIDE/script'; document.head.append(script); })],
  ['a style', () => new Promise((yes, no) => { const link = document.createElement('link'); link.rel = 'stylesheet'; link.onload = () => yes('it'); link.onerror = () => no(new RangeError()); link.href = 'OUTSIDE/style'; document.head.append(link); })],
  ['a beacon', async () => { if (navigator.sendBeacon('OUTSIDE/beacon', 'x')) await new Promise((wait) => setTimeout(wait, 300)); throw new RangeError(); }],
  ['a form', async () => { const form = document.createElement('form'); form.action = 'OUTSIDE/form'; document.body.append(form); form.submit(); await new Promise((wait) => setTimeout(wait, 300)); throw new RangeError(); }],
  ['a worker', () => new Promise((yes, no) => { const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); worker.onmessage = () => yes('it'); worker.onerror = () => no(new RangeError()); })],
  ['code from text', async () => eval('1 + 1')],
];
(async () => {
  for (const [name, deed] of later) await deed().then((got) => log(name, 'reached ' + got), (error) => log(name, 'stopped by ' + error.name));
  parent.postMessage({ act: { type: 'match:surrender' } }, '*');
  parent.postMessage({ act: { type: 'match:forfeit' } }, '*');
  parent.postMessage({ act: { type: 'no:such' } }, '*');
  parent.postMessage({ act: 99 }, '*');
  parent.postMessage({ act: -1 }, '*');
  parent.postMessage({ act: 'constructor' }, '*');
  parent.postMessage({ resize: 1e9 }, '*');
  parent.postMessage({ resize: 'huge', view: null, token: true }, '*');
  parent.postMessage(null, '*');
  log('everything', 'done');
})();
addEventListener('message', ({ data }) => { window.heard = Object.keys(data).sort().join(' '); });
`;
/** Goes elsewhere by itself, and by its own server. */
const WANDERER = `setTimeout(() => { location = 'OUTSIDE/wander'; }, 200);`;

const rig = new Rig();
const reached = [];
const outside = createServer((request, response) => {
	reached.push(request.url);
	response.setHeader('access-control-allow-origin', '*');
	response.end('x');
});
let elsewhere;
const ears = createSocket('udp4', () => reached.push('a datagram'));

before(async () => {
	await new Promise((listening) => outside.listen(0, '127.0.0.1', listening));
	elsewhere = `http://127.0.0.1:${outside.address().port}`;
	await new Promise((bound) => ears.bind(0, '127.0.0.1', bound));
	makeGame('noughts');
	for (const name of ['bare', 'hostile', 'wanderer']) makeGame(name);
	rmSync(join(folder, 'bare.js'));
	process.env.RONDA_GAMES = folder;
	await rig.start();
	delete process.env.RONDA_GAMES;
});
after(async () => {
	outside.close();
	ears.close();
	await rig.finish();
	rmSync(folder, { recursive: true });
});

/** The script of a game is read at the server's start. */
const withScript = async (name, text) => {
	writeFileSync(
		join(folder, `${name}.js`),
		text
			.replaceAll('OUTSIDE', elsewhere)
			.replaceAll('STUN', `stun:127.0.0.1:${ears.address().port}`)
			.replaceAll('SERVER', rig.server.url),
	);
	await rig.server.stop();
	process.env.RONDA_GAMES = folder;
	await rig.server.start();
	delete process.env.RONDA_GAMES;
};

test('a loaded game is listed, with its rulebook, and only what belongs to it is given out', async () => {
	const page = await rig.visitor();
	await page.getByRole('heading', { name: 'Game noughts' }).waitFor();
	const get = (path, headers) => fetch(rig.server.url + path, { headers });
	const wasm = await get('/games/noughts.wasm');
	assert.equal(wasm.headers.get('content-type'), 'application/wasm');
	const etag = wasm.headers.get('etag');
	assert.equal((await get('/games/noughts.wasm', { 'if-none-match': etag })).status, 304);
	assert.equal((await get('/games/noughts.js')).headers.get('content-type'), 'text/javascript; charset=utf-8');
	for (const path of ['/games/noughts.so', '/games/bare.js', '/games/', '/games/naval.wasm', '/games/../ronda.db'])
		assert.equal((await get(path)).status, 404, path);
	await page.goto(`${rig.server.url}/rules/noughts`);
	await page.getByText('Rulebook').click();
	await page.getByText('Two players, X (seat 0) and O (seat 1)').waitFor();
});

test('without a board of its own it is played in the inspector against a bot, on the server', async () => {
	const page = await rig.visitor('/new/bare');
	await page.getByRole('button', { name: 'Begin' }).click();
	await page.waitForURL('**/match/*');
	for (let move = 0; move < 9; move++) {
		await page.waitForFunction(() => document.querySelector('dialog') || document.querySelector('.choices button'));
		if (await page.locator('dialog').count()) break;
		const ways = await page.locator('.choices button').count();
		await page.locator('.choices button').first().click();
		await page.waitForFunction(
			(before) => document.querySelector('dialog') || document.querySelectorAll('.choices button').length < before,
			ways,
		);
	}
	await page.getByRole('button', { name: 'Play again' }).waitFor();
	await page.getByRole('link', { name: 'Replay and proof' }).click();
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByRole('button', { name: 'Prove it here' }).click();
	await page.getByText('These dice were fair.').waitFor();
});

/** Plays a match on the board in the frame; returns what it says at the end. */
async function playInFrame(page) {
	const board = page.frameLocator('iframe');
	for (let move = 0; move < 9; move++) {
		await eventually(
			async () => (await page.locator('dialog').count()) + (await board.locator('button:enabled').count()),
			(ways) => ways > 0,
		);
		if (await page.locator('dialog').count()) break;
		const ways = await board.locator('button:enabled').count();
		await board.locator('button:enabled').first().click();
		await eventually(
			async () =>
				(await page.locator('dialog').count()) > 0 || (await board.locator('button:enabled').count()) !== ways,
			true,
		);
	}
	await page.locator('dialog').waitFor();
	return board.getByRole('status').innerText();
}

test('its own board is played in a frame, on the server and without it, in every language and on a phone', async () => {
	const page = await rig.visitor('/new/noughts');
	await page.getByRole('button', { name: 'Begin' }).click();
	await page
		.frameLocator('iframe')
		.getByText(/Your turn|Their turn/)
		.waitFor();
	await picture(page, 'outside');
	await assertAccessible(page, 'a board in a frame');
	assert.match(await playInFrame(page), /You have won|You have lost|A draw/);
	assert.equal(await page.locator('iframe').getAttribute('sandbox'), 'allow-scripts');
	const phone = await rig.visitor('/new/noughts', { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'cs' });
	await phone.getByRole('button', { name: 'V tomto prohlížeči, bez serveru' }).click();
	await phone
		.frameLocator('iframe')
		.getByText(/Jsi na tahu|Na tahu je soupeř/)
		.waitFor();
	await assertNoSideScroll(phone, 'a board in a frame');
	await assertLegible(phone, 'a board in a frame');
	assert.match(await playInFrame(phone), /Vyhrál jsi|Prohrál jsi|Remíza/);
});

test('the inspector opens it, too, where it is asked for', async () => {
	const page = await rig.visitor('/new/noughts');
	await page.getByRole('button', { name: 'Begin' }).click();
	await page.waitForURL('**/match/*');
	await page.goto(`${page.url()}?inspect`);
	await page.locator('.inspector').waitFor();
	assert.equal(await page.locator('iframe').count(), 0);
});

test('a hostile board reaches neither the page, nor its storage, nor any network, and leaves no match', async () => {
	await withScript('hostile', HOSTILE);
	const known = rig.faults.length;
	const page = await rig.visitor('/new/hostile');
	await page.evaluate(() => localStorage.setItem('secret', 'x'));
	await page.getByRole('button', { name: 'Begin' }).click();
	const frame = page.frameLocator('iframe');
	await frame.getByText('tried everything: done').waitFor();
	const tried = await frame.locator('p').allInnerTexts();
	assert.equal(tried.length, 23);
	assert.deepEqual(
		tried.filter((line) => / reached /.test(line)),
		[],
	);
	assert.deepEqual(reached, []);
	// The match goes on, and the frame was told three things.
	await page.waitForTimeout(500);
	assert.equal(await page.locator('dialog').count(), 0);
	assert.match(page.url(), /\/match\//);
	assert.equal(await page.locator('iframe').evaluate((element) => element.clientHeight), 4000);
	const [, child] = page.frames();
	assert.equal(await child.evaluate(() => window.heard), 'language legal view');
	// What the browser says of each attempt is its own affair; nothing else may be said.
	const said = rig.faults.splice(known);
	assert.deepEqual(
		said.filter((line) => !/Content Security Policy|sandbox|Blocked|blocked|Refused|WebSocket|unload/i.test(line)),
		[],
	);
});

test('a board that goes elsewhere goes nowhere, and the inspector takes its place', async () => {
	await withScript('wanderer', WANDERER);
	const known = rig.faults.length;
	const page = await rig.visitor('/new/wanderer');
	await page.getByRole('button', { name: 'Begin' }).click();
	await page.locator('.inspector').waitFor();
	assert.equal(await page.locator('iframe').count(), 0);
	assert.deepEqual(reached, []);
	rig.faults.splice(known);
});
