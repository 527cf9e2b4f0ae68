// A real Chromium plays against bots through the worst network (storm.mjs), game after game in one tab. Whenever the network has been quiet for a second,
// what the page shows is what the server has for that seat, and nothing is stuck; at the end its memory is what it was.
import assert from 'node:assert/strict';
import { Person, sleep } from '../../../tests/server/people.mjs';
import { Rig, code } from '../browser/rig.mjs';
import { Storm, randomOf } from './storm.mjs';

const GAMES = [
	{ game: 'naval', level: 1, options: { turn_seconds: 0 } },
	{ game: 'heroes', level: 1, options: { turn_seconds: 0, window_seconds: 0 } },
	{ game: 'dungeon', level: 1 },
	{ game: 'pirates', level: 1 },
	{ game: 'machiavelli', level: 1 },
	{ game: 'tictactoe', level: 1 },
];
const RAGES_MS = 6000;
const ROUNDS = 3; // of storm and calm in a match
const QUIET_MS = 1000;
const PATIENCE_MS = 45_000; // an action is tried for forty seconds
const LOOK_MS = 8000; // for the page to show what the server has, when all is quiet
const RESTART_EVERY = 12; // matches
const GROWTH = { share: 1.25, bytes: 4e6 };

/** In the page: every view that a table has shown to the engine, by the table's number; the first of a worker is the match's own. */
function watchViews() {
	const workers = new Set();
	const { postMessage } = Worker.prototype;
	Worker.prototype.postMessage = function (message, ...rest) {
		const { call, args } = message ?? {};
		this.seen ??= new Map();
		workers.add(this);
		if (call === 'see') this.seen.set(args[0], args[1]);
		else if (call === 'close') this.seen.delete(args[0]);
		return postMessage.call(this, message, ...rest);
	};
	window.shownView = () => [...workers].flatMap(({ seen }) => [...seen.values()])[0] ?? null;
}

/** In the page: presses a button of the board, or of the question that stands over it. */
function press(dice) {
	const dialog = document.querySelector('dialog[open]');
	const words = /end|ready|keep|pass|combat|explore|rest|wait|discard|ahead|attack|yes/i;
	const all = [...(dialog ?? document).querySelectorAll(dialog ? 'button' : '.board button')].filter(
		(button) =>
			!button.disabled && button.checkVisibility() && !/surrender|menu|again|harder/i.test(button.textContent),
	);
	const wanted = all.filter(({ textContent, ariaLabel }) => words.test(`${textContent} ${ariaLabel}`));
	const from = wanted.length > 0 && dice[0] < 0.6 ? wanted : all;
	from[Math.floor(dice[1] * from.length)]?.click();
	return all.length;
}

export class Soak {
	report = { matches: 0, checks: 0, wrong: [], stuck: [], restarts: 0, heaps: [] };

	constructor(seed = 1, games = []) {
		this.games = games.length > 0 ? GAMES.filter(({ game }) => games.includes(game)) : GAMES;
		this.random = randomOf(seed);
		this.rig = new Rig();
		this.storm = new Storm(seed + 1);
	}

	async start() {
		await this.rig.start();
		await this.storm.start(this.rig.server);
		this.page = await this.rig.visitor('/', { url: this.storm.url });
		await this.page.context().addInitScript(watchViews);
		await this.page.reload();
		await this.page.getByRole('button', { name: /^Play (your first|a) battle/ }).click();
		await this.page.waitForURL(/\/match\/m/);
		await this.page.locator('.board button').first().waitFor();
		this.token = await this.page.evaluate(() => localStorage.getItem('token'));
		this.devtools = await this.page.context().newCDPSession(this.page);
		await this.meet();
		await this.ask('match:surrender', { match: code(this.page) });
	}
	async finish() {
		this.witness?.close();
		await this.page?.close();
		await this.storm.finish(); // before the rig, which fails if the page did
		await this.rig.finish();
	}

	/** The same user by a socket of his own, which enters no match: what the server has for him. */
	async meet() {
		this.witness?.close();
		this.witness = await new Person(this.rig.server, this.token, { username: 'witness' }).connect();
	}
	async ask(name, payload) {
		const answer = await this.witness.ask(name, payload);
		assert.ok(answer.ok, `${name}: ${JSON.stringify(answer.error)}`);
		return answer;
	}

	/** Plays so long. */
	async run(ms) {
		for (const until = Date.now() + ms; Date.now() < until; this.report.matches++) {
			const setup = this.games[this.report.matches % this.games.length];
			await this.play(setup, until);
			if (this.report.matches % RESTART_EVERY === RESTART_EVERY - 1) await this.restart();
		}
	}

