// An account's life at the page, with a mail server beside it: the address that joins, a forgotten password, sessions, the download, the end;
// by keys alone where it matters.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { Office } from '../../../tests/server/office.mjs';
import { Server } from '../../../tests/server/people.mjs';
import { Rig, assertAccessible, assertLegible, assertNoSideScroll, eventually, picture, PHONE } from './rig.mjs';

const rig = new Rig();
const office = new Office();
const PASSWORD = 'correct horse';
let ana;

/** Links in mails must lead back here: the port is chosen before the server is started. */
async function freePort() {
	const probe = createServer();
	await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

before(async () => {
	await office.open();
	const server = new Server();
	server.port = await freePort();
	Object.assign(process.env, office.settings(`http://127.0.0.1:${server.port}`));
	await rig.start(server);
});
after(async () => {
	await rig.finish();
	office.close();
});

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

test('who signs up gets a link; the button behind it makes the address join', async () => {
	ana = await rig.visitor('/sign-up');
	await ana.getByLabel('Name').fill('ana');
	await ana.getByLabel('E-mail').fill('ana@example.org');
	await ana.getByLabel('Password').fill(PASSWORD);
	await press(ana, 'Create an account');
	await ana.getByText('A link is on its way to ana@example.org').waitFor();
	await ana.goto(`${rig.server.url}/account`);
	await ana.getByText('ana@example.org is to be confirmed').waitFor();
	await picture(ana, 'account-pending');

	const link = await office.link('ana@example.org', '/confirm');
	const other = await rig.visitor('/');
	for (let i = 0; i < 2; i++) {
		await other.goto('about:blank');
		await other.goto(link); // as often as one likes: looking uses nothing up
		await other.getByRole('heading', { name: 'Confirm your address' }).waitFor();
	}
	await assertAccessible(other, 'confirm');
	await picture(other, 'confirm');
	await other.getByRole('button', { name: 'Confirm' }).focus();
	await other.keyboard.press('Enter');
	await other.getByText('ana@example.org belongs to the account ana now.').waitFor();
	await other.goto('about:blank');
	await other.goto(link);
	await press(other, 'Confirm');
	await other.getByRole('alert').getByText('expired or was used').waitFor();
	await ana.reload();
	await ana.getByText('confirmed', { exact: true }).waitFor();
});

test('a forgotten password: the link, the new one, and signed out everywhere', async () => {
	const page = await rig.visitor('/sign-in');
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await page.getByLabel('E-mail').fill('ana@example.org');
	await page.keyboard.press('Enter');
	await page.getByText('If this address belongs to an account').waitFor();
	await picture(page, 'reset-sent');
	await page.goto('about:blank');
	await page.goto(await office.link('ana@example.org', '/reset'));
	await page.getByLabel('New password').fill('battery staple');
	await assertAccessible(page, 'reset');
	await picture(page, 'reset');
	await page.keyboard.press('Enter');
	await page.getByText('You are signed out everywhere.').waitFor();
	await ana.getByRole('link', { name: 'Sign in' }).first().waitFor();
	await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
	await page.getByLabel('Name or e-mail').fill('ana');
	await page.getByLabel('Password').fill('battery staple');
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'ana', exact: true }).waitFor();
	ana = page;
});

