// Real faults: three nodes behind HAProxy, tables of every game, and what can go wrong goes wrong, again and again, while they play:
//
//   RONDA=build/ronda RONDA_BUILD=build node faults.mjs [KILLS PAUSES CRASHES RESTARTS CUTS MATCHES SEED]
//
//   kill      SIGKILL of a node; every other time it stays away until its matches were taken over, else it is started again at once
//   pause     SIGSTOP beyond the lease: it wakes up and believes that it owns what others play by now
//   crash     pg_ctl stop -m immediate of PostgreSQL, and a start
//   restart   SIGKILL of Redis, and a start
//   cut       the way between one node and the database, for a moment or beyond the lease
//
// At the end the log in the database is held against what players were told (table.mjs), and every match is proved by its rows. Without words: as `make
// faults`. Times are told and not tested, but for one: a table that stands still for STILL_MS is a failure.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, games, missing as missingEngine } from '../server/engine.mjs';
import { Rig, missing, sleep, spread } from './rig.mjs';
import { Table, compareLogs, ended } from './table.mjs';

const [kills = 100, pauses = 30, crashes = 20, restarts = 20, cuts = 20, matches = 200, seed = Date.now() % 1000000] = process.argv.slice(2).map(Number);
const LEASE_MS = 10000;
const STILL_MS = 90000;
const PACE_MS = Number(process.env.RONDA_TEST_PACE_MS ?? (matches > 50 ? 1500 : 100));
const SECONDS = Number(process.env.RONDA_TEST_FAULTS_SECONDS ?? Infinity); // then it is enough, however many there were
const roll = dice(seed);
const between = (least, most) => least + roll(most - least);
const WAYS = [{}, { transports: ['websocket'] }, { transports: ['polling'] }];

// ---- what goes wrong ---------------------------------------------------------------------------------------------------------

let rig;
let tables;
const anyNode = () => spread(rig)[roll(3)];
let turn = 0;

/** Until every match of the list was played on, or the time is over: whoever has none of them any more does not count. */
async function playedOn(ids, since, ms) {
  const isWaiting = ({ match, isOver }) => !isOver && ids.has(match.id) && !(match.done.at(-1)?.at > since);
  for (const end = Date.now() + ms; Date.now() < end && tables.some(isWaiting); await sleep(50));
}

const faults = {
  kill: async () => {
    const node = anyNode();
    const staysAway = turn++ % 2 === 0;
    const owned = ownedBy(node);
    const since = Date.now();
    await node.stop('SIGKILL');
    if (staysAway) await playedOn(owned, since, LEASE_MS + 10000);
    else await sleep(between(0, 1500));
    await node.start();
    return { owned, since, kind: staysAway ? 'kill, away' : 'kill, back at once' };
  },
  pause: async () => {
    const node = anyNode();
    const owned = ownedBy(node);
    const since = Date.now();
    node.pause();
    await sleep(LEASE_MS + between(500, 3000));
    node.resume();
    return { owned, since, kind: 'pause' };
  },
  crash: async () => {
    const since = Date.now();
    await rig.crashDatabase(between(0, 3000));
    return { owned: allMatches(), since, kind: 'PostgreSQL' };
  },
  restart: async () => {
    const since = Date.now();
    await rig.restartRedis(between(0, 4000));
    return { owned: allMatches(), since, kind: 'Redis' };
  },
  cut: async () => {
    const node = anyNode();
    const owned = ownedBy(node);
    const since = Date.now();
    await node.cut(turn++ % 4 === 0 ? LEASE_MS + between(500, 3000) : between(500, 5000));
    return { owned, since, kind: 'cut' };
  },
};

const ownedBy = ({ name }) =>
  new Set(rig.ask(`SELECT m.id FROM "match" m JOIN node n ON m.owner = n.holder WHERE n.name = '${name}' AND m.status <> 'FINISHED'`).split('\n'));
const allMatches = () => new Set(tables.map(({ match }) => match?.id));

// ---- what became of it -------------------------------------------------------------------------------------------------------

const told = new Map(); // kind: { count, waits, reconnections, codes }

function total(what) {
  const codes = {};
  for (const { count } of tables) for (const [code, times] of Object.entries(count.codes)) codes[code] = (codes[code] ?? 0) + times;
  return what === 'codes' ? codes : tables.reduce((sum, { count }) => sum + count[what], 0);
}

