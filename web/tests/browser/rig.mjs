// A real browser, Chromium or Firefox, against a real server, for the tests of the web client.
//
//   RONDA=build/ronda node --test web/tests/browser/naval.test.mjs
//
// RONDA_PICTURES=FOLDER keeps a picture of every screen that a test names; RONDA_CHROMIUM, RONDA_WHOLE and RONDA_FIREFOX name other browsers.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, firefox } from 'playwright-core';
import { Server, sleep } from '../../../tests/server/people.mjs';

const require = createRequire(import.meta.url);
/** Chromium without the window around the page: half the work. What only the whole program has, notices above all, is tested in that. */
const CHROMIUM = process.env.RONDA_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const WHOLE = process.env.RONDA_WHOLE ?? '/usr/bin/chromium';
export const FIREFOX = process.env.RONDA_FIREFOX ?? '/usr/bin/firefox-esr';
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 30000;
const GLANCE_MS = 50;

/** What a browser says of itself when a connection is cut, a server is starting, or a password or link is wrong, on purpose; anything else in the console is a fault. */
const EXPECTED =
	/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket (?:connection to|is already in CLOSING)|status of (?:40[134]|503)/;

const launchChromium = (executablePath) =>
	chromium.launch({
		executablePath,
		headless: true,
		args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
	});

const BROWSERS = {
	chromium: { path: CHROMIUM, launch: () => launchChromium(CHROMIUM) },
	whole: { path: WHOLE, launch: () => launchChromium(WHOLE) },
	firefox: {
		path: FIREFOX,
		launch: () => firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX, headless: true }),
	},
};

const neverIdle = () => void (window.requestIdleCallback = () => 0);

export class Rig {
	constructor(browser = 'chromium') {
		this.kind = BROWSERS[browser];
	}

	/** On an empty database, unless a server with another one is given. */
	async start(server = new Server()) {
		assert.ok(existsSync(this.kind.path), `${this.kind.path} is missing: scripts/setup installs it`);
		this.server = await server.start();
		this.browser = await this.kind.launch();
		this.faults = [];
	}

	async finish() {
		await this.browser?.close();
		await this.server?.finish();
		assert.deepEqual(this.faults, [], 'something was written to the console');
	}

	/**
	 * A person at a browser of his own, on the page at `path`; `url` is another way to the server. What happens is played at a `pace`; unless a test is
	 * about that, nobody waits for it. A browser that is never idle paints no scenes and no grounds (seconds of work for each page): what a person
	 * plays with is there all the same. `isIdle` has them, too.
	 */
	async visitor(path = '/', { url = this.server.url, pace = 'off', isIdle = false, ...options } = {}) {
		const context = await this.browser.newContext({
			viewport: DESKTOP,
			locale: 'en',
			reducedMotion: 'reduce',
			...options,
		});
		if (!isIdle) await context.addInitScript(neverIdle);
		await context.addInitScript((chosen) => {
			try {
				if (!localStorage.getItem('settings')) localStorage.setItem('settings', JSON.stringify({ pace: chosen }));
			} catch {
				// A blank page and a frame without an origin keep nothing.
			}
		}, pace);
		const page = await context.newPage();
		page.setDefaultTimeout(PATIENCE_MS);
		page.on('pageerror', (error) => this.faults.push(`${page.url()}: ${error.message}`));
		page.on('console', (message) => {
			if (message.type() === 'error' && !EXPECTED.test(message.text()))
				this.faults.push(`${page.url()}: ${message.text()}`);
		});
		await page.goto(url + path);
		return page;
	}
}

/**
 * What a page comes to say after an action, sooner or later: `read` is asked again until it fits, and the last answer is the failure's.
 * `expected` is a value, a pattern, or a function that says whether it fits. Returns what was read.
 */
export async function eventually(read, expected, words) {
	const check = (got) => {
		if (expected instanceof RegExp) assert.match(got, expected, words);
		else if (typeof expected === 'function') assert.ok(expected(got), `${words ?? expected}: ${JSON.stringify(got)}`);
		else assert.deepEqual(got, expected, words);
		return got;
	};
	for (const until = Date.now() + PATIENCE_MS; ; await sleep(GLANCE_MS)) {
		try {
			return check(await read());
		} catch (error) {
			if (Date.now() > until) throw error;
		}
	}
}

/** The layout has followed a change of the window: what measures itself has done so. */
export const drawn = (page) =>
	page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
	);

