// One attacker with one address, as fast as he can: attacker.mjs KIND PORT SECONDS ADDRESS; prints what came of it as JSON. Without a library, so that
// nothing but the server slows him down. What each kind does stands beside its name below.
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

const [kind, port, seconds, address] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4]), process.argv[5]];
const CONNECTIONS = 40; // at once, where he waits for answers
const counts = {};
let isOver = false;

const note = (what, many = 1) => (counts[what] = (counts[what] ?? 0) + many);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = () => randomBytes(6).toString('hex');
const open = (from = address) => connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => note('cut off'));

const request = (verb, path, body = '', headers = '') =>
  `${verb} ${path} HTTP/1.1\r\nHost: x\r\n${headers}${body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`;

/** Requests one after the other on one connection, and on another when that is closed. */
async function ask(next, from) {
  while (!isOver) {
    const socket = open(from);
    let text = '';
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      for (;;) {
        const head = text.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
        if (text.length < head + 4 + length) return;
        note(text.slice(9, 12));
        const body = text.slice(head + 4, head + 4 + length);
        text = text.slice(head + 4 + length);
        if (isOver) socket.destroy();
        else socket.write(next(body));
      }
    });
    socket.write(next());
    await Promise.race([ended, sleep(seconds * 1000)]);
    socket.destroy();
  }
}

const many = (run, count = CONNECTIONS) => Promise.all(Array.from({ length: count }, (_, i) => run(i)));

/** A guest's token, if he gets one. */
const guest = () => new Promise((resolve) => {
  const socket = open();
  let text = '';
  socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(/"token":"([^"]+)"/.exec(text)?.[1]));
  socket.write(request('POST', '/api/auth/guest', '{}', 'Connection: close\r\n'));
});

