// Pirates: hexes, courses, where a plan leads and whom it strikes, the round as pictures, maps of one's own.
import { sure } from '$/sure';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fit, held, zoomed } from '../../src/parts/camera.svelte';
import { Door, Refused, type GameEvent } from '../../src/engine/door';
import {
	ahead,
	angleOf,
	boundsOf,
	centre,
	courseTo,
	distance,
	isInside,
	keyOf,
	reachOf,
	sideTiles,
	step,
	tileAt,
	tileOf,
	tilesOf,
} from '../../src/boards/pirates/hex';
import {
	CARRIED,
	CLASS,
	ENHANCEMENTS,
	KINDS,
	PRICE,
	isOpen,
	isSamePlan,
	mostOf,
	numbersOf,
	posesOf,
	repairPrice,
	shotsOf,
	slotsOf,
	tidy,
	type Step,
	type View,
} from '../../src/boards/pirates/sea';
import { PHASES, playedOf, script, traces } from '../../src/boards/pirates/script';
import type { Step as Told } from '../../src/match/table.svelte';
import { clashesOf, warningsOf } from '../../src/boards/pirates/warnings';
import { legFrom, legOf, stagesOf, threatsOf, wayTo } from '../../src/boards/pirates/ways';
import {
	berthed,
	blank,
	fromMatch,
	groundAt,
	painted,
	read,
	renamed,
	resized,
	tilesOfFault,
	written,
	type Chart,
} from '../../src/boards/pirates/editor';

let door: Door;
beforeAll(async () => {
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } });
	const wasm = readFileSync(new URL('../../src/generated/pirates.wasm', import.meta.url));
	const { instance } = await WebAssembly.instantiate(wasm, {});
	door = new Door(instance);
});
/** Of the tables that the engine has at once there are only so many. */
const begun: number[] = [];
afterEach(() => {
	for (const table of begun.splice(0)) door.call('close', [table]);
});
function begin(options: object = { map: 'lagoon' }, seats = 2): number {
	const { table } = door.call('create', [
		{ seed: 'map', options, seats: Array.from({ length: seats }, () => ({ level: 0, name: 'ana' })) },
	]);
	begun.push(table);
	return table;
}
const viewOf = (table: number, seat = 0) => door.call('view', [table, seat]) as unknown as View;
const act = (table: number, action: object) => (
	door.call('act', [table, 0, action]),
	door.call('commit', [table]).events
);
const at = (q: number, r: number) => ({ q, r });

