// A pause by agreement, and the ways back: by the code, from "My matches", at the match's own address. The lobby says what it resumes.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
	Rig,
	assertAccessible,
	assertLegible,
	assertNoSideScroll,
	code,
	eventually,
	picture,
	setRules,
	sit,
	PHONE,
} from './rig.mjs';
import { onTurn, takeTurn } from './naval.mjs';

const rig = new Rig();
let ana, luis, match, word, names, turns;
before(() => rig.start());
after(() => rig.finish());

/** Each time two others: codes may be tried only so often in a minute. */
beforeEach(async () => {
	await Promise.all([ana, luis].map((page) => page?.context().close()));
	turns = 1;
	ana = await rig.visitor('/new/naval');
	await setRules(ana, 'naval', { turn_limit: 20 });
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByText('Waiting for an opponent to begin the match…').waitFor();
	await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	word = code(ana);
	luis = await rig.visitor(`/join/${word}`);
	await sit(luis);
	await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
	match = code(ana);
	await onTurn([ana, luis]);
	names = await ana.locator('.seats li .who').evaluateAll((all) => all.map(({ title }) => title.split(' ')[0]));
});

const go = (page, path) => page.goto(rig.server.url + path);
const resume = (page) => page.getByRole('main').getByRole('link', { name: 'Resume', exact: true }).click();
const isBack = (page) => page.waitForURL(`${rig.server.url}/match/${match}`);

/** Whoever is on turn asks, the other agrees; both are told so, with the code and a way on. */
async function pause() {
	const asker = await onTurn([ana, luis]);
	const other = asker === ana ? luis : ana;
	await asker.getByRole('button', { name: 'Menu' }).click();
	await asker.getByRole('button', { name: 'Ask for a pause' }).click();
	await other.getByText(/asks for a pause/).waitFor();
	await other.getByRole('button', { name: 'Accept' }).click();
	for (const page of [ana, luis]) {
		const notice = page.getByRole('status').filter({ hasText: 'This match is paused' });
		await notice.getByText(word).waitFor();
		assert.equal(await page.locator('.seats .isAway').count(), 0, 'nobody is struck out in a pause');
		await page.locator('.seats .turn').getByText('Paused').waitFor();
	}
}

/** The lobby of this match, as the page shows it to one of the two while the other is missing. */
async function saysWhatItResumes(page, missing) {
	await page.waitForURL(`${rig.server.url}/join/${word}`);
	await page.getByRole('heading', { name: 'Go on with Naval' }).waitFor();
	await page.getByText('This is the lobby of your paused match, not of a new one.').waitFor();
	await page.getByText(`Waiting for ${missing}…`).waitFor();
	const facts = await page.locator('dl > div').allInnerTexts();
	assert.deepEqual(
		facts.slice(0, 2).map((words) => words.split('\n')),
		[
			['Against', missing],
			['Turn', String(turns)],
		],
	);
	assert.match(facts[2], /^Paused\n\d+:\d\d [AP]M$/);
	await page.getByText('Both of you must come').waitFor();
	assert.equal(await page.getByRole('button', { name: 'Seat a bot' }).count(), 0);
}
/** Both are at the board again, and the match that was paused goes on. */
async function goesOn() {
	await Promise.all([ana, luis].map(isBack));
	await takeTurn(await onTurn([ana, luis]));
	turns++;
	await eventually(() => ana.locator('.seats .turn .soft').textContent(), new RegExp(`\\b${turns}$`));
}

test('by its code: who enters it is told what goes on, and others find nothing', async () => {
	await pause();
	await picture(ana, 'paused');
	await go(ana, '/');
	await ana.getByLabel('Code of a friend').first().fill(word.toLowerCase());
	await ana.getByRole('button', { name: 'Join', exact: true }).first().click();
	await saysWhatItResumes(ana, names[1]);
	await assertAccessible(ana, 'the lobby of a paused match');
	await picture(ana, 'resume-lobby');
	await ana.setViewportSize(PHONE);
	await assertNoSideScroll(ana, 'the lobby of a paused match');
	await assertLegible(ana, 'the lobby of a paused match');
	await picture(ana, 'resume-lobby-phone');
	await ana.setViewportSize({ width: 1280, height: 800 });

	const eva = await rig.visitor(`/join/${word}`);
	await eva.getByRole('alert').getByText('Lobby not found').waitFor();
	await eva.context().close();

	await go(luis, '/');
	await luis.getByLabel('Code of a friend').first().fill(word);
	await luis.getByRole('button', { name: 'Join', exact: true }).first().click();
	await goesOn();
});

test('from "My matches": since when, and that the other waits', async () => {
	await pause();
	await go(luis, '/matches');
	await luis.getByText(/Paused since \d/).waitFor();
	await go(ana, '/matches');
	await resume(ana);
	await saysWhatItResumes(ana, names[1]);
	await ana.reload(); // still the same lobby
	await saysWhatItResumes(ana, names[1]);
	await luis.getByText(`Paused: ${names[0]} is waiting for you`).waitFor();
	await picture(luis, 'resume-list');
	await ana.getByRole('button', { name: 'Not now' }).click();
	await ana.waitForURL(/\/matches$/);
	await luis.getByText(/Paused since \d/).waitFor();
	await resume(luis);
	await saysWhatItResumes(luis, names[0]);
	await go(ana, '/');
	await ana.getByRole('link', { name: /^Resume: Paused: .* is waiting for you/ }).click();
	await goesOn();
});

test('at its own address: the board, and the way to the others', async () => {
	await pause();
	await go(ana, `/match/${match}`);
	await ana.getByRole('status').getByText('This match is paused').waitFor();
	await go(luis, `/match/${match}`);
	await ana.locator('.notices').getByRole('link', { name: 'Resume', exact: true }).click();
	await saysWhatItResumes(ana, names[1]);
	await luis.locator('.notices').getByText(`Paused: ${names[0]} is waiting for you`).waitFor();
	await picture(luis, 'paused-called');
	await luis.locator('.notices').getByRole('link', { name: 'Resume', exact: true }).click();
	await goesOn();
});

test('a lobby of the same two says before it begins that the paused match goes on', async () => {
	await pause();
	await go(ana, '/new/naval');
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByText(`If ${names[1]} comes, your match of turn ${turns}`).waitFor();
	const fresh = new URL(ana.url()).pathname;
	await go(luis, fresh);
	await luis.getByText(`You have a paused match of Naval with ${names[0]}: turn ${turns}`).waitFor();
	await picture(luis, 'resume-invitation');
	await luis.getByRole('button', { name: 'Take a seat and go on' }).click();
	await goesOn();
});
