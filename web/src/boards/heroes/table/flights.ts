// Cards on their way: from deck to hand, from hand to the table, to the answer's place beside the dice, to the pile. A card that another
// hand holds flies with its back up, and turns when it is played.
import type { Place } from '../story';
import { backFace } from './card';
import { handFace } from './hand_face';
import { handCard, middleOf, slipBox, type Pose, type Spot } from './layout';
import { handPose } from './hand';
import { clamp, ease } from '$/parts/paint/curves';
import type { Stand } from './stand';

interface Flight {
	card: string | null;
	from: Pose;
	to: Pose;
	/** It is turned on the way. */
	turns: boolean;
	/** How far, 0 to 1. */
	t: number;
	/** How much it still is there. */
	alpha?: number;
}

const still = ({ x, y }: Spot, scale = 1, turn = 0): Pose => ({ x, y, turn, scale });

/** Where a card of a seat's hand begins. */
function origin(stand: Stand, seat: number, card: string): Pose {
	const side = stand.sideOf(seat);
	const isSeen = side === 'own' && !stand.look.isHandAway && stand.view.players[seat]?.hand;
	return isSeen ? handPose(stand, card) : still(stand.layout.hands[side], side === 'own' ? 0.9 : 0.45);
}

const isClosed = (stand: Stand, seat: number) => !stand.view.players[seat]?.hand;

export function flights(on: CanvasRenderingContext2D, stand: Stand) {
	for (const flight of flightsOf(stand)) fly(on, stand, flight);
}

function flightsOf(stand: Stand): Flight[] {
	const { shown, progress: t, layout, isStill } = stand;
	if (!shown) return [];
	const size = handCard(layout, 7);
	const asHero = (layout.slots.own[0]!.h / size.h) * 0.98;
	switch (shown.kind) {
		case 'recruit':
			return [
				{
					card: shown.card,
					from: origin(stand, shown.at.seat, shown.card),
					to: still(stand.spotOf(shown.at), asHero),
					turns: isClosed(stand, shown.at.seat),
					t: Math.min(1, t / 0.85),
				},
			];
		case 'equip':
			return [
				{
					card: shown.card,
					from: origin(stand, shown.at.seat, shown.card),
					to: still(slipSpot(stand, shown.at), 0.5),
					turns: isClosed(stand, shown.at.seat),
					t: Math.min(1, t / 0.85),
				},
			];
		case 'heal':
			return shown.isPlayed || (t > 0.7 && !isStill)
				? []
				: [
						{
							card: shown.card,
							from: origin(stand, shown.at.seat, shown.card),
							to: still(stand.spotOf(shown.at), 0.7),
							turns: isClosed(stand, shown.at.seat),
							t: isStill ? 0.8 : Math.min(1, t / 0.5),
							alpha: isStill ? 1 : 1 - Math.max(0, (t - 0.5) * 5),
						},
					];
		case 'answer':
			return [answer(stand, shown.seat, shown.card)];
		case 'draw':
			return draws(stand, shown.seat, shown.count, shown.cards);
		case 'redraw':
			return Array.from({ length: 5 }, (_, i) => ({
				card: null,
				from: still({
					x: layout.hands[stand.sideOf(shown.seat)].x + (i - 2) * 60,
					y: layout.hands[stand.sideOf(shown.seat)].y,
				}),
				to: still(middleOf(layout.deck), layout.deck.h / size.h),
				turns: false,
				t: clamp((t < 0.5 ? t * 2 : (1 - t) * 2) * 1.3 - i * 0.06),
			}));
		case 'discard':
			return shown.cards.map((card, i) => ({
				card,
				from: origin(stand, shown.seat, card),
				to: still(middleOf(layout.discard), layout.discard.h / size.h, 8),
				turns: isClosed(stand, shown.seat),
				t: clamp(t * 1.3 - i * 0.12),
			}));
		default:
			return [];
	}
}

function slipSpot(stand: Stand, at: Place): Spot {
	const items = stand.view.players[at.seat]?.heroes[at.slot]?.items.length ?? 0;
	return middleOf(slipBox(stand.layout, stand.sideOf(at.seat), at.slot, items));
}

/** It comes to the side of the dice, stays to be read, and goes to the pile. */
function answer(stand: Stand, seat: number, card: string): Flight {
	const { layout, progress: t, isStill } = stand;
	const size = handCard(layout, 7);
	const stop = still(layout.answer[stand.sideOf(seat)], layout.isTall ? 0.62 : 0.92);
	const turns = isClosed(stand, seat);
	if (isStill || t < 0.78)
		return { card, from: origin(stand, seat, card), to: stop, turns, t: isStill ? 1 : Math.min(1, t / 0.36) };
	return {
		card,
		from: stop,
		to: still(middleOf(layout.discard), layout.discard.h / size.h, 6),
		turns: false,
		t: (t - 0.78) / 0.22,
	};
}

function draws(stand: Stand, seat: number, count: number, cards: string[]): Flight[] {
	const { layout, progress: t, look } = stand;
	const size = handCard(layout, 7);
	const side = stand.sideOf(seat);
	const home =
		side === 'own' && !look.isHandAway
			? { x: layout.hand.x + layout.hand.w * 0.85, y: layout.hand.y + layout.hand.h / 2 }
			: layout.hands[side];
	return Array.from({ length: count }, (_, i) => ({
		card: cards[i] ?? null,
		from: still(middleOf(layout.deck), layout.deck.h / size.h),
		to: still(home, side === 'own' ? 1 : 0.4, 4),
		turns: cards[i] !== undefined,
		t: clamp(t * 1.15 - i * 0.15),
	}));
}

function fly(on: CanvasRenderingContext2D, { layout }: Stand, { card, from, to, turns, t, alpha = 1 }: Flight) {
	const gone = ease(t);
	const size = handCard(layout, 7);
	const arc = Math.sin(gone * Math.PI) * 46 * layout.unit;
	const scale = (from.scale + (to.scale - from.scale) * gone) * (1 + Math.sin(gone * Math.PI) * 0.12);
	const flip = turns ? Math.cos(Math.min(1, gone / 0.8) * Math.PI) : -1;
	on.save();
	on.globalAlpha *= Math.max(0, alpha);
	on.translate(from.x + (to.x - from.x) * gone, from.y + (to.y - from.y) * gone - arc);
	on.rotate(((from.turn + (to.turn - from.turn) * gone + Math.sin(gone * Math.PI) * 5) * Math.PI) / 180);
	on.scale(scale * Math.max(0.04, Math.abs(flip)), scale);
	if (card === null || flip > 0) backFace(on, size.h * 0.75, size.h, 4 + arc * 0.3);
	else handFace(on, card, size.w, size.h, { height: 4 + arc * 0.3 });
	on.restore();
}
