// The Port with the stock client and over HTTP, which answer alike.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './people.mjs';

const server = new Server();
before(() => server.start());
after(() => server.finish());

const ship = (number, x, y, orientation) => ({ user_ship_id: `us_${number}`, position: { x, y }, orientation });
const alpha = [ship(1, 7, 4, 'N'), ship(2, 4, 2, 'N'), ship(3, 10, 2, 'N')];
const other = [ship(1, 1, 0, 'N'), ship(2, 5, 2, 'E'), ship(3, 12, 1, 'W')];

test('ships, weapons and decks by events', async () => {
  const ana = await server.guest();
  const code = async (name, payload) => (await ana.ask(name, payload)).error?.code;
  const port = await ana.get('port:get', {});
  assert.deepEqual(port.ships.map(({ model }) => model), ['corvette', 'frigate', 'battleship']);
  assert.deepEqual(port.decks, [{ id: 'fd_1', name: 'Alpha', is_active: true, ships: alpha }]);
  assert.deepEqual(port.weapons.filter(({ extra }) => !extra).map(({ slug }) => slug), ['cannon', 'torpedo', 'mine']);
  assert.deepEqual(port.weapons.filter(({ extra }) => extra).map(({ slug }) => slug), ['machine_gun', 'heavy_cannon', 'heavy_torpedo']);
  const equipped = await ana.get('port:equip', { user_ship: 'us_2', weapon: 'torpedo' });
  assert.deepEqual(equipped.ship, { id: 'us_2', model: 'frigate', weapon: 'torpedo' });
  assert.equal(await code('port:equip', { user_ship: 'us_3', weapon: 'torpedo' }), 'bad_weapon');
  assert.equal(await code('port:equip', { user_ship: 'us_7', weapon: 'cannon' }), 'not_your_unit');
  const { deck } = await ana.get('deck:save', { name: 'Beta', ships: other });
  assert.deepEqual(deck, { id: 'fd_2', name: 'Beta', is_active: false, ships: other });
  assert.equal((await ana.get('deck:activate', { deck: 'fd_2' })).deck.is_active, true);
  const bad = await ana.ask('deck:save', { name: 'Gamma', ships: [alpha[0], alpha[1], ship(3, 4, 2, 'N')] });
  assert.deepEqual([bad.error.code, bad.error.reason], ['bad_deck', 'overlap']);
  assert.equal(await code('deck:save', { deck: 'fd_9', name: 'x', ships: alpha }), 'not_your_unit');
  await ana.get('deck:delete', { deck: 'fd_2' });
  assert.equal(await code('deck:delete', { deck: 'fd_1' }), 'last_deck');
  assert.equal((await ana.get('port:get', {})).decks[0].is_active, true);
});

test('the same over HTTP', async () => {
  const { token } = await server.guest();
  const call = (method, path, body) => server.call(method, `/api/inventory/${path}`, body, token);
  assert.equal((await server.call('GET', '/api/inventory/ships')).status, 401);
  assert.equal((await call('GET', 'ships')).body.ships.length, 3);
  assert.equal((await call('GET', 'weapons')).body.weapons.length, 6);
  const equipped = await call('POST', 'ships/us_1/equip', { weapon: 'mine' });
  assert.deepEqual(equipped, { status: 200, body: { ship: { id: 'us_1', model: 'corvette', weapon: 'mine' } } });
  assert.equal((await call('POST', 'ships/us_9/equip', { weapon: 'mine' })).status, 404);
  assert.equal((await call('POST', 'ships/us_3/equip', { weapon: 'mine' })).status, 409);
  const saved = await call('POST', 'decks', { name: 'Beta', ships: other });
  assert.deepEqual(saved, { status: 201, body: { deck: { id: 'fd_2', name: 'Beta', is_active: false, ships: other } } });
  assert.equal((await call('PUT', 'decks/fd_2', { name: 'Gamma', ships: alpha })).body.deck.name, 'Gamma');
  assert.equal((await call('POST', 'decks/fd_2/activate')).body.deck.is_active, true);
  const bad = await call('PUT', 'decks/fd_2', { name: '', ships: alpha });
  assert.deepEqual([bad.status, bad.body.error.code, bad.body.error.reason], [409, 'bad_deck', 'name']);
  assert.equal((await call('PUT', 'decks/fd_2', { name: 'x' })).body.error.field, 'ships');
  assert.deepEqual(await call('DELETE', 'decks/fd_2'), { status: 200, body: {} });
  assert.equal((await call('DELETE', 'decks/fd_2')).status, 404);
  assert.equal((await call('DELETE', 'decks/fd_1')).body.error.code, 'last_deck');
  assert.deepEqual((await call('GET', 'decks')).body.decks.map(({ id, is_active }) => [id, is_active]), [['fd_1', true]]);
});

test('a new match sails with the deck and the weapons of the Port', async () => {
  const ana = await server.guest();
  await ana.get('port:equip', { user_ship: 'us_1', weapon: 'mine' });
  await ana.get('deck:save', { deck: 'fd_1', name: 'Alpha', ships: other });
  await ana.get('game:play_bot', { options: { north: 1 } });
  const { view } = await ana.next('match:ready');
  const corvette = view.ships.find(({ model }) => model === 'corvette');
  assert.deepEqual([corvette.x, corvette.y, corvette.weapon], [1, 10, 'mine']);
});
