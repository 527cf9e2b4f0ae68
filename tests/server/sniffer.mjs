// The fog, seen from the wire: two people play whole naval matches, every frame of their sockets is kept, and afterwards each frame is
// searched for what its seat could not know when it came.
//
// What a seat could know is computed here once more, from naval.md 7.1 alone: the log of the finished match tells where every ship and
// projectile was at every step, and who sees what follows from that. The frames of a step are cut off by a question that each seat asks
// after it: on one socket the answer comes after everything sent before. A frame that does not fit is a leak; that leaks are
// found at all is shown by planting some.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, sleep } from './people.mjs';
import { leaksOf, truthOf } from './sniffer_truth.mjs';

const MATCHES = Number(process.argv[2] ?? 2); // and every second one with frames
const TURNS = 26;
const BARRIER = 'profile:get';
const step = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Keeps every frame of a person's socket, as it came, with the number of the step during which it came. */
function record(person, clock) {
  person.frames = [];
  person.socket.io.engine.transport.ws.addEventListener('message', ({ data }) => {
    person.frames.push({ step: clock.step, text: String(data) });
  });
}

async function sitDown(server, weapons, clock, hasFrames) {
  const people = [await server.guest(), await server.guest()];
  for (const [seat, person] of people.entries()) {
    record(person, clock);
    for (const [ship, weapon] of Object.entries(weapons[seat])) await person.get('port:equip', { user_ship: ship, weapon });
  }
  const options = { turn_limit: TURNS, fuel_per_turn: 12, rock_pairs: 5 };
  const { code } = await people[0].get('lobby:create', { game: 'naval', options });
  const { match } = await people[1].get('lobby:join', { code });
  for (const person of people) person.view = (await person.next('match:ready')).view;
  if (hasFrames) for (const person of people) await person.get('game:join', { match, frames: true });
  return { people, match };
}

/** What somebody does who wants to meet the other: fires at what he sees or into the fog, and steams on. */
function* wishes(view) {
  for (const ship of view.ships.filter(({ sunk }) => !sunk)) {
    const enemy = view.enemies[0];
    const [dx, dy] = step[ship.facing];
    const far = { cannon: 3, mine: 1 }[ship.attack.kind];
    if (ship.attack.kind === 'torpedo') yield ['ship:attack', { ship: ship.id }];
    else if (enemy && far === 3) yield ['ship:attack', { ship: ship.id, target: { x: enemy.x, y: enemy.y } }];
    else yield ['ship:attack', { ship: ship.id, target: { x: ship.x - dx * far + (far === 1 ? dy : 0), y: ship.y - dy * far } }];
  }
  for (const ship of view.ships.filter(({ sunk }) => !sunk)) {
    for (let i = 0; i < { corvette: 3, frigate: 2, battleship: 2 }[ship.model]; i++)
      yield ['ship:move', { ship: ship.id, direction: ship.facing }];
    if (view.turn % 7 === 0) yield ['ship:rotate', { ship: ship.id, turn: view.turn % 2 ? 'left' : 'right' }];
  }
  yield ['turn:end', {}];
}

/** Asks until it is answered; the rate of a socket is the server's affair. */
async function ask(person, name, payload) {
  for (;;) {
    const answer = await person.ask(name, payload);
    if (answer.error?.code !== 'rate_limited') return answer;
    await sleep(100);
  }
}

/** A whole match, told by events or by match:frame; gives what came to both seats, cut into the steps of the log. */
async function playMatch(server, weapons, hasFrames) {
  const clock = { step: 0 };
  const { people, match } = await sitDown(server, weapons, clock, hasFrames);
  let active = people[0].view.active;
  let over = false;
  people[0].onEvent = ({ name, payload }) => {
    over ||= name === 'match:finished' || (name === 'match:frame' && payload.events.some(({ type }) => type === 'match:finished'));
  };
  for (let serial = 0; !over;) {
    const { view } = await ask(people[active], 'match:view', { match });
    for (const [name, payload] of wishes(view)) {
      const cid = `secret${active}-${serial++}`; // must not come out on the other side
      clock.step++;
      const answer = await ask(people[active], name, { match, cid, ...payload });
      if (!answer.ok) clock.step--; // no step of the log; it gives the other seat nothing, or the barrier shows it
      assert.notEqual(answer.error?.code, 'bad_action');
      await ask(people[1 - active], BARRIER, { username: people[1 - active].user.username });
      if (over) break;
    }
    active = 1 - active;
  }
  const { seed, entries } = await allEntries(people[0], match);
  const state = (await ask(people[0], 'spectate:join', { match })).view;
  const [a, b] = people;
  const secrets = [[b.token, b.user.id], [a.token, a.user.id]];
  return { frames: people.map(({ frames }) => frames), seed, entries, state, secrets };
}

