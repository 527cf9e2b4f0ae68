// What an operator sees of several nodes: what is refused at the start, /readyz, /metrics, `ronda admin nodes`; and the two balancers of docs/nodes.md.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Rig, missing, missingNginx, sleep, spread } from './rig.mjs';

const SECRET = 'geheim';
const nodeOf = (person) => person.socket.io.engine.id.split('.')[0];

async function until(look, ms = 20000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(25)) if (await look()) return;
  assert.fail(`in vain: ${look}`);
}

const serve = (...words) => spawnSync(process.env.RONDA, ['serve', '--port', '0', ...words], { encoding: 'utf8', timeout: 20000 });

test('what cannot be served as a node is refused with a reason', () => {
  for (const [words, reason] of [
    [['--node', 'a', '--database', 'x.db'], /node: several servers need a database that is no file/],
    [['--bus', 'redis://127.0.0.1'], /node: is needed where bus is given/],
    [['--node', 'a b', '--database', 'postgresql:///x'], /--node: "a b" is no name of a node/],
    [['--node', 'a', '--database', 'postgresql:///x', '--bus', `rediss://:${SECRET}@host`], /--bus: .*TLS is not spoken here/],
    [['--node', 'a', '--database', 'postgresql:///x', '--bus', `redis://:${SECRET}@`], /--bus: .*it names no host/],
  ]) {
    const { status, stderr } = serve(...words);
    assert.equal(status, 2);
    assert.match(stderr, reason);
    assert.doesNotMatch(stderr, new RegExp(SECRET));
  }
});

