// Accounts over HTTP (platform 3): register, guest, upgrade, login, logout, me, patch, games, ranking, history, limits.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Person, Server, sleep } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

const ana = { username: 'ana', email: 'ana@example.org', password: 'eight or more' };
let token;

test('somebody registers, and gets a token and a user', async () => {
  const { status, body } = await server.call('POST', '/api/auth/register', ana);
  assert.equal(status, 201);
  assert.match(body.user.id, /^u_[0-9a-f]{12}$/);
  assert.match(body.token, /^[\w-]{43}$/);
  assert.deepEqual(Object.keys(body.user), ['id', 'username', 'program', 'email', 'email_confirmed', 'email_pending', 'language', 'guest', 'notices', 'elo_rating', 'created_at', 'ratings']);
  assert.equal(body.user.guest, false);
  assert.ok(Math.abs(body.user.created_at - Date.now() / 1000) < 10);
  token = body.token;
});

test('names, addresses and passwords are checked', async () => {
  const refused = async (change) => {
    const { status, body } = await server.call('POST', '/api/auth/register', { ...ana, ...change });
    return [status, body.error.code, body.error.field];
  };
  assert.deepEqual(await refused({ username: 'ab' }), [400, 'bad_field', 'username']);
  assert.deepEqual(await refused({ username: 'x'.repeat(21) }), [400, 'bad_field', 'username']);
  assert.deepEqual(await refused({ username: 'Guest_me' }), [400, 'bad_field', 'username']);
  assert.deepEqual(await refused({ username: 'bot_1' }), [400, 'bad_field', 'username']);
  assert.deepEqual(await refused({ username: 'gone_1' }), [400, 'bad_field', 'username']);
  assert.deepEqual(await refused({ email: 'nowhere' }), [400, 'bad_field', 'email']);
  assert.deepEqual(await refused({ password: 'short' }), [400, 'bad_field', 'password']);
  assert.deepEqual(await refused({ password: undefined }), [400, 'bad_field', 'password']);
  assert.deepEqual(await refused({ username: 'ANA', email: 'other@example.org' }), [409, 'username_taken', 'username']);
  assert.deepEqual(await refused({ username: 'ana2', email: 'ANA@example.org' }), [409, 'email_taken', 'email']);
});

test('who has the password logs in', async () => {
  const wrong = await server.call('POST', '/api/auth/login', { email: ana.email, password: 'not that one' });
  assert.deepEqual([wrong.status, wrong.body.error.code], [401, 'bad_credentials']);
  const nobody = await server.call('POST', '/api/auth/login', { email: 'x@example.org', password: 'not that one' });
  assert.deepEqual([nobody.status, nobody.body.error.code], [401, 'bad_credentials']);
  const right = await server.call('POST', '/api/auth/login', { email: 'Ana@example.org', password: ana.password });
  assert.equal(right.status, 200);
  assert.equal(right.body.user.username, 'ana');
  const byName = await server.call('POST', '/api/auth/login', { username: 'ANA', password: ana.password });
  assert.deepEqual([byName.status, byName.body.user.id], [200, right.body.user.id]);
  const older = await server.call('POST', '/api/auth/login', { email: 'ana', password: ana.password }); // a client from before names
  assert.equal(older.status, 200);
  const both = await server.call('POST', '/api/auth/login', { ...ana });
  assert.deepEqual([both.status, both.body.error.field], [400, 'username']);
  const neither = await server.call('POST', '/api/auth/login', { password: ana.password });
  assert.deepEqual([neither.status, neither.body.error.field], [400, 'email']);
});