async function allEntries(person, match) {
  let entries = [];
  for (;;) {
    const page = await ask(person, 'spectate:replay', { match, from: entries.at(-1)?.n ?? 0 });
    assert.ok(page.ok);
    if (page.entries.length === 0) return { seed: page.seed, entries };
    entries = entries.concat(page.entries);
  }
}

const fleets = [
  [{ us_1: 'cannon', us_2: 'torpedo' }, { us_1: 'mine', us_2: 'torpedo' }],
  [{ us_1: 'torpedo', us_2: 'mine' }, { us_1: 'cannon', us_2: 'cannon' }],
];

/**
 * Leaks as a broken server could make them, put into the frames of seat 0 in the middle of the match, in a step of its own, where any
 * frame may come; and by what each must be found.
 */
function* planted(game, truth) {
  const isHidden = (now) => (ship) => ship.seat === 1 && !ship.sunk && !now.detected[0].has(ship.id);
  const middle = truth.steps.findIndex((now, place) => place > 4 && now.actor === 0 && now.ships.some(isHidden(now)));
  const now = truth.steps[middle];
  const { id, model, x, y, facing, cells } = now.ships.find(isHidden(now));
  const unknown = now.known[0].findIndex((is) => !is);
  const event = (name, payload) => ({ step: middle, text: `42${JSON.stringify([name, { match: 'm', ...payload }])}` });
  yield [/the place of/, event('enemy:spotted', { ship: id, model, x, y, facing, hp: 10, cells })];
  yield [/ship:moved of the other/, event('ship:moved', { ship: id, x, y, facing, cost: 1 })];
  yield [/ship:damaged of the other/, event('ship:damaged', { ship: id, cell: 0, damage: 10, hp: 0, cells, sunk: true })];
  yield [/weapon of/, event('match:clock', { ships: [{ id, weapon: 'mine' }] })];
  yield [/a fuel/, event('resources:update', { fuel: now.fuel[0] + 7, ammo: 5 })];
  yield [/own number of a projectile/, event('projectile:update', { projectile: `${id[0]}p1`, x: 1, y: 1, status: 'alive' })];
  yield [/a projectile out of sight/, event('projectile:spotted', { projectile: 'x1', kind: 'mine', x, y, dx: 0, dy: 0 })];
  yield [/the cell/, event('match:vision_update', { discovered: [{ x: unknown % 15, y: Math.floor(unknown / 15), content: 'water' }], hidden: [] })];
  yield [/the map at/, event('match:snapshot', { view: { map: Array(15).fill('.'.repeat(15)) } })];
  yield [/the seed/, event('match:clock', { note: game.seed })];
  yield [/a cid/, event('match:clock', { note: 'secret1-3' })];
  yield [/a token or id/, event('match:clock', { note: game.secrets[0][0] })];
  yield [/the word "terrain"/, event('match:snapshot', { view: game.state })];
  yield [/a gap/, event('match:clock', { seq: 100000 })];
  const frame = (payload) => event('match:frame', { frame: 999, base: null, seq: 1, events: [], view: {}, ...payload });
  yield [/the map at/, frame({ view: { map: Array(15).fill('.'.repeat(15)) } })];
  yield [/ship:moved of the other/, frame({ events: [{ type: 'ship:moved', ship: id, x, y, facing, cost: 1 }] })];
  yield [/the place of/, frame({ view: { enemies: [{ id, model, x, y, facing, hp: 10, cells }] } })];
  yield [/a gap in the numbers of its frames/, frame({ base: 998 })];
  const silent = truth.steps.findIndex((is) => is.silent[0]);
  yield [/nothing happened/, { ...frame({}), step: silent }];
  yield [/nothing happened/, { step: silent, text: '42["match:clock",{"match":"m","expires_at":1,"running":true}]' }];
}

for (let number = 0; number < MATCHES; number++) {
  const hasFrames = number % 2 === 1;
  test(`nothing that is sent tells more than its seat may know: match ${number + 1}, ${hasFrames ? 'frames' : 'events'}`, async (t) => {
    const server = new Server();
    await server.start();
    try {
      const game = await playMatch(server, fleets[number % fleets.length], hasFrames);
      const truth = truthOf(game);
      let seen = 0;
      for (const seat of [0, 1]) {
        assert.deepEqual(leaksOf(game, truth, seat, game.frames[seat]), []);
        seen += truth.steps.filter((now) => now.detected[seat].size > 0).length;
      }
      assert.ok(seen > 0, 'the fleets never met: nothing was shown');
      let plants = 0;
      for (const [what, frame] of planted(game, truth)) {
        const place = game.frames[0].findIndex(({ step }) => step > frame.step);
        const found = leaksOf(game, truth, 0, game.frames[0].toSpliced(place, 0, frame));
        assert.ok(found.some((leak) => what.test(leak)), `planted and not found: ${what}`);
        plants++;
      }
      t.diagnostic(`${game.frames[0].length + game.frames[1].length} frames, ${game.entries.length} steps; ${plants} planted leaks found`);
    } finally {
      await server.finish();
    }
  });
}
