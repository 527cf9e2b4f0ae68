// A table is one match as a board sees it, wherever it is played: on the server (online), in the page (local), or a
// replay. This page is the manual for authors of boards.
//
//	view		what this seat may know, replaced as a whole by every frame; null while loading
//	choices		every legal action with its words, from the engine; empty when there is nothing to do
//	act		does one. Null if it was accepted: then the view that it led to stands. Else the refusal's code and sentence,
//			and nothing has changed
//	stage		where what happens is played before it stands (stage.svelte.ts): a board directs it, and draws `shown`
//	hint		what a strong bot would do here, if somebody asked: its action, in words and why; a board marks it
//	listen		is called with each frame: the seat's own events, in words too, and the views before and after: for what moves
//	past		what the seat was told before, by number and type (past.svelte.ts keeps some types of it up to date)
//
// What belongs together changes together: view, choices, turn, whom the match waits for and the log are those of one frame. A board keeps
// nothing of the match that is not in the view or in the past: it may be opened in the middle, and by a reload it is.
import type { Agreement } from '$/engine/options';
import { engineOf, type Engine } from '$/engine/engine';
import { games } from '$/engine/games.svelte';
import { eventOf } from '$/engine/roll';
import { Refused, type Action, type Choice, type Fault, type GameEvent, type Hint } from '$/engine/door';
import type { Advices, GameInfo, Questions } from '$/generated/schema';
import { amendOf, isQuiet, type Amend } from '$/boards';
import { Stage } from './stage.svelte';
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { say as words } from '$/i18n/match';

export type Status = 'loading' | 'playing' | 'suspended' | 'paused' | 'over' | 'gone';

export interface Player {
	seat: number;
	name: string;
	bot: number; // its level; 0: a person
	present: boolean;
	rating?: number | null;
	program?: boolean; // somebody's program plays under this name
}

/** An event that our seat was told, in words. */
export interface Line {
	/** Counts the seat's events from 1 on. */
	n: number;
	/** '' where the board shows it anyway, or there is nothing to say. */
	text: string;
	event: GameEvent;
	/** What is written in a letter, in the reader's language where the game knows it. */
	letter?: string;
	/** When it was told, in milliseconds by our clock, where that is known: a log that is kept in the page has no clock but the match's own. */
	at?: number;
}

export interface Step<View> {
	events: GameEvent[];
	lines: Line[];
	before: View | null;
	view: View;
	/** False: between this frame and the one before lies what nobody has told. It is in the past. */
	isNext: boolean;
}

/** What stands after a step, for our seat. */
export interface Frame<View> {
	view: View;
	events: GameEvent[];
	/** The number of the last event. */
	seq: number;
	turn: number;
	active: number | null;
	awaited: number[];
	deadline: number | null;
	/** If the step changed it. */
	status?: Status;
	/** How it ended, in a match that is over. */
	result?: GameEvent | null;
	isNext: boolean;
}

/** Events of our seat: those after one number, up to another, of these types alone. */
export interface Range {
	after: number;
	until?: number;
	types?: readonly string[];
}

const LINES_MAX = 400; // what is older is read from the past

