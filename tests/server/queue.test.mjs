// The public queue with the stock client: two who wait are paired; the same two are not, while a third is there.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

test('two who wait are given a match', async () => {
  const [ana, luis] = [await server.guest(), await server.guest()];
  assert.equal((await ana.get('queue:join', { game: 'naval' })).position, 1);
  assert.equal((await ana.ask('queue:join', { game: 'naval' })).error.code, 'already_queued');
  await luis.get('queue:join', { game: 'naval' });
  const starting = await ana.next('game:starting');
  assert.deepEqual(
    starting.players.map(({ username }) => username),
    [ana.user.username, luis.user.username],
  );
  assert.equal((await luis.next('match:ready')).seat, 1);
  assert.equal((await ana.ask('queue:leave', { game: 'naval' })).error.code, 'not_queued');
  await ana.get('match:surrender', { match: starting.match });

  // Once more, and a third: who has just met does not meet again.
  const eva = await server.guest();
  for (const person of [ana, luis, eva]) await person.get('queue:join', { game: 'naval' });
  const next = await ana.next('game:starting');
  assert.deepEqual(
    next.players.map(({ username }) => username),
    [ana.user.username, eva.user.username],
  );
  await luis.get('queue:leave', { game: 'naval' });
});

test('who waits is told so every ten seconds, and leaves by opening a lobby', { timeout: 30000 }, async () => {
  const ana = await server.guest();
  await ana.get('queue:join', { game: 'naval' });
  const status = await ana.next('queue:status', undefined, 15000);
  assert.deepEqual(status, { game: 'naval', waiting: 1, window: 200, seconds: 10 });
  await ana.get('lobby:create', {});
  assert.equal((await ana.ask('queue:leave', { game: 'naval' })).error.code, 'not_queued');
});
