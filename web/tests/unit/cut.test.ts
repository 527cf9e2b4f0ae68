// The film of a match: what it is cut to, how long it is, what is seen when; and the file it becomes.
import './match/page';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { TIMES, byWeight, cutOf, frameAt, startsOf, stillOf, type Cut } from '../../src/match/cut';
import type { Film } from '../../src/match/film';
import { readPlace, writePlace } from '../../src/match/link';
import type { Moment } from '../../src/match/moments';
import { withDuration } from '../../src/parts/replay/webm';
import { logsOf } from './desks';

vi.mock('../../src/engine/engine', async () => await import('./desks'));
const { ReplayTable } = await import('../../src/match/replay.svelte');

const moment = (at: number, weight: number, kind: Moment['kind'] = 'near'): Moment => ({
	at,
	from: at,
	turn: at,
	kind,
	weight,
	words: () => `moment ${at}`,
});
/** Steps of one cue each, whose views are their numbers. */
const source = (moments: Moment[], ms = 900) => ({
	moments,
	stepAt: (at: number) => Promise.resolve({ events: [], lines: [], before: at - 1, view: at, isNext: true }),
	film: { script: () => [{ name: 'x', ms, tells: [0] }] },
});

test('what decided is last and slower, and the weightiest are there in their order', async () => {
	const all = [...Array.from({ length: 30 }, (_, i) => moment(i + 1, 1 + (i % 7))), moment(31, 10, 'deciding')];
	const cut = await cutOf(source(all));
	const at = cut.shots.map((shot) => shot.moment.at);
	expect(at.at(-1)).toBe(31);
	expect(at).toEqual([...at].sort((a, b) => a - b));
	const chosen = byWeight(all).slice(0, at.length);
	expect(new Set(at)).toEqual(new Set(chosen.map((one) => one.at)));
	const [usual, deciding] = [cut.shots[0]!.takes[0]!.ms, cut.shots.at(-1)!.takes[0]!.ms];
	expect(deciding).toBeGreaterThan(1.3 * usual);
});

test('it is as long as it should be, however much or little there is', async () => {
	for (const count of [0, 1, 2, 40]) {
		const { ms } = await cutOf(source(Array.from({ length: count }, (_, i) => moment(i + 1, 5))));
		expect(ms).toBeGreaterThanOrEqual(TIMES.least - 1);
		expect(ms).toBeLessThanOrEqual(40_000);
	}
	const long = await cutOf(source([moment(1, 5)], 90_000));
	expect(long.ms).toBeLessThanOrEqual(40_000);
	const short = await cutOf({ ...source([moment(1, 5), moment(9, 10, 'deciding')]), ms: 5000 });
	expect(short.ms).toBeCloseTo(5000, -1);
	expect(short.shots.map((shot) => shot.moment.at)).toEqual([9]);
});

test('at every time there is something to see, from the title to the end', async () => {
	const cut = await cutOf(source([moment(3, 5), moment(9, 10, 'deciding')]));
	expect(frameAt(cut, 0).kind).toBe('title');
	expect(frameAt(cut, cut.ms).kind).toBe('end');
	const [first, second] = startsOf(cut);
	expect(frameAt(cut, first!)).toMatchObject({ kind: 'shot', view: 2 }); // what stood before
	expect(frameAt(cut, second! - 1)).toMatchObject({ kind: 'shot', cue: null });
	const seen = frameAt(cut, first! + TIMES.before + 300);
	expect(seen).toMatchObject({ kind: 'shot', cue: { name: 'x' } });
	expect(frameAt(cut, first! + TIMES.before + 600)).not.toEqual(seen);
	// Without motion a moment is one picture.
	expect(frameAt(cut, first! + 1, false)).toEqual(frameAt(cut, second! - 1, false));
	expect(frameAt(cut, first! + 1, false)).toMatchObject({ cue: stillOf(cut.shots[0]!).cue });
});

