// The types that `ronda schema --all --typescript` prints for the platform, held against what a running server says. The
// compiler of web/ judges; without it there is nothing to do.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server, Person } from './people.mjs';

function compiler() {
  try {
    return createRequire(new URL('../../web/', import.meta.url))('typescript');
  } catch {
    return null;
  }
}

const typescript = compiler();
const server = new Server();
const samples = [];
const types = execFileSync(process.env.RONDA, ['schema', '--all', '--typescript'], { encoding: 'utf8' });
// The events that are the platform's own: a game's may have names of the same kind.
const news = new Set([.../^export interface News \{\n([^}]*)\}/m.exec(types)[1].matchAll(/'([^']+)'/g)].map((found) => found[1]));
before(() => server.start());
after(() => server.finish());

/** Asks, and keeps the answer, which is granted or (`ok` false) refused, as a sample of its type. */
async function ask(person, name, payload, ok = true) {
  const answer = await person.ask(name, payload);
  assert.equal(answer.ok, ok, `${name}: ${JSON.stringify(answer)}`);
  samples.push([`Requests['${name}']['payload']`, payload], [`Requests['${name}']['answer']`, answer]);
  return answer;
}

async function call(method, path, body, token, pattern = path) {
  const answer = await server.call(method, path, body, token);
  assert.ok(answer.status < 300, JSON.stringify(answer));
  samples.push([`Http['${method} ${pattern.split('?')[0]}']['answer']`, answer.body]);
  if (body) samples.push([`Http['${method} ${pattern.split('?')[0]}']['body']`, body]);
  return answer.body;
}

async function talk() {
  const people = [];
  for (const name of ['ana', 'luis']) {
    const { token, user } = await call('POST', '/api/auth/register', { username: name, email: `${name}@example.org`, password: 'correct horse' });
    const person = new Person(server, token, user);
    person.onEvent = ({ name: event, payload }) => {
      if (news.has(event)) samples.push([`News['${event}']`, payload]);
    };
    people.push(await person.connect());
  }
  const [ana, luis] = people;
  const guest = await call('POST', '/api/auth/guest', { language: 'cs' });
  await call('POST', '/api/auth/login', { email: 'ana@example.org', password: 'correct horse' });
  await call('GET', '/api/auth/me', null, ana.token);
  await call('PATCH', '/api/auth/me', { language: 'es' }, ana.token);
  await call('POST', '/api/auth/upgrade', { username: 'eva', email: 'eva@example.org', password: 'correct horse' }, guest.token);
  const eva = await new Person(server, guest.token, guest.user).connect();
  await ask(ana, 'profile:get', { username: 'luis' });
  await ask(ana, 'user:time', {});
  await ask(ana, 'profile:get', { username: 'nobody' }, false);
  const { decks, ships } = await ask(ana, 'port:get', {});
  await ask(ana, 'port:equip', { user_ship: ships[0].id, weapon: ships[0].weapon });
  await ask(ana, 'deck:save', { name: 'Beta', ships: decks[0].ships });
  await ask(ana, 'deck:activate', { deck: decks[0].id });
  await ask(ana, 'queue:join', { game: 'naval' });
  await ask(ana, 'queue:leave', { game: 'naval' });
  const { code } = await ask(ana, 'lobby:create', { game: 'naval' });
  await ask(luis, 'lobby:join', { code });
  const { match } = await ana.next('match:ready');
  await ask(ana, 'game:join', { match });
  await ask(luis, 'game:join', { match, frames: true });
  await luis.next('match:frame');
  await ask(ana, 'match:view', { match });
  await ask(ana, 'chat:send', { match, text: 'hello' });
  await ask(luis, 'chat:read', { match });
  await ask(ana, 'match:pause_request', { match });
  await ask(luis, 'match:pause_reject', { match });
  await ask(eva, 'spectate:join', { match });
  await ask(eva, 'spectate:join', { match, frames: true });
  await eva.next('match:frame');
  await ana.get('match:surrender', { match });
  await ana.next('match:finished');
  await luis.next('match:frame', (frame) => frame.events.some((event) => event.type === 'match:finished'));
  await ask(ana, 'match:events', { match, after: 0 });
  await ask(ana, 'spectate:replay', { match });
  await call('GET', '/api/games', null, null);
  await call('GET', '/api/auth/ranking?game=naval', null, null);
  await call('GET', '/api/matches/history', null, ana.token);
  return samples;
}

test('what the server says is of the types that are printed', { skip: typescript ? false : 'no compiler in web/node_modules' }, async () => {
  await talk();
  const file = join(server.folder, 'samples.ts');
  writeFileSync(join(server.folder, 'schema.ts'), types);
  const lines = samples.map(([type, value], i) => `const sample${i}: ${type} = ${JSON.stringify(value)};`);
  writeFileSync(file, `import type { Http, News, Requests } from './schema';\n${lines.join('\n')}\n`);
  const program = typescript.createProgram([file], { strict: true, noEmit: true, skipLibCheck: true, types: [], target: typescript.ScriptTarget.ES2022 });
  const problems = typescript.getPreEmitDiagnostics(program).map((one) => {
    const place = one.file && one.file.getLineAndCharacterOfPosition(one.start).line;
    return `${lines[place - 1]?.slice(0, 200)}: ${typescript.flattenDiagnosticMessageText(one.messageText, '\n')}`;
  });
  assert.deepEqual(problems, []);
  assert.ok(samples.length > 50, `${samples.length}`);
});
