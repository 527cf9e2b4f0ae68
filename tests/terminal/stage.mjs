// A match of two people that anybody may watch: stage.mjs URL GAME [FIELDS], fields of lobby:create. Prints the match's id, then does what lines of the
// input say, and prints the answers: "SEAT EVENT [PAYLOAD]". Connections that are lost come back, and enter again.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../conformance/', import.meta.url));
const { io } = require('socket.io-client');
const [url, game, fields = '{}'] = process.argv.slice(2);

async function comeIn() {
  const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const { token } = await answer.json();
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnectionDelay: 100, reconnectionDelayMax: 200 });
  await new Promise((resolve) => socket.once('user:welcome', resolve));
  return socket;
}

async function get(socket, name, payload) {
  const answer = await socket.emitWithAck(name, payload);
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer;
}

const people = [await comeIn(), await comeIn()];
const wishes = { game, listed: true, rated: false, ...JSON.parse(fields) };
const { code } = await get(people[0], 'lobby:create', wishes);
const { match } = await get(people[1], 'lobby:join', { code, broadcast: wishes.broadcast });
for (const person of people) {
  await get(person, 'game:join', { match });
  person.on('connect', () => person.emit('game:join', { match }));
}
console.log(match);

for await (const line of createInterface({ input: process.stdin })) {
  const [, seat, name, payload = '{}'] = /^(\d) (\S+) ?(.*)$/.exec(line);
  console.log(JSON.stringify(await people[Number(seat)].emitWithAck(name, { match, ...JSON.parse(payload || '{}') })));
}
process.exit(0);
