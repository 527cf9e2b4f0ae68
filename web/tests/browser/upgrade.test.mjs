// The server is upgraded under the eyes of four people. Two are in a match that the program of 221e131 began under pirates 1, two in one that this
// program began under its newest edition; then ronda-next goes on, which has one more (tests/upgrade). Nobody reloads a page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { Fixture, editionOf } from '../../../tests/upgrade/fixture.mjs';
import { Rig, code, eventually, picture, setRules, sit } from './rig.mjs';

const built = process.env.RONDA_BUILD ?? fileURLToPath(new URL('../../../build', import.meta.url));
const next = join(built, 'tests/upgrade/ronda-next');
const [TODAY, TOMORROW] = [process.env.RONDA, next].map((program) => editionOf('pirates', program));
const fixture = new Fixture('221e131');
const old = fixture.told.matches.find(({ name }) => name === 'pirates-live');
const rig = new Rig();
before(() => rig.start(fixture.server(5000)));
after(() => rig.finish());

/** The pages of the program of tomorrow: those of today, with the module of pirates that has an edition more. */
function pagesOfTomorrow() {
	const folder = join(rig.server.folder, 'web');
	cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true });
	const [module] = readdirSync(join(folder, 'assets')).filter((name) => /^pirates-.*\.wasm$/.test(name));
	copyFileSync(join(built, 'tests/upgrade/pirates.wasm'), join(folder, 'assets', module));
	return folder;
}

/** Somebody whom the old program knew, at the match that it began. */
function returner(name, path = `/match/${old.match}`) {
	const { token } = fixture.told.people[name];
	const origins = [{ origin: rig.server.url, localStorage: [{ name: 'token', value: token }] }];
	return rig.visitor(path, { storageState: { cookies: [], origins } });
}

async function sitDown(rounds) {
	const ana = await rig.visitor('/new/pirates');
	await setRules(ana, 'pirates', { rounds });
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	const luis = await rig.visitor(new URL(ana.url()).pathname);
	await sit(luis);
	await Promise.all([ana.waitForURL(/\/match\//), luis.waitForURL(/\/match\//)]);
	return [ana, luis];
}

const hull = (page) => page.getByRole('group', { name: 'Your ships' }).getByRole('button').first().innerText();
const roundOf = async (page) =>
	Number(
		(
			await page
				.getByText(/^Round \d+ of \d+/)
				.first()
				.innerText()
		).match(/\d+/)[0],
	);

/** Both say that they are ready, who has not yet; the round ends in both pages. True if that was the last one. */
async function endRound(pages) {
	const round = await roundOf(pages[0]);
	const isOver = async (page) => (await page.getByRole('link', { name: 'Replay and proof' }).count()) > 0;
	for (const page of pages) {
		const ready = page.getByRole('button', { name: /^Ready\W+end/ });
		await ready.or(page.getByRole('button', { name: 'take it back' })).waitFor();
		if (!(await ready.count())) continue;
		await ready.click();
		// Ships without a plan are asked about.
		const anyway = page.getByRole('button', { name: /^Ready all the same/ });
		const isDone = async () =>
			(await ready.count()) === 0 ||
			(await isOver(page)) ||
			(await roundOf(page)) > round ||
			(await anyway.count()) > 0;
		await eventually(isDone, true, 'ready, or asked');
		if ((await anyway.count()) > 0) await anyway.click();
	}
	for (const page of pages)
		await eventually(async () => (await isOver(page)) || (await roundOf(page)) > round, true, `round ${round} ends`);
	return isOver(pages[0]);
}

/** A page at a replay proves the match by itself, and that its dice are those that were promised before the first one. */
async function proves(page) {
	await page.waitForURL(/\/replay\//);
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByRole('button', { name: 'Prove it here' }).click();
	await page.getByText('These dice were fair.').waitFor();
}

function exported(match) {
	const file = join(rig.server.folder, `${match}.log`);
	writeFileSync(file, execFileSync(next, ['admin', 'matches', 'export', match, '--database', fixture.file]));
	return [next, process.env.RONDA].map((program) => JSON.parse(execFileSync(program, ['verify', file, '--json'])));
}

let first, second;

test('two matches are under way, of two editions', async () => {
	first = [await returner(old.seats[0]), await returner(old.seats[1])];
	for (const page of first) await page.getByText('Round 4 of 6').waitFor();
	assert.match(await hull(first[0]), /\/45\b/); // a schooner of pirates 1
	await endRound(first);
	second = await sitDown(3);
	for (const page of second) await page.getByText('Round 1 of 3').waitFor();
	assert.match(await hull(second[0]), /\/30\b/); // and of those after it
	await endRound(second);
});

test('the program is upgraded, and all four go on where they were', async () => {
	const rounds = [await roundOf(first[0]), await roundOf(second[0])];
	await rig.server.stop();
	for (const page of [...first, ...second]) await page.getByText('Connection lost. Reconnecting…').waitFor();
	process.env.RONDA_WEB = pagesOfTomorrow();
	await rig.server.start(next);
	for (const page of [...first, ...second])
		await page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'hidden' });
	assert.deepEqual([await roundOf(first[0]), await roundOf(second[0])], rounds);
	await picture(first[0], 'upgraded');
	assert.match(await hull(first[0]), /\/45\b/);
	assert.match(await hull(second[0]), /\/30\b/);
});

test('a new match is of the newest edition, for somebody who comes now', async () => {
	const page = await rig.visitor('/new/pirates');
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await page.waitForURL(/\/match\//);
	await page.locator('.store').getByText('750').waitFor();
	assert.equal(fixture.show().matches.find(({ id }) => id === code(page)).rules_version, TOMORROW);
});

test('both are played to their end, replayed in the pages, and proved by page and program', async () => {
	for (const [pages, rules] of [
		[first, 1],
		[second, TODAY],
	]) {
		const match = code(pages[0]);
		while (!(await endRound(pages)));
		for (const page of pages) {
			await page.getByRole('link', { name: 'Replay and proof' }).click();
			await proves(page);
		}
		await picture(pages[0], `upgraded-proved-${rules}`);
		for (const proof of exported(match)) assert.deepEqual([proof.proved, proof.rules], [true, rules]);
	}
});

test('whoever loads the page anew, after the upgrade, reads by which edition was played', async () => {
	const page = await returner(old.seats[0], `/replay/${old.match}`);
	await proves(page);
	await page.getByText('Played by edition 1 of the rules').waitFor();
});
