// Hostile clients: each is refused as docs/protocol.md says, and the play of others, who play all the while, is not disturbed: none of
// their actions is refused, none of their sockets is lost, and how long they wait is measured during each attack.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Server, sleep } from './people.mjs';

const { WebSocket } = createRequire(new URL('../conformance/', import.meta.url))('ws');
const server = new Server();
const PAIRS = 2;
const MEDIAN_MS = 250; // of an answer to an honest player, on a busy machine too
const WORST_MS = 5000;
const options = { first: 0, north: 0, fuel_per_turn: 99, fuel_max: 99, first_fuel: 99, turn_limit: 1000 };

/* The others. */

const waits = []; // of the honest, in ms
let isOver = false;
let honest;
let mallory;

async function playHonestly() {
  const people = [await server.guest(), await server.guest()];
  const { code } = await people[0].get('lobby:create', { game: 'naval', options });
  const { match } = await people[1].get('lobby:join', { code });
  for (const person of people) person.socket.on('disconnect', () => assert.ok(isOver, 'an honest player lost his socket'));
  const play = async () => {
    for (let turn = 0; !isOver; turn++)
      for (let action = 0; action < 20 && !isOver; action++) {
        const begun = performance.now();
        const person = people[turn % 2];
        const ship = turn % 2 ? 's1' : 'n1';
        if (action === 19) await person.get('turn:end', { match });
        else await person.get('ship:rotate', { match, ship, turn: 'left' });
        waits.push(performance.now() - begun);
        await sleep(60); // within his rate
      }
  };
  const playing = play();
  playing.catch(() => {}); // looked at in the end
  return { people, match, playing };
}

/** A test of an attack: what others waited meanwhile is measured. */
function attack(name, run) {
  test(name, { timeout: 120000 }, async (t) => {
    const from = waits.length;
    await run(t);
    while (waits.length < from + 5 * PAIRS) {
      await Promise.race([sleep(20), Promise.race(honest.map(({ playing }) => playing))]);
    }
    const sorted = waits.slice(from).sort((a, b) => a - b);
    const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    t.diagnostic(`${name}: others waited ${at(0.5).toFixed(1)} ms (p50), ${at(0.99).toFixed(1)} ms (p99) for ${sorted.length} actions`);
    assert.ok(at(0.5) < MEDIAN_MS && at(1) < WORST_MS, `others were disturbed: ${at(0.5)} ms, ${at(1)} ms`);
  });
}

before(async () => {
  await server.start();
  honest = [];
  for (let i = 0; i < PAIRS; i++) honest.push(await playHonestly());
  mallory = await server.guest();
});

after(async () => {
  isOver = true;
  try {
    for (const { playing } of honest) await playing; // throws if one of his actions was refused
  } finally {
    await server.finish();
  }
});

/* The tools of the others' enemy. */

/** A socket without a client library; `got` is what came, `code` the reason of its end. */
async function bare(token = mallory.token) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  socket.got = [];
  socket.on('error', () => {});
  socket.on('message', (text) => socket.got.push(String(text)));
  socket.ended = once(socket, 'close').then(([code]) => (socket.code = code));
  await once(socket, 'open');
  socket.send(`40${JSON.stringify({ token })}`);
  await until(() => socket.got.some((text) => text.includes('user:welcome') || text.startsWith('44')));
  return socket;
}

async function until(holds, ms = 10000) {
  for (const end = Date.now() + ms; !holds(); await sleep(5)) assert.ok(Date.now() < end, `in vain: ${holds}`);
}

/** What the server says to these bytes on a new connection; it must close it, or answer. */
function say(...parts) {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.includes('\r\n\r\n')) resolve(Number(text.slice(9, 12)));
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(0));
    for (const part of parts) socket.write(part);
  });
}

const codeOf = async (person, name, payload) => (await person.ask(name, payload)).error?.code;

/* The attacks. */

