// What a step of heroes looks like: its events, one after the other, as cues. Each says what the table is like when it is over; no number, line or sound comes
// before the cue that it belongs to. Whatever a seat was not told is in no cue: cards of another hand fly with their backs up until they are played.
import type { Cue } from '$/match/stage.svelte';
import type { Step } from '$/match/table.svelte';
import type { GameEvent } from '$/engine/door';
import { applied } from './apply';
import { rollOf, type Hero, type Roll, type View } from './reckon';

/** A place on the table. */
export interface Place {
	seat: number;
	slot: number;
}

/** An attack as far as it has come: whose, at whom, what the dice say, what would be lost now. */
export interface Contest {
	from: Place;
	at: Place;
	attacker: string;
	defender: string;
	roll: Roll;
	/** What is left of the damage after the answer. */
	damage: number;
	/** The answer strikes back: its own dice. */
	counter: Roll | null;
}

/** What a cue has to show. The contest lies on the table as long as its cues are played. */
export type Shown =
	| { kind: 'turn'; seat: number; turn: number; contest?: undefined }
	| { kind: 'phase'; phase: string; seat: number; contest?: undefined }
	| { kind: 'draw'; seat: number; count: number; cards: string[]; contest?: undefined }
	| { kind: 'redraw'; seat: number; contest?: undefined }
	| { kind: 'exhausted'; seat: number; contest?: undefined }
	| { kind: 'kept'; seat: number; contest?: undefined }
	| { kind: 'recruit' | 'equip'; at: Place; card: string; contest?: undefined }
	| { kind: 'heal'; at: Place; card: string; amount: number; hp: number; isPlayed: boolean; contest?: Contest }
	| { kind: 'aim' | 'roll' | 'sum' | 'pass' | 'counter' | 'countersum'; contest: Contest }
	| { kind: 'answer'; seat: number; card: string; contest: Contest }
	| { kind: 'reduced'; by: number; contest: Contest }
	| { kind: 'strike'; from: Place; at: Place; damage: number; before: number; after: number; contest: Contest }
	| { kind: 'tire'; at: Place; damage: number; before: number; after: number; contest?: undefined }
	| { kind: 'miss'; contest: Contest }
	| { kind: 'fall'; at: Place; hero: Hero; contest?: Contest }
	| { kind: 'worn'; items: (Place & { card: string })[]; contest?: Contest }
	| { kind: 'break'; at: Place; card: string; durability: number; contest?: Contest }
	| { kind: 'discard'; seat: number; cards: string[]; contest?: undefined }
	| { kind: 'finish'; winner: number; contest?: Contest };

export type Kind = Shown['kind'];

/** How long each takes at normal pace, and how it sounds. */
const SCENES: Record<Kind, { ms: number; sound?: string }> = {
	turn: { ms: 800, sound: 'turn' },
	phase: { ms: 420, sound: 'phase' },
	draw: { ms: 520, sound: 'card' },
	redraw: { ms: 700, sound: 'card' },
	exhausted: { ms: 700, sound: 'miss' },
	kept: { ms: 240 },
	recruit: { ms: 820, sound: 'place' },
	equip: { ms: 720, sound: 'equip' },
	heal: { ms: 780, sound: 'heal' },
	aim: { ms: 460, sound: 'aim' },
	roll: { ms: 900, sound: 'dice' },
	sum: { ms: 620, sound: 'sum' },
	pass: { ms: 260 },
	answer: { ms: 820, sound: 'card' },
	reduced: { ms: 560, sound: 'block' },
	counter: { ms: 900, sound: 'dice' },
	countersum: { ms: 520, sound: 'sum' },
	strike: { ms: 720, sound: 'blow' },
	tire: { ms: 480, sound: 'miss' },
	miss: { ms: 520, sound: 'miss' },
	fall: { ms: 860, sound: 'fall' },
	worn: { ms: 280 },
	break: { ms: 620, sound: 'break' },
	discard: { ms: 560, sound: 'card' },
	finish: { ms: 900, sound: 'finish' },
};

export type HeroesCue = Cue<View> & { with: Shown };

