// The storyboard's own machine: a position is the same each time and somebody's turn, and a state becomes a picture on the page.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MATCHES, positionOf } from '../storyboard/position.mjs';
import { storyboard } from '../storyboard/storyboard.mjs';
import { Theatre } from '../storyboard/theatre.mjs';
import { Differ, animated } from '../storyboard/webp.mjs';

const lastOf = ({ log }) => JSON.parse(log.trimEnd().split('\n').at(-1));

for (const game of Object.keys(MATCHES))
	test(`the middle of ${game} is the same each time, and that of the bots another one`, async () => {
		const [one, other] = [await positionOf(game), await positionOf(game)];
		assert.equal(one.log, other.log);
		assert.ok(one.step >= MATCHES[game].at && !one.isOver, `step ${one.step}`);
		assert.equal(lastOf(one).n, one.step);
		if (MATCHES[game].seats > 1) assert.notEqual((await positionOf(game, { isBots: true })).step, one.step);
	});

test('a match is played to its end', async () => {
	assert.ok((await positionOf('naval', { at: Infinity })).isOver);
});

test('a state becomes a picture of its size, which the page shows', async () => {
	const out = mkdtempSync(join(tmpdir(), 'ronda-storyboard-'));
	const words = ['naval', '--states', 'opening', '--sizes', '390x844', '--schemes', 'dark', '--out', out];
	const [taken, ...more] = await storyboard(words);
	assert.deepEqual([taken.faults, more], [[], []]);
	const picture = readFileSync(join(out, taken.file));
	assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [390, 844]);
	assert.match(readFileSync(join(out, 'index.html'), 'utf8'), new RegExp(`src="${taken.file}"`));
	rmSync(out, { recursive: true });
});

test('pictures become one that moves, each with what is new in it', async () => {
	const theatre = await new Theatre().open();
	try {
		const page = await theatre.visitor('/licences', { size: '200x100' });
		const differ = new Differ(page, { width: 200, height: 100 });
		const frames = [];
		for (const style of [
			'background: #123',
			'background: #123',
			'background: linear-gradient(90deg, #123 70%, red 70%)',
		]) {
			const sheet = await theatre.visitor(null, { size: '200x100' });
			await sheet.setContent(`<body style="margin: 0; height: 100vh; ${style}">`);
			frames.push(await differ.next(await sheet.screenshot()));
		}
		const [first, same, part] = frames;
		assert.equal(same, null);
		assert.deepEqual([part.x, part.y, part.width, part.height], [140, 0, 60, 100]);
		const file = animated(
			{ width: 200, height: 100 },
			[first, part].map((frame) => ({ ...frame, ms: 80 })),
		);
		assert.deepEqual(await page.evaluate(decode, file.toString('base64')), {
			count: 2,
			corners: [
				[17, 34, 51],
				[255, 0, 0],
			].map((colour) => colour.map((value) => Math.round(value / 32))),
			size: [200, 100],
			ms: 80,
		});
	} finally {
		await theatre.close();
	}
});

/** In a page: what a browser makes of a picture that moves; corners of the last frame, roughly. */
async function decode(text) {
	const data = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
	const decoder = new ImageDecoder({ data, type: 'image/webp' });
	await decoder.tracks.ready;
	await decoder.completed;
	const { image } = await decoder.decode({ frameIndex: 1 });
	const size = [image.displayWidth, image.displayHeight];
	const context = new OffscreenCanvas(...size).getContext('2d');
	context.drawImage(image, 0, 0);
	const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3).map((value) => Math.round(value / 32));
	return {
		count: decoder.tracks.selectedTrack.frameCount,
		corners: [at(2, 2), at(197, 97)],
		size,
		ms: image.duration / 1000,
	};
}
