// The server falls (kill -9) in the middle of play and starts again: no acknowledged action is lost, none is applied twice.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, sleep } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

/** Marks on a tictactoe board. */
const marks = (board) => board.join('').replaceAll('.', '').length;

test('acknowledged actions survive a fall, each once', async () => {
  for (let round = 0; round < 6; round++) {
    const ana = await server.guest();
    const { match } = await ana.get('game:play_bot', { game: 'naval', level: 1, options: { first: 0 } });
    await ana.next('match:ready');
    let acknowledged = 0;
    let turn = 0;
    // As many turns as the server lives to see; it falls at no particular moment.
    const playing = (async () => {
      for (;;) {
        const answer = await ana.ask('turn:end', { match, cid: `t${turn}` });
        if (answer.ok) {
          acknowledged++;
          turn++;
        } else if (answer.error.code === 'rate_limited') await sleep(60);
        else if (answer.error.code !== 'not_your_turn') return answer.error.code;
      }
    })().catch(() => 'fell');
    await sleep(20 + 17 * round);
    await server.stop('SIGKILL');
    assert.equal(await playing, 'fell');
    await server.start();
    ana.close();
    await ana.connect();
    assert.deepEqual(ana.welcome.active, [match]);
    await ana.get('game:join', { match });
    // The last one acknowledged, repeated with its cid, is answered and not applied again.
    if (acknowledged > 0)
      assert.equal((await ana.ask('turn:end', { match, cid: `t${acknowledged - 1}` })).ok, true);
    const { events } = await ana.get('match:events', { match, after: 0 });
    assert.deepEqual(events.map((event) => event.seq), events.map((_, place) => place + 1));
    await ana.get('match:surrender', { match });
    // One more than was acknowledged may have been stored when the server fell.
    const { entries } = await ana.get('spectate:replay', { match, from: 0 });
    const own = entries.filter(({ seat, payload }) => seat === 0 && payload.type === 'turn:end').length;
    assert.ok(own === acknowledged || own === acknowledged + 1, `${acknowledged} acknowledged, ${own} in the log`);
    ana.close();
  }
});

test('a board is the same after a fall', async () => {
  const ana = await server.guest();
  const { match } = await ana.get('game:play_bot', { game: 'tictactoe', level: 1 });
  let view = (await ana.get('match:view', { match })).view;
  for (let i = 0; i < 50 && view.turn !== 0; i++) view = (await ana.get('match:view', { match })).view;
  const y = view.board.findIndex((row) => row.includes('.'));
  await ana.get('mark:place', { match, x: view.board[y].indexOf('.'), y });
  await server.stop('SIGKILL');
  await server.start();
  ana.close();
  await ana.connect();
  await ana.get('game:join', match);
  const after = (await ana.next('match:snapshot')).view;
  assert.ok(marks(after.board) > marks(view.board));
});

test('an orderly end answers, closes and leaves nothing undone', async () => {
  const people = await Promise.all([1, 2, 3].map(() => server.guest()));
  const counts = await Promise.all(people.map(async (person, number) => {
    const { match } = await person.get('game:play_bot', { game: 'naval', level: 1, options: { first: 0 } });
    return { person, match, number, acknowledged: 0 };
  }));
  const play = async (count) => {
    for (let turn = 0; ; turn++) {
      const answer = await count.person.ask('turn:end', { match: count.match, cid: `t${turn}` });
      if (answer.ok) count.acknowledged++;
      else await sleep(30);
    }
  };
  const playing = counts.map((count) => play(count).catch(() => {}));
  await sleep(60);
  assert.equal(await server.stop('SIGTERM'), 0);
  await Promise.all(playing);
  await server.start();
  for (const { person, match, acknowledged } of counts) {
    person.close();
    await person.connect({ transports: ['polling'] });
    await person.get('game:join', { match });
    await person.get('match:surrender', { match });
    const { entries } = await person.get('spectate:replay', { match, from: 0 });
    const own = entries.filter(({ seat, payload }) => seat === 0 && payload.type === 'turn:end').length;
    assert.ok(own === acknowledged || own === acknowledged + 1, `${acknowledged} acknowledged, ${own} in the log`);
  }
});