const cue = (shown: Shown, view: View, tells: number[]): HeroesCue => ({
	name: shown.kind,
	...SCENES[shown.kind],
	view,
	tells,
	with: shown,
});

/** The attack that waits for its answer in a view. */
export function contestIn(view: View): Contest | null {
	const { attack, active } = view;
	if (!attack) return null;
	const attacker = view.players[active]?.heroes[attack.slot]?.card;
	const defender = view.players[1 - active]?.heroes[attack.target]?.card;
	if (!attacker || !defender) return null;
	return {
		from: { seat: active, slot: attack.slot },
		at: { seat: 1 - active, slot: attack.target },
		attacker,
		defender,
		roll: rollOf(attack),
		damage: attack.damage,
		counter: null,
	};
}

const CLOSING = ['hero:hurt', 'hero:died', 'item:worn', 'item:broken', 'attack:closed'];
type Fields = Record<'seat' | 'slot' | 'count' | 'turn' | 'damage' | 'hp' | 'amount' | 'by' | 'winner', number> & {
	card: string;
	cards: string[];
	phase: string;
	cause: string;
};

/** Goes through a step's events. */
class Teller {
	readonly cues: HeroesCue[] = [];
	#view: View;
	#contest: Contest | null;
	#hasLanded = false;
	#answer: string | null = null;
	/** The end of a turn is told with what follows it. */
	#ended: number[] = [];
	/** The blow that may have decided it. */
	#last: Contest | null;

	constructor(before: View) {
		this.#view = before;
		this.#contest = contestIn(before);
		this.#last = this.#contest;
	}

	tell(events: GameEvent[]) {
		events.forEach((event, at) => {
			const before = this.#view;
			this.#land(event);
			this.#view = applied(before, event, events[at - 1]);
			this.#one(event, at, before, events);
		});
	}

