// The engine as a page has it (naval.wasm and its like): what may a seat do that sees this? For tests that play games they know nothing of.

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../wasm/ronda.mjs';

// A build with the sanitizers has no wasm of its own; the rules are the same in the other one.
const places = [process.env.RONDA_BUILD, fileURLToPath(new URL('../../build', import.meta.url))];
const folder = places.filter(Boolean).find((place) => existsSync(`${place}/naval.wasm`));

/** Why there is no engine; undefined where there is one. */
export const missing = folder ? undefined : 'no wasm of the games was built';

const wasms = folder ? readdirSync(folder).filter((name) => name.endsWith('.wasm')) : [];
const engines = new Map();
for (const wasm of wasms) {
  const ronda = await load(`${folder}/${wasm}`);
  engines.set(ronda.game().name, { ronda, tables: new Map() });
}

export const games = [...engines.values()].map(({ ronda }) => ronda.game());

/** The actions that a seat may take by its view, as { type, ... }; `rules` is the edition of the match, 0 the newest. */
export function legal(game, seat, view, rules = 0) {
  const { ronda, tables } = engines.get(game);
  if (!tables.has(rules)) tables.set(rules, ronda.watch(rules).table);
  const table = tables.get(rules);
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