test('the own account is shown and changed', async () => {
  assert.equal((await server.call('GET', '/api/auth/me')).status, 401);
  assert.equal((await server.call('GET', '/api/auth/me', null, 'x'.repeat(43))).body.error.code, 'unauthorized');
  const me = await server.call('GET', '/api/auth/me', null, token);
  assert.equal(me.body.email, ana.email);
  const changed = await server.call('PATCH', '/api/auth/me', { language: 'cs', notices: false }, token);
  assert.deepEqual([changed.body.language, changed.body.notices], ['cs', false]);
  const bad = await server.call('PATCH', '/api/auth/me', { language: 'xx' }, token);
  assert.deepEqual([bad.status, bad.body.error.field], [400, 'language']);
  assert.notEqual(bad.body.error.message, 'A field is missing or wrong'); // in Czech
  assert.equal((await server.call('PATCH', '/api/auth/me', {}, token)).status, 400);
});

test('a guest becomes an account, once', async () => {
  const { body } = await server.call('POST', '/api/auth/guest', { language: 'es' });
  assert.match(body.user.username, /^guest_[0-9a-z]{6}$/);
  assert.deepEqual([body.user.email, body.user.language, body.user.guest], [null, 'es', true]);
  const luis = { username: 'luis', email: 'luis@example.org', password: 'eight or more' };
  const upgraded = await server.call('POST', '/api/auth/upgrade', luis, body.token);
  assert.equal(upgraded.status, 200);
  assert.deepEqual([upgraded.body.id, upgraded.body.username, upgraded.body.guest], [body.user.id, 'luis', false]);
  const again = await server.call('POST', '/api/auth/upgrade', luis, body.token);
  assert.deepEqual([again.status, again.body.error.code], [403, 'not_a_guest']);
});

test('a token opens the socket until its owner logs out', async () => {
  const person = await new Person(server, token, ana).connect();
  assert.equal(person.welcome.user.username, 'ana');
  const closed = new Promise((resolve) => person.socket.on('disconnect', resolve));
  assert.equal((await server.call('POST', '/api/auth/logout', null, token)).status, 204);
  await closed;
  const late = new Person(server, token, ana);
  late.connect().catch(() => {});
  const error = await new Promise((resolve) => late.socket.on('connect_error', resolve));
  assert.equal(error.message, 'unauthorized');
  assert.deepEqual(error.data, { code: 'unauthorized' });
  late.waiting.forEach((wait) => wait.resolve(null));
});

test('the games are listed as the program lists them', async () => {
  const { status, body } = await server.call('GET', '/api/games');
  assert.equal(status, 200);
  assert.deepEqual(body, JSON.parse(execFileSync(process.env.RONDA, ['games', '--json'], { encoding: 'utf8' })));
});

test('ranking and history are lists', async () => {
  assert.deepEqual(await server.call('GET', '/api/auth/ranking?game=naval'), { status: 200, body: [] });
  assert.equal((await server.call('GET', '/api/auth/ranking?game=chess')).body.error.field, 'game');
  assert.equal((await server.call('GET', '/api/auth/ranking?game=naval&limit=101')).body.error.field, 'limit');
  const eva = await server.guest();
  const { match } = await eva.get('game:play_bot', { game: 'tictactoe' });
  await eva.get('match:surrender', { match });
  const { body } = await server.call('GET', '/api/matches/history', null, eva.token);
  assert.equal(body.length, 1);
  assert.deepEqual([body[0].match, body[0].game, body[0].reason, body[0].rated, body[0].change], [match, 'tictactoe', 'surrender', false, null]);
  assert.deepEqual(body[0].players.map(({ rank }) => rank), [2, 1]);
  assert.deepEqual((await server.call('GET', `/api/matches/history?before=${match}`, null, eva.token)).body, []);
});

test('what is too large or unknown is refused', async () => {
  const large = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: 'x'.repeat(17000) }).catch(() => ({ status: 413 }));
  assert.equal(large.status, 413);
  assert.equal((await server.call('GET', '/api/nothing')).status, 404);
  assert.equal((await server.call('POST', '/api/auth/guest', { language: 7 })).status, 400);
});

test('ten wrong passwords are enough', async () => {
  const wrong = { email: ana.email, password: 'not that one' };
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await server.call('POST', '/api/auth/login', wrong)).status);
  assert.equal(statuses.at(-1), 429);
  await sleep(0);
});
