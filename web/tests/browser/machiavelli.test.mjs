// Three people at three browsers play a year of machiavelli: letters, a standoff, a bribe, a convoy, a siege; a murder and a vote about who
// stays away; and a deadline that passes while the server is down.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engine, takeUp } from './kept.mjs';
import {
	DESKTOP,
	PHONE,
	Rig,
	assertAccessible,
	assertLegible,
	assertNoSideScroll,
	drawn,
	eventually,
	picture,
	setRules,
	sit,
} from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

/** A lobby by its link: its host, and two who follow it. */
async function sitDown(options, factions = []) {
	const host = await rig.visitor('/new/machiavelli');
	await setRules(host, 'machiavelli', { ...options, ...(factions.length > 0 && { factions }) });
	await host.getByRole('button', { name: 'Open a lobby' }).click();
	await host.getByRole('img', { name: 'The link as a QR code' }).waitFor();
	const path = new URL(host.url()).pathname;
	const pages = [host];
	for (const options of [{}, { viewport: PHONE, hasTouch: true, colorScheme: 'dark' }]) {
		const guest = await rig.visitor(path, options);
		await sit(guest);
		await guest.waitForFunction(
			(seats) =>
				location.pathname.startsWith('/match/') || document.querySelectorAll('ol li:not(.soft)').length >= seats,
			pages.length + 1,
		);
		pages.push(guest);
	}
	for (const page of pages) {
		await page.waitForURL(/\/match\//);
		await page.locator('.machiavelli').waitFor();
	}
	return pages;
}

/** A click at a province, where its unit stands; on the whole map if it is out of the window. */
async function click(page, code) {
	const spot = page.locator(`svg.map circle[data-code="${code}"]`);
	const window = await page.locator('.window').boundingBox();
	const find = async () => {
		const { x, y, width, height } = await spot.boundingBox();
		return [x + width / 2, y + height / 2];
	};
	let [to, down] = await find();
	const isIn = to > window.x && to < window.x + window.width && down > window.y && down < window.y + window.height;
	if (!isIn) {
		await page.getByRole('button', { name: 'Whole map' }).click();
		await drawn(page);
		[to, down] = await find();
	}
	await page.mouse.click(to, down);
}

const open = (page, tab) => page.getByRole('tab', { name: tab }).click();
const order = (page, words) => page.locator('.side code', { hasText: new RegExp(`^${words}$`) }).waitFor();

async function type(page, words) {
	await page.getByLabel('Type an order').fill(words);
	await page.getByRole('button', { name: 'Give it' }).click();
	await order(page, words);
}

/** Whoever has idle units is asked; the page itself does that, at once. */
async function ready(page) {
	await page.getByRole('button', { name: 'Ready', exact: true }).click();
	await drawn(page);
	const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
	if (await yes.count()) await yes.click();
}
/** All are ready: the phase ends at once. */
async function allReady(pages, phase) {
	for (const page of pages) await ready(page);
	for (const page of pages) await page.locator('.when', { hasText: phase }).waitFor();
}

/** On a phone a letter is written on a page of its own. All of it is in the window. */
async function compose(page) {
	const opener = page.locator('.letters .open').first(); // the others are for terms and secrets
	if (await opener.isVisible()) await opener.click();
	const { height } = page.viewportSize();
	for (const part of ['#letter', '.send', '.replies']) {
		const box = await page.locator(part).boundingBox();
		assert.ok(box.y >= 0 && box.y + box.height <= height, `${part} is in sight`);
	}
}

async function write(page, to, text) {
	await open(page, /^Letters/);
	await page.locator('.partners').getByRole('button', { name: to }).click();
	await compose(page);
	await page.getByLabel(/^Letter to/).fill(text);
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await page.locator('.thread').getByText(text).waitFor();
}

test('three people play a year', async () => {
	const options = {
		pace: 'live',
		diplomatic_time: 60,
		orders_time: 60,
		turn_limit: 3,
		tables: 'original',
		famine: false,
		plague: false,
	};
	const pages = await sitDown(options, ['florence', 'milan', 'papacy']);
	const [florence, milan, papacy] = pages;

	// Letters: to one and to all, counted until they are read, and not seen by a third.
	await open(milan, 'Powers');
	await write(florence, 'Milan', 'Genoa <b>stays</b> yours.\nBut leave Pisa alone.');
	await write(papacy, 'All', 'Pax vobiscum');
	await milan.getByRole('tab', { name: /Letters.*2/ }).click();
	await milan.locator('.thread').getByText('Pax vobiscum').waitFor(); // the newest that nobody has read
	await milan
		.locator('.partners')
		.getByRole('button', { name: /Florence.*1 new/ })
		.click();
	await milan.locator('.thread').getByText('Genoa <b>stays</b> yours.').waitFor();
	await milan.getByRole('tab', { name: 'Letters', exact: true }).waitFor();
	await milan.reload();
	await milan.locator('.thread').getByText('Pax vobiscum').waitFor(); // the letters are there again
	await eventually(() => milan.getByRole('tab', { name: /^Letters/ }).innerText(), 'Letters');
	await papacy.locator('.partners').getByRole('button', { name: 'Florence' }).click();
	await papacy.locator('.thread').getByText('No letters yet.').waitFor();
	await assertAccessible(papacy, 'letters');
	await assertNoSideScroll(papacy, 'letters on a phone');
	await allReady(pages, 'Spring 1454 · orders');

	// Spring: a standoff at Siena, by clicks and by typing; Milan bribes the fleet of Pisa.
	for (const page of pages) await open(page, 'Orders');
	await click(florence, 'FLO');
	await click(florence, 'SIE');
	await order(florence, 'A FLO-SIE');
	await type(florence, 'A ARE-PER');
	await click(florence, 'FLO');
	await florence.getByRole('button', { name: 'Retreats', exact: true }).click();
	await click(florence, 'PIT');
	await click(florence, 'BOL');
	await florence.getByText('Retreats: Pistoia, Bologna').waitFor();
	await florence.keyboard.press('Escape');
	await order(florence, 'A FLO-SIE');
	await florence.getByLabel('Type an order').fill('A FLO zu Bologna');
	await florence.getByRole('button', { name: 'Give it' }).click();
	await eventually(() => florence.locator('mark').textContent(), 'zu');
	await florence.getByLabel('Type an order').fill('');
	await picture(florence, 'machiavelli-orders');
	await assertAccessible(florence, 'orders');
	// By keys alone: the next unit is taken, and told to hold.
	await florence.getByRole('application').focus();
	await florence.keyboard.press('n');
	await florence.keyboard.press('h');
	await order(florence, 'F PIS H');

	await open(papacy, 'Sandbox');
	await papacy.getByLabel('Type an order').fill('A PAT-SIE');
	await papacy.getByRole('button', { name: 'Give it' }).click();
	await papacy.getByText(/army Patrimony\) moved to Siena/).waitFor();
	await papacy.getByLabel('Type an order').fill('A FLO-SIE');
	await papacy.getByRole('button', { name: 'Give it' }).click();
	await papacy.locator('.outcome').getByText('Siena is contested').waitFor();
	await picture(papacy, 'machiavelli-sandbox-phone-dark');
	await assertAccessible(papacy, 'the sandbox');
	await assertNoSideScroll(papacy, 'the sandbox on a phone');
	await papacy.getByRole('button', { name: 'Give as my orders' }).click();
	await papacy.getByRole('tab', { name: 'Orders', selected: true }).waitFor(); // the sandbox has such a line too
	await order(papacy, 'A PAT-SIE');
	await type(papacy, 'A ROM-CAP');

	await type(milan, 'A PAV-GEN');
	await open(milan, 'Treasury');
	await milan.getByLabel('Spend on').selectOption('bribe');
	const fleet = await milan.getByLabel('Which').locator('option', { hasText: 'PIS' }).first().textContent();
	await milan.getByLabel('Which').selectOption({ label: fleet });
	await milan.getByRole('button', { name: 'Add' }).click();
	await milan.locator('.total', { hasText: '0 ducats' }).waitFor();
	await assertAccessible(milan, 'the treasury');
	await picture(milan, 'machiavelli-treasury');
	await allReady(pages, 'Summer 1454 · diplomacy');

	await florence.getByRole('heading', { name: 'Report of spring 1454' }).waitFor();
	// How it came about, with the strengths beside it.
	const battle = florence.locator('.battles li', { hasText: 'Siena: nobody enters' });
	await battle.getByText('Florence 1 (Florence)').waitFor();
	await battle.getByText('The Papacy 1 (Patrimony)').waitFor();
	await florence
		.locator('.side')
		.getByText(/deserts Florence and serves Milan/)
		.first()
		.waitFor();
	await assertAccessible(florence, 'the report');
	await picture(florence, 'machiavelli-report');
	await open(florence, 'Powers');
	await assertAccessible(florence, 'the powers');
	await assertLegible(florence, 'the powers');
	await allReady(pages, 'Summer 1454 · orders');

	// Summer: an army goes to Corsica aboard a fleet, another stands before Rome.
	for (const page of pages) await open(page, 'Orders');
	await type(milan, 'A GEN-COR C');
	await click(milan, 'LS');
	await milan.getByRole('button', { name: 'Convoy', exact: true }).click();
	await click(milan, 'GEN');
	await click(milan, 'COR');
	await order(milan, 'F LS C A GEN-COR');
	await picture(milan, 'machiavelli-convoy');
	await click(florence, 'PER');
	await click(florence, 'ROM');
	await order(florence, 'A PER-ROM');
	await allReady(pages, 'Autumn 1454 · diplomacy');
	await milan
		.locator('.side')
		.getByText(/army Genoa\) moved to Corsica/)
		.first()
		.waitFor();
	await allReady(pages, 'Autumn 1454 · orders');

	// Autumn: the siege of Rome begins, and Corsica is claimed.
	for (const page of pages) await open(page, 'Orders');
	await click(florence, 'ROM');
	await florence.keyboard.press('b');
	await order(florence, 'A ROM B');
	for (const page of pages) await ready(page);
	for (const page of pages) await page.getByRole('dialog').getByRole('link', { name: 'Replay and proof' }).waitFor();
	for (const page of pages) await page.getByRole('button', { name: 'See the board' }).click();
	await open(milan, 'Report');
	await milan
		.locator('.side')
		.getByText(/Milan took Corsica \(claimed\)/)
		.first()
		.waitFor();
	await open(florence, 'Report');
	await florence.locator('.side').getByText('Florence besieges Rome').first().waitFor();
	await open(florence, 'Result');
	await florence.getByRole('heading', { name: 'Winner: Milan' }).waitFor();
	await florence.getByText('Ducats by turn', { exact: true }).waitFor();
	await eventually(
		() => florence.getByRole('img', { name: /^Cities by turn/ }).getAttribute('aria-label'),
		/Milan: 3, 3, 3, 4/,
	);
	await picture(florence, 'machiavelli-end');
	await assertAccessible(florence, 'the end');
	await assertLegible(florence, 'the end');
	await assertNoSideScroll(papacy, 'the end on a phone');
	await open(florence, 'Report');
	await florence.getByRole('button', { name: 'Earlier turn' }).click();
	await florence.getByRole('heading', { name: 'Report of summer 1454' }).waitFor();
});

