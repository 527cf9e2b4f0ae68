// The desk at which terms are written: the clauses of a letter that is not sent yet, and the one that is being made. The map is part of it: a unit that is
// tapped is the one that is to be ordered, a province the one that is spoken of.
import type { Action } from '$/engine/door';
import { drafts } from '$/parts/drafts';
import type { Table } from '$/match/table.svelte';
import {
	CLAUSES_MOST,
	STANDING_MOST,
	TERMS,
	bare,
	bindsBoth,
	isProposal,
	keyOf,
	marked,
	proposalsOf,
	turnOf,
	withoutVerb,
	type Clause,
	type ClauseKind,
	type Proposal,
	type Secret,
	type When,
} from './clauses';
import { say } from './chancellery_texts';
import { countStanding } from './dealings';
import { isGarrison, refOf, unitAt, type View } from './map';
import { litBy, ordersOf, press, type Hand, type Order, type Unit } from './orders';
import type { Sandbox } from './sandbox.svelte';

interface Kept {
	partner: number;
	counters: number | null;
	answered: Clause[] | null;
	clauses: Clause[];
	words: string;
}
export interface Form {
	kind: ClauseKind;
	isMine: boolean;
	order: Order | null;
	amount: number;
	cause: When['cause'] | 'none';
	seat: number;
	province: string;
	secret: Secret;
	unit: string;
	/** 0: the usual one. */
	turn: number;
}
const BLANK: Form = {
	kind: 'order',
	isMine: false,
	order: null,
	amount: 5,
	cause: 'none',
	seat: -1,
	province: '',
	secret: 'treasury',
	unit: '',
	turn: 0,
};

export class Composer {
	isOpen = $state(false);
	partner = $state(-1);
	counters = $state<number | null>(null);
	/** The clauses of the letter that is answered: what differs is marked. */
	answered = $state.raw<Clause[] | null>(null);
	clauses = $state.raw<Clause[]>([]);
	words = $state('');
	form = $state<Form>({ ...BLANK });
	/** The unit that is being ordered. */
	hand = $state.raw<Hand | null>(null);
	/** Of the whole letter, as it was refused. */
	trouble = $state('');
	#doubts = $state.raw<Record<string, string>>({});
	readonly #kept: string;

