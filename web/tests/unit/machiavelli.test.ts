// Machiavelli's board: the map as it is drawn, orders by clicks, what is read off the events.
import { sure } from '$/sure';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { Door, type Choice } from '$/engine/door';
import type { Line } from '$/match/table.svelte';
import {
	SHEET,
	borders,
	crossings,
	isInside,
	isLandAt,
	joined,
	placeAt,
	rings,
	spotOf,
} from '$/boards/machiavelli/atlas';
import { amended } from '$/boards/machiavelli/amend';
import { bowOf, fitted, lengthOf } from '$/boards/machiavelli/arrows';
import { battleAt, battlesOf, inOrder } from '$/boards/machiavelli/battles';
import { coursesOf, groupsOf, lettersOf, partnerOf, placeOf, turnsOf } from '$/boards/machiavelli/chronicle';
import { READABLE, labelsOf, lettersOf as letterSize, pitchOf } from '$/boards/machiavelli/labels';
import {
	arcs,
	arcsOf,
	nameOf,
	neighboursOf,
	nextPlace,
	provinceOf,
	provinces,
	straits,
	waysOf,
	weightOf,
	type Point,
	type View,
} from '$/boards/machiavelli/map';
import { describeOf } from '$/boards/machiavelli/describe';
import { hills, trees } from '$/boards/machiavelli/relief';
import { REPLIES, letterOf, withReply } from '$/boards/machiavelli/replies';
import { actionOf, litBy, ordersOf, press, wordsOf, type Order, type Unit } from '$/boards/machiavelli/orders';
import { notationOf, partsOf } from '$/boards/machiavelli/typing';
import { claimsOf, hasWayBySea, sentenceOf, warningsOf } from '$/boards/machiavelli/warnings';

// What the language is chosen by in a browser; imports come after it.
vi.hoisted(() =>
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } }),
);

