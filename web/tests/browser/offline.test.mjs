// Without a server: the page opens, plays, and goes on after a reload.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, picture } from './rig.mjs';
import { awaitTurn, playToTheEnd, takeTurn } from './naval.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('with the server switched off a match is begun, left, taken up again, ended and proved', async () => {
  const page = await rig.visitor();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== 'activated') await new Promise((resolve) => active.addEventListener('statechange', resolve));
  });
  await rig.server.stop();
  await page.goto(`${rig.server.url}/new/naval`);
  await page.getByRole('button', { name: 'In this browser, without a server' }).click();
  await awaitTurn(page);
  await takeTurn(page);
  await awaitTurn(page);
  const before = await page.getByRole('log').innerText();
  await page.reload();
  await awaitTurn(page);
  assert.equal(await page.getByRole('log').innerText(), before);
  await picture(page, 'offline');
  await playToTheEnd(page);
  const told = (await page.getByRole('log').innerText()).split('\n').filter(Boolean).slice(-12);
  await page.getByRole('link', { name: 'Replay and proof' }).click();
  await page.getByRole('button', { name: 'Prove it here' }).click();
  await page.getByText('These dice were fair.').waitFor();
  // The replay tells it as the match did, though it was told in other positions then.
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('log').getByText(told.at(-1)).first().waitFor();
  assert.deepEqual((await page.getByRole('log').innerText()).split('\n').filter(Boolean).slice(-12), told);
  await page.goto(`${rig.server.url}/matches`);
  await page.getByText('In this browser').waitFor();
  await page.getByRole('link', { name: 'Replay' }).waitFor();
  await rig.server.start();
});
