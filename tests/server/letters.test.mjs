// The letters of machiavelli with the stock client: what two write to each other, with clauses and without, is theirs, while it is played and after the end.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

const OPTIONS = { pace: 'live', diplomatic_time: 30, orders_time: 30 };
const [ANA, LUIS, CARLO] = [0, 1, 2];

async function sitDown(options = {}) {
  const people = [await server.guest(), await server.guest(), await server.guest()];
  const { code } = await people[ANA].get('lobby:create', { game: 'machiavelli', seats: 3, spectators: true, options: { ...OPTIONS, ...options } });
  await people[LUIS].get('lobby:join', { code });
  await people[CARLO].get('lobby:join', { code });
  const seats = [];
  for (const person of people) {
    const { match, seat } = await person.next('match:ready');
    seats[seat] = person;
    person.act = (type, fields = {}) => person.patiently(type, { match, ...fields });
    await person.get('game:join', { match, frames: true });
    await person.next('match:frame');
    person.match = match;
  }
  return seats;
}

const codeOf = async (asked) => (await asked).error?.code ?? 'ok';
const TERMS = [{ kind: 'truce', turn: 9 }, { kind: 'pay', by: ANA, amount: 7 }];

for (const fog of [false, true])
  test(`a third hears nothing of letters, terms, answers and secrets of others${fog ? ', in the fog' : ''}`, async () => {
    const [ana, luis, carlo] = await sitDown({ fog });
    assert.equal(await codeOf(ana.act('message:send', { to: LUIS, text: 'Quietly.', clauses: TERMS })), 'ok');
    assert.equal(await codeOf(luis.act('message:send', { to: ANA, text: 'More.', counters: 1, clauses: TERMS.slice(1) })), 'ok');
    assert.equal(await codeOf(ana.act('proposal:answer', { with: LUIS, proposal: 2, answer: 'accept' })), 'ok');
    assert.equal(await codeOf(ana.act('secret:show', { to: LUIS, secret: 'treasury' })), 'ok');
    assert.equal(await codeOf(luis.act('secret:show', { to: ANA, secret: 'letter', author: CARLO, text: 'Ana first.' })), 'ok');
    assert.equal(await codeOf(ana.act('message:send', { to: LUIS, text: 'One more.', clauses: TERMS })), 'ok');
    // Whether there is such a proposal of others is not to be found out, nor can anything be done in another's name.
    for (const proposal of [1, 2, 3, 99])
      for (const [seat, answer] of [[LUIS, 'accept'], [ANA, 'refuse'], [ANA, 'withdraw']])
        assert.equal(await codeOf(carlo.act('proposal:answer', { with: seat, proposal, answer })), 'no_such_target');
    assert.equal(await codeOf(carlo.act('message:send', { to: ANA, text: 'x', counters: 3, clauses: [{ kind: 'truce' }] })), 'no_such_target');
    assert.equal(await codeOf(carlo.act('message:send', { to: ANA, text: 'x', clauses: [{ kind: 'pay', by: LUIS, amount: 1 }] })), 'no_such_target');
    // His first own step makes his second frame: none came between.
    const shown = await carlo.act('secret:show', { to: ANA, secret: 'treasury', by: LUIS, from: LUIS, seat: LUIS });
    assert.deepEqual([shown.seq, shown.frame], [1, 2]);
    const isHis = ({ type, from }) => type === 'secret:shown' && from === CARLO;
    const told = (await ana.next('match:frame', ({ events }) => events.some(isHis))).events.find(isHis);
    assert.deepEqual([told.secret, told.attested], ['treasury', true], 'it is his own that he shows');
  });

test('who owes an answer is told to that seat alone, and to nobody by what comes when', async () => {
  const [ana, luis, carlo] = await sitDown();
  await ana.act('message:send', { to: LUIS, text: 'Well?', clauses: TERMS });
  await luis.act('turn:ready', { ready: true });
  const seen = await carlo.next('match:frame');
  assert.deepEqual(seen.events.map(({ type }) => type), ['ready:changed']);
  assert.ok(!seen.awaited || !seen.awaited.includes(LUIS));
  assert.equal(await codeOf(luis.act('proposal:answer', { with: ANA, proposal: 1, answer: 'refuse' })), 'ok');
  assert.equal((await carlo.act('message:send', { to: ANA, text: 'Good day.' })).frame, seen.frame + 1);
});

test('nobody is shown them after the end, but for the two', async () => {
  const seats = await sitDown();
  const [ana, luis] = seats;
  const { match } = ana;
  const onlooker = await server.guest();
  await onlooker.get('spectate:join', { match, frames: true });
  await ana.act('message:send', { to: LUIS, text: 'Quietly.', clauses: TERMS });
  await luis.act('proposal:answer', { with: ANA, proposal: 1, answer: 'accept' });
  for (let phase = 0; phase < 2; phase++) for (const person of seats) await person.act('turn:ready', { ready: true });
  for (const person of seats) await person.act('match:surrender');
  const whole = await onlooker.next('match:frame', ({ view }) => view.dealings !== undefined);
  assert.deepEqual(whole.view.dealings, {});
  for (const person of [onlooker, seats[CARLO], await server.guest()]) {
    assert.deepEqual((await person.get('spectate:join', { match })).view.dealings, {});
    const { entries } = await person.get('spectate:replay', { match, from: 0 });
    assert.doesNotMatch(JSON.stringify(entries), /Quietly|clauses|proposal|promises/);
  }
  const { entries } = await luis.get('spectate:replay', { match, from: 0 });
  assert.match(JSON.stringify(entries), /Quietly/);
  assert.match(JSON.stringify(entries), /promises:judged/);
});
