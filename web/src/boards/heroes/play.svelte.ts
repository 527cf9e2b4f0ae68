// What a person does at heroes' board: picking up a card, taking aim, marking what to discard; what that would do, in the engine's words and numbers;
// and the one button that says what comes next. Boards draw it, keys and fingers move it.
import { sure } from '$/sure';
import type { Action } from '$/engine/door';
import { say as match } from '$/i18n/match';
import type { Table } from '$/match/table.svelte';
import type { Asked } from '$/parts/question';
import { toasts } from '$/parts/toasts.svelte';
import { cardOf } from './cards';
import {
	SLOTS,
	defenceCosts,
	heroAt,
	heroesOf,
	ownSeat,
	playsOf,
	replyOf,
	whyNot,
	type Odds,
	type Reckoning,
	type View,
} from './reckon';
import { heroWords, nameOf, replyWords, say, whole } from './texts';

/** What the main button says and does. `isFinal`: it gives something away for good, and Space alone must not do it. */
export interface Button {
	text: string;
	small: string;
	work: (() => void) | null;
	isFinal: 'end' | 'pass' | null;
}

const PASSES = 'heroes-pass';

export class Play {
	wanted = $state<string | null>(null); // the card that was picked up
	aimed = $state<number | null>(null); // the slot that takes aim
	marks = $state.raw<string[]>([]);
	note = $state('');
	question = $state.raw<Asked | null>(null);
	/** The answer that the pointer is on. */
	considered = $state<string | null>(null);
	/** Windows without damage are passed by themselves: whatever the hand holds, so that it tells nothing (R35). */
	passes = $state(localStorage.getItem(PASSES) === 'yes');
	reckoned = $state.raw<{ of: View; told: Reckoning } | null>(null);

	constructor(
		readonly table: Table<View>,
		readonly keysOf: () => { own: string[]; foe: string[]; end: string },
	) {}

	/** What eyes see: between the cues of a step it is not yet what stands. */
	view = $derived.by(() => this.table.shown);
	seat = $derived.by(() => (this.view ? ownSeat(this.view) : 0));
	me = $derived.by(() => this.view?.players[this.seat]);
	other = $derived.by(() => this.view?.players[1 - this.seat]);
	hand = $derived.by((): string[] => this.me?.hand ?? []);
	isPlaying = $derived.by(() => this.table.stage.isPlaying);
	reckoning = $derived.by(() => (this.reckoned?.of === this.view ? this.reckoned.told : null));

	/* ---- what is legal, from the engine ------------------------------------------------------------- */

	isMine = $derived.by(() => this.table.mayAct && !this.isPlaying);
	actions = $derived.by(() => (this.isMine ? this.table.choices.map(({ action }) => action) : []));
	mayAct = $derived.by(() => this.isMine && !this.table.isBusy);
	has = (type: string) => this.actions.some((action) => action.type === type);
	playAt = (id: string, slot: number) =>
		this.actions.find((action) => action.card === id && action.slot === slot) ?? null;
	attackOf = (slot: number, target: number) =>
		this.actions.find((action) => action.type === 'hero:attack' && action.slot === slot && action.target === target) ??
		null;

	// What was picked up is let go by itself when it can no longer be played.
	held = $derived.by(() =>
		this.wanted && this.hand.includes(this.wanted) && playsOf(this.actions, this.wanted).length > 0
			? this.wanted
			: null,
	);
	aim = $derived.by(() =>
		this.aimed !== null && SLOTS.some((target) => this.attackOf(this.aimed!, target)) ? this.aimed : null,
	);
	marked = $derived.by(() => this.marks.filter((id) => this.hand.includes(id)));
	excess = $derived.by(() => this.reckoning?.excess ?? 0);
	isDiscarding = $derived.by(() => this.mayAct && this.view?.phase === 'discard');
	ready = $derived.by(() => SLOTS.filter((slot) => SLOTS.some((target) => this.attackOf(slot, target))));
	targets = $derived.by(() => (this.held ? SLOTS.filter((slot) => this.playAt(this.held!, slot)) : []));
	aimTargets = $derived.by(() => (this.aim === null ? [] : SLOTS.filter((target) => this.attackOf(this.aim!, target))));
	isAttacked = $derived.by(() => this.view?.phase === 'window' && this.isMine && this.has('defence:pass'));

	/** Of the hero that takes aim, against this one. */
	oddsAt = (target: number): Odds | null =>
		this.reckoning?.attacks.find((one) => one.slot === this.aim && one.target === target)?.odds ?? null;
	canPlay = (id: string) => playsOf(this.actions, id).length > 0;

	/* ---- words --------------------------------------------------------------------------------------- */

	whyWords(id: string): string {
		const why = whyNot(this.reckoning, id);
		return why && this.me ? say(`why.${why}`, { cost: cardOf(id).cost, have: this.me.resources }) : '';
	}

