// The desk at which orders are written: the unit in hand, the province that is pointed at, what a click or a typed word makes of them. Orders of the
// match and of the sandbox are written at the same desk.
import type { Table } from '$/match/table.svelte';
import type { Action } from '$/engine/door';
import { closedIn, isGarrison, refOf, unitAt, waysOf, type View } from './map';
import { actionOf, litBy, ordersOf, press, type Hand, type Order, type Step, type Unit } from './orders';
import type { Sandbox } from './sandbox.svelte';
import { isProposal } from './clauses';
import { notationOf, partsOf } from './typing';
import { claimsOf, warningsOf } from './warnings';

const FAILED = new Set(['bounced', 'cut', 'void', 'no_route']);
const RETREATS_MOST = 8;
/** Units whose orders came to nothing. */
export const failedOf = (orders: Order[]): string[] =>
	orders.filter(({ result }) => FAILED.has(result ?? '')).map(({ unit }) => unit);

export class Desk {
	cursor = $state<string | null>(null);
	/** A province that was chosen while nothing is held: what is there, and what money can do. */
	place = $state<string | null>(null);
	/** The province that was spoken of. */
	marked = $state<string | null>(null);
	hand = $state.raw<Hand | null>(null);
	trouble = $state('');
	/** Somebody else who writes by the map: a tap is his first. True: it meant something to him. */
	guest: ((code: string, isTower: boolean) => boolean) | null = null;
	/** Retreats that were chosen stand here until the orders show them: the next click may come before. */
	#chosen = $state.raw<{ unit: string; retreats: string[] } | null>(null);

