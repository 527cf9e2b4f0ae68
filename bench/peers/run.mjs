// Ronda beside its peers, in one run on this machine, by the same clients: run.mjs [SECONDS]
//
//   echo    Socket.IO events with acknowledgement: src/net against the stock socket.io server, asked by a load generator in C
//   moves   moves of naval, stored before they are answered, against boardgame.io's in memory and in files (which it does not sync)
//
// BENCH is the folder of peers-echo and peers-load, RONDA the program, FILES how many files a process may open.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { joinBoardgame, joinRonda, measureMoves } from './moves.mjs';

const { BENCH, RONDA, FILES } = process.env;
const seconds = Number(process.argv[2] ?? 5);
const crowd = Number(process.argv[3] ?? 1000);
const idle = Math.min(Number(process.argv[4] ?? 10000), Number(FILES) - 200);
const matches = Number(process.argv[5] ?? 200);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const versionOf = (name) => JSON.parse(readFileSync(here(`node_modules/${name}/package.json`), 'utf8')).version;

/** Runs a server for as long as something is measured on it. */
async function withServer(command, words, measure) {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production', RONDA_BEHIND_PROXY: 'yes' } });
  const exit = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  try {
    const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exit.then(() => { throw new Error(`${command} ended: ${said}`); })]);
    return await measure({ port: Number(/(\d+)$/.exec(line)[1]), pid: child.pid });
  } finally {
    child.kill();
    await exit;
  }
}

/** The words and numbers of peers-load. */
function load({ port, pid }, clients, time) {
  return new Promise((resolve, reject) => {
    execFile(join(BENCH, 'peers-load'), [port, pid, clients, time].map(String), (error, out, err) => {
      if (error) return reject(new Error(err || error.message));
      const words = out.trim().split(' ');
      const figures = {};
      for (let i = 0; i < words.length; i += 2) figures[words[i]] = Number(words[i + 1]);
      resolve(figures);
    });
  });
}

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
    row(`${clients} clients: p99 us`, a.p99_us, b.p99_us, ratio(b.p99_us, a.p99_us));
  }
  const [a, b] = [await ours(idle, 0), await theirs(idle, 0)];
  row(`${idle} idle: resident MiB`, (a.resident / 2 ** 20).toFixed(1), (b.resident / 2 ** 20).toFixed(1), ratio(b.resident, a.resident));
  row(`${idle} idle: bytes a connection`, a.connection, b.connection, ratio(b.connection, a.connection));
}

async function compareMoves() {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-bench-'));
  const run = (command, words, joinMatch) => withServer(command, words, ({ port, pid }) =>
    measureMoves({ url: `http://127.0.0.1:${port}`, pid, join: joinMatch, matches, seconds }));
  try {
    const ours = await run(RONDA, ['serve', '--port', '0', '--database', join(folder, 'ronda.db')], joinRonda);
    const memory = await run(process.execPath, [here('boardgame.mjs')], joinBoardgame);
    const files = await run(process.execPath, [here('boardgame.mjs'), join(folder, 'files')], joinBoardgame);
    console.log();
    row(`moves, ${matches} matches`, 'ronda', `bg.io ${versionOf('boardgame.io')}`, 'ratio');
    row('durable / in memory: moves/s', ours.moves.toFixed(0), memory.moves.toFixed(0), ratio(ours.moves, memory.moves));
    row('durable / in memory: CPU us each', ours.cpu_us.toFixed(1), memory.cpu_us.toFixed(1), ratio(memory.cpu_us, ours.cpu_us));
    row('durable / in files: moves/s', ours.moves.toFixed(0), files.moves.toFixed(0), ratio(ours.moves, files.moves));
    row('durable / in files: CPU us each', ours.cpu_us.toFixed(1), files.cpu_us.toFixed(1), ratio(files.cpu_us, ours.cpu_us));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

console.log('Ratios above 1 are in favour of Ronda. The clients share the machine with the server.\n');
await compareEcho();
await compareMoves();
