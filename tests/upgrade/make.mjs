// Makes what an old program leaves behind, for the tests of this folder: a database of a server that was stopped in the middle of everything,
// and saves of the terminal. The old program plays all of it by itself; nothing is written by hand.
//
//   git worktree add ../ronda-221e131 221e131 && make -C ../ronda-221e131 build node_modules
//   node tests/upgrade/make.mjs ../ronda-221e131 tests/upgrade/221e131
//
// In the folder that it writes:
//   ronda.db.gz     the database, as `ronda backup` copied it
//   told.json.gz    when, by which commit, who plays (with their tokens), and what the old program had told every seat
//   saves/          logs of the terminal: unfinished ones, and with "-over" in the name whole ones
//
// The dice of a server are drawn anew each time, so a second run makes other matches of the same kinds. What was released stays as it is:
// a folder is made once, when a version is released, and its tests hold from then on.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Player, playTable, until } from './player.mjs';

const [checkout, folder] = process.argv.slice(2).map((path) => resolve(path));
if (!folder) {
  console.error('usage: make.mjs CHECKOUT FOLDER');
  process.exit(2);
}
const ronda = join(checkout, 'build/ronda');
Object.assign(process.env, { RONDA: ronda, RONDA_BUILD: join(checkout, 'build'), RONDA_BEHIND_PROXY: 'yes' });
const { Person, Server, sleep } = await import(join(checkout, 'tests/server/people.mjs'));
const { dice, legal } = await import(join(checkout, 'tests/server/engine.mjs'));
const roll = dice(221);

// ---- people --------------------------------------------------------------------------------------------------------------------

const server = new Server();
const people = {};

async function enter(name, path, body) {
  const address = `10.7.0.${Object.keys(people).length + 1}`; // an address may make so many users an hour
  const answer = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address } });
  const { token, user, error } = await answer.json();
  if (!token) throw new Error(`${name}: ${JSON.stringify(error)}`);
  people[name] = await new Person(server, token, user).connect();
  return people[name];
}
const account = (name) => enter(name, '/api/auth/register', { username: name, email: `${name}@example.org`, password: `the secret of ${name}` });
const guest = (name) => enter(name, '/api/auth/guest', { language: 'es' });

/** Asks, patiently, and wants it granted. */
async function grant(person, name, payload) {
  const answer = await person.patiently(name, payload);
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer;
}

// ---- matches -------------------------------------------------------------------------------------------------------------------

const matches = [];

function note(name, game, players, match) {
  const entry = { name, game, match, seats: players, tables: players.map((who) => new Player(people[who], match, { legal, roll })) };
  matches.push(entry);
  return entry;
}

/** People at a table, in the order of their seats, and bots of these levels behind them. */
async function sitDown(name, game, players, { bots = [], options = {}, ...more } = {}) {
  const [host, ...others] = players.map((who) => people[who]);
  const { code } = await grant(host, 'lobby:create', { game, seats: players.length + bots.length, options, ...more });
  let match;
  for (const person of others) ({ match } = await grant(person, 'lobby:join', { code }));
  for (const level of bots) await grant(host, 'lobby:add_bot', { code, level });
  const isNew = (ready) => !matches.some((known) => known.match === ready.match);
  match ??= (await host.next('match:ready', isNew)).match;
  return note(name, game, players, match);
}

const alone = async (name, game, who, level, options = {}) =>
  note(name, game, [who], (await grant(people[who], 'game:play_bot', { game, level, options })).match);

/** Both corvettes turn on the spot: a log that is longer than a page of the store. */
async function turnAround({ match, tables }, turns) {
  const { view } = await tables[0].look();
  let seat = view.active;
  for (let turn = 0; turn < turns; turn++, seat = 1 - seat) {
    const { person } = tables[seat];
    const ship = view.ships.length && (await corvette(tables[seat]));
    for (let i = 0; i < 3; i++) await grant(person, 'ship:rotate', { match, ship, turn: i % 2 ? 'left' : 'right' });
    await grant(person, 'turn:end', { match });
  }
}
const corvettes = new Map();
async function corvette(player) {
  if (!corvettes.has(player)) corvettes.set(player, (await player.look()).view.ships.find(({ model }) => model === 'corvette').id);
  return corvettes.get(player);
}

/** Some actions of a match that is not over then. A bot may win at once: then it is begun again, and the lost one forgotten. */
async function unfinished(begin, actions) {
  for (;;) {
    const entry = await begin();
    if (!(await playTable(entry.tables, actions)).over && (await entry.tables[0].look()).status === 'PLAYING') return;
    matches.splice(matches.indexOf(entry), 1);
  }
}

