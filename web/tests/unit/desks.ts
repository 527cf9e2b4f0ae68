// The engine of each game as the page asks it, without a worker: for tests of what is made of a whole match.
import { readFileSync, readdirSync } from 'node:fs';
import { Desk, type Calls } from '../../src/engine/desk';
import { doorOf } from './engine';

const desks = new Map<string, Desk>();

/** In place of `engineOf`; `asked` hears of every question. */
export function engineOf(game: string, asked?: (call: string, args: unknown[]) => void) {
	const desk = desks.get(game) ?? new Desk(() => doorOf(game));
	desks.set(game, desk);
	return {
		ask: (call: keyof Calls, ...args: unknown[]) => {
			asked?.(call, args);
			return desk.ask(
				call,
				args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg)),
			);
		},
	};
}

const LOGS = new URL('../../../tests/logs/', import.meta.url);

/** Recorded matches of bots, whole, of the newest edition that there are. */
export function logsOf(game: string): { name: string; log: string }[] {
	const edition = readdirSync(LOGS)
		.filter((name) => name.startsWith(`${game}-`))
		.sort()
		.at(-1)!;
	return readdirSync(new URL(`${edition}/`, LOGS))
		.filter((name) => name.endsWith('-bots.log'))
		.map((name) => ({ name, log: readFileSync(new URL(`${edition}/${name}`, LOGS), 'utf8') }));
}
