// What each seat of a naval match could know at each step, computed from the log of the finished match and naval.md 4.1, 7.1 and
// 10.3, and nothing of the engine; and the search of a seat's frames for anything else.

import { follow } from '../../examples/bot/frames.mjs';

const SIZE = 15;
const models = { corvette: { number: 1, length: 1, vision: 4 }, frigate: { number: 2, length: 3, vision: 3, bridge: 1 }, battleship: { number: 3, length: 5, vision: 2, bridge: 2 } };
const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const reversed = { N: 'S', S: 'N', E: 'W', W: 'E' };

function cellsOf({ x, y, facing, model }) {
  const { length } = models[model];
  const [dx, dy] = steps[facing];
  return Array.from({ length }, (_, i) => [x + ((length - 1) / 2 - i) * dx, y + ((length - 1) / 2 - i) * dy]);
}

/** 2.2 and 2.3. */
function visionOf({ model, cells }) {
  const { vision, bridge } = models[model];
  if (model === 'corvette') return cells[0] <= 2 ? 2 : vision;
  return cells[bridge] === 0 ? 1 : vision;
}

/** 7.1: the cells a seat sees, row by row. */
function visibleTo(seat, ships) {
  const visible = Array(SIZE * SIZE).fill(false);
  for (const ship of ships.filter((one) => one.seat === seat && !one.sunk)) {
    const radius = visionOf(ship);
    for (const [cx, cy] of cellsOf(ship))
      for (let y = 0; y < SIZE; y++)
        for (let x = 0; x < SIZE; x++) if ((x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2) visible[y * SIZE + x] = true;
  }
  return visible;
}

function sights(seat, { kind, x, y }, now) {
  if (kind === 'torpedo') return now.visible[seat][y * SIZE + x];
  return now.ships.some((ship) => ship.seat === seat && !ship.sunk &&
    cellsOf(ship).some(([cx, cy]) => Math.max(Math.abs(cx - x), Math.abs(cy - y)) <= 1));
}

/** 4.1: where the decks put the ships. */
function deploy({ options, north }) {
  return [north, 1 - north].flatMap((seat) =>
    options.fleets[seat].toSorted((a, b) => models[a.model].number - models[b.model].number).map(({ model, x, y, facing }) => {
      const isNorth = seat === north;
      return { id: `${isNorth ? 'n' : 's'}${models[model].number}`, seat, model, sunk: false, cells: Array(models[model].length).fill(10),
        ...(isNorth ? { x: SIZE - 1 - x, y: 4 - y, facing: reversed[facing] } : { x, y: y + 10, facing }) };
    }));
}

/** What a seat may notice of a step; two of these that are equal, and the step has passed it in silence. */
function noticed(seat, now) {
  return JSON.stringify([now.turn, now.visible[seat], now.ships.filter((ship) => ship.seat === seat || now.detected[seat].has(ship.id)),
    now.projectiles.filter((one) => one.seat === seat || sights(seat, one, now)).map(({ seat: owner, kind, x, y, dx, dy }) => [owner, kind, x, y, dx, dy])]);
}

function conclude(now, before) {
  now.visible = [0, 1].map((seat) => visibleTo(seat, now.ships));
  now.detected = [0, 1].map((seat) => new Set(now.ships
    .filter((ship) => ship.seat !== seat && !ship.sunk && cellsOf(ship).some(([x, y]) => now.visible[seat][y * SIZE + x]))
    .map(({ id }) => id)));
  // 7.2, 4: a sinking is witnessed where the ship went down, be it only entered in this very step.
  now.witnessed = [0, 1].map((seat) => new Set(now.ships
    .filter((ship) => ship.seat !== seat && ship.sunk && !before?.ships.find(({ id }) => id === ship.id).sunk &&
      cellsOf(ship).some(([x, y]) => now.visible[seat][y * SIZE + x] || before.visible[seat][y * SIZE + x]))
    .map(({ id }) => id)));
  now.known = [0, 1].map((seat) => now.visible[seat].map((is, cell) => is || (before?.known[seat][cell] ?? false)));
  now.silent = [0, 1].map((seat) => before !== undefined && now.actor !== seat && !now.over && noticed(seat, now) === noticed(seat, before));
  return now;
}

/** The owner's own report of what became of his things. */
function take(now, seat, event, options) {
  const ship = now.ships.find(({ id }) => id === event.ship);
  const own = now.projectiles.findIndex(({ id }) => id === event.projectile);
  switch (event.type) {
    case 'ship:moved':
    case 'ship:rotated':
      Object.assign(ship, { x: event.x, y: event.y, facing: event.facing });
      now.fuel[seat] -= event.cost;
      break;
    case 'ship:blocked':
      now.fuel[seat] -= event.cost;
      break;
    case 'ship:damaged':
      Object.assign(ship, { cells: event.cells, sunk: event.sunk });
      break;
    case 'projectile:launched':
      now.projectiles.push({ id: event.projectile, seat, kind: event.kind, x: event.x, y: event.y, dx: event.dx, dy: event.dy });
      break;
    case 'projectile:hit':
      now.projectiles.splice(own, 1);
      break;
    case 'projectile:update':
      if (own < 0) break; // the other's, by its sighting number
      if (event.status === 'ended') now.projectiles.splice(own, 1);
      else Object.assign(now.projectiles[own], { x: event.x, y: event.y });
      break;
    case 'match:turn_changed':
      now.turn = event.turn;
      if (event.seat === seat) now.fuel[seat] = Math.min(options.fuel_max, now.fuel[seat] + options.fuel_per_turn);
      break;
    case 'match:finished':
      now.over = true;
      break;
  }
}

/** steps[k] is the match after k actions. */
export function truthOf({ entries, state }) {
  const { options } = state;
  const actions = entries.filter(({ kind }) => kind === 'action');
  const fuel = [0, 0];
  fuel[actions[0].seat] = Math.min(options.first_fuel, options.fuel_max);
  const truth = [conclude({ turn: 1, actor: -1, ships: deploy(state), projectiles: [], fuel })];
  for (const entry of actions) {
    const now = structuredClone({ ...truth.at(-1), actor: entry.seat });
    entry.events.forEach((events, seat) => events.forEach((event) => take(now, seat, event, options)));
    truth.push(conclude(now, truth.at(-1)));
  }
  return { steps: truth };
}

/** Never in a frame to a seat while the match runs, whatever the place (10.3). */
const words = ['"fleets"', '"seed"', '"sightings"', '"launches"', '"known"', '"ghost"', '"sunk_seen"', '"terrain"', '"now"', '"deck_snapshot"'];
/** Whose `seq` is that of the last event, not its own. */
const whole = ['match:ready', 'match:snapshot', 'match:frame'];
const ownersEvents = ['ship:moved', 'ship:rotated', 'ship:blocked', 'ship:damaged', 'projectile:launched'];
const ownersKeys = ['weapon', 'attacked', 'vision', 'costs', 'attack', 'max_hp', 'source', 'life', 'cost'];

/** Every object inside a value, with the key under which its list stands. */
function* objectsIn(value, key = '') {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item, key);
  else if (value !== null && typeof value === 'object') {
    yield [value, key];
    for (const [name, item] of Object.entries(value)) yield* objectsIn(item, name);
  }
}

