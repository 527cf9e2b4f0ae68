// What a frame makes of what stands: one after the other, whatever comes in which order.
import { describe, expect, test } from 'vitest';
import { START, entered, hear, named, reconnected, type Heard, type Standing } from '../../../src/match/reducer';
import type { MatchFrameNews } from '../../../src/generated/schema';

const MATCH = 'm1';
/** Frame n of a match in which each step has one event, adds one to `n` and leaves `map` alone. */
const frameOf = (n: number, base: number | null, view: unknown, events = [{ type: 'stepped', n }]): MatchFrameNews => ({
	match: MATCH,
	frame: n,
	base,
	seq: n,
	turn_number: n,
	active: 0,
	awaited: [0],
	clock: { expires_at: null, running: false },
	events: base === null ? [] : events,
	view,
});
const whole = (n: number) => frameOf(n, null, { n, map: ['a', 'b'] });
const next = (n: number) => frameOf(n, n - 1, { n });

/** Hears them all; what was shown, by number, and where it asked to enter again. */
function play(frames: MatchFrameNews[], from: Standing = START) {
	let state = from;
	const shown: Heard['shown'] = [];
	const gaps: number[] = [];
	for (const frame of frames) {
		const heard = hear(state, frame);
		state = heard.state;
		shown.push(...heard.shown);
		if (heard.isGap) gaps.push(frame.frame);
	}
	return { state, shown, numbers: shown.map(({ frame }) => frame), gaps };
}

describe('frames', () => {
	test('begin with a whole one, and each follows on the one before', () => {
		const { shown, numbers, gaps, state } = play([whole(3), next(4), next(5)]);
		expect(numbers).toEqual([3, 4, 5]);
		expect(gaps).toEqual([]);
		expect(shown.map(({ view }) => view)).toEqual([3, 4, 5].map((n) => ({ n, map: ['a', 'b'] })));
		expect((shown[2]?.view as { map: string[] }).map).toBe((shown[0]?.view as { map: string[] }).map);
		expect(state.stands).toMatchObject({ frame: 5, seq: 5, view: { n: 5, map: ['a', 'b'] } });
	});
	test('leave out what is as in the one before, and a whole one has all', () => {
		const { turn_number: _, active: __, awaited: ___, clock: ____, ...bare } = next(4);
		const waits = { ...next(5), turn_number: undefined, active: null, awaited: [] };
		const { shown } = play([whole(3), bare, waits, next(6)]);
		expect(shown.map(({ turn, active, awaited }) => [turn, active, awaited])).toEqual([
			[3, 0, [0]],
			[3, 0, [0]],
			[3, null, []],
			[6, 0, [0]],
		]);
		const clock = { expires_at: 9, running: true };
		const told = play([{ ...whole(3), clock }, bare]).shown;
		expect(told.map((one) => one.clock)).toEqual([clock, clock]);
	});
	test('carry the events of their own step and no others', () => {
		const { shown } = play([whole(3), next(4), next(5)]);
		expect(shown.map(({ events }) => events.map(({ n }) => n))).toEqual([[], [4], [5]]);
		expect(shown.map(({ after, seq, events }) => seq - events.length - after)).toEqual([0, 0, 0]);
	});
	test('that come before the first whole one wait for it', () => {
		const { numbers, gaps } = play([next(4), next(5), whole(3)]);
		expect(numbers).toEqual([3, 4, 5]);
		expect(gaps).toEqual([]);
	});
	test('that are repeated are shown once', () => {
		const { numbers, gaps } = play([whole(3), whole(3), next(4), next(4), next(5), next(4), whole(3), next(5)]);
		expect(numbers).toEqual([3, 4, 5]);
		expect(gaps).toEqual([]);
	});
	test('that miss one ask for the whole, once, and show it with what came meanwhile', () => {
		const { numbers, gaps, shown } = play([whole(3), next(5), next(6), next(7), whole(6)]);
		expect(numbers).toEqual([3, 6, 7]);
		expect(gaps).toEqual([5]);
		expect(shown[1]).toMatchObject({ after: 3, seq: 6, events: [], view: { n: 6 } });
		expect(shown[2]).toMatchObject({ after: 6, view: { n: 7, map: ['a', 'b'] } });
	});
	test('in another order are shown in theirs', () => {
		const { numbers, gaps, shown } = play([whole(3), next(6), next(5), next(4), whole(5), next(7), whole(6), next(9)]);
		expect(numbers).toEqual([3, 4, 5, 6, 7]);
		expect(shown.map(({ events }) => events.map(({ n }) => n))).toEqual([[], [4], [5], [6], [7]]);
		// The whole that was asked for is not needed any more; then there is another gap.
		expect(gaps).toEqual([6, 9]);
	});
	test('that leave a gap even after the whole one ask again', () => {
		const { gaps, state } = play([whole(3), next(7), whole(5)]);
		expect(gaps).toEqual([7, 5]);
		expect(play([whole(7)], state).numbers).toEqual([7]);
	});
	test('whose difference does not fit ask for the whole', () => {
		const { numbers, gaps, state } = play([whole(3), frameOf(4, 3, { '~nothing': {} })]);
		expect(numbers).toEqual([3]);
		expect(gaps).toEqual([4]);
		expect(play([whole(4), next(5)], state).numbers).toEqual([4, 5]);
	});
	test('are kept up to a limit', () => {
		const many = Array.from({ length: 500 }, (_, i) => next(i + 10));
		expect(play([whole(3), ...many]).state.early.length).toBeLessThanOrEqual(64);
	});
});

