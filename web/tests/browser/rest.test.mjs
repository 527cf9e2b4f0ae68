// A board that has come to rest asks for no pictures, nor does one that nobody sees: counted by the page's own time, which is held.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Theatre } from '../storyboard/theatre.mjs';
import { Stage } from '../storyboard/stage.mjs';

const theatre = new Theatre();
before(() => theatre.open());
after(() => theatre.close());

const GAMES = ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon'];
const AMBIENT_MS = 10000; // swell, candles and fog have come to rest by then
const WATCHED_MS = 3000;
const STEPS_MOST = 80; // in that time, of bots who write letters; what moves asks sixty times a second
const MATCH_MOST = 8; // such times, and a match of bots is over

/** In the page, before anything else: counts who asks for a picture, from a mark on. */
function count() {
	const ask = window.requestAnimationFrame;
	window.asked = 0;
	window.requestAnimationFrame = (call) => {
		window.asked++;
		return ask.call(window, call);
	};
}

/** In the page: nobody sees it. */
function hide() {
	for (const [name, value] of [
		['hidden', true],
		['visibilityState', 'hidden'],
	])
		Object.defineProperty(document, name, { configurable: true, get: () => value });
	document.dispatchEvent(new Event('visibilitychange'));
}

async function opened(game, options) {
	const page = await theatre.match(game, { isHeld: true, pace: 'normal', ...options, prepare: count });
	return { page, stage: new Stage(page, { show: game, isHeld: true }) };
}

/** How often a picture was asked for while so much time passed. */
async function askedIn(page, stage, ms) {
	await page.evaluate(() => (window.asked = 0));
	await stage.pass(ms);
	return page.evaluate(() => window.asked);
}

for (const game of GAMES) {
	test(`${game} at rest draws nothing`, async () => {
		const { page, stage } = await opened(game);
		await stage.settle();
		await stage.pass(AMBIENT_MS);
		assert.equal(await askedIn(page, stage, WATCHED_MS), 0, 'asked for pictures at rest');
		assert.deepEqual(page.faults, []);
		await page.context().close();
	});

	test(`${game} moves nothing while nobody sees it`, async () => {
		const { page, stage } = await opened(game, { isBots: game !== 'dungeon' });
		await page.evaluate(hide);
		if (game === 'dungeon') await stage.press('.');
		const asked = await askedIn(page, stage, WATCHED_MS);
		assert.ok(asked < STEPS_MOST, `asked for ${asked} pictures: one a step would do, and none is shown`);
		let late = asked;
		for (let times = 0; times < MATCH_MOST && (times === 0 || late > 0); times++) {
			await stage.pass(AMBIENT_MS);
			late = await askedIn(page, stage, WATCHED_MS);
			assert.ok(late < STEPS_MOST, `asked for ${late} pictures later on`);
		}
		assert.equal(late, 0, 'asked for pictures while hidden');
		await page.context().close();
	});
}
