// make bench-stage: what a board costs, from Chromium's trace, in a browser without a GPU.
//
//   RONDA=build/ronda node web/tests/bench/stage.mjs [GAME]… [--size 1280x800] [--scheme dark] [--seconds 8]
//
// While cues of the bots are played: script a frame, in milliseconds of the main thread's own time (p50, p99, most), and the same of the pieces in which
// a board paints what stays, while idle; the same with the processor throttled to a quarter. At rest, when swell and candles stand still, and while nobody sees the page:
// frames and paints in three seconds, which must be none. Then the sizes of what is fetched.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sleep } from '../../../tests/server/people.mjs';
import { Theatre } from '../storyboard/theatre.mjs';

/** Where bots have much to show; in dungeon the seeker himself explores. */
const SCENES = {
	naval: { at: 22, isBots: true },
	heroes: { at: 20, isBots: true },
	pirates: { at: 110, isBots: true },
	machiavelli: { at: 243, isBots: true },
	dungeon: { at: 100, keys: ['o', 'o', 'o', 'o', 'o'] },
};
const THROTTLE = 4;
const REST_MS = 9000;
const WATCHED_MS = 3000;
const KEY_MS = 1200;
const POLL_MS = 200;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
/** Script, as the trace calls it: each is counted where it stands on its own, not within another one. */
const SCRIPT = new Set([
	'FunctionCall',
	'FireAnimationFrame',
	'TimerFire',
	'EventDispatch',
	'RunMicrotasks',
	'EvaluateScript',
]);
const IDLE = 'FireIdleCallback'; // what is painted once, in pieces: counted apart
const FRAME = 'Commit'; // what was drawn is handed over: the end of a frame
const DRAWING = new Set([FRAME, 'Paint', 'FireAnimationFrame']);

function read(words) {
	const given = { games: [], size: '1280x800', scheme: 'dark', seconds: '8' };
	for (let at = 0; at < words.length; at++)
		if (words[at].startsWith('--')) given[words[at].slice(2)] = words[++at];
		else given.games.push(words[at]);
	return { ...given, games: given.games.length > 0 ? given.games : Object.keys(SCENES) };
}

/** The events of the page's main thread while something is done. */
async function traced(page, browser, work) {
	await browser.startTracing(page, { categories: CATEGORIES });
	await work();
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
	const begun = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser');
	const process = begun.args.data.frames.find(({ url }) => url === page.url()).processId;
	const isMain = ({ pid, name, args }) => pid === process && name === 'thread_name' && args.name === 'CrRendererMain';
	const { tid } = traceEvents.find(isMain);
	return traceEvents
		.filter((one) => one.pid === process && one.tid === tid && one.ph !== 'M')
		.sort((a, b) => a.ts - b.ts);
}

/** Milliseconds of a kind in each frame, up to its end; what stands within another of its kind is in that one. */
function byFrame(events, isKind) {
	const frames = [];
	let [spent, until] = [0, 0];
	for (const { name, ts, dur = 0, tdur = dur } of events) {
		if (name === IDLE) until = Math.max(until, ts + dur);
		else if (isKind(name) && ts >= until) {
			until = ts + dur;
			spent += tdur / 1000;
		}
		if (name !== FRAME) continue;
		frames.push(spent);
		spent = 0;
	}
	return frames.sort((a, b) => a - b);
}

const piecesOf = (events) =>
	events
		.filter(({ name }) => name === IDLE)
		.map(({ dur = 0, tdur = dur }) => tdur / 1000)
		.sort((a, b) => a - b);

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const told = (sorted) => [0.5, 0.99, 1].map((part) => share(sorted, part).toFixed(1)).join(' / ');

async function playing(theatre, game, { size, scheme, seconds }, rate) {
	const { keys, ...where } = SCENES[game];
	const page = await theatre.match(game, { ...where, size, scheme, pace: 'normal' });
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate });
	const events = await traced(page, theatre.browser, async () => {
		for (const key of keys ?? []) {
			await page.keyboard.press(key);
			await sleep(KEY_MS);
		}
		await sleep(Number(seconds) * 1000 - (keys?.length ?? 0) * KEY_MS);
	});
	await page.context().close();
	const script = byFrame(events, (name) => SCRIPT.has(name));
	return { frames: script.length, script, pieces: piecesOf(events) };
}

/** In the page, before anything else: how much is left to do while idle. */
function countIdle() {
	const [ask, drop] = [window.requestIdleCallback, window.cancelIdleCallback];
	const waiting = new Set();
	const count = () => (window.idlePending = waiting.size);
	window.requestIdleCallback = (call, options) => {
		const number = ask.call(
			window,
			(deadline) => {
				waiting.delete(number);
				call(deadline);
				count();
			},
			options,
		);
		waiting.add(number);
		count();
		return number;
	};
	window.cancelIdleCallback = (number) => {
		waiting.delete(number);
		drop.call(window, number);
		count();
	};
}

/** Frames and paints of a page that should draw nothing. */
async function resting(theatre, game, { size, scheme }, isHidden) {
	const page = await theatre.match(game, { size, scheme, pace: 'normal', prepare: countIdle });
	await page.waitForFunction(() => !window.idlePending, null, { polling: POLL_MS });
	if (isHidden)
		await page.evaluate(() => {
			Object.defineProperty(document, 'hidden', { get: () => true });
			Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
			document.dispatchEvent(new Event('visibilitychange'));
		});
	await sleep(isHidden ? WATCHED_MS : REST_MS);
	const events = await traced(page, theatre.browser, () => sleep(WATCHED_MS));
	await page.context().close();
	return events.filter(({ name }) => DRAWING.has(name)).length;
}

const given = read(process.argv.slice(2));
const theatre = await new Theatre().open(given.url);
let isWrong = false;
try {
	console.log(
		`${given.size} ${given.scheme}; script a frame in ms: p50 / p99 / most (pieces of what is painted while idle)`,
	);
	for (const game of given.games) {
		const plain = await playing(theatre, game, given, 1);
		const slow = await playing(theatre, game, given, THROTTLE);
		const [rest, hidden] = [await resting(theatre, game, given, false), await resting(theatre, game, given, true)];
		isWrong ||= rest + hidden > 0;
		console.log(
			`${game.padEnd(12)} ${String(plain.frames).padStart(4)} frames  ${told(plain.script)} (${told(plain.pieces)})  ` +
				`throttled ${THROTTLE}x: ${String(slow.frames).padStart(4)} frames  ${told(slow.script)} (${told(slow.pieces)})  at rest ${rest}, hidden ${hidden}`,
		);
	}
} finally {
	await theatre.close();
}
const sizes = spawnSync(process.execPath, [fileURLToPath(new URL('../size.mjs', import.meta.url))], {
	encoding: 'utf8',
});
console.log(sizes.stdout + sizes.stderr);
process.exit(isWrong ? 1 : 0);