	constructor(
		readonly table: Table<View>,
		readonly sandbox: Sandbox,
	) {
		this.#kept = `terms:${table.id}`;
		const kept = drafts.read<Kept | null>(this.#kept, null);
		if (kept) {
			({ partner: this.partner, counters: this.counters, answered: this.answered } = kept);
			({ clauses: this.clauses, words: this.words } = kept);
			this.isOpen = true;
		}
		$effect(() =>
			drafts.write(
				this.#kept,
				this.isOpen && (this.clauses.length > 0 || this.words)
					? {
							partner: this.partner,
							counters: this.counters,
							answered: this.answered,
							clauses: this.clauses,
							words: this.words,
						}
					: null,
			),
		);
		// What is answered meanwhile, or has lapsed, cannot be countered any more: it stays as terms of our own.
		$effect(() => {
			const proposals = proposalsOf(this.table.view);
			if (!proposals || this.counters === null) return;
			const answered = proposals.find(({ with: partner, id }) => partner === this.partner && id === this.counters);
			if (answered?.standing !== 'proposed') this.counters = this.answered = null;
		});
	}

	get view(): View | null {
		return this.table.view;
	}

	open(partner: number, proposal: Proposal | null = null) {
		if (!proposal && this.isOpen && this.partner === partner) return;
		this.partner = partner;
		this.counters = proposal?.id ?? null;
		this.answered = proposal ? proposal.clauses.map(bare) : null;
		this.clauses = this.answered ?? [];
		this.form = { ...BLANK };
		this.hand = null;
		[this.trouble, this.words] = ['', ''];
		this.isOpen = true;
	}
	close = () => {
		this.isOpen = false;
		this.clauses = [];
		this.counters = this.answered = this.hand = null;
		this.trouble = this.words = '';
	};

	/* ---- the clause that is being made ------------------------------------------------------------------------ */

	choose(kind: ClauseKind) {
		this.form = { ...BLANK, kind, isMine: this.form.isMine };
		this.hand = null;
	}
	units = $derived.by((): Unit[] =>
		((this.view?.units ?? []) as Unit[]).filter(({ seat }) => seat === this.view?.seat || seat === this.partner),
	);
	unitAt = (ref: string) => this.units.find((unit) => refOf(unit) === ref);
	/** What the unit in hand may be told, whoever's it is. */
	options = $derived.by((): Order[] => {
		if (!this.hand) return [];
		const { unit } = this.hand;
		const listed = ordersOf(this.sandbox.choices, unit);
		return [...(listed.some(({ order }) => order === 'hold') ? [] : [{ unit, order: 'hold' } as Order]), ...listed];
	});
	lit = $derived.by((): Set<string> => {
		if (!this.isOpen) return new Set();
		const { kind, secret, isMine } = this.form;
		if (kind === 'order')
			return this.hand
				? this.hand.step === 'which'
					? new Set()
					: litBy(this.options, this.hand)
				: new Set(this.units.map(({ at }) => at));
		if (kind === 'reveal' && secret === 'order')
			return new Set(this.units.filter(({ seat }) => (seat === this.view?.seat) === isMine).map(({ at }) => at));
		return new Set();
	});
	hold = (ref: string | null) => {
		this.hand = ref && this.unitAt(ref) ? { unit: ref, step: isGarrison(ref) ? 'supported' : 'way' } : null;
		this.form.order = null;
	};
	set order(order: Order | null) {
		this.form.order = order && this.#deed(order);
	}
	#deed({ unit, order, to, target, convoy, into }: Order): Order {
		return {
			unit,
			order,
			...(to !== undefined && { to }),
			...(target !== undefined && { target }),
			...(convoy && { convoy }),
			...(into !== undefined && { into }),
		};
	}
	/** A tap on the map. True: it meant something here. */
	pick = (code: string, isTower = false): boolean => {
		if (!this.isOpen) return false;
		const { form } = this;
		const [field, garrison] = [this.unitAt(code), this.unitAt(`${code}-g`)];
		const unit = isTower ? (garrison ?? field) : (field ?? garrison);
		if (form.kind === 'order') {
			if (this.hand && this.hand.step !== 'which') {
				const seat = this.unitAt(this.hand.unit)?.seat;
				const isOwn = this.units.some((one) => one.at === code && one.kind !== 'garrison' && one.seat === seat);
				const pressed = press(this.options, this.hand, code, isOwn);
				if (pressed && 'order' in pressed) this.form.order = this.#deed(pressed.order);
				else if (pressed) this.hand = pressed.hand;
				if (pressed) return true;
			}
			this.hold(unit && refOf(unit) !== this.hand?.unit ? refOf(unit) : null);
			return true;
		}
		if (form.kind === 'reveal' && form.secret === 'order') {
			if (unit) [form.unit, form.isMine] = [refOf(unit), unit.seat === this.view?.seat];
			return true;
		}
		if (form.kind === 'stay_out' || form.kind === 'leave' || form.cause === 'holds') {
			form.province = code;
			return true;
		}
		return false;
	};

	/** What the form says; null where something is missing. */
	current = $derived.by((): Clause | null => {
		const { view, form } = this;
		if (!view) return null;
		const turn = form.turn > 0 ? { turn: form.turn } : {};
		const by = form.isMine ? view.seat : this.partner;
		switch (form.kind) {
			case 'order': {
				const seat = form.order ? this.unitAt(form.order.unit)?.seat : undefined;
				return form.order && seat !== undefined ? { kind: 'order', by: seat, order: { ...form.order }, ...turn } : null;
			}
			case 'pay': {
				if (!Number.isInteger(form.amount) || form.amount < 1 || form.amount > 999) return null;
				if (form.cause === 'none') return { kind: 'pay', by, amount: form.amount, ...turn };
				if (form.seat < 0 || (form.cause === 'holds' && !form.province)) return null;
				const province = form.cause === 'holds' ? { province: form.province } : {};
				return {
					kind: 'pay',
					by,
					amount: form.amount,
					when: { cause: form.cause, seat: form.seat, ...province },
					...turn,
				};
			}
			case 'truce':
				return { kind: 'truce', ...turn };
			case 'stay_out':
				return form.province ? { kind: 'stay_out', province: form.province, ...turn } : null;
			case 'leave':
				return form.province ? { kind: 'leave', by, province: form.province, ...turn } : null;
			case 'reveal':
				if (form.secret !== 'order') return { kind: 'reveal', by, secret: form.secret, ...turn };
				return form.unit ? { kind: 'reveal', by, secret: 'order', unit: form.unit, ...turn } : null;
			case 'alliance':
				return form.seat >= 0 ? { kind: 'alliance', against: form.seat, ...turn } : null;
		}
	});

