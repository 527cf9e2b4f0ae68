// What cards and attacks would do, and what the dice have done: from the numbers that the view and the events show. What is
// legal is the engine's to say; this page only explains it.
import type { Views } from '$/generated/schema';
import type { Action, GameEvent } from '$/engine/door';
import { cardOf, type Card } from './cards';

export type View = Views['heroes'];
export type Hero = NonNullable<View['players'][0]['heroes'][0]>;
export type Seen = View['players'][0];

const FACES = 20;
export const PAIRS = FACES * FACES;
export const SLOTS = [0, 1, 2];

/* ---- dice ------------------------------------------------------------------------------------------ */

/** One contest of two dice: an attack, or a counterattack with its power. */
export interface Roll {
	base: number;
	die: number;
	guard: number;
	guardDie: number;
	critical: boolean;
	fumble: boolean;
	damage: number;
}

export const rollOf = (attack: {
	atk: number;
	attack_roll: number;
	def: number;
	defence_roll: number;
	critical: boolean;
	fumble: boolean;
	damage: number;
}): Roll => ({
	base: attack.atk,
	die: attack.attack_roll,
	guard: attack.def,
	guardDie: attack.defence_roll,
	critical: attack.critical,
	fumble: attack.fumble,
	damage: attack.damage,
});

export interface Sum {
	attack: number;
	defence: number;
	difference: number; // may be below nothing
	bonus: number; // what a natural 20 added
	damage: number;
}

/** The arithmetic of 7.2, from the dice and the damage they are said to have done. */
export function sumOf(roll: Roll): Sum {
	const attack = roll.base + roll.die;
	const defence = roll.guard + roll.guardDie;
	const difference = attack - defence;
	return {
		attack,
		defence,
		difference,
		bonus: roll.critical ? roll.damage - Math.max(0, difference) : 0,
		damage: roll.damage,
	};
}

export interface Odds {
	hit: number; // of PAIRS
	kill: number;
	damage: number; // the sum over all pairs
}

/** 7.2 for every pair of dice. */
export function oddsOf(atk: number, def: number, hp: number, bonus: number): Odds {
	const odds = { hit: 0, kill: 0, damage: 0 };
	for (let die = 2; die <= FACES; die++)
		// 1 is a fumble
		for (let guard = 1; guard <= FACES; guard++) {
			const damage = Math.max(0, atk + die - def - guard) + (die === FACES ? bonus : 0);
			odds.hit += damage > 0 ? 1 : 0;
			odds.kill += damage >= hp ? 1 : 0;
			odds.damage += damage;
		}
	return odds;
}

/** Neither certainty nor impossibility by rounding. */
export function percent(pairs: number): number {
	const rounded = Math.floor((pairs + 2) / 4);
	if (pairs > 0 && rounded === 0) return 1;
	return pairs < PAIRS && rounded === 100 ? 99 : rounded;
}

/** The mean damage, in tenths. */
export const mean = (odds: Odds): number => Math.round((odds.damage * 10) / PAIRS) / 10;

/* ---- who can --------------------------------------------------------------------------------------- */

/** Whose table is drawn below: the seat we look from, or the first to a spectator. */
export const ownSeat = (view: View) => (view.seat >= 0 ? view.seat : 0);
export const heroesOf = (player: Seen): Hero[] => player.heroes.filter((hero) => hero !== null);
export const isDefence = (card: Card) => card.kind === 'reactive' || card.kind === 'counterattack';
export const excessOf = (view: View) =>
	view.phase === 'discard' ? Math.max(0, view.players[ownSeat(view)].hand_count - view.options.hand_limit) : 0;

/** What the engine offers to do with a card. */
export const playsOf = (actions: Action[], id: string): Action[] => actions.filter((action) => action.card === id);

/** What the cards of defence in a hand cost, the cheapest first. */
export const defenceCosts = (hand: string[]): number[] =>
	hand
		.map(cardOf)
		.filter(isDefence)
		.map(({ cost }) => cost)
		.sort((a, b) => a - b);

/* ---- why not --------------------------------------------------------------------------------------- */

export type Why =
	| 'turn'
	| 'opening'
	| 'cost'
	| 'full'
	| 'no_hero'
	| 'no_room'
	| 'healthy'
	| 'defence'
	| 'recruited'
	| 'no_answer'
	| 'no_damage'
	| 'not_critical'
	| 'no_death';

const isWounded = (player: Seen) => heroesOf(player).some((hero) => hero.hp < hero.max_hp);

/** 7.4 */
function whyNoAnswer(view: View, card: Card): Why {
	const me = view.players[ownSeat(view)];
	const attack = view.attack!;
	if (card.kind === 'hero' || card.kind === 'item') return 'no_answer';
	if (card.kind === 'healing') return isWounded(me) ? 'cost' : 'healthy';
	if (card.effect === 'reduce_damage' && attack.damage === 0) return 'no_damage';
	if (card.effect === 'cancel_critical' && !attack.critical) return 'not_critical';
	if (card.effect === 'prevent_death' && attack.damage < me.heroes[attack.target]!.hp) return 'no_death';
	return 'cost';
}

/** Why a card that the engine does not offer cannot be played now. */
export function whyNot(view: View, card: Card): Why {
	const me = view.players[ownSeat(view)];
	if (view.phase === 'opening') return 'opening';
	if (!view.to_act.includes(view.seat)) return isDefence(card) ? 'defence' : 'turn';
	if (view.phase === 'window') return whyNoAnswer(view, card);
	if (isDefence(card)) return 'defence';
	if (card.kind === 'healing') return isWounded(me) ? 'cost' : 'healthy';
	if (view.phase !== 'recruit') return 'recruited';
	const heroes = heroesOf(me);
	if (card.kind === 'hero') return heroes.length === me.heroes.length ? 'full' : 'cost';
	if (heroes.length === 0) return 'no_hero';
	return heroes.some((hero) => hero.free_slots >= card.size) ? 'cost' : 'no_room';
}

