// Three nodes are rolled over, one after the other, to the program of tomorrow (tests/upgrade: ronda-next has an edition of pirates more, and a migration more), while people
// play on: nothing that was acknowledged is lost, deadlines of matches by mail fire once, and new matches get the new edition when the last old node is gone.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { games, missing as noEngine } from '../server/engine.mjs';
import { editionOf } from '../upgrade/fixture.mjs';
import { Rig, missing, sleep } from './rig.mjs';
import { Table, compareLogs } from './table.mjs';

const next = join(process.env.RONDA_BUILD, 'tests/upgrade/ronda-next');
const TODAY = editionOf('pirates', process.env.RONDA);
const TOMORROW = TODAY + 1;
const ROUND_S = 4;
const AGAIN = new Set(['try_again', 'server_error', 'rate_limited']);
const skip = missing ?? noEngine ?? (existsSync(next) ? undefined : 'ronda-next was not built');

/** Something is asked until it is decided; who lost his connection is another one by then. */
async function insist(person, name, payload) {
  for (;;) {
    const answer = await person.ask(name, payload).catch(() => null);
    if (answer?.ok) return answer;
    if (answer && !AGAIN.has(answer.error.code)) assert.fail(`${name}: ${JSON.stringify(answer.error)}`);
    if (!answer) return null;
    await sleep(200);
  }
}

test('nodes are rolled over one after the other', { skip }, async (t) => {
  let rig, tables, playing, isEnough = false;
  const rulesOf = (match) => Number(rig.ask(`SELECT rules_version FROM "match" WHERE id = '${match}'`));
  const tablesOf = () => Number(rig.ask('SELECT max(version) FROM schema_version'));

  /** Two strangers begin a match of pirates; its id, and they. */
  async function sitDown(options) {
    for (;;) {
      const people = [await rig.balancer.guest().catch(() => null), await rig.balancer.guest().catch(() => null)];
      if (!people[0] || !people[1]) continue;
      const made = await insist(people[0], 'lobby:create', { game: 'pirates', options });
      const joined = made && (await insist(people[1], 'lobby:join', { code: made.code }));
      if (joined?.match) return { match: joined.match, people };
      for (const person of people) person.close();
    }
  }

  before(async () => {
    rig = await new Rig().start();
    const named = (name) => games.find((game) => game.name === name);
    tables = await Promise.all(['naval', 'heroes', 'naval'].map((name, seed) =>
      new Table(named(name), [rig.balancer], { seed: seed + 1, pause: () => 50 }).seats()));
    playing = Promise.all(tables.map((table) => table.play(() => isEnough)));
    for (const sitter of tables.flatMap((table) => table.sitters)) stay(sitter);
  });
  after(async () => {
    isEnough = true;
    for (const table of tables ?? []) table.close();
    await rig.finish();
  });

  /** Who has lost his seat takes it again at once, and not only when it is his turn: a live match waits for everybody. */
  async function stay(sitter) {
    for (; !isEnough; await sleep(100))
      if (sitter.match && !sitter.isJoined && sitter.socket.connected) await sitter.sit();
  }

  const mails = [];
  let known;
  await t.test('before: the edition and the tables of today', async () => {
    known = tablesOf();
    for (let i = 0; i < 3; i++) mails.push((await sitDown({ pace: 'mail', deadline_s: ROUND_S })).match);
    const { match, people } = await sitDown({});
    assert.equal(rulesOf(match), TODAY);
    for (const person of people) person.close();
  });

  /** Both say that they are ready: the round ends, by whichever node has the match. */
  async function playRound({ match, people }) {
    for (const person of people) assert.ok(await insist(person, 'team:ready', { match, round: 1, ready: true }));
    for (;;) {
      const look = await insist(people[0], 'match:view', { match });
      if (look.turn_number > 1) return;
      await sleep(50);
    }
  }

  const actions = () => tables.reduce((sum, table) => sum + table.matches.reduce((all, { done }) => all + done.length, 0), 0);

  for (const name of ['a', 'b'])
    await t.test(`${name} is of tomorrow, others are not: new matches are what all can play`, async () => {
      const done = actions();
      assert.equal(await rig.nodes[name].stop(), 0);
      await rig.nodes[name].start(next);
      assert.equal(tablesOf(), known + 1);
      while (actions() < done + 10) await sleep(50); // the old ones go on with the new tables
      for (let i = 0; i < 2; i++) {
        const table = await sitDown({});
        assert.equal(rulesOf(table.match), TODAY);
        await playRound(table);
        for (const person of table.people) person.close();
      }
    });

  await t.test('a node of today starts beside them, on the tables of tomorrow', async () => {
    assert.equal(await rig.nodes.c.stop('SIGKILL'), null);
    await rig.nodes.c.start();
    const table = await sitDown({});
    assert.equal(rulesOf(table.match), TODAY);
    for (const person of table.people) person.close();
  });

  await t.test('the last one: new matches get the new edition', async () => {
    assert.equal(await rig.nodes.c.stop(), 0);
    await rig.nodes.c.start(next);
    for (;;) { // as soon as it is heard of
      const table = await sitDown({});
      const rules = rulesOf(table.match);
      if (rules === TOMORROW) await playRound(table);
      for (const person of table.people) person.close();
      if (rules === TOMORROW) break;
      assert.equal(rules, TODAY);
      await sleep(500);
    }
  });

  await t.test('everything that was acknowledged is in the logs, once and in order', async () => {
    const done = actions();
    while (actions() < done + 20) await sleep(50);
    isEnough = true;
    await playing;
    const count = compareLogs(rig, tables);
    t.diagnostic(`${count} actions; ${tables.map(({ count: { lost, reconnections, codes } }) => JSON.stringify({ lost, reconnections, codes })).join(' ')}`);
  });

  await t.test('deadlines by mail have fired once each, and none of them early', async () => {
    for (const match of mails) {
      const row = () => rig.ask(`SELECT turn_number, turn_expires_at, started_at, status FROM "match" WHERE id = '${match}'`).split('|');
      while (Number(row()[0]) < 4) await sleep(100);
      const [turn, expires, started, status] = row();
      if (status === 'PLAYING') assert.equal(Number(expires), Number(started) + Number(turn) * ROUND_S * 1000, 'a deadline has moved');
      const early = rig.ask(`SELECT count(*) FROM (SELECT at_ms, sum((payload::json ->> 'seconds')::bigint) OVER (ORDER BY n) AS clock
        FROM match_log WHERE match_id = '${match}' AND kind = 'clock') e WHERE at_ms < ${started} + clock * 1000`);
      assert.equal(early, '0');
    }
  });

  await t.test('nobody wrote what was not his', () => {
    for (const node of Object.values(rig.nodes))
      assert.deepEqual(node.log.filter((line) => /not loaded|error/.test(line)), [], node.name);
  });
});
