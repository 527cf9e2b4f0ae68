// A table is one match as a board sees it, wherever it is played: on the server (online), in the page (local), or a
// replay. This page is the manual for authors of boards.
//
//	view		what this seat may know, replaced as a whole after every step; null while loading
//	choices		every legal action with its words, from the engine; empty when there is nothing to do
//	act		does one. Null if it was accepted, else the refusal's code and sentence
//	listen		is called after each step with the seat's own events and the views before and after: for what moves
//
// A board keeps nothing of the match that is not in the view: it may be opened in the middle, and by a reload it is.
import { engineOf, type Engine } from '$/engine/engine';
import { games } from '$/engine/games.svelte';
import { Refused, type Action, type Answers, type Choice, type Fault, type GameEvent } from '$/engine/door';
import type { GameInfo } from '$/generated/schema';
import { amendOf, isQuiet, type Amend } from '$/boards';
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { say as words } from '$/i18n/match';

export type Status = 'loading' | 'playing' | 'suspended' | 'paused' | 'over' | 'gone';

export interface Player {
	seat: number;
	name: string;
	bot: number; // its level; 0: a person
	present: boolean;
	rating?: number | null;
}

export interface Line {
	n: number;
	text: string;
	event: GameEvent;
	/** What is written in a letter, in the reader's language where the game knows it. */
	letter?: string;
	at?: number;
}

export interface Step<View> {
	events: GameEvent[];
	before: View | null;
	view: View;
}

export interface Chat {
	seat: number;
	from: string;
	text: string;
	at: number;
	private?: boolean;
}

const LINES_MAX = 2000;

export abstract class Table<View = unknown> {
	info = $state.raw<GameInfo | null>(null);
	status = $state<Status>('loading');
	trouble = $state<Fault | null>(null);
	seat = $state(-1); // ours; -1: we look on
	view = $state.raw<View | null>(null);
	choices = $state.raw<Choice[]>([]);
	players = $state<Player[]>([]);
	lines = $state.raw<Line[]>([]);
	/** When the running time ends, by our clock; null without a deadline or while it stands. */
	deadline = $state<number | null>(null);
	turn = $state(0);
	active = $state<number | null>(null);
	/** The seats that the match waits for, as far as we may know. Others, and we too, may still have choices. */
	awaited = $state.raw<number[]>([]);
	/** The result in the game's words and numbers, once it is over. */
	result = $state.raw<GameEvent | null>(null);
	isBusy = $state(false);
	/** What a seat is in the game, beside who plays it: a power, a team. The board says so; '' where there is nothing to say. */
	sideOf = $state.raw<(seat: number) => string>(() => '');
	/** The colour of a seat; a board that has colours of its own says so. */
	tintOf = $state.raw<(seat: number) => string>((seat) => `var(--seat-${seat})`);

	mayAct = $derived(this.choices.length > 0 && this.status === 'playing');
	isAwaited = $derived(this.awaited.includes(this.seat) && this.status === 'playing');

	/** The game's engine, for what a board works out on tables of its own (`watch`, of the edition `rules`). */
	readonly engine: Engine;
	/** The edition of the rules that the match is played by. */
	rules = $state(0);
	/** Our table at the engine: one that watches, so that it can list and say; or the match itself. */
	protected number = 0;
	#listeners = new Set<(step: Step<View>) => void>();
	#count = 0;
	#amend: Promise<Amend>;

	constructor(readonly game: string) {
		this.engine = engineOf(game);
		this.#amend = amendOf(game).catch(() => (text) => text);
	}

	/** Where it can be read and shared: an id of the server's, or of this page's own. */
	abstract readonly id: string;
	/** 'online': others wait and the server decides. 'local': this page does. */
	abstract readonly place: 'online' | 'local' | 'replay';
	protected abstract perform(action: Action): Promise<void>;
	abstract close(): void;

	/** Does an action for our seat. Null if it was accepted. */
	async act(action: Action): Promise<Fault | null> {
		this.isBusy = true;
		try {
			await this.perform($state.snapshot<Action>(action));
			return null;
		} catch (error) {
			return faultOf(error);
		} finally {
			this.isBusy = false;
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

	/** The whole view in words. */
	async describe(): Promise<string> {
		return (await this.engine.ask('describe', this.number, this.seat)).text;
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

	/** Says events into the log. The engine must have seen a view. */
	protected async tell(events: GameEvent[], at?: number) {
		const amend = await this.#amend;
		const told: Line[] = [];
		for (const event of events) {
			if (isQuiet(this.game, event.type)) continue;
			const said = await this.engine
				.ask('say', this.number, this.seat, event)
				.catch((): Answers['say'] => ({ text: '' }));
			const text = amend(said.text, event);
			if (text) told.push({ n: ++this.#count, text, event, letter: said.letter, at });
		}
		if (told.length > 0) this.lines = [...this.lines, ...told].slice(-LINES_MAX);
	}

	/** The language was switched: everything that was said is said again. */
	async retell() {
		await this.engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
		const events = this.lines.map((line) => line.event);
		this.lines = [];
		await this.tell(events);
		this.choices = await this.legal();
	}

	protected async legal(): Promise<Choice[]> {
		return this.seat < 0
			? []
			: (await this.engine.ask('legal', this.number, this.seat).catch(() => ({ actions: [] }))).actions;
	}

	/** A new view stands: to the board with it. */
	protected show(view: View, events: GameEvent[]) {
		const before = this.view;
		this.view = view;
		for (const listener of this.#listeners) listener({ events, before, view });
	}
}

export function faultOf(error: unknown): Fault {
	if (error instanceof Refused) return error.fault;
	const { code, message } = error as { code?: string; message?: string };
	return { code: code ?? 'unknown', message: message ?? String(error) };
}
