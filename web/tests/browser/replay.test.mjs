// A recorded match as people watch it: by turns, with anybody's eyes, by what counts and by its log; and its film, seen and saved.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PHONE, Rig, assertAccessible, assertNoSideScroll, eventually, picture } from './rig.mjs';

const LOG = fileURLToPath(new URL('../../../tests/logs/naval-1/07-bots.log', import.meta.url));
const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

async function opened(options) {
	const page = await rig.visitor('/replay/', options);
	await page.locator('input[type=file]').setInputFiles(LOG);
	await page.getByRole('slider').waitFor();
	return page;
}
const where = (page) => page.locator('.steps .where').innerText();
const isAt = (page, words) => eventually(async () => (await where(page)).replace(/\s+/g, ' '), words);

test('a replay is watched by turns, with any eyes, by its moments and by its log', async () => {
	const page = await opened();
	await isAt(page, 'Turn 1 of 14');
	await page.keyboard.press('ArrowRight');
	await isAt(page, 'Turn 2 of 14');
	await page.keyboard.press('ArrowLeft');
	await isAt(page, 'Turn 1 of 14');
	await page.keyboard.press('End');
	await isAt(page, 'Turn 14 of 14');
	// The last step is what decided, in words and by its sign.
	await page.getByText('The last ship is sunk. bot 2 wins.').first().waitFor();
	assert.ok((await page.locator('.signs button').count()) > 4);
	await page.keyboard.press('Home');
	await page.keyboard.press('0');
	await eventually(() => page.locator('#eyes').inputValue(), '-1');
	await page.keyboard.press('2');
	await eventually(() => page.locator('#eyes').inputValue(), '1');
	await page.keyboard.press('9'); // nobody sits there
	await page.keyboard.press('ArrowDown');
	await page.getByText('First blood.').waitFor();
	await page.getByRole('button', { name: 'Key moments' }).click();
	await assertAccessible(page, 'the moments');
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /goes down/ })
		.first()
		.click();
	await page.locator('.words').getByText('Loss.').waitFor();
	await isAt(page, 'Turn 3 of 14');
	await page.keyboard.press('End');
	// A line of the log leads back to where it was told.
	await page.getByRole('button', { name: /Log/ }).click();
	const line = page.getByRole('log').getByRole('button', { name: /^Turn 5/ });
	await line.click();
	await isAt(page, 'Turn 5 of 14');
	await picture(page, 'replay-turns');
	await assertAccessible(page, 'a replay');
});

test('on a phone nothing is out of reach', async () => {
	const page = await opened({ viewport: PHONE, hasTouch: true, isMobile: true });
	await assertNoSideScroll(page, 'a replay');
	await page.getByRole('button', { name: 'Next turn' }).tap();
	await eventually(async () => (await where(page)).startsWith('Turn 2'), true);
	for (const name of ['To the beginning', 'Play', 'To the end', 'Key moments']) {
		const box = await page.getByRole('button', { name, exact: true }).boundingBox();
		assert.ok(box.width >= 40 && box.height >= 40 && box.x >= 0 && box.x + box.width <= PHONE.width, name);
	}
	await picture(page, 'replay-phone');
});

/** The length of a film, and a hash of what is seen at some times of it, by the browser's own player. */
const watched = (page, bytes, times) =>
	page.evaluate(
		async ([base64, at]) => {
			const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			const video = document.createElement('video');
			video.muted = true;
			const heard = (name) =>
				new Promise((resolve, reject) => {
					video.addEventListener(name, resolve, { once: true });
					video.addEventListener('error', () => reject(new Error(video.error.message)), { once: true });
				});
			video.src = URL.createObjectURL(new Blob([data], { type: 'video/webm' }));
			await heard('loadedmetadata');
			const [canvas, seen] = [document.createElement('canvas'), []];
			[canvas.width, canvas.height] = [64, 36];
			const context = canvas.getContext('2d');
			for (const part of at) {
				video.currentTime = part * video.duration;
				await heard('seeked');
				context.drawImage(video, 0, 0, 64, 36);
				seen.push([...context.getImageData(0, 0, 64, 36).data]);
			}
			return { duration: video.duration, width: video.videoWidth, seen };
		},
		[bytes.toString('base64'), times],
	);
const apart = (one, other) => one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;

test('the fog lifts: a film that is seen, stopped, and saved as a webm of its length', async () => {
	const page = await opened({ reducedMotion: 'no-preference' });
	await page.evaluate(() => void (location.hash = 'film=5'));
	const screen = page.locator('.screen');
	await page.getByRole('heading', { name: 'The fog lifts' }).waitFor();
	await page.locator('.screen canvas').waitFor();
	const length = Number(await screen.getAttribute('data-length'));
	assert.ok(length > 4000 && length < 6000, `${length} ms`);
	await page.getByRole('button', { name: 'Pause' }).click();
	const time = () => screen.getAttribute('data-time');
	const stopped = await time();
	await page.getByRole('button', { name: 'Next moment' }).click();
	await eventually(async () => (await screen.getAttribute('aria-label')) ?? '', 'The last ship is sunk. bot 2 wins.');
	assert.notEqual(await time(), stopped);
	await picture(page, 'film');
	await assertAccessible(page, 'a film');
	const file = page.waitForEvent('download', { timeout: 60000 });
	await page.getByRole('button', { name: 'Save as webm' }).click();
	await page.getByText(/^Saving: \d+ %/).waitFor();
	const download = await file;
	assert.match(download.suggestedFilename(), /^naval-07-bots\.webm$/);
	const bytes = readFileSync(await download.path());
	assert.equal(bytes.subarray(0, 4).toString('hex'), '1a45dfa3');
	assert.ok(bytes.subarray(0, 64).includes('webm'));
	// The page itself plays no media.
	const cinema = await rig.browser.newPage();
	const { duration, width, seen } = await watched(cinema, bytes, [0.05, 0.5, 0.95]);
	await cinema.close();
	assert.equal(width, 1280);
	assert.ok(Math.abs(duration * 1000 - length) < 1500, `${duration} s of ${length} ms`);
	// A title, a board, an end: no two are alike.
	assert.ok(apart(seen[0], seen[1]) > 8 && apart(seen[1], seen[2]) > 8, 'pictures differ');
	await page.getByText('Saved.').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('heading', { name: 'The fog lifts' }).waitFor({ state: 'detached' });
});
