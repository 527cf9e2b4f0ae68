// Websocket cases as data, by the categories of the well-known fuzzing suites: framing, pings, reserved bits and opcodes,
// fragmentation, UTF-8, closing, large messages. A case is a list of steps and what has to come back:
//
//   { name, steps, back, close }
//
// A step is the bytes of a frame, `chop(n, bytes)` to send them in pieces of n, or `pause(ms)`. `back` lists the frames that
// must come back before the close frame; `close` is the code in it (1005: no code), whoever began. A case whose steps hold no
// close frame and that expects 1000 is closed by the runner.

import { randomBytes } from 'node:crypto';

export const TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, CONTINUATION = 0;

export function frame(opcode, payload = '', { fin = true, rsv = 0, masked = true } = {}) {
  const body = Buffer.from(payload);
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode];
  const mark = masked ? 0x80 : 0;
  if (body.length < 126) head.push(mark | body.length);
  else if (body.length < 65536) head.push(mark | 126, body.length >> 8, body.length & 255);
  else {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(body.length));
    head.push(mark | 127, ...length);
  }
  if (!masked) return Buffer.concat([Buffer.from(head), body]);
  const mask = randomBytes(4);
  const hidden = Buffer.from(body);
  for (let i = 0; i < hidden.length; i++) hidden[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from(head), mask, hidden]);
}

export const chop = (size, bytes) => ({ size, bytes });
export const pause = (ms) => ({ ms });

const more = (opcode, payload) => frame(opcode, payload, { fin: false });
const closeFrame = (code, reason = '') => frame(CLOSE, code === undefined ? '' : Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]));
const text = (payload) => ({ opcode: TEXT, payload: Buffer.from(payload) });
const binary = (payload) => ({ opcode: BINARY, payload: Buffer.from(payload) });
const pong = (payload = '') => ({ opcode: PONG, payload: Buffer.from(payload) });

const cases = [];
const add = (name, steps, back, close = 1000) => cases.push({ name, steps, back, close });

// 1: messages of all the length forms.
for (const [opcode, make, label] of [[TEXT, text, 'text'], [BINARY, binary, 'binary']]) {
  for (const size of [0, 1, 125, 126, 127, 128, 65535, 65536]) {
    const body = Buffer.alloc(size, opcode === TEXT ? '*' : 0xfe);
    add(`1 ${label} of ${size}`, [frame(opcode, body)], [make(body)]);
  }
  const body = Buffer.alloc(65536, '*');
  add(`1 ${label} of 65536 in pieces of 997`, [chop(997, frame(opcode, body))], [make(body)]);
}

// 2: pings and pongs.
add('2 ping without payload', [frame(PING)], [pong()]);
add('2 ping with text', [frame(PING, 'Hello')], [pong('Hello')]);
add('2 ping with bytes', [frame(PING, Buffer.from([0, 255, 254, 253, 0]))], [pong(Buffer.from([0, 255, 254, 253, 0]))]);
add('2 ping of 125', [frame(PING, Buffer.alloc(125, 0xfe))], [pong(Buffer.alloc(125, 0xfe))]);
add('2 ping of 126', [frame(PING, Buffer.alloc(126, 0xfe))], [], 1002);
add('2 ping of 125 byte by byte', [chop(1, frame(PING, Buffer.alloc(125, 0xfe)))], [pong(Buffer.alloc(125, 0xfe))]);
add('2 unasked pong', [frame(PONG)], []);
add('2 unasked pong with payload', [frame(PONG, 'x')], []);
add('2 unasked pong, then ping', [frame(PONG, 'x'), frame(PING, 'y')], [pong('y')]);
const tenPings = Array.from({ length: 10 }, (_, i) => frame(PING, `payload-${i}`));
const tenPongs = tenPings.map((_, i) => pong(`payload-${i}`));
add('2 ten pings', tenPings, tenPongs);
add('2 ten pings byte by byte', [chop(1, Buffer.concat(tenPings))], tenPongs);

// 3: reserved bits.
for (const rsv of [1, 2, 3, 4, 5, 6, 7]) {
  for (const [label, wrap] of [['', (b) => b], [' in pieces of 1', (b) => chop(1, b)]]) {
    add(`3 reserved bits ${rsv}${label}`, [wrap(Buffer.concat([frame(TEXT, 'Hello'), frame(TEXT, 'x', { rsv }), frame(PING)]))], [text('Hello')], 1002);
  }
  add(`3 reserved bits ${rsv} on a control frame`, [frame(PING, 'x', { rsv })], [], 1002);
}

