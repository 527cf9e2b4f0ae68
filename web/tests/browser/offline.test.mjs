// Without a server: the page opens, plays, and goes on after a reload.
import { after, before, test } from 'node:test';
import { Rig, eventually, isKept, picture } from './rig.mjs';
import { awaitTurn, playToTheEnd, takeTurn } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('with the server switched off a match is begun, left, taken up again, ended and proved', async () => {
	const page = await rig.visitor();
	await isKept(page);
	await rig.server.stop();
	await page.goto(`${rig.server.url}/new/naval`);
	await page.getByRole('button', { name: 'In this browser, without a server' }).click();
	await awaitTurn(page);
	await takeTurn(page);
	await awaitTurn(page);
	const log = () => page.locator('[role=log] p').allTextContents();
	const before = await log();
	await page.reload();
	await awaitTurn(page);
	await eventually(log, before);
	await picture(page, 'offline');
	await playToTheEnd(page);
	const last = async () => (await log()).slice(-12);
	const told = await last();
	await page.getByRole('link', { name: 'Replay and proof' }).click();
	await page.getByRole('button', { name: 'Proof of the match' }).click();
	await page.getByRole('button', { name: 'Prove it here' }).click();
	await page.getByText('These dice were fair.').waitFor();
	await page.keyboard.press('Escape');
	// The replay tells it as the match did, though it was told in other positions then.
	await page.getByRole('button', { name: 'To the end' }).click();
	await page.getByText(/^Turn (\d+) of \1$/).waitFor();
	await eventually(last, told);
	await page.goto(`${rig.server.url}/matches`);
	await page.getByText('In this browser').waitFor();
	await page.getByRole('link', { name: 'Replay' }).waitFor();
	await rig.server.start();
});