/** A frame of a websocket, masked with zeros. */
function frame(text) {
  const payload = Buffer.from(text);
  const head = payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : payload.length < 65536
    ? Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]) : Buffer.concat([Buffer.from([0x81, 0xff, 0, 0, 0, 0]), Buffer.alloc(4)]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

/** A websocket; `run` says what to send, and may wait. */
async function websocket(run) {
  while (!isOver) {
    const socket = open();
    const ended = new Promise((resolve) => socket.on('close', () => resolve(note('closed'))));
    socket.write(request('GET', '/socket.io/?EIO=4&transport=websocket', '',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'));
    await Promise.race([run(socket), ended, sleep(seconds * 1000)]);
    socket.destroy();
    await Promise.race([ended, sleep(1000)]);
  }
}

const nested = `${'['.repeat(60)}1${']'.repeat(60)}`;
const deep = `4510-["x",${Array(480).fill(nested).join()}]`; // 58 KB, and ten attachments to come

const attacks = {
  /** Nothing of the server: what it costs the others on this machine that he is busy. */
  'busy alone': async () => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) note('rounds');
  },
  /** Handshakes of sessions that nobody ever enters. */
  sessions: () => many(() => ask(() => request('GET', '/socket.io/?EIO=4&transport=polling'))),
  /** Guests. */
  guests: () => many(() => ask(() => request('POST', '/api/auth/guest', '{}'))),
  /** Matches against bots, with all the guests and sockets that he gets. */
  rooms: async () => {
    const tokens = (await many(guest, 25)).filter(Boolean);
    note('guests', tokens.length);
    await many((i) => websocket(async (socket) => {
      await sleep(100);
      socket.on('data', (bytes) => {
        note('granted', bytes.toString('latin1').split('"ok":true').length - 1);
        note('refused', bytes.toString('latin1').split('"ok":false').length - 1);
      });
      socket.write(frame(`40{"token":"${tokens[i % tokens.length]}"}`));
      for (let n = 0; !isOver && !socket.destroyed; n++, await sleep(50)) socket.write(frame(`42${n}["game:play_bot",{"game":"dungeon"}]`));
    }), tokens.length * 5);
  },
  /** Wrong passwords of accounts that there are not. */
  logins: () => many(() => ask(() => request('POST', '/api/auth/login', `{"email":"${pick()}@example.org","password":"${pick()}"}`))),
  /** Registrations with names that are taken: each costs a hash. */
  registrations: () => many(() => ask(() => request('POST', '/api/auth/register', `{"username":"${pick()}","email":"${pick()}@x.org","password":"${pick()}"}`))),
  /** Sessions of guests that poll and post without a pause. */
  polling: async () => {
    const tokens = (await many(guest, 20)).filter(Boolean);
    await many(async (i) => {
      let sid;
      await ask((body = '') => {
        sid = /"sid":"([^"]+)","upgrades"/.exec(body)?.[1] ?? sid;
        if (!sid || /unknown/.test(body)) return (sid = undefined), request('GET', '/socket.io/?EIO=4&transport=polling');
        return request('POST', `/socket.io/?EIO=4&transport=polling&sid=${sid}`, Math.random() < 0.1 ? `40{"token":"${tokens[i % tokens.length]}"}` : '42["port:get",{}]');
      });
    });
  },
  /** Reads of pages, as many as there is room for on the wire. */
  reads: () => many(() => ask(() => request('GET', '/api/auth/ranking?game=naval'))),
  /** Large answers, asked for again and again and never read. */
  'slow readers': () => many(async () => {
    while (!isOver) {
      const socket = open().pause();
      note('connections');
      for (let i = 0; i < 50; i++) socket.write(request('GET', '/api/protocol'));
      await Promise.race([new Promise((resolve) => socket.on('close', resolve)), sleep(2000)]);
      socket.destroy();
    }
  }, 250),
  /** Heads of requests, a byte at a time, on all the connections that he gets. */
  'slow writers': () => many(async () => {
    while (!isOver) {
      const socket = open();
      note('connections');
      let isClosed = false;
      socket.on('close', () => (isClosed = true));
      socket.write('GET / HTTP/1.1\r\nX: ');
      while (!isOver && !isClosed) {
        await sleep(200);
        if (!isClosed) socket.write('x');
      }
      socket.destroy();
    }
  }, 400),
  /** Connections, opened and thrown away. */
  connections: () => many(async () => {
    while (!isOver) {
      const socket = open();
      note('connections');
      await Promise.race([new Promise((resolve) => socket.on('connect', resolve).on('close', resolve)), sleep(1000)]);
      socket.destroy();
      await sleep(0);
    }
  }),
  /** Packets as large and as deep as they may be, before anybody was let in. */
  'big packets': () => many(() => websocket(async (socket) => {
    socket.on('data', () => note('answers'));
    for (; !isOver && !socket.destroyed; await sleep(1)) socket.write(frame(deep));
  })),
  /** The same of guests who were let in. */
  'big events': async () => {
    const tokens = (await many(guest, 20)).filter(Boolean);
    await many((i) => websocket(async (socket) => {
      socket.resume();
      socket.write(frame(`40{"token":"${tokens[i % tokens.length]}"}`));
      await sleep(200);
      for (; !isOver && !socket.destroyed; await sleep(10)) (note('sent'), socket.write(frame(`42["port:get",${Array(480).fill(nested).join()}]`)));
    }));
  },
  /** Guests through the proxy, with an address of his choice in front of the one that the proxy has seen. */
  xff: () => many(() => ask(() => request('POST', '/api/auth/guest', '{}',
    `X-Forwarded-For: 6.${randomBytes(3).join('.')}\r\nX-Forwarded-For: 198.51.100.66\r\n`), '127.0.0.1')),
};

if (kind === '--list') {
  console.log(Object.keys(attacks).join('\n'));
  process.exit(0);
}
const attack = attacks[kind]();
await sleep(seconds * 1000);
isOver = true;
await Promise.race([attack, sleep(3000)]);
console.log(JSON.stringify(counts));
process.exit(0);
