// A lesson: a match in this page, of which the engine judges every action before it is made (docs/lessons.md). What leads elsewhere is answered and
// never was; when a step's goal is reached the others do their part, and the next step begins. Nothing of it is stored but that it was won.
import { Refused, type Action, type Course, type GameEvent } from '$/engine/door';
import type { Lesson } from './lessons';
import { Serial } from './serial';
import { Table, numbered, type Line, type Range } from './table.svelte';
import { settings } from '$/settings.svelte';

const OTHERS_PAUSE_MS = 350;

/** Why something was not made: by the rules, in the lesson's words, or both. */
export interface Answer {
	rule: string | null;
	say: string | null;
	/** Counts, so that the same answer is heard again. */
	n: number;
}

export class LessonTable extends Table {
	readonly place = 'local';
	override readonly isTaught = true;
	course = $state.raw<Course | null>(null);
	answer = $state.raw<Answer | null>(null);
	#serial = new Serial();
	#events: GameEvent[] = [];
	#answers = 0;
	#isClosed = false;

	private constructor(readonly lesson: Lesson) {
		super(lesson.game);
	}

	get id() {
		return `lesson-${this.lesson.game}-${this.lesson.number}`;
	}

	static async open(lesson: Lesson, name: string): Promise<LessonTable> {
		const table = new LessonTable(lesson);
		try {
			await table.prepare();
			await table.#begin(name);
			return table;
		} catch (error) {
			table.close();
			throw error;
		}
	}

	async #begin(name: string) {
		const { table, rules, seats, seat } = await this.engine.ask('lesson', await this.lesson.read());
		this.number = table;
		this.rules = rules;
		this.seat = seat;
		this.players = Array.from({ length: seats }, (_, i) => ({
			seat: i,
			name: i === seat ? name : 'bot_1',
			bot: i === seat ? 0 : 1,
			present: true,
		}));
		await this.#look([]);
		await this.#where();
	}

	protected perform(action: Action): Promise<void> {
		return this.#serial.run(async () => {
			if (this.#isClosed) return;
			const { verdict, say, code, message } = await this.engine.ask('try', this.number, action);
			if (verdict !== 'made') {
				this.answer = { rule: message ?? null, say, n: ++this.#answers };
				// The guide says why; the board has nothing to add.
				throw new Refused({ code: code ?? 'lesson', message: '' });
			}
			this.answer = null;
			await this.#hold();
			await this.#others();
			await this.#where();
		});
	}

	/** What others do now, one step after the other. */
	async #others() {
		while (!this.#isClosed && (await this.engine.ask('next', this.number)).made) {
			if (settings.moves && settings.pace !== 'off')
				await new Promise((resolve) => setTimeout(resolve, OTHERS_PAUSE_MS));
			await this.#hold();
		}
	}

	async #hold() {
		const { events } = await this.engine.ask('commit', this.number);
		await this.#look(events.filter(({ to }) => to.includes(this.seat)).map(({ to: _, ...event }) => event));
	}

	async #where() {
		if (!this.#isClosed) this.course = await this.engine.ask('course', this.number);
	}

	async #look(events: GameEvent[]) {
		const standing = await this.engine.ask('standing', this.number);
		const view = await this.engine.ask('view', this.number, this.seat);
		this.#events.push(...events);
		await this.show({
			view,
			events,
			seq: this.#events.length,
			turn: standing.turn,
			active: standing.active,
			awaited: standing.to_act,
			deadline: null,
			status: standing.is_over ? 'over' : 'playing',
			isNext: true,
		});
	}

	/** Does the next action of the step's solution that gets anywhere: whoever is stuck looks on. */
	async showMe(): Promise<void> {
		const { step, solution = [] } = this.course ?? { step: 0 };
		for (const action of solution) {
			if (this.course?.step !== step || this.course.is_won) return;
			if ((await this.act(action)) === null && this.course?.step !== step) return;
		}
	}

	async past(range: Range): Promise<Line[]> {
		return this.tell(numbered(this.#events, this.#events.length), { amend: this.amend(), range });
	}

	override async retell() {
		await super.retell();
		this.answer = null;
		await this.#where();
	}

	close() {
		this.#isClosed = true;
		this.stage.close();
		void this.#serial.run(() => this.engine.ask('close', this.number)).catch(() => undefined);
	}
}
