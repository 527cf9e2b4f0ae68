// Notices over HTTP (platform 21): a browser's subscription and its end, what is chosen, a push service on this machine that opens what it is sent,
// and the page behind the link in a mail.

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { Office } from './office.mjs';
import { Server } from './people.mjs';

/** Takes every push, and opens it as the browser would (RFC 8291, 8188). */
class PushService {
  pushes = [];
  #waiting = [];

  async open() {
    this.server = createServer(async (request, response) => {
      const pieces = [];
      for await (const piece of request) pieces.push(piece);
      this.pushes.push({ path: request.url, headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(201).end();
      this.#waiting.shift()?.();
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  async next() {
    if (this.pushes.length === 0) await new Promise((resolve) => this.#waiting.push(resolve));
    return this.pushes.shift();
  }

  subscription(path) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const fields = {
      endpoint: `${this.url}${path}`, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { fields, read: (body) => JSON.parse(unseal(keys, auth, body)) };
  }
}

function unseal(keys, auth, body) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const key = hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + body[20]);
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  assert.equal(plain.at(-1), 2);
  return plain.subarray(0, -1).toString();
}

/** The claims of a token that this key has signed (RFC 8292). */
function claimsOf(authorization, point) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization);
  assert.equal(key, point);
  const bytes = Buffer.from(point, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') };
  const [head, claims, signature] = token.split('.');
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  assert.ok(isRight, 'the token is signed by the key beside it');
  return JSON.parse(Buffer.from(claims, 'base64url'));
}

const office = new Office();
const service = new PushService();
const server = new Server();

before(async () => {
  await office.open();
  await service.open();
  Object.assign(process.env, office.settings(), { RONDA_PUSH_TEST: 'yes' });
  await server.start();
});
after(async () => {
  await server.finish();
  office.close();
  service.server.close();
  assert.ok(!server.log.join().includes(service.url), 'subscriptions are not logged');
});

const call = (verb, path, body, token) => server.call(verb, path, body, token);

test('what is wrong with a subscription or a setting is named', async () => {
  const { token } = await server.guest();
  const { fields } = service.subscription('/x');
  const refused = async (verb, path, body) => {
    const { body: { error } } = await call(verb, path, body, token);
    return [error.code, error.field];
  };
  const subscribe = (changes) => refused('POST', '/api/notices/devices', { ...fields, ...changes });
  assert.deepEqual(await subscribe({ endpoint: 'ftp://push.example.net/1' }), ['bad_field', 'endpoint']);
  assert.deepEqual(await subscribe({ endpoint: 'https://ana@push.example.net/1' }), ['bad_field', 'endpoint']);
  assert.deepEqual(await subscribe({ p256dh: fields.auth }), ['bad_field', 'p256dh']);
  assert.deepEqual(await subscribe({ p256dh: Buffer.alloc(65, 4).toString('base64url') }), ['bad_field', 'p256dh']);
  assert.deepEqual(await subscribe({ auth: 'short' }), ['bad_field', 'auth']);
  const change = (body) => refused('PATCH', '/api/notices', body);
  assert.deepEqual(await change({ zone: 'Europe/Atlantis' }), ['bad_field', 'zone']);
  assert.deepEqual(await change({ digest: 24 }), ['bad_field', 'digest']);
  assert.deepEqual(await change({ quiet_from: 1440 }), ['bad_field', 'quiet_from']);
  assert.deepEqual(await change({ kinds: [{ kind: 'gossip', push: true, mail: true }] }), ['bad_field', 'kinds']);
  assert.deepEqual((await change({})).slice(0, 1), ['bad_field']);
  assert.equal((await call('GET', '/api/notices')).status, 401);
  const { body } = await call('DELETE', '/api/notices/devices/0123456789abcdef', null, token);
  assert.equal(body.error.code, 'no_such_device');
});

test('settings are kept, each for itself', async () => {
  const { token } = await server.guest();
  const first = (await call('GET', '/api/notices', null, token)).body;
  assert.deepEqual(first.kinds.map(({ kind, push, mail }) => [kind, push, mail]).slice(0, 5), [
    ['started', true, true], ['turn', true, true], ['deadline', true, true], ['ended', true, true], ['letters', true, false]]);
  assert.deepEqual([first.quiet_from, first.quiet_until, first.zone, first.digest, first.can_mail], [0, 0, 'UTC', null, true]);
  assert.equal(Buffer.from(first.push_key, 'base64url').length, 65);
  await call('PATCH', '/api/notices', { quiet_from: 1320, quiet_until: 480, zone: 'Europe/Prague' }, token);
  await call('PATCH', '/api/notices', { digest: 18 }, token);
  const { body } = await call('PATCH', '/api/notices', { kinds: [{ kind: 'turn', push: false, mail: true }] }, token);
  assert.deepEqual([body.quiet_from, body.quiet_until, body.zone, body.digest], [1320, 480, 'Europe/Prague', 18]);
  assert.deepEqual(body.kinds[1], { kind: 'turn', title: 'It is your turn', push: false, mail: true });
  const { body: ended } = await call('PATCH', '/api/notices', { digest: null }, token);
  assert.deepEqual([ended.digest, ended.quiet_from], [null, 1320]);
});

test('a push reaches its browser, a renewed subscription too, and ends with the session', async () => {
  const luis = await server.guest();
  const { fields, read } = service.subscription('/phone');
  const made = await call('POST', '/api/notices/devices', fields, luis.token);
  assert.equal(made.status, 201);
  assert.deepEqual(made.body.devices.map(({ service: at, current }) => [at, current]), [[service.url, true]]);
  assert.ok(!JSON.stringify(made.body).includes('/phone'), 'what is secret of it is not told again');
  const { code } = await luis.get('lobby:create', { game: 'pirates', seats: 2, options: { pace: 'mail' } });
  luis.close(); // who is there needs no notice
  const ana = await server.guest();
  const { match } = await ana.get('lobby:join', { code });
  const { path, headers, body } = await service.next();
  const told = read(body);
  assert.deepEqual([path, told.title, told.url, told.tag], ['/phone', 'Pirates', `/match/${match}`, `/match/${match}`]);
  assert.match(told.body, /^Your match has begun\.\nRound 1/);
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.ok(Number(headers.ttl) > 0);
  const claims = claimsOf(headers.authorization, made.body.push_key);
  assert.deepEqual([claims.aud, claims.sub], [service.url, 'mailto:ronda@example.org']);
  assert.ok(claims.exp * 1000 - Date.now() < 24 * 3600_000);

  const fresh = service.subscription('/other').fields;
  const renew = (old_auth) => call('POST', '/api/notices/renew', { old_endpoint: fields.endpoint, old_auth, fresh });
  assert.equal((await renew(fresh.auth)).status, 404, 'only who knows the secret of the old one');
  assert.equal((await renew(fields.auth)).status, 204);
  const exported = (await call('GET', '/api/auth/export', null, luis.token)).body.notices;
  assert.deepEqual(exported.devices.map(({ service: at }) => at), [service.url]);
  assert.ok(![fields, fresh].some(({ p256dh, endpoint }) => JSON.stringify(exported).includes(p256dh) || JSON.stringify(exported).includes(endpoint)));
  const { body: { devices: [{ id }] } } = await call('GET', '/api/notices', null, luis.token);
  assert.equal((await call('DELETE', `/api/notices/devices/${id}`, null, luis.token)).status, 204);
  assert.deepEqual((await call('GET', '/api/notices', null, luis.token)).body.devices, []);
});
