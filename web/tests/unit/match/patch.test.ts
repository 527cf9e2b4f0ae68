// Differences put over views: the rows of tests/core/diff.c, which the server's side goes by, and what a page needs besides.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Misfit, patch } from '../../../src/match/patch';

/** The rows of a table in C: all its strings, so many to a row. */
function rowsOf(test: string, width: number): string[][] {
	const source: string = readFileSync(new URL('../../../../tests/core/diff.c', import.meta.url), 'utf8');
	const start = source.indexOf(`static void ${test}(`);
	const table = source.slice(source.indexOf('rows[] = {', start), source.indexOf('\n\t};', start));
	const texts = [...table.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([whole]) => JSON.parse(whole) as string);
	expect(texts.length % width).toBe(0);
	return Array.from({ length: texts.length / width }, (_, i) => texts.slice(i * width, (i + 1) * width));
}

describe('a difference', () => {
	const fitting = rowsOf('a_difference_is_put_over_a_text', 3);
	test('the rows of the engine are all there', () => expect(fitting.length).toBeGreaterThan(12));
	test.each(fitting)('%s with %s is %s', (base, difference, expected) => {
		expect(JSON.stringify(patch(JSON.parse(base), JSON.parse(difference)))).toBe(expected);
	});

	// What is no JSON, or names a key twice, does not get as far as here: it is the parser's to refuse or to read.
	const isJson = (text: string) => {
		try {
			return JSON.stringify(JSON.parse(text)) === text;
		} catch {
			return false;
		}
	};
	const misfits = rowsOf('what_does_not_fit_is_refused', 2).filter((row) => row.every(isJson));
	test('the misfits of the engine are there', () => expect(misfits.length).toBeGreaterThan(15));
	test.each(misfits)('%s refuses %s', (base, difference) => {
		expect(() => patch(JSON.parse(base), JSON.parse(difference))).toThrow(Misfit);
	});
});

describe('a view', () => {
	const base = { map: [{ row: 1 }, { row: 2 }], hero: { x: 1 }, items: ['a', 'b'] };

	test('shares with the one before it all that stays', () => {
		const next = patch(base, { '~hero': { x: 2 }, '~map': { '~0': { row: 5 } } }) as typeof base;
		expect(next).toEqual({ map: [{ row: 5 }, { row: 2 }], hero: { x: 2 }, items: ['a', 'b'] });
		expect(next.items).toBe(base.items);
		expect(next.map[1]).toBe(base.map[1]);
	});
	test('is not changed by a difference, nor by one that fails half-way', () => {
		const before = structuredClone(base);
		patch(base, { '-items': 0, '~hero': { x: 9 } });
		expect(() => patch(base, { '~hero': { x: 9 }, '~items': { 7: 'c' } })).toThrow(Misfit);
		expect(base).toEqual(before);
	});
	test('is not told twice of one key', () => {
		for (const difference of [
			{ hero: {}, '~hero': {} },
			{ '-hero': 0, hero: {} },
			{ '~hero': {}, '-hero': 0 },
		])
			expect(() => patch(base, difference)).toThrow(Misfit);
	});
	test('without a change is the same one', () => expect(patch(base, {})).toBe(base));
	test('may have keys that mean something to JavaScript', () => {
		const next = patch(JSON.parse('{"a":1}'), JSON.parse('{"__proto__":{"b":2},"=-x":3}'));
		expect(JSON.stringify(next)).toBe('{"a":1,"__proto__":{"b":2},"-x":3}');
		expect((next as { b?: number }).b).toBeUndefined();
	});
});
