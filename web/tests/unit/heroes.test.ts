// Heroes' board: its tables against the rulebook's and the engine's, and what it reckons.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Door, GameEvent } from '$/engine/door';
import { CARDS, TABLES, cardOf, playBy } from '$/boards/heroes/cards';
import { PICTURED } from '$/boards/heroes/woodcut/pictures';
import {
	defenceCosts,
	lastFight,
	replyOf,
	rollOf,
	sumOf,
	whyNot,
	type Hero,
	type Reckoning,
	type View,
} from '$/boards/heroes/reckon';
import rulebook from '../../../docs/rules/heroes.md?raw';
import engine from '../../../src/games/heroes/tables.c?raw';
import { doorOf } from './engine';

/* Views below have the numbers of the first edition. */
playBy({ cards: 'first' });

/* ---- tables ---------------------------------------------------------------------------------------- */

/** The rows of a rulebook's table whose first cell is a key of a card. */
const rows = rulebook
	.split('\n')
	.filter((line) => /^\| [hibrc]\d\d \|/.test(line))
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim().replaceAll('`', '')),
	);

describe('cards', () => {
	test('are those of the rulebook, with its numbers: the second edition, and behind it the first', () => {
		const written = [...TABLES.second, ...TABLES.first].map((card) => {
			const { key, name, rank, atk, def, hp, size, cost, durability, copies, effect, amount } = card;
			if (card.kind === 'hero') return [key, name.en, rank, atk, def, hp, size, cost];
			if (card.kind === 'item')
				return [
					key,
					name.en,
					rank,
					atk > 0 ? `+${atk}` : atk,
					def > 0 ? `+${def}` : def,
					size,
					durability,
					cost,
					copies,
				];
			if (card.kind === 'reactive')
				return [key, name.en, effect, effect === 'prevent_death' ? '-' : amount, cost, copies];
			return [key, name.en, amount, cost, copies];
		});
		expect(written.map((row) => row.map(String))).toEqual(rows);
	});

	test('are 72 with their copies', () => {
		expect(CARDS.reduce((sum, card) => sum + card.copies, 0)).toBe(72);
	});

	test('have the names of the engine in every language', () => {
		const names = [...engine.matchAll(/^\t[A-Z]+\("(\w\d\d)".*?"([^"]+)", "([^"]+)", "([^"]+)"\),$/gm)].map(
			([, key, en, es, cs]) => ({ key, en, es, cs }),
		);
		expect(CARDS.map(({ key, name }) => ({ key, ...name }))).toEqual(names);
	});

	test('have a picture each', () => {
		expect([...PICTURED].sort()).toEqual(CARDS.map(({ key }) => key).sort());
	});

	test('have the numbers of the match that is shown', () => {
		playBy({ cards: 'second' });
		expect(cardOf('h08a').hp).toBe(12);
		playBy({});
		expect(cardOf('h08a').hp).toBe(10);
	});

	test('are found by the id of a copy', () => {
		expect(cardOf('i03b').name.en).toBe('Hooked Bill');
	});
});

/* ---- dice ------------------------------------------------------------------------------------------ */

const rolled = { atk: 13, attack_roll: 15, def: 10, defence_roll: 9, critical: false, fumble: false, damage: 9 };

describe('arithmetic', () => {
	test('of the worked turn (7.7)', () => {
		expect(sumOf(rollOf(rolled))).toEqual({ attack: 28, defence: 19, difference: 9, bonus: 0, damage: 9 });
	});
	test('of a critical that adds to nothing', () => {
		expect(
			sumOf(rollOf({ ...rolled, atk: 0, attack_roll: 20, defence_roll: 20, critical: true, damage: 3 })),
		).toMatchObject({ difference: -10, bonus: 3 });
	});
	test('of a critical that adds to something', () => {
		expect(sumOf(rollOf({ ...rolled, attack_roll: 20, critical: true, damage: 17 }))).toMatchObject({
			difference: 14,
			bonus: 3,
		});
	});
});

/* ---- cards in a view ------------------------------------------------------------------------------- */

let door: Door;
let table = 0;
beforeAll(async () => {
	door = await doorOf('heroes');
	table = door.call('watch', [0]).table;
});
/** As the board asks it: of a view, whatever the hand holds. */
function reckon(view: View, ...hand: string[]): Reckoning {
	const players = view.players.map((player, seat) =>
		seat === 0 ? { ...player, hand, hand_count: hand.length } : player,
	);
	door.call('see', [table, { ...view, players }]);
	return door.call('advise', [table, 0, { type: 'reckon' }]).answer as Reckoning;
}

