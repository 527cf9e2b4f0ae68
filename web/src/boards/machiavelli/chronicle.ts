// What was told, sorted: by turn and by subject for the report, by partner for the letters, in numbers for the charts.
import type { GameEvent } from '$/engine/door';
import type { Line } from '$/match/table.svelte';
import type { Order } from './orders';
import { PRICE, factions, isProvince, provinceOf, unitAt } from './map';

export const GROUPS = ['money', 'murder', 'battle', 'siege', 'lands', 'units', 'season', 'powers'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP: Record<string, Group> = {
	'transfer:made': 'money',
	'bribe:result': 'money',
	'relief:paid': 'money',
	'accounts:settled': 'money',
	'assassination:result': 'murder',
	'leader:killed': 'murder',
	'orders:revealed': 'battle',
	'province:contested': 'battle',
	'unit:dislodged': 'battle',
	'unit:retreated': 'battle',
	'siege:changed': 'siege',
	'province:owner': 'lands',
	'unit:destroyed': 'units',
	'unit:recruited': 'units',
	'recruit:failed': 'units',
	'unit:converted': 'units',
	'convert:failed': 'units',
	'unit:defected': 'units',
	'famine:struck': 'season',
	'famine:lifted': 'season',
	'famine:ended': 'season',
	'plague:struck': 'season',
	'seat:strike': 'powers',
	'seat:status': 'powers',
	'seat:eliminated': 'powers',
	'vote:opened': 'powers',
	'vote:cast': 'powers',
	'vote:closed': 'powers',
	'match:finished': 'powers',
};

/** All that report, letters and charts are made of. */
export const CHRONICLE = [...Object.keys(GROUP), 'turn:began', 'phase:changed', 'message:sent'];

export interface Turn {
	turn: number;
	lines: Line[];
	orders: Order[] | null;
}

/** Every line with the turn in which it was told. */
export function* dated(lines: Line[], now: number): Generator<[turn: number, line: Line]> {
	const first = lines.find(({ event }) => event.type === 'turn:began' || event.type === 'phase:changed')?.event;
	let turn = first ? (first.turn as number) - (first.type === 'turn:began' ? 1 : 0) : now;
	for (const line of lines) {
		if (line.event.type === 'turn:began') turn = line.event.turn as number;
		yield [turn, line];
	}
}

/** What the turns told, in order. Those that ended before the first line we have are not there. */
export function turnsOf(lines: Line[], now: number): Turn[] {
	const found = new Map<number, Turn>();
	for (const [turn, line] of dated(lines, now)) {
		if (!GROUP[line.event.type]) continue;
		if (!found.has(turn)) found.set(turn, { turn, lines: [], orders: null });
		const entry = found.get(turn)!;
		entry.lines.push(line);
		if (line.event.type === 'orders:revealed') entry.orders = line.event.orders as Order[];
	}
	return [...found.values()].sort((a, b) => a.turn - b.turn);
}

export const groupsOf = ({ lines }: Turn): { group: Group; lines: Line[] }[] =>
	GROUPS.map((group) => ({ group, lines: lines.filter(({ event }) => GROUP[event.type] === group) })).filter(
		(one) => one.lines.length > 0,
	);

/** The place that an event speaks of, if it is one. */
export function placeOf(event: GameEvent): string | null {
	for (const field of ['province', 'unit', 'from']) {
		const value = event[field];
		if (typeof value === 'string' && isProvince(unitAt(value))) return unitAt(value);
	}
	const several = event.provinces;
	return Array.isArray(several) && typeof several[0] === 'string' ? several[0] : null;
}

/* ---- letters ------------------------------------------------------------------------------------------ */

export interface Letter {
	n: number;
	from: number;
	to: number | 'all';
	text: string;
	turn: number;
	phase: 'diplomatic' | 'orders';
	/** When it came, where that is known. */
	at?: number;
	/** The number of its terms, if it has some. */
	proposal?: number;
	/** A secret that was shown, and no words. */
	shown?: GameEvent;
}
export type Partner = number | 'all';

export function lettersOf(lines: Line[], now: number): Letter[] {
	const found: Letter[] = [];
	const first = lines.find(({ event }) => event.type === 'phase:changed')?.event.phase;
	let phase: Letter['phase'] = first === 'diplomatic' ? 'orders' : 'diplomatic';
	for (const [turn, { event, letter, at }] of dated(lines, now)) {
		if (event.type === 'phase:changed') phase = event.phase as Letter['phase'];
		if (event.type === 'message:sent' || event.type === 'secret:shown')
			found.push({
				n: found.length + 1,
				from: event.from as number,
				to: event.recipient as Partner,
				text: letter ?? (event.text as string | undefined) ?? '',
				turn,
				phase,
				at,
				...(event.proposal !== undefined && { proposal: event.proposal as number }),
				...(event.type === 'secret:shown' && { shown: event }),
			});
	}
	return found;
}
/** When a turn is: rulebook 2.1. */
export const SEASONS = ['spring', 'summer', 'autumn'] as const;
export const seasonOf = (turn: number): (typeof SEASONS)[number] => SEASONS[(turn - 1) % 3] ?? 'spring';
export const yearOf = (turn: number): number => 1454 + Math.floor((turn - 1) / 3);
export const partnerOf = (letter: Letter, own: number): Partner =>
	letter.to === 'all' ? 'all' : letter.from === own ? letter.to : letter.from;

/* ---- courses ------------------------------------------------------------------------------------------ */

export interface Courses {
	/** By seat, by turn from the first. */
	cities: number[][];
	/** Of the seats whose money is known. */
	treasury: (number[] | null)[];
}

const hasCity = (code: string) => provinceOf(code).city !== null;

/** From what one seat was told by this turn; null if it was not told of every turn. A value for the start of each turn, and one for the end. */
export function coursesOf(lines: Line[], dealt: string[], seat: number, turn: number): Courses | null {
	const owners = new Map<string, number>();
	dealt.forEach((id, i) => factions.find((one) => one.id === id)!.home.forEach((code) => owners.set(code, i)));
	const count = (i: number) => [...owners].filter(([code, owner]) => owner === i && hasCity(code)).length;
	const cities: number[][] = dealt.map((_, i) => [count(i)]);
	let money = seat >= 0 ? factions.find((one) => one.id === dealt[seat])!.treasury : 0;
	const own = [money];
	for (const { event } of lines) {
		switch (event.type) {
			case 'province:owner':
				owners.set(event.province as string, event.owner as number);
				break;
			case 'seat:eliminated':
				for (const [code, owner] of owners) if (owner === event.seat) owners.set(code, -1);
				break;
			case 'transfer:made':
				money += event.from === seat ? -(event.amount as number) : (event.amount as number);
				break;
			case 'assassination:result':
				money -= PRICE.number * (event.numbers as number[]).length;
				break;
			case 'bribe:result':
				if (event.success) money -= PRICE.bribe;
				break;
			case 'relief:paid':
				money -= PRICE.relief;
				break;
			case 'unit:recruited':
				if (event.seat === seat) money -= PRICE[event.kind as keyof typeof PRICE];
				break;
			case 'accounts:settled':
				money = event.treasury as number;
				own[own.length - 1] = money;
				break;
			case 'turn:began':
				dealt.forEach((_, i) => cities[i]?.push(count(i)));
				own.push(money);
		}
	}
	if (cities[0]?.length !== turn) return null;
	if (lines.some(({ event }) => event.type === 'match:finished')) {
		dealt.forEach((_, i) => cities[i]?.push(count(i)));
		own.push(money);
	}
	return { cities, treasury: dealt.map((_, i) => (i === seat ? own : null)) };
}