/** The words of a table in a language that is not the bots'. */
const TONGUES = [
	{
		locale: 'es',
		begin: 'Empezar',
		level: 'Fácil',
		letters: /^Cartas/,
		venice: 'Venecia',
		send: 'Enviar',
		ready: 'Listo',
		orders: 'órdenes',
		asks: '¿Tregua?',
		answer:
			'El Consejo de los Diez lo ha pesado como el mercader la pimienta. Sí. Durante dos turnos no hace falta que vigiles nuestra frontera.',
		log: 'Venecia a Florencia: El Consejo de los Diez lo ha pesado como el mercader la pimienta. Sí. Durante dos turnos no hace falta que vigiles nuestra frontera.',
		truce: ['Proponer una tregua', /^Propongo una tregua de dos turnos/],
		yes: ['Sí', 'Sí.'],
		said: 'En la carta: Sí.',
	},
	{
		locale: 'cs',
		begin: 'Začít',
		level: 'Lehká',
		letters: /^Dopisy/,
		venice: 'Benátky',
		send: 'Poslat',
		ready: 'Hotovo',
		orders: 'rozkazy',
		asks: 'Příměří?',
		answer: 'Rada deseti to zvážila jako kupec pepř. Ano. Dva tahy nemusíš naši hranici hlídat.',
		log: 'Benátky pro: Florencie. Rada deseti to zvážila jako kupec pepř. Ano. Dva tahy nemusíš naši hranici hlídat.',
		truce: ['Navrhnout příměří', /^Navrhuji příměří na dva tahy/],
		yes: ['Ano', 'Ano.'],
		said: 'V dopise: Ano.',
	},
];
for (const {
	locale,
	begin,
	level,
	letters,
	venice,
	send,
	ready: done,
	orders,
	asks,
	answer,
	log,
	truce,
	yes,
	said,
} of TONGUES) {
	test(`a bot is written to and read in its reader's language: ${locale}`, async () => {
		const page = await rig.visitor(
			'/new/machiavelli',
			locale === 'cs' ? { locale, viewport: PHONE, colorScheme: 'dark' } : { locale },
		);
		await page.getByRole('button', { name: level }).click();
		await page.getByRole('button', { name: begin, exact: true }).first().click();
		await page.locator('.machiavelli').waitFor();
		await open(page, letters);
		await page.locator('.partners').getByRole('button', { name: venice }).click();
		await compose(page);
		await page.locator('#letter').fill(asks);
		await page.getByRole('button', { name: send, exact: true }).click();
		await page.locator('.thread').getByText(asks).waitFor();
		// The bots are ready already; Venice reads the letter in the next phase.
		await page.getByRole('button', { name: done, exact: true }).click();
		await page.locator('.when', { hasText: orders }).waitFor();
		await open(page, letters);
		await page.locator('.thread').getByText(answer, { exact: true }).waitFor();
		await page.getByText(log).first().waitFor({ state: 'attached' });
		// Replies at a touch: the one takes the other's place, and a key sends it.
		const replies = page.locator('.replies');
		await compose(page);
		await replies.getByRole('button', { name: truce[0] }).click();
		await page.waitForFunction(() => document.activeElement.type === 'submit');
		await eventually(() => page.locator('#letter').inputValue(), truce[1]);
		await picture(page, `machiavelli-replies-${locale}`);
		await replies.getByRole('button', { name: yes[0], exact: true }).press('Enter');
		await page.getByRole('status').getByText(said, { exact: true }).waitFor({ state: 'attached' });
		await eventually(() => page.locator('#letter').inputValue(), yes[1]);
		await page.keyboard.press('Enter');
		await page.locator('.thread .own').getByText(yes[1], { exact: true }).waitFor();
		await eventually(() => page.locator('#letter').inputValue(), '');
		await compose(page);
		await picture(page, `machiavelli-letters-${locale}`);
		await assertAccessible(page, `letters, ${locale}`);
		await assertNoSideScroll(page, `letters, ${locale}`);
	});
}

