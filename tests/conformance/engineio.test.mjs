// Engine.IO protocol 4 as the public suite checks it, and what stock clients need.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { describe, it } from 'node:test';
import { Socket as EngineClient } from 'engine.io-client';
import { Line, MAX_PAYLOAD, PING_INTERVAL, PING_TIMEOUT, sleep, useServer } from './server.mjs';

const server = useServer();
const url = (query) => `http://127.0.0.1:${server.port}/engine.io/?${query}`;
const socketUrl = (query) => url(query).replace('http', 'ws');

const poll = (sid) => fetch(url(`EIO=4&transport=polling&sid=${sid}`));
const post = (sid, body) => fetch(url(`EIO=4&transport=polling&sid=${sid}`), { method: 'POST', body });

async function openPolling() {
  const response = await fetch(url('EIO=4&transport=polling'));
  return JSON.parse((await response.text()).slice(1)).sid;
}

/** A request of which the server has read the head for certain: it has asked for the rest. */
async function beginRequest(sid, options) {
  const request = http.request({ port: server.port, host: '127.0.0.1', path: `/engine.io/?EIO=4&transport=polling&sid=${sid}`, agent: false,
    ...options, headers: { Expect: '100-continue', ...options.headers } });
  const response = once(request, 'response').then(([answer]) => answer);
  response.catch(() => {});
  request.flushHeaders();
  await once(request, 'continue');
  return { request, response };
}

function checkHandshake(text, upgrades) {
  assert.equal(text[0], '0');
  const { sid, ...rest } = JSON.parse(text.slice(1));
  assert.match(sid, /^[\w-]{20}$/);
  assert.deepEqual(rest, { upgrades, pingInterval: PING_INTERVAL, pingTimeout: PING_TIMEOUT, maxPayload: MAX_PAYLOAD });
}

async function checkRefused(response, status, code, message) {
  assert.equal(response.status, status);
  assert.deepEqual(await response.json(), { code, message });
}

describe('handshake', () => {
  it('opens a session by polling', async () => {
    const response = await fetch(url('EIO=4&transport=polling'));
    assert.equal(response.status, 200);
    checkHandshake(await response.text(), ['websocket']);
  });

  it('opens a session by websocket', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    checkHandshake((await line.next('message')).data, []);
    line.close();
  });

  it('refuses another protocol version', async () => {
    for (const query of ['transport=polling', 'EIO=abc&transport=polling', 'EIO=3&transport=polling'])
      await checkRefused(await fetch(url(query)), 400, 5, 'Unsupported protocol version');
  });

  it('refuses an unknown transport', async () => {
    for (const query of ['EIO=4', 'EIO=4&transport=abc', 'EIO=4&transport='])
      await checkRefused(await fetch(url(query)), 400, 0, 'Transport unknown');
  });

  it('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      await checkRefused(await fetch(url('EIO=4&transport=polling'), { method }), 400, 2, 'Bad handshake method');
  });

  it('refuses an unknown session', async () => {
    await checkRefused(await poll('abc'), 400, 1, 'Session ID unknown');
    await checkRefused(await post('aaaaaaaaaaaaaaaaaaaa', '4x'), 400, 1, 'Session ID unknown');
  });

  it('refuses a websocket transport without an upgrade', async () => {
    await checkRefused(await fetch(url('EIO=4&transport=websocket')), 400, 3, 'Bad request');
  });

  it('refuses wrong websocket handshakes', async () => {
    for (const query of ['transport=websocket', 'EIO=abc&transport=websocket', 'EIO=4', 'EIO=4&transport=abc',
      'EIO=4&transport=polling', 'EIO=4&transport=websocket&sid=abc']) {
      const line = new Line(socketUrl(query));
      await line.next('close');
    }
  });

  it('lets pages of other hosts in when told to', async () => {
    const response = await fetch(url('EIO=4&transport=polling'), { headers: { Origin: 'http://elsewhere.example' } });
    assert.equal(response.headers.get('access-control-allow-origin'), 'http://elsewhere.example');
    const preflight = await fetch(url('EIO=4&transport=polling'), { method: 'OPTIONS', headers: { Origin: 'http://elsewhere.example' } });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods'), /POST/);
  });
});

