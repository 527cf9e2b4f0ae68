// Lessons: a newcomer goes from the first page to a won lesson by the board alone; and every lesson of the folder is solved in the page, with each of
// its wrong ways answered by its own words.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Rig, assertAccessible, assertNoSideScroll, eventually } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const FOLDER = new URL('../../../lessons/', import.meta.url);
const lessons = readdirSync(FOLDER)
	.sort()
	.flatMap((game) =>
		readdirSync(new URL(`${game}/`, FOLDER))
			.sort()
			.map((file) => ({
				path: `/learn/${game}/${file.slice(0, 2)}`,
				...JSON.parse(readFileSync(new URL(`${game}/${file}`, FOLDER), 'utf8')),
			})),
	);

/** Does an action as the board would; resolves when what came of it stands, with the fault or null. */
const act = (page, action) =>
	page.evaluate(
		(detail) =>
			new Promise((done) => dispatchEvent(new CustomEvent('ronda:act', { detail: { action: detail, done } }))),
		action,
	);
/** As a link of the page does: the engine stays. */
const go = (page, path) =>
	page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, path);
const guide = (page) => page.locator('.guide');
const words = async (page, selector) => (await guide(page).locator(selector).innerText()).replace(/\s+/g, ' ').trim();

async function solve(page, lesson, i) {
	const step = lesson.steps[i];
	assert.equal(await words(page, '.say'), step.say.en);
	for (const wrong of step.wrong ?? [])
		for (const action of wrong.try) {
			assert.notEqual(await act(page, action), null, `${lesson.path}: ${JSON.stringify(action)} is made`);
			assert.ok((await words(page, '.answer')).endsWith(wrong.say.en), `${lesson.path}: ${wrong.say.en}`);
		}
	for (const action of step.solution) assert.equal(await act(page, action), null, `${lesson.path}: refused`);
	await eventually(() => guide(page).getAttribute('data-step'), String(i + 1), `${lesson.path}: step ${i} is done`);
	assert.equal(await guide(page).locator('.answer').count(), 0);
}

test('every lesson is solved, and every wrong way is answered', async () => {
	const page = await rig.visitor('/learn');
	for (const lesson of lessons) {
		// The first of each game on its board; the others without the painting, which is most of the time.
		await go(page, lesson.path.endsWith('/01') ? lesson.path : `${lesson.path}?inspect`);
		await page.getByRole('region', { name: lesson.title.en }).waitFor();
		for (let i = 0; i < lesson.steps.length; i++) await solve(page, lesson, i);
		assert.ok((await words(page, '.say')).endsWith(lesson.won.en));
	}
	await go(page, '/learn');
	await eventually(
		() => page.locator('.tick.isDone').count(),
		new Set(lessons.map(({ game }) => game)).size,
		'all games are ticked',
	);
	await assertAccessible(page, 'the lessons');
});

test('a newcomer goes from the first page to a won lesson', async () => {
	const page = await rig.visitor('/');
	await page.getByRole('link', { name: /^Learn in two minutes on the board/ }).click();
	await page.waitForURL('**/learn/naval/01');
	// The marked water, then the marked buttons.
	const marker = page.locator('.marker[data-marks="cell:H11"]');
	await marker.waitFor();
	await assertAccessible(page, 'a lesson');
	const box = await marker.boundingBox();
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
	await page.locator('.marker[data-marks="order:right"]').waitFor();
	// What leads elsewhere is answered.
	await page.getByRole('button', { name: /^Turn left/ }).click();
	await page.locator('.guide .answer', { hasText: 'East is to the right' }).waitFor();
	await page.getByRole('button', { name: /^Turn right/ }).click();
	await page.locator('.marker[data-marks="order:end"]').waitFor();
	await page.getByRole('button', { name: 'Show me' }).click();
	await guide(page).getByText('Won!').waitFor();
	await page
		.getByRole('link', { name: /^Next:|^All lessons/ })
		.first()
		.waitFor();
	await page.goto(`${rig.server.url}/learn/naval`);
	await eventually(() => page.locator('.tick.isDone').count(), 1, 'it is ticked');
	await page.goto(rig.server.url);
	await page.getByRole('link', { name: 'Learn: Naval' }).waitFor();
	await page.setViewportSize(PHONE);
	await page.goto(`${rig.server.url}/learn/naval/01`);
	await guide(page).waitFor();
	await assertNoSideScroll(page, 'a lesson on a phone');
});