attack('malformed HTTP is refused', async () => {
  const head = 'Host: x\r\n';
  const cases = [
    ['\0\x01nonsense\r\n\r\n', [400, 501]],
    ['GET / HTTP/1.1\r\n\r\n', [400]],
    [`GET /${'a'.repeat(3000)} HTTP/1.1\r\n${head}\r\n`, [414]],
    [`GET / HTTP/1.1\r\n${head}X: ${'a'.repeat(9000)}\r\n\r\n`, [431]],
    [`POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 20000\r\n\r\n`, [413]],
    [`POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
    [`GET /socket.io/?EIO=4&transport=polling&sid=nobody HTTP/1.1\r\n${head}\r\n`, [400]],
    [`GET /socket.io/?EIO=3&transport=polling HTTP/1.1\r\n${head}\r\n`, [400]],
  ];
  for (const [text, wanted] of cases) {
    const status = await say(text);
    assert.ok(wanted.includes(status), `${JSON.stringify(text.slice(0, 60))}: ${status}`);
  }
});

attack('malformed frames close their connection, each with its code', async () => {
  const frames = [
    [[0x81, 0x02, 0x34, 0x32], 1002], // not masked
    [[0xf1, 0x80, 0, 0, 0, 0], 1002], // reserved bits
    [[0x83, 0x80, 0, 0, 0, 0], 1002], // no such opcode
    [[0x80, 0x80, 0, 0, 0, 0], 1002], // continues nothing
    [[0x89, 0xfe, 0, 0xff, 0, 0, 0, 0], 1002], // a long ping
    [[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007], // not UTF-8
    [[0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0], 1002], // a length without end
  ];
  for (const [bytes, code] of frames) {
    const socket = await bare();
    socket._socket.write(Buffer.from(bytes));
    await socket.ended;
    assert.ok(socket.code === code || (bytes[1] === 0xff && socket.code === 1009), `${bytes}: ${socket.code}`);
  }
});

attack('malformed packets close their connection', async () => {
  for (const packet of ['4{', '42', '421["x"', '42{}', '9', '40', Buffer.from([1, 2, 3])]) {
    const socket = await bare();
    socket.send(packet);
    await socket.ended;
    assert.ok(!socket.got.some((text) => text.includes('"ok":true')), String(packet));
  }
});

attack('giant and deep payloads are refused', async () => {
  const deep = `${'['.repeat(20)}${']'.repeat(20)}`;
  const socket = await bare();
  const payloads = [`{"a":${deep}}`, '{"a":1,"a":2}', `{"match":"m00000000000","a":"${'x'.repeat(600)}"}`, '7', `{"a":${'['.repeat(20000)}`];
  for (const [number, payload] of payloads.slice(0, 4).entries()) {
    socket.send(`42${number}["turn:end",${payload}]`);
    await until(() => socket.got.some((text) => text.startsWith(`43${number}[`)));
    assert.match(socket.got.at(-1), /"code":"bad_action"/);
  }
  socket.send(`429["turn:end",${payloads[4]}]`); // unbalanced: no packet at all
  await socket.ended;
  const giant = await bare();
  giant.send(`421["turn:end","${'x'.repeat(70000)}"]`);
  await giant.ended;
  assert.equal(giant.code, 1009);
});

attack('a flood is refused, then its connection is closed', async (t) => {
  const socket = await bare();
  const begun = Date.now();
  let said = 0;
  for (; said < 45; said++) socket.send(`42${said}["port:get",{}]`);
  await until(() => socket.got.some((text) => text.includes('rate_limited')));
  const granted = socket.got.filter((text) => text.includes('"ok":true')).length;
  assert.ok(granted <= 40 + 20 * Math.ceil((Date.now() - begun) / 1000), `${granted} of 45 were granted`);
  for (; said < 2000 && socket.readyState === WebSocket.OPEN; said++) {
    socket.send(`42${said}["port:get",{}]`);
    if (said % 50 === 0) await sleep(5);
  }
  await socket.ended;
  t.diagnostic(`closed after ${socket.got.filter((text) => text.startsWith('43')).length} answers`);
  assert.ok(socket.got.filter((text) => text.includes('"ok":true')).length < 400);
});

attack('codes cannot be guessed', async () => {
  const guesser = await server.guest();
  const codes = [];
  for (let i = 0; i < 7; i++) codes.push(await codeOf(guesser, 'lobby:join', { code: `QQQQ${i + 2}${i + 2}` }));
  assert.deepEqual(codes, [...Array(5).fill('lobby_not_found'), 'rate_limited', 'rate_limited']);
  const { code } = await mallory.get('lobby:create', { game: 'naval' });
  assert.equal(await codeOf(guesser, 'lobby:join', { code }), 'rate_limited'); // the right one neither
  await mallory.get('lobby:leave', { code });
});

attack('passwords cannot be guessed', async () => {
  const email = 'victim@example.org';
  assert.equal((await server.call('POST', '/api/auth/register', { username: 'victim', email, password: 'the right one' })).status, 201);
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await server.call('POST', '/api/auth/login', { email, password: `guess number ${i}` })).status);
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
  assert.equal((await server.call('POST', '/api/auth/login', { email, password: 'the right one' })).status, 429);
});

attack('seats and tokens cannot be forged', async () => {
  const [{ match, people }] = honest;
  const log = async () => (await people[0].get('match:view', { match })).view.ships.map(({ hp }) => hp);
  const hulls = await log();
  const forged = { match, seat: 0, user: people[0].user.id, token: people[0].token, username: people[0].user.username };
  for (const [name, more] of [['turn:end', {}], ['match:surrender', {}], ['ship:rotate', { ship: 'n1', turn: 'left' }], ['game:join', {}], ['match:view', {}],
    ['match:events', { after: 0 }], ['match:pause_accept', {}], ['chat:send', { text: 'x' }], ['match:rematch_request', {}]])
    assert.equal(await codeOf(mallory, name, { ...forged, ...more }), 'no_such_match', name);
  assert.equal(await codeOf(mallory, 'match:forfeit', forged), 'bad_action');
  assert.equal(await codeOf(people[0], 'match:forfeit', { match }), 'bad_action');
  assert.equal(await codeOf(mallory, 'spectate:replay', { match, from: 0 }), 'no_such_match');
  assert.deepEqual(await log(), hulls);
  for (const token of ['', 'x'.repeat(43), `${people[0].token.slice(0, -1)}!`, people[0].user.id, null, { $ne: 1 }]) {
    const socket = await bare(token);
    assert.match(socket.got.at(-1), /^44.*unauthorized/);
    socket.terminate();
  }
});

attack('replayed and invented acknowledgements do nothing', async () => {
  const player = await server.guest();
  const { match } = await player.get('game:play_bot', { game: 'naval', options });
  const rotate = (cid) => player.get('ship:rotate', { match, ship: 'n1', turn: 'left', cid });
  const first = await rotate('once');
  for (let i = 0; i < 5; i++) assert.deepEqual(await rotate('once'), first);
  const { seq } = await player.get('match:view', { match });
  assert.equal(seq, first.seq); // applied once
  assert.ok((await rotate('twice')).seq > seq);
  const socket = await bare(player.token);
  for (const ack of ['430[{"ok":true}]', '430[{"ok":true}]', '4399999[]', '431["match:surrender"]']) socket.send(ack);
  socket.send('421["port:get",{}]');
  await until(() => socket.got.some((text) => text.startsWith('431[')));
  assert.equal((await player.get('match:view', { match })).status, 'PLAYING');
  socket.terminate();
});

attack('half-open polls hold nothing up', async () => {
  const open = async () => {
    const answer = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    return `${server.url}/socket.io/?EIO=4&transport=polling&sid=${JSON.parse((await answer.text()).slice(1)).sid}`;
  };
  for (let i = 0; i < 40; i++) { // each begins to poll and is gone
    const address = await open();
    const control = new AbortController();
    const poll = fetch(address, { signal: control.signal }).catch(() => {});
    await sleep(5);
    control.abort();
    await poll;
  }
  const address = await open();
  const [first, second] = await Promise.all([fetch(address), sleep(50).then(() => fetch(address))]);
  assert.equal(second.status, 400); // two polls at once end the session
  assert.ok(first.status === 400 || (await first.text()) === '1');
  assert.equal((await fetch(address)).status, 400);
  const slow = connect(server.port, '127.0.0.1'); // promises a body and never sends it
  slow.on('error', () => {});
  slow.write(`POST ${(await open()).slice(server.url.length)} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n40`);
  const begun = Date.now();
  await once(slow.resume(), 'close');
  assert.ok(Date.now() - begun < 20000);
});

attack('slow lorises are cut off, and an address has so many connections', async (t) => {
  const begun = Date.now();
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => (socket.gone = Date.now() - begun));
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    return socket;
  });
  await sleep(1500);
  const refused = sockets.filter(({ gone }) => gone).length;
  assert.ok(refused >= 300 - 256, `${refused} were refused at once`);
  assert.ok(refused < 150, 'slow ones were not let in at all');
  const drip = setInterval(() => sockets.forEach((socket) => socket.gone || socket.write('x')), 500);
  try {
    await until(() => sockets.every(({ gone }) => gone), 30000);
  } finally {
    clearInterval(drip);
  }
  t.diagnostic(`the last was cut off after ${Math.max(...sockets.map(({ gone }) => gone))} ms`);
  assert.equal((await fetch(`${server.url}/api/auth/ranking?game=naval`)).status, 200);
});

attack('a sixth socket of a user closes his oldest', async () => {
  const sockets = [];
  const { body } = await server.call('POST', '/api/auth/guest', {});
  for (let i = 0; i < 6; i++) sockets.push(await bare(body.token));
  await sockets[0].ended;
  assert.ok(sockets.slice(1).every(({ readyState }) => readyState === WebSocket.OPEN));
  for (const socket of sockets) socket.terminate();
});
