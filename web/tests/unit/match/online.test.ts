// A match on the server as a board sees it: what belongs together stands together, and nothing is left behind.
import './page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Past } from '../../../src/match/past.svelte';
import type { Step } from '../../../src/match/table.svelte';
import { Trouble } from '../../../src/net/api';
import { FakeEngine } from './engine';
import { FakeServer, FakeSocket, MATCH, settle } from './fake';

let fake: FakeServer;
let socket: FakeSocket;
let engine: FakeEngine;

vi.mock('$/net/server.svelte', () => ({
	server: {
		link: 'up',
		on: (name: string, handler: () => void) => socket.on(name, handler),
		ask: (name: string, payload: object) => socket.ask(name, payload),
		local: (at: number) => at,
	},
}));
vi.mock('$/engine/engine', () => ({ engineOf: () => engine.engine }));
vi.mock('$/engine/games.svelte', () => ({ games: { find: async () => ({ name: 'fake', rules: 1 }) } }));
const { OnlineTable } = await import('../../../src/match/online.svelte');

type Table = Awaited<ReturnType<typeof OnlineTable.open>>;
const tables: Table[] = [];
const open = async () => {
	const table = await OnlineTable.open(MATCH);
	tables.push(table);
	await settle();
	return table;
};

beforeEach(() => {
	vi.useFakeTimers();
	fake = new FakeServer();
	socket = new FakeSocket(fake);
	engine = new FakeEngine();
});
afterEach(() => {
	for (const table of tables.splice(0)) table.close();
	vi.useRealTimers();
});

describe('an online table', () => {
	test('opens with the view, what can be done, and what was told before', async () => {
		for (let i = 0; i < 250; i++) fake.step();
		const table = await open();
		expect(table.view).toEqual(fake.view);
		expect(table.choices.map(({ label }) => label)).toEqual(['after 250']);
		expect(table.status).toBe('playing');
		expect(table.mayAct).toBe(true);
		expect(table.lines.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, i) => i + 51));
		expect(table.since).toBe(50);
		expect((await table.past({ after: 0, until: table.since })).map(({ text }) => text).at(-1)).toBe('step 50');
	});
	test('shows with every frame what belongs to it', async () => {
		const table = await open();
		const seen: unknown[] = [];
		table.listen((step: Step<unknown>) =>
			seen.push([
				(step.view as { n: number }).n,
				(table.view as { n: number }).n,
				step.events.map(({ n }) => n),
				step.lines.map(({ text }) => text),
				table.choices[0]?.label,
				table.turn,
				table.lines.at(-1)!.text,
			]),
		);
		socket.held = [];
		for (let i = 0; i < 3; i++) fake.step();
		socket.release();
		await settle();
		expect(seen).toEqual([1, 2, 3].map((n) => [n, n, [n], [`step ${n}`], `after ${n}`, n, `step ${n}`]));
	});
	test('has done an action when what came of it stands', async () => {
		const table = await open();
		const acted = table.act({ type: 'fake:step' });
		expect(table.isBusy).toBe(true);
		expect(await acted).toBeNull();
		expect(table.view).toEqual({ n: 1, map: ['a', 'b'] });
		expect(table.lines.map(({ text }) => text)).toEqual(['step 1']);
		expect(table.isBusy).toBe(false);
	});
	test('says why an action was refused, and is as it was', async () => {
		const table = await open();
		const { view } = table;
		fake.refusal = new Trouble('not_your_turn', 'wait');
		expect(await table.act({ type: 'fake:step' })).toMatchObject({ code: 'not_your_turn', message: 'wait' });
		expect(table.view).toBe(view);
		expect(table.trouble).toBeNull();
		expect(table.isBusy).toBe(false);
	});
	test('says that it is lost, comes back by itself, and has no hole in its log', async () => {
		const table = await open();
		fake.step();
		await settle();
		socket.cut();
		expect(table.isLost).toBe(true);
		for (let i = 0; i < 4; i++) fake.step();
		socket.connect();
		await settle();
		expect(table.isLost).toBe(false);
		expect(table.view).toEqual(fake.view);
		expect(table.lines.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
	});
	test('begins its log anew when the server has gone back', async () => {
		const table = await open();
		for (let i = 0; i < 5; i++) fake.step();
		await settle();
		// Restored from a copy: the last two steps are not there.
		fake.restart();
		fake.events.splice(3);
		fake.n = 3;
		socket.connect();
		await settle();
		fake.step();
		await settle();
		expect(table.view).toEqual(fake.view);
		expect(table.lines.map(({ n }) => n)).toEqual([4]);
		expect(table.since).toBe(3);
	});
	test('shows trouble only as long as there is any', async () => {
		const table = await open();
		socket.cut();
		fake.refusal = new Trouble('no_such_match', 'gone');
		socket.connect();
		await settle();
		expect(table.trouble).toMatchObject({ code: 'no_such_match' });
		fake.refusal = null;
		table.again();
		await settle();
		expect(table.trouble).toBeNull();
		expect(table.isLost).toBe(false);
	});
	test('keeps a log of so many lines; what is older is read', async () => {
		const table = await open();
		for (let i = 0; i < 450; i++) fake.step();
		for (let i = 0; i < 20; i++) await settle();
		expect(table.lines).toHaveLength(400);
		expect(table.since).toBe(50);
		expect(table.lines[0]?.n).toBe(51);
		expect((await table.past({ after: 0, until: 50 })).map(({ n }) => n)).toEqual(
			Array.from({ length: 50 }, (_, i) => i + 1),
		);
	});
});