describe('hexes', () => {
	test('a map of radius R has 3R(R+1)+1 tiles, in tile order', () => {
		expect(tilesOf(5)).toHaveLength(91);
		expect(tilesOf(10)).toHaveLength(331);
		expect(tilesOf(1)).toEqual([at(0, -1), at(1, -1), at(-1, 0), at(0, 0), at(1, 0), at(-1, 1), at(0, 1)]);
	});
	test('facings point where they are drawn: 0 up left, 2 right, 3 down right', () => {
		const of = (facing: number) => centre(ahead({ q: 0, r: 0, facing }));
		expect(of(0).x).toBeLessThan(0);
		expect(of(0).y).toBeLessThan(0);
		expect(of(2).x).toBeGreaterThan(1);
		expect(of(2).y).toBeCloseTo(0);
		expect(of(3).x).toBeGreaterThan(0);
		expect(of(3).y).toBeGreaterThan(0);
		for (let facing = 0; facing < 6; facing++) {
			const { x, y } = of(facing);
			expect((Math.atan2(x, -y) * 180) / Math.PI).toBeCloseTo(((angleOf(facing) + 180) % 360) - 180);
		}
	});
	test('a point belongs to the hex whose middle is nearest', () => {
		for (const tile of tilesOf(4))
			for (const [dx, dy] of [
				[0, 0],
				[0.8, 0],
				[-0.8, 0.1],
				[0.1, 0.9],
				[0, -0.9],
			] as const)
				expect(tileAt({ x: centre(tile).x + dx, y: centre(tile).y + dy })).toEqual(tile);
	});
	test('sides: front quarter, then rear quarter (the brig of 7.12)', () => {
		expect(sideTiles({ q: 1, r: 2, facing: 1 }, 'left')).toEqual([at(1, 1), at(0, 2)]);
		expect(sideTiles({ q: 0, r: 0, facing: 0 }, 'right')).toEqual([at(1, -1), at(1, 0)]);
	});
	test('up and down keep to a column, and every tile is reached', () => {
		expect(step(step(at(0, 0), 'ArrowUp'), 'ArrowUp')).toEqual(at(1, -2));
		expect(step(step(at(0, 0), 'ArrowDown'), 'ArrowDown')).toEqual(at(-1, 2));
		expect(step(step(at(0, 0), 'ArrowUp'), 'ArrowDown')).toEqual(at(0, 0));
	});
	test('a course is the shortest row of moves within what is left', () => {
		const open = () => true;
		const all = { slots: 4, forward: 4, turns: 4 };
		expect(courseTo({ q: 0, r: 0, facing: 2 }, at(2, 0), all, open)).toEqual(['forward', 'forward']);
		expect(courseTo({ q: 0, r: 0, facing: 2 }, at(0, 1), all, open)).toEqual(['right', 'forward']);
		expect(courseTo({ q: 0, r: 0, facing: 2 }, at(-1, 0), all, open)).toEqual(['left', 'left', 'left', 'forward']);
		expect(courseTo({ q: 0, r: 0, facing: 2 }, at(-1, 0), { ...all, turns: 2 }, open)).toBeNull();
		expect(courseTo({ q: 0, r: 0, facing: 2 }, at(2, 0), { ...all, forward: 1 }, open)).toBeNull();
		expect(courseTo({ q: 0, r: 0, facing: 2 }, at(2, 0), all, ({ q, r }) => !(q === 1 && r === 0))).toBeNull();
	});
	test('where one can sail to is where there is a course, for every class and with land in the way', () => {
		const { map } = viewOf(begin());
		for (const most of [
			{ slots: 4, forward: 4, turns: 4 },
			{ slots: 3, forward: 2, turns: 3 },
			{ slots: 2, forward: 1, turns: 1 },
			{ slots: 3, forward: 0, turns: 3 },
		])
			for (const from of [
				{ q: 0, r: 0, facing: 2 },
				{ q: -4, r: 0, facing: 5 },
			])
				expect(new Set(reachOf(from, most, isOpen(map)).map(keyOf))).toEqual(
					new Set(
						tilesOf(map.radius)
							.filter((tile) => courseTo(from, tile, most, isOpen(map)) !== null)
							.map(keyOf),
					),
				);
	});
	test('zooming keeps the point under the finger, and the map stays in sight', () => {
		const box = boundsOf(5);
		const screen = { width: 400, height: 400 };
		const whole = fit(box, screen);
		const near = zoomed(whole, 2, { x: 3, y: -2 });
		expect((3 - near.x) * near.scale).toBeCloseTo((3 - whole.x) * whole.scale);
		expect(held({ x: 999, y: 999, scale: 0.001 }, box, screen, 110)).toEqual(whole);
		const far = held({ x: 999, y: 0, scale: 60 }, box, screen, 110);
		expect(far.x + 200 / 60).toBeCloseTo(box.x + box.width);
	});
});

