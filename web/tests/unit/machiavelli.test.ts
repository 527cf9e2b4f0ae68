// Machiavelli's board: the map as it is drawn, orders by clicks, what is read off the events.
import { sure } from '$/sure';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { Door, type Choice } from '$/engine/door';
import type { Line } from '$/match/table.svelte';
import { battlesOf, coursesOf, groupsOf, lettersOf, partnerOf, placeOf, turnsOf } from '$/boards/machiavelli/chronicle';
import { CLEAR_SCALE, READABLE, labelsOf, pitchOf } from '$/boards/machiavelli/labels';
import {
	PEAKS,
	arcs,
	arcsOf,
	crossings,
	curve,
	isInside,
	nameOf,
	neighboursOf,
	nextPlace,
	pathOf,
	paths,
	provinceOf,
	provinces,
	straits,
	waysOf,
} from '$/boards/machiavelli/map';
import { REPLIES, letterOf, withReply } from '$/boards/machiavelli/replies';
import { actionOf, arrow, litBy, ordersOf, press, strokesOf, wordsOf, type Order } from '$/boards/machiavelli/orders';

// What the language is chosen by in a browser; imports come after it.
vi.hoisted(() =>
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } }),
);

describe('the map', () => {
	test('every border is one arc, drawn by both of its sides', () => {
		for (const { sides, kind } of arcs) expect(sides.length).toBe(kind === 'edge' ? 1 : 2);
		const isStrait = (a: string, b: string) => straits.some((pair) => pair.includes(a) && pair.includes(b));
		for (const { code, army } of provinces)
			for (const other of army)
				if (!isStrait(code, other))
					expect(
						arcs.some(({ sides }) => sides.includes(code) && sides.includes(other)),
						`${code} ${other}`,
					).toBe(true);
		for (const { code, sea } of provinces)
			for (const other of sea)
				expect(
					arcs.some(({ sides, kind }) => kind === 'coast' && sides.includes(code) && sides.includes(other)),
					`${code} ${other}`,
				).toBe(true);
	});

	test('every province is one closed line that uses all of its arcs', () => {
		for (const { code } of provinces) {
			const path = paths.get(code)!;
			expect(path.match(/M/g), code).toHaveLength(1);
			expect(path.endsWith('Z')).toBe(true);
			const points = arcs
				.filter(({ sides }) => sides.includes(code))
				.reduce((sum, { points: own }) => sum + own.length - 1, 0);
			expect(path.match(/[CL]/g), code).toHaveLength(points);
		}
	});

	test('an arc runs from meeting point to meeting point, and an island is a ring', () => {
		const square = (code: string, x: number, kind = 'land') => ({
			code,
			kind,
			polygon: [
				[x, 0],
				[x + 10, 0],
				[x + 10, 10],
				[x, 10],
			] as [number, number][],
		});
		const found = arcsOf([square('A', 0), square('B', 10, 'sea')]);
		expect(found.map(({ kind }) => kind).sort()).toEqual(['coast', 'edge', 'edge']);
		const alone = sure(arcsOf([square('A', 0)]), 0);
		expect(alone.points).toHaveLength(5);
		expect(pathOf('A', [alone])).toBe('M0 0L10 0L10 10L0 10L0 0Z');
	});

	test('a curve is the same line in both directions', () => {
		const points: [number, number][] = [
			[0, 0],
			[10, 5],
			[20, 0],
			[30, 8],
		];
		const numbers = (path: string, start: number[]) => [...start, ...path.match(/-?[\d.]+/g)!.map(Number)];
		const ahead = numbers(curve(points), [0, 0]);
		const back = numbers(curve(points, true), [30, 8]);
		const reversed = [];
		for (let i = back.length - 2; i >= 0; i -= 2) reversed.push(back[i], back[i + 1]);
		expect(reversed).toEqual(ahead);
	});

	test('mountains stand on land, and a strait is crossed where it is narrow', () => {
		expect(PEAKS.length).toBeGreaterThan(20);
		for (const peak of PEAKS)
			expect(provinces.some(({ kind, polygon }) => kind !== 'sea' && isInside(polygon, peak))).toBe(true);
		for (const [a, b] of crossings) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(60);
	});

	test('labels lie inside their provinces', () => {
		for (const { code, polygon, x, y } of provinces) expect(isInside(polygon, [x, y]), code).toBe(true);
	});

	test('the arrow keys reach every province', () => {
		const reached = new Set(['ROM']);
		for (const code of reached)
			for (const [dx, dy] of [
				[1, 0],
				[-1, 0],
				[0, 1],
				[0, -1],
			] as const)
				reached.add(nextPlace(code, dx, dy));
		expect(reached.size).toBe(provinces.length);
		expect(provinceOf(nextPlace('FLO', 0, -1)).y).toBeLessThan(provinceOf('FLO').y);
	});

	test('neighbours go both ways, and ways are by kind', () => {
		for (const { code } of provinces)
			for (const other of neighboursOf(code)) expect(neighboursOf(other), `${code} ${other}`).toContain(code);
		expect(waysOf('PIS', 'fleet')).toEqual(['PIO', 'LS']);
		expect(waysOf('FLO', 'garrison')).toEqual([]);
	});

	test('names in three languages', () => {
		expect([nameOf('VEN', 'en'), nameOf('VEN', 'es'), nameOf('VEN', 'cs')]).toEqual(['Venice', 'Venecia', 'Benátky']);
	});
});