test('a long step is cut to what its moment is about', async () => {
	const cues = Array.from({ length: 40 }, (_, i) => ({ name: `c${i}`, ms: 500, view: i, tells: [i] }));
	const events = cues.map((_, i) => ({ type: 'x', place: i }));
	const cut = await cutOf({
		moments: [{ ...moment(1, 5), isOf: ({ place }) => place === 20 }],
		stepAt: () => Promise.resolve({ events, lines: [], before: -1, view: 99, isNext: true }),
		film: { script: () => cues },
	});
	expect(cut.shots[0]!.takes.map(({ cue }) => cue?.name)).toEqual(['c18', 'c19', 'c20', 'c21']);
	expect(cut.shots[0]!.takes[0]!.view).toBe(17);
	expect(stillOf(cut.shots[0]!).cue?.name).toBe('c20');
});

describe.each(['naval', 'heroes', 'pirates', 'machiavelli', 'dungeon'])('%s', (game) => {
	let cut: Cut;
	let length: number;
	beforeAll(async () => {
		const { film } = (await import(`../../src/boards/${game}/film.ts`)) as { film: Film };
		const table = await ReplayTable.open('x', logsOf(game)[0]!.log);
		cut = await cutOf({ moments: await table.findMoments(), stepAt: (at) => table.stepAt(at), film });
		({ length } = table);
		table.close();
	});

	test('a recorded match becomes a film of 20 to 40 seconds whose last moment decides', () => {
		expect(cut.ms).toBeGreaterThanOrEqual(TIMES.least - 1);
		expect(cut.ms).toBeLessThanOrEqual(40_000);
		expect(cut.shots.length).toBeGreaterThan(2);
		expect(cut.shots.at(-1)!.moment.at).toBe(length);
		expect(cut.shots.flatMap(({ takes }) => takes).filter(({ cue }) => cue !== null).length).toBeGreaterThan(4);
		for (const { takes, ms } of cut.shots) {
			expect(takes.length).toBeGreaterThan(0);
			expect(ms).toBeLessThan(16_000);
		}
	});
});

test('a link leads to a turn, a step of it, whose eyes, or the film', () => {
	expect(readPlace('#12')).toEqual({ turn: 12, steps: 0, eyes: null, film: null });
	expect(readPlace('#12+3-2')).toEqual({ turn: 12, steps: 3, eyes: 1, film: null });
	expect(readPlace(writePlace(7, 0, -1))).toEqual({ turn: 7, steps: 0, eyes: -1, film: null });
	expect(readPlace(writePlace(7, 2, 0))).toEqual({ turn: 7, steps: 2, eyes: 0, film: null });
	expect(readPlace('#film')).toMatchObject({ film: 0, turn: null });
	expect(readPlace('#film=1')).toMatchObject({ film: 4 });
	expect(readPlace('#film=999')).toMatchObject({ film: 60 });
	for (const hash of ['', '#', '#x', '#-1', '#12-', '#1e9', '#9999999', '#film=', '#12+3+4'])
		expect(readPlace(hash)).toEqual({ turn: null, steps: 0, eyes: null, film: null });
});

test('a webm that was written as a stream says how long it is, and another one stays as it is', () => {
	const info = [0x15, 0x49, 0xa9, 0x66, 0x87, 0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40];
	const bytes = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x80, ...info, 0xff, 0xee]);
	const out = withDuration(bytes, 1234.5);
	expect(out.length).toBe(bytes.length + 11);
	expect(out[9]).toBe(0x80 | 18);
	const view = new DataView(out.buffer);
	expect([view.getUint16(17), out[19], view.getFloat64(20)]).toEqual([0x4489, 0x88, 1234.5]);
	expect([...out.slice(28)]).toEqual([0xff, 0xee]);
	expect(withDuration(out, 9)).toBe(out);
	const other = new Uint8Array([1, 2, 3]);
	expect(withDuration(other, 9)).toBe(other);
});
