// What an old program left (make.mjs), put where a new one finds it.

import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Server } from '../server/people.mjs';

const run = promisify(execFile);
const tool = fileURLToPath(new URL('database.py', import.meta.url));
const ROOM = { maxBuffer: 1 << 28, encoding: 'utf8' };

export class Fixture {
  constructor(commit) {
    this.folder = fileURLToPath(new URL(commit, import.meta.url));
    this.told = JSON.parse(gunzipSync(readFileSync(join(this.folder, 'told.json.gz'))));
  }

  /** A server that is not started yet, with the old database; it was stopped `ago` milliseconds ago. */
  server(ago) {
    const server = new Server();
    this.file = join(server.folder, 'ronda.db');
    writeFileSync(this.file, gunzipSync(readFileSync(join(this.folder, 'ronda.db.gz'))));
    this.shift = Date.now() - ago - this.told.made_at;
    execFileSync(tool, ['shift', this.file, String(this.shift)]);
    return server;
  }

  /** What is in the database now. */
  show() {
    return JSON.parse(execFileSync(tool, ['show', this.file], ROOM));
  }
}

/** The newest edition of a game's rules that a program has. */
export const editionOf = (game, program) =>
  JSON.parse(execFileSync(program, ['games', '--json'], ROOM)).find(({ name }) => name === game).rules;

/** Changes one entry in a copy of the database, and names the copy. */
export function forged(file, match, n) {
  const copy = `${file}.forged`;
  copyFileSync(file, copy);
  execFileSync(tool, ['forge', copy, match, String(n)]);
  return copy;
}

/** What the program prints; it must end well. */
export const ronda = async (...words) => (await run(process.env.RONDA, words, ROOM)).stdout;

/** The program's answer where it may fail: { status, out, err }. */
export const ask = (...words) =>
  run(process.env.RONDA, words, ROOM).then(({ stdout, stderr }) => ({ status: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ status: code, out: stdout, err: stderr }));