const choice = (order: Order): Choice => ({ action: { type: 'order:set', ...order }, label: '' });
const choices: Choice[] = [
	{ action: { type: 'turn:ready', ready: true }, label: '' },
	choice({ unit: 'FLO', order: 'hold' }),
	choice({ unit: 'FLO', order: 'move', to: 'BOL' }),
	choice({ unit: 'FLO', order: 'move', to: 'PIS' }),
	choice({ unit: 'FLO', order: 'support', target: 'PIS' }),
	choice({ unit: 'FLO', order: 'support', target: 'ARE', to: 'SIE' }),
	choice({ unit: 'FLO', order: 'support', target: 'ARE' }),
	choice({ unit: 'LS', order: 'convoy', target: 'PIS', to: 'COR' }),
	choice({ unit: 'PIS', order: 'move', to: 'COR', convoy: true }),
];

describe('orders', () => {
	test('a neighbour is a move, an own unit is supported, and then its way is asked', () => {
		const orders = ordersOf(choices, 'FLO');
		expect(orders).toHaveLength(6);
		const hand = { unit: 'FLO', step: 'way' } as const;
		expect([...litBy(orders, hand)]).toEqual(['BOL', 'PIS']);
		expect(press(orders, hand, 'BOL', false)).toMatchObject({ order: { to: 'BOL' } });
		expect(press(orders, hand, 'PIS', true)).toEqual({ hand: { unit: 'FLO', step: 'support_to', target: 'PIS' } });
		expect(press(orders, hand, 'ROM', false)).toBeNull();
		const second = { unit: 'FLO', step: 'support_to', target: 'ARE' } as const;
		expect([...litBy(orders, second)]).toEqual(['SIE', 'ARE']);
		expect(press(orders, second, 'ARE', true)).toMatchObject({ order: { order: 'support', target: 'ARE' } });
		expect(press(orders, second, 'SIE', false)).toMatchObject({ order: { to: 'SIE' } });
	});

	test('a fleet at sea and an army mean a convoy; over the sea an army goes only by convoy', () => {
		expect(press(ordersOf(choices, 'LS'), { unit: 'LS', step: 'way' }, 'PIS', true)).toEqual({
			hand: { unit: 'LS', step: 'carried_to', target: 'PIS' },
		});
		expect(
			press(ordersOf(choices, 'LS'), { unit: 'LS', step: 'carried_to', target: 'PIS' }, 'COR', false),
		).toMatchObject({ order: { order: 'convoy', to: 'COR' } });
		expect(press(ordersOf(choices, 'PIS'), { unit: 'PIS', step: 'way' }, 'COR', false)).toMatchObject({
			order: { convoy: true },
		});
	});

	test('an order as an action, and as it is typed', () => {
		expect(actionOf({ unit: 'FLO', order: 'move', to: 'BOL', convoy: false }, ['PIT'])).toEqual({
			type: 'order:set',
			unit: 'FLO',
			order: 'move',
			to: 'BOL',
			retreats: ['PIT'],
		});
		expect(actionOf({ unit: 'FLO-g', order: 'convert', into: 'army' }, ['PIT'])).toEqual({
			type: 'order:set',
			unit: 'FLO-g',
			order: 'convert',
			into: 'army',
		});
		const kindAt = (ref: string) => (ref === 'LS' ? 'fleet' : ref.endsWith('-g') ? 'garrison' : 'army');
		expect(wordsOf({ unit: 'ARE', order: 'support', target: 'FLO', to: 'BOL' }, kindAt)).toBe('A ARE S A FLO-BOL');
		expect(wordsOf({ unit: 'LS', order: 'convoy', target: 'GEN', to: 'COR' }, kindAt)).toBe('F LS C A GEN-COR');
		expect(wordsOf({ unit: 'FLO-g', order: 'convert', into: 'army' }, kindAt)).toBe('G FLO = A');
	});

	test('arrows stop short of what stands there; what failed is marked', () => {
		const { end } = arrow({ x: 0, y: 0 }, { x: 100, y: 0 });
		expect(Math.hypot(end.x - 100, end.y)).toBeGreaterThan(20);
		const strokes = strokesOf(
			[
				{ unit: 'FLO', order: 'move', to: 'BOL', seat: 0, result: 'bounced' },
				{ unit: 'PIT', order: 'support', target: 'FLO', to: 'BOL' },
			],
			() => 1,
		);
		expect(strokes.map(({ kind, failed, seat }) => [kind, failed, seat])).toEqual([
			['move', true, 0],
			['support', false, 1],
		]);
	});
});

