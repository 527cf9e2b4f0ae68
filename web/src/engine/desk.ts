// What stands before the door in a worker: an engine is started when it is first asked, and started anew when it has broken. A trap leaves a
// module in the middle of whatever it did, so nothing more is asked of it; its tables are gone, and their numbers are never given again.
import { Refused, type Answers, type Call, type Door } from './door';
import { Roll, type Chapter, type Position, type Range, type Told, type Unrolled } from './roll';

/** The door's functions, and what is made of them here. */
export interface Calls extends Answers {
	/** A log, once through; its table is one to ask for positions. */
	unroll: Unrolled;
	/** Of such a table: the position after so many steps, for a seat, with the story of some steps (roll.ts). */
	position: Position;
	/** Of such a table: what a seat was told up to a position. */
	past: Told[];
	/** Of such a table: what happened, by types of events. */
	story: Chapter[];
	/** Of such a table: the step that told a seat an event. */
	step_of: { step: number };
}

const WITHOUT_TABLE = new Set<keyof Calls>([
	'speak',
	'game',
	'schema',
	'options',
	'terms',
	'create',
	'fork',
	'replay',
	'watch',
	'verify',
	'unroll',
	'lesson',
	'analyse',
	'analyse_on',
	'analyse_end',
]);
const GENERATION = 1000; // more than a door has tables

export class Desk {
	#opened: Promise<Door> | null = null;
	#generation = 0;
	#language: unknown[] | null = null;
	#rolls = new Map<number, Roll>();

	constructor(readonly open: () => Promise<Door>) {}

	async ask<C extends keyof Calls>(call: C, args: unknown[]): Promise<Calls[C]> {
		const generation = this.#generation;
		const door = await (this.#opened ??= this.#start());
		if (generation !== this.#generation) return this.ask(call, args); // it broke meanwhile
		try {
			return this.#answer(door, call, args) as Calls[C];
		} catch (error) {
			if (!(error instanceof Refused)) this.#drop();
			throw error;
		}
	}

	/** What could not be fetched is fetched again when it is asked for again. */
	async #start(): Promise<Door> {
		try {
			const door = await this.open();
			if (this.#language) door.call('speak', this.#language);
			return door;
		} catch (error) {
			this.#opened = null;
			throw error;
		}
	}

	#drop() {
		this.#opened = null;
		this.#generation++;
		this.#rolls.clear();
	}

	#answer(door: Door, call: keyof Calls, args: unknown[]): Calls[keyof Calls] {
		if (call === 'speak') this.#language = args;
		if (WITHOUT_TABLE.has(call)) {
			const answer = call === 'unroll' ? this.#unroll(door, args[0] as string) : door.call(call as Call, args);
			return 'table' in answer ? { ...answer, table: (answer.table as number) + this.#first } : answer;
		}
		const table = (args[0] as number) - this.#first;
		if (table < 1 || table >= GENERATION)
			throw new Refused({ code: 'no_such_table', message: 'the engine was started anew' });
		if (call === 'position') {
			const [, to, seat, first, from, until, whose] = args as [number, number, number, number, number, number, string?];
			return this.#rolled(table).go(to, seat, first, from, until, whose);
		}
		if (call === 'past') {
			const [, to, seat, range, whose] = args as [number, number, number, string, string?];
			return this.#rolled(table).past(to, seat, JSON.parse(range) as Range, whose);
		}
		if (call === 'story') return this.#rolled(table).story(JSON.parse(args[1] as string) as string[]);
		if (call === 'step_of') return { step: this.#rolled(table).stepOf(args[1] as number, args[2] as number) };
		if (call === 'close') this.#rolls.delete(table);
		return door.call(call as Call, [table, ...args.slice(1)]);
	}

	get #first() {
		return this.#generation * GENERATION;
	}

	/** A log that does not hold keeps no table. */
	#unroll(door: Door, log: string): Unrolled {
		const roll = new Roll(door, log);
		try {
			const unrolled = roll.unroll();
			this.#rolls.set(roll.table, roll);
			return unrolled;
		} catch (error) {
			if (error instanceof Refused) door.call('close', [roll.table]);
			throw error;
		}
	}

	#rolled(table: number): Roll {
		const roll = this.#rolls.get(table);
		if (!roll) throw new Refused({ code: 'no_such_table', message: 'this table is no replay' });
		return roll;
	}
}
