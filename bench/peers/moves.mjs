// Matches of naval on Ronda that wait for their first move: what peers-moves takes for granted.
import { createRequire } from 'node:module';

const { io } = createRequire(import.meta.url)('socket.io-client');
const AT_ONCE = 10;

const open = (url, auth) => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
};

/** One match, as the line "MATCH TOKEN TOKEN". Guests come from many addresses, because one may only make so many. */
async function makeMatch(url, number) {
  const tokens = [], sockets = [];
  for (const seat of [0, 1]) {
    const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST', body: '{}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${seat * 128 + (number >> 12)}.${(number >> 4) & 255}.${(number & 15) + 1}` } });
    tokens.push((await answer.json()).token);
    sockets.push(await open(url, { token: tokens[seat] }));
  }
  const ask = async (seat, name, payload) => {
    const answer = await sockets[seat].timeout(30000).emitWithAck(name, payload);
    if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`);
    return answer;
  };
  const options = { first: 0, north: 0, fuel_per_turn: 99, fuel_max: 99, first_fuel: 99, turn_limit: 1000 };
  const { code } = await ask(0, 'lobby:create', { game: 'naval', options });
  const { match } = await ask(1, 'lobby:join', { code });
  for (const socket of sockets) socket.disconnect();
  return `${match} ${tokens.join(' ')}`;
}

/** `first` numbers them on where others were made before: an address may make only so many guests. */
export async function makeMatches(url, count, first = 0) {
  const lines = [];
  for (let number = 0; number < count; number += AT_ONCE)
    lines.push(...await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - number) }, (_, i) => makeMatch(url, first + number + i))));
  return lines;
}
