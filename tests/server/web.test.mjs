// The pages of the web client on the running server: those in the program, whichever it was built with, and those of a folder.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

/** A request as it is written here: fetch would mend its path and unpack its answer. */
function ask(path, headers = {}, method = 'GET', to = server) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: to.port, path, method, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The scripts and styles that a page names. */
const named = (page) => [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1]);

test('the first line says where to go', () => {
  assert.match(server.line, /^Ronda: open http:\/\/localhost:\d+$/);
});

test('the page comes at its own paths, with what it names', async () => {
  const page = await ask('/');
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(page.headers['cache-control'], 'no-cache');
  assert.equal(page.headers.vary, 'Accept-Encoding');
  for (const path of ['/index.html', '/match/m7Q2kX9bT4wZ', '/join/ABC234']) assert.deepEqual((await ask(path)).body, page.body);
  for (const path of named(page.body.toString()).filter((one) => !one.startsWith('/api'))) {
    const { status, headers } = await ask(path);
    assert.equal(status, 200, path);
    if (path.startsWith('/assets/')) assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  }
});

test('what is packed unpacks to the same, and its tag answers 304', async () => {
  const paths = ['/', ...named((await ask('/')).body.toString()).filter((one) => !one.startsWith('/api'))];
  for (const path of paths) {
    const plain = await ask(path);
    if (plain.status !== 200) continue; // the test before says so
    for (const [coding, unpack] of [['br', brotliDecompressSync], ['gzip', gunzipSync]]) {
      const packed = await ask(path, { 'accept-encoding': coding });
      if (packed.headers['content-encoding']) {
        assert.equal(packed.headers['content-encoding'], coding);
        assert.ok(packed.body.length < plain.body.length);
        assert.deepEqual(unpack(packed.body), plain.body);
        assert.notEqual(packed.headers.etag, plain.headers.etag);
      }
      const again = await ask(path, { 'accept-encoding': coding, 'if-none-match': packed.headers.etag });
      assert.equal(again.status, 304);
      assert.equal(again.body.length, 0);
    }
    const head = await ask(path, {}, 'HEAD');
    assert.equal(Number(head.headers['content-length']), plain.body.length);
    assert.equal(head.body.length, 0);
  }
});

