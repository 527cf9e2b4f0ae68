// What somebody hears of while he is away: the settings, a subscription, and a push as the browser's maker would deliver it. Chromium cannot subscribe without its
// maker's service, so that is put in its place; the delivery is the browser's own.
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { PHONE, Rig, assertAccessible, assertNoSideScroll, eventually, isKept, picture } from './rig.mjs';

const rig = new Rig('whole');
before(async () => {
	process.env.RONDA_PUSH_TEST = 'yes';
	await rig.start();
});
after(() => rig.finish());

/** Somebody whose browser gives this subscription when the page asks for one. */
async function visitor(options) {
	const keys = createECDH('prime256v1');
	keys.generateKeys();
	const given = {
		endpoint: `${rig.server.url}/push`,
		keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
	};
	const { token } = (await rig.server.call('POST', '/api/auth/guest', {})).body;
	const page = await rig.visitor('/licences', options);
	await page.context().grantPermissions(['notifications'], { origin: rig.server.url });
	await page.evaluate((value) => localStorage.setItem('token', value), token);
	await page.context().addInitScript((subscription) => {
		let own = null;
		window.asked = [];
		PushManager.prototype.getSubscription = async () => own;
		PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
			window.asked.push([userVisibleOnly, applicationServerKey.length]);
			own = { options: { applicationServerKey: applicationServerKey.buffer }, toJSON: () => subscription };
			own.unsubscribe = async () => !(own = null);
			return own;
		};
	}, given);
	await page.goto(`${rig.server.url}/settings`);
	return { page, settings: async () => (await rig.server.call('GET', '/api/notices', null, token)).body };
}

const notifications = (page) =>
	page.evaluate(async () => {
		const worker = await navigator.serviceWorker.ready;
		return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
	});

test('a browser is told when its person says so, and no more when he says that', async () => {
	const { page, settings } = await visitor();
	await page.getByRole('button', { name: 'Tell this browser' }).click();
	await page.getByText('This browser is told.').waitFor();
	assert.deepEqual(await page.evaluate(() => window.asked), [[true, 65]]);
	assert.deepEqual(
		(await settings()).devices.map(({ current }) => current),
		[true],
	);
	await assertAccessible(page, 'settings');
	await picture(page, 'notices');
	await page.getByRole('button', { name: 'No more to this browser' }).click();
	await page.getByRole('button', { name: 'Tell this browser' }).waitFor();
	assert.deepEqual((await settings()).devices, []);
});

test('kinds and quiet hours are chosen, on a phone too, and stay', async () => {
	const { page, settings } = await visitor({ viewport: PHONE, timezoneId: 'Europe/Prague' });
	await page.getByRole('checkbox', { name: 'It is your turn: Browsers' }).uncheck();
	await eventually(async () => (await settings()).kinds.find(({ kind }) => kind === 'turn').push, false);
	await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
	await page.getByLabel('From').fill('23:30');
	await page.getByLabel('From').blur();
	await eventually(async () => {
		const { quiet_from, quiet_until, zone } = await settings();
		return [quiet_from, quiet_until, zone];
	}, [23 * 60 + 30, 8 * 60, 'Europe/Prague']);
	await assertNoSideScroll(page, 'settings');
	await picture(page, 'notices-phone');
	await page.reload();
	await page.getByRole('checkbox', { name: 'Quiet hours', checked: true }).waitFor();
	assert.equal(await page.getByRole('checkbox', { name: 'It is your turn: Browsers' }).isChecked(), false);
});

test('a push is shown as the server words it, and what is none is shown all the same', async () => {
	const { page } = await visitor();
	await isKept(page);
	const devtools = await page.context().newCDPSession(page);
	const found = new Promise((resolve) =>
		devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first)),
	);
	await devtools.send('ServiceWorker.enable');
	const { registrationId } = await found;
	const deliver = (data) =>
		devtools.send('ServiceWorker.deliverPushMessage', { origin: rig.server.url, registrationId, data });
	const told = {
		title: 'Machiavelli',
		body: 'It is your turn.\nTurn 3, Spring 1455',
		tag: '/match/m1',
		url: '/match/m1',
	};
	await deliver(JSON.stringify({ ...told, body: 'Your match has begun.' }));
	await deliver(JSON.stringify(told));
	await eventually(() => notifications(page), [told]); // the newer in the place of the older
	await deliver('gibberish');
	await deliver(JSON.stringify({ title: 'Elsewhere', body: '', tag: 'x', url: '//evil.example' }));
	await eventually(
		async () => (await notifications(page)).map(({ title, url }) => `${title} ${url}`).sort(),
		['Elsewhere /', 'Machiavelli /match/m1', 'Ronda /'],
	);
});
