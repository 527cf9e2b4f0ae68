// Whole matches of naval with the stock clients, the oldest 4.x and today's, over polling, over websocket and from one to the other: people
// against people and against bots, each away and back in the middle. After every event the picture that a client has made of events alone
// must be the view that the server shows.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice, legal, missing } from './engine.mjs';
import { Picture } from './naval_picture.mjs';
import { Person, Server, sleep } from './people.mjs';

process.env.RONDA_BEHIND_PROXY = 'yes'; // more guests than one address may make
const server = new Server();
before(() => server.start());
after(() => server.finish());

const ways = {
  polling: { transports: ['polling'], ends: 'polling' },
  websocket: { transports: ['websocket'], ends: 'websocket' },
  upgrade: { transports: ['polling', 'websocket'], ends: 'websocket' },
};
const TURNS = 26;
const AWAY = 6; // in this turn everybody leaves, and comes back
const MOVES = 5; // of a turn
let guests = 0;
const heard = new Set(); // kinds of events, by all
let hasFailed = false; // nobody waits for the other one of a match that has gone wrong

class Captain {
  /** Somebody with a client of this age, who comes this way. */
  static async come(client, way, roll) {
    const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: '{}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.0.${++guests}` } });
    const { token, user } = await answer.json();
    const captain = new Captain();
    Object.assign(captain, { person: new Person(server, token, user), client, way, roll, looks: 0, acts: 0, hasBeenAway: false });
    await captain.connect();
    return captain;
  }

  async connect() {
    await this.person.connect({ client: this.client, transports: ways[this.way].transports });
  }

  /** From now on every event is taken into the picture as it comes. */
  begin({ match, seat, seq, view }) {
    Object.assign(this, { match, seat, seq, picture: new Picture(view) });
    this.person.onEvent = ({ name, payload }) => {
      if (payload.match !== match || payload.seq === undefined || name === 'match:snapshot') return;
      assert.equal(payload.seq, ++this.seq, `${name}: a number is missing`);
      this.picture.take(name, payload);
      heard.add(name);
    };
    // What came with the beginning and before anybody listened.
    for (const event of this.person.events.splice(0)) this.person.onEvent(event);
  }

  /** The events before the answer are all those that it knows of. */
  async look() {
    this.person.events.length = 0; // kept by onEvent
    await this.person.patiently('match:view', { match: this.match }, (answer) => {
      assert.equal(answer.ok, true, JSON.stringify(answer));
      assert.equal(answer.seq, this.seq);
      this.picture.compare(answer.view);
      this.looks++;
    });
  }

  /** Gone and back: what was missed leads the old picture to the new one. */
  async leaveAndReturn() {
    const old = this.picture;
    const last = this.seq;
    this.hasBeenAway = true;
    this.person.onEvent = undefined;
    this.person.close();
    await this.connect();
    assert.ok(this.person.welcome.active.includes(this.match));
    this.person.events.length = 0;
    const joined = await this.person.get('game:join', { match: this.match });
    const snapshot = await this.person.next('match:snapshot');
    assert.equal(snapshot.seq, joined.seq);
    const { events } = await this.person.get('match:events', { match: this.match, after: last });
    const missed = events.filter(({ seq }) => seq <= snapshot.seq);
    assert.equal(missed.length, snapshot.seq - last);
    for (const { type, at, ...event } of missed) old.take(type, event);
    old.compare(snapshot.view);
    this.begin(snapshot);
  }

  choose() {
    const actions = legal('naval', this.seat, this.picture.view);
    const shots = actions.filter(({ type, target }) => type === 'ship:attack' &&
      (!target || this.picture.view.enemies.some(({ x, y }) => Math.abs(x - target.x) + Math.abs(y - target.y) < 2)));
    const moves = actions.filter(({ type }) => type === 'ship:move' || type === 'ship:rotate');
    if (this.moves++ >= MOVES || moves.length === 0) return { type: 'turn:end' };
    if (shots.length > 0 && this.roll(3) > 0) return shots[this.roll(shots.length)];
    // Somebody who wants to meet the other steams on, more often than not.
    const ahead = moves.filter(({ ship, direction }) => direction && direction === this.picture.view.ships.find(({ id }) => id === ship).facing);
    return ahead.length > 0 && this.roll(4) > 0 ? ahead[this.roll(ahead.length)] : moves[this.roll(moves.length)];
  }

