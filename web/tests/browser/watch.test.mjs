// Looking on, and links that lead nowhere.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, code, eventually, picture, PHONE } from './rig.mjs';
import { enemiesOf, meet, surrender } from './naval.mjs';

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
	await eva.getByText(/Step (\d+) of \1$/).waitFor();
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
		await picture(eva, `spectator-${game}`);
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
