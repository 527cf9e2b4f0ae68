import { describe, expect, test } from 'vitest';
import { fate as machiavelli } from '../../src/boards/machiavelli/fate';
import { isWorthTelling, summarize } from '../../src/match/since';
import type { Line } from '../../src/match/table.svelte';

let n = 0;
const line = (event: { type: string } & Record<string, unknown>, text = event.type): Line => ({ n: ++n, event, text });

describe('since you were here', () => {
	test('letters are counted by who wrote them, one’s own are not', () => {
		const told = summarize(
			[
				line({ type: 'message:sent', from: 1, recipient: 0, text: 'a' }),
				line({ type: 'message:sent', from: 0, recipient: 1, text: 'b' }),
				line({ type: 'message:sent', from: 2, recipient: 0, text: 'c' }),
				line({ type: 'message:sent', from: 1, recipient: 0, text: 'd' }),
			],
			0,
			machiavelli,
		);
		expect(told.letters).toEqual([
			{ from: 1, count: 2 },
			{ from: 2, count: 1 },
		]);
		expect(told.rest).toEqual([]);
	});
	test('gains and losses are one’s own', () => {
		const told = summarize(
			[
				line({ type: 'province:owner', province: 'PIS', from: -1, owner: 0 }, 'Pisa is yours'),
				line({ type: 'province:owner', province: 'FLO', from: 0, owner: 1 }, 'Florence is lost'),
				line({ type: 'province:owner', province: 'BOL', from: 2, owner: 1 }, 'Bologna changes hands'),
				line({ type: 'turn:began', turn: 3 }, 'Summer'),
			],
			0,
			machiavelli,
		);
		expect(told.own.map(({ is, line: { text } }) => [is, text])).toEqual([
			['gain', 'Pisa is yours'],
			['loss', 'Florence is lost'],
		]);
		expect(told.turns).toBe(1);
		expect(told.rest.map(({ text }) => text)).toEqual(['Bologna changes hands', 'Summer']);
	});
	test('of much the newest is told, and how much more there is', () => {
		const told = summarize(
			Array.from({ length: 40 }, (_, i) => line({ type: 'siege:changed' }, String(i))),
			0,
			machiavelli,
		);
		expect(told.rest.at(-1)?.text).toBe('39');
		expect(told.rest.length + told.more).toBe(40);
	});
	test('what changes nothing for anybody stands in nobody’s way', () => {
		expect(isWorthTelling(summarize([line({ type: 'ready:changed', seat: 1 })], 0, machiavelli))).toBe(false);
		expect(isWorthTelling(summarize([line({ type: 'turn:began', turn: 2 })], 0, machiavelli))).toBe(true);
	});
});
