import { expect, test } from 'vitest';
import { clamp, ease, easeMore, mix, smooth } from '../../src/parts/paint/curves';
import { dice, hash, noise, rowOf, tableNoise, type TableNoise } from '../../src/parts/paint/noise';

const STEPS = Array.from({ length: 101 }, (_, i) => i / 100);

test('what is clamped stays between its bounds, 0 and 1 without any', () => {
	expect([-3, 0.25, 7].map((value) => clamp(value))).toEqual([0, 0.25, 1]);
	expect([-3, 2, 7].map((value) => clamp(value, 1, 5))).toEqual([1, 2, 5]);
});

test('a mix goes from the one to the other', () => {
	expect([0, 0.25, 1].map((share) => mix(10, 30, share))).toEqual([10, 15, 30]);
});

test.each([
	['ease', ease],
	['easeMore', easeMore],
])('%s rises from 0 to 1, slowly at both ends', (_, curve) => {
	const values = STEPS.map(curve);
	expect(values[0]).toBe(0);
	expect(values[50]).toBeCloseTo(0.5);
	expect(values[100]).toBe(1);
	for (let i = 1; i < values.length; i++) expect(values[i]!).toBeGreaterThan(values[i - 1]!);
	expect(values[1]!).toBeLessThan(0.001);
	expect(values[99]!).toBeGreaterThan(0.999);
});

test('smooth is flat outside its bounds, and may fall instead of rise', () => {
	expect([-1, 2, 3, 4, 9].map((value) => smooth(2, 4, value))).toEqual([0, 0, 0.5, 1, 1]);
	expect([1, 3, 5].map((value) => smooth(4, 2, value))).toEqual([1, 0.5, 0]);
});

test('dice with the same seed fall the same way, between what is asked', () => {
	const [one, same, other] = [dice(7), dice(7), dice(8)];
	const row = STEPS.map(() => one());
	expect(STEPS.map(() => same())).toEqual(row);
	expect(STEPS.map(() => other())).not.toEqual(row);
	expect(Math.min(...row)).toBeGreaterThanOrEqual(0);
	expect(Math.max(...row)).toBeLessThan(1);
	expect(row.reduce((sum, value) => sum + value) / row.length).toBeCloseTo(0.5, 1);
	for (const value of STEPS.map(() => one(-4, -2))) expect(Math.abs(value + 3)).toBeLessThanOrEqual(1);
});

/** Baked pictures hang on these numbers: who changes them changes every texture. */
test('the rows and the grid are the ones that pictures were made with', () => {
	const roll = dice(11);
	expect([roll(), roll()].map((value) => value.toFixed(6))).toEqual(['0.240331', '0.276308']);
	const next = rowOf(20_117);
	expect([next(), next()].map((value) => value.toFixed(6))).toEqual(['0.157443', '0.145684']);
	expect([hash(0, 0), hash(3, -5), hash(2000, 1)].map((value) => value.toFixed(6))).toEqual([
		'0.000000',
		'0.810689',
		'0.325668',
	]);
});

const table: TableNoise = tableNoise(dice(3), easeMore);

test.each([
	['hash', { grain: hash, noise }],
	['a table', table],
])('noise by %s meets its grid, stays within its points and has no jump', (_, { grain, noise: at }) => {
	expect(at(-3, 12)).toBe(grain(-3, 12));
	for (let row = 0; row < 8; row++) {
		const corners = [grain(4, row), grain(5, row), grain(4, row + 1), grain(5, row + 1)];
		for (const x of STEPS) {
			expect(at(4 + x, row + 0.4)).toBeGreaterThanOrEqual(Math.min(...corners));
			expect(at(4 + x, row + 0.4)).toBeLessThanOrEqual(Math.max(...corners));
			expect(Math.abs(at(3.5 + x, row + 0.4) - at(3.51 + x, row + 0.4))).toBeLessThan(0.03);
		}
	}
});

test('a table repeats after 256 points, the hash does not', () => {
	expect(table.noise(1.5 + 256, 2.5 - 512)).toBe(table.noise(1.5, 2.5));
	expect(table.noise(1.5 + 128, 2.5)).not.toBe(table.noise(1.5, 2.5));
	expect(noise(1.5 + 256, 2.5)).not.toBe(noise(1.5, 2.5));
});
