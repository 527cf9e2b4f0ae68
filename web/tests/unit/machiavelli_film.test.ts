// The film of a turn of machiavelli: which scenes it has, in which order, how long it takes, and when each event is told.
import { sure } from '$/sure';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Door, type Action, type GameEvent } from '$/engine/door';
import type { Act } from '$/boards/machiavelli/acts';
import { turnsOf } from '$/boards/machiavelli/chronicle';
import { momentOf } from '$/boards/machiavelli/combat';
import { decidedOf } from '$/boards/machiavelli/decided';
import type { View } from '$/boards/machiavelli/map';
import type { Unit } from '$/boards/machiavelli/orders';
import { stoodBefore } from '$/boards/machiavelli/rerun';
import { scriptOf } from '$/boards/machiavelli/script';
import { NEAR, sightFor, sightOf, wholeSight } from '$/boards/machiavelli/sight';
import { sounds } from '$/boards/machiavelli/sounds';

// What the language is chosen by in a browser; imports come after it.
vi.hoisted(() =>
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } }),
);

describe('the film of a turn', () => {
	const seats = ['florence', 'milan', 'papacy'].map((faction, seat) => ({
		seat,
		faction,
		status: 'active',
		ready: true,
		cities: 3,
		value: 8,
	}));
	const view = (units: Unit[], owners: Record<string, number> = {}) =>
		({
			seat: 0,
			turn: 1,
			season: 'spring',
			year: 1454,
			seats,
			units,
			owners,
			sieges: [],
			famine: [],
			me: { treasury: 16, expenses: [], orders: [] },
			options: { turn_limit: 12 },
		}) as unknown as View;
	const before = view([
		{ seat: 0, kind: 'army', at: 'FLO' },
		{ seat: 0, kind: 'army', at: 'ARE' },
		{ seat: 2, kind: 'army', at: 'PAT' },
		{ seat: 1, kind: 'army', at: 'PAV' },
	]);
	const revealed = {
		type: 'orders:revealed',
		orders: [
			{ unit: 'PAV', seat: 1, kind: 'army', order: 'move', to: 'PAR', result: 'moved', dislodged: false },
			{ unit: 'FLO', seat: 0, kind: 'army', order: 'move', to: 'SIE', result: 'bounced', dislodged: false },
			{
				unit: 'ARE',
				seat: 0,
				kind: 'army',
				order: 'support',
				target: 'PIS',
				to: 'SIE',
				result: 'void',
				dislodged: false,
			},
			{ unit: 'PAT', seat: 2, kind: 'army', order: 'move', to: 'SIE', result: 'bounced', dislodged: false },
		],
	};
	const events = [
		revealed,
		{ type: 'province:contested', province: 'SIE' },
		{ type: 'province:owner', province: 'PAR', from: -1, owner: 1, cause: 'claimed' },
		{ type: 'turn:began', turn: 2, season: 'summer', year: 1454 },
		{ type: 'plague:struck', provinces: ['PIS'] },
	];
	const step = { events, lines: [], before, view: before, isNext: true };
	const unitsOf = (of: View | undefined) => (of?.units as Unit[]).map(({ at }) => at).sort();

	test('goes from the quiet marches over each fight to what comes of it, then to the season', () => {
		const cues = scriptOf(step, 0);
		expect(cues.map(({ name }) => name)).toEqual([
			'opened',
			'march',
			'standoff',
			'void',
			'claimed',
			'season',
			'plague',
		]);
		for (const { ms } of cues) expect(ms).toBeLessThanOrEqual(900);
	});
	test('tells no result before its cue: who marched has arrived after it, and lines come with what they tell', () => {
		const cues = scriptOf(step, 0);
		const at = (name: string) => cues.find((cue) => cue.name === name)!;
		expect(unitsOf(at('opened').view)).toEqual(['ARE', 'FLO', 'PAT', 'PAV']);
		expect(unitsOf(at('march').view)).toEqual(['ARE', 'FLO', 'PAR', 'PAT']);
		expect(at('standoff').tells).toEqual([1]);
		// What became of all orders is said with the last of them.
		expect(cues.filter(({ tells }) => tells?.includes(0)).map(({ name }) => name)).toEqual(['void']);
		expect((at('march').view!.owners as Record<string, number>).PAR).toBeUndefined();
		expect((at('claimed').view!.owners as Record<string, number>).PAR).toBe(1);
		expect(at('claimed').view!.seats[1]!.cities).toBe(4);
	});
	test('has nothing of what a seat was not told', () => {
		expect(scriptOf({ ...step, events: [] }, 0)).toEqual([]);
		expect(scriptOf({ ...step, before: null }, 0)).toEqual([]);
		// One's own letter flies from nowhere.
		const own = { type: 'message:sent', from: 0, recipient: 1, text: 'Peace?' };
		expect(scriptOf({ ...step, events: [own] }, 0)).toEqual([]);
		expect(scriptOf({ ...step, events: [{ ...own, from: 1, recipient: 0 }] }, 0).map(({ name }) => name)).toEqual([
			'letter',
		]);
	});
	test('can be played again from what was told: units stand where their orders found them, lands are whose they were', () => {
		const told = events.slice(0, 3).map((event, n) => ({ n, text: event.type, event }));
		const now = view([{ seat: 1, kind: 'army', at: 'PAR' }], { PAR: 1 });
		const turns = turnsOf(told, 1);
		const stood = stoodBefore(now, turns, 0)!;
		expect(unitsOf(stood)).toEqual(['ARE', 'FLO', 'PAT', 'PAV']);
		expect((stood.owners as Record<string, number>).PAR).toBe(-1);
		expect(stoodBefore(now, [], 0)).toBeNull();
	});
});

