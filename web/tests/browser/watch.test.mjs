// Looking on, and links that lead nowhere.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, code, eventually, picture, PHONE, sit } from './rig.mjs';
import { enemiesOf, meet, surrender } from './naval.mjs';

/** Ends the round for this team, whatever its ships lack. */
async function ready(page) {
	await page.getByRole('button', { name: /^Ready/ }).click();
	await page
		.getByRole('button', { name: /^Ready all the same/ })
		.click({ timeout: 3000 })
		.catch(() => undefined); // nothing was asked
}

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('a spectator sees what is public, then the whole match', async () => {
	const [ana, luis] = await meet(rig);
	const eva = await rig.visitor(`/match/${code(ana)}`);
	await eva.getByText('You are looking on.').waitFor();
	await eva.getByText('Both fleets sail in fog').waitFor();
	await eva.getByText('Turn 1').waitFor();
	// Whoever comes by a link is told who plays, and who is on turn.
	const names = (await ana.locator('.seats li').allInnerTexts()).map((name) => name.replace(' (you)', '').trim());
	assert.match(names.join(), /^guest_\w{6},guest_\w{6}$/);
	assert.deepEqual(
		(await eva.locator('.seats li').allInnerTexts()).map((name) => name.trim()),
		names,
	);
	assert.ok(names.map((name) => `Waiting for ${name}`).includes(await eva.locator('.seats .turn strong').innerText()));
	await eva.getByRole('timer').waitFor();
	assert.equal(await eva.getByRole('button', { name: 'End turn' }).count(), 0);
	await assertAccessible(eva, 'looking on');
	await picture(eva, 'spectator');
	await ana.getByRole('button', { name: 'End turn' }).click();
	await eva.getByText('Turn 2').waitFor();
	assert.equal(await eva.getByRole('button', { name: 'End turn' }).count(), 0);
	await surrender(luis);
	await eva.waitForURL(/\/replay\//);
	await eva.getByRole('slider').first().waitFor();
	await eva.getByRole('application', { name: /^Chart/ }).waitFor();
	await eventually(async () => (await enemiesOf(eva)).length, 3, 'both fleets are uncovered');
	await picture(eva, 'spectator-end');

	// Whoever comes later is at the replay at once.
	const late = await rig.visitor(`/match/${code(ana)}`);
	await late.waitForURL(/\/replay\//);
});

for (const game of ['heroes', 'pirates', 'machiavelli', 'tictactoe'])
	test(`a spectator of ${game} sees more than an empty page`, async () => {
		const ana = await rig.visitor(`/new/${game}`);
		await ana.getByRole('button', { name: 'Begin' }).click();
		await ana.waitForURL(/\/match\//);
		const eva = await rig.visitor(`/match/${code(ana)}`, { viewport: PHONE });
		await eva.getByText('You are looking on.').waitFor();
		await eva.waitForFunction(
			() => document.querySelector('.board')?.innerText.trim().length > 20 || document.querySelector('.board svg'),
		);
		// Orders are for who can give them.
		assert.deepEqual(await eva.locator('.board button:disabled').allInnerTexts(), []);
		await picture(eva, `spectator-${game}`);
	});

test('a table that all eyes watch: told before joining, listed, seen with a player’s eyes a round later', async () => {
	const ana = await rig.visitor('/new/pirates');
	await ana.getByLabel('Show it in the list of matches being played').check();
	const eyes = ana.getByLabel('Spectators see with everybody’s eyes, 1 turn later');
	await eyes.check(); // a guest's match does not count
	await picture(ana, 'watch-new');
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.waitForURL(/\/join\//);
	await ana.getByText('Spectators see with everybody’s eyes, 1 turn later.').waitFor();
	const eva = await rig.visitor('/watch');
	await eva.getByText('Nothing is being played in public right now.').waitFor();

	const luis = await rig.visitor(new URL(ana.url()).pathname);
	await luis.getByText('Spectators see with everybody’s eyes, 1 turn later.').waitFor();
	await assertAccessible(luis, 'told of all eyes');
	await picture(luis, 'watch-told');
	await sit(luis);
	await luis.waitForURL(/\/match\//);
	await ana.waitForURL(/\/match\//);

	// The list, by game; and the first page.
	await eva.goto(`${rig.server.url}/watch`);
	const row = eva.getByRole('listitem').filter({ hasText: 'all eyes, 1 turn later' });
	await row.waitFor();
	await assertAccessible(eva, 'the list of matches being played');
	await picture(eva, 'watch-list');
	await eva.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Naval' }).click();
	await eva.getByText('No match of').waitFor();
	await eva.goto(`${rig.server.url}/`);
	await picture(eva, 'watch-home');
	await eva.getByRole('link', { name: /^Watch Pirates: / }).click();
	await eva.waitForURL(/\/match\//);
	await eva.getByText('You are looking on, 1 turn behind.').waitFor();

	// With somebody's eyes; nothing of this round is there, and nothing can be done.
	const name = (await luis.locator('.seats li.isOwn .who').innerText()).replace(' (you)', '').split(' · ')[0].trim();
	await eva.getByRole('group', { name: 'Whose eyes' }).getByRole('button', { name }).click();
	await eventually(() => eva.locator('.seats li.isOwn').count(), 1, 'the eyes are one seat’s');
	await eventually(() => eva.locator('.board.isPlain').count(), 0, 'the board is drawn');
	assert.equal(
		await eva.getByRole('button', { name: /Ready/, disabled: false }).count(),
		0,
		'whoever looks on does nothing',
	);
	await picture(eva, 'watch-eyes');
	for (const page of [ana, luis]) await ready(page);
	await eva.locator('.seats').getByText('Turn 2').waitFor();

	// Talk among those who look on.
	await eva.getByRole('button', { name: /Log/ }).click();
	await eva.getByRole('tab', { name: 'Chat' }).click();
	await eva.getByLabel('Message').fill('what a bay');
	await eva.getByRole('button', { name: 'Send' }).click();
	await eva.getByRole('log', { name: 'Chat' }).getByText('what a bay').waitFor();
	await picture(eva, 'watch-talk');
	assert.equal(await ana.getByText('what a bay').count(), 0, 'no player reads it');
});

test('links that lead nowhere say so and lead on', async () => {
	const page = await rig.visitor('/');
	const ways = {
		'/match/mAAAAAAAAAAA': 'There is no such match, or it is not open to spectators.',
		'/match/local-1234': 'There is no such match in this browser.',
		'/replay/mAAAAAAAAAAA': 'There is no such replay, or not yet.',
		'/profile/nobody_at_all': 'There is no such user',
		'/rules/chess': 'There is nothing here',
		'/new/chess': 'There is nothing here',
		'/join/%E0%A4%A': 'Lobby not found',
		'/a/b/c': 'There is nothing here',
		'/%FF': 'There is nothing here',
	};
	for (const [path, words] of Object.entries(ways)) {
		await page.goto(rig.server.url + path);
		await page.getByRole('main').getByText(words).first().waitFor();
		await eventually(
			() => page.getByRole('main').getByRole('link').count(),
			(links) => links > 0,
			`${path} has a way on`,
		);
	}
});
