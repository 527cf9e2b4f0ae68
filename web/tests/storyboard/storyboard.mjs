// make storyboard: pictures of every board in its states, sizes and schemes, and of the other screens, on one page.
//
//   RONDA=build/ronda node web/tests/storyboard/storyboard.mjs [GAME|screens]… [OPTION]…
//
//   --out FOLDER       build/storyboard; index.html is the page, and shows what earlier runs have left there, too
//   --url URL          of a server or of vite, instead of a server of $RONDA
//   --states A,B       by name;  --sizes 390x844,…  --schemes light,dark
//   --jobs N           pages at the same time (2)
//
// RONDA_CONCEPTS names a folder with sketches (GAME-desktop.png, GAME-phone.png), RONDA_BEFORE one with an earlier storyboard; without it docs/pictures is it.
// A state is { name, go(page, stage) } with options of `Theatre.match` (where in which match); screens and matches on the server have `open(theatre, options)` of their own.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Theatre, SIZES } from './theatre.mjs';
import { Stage } from './stage.mjs';
import { writePage } from './page.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SHOWS = ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon', 'screens'];
const SCHEMES = ['light', 'dark'];

function read(words) {
	const given = { shows: [], out: join(ROOT, 'build/storyboard'), jobs: '2' };
	for (let at = 0; at < words.length; at++)
		if (words[at].startsWith('--')) given[words[at].slice(2)] = words[++at];
		else given.shows.push(words[at]);
	const unknown = given.shows.find((show) => !SHOWS.includes(show));
	if (unknown) throw new Error(`${unknown} is none of ${SHOWS.join(', ')}`);
	return { ...given, shows: given.shows.length > 0 ? given.shows : SHOWS };
}

export const fileOf = ({ show, state, size, scheme }) =>
	`${show}-${state.replaceAll(/\W+/g, '-')}-${size}-${scheme}.png`;

/** One picture; what went wrong on the way is told, and the picture taken all the same: trouble is to be seen. */
async function take(theatre, { show, state, size, scheme }, out) {
	const { name, go, open, ...where } = state;
	const options = { isHeld: true, ...where, size, scheme };
	const faults = [];
	const page = open ? await open(theatre, options) : await theatre.match(show, options);
	try {
		const stage = new Stage(page, { ...options, show });
		if (!options.isBots) await stage.settle(); // else what is to be seen would be over
		await go?.(page, stage);
		await stage.settle();
	} catch (error) {
		faults.push(error.message.split('\n')[0]);
	}
	const file = fileOf({ show, state: name, size, scheme });
	await page.screenshot({ path: join(out, file), animations: 'disabled', timeout: 60000 });
	faults.push(...page.faults.filter((fault) => !state.expects?.test(fault)));
	await page.context().close();
	return { show, state: name, size, scheme, file, faults };
}

export async function storyboard(words) {
	const given = read(words);
	const among = (list, name) => !list || list === name || list.split(',').includes(name);
	const wanted = [];
	for (const show of given.shows) {
		const { states } = await import(`./${show}.mjs`);
		for (const state of states)
			for (const scheme of SCHEMES)
				for (const size of Object.keys(SIZES))
					if (among(given.states, state.name) && among(given.sizes, size) && among(given.schemes, scheme))
						wanted.push({ show, state, size, scheme });
	}
	const out = resolve(given.out);
	mkdirSync(out, { recursive: true });
	const theatre = await new Theatre().open(given.url);
	const taken = [];
	const left = [...wanted];
	const work = async () => {
		for (let one = left.shift(); one; one = left.shift()) {
			const begun = Date.now();
			const found = await take(theatre, one, out).catch((error) => ({
				show: one.show,
				state: one.state.name,
				size: one.size,
				scheme: one.scheme,
				faults: [error.message.split('\n')[0]],
			}));
			taken.push(found);
			const words = found.faults.length > 0 ? `: ${found.faults.join('; ')}` : '';
			console.log(
				`${found.file ?? `${one.show} ${one.state.name}`} ${((Date.now() - begun) / 1000).toFixed(1)} s${words}`,
			);
		}
	};
	try {
		await Promise.all(Array.from({ length: Number(given.jobs) }, work));
	} finally {
		await theatre.close();
	}
	writePage(out, taken, {
		concepts: process.env.RONDA_CONCEPTS,
		before: process.env.RONDA_BEFORE ?? join(ROOT, 'docs/pictures'),
	});
	const wrong = taken.filter(({ faults }) => faults.length > 0).length;
	console.log(`${taken.length} pictures, ${wrong} with something wrong: ${join(out, 'index.html')}`);
	return taken;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const taken = await storyboard(process.argv.slice(2));
	process.exit(taken.some(({ faults }) => faults.length > 0) ? 1 : 0);
}
