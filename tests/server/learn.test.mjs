// Lessons that were won: kept with the account, put together from all devices, and never more than an account holds.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

const solved = async (person, ...keys) => (await person.get('learn:progress', { solved: keys })).solved;
const code = async (person, payload) => (await person.ask('learn:progress', payload)).error?.code;

test('what is won on one device is known on the other', async () => {
  const ana = await server.guest();
  assert.deepEqual(await solved(ana), []);
  assert.deepEqual(await solved(ana, 'naval/02-b', 'naval/01-a'), ['naval/01-a', 'naval/02-b']);
  assert.deepEqual(await solved(ana, 'heroes/01-a', 'naval/01-a'), ['heroes/01-a', 'naval/01-a', 'naval/02-b']);
  assert.deepEqual(await solved(await server.guest()), [], 'of another user nothing is told');
});

test('what is no key is refused, and nothing is added', async () => {
  const ana = await server.guest();
  for (const key of ['', 'naval', 'naval/1-a', 'naval/01-', 'Naval/01-a', 'naval/01-a b', `naval/01-${'a'.repeat(41)}`, '/01-a', 'naval/01-a\u0000'])
    assert.equal(await code(ana, { solved: ['naval/01-good', key] }), 'bad_field', key);
  for (const payload of [{}, { solved: 'naval/01-a' }, { solved: [1] }, { solved: Array(33).fill('naval/01-a') }])
    assert.equal(await code(ana, payload), 'bad_field', JSON.stringify(payload));
  assert.deepEqual(await solved(ana), []);
});

test('an account keeps 128', async () => {
  const ana = await server.guest();
  const keys = Array.from({ length: 160 }, (_, i) => `naval/01-l${String(i).padStart(3, '0')}`);
  for (let at = 0; at < keys.length; at += 32) await solved(ana, ...keys.slice(at, at + 32));
  assert.deepEqual(await solved(ana), keys.slice(0, 128));
});
