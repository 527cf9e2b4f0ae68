// Positions of a log in any order are those that the log comes by, and cost a few steps. No test here asks how long anything takes.
import { sure } from '$/sure';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { Desk } from '../../src/engine/desk';
import { Door, Refused, type Replayed } from '../../src/engine/door';
import { Roll } from '../../src/engine/roll';

async function doorOf(game: string): Promise<Door> {
	const wasm = readFileSync(new URL(`../../src/generated/${game}.wasm`, import.meta.url));
	return new Door((await WebAssembly.instantiate(wasm, {})).instance);
}

/** A log of bots, of so many steps at most. */
function play(door: Door, steps: number): string {
	const { seats_min } = door.call('game', []);
	const { table, line } = door.call('create', [
		{ seed: 'roll', seats: Array.from({ length: seats_min }, () => ({ level: 1 })) },
	]);
	let log = line;
	for (let step = 0; step < steps; step++) {
		const { to_act, is_over, due } = door.call('standing', [table]);
		if (is_over) break;
		const chosen = to_act.map((seat) => ({ seat, ...door.call('choose', [table, seat]) })).find(({ action }) => action);
		const made = chosen ? door.call('act', [table, chosen.seat, chosen.action]) : door.call('pass', [table, due ?? 1]);
		log += made.line + (door.call('commit', [table]).line ?? '');
	}
	door.call('close', [table]);
	return log;
}

interface Known {
	hash: string;
	view: unknown;
	turn: number;
	told: string[];
}

/** Every position as it is come by step by step, with the eyes of seat 0. */
function walk(door: Door, log: string): Known[] {
	const { table } = door.call('replay', [log]);
	const known: Known[] = [];
	const look = (events: Replayed['events'] = []) =>
		known.push({
			hash: door.call('hash', [table]).hash,
			view: door.call('view', [table, 0]),
			turn: door.call('standing', [table]).turn,
			told: events
				.filter(({ to }) => to.includes(0))
				.map(({ to: _, ...event }) => door.call('say', [table, 0, event]).text),
		});
	look();
	for (let step; (step = door.call('step', [table])).kind === 'action' || step.kind === 'clock';) look(step.events);
	door.call('close', [table]);
	return known;
}

const GAMES = ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon', 'tictactoe'];
describe.each(GAMES)('%s', (game) => {
	let door: Door, log: string, known: Known[];
	beforeAll(async () => {
		door = await doorOf(game);
		log = play(door, 150);
		known = walk(door, log);
	});

	const anywhere = () => Array.from({ length: 60 }, (_, i) => (i * 7919) % known.length);

	test('every position, in whatever order, is the one that the log comes by', () => {
		const roll = new Roll(door, log);
		const { steps, start } = roll.unroll();
		expect([start.turn, ...steps.map(({ turn }) => turn)]).toEqual(known.map(({ turn }) => turn));
		for (const to of [...anywhere(), 0, known.length - 1]) {
			const { at, view } = roll.go(to, 0, 1, Infinity, 0);
			expect(at).toBe(to);
			expect(view).toEqual(sure(known, to).view);
			expect(door.call('hash', [roll.table]).hash).toBe(sure(known, to).hash);
		}
		door.call('close', [roll.table]);
	});

	test('a position is at most a stride of steps away, and the next one is one', () => {
		const roll = new Roll(door, log);
		roll.unroll();
		for (const to of anywhere()) expect(roll.go(to, 0, 1, Infinity, 0).replayed).toBeLessThanOrEqual(8);
		roll.go(20 % known.length, 0, 1, Infinity, 0);
		for (let to = 21; to < Math.min(30, known.length); to++) expect(roll.go(to, 0, 1, to, to).replayed).toBe(1);
		door.call('close', [roll.table]);
	});

	test('what happened is told as it stood then, of the steps that are asked for', () => {
		const roll = new Roll(door, log);
		roll.unroll();
		for (const to of anywhere()) {
			const from = Math.max(1, to - 12);
			const { told, seq, since } = roll.go(to, 0, from, from, to);
			const numbers = told.flat().map(({ n }) => n);
			expect(numbers).toEqual(Array.from({ length: seq - since }, (_, i) => since + 1 + i));
			const texts = told.map((step) => step.map(({ text }) => text));
			expect(texts).toEqual(known.slice(from, to + 1).map((one) => one.told));
		}
		door.call('close', [roll.table]);
	});

	test('however little may be kept, positions are right and the limit holds', () => {
		const limits = { stride: 2, bytes: 1 << 20 };
		const roll = new Roll(door, log, limits);
		roll.unroll();
		expect(roll.kept.bytes).toBeLessThanOrEqual(limits.bytes);
		for (const to of anywhere()) {
			roll.go(to, 0, 1, Infinity, 0);
			expect(door.call('hash', [roll.table]).hash).toBe(sure(known, to).hash);
			expect(roll.kept.bytes).toBeLessThanOrEqual(limits.bytes);
		}
		door.call('close', [roll.table]);
	});
});

describe('a desk', () => {
	const seats = [{ name: 'ana', level: 0 }, { level: 1 }];
	let opened: number;
	const desk = () => {
		opened = 0;
		return new Desk(() => {
			opened++;
			return doorOf('tictactoe');
		});
	};

	/** As if the module had run against a wall in the middle of something. */
	const trap = (door: Door) => {
		door.call = () => {
			throw new WebAssembly.RuntimeError('unreachable');
		};
	};

	test('starts an engine anew that has broken, in the language that it spoke, and knows its old tables no more', async () => {
		const doors: Door[] = [];
		const one = new Desk(async () => {
			doors.push(await doorOf('tictactoe'));
			return doors.at(-1)!;
		});
		await one.ask('speak', [1]);
		const before = await one.ask('create', [{ seed: '1', seats }]);
		const inSpanish = (await one.ask('legal', [before.table, 0])).actions[0]?.label;
		trap(sure(doors, 0));
		await expect(one.ask('standing', [before.table])).rejects.toThrow('unreachable');
		const after = await one.ask('create', [{ seed: '1', seats }]);
		expect(after.table).not.toBe(before.table);
		expect((await one.ask('legal', [after.table, 0])).actions[0]?.label).toBe(inSpanish);
		await expect(one.ask('standing', [before.table])).rejects.toMatchObject({ fault: { code: 'no_such_table' } });
		await one.ask('close', [after.table]);
	});

	test('goes on with an engine that has only refused', async () => {
		const one = desk();
		await expect(one.ask('standing', [9])).rejects.toThrow(Refused);
		await expect(one.ask('create', ['nonsense'])).rejects.toThrow(Refused);
		await one.ask('game', []);
		expect(opened).toBe(1);
	});

	test('fetches again what could not be fetched', async () => {
		let tries = 0;
		const one = new Desk(() => (++tries === 1 ? Promise.reject(new Error('no network')) : doorOf('tictactoe')));
		await expect(one.ask('game', [])).rejects.toThrow('no network');
		expect((await one.ask('game', [])).name).toBe('tictactoe');
	});

	test('a log that does not hold keeps no table: it can be refused as often as one likes', async () => {
		const one = desk();
		const log = play(await doorOf('tictactoe'), 4);
		const lines = log.trimEnd().split('\n');
		const forged = [...lines.slice(0, 2), sure(lines, 2).replace(/"proof":"./, '"proof":"x'), ''].join('\n');
		for (let i = 0; i < 40; i++)
			await expect(one.ask('unroll', [forged])).rejects.toMatchObject({ fault: { code: 'bad_log' } });
		expect((await one.ask('unroll', [log])).steps).toHaveLength(4);
	});
});