describe('plans', () => {
	test('where a plan leads', () => {
		const steps: Step[] = [{ do: 'forward' }, { do: 'volley', side: 'left' }, { do: 'right' }, { do: 'forward' }];
		expect(posesOf({ q: -4, r: 0, facing: 2 }, steps).at(-1)).toEqual({ q: -3, r: 1, facing: 3 });
		expect(slotsOf(steps)).toBe(3);
	});
	test('whom a plan strikes: the guns of a brig, a ram with a run-up, no ram head on', () => {
		const view = viewOf(begin());
		const sea = { ...sure(view.ships, 's2'), q: 1, r: 2, facing: 1 };
		view.ships = {
			s2: sea,
			s3: { ...sure(view.ships, 's3'), q: 0, r: 2, facing: 2 },
			s4: { ...sure(view.ships, 's4'), q: 3, r: 0, facing: 4 },
		};
		expect(shotsOf(view, 's2', [{ do: 'volley', side: 'left' }])[0]?.hits).toEqual([
			{ ship: 's3', damage: 12, at: at(0, 2) },
		]);
		expect(shotsOf(view, 's2', [{ do: 'volley', side: 'right' }])[0]?.hits).toEqual([]);
		expect(shotsOf(view, 's2', [{ do: 'forward' }, { do: 'ram' }])[0]?.hits).toEqual([]);
		view.ships.s4 = { ...sure(view.ships, 's4'), facing: 3 };
		expect(shotsOf(view, 's2', [{ do: 'forward' }, { do: 'ram' }])[0]?.hits).toEqual([
			{ ship: 's4', damage: 15, at: at(3, 0) },
		]);
	});
	test('ram and mortar strike by the numbers in force, and by the original’s in edition 1', () => {
		const struck = (view: View) => {
			view.ships = {
				s2: { ...sure(view.ships, 's2'), q: 1, r: 2, facing: 1 },
				s4: { ...sure(view.ships, 's4'), q: 2, r: 1, facing: 3 },
			};
			return shotsOf(view, 's2', [{ do: 'ram' }, { do: 'mortar', q: 2, r: 1 }]).map(({ hits }) => hits[0]?.damage);
		};
		expect(struck(viewOf(begin()))).toEqual([10, 10]);
		expect(struck(viewOf(begin({ map: 'lagoon', tables: 'original' })))).toEqual([8, 12]);
		const { tables: _, ...first } = viewOf(begin()).options as { tables: string };
		expect(struck({ ...viewOf(begin()), options: first } as View)).toEqual([8, 12]);
	});
	test('the engine lists what may follow a draft, and a course is always among it', () => {
		const table = begin();
		const view = viewOf(table);
		const watched = door.call('watch', [0]).table;
		const moves = courseTo(sure(view.ships, 's1'), at(-2, 1), { slots: 4, forward: 4, turns: 4 }, isOpen(view.map))!;
		expect(moves.length).toBeGreaterThan(1);
		moves.forEach((move, i) => {
			const plan = moves.slice(0, i).map((what) => ({ do: what }));
			door.call('see', [watched, { ...view, ships: { ...view.ships, s1: { ...sure(view.ships, 's1'), plan } } }]);
			const plans = door
				.call('legal', [watched, 0])
				.actions.filter(({ action }) => action.type === 'ship:plan' && action.ship === 's1')
				.map(({ action }) => action.steps as Step[]);
			expect(plans.some((steps) => isSamePlan(steps, [...plan, { do: move }]))).toBe(true);
		});
	});
	test('how much may be traded is read off the listed plans', () => {
		const next: Step[] = [
			{ do: 'sell', goods: { cloth: 50 } },
			{ do: 'sell', goods: { cloth: 50, wood: 40 } },
			{ do: 'plunder', goods: { money: 200, rum: 90, wood: 60 } },
			{ do: 'plunder', goods: { wood: 100 } },
		];
		expect(mostOf(next, 'sell')).toEqual({ of: { cloth: 50, wood: 40 }, together: 90 });
		expect(mostOf(next, 'plunder')).toEqual({ of: { money: 200, rum: 90, wood: 100 }, together: 150 });
		expect(mostOf(next, 'buy')).toEqual({ of: {}, together: 0 });
		expect(Object.keys(tidy({ wood: 1, rum: 0, money: 2 }))).toEqual(['money', 'wood']);
	});
	test.each(['document', 'original'])('the tables that panels print are the engine’s: %s', (tables) => {
		const rich = { money: 9999999, cloth: 9999999, metal: 9999999, rum: 0, wood: 9999999 };
		const table = begin({ map: 'lagoon', start_ships: KINDS, start_store: rich, tables });
		const view = viewOf(table);
		const { hull, hold, moreHull, moreGuns } = numbersOf(view);
		KINDS.forEach((kind, i) => {
			const ship = sure(view.ships, `s${i + 1}`);
			const row = CLASS[kind];
			expect(ship.stats).toMatchObject({ max_hp: hull[kind], guns: row.guns, hold: hold[kind], speed: row.speed });
			const bought = act(table, { type: 'ship:buy', kind, q: -4, r: 0 })[0];
			expect(bought?.cost).toEqual(row.price);
			for (const one of ENHANCEMENTS) {
				const deal = { type: 'enhancement:buy', ship: `s${i + 1}`, enhancement: one };
				if (!CARRIED[one].includes(kind)) expect(() => act(table, deal)).toThrow(Refused);
				else expect(act(table, deal)[0]?.cost).toEqual(PRICE[one]);
			}
			expect(sure(viewOf(table).ships, `s${i + 1}`).stats).toMatchObject({
				max_hp: hull[kind] + moreHull[kind],
				guns: row.guns + moreGuns[kind],
			});
		});
		expect(repairPrice('ram')).toEqual({ money: 25, cloth: 0, metal: 1, rum: 0, wood: 7 });
	});
});

