// Moves a second, over the wire: many matches of two, each with one move under way at a time. What is told of each server is how it is
// joined and how a move is said; the loop is the same for all.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { io } = createRequire(import.meta.url)('socket.io-client');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const TICK = 100; // of /proc, a second

/** User and system time of a process, in seconds. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICK;
}

const open = (url, auth) => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
};

/** A naval match on Ronda; guests come from many addresses, because one may only make so many. */
export async function joinRonda(url, number) {
  const sockets = [];
  for (const seat of [0, 1]) {
    const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST', body: '{}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${seat}.${number >> 4}.${(number & 15) + 1}` } });
    sockets.push(await open(url, { token: (await answer.json()).token }));
  }
  const options = { first: 0, north: 0, fuel_per_turn: 99, fuel_max: 99, first_fuel: 99, turn_limit: 1000 };
  const ask = async (seat, name, payload) => {
    const answer = await sockets[seat].timeout(30000).emitWithAck(name, payload);
    if (!answer.ok && answer.error.code !== 'rate_limited') throw new Error(`${name}: ${answer.error.code}`);
    return answer;
  };
  const { code } = await ask(0, 'lobby:create', { game: 'naval', options });
  const { match } = await ask(1, 'lobby:join', { code });
  let active = 0;
  let moves = 0;
  return {
    close: () => sockets.forEach((socket) => socket.disconnect()),
    // The seats take turns often, so that the rate of one socket, 20 a second, is not what is measured.
    async move() {
      const isEnd = ++moves % 10 === 0;
      const answer = isEnd ? await ask(active, 'turn:end', { match }) : await ask(active, 'ship:rotate', { match, ship: active ? 's1' : 'n1', turn: 'left' });
      if (!answer.ok) {
        moves--;
        await sleep(50);
        return false;
      }
      if (isEnd) active = 1 - active;
      return true;
    },
  };
}

/** A match on boardgame.io; its protocol has no acknowledgements, a move is done when the new state comes. */
export async function joinBoardgame(url, number) {
  const match = `bench${number}`;
  const sockets = [];
  let state = 0;
  let done = () => {};
  for (const player of ['0', '1']) {
    const socket = await open(`${url}/naval`);
    const synced = new Promise((resolve) => socket.once('sync', resolve));
    if (player === '0') socket.on('update', (_, news) => done(news._stateID));
    if (player === '0') socket.on('patch', (_, __, stateID) => done(stateID));
    socket.emit('sync', match, player, undefined, 2);
    await synced;
    sockets.push(socket);
  }
  return {
    close: () => sockets.forEach((socket) => socket.disconnect()),
    async move() {
      const next = new Promise((resolve) => (done = resolve));
      sockets[0].emit('update', { type: 'MAKE_MOVE', payload: { type: 'rotate', args: ['n1', 'left'], playerID: '0' } }, state, match, '0');
      state = await next;
      return true;
    },
  };
}

/** Moves a second and the server's CPU time for each. */
export async function measureMoves({ url, pid, join, matches, seconds }) {
  const tables = [];
  for (let number = 0; number < matches; number += 10)
    tables.push(...await Promise.all(Array.from({ length: Math.min(10, matches - number) }, (_, i) => join(url, number + i))));
  const cpu = cpuOf(pid);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let moves = 0;
  await Promise.all(tables.map(async (table) => {
    while (performance.now() < end) if (await table.move()) moves++;
  }));
  const time = (performance.now() - begun) / 1000;
  const used = cpuOf(pid) - cpu;
  for (const table of tables) table.close();
  return { moves: moves / time, cpu_us: (used / moves) * 1e6 };
}
