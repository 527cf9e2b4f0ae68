// The engine as a page has it (ronda.wasm): what may a seat do that sees this? For tests that play games they know nothing of.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../wasm/ronda.mjs';

// A build with the sanitizers has no wasm of its own; the rules are the same in the other one.
const places = [process.env.RONDA_BUILD, fileURLToPath(new URL('../../build', import.meta.url))];
const path = places.filter(Boolean).map((place) => `${place}/ronda.wasm`).find(existsSync);

/** Why there is no engine; undefined where there is one. */
export const missing = path ? undefined : 'no ronda.wasm was built';

const ronda = path && (await load(path));
const tables = new Map();

export const games = path ? ronda.games() : [];

/** The actions that a seat may take by its view, as { type, ... }. */
export function legal(game, seat, view) {
  if (!tables.has(game)) tables.set(game, ronda.watch(games.findIndex(({ name }) => name === game)).table);
  const table = tables.get(game);
  const seen = ronda.see(table, view);
  if (seen.error) throw new Error(`${game}: the view cannot be read: ${JSON.stringify(seen.error)}`);
  return ronda.legal(table, seat).actions.map(({ action }) => action);
}

/** Dice that are the same in every run. */
export function dice(seed) {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}