describe('a stage', () => {
	const seats = ['milan', 'florence', 'venice'].map((faction) => ({ faction }));
	const view = { seats, options: { tables: 'revised' }, closed: ['ROM', 'TS'] } as unknown as View;
	test('what is closed is said so, and nothing else of it', () => {
		const named = { ...view, units: [], sieges: [], famine: [], seen: null, owners: {} } as unknown as View;
		expect(describeOf(named, 'ROM', [], new Set())).toBe('Rome (ROM), port, not on the map of this match');
	});
	test('a capital of a power in play counts as several cities', () => {
		expect(['FLO', 'PIS', 'FOR', 'ROM'].map((code) => weightOf(view, code))).toEqual([2, 1, 0, 1]);
		const others = {
			...view,
			seats: ['spain', 'france', 'austria'].map((faction) => ({ faction })),
		} as unknown as View;
		expect(weightOf(others, 'PAL')).toBe(7);
		expect(weightOf({ ...view, options: { tables: 'original' } } as unknown as View, 'FLO')).toBe(1);
	});
});

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
		expect(sure(arcsOf([square('A', 0)]), 0).points).toHaveLength(5);
	});

	test('every province of the sheet is one ring of all its borders, which both sides share', () => {
		for (const { code } of provinces) {
			const own = borders.filter(({ sides }) => sides.includes(code));
			expect(joined(own.map(({ line }) => line)), code).toHaveLength(1);
			const ring = rings.get(code)!;
			expect(ring[0], code).toEqual(ring.at(-1));
			expect(ring.length - 1, code).toBe(own.reduce((sum, { line }) => sum + line.length - 1, 0));
		}
	});

	test('lines are joined whichever way they run', () => {
		const [a, b, c]: [Point[], Point[], Point[]] = [
			[
				[0, 0],
				[1, 0],
			],
			[
				[2, 0],
				[1, 0],
			],
			[
				[5, 5],
				[6, 6],
			],
		];
		expect(joined([a, b, c])).toEqual([
			[
				[0, 0],
				[1, 0],
				[2, 0],
			],
			c,
		]);
	});

	test('what stands in a province stands inside it and on the sheet', () => {
		for (const { code } of provinces) {
			const { x, y } = spotOf(code);
			expect(isInside(rings.get(code)!, x, y), code).toBe(true);
			expect(placeAt(x, y)).toBe(code);
			expect(x > SHEET.x && x < SHEET.x + SHEET.width && y > SHEET.y && y < SHEET.y + SHEET.height, code).toBe(true);
		}
	});

	test('hills and woods stand on land, beside what else stands there, and a strait is crossed where it is narrow', () => {
		expect(hills().length).toBeGreaterThan(200);
		const relief = [...hills(), ...trees()];
		expect(relief.filter(({ x, y }) => !isLandAt(x, y))).toEqual([]);
		const spots = provinces.map(({ code }) => spotOf(code));
		const isBeside = ({ x, y }: { x: number; y: number }) =>
			spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > 20);
		expect(relief.filter((one) => !isBeside(one))).toEqual([]);
		for (const [a, b] of crossings) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(60);
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

	test('a ship beside an army that it may carry or support: that is asked', () => {
		const both = [...choices, choice({ unit: 'LS', order: 'support', target: 'PIS' })];
		expect(press(ordersOf(both, 'LS'), { unit: 'LS', step: 'way' }, 'PIS', true)).toEqual({
			hand: { unit: 'LS', step: 'which', target: 'PIS' },
		});
		expect([...litBy(ordersOf(both, 'LS'), { unit: 'LS', step: 'which', target: 'PIS' })]).toEqual(['PIS']);
	});

	test('an order as a sentence', () => {
		const kindAt = (ref: string) => (ref === 'LS' ? 'fleet' : 'army');
		expect(sentenceOf({ unit: 'FLO', order: 'move', to: 'SIE' }, kindAt)).toBe('Army Florence marches to Siena');
		expect(sentenceOf({ unit: 'ARE', order: 'support', target: 'FLO', to: 'SIE' }, kindAt)).toBe(
			'Army Arezzo supports army Florence to Siena',
		);
		expect(sentenceOf({ unit: 'LS', order: 'convoy', target: 'GEN', to: 'COR' }, kindAt)).toBe(
			'Fleet Ligurian Sea carries army Genoa to Corsica',
		);
	});

	test('a ribbon begins and ends short of what stands there, and is not drawn before it begins', () => {
		const bow = bowOf([0, 0], [100, 0], 0.12);
		expect(lengthOf(bow)).toBeGreaterThan(100);
		const numbers = fitted(bow, 1, { start: 13, end: 17 })!
			.match(/-?[\d.]+/g)!
			.map(Number);
		const xs = numbers.filter((_, i) => i % 2 === 0);
		expect(Math.min(...xs)).toBeGreaterThan(8);
		expect(Math.max(...xs)).toBeLessThan(90);
		expect(fitted(bow, 1, { start: 13, end: 17 }, 0)).toBeNull();
	});
});

describe('words that are typed', () => {
	test('are put into the notation, in three languages', () => {
		expect(notationOf('army florence to siena')).toBe('A FLO-SIE');
		expect(notationOf('Army Arezzo supports army Florence to Siena')).toBe('A ARE S A FLO-SIE');
		expect(notationOf('fleet Ligurian Sea convoys army Genoa to Corsica')).toBe('F LS C A GEN-COR');
		expect(notationOf('ejército Florencia a Siena')).toBe('A FLO-SIE');
		expect(notationOf('armáda Florencie do Siena')).toBe('A FLO-SIE');
		expect(notationOf('army florence holds')).toBe('A FLO H');
		expect(notationOf('fleet pisa becomes army')).toBe('F PIS = A');
		expect(notationOf('army genoa to corsica by sea')).toBe('A GEN-COR C');
	});
	test('are left alone where they are not understood', () => {
		expect(notationOf('army florence dances to siena')).toBeNull();
		expect(notationOf('hello')).toBeNull();
	});
	test('may be several', () => {
		expect(partsOf(' A FLO-SIE; A ARE H ;;\n')).toEqual(['A FLO-SIE', 'A ARE H']);
	});
});

