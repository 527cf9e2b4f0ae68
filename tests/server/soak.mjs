// The server falls (kill -9) at random moments under load, again and again; in the last HANGS rounds while its disk hangs (hang.c),
// before anybody has noticed that or after everybody was told:
//
//   RONDA_BUILD=build RONDA=build/ronda node soak.mjs ROUNDS [HANGS [SEED]]
//
// Pairs play naval without a pause, each action with its own cid. Each of them keeps a model of what was acknowledged: how his corvette
// heads, his fuel, the turn. After every fall the action that was under way is sent again under the same cid; then the server's view must
// be the model's, the numbers of the events must have no gap, and the clock must go on with what was left. Three more matches are left to
// their clocks alone: a turn of naval, and rounds of pirates, live and by mail. At the end every log holds the acknowledged actions, in their
// order, each once, and every deadline has fired once: when it was due, or when the server came back. A live clock stands while its
// players are away, one by mail never.

import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

process.env.RONDA_BEHIND_PROXY = 'yes'; // guests from many addresses
const { Person, Server, sleep } = await import('./people.mjs');

const hangs = Number(process.argv[3] ?? 0);
const rounds = Number(process.argv[2] ?? 20) + hangs;
const seed = Number(process.argv[4] ?? Date.now() % 1000000);
const PAIRS = 6;
const IDLE_ROUNDS = 5;
const IDLE_SECONDS = 20;
const SLACK_MS = 1500; // clocks count whole seconds, and the machine may be busy
const ANSWER_MS = 30000;
const IN_TIME_MS = 5000; // whoever waits for a disk that hangs is answered
const options = { first: 0, north: 0, fuel_per_turn: 99, fuel_max: 99, first_fuel: 99, turn_limit: 1000 };

/** Repeatable chance: mulberry32. */
let chance = seed;
function below(limit) {
  chance = (chance + 0x6d2b79f5) | 0;
  let t = Math.imul(chance ^ (chance >>> 15), 1 | chance);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % limit;
}

const server = new Server();
const stuck = join(server.folder, 'stuck');
if (hangs > 0) Object.assign(process.env, { LD_PRELOAD: join(process.env.RONDA_BUILD, 'tests/server/hang.so'), RONDA_TEST_HANG: stuck });
let guests = 0;

async function guest() {
  const address = `10.1.${guests >> 4}.${(guests++ & 15) + 1}`;
  const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address } });
  assert.equal(answer.status, 201);
  const { token, user } = await answer.json();
  return new Person(server, token, user).connect();
}

/** Two people, their match, and what they know of it. */
class Pair {
  async sitDown(turn_seconds) {
    this.people = [await guest(), await guest()];
    const { code } = await this.people[0].get('lobby:create', { game: 'naval', options: { ...options, turn_seconds, max_timeouts: 10 } });
    this.match = (await this.people[1].get('lobby:join', { code })).match;
    this.turn = 1;
    this.active = 0;
    this.refusals = 0;
    this.done = []; // acknowledged, in their order
    this.count = 0;
    this.seats = [];
    for (const person of this.people) {
      const { view, expires_at } = await person.next('match:ready');
      this.seats.push({ ship: view.ships[0].id, facing: 'NESW'.indexOf(view.ships[0].facing), fuel: view.fuel, seq: 0 });
      this.clockIs(expires_at);
      this.listen(person);
    }
    return this;
  }

  clockIs(expires_at) {
    this.expires = expires_at;
    this.since = Date.now();
  }

  listen(person) {
    person.onEvent = ({ name, payload }) => {
      if (payload.match !== this.match) return;
      if (name === 'match:clock' && payload.running) this.clockIs(payload.expires_at);
      if (name === 'match:turn_changed' && payload.cause === 'expired') this.expired = Date.now();
    };
  }

  /** The next action: mostly a turn of the corvette, which is always possible while there is fuel. */
  choose() {
    const seat = this.seats[this.active];
    const name = seat.fuel < 2 || below(30) === 0 ? 'turn:end' : 'ship:rotate';
    const action = name === 'turn:end' ? {} : { ship: seat.ship, turn: below(2) ? 'left' : 'right' };
    return { name, seat: this.active, payload: { match: this.match, cid: `c${this.count++}`, ...action }, action: { type: name, ...action } };
  }

  accepted(step) {
    const seat = this.seats[step.seat];
    this.done.push(step);
    if (step.name === 'ship:rotate') {
      seat.fuel -= 2;
      seat.facing = (seat.facing + (step.payload.turn === 'left' ? 3 : 1)) % 4;
    } else {
      this.turn++;
      this.active = 1 - this.active;
      this.seats[this.active].fuel = 99;
    }
  }

  /** Plays until the server is gone; the action without an answer stays in `pending`. */
  async play() {
    for (;;) {
      this.pending ??= this.choose();
      let answer;
      const asked = Date.now();
      try {
        answer = await this.people[this.pending.seat].ask(this.pending.name, this.pending.payload, { ms: ANSWER_MS });
      } catch {
        return;
      }
      if (answer.error?.code === 'rate_limited') await sleep(50);
      else if (hung && answer.error?.code === 'server_error') await this.told(asked); // it may have been kept, or not: the same again
      else this.answered(answer);
    }
  }

