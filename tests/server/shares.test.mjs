// Fair shares (hosting.md, "Fair shares"): whatever one network does, another gets in. Networks are told apart by the proxy's header, as behind a
// real proxy; this machine is one.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Person, Server, aboutTheFile, sleep } from './people.mjs';

const { WebSocket } = createRequire(new URL('../conformance/', import.meta.url))('ws');

Object.assign(process.env, { RONDA_BEHIND_PROXY: 'yes', RONDA_TRUSTED_PROXIES: '10.200.0.0/16', RONDA_SESSIONS: '50', RONDA_SESSIONS_PER_ADDRESS: '40',
  RONDA_REQUESTS_PER_MINUTE: '3000' });
const server = new Server();
before(() => server.start());
after(() => server.finish());

let addresses = 0;
const address = () => `10.9.${++addresses >> 8}.${addresses & 255}`;
const handshake = '/socket.io/?EIO=4&transport=polling';
const get = (path, from, headers = {}) => fetch(server.url + path, { headers: { ...(from && { 'x-forwarded-for': from }), ...headers } });

/** The bytes of one request, as they are: fetch would join headers. */
function raw(path, lines) {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => (text += bytes)).on('error', reject).on('close', () => resolve(Number(text.slice(9, 12))));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`);
  });
}

async function metric(name) {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.*)$`, 'm').exec(text)?.[1]);
}

async function guest(from = address()) {
  const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': from } });
  const { token, user } = await answer.json();
  return new Person(server, token, user).connect({ extraHeaders: { 'x-forwarded-for': from } });
}

test('sessions that nobody is let into are taken by no single network', async () => {
  const player = await guest();
  const greedy = address();
  const statuses = [];
  for (let i = 0; i < 150; i++) statuses.push((await get(handshake, greedy)).status);
  assert.ok(statuses.every((status) => status === 200), 'the newest of his own gets in');
  for (let i = 0; i < 60; i++) assert.equal((await get(handshake, address())).status, 200); // more than all that there are
  await guest();
  assert.equal((await player.ask('port:get', {})).ok, true);
  assert.ok((await metric('ronda_refused_total{what="sessions"}')) > 100);
  assert.equal(server.log.filter((line) => line.includes('more than its share') && line.includes(`network=${greedy} `)).length, 1);
});

test('too many requests of one network wait, and are refused; another does not notice', async () => {
  const greedy = address();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get('/api/games', greedy)));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0 && refused.length < 700, `${refused.length} of 1000 were refused`);
  assert.equal((await refused[0].json()).error.code, 'rate_limited');
  assert.equal((await get('/api/games', address())).status, 200);
});

test('the chain of proxies is read from the right, over all its lines', async () => {
  const spoof = async (lines) => {
    const counts = {};
    for (let i = 0; i < 22; i++) {
      const status = await new Promise((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1');
        let text = '';
        socket.on('data', (bytes) => (text += bytes)).on('error', reject).on('close', () => resolve(text.slice(9, 12)));
        socket.write(`POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines(i).join('\r\n')}\r\nContent-Length: 2\r\n\r\n{}`);
      });
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };
  const [one, two, three] = [address(), address(), address()];
  assert.deepEqual(await spoof((i) => [`X-Forwarded-For: 6.6.6.${i}`, `X-Forwarded-For: ${one}`]), { 201: 20, 429: 2 });
  assert.deepEqual(await spoof((i) => [`X-Forwarded-For: 6.6.6.${i}, ${two}, 10.200.0.1`, 'X-Forwarded-For: 10.200.7.7']), { 201: 20, 429: 2 });
  assert.deepEqual(await spoof((i) => [`Forwarded: for=6.6.6.${i}`, `X-Forwarded-For: ${three}`]), { 201: 20, 429: 2 });
});

test('addresses of one /64 are one network', async () => {
  const made = async (from) => (await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': from } })).status;
  const statuses = [];
  for (let i = 0; i < 22; i++) statuses.push(await made(`2001:db8:0:7::${i.toString(16)}`));
  assert.deepEqual(statuses, [...Array(20).fill(201), 429, 429]);
  assert.equal(await made('2001:db8:0:8::1'), 201);
  assert.ok((await metric('ronda_refused_total{what="users"}')) >= 2);
});

test('reading with a token writes nothing', aboutTheFile, async () => {
  const { token } = await guest();
  const me = () => fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address() } });
  assert.equal((await me()).status, 200);
  const size = () => statSync(join(server.folder, 'ronda.db-wal')).size;
  const before = size();
  for (let i = 0; i < 30; i++) assert.equal((await me()).status, 200);
  assert.equal(size(), before);
});