describe('warnings', () => {
	const units: Unit[] = [
		{ seat: 0, kind: 'army', at: 'FLO' },
		{ seat: 0, kind: 'army', at: 'ARE' },
		{ seat: 0, kind: 'army', at: 'PIS' },
		{ seat: 0, kind: 'fleet', at: 'LS' },
		{ seat: 1, kind: 'army', at: 'BOL' },
	];
	const warned = (orders: Order[], isFog = false) => warningsOf(orders, units, 0, isFog).map(({ unit }) => unit);

	test('of supports that meet nothing', () => {
		const move: Order = { unit: 'FLO', order: 'move', to: 'SIE' };
		expect(warned([move, { unit: 'ARE', order: 'support', target: 'FLO', to: 'SIE' }])).toEqual([]);
		expect(warned([{ unit: 'ARE', order: 'support', target: 'FLO', to: 'SIE' }])).toEqual(['ARE']);
		expect(warned([move, { unit: 'ARE', order: 'support', target: 'FLO' }])).toEqual(['ARE']);
		// What somebody else will do is not known.
		expect(warned([{ unit: 'ARE', order: 'support', target: 'BOL', to: 'RAV' }])).toEqual([]);
	});
	test('of ways by sea that nobody carries', () => {
		const march: Order = { unit: 'PIS', order: 'move', to: 'COR', convoy: true };
		const carry: Order = { unit: 'LS', order: 'convoy', target: 'PIS', to: 'COR' };
		expect(warned([march, carry])).toEqual([]);
		expect(warned([march])).toEqual(['PIS']);
		expect(warned([carry])).toEqual(['LS']);
		expect(hasWayBySea('PIS', 'COR', ['LS'])).toBe(true);
		expect(hasWayBySea('PIS', 'TUN', ['LS', 'TS', 'WM'])).toBe(true);
		expect(hasWayBySea('PIS', 'TUN', ['LS', 'WM'])).toBe(false);
	});
	test('of two that want one place, and of one that stays there', () => {
		const [one, other]: [Order, Order] = [
			{ unit: 'FLO', order: 'move', to: 'SIE' },
			{ unit: 'PIS', order: 'move', to: 'SIE' },
		];
		expect(warned([one, other])).toEqual(['PIS']);
		expect(warned([{ unit: 'FLO', order: 'move', to: 'ARE' }])).toEqual(['FLO']);
		expect(
			warned([
				{ unit: 'FLO', order: 'move', to: 'ARE' },
				{ unit: 'ARE', order: 'move', to: 'PER' },
			]),
		).toEqual([]);
	});
	test('what an army will claim is where it stays on neutral ground', () => {
		const owners = { FLO: 0, ARE: -1, PIS: -1, BOL: -1 };
		const orders: Order[] = [{ unit: 'PIS', order: 'move', to: 'LUC' }];
		expect(claimsOf({ seat: 0, owners, options: {} } as unknown as View, units, orders)).toEqual(['ARE']);
	});
	test('and with the revised tables also a fleet in a neutral port', () => {
		const fleets = [
			{ seat: 0, kind: 'fleet', at: 'PIO' },
			{ seat: 0, kind: 'fleet', at: 'LS' },
			{ seat: 1, kind: 'fleet', at: 'COR' },
		] as Unit[];
		const owners = { PIO: -1, COR: -1 };
		const claimed = (tables: string) =>
			claimsOf({ seat: 0, owners, options: { tables } } as unknown as View, fleets, []);
		expect(claimed('revised')).toEqual(['PIO']);
		expect(claimed('original')).toEqual([]);
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
		const seen = (orders: Order[]) =>
			battlesOf(orders).map(({ place, sides, winner }) => ({
				place,
				sides: sides.map(({ unit, strength }) => [unit, strength]),
				winner: winner?.unit ?? null,
			}));
		expect(seen(sure(lines, 2).event.orders as Order[])).toEqual([
			{
				place: 'BOL',
				sides: [
					['FLO', 2],
					['MOD', 2],
				],
				winner: null,
			},
		]);
		// A support that was cut counts for nothing; whoever stays defends, with the supports to hold.
		const orders: Order[] = [
			{ unit: 'FLO', seat: 0, order: 'move', to: 'BOL', result: 'bounced' },
			{ unit: 'PIT', seat: 0, order: 'support', target: 'FLO', to: 'BOL', result: 'cut' },
			{ unit: 'BOL', seat: 1, order: 'hold', result: 'held' },
			{ unit: 'FER', seat: 1, order: 'support', target: 'BOL', result: 'given' },
		];
		expect(seen(orders)).toEqual([
			{
				place: 'BOL',
				sides: [
					['FLO', 1],
					['BOL', 2],
				],
				winner: null,
			},
		]);
		expect(battleAt('BOL', orders)?.sides[0]?.cut).toHaveLength(1);
		// Nobody helps against his own unit.
		const own: Order[] = [
			{ unit: 'FLO', seat: 0, order: 'move', to: 'BOL', result: 'bounced' },
			{ unit: 'PIT', seat: 1, order: 'support', target: 'FLO', to: 'BOL', result: 'given' },
			{ unit: 'BOL', seat: 1, order: 'hold', result: 'held' },
		];
		expect(battleAt('BOL', own)?.sides.map(({ strength }) => strength)).toEqual([1, 1]);
	});

	test('a place that somebody leaves is judged after the place he goes to', () => {
		const orders: Order[] = [
			{ unit: 'ROM', order: 'move', to: 'PER' },
			{ unit: 'PER', order: 'move', to: 'SIE' },
			{ unit: 'ARE', order: 'move', to: 'ROM' },
		];
		expect(inOrder(['PER', 'SIE', 'ROM'], orders)).toEqual(['SIE', 'PER', 'ROM']);
		// A circle begins anywhere, and ends.
		const circle: Order[] = [
			{ unit: 'ROM', order: 'move', to: 'PER' },
			{ unit: 'PER', order: 'move', to: 'ROM' },
		];
		expect(inOrder(['PER', 'ROM'], circle).sort()).toEqual(['PER', 'ROM']);
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

describe('lines of the log', () => {
	test('begin as sentences do, and nobody stands off against himself', () => {
		expect(amended('the Papacy besieges Siena')).toBe('The Papacy besieges Siena');
		expect(amended('Milan (army Pavia) moved to Parma; the Papacy and the Papacy stood off at Siena; x')).toBe(
			'Milan (army Pavia) moved to Parma; the Papacy: its own units stopped each other at Siena; x',
		);
		expect(amended('Florence and the Papacy stood off at Siena')).toBe('Florence and the Papacy stood off at Siena');
	});
});

describe('names on the map', () => {
	const window = { width: 1000, height: 800 };
	const place = (code: string, x: number, y: number, weight = 0) => ({ code, name: `${code}-land`, x, y, weight });

	test('are codes from afar and full names near', () => {
		expect(labelsOf([place('FLO', 300, 300)], [], 0.4, window).get('FLO')?.text).toBe('FLO');
		expect(labelsOf([place('FLO', 300, 300)], [], 1.2, window).get('FLO')?.text).toBe('FLO-land');
	});
	test('never lie on each other: the weightier stays, and room brings the other back', () => {
		const wall = [286, 300, 314].map((y, i) => place(`W${i}`, 300, y, 5));
		const beside = (apart: number) => [place('PIT', 300 - apart, 300), ...wall];
		expect(labelsOf(beside(10), [], 0.6, window).has('PIT')).toBe(false);
		expect(labelsOf(beside(90), [], 0.6, window).get('PIT')?.text).toBe('PIT-land');
		// A name that has no room is shortened before it is left out.
		expect(labelsOf(beside(50), [], 0.6, window).get('PIT')?.text).toBe('PIT');
	});
	test('move a little aside before they are shortened', () => {
		const labels = labelsOf([place('ALB', 300, 300), place('RAG', 330, 296, 5)], [], 0.6, window);
		expect(labels.get('ALB')?.text).toBe('ALB-land');
		expect(labels.get('ALB')!.y).toBeGreaterThan(300);
		expect(labels.get('ALB')!.y).toBeLessThan(316);
	});
	test("do not hide below another place's unit", () => {
		const unit = { code: 'FLO', box: { x: 300, y: 300, w: 30, h: 30 } };
		expect(labelsOf([place('FLO', 300, 300)], [unit], 0.8, window).has('FLO')).toBe(true);
		expect(labelsOf([place('PIT', 300, 300)], [unit], 0.8, window).has('PIT')).toBe(false);
	});
	test('move in at the edge of the window rather than being cut, but not far', () => {
		const narrow = { width: 390, height: 500 };
		const label = labelsOf([place('FLO', 380, 300)], [], 0.9, narrow).get('FLO')!;
		expect(label.x).toBeLessThan(360);
		expect(labelsOf([place('FLO', 460, 300)], [], 0.9, narrow).has('FLO')).toBe(false);
	});
	test('are readable at every scale', () => {
		for (const scale of [0.2, 0.4, 0.75, 1, 3]) expect(letterSize(scale)).toBeGreaterThanOrEqual(READABLE);
		for (const scale of [0.4, 0.6, 1, 2]) expect(pitchOf(scale)).toBeGreaterThan(pitchOf(0.2));
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
