// What a durable move costs in CPU time: on a file, on PostgreSQL by one node, on three nodes with the two seats of each match on different ones; and what the bus
// says while nobody does. All of it is on one machine, so CPU time is the measure and not how fast it goes. Part of `make bench`.
//
//   RONDA=build/ronda node bench.mjs [SECONDS [PAIRS [IDLE]]]

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Rig, Door, missing, sleep, spread } from './rig.mjs';
import { Server } from '../server/people.mjs';

const [seconds = 10, pairs = 40, idle = 10000] = process.argv.slice(2).map(Number);
const options = { first: 0, fuel_per_turn: 99, fuel_max: 99, first_fuel: 99, turn_limit: 1000, turn_seconds: 3600 };
const TICKS = 100; // of the kernel, a second

/** CPU seconds of a process and of all that it has begun. */
function cpuOf(pid) {
  const children = new Map();
  const times = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const words = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
      times.set(Number(name), (Number(words[11]) + Number(words[12]) + Number(words[13]) + Number(words[14])) / TICKS);
      const parent = Number(words[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch { /* it has gone */ }
  }
  const sum = (one) => (times.get(one) ?? 0) + (children.get(one) ?? []).reduce((all, child) => all + sum(child), 0);
  return sum(pid);
}

/** Two at a table, on these doors; they turn their ships. */
async function sitDown(doors) {
  const people = [await doors[0].guest(), await doors[1].guest()];
  const { code } = await people[0].get('lobby:create', { game: 'naval', options });
  const { match } = await people[1].get('lobby:join', { code });
  const ships = [];
  for (const person of people) ships.push((await person.next('match:ready')).view.ships[0].id);
  return { people, match, ships };
}

async function play({ people, match, ships }, until) {
  let moves = 0;
  for (let turn = 0; Date.now() < until; turn++) {
    const person = people[turn % 2];
    person.events.length = people[1 - turn % 2].events.length = 0;
    for (let i = 0; i < 8 && Date.now() < until; i++) {
      const { ok } = await person.ask('ship:rotate', { match, ship: ships[turn % 2], turn: 'left' });
      moves += ok;
      await sleep(25); // twenty a second are allowed
    }
    const { ok } = await person.ask('turn:end', { match });
    moves += ok;
  }
  return moves;
}

async function measure(what, doorsOf, processes) {
  const tables = [];
  for (let i = 0; i < pairs; i++) tables.push(await sitDown(doorsOf(i)));
  await Promise.all(tables.map((table) => play(table, Date.now() + 1000))); // warm
  const before = Object.entries(processes()).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + cpuOf(pid), 0)]);
  const moves = (await Promise.all(tables.map((table) => play(table, Date.now() + seconds * 1000)))).reduce((sum, count) => sum + count, 0);
  const costs = Object.fromEntries(before.map(([name, cpu]) => [name, processes()[name].reduce((sum, pid) => sum + cpuOf(pid), 0) - cpu]));
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  const micro = (cost) => `${Math.round((cost / moves) * 1e6)} µs`;
  console.log(`${what}: ${Math.round(moves / seconds)} moves a second, ${micro(total)} of CPU each (${Object.entries(costs).map(([name, cost]) => `${name} ${micro(cost)}`).join(', ')})`);
  for (const { people } of tables) for (const person of people) person.close();
  return { moves, costs };
}

const busOf = async (rig) => {
  const sums = { messages: 0, bytes: 0 };
  for (const node of spread(rig)) {
    const figures = await node.figures();
    sums.messages += figures['ronda_bus_messages_total{what="told"}'];
    sums.bytes += figures['ronda_bus_bytes_total{way="out"}'];
  }
  return sums;
};

process.env.RONDA_BEHIND_PROXY = 'yes';
const server = await new Server().start();
const file = new Door(server.url, server.people);
await measure('SQLite, one server', () => [file, file], () => ({ ronda: [server.child.pid] }));
await server.finish();

if (missing) {
  console.log(`several nodes are not measured: ${missing}`);
  process.exit(0);
}
for (const names of [['a'], ['a', 'b', 'c']]) {
  const rig = await new Rig({ names, balancer: null, hasBus: names.length > 1, words: ['--sessions', '15000', '--connections', '15000'] }).start();
  const nodes = spread(rig);
  const before = names.length > 1 && (await busOf(rig));
  const { moves } = await measure(names.length > 1 ? 'PostgreSQL, three nodes, each seat on another' : 'PostgreSQL, one node',
    (place) => [nodes[place % nodes.length], nodes[(place + 1) % nodes.length]],
    () => ({ ronda: nodes.map(({ part }) => part.child.pid), PostgreSQL: [rig.database.child.pid], ...(rig.redis && { Redis: [rig.redis.child.pid] }) }));
  if (names.length > 1) {
    const after = await busOf(rig);
    console.log(`the bus: ${((after.messages - before.messages) / moves).toFixed(1)} messages and ${Math.round((after.bytes - before.bytes) / moves)} bytes a move, what begins and ends the matches included`);
    const crowds = nodes.map((node, number) => fork(fileURLToPath(new URL('idle.mjs', import.meta.url)), [node.url, idle, number]));
    await Promise.all(crowds.map((crowd) => Promise.race([once(crowd, 'message'), once(crowd, 'exit').then(() => Promise.reject(new Error('the idle players could not come in')))])));
    await sleep(5000); // the last words are confirmed
    const quiet = await busOf(rig);
    await sleep(10000);
    const still = await busOf(rig);
    console.log(`${idle} idle players on each of three nodes: ${still.messages - quiet.messages} messages between nodes in 10 s, ${still.bytes - quiet.bytes} bytes to Redis (signs of life)`);
    for (const crowd of crowds) crowd.disconnect();
  }
  await rig.finish();
}
process.exit(0);
