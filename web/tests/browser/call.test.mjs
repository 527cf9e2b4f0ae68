// Whose turn it is while his page is in the background is called by a notice of the browser.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually, picture } from './rig.mjs';
import { awaitTurn, meet } from './naval.mjs';

const rig = new Rig('whole');
before(() => rig.start());
after(() => rig.finish());

const endTurn = (page) => page.getByRole('button', { name: 'End turn' });

/** Two at a table, the second of whom has asked in the settings to be called, or has not. */
async function pair(isOn, options) {
	const [ana, luis] = await meet(rig, options);
	const match = luis.url();
	await luis.context().grantPermissions(['notifications'], { origin: rig.server.url });
	await luis.goto(`${rig.server.url}/settings`);
	const choice = luis.getByRole('group', { name: 'Call me when it is my turn' });
	await choice.getByRole('button', { name: 'On' }).click();
	await choice.getByRole('button', { name: 'On', pressed: true }).waitFor();
	if (!isOn) await choice.getByRole('button', { name: 'Off' }).click();
	await luis.goto(match);
	await luis
		.getByText(/Waiting for guest_/)
		.first()
		.waitFor();
	await luis.evaluate(() => {
		const show = ServiceWorkerRegistration.prototype.showNotification;
		window.asked = 0;
		ServiceWorkerRegistration.prototype.showNotification = function (...words) {
			window.asked++;
			return show.apply(this, words);
		};
	});
	return [ana, luis, new URL(match).pathname];
}

/** A browser without a screen shows every page: this one says that it is not looked at. */
const hide = (page) =>
	page.evaluate(() => {
		Object.defineProperty(document, 'hidden', { configurable: true, value: true });
		document.dispatchEvent(new Event('visibilitychange'));
	});

/** Hands the turn over; the title calls in any case. */
async function pass(from, to) {
	await endTurn(from).click();
	await to.waitForFunction(() => document.title.startsWith('●'));
	assert.equal(await to.title(), '● Your turn in Naval · Ronda');
}

/** How often the page has asked for a notice, once what it does before asking is done. */
const asked = (page) => page.evaluate(() => navigator.serviceWorker.getRegistration().then(() => window.asked));

const notices = (page) =>
	page.evaluate(async () => {
		const worker = await navigator.serviceWorker.ready;
		return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
	});

/** Presses the notice, as far as a program can: the browser lets only people raise a window, so that is noted instead. */
async function press(page) {
	const [worker] = page.context().serviceWorkers();
	return worker.evaluate(async () => {
		const [notification] = await self.registration.getNotifications();
		const event = new NotificationEvent('notificationclick', { notification });
		let end;
		let focused;
		event.waitUntil = (promise) => (end = promise);
		WindowClient.prototype.focus = async function () {
			focused = new URL(this.url).pathname;
			return this;
		};
		self.dispatchEvent(event);
		await end;
		return focused;
	});
}

test('one notice comes when it is your turn and you look elsewhere, and leads to the match', async () => {
	const [ana, luis, match] = await pair(true);
	const other = await luis.context().newPage(); // another page of the same person, that must be left alone
	await other.goto(`${rig.server.url}/rules`);
	await luis.evaluate(() => (window.isStillHere = true));
	await hide(luis);
	await pass(ana, luis);
	await eventually(() => notices(luis), [{ title: 'Your turn in Naval', body: 'Ronda', tag: match, url: match }]);
	// Nothing more of the same turn, and the next turn takes the place of the last.
	await luis.getByRole('button', { name: /^Ahead/ }).click();
	await luis.getByText('9/30').waitFor();
	assert.equal(await asked(luis), 1);
	await endTurn(luis).click();
	await awaitTurn(ana);
	await pass(ana, luis);
	await eventually(() => asked(luis), 2);
	await eventually(
		() => notices(luis),
		(given) => given.length === 1,
	);

	assert.equal(await press(luis), match);
	await eventually(() => notices(luis), []);
	assert.equal(await luis.evaluate(() => window.isStillHere), true, 'the page of the match was loaded anew');
	assert.match(other.url(), /\/rules$/);
});

test('a notice leads to the match from any page', async () => {
	const [ana, luis, match] = await pair(true);
	await hide(luis);
	await pass(ana, luis);
	await eventually(
		() => notices(luis),
		(given) => given.length === 1,
	);
	// It was opened at the match, and has gone on since.
	await luis.getByRole('link', { name: 'To the first page' }).click();
	await luis.getByRole('link', { name: 'Rules' }).first().click();
	await luis.waitForURL('**/rules');
	await press(luis);
	await luis.waitForURL(`**${match}`);
	await awaitTurn(luis);
	await picture(luis, 'call');
});

test('no notice comes to who looks at the match, nor to who has switched it off', async () => {
	const [ana, luis] = await pair(true);
	await pass(ana, luis);
	assert.equal(await asked(luis), 0);
	const [eva, ivo] = await pair(false);
	await hide(ivo);
	await pass(eva, ivo);
	assert.equal(await asked(ivo), 0);
});

test('a notice waits for a worker that has not begun yet, and goes with the turn', async () => {
	for (const isLooking of [false, true]) {
		const [ana, luis, match] = await pair(true);
		await hide(luis);
		await luis.evaluate(() => {
			const { ready } = navigator.serviceWorker;
			const later = Promise.withResolvers();
			window.begin = () => later.resolve(ready);
			Object.defineProperty(navigator.serviceWorker, 'ready', { configurable: true, value: later.promise });
		});
		await pass(ana, luis);
		assert.equal(await asked(luis), 0);
		if (isLooking) await luis.evaluate(() => delete document.hidden);
		await luis.evaluate(() => window.begin());
		if (isLooking) assert.equal(await asked(luis), 0);
		else
			await eventually(
				() => notices(luis),
				(given) => given.length === 1 && given[0].tag === match,
			);
	}
});

test('where the browser keeps no worker the page gives the notice itself', async () => {
	const [ana, luis, match] = await pair(true, { serviceWorkers: 'block' });
	await hide(luis);
	await luis.evaluate(() => {
		window.given = [];
		window.Notification = class {
			static permission = 'granted';
			constructor(title, { tag }) {
				window.given.push({ title, tag, press: () => this.onclick() });
			}
		};
		window.focus = () => (window.isRaised = true);
	});
	await pass(ana, luis);
	await luis.waitForFunction(() => window.given.length === 1);
	assert.deepEqual(await luis.evaluate(() => window.given.map(({ title, tag }) => ({ title, tag }))), [
		{ title: 'Your turn in Naval', tag: match },
	]);
	assert.equal(await luis.evaluate(() => (window.given[0].press(), window.isRaised)), true);
});