  async told(asked) {
    assert.ok(Date.now() - asked < IN_TIME_MS + SLACK_MS, `the answer took ${Date.now() - asked} ms`);
    this.refusals++;
    await sleep(50);
  }

  answered(answer) {
    assert.ok(answer.ok, `${this.pending.name}: ${JSON.stringify(answer.error)}`);
    this.seats[this.pending.seat].seq = answer.seq;
    this.accepted(this.pending);
    this.pending = null;
  }

  /** Both are back: what was under way is said again, and all is as it was. */
  async comeBack(fell) {
    const left = { least: this.expires - fell, most: this.expires - this.since };
    const turn = this.turn;
    for (const [number, person] of this.people.entries()) {
      person.close();
      person.events = [];
      await person.connect();
      assert.deepEqual(person.welcome.active, [this.match]);
      const { seat, seq } = await person.get('game:join', { match: this.match });
      assert.equal(seat, number);
      assert.ok(seq >= this.seats[number].seq, `events lost: ${seq} after ${this.seats[number].seq}`);
      await this.nothingMissing(person, this.seats[number].seq, seq);
      this.seats[number].seq = seq;
    }
    const resumed = Date.now();
    const view = await this.people[0].get('match:view', { match: this.match });
    assert.equal(view.suspended, null);
    assert.equal(view.status, 'PLAYING');
    const rest = view.expires_at - resumed;
    assert.ok(rest >= left.least - SLACK_MS || view.turn_number !== turn, `the clock lost time: ${rest} of ${left.least} ms`);
    assert.ok(rest <= left.most + SLACK_MS || view.turn_number !== turn, `the clock won time: ${rest} of ${left.most} ms`);
    this.clockIs(view.expires_at);
    if (this.pending)
      this.answered(await this.people[this.pending.seat].ask(this.pending.name, this.pending.payload));
    await this.isAsModelled();
  }

  async nothingMissing(person, after, last) {
    const answer = await person.get('match:events', { match: this.match, after });
    assert.deepEqual(answer.events.map((event) => event.seq), Array.from({ length: last - after }, (_, place) => after + 1 + place));
  }

  async isAsModelled() {
    for (const [number, person] of this.people.entries()) {
      const { view, turn_number } = await person.get('match:view', { match: this.match });
      const model = this.seats[number];
      assert.deepEqual(
        { turn: turn_number, active: view.active, facing: view.ships[0].facing, fuel: view.fuel },
        { turn: this.turn, active: this.active, facing: 'NESW'[model.facing], fuel: model.fuel });
    }
  }

  /** The end: the log holds what was acknowledged, each once. */
  async compareLog() {
    const person = this.people[0];
    await person.get('match:surrender', { match: this.match });
    const entries = [];
    for (let more = true; more;) {
      const page = (await person.get('spectate:replay', { match: this.match, from: entries.at(-1)?.n ?? 0 })).entries;
      entries.push(...page);
      more = page.length > 0;
      await sleep(60);
    }
    const actions = entries.filter(({ kind }) => kind === 'action').map(({ seat, payload }) => ({ seat, ...payload }));
    assert.equal(actions.pop().type, 'match:surrender');
    assert.deepEqual(actions, this.done.map(({ seat, action }) => ({ seat, ...action })));
    return actions.length;
  }
}

const falls = []; // { down, up }
let hung = 0; // since when the disk hangs

async function fall() {
  const before = Date.now();
  await server.stop('SIGKILL');
  falls.push({ down: hung || before, up: Infinity });
  rmSync(stuck, { force: true });
  hung = 0;
  return before;
}

/** The disk hangs; every other time it is waited for that all who play are told so, while the match can still be looked at. */
async function hang(pairs, round) {
  const before = pairs.map((pair) => pair.refusals);
  hung = Date.now();
  writeFileSync(stuck, '');
  await sleep(below(200));
  if (round % 2) return;
  while (pairs.some((pair, i) => pair.refusals === before[i])) {
    assert.ok(Date.now() - hung < 4 * IN_TIME_MS, 'somebody waits for the disk');
    await sleep(20);
  }
  assert.equal((await fetch(`${server.url}/readyz`)).status, 503);
  for (const pair of pairs) await pair.people[0].get('match:view', { match: pair.match });
}

async function rise() {
  await server.start();
  falls.at(-1).up = Date.now();
}

/** Two who do nothing: the rounds of their match end by the clock. */
class Rounds {
  constructor(pace, seconds) {
    Object.assign(this, { pace, ms: seconds * 1000 });
  }

  async sitDown() {
    this.people = [await guest(), await guest()];
    const { code } = await this.people[0].get('lobby:create', { game: 'pirates', seats: 2, options: { pace: this.pace, deadline_s: this.ms / 1000, rounds: 200 } });
    this.match = (await this.people[1].get('lobby:join', { code })).match;
    for (const person of this.people) {
      const { view, expires_at } = await person.next('match:ready');
      this.begun = expires_at - this.ms;
      if (view.you === 0) [this.ship] = Object.entries(view.ships).find(([, { seat }]) => seat === 0);
    }
    Object.assign(this, { round: 1, expires: this.begun + this.ms });
    this.people[0].onEvent = ({ name, payload }) => {
      if (payload.match !== this.match) return;
      if (name === 'match:clock' && payload.running) this.expires = payload.expires_at;
      if (name !== 'round:started') return;
      this.round = payload.round;
      if (this.pace === 'mail') this.isThere(payload.round);
    };
    return this;
  }

