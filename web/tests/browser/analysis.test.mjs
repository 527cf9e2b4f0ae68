// A finished match looked back at in the page: begun, stopped, begun again, and a costly decision that leads to its moment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Rig, assertAccessible, picture } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());
const log = {
	name: '02-random.log',
	mimeType: 'text/plain',
	buffer: readFileSync(new URL('../../../tests/logs/heroes-1/02-random.log', import.meta.url)),
};

test('a match is analysed in a worker, can be stopped, and costly decisions lead to their moments', async () => {
	const page = await rig.visitor('/replay#analysis');
	await page.locator('input[type=file]').setInputFiles(log);
	const dialog = page.getByRole('dialog', { name: 'Analysis' });
	await dialog.getByRole('button', { name: 'Analyse this match' }).click();
	await dialog.getByRole('progressbar').waitFor();
	await dialog.getByRole('button', { name: 'Stop' }).click();
	await dialog.getByRole('button', { name: 'Analyse this match' }).click();
	await dialog.getByRole('heading', { name: 'The costliest decisions' }).waitFor({ timeout: 120000 });
	await dialog.getByText('As a table').click();
	assert.ok((await dialog.getByRole('row').count()) > 2);
	assert.ok((await dialog.getByText(/Cost [\d.]+ points \(± [\d.]+\)/).count()) >= 1);
	await dialog.getByRole('rowheader', { name: 'Own blows' }).waitFor();
	await dialog
		.getByText(/Draws: \w+/)
		.first()
		.waitFor();
	await assertAccessible(page, 'analysis');
	await picture(page, 'analysis');
	await page.setViewportSize(PHONE);
	await picture(page, 'analysis-phone');
	const slider = page.getByRole('slider');
	await dialog.getByRole('button', { name: 'Show this moment' }).first().click();
	await dialog.waitFor({ state: 'detached' });
	await page.waitForFunction((element) => Number(element.value) > 0, await slider.elementHandle());
	// What was found is still there.
	await page.getByRole('button', { name: 'Analysis' }).click();
	await dialog.getByRole('heading', { name: 'The costliest decisions' }).waitFor();
});
