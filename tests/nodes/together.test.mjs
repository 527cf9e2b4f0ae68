// People at different nodes who are together in one thing: a lobby, a match, the stands, the queue, an account. What they hear is what they would
// hear at one server, and the node that is gone is missed by nobody for long.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person } from '../server/people.mjs';
import { Rig, missing, sleep } from './rig.mjs';

const TAKEN_OVER_MS = 20000; // fifteen seconds, and what a busy machine adds

async function until(look, ms = TAKEN_OVER_MS) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (await look()) return;
  assert.fail(`in vain: ${look}`);
}

// The stock client comes again by itself, at once.
const PATIENT = { reconnection: true, reconnectionDelay: 100, reconnectionDelayMax: 500 };

/** Asks until it is decided, also over a connection that was lost meanwhile. */
async function decided(person, name, payload) {
  for (const end = Date.now() + TAKEN_OVER_MS; ; await sleep(250)) {
    const answer = await person.ask(name, payload).catch(() => null);
    if (answer?.ok || (answer && answer.error.code !== 'try_again') || Date.now() > end) return answer;
  }
}

const lobbiesOf = (rig) => rig.ask("SELECT n.name FROM duty d JOIN node n ON n.holder = d.owner WHERE d.name = 'lobbies'");
const ownerOf = (rig, match) => rig.ask(`SELECT n.name FROM match m JOIN node n ON n.holder = m.owner WHERE m.id = '${match}'`);

