// The secret chancellery on the page: clauses in words and in the notation, what was proposed and came of it, relations, breaches and the archive.
import { describe, expect, test, vi } from 'vitest';
import type { GameEvent } from '$/engine/door';
import type { Line } from '$/match/table.svelte';
import { annalsOf } from '$/boards/machiavelli/annals';
import {
	bare,
	isProposal,
	keyOf,
	kindsOf,
	marked,
	notationOfClause,
	ordersIn,
	proposalsOf,
	termOf,
	turnOf,
	withoutVerb,
	wordsOfClause,
	type Clause,
	type Deed,
	type Proposal,
} from '$/boards/machiavelli/clauses';
import { breachesOf, countStanding, dealingsOf, mayCounter, relationsOf } from '$/boards/machiavelli/dealings';
import { lettersOf } from '$/boards/machiavelli/chronicle';
import type { View } from '$/boards/machiavelli/map';
import { doorOf } from './engine';

// What the language is chosen by in a browser; imports come after it.
vi.hoisted(() =>
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } }),
);

const view = {
	seat: 0,
	turn: 4,
	options: { turn_limit: 12, chancellery: true },
	seats: ['florence', 'venice', 'milan'].map((faction, seat) => ({ seat, faction, status: 'active' })),
	units: [
		{ seat: 0, kind: 'army', at: 'PIT' },
		{ seat: 0, kind: 'army', at: 'FLO' },
		{ seat: 1, kind: 'fleet', at: 'VEN' },
	],
	seen: null,
} as unknown as View;
const kinds = kindsOf(view, []);

const DEED: Deed = { unit: 'PIT', order: 'support', target: 'FLO', to: 'BOL' };
const SUPPORT: Clause = {
	kind: 'order',
	by: 0,
	order: DEED,
	turn: 4,
};
const PAY: Clause = {
	kind: 'pay',
	by: 1,
	amount: 5,
	when: { cause: 'holds', seat: 0, province: 'BOL' },
	turn: 6,
};
const TRUCE: Clause = { kind: 'truce', turn: 6 };

describe('a clause', () => {
	test('reads as a sentence about you or them, with its term', () => {
		const words = (clause: Clause) => wordsOfClause(clause, view, kinds);
		expect(words(SUPPORT)).toBe('You: Army Pistoia supports army Florence to Bologna');
		expect(words(PAY)).toBe('Venice pays 5 ducats when you hold Bologna');
		expect(words({ ...PAY, by: 0, amount: 1, when: { cause: 'falls', seat: 2 } })).toBe(
			'You pay 1 ducat when Milan has fallen',
		);
		expect(words(TRUCE)).toBe('Truce: neither attacks the other');
		expect(words({ kind: 'stay_out', province: 'FER' })).toBe('Neither enters Ferrara');
		expect(words({ kind: 'leave', by: 1, province: 'MOD' })).toBe('Venice leaves Modena');
		expect(words({ kind: 'reveal', by: 0, secret: 'order', unit: 'FLO' })).toBe('You show the order of army Florence');
		expect(words({ kind: 'alliance', against: 2 })).toBe('Alliance against Milan');
		expect(termOf(SUPPORT, view)).toBe('in Spring 1455');
		expect(termOf(TRUCE, view)).toBe('until the end of Autumn 1455');
	});

	test('without a turn means this one, or two turns later, the last at most', () => {
		expect(turnOf({ kind: 'pay', by: 0, amount: 1 }, view)).toBe(4);
		expect(turnOf({ kind: 'truce' }, view)).toBe(6);
		expect(turnOf({ kind: 'truce' }, { ...view, turn: 12 })).toBe(12);
		expect(keyOf({ kind: 'truce' }, view)).toBe(keyOf(TRUCE, view));
	});

	test('that the answered letter did not have is marked, however it was written', () => {
		const answered = marked(
			[
				{ ...SUPPORT, order: { ...DEED, convoy: false } },
				{ ...PAY, amount: 8 },
			],
			[SUPPORT, PAY],
			view,
		);
		expect(answered.map(({ changed }) => changed)).toEqual([false, true]);
		expect(marked([PAY], null, view)[0]!.changed).toBeUndefined();
		expect(bare({ ...PAY, changed: true, paid: 2, came: 5, finding: 'open' })).toEqual(PAY);
	});

	test('about an order of this turn goes to the sandbox, and no other', () => {
		expect(ordersIn([SUPPORT, PAY, { ...SUPPORT, turn: 5 }], view)).toEqual([SUPPORT.order]);
	});
});

