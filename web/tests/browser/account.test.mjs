// Accounts: a rated match with all that it leaves behind, signing out and in, and visits that end behind one's back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, code, picture, sit } from './rig.mjs';
import { awaitTurn, onTurn } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const PASSWORD = 'correct horse';

async function signUp(name) {
	const page = await rig.visitor('/sign-up');
	await page.getByLabel('Name').fill(name);
	await page.getByLabel('E-mail').fill(`${name}@example.org`);
	await page.getByLabel('Password').fill(PASSWORD);
	await page.getByRole('button', { name: 'Create an account' }).click();
	await page.getByRole('link', { name, exact: true }).waitFor();
	return page;
}

async function signIn(page, name, password = PASSWORD) {
	await page.goto(`${rig.server.url}/sign-in`);
	await page.getByLabel('Name or e-mail').fill(`${name}@example.org`);
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
}

async function endTurn(page) {
	await awaitTurn(page);
	await page.getByRole('button', { name: 'End turn' }).click();
}

test('two accounts play a rated match: ratings, chart, history, ranking, replay', async () => {
	const [ana, luis] = await Promise.all([signUp('ana'), signUp('luis')]);
	await ana.goto(`${rig.server.url}/new/naval`);
	await ana.getByRole('button', { name: 'Open a lobby' }).click();
	await ana.getByText('free seat').waitFor();
	await luis.goto(ana.url());
	await sit(luis);
	await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
	const match = code(ana);
	const first = await onTurn([ana, luis]);
	await endTurn(first);
	await endTurn(first === ana ? luis : ana);
	await awaitTurn(first);
	await luis.getByRole('button', { name: 'Menu' }).click();
	await luis.getByRole('button', { name: 'Surrender' }).click();
	await luis.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
	await ana.getByText('Rating 1216 (+16)').waitFor();
	await luis.getByText('Rating 1184 (-16)').waitFor();
	await luis.reload(); // it is told once, and known ever after
	await luis.getByText('Rating 1184 (-16)').waitFor();
	await picture(luis, 'rated-end');

	await luis.getByRole('button', { name: 'Rematch' }).click();
	await ana.getByText('luis wants a rematch').waitFor();
	await ana.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
	await luis.getByText('The rematch was declined.').waitFor();

	await ana.goto(`${rig.server.url}/profile`);
	await ana.getByRole('img', { name: 'Course of the rating, Naval: from 1200 to 1216' }).waitFor();
	await ana.getByText('Played 1 · Won 1').waitFor();
	await assertAccessible(ana, 'profile');
	await picture(ana, 'profile');
	await ana.getByRole('main').getByRole('link', { name: 'Ranking' }).click();
	await ana.getByRole('row', { name: '1 ana 1216 1' }).waitFor();
	await assertAccessible(ana, 'ranking');
	await picture(ana, 'ranking');
	await ana.getByRole('link', { name: 'luis' }).click();
	await ana.getByRole('heading', { name: 'luis' }).waitFor();
	await ana.getByRole('heading', { name: 'Naval 1184' }).waitFor();
	await ana.getByRole('img', { name: 'Course of the rating, Naval: from 1200 to 1184' }).waitFor();

	await ana.goto(`${rig.server.url}/matches`);
	await ana.getByText('rating +16').waitFor();
	await picture(ana, 'matches');
	await ana.getByRole('link', { name: 'Replay' }).click();
	await ana.waitForURL(`**/replay/${match}`);
	await ana.getByRole('slider').waitFor();

	await ana.goto(`${rig.server.url}/profile`);
	await ana.getByRole('button', { name: 'Sign out' }).click();
	await ana.getByRole('link', { name: 'Sign in' }).waitFor();
	await signIn(ana, 'ana', 'wrong password');
	await ana.getByRole('alert').waitFor();
	assert.match(ana.url(), /\/sign-in$/);
	await signIn(ana, 'ana');
	await ana.getByRole('link', { name: 'ana', exact: true }).waitFor();
});

test('a refusal speaks the language of the page', async () => {
	const page = await rig.visitor('/sign-in', { locale: 'es' });
	await page.getByLabel('Nombre o correo').fill('nadie@example.org');
	await page.getByLabel('Contraseña').fill('no es esta');
	await page.getByRole('button', { name: 'Iniciar sesión' }).click();
	await page
		.getByRole('alert')
		.getByText(/contraseña/)
		.waitFor();
});

test('a visit that ended on the server locks nobody out', async () => {
	const page = await signUp('eva');
	const kill = async () => {
		const token = await page.evaluate(() => localStorage.getItem('token'));
		await page.goto('about:blank');
		assert.equal((await rig.server.call('POST', '/api/auth/logout', undefined, token)).status, 204);
	};
	await kill();
	await page.goto(rig.server.url);
	await page.getByText('Your visit has ended here.').waitFor();
	await page.getByRole('link', { name: 'Sign in' }).waitFor();
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await awaitTurn(page);

	// At a link of a match: what happened is said, and there is a way on.
	await signIn(page, 'eva');
	await page.getByRole('link', { name: 'eva', exact: true }).waitFor();
	await kill();
	await page.goto(`${rig.server.url}/match/mAAAAAAAAAAA`);
	await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
});

test('somebody who signs out in one tab is signed out in the other', async () => {
	const page = await signUp('ivo');
	const other = await page.context().newPage();
	await other.goto(rig.server.url);
	await other.getByRole('link', { name: 'ivo', exact: true }).waitFor();
	await page.goto(`${rig.server.url}/profile`);
	await page.getByRole('button', { name: 'Sign out' }).click();
	await other.getByRole('link', { name: 'Sign in' }).waitFor();
});
