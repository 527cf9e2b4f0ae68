// The archive of a match that is over: one time line of what was written, agreed, ordered, paid and betrayed. Its log is open to all but for letters: of those
// there are the ones that the viewer wrote or got (platform.md, P27).
import type { GameEvent } from '$/engine/door';
import type { Engine } from '$/engine/engine';
import type { Line } from '$/match/table.svelte';
import { dated } from './chronicle';
import { verdictsOf, type Verdict } from './dealings';
import type { Order } from './orders';

export const PARTS = ['letters', 'terms', 'orders', 'money', 'betrayals'] as const;
export type Part = (typeof PARTS)[number];

const PART: Record<string, Part> = {
	'message:sent': 'letters',
	'secret:shown': 'letters',
	'proposal:answered': 'terms',
	'proposal:lapsed': 'terms',
	'orders:revealed': 'orders',
	'transfer:made': 'money',
	'bribe:result': 'money',
	'unit:defected': 'money',
	'assassination:result': 'money',
	'leader:killed': 'money',
	'seat:eliminated': 'orders',
	'promises:judged': 'betrayals',
};
/** Within a turn: first it is written and answered, then carried out, then judged. */
const RANK: Record<Part, number> = { letters: 0, terms: 0, orders: 1, money: 2, betrayals: 3 };
/** Private for good: only what our seat was told of it is shown. */
const PRIVATE = new Set(['message:sent', 'secret:shown', 'proposal:answered', 'proposal:lapsed', 'promises:judged']);
/** What was secret while it was played, and is open when it is over. */
const OPENED = new Set(['transfer:made', 'bribe:result', 'assassination:result', 'orders:revealed']);

export interface Entry {
	part: Part;
	line: Line;
}
export interface Year {
	turn: number;
	entries: Entry[];
	orders: Order[];
}

const sameAs = (event: GameEvent) => {
	const { to: _, ...rest } = event;
	return JSON.stringify(rest);
};

/** Every event of a finished match that anybody was told and that is nobody's secret any more, in order, each once, dated by turn. */
export async function openedIn(engine: Engine, log: string): Promise<{ turn: number; line: Line }[]> {
	const { table } = await engine.ask('replay', log);
	const found: { turn: number; line: Line }[] = [];
	let turn = 1;
	try {
		for (let step; (step = await engine.ask('step', table)).kind !== 'end' && step.kind !== 'cut';) {
			const told = new Set<string>();
			for (const event of step.events ?? []) {
				if (event.type === 'turn:began') turn = event.turn as number;
				const key = sameAs(event);
				if (!OPENED.has(event.type) || told.has(key)) continue;
				told.add(key);
				const { text } = await engine.ask('say', table, event.to[0] ?? 0, event);
				found.push({ turn, line: { n: found.length + 1, text, event } });
			}
		}
	} finally {
		void engine.ask('close', table).catch(() => undefined);
	}
	return found;
}

/** The orders of a turn, of all that anybody was shown. */
const joined = (shown: Line[]): Order[] => {
	const orders = new Map<string, Order>();
	for (const { event } of shown)
		for (const order of event.orders as Order[]) orders.set(`${order.seat} ${order.unit}`, order);
	return [...orders.values()];
};

/** By turn, of our own lines and of what was opened; where that is not known (yet), of our own alone. */
export function annalsOf(own: Line[], now: number, opened: readonly { turn: number; line: Line }[] | null): Year[] {
	const years = new Map<number, Year>();
	const add = (turn: number, line: Line) => {
		const part = PART[line.event.type];
		if (!part) return;
		if (line.event.type === 'promises:judged' && !verdictsOf(line.event).some(({ finding }) => finding === 'broken'))
			return;
		if (!years.has(turn)) years.set(turn, { turn, entries: [], orders: [] });
		years.get(turn)!.entries.push({ part, line });
	};
	for (const [turn, line] of dated(own, now))
		if (!opened || PRIVATE.has(line.event.type) || !OPENED.has(line.event.type)) add(turn, line);
	for (const { turn, line } of opened ?? []) add(turn, line);
	for (const year of years.values()) {
		const shown = year.entries.filter(({ line }) => line.event.type === 'orders:revealed').map(({ line }) => line);
		year.orders = joined(shown);
		// However many were shown them, orders are said once.
		const first = year.entries.find(({ line }) => line === shown[0]);
		year.entries = year.entries.filter((entry) => entry === first || !shown.includes(entry.line));
		const rank = ({ part }: Entry) => RANK[part];
		year.entries.sort((a, b) => rank(a) - rank(b) || a.line.n - b.line.n);
	}
	return [...years.values()].sort((a, b) => a.turn - b.turn);
}

export const brokenIn = ({ event }: Line): Verdict[] => verdictsOf(event).filter(({ finding }) => finding === 'broken');
/** The term of a turn within a link (match/link.ts). */
export const anchorOf = (turn: number): string => `#${turn}`;
