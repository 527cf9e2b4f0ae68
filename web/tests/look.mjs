// A picture of a board in the middle of a match, the same every time. docs/web.md, "Looking at a board", has examples.
//
//   node web/tests/look.mjs GAME --out FILE.png [OPTION]…
//
//   --url URL          of a server or of vite; without it a server of $RONDA is started
//   --at N|end         after N steps, and on to our turn (without it a place with something to see), or at the end; --exact: not on to our turn
//   --seat S           whose eyes (0);  --seed TEXT  other dice;  --level N  other bots
//   --size WxH         1440x900, 1280x800 (without it), 390x844, or any
//   --scheme light|dark   --lang en|es|cs   --still (less motion)
//   --press K,K        keys to press, --click SELECTOR  what to click, --wait MS  time to let pass: done in the order given
//   --step             the bots act as soon as the board is there (or we, by --press): --count N (12) pictures, one every --every MS (150) of the
//                      page's time, FILE-00.png, …; which cue was on is printed
//   --pace off|slow|normal|fast   off, with --step normal
//   --path /new/naval  another page than a match; GAME is then any word
import { Theatre, passUntil } from './storyboard/theatre.mjs';

const SETTLE_MS = 1500;
const CUE_MS = 5000;
const FLAGS = ['step', 'still', 'exact'];
const DEEDS = {
	press: async (page, keys) => {
		for (const key of keys.split(',')) await page.keyboard.press(key);
	},
	click: (page, selector) => page.locator(selector).first().click(),
	wait: (page, ms, given) => (given.step ? page.clock.runFor(Number(ms)) : page.waitForTimeout(Number(ms))),
};

function read(words) {
	const given = { deeds: [] };
	for (let at = 0; at < words.length; at++) {
		const name = words[at].replace(/^--/, '');
		if (FLAGS.includes(name)) given[name] = true;
		else if (name in DEEDS) given.deeds.push([name, words[++at]]);
		else given[name] = words[++at];
	}
	return given;
}

const cueOf = (page) => page.evaluate(() => document.querySelector('[data-cue]')?.getAttribute('data-cue') || null);

const [game, ...words] = process.argv.slice(2);
const given = read(words);
if (!game || !given.out) {
	console.error('usage: node web/tests/look.mjs GAME --out FILE.png [OPTION]…; the file itself says which there are');
	process.exit(2);
}
const at = given.at === 'end' ? Infinity : given.at && Number(given.at);
const theatre = await new Theatre().open(given.url);
try {
	const options = {
		...given,
		at,
		seat: Number(given.seat ?? 0),
		level: given.level && Number(given.level),
		language: given.lang,
		isStill: given.still,
		isBots: given.step && given.deeds.length === 0,
		isExact: given.exact,
		isHeld: given.step,
		pace: given.pace ?? (given.step ? 'normal' : 'off'),
	};
	const page = given.path ? await theatre.visitor(given.path, options) : await theatre.match(game, options);
	if (!given.step) await page.waitForTimeout(SETTLE_MS);
	for (const [name, what] of given.deeds) await DEEDS[name](page, what, given);
	if (!given.step) {
		await page.waitForTimeout(SETTLE_MS);
		await page.screenshot({ path: given.out });
	} else {
		await passUntil(page, () => cueOf(page), CUE_MS).catch((error) => console.error(`no cue: ${error.message}`));
		for (let n = 0; n < Number(given.count ?? 12); n++) {
			const file = given.out.replace(/\.png$/, `-${String(n).padStart(2, '0')}.png`);
			await page.screenshot({ path: file });
			console.log(file, (await cueOf(page)) ?? '(none)');
			await page.clock.runFor(Number(given.every ?? 150));
		}
	}
	for (const fault of page.faults) console.error(`in the console: ${fault}`);
} finally {
	await theatre.close();
}
