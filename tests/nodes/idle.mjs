// People who are connected and do nothing: idle.mjs URL COUNT NUMBER, begun by bench.mjs, which it tells when all are in. By bare websockets, since thousands of the
// stock client would be the load themselves. Ends with whoever has started it.

import { createRequire } from 'node:module';

const require = createRequire(new URL('../conformance/', import.meta.url));
const WebSocket = require('ws');
const AT_ONCE = 40;
const [url, count, number] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];

async function comeIn(place) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `172.${16 + number}.${place >> 8 & 255}.${place & 255}` };
  const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST', body: '{}', headers });
  const { token } = await answer.json();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers, perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.on('error', reject).on('close', () => reject(new Error('closed')));
    socket.on('message', (bytes) => {
      const text = bytes.toString();
      if (text[0] === '0') socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.includes('user:welcome')) resolve();
    });
  });
}

let next = 0;
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  while (next < count) await comeIn(next++);
}));
process.on('disconnect', () => process.exit(0));
process.send('in');
