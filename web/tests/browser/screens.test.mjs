// Every screen in every language: nothing untranslated, nothing beyond the edge, nothing that axe calls serious.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	Rig,
	assertAccessible,
	assertLegible,
	assertNoSideScroll,
	picture,
	wordsOf,
	DESKTOP,
	PHONE,
	openDrawer,
	sit,
} from './rig.mjs';
import { surrender } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const SCREENS = [
	'/',
	'/new/naval',
	'/map',
	'/new/machiavelli',
	'/new/dungeon',
	'/rules',
	'/rules/naval',
	'/settings',
	'/licences',
	'/sign-in',
	'/sign-up',
	'/account',
	'/confirm',
	'/reset',
	'/matches',
	'/seats',
	'/tables',
	'/watch',
	'/tournaments',
	'/tournaments/new',
	'/people',
	'/about',
	'/port',
	'/profile',
	'/ranking/naval',
	'/daily/heroes',
	'/replay/',
	'/nowhere',
];
const LOOKS = [
	{ name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
	{ name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', isMobile: true, hasTouch: true },
];

/** The screen stands, and nothing on it is being loaded. */
const settled = (page) =>
	page.waitForFunction(
		() =>
			document.querySelector('main h1') &&
			!/^(Loading|Cargando|Načítám)…$/m.test(document.querySelector('main').innerText),
	);

for (const { name, ...look } of LOOKS)
	test(`every screen is fit for use: ${name}`, async () => {
		const page = await rig.visitor('/', look);
		for (const path of SCREENS) {
			await page.goto(rig.server.url + path);
			await settled(page);
			await picture(page, `${path.slice(1).replaceAll('/', '-') || 'home'}-${name}`);
			await assertNoSideScroll(page, path);
			await assertLegible(page, path);
			await assertAccessible(page, `${path} (${name})`);
		}
	});

// Names of games, people, ports and languages, codes and addresses are the same everywhere; any other line must differ.
const SAME =
	/^(?:: )?(Ronda|Naval|Heroes|Piráti|Pirates|Piratas|Machiavelli|Maquiavelo|Dungeon|Tic-tac-toe|English|Español|Čeština|guest_\w+( \(.*\))?|E-mail|Alpha.*|AX4T9Z|Chat|\w+ Harbour|turn_\w+|https?:.*|[\w_]+|[\w:]+ (\d+|null|"\w*"|\{\d+\}|\[\d+\]))$/; // the last: fields of a view, by their names in the schema
const split = (text) => text.split('\n').map((line) => line.trim());
/** But for what stands there as others wrote it. */
async function linesOf(page) {
	const quoted = new Set((await page.locator('main pre[lang]').allInnerTexts()).flatMap(split));
	return new Set(split(await wordsOf(page)).filter((line) => /\p{L}{4,}/u.test(line) && !quoted.has(line)));
}

function assertTranslated(said, places) {
	for (const place of places)
		for (const language of Object.keys(said).slice(1)) {
			const left = [...said[language][place]].filter(
				(line) => Object.values(said)[0][place].has(line) && !SAME.test(line),
			);
			assert.deepEqual(left, [], `${place} in ${language} still says`);
		}
}

test('a switch of the language changes every screen, and stays', async () => {
	const page = await rig.visitor('/settings');
	const said = {};
	for (const language of ['English', 'Español', 'Čeština']) {
		await page.goto(`${rig.server.url}/settings`);
		await page.getByRole('button', { name: language }).click();
		said[language] = {};
		for (const path of SCREENS) {
			await page.goto(rig.server.url + path);
			await settled(page);
			said[language][path] = await linesOf(page);
		}
	}
	assertTranslated(said, SCREENS);
});

/** A match from its lobby to its replay, with all that opens on the way, found without words. */
async function wordsOfAMatch(locale) {
	const said = {};
	const page = await rig.visitor('/new/naval', { locale });
	const read = async (place) => (said[place] = await linesOf(page));
	await page.locator('.ways section:nth-of-type(2) button.main').click();
	await page.locator('ol li').first().waitFor();
	await read('lobby');
	const { pathname } = new URL(page.url());
	const invited = await rig.visitor(pathname, { locale });
	await invited.locator('main button.main').waitFor();
	said.invitation = await linesOf(invited);
	await invited.context().close();
	const other = await rig.visitor(pathname);
	await sit(other);
	await Promise.all([page, other].map((one) => one.waitForURL(/\/match\//)));
	await page.locator('button.end').waitFor();
	await read('match');
	await page.locator('button.line').click();
	await page.getByRole('tab').nth(1).click();
	await read('chat');

	const [how, menu] = [page.locator('.bar .tools button.icon').nth(-2), page.locator('.bar .tools button.icon').last()];
	await how.click();
	await page.getByRole('dialog').locator('.prose p').first().waitFor(); // the handbook's beginning, which is fetched
	await read('how');
	await page.keyboard.press('Escape');
	await menu.click();
	await read('menu');
	await page.locator('dialog button.danger').click();
	await read('surrender');
	await page.keyboard.press('Escape');
	await menu.click();
	await page.locator('dialog summary').click();
	await page.locator('dialog details button').first().click();
	await page.locator('dialog pre').waitFor();
	await read('words');
	await page.keyboard.press('Escape');

	await other.getByRole('button', { name: 'Menu' }).click();
	await other.getByRole('button', { name: 'Ask for a pause' }).click();
	await page.getByRole('alertdialog').waitFor();
	await read('pause');
	await page.getByRole('alertdialog').getByRole('button').nth(1).click();

	const match = page.url();
	await page.goto(`${match}?inspect`);
	await page.locator('.inspector').waitFor();
	await read('inspector');
	await surrender(other);
	await page.getByRole('dialog').waitFor();
	await read('end');
	await page.goto(match.replace('/match/', '/replay/'));
	await page.getByRole('slider').waitFor();
	await page.locator('.bar .tools button').last().click();
	await page.locator('dialog button.main').click();
	await page.locator('dialog .good').waitFor();
	await read('replay');
	return said;
}

test('a match and its dialogs speak every language', async () => {
	const said = {};
	for (const locale of ['en', 'es', 'cs']) said[locale] = await wordsOfAMatch(locale);
	assertTranslated(said, Object.keys(said.en));
});

test('a match changes its language while it is played', async () => {
	const page = await rig.visitor();
	await page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
	await page.getByRole('button', { name: 'End turn' }).click();
	await openDrawer(page);
	await page
		.getByRole('log')
		.getByText(/Turn \d/)
		.first()
		.waitFor();
	await page.evaluate(() => localStorage.setItem('language', 'cs'));
	await page.reload();
	await page.getByRole('button', { name: 'Ukončit tah' }).waitFor();
	await openDrawer(page);
	await page
		.getByRole('log')
		.getByText(/Tah \d|tah/)
		.first()
		.waitFor();
});
