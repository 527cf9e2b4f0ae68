// The operator's side of a running server: pages, headers, origins, signals, `ronda admin` in both its ways, backups, the bot of examples.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Office, mailSettings } from './office.mjs';
import { Person, Server, aboutTheFile, sleep } from './people.mjs';

const ronda = process.env.RONDA;
const WebSocket = createRequire(new URL('../conformance/', import.meta.url))('ws');

/** Runs a command; gives its status and what it printed. */
function run(...words) {
  return new Promise((resolve) => {
    execFile(ronda, words, (error, out, err) => resolve({ status: error ? error.code : 0, out, err }));
  });
}

const server = new Server();
const admin = (...words) => run('admin', ...words, ...server.words);
const get = (path, headers = {}, method = 'GET') => fetch(server.url + path, { headers, method });

/** A server of its own with these words; gives the lines of its log. */
async function logOf(words, during) {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-log-'));
  const child = spawn(ronda, ['serve', '--port', '0', '--database', join(folder, 'ronda.db'), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = [];
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const ended = once(child, 'close');
  const [line] = await once(createInterface(child.stdout), 'line');
  try {
    await during(`http://127.0.0.1:${/:(\d+)$/.exec(line)[1]}`);
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
  return lines;
}

async function register(name) {
  const { body } = await server.call('POST', '/api/auth/register', {
    username: name, email: `${name}@example.org`, password: 'correct horse' });
  return body;
}

before(() => server.start());
after(() => server.finish());

test('health, readiness and metrics', async () => {
  assert.equal((await get('/healthz')).status, 200);
  const ready = await get('/readyz');
  assert.equal(ready.status, 200);
  assert.equal(await ready.text(), 'ready\n');
  await server.guest();
  let metrics = '';
  for (let i = 0; i < 500 && !/^ronda_loop_lag_seconds_count [1-9]/m.test(metrics); i++) metrics = await (await get('/metrics')).text(); // every 50 ms
  assert.match(metrics, /^ronda_ready 1$/m);
  assert.match(metrics, /^ronda_store_healthy 1$/m);
  assert.match(metrics, /^ronda_connections_accepted_total [1-9]/m);
  assert.match(metrics, /^ronda_http_answers_total\{status="2xx"\} [1-9]/m);
  assert.match(metrics, /^ronda_players_online 1$/m);
  assert.match(metrics, /^ronda_ask_seconds_count\{kind="http"\} [1-9]/m);
  assert.match(metrics, /^ronda_commit_seconds_count [1-9]/m);
  assert.match(metrics, /^ronda_loop_lag_seconds_count [1-9]/m);
  const bytes = (part) => Number(new RegExp(`^ronda_store_bytes\\{part="${part}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
  assert.ok(bytes('file') >= 4096 && bytes('file') + bytes('log') > 100000, metrics);
});

// packaging/fail2ban/ronda.filter.conf, read as fail2ban does: <HOST> is an address.
const filter = readFileSync(new URL('../../packaging/fail2ban/ronda.filter.conf', import.meta.url), 'utf8')
  .match(/failregex = ([^]*?)\nignoreregex/)[1].split('\n')
  .map((line) => new RegExp(line.trim().replace('<HOST>', '(?<host>[0-9a-f.:]+)')));
const banned = (lines) => lines.flatMap((line) => filter.map((row) => row.exec(line)?.groups.host).filter(Boolean));

test('what strangers do is in the log, with their address, for fail2ban', async () => {
  for (const format of ['text', 'json']) {
    const lines = await logOf(['--log-format', format, '--behind-proxy', 'yes'], async (url) => {
      const login = (address) => fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong horse' }) });
      await login('203.0.113.7');
      await login('2001:db8::7');
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((resolve) => { socket.onopen = resolve; });
      socket.send('4nonsense');
      const code = await new Promise((resolve) => { socket.onclose = (event) => resolve(event.code); });
      assert.equal(code, 1002);
    });
    const found = banned(lines);
    assert.ok(found.includes('203.0.113.7') && found.includes('127.0.0.1'), lines.join('\n'));
    assert.ok(found.some((host) => host.startsWith('2001:db8:')), lines.join('\n'));
    assert.equal(lines.filter((line) => line.includes('malformed packet')).length, 1);
    assert.ok(!lines.some((line) => line.includes('nobody@')));
  }
});

test('variables that mean nothing are named at the start, and by --check-config', async () => {
  process.env.RONDA_PUBLC_URL = 'https://play.example.org';
  const lines = await logOf([], async () => {});
  const checked = await run('serve', '--check-config', '--database', join(server.folder, 'other.db'));
  delete process.env.RONDA_PUBLC_URL;
  const wanted = /RONDA_PUBLC_URL:? is set and means nothing here; did you mean RONDA_PUBLIC_URL\?/;
  assert.ok(lines.some((line) => wanted.test(line)), lines.join('\n'));
  assert.match(checked.err, wanted);
  assert.equal(checked.status, 1);
});

test('--check-config says what is wrong, or what is not as it comes, and starts nothing', async () => {
  const environment = { PATH: process.env.PATH };
  const check = (...words) => new Promise((resolve) => {
    execFile(ronda, ['serve', '--check-config', ...words], { env: environment }, (error, out, err) => resolve([error ? error.code : 0, out, err]));
  });
  const database = join(server.folder, 'never.db');
  assert.deepEqual(await check('--database', database, '--port', '9', '--secret', 'sixteen letters!'),
    [0, `port = 9\ndatabase = ${database}\nsecret = (set)\nThe configuration is fine.\n`, '']);
  assert.equal(existsSync(database), false);
  const nowhere = join(server.folder, 'nowhere');
  assert.deepEqual(await check('--database', join(nowhere, 'ronda.db'), '--web', nowhere),
    [1, '', `ronda serve: database: ${nowhere}: No such file or directory\nronda serve: web: ${nowhere}: No such file or directory\n`]);
  const file = join(server.folder, 'mistyped.conf');
  writeFileSync(file, 'prot = 9\n');
  assert.deepEqual(await check('--config', file), [2, '', `ronda serve: ${file}:1: prot: no such key; did you mean port?\n`]);
});

test('a list of origins leaves the own pages in', async () => {
  await logOf(['--origins', 'https://friend.example'], async (url) => {
    const status = async (origin) => [
      (await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })).status,
      (await fetch(`${url}/api/games`, { headers: { origin } })).status,
    ];
    assert.deepEqual(await status(url), [200, 200]);
    assert.deepEqual(await status('https://friend.example'), [200, 200]);
    assert.deepEqual(await status('https://evil.example'), [403, 403]);
  });
});

test('every family that the Grafana board asks for is in /metrics', async () => {
  const metrics = await (await get('/metrics')).text();
  const known = new Set([...metrics.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  const board = JSON.parse(readFileSync(new URL('../../packaging/grafana/ronda.json', import.meta.url), 'utf8'));
  const asked = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(ronda|process)_\w+/g)));
  assert.ok(asked.length > 20);
  for (const name of asked) assert.ok(known.has(name), name);
});

test('a second server on the same database says so, and ends', aboutTheFile, async () => {
  const { status, out, err } = await run('serve', '--port', '0', '--database', join(server.folder, 'ronda.db'));
  assert.deepEqual([status, out], [1, '']);
  assert.match(err, /another server uses this store\n$/);
});

test('every answer has its security headers', async () => {
  for (const path of ['/healthz', '/api/auth/me', '/nowhere']) {
    const { headers } = await get(path);
    assert.match(headers.get('content-security-policy'), /default-src 'self'.*frame-ancestors 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
  }
});

test('pages of other hosts are refused', async () => {
  const foreign = await get('/api/auth/ranking?game=naval', { origin: 'https://evil.example' });
  assert.equal(foreign.status, 403);
  assert.equal(foreign.headers.get('access-control-allow-origin'), null);
  assert.equal((await get('/api/auth/ranking?game=naval', { origin: server.url })).status, 200);
  const socket = await get('/socket.io/?EIO=4&transport=polling', { origin: 'https://evil.example' });
  assert.equal(socket.status, 403);
});

test('a wrong method is 405 with what is allowed, here and on the pages', async () => {
  for (const [method, path, allow] of [
    ['PUT', '/api/auth/me', 'GET, HEAD, PATCH, DELETE'],
    ['GET', '/api/auth/login', 'POST'],
    ['OPTIONS', '/api/auth/login', 'POST'],
    ['POST', '/api/inventory/decks/fd_1', 'PUT, DELETE'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/metrics', 'GET, HEAD'],
    ['DELETE', '/api/protocol', 'GET, HEAD'],
    ['POST', '/index.html', 'GET, HEAD'],
  ]) {
    const answer = await get(path, {}, method);
    assert.deepEqual([method, path, answer.status, answer.headers.get('allow')], [method, path, 405, allow]);
  }
  assert.equal((await server.call('PUT', '/api/auth/me')).body.error.code, 'bad_method');
  assert.equal((await get('/api/nowhere')).status, 404);
  const head = await get('/api/games', {}, 'HEAD');
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('a body that is not JSON says so, and so does everything else that is wrong with one', async () => {
  const refused = async (body, path = '/api/auth/login') => {
    const answer = await fetch(server.url + path, { method: 'POST', body });
    const { error } = await answer.json();
    return [answer.status, error.code, error.field, error.reason];
  };
  assert.deepEqual(await refused('email=ana'), [400, 'bad_field', 'body', 'not_json']);
  assert.deepEqual(await refused('{"email":"a","password":"b"'), [400, 'bad_field', 'body', 'not_json']);
  assert.deepEqual(await refused('[]'), [400, 'bad_field', 'body', 'no_object']);
  assert.deepEqual(await refused('{"email":1,"email":2}'), [400, 'bad_field', 'email', 'twice']);
  assert.deepEqual(await refused('[[[[[[[[]]]]]]]]'), [400, 'bad_field', 'body', 'too_deep']);
  assert.deepEqual(await refused(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), [400, 'bad_field', 'body', 'not_utf8']);
  assert.deepEqual(await refused('{"email":"a@b"}'), [400, 'bad_field', 'password', 'missing']);
  const body = await (await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: '?' })).json();
  assert.equal(body.error.message, 'A field is missing or wrong (body: it is not JSON)');
});

test('a page of the history that does not begin at a match is refused', async () => {
  const { token } = await register('reader');
  for (const [before, status] of [['zzz', 400], ['', 400], ['m00000000000', 200], ['m0000000000%20', 400]]) {
    const answer = await get(`/api/matches/history?before=${before}`, { authorization: `Bearer ${token}` });
    assert.equal(answer.status, status, before);
    if (status === 400) assert.equal((await answer.json()).error.field, 'before');
  }
});

test('the protocol is served', async () => {
  const document = await (await get('/api/protocol')).json();
  assert.equal(document.asyncapi, '3.0.0');
  assert.ok(document.channels.socket.messages['naval.action.ship.move']);
});

test('a wrong link ends nothing', async () => {
  const page = await get('/notices/end?user=u_000000000000&token=' + 'A'.repeat(43), { 'accept-language': 'es' });
  assert.equal(page.status, 403);
  assert.match(await page.text(), /Este enlace no es válido/);
});

test('the link of a mail ends notices, by its button only', async () => {
  const { token, user } = await register('eva');
  const key = Buffer.from(readFileSync(server.beside('.secret'), 'utf8').trim(), 'hex');
  assert.equal(statSync(server.beside('.secret')).mode & 0o777, 0o600);
  const signature = createHmac('sha256', key).update(`notices:${user.id}`).digest('base64url');
  const link = `/notices/end?user=${user.id}&token=${signature}`;
  const notices = async () => (await server.call('GET', '/api/auth/me', undefined, token)).body.notices;
  const page = await get(link);
  assert.match(await page.text(), /<form method="post"><button>End the mails<\/button><\/form>/);
  assert.equal(await notices(), true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = await fetch(server.url + link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  assert.equal(ended.status, 200);
  assert.match(await ended.text(), /You will get no more mails/);
  assert.equal(await notices(), false);
});

test('admin looks after users of a running server', async () => {
  const ana = await register('ana');
  assert.equal(statSync(server.beside('.admin')).mode & 0o777, 0o600);
  assert.match((await admin('users', 'list')).out, /^u_\w{12}\s+ana\s+account/m);
  assert.match((await admin('users', 'show', 'ana')).out, /^e-mail +ana@example.org$/m);
  const person = await new Person(server, ana.token, ana.user).connect();
  const closed = once(person.socket, 'disconnect');
  const ban = await admin('users', 'ban', 'ana', '--days', '7', '--reason', 'rude words');
  assert.equal(ban.status, 0, ban.err);
  await closed;
  assert.match((await admin('users', 'bans')).out, /^ana .*rude words$/m);
  const signIn = async (word) => (await server.call('POST', '/api/auth/login', { email: 'ana@example.org', password: word })).body.error.code;
  assert.equal(await signIn('correct horse'), 'banned');
  assert.equal(await signIn('wrong horse'), 'bad_credentials'); // a stranger is not told
  assert.equal((await server.call('GET', '/api/auth/me', undefined, ana.token)).status, 401);
  assert.equal((await admin('users', 'unban', 'ana')).status, 0);
  const reset = await admin('users', 'reset-password', 'ana');
  const [, password] = /^password: (\w{16})$/m.exec(reset.out);
  const login = (word) => server.call('POST', '/api/auth/login', { email: 'ana@example.org', password: word });
  assert.equal((await login('correct horse')).status, 401);
  assert.equal((await login(password)).status, 200);
  assert.ok(!server.log.join('\n').includes(password));
  const nobody = await admin('users', 'show', 'nobody');
  assert.deepEqual([nobody.status, nobody.err], [1, 'ronda admin: nobody: there is no such user\n']);
});

async function bothPlay() {
  const [first, second] = [await server.guest(), await server.guest()];
  const { code } = await first.get('lobby:create', { game: 'naval' });
  await second.get('lobby:join', { code });
  const { match } = await first.next('match:ready');
  return { first, second, match };
}

test('admin extends, pauses and voids matches of a running server', async () => {
  const { first, match } = await bothPlay();
  assert.match((await admin('matches', 'list', '--status', 'playing')).out, new RegExp(`^${match} +naval +playing`, 'm'));
  const before = (await first.get('match:view', { match })).expires_at;
  const extended = await admin('matches', 'extend', match, '--minutes', '10');
  assert.equal(extended.status, 0, extended.err);
  const clock = await first.next('match:clock', (news) => news.expires_at > before + 590000);
  assert.equal(clock.expires_at, before + 600000);
  assert.equal((await admin('matches', 'pause', match)).status, 0);
  await first.next('match:paused');
  assert.match((await admin('matches', 'pause', match)).err, /paused/);
  assert.equal((await admin('matches', 'void', match)).status, 0);
  const shown = await admin('matches', 'show', match);
  assert.match(shown.out, /^status +finished, expired$/m);
  const other = await bothPlay();
  assert.equal((await admin('matches', 'void', other.match, '--reason', 'a bug: sorry, ñandú')).status, 0);
  assert.deepEqual(await other.first.next('match:closed'), { match: other.match, reason: 'a bug: sorry, ñandú' });
  await other.second.next('match:closed');
  assert.equal((await other.first.ask('turn:end', { match: other.match })).error.code, 'match_over');
  const history = await server.call('GET', '/api/matches/history', undefined, other.first.token);
  assert.deepEqual([history.body[0].match, history.body[0].reason, history.body[0].rated], [other.match, 'a bug: sorry, ñandú', false]);
  assert.ok(server.log.some((line) => line.includes(' info ') && line.includes(`${other.match}: void by an administrator: a bug`)));
  assert.doesNotMatch(shown.out, /\b(seed|fleets?|hp)\b/);
  assert.match((await admin('matches', 'void', match)).err, /over|no such/);
});

test('an export is proved by verify', async () => {
  const { first, second, match } = await bothPlay();
  for (const person of [first, second]) await person.ask('turn:end', { match });
  const file = join(server.folder, 'match.log');
  const early = await admin('matches', 'export', match, '--output', file);
  assert.equal(early.status, 1);
  assert.match(early.err, /not over/);
  assert.ok(!existsSync(file));
  await first.get('match:surrender', { match });
  const exported = await admin('matches', 'export', match, '--output', file);
  assert.equal(exported.status, 0, exported.err);
  const proof = await run('verify', file);
  assert.equal(proof.status, 0, proof.err);
  assert.match(proof.out, /^proved: every line, every step, every die and the result$/m);
});

test('who says nothing, or nonsense, on the admin socket does no harm', async () => {
  const path = server.beside('.admin');
  const silent = connect(path);
  await once(silent, 'connect');
  for (const line of ['{}\n', '["users"]\n', '[1]\n', '["a","b","c","d","e","f","g"]\n']) {
    const socket = connect(path);
    socket.write(line);
    let text = '';
    for await (const part of socket) text += part;
    assert.match(text, /^2\n/);
  }
  const endless = connect(path);
  endless.on('error', () => {}); // what it still wanted to send is thrown away
  endless.write('x'.repeat(10000));
  await new Promise((resolve) => endless.on('close', resolve));
  silent.destroy();
  assert.equal((await admin('users', 'bans')).status, 0);
});

test('SIGHUP takes over what it can', async () => {
  const own = new Server();
  const file = join(own.folder, 'ronda.conf');
  writeFileSync(file, 'metrics = off\n', { mode: 0o600 });
  process.env.RONDA_CONFIG = file;
  await own.start();
  delete process.env.RONDA_CONFIG;
  assert.equal((await fetch(`${own.url}/metrics`)).status, 404);
  writeFileSync(file, 'metrics = all\nlog_format = json\ndatabase = other.db\n');
  own.child.kill('SIGHUP');
  for (let i = 0; i < 100 && (await fetch(`${own.url}/metrics`)).status !== 200; i++) await sleep(50);
  assert.equal((await fetch(`${own.url}/metrics`)).status, 200);
  writeFileSync(file, 'metrics = some\n');
  own.child.kill('SIGHUP');
  for (let i = 0; i < 100 && !own.log.some((line) => line.includes('stays as it was')); i++) await sleep(50);
  assert.equal((await fetch(`${own.url}/metrics`)).status, 200);
  const fault = own.log.find((line) => line.includes('stays as it was'));
  assert.match(JSON.parse(fault).message, /ronda\.conf:1: metrics: "some" is none of local, all, off/);
  await own.finish();
});

test('the log has what log_level lets through', async () => {
  const lines = {};
  for (const level of ['error', 'info', 'debug']) {
    const own = new Server();
    process.env.RONDA_LOG_LEVEL = level;
    await own.start();
    delete process.env.RONDA_LOG_LEVEL;
    await fetch(`${own.url}/healthz`);
    await own.finish();
    lines[level] = own.log;
  }
  assert.deepEqual(lines.error, []);
  assert.ok(lines.info.some((line) => / info +listening /.test(line)), lines.info.join('; '));
  assert.ok(!lines.info.some((line) => line.includes(' debug ')));
  assert.ok(lines.debug.some((line) => / debug +answer path=\/healthz/.test(line)), lines.debug.join('; '));
});

/** A mail server that says nothing at all. */
function startDeafOffice() {
  const office = createServer((socket) => {
    office.sockets.push(socket);
    socket.on('error', () => {});
  });
  office.sockets = [];
  return new Promise((resolve) => office.listen(0, '127.0.0.1', () => resolve(office)));
}

/** A server with a mail server, and two people on it who begin a match over days, after `confirm` has seen to their addresses; the first is away by then. */
async function playByMail(settings, confirm = async () => {}) {
  const own = new Server();
  Object.assign(process.env, settings);
  await own.start();
  for (const name of Object.keys(settings)) delete process.env[name];
  const people = [];
  for (const name of ['ana', 'luis']) {
    const { body } = await own.call('POST', '/api/auth/register', { username: name, email: `${name}@example.org`, password: 'correct horse' });
    await confirm(own, `${name}@example.org`);
    people.push(new Person(own, body.token, body.user));
  }
  await people[0].connect();
  const { code } = await people[0].get('lobby:create', { game: 'pirates', seats: 2, options: { pace: 'mail' } });
  people[0].close(); // who is there needs no notice
  await people[1].connect();
  await people[1].get('lobby:join', { code });
  await people[1].next('match:ready');
  return own;
}

test('mails of a match over days', async () => {
  const office = await new Office().open();
  const own = await playByMail(office.settings(), async (server, email) => {
    const token = (await office.link(email, '/confirm')).split('#')[1];
    assert.equal((await server.call('POST', '/api/auth/confirm', { token })).status, 200);
  });
  assert.equal((await office.next('ana@example.org')).subject, 'Pirates: your match has begun');
  assert.ok(!office.mails.some(({ to, subject }) => to === 'luis@example.org' && subject.startsWith('Pirates')));
  await own.finish();
  assert.ok(!own.log.join().includes('@example.org'));
  office.close();
});

test('mails do not hold up the end when nobody takes them', async () => {
  const office = await startDeafOffice();
  const own = await playByMail(mailSettings(office));
  for (let i = 0; i < 100 && office.sockets.length < 1; i++) await sleep(50);
  const begun = Date.now();
  await own.finish();
  assert.ok(Date.now() - begun < 10000);
  for (const socket of office.sockets) socket.destroy();
  office.close();
});

test('the bot of examples plays', async () => {
  const folder = join(server.folder, 'bot');
  mkdirSync(folder);
  for (const name of ['bot.mjs', 'frames.mjs']) {
    const source = new URL(`../../examples/bot/${name}`, import.meta.url);
    copyFileSync(source, join(folder, name));
    assert.ok(readFileSync(source, 'utf8').split('\n').length < 80);
  }
  symlinkSync(fileURLToPath(new URL('../conformance/node_modules', import.meta.url)), join(folder, 'node_modules'));
  const bot = spawn(process.execPath, [join(folder, 'bot.mjs'), server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(bot, 'exit');
  let text = '';
  bot.stdout.on('data', (part) => (text += part));
  let turn = 0;
  for (let i = 0; i < 600 && turn < 7; i++) {
    await sleep(100);
    const [, match] = /^match (m\w{11}), seat 0$/m.exec(text) ?? [];
    if (match) turn = Number(/^turn +(\d+)$/m.exec((await admin('matches', 'show', match)).out)[1]);
  }
  bot.kill();
  await ended;
  assert.ok(turn >= 7, `turn ${turn}: ${text}`);
});

test('a database that cannot be opened ends the server with its sentence, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-unopened.'));
  try {
    const text = join(folder, 'text.db');
    writeFileSync(text, 'this is no database, and much longer than the head of one would be. '.repeat(20));
    const cases = [[join(folder, 'nowhere', 'ronda.db'), /no such folder/], [folder, /directory/i], [text, /not a database|not a store/]];
    for (const [place, sentence] of cases) {
      const ended = await run('serve', '--port', '0', '--database', place);
      assert.equal(ended.status, 1, ended.err);
      assert.match(ended.err, sentence);
      assert.doesNotMatch(ended.err, /ssertion/);
    }
    assert.equal(readFileSync(text, 'utf8').slice(0, 4), 'this');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('admin, backup and restore on a stopped server', aboutTheFile, async () => {
  const database = join(server.folder, 'ronda.db');
  const copy = join(server.folder, 'copy.db');
  const backup = await run('backup', copy, '--database', database); // while it runs
  assert.equal(backup.status, 0, backup.err);
  for (const person of server.people) person.close();
  assert.equal(await server.stop(), 0);
  assert.ok(!existsSync(`${database}.admin`));
  assert.match((await admin('users', 'list')).out, /ana/);
  assert.equal((await admin('users', 'ban', 'ana')).status, 0);
  assert.match((await admin('users', 'show', 'ana')).out, /^banned +for good/m);
  assert.match((await admin('matches', 'extend', 'm00000000000', '--hours', '1')).err, /running server/);
  const finished = (await admin('matches', 'list', '--status', 'finished')).out.split('\n')[1].split(' ')[0];
  assert.match((await admin('matches', 'void', finished)).err, /is over/);
  const restore = await run('restore', copy, '--database', database);
  assert.equal(restore.status, 0, restore.err);
  assert.doesNotMatch((await admin('users', 'show', 'ana')).out, /banned/);
  await server.start();
  assert.equal((await get('/readyz')).status, 200);
});
