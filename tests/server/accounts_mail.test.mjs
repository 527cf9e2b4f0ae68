// An account's life over HTTP and SMTP (platform 3): the address that joins, the forgotten password, sessions by their devices, and what
// an upgrade takes over.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Office } from './office.mjs';
import { Person, Server, aboutTheFile } from './people.mjs';

const office = new Office();
const server = new Server();
const ana = { username: 'ana', email: 'ana@example.org', password: 'correct horse' };
let token;

before(async () => {
  await office.open();
  Object.assign(process.env, office.settings());
  await server.start();
});
after(async () => {
  await server.finish();
  office.close();
  assert.ok(!server.log.join().includes('@example.org'), 'addresses are not logged');
});

const call = (verb, path, body, bearer) => server.call(verb, path, body, bearer);
const secret = async (email, path) => (await office.link(email, path)).split('#')[1];

test('an address joins by the button behind its link', async () => {
  const made = await call('POST', '/api/auth/register', ana);
  assert.equal(made.status, 201);
  assert.deepEqual([made.body.user.email, made.body.user.email_pending, made.body.user.guest], [null, ana.email, false]);
  token = made.body.token;
  const link = await office.link(ana.email, '/confirm');
  // A mail program that looks at the link sees the page, and uses nothing up.
  const page = await fetch(server.url + new URL(link).pathname);
  assert.equal(page.status, 200);
  const { status, body } = await call('POST', '/api/auth/confirm', { token: link.split('#')[1] });
  assert.deepEqual([status, body], [200, { username: 'ana', email: ana.email }]);
  const me = await call('GET', '/api/auth/me', null, token);
  assert.deepEqual([me.body.email, me.body.email_confirmed, me.body.email_pending], [ana.email, true, null]);
});

test('registration answers alike for an address that is known', async () => {
  const known = await call('POST', '/api/auth/register', { ...ana, username: 'eva' });
  const fresh = await call('POST', '/api/auth/register', { ...ana, username: 'ivo', email: 'ivo@example.org' });
  assert.deepEqual([known.status, fresh.status], [201, 201]);
  const shape = ({ body: { user } }) => ({ ...user, id: 0, username: 0, email_pending: 0, created_at: 0 });
  assert.deepEqual(shape(known), shape(fresh));
  const mail = await office.next(ana.email);
  assert.equal(mail.subject, 'Ronda: You have an account already');
  assert.ok(!mail.text.includes('#'));
});

test('a forgotten password is reset, and everybody is signed out', async () => {
  const person = await new Person(server, token, ana).connect();
  const closed = new Promise((resolve) => person.socket.on('disconnect', resolve));
  assert.equal((await call('POST', '/api/auth/reset/ask', { email: 'nobody@example.org' })).status, 202);
  assert.equal((await call('POST', '/api/auth/reset/ask', { email: ana.email })).status, 202);
  const link = await secret(ana.email, '/reset');
  assert.equal((await call('POST', '/api/auth/reset', { token: link, password: 'battery staple' })).status, 204);
  await closed;
  assert.equal((await call('GET', '/api/auth/me', null, token)).status, 401);
  assert.equal((await call('POST', '/api/auth/reset', { token: link, password: 'battery staple' })).body.error.code, 'bad_link');
  assert.equal((await call('POST', '/api/auth/login', { username: 'ana', password: ana.password })).status, 401);
  const back = await call('POST', '/api/auth/login', { email: ana.email, password: 'battery staple' });
  assert.equal(back.status, 200);
  token = back.body.token;
  assert.equal((await office.next(ana.email)).subject, 'Ronda: Your password was changed');
});

test('a mail speaks the language of its reader', async () => {
  const answer = await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers: { 'accept-language': 'cs' },
    body: JSON.stringify({ username: 'jana', email: 'jana@example.org', password: 'correct horse' }) });
  assert.equal(answer.status, 201);
  const mail = await office.next('jana@example.org');
  assert.equal(mail.subject, 'Ronda: Potvrď svou adresu');
  assert.match(mail.text, /^Ahoj jana,\n/);
  assert.match(mail.head, /^Auto-Submitted: auto-generated$/m);
});

