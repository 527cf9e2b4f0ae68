// A long match: any position of it is a few steps away, however the story is told with it. Steps are counted, and the time of a processor, which does
// not hang on what else the machine does; `tests/bench/replay.ts` takes the time of a clock.
import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { ALL, Roll } from '../../src/engine/roll';
import { doorOf } from './engine';

const STEPS = 2000;
/** The story of the last hundred steps, and from the position that is kept before them. */
const REPLAYED_MOST = 100 + 16;
const JUMP_MS = 100;

test('a jump anywhere in a match of two thousand steps replays a hundred at most, in less than 100 ms, and without its story a few', async () => {
	const door = await doorOf('naval');
	const seats = [{ level: 0 }, { level: 0 }];
	const { table, line } = door.call('create', [
		{ seed: 'jump', options: { turn_limit: 1000, fuel_per_turn: 2, rock_pairs: 0 }, seats },
	]);
	let log = line;
	for (let step = 0; step < STEPS; step++) {
		const { to_act } = door.call('standing', [table]);
		const { actions } = door.call('legal', [table, to_act[0]!]);
		// To and fro: nobody fires.
		const moves = actions.filter(({ action }) => action.type === 'ship:move' || action.type === 'turn:end');
		log += door.call('act', [table, to_act[0]!, moves[(step * 7) % moves.length]!.action]).line;
		door.call('commit', [table]);
	}
	door.call('close', [table]);
	const roll = new Roll(door, log);
	expect(roll.unroll().steps).toHaveLength(STEPS);
	const took: number[] = [];
	for (let i = 0; i < 60; i++) {
		const to = (i * 7919) % (STEPS + 1);
		const first = Math.max(1, to - 99);
		for (const eyes of [0, 1, ALL]) {
			const begun = cpuUsage();
			expect(roll.go(to, eyes, first, first, to).replayed).toBeLessThanOrEqual(REPLAYED_MOST);
			const { user, system } = cpuUsage(begun);
			took.push((user + system) / 1000);
			expect(roll.go((to + 977) % STEPS, eyes, 1, Infinity, 0).replayed).toBeLessThanOrEqual(16);
		}
	}
	// All but the few into which a collection of garbage or a compilation falls.
	took.sort((one, other) => one - other);
	expect(took[Math.floor(took.length * 0.95)]).toBeLessThan(JUMP_MS);
	door.call('close', [roll.table]);
}, 60_000);
