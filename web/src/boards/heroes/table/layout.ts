// Where everything lies on the table, for a stage of any size: both rows, the dice between them, deck and discard at their ends; on a wide
// stage the hand as a fan below, on a tall one in the sheet. What is painted and what is pressed are laid by this one table.
import { SLOTS } from '../reckon';

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}
export interface Spot {
	x: number;
	y: number;
}
/** A card as it lies: its middle, how it is turned (degrees), how large. */
export interface Pose extends Spot {
	turn: number;
	scale: number;
}
export interface Size {
	width: number;
	height: number;
}

/** Own row or theirs. */
export type Side = 'own' | 'foe';

export interface Layout {
	size: Size;
	isTall: boolean;
	/** How large things are, against the drawing of 1120 by 810. */
	unit: number;
	slots: Record<Side, Box[]>;
	/** How high a slip is, and the gap to the next. */
	slip: { w: number; h: number; gap: number };
	deck: Box;
	discard: Box;
	dice: { left: Spot; right: Spot; middle: Spot; radius: number };
	/** Name, cards and resources of both. */
	strips: Record<Side, Box>;
	hand: Box;
	candles: (Spot & { scale: number })[];
	/** Where cards of a hand come from, if they are not seen. */
	hands: Record<Side, Spot>;
	/** Where a card lies that is played as an answer: beside the dice, never over them. */
	answer: Record<Side, Spot>;
}

const WIDE = { width: 1120, height: 814 };
const LOG_WIDE = 50; // the line of the log lies over the upper edge
const TALL = { width: 390, height: 512 };
const FOOT_TALL = 56; // the line of the log lies there
const TALL_BELOW = 620;
/** Below each other on a tall stage; a third shares the last row. */
const SLIP_ROWS = 2;

export const isTallStage = ({ width }: Size) => width < TALL_BELOW;

export const layoutOf = (size: Size): Layout => (isTallStage(size) ? tall(size) : wide(size));

function wide(size: Size): Layout {
	const unit = Math.max(0.6, Math.min(size.width / WIDE.width, size.height / WIDE.height));
	const u = (n: number) => n * unit;
	const card = { w: u(158), h: u(204) };
	const slack = Math.max(0, size.height - u(WIDE.height));
	const top = Math.max(LOG_WIDE, u(44) + slack * 0.1);
	const middle = top + card.h + u(76) + slack * 0.2;
	const own = middle + u(76) + slack * 0.2;
	const pitch = Math.min(u(352), size.width / 3);
	const left = (size.width - pitch * 3) / 2 + u(34);
	const row = (y: number): Box[] => SLOTS.map((slot) => ({ x: left + slot * pitch, y, ...card }));
	const spread = Math.min(u(165), size.width * 0.16);
	const x = size.width / 2;
	const pile = { w: u(92), h: u(122) };
	const hand = { x: u(118), y: own + card.h + u(26), w: size.width - u(118) - u(12), h: u(178) };
	return {
		size,
		isTall: false,
		unit,
		slots: { foe: row(top), own: row(own) },
		slip: { w: u(136), h: u(58), gap: u(5) },
		deck: { x: u(26), y: middle - pile.h / 2, ...pile },
		discard: { x: size.width - u(30) - pile.w, y: middle - pile.h / 2, ...pile },
		dice: {
			left: { x: x - spread, y: middle },
			right: { x: x + spread, y: middle },
			middle: { x, y: middle },
			radius: u(62),
		},
		strips: {
			foe: { x: u(20), y: u(6), w: size.width * 0.6, h: u(32) },
			own: { x: u(20), y: hand.y + u(20), w: u(96), h: u(140) },
		},
		hand,
		candles: [
			{ x: size.width - u(46), y: top + u(96), scale: unit },
			{ x: u(6), y: own + u(150), scale: unit },
		],
		hands: { foe: { x: u(150), y: -u(90) }, own: { x, y: size.height + u(90) } },
		answer: { foe: { x: x + spread * 2.05, y: middle - u(10) }, own: { x: x + spread * 2.05, y: middle + u(10) } },
	};
}