class Search {
  constructor(game, truth, seat) {
    Object.assign(this, { game, truth, seat, leaks: [], seq: 0 });
    this.enemies = new Set(truth.steps[0].ships.filter((ship) => ship.seat !== seat).map(({ id }) => id));
    this.enemySide = [...this.enemies][0][0];
  }

  leak(what) {
    this.leaks.push(`step ${this.step}: ${what}`);
  }

  /** The states that a frame of this step may speak of: the one after it, and for what was lost by it the one before. */
  get moments() {
    return [this.truth.steps[this.step], this.truth.steps[Math.max(0, this.step - 1)]];
  }

  text(text) {
    for (const word of words) if (text.includes(word)) this.leak(`the word ${word}`);
    if (text.includes(this.game.seed)) this.leak('the seed');
    if (text.includes(`secret${1 - this.seat}-`)) this.leak('a cid of the other');
    for (const secret of this.game.secrets[this.seat]) if (text.includes(secret)) this.leak('a token or id of the other');
    if (new RegExp(`"${this.enemySide}p\\d`).test(text)) this.leak("the other's own number of a projectile");
  }

  enemy(object, id, key) {
    for (const name of ownersKeys) if (name in object) this.leak(`${name} of ${id}`);
    const isThere = (now, ship) => (now.detected[this.seat].has(id) || now.witnessed[this.seat].has(id)) && object.x === ship.x && object.y === ship.y && object.facing === ship.facing;
    const moments = key === 'last_seen' ? this.truth.steps.slice(0, this.step + 1) : this.moments;
    if ('facing' in object && !moments.some((now) => isThere(now, now.ships.find((ship) => ship.id === id))))
      this.leak(`the place of ${id}`);
    if (!('facing' in object) && !this.moments.some((now) => now.detected[this.seat].has(id))) this.leak(`news of ${id}`);
    if (object.cells && !this.moments.some((now) => `${now.ships.find((ship) => ship.id === id).cells}` === `${object.cells}`))
      this.leak(`the damage of ${id}`);
  }

