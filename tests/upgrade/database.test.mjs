// The database of an old program under the new one: every unfinished match is taken over as it was left, told to its seats as before, and
// played to its end; the whole of it is replayed, exported and proved; nothing that was written is changed or lost.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dice, legal, missing } from '../server/engine.mjs';
import { Person } from '../server/people.mjs';
import { Fixture, ask, forged, ronda, editionOf } from './fixture.mjs';
import { Player, playTable } from './player.mjs';

const fixture = new Fixture('221e131');
const { told } = fixture;
const unfinished = told.matches.filter(({ looks }) => looks[0].status !== 'FINISHED');
const finished = told.matches.filter(({ looks }) => looks[0].status === 'FINISHED');
const server = fixture.server(5000);
const left = fixture.show();
const AT_MOST = 600; // actions

before(() => server.start());
after(() => server.finish());

const rowOf = (match) => left.matches.find(({ id }) => id === match);

/** A socket of its own: a person's matches do not wait for each other's rate. */
async function enter(name) {
  const { token, id, username } = told.people[name];
  return new Person(server, token, { id, username }).connect();
}

/** Players in their seats, as they come back: to a paused match by its old code. */
async function sitDown({ name, match, seats }, number) {
  const players = [];
  const roll = dice(number);
  const hurry = /naval-(live|long)/.test(name) ? 1 : 2; // a hundred turns and more to go
  const { code, status, rules_version: rules } = rowOf(match);
  for (const who of seats) players.push(new Player(await enter(who), match, { legal, rules, roll, hurry }));
  for (const { person } of players) {
    const way = status === 'WAITING' && players.length > 1 ? ['lobby:join', { code }] : ['game:join', { match }];
    const answer = await person.patiently(...way);
    assert.ok(answer.ok, `${way[0]}: ${JSON.stringify(answer.error)}`);
  }
  return players;
}

const later = (events) => events.map((event) => ({ ...event, at: event.at + fixture.shift }));

/** The seconds that a clock shows have gone on; everything else is as it was. */
const still = ({ now, deadline, deadline_at, ...view }) => view;