// 4: reserved opcodes.
for (const opcode of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
  for (const [label, wrap] of [['', (b) => b], [', byte by byte', (b) => chop(1, b)]]) {
    add(`4 reserved opcode ${opcode}${label}`, [wrap(Buffer.concat([frame(TEXT, 'Hello'), frame(opcode, 'x'), frame(PING)]))], [text('Hello')], 1002);
    add(`4 reserved opcode ${opcode} without payload${label}`, [wrap(Buffer.concat([frame(TEXT, 'Hello'), frame(opcode), frame(PING)]))], [text('Hello')], 1002);
  }

// 5: fragments.
add('5 ping in two fragments', [more(PING, 'a'), frame(CONTINUATION, 'b')], [], 1002);
add('5 pong in two fragments', [more(PONG, 'a'), frame(CONTINUATION, 'b')], [], 1002);
for (const [label, wrap] of [['one write', (b) => [Buffer.concat(b)]], ['two writes', (b) => b], ['single bytes', (b) => [chop(1, Buffer.concat(b))]]]) {
  add(`5 text in two fragments, ${label}`, wrap([more(TEXT, 'frag1'), frame(CONTINUATION, 'frag2')]), [text('frag1frag2')]);
  add(`5 ping between fragments, ${label}`, wrap([more(TEXT, 'frag1'), frame(PING, 'p'), frame(CONTINUATION, 'frag2')]), [pong('p'), text('frag1frag2')]);
  add(`5 continuation of nothing, ${label}`, wrap([frame(CONTINUATION, 'x'), frame(TEXT, 'Hello')]), [], 1002);
  add(`5 unfinished continuation of nothing, ${label}`, wrap([more(CONTINUATION, 'x'), frame(TEXT, 'Hello')]), [], 1002);
  add(`5 continuation behind a finished message, ${label}`, wrap([more(TEXT, 'a'), frame(CONTINUATION, 'b'), frame(CONTINUATION, 'c')]), [text('ab')], 1002);
  add(`5 text inside a fragmented text, ${label}`, wrap([more(TEXT, 'a'), frame(TEXT, 'b')]), [], 1002);
}
for (const last of [more, frame]) {
  const label = last === more ? 'unfinished' : 'finished';
  add(`5 ${label} continuation between whole texts`, [Buffer.concat([frame(TEXT, 'a'), last(CONTINUATION, 'x'), frame(TEXT, 'b')])], [text('a')], 1002);
  add(`5 ${label} continuation behind fragments, then a text`, [more(TEXT, 'f1'), frame(CONTINUATION, 'f2'), last(CONTINUATION, 'x'), frame(TEXT, 'b')],
    [text('f1f2')], 1002);
  add(`5 text, ${label}, inside fragmented bytes`, [more(BINARY, 'a'), last(TEXT, 'b')], [], 1002);
}
add('5 five fragments with pings and pauses', [more(TEXT, 'f1'), more(CONTINUATION, 'f2'), frame(PING, 'p1'), pause(10), more(CONTINUATION, 'f3'),
  more(CONTINUATION, 'f4'), frame(PING, 'p2'), pause(10), frame(CONTINUATION, 'f5')], [pong('p1'), pong('p2'), text('f1f2f3f4f5')]);
add('5 five fragments with pings', [more(TEXT, 'f1'), more(CONTINUATION, 'f2'), frame(PING, 'p1'), more(CONTINUATION, 'f3'), more(CONTINUATION, 'f4'),
  frame(PING, 'p2'), frame(CONTINUATION, 'f5')], [pong('p1'), pong('p2'), text('f1f2f3f4f5')]);
add('5 empty fragments', [more(TEXT, ''), more(CONTINUATION, ''), frame(CONTINUATION, '')], [text('')]);
add('5 a full fragment between empty ones', [more(TEXT, ''), more(CONTINUATION, 'x'), frame(CONTINUATION, '')], [text('x')]);
add('5 empty fragments before the last', [more(BINARY, ''), frame(CONTINUATION, 'x')], [binary('x')]);
add('5 fragments and pauses', [more(TEXT, 'a'), pause(20), frame(PING, 'p'), pause(20), frame(CONTINUATION, 'b')], [pong('p'), text('ab')]);

// 6: UTF-8.
const hex = (digits) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const valid = ['48c3a96c6c6f', 'ceba e1bdb9 cf83 cebc ceb5', 'f09f8eb2', '00', 'c280', 'e0a080', 'f0908080', '7f', 'dfbf', 'efbfbf', 'f48fbfbf',
  'ed9fbf', 'ee8080', 'efbfbd', 'f48fbfbf', 'efbfbe', 'efbfbf', 'f09fbfbe', 'f09fbfbf', 'f0afbfbe', 'f3bfbfbe', 'f48fbfbe'];
valid.push('ceba' + '41'.repeat(1000) + 'cf83');
for (const digits of valid) {
  const body = hex(digits);
  const label = digits.slice(0, 24);
  add(`6 valid ${label}`, [frame(TEXT, body)], [text(body)]);
  add(`6 valid ${label} byte by byte`, [chop(1, frame(TEXT, body))], [text(body)]);
  if (body.length < 50)
    add(`6 valid ${label} in fragments of 1`, [...[...body].map((b, i) => more(i === 0 ? TEXT : CONTINUATION, Buffer.from([b]))), frame(CONTINUATION, '')],
      [text(body)]);
}
const invalid = ['ceba e1bdb9 cf83 cebc ceb5 eda080 656469746564', 'ceba e1bdb9 cf83 cebc ceb5 f4908080', 'f8888080 80', 'fc8480808080', 'f7bfbfbf',
  'fbbfbfbfbf', 'fdbfbfbfbfbf', '80', 'bf', '80bf', '80bf80', '80bf80bf', '80bf80bf80', '80bf80bf80bf', 'c020', 'df20', 'e020', 'ef20', 'f020', 'f720',
  'e08020', 'f0808020', 'c1bf', 'c0af', 'e080af', 'f08080af', 'f8808080af', 'fc80808080af', 'e09fbf', 'f08fbfbf', 'f887bfbfbf', 'c080', 'e08080', 'f0808080',
  'fe', 'ff', 'fefeffff', 'eda080', 'edadbf', 'edae80', 'edafbf', 'edb080', 'edbe80', 'edbfbf', 'eda080edb080', 'edafbfedbfbf', 'f4908080', 'f5808080'];
for (const digits of invalid) {
  const body = hex(digits);
  add(`6 invalid ${digits.slice(0, 24)}`, [frame(TEXT, body)], [], 1007);
  add(`6 invalid ${digits.slice(0, 24)} byte by byte`, [chop(1, frame(TEXT, body))], [], 1007);
  add(`6 invalid ${digits.slice(0, 24)} in fragments of 1`, [...[...body].map((b, i) => more(i === 0 ? TEXT : CONTINUATION, Buffer.from([b]))),
    frame(CONTINUATION, '')], [], 1007);
}
for (const digits of ['c3', 'ce', 'e1bd', 'f09f8e', 'e1', 'f0', 'f4', 'ed9f'])
  add(`6 cut off ${digits}`, [frame(TEXT, hex(`414243${digits}`))], [], 1007);
// Fail-fast: the rest of the message is never sent.
const good = hex('ceba e1bdb9 cf83 cebc ceb5'), bad = hex('f4908080');
add('6 fails at the fragment', [more(TEXT, good), more(CONTINUATION, bad)], [], 1007);
add('6 fails inside the frame', [frame(TEXT, Buffer.concat([good, bad, Buffer.alloc(100, 'x')])).subarray(0, 6 + good.length + 2)], [], 1007);
add('6 fails at the second byte of a sequence', [frame(TEXT, Buffer.concat([good, hex('f490'), Buffer.alloc(50, 'x')])).subarray(0, 6 + good.length + 2)], [], 1007);
add('6 fails at a frame behind a pause', [more(TEXT, good), pause(10), more(CONTINUATION, bad), pause(10)], [], 1007);
const spoilt = frame(TEXT, Buffer.concat([good, bad]));
add('6 fails at a byte behind a pause', [spoilt.subarray(0, 6 + good.length), pause(10), spoilt.subarray(6 + good.length, 6 + good.length + 2)], [], 1007);
add('6 a sequence cut between frames, then another character', [more(TEXT, hex('ceba e1')), frame(CONTINUATION, 'x')], [], 1007);
add('6 a message behind a cut sequence', [frame(TEXT, hex('ce')), frame(TEXT, 'x')], [], 1007);
add('6 ping does not disturb a cut sequence', [more(TEXT, hex('ce')), frame(PING, hex('ff')), frame(CONTINUATION, hex('ba'))], [pong(hex('ff')), text('κ')]);
add('6 bytes need no UTF-8', [frame(BINARY, hex('ff fe c0 80'))], [binary(hex('ff fe c0 80'))]);

// 7: closing.
add('7 message, then close', [frame(TEXT, 'Hello'), closeFrame(1000)], [text('Hello')]);
add('7 two closes', [Buffer.concat([closeFrame(1000), closeFrame(1000)])], []);
add('7 ping behind a close', [Buffer.concat([closeFrame(1000), frame(PING)])], []);
add('7 text behind a close', [Buffer.concat([closeFrame(1000), frame(TEXT, 'Hello')])], []);
add('7 close inside a fragmented message', [Buffer.concat([more(TEXT, 'a'), closeFrame(1000), frame(CONTINUATION, 'b')])], []);
add('7 256 KiB, close, ping', [frame(TEXT, Buffer.alloc(262144, 'B')), Buffer.concat([closeFrame(1000), frame(PING)])], [text(Buffer.alloc(262144, 'B'))]);
add('7 empty close', [closeFrame()], [], 1005);
add('7 close of one byte', [frame(CLOSE, 'x')], [], 1002);
add('7 close with a reason', [closeFrame(1000, 'Hello')], []);
add('7 close with a reason of 123', [closeFrame(1000, '*'.repeat(123))], []);
add('7 close with a reason of 124', [closeFrame(1000, '*'.repeat(124))], [], 1002);
add('7 close with a reason that is no UTF-8', [closeFrame(1000, hex('ceba edb080'))], [], 1007);
add('7 close of one byte behind a text', [frame(TEXT, 'Hello'), frame(CLOSE, 'x')], [text('Hello')], 1002);
add('7 close, byte by byte', [chop(1, closeFrame(3000, 'Hello'))], [], 3000);
add('7 unfinished text, then close with a reason', [more(TEXT, 'a'), closeFrame(1001, 'Hello')], [], 1001);
add('7 close in two fragments', [more(CLOSE, hex('03e8')), frame(CONTINUATION, 'x')], [], 1002);
for (const code of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999])
  add(`7 close with ${code}`, [closeFrame(code)], [], code);
