// One moment of heroes in one canvas: the table, both rows, the contest of dice, the hand, and whatever the cue of the moment moves. The board on the page
// and films are painted by this.
import type { Seen } from '../reckon';
import { nameOf, say } from '../texts';
import { dicePair } from './contest';
import { backFace, screen } from './card';
import { flights } from './flights';
import { hand } from './hand';
import type { Box, Layout } from './layout';
import { LEAST, line, widthOf } from './letters';
import { INKS } from './inks';
import { arena, candle, deck, flame, pile, plate, resources } from './pieces';
import { hero, lunging, row } from './row';
import { standOf, type Scene, type Stand } from './stand';
import { words } from './words';
import { PLAIN, woodOf } from './wood';

export function paintScene(on: CanvasRenderingContext2D, scene: Scene) {
	const stand = standOf(scene);
	ground(on, stand);
	strips(on, stand);
	piles(on, stand);
	const late = lunging(stand);
	for (const side of ['foe', 'own'] as const) row(on, stand, side, late);
	dicePair(on, stand);
	if (late) hero(on, stand, late);
	if (!scene.look.isHandAway) hand(on, stand);
	flights(on, stand);
	words(on, stand);
}

/* ---- the table --------------------------------------------------------------------------------------- */

/** What never moves, painted once for a size as large as the screen has it: then it is but copied. */
let floor: { name: string; canvas: HTMLCanvasElement } | null = null;

function floorOf({ layout, scheme, inks }: Stand): HTMLCanvasElement {
	const { width, height } = layout.size;
	const wood = woodOf(layout, scheme);
	const { ratio } = screen;
	const name = [width, height, scheme, ratio, wood !== null].join(' ');
	if (floor?.name === name) return floor.canvas;
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
	const on = canvas.getContext('2d')!;
	on.scale(ratio, ratio);
	if (wood) on.drawImage(wood, 0, 0, width, height);
	else {
		on.fillStyle = PLAIN[scheme];
		on.fillRect(0, 0, width, height);
	}
	arena(on, layout, inks);
	for (const one of layout.candles) candle(on, one, scheme === 'dark');
	deck(on, layout.deck);
	floor = { name, canvas };
	return canvas;
}

function ground(on: CanvasRenderingContext2D, stand: Stand) {
	const { layout, scheme, look } = stand;
	on.imageSmoothingEnabled = false;
	on.drawImage(floorOf(stand), 0, 0, layout.size.width, layout.size.height);
	on.imageSmoothingEnabled = true;
	if (scheme !== 'dark' || look.time === null) return;
	for (const one of layout.candles) flame(on, one, look.time);
}

/** Words on the wood, with a rim that keeps them apart from the grain. */
function written(
	on: CanvasRenderingContext2D,
	text: string,
	x: number,
	y: number,
	size: number,
	colour: string,
	scheme: Stand['scheme'],
	weight: 'bold' | 'normal' = 'normal',
) {
	const letters = { size, weight, colour, align: 'left' as const };
	const width = widthOf(on, text, letters);
	on.lineWidth = 3;
	on.lineJoin = 'round';
	on.strokeStyle = INKS[scheme].halo;
	on.textAlign = 'left';
	on.textBaseline = 'middle';
	on.strokeText(text, x, y);
	line(on, text, x, y, width + 1, letters);
	return width;
}

function strips(on: CanvasRenderingContext2D, stand: Stand) {
	const { layout, view, look, own, inks, scheme } = stand;
	const foe = view.players[1 - own]!;
	const me = view.players[own]!;
	const most = view.options.resources;
	const { x, y, h } = layout.strips.foe;
	const size = Math.max(13, layout.isTall ? 13 : h * 0.5);
	const gem = layout.isTall ? 15 : h * 0.62;
	// A hand that is open is told by name.
	const open = foe.hand && !layout.isTall ? foe.hand.map(nameOf).join(' · ') : '';
	const room =
		(open ? widthOf(on, open, { size, weight: 'normal', colour: '' }) + 16 : 0) +
		widthOf(on, look.names.foe, { size, weight: 'bold', colour: '' }) +
		150 +
		Math.max(foe.resources, most) * (gem + 3) +
		(foe.fatigue > 0 ? 90 : 0);
	if (!layout.isTall) tray(on, stand, { x: x - 8, y, w: room, h });
	let at = x;
	at += turnMark(on, stand, 1 - own, at, y + h / 2, size);
	at += written(on, look.names.foe, at, y + h / 2, size, inks.text, scheme, 'bold') + 10;
	at = backs(on, foe.hand_count, at, y + h / 2, h) + 8;
	at += written(on, String(foe.hand_count), at, y + h / 2, size, inks.soft, scheme) + 12;
	resources(on, at, y + h / 2 - gem * 0.54, gem, foe.resources, most, 0, 12);
	at += Math.max(foe.resources, most) * (gem + 3) + 8;
	if (foe.fatigue > 0)
		written(on, say('fatigue', { n: foe.fatigue }), at, y + h / 2, size * 0.9, inks.text, scheme, 'bold');
	if (open) written(on, open, at + (foe.fatigue > 0 ? 90 : 0), y + h / 2, size, inks.soft, scheme);
	if (layout.isTall || look.isHandAway) return;
	ownStrip(on, stand, me);
}