async function unfinishedMatches() {
  const long = await sitDown('naval-long', 'naval', ['g1', 'g2'], { options: { turn_limit: 400, first_fuel: 30, fuel_per_turn: 30 }, spectators: false });
  const turning = turnAround(long, 290);

  const live = await sitDown('naval-live', 'naval', ['ana', 'luis']);
  await grant(people.ana, 'chat:send', { match: live.match, text: 'Good wind! ¿Y tú?' });
  await playTable(live.tables, 24);

  const paused = await sitDown('naval-paused', 'naval', ['eva', 'jan'], { options: { turn_limit: 16 } });
  await playTable(paused.tables, 12);
  await grant(people.eva, 'match:pause_request', { match: paused.match });
  await grant(people.jan, 'match:pause_accept', { match: paused.match });

  for (const level of [1, 2, 3]) {
    await unfinished(() => alone(`naval-bot${level}`, 'naval', `n${level}`, level, { turn_limit: 30 }), 8);
    await unfinished(() => alone(`heroes-bot${level}`, 'heroes', `h${level}`, level), 5);
    await unfinished(() => alone(`pirates-bot${level}`, 'pirates', `p${level}`, level, { rounds: 8 }), 20);
  }
  await unfinished(() => sitDown('heroes-live', 'heroes', ['g3', 'g4']), 14);
  await sitDown('pirates-live', 'pirates', ['g5', 'g6'], { bots: [1, 3], options: { map: 'caribbean', rounds: 6 } })
    .then((entry) => playTable(entry.tables, 30));
  await sitDown('pirates-mail', 'pirates', ['ana', 'eva', 'luis'], { bots: [2], options: { pace: 'mail', rounds: 8 } })
    .then((entry) => playTable(entry.tables, 40));

  const letters = await sitDown('machiavelli-mail', 'machiavelli', ['ana', 'luis'], { bots: [2], options: { turn_limit: 6 } });
  await grant(people.ana, 'message:send', { match: letters.match, to: 1, text: 'Leave Pisa to me, and Genoa is yours.' });
  await playTable(letters.tables, 26);
  await sitDown('machiavelli-fog', 'machiavelli', ['eva', 'jan'], { bots: [1, 1, 2, 2, 3, 3], options: { turn_limit: 6, fog: true } })
    .then((entry) => playTable(entry.tables, 14));

  await alone('dungeon-deep', 'dungeon', 'g7', 1, { floors: 3, difficulty: 'gentle' }).then((entry) => playTable(entry.tables, 180));
  await alone('dungeon-caves', 'dungeon', 'ana', 1, { style: 'caves', difficulty: 'grim' }).then((entry) => playTable(entry.tables, 30));
  await alone('dungeon-fresh', 'dungeon', 'luis', 1);
  await sitDown('tictactoe-live', 'tictactoe', ['g8', 'g9']).then((entry) => playTable(entry.tables, 3));
  await turning;
}

async function finishedMatches() {
  await sitDown('naval-rated', 'naval', ['ana', 'luis']).then(async ({ match, tables }) => {
    await playTable(tables, 20);
    await grant(people.luis, 'match:surrender', { match });
  });
  const whole = [
    () => sitDown('tictactoe-over', 'tictactoe', ['g8', 'g9']),
    () => sitDown('heroes-over', 'heroes', ['g3', 'g4']),
    () => sitDown('pirates-over', 'pirates', ['g5', 'g6'], { bots: [3], options: { rounds: 3 } }),
    () => sitDown('machiavelli-over', 'machiavelli', ['eva', 'jan'], { bots: [3], options: { turn_limit: 3 } }),
  ];
  for (const begin of whole) {
    const { name, tables } = await begin();
    if (!(await playTable(tables, 2000)).over) throw new Error(`${name} does not end`);
  }
  await alone('dungeon-over', 'dungeon', 'g7', 1).then(async ({ match, tables }) => {
    await playTable(tables, 20);
    await grant(people.g7, 'match:surrender', { match });
  });
}

/** A lobby by mail, which waits for two weeks, with a seat open. */
async function lobby() {
  const { code } = await grant(people.luis, 'lobby:create', { game: 'pirates', seats: 4, options: { pace: 'mail', rounds: 4 } });
  await grant(people.jan, 'lobby:join', { code });
  await grant(people.luis, 'lobby:add_bot', { code, level: 3 });
  return { code, host: 'luis', players: ['luis', 'jan', 'bot_3'] };
}

/** What each seat was told up to the end of this program, and what it sees. */
async function record({ name, game, match, seats, tables }) {
  const looks = [];
  for (const table of tables) {
    const { view, status, seat, seq, turn_number, active, awaited, commitment } = await table.look();
    const events = await table.told();
    looks.push({ status, seat, seq, turn_number, active, awaited, commitment, view, events });
  }
  return { name, game, match, seats, looks };
}

// ---- saves ---------------------------------------------------------------------------------------------------------------------