  async play() {
    this.moves = 0;
    for (let seen = -1; !this.picture.isOver;) {
      assert.ok(!hasFailed, 'another one has failed');
      if (!this.hasBeenAway && this.picture.view.turn >= AWAY) await this.leaveAndReturn();
      if (seen !== this.seq) { // after whatever came
        seen = this.seq;
        await this.look();
        continue;
      }
      if (this.picture.view.active !== this.seat) {
        await sleep(5);
        continue;
      }
      const { type, ...fields } = this.choose();
      const answer = await this.person.patiently(type, { match: this.match, ...fields }, ({ ok, seq }) => {
        if (ok) assert.equal(seq, this.seq, 'all events of an action come before its acknowledgement');
      });
      if (answer.error?.code === 'match_paused' || (answer.error?.code === 'match_over' && this.picture.isOver)) {
        await sleep(30); // the other one is away
        continue;
      }
      assert.equal(answer.ok, true, `${type} ${JSON.stringify(fields)}: ${JSON.stringify(answer.error)}`);
      this.acts++;
      if (type === 'turn:end') this.moves = 0;
    }
    await this.look();
    assert.equal(this.person.socket.io.engine.transport.name, ways[this.way].ends);
    assert.ok(this.hasBeenAway && this.acts > 2 * AWAY && this.looks > this.acts);
  }
}

const options = { turn_limit: TURNS, fuel_per_turn: 12, rock_pairs: 4 };

async function against(first, second, seed) {
  const captains = [await Captain.come(...first, dice(seed)), await Captain.come(...second, dice(seed + 1))];
  for (const { person } of captains) for (const ship of ['us_1', 'us_2']) await person.get('port:equip', { user_ship: ship, weapon: ship === 'us_1' ? 'mine' : 'torpedo' });
  const { code } = await captains[0].person.get('lobby:create', { options });
  await captains[1].person.get('lobby:join', { code });
  for (const captain of captains) captain.begin(await captain.person.next('match:ready'));
  await Promise.all(captains.map((captain) => captain.play()));
  assert.deepEqual(captains[0].picture.view.winner, captains[1].picture.view.winner);
}

async function againstBot(client, way, level, seed) {
  const captain = await Captain.come(client, way, dice(seed));
  const { person } = captain;
  await person.get('game:play_bot', { level, options });
  captain.begin(await person.next('match:ready'));
  await captain.play();
}

// All at once: each waits for its rate most of the time.
const tables = [
  ['oldest by polling against newest by websocket', () => against(['oldest', 'polling'], ['newest', 'websocket'], 1)],
  ['oldest by websocket against newest by upgrade', () => against(['oldest', 'websocket'], ['newest', 'upgrade'], 2)],
  ['oldest by upgrade against newest by polling', () => against(['oldest', 'upgrade'], ['newest', 'polling'], 3)],
  ...['oldest', 'newest'].flatMap((client, age) => Object.keys(ways).map((way, place) =>
    [`${client} by ${way} against a bot`, () => againstBot(client, way, 1 + place, 10 + 3 * age + place)])),
];

test('whole matches with the oldest and the newest client', { skip: missing, concurrency: true }, async (t) => {
  await Promise.all(tables.map(([name, play]) => t.test(name, () => play().catch((error) => {
    hasFailed = true;
    throw error;
  }))));
  // They have met: the pictures were put to the test.
  for (const name of ['ship:moved', 'ship:rotated', 'ship:attacked', 'ship:damaged', 'enemy:spotted', 'enemy:lost', 'projectile:launched', 'projectile:update'])
    assert.ok(heard.has(name), `nobody has heard ${name}`);
});
