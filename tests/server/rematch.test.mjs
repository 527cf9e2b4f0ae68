// After the end, with the stock client: talk, silence for one side, and once more with seats rotated.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

async function playTwo() {
  const people = [await server.guest(), await server.guest()];
  const { code } = await people[0].get('lobby:create', {});
  const { match } = await people[1].get('lobby:join', { code });
  for (const person of people) await person.next('match:ready');
  return { people, code, match };
}

test('a rematch rotates the seats', async () => {
  const { people, code, match } = await playTwo();
  const [ana, luis] = people;
  assert.equal((await ana.ask('match:rematch_request', { match })).error.code, 'not_over');
  await ana.get('match:surrender', { match });
  await luis.get('match:rematch_request', { match });
  assert.deepEqual(await ana.next('match:rematch_requested'), { match, seat: 1 });
  const again = await ana.get('match:rematch_request', { match });
  const starting = await luis.next('game:starting', (event) => event.match === again.match);
  assert.notEqual(starting.code, code);
  assert.deepEqual(
    starting.players.map(({ username }) => username),
    [luis.user.username, ana.user.username],
  );
  assert.equal((await luis.next('match:ready')).seat, 0);
  await luis.get('match:surrender', { match: again.match });
  await luis.get('match:rematch_decline', { match: again.match });
  assert.equal((await ana.next('match:rematch_declined')).match, again.match);
});

test('players talk, and one may stop listening', async () => {
  const { people, match } = await playTwo();
  const [ana, luis] = people;
  await luis.get('chat:send', { match, text: ' ahoj \n' });
  const heard = await ana.next('chat:message');
  assert.deepEqual([heard.match, heard.seat, heard.from, heard.text], [match, 1, luis.user.username, 'ahoj']);
  await ana.get('chat:mute', { match, seat: 1, on: true });
  await luis.get('chat:send', { match, text: 'can you hear me?' });
  await luis.next('chat:message', ({ text }) => text === 'can you hear me?');
  await ana.get('chat:mute', { match, seat: 1, on: false });
  await luis.get('chat:send', { match, text: 'and now?' });
  assert.equal((await ana.next('chat:message')).text, 'and now?');
  assert.equal((await ana.ask('chat:send', { match, text: 'x', to: [1] })).error.field, 'to');
  assert.equal((await ana.ask('chat:send', { match, text: ' ' })).error.code, 'bad_text');
});

test('a lobby talks too', async () => {
  const ana = await server.guest();
  const { code } = await ana.get('lobby:create', {});
  await ana.get('chat:send', { code, text: 'nobody here?' });
  assert.equal((await ana.next('chat:message')).code, code);
});