interface Played {
	events: GameEvent[];
	before: View;
	view: View;
}
/** Every turn of a match between bots, as the first seat is told of it. */
async function playedBy(seats: number): Promise<Played[]> {
	const wasm = readFileSync(new URL('../../src/generated/machiavelli.wasm', import.meta.url));
	const door = new Door((await WebAssembly.instantiate(wasm, {})).instance);
	const sitters = Array.from({ length: seats }, () => ({ level: 2 }));
	const { table } = door.call('create', [{ seed: 'storyboard', options: {}, seats: sitters }]);
	const turns: Played[] = [];
	for (;;) {
		const { is_over, to_act, due } = door.call('standing', [table]);
		if (is_over) return turns;
		let chosen: { seat: number; action: Action } | null = null;
		for (const seat of to_act) {
			const { action } = door.call('choose', [table, seat]);
			if (action) chosen = { seat, action };
			if (action) break;
		}
		const before = door.call('view', [table, 0]) as unknown as View;
		if (chosen) door.call('act', [table, chosen.seat, chosen.action]);
		else door.call('pass', [table, Math.max(1, Math.ceil(due!))]);
		const told = door.call('commit', [table]).events.filter(({ to }) => to.includes(0));
		if (told.some(({ type }) => type === 'orders:revealed'))
			turns.push({ events: told, before, view: door.call('view', [table, 0]) as unknown as View });
	}
}

