// What counts in recorded matches of bots, and what the eyes of all are shown of them.
import './match/page';
import { describe, expect, test, vi } from 'vitest';
import { ALL } from '../../src/engine/roll';
import { KINDS, noted, type Moment } from '../../src/match/moments';
import { logsOf } from './desks';

vi.mock('../../src/engine/engine', async () => await import('./desks'));
const { ReplayTable } = await import('../../src/match/replay.svelte');
const { speech } = await import('../../src/i18n/index.svelte');

const GAMES = ['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon'];
const LOGS_MOST = 3;

describe.each(GAMES)('%s', (game) => {
	const logs = logsOf(game).slice(0, LOGS_MOST);

	test.each(logs)('$name: what counts is found, in order, and the end decides', async ({ name, log }) => {
		const table = await ReplayTable.open(name, log);
		const found = await table.findMoments();
		expect(found.length).toBeGreaterThan(0);
		expect(found.map(({ at }) => at)).toEqual([...new Set(found.map(({ at }) => at))].sort((a, b) => a - b));
		expect(found.filter(({ kind }) => kind === 'deciding').map(({ at }) => at)).toEqual([table.length]);
		for (const { at, from, kind, weight } of found) {
			expect(from >= 1 && from <= at && at <= table.length, `${from} to ${at}`).toBe(true);
			expect(KINDS).toContain(kind);
			expect(weight).toBeGreaterThan(0);
		}
		table.close();
	});

	test('each is said in every language, with nothing left to fill in', async () => {
		const table = await ReplayTable.open('x', logs[0]!.log);
		const found = await table.findMoments();
		const said = { en: [], es: [], cs: [] } as Record<'en' | 'es' | 'cs', string[]>;
		for (const language of ['en', 'es', 'cs'] as const) {
			speech.language = language;
			said[language] = found.map(({ words }) => words());
			for (const words of said[language]) expect(words).toMatch(/^[^{}]{6,140}\.$/);
		}
		speech.language = 'en';
		expect(said.es).not.toEqual(said.en);
		expect(said.cs).not.toEqual(said.es);
		table.close();
	});

	test('by turns it begins at the beginning, and every step is of one', async () => {
		const table = await ReplayTable.open('x', logs[0]!.log);
		const starts = table.turns.map(({ at }) => at);
		expect(starts[0]).toBe(0);
		expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
		expect(starts.length).toBeGreaterThan(2);
		for (const { at, number } of table.turns) expect(table.startOf(number)).toBe(at);
		table.close();
	});

	test('with the eyes of all every step hands the board what it can show', async () => {
		const { film } = (await import(`../../src/boards/${game}/film.ts`)) as {
			film: import('../../src/match/film').Film;
		};
		const table = await ReplayTable.open('x', logs[0]!.log);
		await table.look(ALL);
		let cues = 0;
		for (let at = 1; at <= Math.min(90, table.length); at++) {
			const step = await table.stepAt(at);
			expect(step.lines).toHaveLength(step.events.length);
			cues += film.script(step, 0).length;
		}
		expect(cues).toBeGreaterThan(10);
		table.close();
	});
});

test('naval: nothing is in the dark for the eyes of all, and whatever moves is seen moving', async () => {
	const { script } = await import('../../src/boards/naval/script');
	type View = import('../../src/boards/naval/sea').View;
	const table = await ReplayTable.open('x', logsOf('naval')[0]!.log);
	for (let at = 1; at <= table.length; at++) {
		const { before, view, ...step } = (await table.stepAt(at)) as import('../../src/match/table.svelte').Step<View>;
		expect(view.map.join('')).not.toMatch(/[?,%]/);
		const last = script({ ...step, before, view }, 0).at(-1)?.view ?? before!;
		const poses = (of: View) =>
			[...of.ships.filter(({ sunk }) => !sunk), ...of.enemies]
				.map(({ id, x, y, facing, hp }) => `${id} ${x} ${y} ${facing} ${hp}`)
				.sort();
		// What the cues leave is what stands.
		expect(poses(last)).toEqual(poses(view));
	}
	table.close();
});

test('naval: a shot into the fog that struck is a moment, and one that struck nothing is none', async () => {
	const all = await Promise.all(
		logsOf('naval').map(async ({ name, log }) => {
			const table = await ReplayTable.open(name, log);
			const found = await table.findMoments();
			table.close();
			const shots = log.split('\n').filter((line) => line.includes('"ship:attack"')).length;
			return { found, shots };
		}),
	);
	const blind = all.flatMap(({ found }) => found).filter(({ kind }) => kind === 'blind');
	expect(blind.length).toBeGreaterThan(0);
	expect(blind.length).toBeLessThan(all.reduce((sum, { shots }) => sum + shots, 0) / 2);
});

test('machiavelli: letters stay between their two ends, whoever looks with the eyes of all', async () => {
	const log = logsOf('machiavelli').find((one) => one.log.includes('message:send'))!.log;
	const texts = [...log.matchAll(/"message:send","to":\d+,"text":"([^"]+)"/g)].map(([, text]) => text!);
	expect(texts.length).toBeGreaterThan(3);
	const table = await ReplayTable.open('x', log);
	const hasLetter = (lines: readonly { event: { type: string }; text: string; letter?: string }[]) =>
		lines.some(
			({ event, text, letter }) =>
				event.type === 'message:sent' || letter !== undefined || texts.some((one) => text.includes(one)),
		);
	await table.go(table.length);
	expect(hasLetter(await table.past({ after: 0, types: ['message:sent'] }))).toBe(true); // of the first seat there are
	await table.look(ALL);
	expect(hasLetter(await table.past({ after: 0 }))).toBe(false);
	expect(hasLetter(await table.past({ after: 0, types: ['message:sent'] }))).toBe(false);
	for (let at = 1; at <= table.length; at++) {
		await table.go(at);
		expect(hasLetter(table.lines)).toBe(false);
		expect(hasLetter((await table.stepAt(at)).lines)).toBe(false);
		expect(JSON.stringify(table.view)).not.toContain('truce');
	}
	table.close();
});

test('of moments at one step the weightiest is noted, and of many those that weigh most', () => {
	const moment = (at: number, weight: number): Moment => ({
		at,
		from: at,
		turn: 1,
		kind: 'near',
		weight,
		words: () => '',
	});
	const all = [moment(9, 1), moment(2, 5), moment(2, 7), moment(5, 3)];
	expect(noted(all).map(({ at, weight }) => [at, weight])).toEqual([
		[2, 7],
		[5, 3],
		[9, 1],
	]);
	expect(noted(all, 2).map(({ at }) => at)).toEqual([2, 5]);
});
