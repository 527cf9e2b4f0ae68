// Servers and loads for the benches beside this file. BENCH is the folder of the load programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const { BENCH } = process.env;

/** Runs a server for as long as something is measured on it. All of them run as packaging/ronda.service and Node's manual say. */
export async function withServer(command, words, measure) {
  const settings = { NODE_ENV: 'production', RONDA_BEHIND_PROXY: 'yes', RONDA_SESSIONS_PER_ADDRESS: '1000000', RONDA_REQUESTS_PER_MINUTE: '0', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settings } });
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

/** The words and numbers that one of the load programs prints; `lines` is its input. */
export async function measure(program, words, lines = []) {
  const child = spawn(join(BENCH, program), words.map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  let out = '';
  child.stdout.on('data', (text) => (out += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed`);
  const said = out.trim().split(' ');
  return Object.fromEntries(Array.from({ length: said.length / 2 }, (_, i) => [said[2 * i], Number(said[2 * i + 1])]));
}