describe('a new connection', () => {
	test('waits for a whole frame, whatever its number', () => {
		const before = play([whole(3), next(4)]).state;
		const after = play([next(2), whole(1), next(2)], reconnected(before));
		expect(after.numbers).toEqual([1, 2]);
		expect(after.gaps).toEqual([]);
	});
	test('forgets what the old one had sent too early', () => {
		const before = play([whole(3), next(5)]).state;
		expect(reconnected(before).early).toEqual([]);
		expect(play([whole(4)], reconnected(before)).gaps).toEqual([]);
	});
	test('tells from where on events were missed', () => {
		const before = play([whole(3), next(4)]).state;
		const { shown } = play([{ ...whole(1), seq: 9 }], reconnected(before));
		expect(shown[0]).toMatchObject({ after: 4, seq: 9, events: [] });
	});
	test('to a server that has gone back misses nothing', () => {
		const before = play([whole(3), next(4)]).state;
		expect(play([{ ...whole(1), seq: 2 }], reconnected(before)).shown[0]).toMatchObject({ after: 2, seq: 2 });
	});
});

describe('numbers that begin anew on the same connection', () => {
	test('are noticed by newer events under an old number', () => {
		const { gaps, state } = play([whole(30), { ...next(2), seq: 31 }]);
		expect(gaps).toEqual([2]);
		expect(play([{ ...whole(2), seq: 31 }], state).numbers).toEqual([2]);
	});
	test('are noticed by the answer to entering', () => {
		const { state } = play([whole(30)]);
		expect(entered(state, 30, 30).isGap).toBe(false);
		// The answer comes late: what stands now is newer than it was when we asked.
		expect(entered(state, 28, 27).isGap).toBe(false);
		const heard = entered(state, 2, 30);
		expect(heard.isGap).toBe(true);
		expect(play([whole(2)], heard.state).numbers).toEqual([2]);
	});
});

describe('an answer that names a frame', () => {
	test('which stands asks for nothing', () => expect(named(play([whole(3)]).state, 3).isGap).toBe(false));
	test('which has not come asks for the whole, once', () => {
		const first = named(play([whole(3)]).state, 4);
		expect(first.isGap).toBe(true);
		expect(named(first.state, 4).isGap).toBe(false);
		expect(play([next(4), whole(4)], first.state).numbers).toEqual([4]);
	});
});
