// People at a table who play on whatever becomes of the servers, with the stock client: who loses his connection comes back, and an action without an answer is
// said again under the same cid until there is one. A table keeps what was acknowledged, and holds it against the log in the database.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dice, legal } from '../server/engine.mjs';
import { sleep } from '../server/people.mjs';

const require = createRequire(new URL('../conformance/', import.meta.url));
const { io } = require('socket.io-client');

const ANSWER_MS = 8000; // a node answers within four seconds, or not at all
const AGAIN_MS = 250;
const FOUND_MS = 3000;
// Nothing was decided: the same is asked again.
const AGAIN = new Set(['try_again', 'server_error', 'rate_limited', 'match_paused']);

// What a client that asks rightly is never told, whatever becomes of the servers: kept, to be looked at.
const NEVER = new Set(['bad_field', 'bad_request', 'unknown_event', 'unauthorized', 'forbidden']);

export const tally = () => ({ reconnections: 0, lost: 0, silent: 0, codes: {}, odd: [] });

/** One person; `door` may be another after each reconnection only by the balancer's choice. */
export class Sitter {
  constructor(door, person, options, count) {
    Object.assign(this, { door, person, count, isJoined: false, seen: new Set(), reconnections: 0, losses: [] });
    this.socket = io(door.url, { auth: { token: person.token }, forceNew: true, extraHeaders: person.headers,
      reconnectionDelay: 100, reconnectionDelayMax: 1000, timeout: 5000, ...options });
    this.socket.on('disconnect', (reason) => {
      this.isJoined = false;
      this.count.lost++;
      this.losses.push(`${new Date().toISOString().slice(17)} ${reason}, ${this.node}`);
      if (reason === 'io server disconnect' && !this.isClosed) this.socket.connect(); // the stock client leaves that to the page
    });
    this.socket.on('connect_error', ({ message }) => {
      if (this.socket.active) return; // it comes again by itself
      this.losses.push(`${new Date().toISOString().slice(17)} refused: ${message}`);
      setTimeout(() => this.isClosed || this.socket.connect(), AGAIN_MS);
    });
    this.socket.on('connect', () => {
      if (this.wasConnected && !this.hasLeft) {
        this.count.reconnections++;
        this.reconnections++;
      }
      this.wasConnected = true;
      this.hasLeft = false;
      if (this.match) this.sit(); // as the page does: others wait for him
    });
    // Matches that he was told of: one may begin while the answer that would have named it is lost.
    this.socket.on('match:ready', ({ match }) => this.seen.add(match));
    // The same of a lobby: who is in one hears of it when he comes again.
    for (const name of ['lobby:created', 'lobby:updated']) this.socket.on(name, ({ code }) => (this.code = code));
    this.socket.on('user:welcome', ({ active }) => active.forEach((match) => this.seen.add(match)));
  }

  static async create(door, options, count) {
    for (;;) {
      const person = await door.stranger().catch(() => null);
      if (person) return new Sitter(door, person, options, count);
      await sleep(AGAIN_MS);
    }
  }

  get node() {
    return this.socket.io.engine?.id?.split('.')[0];
  }

  async isConnected() {
    while (!this.socket.connected) {
      if (this.isClosed) throw new Error('he has left');
      await sleep(20);
    }
  }

  /** The answer, or null: there was none. */
  once(name, payload) {
    const { socket } = this;
    return new Promise((resolve) => {
      const end = (answer) => {
        clearTimeout(timer);
        socket.off('disconnect', lost);
        resolve(answer);
      };
      const lost = () => end(null);
      const timer = setTimeout(() => {
        this.count.silent++;
        end(null);
      }, ANSWER_MS);
      socket.on('disconnect', lost);
      socket.emit(name, payload, end);
    });
  }

