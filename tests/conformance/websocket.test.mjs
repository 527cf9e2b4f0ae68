// Runs websocket_cases.mjs against the bare echo, byte by byte over TCP: no websocket library stands between.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { describe, it } from 'node:test';
import cases, { CLOSE, frame } from './websocket_cases.mjs';
import { sleep, useServer } from './server.mjs';

const server = useServer();
const AT_ONCE = 16;
const PATIENCE = 20000;

/** Takes whole frames off the front of `bytes`; returns them and what is left. */
function takeFrames(bytes) {
  const frames = [];
  for (;;) {
    if (bytes.length < 2) return [frames, bytes];
    let length = bytes[1] & 127, head = 2;
    assert.equal(bytes[1] & 128, 0, 'a server does not mask');
    if (length === 126) head = 4;
    if (length === 127) head = 10;
    if (bytes.length < head) return [frames, bytes];
    if (head === 4) length = bytes.readUInt16BE(2);
    if (head === 10) length = Number(bytes.readBigUInt64BE(2));
    if (bytes.length < head + length) return [frames, bytes];
    frames.push({ fin: bytes[0] >> 7, rsv: (bytes[0] >> 4) & 7, opcode: bytes[0] & 15, payload: bytes.subarray(head, head + length) });
    bytes = bytes.subarray(head + length);
  }
}

/** Sends the steps and resolves with the frames that came back when the server has closed. */
async function converse({ steps, back, close }) {
  const socket = net.connect(server.port, '127.0.0.1');
  socket.setNoDelay(true);
  const frames = [];
  let parts = [], held = 0, isOpen = false, opened, mayClose;
  const open = new Promise((resolve) => (opened = resolve));
  const answered = new Promise((resolve) => (mayClose = resolve));
  const take = (bytes) => {
    parts.push(bytes);
    held += bytes.length;
    // Large messages come in many pieces: join them only when enough is there.
    const expected = back[frames.length]?.payload.length ?? 0;
    if (isOpen && held < expected) return;
    let all = Buffer.concat(parts);
    if (!isOpen) {
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      assert.match(all.subarray(0, end).toString(), /^HTTP\/1\.1 101 /);
      isOpen = true;
      opened();
      all = all.subarray(end + 4);
    }
    const [whole, rest] = takeFrames(all);
    frames.push(...whole);
    parts = [rest];
    held = rest.length;
    if (frames.length >= back.length) mayClose();
  };
  const ended = new Promise((resolve, reject) => {
    socket.on('data', take);
    socket.on('end', () => { socket.end(); mayClose(); });
    socket.on('close', resolve);
    socket.on('error', (error) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve() : reject(error)));
    setTimeout(() => reject(new Error('the server does not answer')), PATIENCE).unref();
  });
  socket.write(`GET /echo HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n`
    + `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`);
  await open;
  for (const step of steps) {
    if (step.ms) await sleep(step.ms);
    else if (step.size) {
      for (let at = 0; at < step.bytes.length; at += step.size) {
        socket.write(step.bytes.subarray(at, at + step.size));
        await new Promise(setImmediate);
      }
    } else socket.write(step);
  }
  if (close === 1000) {
    await Promise.race([answered, ended]);
    socket.write(frame(CLOSE, Buffer.from([3, 232])));
  }
  await ended;
  return frames;
}

async function check(one) {
  const frames = await converse(one);
  const last = frames.pop();
  assert.equal(frames.length, one.back.length, 'frames before the close');
  frames.forEach((got, i) => {
    assert.equal(got.opcode, one.back[i].opcode);
    assert.ok(got.fin === 1 && got.rsv === 0);
    assert.ok(got.payload.equals(one.back[i].payload), 'payload');
  });
  assert.equal(last?.opcode, CLOSE);
  assert.equal(last.payload.length >= 2 ? last.payload.readUInt16BE(0) : 1005, one.close);
}

describe(`websocket, ${cases.length} cases`, { concurrency: AT_ONCE }, () => {
  for (const one of cases) it(one.name, () => check(one));
});
