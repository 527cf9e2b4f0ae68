// An evening on one server: evening.mjs [PLAYERS] [MOVES A SECOND] [SECONDS]
//
// All players are connected; the moves, each durable before it is told, come at their own moments from all matches in turn. The load runs in two processes
// on the same machine as the server. Told is how long the mover waits for the acknowledgement, and the other seat for what it hears of a turn's end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMatches } from './moves.mjs';
import { measure, withServer } from './measure.mjs';

const [players = 15000, rate = 4000, seconds = 20] = process.argv.slice(2).map(Number);
const LOADS = 2;
const room = Math.floor((Number(process.env.FILES) - 500) / 2);
const matches = Math.min(Math.floor(players / 2), room);
const folder = mkdtempSync(join(tmpdir(), 'ronda-evening-'));
const ms = (us) => `${(us / 1000).toFixed(1)} ms`;

try {
  await withServer(process.env.RONDA, ['serve', '--port', '0', '--database', join(folder, 'ronda.db')], async ({ port, pid }) => {
    const lines = await makeMatches(`http://127.0.0.1:${port}`, matches);
    const share = Math.ceil(lines.length / LOADS);
    const results = await Promise.all(Array.from({ length: LOADS }, (_, i) =>
      measure('peers-moves', ['ronda', port, pid, seconds, Math.round(rate / LOADS)], lines.slice(i * share, (i + 1) * share))));
    const sum = (key) => results.reduce((all, result) => all + result[key], 0);
    const worst = (key) => Math.max(...results.map((result) => result[key]));
    console.log(`${2 * matches} players, ${sum('moves')} of ${rate} moves/s durable, ${sum('late')} let go`);
    console.log(`acknowledged:     p50 ${ms(worst('p50_us'))}  p99 ${ms(worst('p99_us'))}  p99.9 ${ms(worst('p999_us'))}`);
    console.log(`other seat hears: p50 ${ms(worst('heard_p50_us'))}  p99 ${ms(worst('heard_p99_us'))}`);
    console.log(`server's CPU: ${(results[0].cpu_us * results[0].moves / 1e6).toFixed(2)} processors, its loop's ${(results[0].loop_us * results[0].moves / 1e6).toFixed(2)}; the load's ${sum('own').toFixed(2)}`);
  });
} finally {
  rmSync(folder, { recursive: true });
}