describe('messages by polling', () => {
  for (const [what, body] of [['one text', '4hello'], ['several texts', '4test1\x1e4test2\x1e4test3'],
    ['text and bytes', '4hello\x1ebAQIDBA=='], ['beyond ASCII', '4ñ€🎲']]) {
    it(`echoes ${what}`, async () => {
      const sid = await openPolling();
      const pushed = await post(sid, body);
      assert.equal(pushed.status, 200);
      assert.equal(await pushed.text(), 'ok');
      const polled = await poll(sid);
      assert.equal(polled.status, 200);
      assert.equal(await polled.text(), body);
    });
  }

  it('answers a poll that waits', async () => {
    const sid = await openPolling();
    const waiting = poll(sid);
    await sleep(20);
    await post(sid, '4late');
    assert.equal(await (await waiting).text(), '4late');
  });

  for (const [what, body] of [['an unknown type', 'abc'], ['an empty packet', '4a\x1e'], ['bad base64', 'b?'],
    ['a ping', '2'], ['text that is not UTF-8', Buffer.from([0x34, 0xff])]]) {
    it(`closes the session over ${what}`, async () => {
      const sid = await openPolling();
      await post(sid, body);
      assert.equal((await poll(sid)).status, 400);
    });
  }

  it('closes the session over a second poll', async () => {
    const sid = await openPolling();
    const { request, response } = await beginRequest(sid, { method: 'GET' });
    request.end();
    const second = await poll(sid);
    const first = await response;
    assert.equal(first.statusCode, 200);
    assert.equal(Buffer.concat(await first.toArray()).toString(), '1');
    assert.equal(second.status, 400);
    assert.equal((await poll(sid)).status, 400);
  });

  it('closes the session over a second post', async () => {
    const sid = await openPolling();
    const { request } = await beginRequest(sid, { method: 'POST', headers: { 'Content-Length': 6 } });
    assert.equal((await post(sid, '4x')).status, 400);
    assert.equal((await poll(sid)).status, 400);
    request.destroy();
  });

  it('closes the session when a poll is cancelled', async () => {
    const sid = await openPolling();
    const { request } = await beginRequest(sid, { method: 'GET' });
    request.destroy();
    // A pong keeps a session that was not closed alive, so that it would not end by itself.
    for (let tries = 0; (await post(sid, '3')).status !== 400; tries++) {
      assert.ok(tries < 200, 'the session goes on');
      await sleep(5);
    }
  });

  it('closes the session over a body above maxPayload', async () => {
    const sid = await openPolling();
    const response = await post(sid, '4' + 'x'.repeat(MAX_PAYLOAD)).catch(() => null);
    if (response) assert.equal(response.status, 413);
    assert.equal((await poll(sid)).status, 400);
  });
});

describe('messages by websocket', () => {
  it('echoes text', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    await line.next('message');
    line.send('4hello');
    assert.equal(await line.message(), '4hello');
    line.close();
  });

  it('echoes bytes', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    await line.next('message');
    line.send(Uint8Array.from([1, 2, 3, 4]));
    assert.deepEqual(new Uint8Array(await line.message()), Uint8Array.from([1, 2, 3, 4]));
    line.close();
  });

  for (const body of ['abc', '', '2', '0', '5']) {
    it(`closes the session over "${body}"`, async () => {
      const line = new Line(socketUrl('EIO=4&transport=websocket'));
      await line.next('message');
      line.send(body);
      await line.next('close');
    });
  }

  it('closes with 1009 above maxPayload', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    await line.next('message');
    line.send('4' + 'x'.repeat(MAX_PAYLOAD));
    assert.equal((await line.next('close')).code, 1009);
  });
});

