// make film: a fight at sea as an animated picture, for the README. Bots play both sides of a match from chosen dice; the page's time is held and
// goes from picture to picture, so that the film is the same however slow the machine is.
//
//   RONDA=build/ronda node web/tests/storyboard/film.mjs [--out docs/pictures/naval-fight.webp] [--at N] [--seconds S] [--rate N] [--width W] [--scheme dark] [--seed TEXT] [--url URL]
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Theatre } from './theatre.mjs';
import { Stage } from './stage.mjs';
import { Differ, animated } from './webp.mjs';

const usual = {
	game: 'naval',
	out: fileURLToPath(new URL('../../../docs/pictures/naval-fight.webp', import.meta.url)),
	at: '26',
	seconds: '21',
	rate: '10',
	width: '640',
	size: '1000x800',
	scheme: 'dark',
	quality: '0.7',
};
const STILL_MOST_MS = 500;
const MOST = 2e6; // bytes: a README is read on telephones, too

export async function film(given) {
	const { game, out, at, seconds, rate, width, size, scheme, quality, seed, url } = { ...usual, ...given };
	const theatre = await new Theatre().open(url);
	try {
		const options = { at: Number(at), seed, isWatched: true, isBots: true, isHeld: true, pace: 'normal', size, scheme };
		const page = await theatre.match(game, options);
		const stage = new Stage(page, { ...options, show: game });
		await stage.cue(/./, 0);
		const clip = await page.locator('.hall > .stage').boundingBox();
		const picture = { width: Number(width), height: Math.round((Number(width) * clip.height) / clip.width) };
		const differ = new Differ(await theatre.visitor('/licences'), { ...picture, quality: Number(quality) });
		const frames = [];
		const ms = Math.round(1000 / Number(rate));
		for (let n = 0; n < Number(seconds) * Number(rate); n++) {
			const next = await differ.next(await page.screenshot({ clip }));
			if (next) frames.push({ ...next, ms });
			else frames.at(-1).ms = Math.min(frames.at(-1).ms + ms, STILL_MOST_MS); // who moves unseen is not waited for
			await stage.pass(ms);
		}
		const file = animated(picture, frames);
		writeFileSync(out, file);
		return { out, bytes: file.length, frames: frames.length, ...picture };
	} finally {
		await theatre.close();
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const words = process.argv.slice(2);
	const given = {};
	for (let at = 0; at < words.length; at += 2) given[words[at].slice(2)] = words[at + 1];
	const made = await film(given);
	console.log(
		`${made.out}: ${made.frames} pictures of ${made.width}x${made.height}, ${(made.bytes / 1e6).toFixed(2)} MB`,
	);
	if (made.bytes > MOST) {
		console.error(`more than ${MOST / 1e6} MB: fewer --seconds, a smaller --width, --quality or --rate`);
		process.exit(1);
	}
}
