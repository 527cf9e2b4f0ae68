// The task of a day on the program as it is served: until the day is over its seed is in nothing that anybody is sent, in no file beside the database and in
// no line of the log. tests/server/daily.c has the rules and the end of the day.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Person, Server, aboutTheFile } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

/** Every byte that came from the server, over sockets and as pages. */
const heard = [];

async function get(path, token) {
  const answer = await fetch(server.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const body = Buffer.from(await answer.arrayBuffer());
  heard.push(body);
  return { status: answer.status, body: body.toString() };
}

/** Somebody with an account, of whose line everything is kept. */
async function account(username) {
  const made = await server.call('POST', '/api/auth/register', { username, email: `${username}@example.org`, password: 'correct horse' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  heard.push(Buffer.from(JSON.stringify(made.body)));
  const person = await new Person(server, made.body.token, made.body.user).connect();
  person.socket.io.engine.on('data', (data) => heard.push(Buffer.from(data)));
  return person;
}

/** The seeds of today, as the database alone has them. */
const seeds = () => execFileSync('python3', ['-c', `import sqlite3, sys
database = sqlite3.connect('file:' + sys.argv[1] + '?mode=ro', uri=True)
print('\\n'.join(row[0] for row in database.execute('SELECT seed FROM daily')))`, server.database], { encoding: 'utf8' }).trim().split('\n');

test('the seed of the day is in no answer, file or log, and there is one attempt', aboutTheFile, async () => {
  const [ana, luis] = [await account('ana'), await account('luis')];
  const matches = [];
  for (const game of ['dungeon', 'heroes']) {
    const { match } = await ana.get('daily:play', { game });
    matches.push(match);
    assert.equal((await ana.ask('daily:play', { game })).error.code, 'already_tried');
    await ana.get('match:view', { match });
    if (game === 'dungeon') await ana.get('hero:wait', { match });
    await ana.get('match:events', { match, after: 0 });
    await get(`/api/auth/export/${match}`, ana.token); // while it goes on
    await ana.get('match:surrender', { match });
    assert.equal((await ana.ask('daily:play', { game })).error.code, 'already_tried');
    for (const person of [ana, luis]) {
      for (const name of ['spectate:replay', 'spectate:join', 'match:view', 'match:events', 'match:rematch_request'])
        await person.ask(name, { match, after: 0 });
      await person.get('daily:table', { game });
      await get(`/api/auth/export/${match}`, person.token);
    }
    assert.equal((await ana.ask('spectate:replay', { match })).error.code, 'not_over');
    assert.equal((await luis.ask('spectate:replay', { match })).error.code, 'no_such_match');
    for (const path of [`/replay/${match}`, `/og/1/${match}.en.png`, `/api/matches/${match}`]) await get(path);
  }
  for (const person of [ana, luis]) {
    await person.get('daily:list', {});
    await person.ask('match:list', {});
    await get('/api/auth/export', person.token);
    await get('/api/auth/me', person.token);
  }
  for (const path of ['/metrics', '/api/matches/playing?game=dungeon', '/api/puzzles/dungeon', '/api/puzzles/heroes']) await get(path);
  for (const words of [['list'], ['show', matches[0]]])
    heard.push(execFileSync(process.env.RONDA, ['admin', ...server.words, 'matches', ...words]));

  const found = seeds();
  assert.equal(found.length, 2);
  assert.ok(heard.length > 60, `${heard.length}`);
  const secrets = found.flatMap((seed) => [Buffer.from(seed), Buffer.from(seed.toUpperCase()), Buffer.from(seed, 'hex'), Buffer.from(Buffer.from(seed, 'hex').toString('base64'))]);
  assert.ok(secrets.every(({ length }) => length >= 32));
  const tells = (bytes) => secrets.some((secret) => bytes.includes(secret));
  for (const bytes of heard) assert.ok(!tells(bytes), `told: ${bytes.toString().slice(0, 400)}`);
  assert.ok(!tells(Buffer.from(server.log.join('\n'))), 'it is in the log');
  const files = readdirSync(server.folder);
  const isDatabase = (name) => /^ronda\.db(-wal|-shm)?$/.test(name);
  assert.ok(files.some((name) => isDatabase(name) && tells(readFileSync(join(server.folder, name)))), 'the search finds what is there');
  for (const name of files)
    if (!isDatabase(name) && !name.endsWith('.admin')) assert.ok(!tells(readFileSync(join(server.folder, name))), `${name} has it`);
});