function ownStrip(on: CanvasRenderingContext2D, stand: Stand, me: Seen) {
	const { layout, view, look, inks, scheme, own } = stand;
	const { x, y } = layout.strips.own;
	const size = Math.max(14, 17 * layout.unit);
	const gem = Math.max(17, 22 * layout.unit);
	const most = view.options.resources;
	tray(on, stand, { x: x - 12, y: y - size, w: layout.hand.x - x + 2, h: size * 2.6 + 2 * (gem + 4) + 40 });
	const left = x + turnMark(on, stand, own, x, y, size);
	written(on, look.names.own, left, y, size, inks.text, scheme, 'bold');
	const rows = Math.ceil(Math.max(me.resources, most) / 3);
	resources(on, x, y + size * 0.9, gem, me.resources, most, look.spending, 3);
	const below = y + size * 1.5 + rows * (gem + 4);
	written(
		on,
		say('left_of', { n: me.resources, of: most }),
		x,
		below,
		Math.max(LEAST, 14 * layout.unit),
		inks.text,
		scheme,
	);
	written(
		on,
		say('hand_of', { n: me.hand_count, of: view.options.hand_limit }),
		x,
		below + 20,
		Math.max(LEAST, 14 * layout.unit),
		inks.soft,
		scheme,
	);
	if (me.fatigue > 0)
		written(
			on,
			say('fatigue', { n: me.fatigue }),
			x,
			below + 40,
			Math.max(LEAST, 14 * layout.unit),
			inks.text,
			scheme,
			'bold',
		);
}

/** A shade of the wood behind what must be read. */
function tray(on: CanvasRenderingContext2D, { inks }: Stand, { x, y, w, h }: Box) {
	on.save();
	on.globalAlpha *= 0.6;
	on.fillStyle = inks.plate;
	on.beginPath();
	on.roundRect(x, y, w, h, 8);
	on.fill();
	on.restore();
}

/** Whose turn it is: a small pennant before the name. */
function turnMark(
	on: CanvasRenderingContext2D,
	{ view, inks }: Stand,
	seat: number,
	x: number,
	y: number,
	size: number,
): number {
	if (view.active !== seat || view.phase === 'opening' || view.phase === 'over') return 0;
	on.beginPath();
	on.moveTo(x, y - size * 0.5);
	on.lineTo(x + size * 0.8, y);
	on.lineTo(x, y + size * 0.5);
	on.closePath();
	on.fillStyle = '#f0a832';
	on.fill();
	on.lineWidth = 1.4;
	on.strokeStyle = inks.carve;
	on.stroke();
	return size * 1.1;
}

function backs(on: CanvasRenderingContext2D, count: number, x: number, y: number, h: number): number {
	const card = { w: h * 0.62, h: h * 0.86 };
	const step = Math.min(card.w * 0.72, 90 / Math.max(1, count));
	for (let i = 0; i < count; i++) {
		on.save();
		on.translate(x + card.w / 2 + i * step, y);
		on.rotate((i - (count - 1) / 2) * 0.06);
		backFace(on, card.w, card.h, 0);
		on.restore();
	}
	return x + (count > 0 ? card.w + (count - 1) * step : 0);
}

function piles(on: CanvasRenderingContext2D, { layout, view, inks }: Stand) {
	pile(on, layout.discard, view.discard, inks);
	const size = layout.isTall ? LEAST : Math.max(LEAST, 14 * layout.unit);
	const drop = layout.isTall ? -2 : -2 * layout.unit;
	const under = ({ x, y, w, h }: Layout['deck']) => ({ x: x + w / 2, y: y + h + drop });
	const [left, right] = [under(layout.deck), under(layout.discard)];
	plate(on, say('deck'), Math.max(left.x, 30), left.y, size, inks);
	const count = say('discard_pile', { n: view.discard.length });
	const half = widthOf(on, count, { size, colour: '' }) / 2 + size;
	plate(on, count, Math.min(right.x, layout.size.width - half), right.y, size, inks);
}
