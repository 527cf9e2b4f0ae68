// Playing naval with a mouse, for the tests.

/** It is this page's turn, or the match is over: which? */
export async function awaitTurn(page) {
  await page.waitForFunction(() => document.querySelector('dialog h2') || [...document.querySelectorAll('button.end')].some((button) => !button.disabled));
  await decline(page); // a question that came late
  return !(await isOver(page));
}

const isOver = (page) => page.locator('dialog').getByRole('link', { name: 'Replay and proof' }).count();

/** One turn by clicking: shoots at what is in sight, sails on with what fuel there is, ends the turn. */
export async function takeTurn(page) {
  for (let ship = 0; ship < 3; ship++) {
    const card = page.locator('button.card').nth(ship);
    if (await card.isDisabled()) continue;
    await card.click();
    await shoot(page);
    if (await isOver(page)) return;
    for (let step = 0; step < 2; step++) {
      const ahead = page.getByRole('button', { name: /^Ahead/ });
      const right = page.getByRole('button', { name: /^Turn right/ });
      if (await ahead.isEnabled()) await ahead.click();
      else if (await right.isEnabled()) await right.click();
      else break;
      await decline(page);
      await page.waitForTimeout(60);
      if (await isOver(page)) return;
    }
    await shoot(page);
    if (await isOver(page)) return;
  }
  const turn = await turnOf(page);
  await page.getByRole('button', { name: 'End turn' }).click();
  await agree(page);
  await page.waitForFunction((before) => document.querySelector('dialog') || document.querySelector('.seats .turn .soft')?.textContent !== before, turn);
}

const turnOf = (page) => page.locator('.seats .turn .soft').textContent();

/** Clicks the first enemy in sight that can be struck. */
async function shoot(page) {
  const enemies = page.locator('svg .ship.enemy > path:first-child');
  for (let i = 0; i < (await enemies.count()); i++) {
    const box = await enemies.nth(i).boundingBox().catch(() => null);
    if (!box) continue;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(60);
    const fire = page.locator('button.fire');
    // The click on the enemy has fired, unless a way led there: then the button does.
    if (await fire.isEnabled().catch(() => false)) await fire.click({ timeout: 500 }).catch(() => undefined);
    await decline(page);
    return;
  }
}

async function agree(page) {
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
  if (await yes.count()) await yes.click();
}

async function decline(page) {
  const no = page.getByRole('dialog').getByRole('button', { name: 'No', exact: true });
  if (await no.count()) await no.click();
}

/** Plays on until it is over. Two fleets that never meet would go on for two hundred turns: then one gives up. */
export async function playToTheEnd(page, turns = 60) {
  for (let turn = 0; turn < turns; turn++) {
    if (!(await awaitTurn(page))) return;
    await takeTurn(page);
  }
  if (!(await awaitTurn(page))) return;
  await surrender(page);
  await page.getByRole('link', { name: 'Replay and proof' }).waitFor();
}

/** Two guests at one table, by a lobby and its link; the one whose turn it is comes first. */
export async function meet(rig) {
  const ana = await rig.visitor('/new/naval');
  await ana.getByRole('button', { name: 'Open a lobby' }).click();
  await ana.getByText('free seat').waitFor();
  const luis = await rig.visitor(new URL(ana.url()).pathname);
  await Promise.all([ana, luis].map((page) => page.waitForURL(/\/match\//)));
  const first = await Promise.race([ana, luis].map((page) => awaitTurn(page).then(() => page)));
  return [first, first === ana ? luis : ana];
}

export async function surrender(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
}