test('metrics are not for who comes through a proxy, known or not', async () => {
  assert.equal(await raw('/metrics', []), 200);
  for (const line of ['X-Forwarded-For: 127.0.0.1', 'X-Forwarded-For: 198.51.100.7', 'Forwarded: for=127.0.0.1', 'Via: 1.1 proxy', 'X-Real-IP: 127.0.0.1',
    'X-Forwarded-Proto: https'])
    assert.equal(await raw('/metrics', [line]), 404, line);
});

test('metrics of a server that knows of no proxy are not for one either', async () => {
  const { RONDA_BEHIND_PROXY, RONDA_TRUSTED_PROXIES } = process.env;
  delete process.env.RONDA_BEHIND_PROXY;
  delete process.env.RONDA_TRUSTED_PROXIES;
  const other = new Server();
  try {
    await other.start();
    assert.equal((await fetch(`${other.url}/metrics`)).status, 200);
    assert.equal((await fetch(`${other.url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status, 404);
  } finally {
    await other.finish();
    Object.assign(process.env, { RONDA_BEHIND_PROXY, RONDA_TRUSTED_PROXIES });
  }
});

test('what a stranger may send before he is let in is little', async () => {
  const stranger = async (packet, ms = 20000) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers: { 'x-forwarded-for': address() } });
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send(packet);
    return Promise.race([closed.then(() => 'closed'), sleep(ms).then(() => 'open')]).finally(() => socket.terminate());
  };
  const nested = `${'['.repeat(60)}1${']'.repeat(60)}`;
  assert.equal(await stranger(`4510-["x",{"_placeholder":true,"num":0}]`), 'closed'); // the parcel is not even begun
  assert.equal(await stranger(`4510-["x",${Array(400).fill(nested).join()}]`), 'closed');
  assert.equal(await stranger(`40{"token":"${'x'.repeat(9000)}"}`), 'closed');
  assert.equal(await stranger('40{"token":"x"}', 300), 'open'); // refused, but may try again
});

/* Last: it starts the server again. */

const admin = (...words) => new Promise((resolve) => {
  execFile(process.env.RONDA, ['admin', 'networks', ...words, ...server.words],
    (error, out, err) => resolve({ status: error ? error.code : 0, out, err }));
});

/** Whether a connection from an address of this machine is answered. */
const isAnswered = (localAddress) => new Promise((resolve) => {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  socket.on('data', () => resolve(true)).on('error', () => resolve(false)).on('close', () => resolve(false));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
});

test('networks are kept out by order, at the door and behind a proxy, over restarts too', async () => {
  const from = '198.51.100.7';
  const bad = await guest(from);
  const good = await guest('198.51.101.7');
  const closed = once(bad.socket, 'disconnect');
  const ban = await admin('ban', '198.51.100.0/24', '--for', '2h', '--reason', 'a flood');
  assert.deepEqual([ban.status, ban.err], [0, '']);
  assert.match(ban.out, /^198\.51\.100\.0\/24 is kept out until \d{4}-/);
  await closed;
  assert.equal((await get('/api/games', from)).status, 403);
  assert.equal((await get(handshake, from)).status, 403);
  assert.equal((await get('/api/games', '198.51.101.7')).status, 200);
  assert.equal((await good.ask('port:get', {})).ok, true);
  assert.equal((await admin('ban', '127.0.0.9')).status, 0);
  assert.deepEqual([await isAnswered('127.0.0.9'), await isAnswered('127.0.0.8')], [false, true]);
  assert.match((await admin('bans')).out, /^127\.0\.0\.9 .*for good.*\n198\.51\.100\.0\/24 .*a flood$/m);
  good.close();
  await server.stop();
  assert.equal((await admin('unban', '127.0.0.9')).status, 0); // while it is stopped
  assert.equal((await admin('ban', '2001:db8:bad::/48', '--for', '1s')).status, 0);
  await server.start();
  assert.equal((await get('/api/games', from)).status, 403);
  assert.equal(await isAnswered('127.0.0.9'), true);
  assert.equal((await admin('unban', '198.51.100.0/24')).status, 0);
  assert.equal((await get('/api/games', from)).status, 200);
  const wrong = await admin('unban', '198.51.100.0/24');
  assert.deepEqual([wrong.status, wrong.err], [1, 'ronda admin: 198.51.100.0/24: there is no such ban\n']);
  assert.match((await admin('ban', '198.51.100.7/24')).err, /no address or block of addresses/);
  assert.match((await admin('ban', '198.51.100.7', '--for', '2 weeks')).err, /no time/);
});
