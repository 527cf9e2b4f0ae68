// A tournament from its making to its end: two people, a link, two matches, standings.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, picture, PHONE } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

async function surrender(page) {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Surrender' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
}

test('a tournament is made, joined by its link, played and won', async () => {
	const ana = await rig.visitor('/sign-up');
	await ana.getByLabel('Name').fill('ana');
	await ana.getByLabel('E-mail').fill('ana@example.org');
	await ana.getByLabel('Password').fill('correct horse');
	await ana.getByRole('button', { name: 'Create an account' }).click();
	await ana.getByRole('link', { name: 'ana', exact: true }).waitFor();
	await ana.getByRole('link', { name: 'Tournaments' }).click();
	await ana.getByText('None is open just now').waitFor();
	await ana.getByRole('link', { name: 'Make a tournament' }).click();
	await ana.getByLabel('Name').fill('Winter cup');
	await ana.getByRole('button', { name: 'Round robin' }).click();
	await assertAccessible(ana, 'making a tournament');
	await picture(ana, 'tournament-new');
	await ana.getByRole('button', { name: 'Make it' }).click();
	await ana.waitForURL(/\/tournament\/t/);
	await ana.getByRole('heading', { name: 'Winter cup' }).waitFor();
	const path = new URL(ana.url()).pathname;

	// A guest comes by the link, on a phone.
	const luis = await rig.visitor(path, { viewport: PHONE });
	await luis.getByRole('button', { name: 'Join' }).click();
	await luis.getByText('You are in.').waitFor();
	await ana.getByText('2 of 16 players').waitFor();
	await ana.getByRole('button', { name: 'Begin now' }).click();
	await ana.getByText('Round 1:').waitFor();
	await picture(ana, 'tournament-round');
	await picture(luis, 'tournament-round-phone');
	// Both are called to the match: there, and wherever else they are.
	await luis.getByRole('link', { name: 'Play your match' }).first().click();
	await luis.waitForURL(/\/match\//);
	await ana.getByRole('link', { name: 'Rules' }).first().click();
	await ana.getByRole('link', { name: 'Play it' }).click();
	await ana.waitForURL(/\/match\//);
	await surrender(luis);
	await ana.goto(`${rig.server.url}${path}`);
	await ana.getByText('Over').first().waitFor();
	const first = ana.locator('tbody tr').first();
	assert.match(await first.innerText(), /^1\s+ana\s+\(you\)\s+1\s+0\s+0\s+0\s+1\s+1/);
	await ana.getByRole('heading', { name: 'Cross table' }).waitFor();
	await ana.getByRole('link', { name: 'Replay' }).waitFor();
	await assertAccessible(ana, 'a tournament that is over');
	await picture(ana, 'tournament-over');
	await luis.goto(`${rig.server.url}${path}`);
	await luis.getByRole('heading', { name: 'Cross table' }).waitFor();
	await picture(luis, 'tournament-over-phone');
	await ana.goto(`${rig.server.url}/tournaments`);
	await ana.getByRole('link', { name: 'Winter cup' }).waitFor();
	await picture(ana, 'tournaments');
});
