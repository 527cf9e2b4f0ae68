// Scenes move for a while and come to rest: counted by the page's own time, which is held.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually, PHONE } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const STEP_MS = 100;
const REST_MS = 9000; // they are awake for six seconds
const WATCHED_MS = 1500;

/** In the page, before anything else: counts what is drawn anew. */
function count() {
	window.pictures = 0;
	const clear = CanvasRenderingContext2D.prototype.clearRect;
	CanvasRenderingContext2D.prototype.clearRect = function (...box) {
		window.pictures++;
		return clear.apply(this, box);
	};
}

async function opened(reducedMotion) {
	const page = await rig.visitor('/licences', { viewport: PHONE, reducedMotion, isIdle: true }); // no room for a match that begins by itself
	await page.addInitScript(count);
	await page.clock.install();
	await page.goto(rig.server.url);
	await eventually(async () => {
		await page.clock.runFor(STEP_MS);
		return page.locator('.worlds .picture.isReady').count();
	}, 5);
	return page;
}

async function picturesIn(page, ms) {
	await page.evaluate(() => (window.pictures = 0));
	await page.clock.runFor(ms);
	return page.evaluate(() => window.pictures);
}

test('worlds move, come to rest, and stir again when somebody comes near', async () => {
	const page = await opened('no-preference');
	assert.ok((await picturesIn(page, WATCHED_MS)) > 10, 'they move');
	await page.clock.runFor(REST_MS);
	assert.equal(await picturesIn(page, WATCHED_MS), 0, 'they rest');
	await page.locator('.worlds [data-scene=heroes]').dispatchEvent('pointerenter');
	assert.ok((await picturesIn(page, WATCHED_MS)) > 10, 'one of them moves');
});

test('with less motion nothing moves', async () => {
	const page = await opened('reduce');
	assert.equal(await picturesIn(page, WATCHED_MS), 0);
});
