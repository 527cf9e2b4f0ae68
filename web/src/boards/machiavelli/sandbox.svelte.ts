// The sandbox: any orders for any unit, judged by the engine on a table of its own that sees what we see. Nobody is told.
import { sure } from '$/sure';
import type { Choice, GameEvent } from '$/engine/door';
import { drafts } from '$/parts/drafts';
import { faultOf, type Line, type Table } from '$/match/table.svelte';
import { refOf, type View } from './map';
import { actionOf, type Order, type Unit } from './orders';

export class Sandbox {
	orders = $state.raw<Order[]>([]);
	/** The orders with what came of them, and the rest of the story. */
	judged = $state.raw<Order[]>([]);
	events = $state.raw<GameEvent[]>([]);
	lines = $state.raw<Line[]>([]);
	trouble = $state('');
	/** What may be told to whom, of all seats. */
	choices = $state.raw<Choice[]>([]);
	#number = 0;
	#seat = 0;
	#view: View | null = null;
	#work: Promise<void> = Promise.resolve();

	constructor(readonly table: Table<View>) {
		this.orders = drafts.read(this.#kept, []);
	}

	get #kept() {
		return `sandbox:${this.table.id}`;
	}

	/** Lays out the position of this view; orders of units that are gone are dropped. */
	open(view: View): Promise<void> {
		return this.#then(async () => {
			if (this.#view === view) return;
			this.#view = view;
			this.#number ||= (await this.table.engine.ask('watch', this.table.rules)).table;
			const choices: Choice[] = [];
			for (const { seat } of view.seats) {
				await this.table.engine.ask('see', this.#number, asSeat(view, seat));
				choices.push(...(await this.table.engine.ask('legal', this.#number, seat)).actions);
			}
			this.choices = choices;
			this.#seat = Math.max(0, view.seat);
			await this.table.engine.ask('see', this.#number, asSeat(view, this.#seat));
			const standing = new Set((view.units as Unit[]).map(refOf));
			this.orders = this.orders.filter(({ unit }) => standing.has(unit));
			await this.#judge();
		});
	}

	set(order: Order): Promise<void> {
		return this.#then(async () => {
			const before = this.orders;
			this.orders = [...before.filter(({ unit }) => unit !== order.unit), order];
			await this.#judge();
			// What is refused does not stay: the refusal has been said.
			if (this.trouble) this.orders = before;
		});
	}
	clear(unit?: string): Promise<void> {
		return this.#then(async () => {
			this.orders = unit ? this.orders.filter((order) => order.unit !== unit) : [];
			await this.#judge();
		});
	}
	take(orders: Order[]): Promise<void> {
		return this.#then(async () => {
			const own = new Set(orders.map(({ unit }) => unit));
			this.orders = [...this.orders.filter(({ unit }) => !own.has(unit)), ...orders];
			await this.#judge();
		});
	}
	/** These orders alone; what the rules refuse is left out, and said. */
	async lay(view: View, orders: Order[]): Promise<void> {
		await this.open(view);
		return this.#then(async () => {
			const said = new Set<string>();
			this.orders = [];
			for (const order of orders) {
				const before = this.orders;
				this.orders = [...before.filter(({ unit }) => unit !== order.unit), order];
				await this.#judge();
				if (this.trouble) {
					said.add(this.trouble);
					this.orders = before;
				}
			}
			await this.#judge();
			this.trouble ||= [...said].join(' ');
		});
	}
	/** What the rules say against one order, of whoever's unit; '' if nothing. */
	async doubt(order: Order): Promise<string> {
		try {
			await this.table.engine.ask('judge', this.#number, this.#seat, JSON.stringify(actionOf(order)));
			return '';
		} catch (error) {
			return faultOf(error).message;
		}
	}
	async type(typed: string): Promise<number | null> {
		try {
			const { action } = await this.table.engine.ask('parse', this.#number, this.#seat, typed);
			await this.set(action as unknown as Order);
			return null;
		} catch (error) {
			const fault = faultOf(error);
			this.trouble = fault.message;
			return fault.at ?? 0;
		}
	}
	close() {
		if (this.#number) void this.table.engine.ask('close', this.#number).catch(() => undefined);
	}

	#then(work: () => Promise<void>): Promise<void> {
		this.#work = this.#work
			.then(work)
			.catch((error) => void (this.trouble = faultOf(error).message))
			.then(() => drafts.write(this.#kept, this.orders.length > 0 ? this.orders : null));
		return this.#work;
	}

	async #judge() {
		this.trouble = '';
		try {
			const given = this.orders.map((order) => JSON.stringify(actionOf(order, order.retreats))).join('\n');
			const { events } = await this.table.engine.ask('judge', this.#number, this.#seat, given);
			const lines: Line[] = [];
			for (const event of events) {
				const { text } = await this.table.engine
					.ask('say', this.#number, this.#seat, event)
					.catch(() => ({ text: '' }));
				if (text) lines.push({ n: lines.length, text, event });
			}
			const ordered = new Set(this.orders.map(({ unit }) => unit));
			const revealed = events.find(({ type }) => type === 'orders:revealed');
			this.judged = ((revealed?.orders ?? []) as Order[]).filter(({ unit }) => ordered.has(unit));
			this.events = events;
			this.lines = lines;
		} catch (error) {
			this.trouble = faultOf(error).message;
		}
	}
}

/** The same position with the eyes of another seat, as far as we know it, in the phase in which orders are written. */
function asSeat(view: View, seat: number): object {
	const { faction } = sure(view.seats, seat);
	const me = { faction, treasury: 0, tokens: view.seats.map(() => 0), orders: [], expenses: [], committed: 0, sent: 0 };
	const seats = view.seats.map((one) => (one.status === 'eliminated' ? one : { ...one, status: 'active' }));
	const units = view.units.map((unit) => ({ seat: unit.seat, kind: unit.kind, at: unit.at }));
	return { ...view, seat, phase: 'orders', me, seats, units, votes: [], result: null };
}