for (const [name, options] of [
	['a desktop', {}],
	['a phone', { viewport: PHONE, hasTouch: true, colorScheme: 'dark' }],
]) {
	test(`the map begins at one's own lands and can be read, near and far: ${name}`, async () => {
		const page = await rig.visitor('/new/machiavelli', options);
		await page.getByRole('button', { name: 'Begin', exact: true }).click();
		await page.locator('.seats').getByText('Venice').waitFor(); // who plays which power
		await page.getByText('Whoever holds 12 cities at the end of an Autumn wins.').waitFor();
		// Its own lands are in the window, with their names; on a phone nearer than the whole.
		const window = page.locator('.window');
		const scaleOf = async () => Number(await window.getAttribute('data-scale'));
		const size = await window.boundingBox();
		for (const code of ['FLO', 'PIS', 'ARE']) {
			const { x, y } = await page.locator(`svg.map circle[data-code="${code}"]`).boundingBox();
			assert.ok(x > size.x && x < size.x + size.width && y > size.y && y < size.y + size.height, `${code} is in sight`);
		}
		const near = await scaleOf();
		assert.ok(near > 0.5, `names are written at ${near}`);
		await assertLegible(page, `home on ${name}`);
		for (const tab of ['Powers', 'Treasury']) await open(page, tab);
		await eventually(async () => (await window.boundingBox()).height, size.height);
		await page.getByRole('button', { name: 'Whole map' }).click();
		if (name === 'a phone') await eventually(scaleOf, (scale) => scale < near, 'the whole map is farther');
		else assert.equal(await scaleOf(), near, 'the whole map is in sight from the start');
		// What stands there is there for who does not see it.
		assert.equal(
			await page.locator('svg.map circle[data-code="FLO"]').getAttribute('data-units'),
			'army:florence garrison:florence',
		);
		await page.getByRole('listitem').filter({ hasText: 'army of Florence' }).first().waitFor({ state: 'attached' });
		await assertLegible(page, `the whole map on ${name}`);
		await picture(page, `machiavelli-whole-${name.split(' ')[1]}`);
		await assertNoSideScroll(page, `the whole map on ${name}`);
	});
}