let count = 0;
const line = (type: string, fields: object = {}): Line => ({
	n: ++count,
	text: type,
	event: { type, ...fields },
});

describe('the chronicle', () => {
	const lines = [
		line('message:sent', { from: 1, recipient: 0, text: 'Peace?' }),
		line('message:sent', { from: 0, recipient: 'all', text: 'War!' }),
		line('orders:revealed', {
			orders: [
				{ unit: 'FLO', seat: 0, kind: 'army', order: 'move', to: 'BOL', result: 'bounced' },
				{ unit: 'MOD', seat: 2, kind: 'army', order: 'move', to: 'BOL', result: 'bounced' },
				{ unit: 'PIT', seat: 0, kind: 'army', order: 'support', target: 'FLO', to: 'BOL', result: 'given' },
				{ unit: 'RAV', seat: 2, kind: 'army', order: 'support', target: 'MOD', to: 'BOL', result: 'given' },
			],
		}),
		line('province:contested', { province: 'BOL' }),
		line('unit:recruited', { seat: 0, province: 'PIS', kind: 'fleet' }),
		line('turn:began', { turn: 2, season: 'summer', year: 1454 }),
		line('plague:struck', { provinces: ['NAP'] }),
		line('province:owner', { province: 'PIS', from: 0, owner: 2, cause: 'occupied' }),
		line('transfer:made', { from: 0, recipient: 1, amount: 4, note: '' }),
		line('turn:began', { turn: 3, season: 'autumn', year: 1454 }),
		line('message:sent', { from: 0, recipient: 1, text: 'Pisa!' }),
	];

	test('a report by turn and subject, each line with its place', () => {
		const turns = turnsOf(lines, 3);
		expect(turns.map(({ turn }) => turn)).toEqual([1, 2]);
		expect(groupsOf(sure(turns, 0)).map(({ group }) => group)).toEqual(['battle', 'units']);
		expect(sure(turns, 0).orders).toHaveLength(4);
		expect(placeOf(sure(lines, 3).event)).toBe('BOL');
		expect(placeOf(sure(lines, 6).event)).toBe('NAP');
		expect(placeOf(sure(lines, 0).event)).toBeNull();
		// Opened in the middle of a match: the first turn is that before the next begins.
		expect(
			turnsOf([line('province:contested', { province: 'BOL' }), line('turn:began', { turn: 8 })], 8)[0]?.turn,
		).toBe(7);
	});

	test('battles with their strengths', () => {
		expect(battlesOf(sure(lines, 2).event.orders as Order[])).toEqual([
			{
				place: 'BOL',
				sides: [
					{ unit: 'FLO', seat: 0, strength: 2 },
					{ unit: 'MOD', seat: 2, strength: 2 },
				],
			},
		]);
		// A support that was cut counts for nothing; whoever stays defends, with the supports to hold.
		const orders: Order[] = [
			{ unit: 'FLO', seat: 0, order: 'move', to: 'BOL', result: 'bounced' },
			{ unit: 'PIT', seat: 0, order: 'support', target: 'FLO', to: 'BOL', result: 'cut' },
			{ unit: 'BOL', seat: 1, order: 'hold', result: 'held' },
			{ unit: 'FER', seat: 1, order: 'support', target: 'BOL', result: 'given' },
		];
		expect(battlesOf(orders)).toEqual([
			{
				place: 'BOL',
				sides: [
					{ unit: 'FLO', seat: 0, strength: 1 },
					{ unit: 'BOL', seat: 1, strength: 2 },
				],
			},
		]);
	});

	test('letters by partner and turn', () => {
		const letters = lettersOf(lines, 3);
		expect(letters.map((letter) => [partnerOf(letter, 0), letter.turn])).toEqual([
			[1, 1],
			['all', 1],
			[1, 3],
		]);
		expect(letters.map(({ text }) => text)).toEqual(['Peace?', 'War!', 'Pisa!']);
		// What the engine says in the reader's language goes before what was written.
		expect(lettersOf([{ ...sure(lines, 0), letter: '¿Paz?' }], 1)[0]?.text).toBe('¿Paz?');
	});

	test('cities and money over time, as one seat knows them', () => {
		const courses = coursesOf(lines, ['florence', 'venice', 'milan'], 0, 3)!;
		expect(courses.cities).toEqual([
			[3, 3, 2],
			[3, 3, 3],
			[3, 3, 4],
		]);
		expect(courses.treasury).toEqual([[16, 10, 6], null, null]);
		expect(coursesOf([line('turn:began', { turn: 5 })], ['florence', 'venice', 'milan'], 0, 5)).toBeNull();
	});
});