const told = (before: View, events: GameEvent[], view = before): Told<View> => ({
	events,
	lines: [],
	before,
	view,
	isNext: true,
});

describe('a round as a film', () => {
	/** The worked round of 7.12: the view before it and its events. */
	function worked(): [View, GameEvent[]] {
		const scenario = JSON.parse(
			readFileSync(new URL('../../../tests/scenarios/pirates/001-worked-round.json', import.meta.url), 'utf8'),
		) as { steps: { events?: GameEvent[] }[] };
		const view = viewOf(begin({ map: 'lagoon', tables: 'original' }));
		view.ships.s1 = { ...sure(view.ships, 's1'), q: -2, r: -2, facing: 2 };
		view.ships.s2 = { ...sure(view.ships, 's2'), q: 1, r: 2, facing: 1 };
		view.ships.s3 = { ...sure(view.ships, 's3'), q: 0, r: 2, facing: 2, hp: 20 };
		view.ships.s4 = { ...sure(view.ships, 's4'), q: 0, r: -2, facing: 5 };
		return [view, scenario.steps.flatMap((one) => one.events ?? [])];
	}
	test('the worked round of 7.12: guns, sailing, shell, loading, sinking, push, damage; and it ends where the engine does', () => {
		const [view, events] = worked();
		const cues = script(told(view, events));
		const names = cues.map(({ name }) => name);
		expect(names).toEqual(['open', 'guns', 'guns', 'sail', 'mortar', 'plunder', 'sunk', 'bump', 'hurt']);
		const end = cues.at(-1)!.view!;
		expect(end.ships.s1).toMatchObject({ q: -2, r: -2, facing: 2, hp: 40, cargo: { rum: 110 } });
		expect(end.ships.s3).toMatchObject({ q: 4, r: 0, destroyed: true, hp: 0 });
		expect(end.wrecks['1,2']).toMatchObject({ money: 290, cloth: 20, wood: 50 });
		expect(end.plantations['-2,-2']?.rum).toBe(90);
	});
	test('no number changes before its cue, and each line of the log comes with one', () => {
		const [view, events] = worked();
		const cues = script(told(view, events));
		const hull = (i: number) => cues[i]?.view?.ships.s3?.hp;
		expect([0, 1, 2, 3, 4].map(hull)).toEqual([20, 8, 8, 8, 0]);
		expect(cues[3]?.view?.ships.s1).toMatchObject({ q: -1, r: -2 });
		expect(cues[4]?.view?.wrecks['1,2']).toBeUndefined();
		const tells = cues.flatMap(({ tells }) => tells ?? []);
		expect(new Set(tells).size).toBe(tells.length);
		events.forEach(({ type }, at) => {
			if (/attacked|moved|plundered|sunk|solved|damaged/.test(type)) expect(tells, type).toContain(at);
		});
	});
	test('phases never go back but for a second sinking', () => {
		const [view, events] = worked();
		const places = script(told(view, events)).flatMap((cue) => {
			const phase = playedOf(cue)?.phase;
			return phase ? [PHASES.indexOf(phase)] : [];
		});
		expect(places).toEqual([...places].sort((a, b) => a - b));
	});
	test('what is left to be seen adds up blows on one tile', () => {
		const [view, events] = worked();
		expect(
			traces(script(told(view, events)))
				.map(({ kind, text }) => `${kind} ${text}`)
				.sort(),
		).toEqual(['bump ', 'gain +110', 'hit −12', 'hit −12', 'hit −5', 'sunk ☠']);
	});
	test('a ship turns the way it turned', () => {
		const view = viewOf(begin());
		view.ships = { s1: { ...sure(view.ships, 's1'), q: 0, r: 0, facing: 5 } };
		const cues = script(
			told(view, [
				{ type: 'round:closed' },
				{ type: 'plans:revealed', plans: { s1: [{ do: 'right' }, { do: 'right' }] } },
				{ type: 'ship:moved', ship: 's1', q: 0, r: 0, facing: 1 },
				{ type: 'round:started' },
			]),
		);
		const turns = cues.flatMap((cue) => {
			const act = playedOf(cue)?.act;
			return act?.kind === 'sail' ? [act.turns.s1] : [];
		});
		expect(turns).toEqual([60, 60]);
		expect(cues.at(-1)?.view?.ships.s1?.facing).toBe(1);
	});
	test('a sale moves goods and money of the store with its cue, a failed one nothing', () => {
		const view = viewOf(begin());
		const cues = script(
			told(view, [
				{ type: 'round:closed' },
				{ type: 'plans:revealed', plans: {} },
				{ type: 'trade:sold', ship: 's1', goods: { money: 0, cloth: 50, metal: 0, rum: 0, wood: 0 }, money: 400 },
				{ type: 'trade:failed', ship: 's2', trade: 'sell' },
			]),
		);
		expect(cues.at(-1)?.view?.teams['0']?.store).toMatchObject({ money: 900, cloth: 0, wood: 50 });
		expect(cues[0]?.view?.teams['0']?.store.money).toBe(500);
		expect(
			traces(cues)
				.map(({ kind }) => kind)
				.sort(),
		).toEqual(['failed', 'gain']);
	});
	test('what the tide brings belongs to the round that ends: the next one has not begun', () => {
		const view = viewOf(begin());
		const after = {
			...view,
			round: view.round + 1,
			wrecks: { '0,3': { money: 5, cloth: 0, metal: 0, rum: 0, wood: 0 } },
		};
		const events = [
			{ type: 'round:closed' },
			{ type: 'plans:revealed', plans: {} },
			{ type: 'wreck:appeared', q: 0, r: 3, goods: after.wrecks['0,3'] },
			{ type: 'round:started', round: after.round },
		];
		const end = script(told(view, events, after)).at(-1)!;
		expect([end.name, end.view?.round, end.view?.wrecks]).toEqual(['tide', view.round, after.wrecks]);
	});
	test('what is planned or bought is no film', () => {
		const view = viewOf(begin());
		expect(script(told(view, [{ type: 'team:readied', seat: 1, ready: true }]))).toEqual([]);
	});
});

