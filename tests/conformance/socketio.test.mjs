// Socket.IO protocol 5 as the public suite checks it, and stock clients at work.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { io } from 'socket.io-client';
import { Line, PING_INTERVAL, PING_TIMEOUT, sleep, useServer } from './server.mjs';

const server = useServer();
const base = () => `http://127.0.0.1:${server.port}`;

async function open() {
  const line = new Line(`ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`);
  assert.equal((await line.message())[0], '0');
  return line;
}

async function connect() {
  const line = await open();
  line.send('40');
  await line.message();
  await line.message();
  return line;
}

describe('connect', () => {
  for (const [what, sent, prefix, auth] of [
    ['the main namespace', '40', '40', '42["auth",{}]'],
    ['the main namespace with a payload', '40{"token":"123"}', '40', '42["auth",{"token":"123"}]'],
    ['another namespace', '40/custom,', '40/custom,', '42/custom,["auth",{}]'],
    ['another namespace without the comma', '40/custom', '40/custom,', '42/custom,["auth",{}]'],
    ['another namespace with a payload', '40/custom,{"token":"abc"}', '40/custom,', '42/custom,["auth",{"token":"abc"}]'],
  ]) {
    it(`joins ${what}`, async () => {
      const line = await open();
      line.send(sent);
      const answer = await line.message();
      assert.ok(answer.startsWith(prefix));
      assert.deepEqual(Object.keys(JSON.parse(answer.slice(prefix.length))), ['sid']);
      assert.equal(await line.message(), auth);
      line.close();
    });
  }

  it('refuses an unknown namespace', async () => {
    const line = await open();
    line.send('40/random');
    assert.equal(await line.message(), '44/random,{"message":"Invalid namespace"}');
    line.close();
  });

  for (const sent of ['4abc', '4', '40[]', '40"x"', '40{', '42["message"]', '41', '43[]']) {
    it(`closes over ${JSON.stringify(sent)} before a connect`, async () => {
      const line = await open();
      line.send(sent);
      await line.next('close');
    });
  }

  it('closes over a second connect', async () => {
    const line = await connect();
    line.send('40');
    await line.next('close');
  });

  it('closes a client that never connects', async () => {
    const line = await open();
    line.socket.addEventListener('message', ({ data }) => data === '2' && line.send('3'));
    const start = Date.now();
    await line.next('close');
    const waited = Date.now() - start;
    assert.ok(waited > 900 && waited < 1500, `${waited} ms`);
  });
});

describe('disconnect', () => {
  it('leaves the main namespace and keeps the connection', async () => {
    const line = await connect();
    line.send('41');
    assert.equal((await line.next('message')).data, '2');
    line.close();
  });

  it('leaves another namespace', async () => {
    const line = await connect();
    line.send('40/custom');
    await line.message();
    await line.message();
    line.send('41/custom');
    line.send('42["message","message to main namespace"]');
    assert.equal(await line.message(), '42["message-back","message to main namespace"]');
    line.close();
  });
});

