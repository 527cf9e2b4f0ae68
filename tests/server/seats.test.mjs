// What the people around a match are told beside its events: who is awaited, who plays, what was said (platform 1, 8.3, 14).

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

/** A table for these, the first one being the host. */
async function sitDown(fields, ...people) {
  const { code } = await people[0].get('lobby:create', { seats: people.length, ...fields });
  for (const person of people.slice(1)) await person.get('lobby:join', { code });
  const ready = await Promise.all(people.map((person) => person.next('match:ready')));
  return { match: ready[0].match, ready };
}

test('every game declares its line of the table', () => {
  const games = JSON.parse(execFileSync(process.env.RONDA, ['games', '--json'], { encoding: 'utf8' }));
  const line = (name) => {
    const { seats_min, seats_max, pace, has_fog } = games.find((game) => game.name === name);
    return [seats_min, seats_max, pace, has_fog];
  };
  assert.deepEqual(line('naval'), [2, 2, 'live', true]);
  assert.deepEqual(line('heroes'), [2, 2, 'live', true]);
  assert.deepEqual(line('machiavelli'), [3, 8, 'days', true]);
  assert.deepEqual(line('dungeon'), [1, 1, 'solo', true]);
  assert.deepEqual(line('pirates').toSpliced(2, 1), [2, 8, true]);
});

test('who is awaited in games without turns, and what is left to who is not', async () => {
  const people = [await server.guest(), await server.guest(), await server.guest()];
  const { match, ready } = await sitDown({ game: 'pirates' }, ...people);
  for (const { awaited, active } of ready) assert.deepEqual([awaited, active], [[0, 1, 2], null]);
  await people[1].get('team:ready', { match, round: 1, ready: true });
  for (const person of people) assert.deepEqual((await person.get('match:view', { match })).awaited, [0, 2]);
  await people[1].get('team:ready', { match, round: 1, ready: false }); // it may still act, though nobody waited
  await people[0].get('game:join', { match });
  assert.deepEqual((await people[0].next('match:snapshot')).awaited, [0, 1, 2]);
});

test('where it is a secret who is awaited, each is told of himself', async () => {
  const people = [await server.guest(), await server.guest(), await server.guest()];
  const { match, ready } = await sitDown({ game: 'machiavelli' }, ...people);
  assert.deepEqual(ready.map(({ awaited }) => awaited), [[0], [1], [2]]);
  await people[1].get('turn:ready', { match, ready: true });
  const seen = await Promise.all(people.map((person) => person.get('match:view', { match })));
  assert.deepEqual(seen.map(({ awaited }) => awaited), [[0], [], [2]]);
});

test('pirates whisper, and each reads again what was for him', async () => {
  const people = [await server.guest(), await server.guest(), await server.guest()];
  const { match } = await sitDown({ game: 'pirates' }, ...people);
  const [ana, luis, eva] = people;
  await ana.get('chat:send', { match, text: 'to all' });
  await luis.get('chat:send', { match, text: 'to eva', to: [2] });
  await eva.next('chat:message', ({ text }) => text === 'to eva');
  await luis.next('chat:message', ({ text }) => text === 'to eva');
  assert.equal((await luis.ask('chat:send', { match, text: 'x', to: [] })).error.field, 'to');
  assert.equal((await luis.ask('chat:send', { match, text: 'x', to: [1, 1] })).error.code, 'bad_field');
  const said = async (person) => (await person.get('chat:read', { match })).messages.map(({ from, text }) => [from, text]);
  const open = [ana.user.username, 'to all'];
  const whispered = [luis.user.username, 'to eva'];
  assert.deepEqual(await said(ana), [open]);
  for (const person of [luis, eva]) assert.deepEqual(await said(person), [open, whispered]);
  assert.ok(!ana.events.some(({ name, payload }) => name === 'chat:message' && payload.text === 'to eva'));
  eva.close();
  await eva.connect();
  assert.deepEqual(await said(eva), [open, whispered]);
  await eva.get('chat:mute', { match, seat: 1 });
  assert.deepEqual(await said(eva), [open]);

  // A spectator is told who plays; he reads nothing of what they say, nor they what he says (P53).
  const petr = await server.guest();
  const { seats } = await petr.get('spectate:join', { match });
  assert.deepEqual(seats, people.map(({ user }) => ({ name: user.username, level: 0 })));
  await petr.get('chat:send', { match, text: 'x' });
  assert.deepEqual((await petr.get('chat:read', { match })).messages.map(({ seat, text }) => [seat, text]), [[null, 'x']]);
  assert.deepEqual(await said(eva), [open]);
  const dora = await server.guest();
  for (const [name, fields] of [['chat:read', {}], ['chat:send', { text: 'x' }]])
    assert.equal((await dora.ask(name, { match, ...fields })).error.code, 'no_such_match');
});

test('a spectator of bots is told their levels', async () => {
  const [ana, petr] = [await server.guest(), await server.guest()];
  const { match } = await ana.get('game:play_bot', { level: 3 });
  const { seats } = await petr.get('spectate:join', { match });
  assert.deepEqual(seats, [{ name: ana.user.username, level: 0 }, { name: 'bot_3', level: 3 }]);
});

test('whoever comes back to a lobby is told until when it waits', async () => {
  const ana = await server.guest();
  const { code } = await ana.get('lobby:create', { game: 'pirates', seats: 3 });
  const { expires_at } = await ana.next('lobby:created');
  ana.close();
  await ana.connect();
  const updated = await ana.next('lobby:updated');
  assert.deepEqual([updated.code, updated.expires_at], [code, expires_at]);
});
