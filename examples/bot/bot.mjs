// A program that plays a seat of naval, with nothing but the stock client: it shoots at what it sees, else sails on. See README.md.
//
//   RONDA_TOKEN=... node bot.mjs http://127.0.0.1:8080 [CODE]
//
// With a lobby's code it joins that lobby; without one it plays the server's own bot. Without a token it comes as a guest.
import { io } from 'socket.io-client';
import { follow } from './frames.mjs';

const [url = 'http://127.0.0.1:8080', code] = process.argv.slice(2);
const pick = (list) => list[Math.floor(Math.random() * list.length)];

async function takeToken() {
  if (process.env.RONDA_TOKEN) return process.env.RONDA_TOKEN;
  const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST' });
  return (await answer.json()).token;
}

const socket = io(url, { auth: { token: await takeToken() }, transports: ['websocket'] });
const ask = (name, payload) => socket.timeout(10000).emitWithAck(name, payload).catch((error) => ({ ok: false, error }));

// What could be done in this position, best first. The server refuses what the rules do not allow, so no rule has to be known here.
function ideas(view) {
  const own = view.ships.filter((ship) => !ship.sunk);
  const targets = view.enemies.filter((ship) => !ship.sunk).map(({ x, y }) => ({ x, y }));
  const shots = own.flatMap((ship) => targets.map((target) => ['ship:attack', { ship: ship.id, target }]));
  const moves = own.map((ship) => ['ship:move', { ship: ship.id, direction: pick(['N', 'E', 'S', 'W']) }]);
  return [...shots, pick(moves)].filter(Boolean);
}

let match = '';
let seat = null;
let now = null; // the newest frame, with the whole view
let isThinking = false;

const enter = (id) => ask('game:join', { match: id, frames: true }).then((answer) => {
  if (answer.ok) [match, seat] = [id, answer.seat];
  if (seat !== null && now) takeTurn(); // the first frame may have been read before the answer
});

// An action's frame comes before its acknowledgement: after `ask` the position is the one that it led to.
async function takeTurn() {
  if (isThinking) return;
  isThinking = true;
  for (let refused = 0; refused < 6 && now.awaited.includes(seat); ) {
    const idea = refused < 4 && ideas(now.view)[refused];
    const [action, fields] = idea || ['turn:end', {}];
    const answer = await ask(action, { match, ...fields });
    if (answer.ok) refused = action === 'turn:end' ? 0 : refused;
    else if (answer.error?.code !== 'try_again') refused++; // then it is on its way from one server to another
    if (answer.ok && Math.random() < 0.3) refused = 4; // not the whole tank in one turn
    await new Promise((resolve) => setTimeout(resolve, 120)); // 20 events a second are allowed
  }
  isThinking = false;
}

socket.on('match:frame', (frame) => {
  now = follow(now, frame);
  if (!now) return enter(frame.match); // something was lost: the next frame is whole
  const end = frame.events.find((event) => event.type === 'match:finished');
  if (end) {
    console.log('finished:', JSON.stringify(end));
    socket.disconnect();
  } else if (seat !== null) takeTurn();
});
socket.on('connect_error', (error) => console.error('cannot connect:', error.message));
socket.on('match:ready', (ready) => {
  console.log(`match ${ready.match}, seat ${ready.seat}`);
  enter(ready.match);
});
socket.on('user:welcome', async ({ user, active }) => {
  console.log(`here as ${user.username}`);
  if (active.length > 0) return enter(active[0]);
  const answer = code ? await ask('lobby:join', { code }) : await ask('game:play_bot', { game: 'naval', level: 1 });
  if (!answer.ok) {
    console.error('refused:', answer.error.message);
    socket.disconnect();
  }
});
