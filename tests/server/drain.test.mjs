// The end of the server: what was accepted is finished, who comes later is told to come again.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, sleep } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

/** The figures that /metrics has, by name. */
async function figures() {
  const text = await (await fetch(server.url + '/metrics')).text();
  return Object.fromEntries(text.split('\n').filter((line) => line && line[0] !== '#').map((line) => line.split(' ')));
}

test('registrations under way when the server is told to end are finished', async () => {
  const names = Array.from({ length: 8 }, (_, i) => `person_${i}`);
  const answers = names.map((username) =>
    server.call('POST', '/api/auth/register', { username, email: `${username}@example.org`, password: 'eight or more' }));
  while (Number((await figures()).ronda_requests_open) < names.length) await sleep(1);
  const code = server.stop();
  for (const { status } of await Promise.all(answers)) assert.equal(status, 201);
  assert.equal(await code, 0);
  await server.start();
  const { status } = await server.call('POST', '/api/auth/login', { email: 'person_7@example.org', password: 'eight or more' });
  assert.equal(status, 200);
});