export abstract class Table<View = unknown> {
	info = $state.raw<GameInfo | null>(null);
	status = $state<Status>('loading');
	trouble = $state<Fault | null>(null);
	seat = $state(-1); // ours; -1: we look on
	view = $state.raw<View | null>(null);
	choices = $state.raw<Choice[]>([]);
	players = $state<Player[]>([]);
	/** The log: the last that was told. */
	lines = $state.raw<Line[]>([]);
	/** The log has all after this event; what is older is in the past. */
	since = $state(0);
	/** When the running time ends, by our clock; null without a deadline or while it stands. */
	deadline = $state<number | null>(null);
	turn = $state(0);
	active = $state<number | null>(null);
	/** The seats that the match waits for, as far as we may know. Others, and we too, may still have choices. */
	awaited = $state.raw<number[]>([]);
	/** The result in the game's words and numbers, once it is over. */
	result = $state.raw<GameEvent | null>(null);
	/** Actions under way. */
	#acts = $state(0);
	isBusy = $derived(this.#acts > 0);
	/** Something of ours was accepted since this page opened the match. */
	hasActed = $state(false);
	/** Where what happens is played before it stands. */
	readonly stage = new Stage<View>();
	/** What eyes see now: the view, or while something is played what stands in between. */
	shown = $derived(this.stage.view ?? this.view);
	/** What a seat is in the game, beside who plays it: a power, a team. The board says so; '' where there is nothing to say. */
	sideOf = $state.raw<(seat: number) => string>(() => '');
	/** The colour of a seat; a board that has colours of its own says so. */
	tintOf = $state.raw<(seat: number) => string>((seat) => `var(--seat-${seat})`);

	/** Whoever sees this sits in it, and acts now or later: it is no replay, and he does not look on. */
	get isPlayed(): boolean {
		return this.place !== 'replay' && this.seat >= 0;
	}
	/** Of a match for one: its player, for who looks on or back and is told of him by name; null: who looks plays. */
	get whose(): string | null {
		return this.isPlayed || this.players.length !== 1 ? null : this.nameOf(0);
	}
	mayAct = $derived(this.choices.length > 0 && this.status === 'playing');
	isAwaited = $derived(this.awaited.includes(this.seat) && this.status === 'playing');

	/** What a strong bot would do in our seat, for a board to mark; null until somebody asks, and again once something has happened. */
	hint = $state.raw<Hint | null>(null);
	/** An attempt at the task of a day, which others have before them as well. */
	isDaily = $state(false);
	/** Whoever plays against other people gets no hints. */
	get mayHint(): boolean {
		return (
			this.isPlayed &&
			!this.isDaily &&
			this.status === 'playing' &&
			this.players.every(({ seat, bot }) => seat === this.seat || bot > 0)
		);
	}
	/** Since the last hint: whether it was followed, and what our seat has heard. */
	#hinted = { isFollowed: false, heard: [] as GameEvent[] };

	/** The game's engine, for what a board works out on tables of its own (`watch`, of the edition `rules`). */
	readonly engine: Engine;
	/** The edition of the rules that the match is played by. */
	rules = $state(0);
	/** Our table at the engine: one that watches, so that it can list and say; or the match itself. */
	protected number = 0;
	/** Kept without their view, so that the table of a game is a table. */
	#listeners = new Set<(step: Step<never>) => void>();
	#amend: Promise<Amend>;

	constructor(readonly game: string) {
		this.engine = engineOf(game);
		this.#amend = this.amend();
	}

	/** Where it can be read and shared: an id of the server's, or of this page's own. */
	abstract readonly id: string;
	/** 'online': others wait and the server decides. 'local': this page does. */
	abstract readonly place: 'online' | 'local' | 'replay';
	/** A lesson: it has words of its own, and a board keeps its tips for later. */
	readonly isTaught: boolean = false;
	/** Resolves when the frame of the action stands. */
	protected abstract perform(action: Action): Promise<void>;
	/** What our seat was told before. Without types: what has words, as in the log. */
	abstract past(range: Range): Promise<Line[]>;
	abstract close(): void;
	/** In a replay: to where a line of the log was told. */
	jump: ((line: Line) => void) | null = null;
	/** The board stands: what is ours to bring on may come. What came before would be seen by nobody. */
	begin(): void {}

	/** Does an action for our seat. Null if it was accepted: then what came of it stands. */
	async act(action: Action): Promise<Fault | null> {
		this.#acts++;
		const isFollowed = JSON.stringify(action) === JSON.stringify(this.hint?.action);
		try {
			await this.perform($state.snapshot<Action>(action));
			this.hasActed = true;
			this.#hinted.isFollowed ||= isFollowed;
			this.hint = null;
			return null;
		} catch (error) {
			return faultOf(error);
		} finally {
			this.#acts--;
		}
	}

	/** A typed order in the game's own notation, as an action. */
	async parse(typed: string): Promise<{ action: Action } | { fault: Fault }> {
		try {
			return { action: (await this.engine.ask('parse', this.number, this.seat, typed)).action };
		} catch (error) {
			return { fault: faultOf(error) };
		}
	}

	/** What is written in a letter, said in our language where the game knows its words. */
	async read(letter: GameEvent): Promise<string> {
		return (await this.engine.ask('say', this.number, this.seat, letter)).letter ?? '';
	}

	/** What the match is played by; null where nobody can say. */
	async agreed(): Promise<Agreement | null> {
		return null;
	}

	/** The whole view in words. */
	async describe(): Promise<string> {
		return (await this.engine.ask('describe', this.number, this.seat)).text;
	}

	/**
	 * What the engine reckons for our seat from the view, beyond what is legal: a way, odds. `heard` is what has happened since
	 * it was asked last. Null where there is no view, or nobody to ask.
	 */
	async advise<Game extends keyof Questions>(
		question: Questions[Game],
		heard: GameEvent[] = [],
	): Promise<{ answer: Advices[Game]; action: Action | null } | null> {
		const lines = [question, ...heard].map((line) => JSON.stringify(line)).join('\n');
		const given = await this.engine.ask('advise', this.number, this.seat, lines).catch(() => null);
		return given && { answer: given.answer as Advices[Game], action: given.action };
	}

	/**
	 * "Show me": what a strong bot would do in our seat, from what our seat knows alone. A match that is played here keeps what the bot
	 * heard by itself; of one on the server it is told since this page opened it, and a bot that comes late knows no more.
	 */
	async askHint(): Promise<Fault | null> {
		if (!this.mayHint) return null;
		const { isFollowed, heard } = this.#hinted;
		const lines = this.place === 'online' ? heard.map((event) => JSON.stringify(event)).join('\n') : '';
		try {
			const hint = await this.engine.ask('hint', this.number, this.seat, isFollowed ? 1 : 0, lines);
			if (this.#hinted.heard !== heard) return this.askHint(); // something has happened meanwhile
			this.#hinted = { isFollowed: false, heard: [] };
			this.hint = hint;
			return null;
		} catch (error) {
			return faultOf(error);
		}
	}

	/** The fingerprint of the whole state, where this page has it; null in a match on the server. */
	async hash(): Promise<string | null> {
		return (await this.engine.ask('hash', this.number).catch(() => null))?.hash ?? null;
	}

	listen(listener: (step: Step<View>) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	nameOf(seat: number): string {
		const player = this.players.find((one) => one.seat === seat);
		return player && player.bot > 0 ? words('bot', { level: player.bot }) : (player?.name ?? '');
	}

	protected async prepare() {
		this.info = await games.find(this.game);
		await this.engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
	}

	/** What makes of sentences, from the first on, those that are shown. */
	protected amend(): Promise<Amend> {
		return amendOf(this.game, () => this.whose).catch(() => (text) => text);
	}

	/**
	 * Events in words: as the match stands, or on another table at the engine; of a range only, with all that came before it heard.
	 */
	protected async tell(told: Told[], { amend = this.#amend, table = this.number, range = ALL } = {}): Promise<Line[]> {
		const amended = await amend;
		const lines = await Promise.all(
			told.map(async (one): Promise<Line> => {
				const isSaid = isWithin(range, one) && !isQuiet(this.game, one.event.type);
				const event = eventOf(one.event, this.whose ?? '');
				const said = isSaid ? await this.engine.ask('say', table, this.seat, event).catch(() => null) : null;
				return { ...one, text: said?.text ?? '', letter: said?.letter };
			}),
		);
		for (const line of lines) line.text = amended(line.text, line.event);
		return lines.filter((line) => isWithin(range, line) && (range.types !== undefined || hasWords(line)));
	}

	/** The language was switched: the log is said again, and what can be done. */
	async retell() {
		await this.engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
		const [lines, choices] = await Promise.all([this.past({ after: this.since }), this.legal()]);
		const until = lines.at(-1)?.n ?? this.since;
		this.lines = [...lines, ...this.lines.filter(({ n }) => n > until)];
		this.choices = choices;
		if (this.hint) await this.askHint();
	}

	protected async legal(): Promise<Choice[]> {
		return this.seat < 0
			? []
			: (await this.engine.ask('legal', this.number, this.seat).catch(() => ({ actions: [] }))).actions;
	}

	/** A frame stands: to the board with it. One after the other; the engine has seen the view. */
	protected async show(frame: Frame<View>) {
		const types = frame.events.map(({ type }) => type); // all of them: some have no words
		const [lines, choices] = await Promise.all([
			this.tell(this.#dated(numbered(frame.events, frame.seq), frame.isNext), { range: { after: 0, types } }),
			this.legal(),
		]);
		const { view, events, isNext } = frame;
		const before = this.view;
		// What others do meanwhile, in a game where all act at once, leaves a hint as it is.
		if (!isNext || frame.turn !== this.turn || frame.active !== this.active) this.hint = null;
		if (events.length > 0) this.#hinted = { ...this.#hinted, heard: [...this.#hinted.heard, ...events] };
		const step: Step<View> = { events, lines, before, view, isNext };
		this.deadline = frame.deadline; // time runs whatever is played
		if (!isNext) {
			this.lines = [];
			this.since = frame.seq - events.length;
		}
		await this.stage.perform(step, this.active, (told) => this.#log(told));
		this.choices = choices;
		this.turn = frame.turn;
		this.active = frame.active;
		this.awaited = frame.awaited;
		this.status = frame.status ?? this.status;
		this.result = frame.result ?? this.result;
		this.view = view;
		for (const listener of this.#listeners) listener(step as Step<never>);
	}

	/** What comes while the match is open happens now; what is shown of an old match does not. */
	#dated(told: Told[], isNext: boolean): Told[] {
		const at = Date.now();
		return isNext && this.place !== 'replay' ? told.map((one) => ({ ...one, at })) : told;
	}

	#log(lines: Line[]) {
		const worded = lines.filter(hasWords);
		if (worded.length === 0) return;
		const all = [...this.lines, ...worded];
		if (all.length > LINES_MAX) this.since = all.at(-LINES_MAX - 1)!.n;
		this.lines = all.slice(-LINES_MAX);
	}

	/** What came before the log, put before it. */
	protected recall(lines: Line[], since: number) {
		this.lines = [...lines, ...this.lines];
		this.since = since;
	}
}

const ALL: Range = { after: 0 };

/** An event with its number. */
export type Told = Pick<Line, 'n' | 'event' | 'at'>;
/** Events in a row, of which the last has the number `seq`. */
export const numbered = (events: GameEvent[], seq: number): Told[] =>
	events.map((event, i) => ({ event, n: seq - events.length + i + 1 }));

const hasWords = ({ text }: Line) => text !== '';
const isWithin = ({ after, until = Infinity, types }: Range, { n, event }: Told) =>
	n > after && n <= until && (!types || types.includes(event.type));

export function faultOf(error: unknown): Fault {
	if (error instanceof Refused) return error.fault;
	const { code, message, field } = error as { code?: string; message?: string; field?: string };
	return { code: code ?? 'unknown', message: message ?? String(error), ...(field && { path: field }) };
}
