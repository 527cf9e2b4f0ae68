// Two guests meet by a lobby's code and play naval to the end; then what else a lobby can do, with the stock client.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, sleep } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const opposite = { N: 'S', E: 'W', S: 'N', W: 'E' };
const lengths = { corvette: 1, frigate: 3, battleship: 5 };
const sides = 'NESW';

/** Dice that are the same in every run. */
function dice(seed) {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}

/** The cells of a ship, bow first (naval 2.2). */
function cellsOf({ model, x, y }, facing) {
  const [dx, dy] = steps[facing];
  const half = (lengths[model] - 1) / 2;
  return Array.from({ length: lengths[model] }, (_, i) => ({ x: x + (half - i) * dx, y: y + (half - i) * dy }));
}

/** What a view allows (naval 6.1 to 6.3), with cannons; the end of the turn last. */
function legalActions(view) {
  const afloat = view.ships.filter((ship) => !ship.sunk);
  const inside = ({ x, y }) => x >= 0 && y >= 0 && x < 15 && y < 15;
  const same = (a) => (b) => a.x === b.x && a.y === b.y;
  const taken = (cell, but) =>
    '#%'.includes(view.map[cell.y][cell.x]) ||
    view.enemies.some((ship) => cellsOf(ship, ship.facing).some(same(cell))) ||
    afloat.some((ship) => ship !== but && cellsOf(ship, ship.facing).some(same(cell)));
  const free = (cell, but) => inside(cell) && !taken(cell, but);
  const actions = [];
  for (const ship of afloat) {
    const cells = cellsOf(ship, ship.facing);
    for (const [direction, end, cost] of [
      [ship.facing, cells[0], ship.costs.forward],
      [opposite[ship.facing], cells.at(-1), ship.costs.backward],
    ]) {
      const [dx, dy] = steps[direction];
      if (view.fuel >= cost && free({ x: end.x + dx, y: end.y + dy }, ship)) actions.push(['ship:move', { ship: ship.id, direction }]);
    }
    for (const [turn, quarter] of [
      ['left', 3],
      ['right', 1],
    ]) {
      const turned = cellsOf(ship, sides[(sides.indexOf(ship.facing) + quarter) % 4]);
      if (view.fuel >= ship.costs.rotate && turned.every((cell) => free(cell, ship))) actions.push(['ship:rotate', { ship: ship.id, turn }]);
    }
    if (ship.attacked || view.ammo < ship.attack.ammo) continue;
    for (const enemy of view.enemies)
      for (const target of cellsOf(enemy, enemy.facing))
        if (cells.some(({ x, y }) => (x - target.x) ** 2 + (y - target.y) ** 2 <= 16))
          actions.push(['ship:attack', { ship: ship.id, target }]);
  }
  return [...actions, ['turn:end', {}]];
}

/** Plays one seat until the match is over; shoots whenever it can. */
async function play(person, match, seat, roll) {
  let finished;
  let active = (await person.get('match:view', { match })).view.active;
  let actions = 0;
  person.onEvent = ({ name, payload }) => {
    if (name === 'match:finished' && payload.match === match) finished = payload;
    if (name === 'match:turn_changed' && payload.match === match) active = payload.seat;
  };
  while (!finished) {
    if (active !== seat) {
      await sleep(10);
      continue;
    }
    const { view } = await person.patiently('match:view', { match });
    if (finished || view.phase === 'over') break;
    if (view.active !== seat) continue; // the news is on its way
    const legal = legalActions(view);
    const shots = legal.filter(([name]) => name === 'ship:attack');
    const [name, fields] = shots.length ? shots[roll(shots.length)] : legal[roll(legal.length)];
    const answer = await person.patiently(name, { match, ...fields });
    if (answer.ok) actions++;
    else if (answer.error.code !== 'match_over') assert.fail(`${name} ${JSON.stringify(fields)}: ${JSON.stringify(answer.error)}`);
  }
  return { finished: finished ?? (await person.next('match:finished')), actions };
}

test('two guests meet by a code and play naval to the end by random legal actions', { timeout: 240000 }, async () => {
  const [ana, luis] = [await server.guest(), await server.guest()];
  const { code } = await ana.get('lobby:create', { options: { turn_limit: 20 } });
  assert.match(code, /^[2-9A-HJKMNP-Z]{6}$/);
  const created = await ana.next('lobby:created');
  assert.equal(created.code, code);
  assert.ok(created.expires_at - Date.now() > 29 * 60 * 1000);
  const joined = await luis.get('lobby:join', { code: ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}` });
  assert.equal(joined.code, code);
  const { match } = joined;
  for (const [seat, person] of [ana, luis].entries()) {
    const starting = await person.next('game:starting');
    assert.deepEqual(starting, {
      code,
      match,
      game: 'naval',
      resumed: false,
      spectators: true,
      broadcast: false,
      listed: false,
      players: [ana, luis].map(({ user }, place) => ({ seat: place, username: user.username, rating: null, bot: 0 })),
    });
    const ready = await person.next('match:ready');
    assert.equal(ready.seat, seat);
    assert.equal(ready.view.options.fleets, undefined);
  }
  const [first, second] = await Promise.all([play(ana, match, 0, dice(7)), play(luis, match, 1, dice(11))]);
  assert.deepEqual([first.finished.winner, first.finished.reason], [second.finished.winner, second.finished.reason]);
  assert.ok(first.actions > 5 && second.actions > 5);
  const stranger = await server.guest();
  assert.equal((await stranger.ask('lobby:join', { code })).error.code, 'lobby_not_found');
  const history = await server.call('GET', '/api/matches/history', undefined, ana.token);
  assert.equal(history.body[0].match, match);
  assert.equal(history.body[0].rated, false);
});

test('a lobby is shown to who is in it, and closes with its host', async () => {
  const [ana, luis] = [await server.guest(), await server.guest()];
  const { code } = await ana.get('lobby:create', {});
  assert.equal((await luis.ask('lobby:leave', { code })).error.code, 'lobby_not_found');
  assert.equal((await luis.ask('lobby:start', { code })).error.code, 'not_host');
  assert.equal((await ana.ask('lobby:start', { code })).error.code, 'not_enough_players');
  await ana.get('lobby:leave', { code });
  assert.deepEqual(await ana.next('lobby:closed'), { code, reason: 'host_left' });
  luis.socket.emit('lobby:join', { code });
  const error = await luis.next('lobby:error');
  assert.deepEqual([error.code, error.event], ['lobby_not_found', 'lobby:join']);
});

test('a paused match goes on when both enter its old code', async () => {
  const [ana, luis] = [await server.guest(), await server.guest()];
  const { code } = await ana.get('lobby:create', {});
  const { match } = await luis.get('lobby:join', { code });
  await ana.next('match:ready');
  await ana.get('match:pause_request', { match });
  await luis.get('match:pause_accept', { match });
  assert.equal((await ana.next('match:paused')).code, code);
  assert.equal((await luis.get('lobby:join', { code })).match, undefined);
  assert.equal((await luis.next('lobby:updated')).players.length, 2); // the last seat of the first time
  assert.equal((await luis.next('lobby:updated')).players.length, 1);
  assert.equal((await ana.get('lobby:join', { code })).match, match);
  assert.equal((await luis.next('game:starting', ({ resumed }) => resumed)).match, match);
  assert.equal((await luis.next('match:resumed')).match, match);
  await ana.get('match:surrender', { match });
});
