// `ronda serve` on PostgreSQL: a database that goes away and comes back, and two servers on one. Run by with-postgresql.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, askPostgresql, sleep } from './people.mjs';

const nameOf = (server) => /\/\/\/(\w+)/.exec(server.database)[1];

/** Nobody gets in any more, and whoever is in is thrown out. */
function shut(name) {
  askPostgresql('postgres', `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  askPostgresql('postgres', `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
}
const open = (name) => askPostgresql('postgres', `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);

async function readiness(server, status) {
  for (;;) {
    const answer = await fetch(`${server.url}/readyz`);
    if (answer.status === status) return answer.text();
    await sleep(20);
  }
}

const register = (server, username) =>
  server.call('POST', '/api/auth/register', { username, email: `${username}@example.org`, password: 'correct horse' });

test('a database that goes away is said to be gone, and the server goes on when it is back', async () => {
  const server = await new Server().start();
  try {
    const ana = (await register(server, 'ana')).body;
    await readiness(server, 200);
    shut(nameOf(server));
    await readiness(server, 503); // nobody has asked for anything
    const refused = await register(server, 'luis');
    assert.equal(refused.body.error.code, 'server_error');
    assert.ok(refused.status >= 500);
    open(nameOf(server));
    await readiness(server, 200);
    assert.equal((await register(server, 'luis')).status, 201); // the first time it was not
    assert.equal((await server.call('GET', '/api/auth/me', null, ana.token)).status, 200);
    assert.ok(server.log.some((line) => line.includes('not currently accepting connections')));
  } finally {
    open(nameOf(server));
    await server.finish();
  }
});

test('a cut that nobody needed is not noticed', async () => {
  const server = await new Server().start();
  try {
    const { token } = (await register(server, 'ana')).body;
    askPostgresql('postgres', `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(server)}'`);
    assert.equal((await server.call('GET', '/api/auth/me', null, token)).status, 200);
    assert.equal((await register(server, 'luis')).status, 201);
  } finally {
    await server.finish();
  }
});

test('two servers on one database keep each other\'s names and tokens', async () => {
  const one = await new Server().start();
  const two = new Server();
  two.database = one.database;
  await two.start();
  try {
    const { token } = (await register(one, 'ana')).body;
    assert.equal((await register(two, 'ANA')).body.error.code, 'username_taken');
    assert.equal((await two.call('GET', '/api/auth/me', null, token)).body.username, 'ana');
    assert.match(await (await fetch(`${two.url}/metrics`)).text(), /ronda_store_bytes\{part="file"\} [1-9]\d{5,}/);
  } finally {
    await two.finish();
    await one.finish();
  }
});
