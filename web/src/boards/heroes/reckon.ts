// What the dice have done, from the numbers that the view and the events show. What is legal, what cards and attacks would do
// and why they would not are the engine's to say (`Reckoning`); this page only explains it.
import type { HeroesAdvice, HeroesOdds, HeroesReckonedReply, Views } from '$/generated/schema';
import type { Action, GameEvent } from '$/engine/door';
import { cardOf, type Card } from './cards';

export type View = Views['heroes'];
export type Hero = NonNullable<View['players'][0]['heroes'][0]>;
export type Seen = View['players'][0];

export type Odds = HeroesOdds;
export type Reckoning = HeroesAdvice;
export type Reply = HeroesReckonedReply;

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

/* ---- who can --------------------------------------------------------------------------------------- */

/** Whose table is drawn below: the seat we look from, or the first to a spectator. */
export const ownSeat = (view: View) => (view.seat >= 0 ? view.seat : 0);
/** Of the hero in a place, which must be there. */
export const heroAt = (view: View, seat: number, slot: number): Hero => {
	const hero = view.players[seat]?.heroes[slot];
	if (!hero) throw new Error(`there is nobody at ${seat}, ${slot}`);
	return hero;
};
export const heroesOf = (player: Seen): Hero[] => player.heroes.filter((hero) => hero !== null);
export const isDefence = (card: Card) => card.kind === 'reactive' || card.kind === 'counterattack';

/** What the engine offers to do with a card. */
export const playsOf = (actions: Action[], id: string): Action[] => actions.filter((action) => action.card === id);

/** What the cards of defence in a hand cost, the cheapest first. */
export const defenceCosts = (hand: string[]): number[] =>
	hand
		.map(cardOf)
		.filter(isDefence)
		.map(({ cost }) => cost)
		.sort((a, b) => a - b);

/* ---- what the engine reckons --------------------------------------------------------------------------- */

/** Why a card cannot be played now; null: it can, or nobody has said. */
export const whyNot = (reckoning: Reckoning | null, id: string) =>
	reckoning?.cards.find(({ card }) => card === id)?.why ?? null;

/** Section 13: the result written on each card. `slot` is the hero that healing goes to; without one, the hero that is struck. */
export const replyOf = (reckoning: Reckoning | null, id: string, slot: number | null): Reply | null =>
	reckoning?.replies.find((reply) => reply.card === id && (reply.slot ?? slot) === slot) ?? null;

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
		view?.players[seat]?.heroes[slot]?.card ??
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
