// What an event makes of a view: for the moments in between, when some of a step has been played and some has not. The engine's own view
// stands at the end of every step; this only has to agree with it, which the unit tests see to.
import type { GameEvent } from '$/engine/door';
import { cardOf, playBy } from './cards';
import type { Hero, Seen, View } from './reckon';

type Id = Hero['card'];
type Fields = Record<
	| 'seat'
	| 'slot'
	| 'turn'
	| 'target'
	| 'resources'
	| 'redraws'
	| 'hand_count'
	| 'fatigue'
	| 'hp'
	| 'damage'
	| 'durability'
	| 'winner',
	number
> & {
	card: Id;
	cards: Id[];
	items: Id[];
	phase: View['phase'];
	critical: boolean;
	reason: View['reason'];
};

function withPlayer(view: View, seat: number, change: (player: Seen) => Partial<Seen>): View {
	return {
		...view,
		players: view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
	};
}

function withHero(view: View, seat: number, slot: number, change: (hero: Hero) => Hero | null): View {
	return withPlayer(view, seat, ({ heroes }) => ({
		heroes: heroes.map((hero, i) => (i === slot && hero ? change(hero) : hero)),
	}));
}

/** 7.1: numbers of a hero, from its card and what it carries. */
function reckoned(hero: Pick<Hero, 'card' | 'hp' | 'attacked' | 'items'>): Hero {
	const card = cardOf(hero.card);
	const items = hero.items.map((item) => cardOf(item.card));
	const sum = (of: 'atk' | 'def' | 'size') => items.reduce((all, item) => all + item[of], 0);
	return {
		...hero,
		max_hp: card.hp,
		atk: Math.max(0, card.atk + sum('atk')),
		def: Math.max(0, card.def + sum('def')),
		free_slots: card.size - sum('size'),
	};
}

const without = (hand: Id[] | undefined, cards: Id[]) => hand && { hand: hand.filter((id) => !cards.includes(id)) };
const spent = (view: View, seat: number, cards: Id[], resources?: number) =>
	withPlayer(view, seat, (player) => ({
		...without(player.hand, cards),
		hand_count: player.hand_count - cards.length,
		...(resources !== undefined && { resources }),
	}));
const piled = (view: View, ...cards: Id[]): View => ({ ...view, discard: [...view.discard, ...cards] });

/** `last` is the event before it, where there is one. */
export function applied(view: View, event: GameEvent, last?: GameEvent): View {
	playBy(view.options);
	const of = event as unknown as Fields;
	const { seat, slot, card } = of;
	switch (event.type) {
		case 'hand:kept':
			return withPlayer(view, seat, () => ({ kept: true }));
		case 'hand:redrawn':
			return withPlayer(view, seat, () => ({ redraws: of.redraws, hand_count: of.hand_count }));
		case 'hand:received':
			return withPlayer(view, seat, ({ hand = [] }) => ({
				hand: last?.type === 'hand:redrawn' ? of.cards : [...hand.filter((id) => !of.cards.includes(id)), ...of.cards],
			}));
		case 'turn:started':
			return withPlayer({ ...view, turn: of.turn, active: seat }, seat, ({ heroes }) => ({
				resources: of.resources,
				heroes: heroes.map((hero) => hero && { ...hero, attacked: false }),
			}));
		case 'cards:drawn':
			return withPlayer(view, seat, () => ({ hand_count: of.hand_count }));
		case 'deck:exhausted':
			return withPlayer(view, seat, () => ({ fatigue: of.fatigue }));
		case 'phase:changed':
			return { ...view, phase: of.phase };
		case 'hero:recruited':
			return withPlayer(spent(view, seat, [card], of.resources), seat, ({ heroes }) => ({
				heroes: heroes.map((hero, i) =>
					i === slot ? reckoned({ card, hp: cardOf(card).hp, attacked: false, items: [] }) : hero,
				),
			}));
		case 'item:equipped':
			return withHero(spent(view, seat, [card], of.resources), seat, slot, (hero) =>
				reckoned({ ...hero, items: [...hero.items, { card, durability: of.durability }] }),
			);
		case 'hero:healed': {
			const healed = withHero(view, seat, slot, (hero) => ({ ...hero, hp: of.hp }));
			return view.discard.includes(card) ? healed : piled(spent(healed, seat, [card], of.resources), card);
		}
		case 'attack:rolled': {
			const {
				type: _,
				seat: by,
				...attack
			} = event as unknown as { type: string; seat: number } & NonNullable<View['attack']>;
			return { ...withHero(view, by, slot, (hero) => ({ ...hero, attacked: true })), attack };
		}
		case 'window:opened':
			return { ...view, phase: 'window' };
		case 'defence:passed':
			return { ...view, phase: 'combat' };
		case 'defence:played':
			return { ...piled(spent(view, seat, [card], of.resources), card), phase: 'combat' };
		case 'damage:reduced':
			return view.attack ? { ...view, attack: { ...view.attack, damage: of.damage, critical: of.critical } } : view;
		case 'hero:hurt':
			return withHero(view, seat, slot, (hero) => ({ ...hero, hp: of.hp }));
		case 'hero:died':
			return piled(
				withHero(view, seat, slot, () => null),
				card,
				...of.items,
			);
		case 'item:worn':
			return withHero(view, seat, slot, (hero) => ({
				...hero,
				items: hero.items.map((item) => (item.card === card ? { ...item, durability: of.durability } : item)),
			}));
		case 'item:broken':
			return piled(
				withHero(view, seat, slot, (hero) =>
					reckoned({ ...hero, items: hero.items.filter((item) => item.card !== card) }),
				),
				card,
			);
		case 'attack:closed':
			return { ...view, attack: null };
		case 'hand:discarded':
			return piled(spent(view, seat, of.cards), ...of.cards);
		case 'match:finished':
			return { ...view, phase: 'over', winner: of.winner, reason: of.reason, attack: null };
		default:
			return view;
	}
}
