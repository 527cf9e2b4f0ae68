// What a step of heroes looks like, played by the engine's own bots: every moment in between agrees with where the step leads, and nothing is told early.
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '$/engine/door';
import type { Line, Step } from '$/match/table.svelte';
import { applied } from '$/boards/heroes/apply';
import type { View } from '$/boards/heroes/reckon';
import { script, type HeroesCue } from '$/boards/heroes/story';
import { doorOf } from './engine';

const SEEDS = ['candle', 'oak', 'iron'];
const STEPS_MOST = 900;
type Told = Step<View> & { seat: number };
const steps: Told[] = [];

beforeAll(async () => {
	const door = await doorOf('heroes');
	for (const seed of SEEDS) {
		const seats = [{ level: 2 }, { level: 3 }];
		const { table } = door.call('create', [{ seed, options: { turn_seconds: 0, window_seconds: 0 }, seats }]);
		const look = () => [0, 1].map((seat) => door.call('view', [table, seat]) as unknown as View);
		let before = look();
		for (let n = 0; n < STEPS_MOST; n++) {
			const standing = door.call('standing', [table]);
			if (standing.is_over) break;
			const seat = standing.to_act[0]!;
			door.call('act', [table, seat, door.call('choose', [table, seat]).action!]);
			const held = door.call('commit', [table]) as { events: (GameEvent & { to: number[] })[] };
			const after = look();
			for (const of of [0, 1]) {
				const events = held.events.filter(({ to }) => to.includes(of)).map(({ to: _, ...event }) => event);
				const lines = events.map((event, at): Line => ({ n: at + 1, text: event.type, event }));
				steps.push({ seat: of, events, lines, before: before[of]!, view: after[of]!, isNext: true });
			}
			before = after;
		}
	}
});

/** What a view shows, without what only the platform knows. */
const shown = ({ to_act: _, deadline: __, ...rest }: View) => rest;
const all = (): { step: Told; cues: HeroesCue[] }[] => steps.map((step) => ({ step, cues: script(step) }));

describe('the moments of a step', () => {
	test('lead to where the engine says it leads', () => {
		expect(steps.length).toBeGreaterThan(300);
		for (const { before, view, events } of steps)
			expect(shown(events.reduce((now, event, at) => applied(now, event, events[at - 1]), before!))).toEqual(
				shown(view),
			);
	});

	test('tell every event at most once, in order', () => {
		for (const { cues } of all()) {
			const told = cues.flatMap(({ tells }) => tells ?? []).filter((at) => at >= 0);
			expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
		}
	});

	test('throw the dice before anything is known of them', () => {
		const rolled = all().filter(({ step }) => step.events.some(({ type }) => type === 'attack:rolled'));
		expect(rolled.length).toBeGreaterThan(40);
		for (const { step, cues } of rolled) {
			const at = step.events.findIndex(({ type }) => type === 'attack:rolled');
			const names = cues.map(({ name }) => name);
			const first = names.indexOf('aim');
			expect(names.slice(first, first + 3)).toEqual(['aim', 'roll', 'sum']);
			const teller = cues.findIndex(({ tells }) => tells?.includes(at));
			expect(names[teller]).toBe('sum');
			for (const cue of cues.slice(first, first + 2)) expect(cue.view!.attack).toBeNull();
		}
	});

	test('take life away with the blow, not before', () => {
		let blows = 0;
		for (const { cues } of all())
			cues.forEach((cue, i) => {
				if (cue.with.kind !== 'strike') return;
				const { at, before, after } = cue.with;
				const hp = (one?: HeroesCue) => one?.view!.players[at.seat]!.heroes[at.slot]?.hp;
				if (i > 0) expect(hp(cues[i - 1])).toBe(before);
				expect(hp(cue)).toBe(after);
				blows++;
			});
		expect(blows).toBeGreaterThan(20);
	});

	test('show no card that the seat was not told of', () => {
		for (const { step, cues } of all())
			for (const { with: what } of cues)
				if (what.kind === 'draw') expect(what.cards.length).toBe(what.seat === step.seat ? what.count : 0);
	});

	test('last from 200 to 900 ms', () => {
		for (const { cues } of all())
			for (const { ms } of cues) {
				expect(ms).toBeGreaterThanOrEqual(200);
				expect(ms).toBeLessThanOrEqual(900);
			}
	});
});
