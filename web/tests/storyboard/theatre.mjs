// Opens the real page on a position (position.mjs): the log is laid on the shelf of the browser, and the match is gone on with.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { Server, sleep } from '../../../tests/server/people.mjs';
import { MATCHES, positionOf } from './position.mjs';

export const SIZES = {
	'1440x900': { width: 1440, height: 900 },
	'1280x800': { width: 1280, height: 800 },
	'390x844': { width: 390, height: 844 },
};
/** A morning on which nothing happened; whatever shows a date shows this one. */
const NOW = new Date('2026-05-04T09:30:00Z');
const CHROMIUM = process.env.RONDA_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const PATIENCE_MS = 60000;
const TICK_MS = 40;
const HOUR_MS = 3600e3;
/** A match that lives in the browser is shelved under such a name. */
const MATCH = 'local-5709b0a2';
/** Something of a board, or of what a match that is over shows. */
const BOARD = '.hall, [role=application], .heroes, dialog[open]';

/** A server (its own, of $RONDA, unless an address is given) and a browser. */
export class Theatre {
	async open(url) {
		if (!existsSync(CHROMIUM)) throw new Error(`${CHROMIUM} is missing: scripts/setup installs it`);
		if (!url && !process.env.RONDA) throw new Error('RONDA names no program, and there is no --url');
		if (!url) this.server = await new Server().start();
		this.url = url ?? this.server.url;
		this.browser = await chromium.launch({
			executablePath: CHROMIUM,
			args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
		});
		return this;
	}

	async close() {
		await this.browser?.close();
		await this.server?.finish();
	}

	/**
	 * Somebody at a page of his own, who knows the games. `pace` off, unless cues are to be seen.
	 * With `isHeld` the page's time is ours: it stands until `pass` lets some of it go by. `prepare` runs in the page before anything else.
	 */
	async visitor(
		path,
		{
			size = '1280x800',
			scheme = 'light',
			language = 'en',
			pace = 'off',
			isStill = false,
			isHeld = false,
			token,
			prepare,
		} = {},
	) {
		const context = await this.browser.newContext({
			viewport: SIZES[size] ?? sizeOf(size),
			locale: language,
			colorScheme: scheme,
			reducedMotion: isStill ? 'reduce' : 'no-preference',
			hasTouch: size === '390x844',
			isMobile: size === '390x844',
			serviceWorkers: 'block',
		});
		const page = await context.newPage();
		page.setDefaultTimeout(PATIENCE_MS);
		page.faults = [];
		page.on('pageerror', (error) => page.faults.push(error.message));
		page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
		if (isHeld) {
			await page.clock.install({ time: NOW });
			await page.clock.pauseAt(NOW.getTime() + 1000);
			await page.addInitScript(idle);
		}
		const met = ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon', 'tictactoe'];
		const settings = JSON.stringify({ scheme, pace, motion: isStill ? 'still' : 'full', sounds: false, met });
		await page.addInitScript(
			(kept) => {
				for (const [key, text] of Object.entries(kept)) localStorage.getItem(key) ?? localStorage.setItem(key, text);
			},
			{ settings, ...(token && { token }) },
		);
		if (prepare) await page.addInitScript(prepare);
		if (path) await page.goto(this.url + path);
		return page;
	}

	/** The board of a game in the middle of a match; options of `positionOf` and of `visitor`. */
	async match(game, options = {}) {
		const page = await this.visitor('/licences', options);
		await page.evaluate(shelve, [MATCH, await positionOf(game, options), NOW.getTime()]);
		return this.#board(page, `/match/${MATCH}`, options);
	}

	/** Another page of a browser on whose shelf there are matches: { id: [game, options of `positionOf`] }. */
	async shelf(path, matches, options = {}) {
		const page = await this.visitor('/licences', options);
		let played = NOW.getTime();
		for (const [id, [game, where]] of Object.entries(matches))
			await page.evaluate(shelve, [id, await positionOf(game, where), (played -= HOUR_MS)]);
		await page.goto(this.url + path);
		return page;
	}

	guest() {
		if (!this.server) throw new Error('this takes a server of its own: RONDA names the program');
		return this.server.guest();
	}

	/** A match against bots on the server, at its beginning: its dice are the server's. */
	async online(game, options = {}) {
		const guest = await this.guest();
		const { match } = await guest.get('game:play_bot', { game, level: 1, options: MATCHES[game].options });
		guest.close();
		return this.#board(await this.visitor(null, { ...options, token: guest.token }), `/match/${match}`, options);
	}

	async #board(page, path, { isHeld }) {
		await page.goto(this.url + path);
		const board = page.locator(BOARD).first();
		if (isHeld) await passUntil(page, () => board.isVisible());
		else await board.waitFor();
		return page;
	}
}

/** Lets the time of a page that is held pass in small steps, until something is so; gives what that was. */
export async function passUntil(page, isSo, patience = PATIENCE_MS) {
	for (let ms = 0; ms < patience; ms += TICK_MS) {
		const found = await isSo();
		if (found) return found;
		await page.clock.runFor(TICK_MS);
		await sleep(TICK_MS / 2); // the engine is in a worker, whose time is the machine's
	}
	throw new Error(`not so after ${patience / 1000} seconds: ${isSo}`);
}

const sizeOf = (size) => {
	const [width, height] = size.split('x').map(Number);
	return { width, height };
};

/** In a page that is held: what is done while idle takes the machine's time, not the page's, and `idlePending` says how much of it is left. */
function idle() {
	const waiting = new Map();
	const { port1, port2 } = new MessageChannel();
	let last = 0;
	port1.onmessage = ({ data }) => {
		const call = waiting.get(data);
		waiting.delete(data);
		call?.({ didTimeout: false, timeRemaining: () => 20 });
		window.idlePending = waiting.size;
	};
	window.idlePending = 0;
	window.requestIdleCallback = (call) => {
		waiting.set(++last, call);
		window.idlePending = waiting.size;
		port2.postMessage(last);
		return last;
	};
	window.cancelIdleCallback = (number) => {
		waiting.delete(number);
		window.idlePending = waiting.size;
	};
}

/** In the page: a log on its shelf, as src/match/shelf.ts keeps it. */
export function shelve([id, { log, game, seat, isOver }, now]) {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open('ronda', 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore('match', { keyPath: 'id' });
			request.result.createObjectStore('line', { keyPath: ['id', 'n'] });
		};
		request.onerror = () => reject(request.error);
		request.onsuccess = () => {
			const transaction = request.result.transaction(['match', 'line'], 'readwrite');
			transaction.objectStore('match').put({ id, game, seat, started: now, played: now, isOver });
			transaction.objectStore('line').put({ id, n: 0, text: log });
			transaction.oncomplete = () => (request.result.close(), resolve());
			transaction.onerror = () => reject(transaction.error);
		};
	});
}