/** A year in which Venice did nothing: it is voted about. Time passes in the log alone. */
async function yearWithoutVenice() {
	const call = await engine('machiavelli');
	const seats = [{ name: 'ana', level: 0 }, { name: 'luis', level: 0 }, { level: 1 }];
	const made = call('create', { seed: 'away', options: { famine: false, plague: false }, seats });
	let log = made.line;
	const hold = ({ line }) => {
		call('commit', made.table);
		log += line;
	};
	for (let phase = 0; phase < 6; phase++) {
		for (const seat of [0, 2]) hold(call('act', made.table, seat, { type: 'turn:ready', ready: true }));
		hold(call('pass', made.table, call('standing', made.table).due));
	}
	return log;
}

test('an absent power is voted about, and an assassin is paid', async () => {
	const page = await rig.visitor('/', { viewport: PHONE });
	await takeUp(page, 'machiavelli', await yearWithoutVenice());
	await page.locator('.when', { hasText: 'Spring 1455 · diplomacy' }).waitFor();
	await page.getByRole('tab', { name: /Powers.*1/ }).click();
	const vote = page.locator('.side section', { has: page.getByRole('heading', { name: 'Vote on Venice' }) });
	await vote.getByText('Milan: replace').waitFor(); // the bot's
	await vote.getByText('2 to eliminate').waitFor();
	await vote.getByRole('button', { name: 'eliminate' }).click();
	await vote.getByText('Florence: eliminate').waitFor();
	await page.getByRole('tab', { name: 'Powers', exact: true }).waitFor();
	await vote.getByRole('button', { name: 'replace' }).click(); // a ballot may be changed
	await vote.getByRole('button', { name: 'replace', pressed: true }).waitFor();
	await vote.scrollIntoViewIfNeeded();
	await picture(page, 'machiavelli-vote-phone');
	await assertAccessible(page, 'a vote');
	await assertNoSideScroll(page, 'a vote on a phone');
	await ready(page);
	await page.locator('.when', { hasText: 'Spring 1455 · orders' }).waitFor();

	await open(page, 'Treasury');
	await page.getByLabel('Spend on').selectOption('assassinate');
	await page.getByLabel('Target').selectOption({ label: 'Milan' });
	const die = page.getByRole('group', { name: 'Numbers of the die' });
	const add = page.getByRole('button', { name: 'Add', exact: true });
	await eventually(() => add.isDisabled(), true, 'no number is chosen');
	for (const number of ['5', '2']) await die.getByRole('button', { name: number }).click();
	await die.getByText('2 in 6, 12 ducats').waitFor();
	await picture(page, 'machiavelli-murder-phone');
	await assertAccessible(page, 'a murder');
	await add.click();
	await page.locator('.side li', { hasText: 'Milan (2, 5)' }).waitFor();
	await ready(page);
	await page.locator('.when', { hasText: 'Summer 1455 · diplomacy' }).waitFor();
	await open(page, 'Report');
	await page
		.locator('.side')
		.getByText(/^Your assassin has (reached|failed against) Milan \(rolled [1-6]\)/)
		.waitFor();
	await page.locator('.side').getByText('The vote about Venice is over: replace').waitFor();
	await open(page, 'Powers');
	await page.locator('tr', { hasText: 'Venice' }).getByText('seat is open').waitFor();
	await vote.waitFor({ state: 'detached' });
});

test('a deadline passes while the server is down', async () => {
	const pages = await sitDown({ pace: 'live', diplomatic_time: 1, orders_time: 60 });
	await pages[0].setViewportSize(DESKTOP);
	await pages[0].getByText('Hurry').waitFor();
	const began = Date.now();
	await rig.server.stop();
	await pages[0].getByText('Connection lost. Reconnecting…').waitFor();
	const MINUTE_MS = 60000;
	await new Promise((resolve) => setTimeout(resolve, began + MINUTE_MS - Date.now()));
	await rig.server.start();
	for (const page of pages)
		await page.locator('.when', { hasText: 'Spring 1454 · orders' }).waitFor({ timeout: MINUTE_MS });
	await open(pages[0], 'Orders');
	await type(pages[0], 'A FLO-BOL');
});
