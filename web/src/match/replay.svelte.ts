// A finished match, step by step, with anybody's eyes. The log is replayed by the engine, which proves it on the way;
// going back starts again from the beginning, which costs less than keeping every state.
import { Refused, type Action, type Answers, type GameEvent, type Replayed } from '$/engine/door';
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { headOf } from './head';
import { Table, faultOf, numbered, type Line, type Range } from './table.svelte';

const STEPS_TOLD = 200; // before the one that is shown

interface Told {
	events: (GameEvent & { to: number[] })[];
	seat: number | null;
}

export class ReplayTable extends Table {
	readonly place = 'replay';
	/** Steps made, and steps there are. */
	at = $state(0);
	length = $state(0);
	proof = $state.raw<Answers['verify'] | null>(null);
	#log: string;
	#steps: Told[] = [];
	#made = 0; // by the engine; `at` follows when the position stands
	#busy: Promise<void> = Promise.resolve();

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
		await table.#measure();
		await table.go(0);
		return table;
	}

	get log() {
		return this.#log;
	}

	/** Once through: what happened when, and how it ended. */
	async #measure() {
		await this.#restart();
		for (let step; (step = await this.#step());) {
			this.#steps.push({ events: step.events ?? [], seat: step.seat ?? null });
		}
		this.length = this.#steps.length;
		const standing = await this.engine.ask('standing', this.number);
		if (standing.result) this.result = { type: 'match:finished', ...standing.result };
		await this.#restart();
	}

	async #restart() {
		if (this.number) await this.engine.ask('close', this.number);
		({ table: this.number, rules: this.rules } = await this.engine.ask('replay', this.#log));
		this.#made = 0;
	}

	async #step(): Promise<Replayed | null> {
		const step = await this.engine.ask('step', this.number);
		return step.kind === 'action' || step.kind === 'clock' ? step : null;
	}

	/** To the position after so many steps. */
	go(to: number): Promise<void> {
		return this.#queue(() => this.#go(Math.max(0, Math.min(to, this.length))));
	}

	#queue(work: () => Promise<void>): Promise<void> {
		this.#busy = this.#busy.then(work).catch((error) => void (this.trouble = faultOf(error)));
		return this.#busy;
	}

	async #go(to: number) {
		const isOn = to >= this.#made && this.#made === this.at; // from where we are, with the eyes that we had
		const isNext = isOn && to === this.at + 1;
		if (to < this.#made) await this.#restart();
		const start = Math.max(this.#made, to - STEPS_TOLD);
		const [told, since] = isOn && start === this.at ? [this.lines, this.since] : [[], this.#seqAt(start)];
		// What happened is told as it stood then: a hit on the bow is one on the stern once the ship has turned.
		const lines: Line[] = [];
		while (this.#made < to && (await this.#step())) {
			this.#made++;
			if (this.#made > start && !isNext)
				lines.push(...(await this.tell(numbered(this.#heard(this.#made), this.#seqAt(this.#made)))));
		}
		this.at = this.#made;
		await this.#draw(isNext);
		if (!isNext) this.recall([...told, ...lines], since);
	}

	async #draw(isNext: boolean) {
		const standing = await this.engine.ask('standing', this.number);
		const view = await this.engine.ask('view', this.number, this.seat);
		await this.show({
			view,
			events: isNext ? this.#heard(this.at) : [],
			seq: this.#seqAt(this.at),
			turn: standing.turn,
			active: standing.active,
			awaited: [],
			deadline: null,
			status: 'playing',
			isNext,
		});
	}

	/** What these eyes were told up to the position that is shown. */
	async past(range: Range): Promise<Line[]> {
		const events = this.#steps.slice(0, this.at).flatMap((_, i) => this.#heard(i + 1));
		return this.tell(numbered(events, events.length), { amend: this.amend(), range });
	}

	/** To the same position again, told anew: with other eyes, or in another language. */
	#again(): Promise<void> {
		return this.#queue(async () => {
			const { at } = this;
			await this.#restart();
			await this.#go(at);
		});
	}

	override async retell() {
		await this.engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
		await this.#again();
	}

	/** What these eyes were told by the n-th step. */
	#heard(n: number): GameEvent[] {
		return this.#steps[n - 1].events
			.filter(({ to }) => this.seat < 0 || to.includes(this.seat))
			.map(({ to: _, ...event }) => event);
	}

	/** The number of the last event after so many steps. */
	#seqAt(n: number): number {
		return this.#steps.slice(0, n).reduce((sum, _, i) => sum + this.#heard(i + 1).length, 0);
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
		if (this.number) void this.engine.ask('close', this.number).catch(() => undefined);
	}
}
