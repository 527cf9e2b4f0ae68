// People among each other: an open table, friends, a challenge, a report with its evidence, a block; what the host says.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { PHONE, Rig, assertAccessible, assertNoSideScroll, code, eventually, openDrawer, picture } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** An account at a browser, without the way through the form. */
async function account(name, path = '/', options = {}) {
	const answer = await fetch(`${rig.server.url}/api/auth/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: name, email: `${name}@example.org`, password: 'correct horse' }),
	});
	const { token } = await answer.json();
	const page = await rig.visitor('/licences', options);
	await page.evaluate((bearer) => localStorage.setItem('token', bearer), token);
	await page.goto(rig.server.url + path);
	return page;
}
const admin = (...words) =>
	execFileSync(process.env.RONDA, ['admin', ...words, ...rig.server.words], { encoding: 'utf8' });

test('two people meet at an open table, make friends, challenge, report and block', async () => {
	const [ana, luis] = await Promise.all([account('ana', '/tables'), account('luis', '/tables', { viewport: PHONE })]);
	await ana.getByText('Nobody is waiting at an open table').waitFor();
	await ana.getByRole('link', { name: 'Open a table' }).click();
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByText('free seat').waitFor();
	await luis.reload(); // else it is there with the next look
	const seat = luis.getByRole('link', { name: /^Sit down: Naval.*ana/ });
	await seat.waitFor();
	await assertAccessible(luis, 'open tables');
	await assertNoSideScroll(luis, 'open tables');
	await picture(luis, 'tables-phone');
	await luis.getByRole('button', { name: 'By mail' }).click();
	await luis.getByText('Nobody is waiting at an open table').waitFor();
	await luis.getByRole('button', { name: 'Live' }).click();
	await seat.click();
	await luis.getByRole('button', { name: 'Take a seat' }).click();
	await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
	const first = code(ana);
	await eventually(() => ana.locator('.seats').innerText(), /luis\s+1200/, 'opponents have ratings');

	// What is said there can be reported with its evidence.
	await luis.getByRole('button', { name: 'Understood' }).first().click();
	await openDrawer(luis, 'Chat');
	await luis.getByLabel('Message').fill('you fool');
	await luis.getByLabel('Message').press('Enter');
	await openDrawer(ana, 'Chat');
	await ana.getByRole('button', { name: 'Report this message of luis' }).click();
	await ana.getByLabel('In your words, if you like').fill('rude');
	await picture(ana, 'report');
	await ana.getByRole('button', { name: 'Send the report' }).click();
	await ana.getByText('Your report was received.').first().waitFor();
	const [id] = /r_\w+/.exec(admin('reports', 'list'));
	assert.match(admin('reports', 'show', id), /about +luis[^]*"message":\{"seat":\d,"text":"you fool"/);
	admin('reports', 'close', id, '--reason', 'spoken to him');
	await luis.getByRole('button', { name: 'Menu' }).click();
	await luis.getByRole('button', { name: 'Surrender' }).click();
	await luis.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
	await ana.getByText('Victory').first().waitFor();

	// Friends, from the profile; the other one is told.
	await luis.goto(`${rig.server.url}/people`);
	await ana.goto(`${rig.server.url}/people/luis`);
	await ana.getByRole('button', { name: 'Ask to be friends' }).click();
	await ana.getByText('You have asked to be friends.').waitFor();
	await luis.getByRole('button', { name: 'Be friends' }).click();
	await luis.getByText('here now').waitFor();
	await assertAccessible(luis, 'people');
	await assertNoSideScroll(luis, 'people');
	await picture(luis, 'people-phone');
	await ana.goto(`${rig.server.url}/people`);
	await ana.getByText('looked at').waitFor();
	await picture(ana, 'people');

	// A challenge: declined once, then accepted.
	for (const answer of ['Decline', 'Accept']) {
		await ana.goto(`${rig.server.url}/people`);
		await ana.getByRole('button', { name: 'Challenge' }).click();
		await ana.getByRole('button', { name: 'Send the challenge' }).click();
		await ana.getByText('Waiting for luis.').waitFor();
		await luis.getByText('ana (1200) challenges you: Naval.').waitFor();
		await picture(luis, 'challenge-phone');
		await luis.getByText(answer, { exact: true }).click();
		if (answer === 'Decline') await ana.getByText('luis has declined.').waitFor();
		else await luis.getByRole('button', { name: 'Take a seat' }).click();
	}
	await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
	await ana.getByRole('button', { name: 'Menu' }).click();
	await ana.getByRole('button', { name: 'Surrender' }).click();
	await ana.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
	await luis.getByText('Victory').first().waitFor();

	// A profile: results, achievements, matches to look at. Then a block, which the other one does not notice.
	await ana.goto(`${rig.server.url}/profile/luis`);
	await ana.getByText('Won against another person').waitFor();
	await ana.getByRole('link', { name: 'Replay' }).first().waitFor();
	assert.ok((await ana.locator(`a[href="/replay/${first}"]`).count()) > 0, 'the first match is there');
	await assertAccessible(ana, 'profile');
	await picture(ana, 'profile');
	await ana.getByRole('button', { name: 'Block', exact: true }).click();
	await ana.getByRole('button', { name: 'Yes' }).click();
	await ana.getByRole('button', { name: 'Unblock' }).waitFor();
	await ana.goto(`${rig.server.url}/new/naval?open`);
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByText('free seat').waitFor();
	await luis.goto(`${rig.server.url}/tables`);
	await luis.getByText('Nobody is waiting at an open table').waitFor();
	await luis.goto(ana.url());
	await luis.getByText('Lobby not found').waitFor();
});

test('what is announced stands above every page until it is closed', async () => {
	const eva = await account('eva', '/ranking/naval');
	await eva.getByRole('heading', { level: 1 }).waitFor();
	assert.match(admin('announce', 'add', 'Back at ten', '--for', '1h'), /announced/);
	await eva.getByText('Back at ten').waitFor();
	await picture(eva, 'announcement');
	const stranger = await rig.visitor('/about');
	await stranger.getByText('Back at ten').waitFor();
	await stranger.getByText('has written nothing about this').waitFor();
	await eva.getByRole('button', { name: 'Close' }).click();
	await eva.reload();
	await eva.getByRole('heading', { level: 1 }).waitFor();
	assert.equal(await eva.getByText('Back at ten').count(), 0);
});