  async comeBack(fell) {
    const { round, expires } = this;
    for (const person of this.people) {
      person.close();
      person.events = [];
      await person.connect();
      await person.get('game:join', { match: this.match });
    }
    const view = await this.people[0].get('match:view', { match: this.match });
    const rest = view.expires_at - Date.now();
    assert.equal(view.status, 'PLAYING');
    assert.ok(view.turn_number >= round, `round ${round} has come back as ${view.turn_number}`);
    assert.ok(rest > -SLACK_MS, `a deadline did not fire: ${-rest} ms ago`);
    if (this.pace === 'mail') assert.equal(view.expires_at, this.begun + view.turn_number * this.ms, 'a deadline has moved');
    else if (view.turn_number === round) assert.ok(rest >= expires - fell - SLACK_MS && rest <= this.ms, `${rest} of ${expires - fell} ms are left`);
    Object.assign(this, { round: view.turn_number, expires: view.expires_at });
    if (this.pace === 'mail') this.isThere(view.turn_number);
  }

  /** Whoever does nothing for three rounds by mail is gone, and a match without people ends (20.4): one of them plans to stay where he is. */
  isThere(round) {
    const cid = `p${(this.plans = (this.plans ?? 0) + 1)}`;
    this.people[0].ask('ship:plan', { match: this.match, cid, round, ship: this.ship, steps: [] }).catch(() => {}); // the server may fall
  }

  /** Each deadline once, in order, none early, and none late but by a fall. */
  async compareDeadlines() {
    const person = this.people[0];
    const { round: before, expires } = this;
    await person.next('round:started', ({ round }) => round > before, this.ms + 20000);
    assert.ok(Date.now() > expires - SLACK_MS, 'a deadline has fired early');
    const closed = [];
    for (let after = 0, last = 1; after < last; await sleep(60)) {
      const page = await person.get('match:events', { match: this.match, after });
      closed.push(...page.events.filter(({ type }) => type === 'round:closed'));
      after = page.events.at(-1).seq;
      last = page.last;
    }
    assert.ok(closed.every(({ cause }) => cause === 'deadline'));
    assert.deepEqual(closed.map(({ round }) => round), closed.map((_, place) => place + 1));
    for (const { round, at } of this.pace === 'mail' ? closed : []) {
      const due = this.begun + round * this.ms;
      const back = Math.max(due, ...falls.filter(({ down, up }) => down - SLACK_MS <= due && due <= up).map(({ up }) => up));
      assert.ok(at >= due && at <= back + SLACK_MS, `round ${round} ended ${at - due} ms after it was due`);
    }
    return closed.length;
  }
}

test(`${rounds} falls under load, seed ${seed}`, async (t) => {
  await server.start();
  try {
    const pairs = [];
    for (let i = 0; i < PAIRS; i++) pairs.push(await new Pair().sitDown(3600));
    const clocks = [await new Rounds('live', 5).sitDown(), await new Rounds('mail', 4).sitDown()];
    let idle; // nobody acts in it; begun late, so that its first turn outlasts the falls
    for (let round = 0; round < rounds; round++) {
      if (round === Math.max(0, rounds - IDLE_ROUNDS)) idle = await new Pair().sitDown(IDLE_SECONDS);
      const playing = pairs.map((pair) => pair.play());
      await sleep(below(120));
      if (round >= rounds - hangs) await hang(pairs, round);
      const fell = await fall();
      await Promise.all(playing);
      await rise();
      if (below(6) === 0) { // down again while it is still coming up
        await sleep(below(20));
        await fall();
        await rise();
      }
      await Promise.all([...pairs, ...clocks, ...(idle ? [idle] : [])].map((pair) => pair.comeBack(fell)));
    }
    const due = idle.expires;
    assert.equal(idle.turn, 1);
    await idle.people[1].next('match:turn_changed', ({ turn, cause }) => turn === 2 && cause === 'expired', due - Date.now() + 20000);
    assert.ok(Math.abs(idle.expired - due) < SLACK_MS, `the turn ended ${idle.expired - due} ms after it was due`);
    const deadlines = await Promise.all(clocks.map((table) => table.compareDeadlines()));
    assert.ok(deadlines.every((count) => count > 0));
    let actions = 0;
    for (const pair of pairs) actions += await pair.compareLog();
    assert.ok(actions >= rounds, 'there was no load');
    t.diagnostic(`${rounds} falls, ${hangs} of them with a disk that hung, ${actions} acknowledged actions, none lost, none twice; ${deadlines.join(' and ')} deadlines of rounds live and by mail, each once`);
  } catch (error) {
    await server.finish().catch(() => {}); // it may be down
    throw error;
  }
  await server.finish();
});
