// Two people meet by a code and play; one drops out in the middle, comes back, and reads what was missed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, sleep } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

async function sitDown(game, options = {}) {
  const [ana, luis] = [await server.guest(), await server.guest()];
  const { code } = await ana.get('lobby:create', { game, options });
  const { match } = await luis.get('lobby:join', { code: code.toLowerCase() });
  const people = [ana, luis];
  for (const [seat, person] of people.entries()) {
    const ready = await person.next('match:ready');
    assert.equal(ready.match, match);
    assert.equal(ready.seat, seat);
    person.seen = [];
    person.onEvent = ({ name, payload }) => payload.match === match && payload.seq !== undefined && name !== 'match:snapshot' && person.seen.push({ type: name, ...payload });
  }
  return { people, match, code };
}

test('two play tictactoe to the end and see the same', async () => {
  const { people, match } = await sitDown('tictactoe');
  const cells = [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]];
  let { turn } = (await people[0].get('match:view', { match })).view;
  for (const [x, y] of cells) {
    assert.equal((await people[1 - turn].ask('mark:place', { match, x, y })).error.code, 'not_your_turn');
    const { seq } = await people[turn].get('mark:place', { match, x, y });
    assert.equal(people[turn].seen.at(-1).seq, seq); // the events came before the acknowledgement
    turn = 1 - turn;
  }
  for (const person of people) {
    await person.next('match:finished'); // the other one's socket has its own pace
    assert.equal(person.seen.at(-1).type, 'match:finished');
  }
  assert.deepEqual(people[0].seen, people[1].seen);
});

test('a fleet in the fog is told to its owner alone, and a return brings what was missed', async () => {
  const { people, match } = await sitDown('naval', { first: 0 });
  const [ana, luis] = people;
  const own = (await ana.get('match:view', { match })).view;
  const other = (await luis.get('match:view', { match })).view;
  assert.notDeepEqual(own.ships, other.ships);
  await ana.get('turn:end', { match });
  await luis.get('turn:end', { match });
  const before = luis.seen.at(-1).seq;
  luis.close();
  await ana.next('match:player_disconnected', ({ seat, seconds }) => seat === 1 && seconds === 120);
  assert.equal((await ana.ask('turn:end', { match })).error.code, 'match_paused');
  await luis.connect({ transports: ['polling'] });
  const { seq } = await luis.get('game:join', match);
  assert.equal(seq, before);
  await ana.next('match:player_reconnected');
  await ana.get('turn:end', { match });
  await luis.next('match:turn_changed', (event) => event.seq > before);
  const { events, last } = await luis.get('match:events', { match, after: before });
  assert.equal(last, events.at(-1).seq);
  // What is recomputed is what was sent, `at` aside.
  await sleep(20);
  const sent = luis.seen.filter((event) => event.seq > before);
  assert.deepEqual(events.map(({ at, ...event }) => ({ match, ...event })), sent);
});

test('a pause by agreement ends the match for now, and the code brings both back', async () => {
  const { people, match, code } = await sitDown('naval');
  const [ana, luis] = people;
  await ana.get('match:pause_request', { match });
  await luis.next('match:pause_requested');
  await luis.get('match:pause_accept', { match });
  assert.equal((await ana.next('match:paused')).code, code);
  assert.equal((await ana.ask('turn:end', { match })).error.code, 'match_paused');
  await ana.get('lobby:join', { code });
  await luis.get('lobby:join', { code });
  assert.equal((await ana.next('game:starting', ({ resumed }) => resumed)).match, match);
  await luis.next('match:resumed');
});
