// How much and how many (platform 2, 3): sizes, depth, all at once. Each test that uses an address up has one of its own.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, Server } from './people.mjs';

process.env.RONDA_BEHIND_PROXY = 'yes';
const server = new Server();
before(() => server.start());
after(() => server.finish());

let addresses = 0;
const address = () => `10.7.0.${++addresses}`;

async function call(path, body, from, language) {
  const answer = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'accept-language': language ?? 'en' } });
  return { status: answer.status, body: await answer.json() };
}

const count = (answers, status) => answers.filter((answer) => answer.status === status).length;

test('twenty new users an hour from one address, also when all ask at once', async () => {
  const from = address();
  const guests = await Promise.all(Array.from({ length: 30 }, () => call('/api/auth/guest', {}, from)));
  assert.deepEqual([count(guests, 201), count(guests, 429)], [20, 10]);
  const late = await call('/api/auth/register', { username: 'late', email: 'late@example.org', password: 'eight or more' }, from);
  assert.deepEqual([late.status, late.body.error.code], [429, 'rate_limited']);
});

test('whoever could not be made does not count', async () => {
  const from = address();
  const twin = { username: 'twin', email: 'twin@example.org', password: 'eight or more' };
  const twins = await Promise.all(Array.from({ length: 5 }, () => call('/api/auth/register', twin, from)));
  assert.deepEqual([count(twins, 201), count(twins, 409)], [1, 4]);
  const guests = [];
  for (let i = 0; i < 20; i++) guests.push(await call('/api/auth/guest', {}, from));
  assert.deepEqual([count(guests, 201), count(guests, 429)], [19, 1]);
});

test('ten wrong passwords of one account are enough, also when all are tried at once; who guesses locks out himself alone', async () => {
  const somebody = { username: 'somebody', email: 'somebody@example.org', password: 'eight or more' };
  const [owner, attacker] = [address(), address()];
  assert.equal((await call('/api/auth/register', somebody, owner)).status, 201);
  const tries = await Promise.all(Array.from({ length: 14 }, (_, i) => call('/api/auth/login', { email: somebody.email, password: `guess ${i}` }, attacker)));
  assert.deepEqual([count(tries, 401), count(tries, 429)], [10, 4]);
  const right = { email: somebody.email.toUpperCase(), password: somebody.password };
  assert.equal((await call('/api/auth/login', right, attacker)).status, 429);
  assert.equal((await call('/api/auth/login', right, owner)).status, 200);
});

test('a body above 16 KiB is refused in the form of every refusal, whether it says its length or not', async () => {
  const fits = await call('/api/auth/guest', { padding: 'x'.repeat(16384 - 14) }, address());
  assert.equal(fits.status, 201);
  const large = await call('/api/auth/guest', { padding: 'x'.repeat(16385 - 14) }, address(), 'cs');
  assert.deepEqual([large.status, Object.keys(large.body), large.body.error.code], [413, ['error'], 'too_large']);
  assert.match(large.body.error.message, /příliš/);
  const pieces = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(1000)));
      controller.close();
    },
  });
  const chunked = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: pieces, duplex: 'half' });
  assert.deepEqual([chunked.status, (await chunked.json()).error.code], [413, 'too_large']);
});

async function guest() {
  const { body } = await call('/api/auth/guest', {}, address());
  return new Person(server, body.token, body.user).connect();
}

test('payloads are counted as they are received', async () => {
  const ana = await guest();
  const code = async (name, payload) => (await ana.ask(name, payload)).error?.code;
  const padded = (fields, bytes) => ({ ...fields, x: 'x'.repeat(bytes - JSON.stringify({ ...fields, x: '' }).length) });
  const { match } = await ana.get('game:play_bot', {});
  const missing = { match: 'm00000000000' };
  assert.equal(await code('match:surrender', padded(missing, 512)), 'no_such_match');
  assert.equal(await code('ship:move', padded({ match }, 513)), 'bad_action'); // of any game, by its own limit
  assert.notEqual(await code('match:surrender', padded({ match, cid: 'last' }, 512)), 'bad_action');
  const italy = (await ana.get('game:play_bot', { game: 'machiavelli', seats: 3 })).match;
  assert.equal(await code('turn:ready', padded({ match: italy, ready: true }, 4097)), 'bad_action');
  assert.equal(await code('turn:ready', padded({ match: italy, ready: true }, 4096)), undefined);
  assert.equal(await code('port:get', padded({}, 4096)), undefined);
  assert.equal(await code('port:get', padded({}, 4097)), 'bad_action');
  assert.equal(await code('lobby:create', padded({ game: 'nothing' }, 32768)), 'bad_game');
  assert.equal(await code('lobby:create', padded({ game: 'nothing' }, 32769)), 'bad_action');
  const nest = (deep) => (deep === 0 ? {} : { x: nest(deep - 1) });
  assert.equal(await code('port:get', nest(6)), undefined); // with the packet's array: 8
  assert.equal(await code('port:get', nest(7)), 'bad_action');
  const lost = new Promise((resolve) => ana.socket.once('disconnect', resolve));
  ana.socket.emit('port:get', padded({}, 70000));
  await lost;
});