	constructor(
		readonly table: Table<View>,
		readonly sandbox: Sandbox,
		readonly is: { sandbox: () => boolean; playing: () => boolean; ordering: () => boolean },
		/** A unit is taken up: to the page of the orders. */
		readonly onhold: () => void,
	) {
		// A unit that is gone, or a phase that is over, is not held.
		$effect(() => {
			if (this.hand && (!this.unitAt(this.hand.unit) || !(this.is.sandbox() || this.is.ordering()))) this.hand = null;
		});
		$effect(() => {
			const chosen = this.#chosen;
			if (chosen && String(this.#given(chosen.unit)?.retreats ?? []) === String(chosen.retreats)) this.#chosen = null;
		});
	}

	units = $derived.by(() => (this.table.view?.units ?? []) as Unit[]);
	orders = $derived.by(
		() => (this.is.sandbox() ? this.sandbox.orders : (this.table.view?.me?.orders ?? [])) as Order[],
	);
	options = $derived.by(() =>
		this.hand ? ordersOf(this.is.sandbox() ? this.sandbox.choices : this.table.choices, this.hand.unit) : [],
	);
	retreats = $derived.by(() => this.#retreatsOf(this.hand?.unit));
	lit = $derived.by((): Set<string> => {
		const { hand } = this;
		if (!hand) return new Set();
		if (hand.step === 'retreats') {
			const closed = closedIn(this.table.view!);
			const ways = waysOf(unitAt(hand.unit), this.unitAt(hand.unit)?.kind ?? 'army');
			return new Set(ways.filter((code) => !closed.has(code)));
		}
		return litBy(this.options, hand);
	});
	warnings = $derived.by(() => {
		const { view } = this.table;
		return view && !this.is.sandbox() && this.is.ordering()
			? warningsOf(this.orders, this.units, view.seat, view.seen !== null)
			: [];
	});
	faulty = $derived.by(
		() =>
			new Set([...this.warnings.map(({ unit }) => unit), ...(this.is.sandbox() ? failedOf(this.sandbox.judged) : [])]),
	);
	claims = $derived.by(() => {
		const { view } = this.table;
		return view && this.is.playing() ? claimsOf(view, this.units, this.orders) : [];
	});

	unitAt = (ref: string) => this.units.find((unit) => refOf(unit) === ref);
	#given = (ref: string | undefined) => this.orders.find(({ unit }) => unit === ref);
	#retreatsOf = (ref: string | undefined): string[] =>
		this.#chosen && this.#chosen.unit === ref ? this.#chosen.retreats : (this.#given(ref)?.retreats ?? []);
	#mayHold = (unit: Unit | undefined): boolean =>
		unit !== undefined && (this.is.sandbox() || (this.is.ordering() && unit.seat === this.table.view?.seat));

	/** The orders were opened: nothing is in hand any more. */
	clean() {
		this.hand = this.#chosen = this.place = null;
	}
	letGo = () => {
		this.hand = this.marked = this.place = null;
	};

	act = async (action: Action): Promise<boolean> => {
		const fault = await this.table.act(action);
		this.trouble = fault?.message ?? '';
		return fault === null;
	};
	give = async (order: Order) => {
		const kept = this.#retreatsOf(order.unit);
		this.hand = null;
		if (this.is.sandbox()) await this.sandbox.set({ ...order, retreats: kept });
		else await this.act(actionOf(order, kept));
	};
	clear = async (ref: string) => {
		this.#chosen = null;
		if (this.is.sandbox()) await this.sandbox.clear(ref);
		else if (this.#given(ref)) await this.act({ type: 'order:clear', unit: ref });
	};
	step = (step: Step, target?: string) => {
		if (this.hand) this.hand = { unit: this.hand.unit, step, ...(target && { target }) };
	};
	hold = (ref: string | null) => {
		this.trouble = '';
		if (ref) this.onhold();
		this.hand =
			ref && this.#mayHold(this.unitAt(ref)) ? { unit: ref, step: isGarrison(ref) ? 'supported' : 'way' } : null;
		if (ref) this.cursor = unitAt(ref);
	};
	/** The next of these units, or the last one before it. */
	next = (list: Unit[], isBack = false) => {
		if (list.length === 0) return;
		const at = list.findIndex((unit) => refOf(unit) === this.hand?.unit);
		const next = list[(at + (isBack ? list.length - 1 : 1) + (at < 0 && isBack ? 1 : 0)) % list.length];
		if (next) this.hold(refOf(next));
	};

	async #toggleRetreat(code: string) {
		const { unit } = this.hand!;
		const { retreats } = this;
		const list = retreats.includes(code)
			? retreats.filter((one) => one !== code)
			: [...retreats, code].slice(0, RETREATS_MOST);
		const order: Order = this.#given(unit) ?? { unit, order: 'hold' };
		this.#chosen = { unit, retreats: list };
		const isTaken = this.is.sandbox()
			? await this.sandbox.set({ ...order, retreats: list }).then(() => !this.sandbox.trouble)
			: await this.act(actionOf(order, list));
		if (!isTaken) this.#chosen = null;
	}

	/** What a province means to the unit in hand. True: it meant something. */
	#press(code: string): boolean {
		const { hand } = this;
		if (!hand) return false;
		if (hand.step === 'retreats') {
			if (!this.lit.has(code)) return false;
			void this.#toggleRetreat(code);
			return true;
		}
		const seat = this.unitAt(hand.unit)?.seat;
		const isOwn = this.units.some((unit) => unit.at === code && unit.kind !== 'garrison' && unit.seat === seat);
		const pressed = press(this.options, hand, code, isOwn);
		if (pressed && 'order' in pressed) void this.give(pressed.order);
		else if (pressed) this.hand = pressed.hand;
		return pressed !== null;
	}

	pick = (code: string, isTower = false) => {
		this.cursor = code;
		this.marked = this.place = null;
		if (this.guest?.(code, isTower)) return;
		if (this.#press(code)) return;
		const { hand } = this;
		const [field, garrison] = [this.unitAt(code), this.unitAt(`${code}-g`)];
		const wanted = [isTower ? garrison : field, isTower ? field : garrison].filter(this.#mayHold) as Unit[];
		// A second click at the same place takes the other unit there, or lets go.
		const other = wanted.find((unit) => refOf(unit) !== hand?.unit);
		const isHere = hand !== null && unitAt(hand.unit) === code;
		if (isHere) this.hold(hand.unit.endsWith('-g') || !other ? null : refOf(other));
		else this.hold(wanted[0] ? refOf(wanted[0]) : null);
		if (!isHere && !wanted[0]) this.place = code;
	};

	/* ---- typed ---------------------------------------------------------------------------------------------- */

	/** One order, in the notation or in words; what is wrong with it is said of what was typed. */
	async #typeOne(typed: string) {
		if (this.is.sandbox()) {
			const at = await this.sandbox.type(typed);
			return this.sandbox.trouble ? { message: this.sandbox.trouble, at: at ?? undefined } : null;
		}
		const parsed = await this.table.parse(typed);
		return 'fault' in parsed ? parsed.fault : await this.table.act(parsed.action);
	}
	type = async (typed: string) => {
		// What divides orders divides the clauses of one letter.
		for (const part of isProposal(typed) ? [typed] : partsOf(typed)) {
			const fault = await this.#typeOne(part);
			if (!fault) continue;
			const meant = notationOf(part);
			if (!meant || meant === part || (await this.#typeOne(meant)))
				return part === typed.trim() ? fault : { message: `${part}: ${fault.message}` };
		}
		return null;
	};
}