test('typed terms are told from orders, and lose what stands before them', () => {
	expect(isProposal('PROPOSE: A PIT S A FLO-BOL; YOU PAY 5')).toBe(true);
	expect(isProposal('navrhni benátky: příměří')).toBe(true);
	expect(isProposal('say venice PROPOSE: truce')).toBe(true);
	expect(isProposal('A FLO-BOL; A ARE-SIE')).toBe(false);
	expect(withoutVerb('PROPOSE venice: truce until 6')).toEqual({ text: 'truce until 6', cut: 16 });
	expect(withoutVerb('truce until 6')).toEqual({ text: 'truce until 6', cut: 0 });
});

test('where letters carry no clauses there are no proposals', () => {
	expect(proposalsOf(null)).toBeNull();
	expect(proposalsOf(view)).toBeNull();
	expect(proposalsOf({ ...view, proposals: [] })).toEqual([]);
	expect(proposalsOf({ ...view, options: { ...view.options, chancellery: false }, proposals: [] })).toBeNull();
});

/* ---- from the events ---------------------------------------------------------------------------------------- */

const told = (...events: GameEvent[]): Line[] => events.map((event, i) => ({ n: i + 1, text: `${i + 1}`, event }));
const letter = (from: number, id: number, clauses: Clause[], more: object = {}): GameEvent => ({
	type: 'message:sent',
	from,
	recipient: 1 - from,
	text: 'These are my terms.',
	proposal: id,
	thread: 1,
	clauses,
	...more,
});
const STORY = told(
	{ type: 'turn:began', turn: 4 },
	letter(0, 1, [PAY]),
	letter(1, 2, [{ ...PAY, amount: 8, changed: true }, TRUCE], { counters: 1 }),
	{ type: 'proposal:answered', from: 0, recipient: 1, proposal: 2, standing: 'accepted' },
	letter(0, 3, [SUPPORT]),
	{ type: 'orders:revealed', orders: [{ unit: 'PIT', seat: 0, kind: 'army', order: 'hold', result: 'held' }] },
	{ type: 'proposal:lapsed', from: 0, recipient: 1, proposal: 3 },
	{
		type: 'promises:judged',
		findings: [{ with: 1, proposal: 2, clause: 2, finding: 'broken', by: 1, shared: true, what: TRUCE }],
	},
	{ type: 'turn:began', turn: 5 },
	{
		type: 'promises:judged',
		findings: [
			{ with: 1, proposal: 2, clause: 1, finding: 'kept', by: null, shared: true, what: PAY },
			{ with: 1, proposal: 1, clause: 1, finding: 'broken', by: 0, shared: false, what: PAY },
		],
	},
);

describe('dealings', () => {
	const dealings = dealingsOf(STORY, [], 0, 5);

	test('stand as the events say', () => {
		expect(dealings.map(({ id, standing }) => [id, standing])).toEqual([
			[1, 'countered'],
			[2, 'done'],
			[3, 'lapsed'],
		]);
		expect(dealings[1]!.clauses.map(({ finding, broken_by }) => [finding, broken_by])).toEqual([
			['kept', undefined],
			['broken', 1],
		]);
	});
	test('stand as the view says, where it says something', () => {
		const seen: Proposal = { ...dealings[2]!, standing: 'accepted' };
		expect(dealingsOf(STORY, [seen], 0, 5)[2]!.standing).toBe('accepted');
		expect(countStanding([seen], 1)).toBe(1);
		expect(countStanding([seen], 2)).toBe(0);
	});
	test('may be countered while they wait for us and the phase has room for it', () => {
		const theirs: Proposal = { ...dealings[1]!, standing: 'proposed', rounds: 1 };
		expect(mayCounter(theirs, 0, 2)).toBe(true);
		expect(mayCounter({ ...theirs, rounds: 2 }, 0, 2)).toBe(false);
		expect(mayCounter(theirs, 1, 2)).toBe(false);
		expect(mayCounter({ ...theirs, standing: 'accepted' }, 0, 2)).toBe(false);
	});
	test('have letters with their number, and secrets among them', () => {
		const shown: GameEvent = {
			type: 'secret:shown',
			from: 1,
			recipient: 0,
			secret: 'treasury',
			attested: true,
			treasury: 9,
		};
		const letters = lettersOf([...STORY, ...told(shown)], 5);
		expect(letters.map(({ proposal }) => proposal)).toEqual([1, 2, 3, undefined]);
		expect(letters[3]!.shown).toEqual(shown);
	});
	test('breaches that both know of have their turn; what one knows alone is none', () => {
		expect(breachesOf(STORY, 5).map(({ turn, verdict }) => [turn, verdict.clause])).toEqual([[4, 2]]);
	});
});

