// One attacker against two hundred honest players: attack.mjs [SECONDS] [KIND…]
//
// A hundred matches of naval are played at their own pace while one attacker, with one address, does one thing as fast as he can (attacker.mjs). The server runs
// with the limits that it has by default; he begins in the middle of their play, and at its end two hundred more come and sit down while he is at it. Told is how
// long players wait for an acknowledgement, beside the same in quiet. Players, attacker and server are processes of their own on the same machine; the attacker's
// gets the time that they leave, since on another machine it would not take the processor from the server either; what is left of that shows in `busy alone`.
// Fails if an honest player is refused or cut off.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeMatches } from './moves.mjs';
import { measure } from './measure.mjs';

const MATCHES = 100;
const RATE = 400; // moves a second in all
const ATTACKER = fileURLToPath(new URL('attacker.mjs', import.meta.url));
const seconds = Number(process.argv[2] ?? 10);
const run = promisify(execFile);
const kinds = process.argv.length > 3 ? process.argv.slice(3) : (await run(process.execPath, [ATTACKER, '--list'])).stdout.trim().split('\n');
const folder = mkdtempSync(join(tmpdir(), 'ronda-attack-'));
// Its proxy is 127.0.0.1; the attacker, at other addresses of this machine, is nobody's.
const child = spawn(process.env.RONDA, ['serve', '--port', '0', '--database', join(folder, 'ronda.db'), '--trusted-proxies', '127.0.0.1', '--log-level', 'error'],
  { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' } });
const ended = once(child, 'exit');
const ms = (us) => (us / 1000).toFixed(1).padStart(7);
let failures = 0;

try {
  const [line] = await once(createInterface(child.stdout), 'line');
  const port = Number(/(\d+)$/.exec(line)[1]);
  const play = (lines) => measure('peers-moves', ['ronda', port, child.pid, seconds, RATE], lines);
  let made = 0;
  const matches = () => makeMatches(`http://127.0.0.1:${port}`, MATCHES, (made += MATCHES));
  await play(await matches()); // warms up
  console.log(`${'attack'.padEnd(14)} moves  p50 quiet   p99 quiet         p50       p99   ratio   CPU quiet     CPU  refused  late   what the attacker got in ${seconds + 2} s`);
  for (const [i, kind] of kinds.entries()) {
    const quiet = await play(await matches()); // each attack beside a quiet moment of its own: the machine has its moods
    const playing = play(await matches()).catch((error) => ({ error }));
    await new Promise((resolve) => setTimeout(resolve, 1000)); // his first blow is the hardest: nothing is counted against him yet
    const attacker = run('chrt', ['--idle', '0', process.execPath, ATTACKER, kind, port, seconds + 2, `127.6.${i}.6`]);
    const result = await playing;
    await matches().catch((error) => (result.error ??= error));
    const got = Object.entries(JSON.parse((await attacker).stdout)).map(([name, count]) => `${name}: ${count}`).join(', ');
    failures += result.error || result.refused > 0 ? 1 : 0;
    if (result.error) {
      console.log(`${kind.padEnd(14)} an honest player was cut off (${result.error.message})   ${got}`);
      continue;
    }
    const cpu = ({ cpu_us, moves }) => (cpu_us * moves / 1e6).toFixed(2).padStart(5);
    console.log(`${kind.padEnd(14)} ${String(Math.round(result.moves)).padStart(5)} ${ms(quiet.p50_us)} ms ${ms(quiet.p99_us)} ms  ${ms(result.p50_us)} ms${ms(result.p99_us)} ms  ${
      (result.p99_us / quiet.p99_us).toFixed(1).padStart(4)}   ${cpu(quiet)}      ${cpu(result)}    ${String(result.refused).padStart(5)} ${String(result.late).padStart(5)}   ${got}`);
  }
} finally {
  child.kill();
  await ended;
  rmSync(folder, { recursive: true });
}
process.exitCode = failures > 0 ? 1 : 0;
