// People for the tests of the server: starts `ronda serve`, makes guests, and lets them talk with the stock client.
//
//   RONDA=build/ronda node --test play.test.mjs

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// The clients are installed once, for the conformance tests: today's, and the oldest that speaks the protocol.
const require = createRequire(new URL('../conformance/', import.meta.url));
const clients = { newest: require('socket.io-client').io, oldest: require('socket.io-client-oldest').io };

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Where the folder of a PostgreSQL server's socket is named (tests/store/with_postgresql.c), everything is kept there, else in a file.
const postgresql = process.env.RONDA_TEST_POSTGRESQL;
/** For tests about the file: `test(name, aboutTheFile, ...)`. */
export const aboutTheFile = { skip: postgresql ? 'this is about the file of SQLite' : false };

/** What an SQL statement gives, past the server. Only on PostgreSQL. */
export const askPostgresql = (name, text) =>
  execFileSync('psql', ['-X', '-q', '-A', '-t', '-h', postgresql, '-U', 'ronda', '-d', name, '-c', text], { encoding: 'utf8' });

let databases = 0;
function newDatabase(folder) {
  if (!postgresql) return join(folder, 'ronda.db');
  const name = `people_${process.pid}_${databases++}`;
  askPostgresql('postgres', `CREATE DATABASE ${name} TEMPLATE ready`);
  return `postgresql:///${name}?host=${postgresql}&user=ronda`;
}

/** A server on a port and a database of its own; it can be killed and started again. */
export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'ronda-server-'));
    this.database = newDatabase(this.folder);
    // What lies beside the file lies, without one, where the server is started: in this folder.
    this.beside = (ending) => join(this.folder, `${postgresql ? 'ronda' : 'ronda.db'}${ending}`);
    /** What `ronda admin` is told of it. */
    this.words = ['--database', this.database, ...(postgresql ? ['--socket', this.beside('.admin')] : [])];
    this.people = [];
    this.log = [];
  }

  /** Another program may go on with what one has left. */
  async start(program = process.env.RONDA) {
    const words = ['serve', '--port', String(this.port ?? 0), '--database', this.database];
    const place = postgresql ? { cwd: this.folder } : {};
    this.child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], ...place });
    createInterface(this.child.stderr).on('line', (line) => this.log.push(line));
    this.exit = once(this.child, 'exit');
    const lines = createInterface(this.child.stdout);
    const [line] = await Promise.race([once(lines, 'line'), this.exit.then(() => [''])]);
    this.line = line;
    const found = /:(\d+)$/.exec(line);
    if (!found) throw new Error(`the server did not start: ${this.log.join('; ')}`);
    this.port = Number(found[1]);
    this.url = `http://127.0.0.1:${this.port}`;
    return this;
  }

  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    const [code] = await this.exit;
    return code;
  }

  /** The end of a test: everybody leaves, the server ends, its files go. */
  async finish() {
    for (const person of this.people) person.close();
    const code = await this.stop();
    rmSync(this.folder, { recursive: true });
    if (code !== 0) throw new Error(`the server ended with ${code}: ${this.log.join('; ')}`);
  }

  async call(method, path, body, token) {
    const headers = { 'content-type': 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  }

  async guest() {
    const { status, body } = await this.call('POST', '/api/auth/guest', {});
    if (status !== 201) throw new Error(`no guest: ${status} ${JSON.stringify(body)}`);
    return new Person(this, body.token, body.user).connect();
  }
}

/** Somebody with a token and a socket; every event is kept until somebody waits for it. */
export class Person {
  constructor(server, token, user) {
    Object.assign(this, { server, token, user, events: [], waiting: [] });
    server.people.push(this);
  }

  async connect({ client = 'newest', ...options } = {}) {
    this.socket = clients[client](this.server.url, {
      auth: { token: this.token }, forceNew: true, transports: ['websocket'], reconnection: false, ...options });
    this.socket.onAny((name, payload) => {
      const event = { name, payload };
      this.onEvent?.(event);
      const place = this.waiting.findIndex((wait) => wait.fits(event));
      if (place >= 0) this.waiting.splice(place, 1)[0].resolve(event.payload);
      else this.events.push(event);
    });
    this.welcome = await this.next('user:welcome');
    return this;
  }

  /** The payload of the next event of this name (that fits), also one that came before. */
  next(name, fits = () => true, ms = 10000) {
    const wanted = (event) => event.name === name && fits(event.payload);
    const place = this.events.findIndex(wanted);
    if (place >= 0) return Promise.resolve(this.events.splice(place, 1)[0].payload);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.user.username} waited for ${name} in vain`)), ms);
      this.waiting.push({
        fits: wanted,
        resolve: (payload) => {
          clearTimeout(timer);
          resolve(payload);
        },
      });
    });
  }

  /**
   * The acknowledgement; fails at once when the connection is lost. By callback, as the oldest client has it too. `check` is called
   * before any event that came after it is heard.
   */
  ask(name, payload, { ms = 10000, check } = {}) {
    const { socket } = this;
    return new Promise((resolve, reject) => {
      const end = (settle, value) => {
        clearTimeout(timer);
        socket.off('disconnect', lost);
        settle(value);
      };
      const lost = () => end(reject, new Error(`${name}: the connection was lost`));
      const timer = setTimeout(() => end(reject, new Error(`${name}: no answer in ${ms} ms`)), ms);
      if (!socket.connected) return lost();
      socket.on('disconnect', lost);
      socket.emit(name, payload, (answer) => {
        try {
          check?.(answer);
        } catch (error) {
          return end(reject, error);
        }
        end(resolve, answer);
      });
    });
  }

  /** Asks, and again when that was too fast. */
  async patiently(name, payload, check) {
    for (;;) {
      const answer = await this.ask(name, payload, { check: (given) => given.error?.code === 'rate_limited' || check?.(given) });
      if (answer.error?.code !== 'rate_limited') return answer;
      await sleep(60);
    }
  }

  /** Asks, and wants it granted. */
  async get(name, payload) {
    const answer = await this.ask(name, payload);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  close() {
    this.socket?.disconnect();
  }
}