describe('voyages', () => {
	const open = (view: View) => isOpen(view.map);
	/** One ship alone on the lagoon. */
	function alone(fields: Partial<View['ships'][string]> = {}): View {
		const view = viewOf(begin());
		view.ships = { s1: { ...sure(view.ships, 's1'), ...fields } };
		return view;
	}
	test('a way goes round land, and a round takes as much of it as the class may', () => {
		const view = alone();
		const moves = wayTo('schooner', sure(view.ships, 's1'), at(4, 0), open(view))!;
		const { tiles, ends } = stagesOf(sure(view.ships, 's1'), moves, 'schooner');
		expect(tiles.every(open(view))).toBe(true);
		expect(tiles.at(-1)).toEqual(at(4, 0));
		expect(ends.length).toBe(Math.ceil(moves.length / 4));
		expect(legOf(moves, { slots: 4, forward: 1, turns: 4 })).toEqual(moves.slice(0, 1));
		expect(wayTo('schooner', sure(view.ships, 's1'), at(1, -2), open(view))).toBeNull();
	});
	test('at a plantation a ship loads what is worth most, in a port it unloads and sells, and not what it has just taken', () => {
		const loop = { stops: [at(-2, -2), at(-4, 0)], at: 0, isLoop: true };
		const purse = { money: 10, cloth: 0, metal: 0, rum: 0, wood: 0 };
		const there = legFrom(alone({ q: -2, r: -2, facing: 4, cargo: purse }), 's1', loop);
		expect(there.steps).toHaveLength(3); // and it is in port with a manoeuvre left
		expect(there.steps[0]).toEqual({ do: 'plunder', goods: { cloth: 50, rum: 200 } });
		expect(there.steps.some(({ do: what }) => what === 'unload')).toBe(false);
		const cargo = { money: 0, cloth: 50, metal: 0, rum: 200, wood: 0 };
		const home = legFrom(alone({ cargo }), 's1', { ...loop, at: 1 });
		expect(home.steps.slice(0, 2)).toEqual([{ do: 'unload' }, { do: 'sell', goods: { cloth: 50, rum: 200 } }]);
		expect(home.at).toBe(0);
	});
	test('the engine takes every leg, until the loop has brought money', () => {
		const table = begin({ map: 'lagoon', wreck_chance: 0, day_rounds: 0 });
		let voyage = { stops: [at(-2, -2), at(-4, 0)], at: 0, isLoop: true };
		for (let round = 1; round <= 6; round++) {
			const leg = legFrom(viewOf(table), 's1', voyage);
			act(table, { type: 'ship:plan', round, ship: 's1', steps: leg.steps });
			voyage = { ...voyage, at: leg.at };
			for (const seat of [0, 1]) {
				door.call('act', [table, seat, { type: 'team:ready', round }]);
				door.call('commit', [table]);
			}
		}
		expect(viewOf(table).teams['0']?.store.money).toBeGreaterThan(500);
	});
	test('a voyage stops short of a ship that lies in its way', () => {
		const view = alone();
		view.ships.s3 = { ...sure(view.ships, 's1'), seat: 1, q: -2, r: 0 };
		const leg = legFrom(view, 's1', { stops: [at(-2, 0)], at: 0, isLoop: false });
		expect(posesOf(sure(view.ships, 's1'), leg.steps).at(-1)).toMatchObject(at(-3, 0));
		view.ships.s1 = { ...sure(view.ships, 's1'), q: -3, r: 0 };
		expect(legFrom(view, 's1', { stops: [at(-2, 0)], at: 0, isLoop: false }).isBlocked).toBe(true);
	});
	test('guns of others reach as far as a round of sailing and a tile', () => {
		const view = alone({ q: 0, r: 0, facing: 2 });
		const { guns, sails } = threatsOf(view, ['s1']);
		expect(guns.get('0,1')).toBe(8);
		expect(Math.max(...[...guns.keys()].map((key) => distance(at(0, 0), tileOf(key))))).toBe(4); // from the port at 4,0 nobody fires
		expect(sails.every(open(view))).toBe(true);
	});
});

