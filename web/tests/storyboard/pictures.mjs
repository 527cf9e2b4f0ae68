// make pictures: those of the README and the manuals, from the storyboard (which is taken first, as far as they need it), as WebP.
//
//   RONDA=build/ronda node web/tests/storyboard/pictures.mjs [--only naval,heroes] [--out docs/pictures] [--from build/storyboard] [--url URL]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, storyboard } from './storyboard.mjs';
import { Theatre } from './theatre.mjs';
import { Differ } from './webp.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Name of the picture, and which one of the storyboard it is. */
const PICTURES = {
	home: ['screens', 'home, new', '1280x800', 'dark'],
	naval: ['naval', 'aiming', '1280x800', 'dark'],
	'naval-day': ['naval', 'aiming', '1280x800', 'light'],
	'naval-phone': ['naval', 'aiming', '390x844', 'dark'],
	heroes: ['heroes', 'answer', '1280x800', 'dark'],
	'heroes-phone': ['heroes', 'answer', '390x844', 'light'],
	pirates: ['pirates', 'aiming', '1280x800', 'dark'],
	'pirates-phone': ['pirates', 'aiming', '390x844', 'dark'],
	machiavelli: ['machiavelli', 'film: clash', '1280x800', 'dark'],
	'machiavelli-phone': ['machiavelli', 'own orders', '390x844', 'light'],
	dungeon: ['dungeon', 'company', '1280x800', 'dark'],
	'dungeon-phone': ['dungeon', 'company', '390x844', 'dark'],
};
const QUALITY = 0.85;
/** Parts of pictures that a browser test takes: of which, from where, how large. */
const TEST = 'web/tests/browser/chancellery.test.mjs';
const PARTS = {
	'machiavelli-terms': ['chancellery-desk', [420, 48], [860, 624]],
	'machiavelli-thread': ['chancellery-findings', [980, 48], [300, 624]],
	'machiavelli-archive': ['chancellery-archive', [420, 48], [860, 624]],
};
const PART_QUALITY = 0.75;

const given = { out: join(ROOT, 'docs/pictures'), from: join(ROOT, 'build/storyboard') };
const words = process.argv.slice(2);
for (let at = 0; at < words.length; at += 2) given[words[at].slice(2)] = words[at + 1];
const beside = given.url ? ['--url', given.url] : [];

const isWanted = ([name]) => !given.only || given.only.split(',').includes(name);
const wanted = Object.entries(PICTURES).filter(isWanted);
const parts = Object.entries(PARTS).filter(isWanted);
if (parts.length > 0)
	execFileSync('node', ['--test', join(ROOT, TEST)], {
		env: { ...process.env, RONDA_PICTURES: given.from },
		stdio: 'ignore',
	});
for (const [, [show, state, size, scheme]] of wanted)
	await storyboard([show, '--states', state, '--sizes', size, '--schemes', scheme, '--out', given.from, ...beside]);
const theatre = await new Theatre().open(given.url);
try {
	for (const [name, [show, state, size, scheme]] of wanted) {
		const [width, height] = size.split('x').map(Number);
		const differ = new Differ(await theatre.visitor('/licences'), { width, height, quality: QUALITY });
		const { file } = await differ.next(readFileSync(join(given.from, fileOf({ show, state, size, scheme }))));
		writeFileSync(join(given.out, `${name}.webp`), file);
		console.log(`${name}.webp: ${(file.length / 1000).toFixed(0)} KB`);
	}
	for (const [name, [taken, from, [width, height]]] of parts) {
		const differ = new Differ(await theatre.visitor('/licences'), { width, height, from, quality: PART_QUALITY });
		const { file } = await differ.next(readFileSync(join(given.from, `${taken}.png`)));
		writeFileSync(join(given.out, `${name}.webp`), file);
		console.log(`${name}.webp: ${(file.length / 1000).toFixed(0)} KB`);
	}
} finally {
	await theatre.close();
}
