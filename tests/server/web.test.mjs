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
