// People play with the stock client: alone against bots, to the end; away and back in the middle.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, sleep } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

/** Empty cells of a tictactoe board. */
function emptyCells(board) {
  const cells = [];
  board.forEach((row, y) => [...row].forEach((mark, x) => mark === '.' && cells.push({ x, y })));
  return cells;
}

test('a guest plays tictactoe against a bot to the end', async () => {
  const ana = await server.guest();
  assert.equal(ana.welcome.user.guest, true);
  assert.deepEqual(ana.welcome.active, []);
  assert.match(ana.welcome.version, /^\d+\.\d+\.\d+$/);
  assert.match(ana.welcome.page, /^[0-9A-Za-z-]+$/);
  const { match } = await ana.get('game:play_bot', { game: 'tictactoe', level: 1 });
  const starting = await ana.next('game:starting');
  const ready = await ana.next('match:ready');
  assert.equal(starting.match, match);
  assert.equal(starting.players[1].username, 'bot_1');
  assert.equal(ready.seat, 0);
  assert.equal(ready.status, 'PLAYING');
  assert.match(ready.commitment, /^[0-9a-f]{64}$/);
  let finished = false;
  const seen = [];
  ana.onEvent = ({ name, payload }) => {
    if (payload.seq) seen.push(payload.seq);
    if (name === 'match:finished') finished = true;
  };
  for (let look = 0; look < 18 && !finished; look++) {
    const view = await ana.get('match:view', { match });
    if (finished) break;
    if (view.view.turn !== 0) {
      await ana.next('mark:placed', (mark) => mark.seq > view.seq);
      continue;
    }
    const [cell] = emptyCells(view.view.board);
    const answer = await ana.ask('mark:place', { match, ...cell });
    assert.equal(answer.ok, true);
  }
  assert.equal(finished, true);
  const { events, last } = await ana.get('match:events', { match, after: 0 });
  assert.equal(events.length, last);
  assert.deepEqual(events.map((event) => event.seq), events.map((_, place) => place + 1));
  assert.equal(events.at(-1).type, 'match:finished');
  const replay = await ana.get('spectate:replay', { match, from: 0 });
  assert.equal(replay.entries.length, events.length - 1);
  const over = await ana.ask('mark:place', { match, x: 0, y: 0 });
  assert.equal(over.error.code, 'match_over');
});

test('a guest plays naval against a bot to the end', async () => {
  const ana = await server.guest();
  const { match } = await ana.get('game:play_bot', { level: 1 });
  const ready = await ana.next('match:ready');
  assert.equal(ready.game, 'naval');
  assert.equal(ready.view.options?.fleets, undefined);
  let finished;
  let expected = ready.seq;
  ana.onEvent = ({ name, payload }) => {
    if (payload.seq !== undefined && payload.match === match && name !== 'match:ready') assert.equal(payload.seq, ++expected);
    if (name === 'match:finished') finished = payload;
  };
  // Idle turns until one gives up; the bot may sink everything before.
  for (let turn = 0; turn < 20 && !finished; turn++) {
    const answer = await ana.ask('turn:end', { match });
    if (!answer.ok) assert.ok(finished || answer.error.code === 'not_your_turn');
    await sleep(50);
  }
  if (!finished) await ana.get('match:surrender', { match });
  assert.ok(finished);
});

test('who comes back in the middle asks for what was missed', async () => {
  const ana = await server.guest();
  const { match } = await ana.get('game:play_bot', { game: 'tictactoe', level: 1 });
  await ana.next('match:ready');
  const before = await ana.get('match:view', { match });
  ana.close();
  await ana.connect();
  assert.deepEqual(ana.welcome.active, [match]);
  ana.socket.emit('game:check_active', {});
  assert.equal((await ana.next('game:active_found')).match, match);
  const joined = await ana.get('game:join', match);
  assert.equal(joined.seat, 0);
  const snapshot = await ana.next('match:snapshot');
  assert.equal(snapshot.seq, joined.seq);
  assert.equal(snapshot.suspended, null);
  const missed = await ana.get('match:events', { match, after: before.seq });
  assert.equal(missed.events.length, joined.seq - before.seq);
});

test('refusals have their codes, in the order of the rulebook', async () => {
  const ana = await server.guest();
  const code = async (name, payload) => (await ana.ask(name, payload)).error?.code;
  assert.equal(await code('nothing:known', {}), 'bad_action');
  assert.equal(await code('match:forfeit', { match: 'm00000000000' }), 'bad_action');
  assert.equal(await code('turn:end', { match: 'm00000000000' }), 'no_such_match');
  assert.equal(await code('turn:end', {}), 'bad_action');
  assert.equal(await code('turn:end', { match: 'm00000000000', cid: '' }), 'bad_action');
  assert.equal(await code('turn:end', [1]), 'bad_action');
  assert.equal(await code('turn:end', { match: 'm00000000000', padding: 'x'.repeat(600) }), 'bad_action');
  assert.equal(await code('match:view', { match: 'm00000000000' }), 'no_such_match');
  assert.equal(await code('match:events', { match: 'm00000000000', after: -1 }), 'bad_field');
  assert.equal(await code('profile:get', { username: 'nobody_at_all' }), 'no_such_user');
  assert.equal(await code('game:play_bot', { game: 'chess' }), 'bad_game');
  ana.socket.emit('match:view', { match: 7 });
  const error = await ana.next('game:error');
  assert.equal(error.code, 'bad_field');
  assert.equal(error.event, 'match:view');
});