	add = (clause: Clause | null = this.current): boolean => {
		if (!clause || this.clauses.length >= CLAUSES_MOST) return false;
		this.trouble = '';
		this.clauses = [...this.clauses, clause];
		if (clause === this.current || clause.kind === this.form.kind) this.form = { ...BLANK, kind: this.form.kind };
		this.hand = null;
		void this.#check(clause);
		return true;
	};
	remove = (clause: Clause) => {
		this.trouble = '';
		this.clauses = this.clauses.filter((one) => one !== clause);
	};

	/* ---- what the rules would say ------------------------------------------------------------------------------ */

	/** An order of this turn, to a unit in sight, must be one that could be given now (6.10.1): the engine is asked. */
	async #check(clause: Clause) {
		const { view } = this;
		if (!view || clause.kind !== 'order' || !clause.order || turnOf(clause, view) !== view.turn) return;
		if (!this.unitAt(clause.order.unit)) return;
		const order = clause.order as Order;
		await this.sandbox.open(view);
		const said = await this.sandbox.doubt(order);
		this.#doubts = { ...this.#doubts, [keyOf(clause, view)]: said };
	}
	/** What is wrong with each clause, '' if nothing. */
	faults = $derived.by((): string[] => {
		const { view } = this;
		if (!view) return [];
		return this.clauses.map((clause, i) => {
			const key = keyOf(clause, view);
			const turn = turnOf(clause, view);
			if (this.clauses.findIndex((one) => keyOf(one, view) === key) < i) return say('fault.duplicate');
			if (turn < view.turn || turn > view.options.turn_limit) return say('fault.out_of_range');
			const seat = clause.against ?? clause.when?.seat;
			if (seat !== undefined && (view.seats[seat]?.status ?? 'eliminated') === 'eliminated') return say('fault.dead');
			if (clause.kind === 'order' && clause.order) {
				const unit = (view.units as Unit[]).find((one) => refOf(one) === clause.order!.unit);
				const isSeen = view.seen === null || (view.seen as string[]).includes(unitAt(clause.order.unit));
				if (isSeen && turn === view.turn && unit?.seat !== clause.by) return say('fault.unit');
			}
			return this.#doubts[key] ?? '';
		});
	});
	isFull = $derived.by(() => this.clauses.length >= CLAUSES_MOST);
	isCrowded = $derived.by(
		() => this.counters === null && countStanding(proposalsOf(this.view) ?? [], this.partner) >= STANDING_MOST,
	);

	/* ---- typed, and sent ---------------------------------------------------------------------------------------- */

	/** Clauses in the engine's notation; null if they were taken. */
	type = async (typed: string): Promise<{ message: string; at?: number } | null> => {
		const { view } = this;
		const name = view?.seats[this.partner]?.faction;
		if (!view || !name) return null;
		const { text, cut } = isProposal(typed) ? withoutVerb(typed) : { text: typed, cut: 0 };
		const head = `propose ${name}: `;
		const parsed = await this.table.parse(head + text);
		if ('fault' in parsed) {
			const { message, at } = parsed.fault;
			return { message, ...(at !== undefined && { at: Math.max(0, at - head.length + cut) }) };
		}
		const read = (parsed.action.clauses ?? []) as Clause[];
		if (this.clauses.length + read.length > CLAUSES_MOST) return { message: say('fault.clauses') };
		for (const clause of read) this.add(clause);
		return null;
	};

	async send(): Promise<boolean> {
		const action: Action = {
			type: 'message:send',
			to: this.partner,
			text: this.words.trim() || TERMS,
			clauses: this.clauses.map(bare),
			...(this.counters !== null && { counters: this.counters }),
		};
		const fault = await this.table.act(action);
		this.trouble = fault?.message ?? '';
		if (!fault) this.close();
		return !fault;
	}
	shown = $derived.by(() => (this.view ? marked(this.clauses, this.answered, this.view) : []));
	/** Clauses of the answered letter that this one leaves out. */
	dropped = $derived.by((): Clause[] => {
		const { view, answered } = this;
		if (!view || !answered) return [];
		const kept = new Set(this.clauses.map((clause) => keyOf(clause, view)));
		return answered.filter((clause) => !kept.has(keyOf(clause, view)));
	});
	isBoth = $derived.by(() => bindsBoth(this.form.kind));
}