describe('message', () => {
  it('echoes text', async () => {
    const line = await connect();
    line.send('42["message",1,"2",{"3":[true]}]');
    assert.equal(await line.message(), '42["message-back",1,"2",{"3":[true]}]');
    line.close();
  });

  it('knows a name that is written with escapes', async () => {
    const line = await connect();
    line.send('42["mess\\u0061ge",1]');
    assert.equal(await line.message(), '42["message-back",1]');
    line.close();
  });

  it('echoes attachments', async () => {
    const line = await connect();
    line.send('452-["message",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]');
    line.send(Uint8Array.from([1, 2, 3]));
    line.send(Uint8Array.from([4, 5, 6]));
    assert.equal(await line.message(), '452-["message-back",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]');
    assert.deepEqual(new Uint8Array(await line.message()), Uint8Array.from([1, 2, 3]));
    assert.deepEqual(new Uint8Array(await line.message()), Uint8Array.from([4, 5, 6]));
    line.close();
  });

  it('acknowledges text', async () => {
    const line = await connect();
    line.send('42456["message-with-ack",1,"2",{"3":[false]}]');
    assert.equal(await line.message(), '43456[1,"2",{"3":[false]}]');
    line.close();
  });

  it('acknowledges attachments', async () => {
    const line = await connect();
    line.send('452-789["message-with-ack",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]');
    line.send(Uint8Array.from([1, 2, 3]));
    line.send(Uint8Array.from([4, 5, 6]));
    assert.equal(await line.message(), '462-789[{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]');
    assert.deepEqual(new Uint8Array(await line.message()), Uint8Array.from([1, 2, 3]));
    assert.deepEqual(new Uint8Array(await line.message()), Uint8Array.from([4, 5, 6]));
    line.close();
  });

  for (const [what, sent] of [['an unknown type', '4abc'], ['type 7', '47'], ['an object for an event', '42{}'], ['a bad id', '42abc["x"]'],
    ['an event without a name', '42[]'], ['a reserved name', '42["disconnect"]'], ['a name that is null', '42[null]'],
    ['cut JSON', '42["a",'], ['JSON and more', '42["a"]x'], ['a payload on disconnect', '41{}'], ['a connect error', '44{}'],
    ['attachments without a count', '45-["a"]'], ['attachments without the dash', '451["a"]'], ['too many attachments', '4511-["a"]'],
    ['a placeholder without attachment', '451-["a",{"_placeholder":true,"num":1}]'], ['an ack without an id', '43[]'],
    ['an event of another namespace', '42/custom,["message"]']]) {
    it(`closes over ${what}`, async () => {
      const line = await connect();
      line.send(sent);
      await line.next('close');
    });
  }

  it('closes over bytes that nobody announced', async () => {
    const line = await connect();
    line.send(Uint8Array.from([1]));
    await line.next('close');
  });

  it('closes over text where attachments are due', async () => {
    const line = await connect();
    line.send('451-["message",{"_placeholder":true,"num":0}]');
    line.send('42["message"]');
    await line.next('close');
  });

  it('closes over deep nesting', async () => {
    const line = await connect();
    line.send(`42["message",${'['.repeat(100)}${']'.repeat(100)}]`);
    await line.next('close');
  });
});

describe('socket.io-client', () => {
  for (const transports of [['polling'], ['websocket'], ['polling', 'websocket']]) {
    it(`talks over ${transports.join(' and ')}`, async () => {
      const socket = io(base(), { transports, auth: { token: 'x' }, forceNew: true });
      const [auth] = await new Promise((resolve) => socket.on('auth', (...all) => resolve(all)));
      assert.deepEqual(auth, { token: 'x' });
      const back = new Promise((resolve) => socket.on('message-back', (...all) => resolve(all)));
      socket.emit('message', 'ñ', { a: [1, null] }, Buffer.from([1, 2, 3]));
      const [text, object, bytes] = await back;
      assert.equal(text, 'ñ');
      assert.deepEqual(object, { a: [1, null] });
      assert.deepEqual([...new Uint8Array(bytes)], [1, 2, 3]);
      for (let i = 0; i < 200; i++) assert.equal(await socket.emitWithAck('message-with-ack', i), i);
      await sleep(2 * PING_INTERVAL + PING_TIMEOUT);
      assert.ok(socket.connected);
      socket.close();
    });
  }

  it('is told of an unknown namespace', async () => {
    const socket = io(`${base()}/nowhere`, { forceNew: true });
    const error = await new Promise((resolve) => socket.on('connect_error', resolve));
    assert.equal(error.message, 'Invalid namespace');
    socket.close();
  });

  it('shares a connection between namespaces', async () => {
    const main = io(base(), { forceNew: true });
    const custom = main.io.socket('/custom');
    await Promise.all([main, custom].map((socket) => new Promise((resolve) => socket.on('connect', resolve))));
    assert.equal(await main.emitWithAck('message-with-ack', 1), 1);
    assert.equal(await custom.emitWithAck('message-with-ack', 2), 2);
    custom.close();
    assert.equal(await main.emitWithAck('message-with-ack', 3), 3);
    main.close();
  });

  it('comes back after a lost connection', async () => {
    const socket = io(base(), { forceNew: true, transports: ['websocket'], reconnectionDelay: 10 });
    await new Promise((resolve) => socket.once('connect', resolve));
    const first = socket.id;
    socket.io.engine.transport.ws.terminate();
    await new Promise((resolve) => socket.once('connect', resolve));
    assert.notEqual(socket.id, first);
    socket.close();
  });
});