describe('heartbeat', () => {
  it('pings by polling', async () => {
    const sid = await openPolling();
    for (let i = 0; i < 3; i++) {
      const polled = await poll(sid);
      assert.equal(await polled.text(), '2');
      assert.equal((await post(sid, '3')).status, 200);
    }
  });

  it('pings by websocket', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    await line.next('message');
    for (let i = 0; i < 3; i++) {
      assert.equal((await line.next('message')).data, '2');
      line.send('3');
    }
    line.close();
  });

  it('closes a polling session without a pong', async () => {
    const sid = await openPolling();
    await sleep(PING_INTERVAL + PING_TIMEOUT);
    assert.equal((await poll(sid)).status, 400);
  });

  it('closes a websocket session without a pong', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    const start = Date.now();
    await line.next('close');
    assert.ok(Date.now() - start < PING_INTERVAL + PING_TIMEOUT + 300);
  });
});

describe('close', () => {
  it('ends a polling session', async () => {
    const sid = await openPolling();
    const waiting = poll(sid);
    await sleep(5);
    await post(sid, '1');
    assert.equal((await waiting).status, 200);
    assert.equal(await (await waiting).text(), '6');
    assert.equal((await poll(sid)).status, 400);
  });

  it('ends a websocket session', async () => {
    const line = new Line(socketUrl('EIO=4&transport=websocket'));
    await line.next('message');
    line.send('1');
    await line.next('close');
  });
});

describe('upgrade', () => {
  async function probe(sid) {
    const line = new Line(socketUrl(`EIO=4&transport=websocket&sid=${sid}`));
    await line.next('open');
    line.send('2probe');
    assert.equal(await line.message(), '3probe');
    return line;
  }

  it('goes from polling to websocket', async () => {
    const sid = await openPolling();
    const line = await probe(sid);
    assert.equal(await (await poll(sid)).text(), '6');
    line.send('5');
    line.send('4hello');
    assert.equal(await line.message(), '4hello');
    line.close();
  });

  it('ends a poll that waits, and takes along what is queued', async () => {
    const sid = await openPolling();
    const waiting = poll(sid);
    await sleep(5);
    const line = await probe(sid);
    assert.equal(await (await waiting).text(), '6');
    await post(sid, '4queued');
    line.send('5');
    assert.equal(await line.message(), '4queued');
    line.close();
  });

  it('refuses polls afterwards', async () => {
    const sid = await openPolling();
    const line = await probe(sid);
    line.send('5');
    assert.equal((await poll(sid)).status, 400);
    line.send('4hello');
    assert.equal(await line.message(), '4hello');
    line.close();
  });

  it('closes a second websocket afterwards', async () => {
    const sid = await openPolling();
    const line = await probe(sid);
    line.send('5');
    const second = new Line(socketUrl(`EIO=4&transport=websocket&sid=${sid}`));
    await second.next('open');
    await second.next('close');
    line.send('4hello');
    assert.equal(await line.message(), '4hello');
    line.close();
  });

  it('keeps the session when a probe fails', async () => {
    const sid = await openPolling();
    const line = new Line(socketUrl(`EIO=4&transport=websocket&sid=${sid}`));
    await line.next('open');
    line.send('nonsense');
    await line.next('close');
    await post(sid, '4still');
    assert.equal(await (await poll(sid)).text(), '4still');
  });
});

describe('engine.io-client', () => {
  for (const transports of [['polling'], ['websocket'], ['polling', 'websocket']]) {
    it(`talks over ${transports.join(' and ')}`, async () => {
      const client = new EngineClient(`http://127.0.0.1:${server.port}`, { transports });
      await new Promise((resolve) => client.once('open', resolve));
      if (transports.length === 2) await new Promise((resolve) => client.once('upgrade', resolve));
      const received = [];
      const done = new Promise((resolve) => client.on('message', (data) => {
        received.push(data);
        if (received.length === 100) resolve();
      }));
      for (let i = 0; i < 100; i++) client.send(`message ${i}`);
      await done;
      assert.deepEqual(received, Array.from({ length: 100 }, (_, i) => `message ${i}`));
      await sleep(2 * PING_INTERVAL + PING_TIMEOUT);
      assert.equal(client.readyState, 'open');
      client.close();
    });
  }
});
