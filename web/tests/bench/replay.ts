// How long a position of a long match takes to come, by steps and by turns, forwards, backwards and anywhere:
//
//   cd web && node node_modules/vite-node/vite-node.mjs tests/bench/replay.ts
//
// Matches of bots, as long as they last but no longer than STEPS. A position has the story of the last 100 steps, of which a page that
// has been near knows most: "near" is one step on or back, "far" is any position with none of its story known.
import { readFileSync } from 'node:fs';
import { Door } from '../../src/engine/door';
import { Roll } from '../../src/engine/roll';

const STEPS = 2000;
const STORY = 100;
const SAMPLES = 300;
const SEEDS = 12;
const GAMES: Record<string, object> = {
	naval: {},
	heroes: {},
	pirates: { rounds: 100 },
	machiavelli: {},
	dungeon: {},
};

async function doorOf(game: string): Promise<Door> {
	const wasm = readFileSync(new URL(`../../src/generated/${game}.wasm`, import.meta.url));
	return new Door((await WebAssembly.instantiate(wasm, {})).instance);
}

/** The longest of a few, none longer than wanted. */
function longest(door: Door, options: object): string {
	let found = '';
	for (let seed = 0; seed < SEEDS && found.split('\n').length <= STEPS; seed++) {
		const log = play(door, `bench ${seed}`, options);
		if (log.length > found.length) found = log;
	}
	return found;
}

/** A log of bots, of at most so many steps. */
function play(door: Door, seed: string, options: object): string {
	const { seats_max } = door.call('game', []);
	const seats = Array.from({ length: seats_max }, () => ({ level: 1 }));
	const made = door.call('create', [{ seed, options, seats }]);
	let log = made.line;
	for (let step = 0; step < STEPS; step++) {
		const { to_act, is_over, due } = door.call('standing', [made.table]);
		if (is_over) break;
		let line = '';
		for (const seat of to_act) {
			const { action } = door.call('choose', [made.table, seat]);
			if (!action) continue;
			({ line } = door.call('act', [made.table, seat, action]));
			break;
		}
		if (line === '') ({ line } = door.call('pass', [made.table, due ?? 1]));
		log += line + (door.call('commit', [made.table]).line ?? '');
	}
	door.call('close', [made.table]);
	return log;
}

const quantile = (sorted: number[], part: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
function time(positions: [to: number, from: number][], roll: Roll): string {
	const took: number[] = [];
	let most = 0;
	for (const [to, from] of positions) {
		const began = performance.now();
		const { replayed } = roll.go(to, 0, 1, from, to);
		took.push(performance.now() - began);
		most = Math.max(most, replayed);
	}
	took.sort((a, b) => a - b);
	return [0.5, 0.99, 1].map((part) => quantile(took, part).toFixed(1).padStart(6)).join(' ') + String(most).padStart(5);
}

console.log('ms (p50, p99, most) and the most steps that one position took');
console.log(
	'game         steps  open |  next                    |  back                    |  turn back               |  far',
);
for (const [game, options] of Object.entries(GAMES)) {
	const door = await doorOf(game);
	const log = longest(door, options);
	const began = performance.now();
	const roll = new Roll(door, log);
	const { steps } = roll.unroll();
	const open = performance.now() - began;
	const anywhere = Array.from({ length: SAMPLES }, (_, i) => 1 + ((i * 7919) % steps.length));
	const starts = steps.flatMap(({ turn }, at) => (at > 0 && turn !== steps[at - 1].turn ? [at] : [])).reverse();
	const next = Array.from({ length: Math.min(SAMPLES, steps.length) }, (_, i): [number, number] => [i + 1, i + 1]);
	const rows = [
		time(next, roll),
		time(
			next.map(([at]): [number, number] => [steps.length - at, Infinity]),
			roll,
		),
		time(
			starts.map((at): [number, number] => [at, Infinity]),
			roll,
		),
		time(
			anywhere.map((at): [number, number] => [at, Math.max(1, at - STORY + 1)]),
			roll,
		),
	];
	console.log(
		`${game.padEnd(12)} ${String(steps.length).padStart(5)} ${open.toFixed(0).padStart(5)} | ${rows.join(' | ')}`,
	);
}