describe('warnings before a round closes', () => {
	const warned = (change: (view: View) => void, plans: Record<string, Step[]>) => {
		const view = viewOf(begin());
		change(view);
		return warningsOf(view, 0, (id) => plans[id] ?? []);
	};
	test('a ship without a plan, own ships that run into each other, a shot at a friend', () => {
		const sea = (view: View) => {
			view.ships.s1 = { ...sure(view.ships, 's1'), q: 0, r: 3, facing: 2 };
			view.ships.s2 = { ...sure(view.ships, 's2'), q: 1, r: 3, facing: 2 };
		};
		const found = warned(sea, { s1: [{ do: 'forward' }] });
		expect(found.map(({ kind }) => kind).sort()).toEqual(['clash', 'unplanned']);
		expect(clashesOf(found)).toEqual([at(1, 3)]);
		const friendly = warned(
			(view) => {
				sea(view);
				view.ships.s2 = { ...sure(view.ships, 's2'), q: 0, r: 4 };
			},
			{ s1: [{ do: 'volley', side: 'right' }], s2: [{ do: 'left' }] },
		);
		expect(friendly).toEqual([{ kind: 'friend', ship: 's1', other: 's2' }]);
	});
	test('unloading comes before plunder; after the last round only money counts', () => {
		const late = warned(() => undefined, {
			s1: [{ do: 'plunder', goods: { rum: 1 } }, { do: 'unload' }],
			s2: [{ do: 'left' }],
		});
		expect(late).toEqual([{ kind: 'late', ship: 's1' }]);
		const last = warned(
			(view) => {
				view.round = view.options.rounds;
				view.ships.s1 = { ...sure(view.ships, 's1'), cargo: { ...sure(view.ships, 's1').cargo, rum: 10 } };
			},
			{ s1: [{ do: 'left' }], s2: [{ do: 'left' }] },
		);
		expect(last).toEqual([{ kind: 'aboard', ship: 's1' }, { kind: 'unsold' }]);
	});
});