const hero = (card: string, more: Partial<Hero> = {}) =>
	({
		card,
		hp: cardOf(card).hp,
		max_hp: cardOf(card).hp,
		atk: cardOf(card).atk,
		def: cardOf(card).def,
		attacked: false,
		free_slots: cardOf(card).size,
		items: [],
		...more,
	}) as Hero;

type Player = View['players'][number];
const options: View['options'] = {
	first: 0,
	resources: 6,
	opening_hand: 7,
	redraws: 2,
	draw: 1,
	hand_limit: 7,
	critical_bonus: 3,
	turn_seconds: 90,
	window_seconds: 30,
	cards: 'first',
};
function viewOf(more: Partial<View> = {}, own: Partial<Player> = {}): View {
	const player = { hand_count: 0, resources: 6, redraws: 0, kept: true, fatigue: 0 };
	return {
		seat: 0,
		game: 'heroes',
		options,
		phase: 'recruit',
		turn: 3,
		active: 0,
		first: 0,
		to_act: [0],
		players: [
			{ ...player, seat: 0, hand: [], heroes: [hero('h01a'), null, null], ...own },
			{ ...player, seat: 1, heroes: [hero('h08a'), null, null] },
		],
		attack: null,
		discard: [],
		deadline: 0,
		winner: null,
		reason: null,
		...more,
	};
}
const window = (attack: Partial<View['attack']> = {}, own: Partial<Player> = {}) =>
	viewOf({ phase: 'window', active: 1, attack: { slot: 0, target: 0, ...rolled, ...attack } }, own);

describe('why a card cannot be played', () => {
	const why = (view: View, id: string) => whyNot(reckon(view, id), id);
	const full = { heroes: [hero('h01a'), hero('h02a'), hero('h03a')] };
	const packed = { heroes: [hero('h01a', { free_slots: 1 }), null, null] };
	const wounded = { heroes: [hero('h01a', { hp: 3 }), null, null] };

	test.each([
		['opening', viewOf({ phase: 'opening' }), 'h02a', 'opening'],
		['the other plays', viewOf({ to_act: [1], active: 1 }), 'h02a', 'turn'],
		['the other plays, a card of defence', viewOf({ to_act: [1], active: 1 }), 'r01a', 'defence'],
		['dear', viewOf({}, { resources: 1 }), 'h02a', 'cost'],
		['no place', viewOf({}, full), 'h04a', 'full'],
		['nobody to carry', viewOf({}, { heroes: [null, null, null] }), 'i01a', 'no_hero'],
		['no room', viewOf({}, packed), 'i13a', 'no_room'],
		['room, but dear', viewOf({}, { resources: 0 }), 'i13a', 'cost'],
		['nobody wounded', viewOf(), 'b01a', 'healthy'],
		['wounded, but dear', viewOf({}, { ...wounded, resources: 0 }), 'b01a', 'cost'],
		['defence on the own turn', viewOf(), 'c01a', 'defence'],
		['recruiting is over', viewOf({ phase: 'combat' }), 'h02a', 'recruited'],
		['a hero in the window', window(), 'h02a', 'no_answer'],
		['no damage to take off', window({ damage: 0 }), 'r01a', 'no_damage'],
		['not critical', window(), 'r06a', 'not_critical'],
		['not deadly', window({ damage: 2 }), 'r08a', 'no_death'],
		['deadly, but dear', window({ damage: 12 }, { resources: 1 }), 'r08a', 'cost'],
		['healing in the window', window(), 'b01a', 'healthy'],
		['striking back, but dear', window({}, { resources: 1 }), 'c09a', 'cost'],
	])('%s', (_, view, id, reason) => {
		expect(why(view, id)).toBe(reason);
	});
});

describe('what an answer would do', () => {
	const reply = (view: View, id: string, slot: number | null = null) => replyOf(reckon(view, id), id, slot);

	test('takes off the damage, not below nothing', () => {
		const blow = { outcome: 'blow', damage: 4, left: 8, heals: false, odds: null };
		expect(reply(window({ damage: 9 }), 'r04a')).toMatchObject(blow);
		expect(reply(window({ damage: 3 }), 'r05a')).toMatchObject({ damage: 0, left: 12 });
	});
	test('undoes the bonus of a critical and its amount', () => {
		expect(reply(window({ damage: 14, critical: true }), 'r06a')).toMatchObject({ damage: 7, left: 5 });
	});
	test('refuses a death', () => {
		expect(reply(window({ damage: 30 }), 'r08a')).toMatchObject({ damage: 11, left: 1 });
	});
	test('heals before the blow, up to the greatest', () => {
		const view = window({ damage: 9 }, { heroes: [hero('h01a', { hp: 8 }), hero('h02a'), null] });
		expect(reply(view, 'b06a', 0)).toMatchObject({ outcome: 'blow', damage: 9, left: 3, heals: true });
		expect(reply(view, 'b01a', 0)).toMatchObject({ left: 1 });
		expect(reply(view, 'b01a', 1)).toMatchObject({ outcome: 'other' });
	});
	test('strikes back by power against the attacker', () => {
		// 6 against 3, with 10 hit points: of 400 pairs 244 hurt and 94 kill, with 2070 damage in all.
		expect(reply(window(), 'c05a')).toMatchObject({ outcome: 'counter', odds: { hit: 61, kill: 24, mean: 52 } });
	});
});

