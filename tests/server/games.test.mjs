// Every game that is registered, over the server with stock clients of both ages: some turns of legal actions, chosen by nothing but what
// the seat's view allows. What is legal by a view is accepted; the events of each seat have no gap and are the same when they are recomputed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice, games, legal, missing } from './engine.mjs';
import { Person, Server } from './people.mjs';

process.env.RONDA_BEHIND_PROXY = 'yes'; // more guests than one address may make
const server = new Server();
before(() => server.start());
after(() => server.finish());

const ACTIONS = 60; // at least, unless the match ends before
const TURNS = 3;
const MOST = 600;
const clients = [{ client: 'oldest', transports: ['polling'] }, { transports: ['websocket'] }, { client: 'oldest', transports: ['websocket'] }, {}];
let guests = 0;

async function guest() {
  const address = `10.3.0.${++guests}`;
  const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address } });
  const { token, user } = await answer.json();
  return new Person(server, token, user).connect(clients[guests % clients.length]);
}

/** People at a table of the game's least size; a single player's match begins by itself. */
async function sitDown(game) {
  const people = [];
  for (let seat = 0; seat < game.seats_min; seat++) people.push(await guest());
  if (people.length === 1) {
    await people[0].get('game:play_bot', { game: game.name });
  } else {
    const { code } = await people[0].get('lobby:create', { game: game.name });
    for (const person of people.slice(1)) await person.get('lobby:join', { code });
  }
  for (const person of people) {
    const ready = await person.next('match:ready');
    Object.assign(person, { match: ready.match, seat: ready.seat, told: [], finished: false });
    person.onEvent = ({ name, payload }) => {
      if (payload.match !== ready.match || payload.seq === undefined || name === 'match:snapshot') return;
      assert.equal(payload.seq, person.told.length + 1, `${name}: a number is missing`);
      person.told.push({ type: name, ...payload });
      person.finished ||= name === 'match:finished';
    };
    for (const event of person.events.splice(0)) person.onEvent(event);
  }
  return people;
}

/** One action of a person, if there is one; what ends a phase is not put off forever. */
async function act(game, person, roll) {
  const { match, seat } = person;
  const look = await person.patiently('match:view', { match });
  assert.equal(look.ok, true);
  const actions = look.status === 'FINISHED' ? [] : legal(game.name, seat, look.view);
  if (actions.length === 0) return { turn: look.turn_number, has_acted: false };
  const ends = actions.filter(({ type }) => /:(end|ready|pass)$|^ready/.test(type));
  const { type, ...fields } = ends.length > 0 && roll(6) === 0 ? ends[roll(ends.length)] : actions[roll(actions.length)];
  const answer = await person.patiently(type, { match, ...fields }, ({ ok, seq }) => ok && assert.equal(seq, person.told.length));
  assert.equal(answer.ok, true, `${game.name} ${type} ${JSON.stringify(fields)}: ${JSON.stringify(answer.error)}`);
  return { turn: look.turn_number, has_acted: true };
}

async function play(game) {
  const roll = dice(game.name.length);
  const people = await sitDown(game);
  let actions = 0;
  let turn = 0;
  for (let round = 0; round < MOST && !people[0].finished && (actions < ACTIONS || turn < TURNS); round++) {
    let acted = 0;
    for (const person of people) {
      if (person.finished) break;
      const step = await act(game, person, roll);
      turn = Math.max(turn, step.turn);
      acted += step.has_acted;
    }
    assert.ok(acted > 0 || people[0].finished, 'nobody may do anything');
    actions += acted;
  }
  assert.ok(people[0].finished || (actions >= ACTIONS && turn >= TURNS), `${actions} actions, turn ${turn}`);
  for (const person of people) {
    const again = [];
    for (let last = 1; again.length < last;) {
      const page = await person.patiently('match:events', { match: person.match, after: again.length });
      again.push(...page.events);
      last = page.last;
    }
    assert.deepEqual(again.map(({ at, ...event }) => ({ match: person.match, ...event })).slice(0, person.told.length), person.told);
  }
}

test('every registered game', { skip: missing, concurrency: true }, async (t) => {
  assert.ok(games.length >= 6);
  await Promise.all(games.map((game) => t.test(game.name, () => play(game))));
});