test('sessions are told apart by their devices, and closed', async () => {
  const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'user-agent': 'Lantern/7 (Phone)' },
    body: JSON.stringify({ username: 'ana', password: 'battery staple' }) });
  const phone = (await answer.json()).token;
  const { body } = await call('GET', '/api/auth/sessions', null, token);
  assert.deepEqual(body.map(({ current }) => current).sort(), [false, true]);
  const other = body.find(({ current }) => !current);
  assert.equal(other.agent, 'Lantern/7 (Phone)');
  assert.match(other.id, /^[0-9a-f]{16}$/);
  assert.equal((await call('DELETE', '/api/auth/sessions/0123456789abcdef', null, token)).status, 404);
  assert.equal((await call('DELETE', `/api/auth/sessions/${other.id}`, null, token)).status, 204);
  assert.equal((await call('GET', '/api/auth/me', null, phone)).status, 401);
  assert.equal((await call('GET', '/api/auth/me', null, token)).status, 200);
});

test('what is stored of a link or token is not what was sent', aboutTheFile, async () => {
  await call('POST', '/api/auth/reset/ask', { email: ana.email });
  const rows = execFileSync('python3', ['-c', `import sqlite3, sys
database = sqlite3.connect('file:' + sys.argv[1] + '?mode=ro', uri=True)
for table in 'token', 'mail_link':
    print(database.execute('SELECT * FROM ' + table).fetchall())`, join(server.folder, 'ronda.db')], { encoding: 'utf8' });
  assert.ok(rows.includes('jana@example.org') && !rows.includes(token));
  for (const { text } of office.mails) {
    const link = /#([\w-]{43})/.exec(text)?.[1];
    if (link) assert.ok(!rows.includes(link));
  }
});

test('an export holds each match as its seat knows it, and a deletion leaves a stand-in', async () => {
  const people = [];
  for (const username of ['nora', 'otto', 'pia']) {
    const { body } = await call('POST', '/api/auth/register', { username, email: `${username}@example.org`, password: 'correct horse' });
    people.push(await new Person(server, body.token, body.user).connect());
  }
  const [nora, otto, pia] = people;
  const { code } = await nora.get('lobby:create', { game: 'machiavelli', seats: 3 });
  await otto.get('lobby:join', { code });
  await pia.get('lobby:join', { code });
  const { match, seat } = await nora.next('match:ready'); // drawn by lot in a rated match (P60)
  const { body: all } = await call('GET', '/api/auth/export', null, nora.token);
  assert.deepEqual(all.unfinished, [match]);
  assert.equal(all.user.username, 'nora');
  const { body: own } = await call('GET', `/api/auth/export/${match}`, null, nora.token);
  const seen = await nora.get('match:view', { match });
  assert.deepEqual(own.snapshot.view, seen.view);
  assert.deepEqual(own.snapshot.seat, seen.seat);
  const events = await nora.get('match:events', { match, after: 0 });
  assert.deepEqual([own.events.events, own.events.last], [events.events, events.last]);
  assert.equal((await call('GET', `/api/auth/export/${match}?after=x`, null, nora.token)).status, 400);
  assert.equal((await call('GET', `/api/auth/export/${match}`, null, token)).status, 404);

  assert.equal((await call('DELETE', '/api/auth/me', {}, nora.token)).body.error.field, 'password');
  assert.equal((await call('DELETE', '/api/auth/me', { password: 'wrong' }, nora.token)).body.error.code, 'wrong_password');
  const closed = new Promise((resolve) => nora.socket.on('disconnect', resolve));
  assert.equal((await call('DELETE', '/api/auth/me', { password: 'correct horse' }, nora.token)).status, 204);
  await closed;
  assert.equal((await call('GET', '/api/auth/me', null, nora.token)).status, 401);
  assert.equal((await otto.ask('profile:get', { username: 'nora' })).error.code, 'no_such_user');
  // The match goes on without her, also after a fall, and the name is free.
  await server.stop('SIGKILL');
  Object.assign(process.env, office.settings());
  await server.start();
  const back = await new Person(server, otto.token, otto.user).connect();
  const { body: after } = await call('GET', `/api/auth/export/${match}`, null, otto.token);
  assert.equal(after.snapshot.status, 'PLAYING');
  const watched = await back.ask('spectate:join', { match });
  assert.ok(watched.ok || watched.error.code === 'is_player');
  const { status, body } = await call('POST', '/api/auth/register', { username: 'Nora', email: 'nora@example.org', password: 'correct horse' });
  assert.equal(status, 201);
  const fresh = await new Person(server, body.token, body.user).connect();
  const { seats } = await fresh.get('spectate:join', { match });
  assert.match(seats[seat].name, /^gone_[0-9a-z]{6}$/);
});