test('the content policy allows own scripts, styles, workers and WebAssembly, and nothing inline', async () => {
  const { headers, body } = await ask('/');
  const policy = Object.fromEntries(
    headers['content-security-policy'].split(';').map((part) => part.trim().split(' ')).map(([name, ...of]) => [name, of.join(' ')]));
  assert.equal(policy['default-src'], "'self'");
  assert.equal(policy['script-src'], "'self' 'wasm-unsafe-eval'");
  assert.equal(policy['style-src'], "'self'");
  assert.equal(policy['worker-src'], "'self'");
  assert.equal(policy['manifest-src'], "'self'");
  assert.equal(policy['img-src'], "'self' data:");
  assert.match(policy['connect-src'], /^'self'/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.doesNotMatch(body.toString(), /<script(?![^>]*\ssrc=)|<style|\son\w+=/);
});

test('what is no page stays what it was', async () => {
  assert.equal((await ask('/healthz')).body.toString(), 'ok\n');
  assert.equal((await ask('/api/nowhere')).headers['content-type'], 'application/json');
  assert.equal((await ask('/api')).status, 404);
  assert.equal((await ask('/nowhere.js')).status, 404);
  assert.equal((await ask('/', {}, 'POST')).status, 405);
  assert.match((await ask('/socket.io/?EIO=4&transport=polling')).body.toString(), /^0\{/);
  assert.match((await ask('/metrics')).body.toString(), /^ronda_http_answers_total\{status="3xx"\} [1-9]/m);
});

test('a folder takes the place of the pages in the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-web-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'dist', 'index.html'), '<p>draft</p>');
  const own = new Server();
  process.env.RONDA_WEB = join(folder, 'dist');
  await own.start();
  delete process.env.RONDA_WEB;
  assert.equal((await ask('/match/x', {}, 'GET', own)).body.toString(), '<p>draft</p>');
  writeFileSync(join(folder, 'dist', 'index.html'), '<p>draft 2</p>');
  assert.equal((await ask('/', {}, 'GET', own)).body.toString(), '<p>draft 2</p>');
  for (const path of ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt'])
    assert.equal((await ask(path, {}, 'GET', own)).status, 404, path);
  await own.finish();
  rmSync(folder, { recursive: true });
  const refused = spawnSync(process.env.RONDA, ['serve', '--port', '0', '--web', folder], { encoding: 'utf8' });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /^ronda serve: web: .*: No such file or directory$/m);
});

/** Two guests begin a match of naval, and one gives it up unless it is to go on. */
async function match(to, spectators, isOver) {
  const [ana, luis] = [await to.guest(), await to.guest()];
  const { code } = await ana.get('lobby:create', { game: 'naval', spectators });
  const { match: id } = await luis.get('lobby:join', { code });
  if (isOver) await ana.get('match:surrender', { match: id });
  return { id, winner: luis.user.username };
}

test('a link to a replay shows the match elsewhere, and one to anything else says nothing', async () => {
  const own = new Server();
  process.env.RONDA_PUBLIC_URL = 'https://play.example.org';
  await own.start();
  delete process.env.RONDA_PUBLIC_URL;
  const get = (path, headers, method) => ask(path, headers, method, own);
  const [over, running, closed] = [await match(own, true, true), await match(own, true, false), await match(own, false, true)];
  const page = await get('/');
  const isBuilt = page.body.includes('<!--share-->');
  if (isBuilt) assert.match(page.body.toString(), /og:image" content="https:\/\/play\.example\.org\/og\/1\/ronda\.png"/);
  const told = await get(`/replay/${over.id}`, { 'accept-language': 'es-ES,es;q=0.9' });
  if (isBuilt) {
    const html = told.body.toString();
    assert.ok(html.includes(`og:title" content="Gana ${over.winner} · Batalla naval"`), html);
    assert.ok(html.includes(`og:image" content="https://play.example.org/og/1/${over.id}.es.png"`));
    assert.ok(html.includes(`og:url" content="https://play.example.org/replay/${over.id}"`));
    assert.equal(told.headers.vary, 'Accept-Encoding, Accept-Language');
    assert.equal(html.replace(/<!--share-->[^]*<!--\/share-->/, ''), page.body.toString().replace(/<!--share-->[^]*<!--\/share-->/, ''));
  }
  const picture = await get(`/og/1/${over.id}.es.png`);
  assert.deepEqual([picture.status, picture.headers['content-type'], picture.headers['cache-control']],
    [200, 'image/png', 'public, max-age=86400']);
  assert.deepEqual([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)], [1200, 630]);
  assert.equal((await get(`/og/1/${over.id}.es.png`, { 'if-none-match': picture.headers.etag })).status, 304);
  const head = await get(`/og/1/${over.id}.es.png`, {}, 'HEAD');
  assert.deepEqual([head.status, head.body.length, head.headers.etag], [200, 0, picture.headers.etag]);
  const alike = ({ status, headers: { date: _, ...headers }, body }) => ({ status, headers, body });
  const unknown = await get('/og/1/m0123456789A.es.png');
  assert.equal(unknown.headers['cache-control'], 'public, max-age=300');
  assert.notDeepEqual(unknown.body, picture.body);
  for (const { id } of [running, closed]) {
    assert.deepEqual(alike(await get(`/og/1/${id}.es.png`)), alike(unknown));
    for (const headers of [{}, { 'accept-encoding': 'gzip, br', 'accept-language': 'cs' }])
      assert.deepEqual(alike(await get(`/replay/${id}`, headers)), alike(await get('/replay/m0123456789A', headers)));
    assert.deepEqual(alike(await get(`/replay/${id}`)), alike(page));
  }
  for (const path of ['/og/', '/og/1/', '/og/x/m0123456789A.en.png', '/og/1/m0123456789A.en.gif', '/og/1']) assert.equal((await get(path)).status, 404, path);
  await own.finish();
});