describe('what cannot be opened', () => {
	const leftBehind = () => [socket.handlers, [...engine.tables.keys()]];

	test('because the engine does not know its edition leaves nothing behind', async () => {
		engine.refuses = 'watch';
		await expect(OnlineTable.open(MATCH)).rejects.toMatchObject({ fault: { code: 'no_such_edition' } });
		await settle();
		expect(leftBehind()).toEqual([[], []]);
	});
	test('because its first frame does not come leaves nothing behind', async () => {
		const emit = socket.emit.bind(socket);
		socket.emit = (name, payload) => void (name !== 'match:frame' && emit(name, payload));
		const failed = expect(OnlineTable.open(MATCH)).rejects.toMatchObject({ code: 'unreachable' });
		await vi.advanceTimersByTimeAsync(60_000);
		await failed;
		await settle();
		expect(leftBehind()).toEqual([[], []]);
	});
	test('because there is no answer ends in time', async () => {
		socket.held = [];
		const failed = expect(OnlineTable.open(MATCH)).rejects.toMatchObject({ code: 'unreachable' });
		await vi.advanceTimersByTimeAsync(60_000);
		await failed;
		expect(leftBehind()).toEqual([[], []]);
	});
	test('closing leaves nothing behind either', async () => {
		const table = await open();
		table.close();
		await settle();
		expect(leftBehind()).toEqual([[], []]);
	});
});

describe('the past of some types', () => {
	test('is read once and kept up with the frames', async () => {
		for (let i = 0; i < 3; i++) fake.step();
		const table = await open();
		const past = new Past(['stepped']);
		const stop = past.follow(table);
		fake.step();
		await settle();
		fake.step();
		await settle();
		expect(past.lines.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
		expect(past.isWhole).toBe(true);
		stop();
		fake.step();
		await settle();
		expect(past.lines).toHaveLength(5);
	});
	test('is read again after a hole, and when it could not be had', async () => {
		const table = await open();
		const past = new Past(['stepped']);
		const ask = socket.ask.bind(socket);
		socket.ask = (name, payload) => (name === 'match:events' ? Promise.reject(new Error('lost')) : ask(name, payload));
		past.follow(table);
		await settle();
		expect(past.isWhole).toBe(false);
		socket.cut();
		for (let i = 0; i < 3; i++) fake.step();
		socket.connect();
		await settle();
		expect(past.isWhole).toBe(false);
		socket.ask = ask;
		fake.step();
		await settle();
		expect(past.lines.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
		expect(past.isWhole).toBe(true);
	});
});
