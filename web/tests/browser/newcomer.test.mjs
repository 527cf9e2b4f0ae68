// Somebody who has never been here, with a mouse alone: from the first page to the first action of one's own, in at most four clicks, in each game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually, playOf } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const CLICKS_MOST = 4;

const button = (page, name) => page.getByRole('button', { name }).and(page.locator(':enabled')).first();

/** What is clicked first in each game, after the game itself. */
const FIRST = { Naval: /^Ahead/, Heroes: /^Keep/, Pirates: /^Ahead/, Machiavelli: /^Ready/, Dungeon: /^Explore/ };

/** Actions that were sent from this page, and taken by the server. */
function deedsOf(page) {
	const sent = new Map();
	const done = [];
	page.on('websocket', (socket) => {
		socket.on('framesent', ({ payload }) => {
			const found = /^42(\d+)\["([\w:]+)",.*"cid":/.exec(payload); // an action is an event of its name, with a number of its own
			if (found) sent.set(found[1], found[2]);
		});
		socket.on('framereceived', ({ payload }) => {
			const found = /^43(\d+)\[(.*)\]$/.exec(payload);
			if (found && sent.has(found[1]) && JSON.parse(found[2]).ok) done.push(sent.get(found[1]));
		});
	});
	return done;
}

for (const [game, deed] of Object.entries(FIRST))
	test(`a newcomer acts in ${game} after at most ${CLICKS_MOST} clicks`, async () => {
		const page = await rig.visitor('/licences');
		const done = deedsOf(page);
		await page.goto(rig.server.url);
		let clicks = 0;
		const click = async (one) => {
			await one.click();
			clicks++;
		};
		await click(button(page, playOf(game)));
		await page.waitForURL('**/match/*');
		await click(button(page, deed));
		const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
		await eventually(
			async () => {
				if (await yes.isVisible()) await click(yes);
				return done.length;
			},
			(count) => count > 0,
			'it was done',
		);
		assert.ok(clicks <= CLICKS_MOST, `${clicks} clicks`);
	});
