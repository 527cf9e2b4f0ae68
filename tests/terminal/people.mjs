// People of a server who do what lines of the input say: people.mjs URL. "NAME EVENT [PAYLOAD]", and the acknowledgement is printed; who is named first has
// an account made (NAME@example.org, "correct horse"). In payloads "$match" and "$code" are those that an acknowledgement named last.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../conformance/', import.meta.url));
const { io } = require('socket.io-client');
const [url] = process.argv.slice(2);
const people = new Map();
const known = { match: '', code: '', tournament: '' };

const post = async (path, body) => {
  const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
};

async function comeIn(username) {
  const email = `${username}@example.org`;
  const password = 'correct horse';
  await post('/api/auth/register', { username, email, password });
  const { token } = await post('/api/auth/login', { email: username, password });
  const socket = io(url, { auth: { token }, transports: ['websocket'] });
  await new Promise((resolve) => socket.once('user:welcome', resolve));
  socket.on('game:starting', ({ match }) => (known.match = match));
  people.set(username, socket);
  return socket;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [, name, event, payload = '{}'] = /^(\S+) (\S+) ?(.*)$/.exec(line);
  const socket = people.get(name) ?? (await comeIn(name));
  if (event === 'register') console.log('{"ok":true}');
  else {
    const said = JSON.parse((payload || '{}').replace(/\$(\w+)/g, (_, word) => known[word]));
    const answer = await socket.emitWithAck(event, said);
    for (const key of Object.keys(known)) if (typeof answer[key] === 'string') known[key] = answer[key];
    console.log(JSON.stringify(answer));
  }
}
process.exit(0);
