// The order of things on a stage, with a time of the test's own.
import { expect, test } from 'vitest';
import { Stage, type Beat, type Cue, type Manner } from '../../../src/match/stage.svelte';
import type { Line, Step } from '../../../src/match/table.svelte';

class TestBeat implements Beat {
	time = 0;
	#calls = new Set<() => void>();
	now = () => this.time;
	next = (call: () => void) => {
		this.#calls.add(call);
		return () => this.#calls.delete(call);
	};
	get isIdle() {
		return this.#calls.size === 0;
	}
	/** Pictures of 100 ms, until so much time has passed. */
	async pass(ms: number) {
		for (const end = this.time + ms; this.time < end;) {
			this.time += 100;
			const calls = [...this.#calls];
			this.#calls.clear();
			for (const call of calls) call();
			await settled();
		}
	}
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Sea {
	hits: number;
}
const cue = (name: string, place?: number, more: Partial<Cue<Sea>> = {}): Cue<Sea> => ({
	name,
	ms: 300,
	tells: place === undefined ? [] : [place],
	sound: `${name}!`,
	...more,
});

function theatre(cues: Cue<Sea>[], manner: Partial<Manner> = {}) {
	const beat = new TestBeat();
	const now: Manner = { pace: 'normal', moves: true, isHidden: false, ...manner };
	const stage = new Stage<Sea>(beat);
	stage.manner = () => now;
	const told: string[] = [];
	stage.direct(() => cues);
	stage.play = (sound) => told.push(sound);
	const line = (n: number): Line => ({ n, text: `line ${n}`, event: { type: 'e' } });
	const lines = [0, 1, 2].map(line);
	const step: Step<Sea> = {
		events: lines.map(({ event }) => event),
		lines,
		before: { hits: 0 },
		view: { hits: 2 },
		isNext: true,
	};
	const perform = (part: Partial<Step<Sea>> = {}, actor: number | null = 1) =>
		stage
			.perform({ ...step, ...part }, actor, (news) => void told.push(...news.map(({ text }) => text)))
			.then(() => void told.push('stands'));
	return { beat, now, stage, told, perform };
}

test('a line and a sound come with their cue and never before it, and the view comes last', async () => {
	const { beat, stage, told, perform } = theatre([cue('shot', 1), cue('splash', 0)]);
	void perform();
	await settled();
	expect(stage.cue?.name).toBe('shot');
	expect(told).toEqual(['line 1', 'shot!']);
	await beat.pass(200);
	expect(stage.progress).toBeCloseTo(2 / 3);
	expect(told).toEqual(['line 1', 'shot!']);
	await beat.pass(100);
	expect(stage.cue?.name).toBe('splash');
	expect(told).toEqual(['line 1', 'shot!', 'line 0', 'splash!']);
	await beat.pass(300);
	expect(told).toEqual(['line 1', 'shot!', 'line 0', 'splash!', 'line 2', 'stands']);
	expect([stage.cue, stage.view, beat.isIdle]).toEqual([null, null, true]);
});

test('what stands in between is shown in between', async () => {
	const { beat, stage, perform } = theatre([cue('hit', 0, { view: { hits: 1 } }), cue('hit', 1)]);
	void perform();
	await settled();
	expect(stage.view).toBe(null);
	await beat.pass(300);
	expect(stage.view).toEqual({ hits: 1 });
	await beat.pass(300);
	expect(stage.view).toBe(null);
});

test('a step without cues, the first picture and a jump stand at once, with all that is to be said', async () => {
	const none = theatre([]);
	await none.perform();
	expect(none.told).toEqual(['line 0', 'line 1', 'line 2', 'stands']);
	for (const part of [{ before: null }, { isNext: false }]) {
		const { told, stage, perform } = theatre([cue('shot', 0)]);
		await perform(part);
		expect(told).toEqual(['line 0', 'line 1', 'line 2', 'stands']);
		expect(stage.marks).toEqual([]);
	}
});

test('skipping goes to the end at once and leaves nothing running', async () => {
	const { beat, stage, told, perform } = theatre([cue('shot', 0), cue('splash', 1), cue('sunk', 2)]);
	const done = perform();
	await beat.pass(100);
	stage.skip();
	await done;
	expect(told).toEqual(['line 0', 'shot!', 'line 1', 'line 2', 'stands']);
	expect(stage.marks.map(({ name }) => name)).toEqual(['splash', 'sunk']);
	expect([stage.cue, stage.isMissed, beat.isIdle]).toEqual([null, false, true]);
});

test('a page that is hidden, far behind, or wants none of it sees marks of what it missed', async () => {
	for (const [manner, waiting] of [
		[{ isHidden: true }, 0],
		[{ pace: 'off' }, 0],
		[{}, 60],
	] as const) {
		const { stage, told, perform, beat } = theatre([cue('shot', 0), cue('sunk', 1)], manner);
		stage.waiting = () => waiting;
		await perform();
		expect(told).toEqual(['line 0', 'line 1', 'line 2', 'stands']);
		expect(stage.marks.map(({ name }) => name)).toEqual(['shot', 'sunk']);
		expect(beat.isIdle).toBe(true);
		expect(stage.isMissed).toBe(!('pace' in manner)); // who wants none of it has missed nothing
		stage.look();
		expect([stage.marks, stage.isMissed]).toEqual([[], false]);
	}
});

test('a page that is hidden in the middle goes on without being seen', async () => {
	const { beat, now, stage, told, perform } = theatre([cue('shot', 0), cue('sunk', 1)]);
	const done = perform();
	await beat.pass(100);
	now.isHidden = true;
	await beat.pass(100);
	await done;
	expect(told).toEqual(['line 0', 'shot!', 'line 1', 'line 2', 'stands']);
	expect(stage.marks.map(({ name }) => name)).toEqual(['sunk']);
});

test('with less motion each cue stands still for its time', async () => {
	const { beat, stage, told, perform } = theatre([cue('shot', 0)], { moves: false });
	void perform();
	await settled();
	expect([stage.cue?.name, stage.progress]).toEqual(['shot', 1]);
	await beat.pass(200);
	expect(stage.progress).toBe(1);
	expect(told).not.toContain('stands');
	await beat.pass(100);
	expect(told.at(-1)).toBe('stands');
});

test('pace is a factor of time', async () => {
	const slow = theatre([cue('shot', 0)], { pace: 'slow' });
	void slow.perform();
	await slow.beat.pass(500);
	expect(slow.told.at(-1)).not.toBe('stands');
	await slow.beat.pass(100);
	expect(slow.told.at(-1)).toBe('stands');
	const fast = theatre([cue('shot', 0)], { pace: 'fast' });
	void fast.perform();
	await fast.beat.pass(200);
	expect(fast.told.at(-1)).toBe('stands');
});

test('a film can be stopped, seen cue by cue, and seen again without a word being said twice', async () => {
	const { beat, stage, told, perform } = theatre([cue('one', 0), cue('two', 1), cue('three', 2)]);
	const done = perform();
	await settled();
	stage.pause();
	await beat.pass(1000);
	expect(stage.cue?.name).toBe('one');
	stage.step();
	await beat.pass(1000);
	expect(stage.cue?.name).toBe('two');
	stage.resume();
	await beat.pass(1000);
	await done;
	const said = told.filter((word) => word.startsWith('line'));
	expect(said).toEqual(['line 0', 'line 1', 'line 2']);
	expect(stage.film.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
	const again = stage.again();
	await settled();
	expect(stage.cue?.name).toBe('one');
	await beat.pass(900);
	await again;
	expect(told.filter((word) => word.startsWith('line'))).toEqual(said);
	expect(stage.cue).toBe(null);
});

test('a stage that is closed lets go of whoever waits', async () => {
	const { stage, perform, beat } = theatre([cue('one', 0), cue('two', 1)]);
	const done = perform();
	await settled();
	stage.pause();
	stage.close();
	await done;
	expect(beat.isIdle).toBe(true);
});

test('a page that is hidden draws no pictures, and goes on when it is told so', async () => {
	const { now, stage, told, perform } = theatre([cue('shot', 0)]);
	const done = perform();
	await settled();
	now.isHidden = true;
	stage.heed();
	await done;
	expect(told.at(-1)).toBe('stands');
});

test('a skip takes the rest of that turn, and neither the next turn nor what comes later', async () => {
	const { beat, stage, perform } = theatre([cue('shot', 0)]);
	let done = perform();
	await settled();
	stage.skip();
	await done;
	await perform();
	expect(stage.marks.map(({ name }) => name)).toEqual(['shot']);
	done = perform({}, 0);
	await settled();
	expect(stage.cue?.name).toBe('shot');
	stage.skip();
	await done;
	await beat.pass(2000);
	done = perform({}, 0);
	await settled();
	expect(stage.cue?.name).toBe('shot');
	await beat.pass(300);
	await done;
});

test('a turn in several frames is one film, and each part of it begins with its own view', async () => {
	const { beat, stage, perform } = theatre([cue('shot', 0)]);
	for (const hits of [0, 1]) {
		const done = perform({ before: { hits } });
		await beat.pass(300);
		await done;
	}
	expect(stage.film).toHaveLength(2);
	void stage.again();
	await settled();
	expect(stage.view).toEqual({ hits: 0 });
	await beat.pass(300);
	expect(stage.view).toEqual({ hits: 1 });
	await beat.pass(300);
	expect(stage.view).toBe(null);
	const done = perform({}, 0);
	await beat.pass(300);
	await done;
	expect(stage.film).toHaveLength(1);
});

test('many frames that wait are played in haste', async () => {
	const { beat, stage, told, perform } = theatre([cue('shot', 0)]);
	stage.waiting = () => 12;
	void perform();
	await beat.pass(200);
	expect(told.at(-1)).toBe('stands');
});

test('what is held in the middle stands still without a picture being drawn', async () => {
	const { beat, stage, perform } = theatre([cue('one', 0), cue('two', 1)]);
	void perform();
	await beat.pass(100);
	stage.pause();
	await beat.pass(100);
	const { progress } = stage;
	expect(beat.isIdle).toBe(true);
	await beat.pass(1000);
	expect([stage.cue?.name, stage.progress]).toEqual(['one', progress]);
	stage.step();
	await beat.pass(1000);
	expect(stage.cue?.name).toBe('two');
	stage.resume();
	await beat.pass(100);
	expect(stage.cue).toBe(null);
});

test('what decided is remembered over turns, with what stood before it, and can be seen again', async () => {
	const cues = [
		cue('shot', 0, { view: { hits: 1 } }),
		cue('sunk', 1, { tells: [1, 2], view: { hits: 2 } }),
		cue('turn', 2),
	];
	const { beat, stage, perform } = theatre(cues);
	const events = ['fired', 'sank', 'passed'].map((type) => ({ type }));
	expect(stage.momentOf(['sank'])).toBeNull();
	void perform({ events, before: { hits: 0 } }, 1);
	await beat.pass(900);
	stage.direct(() => [cue('idle', 2)]);
	void perform({ events, before: { hits: 2 } }, 0);
	await beat.pass(300);
	expect(stage.momentOf(['sank'])).toMatchObject({ cue: { name: 'sunk' }, before: { hits: 1 } });
	expect(stage.momentOf(['fired'])).toMatchObject({ cue: { name: 'shot' }, before: { hits: 0 } });
	expect(stage.momentOf(['never'])).toBeNull();
	const seen: (string | undefined)[] = [];
	void stage.recall(['sank']);
	for (let i = 0; i < 4; i++) {
		seen.push(stage.cue?.name);
		await beat.pass(300);
	}
	expect(seen).toEqual(['shot', 'sunk', 'turn', undefined]);
	void stage.recall(['never']);
	expect(stage.cue?.name).toBe('idle');
	await beat.pass(300);
	expect(stage.isPlaying).toBe(false);
});