/** What is typed, how often, by whoever leaves a match unfinished, and which bots play a whole one. */
const SAVES = {
  naval: { typed: ['1', '5', '40', 'end'], rounds: 3 },
  heroes: { typed: ['1', '2', '3', '1'], rounds: 4 },
  pirates: { typed: ['1', '7', '3', 'ready'], rounds: 4 },
  machiavelli: { typed: ['1', '3', '5', 'ready'], rounds: 3, bots: '3,2,1', whole: { turn_limit: 3 } },
  dungeon: { typed: ['1', '4', '2', '3'], rounds: 5, bots: '2', whole: { floors: 3 } },
  tictactoe: { typed: ['1', '2'], rounds: 1 },
};
const WHOLE = { naval: { turn_limit: 30 }, pirates: { rounds: 6 } };

/** `ronda play --plain` with these lines typed. A list's number that is not there is refused, and does no harm. */
function type(data, game, name, level, lines, options) {
  const words = ['play', game, '--plain', '--lang', 'en', '--name', name, '--seed', `${game} ${name}`, '--bot', String(level)];
  if (options) words.push('--options', JSON.stringify(options));
  const child = spawn(ronda, words, { env: { ...process.env, XDG_DATA_HOME: data }, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.write(`${lines.join('\n')}\n`);
  return { child, end: () => { child.stdin.end(); return once(child, 'exit'); } };
}

async function makeSaves() {
  const data = mkdtempSync(join(tmpdir(), 'ronda-saves-'));
  const saves = join(data, 'ronda/saves');
  mkdirSync(join(data, 'sim'));
  for (const [place, [game, { typed, rounds, bots = '2,1', whole = WHOLE[game] }]] of Object.entries(SAVES).entries()) {
    await type(data, game, 'begun', 1 + (place % 3), Array(rounds).fill(typed).flat()).end();
    await type(data, game, 'given-up-over', 3, [...typed, 'surrender', 'yes']).end();
    const options = whole ? ['--options', JSON.stringify(whole)] : [];
    execFileSync(ronda, ['sim', game, '--bots', bots, '--games', '1', '--seed', 'whole', '--logs', join(data, 'sim'), ...options]);
    cpSync(join(data, 'sim', `${game}-000000.log`), join(saves, `${game}-bots-over.log`));
  }
  // A clock that runs: its seconds are lines of the log.
  const clocked = type(data, 'naval', 'clocked', 1, ['1', 'end'], { turn_seconds: 20 });
  await sleep(2500);
  clocked.child.stdin.write('1\nend\n');
  await clocked.end();
  rmSync(join(folder, 'saves'), { recursive: true, force: true });
  cpSync(saves, join(folder, 'saves'), { recursive: true });
  rmSync(data, { recursive: true });
}

// ---- all of it -----------------------------------------------------------------------------------------------------------------

const pack = (name, bytes) => writeFileSync(join(folder, name), gzipSync(bytes, { level: 9 }));

mkdirSync(folder, { recursive: true });
await makeSaves();
await server.start();
process.on('exit', () => server.child.kill());
for (const name of ['ana', 'luis', 'eva', 'jan']) await account(name);
for (const kind of ['n1', 'n2', 'n3', 'h1', 'h2', 'h3', 'p1', 'p2', 'p3']) await guest(kind);
for (let i = 1; i <= 9; i++) await guest(`g${i}`);
await grant(people.ana, 'port:equip', { user_ship: 'us_2', weapon: 'torpedo' });
await finishedMatches();
await unfinishedMatches();
const waiting = await lobby();

// Whoever leaves a match against a bot has paused it after a minute (9). The others are at their boards when the server ends.
const told = [];
const leaving = ['n1', 'h1', 'p1'];
const isLeft = ({ seats }) => leaving.includes(seats[0]);
for (const entry of matches.filter(isLeft)) told.push(await record(entry));
for (const name of leaving) people[name].close();
const database = join(server.folder, 'ronda.db');
const paused = () => execFileSync(ronda, ['admin', 'matches', 'list', '--status', 'waiting', '--database', database], { encoding: 'utf8' });
await sleep(60000);
await until(() => leaving.every((name) => paused().includes(people[name].user.username)), 'a pause by leaving');
for (const entry of matches.filter((other) => !isLeft(other))) told.push(await record(entry));
const made_at = Date.now();
await server.stop();
execFileSync(ronda, ['backup', '--database', database, join(server.folder, 'copy.db')]);
pack('ronda.db.gz', readFileSync(join(server.folder, 'copy.db')));
const commit = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const tokens = Object.fromEntries(Object.entries(people).map(([name, { token, user }]) => [name, { token, id: user.id, username: user.username }]));
pack('told.json.gz', JSON.stringify({ commit, made_at, people: tokens, matches: told, lobby: waiting }));
for (const person of server.people) person.close();
rmSync(server.folder, { recursive: true });
console.log(`${told.length} matches, ${Object.keys(tokens).length} people`);
