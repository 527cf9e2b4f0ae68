// A rolling restart of three nodes under play, as an upgrade is done: one after the other ends by SIGTERM and begins again. No acknowledged action is lost, and nobody
// is reconnected more than once by each restart, nor at all by that of a node where he is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games, missing as missingEngine } from '../server/engine.mjs';
import { Rig, missing, sleep, spread } from './rig.mjs';
import { Table, compareLogs, ended } from './table.mjs';

const TABLES = 12;

test('a rolling restart of three nodes under play', { skip: missing ?? missingEngine }, async (t) => {
  const rig = await new Rig().start();
  const tables = Array.from({ length: TABLES }, (_, place) => new Table(games[place % games.length], [rig.balancer],
    { seed: place + 1, pause: () => 20, transports: (seat) => [{}, { transports: ['websocket'] }, { transports: ['polling'] }][(place + seat) % 3] }));
  try {
    await Promise.all(tables.map((table) => table.seats()));
    const sitters = tables.flatMap((table) => table.sitters);
    let isOver = false;
    const playing = Promise.all(tables.map((table) => table.play(() => isOver)));
    playing.catch(() => {}); // whoever fails first is heard of below
    const acted = () => tables.map(({ matches }) => matches.reduce((sum, { done }) => sum + done.length, 0));
    /** Every table has acted since. */
    const goesOn = async () => {
      const before = acted();
      for (const end = Date.now() + 60000; !acted().every((count, place) => count > before[place] + 2); await sleep(20))
        assert.ok(Date.now() < end, `tables stand still: ${tables.filter((_, place) => acted()[place] <= before[place] + 2).join('; ')}`);
    };
    await goesOn();
    for (const node of spread(rig)) {
      const before = sitters.map((sitter) => ({ sitter, wasHere: sitter.node === node.name, reconnections: sitter.reconnections }));
      assert.ok(before.some(({ wasHere }) => wasHere), `nobody is on ${node.name}`);
      assert.equal(await node.stop('SIGTERM'), 0);
      await goesOn();
      await node.start();
      await goesOn();
      for (const { sitter, wasHere, reconnections } of before)
        assert.ok(sitter.reconnections - reconnections <= 1, `${wasHere ? 'on' : 'not on'} ${node.name}: reconnected ${sitter.reconnections - reconnections} times: ${sitter.losses.join('; ')}`);
    }
    isOver = true;
    await ended(tables, playing);
    const actions = compareLogs(rig, tables);
    assert.match(rig.nodes.a.admin('matches', 'verify'), / 0 damaged, 0 of editions/);
    const lost = tables.reduce((sum, { count }) => sum + count.reconnections, 0);
    t.diagnostic(`${actions} acknowledged actions, none lost; ${lost} reconnections of ${sitters.length} clients`);
  } finally {
    for (const table of tables) table.sitters?.forEach((sitter) => sitter.close());
    await rig.finish();
  }
});
