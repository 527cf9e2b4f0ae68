// The engine in the page: the rules of a game come with its board, and no others do.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, eventually } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

test('the first page and the lists need no rules; a match fetches those of its game alone', async () => {
  // The service worker, which fetches all of them for later, would hide what the page itself asks for.
  const page = await rig.visitor('/rules', { serviceWorkers: 'block' });
  const fetched = [];
  page.context().on('request', (request) => {
    const wasm = /\/assets\/(\w+)-[^/]*\.wasm$/.exec(request.url());
    if (wasm) fetched.push(wasm[1]);
  });
  for (const path of ['/', '/matches', '/ranking/naval', '/rules/heroes', '/join/ABCDEF']) {
    await page.goto(rig.server.url + path);
    await page.locator('main h1').first().waitFor();
  }
  assert.deepEqual(fetched, []);
  await page.goto(`${rig.server.url}/`);
  await page.getByRole('button', { name: 'Play: Heroes' }).click();
  await page.locator('.heroes').first().waitFor();
  await eventually(() => fetched, ['heroes']);
  await page.goto(`${rig.server.url}/new/tictactoe`);
  await page.getByRole('button', { name: 'In this browser, without a server' }).click();
  await page.getByRole('log').waitFor();
  assert.deepEqual([...new Set(fetched)], ['heroes', 'tictactoe']);
});
