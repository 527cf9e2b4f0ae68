// How people meet: the public queue, a lobby by its code or link, and what goes wrong on the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, code, picture, PHONE, sit } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const alert = (page) => page.getByRole('alert');

/** A lobby that somebody has opened; pirates have room for more than two. */
async function openLobby(game = 'naval', seats) {
	const page = await rig.visitor(`/new/${game}`);
	if (seats) await page.getByLabel('Seats').selectOption(String(seats));
	await page.getByRole('button', { name: 'Open a lobby' }).click();
	await page.getByText('free seat').first().waitFor();
	return page;
}

const atMatch = (...pages) => Promise.all(pages.map((page) => page.waitForURL(/\/match\//)));

test('two strangers find each other in the queue', async () => {
	const ana = await rig.visitor('/queue/naval');
	await ana.getByText('Looking for somebody to play with').waitFor();
	await assertAccessible(ana, 'queue');
	await picture(ana, 'queue');
	const luis = await rig.visitor('/queue/naval');
	await atMatch(ana, luis);
	assert.equal(code(ana), code(luis));

	// Whoever is in a match is led back to it, not left with a refusal.
	await luis.goto(`${rig.server.url}/queue/naval`);
	await luis.getByRole('link', { name: 'Go on playing' }).click();
	await luis.waitForURL(/\/match\//);
	assert.equal(code(luis), code(ana));
	// Or he gives it up and looks on.
	await luis.goto(`${rig.server.url}/queue/naval`);
	await luis.getByRole('button', { name: 'Play beside it' }).waitFor();
	await luis.getByRole('button', { name: 'Give it up' }).click();
	await luis.getByRole('button', { name: 'Really give it up' }).click();
	await luis.getByText('Looking for somebody to play with').waitFor();
	await luis.getByRole('button', { name: 'Stop looking' }).click();
	await luis.getByRole('heading', { name: 'New match: Naval' }).waitFor();
});

test('whoever stops looking is not found', async () => {
	const ana = await rig.visitor('/new/naval');
	await ana.getByRole('button', { name: 'Find opponents' }).click();
	await ana.getByText('Looking for somebody to play with').waitFor();
	await ana.getByRole('button', { name: 'Stop looking' }).click();
	await ana.getByRole('heading', { name: 'New match: Naval' }).waitFor();
	const [luis, eva] = await Promise.all([rig.visitor('/queue/naval'), rig.visitor('/queue/naval')]);
	await atMatch(luis, eva);
	assert.match(ana.url(), /\/new\//); // had she been found, one of them would wait still
});

test('host and guest reload a lobby and stay in it; a bot takes the last seat', async () => {
	const ana = await openLobby('pirates', 3);
	await ana.getByText('guest_').nth(1).waitFor(); // in the header, and in the list
	const until = await ana.getByText('The lobby is open until').innerText();
	await ana.reload();
	await ana.getByRole('button', { name: 'Seat a bot' }).waitFor();
	assert.equal(await ana.getByText('The lobby is open until').innerText(), until);
	const luis = await rig.visitor(`/join/${code(ana)}`);
	await sit(luis);
	await luis.getByText('The lobby is open until').waitFor();
	await luis.reload();
	await luis.getByText('The lobby is open until').waitFor();
	assert.equal(await luis.getByText('The lobby is open until').innerText(), until);
	assert.equal(await luis.getByRole('button', { name: 'Seat a bot' }).count(), 0);
	await ana.getByRole('button', { name: 'Begin now' }).waitFor();
	await assertAccessible(ana, 'lobby');
	await picture(ana, 'lobby');
	await ana.getByRole('button', { name: 'Seat a bot' }).click();
	await atMatch(ana, luis);
});

test('the host leaves, and the guest is told', async () => {
	const ana = await openLobby('pirates', 3);
	const luis = await rig.visitor(`/join/${code(ana)}`);
	await sit(luis);
	await luis.getByRole('button', { name: 'Leave the lobby' }).waitFor();
	await ana.getByRole('button', { name: 'Leave the lobby' }).click();
	await alert(luis).getByText('The host has left').waitFor();
});

test('a code is read as it is typed: small letters, blanks, hyphens', async () => {
	const ana = await openLobby();
	const luis = await rig.visitor('/');
	const lobby = code(ana);
	await luis.getByLabel('Code of a friend').fill(` ${lobby.slice(0, 3).toLowerCase()}-${lobby.slice(3)}`);
	await luis.getByRole('button', { name: 'Join' }).click();
	await sit(luis);
	await atMatch(ana, luis);
});

test('a bad code is refused on the spot, an unknown one by the server, and another can be typed', async () => {
	const ana = await openLobby();
	const page = await rig.visitor('/', { viewport: PHONE, isMobile: true, hasTouch: true });
	await page.getByLabel('Code of a friend').fill('ABC');
	await page.getByRole('button', { name: 'Join' }).click();
	await alert(page).getByText('six letters and digits').waitFor();
	await page.goto(`${rig.server.url}/join/ZZZZZ9`);
	await alert(page).getByText(/lobby/i).waitFor();
	await assertNoSideScroll(page, 'unknown lobby');
	await page.getByLabel('Code of a friend').fill(code(ana));
	await page.getByRole('button', { name: 'Join' }).click();
	await sit(page);
	await atMatch(ana, page);
});

test('somebody in a match who opens the link of a lobby is led back to the match', async () => {
	const eva = await rig.visitor('/');
	await eva.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await atMatch(eva);
	const own = code(eva);
	const luis = await openLobby();
	await eva.goto(luis.url());
	await sit(eva);
	await alert(eva).waitFor();
	await eva.getByRole('link', { name: 'Go on playing' }).click();
	await eva.waitForURL(`**/match/${own}`);
});

test('a full lobby says so', async () => {
	const ana = await openLobby();
	const link = ana.url();
	const luis = await rig.visitor(new URL(link).pathname);
	await sit(luis);
	await atMatch(ana, luis);
	const eva = await rig.visitor(new URL(link).pathname);
	await alert(eva).getByText(/full/).waitFor();
	// The player who opens the old link is at his match again.
	await luis.goto(link);
	await atMatch(luis);
});