  object(object, key) {
    const now = this.truth.steps[this.step];
    for (const id of [object.id, object.ship, object.enemy]) if (this.enemies.has(id)) this.enemy(object, id, key);
    if ('fuel' in object && object.fuel !== now.fuel[this.seat]) this.leak('a fuel that is not its own');
    if (/^x\d+$/.test(object.id ?? object.projectile ?? '') && 'x' in object) {
      const isThere = (one) => one.seat !== this.seat && one.x === object.x && one.y === object.y && sights(this.seat, one, now);
      if (!now.projectiles.some(isThere)) this.leak('a projectile out of sight');
    }
    for (const { x, y } of object.discovered ?? []) if (!now.visible[this.seat][y * SIZE + x]) this.leak(`the cell ${x},${y}`);
    object.map?.forEach((row, y) => [...row].forEach((mark, x) => {
      if (mark !== '?' && !now.known[this.seat][y * SIZE + x]) this.leak(`the map at ${x},${y}`);
      if ('.#'.includes(mark) && !now.visible[this.seat][y * SIZE + x]) this.leak(`the map in sight at ${x},${y}`);
    }));
  }

  event([name, payload]) {
    if (this.truth.steps[this.step].silent[this.seat]) this.leak(`${name}, though nothing happened that it may notice`);
    if (ownersEvents.includes(name) && this.enemies.has(payload.ship)) this.leak(`${name} of the other`);
    if (payload.seq !== undefined && !whole.includes(name) && payload.seq !== ++this.seq) this.leak('a gap in the numbers of its events');
  }

  /** What a match:frame tells: its events, and the view that it makes of the one before. Returns false when the fog has lifted. */
  stepFrame(frame) {
    this.held = follow(this.held, frame);
    if (!this.held) {
      this.leak('a gap in the numbers of its frames');
      return false;
    }
    frame.events.forEach((event, i) => this.event([event.type, { ...event, seq: frame.seq - frame.events.length + 1 + i }]));
    const isOver = frame.events.some(({ type }) => type === 'match:finished'); // then the view has no fog
    for (const [object, key] of objectsIn([frame.events, isOver ? {} : this.held.view])) this.object(object, key);
    return !isOver;
  }

  /** Returns false when the fog has lifted. */
  frame({ step, text }) {
    const packet = /^4([23])\d*(\[.*)$/s.exec(text);
    this.step = Math.min(step, this.truth.steps.length - 1);
    this.text(text);
    if (!packet) return true;
    const values = JSON.parse(packet[2]);
    if (packet[1] === '2') this.event(values);
    if (packet[1] === '2' && values[0] === 'match:frame') return this.stepFrame(values[1]);
    for (const [object, key] of objectsIn(values)) this.object(object, key);
    return values[0] !== 'match:finished';
  }
}

/** What the frames of a seat tell that it could not know, in words; nothing if all is well. */
export function leaksOf(game, truth, seat, frames) {
  const search = new Search(game, truth, seat);
  for (const frame of frames) if (!search.frame(frame)) break;
  return search.leaks;
}
