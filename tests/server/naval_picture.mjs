// What a client of naval knows, kept up to date by nothing but the events that its seat is sent (naval.md 9): the view of 10.1, which the
// server must show at the same moment. The match's own `deadline` is no event's; the platform tells the hour by match:clock.

import assert from 'node:assert/strict';

const systems = { corvette: {}, frigate: { weapons: 0, bridge: 1, engine: 2 }, battleship: { weapons: 0, bridge: 2, engine: 4 } };
const vision = { corvette: 4, frigate: 3, battleship: 2 };
const damage = { cannon: 10, torpedo: 20, mine: 25, machine_gun: 4, heavy_cannon: 20, heavy_torpedo: 30 };
const byId = (a, b) => a.id.localeCompare(b.id);
const byNumber = (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1));

/** 2.2 to 2.4: what follows from the cells of an own ship. */
function derive(ship) {
  const is = (system) => ship.cells[systems[ship.model][system]] === 0;
  const engine = is('engine') ? 1 : 0;
  ship.hp = ship.cells.reduce((sum, points) => sum + points, 0);
  ship.vision = ship.sunk ? 0 : is('bridge') || (ship.model === 'corvette' && ship.hp <= 2) ? Math.max(1, vision[ship.model] >> 1) : vision[ship.model];
  ship.costs = { forward: 1 + engine, backward: 2 + engine, rotate: 2 + engine };
  ship.attack.damage = damage[ship.weapon] >> (is('weapons') ? 1 : 0);
}

export class Picture {
  constructor(view) {
    this.view = structuredClone(view);
    this.justBegun = false; // nothing but the turn's own beginning may have happened since
  }

  get isOver() {
    return this.view.phase === 'over';
  }

  #paint(cells, letters) {
    for (const { x, y, content } of cells) {
      const row = this.view.map[y];
      this.view.map[y] = row.slice(0, x) + letters(content, row[x]) + row.slice(x + 1);
    }
  }

  #forget(list, id) {
    this.view[list] = this.view[list].filter((one) => one.id !== id);
  }

  #put(list, item, order) {
    this.#forget(list, item.id);
    this.view[list].push(item);
    this.view[list].sort(order);
  }

  take(name, event) {
    const { view } = this;
    const ship = view.ships.find(({ id }) => id === event.ship);
    switch (name) {
      case 'ship:moved':
      case 'ship:rotated':
        Object.assign(ship, { x: event.x, y: event.y, facing: event.facing });
        break;
      case 'ship:blocked':
        break;
      case 'ship:attacked':
        ship.attacked = true;
        break;
      case 'ship:damaged':
        Object.assign(ship, { cells: event.cells, sunk: event.sunk });
        derive(ship);
        assert.equal(ship.hp, event.hp);
        break;
      case 'projectile:launched':
        ship.attacked = true;
        view.projectiles.push({ id: event.projectile, kind: event.kind, x: event.x, y: event.y, dx: event.dx, dy: event.dy, life: event.life });
        break;
      case 'projectile:hit':
        this.#forget('projectiles', event.projectile);
        break;
      case 'projectile:update': {
        const list = event.life === undefined ? 'enemy_projectiles' : 'projectiles';
        if (event.status === 'ended') this.#forget(list, event.projectile);
        else Object.assign(view[list].find(({ id }) => id === event.projectile), { x: event.x, y: event.y, ...(list === 'projectiles' && { life: event.life }) });
        break;
      }
      case 'projectile:spotted':
        this.#put('enemy_projectiles', { id: event.projectile, kind: event.kind, x: event.x, y: event.y, dx: event.dx, dy: event.dy }, byNumber);
        break;
      case 'projectile:lost':
        this.#forget('enemy_projectiles', event.projectile);
        break;
      case 'match:vision_update':
        this.#paint(event.discovered, (content) => (content === 'rock' ? '#' : '.'));
        this.#paint(event.hidden, (_, before) => (before === '#' ? '%' : ','));
        break;
      case 'enemy:spotted':
      case 'enemy:updated':
        this.#forget('last_seen', event.ship);
        this.#put('enemies', { id: event.ship, model: event.model, x: event.x, y: event.y, facing: event.facing, hp: event.hp, cells: event.cells }, byId);
        break;
      case 'enemy:lost': {
        const { id, model, x, y, facing } = view.enemies.find((one) => one.id === event.ship);
        this.#forget('enemies', id);
        // Lost by the beginning of the turn itself, it was last seen in the one before (7.7, 3).
        this.#put('last_seen', { id, model, x, y, facing, turn: this.justBegun ? [view.turn - 1, view.turn] : view.turn }, byId);
        break;
      }
      case 'enemy:sunk':
        this.#forget('enemies', event.ship);
        this.#forget('last_seen', event.ship);
        view.enemies_sunk = [...view.enemies_sunk, event.ship].sort();
        break;
      case 'resources:update':
        Object.assign(view, { fuel: event.fuel, ammo: event.ammo });
        break;
      case 'match:turn_changed':
        Object.assign(view, { turn: event.turn, active: event.seat });
        this.justBegun = true;
        for (const one of view.projectiles) if (one.kind === 'mine') one.life--; // 7.6, 2: without an event
        if (event.seat === view.seat) for (const one of view.ships) one.attacked = false;
        break;
      case 'match:finished':
        Object.assign(view, { phase: 'over', winner: event.winner, reason: event.reason });
        break;
      default:
        assert.fail(`no event of naval: ${name}`);
    }
  }

  /** The server's view at this very moment is what was pictured. */
  compare(view) {
    this.justBegun = false;
    if (this.isOver) { // the board is laid open, and no event tells of that
      assert.deepEqual([view.phase, view.winner, view.reason], ['over', this.view.winner, this.view.reason]);
      return;
    }
    for (const one of this.view.last_seen) {
      const shown = view.last_seen.find(({ id }) => id === one.id);
      if (Array.isArray(one.turn) && one.turn.includes(shown?.turn)) one.turn = shown.turn;
    }
    this.view.deadline = view.deadline;
    assert.deepEqual(view, this.view);
  }
}
