// A finished match, position by position, with anybody's eyes or with those of all (lifting.ts). The log is unrolled in the engine's worker, which proves it
// on the way and keeps positions (engine/roll.ts): any other one is a few steps from there, and one message. Of several that are asked for while one is on
// its way, the last alone is gone to.
//
// It is gone through by turns, by steps for who wants to know: `go` stands there at once, `play` goes there as the match did, step by step over the
// stage. What one gone-to turn is, and which moments count, the game says (moments.ts).
import { Refused, type Action, type Answers, type Choice } from '$/engine/door';
import { ALL, type Position, type Step, type Told } from '$/engine/roll';
import { isQuiet, liftOf, momentsOf, type Amend } from '$/boards';
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { agreedOf, headOf } from './head';
import { LIFTED_SEAT, NOTHING_HIDDEN, lifted, type Lifting } from './lifting';
import { noted, type Moment, type Moments, type Unit } from './moments';
import { Table, faultOf, type Line, type Range, type Step as TableStep } from './table.svelte';

const STEPS_TOLD = 100; // up to the one that is shown
/** A turn of which nothing is seen takes a moment, too. */
const UNSEEN_MS = 350;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Turn {
	at: number;
	number: number;
}

/** Where each turn begins, by the game's own count. */
function turnsOf(steps: readonly Step[], first: number): Turn[] {
	const turns = [{ at: 0, number: first }];
	steps.forEach(({ turn }, step) => {
		if (turn !== turns.at(-1)!.number) turns.push({ at: step + 1, number: turn });
	});
	return turns;
}

export class ReplayTable extends Table {
	readonly place = 'replay';
	/** Steps made, and steps there are. */
	at = $state(0);
	length = $state(0);
	/** Whose eyes: a seat's, or those of all. */
	eyes = $state(0);
	/** After how many steps each turn began, and its number. */
	turns = $state.raw<readonly Turn[]>([{ at: 0, number: 0 }]);
	/** What the game calls them. */
	unit = $state<Unit>('turn');
	/** Which of them is shown. */
	turnShown = $derived(this.turnAt(this.at));
	/** What counts, as soon as it is found; empty until then. */
	moments = $state.raw<readonly Moment[]>([]);
	/** It is being played. */
	isRunning = $state(false);
	proof = $state.raw<Answers['verify'] | null>(null);
	#log: string;
	#steps: Step[] = [];
	#lifting: Lifting = NOTHING_HIDDEN;
	#counting: Moments | null = null;
	/** Raised by whoever goes elsewhere. */
	#course = 0;
	#running: Promise<void> | null = null;
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

	override async agreed() {
		return agreedOf(this.#log);
	}

	get log() {
		return this.#log;
	}

	async #unroll() {
		this.#amended = await this.amend();
		const { table, rules, steps, start, end } = await this.engine.ask('unroll', this.#log);
		[this.number, this.rules, this.#steps, this.length] = [table, rules, steps, steps.length];
		[this.#lifting, this.#counting] = await Promise.all([liftOf(this.game), momentsOf(this.game).catch(() => null)]);
		this.unit = this.#counting?.unit ?? 'turn';
		const parts = this.#counting?.parts;
		this.turns = parts ? await this.#partsOf(parts) : turnsOf(steps, start.turn);
		if (end.result) this.result = { type: 'match:finished', ...end.result };
	}

	/** Where something begins, for a game whose turns are single steps. */
	async #partsOf({ types, most }: NonNullable<Moments['parts']>): Promise<Turn[]> {
		const begun = new Set((await this.engine.ask('story', this.number, types)).map(({ at }) => at - 1));
		const parts = [{ at: 0, number: 1 }];
		let [last, isOn] = [0, false];
		for (let at = 1; at < this.length; at++) {
			// What follows on each other is one.
			const isBegun = begun.has(at) && !isOn;
			isOn = begun.has(at);
			if (!isBegun && at - last < most) continue;
			parts.push({ at, number: parts.length + 1 });
			last = at;
		}
		return parts;
	}

	/** The place, among the turns, of the one that a position is of. */
	turnAt(at: number): number {
		return Math.max(
			0,
			this.turns.findLastIndex((turn) => turn.at <= at),
		);
	}

	/** After how many steps the turn of this number begins; the nearest one where there is none. */
	startOf(number: number): number {
		return (this.turns.findLast((turn) => turn.number <= number) ?? this.turns[0])?.at ?? 0;
	}

	/** Looks for what counts. */
	async findMoments(): Promise<readonly Moment[]> {
		const counting = this.#counting;
		if (!counting || this.moments.length > 0) return this.moments;
		const story = await this.engine.ask('story', this.number, counting.types);
		const match = { story, length: this.length, nameOf: (seat: number) => this.titleOf(seat), look: this.lookAt };
		const found = await counting.find(match);
		if (!this.#isClosed) this.moments = noted(found);
		return this.moments;
	}

	/** What stood after so many steps, with nothing hidden. */
	lookAt = async (at: number): Promise<unknown> => {
		const { whole } = await this.engine.ask('position', this.number, at, ALL, 1, Infinity, 0);
		return this.#lifting.view(whole!.views, whole!.state);
	};

	/** A step as the eyes of all see it: what stood before and after, and what happened. */
	async stepAt(at: number): Promise<TableStep<unknown>> {
		const before = at > 0 ? await this.lookAt(at - 1) : null;
		const { whole, told } = await this.engine.ask('position', this.number, at, ALL, 1, at, at, this.whose ?? '');
		const view = this.#lifting.view(whole!.views, whole!.state);
		const lines = this.#linesOf(lifted(this.#lifting, told.at(-1) ?? [], before, view), (text) => text);
		return { events: lines.map(({ event }) => event), lines, before, view, isNext: true };
	}

	/** Whose a seat is; bots that are alike have numbers. */
	titleOf(seat: number): string {
		const name = this.nameOf(seat);
		const isOne = this.players.filter((one) => this.nameOf(one.seat) === name).length < 2;
		return isOne ? name : `${name} · ${seat + 1}`;
	}

	/** To the step that told a line of the log. */
	override jump = ({ n }: Pick<Line, 'n'>): void => void this.#jump(n).catch(() => undefined);

	async #jump(n: number) {
		await this.go((await this.engine.ask('step_of', this.number, this.eyes, n)).step);
	}

	/** Plays on, as the match went, to a position; until then, or until somebody goes elsewhere. */
	play(to = this.length): Promise<void> {
		const course = ++this.#course;
		this.stage.resume();
		this.isRunning = true;
		const before = this.#running;
		return (this.#running = (async () => {
			await before;
			await this.#going;
			try {
				await this.#run(to, () => course === this.#course && !this.#isClosed);
			} catch (error) {
				this.trouble = faultOf(error);
			}
			if (course !== this.#course) return;
			this.isRunning = false;
			this.#running = null;
		})());
	}

	async #run(to: number, isOn: () => boolean) {
		let [turn, hasShown] = [this.turnShown, false];
		const stop = this.listen(({ lines }) => (hasShown ||= lines.length > 0));
		try {
			while (isOn() && this.at < to) {
				await this.#visit(this.at + 1);
				while (isOn() && this.stage.isPaused) await later(50);
				if (this.turnShown === turn) continue;
				if (!hasShown && isOn()) await later(UNSEEN_MS);
				[turn, hasShown] = [this.turnShown, false];
			}
		} finally {
			stop();
		}
	}

