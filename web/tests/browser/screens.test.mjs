// Every screen in every language: nothing untranslated, nothing beyond the edge, nothing that axe calls serious.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig, assertAccessible, assertNoSideScroll, picture, wordsOf, DESKTOP, PHONE } from './rig.mjs';

const rig = new Rig();
before(() => rig.start());
after(() => rig.finish());

const SCREENS = ['/', '/new/naval', '/map', '/new/machiavelli', '/new/dungeon', '/rules', '/rules/naval', '/settings', '/sign-in', '/sign-up', '/matches', '/port', '/profile', '/ranking/naval', '/replay/', '/nowhere'];
const LOOKS = [
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', isMobile: true, hasTouch: true },
];

for (const { name, ...look } of LOOKS)
  test(`every screen is fit for use: ${name}`, async () => {
    const page = await rig.visitor('/', look);
    for (const path of SCREENS) {
      await page.goto(rig.server.url + path);
      await page.waitForFunction(() => !document.querySelector('main')?.innerText.match(/^Loading…$/));
      await page.waitForLoadState('networkidle');
      await picture(page, `${path.slice(1).replaceAll('/', '-') || 'home'}-${name}`);
      await assertNoSideScroll(page, path);
      await assertAccessible(page, `${path} (${name})`);
    }
  });

test('a switch of the language changes every screen, and stays', async () => {
  const page = await rig.visitor('/settings');
  const said = {};
  for (const language of ['English', 'Español', 'Čeština']) {
    await page.goto(`${rig.server.url}/settings`);
    await page.getByRole('button', { name: language }).click();
    said[language] = {};
    for (const path of SCREENS) {
      await page.goto(rig.server.url + path);
      await page.waitForLoadState('networkidle');
      said[language][path] = new Set((await wordsOf(page)).split('\n').map((line) => line.trim()).filter((line) => /\p{L}{4,}/u.test(line)));
    }
  }
  // Names of games, people, ports and languages, codes and addresses are the same everywhere; any other line must differ.
  const SAME = /^(?:: )?(Ronda|Naval|Heroes|Piráti|Pirates|Piratas|Machiavelli|Maquiavelo|Dungeon|Tic-tac-toe|English|Español|Čeština|guest_\w+|E-mail|Alpha.*|AX4T9Z|Chat|\w+ Harbour|turn_\w+|https?:.*|[\w_]+)$/;
  for (const path of SCREENS.filter((one) => one !== '/rules/naval'))
    for (const language of ['Español', 'Čeština']) {
      const left = [...said[language][path]].filter((line) => said.English[path].has(line) && !SAME.test(line));
      assert.deepEqual(left, [], `${path} in ${language} still says`);
    }
});

test('a match changes its language while it is played', async () => {
  const page = await rig.visitor();
  await page.getByRole('button', { name: 'Play Naval against a bot' }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('log').getByText(/Turn \d/).first().waitFor();
  await page.evaluate(() => localStorage.setItem('language', 'cs'));
  await page.reload();
  await page.getByRole('button', { name: 'Ukončit tah' }).waitFor();
  await page.getByRole('log').getByText(/Tah \d|tah/).first().waitFor();
});
