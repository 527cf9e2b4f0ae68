// A match played in this page, with bots in the other seats and no server. Every step is stored before it is shown,
// and a reload goes on where it was: the log is replayed, then played on.
import { Refused, type Action, type GameEvent, type Held, type Made } from '$/engine/door';
import { agreedOf, headOf } from './head';
import { hex } from './random';
import { retrace } from './retrace';
import { Serial } from './serial';
import { Table, faultOf, numbered, type Line, type Range } from './table.svelte';
import { isRight, lossOf, points, wayOf, type Way } from './judge';
import { shelf, type Posed, type Shelved } from './shelf';
import { say as puzzles } from '$/i18n/puzzle';
import { settings } from '$/settings.svelte';
import { say } from '$/i18n/match';
import { say as shell } from '$/i18n/shell';

export interface LocalRequest {
	game: string;
	seats: number;
	level: number;
	options?: object;
	seed?: string;
	name: string;
}

const BOT_PAUSE_MS = 350;
const STEPS_TOLD = 100; // of those before a reload; the others are read when somebody looks

export class LocalTable extends Table {
	readonly place = 'local';
	#shelved: Shelved;
	#lines = 0;
	#serial = new Serial();
	#seq = 0; // of our seat's events
	#ticker: ReturnType<typeof setInterval> | undefined;
	#ticked = 0; // when the time that has not passed in the match began
	#before = 0;
	#due: number | null = null;
	/** What is to be found before anything else is done; null: nothing is, or was. */
	puzzle = $state.raw<Posed | null>(null);
	/** What the last try was answered with. */
	answer = $state('');
	#isClosed = false;

	private constructor(shelved: Shelved) {
		super(shelved.game);
		this.#shelved = shelved;
		this.puzzle = shelved.puzzle ?? null;
	}

	get id() {
		return this.#shelved.id;
	}

	/** Of a match that began in the middle of another. */
	get fork() {
		return this.#shelved.fork ?? null;
	}

	static async create(request: LocalRequest): Promise<LocalTable> {
		const id = `local-${hex(4)}`;
		const now = Date.now();
		const table = new LocalTable({
			id,
			game: request.game,
			seat: 0,
			started: now,
			played: now,
			isOver: false,
			...(request.seed && { seed: request.seed }),
		});
		return table.#begin(() => table.#create(request));
	}

