// Several nodes on this machine: a PostgreSQL, a Redis, `ronda serve` so often as wanted, and a balancer before them, all in one folder that goes with
// them. For tests, for faults.mjs and for `make nodes`.
//
//   const rig = await new Rig({ names: ['a', 'b', 'c'] }).start();
//   rig.nodes.a.url, rig.balancer.url   doors: whoever comes in there is on that node, or on any
//   await rig.finish();
//
// RONDA_TEST_NODES_LOG names a file for all that they say. Between each node and the database stands a proxy of ours (proxy.mjs), so that the way can be cut for one of them.

import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { haproxyWords, nginxWords } from './balancer.mjs';
import { Person, sleep } from '../server/people.mjs';

export { sleep };

// ---- what is installed ----------------------------------------------------------------------------------------------------

const versions = '/usr/lib/postgresql';
const newest = existsSync(versions) && readdirSync(versions).sort((one, other) => other - one)[0];
const postgresql = newest && join(versions, newest, 'bin');

/** A program by its name: Debian keeps some where only root looks. */
function program(name) {
  const folders = [...process.env.PATH.split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Why there can be no rig; undefined if there can. */
export const missing = !postgresql ? 'PostgreSQL is not installed' :
  ['redis-server', 'haproxy'].filter((name) => !program(name)).map((name) => `${name} is not installed`)[0];
export const missingNginx = missing ?? (program('nginx') ? undefined : 'nginx is not installed');

// PostgreSQL refuses to be root's.
function unprivileged() {
  if (process.getuid() !== 0) return {};
  for (const user of ['postgres', 'nobody'])
    try {
      const number = (what) => Number(execFileSync('id', [what, user], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch { /* there is no such user */ }
  return {};
}

/**
 * A port of loopback that nobody listens at, below those that the system gives to whoever connects: a node that is started again must find it free.
 */
async function freePort() {
  for (;;) {
    const port = 10000 + Math.floor(Math.random() * 20000);
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

// Whatever becomes of us, none of them stays: also if a test throws, or is told to end.
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const [signal, number] of [['SIGINT', 2], ['SIGTERM', 15], ['SIGHUP', 1]]) process.on(signal, () => process.exit(128 + number));
const folders = new Set();

/** A child that is part of the rig: its words are kept, and it ends with us. */
class Part {
  constructor(folder, name) {
    Object.assign(this, { folder, name, log: [] });
  }

  run(file, words, options = {}) {
    this.child = spawn(file, words, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options }); // Ctrl-C is for us alone
    this.exit = once(this.child, 'exit');
    const { child } = this;
    children.add(child);
    child.once('exit', () => children.delete(child));
    for (const stream of [this.child.stdout, this.child.stderr])
      createInterface(stream).on('line', (line) => {
        this.log.push(line);
        if (process.env.RONDA_TEST_NODES_LOG) appendFileSync(process.env.RONDA_TEST_NODES_LOG, `${new Date().toISOString()} ${this.name}: ${line}\n`);
        this.onLine?.(line);
      });
    return this.child;
  }

  get isRunning() {
    return this.child && this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(signal = 'SIGTERM') {
    if (!this.isRunning) return 0;
    this.child.kill(signal);
    return (await this.exit)[0];
  }
}

// ---- doors -----------------------------------------------------------------------------------------------------------------

let strangers = 0;

/** Where people come in: a node, or the balancer. Each guest has an address of his own, as if he came from far. */
export class Door {
  constructor(url, people) {
    Object.assign(this, { url, people });
  }

  async call(method, path, body, token, headers = {}) {
    const answer = await fetch(this.url + path, { method, body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers } });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  }

  /** Somebody new, who has not connected yet. */
  async stranger() {
    const address = `10.${++strangers >> 16 & 255}.${strangers >> 8 & 255}.${strangers & 255}`;
    const headers = { 'x-forwarded-for': address };
    const { status, body } = await this.call('POST', '/api/auth/guest', {}, undefined, headers);
    if (status !== 201) throw new Error(`no guest: ${status} ${JSON.stringify(body)}`);
    const person = new Person(this, body.token, body.user);
    person.headers = headers;
    return person;
  }

  async guest(options = {}) {
    const person = await this.stranger();
    return person.connect({ extraHeaders: person.headers, ...options });
  }

  async readyz() {
    const answer = await fetch(`${this.url}/readyz`);
    return { status: answer.status, text: await answer.text() };
  }

  /** The figures that /metrics has, by name and labels. */
  async figures() {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Object.fromEntries(text.split('\n').filter((line) => line && line[0] !== '#').map((line) => {
      const blank = line.lastIndexOf(' ');
      return [line.slice(0, blank), Number(line.slice(blank + 1))];
    }));
  }
}

/** One `ronda serve`; it can be ended, killed, paused and started again under its name and port. */
class Node extends Door {
  constructor(rig, name, port) {
    super(`http://127.0.0.1:${port}`, rig.people);
    Object.assign(this, { rig, name, port, part: new Part(join(rig.folder, `node-${name}`), name) });
    mkdirSync(this.part.folder);
  }

  get log() {
    return this.part.log;
  }

  async start(file = process.env.RONDA) {
    const { rig, name, port, part } = this;
    let found;
    const isReady = new Promise((resolve) => {
      found = resolve;
    });
    part.onLine = (line) => line.startsWith('Ronda: open ') && found(true);
    part.run(file, ['serve', '--port', String(port), '--database', rig.databaseOf(name), '--node', name,
      ...(rig.hasBus ? ['--bus', rig.bus] : []), '--behind-proxy', 'yes', ...rig.words],
    { env: { ...process.env, RONDA_SECRET: 'one secret for all nodes' } });
    if (!(await Promise.race([isReady, part.exit.then(() => false)])))
      throw new Error(`${name} did not start: ${part.log.slice(-5).join('; ')}`);
    return this;
  }

  stop(signal) {
    return this.part.stop(signal);
  }

  pause() {
    this.part.child.kill('SIGSTOP');
  }

  resume() {
    this.part.child.kill('SIGCONT');
  }

  /** Nothing goes between it and the database for so long; what is open is cut. */
  cut(ms) {
    this.rig.proxy.send({ cut: this.name, ms });
    return sleep(ms);
  }

  /** What `ronda admin` says. */
  admin(...words) {
    return execFileSync(process.env.RONDA, ['admin', ...words, '--database', this.rig.databaseOf(this.name), '--node', this.name],
      { cwd: this.part.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

// ---- all of it --------------------------------------------------------------------------------------------------------------

export class Rig {
  constructor({ names = ['a', 'b', 'c'], hasBus = true, balancer = 'haproxy', port, words = [] } = {}) {
    Object.assign(this, { names, hasBus, kind: balancer, words, people: [], nodes: {}, wanted: port });
    this.folder = mkdtempSync(join(tmpdir(), 'ronda-nodes-'));
    folders.add(this.folder);
    chmodSync(this.folder, 0o755);
  }

  async start() {
    await this.startDatabase();
    if (this.hasBus) await this.startRedis();
    await this.startProxy();
    for (const name of this.names) this.nodes[name] = new Node(this, name, await freePort());
    // The first makes the tables.
    for (const name of this.names) await this.nodes[name].start();
    if (this.kind) await this.startBalancer();
    return this;
  }

  databaseOf(name) {
    return `postgresql:///ronda?host=${join(this.folder, `way-${name}`)}&user=ronda`;
  }

  // The database.

  async startDatabase() {
    const folder = join(this.folder, 'postgresql');
    this.asWhom = unprivileged();
    mkdirSync(folder);
    if (this.asWhom.uid !== undefined) chownSync(folder, this.asWhom.uid, this.asWhom.gid);
    execFileSync(join(postgresql, 'initdb'), ['-D', join(folder, 'data'), '-U', 'ronda', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { cwd: folder, stdio: 'ignore', ...this.asWhom });
    this.database = new Part(folder, 'postgresql');
    await this.runDatabase();
    this.ask('CREATE DATABASE ronda', 'postgres');
  }

  async runDatabase() {
    const { folder } = this.database;
    this.database.run(join(postgresql, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off',
      '-c', 'max_connections=60', '-c', 'shared_buffers=64MB'], this.asWhom);
    for (;;)
      try {
        return this.ask('SELECT 1', 'postgres');
      } catch {
        if (!this.database.isRunning) throw new Error(`PostgreSQL: ${this.database.log.slice(-3).join('; ')}`);
        await sleep(50);
      }
  }

  /** As if it had crashed; it comes back after so long. */
  async crashDatabase(ms) {
    const { folder, exit } = this.database;
    execFileSync(join(postgresql, 'pg_ctl'), ['stop', '-D', join(folder, 'data'), '-m', 'immediate'], { cwd: folder, stdio: 'ignore', ...this.asWhom });
    await exit;
    await sleep(ms);
    await this.runDatabase();
  }

  /** What a statement gives, past all servers. */
  ask(text, database = 'ronda') {
    return execFileSync(join(postgresql, 'psql'), ['-X', '-q', '-A', '-t', '-h', this.database.folder, '-U', 'ronda', '-d', database, '-c', text],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 }).trimEnd();
  }

  // The bus.

  async startRedis() {
    const folder = join(this.folder, 'redis');
    mkdirSync(folder);
    this.redis = new Part(folder, 'redis');
    this.bus = `unix://${join(folder, 'socket')}`;
    await this.runRedis();
  }

  async runRedis() {
    const { folder } = this.redis;
    const isUp = new Promise((resolve) => {
      this.redis.onLine = (line) => line.includes('ready to accept connections at') && resolve(true);
    });
    this.redis.run(program('redis-server'), ['--port', '0', '--unixsocket', join(folder, 'socket'), '--save', '', '--appendonly', 'no', '--dir', folder]);
    if (!(await Promise.race([isUp, this.redis.exit.then(() => false)]))) throw new Error(`Redis: ${this.redis.log.slice(-3).join('; ')}`);
  }

  async restartRedis(ms) {
    await this.redis.stop('SIGKILL');
    await sleep(ms);
    await this.runRedis();
  }

  // Ways to the database, and the balancer.

  async startProxy() {
    const ways = Object.fromEntries(this.names.map((name) => [name, join(this.folder, `way-${name}`)]));
    for (const folder of Object.values(ways)) mkdirSync(folder);
    this.proxy = fork(fileURLToPath(new URL('proxy.mjs', import.meta.url)), [JSON.stringify({ ways, to: join(this.folder, 'postgresql') })], { detached: true });
    this.proxyExit = once(this.proxy, 'exit');
    await Promise.race([once(this.proxy, 'message'), this.proxyExit.then(() => Promise.reject(new Error('no proxy')))]);
  }

  async startBalancer() {
    const folder = join(this.folder, this.kind);
    const port = this.wanted ?? (await freePort());
    mkdirSync(folder);
    const file = join(folder, `${this.kind}.conf`);
    const servers = this.names.map((name) => ({ name, address: `127.0.0.1:${this.nodes[name].port}` }));
    const words = this.kind === 'nginx' ? nginxWords : haproxyWords;
    writeFileSync(file, words({ listen: `127.0.0.1:${port}`, servers, folder }));
    this.balancerPart = new Part(folder, this.kind);
    this.balancer = new Door(`http://127.0.0.1:${port}`, this.people);
    if (this.kind === 'nginx') this.balancerPart.run(program('nginx'), ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]);
    else this.balancerPart.run(program('haproxy'), ['-f', file, '-db']);
    for (;;)
      try {
        if ((await this.balancer.readyz()).status === 200) return;
      } catch {
        if (!this.balancerPart.isRunning) throw new Error(`${this.kind}: ${this.balancerPart.log.slice(-5).join('; ')}`);
        await sleep(50);
      }
  }

  /** All ends, whatever state it is in; fails if a node that was to end in order did not. */
  async finish() {
    for (const person of this.people) person.close();
    const ends = [];
    for (const node of Object.values(this.nodes)) {
      if (!node.part.isRunning) continue;
      node.resume();
      ends.push(node.stop().then((code) => ({ node, code })));
    }
    const codes = await Promise.all(ends);
    await this.balancerPart?.stop(this.kind === 'nginx' ? 'SIGTERM' : 'SIGKILL');
    await this.redis?.stop('SIGKILL');
    await this.database?.stop('SIGQUIT');
    if (this.proxy?.connected) {
      this.proxy.disconnect();
      await this.proxyExit;
    }
    rmSync(this.folder, { recursive: true });
    folders.delete(this.folder);
    for (const { node, code } of codes)
      if (code !== 0) throw new Error(`${node.name} ended with ${code}: ${node.log.slice(-8).join('; ')}`);
  }
}

/** Those who are to sit on different nodes, in turn. */
export const spread = (rig) => Object.values(rig.nodes);