/** One fault, and how long its matches stood still. */
async function oneFault(fault) {
  const before = { reconnections: total('reconnections'), codes: total('codes') };
  const { owned, since, kind } = await fault();
  await allReady();
  await everybodyActs(Date.now());
  const row = told.get(kind) ?? { count: 0, waits: [], reconnections: 0, codes: {} };
  told.set(kind, row);
  row.count++;
  row.reconnections += total('reconnections') - before.reconnections;
  for (const [code, times] of Object.entries(total('codes')))
    if (times > (before.codes[code] ?? 0)) row.codes[code] = (row.codes[code] ?? 0) + times - (before.codes[code] ?? 0);
  for (const { matches: list } of tables)
    for (const { id, done } of list) {
      const next = owned.has(id) && done.find(({ at }) => at > since);
      if (next) row.waits.push(next.at - since);
    }
}

async function allReady() {
  for (const node of spread(rig))
    for (const end = Date.now() + STILL_MS; ; await sleep(100)) {
      const { status, text } = await node.readyz().catch(() => ({}));
      if (status === 200 && text.includes('bus up')) break;
      assert.ok(Date.now() < end, `${node.name} does not come back: ${text} ${node.log.slice(-5).join('; ')}`);
    }
}

/** Nobody is forgotten: each table acts again. */
async function everybodyActs(since) {
  for (const end = Date.now() + STILL_MS; ; await sleep(50)) {
    const still = tables.filter(({ acted }) => !(acted > since));
    if (still.length === 0) return;
    if (Date.now() > end) assert.fail(`${still.length} tables stand still: ${still.slice(0, 5).join('; ')}`);
  }
}

const quantile = (list, part) => (list.length === 0 ? '-' : (list[Math.min(list.length - 1, Math.floor(list.length * part))] / 1000).toFixed(1));

function report(t, actions, ms) {
  for (const [kind, { count, waits, reconnections, codes }] of told) {
    waits.sort((one, other) => one - other);
    t.diagnostic(`${kind}: ${count}; its matches went on after ${quantile(waits, 0.5)} s (median), ${quantile(waits, 0.95)} s (95 %), ${quantile(waits, 1)} s (longest); ` +
      `reconnections per client and fault ${(reconnections / count / total('seats')).toFixed(2)}; refusals ${JSON.stringify(codes)}`);
  }
  for (const odd of tables.flatMap(({ count }) => count.odd)) t.diagnostic(`never expected: ${odd}`);
  t.diagnostic(`${actions} acknowledged actions in ${tables.reduce((sum, { matches: list }) => sum + list.length, 0)} matches of ${games.length} games in ${Math.round(ms / 1000)} s: none lost, none twice, none out of order; ` +
    `${total('reconnections')} reconnections of ${total('seats')} clients; asks without an answer ${total('silent')}; refusals ${JSON.stringify(total('codes'))}`);
}

/** The faults in an order of chance. */
function plan() {
  const list = Object.entries({ kill: kills, pause: pauses, crash: crashes, restart: restarts, cut: cuts }).flatMap(([name, times]) => Array(times).fill(name));
  for (let i = list.length - 1; i > 0; i--) {
    const other = roll(i + 1);
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list;
}

test(`faults on three nodes, seed ${seed}`, { skip: missing ?? missingEngine }, async (t) => {
  const began = Date.now();
  rig = await new Rig().start();
  try {
    tables = Array.from({ length: matches }, (_, place) => new Table(games[place % games.length], [rig.balancer],
      { seed: seed + place, pause: () => PACE_MS / 2 + Math.random() * PACE_MS, transports: (seat) => WAYS[(place + seat) % WAYS.length] }));
    for (let at = 0; at < tables.length; at += 20) await Promise.all(tables.slice(at, at + 20).map((table) => table.seats()));
    for (const table of tables) {
      table.count.seats = table.sitters.length;
      table.onDone = () => {
        table.acted = Date.now();
      };
    }
    let isOver = false;
    const playing = Promise.all(tables.map((table) => table.play(() => isOver)));
    const failed = playing.then(() => new Promise(() => {}));
    const troubles = async () => {
      await everybodyActs(began);
      const list = plan();
      for (const [number, name] of list.entries()) {
        if (Date.now() - began > SECONDS * 1000) break;
        await Promise.race([failed, sleep(between(0, 500))]);
        await oneFault(faults[name]);
        if (list.length > 20 && number % 10 === 9) console.error(`${new Date().toISOString()} ${number + 1} of ${list.length} faults`);
      }
    };
    await Promise.race([failed, troubles()]);
    isOver = true;
    await ended(tables, playing, STILL_MS);
    const ms = Date.now() - began;
    const actions = compareLogs(rig, tables);
    const proof = spread(rig)[0].admin('matches', 'verify');
    assert.match(proof, / 0 damaged, 0 of editions/);
    t.diagnostic(proof.trim());
    report(t, actions, ms);
  } finally {
    for (const table of tables ?? []) table.sitters?.forEach((sitter) => sitter.close());
    await rig.finish();
  }
});