test('the odds of every attack that is possible', () => {
	const { attacks } = reckon(viewOf({}, { heroes: [null, hero('h01a'), null] }));
	expect(attacks.map(({ slot, target }) => [slot, target])).toEqual([[1, 0]]);
});

test('cards of defence are priced, the cheapest first', () => {
	expect(defenceCosts(['c09a', 'h01a', 'r01a', 'b06a', 'c05a'])).toEqual([1, 2, 3]);
});
test('what must be discarded is what exceeds the limit, in its phase alone', () => {
	const hand = ['h02a', 'h03a', 'h04a', 'h05a', 'h06a', 'h07a', 'h09a', 'r01a', 'r02a'];
	expect(reckon(viewOf({ phase: 'discard' }), ...hand).excess).toBe(2);
	expect(reckon(viewOf(), ...hand).excess).toBe(0);
});

/* ---- the last attack --------------------------------------------------------------------------------- */

describe('the last attack', () => {
	const recruited: GameEvent[] = [
		{ type: 'hero:recruited', seat: 0, slot: 0, card: 'h08a' },
		{ type: 'hero:recruited', seat: 1, slot: 2, card: 'h12a' },
	];
	const attack: GameEvent = { type: 'attack:rolled', seat: 0, slot: 0, target: 2, ...rolled };

	test('is none before the first', () => {
		expect(lastFight(recruited, null)).toBeNull();
	});
	test('knows who fought, also after they have fallen and others stand there', () => {
		const fight = lastFight(
			[
				...recruited,
				attack,
				{ type: 'hero:hurt', seat: 1, slot: 2, damage: 9, hp: 0, cause: 'attack' },
				{ type: 'hero:died', seat: 1, slot: 2, card: 'h12a', items: [] },
				{ type: 'turn:ended', seat: 0 },
				{ type: 'hero:recruited', seat: 1, slot: 2, card: 'h01a' },
			],
			null,
		);
		expect(fight).toMatchObject({
			attacker: 'h08a',
			defender: 'h12a',
			hurts: [{ card: 'h12a', damage: 9, isDead: true }],
		});
	});
	test('tells the answer and what it took off', () => {
		const fight = lastFight(
			[
				...recruited,
				attack,
				{ type: 'defence:played', seat: 1, card: 'r04a' },
				{ type: 'damage:reduced', by: 5, damage: 4, critical: false },
				{ type: 'hero:hurt', seat: 1, slot: 2, damage: 4, hp: 3, cause: 'attack' },
			],
			null,
		);
		expect(fight).toMatchObject({ answer: 'r04a', reduced: { by: 5, damage: 4 }, hurts: [{ hp: 3, isDead: false }] });
	});
	test('has a second pair of dice for a counterattack', () => {
		const counter = {
			type: 'counter:rolled',
			seat: 1,
			power: 6,
			def: 2,
			counter_roll: 11,
			guard_roll: 7,
			critical: false,
			fumble: false,
			damage: 8,
		};
		expect(
			lastFight([...recruited, attack, { type: 'defence:played', seat: 1, card: 'c05a' }, counter], null)?.counter
				?.roll,
		).toEqual({ base: 6, die: 11, guard: 2, guardDie: 7, critical: false, fumble: false, damage: 8 });
	});
	test('does not take a later healing or fatigue for its own', () => {
		const healing = { type: 'hero:healed', seat: 0, slot: 0, card: 'b01a', amount: 2, hp: 9 };
		const fatigue = { type: 'hero:hurt', seat: 1, slot: 2, damage: 1, hp: 2, cause: 'fatigue' };
		const fight = lastFight(
			[
				...recruited,
				attack,
				{ type: 'defence:passed', seat: 1, auto: false },
				healing,
				{ type: 'turn:started', seat: 1 },
				fatigue,
			],
			null,
		);
		expect(fight).toMatchObject({ isPassed: true, healed: null, hurts: [] });
	});
	test('takes names from the table where the log does not reach back', () => {
		expect(lastFight([{ ...attack, target: 0 }], viewOf())).toMatchObject({ attacker: 'h01a', defender: 'h08a' });
	});
});