	/** What stands at the foot of a card in hand, beside what it does. */
	footOf(id: string): { note: string; isWarning: boolean } {
		const { view } = this;
		if (!view || !this.isMine || view.phase === 'opening' || view.phase === 'discard' || view.phase === 'over')
			return { note: '', isWarning: false };
		const why = whyNot(this.reckoning, id);
		if (!this.canPlay(id)) {
			// That a card of defence waits for an attack, its kind says already.
			const isPlain = why === null || ['defence', 'recruited', 'turn'].includes(why);
			return { note: isPlain ? '' : this.whyWords(id), isWarning: !isPlain };
		}
		if (view.phase !== 'window') return { note: '', isWarning: false };
		const reply = replyOf(this.reckoning, id, view.attack?.target ?? null);
		return { note: reply ? replyWords(cardOf(id), reply) : '', isWarning: false };
	}

	/** What would be left of the blow if the considered card answered it. */
	preview = $derived.by((): number | null => {
		const id = this.considered ?? this.held;
		const attack = this.view?.attack;
		if (!id || !attack || !this.isAttacked) return null;
		const reply = replyOf(this.reckoning, id, attack.target);
		return reply?.outcome === 'blow' ? reply.damage : null;
	});

	reserve = $derived.by(() => {
		const { me, view } = this;
		const costs = defenceCosts(this.hand);
		if (!me || costs.length === 0 || !this.isMine || (view?.phase !== 'recruit' && view?.phase !== 'combat'))
			return null;
		const left = me.resources - (this.held ? cardOf(this.held).cost : 0);
		const isShort = left < sure(costs, 0);
		const key = isShort ? (this.held ? 'no_reserve' : 'no_reserve_now') : this.held ? 'reserve_after' : 'reserve';
		return { isShort, text: say(key, { costs: costs.join(', '), n: left }) };
	});

	hint = $derived.by(() => {
		const { view, me, other, table } = this;
		if (!view || !me || !other) return '';
		if (view.phase === 'over') return this.ending;
		if (view.phase === 'opening')
			return this.isMine ? say('do_opening') : me.kept && table.seat >= 0 ? say('own_kept') : '';
		if (!this.isMine) return table.seat >= 0 && view.phase !== 'window' ? say('do_wait') : '';
		if (view.phase === 'discard') return say('do_discard', { n: this.excess, marked: this.marked.length });
		if (this.held && this.targets.length > 0)
			return say(view.phase === 'window' ? 'heal_who' : 'do_place', { name: nameOf(this.held) });
		if (this.aim !== null) return say('do_aim', { name: nameOf(me.heroes[this.aim]!.card) });
		if (view.phase === 'recruit') return say(this.has('combat:begin') ? 'do_recruit' : 'do_recruit_first');
		if (view.phase === 'combat')
			return this.ready.length > 0
				? `${say('still_ready', { n: this.ready.length })} ${say('do_combat')}`
				: say('do_nothing_left');
		return '';
	});

	/** How it ended, for whoever looks. */
	ending = $derived.by(() => {
		const { view, table } = this;
		if (view?.phase !== 'over' || view.winner === null) return '';
		const who =
			table.seat < 0
				? say('winner', { name: this.called(view.winner) })
				: say(view.winner === this.seat ? 'won' : 'lost');
		return `${who}. ${view.reason ? say(`reason.${view.reason}`) : ''}`;
	});

	called(of: number): string {
		const player = this.table.players.find((one) => one.seat === of);
		if (of === this.table.seat) return say('you');
		return player ? (player.bot > 0 ? match('bot', { level: player.bot }) : player.name) : say('seat', { n: of + 1 });
	}

	/* ---- doing -------------------------------------------------------------------------------------- */

	letGo = () => {
		[this.wanted, this.aimed, this.marks, this.note, this.considered] = [null, null, [], '', null];
	};

	act = async (action: Action) => {
		if (!this.mayAct) return;
		const letters = this.table.act(action);
		const fault = await letters;
		if (fault) toasts.show(fault.message, 'warn');
		else this.letGo();
	};

	pickCard = (id: string) => {
		this.aimed = null;
		if (this.isDiscarding) return this.#mark(id);
		const plays = playsOf(this.actions, id);
		const [first] = plays;
		if (!first) {
			this.wanted = null;
			const isIdle = this.view!.phase === 'opening' || this.view!.phase === 'over' || this.whyWords(id) === '';
			this.note = isIdle ? whole(cardOf(id)) : `${nameOf(id)}: ${say('cannot', { why: this.whyWords(id) })}`;
		} else if (this.held === id) {
			if (plays.length === 1) void this.act(first);
			else this.wanted = null;
		} else [this.wanted, this.note] = [id, ''];
	};