	async play(setup, until) {
		const { match } = await this.ask('game:play_bot', setup);
		const entered = this.goTo(`/match/${match}`);
		if (!(await entered)) return this.report.stuck.push(`${setup.game}: ${match} did not open`);
		for (let round = 0; round < ROUNDS && Date.now() < until; round++) {
			this.storm.rage();
			for (const end = Date.now() + RAGES_MS; Date.now() < end; await sleep(100 + this.random() * 300))
				await this.page.evaluate(press, [this.random(), this.random()]);
			this.storm.calm();
			if ((await this.check(setup.game, match)) !== 'PLAYING') break;
		}
		await this.witness.ask('match:surrender', { match }); // it may be over
		await this.goTo('/settings', 'h1');
		this.report.heaps.push(await this.heap());
	}

	/** By a link of the page: it is never loaded anew. */
	async goTo(path, sign = '.board button:visible') {
		await this.page.evaluate((href) => {
			for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
			const link = Object.assign(document.createElement('a'), { href });
			document.body.append(link);
			link.click();
			link.remove();
		}, path);
		const shown = this.page.locator(sign).first().waitFor({ timeout: PATIENCE_MS });
		return shown.then(
			() => true,
			() => false,
		);
	}

	/** It is quiet: the page shows what the server has, and waits for nobody but us. Returns the match's status. */
	async check(game, match) {
		const place = `${game} ${match}, check ${++this.report.checks}`;
		const isIdle = await this.page
			.waitForFunction(() => !document.querySelector('[aria-busy=true]'), null, { timeout: PATIENCE_MS })
			.then(
				() => true,
				() => false,
			);
		if (!isIdle) this.report.stuck.push(`${place}: an action under way for ${PATIENCE_MS} ms`);
		for (const end = Date.now() + PATIENCE_MS; Date.now() - this.storm.lastMessageAt < QUIET_MS && Date.now() < end;)
			await sleep(50);
		let told;
		for (const end = Date.now() + LOOK_MS; ; await sleep(100)) {
			const before = await this.ask('match:view', { match });
			const shown = JSON.parse((await this.page.evaluate(() => window.shownView())) ?? 'null');
			told = await this.ask('match:view', { match });
			// Who plays meanwhile is looked at again.
			if (before.seq === told.seq && isSame(shown, told.view)) break;
			if (Date.now() > end) {
				this.report.wrong.push({ place, shown, expected: told.view });
				break;
			}
		}
		const isOurs = told.status === 'PLAYING' && told.awaited.includes(told.seat);
		const buttons = await this.page.locator('.board button:enabled, dialog[open] button').count();
		if (isOurs && buttons === 0) this.report.stuck.push(`${place}: our turn, and nothing to press`);
		return told.status;
	}

	async restart() {
		const { server } = this.rig;
		await server.stop('SIGKILL');
		await server.start();
		await this.meet();
		this.report.restarts++;
	}

	async heap() {
		await this.devtools.send('HeapProfiler.collectGarbage');
		return (await this.devtools.send('Runtime.getHeapUsage')).usedSize;
	}

	/** Throws what is wrong; what there is to say otherwise. */
	judge() {
		const { wrong, stuck, heaps } = this.report;
		assert.deepEqual(wrong, [], 'the page shows something else than the server has');
		assert.deepEqual(stuck, [], 'a board is stuck');
		// Every board is fetched, and every game begun, within the first round.
		const round = this.games.length;
		const settled = heaps.slice(round);
		const [first, last] = [settled.slice(0, round), settled.slice(-round)].map(median);
		if (settled.length >= 3 * round)
			assert.ok(last <= first * GROWTH.share + GROWTH.bytes, `memory grew from ${first} to ${last} bytes`);
		return { ...this.report, heaps: { first, last, most: Math.max(...heaps) }, storm: this.storm.counts };
	}
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Whatever order the keys are in. */
function isSame(one, other) {
	if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
	const keys = Object.keys(one);
	return (
		Array.isArray(one) === Array.isArray(other) &&
		keys.length === Object.keys(other).length &&
		keys.every((key) => key in other && isSame(one[key], other[key]))
	);
}

if (process.argv[1]?.endsWith('soak.mjs')) {
	const [minutes = 30, seed = 1, ...games] = process.argv.slice(2);
	const soak = new Soak(Number(seed), games);
	await soak.start();
	const ticking = setInterval(() => {
		const { matches, checks, wrong, stuck } = soak.report;
		console.error(
			`${matches} matches, ${checks} checks, ${wrong.length} wrong, ${stuck.length} stuck, ${JSON.stringify(soak.storm.counts)}`,
		);
	}, 60_000);
	try {
		await soak.run(Number(minutes) * 60_000);
	} finally {
		clearInterval(ticking);
		console.error(soak.report.stuck.join('\n'));
		await soak.finish();
	}
	console.log(JSON.stringify(soak.judge(), null, '\t'));
}
