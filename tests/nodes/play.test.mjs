// Every game on three nodes, each seat on another one, by websocket and by polling; then over the balancer, which puts people where it likes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { games, missing as missingEngine } from '../server/engine.mjs';
import { Rig, missing, spread } from './rig.mjs';
import { Table, compareLogs } from './table.mjs';

const ACTIONS = 40;
const skip = missing ?? missingEngine;
let rig;
if (!skip) {
  before(async () => {
    rig = await new Rig().start();
  });
  after(() => rig.finish());
}

const isEnough = ({ matches }) => matches.reduce((sum, { done }) => sum + done.length, 0) >= ACTIONS;

/** All games at once, so that nodes have to do with all of them; nobody was reconnected, nothing refused for good. */
async function playAll(doorsOf, transports) {
  const tables = await Promise.all(games.map((game, place) => new Table(game, doorsOf(place), { seed: place + 1, transports }).seats()));
  try {
    await Promise.all(tables.map((table) => table.play(isEnough)));
    assert.ok(compareLogs(rig, tables) >= ACTIONS * games.length);
    for (const { game, count, matches } of tables) {
      assert.equal(count.reconnections, 0, `${game.name}: somebody was reconnected`);
      for (const { refused } of matches) assert.deepEqual(refused, [], `${game.name}: what is legal by a view is accepted`);
    }
    return tables;
  } finally {
    for (const table of tables) table.close();
  }
}

for (const [what, transports] of [['websocket', ['websocket']], ['polling', ['polling']]])
  test(`every game, each seat on another node, by ${what}`, { skip }, async () => {
    const nodes = spread(rig);
    const tables = await playAll((place) => nodes.map((_, seat) => nodes[(seat + place) % nodes.length]), () => ({ transports }));
    for (const { game, sitters } of tables)
      assert.equal(new Set(sitters.map((sitter) => sitter.door.name)).size, Math.min(game.seats_min, 3));
  });

for (const [what, transports] of [['websocket', ['websocket']], ['polling', ['polling']], ['whatever the client likes', undefined]])
  test(`every game over the balancer, by ${what}`, { skip }, async () => {
    await playAll(() => [rig.balancer], () => (transports ? { transports } : {}));
  });

test('every log is proved', { skip }, () => {
  assert.match(rig.nodes.a.admin('matches', 'verify'), /./);
});