test('nodes behind HAProxy', { skip: missing }, async (t) => {
  let rig;
  before(async () => {
    rig = await new Rig().start();
  });
  after(() => rig.finish());

  await t.test('a node says what it stands on', async () => {
    for (const node of spread(rig)) {
      await until(async () => (await node.readyz()).text.includes('bus up'));
      assert.deepEqual(await node.readyz(), { status: 200, text: `ready\nnode ${node.name}#1\ndatabase up\nbus up\n` });
      const figures = await node.figures();
      assert.equal(figures[`ronda_node_info{node="${node.name}",run="${node.name}#1"}`], 1);
      assert.equal(figures.ronda_bus_up, 1);
      assert.equal(figures.ronda_bus_connections_total, 1);
    }
  });

  await t.test('/metrics is nobody\'s business but the operator\'s', async () => {
    assert.equal((await fetch(`${rig.balancer.url}/metrics`)).status, 404);
  });

  for (const transports of [['polling'], ['polling', 'websocket'], ['websocket']])
    await t.test(`a session stays on its node: ${transports}`, async () => {
      const people = [];
      for (let i = 0; i < 6; i++) people.push(await rig.balancer.guest({ transports }));
      const nodes = new Set(people.map(nodeOf));
      assert.deepEqual([...nodes].sort(), ['a', 'b', 'c']); // all of them take people
      for (const person of people) {
        if (transports.length > 1) await until(() => person.socket.io.engine.transport.name === 'websocket');
        const id = person.socket.io.engine.id;
        for (let i = 0; i < 5; i++) await person.get('user:time', {});
        assert.equal(person.socket.io.engine.id, id);
        person.close();
      }
    });

  await t.test('a sid of another node is not known, nor one without a name', async () => {
    const person = await rig.nodes.a.guest({ transports: ['polling'] });
    const id = person.socket.io.engine.id;
    for (const sid of [id.replace('a.', 'b.'), id.replace('a.', ''), id.replace('a.', 'a'), 'a.', id.replace('a.', 'a.a.')]) {
      const answer = await fetch(`${rig.nodes.a.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`);
      assert.equal(answer.status, 400);
      assert.equal((await answer.json()).code, 1);
    }
    person.close();
  });

  await t.test('matches by owner, and who is alive', async () => {
    const people = [];
    for (const node of spread(rig)) {
      const person = await node.guest();
      const { match } = await person.get('game:play_bot', { game: 'naval', level: 1, options: { first: 0 } });
      people.push({ node, person, match });
    }
    for (const { node, match } of people) {
      assert.match(rig.nodes.a.admin('nodes', 'matches'), new RegExp(`^${match} +${node.name}#1 +alive +1$`, 'm'));
      assert.match(rig.nodes.a.admin('nodes', 'matches', node.name), new RegExp(`^${match} `, 'm'));
      assert.match(rig.nodes.b.admin('nodes'), new RegExp(`^${node.name} +${node.name}#1 +alive +[0-9.]+ s +1 `, 'm'));
    }
    assert.doesNotMatch(rig.nodes.a.admin('nodes', 'matches', 'a'), new RegExp(people[1].match));
    for (const { person } of people) person.close();
  });

  await t.test('who plays at another node is counted, and so are his requests', async () => {
    const host = await rig.nodes.a.guest();
    const { match } = await host.get('game:play_bot', { game: 'naval', level: 1, options: { first: 0 } });
    const count = async (node) => {
      const figures = await node.figures();
      return ['far_clients', 'asks_travelled_total', 'asks_travelling', 'peers'].map((name) => figures[`ronda_node_${name}`]);
    };
    const [, before] = await count(rig.nodes.b);
    const far = await rig.nodes.b.guest({ auth: { token: host.token } });
    assert.equal((await count(rig.nodes.a))[0], 0);
    await far.get('game:join', { match });
    assert.equal((await count(rig.nodes.a))[0], 1);
    assert.deepEqual(await count(rig.nodes.b), [0, before + 1, 0, 2]);
    far.close();
    await until(async () => (await count(rig.nodes.a))[0] === 0);
    host.close();
  });

  await t.test('what there is no such node of is refused', () => {
    assert.throws(() => rig.nodes.a.admin('nodes', 'drain', 'z'), /z: no such node is alive/);
    assert.throws(() => rig.nodes.a.admin('nodes', 'leave'), /no such order/);
  });

  await t.test('without the bus a node is ready and says so', async () => {
    await rig.redis.stop('SIGKILL');
    await until(async () => (await rig.nodes.a.readyz()).text === 'ready\nnode a#1\ndatabase up\nbus down\n');
    assert.equal((await rig.nodes.a.readyz()).status, 200);
    assert.equal((await rig.nodes.a.figures()).ronda_bus_up, 0);
    await rig.runRedis();
    await until(async () => (await rig.nodes.a.readyz()).text.includes('bus up'));
    assert.equal((await rig.nodes.a.figures()).ronda_bus_connections_total, 2);
  });

  await t.test('without its database a node is not ready, and the others are', async () => {
    const cut = rig.nodes.b.cut(1500);
    await until(async () => (await rig.nodes.b.readyz()).status === 503);
    assert.match((await rig.nodes.b.readyz()).text, /database down/);
    assert.equal((await rig.nodes.a.readyz()).status, 200);
    await cut;
    await until(async () => (await rig.nodes.b.readyz()).status === 200);
  });

  await t.test('who comes while a node has no database is put off, and not told that he is nobody', async () => {
    const person = await rig.nodes.b.stranger();
    const refusals = [];
    const cut = rig.nodes.b.cut(1500);
    await until(async () => (await rig.nodes.b.readyz()).status === 503);
    const coming = person.connect({ reconnection: true, reconnectionDelay: 50, reconnectionDelayMax: 100, extraHeaders: person.headers });
    person.socket.on('connect_error', ({ message }) => refusals.push(message));
    await cut;
    await coming;
    assert.ok(!refusals.includes('unauthorized'), `${refusals}`);
    person.close();
  });

  await t.test('a second server under a name takes it over, and the first one ends', async () => {
    const first = rig.nodes.c;
    const second = execFileSync('sh', ['-c', `cd "$1" && { "$RONDA" serve --port 0 --node c --database "$2" & } >second 2>&1; echo $!`, 'sh',
      first.part.folder, rig.databaseOf('c')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    try {
      assert.equal((await first.part.exit)[0], 1);
      assert.ok(first.log.some((line) => line.includes('another server has begun under the same name')));
    } finally {
      process.kill(Number(second), 'SIGTERM');
    }
    await until(() => /^c +c#2 +gone/m.test(rig.nodes.a.admin('nodes')));
    await rig.nodes.c.start();
    assert.match(rig.nodes.a.admin('nodes'), /^c +c#3 +alive/m);
  });

  await t.test('a node that is drained ends as one that is told to', async () => {
    assert.match(rig.nodes.a.admin('nodes', 'drain', 'b'), /b ends when it next renews its lease/);
    assert.equal((await rig.nodes.b.part.exit)[0], 0);
    assert.match(rig.nodes.a.admin('nodes'), /^b +b#1 +gone/m);
    await rig.nodes.b.start();
  });

  await t.test('no password is in any log', () => {
    for (const node of spread(rig)) assert.ok(!node.log.join('\n').includes('one secret for all nodes'));
  });
});

test('nodes behind nginx', { skip: missingNginx }, async () => {
  const rig = await new Rig({ balancer: 'nginx' }).start();
  try {
    for (const transports of [['polling'], ['polling', 'websocket'], ['websocket']]) {
      const people = [];
      for (let i = 0; i < 6; i++) people.push(await rig.balancer.guest({ transports }));
      assert.deepEqual([...new Set(people.map(nodeOf))].sort(), ['a', 'b', 'c']);
      for (const person of people) {
        for (let i = 0; i < 5; i++) await person.ask('match:list', {});
        person.close();
      }
    }
    // Whose node is gone begins anew on another one.
    const person = await rig.balancer.guest({ transports: ['polling'], reconnection: true, reconnectionDelay: 50 });
    const before = nodeOf(person);
    await rig.nodes[before].stop();
    await until(() => person.socket.connected && nodeOf(person) !== before);
    assert.equal((await fetch(`${rig.balancer.url}/metrics`)).status, 404);
  } finally {
    await rig.finish();
  }
});