test('relations count what each kept and broke, and list what is still open', () => {
	const open: Proposal = {
		with: 1,
		id: 4,
		thread: 4,
		from: 1,
		standing: 'accepted',
		turn: 5,
		rounds: 0,
		clauses: [SUPPORT, { ...PAY, finding: 'open' }, { ...TRUCE, finding: 'open' }],
	};
	const waiting: Proposal = { ...open, id: 5, standing: 'proposed' };
	const [venice] = relationsOf([...dealingsOf(STORY, [], 0, 5), open, waiting], 0);
	expect(venice!.their).toEqual({ kept: 1, broken: 1, unknown: 0 });
	expect(venice!.our).toEqual({ kept: 0, broken: 0, unknown: 0 });
	expect(venice!.mutual.map(({ clause }) => clause.kind)).toEqual(['truce']);
	expect(venice!.theirs.map(({ clause }) => clause.kind)).toEqual(['pay']);
	expect(venice!.ours.map(({ clause }) => clause.kind)).toEqual(['order']);
	expect(venice!.waiting.map(({ id }) => id)).toEqual([5]);
	expect(venice!.breaches).toHaveLength(1);
	expect(relationsOf([], 0)).toEqual([]);
});

test('the archive puts each turn in order, says orders once, and what was opened instead of what we alone saw', () => {
	const own = annalsOf(STORY, 5, null);
	expect(own.map(({ turn }) => turn)).toEqual([4, 5]);
	expect(own[0]!.entries.map(({ part }) => part)).toEqual([
		'letters',
		'letters',
		'terms',
		'letters',
		'terms',
		'orders',
		'betrayals',
	]);
	const bribe: GameEvent = { type: 'bribe:result', seat: 2, unit: 'VEN', success: true };
	const all = { type: 'orders:revealed', orders: [{ unit: 'VEN', seat: 1, kind: 'fleet', order: 'hold' }] };
	const opened = [
		{ turn: 4, line: { n: 1, text: 'a bribe', event: bribe } },
		{ turn: 4, line: { n: 2, text: 'some', event: STORY[5]!.event } },
		{ turn: 4, line: { n: 3, text: 'more', event: all } },
	];
	const whole = annalsOf(STORY, 5, opened)[0]!;
	expect(whole.entries.map(({ part }) => part).slice(-3)).toEqual(['orders', 'money', 'betrayals']);
	expect(whole.orders.map(({ unit }) => unit)).toEqual(['PIT', 'VEN']);
});

test('the notation is what the engine reads, in every kind', async () => {
	const door = await doorOf('machiavelli');
	const factions = ['florence', 'venice', 'milan'];
	const { table } = door.call('create', [
		JSON.stringify({
			rules: 3,
			seed: 'notation',
			options: { factions },
			seats: [{ level: 1 }, { level: 1 }, { level: 1 }],
		}),
	]);
	const now = door.call('view', [table, 0]) as unknown as View;
	const unit = now.units.find(({ seat, kind }) => seat === 0 && kind === 'army')!;
	const all: Clause[] = [
		{ kind: 'order', by: 0, order: { unit: unit.at, order: 'hold' }, turn: 2 },
		{ kind: 'pay', by: 1, amount: 7, turn: 3 },
		{ kind: 'pay', by: 0, amount: 2, when: { cause: 'holds', seat: 0, province: 'BOL' }, turn: 3 },
		{ kind: 'pay', by: 1, amount: 2, when: { cause: 'falls', seat: 2 }, turn: 3 },
		{ kind: 'pay', by: 1, amount: 2, when: { cause: 'killed', seat: 1 }, turn: 3 },
		{ kind: 'truce', turn: 3 },
		{ kind: 'stay_out', province: 'FER', turn: 2 },
		{ kind: 'leave', by: 1, province: 'PAD', turn: 2 },
		{ kind: 'reveal', by: 0, secret: 'order', unit: unit.at, turn: 2 },
		{ kind: 'reveal', by: 1, secret: 'treasury', turn: 1 },
		{ kind: 'reveal', by: 1, secret: 'letter', turn: 1 },
		{ kind: 'alliance', against: 2, turn: 3 },
	];
	for (const clause of all) {
		const typed = `propose venice: ${notationOfClause(clause, now, kindsOf(now, []))}`;
		const { action } = door.call('parse', [table, 0, typed]);
		expect(keyOf((action.clauses as Clause[])[0]!, now), typed).toBe(keyOf(clause, now));
	}
});