test('the password is changed, another session is closed, by keys', async () => {
	const phone = await rig.visitor('/sign-in', { viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'dark' });
	await phone.getByLabel('Name or e-mail').fill('ana@example.org');
	await phone.getByLabel('Password').fill('battery staple');
	await press(phone, 'Sign in');
	await phone.getByRole('link', { name: 'ana', exact: true }).waitFor();
	await phone.goto(`${rig.server.url}/account`);
	await phone.getByText('this device').waitFor();
	await assertNoSideScroll(phone, 'account');
	await assertLegible(phone, 'account');
	await assertAccessible(phone, 'account on a phone');
	if (process.env.RONDA_PICTURES)
		await phone.screenshot({ path: `${process.env.RONDA_PICTURES}/account-phone.png`, fullPage: true });

	await ana.goto(`${rig.server.url}/profile`);
	await ana.getByRole('link', { name: 'Manage the account' }).click();
	await ana.getByText('this device').waitFor();
	await assertAccessible(ana, 'account');
	if (process.env.RONDA_PICTURES)
		await ana.screenshot({ path: `${process.env.RONDA_PICTURES}/account.png`, fullPage: true });
	const password = ana.locator('#password');
	await password.fill('wrong password');
	await ana.getByLabel('New password').fill(PASSWORD);
	await ana.keyboard.press('Enter');
	await ana.getByRole('alert').getByText('That is not your password').waitFor();
	await password.fill('battery staple');
	await ana.keyboard.press('Enter');
	await ana.getByText('The password was changed.').waitFor();
	await phone.getByRole('link', { name: 'Sign in' }).first().waitFor();

	await phone.goto(`${rig.server.url}/sign-in`);
	await phone.getByLabel('Name or e-mail').fill('ana');
	await phone.getByLabel('Password').fill(PASSWORD);
	await press(phone, 'Sign in');
	await phone.getByRole('link', { name: 'ana', exact: true }).waitFor();
	await ana.reload();
	await ana.getByRole('button', { name: /^Close the session/ }).focus();
	await ana.keyboard.press('Enter');
	await phone.getByRole('link', { name: 'Sign in' }).first().waitFor();
	await eventually(() => ana.getByRole('button', { name: /^Close the session/ }).count(), 0);
});

test('a new address asks the password, and waits to be confirmed', async () => {
	await ana.getByLabel('New address').fill('new@example.org');
	await ana.locator('#email-password').fill(PASSWORD);
	await press(ana, 'Change the address');
	await ana.getByText('new@example.org is to be confirmed').waitFor();
	await ana.goto('about:blank');
	await ana.goto(await office.link('new@example.org', '/confirm'));
	await press(ana, 'Confirm');
	await ana.getByText('new@example.org belongs to the account ana now.').waitFor();
	assert.match(
		(await office.next('ana@example.org', ({ subject }) => subject.includes('address'))).text,
		/another e-mail address/,
	);
});

test('everything about oneself in one file', async () => {
	await ana.goto(rig.server.url);
	await ana.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await ana.waitForURL(/\/match\//);
	await ana.goto(`${rig.server.url}/account`);
	const [download] = await Promise.all([ana.waitForEvent('download'), press(ana, 'Download my data')]);
	assert.equal(download.suggestedFilename(), 'ronda-ana.json');
	const all = JSON.parse(readFileSync(await download.path(), 'utf8'));
	assert.equal(all.user.email, 'new@example.org');
	assert.deepEqual(
		all.matches.map(({ match }) => match),
		all.unfinished,
	);
	assert.equal(all.matches[0].snapshot.game, 'naval');
	assert.equal(all.matches[0].events.events.at(-1)?.seq ?? 0, all.matches[0].events.last);
});

test('the end asks for the name, and frees it', async () => {
	await press(ana, 'Delete the account…');
	await ana.getByRole('dialog').waitFor();
	await assertAccessible(ana, 'the end');
	await picture(ana, 'account-end');
	const button = ana.getByRole('dialog').getByRole('button', { name: 'Delete the account' });
	assert.ok(await button.isDisabled());
	await ana.keyboard.type('ana'); // the focus is there already
	await ana.keyboard.press('Tab');
	await ana.keyboard.type(PASSWORD);
	await ana.keyboard.press('Enter');
	await ana.getByText('The account ana is deleted.').waitFor();
	await ana.getByRole('link', { name: 'Sign in' }).waitFor();
	assert.equal((await rig.server.call('POST', '/api/auth/login', { username: 'ana', password: PASSWORD })).status, 401);
	assert.equal(
		(
			await rig.server.call('POST', '/api/auth/register', {
				username: 'ana',
				email: 'ana@example.org',
				password: PASSWORD,
			})
		).status,
		201,
	);
});