describe('the turns of a match of five', () => {
	let turns: Played[];
	const cuesOf = (turn: Played) => scriptOf({ ...turn, lines: [], isNext: true }, 0);
	beforeAll(async () => (turns = await playedBy(5)));

	test('are short: an ordinary one has 16 scenes at most, and none takes longer than 20 seconds', () => {
		const counts = turns.map((turn) => cuesOf(turn).length).sort((a, b) => a - b);
		expect(turns.length).toBeGreaterThan(8);
		expect(sure(counts, Math.floor((counts.length - 1) / 2))).toBeLessThanOrEqual(16);
		for (const turn of turns) {
			const cues = cuesOf(turn);
			expect(cues.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(20_000);
			for (const { ms, name } of cues) expect(ms >= 200 && ms <= 900, name).toBe(true);
		}
	});

	test('tell every event once, those of a kind together, and none before an earlier one but for the fights', () => {
		const isFight = ({ type }: GameEvent) => ['orders:revealed', 'province:contested', 'unit:dislodged'].includes(type);
		for (const turn of turns) {
			const told = cuesOf(turn).flatMap(({ tells = [] }) => tells);
			expect(new Set(told).size).toBe(told.length);
			const calm = told.filter((at) => !isFight(sure(turn.events, at)));
			expect(calm).toEqual([...calm].sort((a, b) => a - b));
			const last = Math.max(...told);
			// What has no words for the end is all that is left.
			const silent = turn.events.filter((_, at) => !told.includes(at));
			expect(silent.filter(({ type }) => type !== 'phase:changed')).toEqual([]);
			expect(last).toBeGreaterThan(0);
		}
	});

	test('leave everybody where the turn does, and every sound is one that there is', () => {
		for (const turn of turns) {
			const cues = cuesOf(turn);
			const placesOf = (view: View) =>
				(view.units as Unit[])
					.filter(({ kind }) => kind !== 'garrison')
					.map(({ at, seat }) => `${at} ${seat}`)
					.sort();
			expect(placesOf(cues.at(-1)!.view!)).toEqual(placesOf(turn.view));
			for (const { sound } of cues) if (sound) expect(sounds[sound], sound).toBeDefined();
		}
	});

	test('have a scene for each fight, with its strengths, and look at it from near', () => {
		const screen = { width: 980, height: 704 };
		const whole = wholeSight(screen);
		let count = 0;
		for (const turn of turns)
			for (const { with: act } of cuesOf(turn) as { with: Act }[]) {
				const sight = sightFor(act, screen, whole, whole);
				if (!act.battle) continue;
				count++;
				expect(act.battle.sides.length).toBeGreaterThan(1);
				for (const { strength, seat } of act.battle.sides)
					expect(`${act.note ?? ''} ${act.banner}`, String(seat)).toContain(String(strength));
				const spread = sightOf(act.places, screen, NEAR).scale;
				if (spread > whole.scale * 1.2) expect(sight!.scale).toBeCloseTo(spread);
			}
		expect(count).toBeGreaterThan(20);
	});
});

test('in a fight nothing is counted before it is there, and with less motion all of it is', () => {
	for (const moment of ['clash', 'whole'] as const) {
		const { gathered, helped, burst, score, over } = momentOf(moment, 0);
		expect([gathered, helped, burst, score, over]).toEqual([0, 0, 0, 0, 0]);
		const end = momentOf(moment, 1);
		expect([end.gathered, end.helped, end.score]).toEqual([1, 1, 1]);
		for (let t = 0; t <= 1; t += 0.05) {
			const now = momentOf(moment, t);
			if (now.score > 0) expect(now.helped).toBe(1);
			if (now.over > 0) expect(now.score).toBe(1);
		}
	}
	expect(momentOf('whole', 1).over).toBe(1);
});

describe('the camera of a film', () => {
	const screen = { width: 980, height: 704 };
	const whole = wholeSight(screen);
	const act = (places: string[], isNear = true): Act => ({ banner: '', places, isNear });
	test('comes near for what is small, stays for a neighbour in sight, and goes back for what concerns all', () => {
		const near = sightFor(act(['FLO', 'SIE']), screen, whole, whole)!;
		expect(near.scale).toBeCloseTo(NEAR);
		expect(sightFor(act(['FLO', 'ARE']), screen, whole, near)).toBeNull();
		expect(sightFor(act(['NAP']), screen, whole, near)).not.toBeNull();
		expect(sightFor(act(['FLO', 'VEN'], false), screen, whole, near)).toEqual(whole);
		expect(sightFor(act([]), screen, whole, near)).toEqual(whole);
		expect(sightFor(act([]), screen, whole, whole)).toBeNull();
	});
	test('does not go nearer where a scene spans the map, nor farther from whoever stands near', () => {
		expect(sightFor(act(['MAR', 'HUN', 'TUN']), screen, whole, whole)).toBeNull();
		const home = { x: 700, y: 500, scale: 1.6 };
		expect(sightFor(act(['NAP', 'SAL']), screen, home, home)!.scale).toBeCloseTo(1.6);
		expect(sightFor(act([]), screen, home, home)).toBeNull();
	});
});

describe('what decided a match', () => {
	const end = (cities: number) =>
		({ seats: [{ cities }, { cities: 3 }], cities_to_win: 10, options: {} }) as unknown as View;
	const taken = (province: string, owner: number, from = -1) => ({ type: 'province:owner', province, owner, from });
	const finished = { type: 'match:finished', winners: [0] };
	test('is the city that made it enough, not the last province that somebody took', () => {
		const events = [taken('FLO', 0), taken('SIE', 0), taken('PIS', 0), taken('VEN', 1), taken('CARIN', 0), finished];
		expect(decidedOf(events, end(11))).toBe(1); // two cities more came after it; Carinthia has none
		expect(decidedOf(events, end(10))).toBe(2);
	});
	test('and a capital makes up for several cities', () => {
		const seats = [{ cities: 11, faction: 'florence' }, { faction: 'venice' }, { faction: 'milan' }];
		const view = { seats, cities_to_win: 10, options: { tables: 'revised' } } as unknown as View;
		expect(decidedOf([taken('SIE', 0), taken('VEN', 0, 1), finished], view)).toBe(1);
		expect(decidedOf([taken('VEN', 0, 1), taken('SIE', 0), finished], view)).toBe(0);
	});
	test('is the last one where the turns ran out, and nobody is said to have won without a winner', () => {
		const events = [taken('FLO', 0), taken('SIE', 0), taken('VEN', 1), finished];
		expect(decidedOf(events, end(8))).toBe(1);
		expect(decidedOf([...events.slice(0, 3), { ...finished, winners: [] }], end(8))).toBe(-1);
		expect(decidedOf(events.slice(0, 3), end(8))).toBe(-1);
	});
	test('counts what was lost again on the way', () => {
		const events = [taken('FLO', 0), taken('PIS', 0), taken('PIS', 1, 0), taken('SIE', 0), finished];
		expect(decidedOf(events, end(10))).toBe(3);
	});
});
