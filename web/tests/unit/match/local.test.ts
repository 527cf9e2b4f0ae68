// A match in the page, by the real rules: an action is done when its frame stands, as it is on the server.
import { sure } from '$/sure';
import './page';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Door, Call } from '../../../src/engine/door';
import type { Shelved } from '../../../src/match/shelf';
import { doorOf } from '../engine';

let door: Door;
const open = new Set<number>();
let lines: string[] = [];
let shelved: Shelved | undefined;
let isFull = false;

vi.mock('$/engine/engine', () => ({
	engineOf: () => ({
		ask: async (call: Call, ...args: unknown[]) => {
			const answer = door.call(call, args);
			if (call === 'close') open.delete(args[0] as number);
			if ('table' in answer) open.add(answer.table as number);
			return answer;
		},
	}),
}));
vi.mock('$/engine/games.svelte', () => ({ games: { find: async () => ({ name: 'tictactoe', rules: 1 }) } }));
vi.mock('$/settings.svelte', () => ({ settings: { motion: false } }));
vi.mock('$/match/shelf', () => ({
	shelf: {
		find: async () => shelved,
		log: async () => lines.join(''),
		append: async (match: Shelved, _: number, text: string) => {
			if (isFull) throw new Error('no room');
			shelved = match;
			lines.push(text);
		},
	},
}));
const { LocalTable } = await import('../../../src/match/local.svelte');
type Table = Awaited<ReturnType<typeof LocalTable.create>>;

const make = () => LocalTable.create({ game: 'tictactoe', seats: 2, level: 1, name: 'ana', seed: 'x' });
const create = async () => {
	const table = await make();
	table.begin();
	return table;
};
const marks = (table: Table) => JSON.stringify(table.view).replace(/[^XO]/g, '').length;
/** The bots have had their turn. */
const turn = (table: Table) => vi.waitFor(() => expect(table.mayAct || table.status === 'over').toBe(true));

beforeEach(async () => {
	door = await doorOf('tictactoe');
	[lines, shelved, isFull] = [[], undefined, false];
	open.clear();
	Object.assign(globalThis, { document: { hidden: false } });
});
test('an action is done when what came of it stands, and is stored', async () => {
	const table = await create();
	await turn(table);
	const [before, stored] = [marks(table), lines.length];
	expect(await table.act(sure(table.choices, 0).action)).toBeNull();
	expect(marks(table)).toBeGreaterThan(before);
	expect(lines.length).toBeGreaterThan(stored);
	table.close();
});

test('a refused action changes nothing; one that cannot be stored never was', async () => {
	const table = await create();
	await turn(table);
	const { view } = table;
	const { action } = sure(table.choices, 0);
	expect(await table.act({ ...action, type: 'mark:nowhere' })).not.toBeNull();
	expect(table.view).toEqual(view);
	isFull = true;
	expect(await table.act(action)).toMatchObject({ message: 'no room' });
	isFull = false;
	expect(await table.act(action)).toBeNull();
	table.close();
});

test('nobody acts before the board stands', async () => {
	const table = await make(); // the bot begins
	expect(await table.act({ type: 'mark:nowhere' })).not.toBeNull(); // behind whatever was begun before
	expect([table.mayAct, marks(table)]).toEqual([false, 0]);
	table.begin();
	await turn(table);
	expect(marks(table)).toBe(1);
	table.close();
});

test('the past is told by the log, with the numbers and words that the frames had', async () => {
	const table = await create();
	const told: { n: number; text: string }[] = [];
	table.listen((step) => told.push(...step.lines.filter(({ text }) => text).map(({ n, text }) => ({ n, text }))));
	for (let i = 0; i < 2; i++) {
		await turn(table);
		await table.act(sure(table.choices, 0).action);
	}
	await turn(table);
	const past = (await table.past({ after: 0 })).map(({ n, text }) => ({ n, text }));
	expect(past.slice(-told.length)).toEqual(told);
	expect(table.lines.map(({ n }) => n)).toEqual(past.map(({ n }) => n));
	const first = sure(past, 0);
	expect((await table.past({ after: 0, until: first.n })).map(({ n }) => n)).toEqual([first.n]);
	table.close();

	const again = await LocalTable.resume(table.id);
	expect(again.lines.map(({ n, text }) => ({ n, text }))).toEqual(past);
	expect(again.view).toEqual(table.view);
	again.close();
	await vi.waitFor(() => expect([...open]).toEqual([]));
});

test('what cannot be opened leaves nothing behind at the engine', async () => {
	isFull = true;
	await expect(create()).rejects.toThrow('no room');
	await vi.waitFor(() => expect([...open]).toEqual([]));
});