/* ---- what an answer would do ------------------------------------------------------------------------- */

export type Outcome =
	{ kind: 'blow'; damage: number; left: number; heals: boolean } | { kind: 'counter'; odds: Odds } | { kind: 'other' };

/** Section 13: the result written on each card. `slot` is the hero that healing goes to. */
export function outcomeOf(view: View, card: Card, slot: number | null = null): Outcome {
	const attack = view.attack!;
	const target = view.players[1 - view.active].heroes[attack.target]!;
	const attacker = view.players[view.active].heroes[attack.slot]!;
	const bonus = view.options.critical_bonus;
	if (card.kind === 'counterattack')
		return { kind: 'counter', odds: oddsOf(card.amount, attacker.def, attacker.hp, bonus) };
	if (card.kind === 'healing') {
		if ((slot ?? attack.target) !== attack.target || target.hp === target.max_hp) return { kind: 'other' };
		const hp = Math.min(target.max_hp, target.hp + card.amount);
		return { kind: 'blow', damage: attack.damage, left: Math.max(0, hp - attack.damage), heals: true };
	}
	if (card.kind !== 'reactive') return { kind: 'other' };
	const off = card.effect === 'cancel_critical' ? bonus + card.amount : card.amount;
	const damage = card.effect === 'prevent_death' ? target.hp - 1 : Math.max(0, attack.damage - off);
	return { kind: 'blow', damage, left: Math.max(0, target.hp - damage), heals: false };
}

/* ---- the last attack, from what was told --------------------------------------------------------------- */

export interface Hurt {
	seat: number;
	slot: number;
	card: string | null;
	damage: number;
	hp: number;
	isDead: boolean;
}

export interface Fight {
	/** The event that began it: another object, another fight. */
	event: GameEvent;
	seat: number; // who attacks
	slot: number;
	target: number;
	attacker: string | null; // cards; null if the log does not reach back to their recruiting
	defender: string | null;
	roll: Roll;
	isPassed: boolean;
	answer: string | null;
	reduced: { by: number; damage: number } | null;
	healed: { slot: number; amount: number; hp: number } | null;
	counter: { event: GameEvent; roll: Roll } | null;
	hurts: Hurt[];
	broken: { seat: number; card: string }[];
}

const AFTER = ['attack:rolled', 'turn:started', 'turn:ended', 'phase:changed', 'hero:recruited', 'item:equipped'];
/** What an attack is told by, and who stood there. */
export const FIGHT_EVENTS = [
	...AFTER,
	'defence:passed',
	'defence:played',
	'damage:reduced',
	'hero:healed',
	'counter:rolled',
	'hero:hurt',
	'hero:died',
	'item:broken',
];

/** The last attack that the events tell of, and all that came of it. */
export function lastFight(events: GameEvent[], view: View | null): Fight | null {
	const start = events.findLastIndex(({ type }) => type === 'attack:rolled');
	if (start < 0) return null;
	const rolled = events[start] as GameEvent & {
		seat: number;
		slot: number;
		target: number;
		atk: number;
		attack_roll: number;
		def: number;
		defence_roll: number;
		critical: boolean;
		fumble: boolean;
		damage: number;
	};
	// Who stood there: as recruited before, or as the table has it while nothing has moved since.
	const standing = (seat: number, slot: number) =>
		(events
			.slice(0, start)
			.findLast((event) => event.type === 'hero:recruited' && event.seat === seat && event.slot === slot)?.card as
			string | undefined) ??
		view?.players[seat].heroes[slot]?.card ??
		null;
	const fight: Fight = {
		event: rolled,
		seat: rolled.seat,
		slot: rolled.slot,
		target: rolled.target,
		attacker: standing(rolled.seat, rolled.slot),
		defender: standing(1 - rolled.seat, rolled.target),
		roll: rollOf(rolled),
		isPassed: false,
		answer: null,
		reduced: null,
		healed: null,
		counter: null,
		hurts: [],
		broken: [],
	};
	for (const event of events.slice(start + 1)) {
		if (AFTER.includes(event.type)) break;
		const { seat, slot, card } = event as unknown as { seat: number; slot: number; card: string };
		if (event.type === 'defence:passed') fight.isPassed = true;
		else if (event.type === 'defence:played') fight.answer = card;
		else if (event.type === 'damage:reduced')
			fight.reduced = { by: event.by as number, damage: event.damage as number };
		else if (event.type === 'hero:healed') {
			if (card === fight.answer) fight.healed = { slot, amount: event.amount as number, hp: event.hp as number };
		} else if (event.type === 'counter:rolled') {
			const of = event as unknown as {
				power: number;
				counter_roll: number;
				def: number;
				guard_roll: number;
				critical: boolean;
				fumble: boolean;
				damage: number;
			};
			fight.counter = {
				event,
				roll: {
					base: of.power,
					die: of.counter_roll,
					guard: of.def,
					guardDie: of.guard_roll,
					critical: of.critical,
					fumble: of.fumble,
					damage: of.damage,
				},
			};
		} else if (event.type === 'hero:hurt') {
			fight.hurts.push({
				seat,
				slot,
				card: seat === fight.seat ? fight.attacker : fight.defender,
				damage: event.damage as number,
				hp: event.hp as number,
				isDead: false,
			});
		} else if (event.type === 'hero:died') {
			for (const hurt of fight.hurts)
				if (hurt.seat === seat && hurt.slot === slot) [hurt.isDead, hurt.card] = [true, card];
		} else if (event.type === 'item:broken') fight.broken.push({ seat, card });
	}
	return fight;
}
