// A finished match, position by position, with anybody's eyes. The log is unrolled in the engine's worker, which proves it on the way and keeps
// positions (engine/roll.ts): any other one is a few steps from there, and one message. Of several that are asked for while one is on its
// way, the last alone is gone to.
import { Refused, type Action, type Answers, type Choice } from '$/engine/door';
import type { Position, Step, Told } from '$/engine/roll';
import { isQuiet, type Amend } from '$/boards';
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { headOf } from './head';
import { Table, faultOf, type Line, type Range } from './table.svelte';

const STEPS_TOLD = 100; // up to the one that is shown

export class ReplayTable extends Table {
	readonly place = 'replay';
	/** Steps made, and steps there are. */
	at = $state(0);
	length = $state(0);
	proof = $state.raw<Answers['verify'] | null>(null);
	#log: string;
	#steps: Step[] = [];
	/** After how many steps each turn began. */
	#turns: number[] = [0];
	/** What each step told, with these eyes and in this language. */
	#told = new Map<number, Line[]>();
	#amended: Amend = (text) => text;
	#wanted: number | null = null;
	#going: Promise<void> | null = null;
	#isClosed = false;

	private constructor(
		game: string,
		readonly id: string,
		log: string,
	) {
		super(game);
		this.#log = log;
	}

	static async open(id: string, log: string): Promise<ReplayTable> {
		const head = headOf(log);
		const table = new ReplayTable(head.game, id, log);
		await table.prepare();
		table.players = head.seats.map(({ name, level }, seat) => ({
			seat,
			name: name || `bot_${level}`,
			bot: level,
			present: true,
		}));
		table.seat = 0;
		try {
			await table.#unroll();
			await table.#visit(0);
		} catch (error) {
			table.close(); // there are but few tables at an engine
			throw error;
		}
		return table;
	}

	get log() {
		return this.#log;
	}

	async #unroll() {
		this.#amended = await this.amend();
		const { table, rules, steps, start, end } = await this.engine.ask('unroll', this.#log);
		[this.number, this.rules, this.#steps, this.length] = [table, rules, steps, steps.length];
		let { turn } = start;
		steps.forEach((step, at) => {
			if (step.turn !== turn) this.#turns.push(at + 1);
			({ turn } = step);
		});
		if (end.result) this.result = { type: 'match:finished', ...end.result };
	}

	/** To the position after so many steps. */
	go(to: number): Promise<void> {
		this.stage.skip(); // who goes on has seen enough
		this.#wanted = Math.max(0, Math.min(to, this.length));
		return (this.#going ??= this.#follow().finally(() => (this.#going = null)));
	}

	/** To the beginning of the turn before, or of the next one; the end is where the last one ends. */
	goByTurn(isOn: boolean): Promise<void> {
		const from = this.#wanted ?? this.at;
		const to = isOn ? this.#turns.find((at) => at > from) : this.#turns.findLast((at) => at < from);
		return this.go(to ?? (isOn ? this.length : 0));
	}

	async #follow() {
		try {
			while (this.#wanted !== null && !this.#isClosed) {
				const to = this.#wanted;
				this.#wanted = null;
				await this.#visit(to);
			}
		} catch (error) {
			this.trouble = faultOf(error);
		}
	}

	async #visit(to: number) {
		const told = this.#told; // with other eyes there are others
		const first = Math.max(1, to - STEPS_TOLD + 1);
		let [from, until] = [first, to];
		while (from <= until && told.has(from)) from++;
		while (until >= from && told.has(until)) until--;
		const position = await this.engine.ask('position', this.number, to, this.seat, first, from, until);
		position.told.forEach((events, i) => told.set(from + i, this.#linesOf(events, this.#amended)));
		if (told !== this.#told) return; // the same is asked for again
		const isNext = to === this.at + 1;
		this.at = to;
		await this.#draw(position, isNext);
		if (isNext) return;
		const story = Array.from({ length: to - first + 1 }, (_, i) => told.get(first + i) ?? []).flat();
		this.recall(
			story.filter(({ text }) => text !== ''),
			position.since,
		);
	}

	#draw({ standing, view, events, seq }: Position, isNext: boolean) {
		return this.show({
			view,
			events: isNext ? events : [],
			seq,
			turn: standing.turn,
			active: standing.active,
			awaited: [],
			deadline: null,
			status: 'playing',
			isNext,
		});
	}

	#linesOf(told: Told[], amend: Amend): Line[] {
		return told.map(({ n, event, text, letter }) => ({
			n,
			event,
			letter,
			text: amend(isQuiet(this.game, event.type) ? '' : text, event),
		}));
	}

	/** What a step tells has come with its position. */
	protected override tell(told: { n: number }[]): Promise<Line[]> {
		return Promise.resolve(told.length > 0 ? (this.#told.get(this.at) ?? []) : []);
	}

	/** Nothing can be done any more. */
	protected override legal(): Promise<Choice[]> {
		return Promise.resolve([]);
	}

	/** What these eyes were told up to the position that is shown. */
	async past(range: Range): Promise<Line[]> {
		const { after, until = Infinity, types } = range;
		const told = await this.engine.ask('past', this.number, this.at, this.seat, range);
		return this.#linesOf(told, await this.amend()).filter(
			({ n, event, text }) => n > after && n <= until && (types ? types.includes(event.type) : text !== ''),
		);
	}

	/** The same position, told anew: with other eyes, or in another language. */
	async #again(): Promise<void> {
		[this.#told, this.#amended] = [new Map<number, Line[]>(), await this.amend()];
		await this.go(this.#wanted ?? this.at);
	}

	override async retell() {
		await this.engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
		await this.#again();
	}

	/** Whose step comes next, or null: the clock's. */
	get mover(): number | null {
		return this.#steps[this.at]?.seat ?? null;
	}

	/** Looks with the eyes of a seat; -1: those of somebody who looks on. */
	look(seat: number): Promise<void> {
		this.seat = seat;
		return this.#again();
	}

	/** Proves the whole log: every line, every die, the result. Throws Refused, with a line, if it does not hold. */
	async prove() {
		this.proof = await this.engine.ask('verify', this.#log);
		return this.proof;
	}

	protected perform(_: Action): Promise<void> {
		return Promise.reject(new Refused({ code: 'replay', message: 'this match is over' }));
	}

	close() {
		if (this.#isClosed) return;
		this.#isClosed = true;
		this.stage.close();
		if (this.number) void this.engine.ask('close', this.number).catch(() => undefined);
	}
}