describe('maps of one’s own', () => {
	const check = (chart: Chart, seats = 2) => {
		try {
			begin({ map: chart }, seats);
			return null;
		} catch (error) {
			return (error as Refused).fault;
		}
	};
	test('painting: one ground a tile, nothing outside, a port that goes takes its berths with it', () => {
		let chart = painted(blank(3), at(1, 0), 'land');
		chart = painted(chart, at(1, 0), 'plantation');
		expect(groundAt(chart, at(1, 0))).toBe('plantation');
		expect(chart.land).toEqual([]);
		expect(painted(chart, at(9, 9), 'land')).toBe(chart);
		chart = berthed(chart, at(0, 0), 1);
		expect(groundAt(chart, at(0, 0))).toBe('port');
		expect(chart.homes).toEqual([[], [{ q: 0, r: 0, facing: 0 }]]);
		expect(painted(chart, at(0, 0), 'sea').homes).toEqual([]);
	});
	test('a berth turns with every touch and goes with the seventh', () => {
		let chart = blank(3);
		for (let touch = 0; touch < 6; touch++) chart = berthed(chart, at(0, 0), 0);
		expect(chart.homes[0]?.[0]?.facing).toBe(5);
		expect(berthed(chart, at(0, 0), 0).homes).toEqual([]);
	});
	test('a painted map is one that the engine takes; a faulty one is marked at its tile', () => {
		let chart = berthed(berthed(blank(3), at(-3, 0), 0), at(3, 0), 1);
		chart = painted(painted(chart, at(0, 0), 'extra'), at(0, 1), 'land');
		expect(check(chart)).toBeNull();
		const twice = { ...chart, land: [...chart.land, [0, 0] as [number, number]] };
		expect(tilesOfFault(twice, check(twice)!.path!)).toEqual([at(0, 0)]);
		const far = { ...chart, plantations: [[0, 4]] as [number, number][] };
		expect(tilesOfFault(far, check(far)!.path!)).toEqual([at(0, 4)]);
		const nameless = renamed(chart, at(3, 0), '');
		expect(tilesOfFault(nameless, check(nameless)!.path!)).toMatchObject([at(3, 0)]);
		const adrift = { ...chart, homes: [sure(chart.homes, 0), [{ q: 1, r: 1, facing: 0 }]] };
		expect(tilesOfFault(adrift, check(adrift)!.path!)).toMatchObject([at(1, 1)]);
	});
	test('a file is read as it was written; what is no map is refused', () => {
		const chart = fromMatch(viewOf(begin({ map: 'caribbean' }, 8), -1));
		expect(chart.homes).toHaveLength(8);
		expect(read(written(chart))).toEqual(chart);
		expect(read(`{"map":${written(chart)}}`)).toEqual(chart);
		expect(check(chart, 8)).toBeNull();
		for (const bad of [
			'',
			'x',
			'[]',
			'{}',
			'{"radius":5}',
			'{"radius":5,"ports":[{}],"homes":[]}',
			'{"radius":5,"ports":[],"homes":[],"land":[["a",1]]}',
			'{"radius":1e9,"ports":[],"homes":[]}',
		])
			expect(read(bad), bad).toBeNull();
	});
	test('a smaller radius drops what lies outside', () => {
		const chart = resized(fromMatch(viewOf(begin({ map: 'lagoon' }, 4), -1)), 3);
		expect(chart.ports).toEqual([]);
		expect(chart.homes).toEqual([]);
		expect(
			[...chart.land, ...chart.plantations].every(
				([q, r]) => isInside({ q, r }, 3) && distance({ q, r }, at(0, 0)) <= 3,
			),
		).toBe(true);
	});
});