	#add(shown: Shown, ...tells: number[]) {
		this.cues.push(cue(shown, this.#view, tells));
	}

	/** The blow lands, or it does not: before anything that comes of it. */
	#land(event: GameEvent) {
		if (!this.#contest || this.#hasLanded || !CLOSING.includes(event.type)) return;
		this.#hasLanded = true;
		if (event.type === 'hero:hurt' && event.cause === 'attack') return;
		this.#add({ kind: 'miss', contest: this.#contest });
	}

	#one(event: GameEvent, at: number, before: View, events: GameEvent[]) {
		const of = event as unknown as Fields;
		const place = { seat: of.seat, slot: of.slot };
		const contest = this.#contest;
		switch (event.type) {
			case 'hand:kept':
				return this.#add({ kind: 'kept', seat: of.seat }, at);
			case 'hand:redrawn':
				return this.#add({ kind: 'redraw', seat: of.seat }, at, at + 1);
			case 'turn:ended':
				this.#ended = [at];
				return;
			case 'turn:started':
				return this.#add({ kind: 'turn', seat: of.seat, turn: of.turn }, ...this.#ended, at);
			case 'cards:drawn':
				return this.#drawn(of, at, events);
			case 'deck:exhausted':
				return this.#add({ kind: 'exhausted', seat: of.seat }, at);
			case 'phase:changed':
				return of.phase === 'recruit' ? undefined : this.#add({ kind: 'phase', phase: of.phase, seat: of.seat }, at);
			case 'hero:recruited':
				return this.#add({ kind: 'recruit', at: place, card: of.card }, at);
			case 'item:equipped':
				return this.#add({ kind: 'equip', at: place, card: of.card }, at);
			case 'hero:healed':
				return this.#add(
					{
						kind: 'heal',
						at: place,
						card: of.card,
						amount: of.amount,
						hp: of.hp,
						isPlayed: this.#answer === of.card,
						contest: contest ?? undefined,
					},
					at,
				);
			case 'attack:rolled':
				return this.#rolled(at, before);
			case 'defence:passed':
				return contest ? this.#add({ kind: 'pass', contest }, at) : undefined;
			case 'defence:played':
				this.#answer = of.card;
				return contest ? this.#add({ kind: 'answer', seat: of.seat, card: of.card, contest }, at) : undefined;
			case 'damage:reduced':
				return this.#reduced(of, at);
			case 'counter:rolled':
				return this.#countered(event, at);
			case 'hero:hurt':
				return this.#hurt(of, at, before);
			case 'hero:died': {
				const hero = before.players[of.seat]?.heroes[of.slot];
				return hero ? this.#add({ kind: 'fall', at: place, hero, contest: contest ?? undefined }, at) : undefined;
			}
			case 'item:worn':
				return this.#worn({ ...place, card: of.card }, at);
			case 'item:broken':
				return this.#add({ kind: 'break', at: place, card: of.card, durability: 1, contest: contest ?? undefined }, at);
			case 'attack:closed':
				this.#last = contest;
				this.#contest = null;
				return;
			case 'hand:discarded':
				return this.#add({ kind: 'discard', seat: of.seat, cards: of.cards }, at);
			case 'match:finished':
				return this.#add({ kind: 'finish', winner: of.winner, contest: this.#last ?? undefined }, ...this.#ended, at);
		}
	}

	#drawn({ seat, count }: Fields, at: number, events: GameEvent[]) {
		const next = events[at + 1];
		const cards = next?.type === 'hand:received' && next.seat === seat ? (next.cards as string[]) : [];
		if (next && cards.length > 0) this.#view = applied(this.#view, next, events[at]);
		this.#add({ kind: 'draw', seat, count, cards }, at, ...(cards.length > 0 ? [at + 1] : []));
	}

	#rolled(at: number, before: View) {
		const contest = contestIn(this.#view);
		if (!contest) return;
		[this.#contest, this.#hasLanded, this.#answer] = [contest, false, null];
		// Until the dice lie still the table is as it was.
		const still = { ...before };
		this.cues.push({ ...cue({ kind: 'aim', contest }, still, []) });
		this.cues.push({ ...cue({ kind: 'roll', contest }, still, []) });
		this.#add({ kind: 'sum', contest }, at);
	}

	#reduced({ by, damage }: Fields, at: number) {
		if (!this.#contest) return;
		this.#contest = { ...this.#contest, damage };
		this.#add({ kind: 'reduced', by, contest: this.#contest }, at);
	}

	#countered(event: GameEvent, at: number) {
		if (!this.#contest) return;
		const of = event as unknown as Record<'power' | 'def' | 'counter_roll' | 'guard_roll' | 'damage', number> &
			Record<'critical' | 'fumble', boolean>;
		const counter: Roll = {
			base: of.power,
			die: of.counter_roll,
			guard: of.def,
			guardDie: of.guard_roll,
			critical: of.critical,
			fumble: of.fumble,
			damage: of.damage,
		};
		this.#contest = { ...this.#contest, counter };
		this.#add({ kind: 'counter', contest: this.#contest });
		this.#add({ kind: 'countersum', contest: this.#contest }, at);
	}

	#hurt({ seat, slot, damage, hp, cause }: Fields, at: number, before: View) {
		const was = before.players[seat]?.heroes[slot]?.hp ?? hp;
		const contest = this.#contest;
		if (cause === 'fatigue' || !contest)
			return this.#add({ kind: 'tire', at: { seat, slot }, damage, before: was, after: hp }, at);
		const from = cause === 'counter' ? contest.at : contest.from;
		this.#add({ kind: 'strike', from, at: { seat, slot }, damage, before: was, after: hp, contest }, at);
	}

	/** Wear of one attack is seen at once. */
	#worn(item: Place & { card: string }, at: number) {
		const last = this.cues.at(-1);
		if (last?.with.kind !== 'worn')
			return this.#add({ kind: 'worn', items: [item], contest: this.#contest ?? undefined }, at);
		this.cues[this.cues.length - 1] = cue({ ...last.with, items: [...last.with.items, item] }, this.#view, [
			...(last.tells ?? []),
			at,
		]);
	}
}

export function script({ events, before }: Step<View>): HeroesCue[] {
	if (!before) return [];
	const teller = new Teller(before);
	teller.tell(events);
	return teller.cues;
}