test('people at different nodes', { skip: missing }, async (t) => {
  let rig;
  before(async () => {
    rig = await new Rig({ balancer: null }).start();
  });
  after(() => rig.finish());

  /** Two in a match of naval, which is played where the first is. */
  async function sitDown(one, other) {
    const { code } = await one.get('lobby:create', { game: 'naval' });
    const { match } = await other.get('lobby:join', { code });
    await Promise.all([one, other].map((person) => person.next('match:ready', (ready) => ready.match === match)));
    return { code, match };
  }

  await t.test('meet in a lobby that is at the third, and play where the first is', async () => {
    const [ana, luis] = [await rig.nodes.b.guest(), await rig.nodes.c.guest()];
    const { code, match } = await sitDown(ana, luis);
    assert.equal(lobbiesOf(rig), 'a');
    assert.equal(ownerOf(rig, match), 'b');
    for (const person of [ana, luis]) {
      assert.equal((await person.next('game:starting')).match, match);
      assert.ok(!person.events.some(({ name }) => ['game:starting', 'match:ready', 'match:player_disconnected'].includes(name)), 'each is told once');
    }
    // He comes back by the code: the lobbies send him on.
    assert.deepEqual(await luis.ask('lobby:join', { code }), { ok: true, code, match, seat: 1, seq: 0 });
    const eva = await rig.nodes.a.guest();
    assert.equal((await eva.ask('lobby:join', { code })).error.code, 'lobby_full');
  });

  await t.test('look on, talk and play again', async () => {
    const [ana, luis, eva] = [await rig.nodes.b.guest(), await rig.nodes.c.guest(), await rig.nodes.a.guest()];
    const { match } = await sitDown(ana, luis);
    await eva.get('spectate:join', { match, frames: true });
    assert.equal((await eva.next('match:frame')).match, match);
    const given = await luis.get('match:surrender', { match, cid: 'x' });
    assert.deepEqual(await luis.ask('match:surrender', { match, cid: 'x' }), { ok: true, ...given });
    assert.equal((await ana.next('match:finished')).winner, 0);
    await eva.next('match:frame', (frame) => frame.match === match);
    await luis.get('chat:send', { match, text: 'gg' });
    assert.equal((await ana.next('chat:message')).text, 'gg');
    await ana.get('match:rematch_request', { match });
    await luis.next('match:rematch_requested');
    const again = await luis.get('match:rematch_request', { match });
    await Promise.all([ana, luis].map((person) => person.next('match:ready', (ready) => ready.match === again.match)));
    await eva.get('spectate:join', { match: again.match });
    await eva.get('spectate:leave', { match: again.match });
    await ana.get('match:surrender', { match: again.match });
    await ana.next('match:finished');
    await sleep(300);
    assert.ok(!eva.events.some(({ name, payload }) => name === 'spectate:update' && payload.match === again.match), 'who has left hears nothing');
  });

  await t.test('a sixth socket in one seat closes the oldest, wherever they are', async () => {
    const [ana, luis] = [await rig.nodes.b.guest(), await rig.nodes.c.guest()];
    const { match } = await sitDown(ana, luis);
    const more = [];
    for (const name of ['c', 'c', 'c', 'a', 'a']) {
      const socket = new Person(rig.nodes[name], luis.token, luis.user);
      await socket.connect({ extraHeaders: luis.headers });
      await socket.get('game:join', { match });
      more.push(socket);
    }
    await until(() => !luis.socket.connected);
    await ana.get('match:surrender', { match });
    for (const socket of more) assert.equal((await socket.next('match:finished')).winner, 1);
  });

  await t.test('are absent when their socket goes, and back when it comes', async () => {
    const [ana, luis] = [await rig.nodes.b.guest(), await rig.nodes.c.guest()];
    const { match } = await sitDown(ana, luis);
    luis.close();
    assert.equal((await ana.next('match:player_disconnected')).seat, 1);
    const back = await luis.connect();
    await back.get('game:join', { match });
    assert.equal((await ana.next('match:player_reconnected')).seat, 1);
  });

  await t.test('wait in one queue', async () => {
    const people = [await rig.nodes.a.guest(), await rig.nodes.b.guest()];
    for (const person of people) await person.get('queue:join', { game: 'heroes' });
    const [one, other] = await Promise.all(people.map((person) => person.next('match:ready')));
    assert.equal(one.match, other.match);
  });

  await t.test('have one live match each, wherever they begin it', async () => {
    const ana = await rig.nodes.a.guest();
    const there = await rig.nodes.b.guest();
    await ana.get('game:play_bot', { game: 'naval' });
    Object.assign(there, { token: ana.token, user: ana.user });
    there.close();
    await there.connect();
    assert.equal((await there.ask('game:play_bot', { game: 'heroes' })).error.code, 'already_in_match');
    assert.equal((await there.ask('lobby:create', { game: 'heroes' })).error.code, 'already_in_match');
  });

  await t.test('share links that every node answers with the same bytes', async () => {
    const PICTURES = 20; // of one network in half a minute: POSTER_PICTURES
    const [ana, luis] = [await rig.nodes.b.guest(), await rig.nodes.c.guest()];
    /** A match of theirs, over unless it is to go on. */
    async function play(spectators, isOver) {
      const { code } = await ana.get('lobby:create', { game: 'naval', spectators });
      const { match } = await luis.get('lobby:join', { code });
      if (isOver) await ana.get('match:surrender', { match });
      return match;
    }
    /** An attempt of today, which is over and sealed. */
    async function seal() {
      const eva = await rig.nodes.c.stranger();
      const { status, body } = await rig.nodes.c.call('POST', '/api/auth/register',
        { username: 'eva_of_c', email: 'eva@example.org', password: 'correct horse' }, undefined, eva.headers);
      assert.equal(status, 201, JSON.stringify(body));
      eva.token = body.token;
      await eva.connect({ extraHeaders: eva.headers });
      const { match } = await eva.get('daily:play', { game: 'dungeon' });
      await eva.get('match:surrender', { match });
      return match;
    }
    const over = await play(true, true);
    const others = { closed: await play(false, true), running: await play(true, false), sealed: await seal() };
    let networks = 0;
    async function get(node, path, network = `10.9.0.${++networks}`) {
      const answer = await fetch(rig.nodes[node].url + path,
        { headers: { 'accept-language': 'cs', 'accept-encoding': 'identity', 'x-forwarded-for': network } });
      const { date: _, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
    }
    const picture = await get('a', `/og/1/${over}.en.png`);
    const unknown = { page: await get('a', '/replay/m0123456789A'), picture: await get('a', '/og/1/m0123456789A.en.png') };
    assert.equal(picture.headers['content-type'], 'image/png');
    assert.notDeepEqual(picture.body, unknown.picture.body);
    const page = await get('a', `/replay/${over}`);
    if (unknown.page.body.includes('<!--share-->')) assert.ok(page.body.includes(`/og/1/${over}.cs.png`));
    for (const node of ['a', 'b', 'c']) {
      assert.deepEqual(await get(node, `/replay/${over}`), page, node);
      assert.deepEqual(await get(node, `/og/1/${over}.en.png`), picture, node);
      for (const [kind, match] of Object.entries({ ...others, unknown: 'm0123456789A' })) {
        assert.deepEqual(await get(node, `/replay/${match}`), unknown.page, `${kind} at ${node}`);
        assert.deepEqual(await get(node, `/og/1/${match}.en.png`), unknown.picture, `${kind} at ${node}`);
      }
    }
    // How often a network may ask is counted by each node for itself.
    const crowd = '10.9.1.1';
    for (let i = 0; i < PICTURES; i++) assert.equal((await get('a', '/og/1/m0123456789A.en.png', crowd)).status, 200);
    assert.equal((await get('a', '/og/1/m0123456789A.en.png', crowd)).status, 429);
    assert.equal((await get('b', '/og/1/m0123456789A.en.png', crowd)).status, 200);
    await ana.get('match:surrender', { match: others.running });
  });

  await t.test('are signed out everywhere', async () => {
    const ana = await rig.nodes.a.guest();
    const there = await rig.nodes.b.stranger();
    there.token = ana.token;
    await there.connect();
    const isGone = new Promise((resolve) => there.socket.on('disconnect', resolve));
    assert.equal((await rig.nodes.a.call('POST', '/api/auth/logout', undefined, ana.token)).status, 204);
    await isGone;
  });

  await t.test('are kept out everywhere', async () => {
    const ana = await rig.nodes.b.guest();
    const isGone = new Promise((resolve) => ana.socket.on('disconnect', resolve));
    rig.nodes.a.admin('users', 'ban', ana.user.username);
    await isGone;
    const luis = await rig.nodes.c.guest();
    const isTurnedOut = new Promise((resolve) => luis.socket.on('disconnect', resolve));
    const address = luis.headers['x-forwarded-for'];
    rig.nodes.a.admin('networks', 'ban', address);
    await isTurnedOut;
    rig.nodes.b.admin('networks', 'unban', address);
    await until(async () => (await rig.nodes.c.call('POST', '/api/auth/guest', {}, undefined, luis.headers).catch(() => null))?.status === 201);
  });

  await t.test('have a match that is closed where it is played, and nowhere else', async () => {
    const ana = await rig.nodes.b.guest();
    const { match } = await ana.get('game:play_bot', { game: 'naval' });
    for (const order of [['void', match], ['pause', match], ['extend', match, '--hours', '1']])
      assert.throws(() => rig.nodes.a.admin('matches', ...order), /another node has this match/);
    rig.nodes.b.admin('matches', 'void', match);
    await ana.next('match:closed');
    assert.equal(rig.ask(`SELECT status FROM match WHERE id = '${match}'`), 'FINISHED');
  });

  await t.test('go on when the node of their match is killed', async () => {
    const [ana, luis] = [await rig.nodes.b.guest(), await rig.nodes.c.guest(PATIENT)];
    const { match } = await sitDown(ana, luis);
    await rig.nodes.b.stop('SIGKILL');
    const isCut = new Promise((resolve) => luis.socket.on('disconnect', resolve));
    assert.match(await isCut, /^transport/); // so that the stock client comes again by itself
    await until(() => luis.socket.connected);
    assert.deepEqual((await decided(luis, 'game:join', { match })).seat, 1);
    assert.equal(ownerOf(rig, match), 'c');
    const back = await rig.nodes.a.stranger();
    back.token = ana.token;
    await back.connect(PATIENT);
    assert.equal((await decided(back, 'game:join', { match })).seat, 0);
    await luis.next('match:player_reconnected', undefined, TAKEN_OVER_MS);
    await decided(luis, 'match:surrender', { match, cid: 'x' });
    assert.equal((await back.next('match:finished')).winner, 0);
    await rig.nodes.b.start();
  });

  await t.test('find their lobby again when the node of the lobbies is killed', async () => {
    assert.equal(lobbiesOf(rig), 'a');
    const ana = await rig.nodes.b.guest(PATIENT);
    const { code } = await ana.get('lobby:create', { game: 'naval' });
    await rig.nodes.a.stop('SIGKILL');
    await until(() => lobbiesOf(rig) !== 'a');
    const luis = await rig.nodes.c.guest();
    assert.ok((await decided(luis, 'lobby:join', { code })).match);
    await until(() => ana.socket.connected);
    assert.ok(await ana.next('game:starting'));
    await rig.nodes.a.start();
  });
});