	#mark(id: string) {
		const isMore = this.marked.length < this.excess;
		this.marks = this.marked.includes(id)
			? this.marked.filter((one) => one !== id)
			: isMore
				? [...this.marked, id]
				: this.marked;
		this.note = whole(cardOf(id));
	}

	pickOwn = (slot: number) => {
		const hero = this.me!.heroes[slot];
		const action = this.held ? this.playAt(this.held, slot) : null;
		if (action) return void this.act(action);
		if (!this.held && this.ready.includes(slot)) {
			this.aimed = this.aim === slot ? null : slot;
			this.note = '';
		} else this.note = hero ? heroWords(hero) : say('empty_slot', { key: sure(this.keysOf().own, slot) });
	};

	pickEnemy = (target: number) => {
		const hero = this.other!.heroes[target];
		if (this.aim !== null && this.attackOf(this.aim, target)) return this.attack(this.aim, target);
		this.note = hero ? heroWords(hero) : say('empty_slot', { key: sure(this.keysOf().foe, target) });
		if (hero && this.has('hero:attack')) this.note += ` · ${say('note_attacker')}`;
	};

	attack = (slot: number, target: number) => {
		const action = this.attackOf(slot, target)!;
		const other = this.other!;
		const go = () => void this.act(action);
		const isOnly = heroesOf(this.me!).length === 1 && other.hand_count > 0 && other.resources > 0;
		if (isOnly)
			this.question = { text: say('ask_only_hero', { cards: other.hand_count, resources: other.resources }), yes: go };
		else go();
	};

	/** Asks before it gives anything away. */
	endTurn = () => {
		if (!this.has('turn:end')) return;
		const go = () => void this.act({ type: 'turn:end' });
		const n = this.ready.length;
		if (heroesOf(this.me!).length === 0) this.question = { text: say('ask_no_heroes'), yes: go, isGrave: true };
		else if (n > 0) this.question = { text: say('ask_still_ready', { n }), yes: go, isGrave: true };
		else go();
	};

	/** Recruiting is over with it: without a hero the turn would be lost. */
	toCombat = () => {
		const go = () => void this.act({ type: 'combat:begin' });
		if (heroesOf(this.me!).length === 0) this.question = { text: say('ask_combat'), yes: go, isGrave: true };
		else go();
	};

	redraw = () => this.has('hand:redraw') && void this.act({ type: 'hand:redraw' });

	setPasses(passes: boolean) {
		this.passes = passes;
		localStorage.setItem(PASSES, passes ? 'yes' : 'no');
	}

	/** The one button that says what it does. */
	button = $derived.by((): Button => {
		const { view } = this;
		const plain = (text: string, work: Button['work'], isFinal: Button['isFinal'] = null): Button => ({
			text,
			small: '',
			work,
			isFinal,
		});
		if (!view || view.phase === 'over') return plain(say('over'), null);
		if (!this.isMine) return plain(say('wait'), null);
		if (this.held) return this.#heldButton(this.held);
		if (this.aim !== null) return this.#aimButton(this.aim);
		if (view.phase === 'opening') return plain(say('keep'), () => void this.act({ type: 'hand:keep' }));
		if (view.phase === 'window') {
			const damage = view.attack?.damage ?? 0;
			return plain(
				damage > 0 ? say('take', { n: damage }) : say('pass'),
				() => void this.act({ type: 'defence:pass' }),
				'pass',
			);
		}
		if (view.phase === 'discard') {
			const isEnough = this.marked.length === this.excess;
			return plain(
				say(isEnough ? 'discard' : 'discard_more', { n: this.excess, marked: this.marked.length }),
				isEnough ? () => void this.act({ type: 'hand:discard', cards: this.marked }) : null,
			);
		}
		if (this.has('combat:begin')) return plain(say('to_combat'), this.toCombat);
		return plain(say('end_turn'), this.endTurn, 'end');
	});

	#heldButton(held: string): Button {
		const [place] = this.targets;
		const cost = cardOf(held).cost;
		const small = say('pay', { n: cost, left: (this.me?.resources ?? cost) - cost });
		if (place !== undefined)
			return {
				text: `${nameOf(held)} → ${this.keysOf().own[place]}`,
				small,
				work: () => this.pickOwn(place),
				isFinal: null,
			};
		const [action] = playsOf(this.actions, held);
		return {
			text: say('play_card', { name: nameOf(held) }),
			small,
			work: action ? () => void this.act(action) : null,
			isFinal: null,
		};
	}

	#aimButton(aim: number): Button {
		const [target] = this.aimTargets;
		if (target === undefined) return { text: say('end_turn'), small: '', work: this.endTurn, isFinal: 'end' };
		const name = nameOf(heroAt(this.view!, 1 - this.seat, target).card);
		return {
			text: say('attack_whom', { name }),
			small: this.keysOf().foe[target] ?? '',
			work: () => this.attack(aim, target),
			isFinal: null,
		};
	}

	/** The button by key: Space goes on, but gives nothing away. */
	press(key: string) {
		const { button } = this;
		if (button.isFinal === 'end') this.note = say('ask_key_end', { key: this.keysOf().end });
		else if (button.isFinal === 'pass' && key === ' ') this.note = say('ask_key_pass');
		else button.work?.();
	}
}
