// What goes on at the board: which keys mean what, what stands open, and the action or the walk that is under way. Orders are
// given by steps.ts, things.ts and aim.ts; obey.ts reads them from keys and buttons.
import type { Table } from '$/match/table.svelte';
import type { Action, GameEvent } from '$/engine/door';
import type { DungeonAdvice, DungeonQuestion } from '$/generated/schema';
import type { Asked } from '$/parts/question';
import {
	byDistance,
	distance,
	findTerrain,
	isHunting,
	isLit,
	isSame,
	stateOf,
	type Cell,
	type Direction,
	type Intent,
	type Order,
	type View,
} from './cave';
import type { Command } from './keys';
import { Look } from './look.svelte';
import { creatureName, thingName } from './names';
import type { Page } from './pages';
import { say } from './texts';

type Walk = Extract<DungeonQuestion, { type: 'walk' }>;
type End = NonNullable<DungeonAdvice['end']>;

/** What the keys mean now. */
export type Mode =
	| { on: 'map' }
	| { on: 'cursor'; intent: Intent; cell: Cell; slot?: number }
	| { on: 'way'; intent: 'strike' | 'close' };

// The server takes 20 messages a second.
const PACE_MS = { online: 55, local: 0, replay: 0 };
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Play {
	readonly look = new Look();
	mode = $state.raw<Mode>({ on: 'map' });
	page = $state.raw<Page | null>(null);
	question = $state.raw<Asked | null>(null);
	note = $state.raw<{ text: string; isBad: boolean } | null>(null);
	tip = $state('');
	waits = $state(0); // so many turns on end
	isActing = $state(false);
	isWalking = $state(false);
	/** A key is held down. */
	isHeld = false;

	/** Something came up during the last action that no walk goes on after. */
	isStartled = false;
	/** Said once, until something is done. */
	hasNotedWall = false;
	ran: Direction | null = null;
	/** The id of who was aimed at last. */
	target = '';
	/** The last key pressed while something was under way. */
	waiting: Command | null = null;

	/** What has happened since the engine was last asked for advice. */
	#heard: GameEvent[] = [];
	#isHalted = false;
	#acted = 0;

	/** `obey` is told what waited; `focus` leads the keyboard to the map. */
	constructor(
		readonly tableOf: () => Table<View>,
		readonly obey: (command: Command) => void,
		readonly focus: () => void,
	) {}

	get table() {
		return this.tableOf();
	}
	/** Many steps follow each other: each is shown in short. */
	get isHurried() {
		return this.isWalking || this.isHeld;
	}
	/** Null before the first view, and for somebody who looks on. */
	get view(): View | null {
		return this.table.view?.hero ? this.table.view : null;
	}
	get mayAct() {
		return this.table.mayAct;
	}
	get inHand() {
		const { mode } = this;
		return mode.on === 'cursor' && mode.slot !== undefined
			? this.view?.inventory.find(({ slot }) => slot === mode.slot)
			: undefined;
	}

	/** To be called for each table; returns how to stop. */
	listen(): () => void {
		return this.table.listen(({ events }) => {
			if (this.isActing) this.#heard.push(...events);
			if (events.some(({ type }) => type.startsWith('hero:') || type.startsWith('item:') || type.startsWith('fight:')))
				this.waits = events.some(({ type }) => type === 'hero:waited') ? this.waits + 1 : 0;
		});
	}

	tell(text: string, isBad = false) {
		this.note = text ? { text, isBad } : null;
	}
	open(page: Page) {
		this.note = null;
		this.page = page;
	}
	/** The keys are the map's again. */
	letGo() {
		this.mode = { on: 'map' };
	}
	/** A walk goes no further. */
	halt() {
		this.#isHalted = true;
	}

	/* ---- one action ------------------------------------------------------------------------------- */

	async act(order: Order): Promise<boolean> {
		if (!this.mayAct || this.isActing) return false;
		this.isActing = true;
		this.note = null;
		this.letGo();
		this.page = null;
		this.hasNotedWall = false;
		this.ran = null;
		try {
			if (!(await this.#perform(order))) return false;
			await this.#ask({ type: 'notice' });
			return true;
		} finally {
			this.isActing = false;
			this.#again();
		}
	}

	/** Does it; then the view after it stands. */
	async #perform(order: Order | Action): Promise<boolean> {
		const { table } = this;
		const pace = PACE_MS[table.place];
		const left = Math.min(pace, this.#acted + pace - performance.now());
		if (left > 0) await rest(left);
		this.#acted = performance.now();
		const fault = await table.act(order as Action);
		if (fault) {
			const isTired = fault.code === 'not_enough_resources' && this.view?.hero.stamina === 0;
			this.tell(isTired && order.type !== 'hero:fire' ? say('out_of_breath') : fault.message, true);
			return false;
		}
		this.#giveHints();
		return true;
	}

	/** The engine knows the way, and what startles; it remembers what it was shown. */
	async #ask(question: DungeonQuestion) {
		const advice = await this.table.advise<'dungeon'>(question, this.#heard.splice(0));
		this.isStartled = advice?.answer.startled ?? false;
		return advice;
	}

	#again() {
		const command = this.waiting;
		this.waiting = null;
		if (command) this.obey(command);
	}

	/** Where to begin. */
	welcome() {
		if (!this.table.isTaught && this.look.mayHint('start')) this.tip = say('hint.start');
	}
	/** Tips for newcomers, each once on this device, when they are of use. */
	#giveHints() {
		const now = this.table.view!;
		if (now.phase !== 'play' || this.table.isTaught) return;
		const give = (hint: 'wait' | 'back' | 'lamp' | 'dark') => {
			if (this.look.mayHint(hint)) this.tip = say(`hint.${hint}`);
		};
		if (now.creatures.some((one) => isHunting(one) && distance(one, now.hero) > 1)) give('wait');
		else if (now.hero.melee && now.hero.stamina <= 1) give('back');
		else if (
			now.hero.lamp &&
			now.creatures.some((one) => !one.neutral && !one.aggravated && distance(one, now.hero) > 1)
		)
			give('lamp');
		else if (now.floor > 1 && !now.hero.lamp && !now.hero.melee) give('dark');
	}

	/* ---- many actions ----------------------------------------------------------------------------- */

	/** Explores, travels, runs or rests: one action after the other, as the engine says. */
	async go(walk: Omit<Walk, 'type'>) {
		if (!this.mayAct || this.isActing) return;
		this.letGo();
		this.note = null;
		this.isActing = this.isWalking = true;
		this.#isHalted = false;
		try {
			let advice = await this.#ask({ type: 'walk', ...walk });
			for (; advice?.action; advice = await this.#ask({ type: 'on' }))
				if (!(await this.#perform(advice.action)) || !this.mayAct || this.#isHalted) return;
			if (advice?.answer.end) this.#tellEnd(advice.answer.end, advice.answer.steps);
		} finally {
			this.isActing = this.isWalking = false;
			this.#again();
		}
	}

	travel({ x, y }: Cell) {
		return this.go({ kind: 'travel', x, y });
	}

	#tellEnd(end: End, steps: number) {
		const now = this.table.view!;
		// What startles is said by the engine.
		if (end === 'arrived' || end === 'branch' || end === 'startled') return;
		const somebody = byDistance(now).find(isHunting) ?? byDistance(now)[0];
		const thing = now.items
			.filter((item) => isLit(now, item) && !isSame(item, now.hero))
			.sort((one, other) => distance(one, now.hero) - distance(other, now.hero))[0];
		const chest = now.chests.find((one) => !one.open && distance(one, now.hero) === 1);
		if (end === 'explored')
			return this.tell(say(now.floor === now.floors || findTerrain(now, '>') ? 'end.explored' : 'end.secrets'));
		if (end === 'somebody' || end === 'blocked') {
			const what = somebody ? `${creatureName(somebody.kind)}, ${say(`state.${stateOf(somebody)}`)}` : '';
			return this.tell(
				say(end === 'blocked' ? 'end.blocked' : steps > 0 ? 'end.somebody' : 'end.not_now', { what }),
				end === 'somebody',
			);
		}
		const what =
			end === 'thing' && thing
				? thingName(thing)
				: end === 'chest'
					? say(`chest.${chest?.kind ?? 'chest'}`)
					: end === 'full' && now.pile[0]
						? thingName(now.pile[0])
						: '';
		this.tell(say(`end.${end}`, { what }), end === 'hurt');
	}
}