  /** Until something was decided; that it is too often is a decision where one waits for minutes. */
  async ask(name, payload, isLimited = false) {
    for (;;) {
      await this.isConnected();
      const answer = await this.once(name, payload);
      if (answer?.ok) return answer;
      const code = answer?.error.code;
      if (answer) this.count.codes[code] = (this.count.codes[code] ?? 0) + 1;
      if (NEVER.has(code)) this.count.odd.push(`${name} ${JSON.stringify(payload)}: ${JSON.stringify(answer.error)}`);
      if (answer && (!AGAIN.has(code) || (isLimited && code === 'rate_limited'))) return answer;
      if (code === 'match_paused' || code === 'try_again') this.isJoined = false;
      await sleep(AGAIN_MS);
      if (this.match && name !== 'game:join') await this.sit();
    }
  }

  /** Takes the seat (again), so that the match goes on. */
  sit() {
    this.sitting ??= this.sitDown().finally(() => {
      this.sitting = undefined;
    });
    return this.sitting;
  }

  async sitDown() {
    while (!this.isJoined && this.match) {
      await this.isConnected();
      if (!this.match) return; // the table has gone on meanwhile
      const answer = await this.once('game:join', { match: this.match });
      this.isJoined = answer?.ok === true && this.socket.connected;
      if (this.isJoined || answer?.error?.code === 'match_over') return;
      if (answer?.error) this.count.codes[answer.error.code] = (this.count.codes[answer.error.code] ?? 0) + 1;
      await sleep(AGAIN_MS);
    }
  }

  close() {
    this.isClosed = true;
    this.socket.disconnect();
  }
}

/** A match of a game by people on these doors, one after the other; another one when it is over. */
export class Table {
  constructor(game, doors, { seed = 1, options, pause = () => 0, transports = () => ({}) } = {}) {
    Object.assign(this, { game, doors, options, pause, transports, roll: dice(seed), matches: [], count: tally(), isOver: true });
  }

  async seats() {
    this.sitters = await Promise.all(Array.from({ length: this.game.seats_min }, (_, seat) =>
      Sitter.create(this.doors[seat % this.doors.length], this.transports(seat), this.count)));
    return this;
  }

  /** They meet by a code, as people do; whatever fails is begun again. */
  async sitDown() {
    const { game, options, sitters } = this;
    const [first, ...others] = sitters;
    for (;;) {
      for (const sitter of sitters) sitter.match = undefined;
      let answer = await first.ask(others.length === 0 ? 'game:play_bot' : 'lobby:create', { game: game.name, options }, true);
      if (answer.error?.code === 'rate_limited') return this.comeAsOthers();
      const code = answer.code ?? (answer.error?.code === 'already_in_lobby' ? first.code : undefined);
      for (const sitter of code ? others : []) {
        answer = await sitter.ask('lobby:join', { code });
        if (answer.match) break;
      }
      const id = answer.match ?? (await this.found());
      if (id) return this.begin(id);
      await this.leave(code);
    }
  }

  /** Who begins a match every other second is told to wait: somebody else sits down. */
  async comeAsOthers() {
    this.close();
    await this.seats();
    return this.sitDown();
  }

  /** The match that began while the answer that named it was lost, if one did; all have a seat in it. */
  async found() {
    const known = new Set(this.matches.map(({ id }) => id));
    const [first, ...others] = this.sitters;
    for (const end = Date.now() + FOUND_MS; Date.now() < end; await sleep(AGAIN_MS)) {
      const id = [...first.seen].find((match) => !known.has(match) && others.every(({ seen }) => seen.has(match)));
      if (id) return id;
    }
    return undefined;
  }

  async leave(code) {
    for (const sitter of this.sitters) {
      await sitter.isConnected();
      if (code ?? sitter.code) await sitter.once('lobby:leave', { code: code ?? sitter.code });
      sitter.code = undefined;
      sitter.hasLeft = true; // by himself
      sitter.socket.disconnect().connect(); // the welcome tells what he plays
    }
    await sleep(AGAIN_MS);
  }