	/** One that does not come to stand leaves nothing behind: an engine has few tables. */
	async #begin(work: () => Promise<void>): Promise<LocalTable> {
		try {
			await this.prepare();
			await work();
			return this;
		} catch (error) {
			this.close();
			throw error;
		}
	}

	async #create(request: LocalRequest) {
		const seats = Array.from({ length: request.seats }, (_, seat) =>
			seat === 0 ? { name: request.name, level: 0 } : { level: request.level },
		);
		const seed = request.seed ?? hex(32);
		const made = await this.engine.ask('create', { seed, options: request.options ?? {}, seats });
		this.number = made.table;
		this.rules = headOf(made.line).rules;
		await this.#store(made.line);
		await this.#start(seats);
	}

	override async agreed() {
		return agreedOf(await shelf.log(this.id));
	}

	static async resume(id: string): Promise<LocalTable> {
		const shelved = await shelf.find(id);
		if (!shelved) throw new Refused({ code: 'no_such_match', message: say('gone_here') });
		const table = new LocalTable(shelved);
		return table.#begin(() => table.#resume());
	}

	async #resume() {
		const log = await shelf.log(this.id);
		this.#lines = log.split('\n').length - 1;
		({ table: this.number, rules: this.rules } = await this.engine.ask('replay', log));
		this.seat = this.#shelved.seat;
		await this.#retell();
		const { line } = await this.engine.ask('go_on', this.number);
		if (line) await this.#store(line, true);
		await this.#start(headOf(log).seats);
	}

	/** To the end of the log. What happened is told as it stood then: a hit on the bow is one on the stern once the ship has turned. */
	async #retell() {
		const told: Line[] = [];
		let since = 0;
		for (let n = 1; ; n++) {
			const step = await this.engine.ask('step', this.number);
			if (step.kind === 'end' || step.kind === 'cut') break;
			const events = this.#ours(step.events ?? []);
			this.#seq += events.length;
			if (n > this.#lines - STEPS_TOLD) told.push(...(await this.tell(numbered(events, this.#seq))));
			else since = this.#seq;
		}
		this.recall(told, since);
	}

	/** The log as `ronda verify` reads it. */
	log(): Promise<string> {
		return shelf.log(this.id);
	}

	async #start(seats: { name?: string; level: number }[]) {
		this.seat = this.#shelved.seat;
		this.players = seats.map(({ name, level }, seat) => ({
			seat,
			name: name || (level > 0 ? `bot_${level}` : shell('you')),
			bot: level,
			present: true,
		}));
		this.#ticked = performance.now();
		await this.#look([]);
	}

	override begin() {
		this.#ticked = performance.now();
		this.#ticker = setInterval(() => this.#enqueueAlone(() => this.#tick()), 1000);
		this.#enqueueAlone(() => this.#letBotsAct());
	}

	/** What our seat was told, told again by the log. */
	async past(range: Range): Promise<Line[]> {
		const amend = this.amend();
		const found: Line[] = [];
		let seq = 0;
		await retrace(this.engine, await shelf.log(this.id), async (table, step) => {
			const events = this.#ours(step.events ?? []);
			seq += events.length;
			found.push(...(await this.tell(numbered(events, seq), { amend, table, range })));
			return seq < (range.until ?? Infinity);
		});
		return found;
	}

	/** One thing after the other; nothing after closing. */
	#enqueue(work: () => Promise<void>): Promise<void> {
		return this.#serial.run(() => (this.#isClosed ? undefined : work()));
	}
	/** What nobody waits for: what goes wrong with it is said at the table, until it goes well. */
	#enqueueAlone(work: () => Promise<void>) {
		this.#enqueue(work).then(
			() => (this.trouble = null),
			(error) => (this.trouble = faultOf(error)),
		);
	}

	#ours(events: Held['events']): GameEvent[] {
		return events.filter(({ to }) => to.includes(this.seat)).map(({ to: _, ...event }) => event);
	}

	async #store(line: string, isOver = false) {
		this.#shelved = { ...this.#shelved, played: Date.now(), isOver };
		await shelf.append(this.#shelved, this.#lines, line);
		this.#lines += line.split('\n').length - 1;
	}

	/** A step that was made holds once it is stored; if it cannot be stored, it never was. Gives how many of its events our seat is told. */
	async #take(made: Made, passed = 0): Promise<number> {
		try {
			await this.#store(made.line);
		} catch (error) {
			await this.engine.ask('abort', this.number);
			throw error;
		}
		const held = await this.engine.ask('commit', this.number);
		this.#ticked += passed * 1000;
		// The result follows from the rest: what is not stored now is stored when the match is next opened.
		if (held.line) await this.#store(held.line, true).catch((error) => void (this.trouble = faultOf(error)));
		const events = this.#ours(held.events);
		await this.#look(events);
		return events.length;
	}

	async #look(events: GameEvent[]) {
		const standing = await this.engine.ask('standing', this.number);
		const view = await this.engine.ask('view', this.number, this.seat);
		this.#due = standing.is_over || this.fork ? null : standing.due;
		this.#seq += events.length;
		if (standing.is_over) clearInterval(this.#ticker);
		await this.show({
			view,
			events,
			seq: this.#seq,
			turn: standing.turn,
			active: standing.active,
			awaited: standing.to_act,
			deadline: this.#due === null ? null : Date.now() + (this.#due - this.#elapsed()) * 1000,
			status: standing.is_over ? 'over' : 'playing',
			result: standing.is_over
				? {
						type: 'match:finished',
						...standing.result,
						...(events.find((event) => event.type === 'match:finished') ?? {}),
					}
				: null,
			isNext: true,
		});
	}

	protected perform(action: Action): Promise<void> {
		const way = this.puzzle?.state === 'open' ? wayOf(this.puzzle, action) : null;
		if (way !== null) {
			const refusal = this.#judge(way);
			if (refusal) return Promise.reject(refusal);
		}
		return this.#enqueue(async () => {
			if (!this.fork) await this.#pass(Infinity);
			await this.#take(await this.engine.ask('act', this.number, this.seat, action));
		}).then(() => this.#enqueueAlone(() => this.#letBotsAct()));
	}

	/**
	 * Who plays on from a moment of another match has time to look: its clock was the others'. It stands, and goes to its deadline at once
	 * when nobody has anything left to do.
	 */
	async #skipWaiting(): Promise<boolean> {
		if (!this.fork || this.#isClosed) return false;
		const { to_act, is_over, due } = await this.engine.ask('standing', this.number);
		if (is_over || due === null || to_act.includes(this.seat)) return false;
		await this.#take(await this.engine.ask('pass', this.number, due));
		return true;
	}

	/** A try at the puzzle; null: it was right. What is wrong is refused with what it loses, and nothing has changed. */
	#judge(way: Way | undefined): Refused | null {
		const puzzle = this.puzzle!;
		const said = this.#answerTo(puzzle, way);
		this.answer = said;
		if (!way || !isRight(puzzle, way)) return new Refused({ code: 'puzzle', message: said });
		this.#settle('solved');
		return null;
	}

	#answerTo(puzzle: Posed, way: Way | undefined): string {
		if (!way) return puzzle.is_plan ? puzzles('choose') : puzzles('unmeasured');
		if (isRight(puzzle, way)) return puzzles('right', { n: points(way.gain[0]) });
		const loss = lossOf(puzzle, way);
		return way.is_played ? puzzles('played_so', { n: loss }) : puzzles('wrong', { n: loss });
	}

	#settle(state: Posed['state']) {
		this.puzzle = { ...this.puzzle!, state };
		this.#shelved = { ...this.#shelved, puzzle: $state.snapshot(this.puzzle) };
	}

	/** A way from the puzzle's list: judged as if it were made on the board, and made if it is right. `isShown`: it is made in any case. */
	async choose(way: Way, isShown = false) {
		if (isShown) {
			this.answer = puzzles('right', { n: points(way.gain[0]) });
			this.#settle('shown');
		} else if (this.#judge(way)) return;
		for (const { action } of way.actions) {
			const fault = await this.act(action);
			if (fault) this.answer = fault.message;
		}
	}

	async #letBotsAct() {
		let isSeen = true;
		for (;;) {
			const { to_act, is_over } = await this.engine.ask('standing', this.number);
			const bots = is_over ? [] : to_act.filter((seat) => (this.players[seat]?.bot ?? 0) > 0);
			let hasActed = false;
			for (const seat of bots) {
				const { action } = await this.engine.ask('choose', this.number, seat);
				if (!action || this.#isClosed) continue;
				// What nobody sees, an order that is written in secret for one, takes no time: whoever acts himself waits behind it.
				if (settings.moves && isSeen) await new Promise((resolve) => setTimeout(resolve, BOT_PAUSE_MS));
				isSeen = (await this.#take(await this.engine.ask('act', this.number, seat, action))) > 0;
				hasActed = true;
				break;
			}
			hasActed ||= await this.#skipWaiting();
			if (!hasActed || this.#isClosed) return;
		}
	}

	/** Seconds since the last step. A hidden page stands still, so that nobody loses by looking away. */
	#elapsed(): number {
		return (performance.now() - this.#ticked) / 1000;
	}

	/** Lets whole seconds pass in the match; the rest is carried. */
	async #pass(most: number) {
		for (let left = Math.min(Math.floor(this.#elapsed()), most); left > 0;) {
			const standing = await this.engine.ask('standing', this.number);
			if (standing.is_over || standing.due === null) return;
			const made = await this.engine.ask('pass', this.number, left);
			const passed = made.passed || left;
			left -= passed;
			await this.#take(made, passed);
		}
	}

	async #tick() {
		if (document.hidden || this.#due === null)
			this.#ticked = performance.now() - 1000 * Math.min(this.#elapsed(), this.#before);
		this.#before = this.#elapsed();
		if (this.#due === null) return;
		this.deadline = Date.now() + (this.#due - this.#elapsed()) * 1000;
		if (this.#elapsed() < this.#due) return;
		await this.#pass(this.#due);
		await this.#letBotsAct();
	}

	close() {
		this.#isClosed = true;
		this.stage.close();
		clearInterval(this.#ticker);
		void this.#serial.run(() => this.engine.ask('close', this.number)).catch(() => undefined);
	}
}
