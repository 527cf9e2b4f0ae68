// A replay as its screen uses it: of many positions that a finger asks for in passing, the last counts; one message each.
import { sure } from '$/sure';
import './match/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { Desk, type Calls } from '../../src/engine/desk';
import { Door } from '../../src/engine/door';

const asked: { call: string; args: unknown[] }[] = [];
const desk = new Desk(async () => {
	const wasm = readFileSync(new URL('../../src/generated/naval.wasm', import.meta.url));
	return new Door((await WebAssembly.instantiate(wasm, {})).instance);
});
const engine = {
	ask: (call: keyof Calls, ...args: unknown[]) => {
		asked.push({ call, args });
		return desk.ask(
			call,
			args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : arg)),
		);
	},
};
vi.mock('../../src/engine/engine', () => ({ engineOf: () => engine }));
const { ReplayTable } = await import('../../src/match/replay.svelte');

/** A match of two bots, so far. */
async function play(steps: number): Promise<string> {
	const { table, line } = await desk.ask('create', [{ seed: 'replay', seats: [{ level: 1 }, { level: 1 }] }]);
	let log = line;
	for (let step = 0; step < steps; step++) {
		const { to_act } = await desk.ask('standing', [table]);
		const { action } = await desk.ask('choose', [table, to_act[0]]);
		log += (await desk.ask('act', [table, to_act[0], action])).line;
		await desk.ask('commit', [table]);
	}
	await desk.ask('close', [table]);
	return log;
}

const log = await play(80);
const positions = () => asked.filter(({ call }) => call === 'position').map(({ args }) => args[1]);
beforeEach(() => void (asked.length = 0));

test('a log is opened by one message and its first position by another', async () => {
	const table = await ReplayTable.open('x', log);
	expect(asked.map(({ call }) => call)).toEqual(['speak', 'unroll', 'position']);
	expect([table.at, table.length]).toEqual([0, 80]);
	table.close();
});

test('of all positions that are asked for while one is on its way the last alone is gone to', async () => {
	const table = await ReplayTable.open('x', log);
	asked.length = 0;
	const all = Array.from({ length: 60 }, (_, i) => table.go(i + 1));
	await Promise.all(all);
	expect(positions()).toEqual([1, 60]);
	expect(table.at).toBe(60);
	table.close();
});

test('what was told is not told again, and the log of a position does not depend on the way to it', async () => {
	const table = await ReplayTable.open('x', log);
	await table.go(40);
	const told = table.lines.map(({ text }) => text);
	expect(told.length).toBeGreaterThan(5);
	expect(new Set(table.lines.map(({ n }) => n)).size).toBe(told.length);
	await table.go(70);
	await table.go(0);
	expect(table.lines).toEqual([]);
	asked.length = 0;
	await table.go(40);
	expect(table.lines.map(({ text }) => text)).toEqual(told);
	const { args } = sure(asked, 0);
	const [, , , , from, until] = args as [number, number, number, number, number, number];
	expect(from).toBeGreaterThan(until); // no story is wanted
	table.close();
});

test('one step on hands the board its events; a leap hands it none', async () => {
	const table = await ReplayTable.open('x', log);
	do await table.go(table.at + 1);
	while (table.mover !== 0); // what we do ourselves we hear of
	const heard: number[] = [];
	table.listen(({ events }) => void heard.push(events.length));
	await table.go(table.at + 1);
	await table.go(50);
	await table.go(49);
	expect(heard[0]).toBeGreaterThan(0);
	expect(heard.slice(1)).toEqual([0, 0]);
	table.close();
});

test('by turns it goes to where a turn begins, on and back, and from the last one to the end', async () => {
	const table = await ReplayTable.open('x', log);
	const starts: number[] = [];
	for (let n = 0; n < 3; n++) {
		const { turn } = table;
		await table.goByTurn(true);
		expect(table.turn).toBe(turn + 1);
		starts.push(table.at);
	}
	await table.goByTurn(false);
	expect(table.at).toBe(starts[1]);
	await table.go(sure(starts, 1) + 1);
	await table.goByTurn(false);
	expect(table.at).toBe(starts[1]);
	for (let n = 0; n < 80; n++) await table.goByTurn(true);
	expect(table.at).toBe(80);
	for (let n = 0; n < 80; n++) await table.goByTurn(false);
	expect(table.at).toBe(0);
	table.close();
});

test('the past is what these eyes were told up to here, by number and type', async () => {
	const table = await ReplayTable.open('x', log);
	await table.go(80);
	const all = await table.past({ after: 0 });
	expect(all.map(({ n }) => n)).toEqual([...new Set(all.map(({ n }) => n))].sort((a, b) => a - b));
	const types = [...new Set(all.map(({ event }) => event.type))].slice(0, 2);
	const some = await table.past({ after: 5, until: 60, types });
	expect(some.length).toBeGreaterThan(0);
	for (const { n, event } of some) {
		expect(n > 5 && n <= 60).toBe(true);
		expect(types).toContain(event.type);
	}
	await table.go(30);
	const before = await table.past({ after: 0 });
	expect(before.length).toBeLessThan(all.length);
	expect(before.map(({ n }) => n)).toEqual(all.map(({ n }) => n).slice(0, before.length));
	table.close();
});

test('with other eyes the same position is told anew', async () => {
	const table = await ReplayTable.open('x', log);
	await table.go(40);
	const ours = table.lines.map(({ text }) => text);
	await table.look(1);
	expect(table.at).toBe(40);
	expect(table.lines.map(({ text }) => text)).not.toEqual(ours);
	expect((table.view as { seat: number }).seat).toBe(1);
	await table.look(0);
	expect(table.lines.map(({ text }) => text)).toEqual(ours);
	table.close();
});

test('a log that is none leaves no table behind', async () => {
	for (let n = 0; n < 30; n++)
		await expect(ReplayTable.open('x', log.replace('"proof":"', '"proof":"x'))).rejects.toThrow();
	(await ReplayTable.open('x', log)).close();
});