/** From now on the page's time stands: what is played does not end by itself, and nothing is painted in the background. */
export async function holdTime(page) {
	await page.clock.install();
	await page.addInitScript(neverIdle);
	await page.evaluate(neverIdle);
	await page.clock.pauseAt(new Date(Date.now() + 1000));
}

/** Lets the time that is held pass in small steps until a cue is on. */
export const passUntil = (page, cue, ms = 20) =>
	eventually(
		async () => {
			await page.clock.runFor(ms);
			return page.locator('.hall').getAttribute('data-cue');
		},
		cue,
		'the cue is on',
	);

/** The service worker has all it needs to do without the server. */
export const isKept = (page) =>
	page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		if (active.state !== 'activated') await new Promise((resolve) => active.addEventListener('statechange', resolve));
	});

/** What axe asks: WCAG 2.0, 2.1 and 2.2 up to AA, and what it calls best practice; every finding counts, however slight. */
const ASKED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page that axe finds fault with, as far as a program can tell. */
export async function assertAccessible(page, name) {
	await page.evaluate(AXE);
	const { violations } = await page.evaluate((runOnly) => window.axe.run(document, { runOnly }), ASKED);
	const words = violations.map(
		({ id, nodes }) =>
			`${id}: ${nodes
				.slice(0, 3)
				.map(({ target }) => target.join(' '))
				.join(', ')}`,
	);
	assert.deepEqual(words, [], `axe on ${name}`);
}

/** Nothing reaches beyond the edge of the screen, nor of a dialog. */
export async function assertNoSideScroll(page, name) {
	await drawn(page);
	const widths = await page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(({ scrollWidth, clientWidth }) => [
			scrollWidth,
			clientWidth,
		]),
	);
	for (const [wide, screen] of widths) assert.ok(wide <= screen, `${name} is ${wide} wide on a screen of ${screen}`);
}

/** Nothing that is shown is written smaller than 12 px, on a board neither. */
export async function assertLegible(page, name) {
	await drawn(page);
	const small = await page.evaluate(() => {
		const found = new Set();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const { parentElement, textContent } = texts.currentNode;
			if (!textContent.trim() || !parentElement.checkVisibility() || parentElement.closest('.unseen, .emblem'))
				continue;
			const { a, b } = parentElement instanceof SVGElement ? parentElement.getScreenCTM() : { a: 1, b: 0 };
			const size = parseFloat(getComputedStyle(parentElement).fontSize) * Math.hypot(a, b);
			if (size < 11.9) found.add(`${textContent.trim().slice(0, 20)}: ${size.toFixed(1)} px`);
		}
		return [...found];
	});
	assert.deepEqual(small, [], `too small on ${name}`);
}

/** Two fingers around the middle of something, so many pixels from it each, one after the other. */
export async function pinch(page, selector, distances) {
	const box = await page.locator(selector).boundingBox();
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const session = await page.context().newCDPSession(page);
	const fingers = (type, apart) =>
		session.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: apart
				? [
						{ x: x - apart, y, id: 1 },
						{ x: x + apart, y, id: 2 },
					]
				: [],
		});
	for (const [i, apart] of distances.entries()) await fingers(i === 0 ? 'touchStart' : 'touchMove', apart);
	await fingers('touchEnd', 0);
	await session.detach();
}

export async function picture(page, name) {
	const folder = process.env.RONDA_PICTURES;
	if (!folder) return;
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Text of a page, of its labels too: what a translation has to cover. */
export const wordsOf = (page) => page.evaluate(() => document.body.innerText);

/** Takes a seat where one was invited, having read to what. */
export const sit = (page) => page.getByRole('button', { name: /^Take a seat/ }).click();

/** The page of a new match with rules that are not the form's affair here: as if they had been chosen in it before. */
export async function setRules(page, game, options) {
	await page.getByRole('button', { name: 'In this browser, without a server' }).waitFor();
	await page.evaluate(
		([name, draft]) => sessionStorage.setItem(`draft:new:${name}`, JSON.stringify(draft)),
		[game, { options }],
	);
	await page.reload();
}

export const code = (page) => new URL(page.url()).pathname.split('/').at(-1);

/** Opens the drawer below the board: with the log, or with the talk. */
export async function openDrawer(page, tab = 'Log') {
	const line = page.locator('button.line');
	if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
	const found = page.getByRole('tab', { name: tab });
	if ((await found.count()) > 0) await found.click();
}

/** The button on the first page that begins a game against a bot: the first of the worlds has words of its own. */
export const playOf = (game) => (game === 'Naval' ? /^Play (your first|a) battle/ : new RegExp(`^Play: ${game}$`));
