// The program of tomorrow (ronda-next, pirates_next.c: pirates has an edition more) takes over from this one: a match that was begun by the
// program of 221e131 under pirates 1 and one begun by this program under its newest edition go on under theirs; new ones get tomorrow's.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Person } from '../server/people.mjs';
import { Fixture, editionOf } from './fixture.mjs';
import { Player } from './player.mjs';

const next = join(process.env.RONDA_BUILD, 'tests/upgrade/ronda-next');
const fixture = new Fixture('221e131');
const old = fixture.told.matches.find(({ name }) => name === 'pirates-live');
const server = fixture.server(5000);
before(() => server.start());
after(() => server.finish());

const [TODAY, TOMORROW] = [process.env.RONDA, next].map((program) => editionOf('pirates', program));
const HULLS = (rules) => (rules === 1 ? { schooner: 45, brig: 65 } : { schooner: 30, brig: 45 });
const rulesOf = (match) => fixture.show().matches.find(({ id }) => id === match).rules_version;

async function enter(name) {
  const { token, id, username } = fixture.told.people[name];
  return new Person(server, token, { id, username }).connect();
}

/** Two people's pirates, at once. */
async function sitDown(options) {
  const [host, other] = [await server.guest(), await server.guest()];
  const { code } = await host.get('lobby:create', { game: 'pirates', options });
  const { match } = await other.get('lobby:join', { code });
  return [host, other].map((person) => new Player(person, match, {}));
}

/** All are ready: the round ends, and the next one begins or the match is over. */
async function endRound(players) {
  const { turn_number: round } = await players[0].look();
  for (const { person, match } of players) {
    const answer = await person.patiently('team:ready', { match, round, ready: true });
    assert.ok(answer.ok || answer.error.code === 'match_over', JSON.stringify(answer.error));
  }
  for (;;) {
    const { turn_number: now, status } = await players[0].look();
    if (now > round || status === 'FINISHED') return status;
  }
}

/** The numbers that the view shows are those of its edition. */
function shows(view, rules) {
  for (const ship of Object.values(view.ships)) assert.equal(ship.max_hp, HULLS(rules)[ship.class], JSON.stringify(ship));
  assert.equal('tables' in view.options, rules > 1);
}

let first, second, paused;

test('before: one match under pirates 1, another under the newest edition', async () => {
  first = [];
  for (const name of old.seats) first.push(new Player(await enter(name), old.match, {}));
  for (const { person, match } of first) await person.get('game:join', { match });
  assert.equal(rulesOf(old.match), 1);
  shows((await first[0].look()).view, 1);
  await endRound(first);
  second = await sitDown({ rounds: 3 });
  assert.ok(TODAY > 1 && TOMORROW === TODAY + 1);
  assert.equal(rulesOf(second[0].match), TODAY);
  shows((await second[0].look()).view, TODAY);
  await endRound(second);
  paused = await sitDown({ rounds: 2 });
  const { match } = paused[0];
  await paused[0].person.get('match:pause_request', { match });
  await paused[1].person.get('match:pause_accept', { match });
});

test('after: both go on where they were, and new matches get the newest edition', async () => {
  const before = [];
  for (const player of [...first, ...second]) before.push({ player, look: await player.look(), events: await player.told() });
  await server.stop();
  await server.start(next);
  assert.deepEqual(server.log.filter((line) => line.includes('not loaded')), []);
  for (const { player, look, events } of before) {
    await player.person.connect();
    await player.person.get('game:join', { match: player.match });
    const now = await player.look();
    for (const key of ['seq', 'turn_number', 'awaited', 'commitment', 'view']) assert.deepEqual(now[key], look[key], key);
    assert.deepEqual(await player.told(), events);
  }
  const third = await sitDown({ rounds: 1 });
  assert.equal(rulesOf(third[0].match), TOMORROW);
  const { view } = await third[0].look();
  shows(view, TOMORROW);
  assert.equal(view.teams[0].store.money, 750);
  while ((await endRound(third)) !== 'FINISHED');
});

test('both end under the rules they began with, are replayed, and are proved by either program', async () => {
  for (const [players, rules] of [[first, 1], [second, TODAY]]) {
    const { person, match } = players[0];
    while ((await endRound(players)) !== 'FINISHED') shows((await players[0].look()).view, rules);
    const replay = await person.patiently('spectate:replay', { match, from: 0 });
    assert.equal(replay.setup.rules, rules);
    assert.ok(replay.entries.every(({ events }) => Array.isArray(events)));
    const file = join(server.folder, `${match}.log`);
    const words = ['admin', 'matches', 'export', match, '--database', fixture.file];
    writeFileSync(file, execFileSync(next, words));
    const { commitment } = await players[0].look();
    for (const program of [next, process.env.RONDA]) {
      const proof = JSON.parse(execFileSync(program, ['verify', file, '--json', '--commitment', commitment]));
      assert.deepEqual([proof.proved, proof.rules], [true, rules]);
    }
  }
});

test('a paused match goes on when its players meet in a lobby of the new edition; their rematch is of the new one', async () => {
  const [ana, luis] = paused.map(({ person }) => person);
  for (const person of [ana, luis]) await person.connect();
  const { code } = await ana.get('lobby:create', { game: 'pirates' });
  const { match } = await luis.get('lobby:join', { code });
  assert.equal(match, paused[0].match);
  await ana.next('match:resumed');
  shows((await paused[0].look()).view, TODAY);
  while ((await endRound(paused)) !== 'FINISHED');
  await ana.patiently('match:rematch_request', { match });
  const again = (await luis.patiently('match:rematch_request', { match })).match;
  assert.equal(rulesOf(again), TOMORROW);
  const { view } = await new Player(ana, again, {}).look();
  assert.deepEqual([view.options.rounds, view.teams[0].store.money], [2, 750]);
});

test('back with the program of today: what it knows goes on, what it does not know is kept for a program that does', async () => {
  const [host] = await sitDown({ rounds: 3 });
  assert.equal(rulesOf(host.match), TOMORROW);
  await server.stop();
  await server.start();
  const person = await host.person.connect();
  assert.equal((await person.ask('match:view', { match: host.match })).error.code, 'old_rules');
  await server.stop();
  assert.ok(server.log.some((line) => line.includes(host.match) && line.includes('its rules are not in this program')), server.log.join('\n'));
  await server.start(next);
  await person.connect();
  assert.equal((await host.look()).status, 'PLAYING');
});
