// What is said aloud: a few sentences of what is new, never a log as a whole; a countdown at its marks.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { markOf } from '../../src/parts/countdown';

let voices: typeof import('../../src/parts/voice.svelte');
let voice: InstanceType<typeof voices.Voice>;
let ear: InstanceType<typeof voices.Ear>;
beforeAll(async () => {
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } });
	voices = await import('../../src/parts/voice.svelte');
});
beforeEach(() => {
	vi.useFakeTimers();
	voice = new voices.Voice();
	ear = new voices.Ear(voice);
});
afterEach(() => vi.useRealTimers());

const lines = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i, text: `line ${from + i}` }));
const said = () => {
	vi.runAllTimers();
	return voice.said.map(({ text }) => text);
};

test('what stood there before is not read out; what is added is', () => {
	ear.hear(lines(1, 1000));
	expect(said()).toEqual([]);
	ear.hear(lines(1, 1002));
	expect(said()).toEqual(['line 1001', 'line 1002']);
});

test('of many lines at once the newest few are said, and how many more there are', () => {
	ear.hear([]);
	ear.hear(lines(1, 1000));
	expect(said()).toEqual(['997 sentences more in the log', 'line 998', 'line 999', 'line 1000']);
});

test('steps that follow each other at once are one announcement', () => {
	ear.hear(lines(1, 1));
	for (let n = 2; n <= 9; n++) ear.hear(lines(1, n));
	expect(said()).toEqual(['5 sentences more in the log', 'line 7', 'line 8', 'line 9']);
});

test('a list that begins anew is followed from its end on', () => {
	ear.hear(lines(1, 50));
	ear.hear(lines(1, 10));
	expect(said()).toEqual([]);
	ear.hear(lines(1, 11));
	expect(said()).toEqual(['line 11']);
});

test('a countdown is said at its marks only', () => {
	const marks = Array.from({ length: 70 }, (_, i) => markOf(70 - i));
	expect([...new Set(marks)]).toEqual([120, 60, 30, 15, 5]);
	expect(markOf(5000)).toBe(null);
});