describe('names on the map', () => {
	const place = (code: string, x: number, y: number, weight = 0) => ({ code, name: `${code}-land`, x, y, weight });

	test('are codes from afar and full names near', () => {
		expect(labelsOf([place('FLO', 0, 0)], [], 0.4).get('FLO')).toBe('FLO');
		expect(labelsOf([place('FLO', 0, 0)], [], 1.2).get('FLO')).toBe('FLO-land');
	});
	test('never lie on each other: the weightier stays, and room brings the other back', () => {
		const both = [place('PIT', 0, 0), place('FLO', 56, 5, 5)];
		expect([...labelsOf(both, [], 0.4).keys()]).toEqual(['FLO']);
		expect([...labelsOf(both, [], 0.8).keys()]).toEqual(['FLO', 'PIT']);
		// A name that has no room is shortened before it is left out.
		expect(labelsOf(both, [], 1).get('PIT')).toBe('PIT');
	});
	test("do not hide below another place's unit", () => {
		const unit = { code: 'FLO', box: { x: 0, y: 0, w: 30, h: 30 } };
		expect(labelsOf([place('FLO', 0, 0)], [unit], 0.8).has('FLO')).toBe(true);
		expect(labelsOf([place('PIT', 0, 0)], [unit], 0.8).has('PIT')).toBe(false);
	});
	test('are readable at every scale', () => {
		for (const scale of [0.2, 0.4, 0.75, 1, 3]) expect(15 * pitchOf(scale)).toBeGreaterThanOrEqual(READABLE);
		expect(14 * pitchOf(CLEAR_SCALE)).toBeGreaterThanOrEqual(READABLE);
	});
});

describe('quick replies', () => {
	test('are phrases that the engine knows, word for word, and says in every language', async () => {
		const wasm = readFileSync(new URL('../../src/generated/machiavelli.wasm', import.meta.url));
		const door = new Door((await WebAssembly.instantiate(wasm, {})).instance);
		const { table } = door.call('create', [
			{ seed: 'replies', options: {}, seats: Array.from({ length: 3 }, () => ({ level: 0, name: 'ana' })) },
		]);
		const read = (language: number, text: string, to: number | 'all' = 1) => {
			door.call('speak', [language]);
			return door.call('say', [table, 0, letterOf(text, 0, to)]).letter!;
		};
		const [ENGLISH, SPANISH, CZECH] = [0, 1, 2];
		for (const { phrase } of REPLIES) {
			const czech = read(CZECH, phrase);
			expect(czech, 'the engine does not know it').not.toBe(phrase);
			for (const there of [SPANISH, CZECH]) expect(read(ENGLISH, read(there, phrase))).toBe(phrase);
			expect(read(CZECH, phrase, 'all')).toBe(czech);
		}
	});

	test('take the place of an empty letter or of another reply, and stand behind what was written', () => {
		expect(withReply('', 'Yes.', ['Yes.', 'No.'])).toBe('Yes.');
		expect(withReply(' Yes.\n', 'No.', ['Yes.', 'No.'])).toBe('No.');
		expect(withReply('Genoa is yours.', 'No.', ['Yes.', 'No.'])).toBe('Genoa is yours. No.');
	});
});