  begin(id) {
    this.match = { id, done: [], refused: [], number: this.matches.length };
    this.matches.push(this.match);
    for (const sitter of this.sitters) {
      Object.assign(sitter, { match: id, isJoined: false });
      sitter.sit(); // nobody waits for another's turn to sit down
    }
    this.isOver = false;
  }

  /** One look at the table by each seat, and an action of whoever may act. Gives how many there were. */
  async round() {
    let acted = 0;
    for (const [seat, sitter] of this.sitters.entries()) {
      if (this.isOver) break;
      await sitter.sit();
      const look = await sitter.ask('match:view', { match: this.match.id });
      if (!look.ok || look.status === 'FINISHED') {
        this.isOver = true;
        break;
      }
      sitter.seat = look.seat ?? seat;
      const actions = legal(this.game.name, sitter.seat, look.view, look.rules ?? 0);
      if (actions.length > 0) acted += await this.act(sitter, actions);
      const ms = this.pause();
      if (ms > 0) await sleep(ms);
    }
    return acted;
  }

  async act(sitter, actions) {
    const { roll, match } = this;
    const ends = actions.filter(({ type }) => /:(end|ready|pass)$|^ready/.test(type));
    const { type, ...fields } = ends.length > 0 && roll(6) === 0 ? ends[roll(ends.length)] : actions[roll(actions.length)];
    const cid = `c${match.done.length + match.refused.length}`;
    const answer = await sitter.ask(type, { match: match.id, cid, ...fields });
    const step = { cid, seat: sitter.seat, type, code: answer.error?.code, at: Date.now() };
    (answer.ok ? match.done : match.refused).push(step);
    if (answer.ok) this.onDone?.(match, step);
    if (answer.error?.code === 'match_over') this.isOver = true;
    return answer.ok ? 1 : 0;
  }

  async play(isEnough) {
    this.isBusy = true;
    while (!isEnough(this)) {
      if (this.isOver) await this.sitDown();
      await this.round();
    }
    this.isBusy = false;
    return this;
  }

  /** For a complaint about a table that stands still. */
  toString() {
    const { game, match, sitters, count } = this;
    return `${game.name} ${match?.id}: ${sitters?.map((sitter) => `${sitter.node}${sitter.isJoined ? '' : ' away'}${sitter.socket.connected ? '' : ' off'} (${sitter.losses.slice(-3)})`)}, ${JSON.stringify(count)}`;
  }

  close() {
    for (const sitter of this.sitters) sitter.close();
  }
}

/** Until all have played to their end, or it takes too long. */
export function ended(tables, playing, ms = 60000) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`tables do not end: ${tables.filter((table) => table.isBusy).join('; ')}`)), ms);
  });
  return Promise.race([playing, late]).finally(() => clearTimeout(timer));
}

/** Every acknowledged action is in the log once, in order; what was refused is not; and no number of a log is missing or there twice. */
export function compareLogs(rig, tables) {
  const logs = new Map();
  const rows = rig.ask('SELECT match_id, n, coalesce(seat, -1), coalesce(cid, \'\') FROM match_log ORDER BY match_id, n');
  for (const row of rows ? rows.split('\n') : []) {
    const [id, n, seat, cid] = row.split('|');
    if (!logs.has(id)) logs.set(id, []);
    logs.get(id).push({ n: Number(n), seat: Number(seat), cid });
  }
  for (const [id, entries] of logs) assert.deepEqual(entries.map(({ n }) => n), entries.map((_, place) => place + 1), `${id}: its numbers`);
  let actions = 0;
  for (const { id, done, refused } of tables.flatMap((table) => table.matches)) {
    const words = (logs.get(id) ?? []).filter(({ cid }) => cid).map(({ seat, cid }) => `${seat} ${cid}`);
    assert.deepEqual(words, done.map(({ seat, cid }) => `${seat} ${cid}`), `${id}: what is in its log, and what was acknowledged`);
    for (const { cid } of refused) assert.ok(!words.some((word) => word.endsWith(` ${cid}`)), `${id}: ${cid} was refused, and is in the log`);
    actions += done.length;
  }
  return actions;
}
