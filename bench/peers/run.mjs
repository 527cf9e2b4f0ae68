// Ronda beside its peers, in one run on this machine, by the same clients: run.mjs [SECONDS]
//
//   echo    Socket.IO events with acknowledgement: src/net against the stock socket.io server
//   moves   moves of naval, stored before they are answered, against boardgame.io's in memory and in files (which it does not sync)
//
// The load comes from programs in C, which take less of the machine than any of the servers. BENCH is the folder of these, RONDA the program, FILES how many files a process may open.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, withServer } from './measure.mjs';
import { makeMatches } from './moves.mjs';

const { BENCH, RONDA, FILES } = process.env;
const seconds = Number(process.argv[2] ?? 5);
const crowd = Number(process.argv[3] ?? 1000);
const idle = Math.min(Number(process.argv[4] ?? 10000), Number(FILES) - 200);
const matches = Number(process.argv[5] ?? 1000);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const versionOf = (name) => JSON.parse(readFileSync(here(`node_modules/${name}/package.json`), 'utf8')).version;

const load = ({ port, pid }, clients, time) => measure('peers-load', [port, pid, clients, time]);

const row = (...cells) => console.log(cells.map((cell, i) => (i ? String(cell).padStart(16) : cell.padEnd(34))).join(''));
const ratio = (better, worse) => `${(better / worse).toFixed(1)}x`;

async function compareEcho() {
  const ours = (clients, time) => withServer(join(BENCH, 'peers-echo'), [], (server) => load(server, clients, time));
  const theirs = (clients, time) => withServer(process.execPath, [here('echo.mjs')], (server) => load(server, clients, time));
  row('Socket.IO echo', 'ronda', `io ${versionOf('socket.io')}`, 'ratio');
  for (const clients of [100, crowd]) {
    const [a, b] = [await ours(clients, seconds), await theirs(clients, seconds)];
    row(`${clients} clients: round trips/s`, a.trips, b.trips, ratio(a.trips, b.trips));
    row(`${clients} clients: CPU us each`, a.cpu_us, b.cpu_us, ratio(b.cpu_us, a.cpu_us));
    row(`${clients} clients: not the kernel's`, a.user_us, b.user_us, ratio(b.user_us, a.user_us));
    row(`${clients} clients: p99 us`, a.p99_us, b.p99_us, ratio(b.p99_us, a.p99_us));
  }
  const [a, b] = [await ours(idle, 0), await theirs(idle, 0)];
  row(`${idle} idle: resident MiB`, (a.resident / 2 ** 20).toFixed(1), (b.resident / 2 ** 20).toFixed(1), ratio(b.resident, a.resident));
  row(`${idle} idle: bytes a connection`, a.connection, b.connection, ratio(b.connection, a.connection));
}

async function compareMoves() {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-bench-'));
  const run = (kind, command, words, prepare) => withServer(command, words, async ({ port, pid }) =>
    measure('peers-moves', [kind, port, pid, seconds], await prepare(`http://127.0.0.1:${port}`)));
  const names = Array.from({ length: matches }, (_, i) => `bench${i}`);
  const compare = (label, ours, theirs) => {
    row(`${label}: moves/s`, ours.moves, theirs.moves, ratio(ours.moves, theirs.moves));
    row(`${label}: CPU us each`, ours.cpu_us, theirs.cpu_us, ratio(theirs.cpu_us, ours.cpu_us));
    row(`${label}: first thread's`, ours.loop_us, theirs.loop_us, ratio(theirs.loop_us, ours.loop_us));
    row(`${label}: p99 us`, ours.p99_us, theirs.p99_us, ratio(theirs.p99_us, ours.p99_us));
    row(`${label}: load's share`, ours.own, theirs.own, '');
  };
  try {
    const ours = await run('ronda', RONDA, ['serve', '--port', '0', '--database', join(folder, 'ronda.db')], (url) => makeMatches(url, matches));
    const memory = await run('boardgame', process.execPath, [here('boardgame.mjs')], () => names);
    const files = await run('boardgame', process.execPath, [here('boardgame.mjs'), join(folder, 'files')], () => names);
    console.log();
    row(`moves, ${matches} matches`, 'ronda', `bg.io ${versionOf('boardgame.io')}`, 'ratio');
    compare('durable / in memory', ours, memory);
    compare('durable / in files', ours, files);
    if (ours.refused > 0) console.log(`${ours.refused} moves were refused for their rate: more matches would show more`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

console.log('Ratios above 1 are in favour of Ronda. The clients share the machine with the server.\n');
await compareEcho();
await compareMoves();