test('the fixture holds matches of every kind', () => {
  const kinds = new Set(unfinished.map(({ game, looks }) => `${game} ${looks[0].status}`));
  for (const game of ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon']) assert.ok(kinds.has(`${game} PLAYING`), game);
  assert.deepEqual(new Set(left.players.map(({ bot_level }) => bot_level)), new Set([0, 1, 2, 3]));
  assert.ok(left.entries.some(({ kind }) => kind === 'clock'));
  assert.ok(Math.max(...left.entries.map(({ n }) => n)) > 1000, 'a log longer than a page of the store');
  assert.equal(left.matches.filter(({ status }) => status === 'WAITING').length, 4);
});

test('the database is proved as it was left, and by the running server', async () => {
  const all = left.matches.length;
  const words = new RegExp(`^${all} matches proved, of which ${all - 1} have rows from before there were proofs; 0 damaged`, 'm');
  assert.match(await ronda('admin', 'matches', 'verify', '--database', fixture.file), words);
});

test('people are known by their tokens, with the matches they are in', async () => {
  for (const name of Object.keys(told.people)) {
    const person = await enter(name);
    const own = left.matches.filter(({ id }) => left.players.some(({ match_id, user_id }) => match_id === id && user_id === told.people[name].id));
    const wanted = (status) => own.filter((match) => match.status === status).map(({ id }) => id).sort();
    assert.deepEqual([...person.welcome.active].sort(), wanted('PLAYING'), name);
    assert.deepEqual([...person.welcome.paused].sort(), wanted('WAITING'), name);
    person.close();
  }
});

test('every seat sees what it saw, and is told again what it was told', async (t) => {
  for (const { name, match, seats, looks } of unfinished)
    await t.test(name, async () => {
      for (const [place, was] of looks.entries()) {
        const player = new Player(await enter(seats[place]), match, {});
        const is = await player.look();
        for (const key of ['seat', 'seq', 'turn_number', 'active', 'awaited', 'commitment']) assert.deepEqual(is[key], was[key], key);
        assert.deepEqual(still(is.view), still(was.view));
        assert.deepEqual(await player.told(), later(was.events));
        player.person.close();
      }
    });
  // Each was read from its rows when it was asked for, or when it fell due.
  assert.deepEqual(server.log.filter((line) => line.includes('not loaded')), []);
});

test('an unfinished match is exported and proved as far as it went', async (t) => {
  for (const { name, match, looks } of unfinished)
    await t.test(name, async () => {
      const file = join(server.folder, `${name}.log`);
      writeFileSync(file, await ronda('admin', 'matches', 'export', match, '--unfinished', '--database', fixture.file));
      const proof = JSON.parse(await ronda('verify', file, '--unfinished', '--json', '--commitment', looks[0].commitment));
      assert.equal(proof.proved, true);
      assert.equal(proof.steps, left.entries.filter(({ match_id }) => match_id === match).length);
    });
});

test('a lobby still waits, and begins when its last seat is taken', async () => {
  const { code, players } = told.lobby;
  const host = await enter(told.lobby.host);
  const waiting = await host.next('lobby:updated');
  assert.deepEqual(waiting.players.map(({ username }) => username), players);
  const eva = await enter('eva');
  const { match } = await eva.get('lobby:join', { code });
  const ready = await host.next('match:ready', (one) => one.match === match);
  assert.equal(ready.game, 'pirates');
  assert.equal(fixture.show().matches.find(({ id }) => id === match).rules_version, editionOf('pirates', process.env.RONDA), 'what begins now has the newest rules');
  host.close();
  eva.close();
});

test('every unfinished match goes on to its end', { skip: missing, concurrency: true }, async (t) => {
  await Promise.all(unfinished.map((entry, number) => t.test(entry.name, async () => {
    const players = await sitDown(entry, number);
    const isLong = entry.game === 'dungeon'; // chance alone does not come to the end of it
    const { over } = await playTable(players, isLong ? 60 : AT_MOST);
    assert.ok(over || isLong, 'it has come to its end');
    if (!over) await players[0].person.patiently('match:surrender', { match: entry.match });
    for (const [place, player] of players.entries()) {
      assert.equal((await player.look()).status, 'FINISHED');
      // The seat's story is one: what the old program told, and what the new one added.
      const events = await player.told();
      const was = later(entry.looks[place].events);
      assert.deepEqual(events.slice(0, was.length), was);
      assert.deepEqual(events.map(({ seq }) => seq), events.map((_, i) => i + 1));
      assert.equal(events.filter(({ type }) => type === 'match:finished').length, 1);
    }
    await replays(players[0].person, entry.match);
    for (const { person } of players) person.close();
  })));
});

/**
 * The whole match, entry by entry, with the events of all seats; what the old program wrote is in it as it wrote it. Letters are left out
 * for everybody but their two ends.
 */
async function replays(person, match) {
  const entries = new Map();
  for (let from = 0; ;) {
    const page = await person.patiently('spectate:replay', { match, from });
    assert.ok(page.ok, JSON.stringify(page.error));
    if (page.entries.length === 0) break;
    for (const entry of page.entries) entries.set(entry.n, entry);
    from = page.entries.at(-1).n;
  }
  for (const { n, kind, seat, payload } of left.entries.filter(({ match_id }) => match_id === match)) {
    const entry = entries.get(n);
    const action = JSON.parse(payload);
    if (!entry) assert.equal(action.type, 'message:send', `entry ${n} is missing`);
    else {
      assert.deepEqual([entry.kind, entry.seat, entry.payload], [kind, seat, action]);
      assert.ok(Array.isArray(entry.events), `entry ${n} has its events`);
    }
  }
}

test('matches that were over stay so, with their replays and ratings', async (t) => {
  for (const { name, match, seats, looks } of finished)
    await t.test(name, async () => {
      const person = await enter(seats[0]);
      await replays(person, match);
      const { body } = await server.call('GET', '/api/matches/history', undefined, person.token);
      assert.ok(body.some((one) => one.match === match));
      const file = join(server.folder, `${name}.log`);
      writeFileSync(file, await ronda('admin', 'matches', 'export', match, '--database', fixture.file));
      const proof = JSON.parse(await ronda('verify', file, '--json', '--commitment', looks[0].commitment));
      assert.equal(proof.proved, true);
      person.close();
    });
  const { body } = await server.call('GET', '/api/auth/ranking?game=naval');
  const rating = new Map(body.map(({ username, rating: points }) => [username, points]));
  const ana = left.ratings.find(({ user_id }) => user_id === told.people.ana.id);
  assert.ok(ana.rating > 1200);
  assert.ok(rating.has('ana') && rating.has('luis'));
});

test('what was written is in the database as it was, and the end of every match is proved', async (t) => {
  await server.stop();
  const now = fixture.show();
  const rows = (name, key) => new Map(now[name].map((row) => [key(row), row]));
  const entries = rows('entries', ({ match_id, n }) => `${match_id} ${n}`);
  for (const entry of left.entries) assert.deepEqual(entries.get(`${entry.match_id} ${entry.n}`), entry);
  const matches = rows('matches', ({ id }) => id);
  for (const { status, ...row } of left.matches) assert.deepEqual({ ...matches.get(row.id), status }, { ...row, status });
  for (const name of ['users', 'ships', 'decks', 'chat', 'players']) {
    const kept = new Set(now[name].map((row) => JSON.stringify(row)));
    for (const row of left[name]) assert.ok(kept.has(JSON.stringify(row)), `${name}: ${JSON.stringify(row)}`);
  }
  for (const { name, match, looks } of unfinished)
    await t.test(name, async () => {
      assert.equal(matches.get(match).status, 'FINISHED');
      const file = join(server.folder, `${name}.log`);
      writeFileSync(file, await ronda('admin', 'matches', 'export', match, '--database', fixture.file));
      const proof = JSON.parse(await ronda('verify', file, '--json', '--commitment', looks[0].commitment));
      assert.equal(proof.proved, true);
      assert.equal(proof.steps, now.entries.filter(({ match_id }) => match_id === match).length);
    });
  assert.match(await ronda('verify', fixture.file), / 0 damaged/);
  await server.start();
});

test('an entry that is changed now is found, one of the old program too', async () => {
  await server.stop();
  const { match } = unfinished.find(({ name }) => name === 'naval-live');
  const last = left.entries.filter(({ match_id }) => match_id === match).length;
  for (const n of [1, last, last + 1]) {
    const { status, out, err } = await ask('verify', forged(fixture.file, match, n));
    assert.equal(status, 1, `entry ${n}: ${out}`);
    assert.match(out + err, new RegExp(match));
  }
  await server.start();
});