for (const code of [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]) {
  add(`7 close with ${code}, which may not be`, [closeFrame(code)], [], 1002);
  add(`7 close with ${code} and a reason`, [closeFrame(code, 'x')], [], 1002);
}

// Beyond the suites: masks and lengths.
add('8 frame without a mask', [frame(TEXT, 'Hello', { masked: false })], [], 1002);
add('8 16 bits for a short length', [hex('81fe 0005 00000000 48656c6c6f')], [], 1002);
add('8 64 bits for a short length', [hex('81ff 0000000000000005 00000000 48656c6c6f')], [], 1002);
add('8 a length of 2^63', [hex('82ff 8000000000000000 00000000')], [], 1002);
add('8 a length above the limit', [hex('82ff 0000000100000000 00000000')], [], 1009);

// 9: large messages, whole, fragmented and chopped.
for (const [opcode, make, label] of [[TEXT, text, 'text'], [BINARY, binary, 'binary']]) {
  for (const size of [65536, 262144, 1048576, 4194304, 8388608, 16777216]) {
    const body = Buffer.alloc(size, opcode === TEXT ? 'BAsd7&jh23' : 0xa5);
    add(`9 ${label} of ${size}`, [frame(opcode, body)], [make(body)]);
  }
  for (const size of [64, 256, 1024, 4096, 16384, 65536, 1048576]) {
    const body = Buffer.alloc(4194304, '*'), steps = [];
    for (let at = 0; at < body.length; at += size) {
      const last = at + size >= body.length;
      steps.push(frame(at === 0 ? opcode : CONTINUATION, body.subarray(at, at + size), { fin: last }));
    }
    add(`9 ${label} of 4 MiB in fragments of ${size}`, [Buffer.concat(steps)], [make(body)]);
  }
  for (const size of [64, 256, 1024, 4096]) {
    const body = Buffer.alloc(262144, '*');
    add(`9 ${label} of 256 KiB in pieces of ${size}`, [chop(size, frame(opcode, body))], [make(body)]);
  }
  for (const size of [0, 16, 64, 256, 1024, 4096]) {
    const body = Buffer.alloc(size, '*');
    const many = Array.from({ length: 1000 }, () => frame(opcode, body));
    add(`9 a thousand ${label}s of ${size}`, [Buffer.concat(many)], many.map(() => make(body)));
  }
}

// 10: one text in frames of the size of a packet.
const whole = Buffer.alloc(65536, '*'), packets = [];
for (let at = 0; at < whole.length; at += 1300)
  packets.push(frame(at === 0 ? TEXT : CONTINUATION, whole.subarray(at, at + 1300), { fin: at + 1300 >= whole.length }));
add('10 64 KiB in frames of 1300', packets, [text(whole)]);

export default cases;