function tall(size: Size): Layout {
	const unit = Math.max(0.7, Math.min(size.width / TALL.width, size.height / TALL.height));
	const u = (n: number) => n * unit;
	const pitch = size.width / 3;
	const slip = { w: pitch - u(24), h: u(17.5), gap: u(1) };
	const slips = SLIP_ROWS * (slip.h + slip.gap);
	const strip = u(26);
	const band = u(80);
	const rows = (size.height - strip - band - FOOT_TALL) / 2;
	const card = { w: pitch - u(14), h: Math.min(rows - slips, u(150)) };
	const row = (y: number): Box[] => SLOTS.map((slot) => ({ x: slot * pitch + u(7), y, ...card }));
	const middle = strip + rows + band / 2;
	const own = strip + rows + band;
	const x = size.width / 2;
	const pile = { w: u(44), h: u(58) };
	return {
		size,
		isTall: true,
		unit,
		slots: { foe: row(strip), own: row(own) },
		slip,
		deck: { x: u(8), y: middle - pile.h / 2, ...pile },
		discard: { x: size.width - u(10) - pile.w, y: middle - pile.h / 2, ...pile },
		dice: {
			left: { x: x - u(84), y: middle },
			right: { x: x + u(84), y: middle },
			middle: { x, y: middle },
			radius: u(34),
		},
		strips: { foe: { x: u(8), y: 0, w: size.width - u(16), h: strip }, own: { x: 0, y: size.height, w: 0, h: 0 } },
		hand: { x: 0, y: size.height, w: size.width, h: u(150) },
		candles: [],
		hands: { foe: { x: u(80), y: -u(90) }, own: { x, y: size.height + u(80) } },
		answer: { foe: { x: size.width - u(66), y: middle }, own: { x: size.width - u(66), y: middle } },
	};
}

/** A hand card is never wider than this against its height. */
const CARD_RATIO = 0.79;
/** How far the outermost cards of a full hand turn and sink; those of a larger one, before it is discarded, no further: they stay in the window. */
const FAN_TURN = 4.5;
const FAN_DROP = 13.5;
const FULL_HAND = 7;
const LIFT = 0.1;

export interface Held {
	count: number;
	/** Places in the hand that are lifted. */
	lifted?: ReadonlySet<number>;
}

/** The width of a hand card: as wide as its room, so that none covers another's words. */
export function handCard({ hand }: Layout, count: number): { w: number; h: number } {
	return { w: Math.min(hand.h * CARD_RATIO, hand.w / Math.max(count, 1) - 5), h: hand.h };
}

/** The fan: where each card of the hand lies. */
export function fan(layout: Layout, count: number, at: number, isLifted: boolean): Pose {
	const { hand } = layout;
	const card = handCard(layout, count);
	const pitch = card.w + Math.min(10 * layout.unit, Math.max(4, (hand.w - card.w * count) / Math.max(count, 1)));
	const off = at - (count - 1) / 2;
	const share = off / ((Math.max(count, FULL_HAND) - 1) / 2);
	return {
		x: hand.x + hand.w / 2 + off * pitch,
		y: hand.y + hand.h / 2 + share * share * FAN_DROP * layout.unit - (isLifted ? hand.h * LIFT : 0),
		turn: isLifted ? 0 : share * FAN_TURN,
		scale: isLifted ? 1.04 : 1,
	};
}

export const middleOf = ({ x, y, w, h }: Box): Spot => ({ x: x + w / 2, y: y + h / 2 });

/** The slip of an item: beside its hero, or below it. `of` is how many there are. */
export function slipBox(layout: Layout, side: Side, slot: number, at: number, of = 1): Box {
	const hero = layout.slots[side][slot]!;
	const { w, h, gap } = layout.slip;
	if (!layout.isTall)
		return { x: hero.x + hero.w - 10 * layout.unit, y: hero.y + 8 * layout.unit + at * (h + gap), w, h };
	const isShared = of > SLIP_ROWS && at >= SLIP_ROWS - 1;
	const x = hero.x + (hero.w - w) / 2;
	const row = Math.min(at, SLIP_ROWS - 1);
	const y = hero.y + hero.h + 1 + row * (h + gap);
	return isShared ? { x: x + (at - SLIP_ROWS + 1) * (w / 2), y, w: w / 2 - 1, h } : { x, y, w, h };
}