	/** Stands still where it is, when the cue that is on is over. */
	stop() {
		this.#course++;
		this.isRunning = false;
		this.stage.skip();
	}

	/** To the position after so many steps. */
	go(to: number): Promise<void> {
		this.#course++;
		this.isRunning = false;
		this.stage.skip(); // who goes on has seen enough
		this.#wanted = Math.max(0, Math.min(to, this.length));
		return (this.#going ??= this.#follow().finally(() => (this.#going = null)));
	}

	/** To the beginning of the turn before, or of the next one; the end is where the last one ends. */
	goByTurn(isOn: boolean): Promise<void> {
		return this.go(this.#turnFrom(this.#wanted ?? this.at, isOn));
	}

	/** The turn that is shown, as it was played. */
	playTurn(): Promise<void> {
		return this.play(this.#turnFrom(this.at, true));
	}

	#turnFrom(from: number, isOn: boolean): number {
		const turn = isOn ? this.turns.find(({ at }) => at > from) : this.turns.findLast(({ at }) => at < from);
		return turn?.at ?? (isOn ? this.length : 0);
	}

	async #follow() {
		try {
			if (this.#running) await this.#running;
			this.#running = null;
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
		const position = await this.engine.ask(
			'position',
			this.number,
			to,
			this.eyes,
			first,
			from,
			until,
			this.whose ?? '',
		);
		const isNext = to === this.at + 1;
		const view = this.#viewOf(position);
		position.told.forEach((events, i) => {
			const isLast = from + i === to;
			const before = isLast && isNext && told === this.#told ? this.view : null;
			const heard = this.eyes === ALL ? lifted(this.#lifting, events, before, view) : events;
			told.set(from + i, this.#linesOf(heard, this.#amended));
		});
		if (told !== this.#told) return; // the same is asked for again
		this.at = to;
		await this.#draw(position, view, isNext);
		if (isNext) return;
		this.stage.look(); // who has gone elsewhere has missed nothing
		const story = Array.from({ length: to - first + 1 }, (_, i) => told.get(first + i) ?? []).flat();
		this.recall(
			story.filter(({ text }) => text !== ''),
			position.since,
		);
	}

	#viewOf({ view, whole }: Position): unknown {
		return whole ? this.#lifting.view(whole.views, whole.state) : view;
	}

	#draw({ standing, events, seq }: Position, view: unknown, isNext: boolean) {
		const heard = this.eyes === ALL ? (this.#told.get(this.at) ?? []).map(({ event }) => event) : events;
		return this.show({
			view,
			events: isNext ? heard : [],
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
		return told.map(({ n, event, text, letter, to }) => {
			const said = amend(isQuiet(this.game, event.type) ? '' : text, event);
			return { n, event, letter, text: this.#isOfSome(to) && said ? `${this.titleOf(to[0]!)}: ${said}` : said };
		});
	}

	/** With the eyes of all: what some alone were told is said with a name. */
	#isOfSome(to: number[] | undefined): to is number[] {
		return to !== undefined && to.length > 0 && to.length < this.players.length;
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
		const told = await this.engine.ask('past', this.number, this.at, this.eyes, range, this.whose ?? '');
		const heard = this.eyes === ALL ? lifted(this.#lifting, told, null, this.view) : told;
		return this.#linesOf(heard, await this.amend()).filter(
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

	/** Looks with the eyes of a seat, or with those of all. */
	look(eyes: number): Promise<void> {
		this.eyes = eyes;
		this.seat = eyes === ALL ? LIFTED_SEAT : eyes;
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
