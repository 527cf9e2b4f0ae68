// Faces of cards: in the hand, as a hero on the table, as the slip of an item. Numbers and words stand on each at every size.
import { cardOf, type Card, type Kind } from '../cards';
import type { Hero } from '../reckon';
import { deed, nameOf, say, signed } from '../texts';
import { INK, BOX } from '../woodcut/kit';
import { iconOf, pictureOf } from '../woodcut/pictures';
import type { Box } from './layout';
import { LEAST, line, lines, broken, widthOf, type Letters } from './letters';
import { back, castShadow, dullPaper, glow, paper, type Glow } from './paper';
import { sign, type SignName } from './signs';

/** The colour of a kind, under its name; a frame of its own tells it, too. */
export const BANNERS: Record<Kind, string> = {
	hero: INK,
	item: '#5d4312',
	healing: '#35521d',
	reactive: '#1b4850',
	counterattack: '#7a2f12',
};

const SOFT = '#4a3318';
const NAME = '#fff3d6';
const GOLD = '#f0b54e';
const TRIMS = { own: '#c8963f', foe: '#7b3a2c', hand: '#8c6a35' };

/** How many device pixels one of ours has; set by whoever paints. */
export const screen = { ratio: 1 };

function art(on: CanvasRenderingContext2D, id: string, x: number, y: number, w: number, h: number) {
	const picture = pictureOf(id, w * screen.ratio);
	if (!picture) {
		on.fillStyle = '#8a6a45';
		on.fillRect(x, y, w, h);
	} else {
		const scale = picture.width / BOX.width;
		const ratio = w / h;
		const full = BOX.width / BOX.height;
		const [sw, sh] = ratio > full ? [BOX.width, BOX.width / ratio] : [BOX.height * ratio, BOX.height];
		const top = (BOX.height - sh) * (cardOf(id).kind === 'hero' ? 0.22 : 0.5);
		on.drawImage(picture, ((BOX.width - sw) / 2) * scale, top * scale, sw * scale, sh * scale, x, y, w, h);
	}
	on.strokeStyle = INK;
	on.lineWidth = 1.6;
	on.strokeRect(x, y, w, h);
}

function sheet(on: CanvasRenderingContext2D, w: number, h: number, radius: number, trim: string, isDull: boolean) {
	on.beginPath();
	on.roundRect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, radius + 2);
	on.fillStyle = '#120b06';
	on.fill();
	on.beginPath();
	on.roundRect(-w / 2 - 1, -h / 2 - 1, w + 2, h + 2, radius + 1);
	on.fillStyle = trim;
	on.fill();
	on.save();
	on.beginPath();
	on.roundRect(-w / 2 + 1, -h / 2 + 1, w - 2, h - 2, radius);
	on.clip();
	on.drawImage(isDull ? dullPaper() : paper(), -w / 2, -h / 2, w, h);
	on.restore();
}

/** Numbers with their signs, spread over the room. */
function stats(
	on: CanvasRenderingContext2D,
	all: readonly [SignName, string, string?][],
	x: number,
	y: number,
	w: number,
	size: number,
	isTight: boolean,
) {
	const letters: Letters = { size, weight: 'bold', colour: INK, align: 'left' };
	const small: Letters = { size: Math.max(LEAST, size * 0.74), weight: 'bold', colour: SOFT, align: 'left' };
	const box = Math.max(11, size * 0.86);
	const widthsOf = (hasRest: boolean) =>
		all.map(
			([, text, rest]) => box + 2 + widthOf(on, text, letters) + (rest && hasRest ? widthOf(on, rest, small) : 0),
		);
	const total = (widths: number[]) => widths.reduce((sum, one) => sum + one, 0);
	const hasRest = !isTight && total(widthsOf(true)) + all.length * 3 <= w;
	const widths = widthsOf(hasRest);
	const gap = Math.max(2, (w - total(widths)) / Math.max(1, all.length - 1));
	let left = x;
	all.forEach(([name, text, rest], i) => {
		sign(on, name, left, y - box / 2, box, name === 'hp' ? '#8f1f14' : INK);
		line(on, text, left + box + 2, y + 1, 99, letters);
		if (rest && hasRest) line(on, rest, left + box + 2 + widthOf(on, text, letters), y + 2, 99, small);
		left += widths[i]! + gap;
	});
}

/** The price, on a gem at the corner. */
export function gem(on: CanvasRenderingContext2D, x: number, y: number, size: number, text: string, isDull: boolean) {
	on.save();
	on.translate(x, y);
	on.scale(size / 38, size / 38);
	const path = (d: string, fill: string) => {
		on.fillStyle = fill;
		on.fill(new Path2D(d));
	};
	path('M19,-1L38,11V29L19,41L0,29V11Z', INK);
	path('M19,3L34,13V27L19,37L4,27V13Z', isDull ? '#b8a377' : '#f0a832');
	path('M19,3L34,13L26,16L19,10L12,16L4,13Z', 'rgba(255,255,255,0.5)');
	path('M19,37L34,27L26,24H12L4,27Z', 'rgba(90,44,0,0.4)');
	on.font = "bold 21px Georgia, 'DejaVu Serif', serif";
	on.textAlign = 'center';
	on.textBaseline = 'middle';
	on.fillStyle = '#221003';
	on.fillText(text, 19, 21);
	on.restore();
}

export interface HandLook {
	key?: string;
	/** What it would do now, or why it cannot: a line at the foot, beside what it does. */
	note?: string;
	isWarning?: boolean;
	isDull?: boolean;
	isMarked?: boolean;
	glow?: { kind: Glow; strength: number } | null;
	height?: number;
}

/** How high each part of a card is, from the top: the words first, and what they leave is the picture's. */
function partsOf(on: CanvasRenderingContext2D, card: Card, look: HandLook, h: number, room: number, size: number) {
	const name: Letters = { size, weight: 'bold', colour: NAME };
	const rows = broken(on, nameOf(card.key), room - 6, name, 1).length;
	const banner = rows > 1 ? size * 2.25 : size * 1.6;
	const kind = size * 1.35;
	const numbers = numbersOf(card);
	const stats = numbers.length > 0 ? size * 1.45 : 0;
	const note = look.note
		? broken(on, look.note, room - 6, footLetters(look, size), 3).length * Math.max(LEAST, size * 0.94) * 1.1 + 5
		: 0;
	const words: Letters = { size, colour: INK };
	const step = Math.max(LEAST, size) * 1.16;
	const wanted = broken(on, deed(card), room - 4, words, 4).length * step + 4;
	const rest = h - banner - kind - stats - note;
	// A card whose numbers stand on it already may leave the rest to its larger view.
	const text = rest - wanted < h * PICTURE_LEAST && numbers.length > 0 && note > 0 ? 0 : wanted;
	const picture = Math.min(h * PICTURE_MOST, Math.max(h * PICTURE_LEAST, rest - text));
	return { name, rows, banner, kind, numbers, stats, note, words, text: rest - picture, hasText: text > 0, picture };
}
const PICTURE_LEAST = 0.24;
const PICTURE_MOST = 0.47;
const footLetters = (look: HandLook, size: number): Letters => ({
	size: size * 0.94,
	colour: look.isWarning ? '#ffc9a6' : '#ffe2a3',
});

/** A card as it is held, about the origin. */
export function handFace(on: CanvasRenderingContext2D, id: string, w: number, h: number, look: HandLook = {}) {
	const card = cardOf(id);
	const isDull = look.isDull === true;
	castShadow(on, w, h, look.height ?? 2);
	if (look.glow) glow(on, look.glow.kind, w, h, look.glow.strength);
	const trim = look.glow ? (look.glow.kind === 'fire' ? '#ff8a3c' : '#fff0c4') : isDull ? '#6f5a36' : TRIMS.hand;
	sheet(on, w, h, 8, trim, isDull);
	const pad = Math.max(4, w * 0.045);
	const [left, top, room] = [-w / 2 + pad, -h / 2 + pad, w - pad * 2];
	const size = Math.max(LEAST, Math.min(w > 180 ? 18 : 14.5, h * 0.077));
	const parts = partsOf(on, card, look, h - pad * 2, room, size);
	on.save();
	if (isDull) on.globalAlpha *= 0.72;
	art(on, id, left, top, room, parts.picture);
	on.restore();
	let y = top + parts.picture;
	on.fillStyle = BANNERS[card.kind];
	on.fillRect(left - 0.8, y, room + 1.6, parts.banner);
	lines(on, nameOf(id), 0, y + parts.banner / 2, room - 4, parts.name, { most: parts.rows, leading: 1.08 });
	y += parts.banner;
	const kind = `${say(`kind.${card.kind}`)}${card.rank ? ` · ${say(`rank.${card.rank}` as 'rank.weapon')}` : ''}`;
	line(on, kind, 0, y + parts.kind * 0.55, room, { size: size * 0.94, style: 'italic', colour: isDull ? INK : SOFT });
	y += parts.kind;
	if (parts.stats > 0)
		stats(on, parts.numbers, -room / 2 + room * 0.04, y + parts.stats / 2, room * 0.92, size * 1.12, true);
	y += parts.stats;
	if (parts.hasText) lines(on, deed(card), 0, y + parts.text / 2, room - 4, parts.words, { most: 4 });
	if (look.note) foot(on, look, h / 2 - pad - parts.note, parts.note, room, size);
	gem(on, -w / 2 - 7, -h / 2 - 8, Math.max(27, Math.min(44, w * 0.22)), String(card.cost), isDull);
	if (look.key) keyCap(on, w / 2 - pad - 18, -h / 2 + pad + 2, look.key);
	if (look.isMarked) marked(on, w, h);
}

/** What it would do now, or why it cannot. */
function foot(on: CanvasRenderingContext2D, look: HandLook, y: number, height: number, room: number, size: number) {
	on.fillStyle = look.isWarning ? '#3a1a0e' : '#1d130b';
	on.beginPath();
	on.roundRect(-room / 2, y + 1, room, height, 4);
	on.fill();
	lines(on, look.note!, 0, y + height / 2 + 1, room - 6, footLetters(look, size), { most: 3, leading: 1.1 });
}

function numbersOf(card: Card): [SignName, string][] {
	if (card.kind === 'hero')
		return [
			['atk', String(card.atk)],
			['def', String(card.def)],
			['hp', String(card.hp)],
		];
	if (card.kind === 'item')
		return [
			['atk', signed(card.atk)],
			['def', signed(card.def)],
			['uses', String(card.durability)],
		];
	return [];
}

export function keyCap(on: CanvasRenderingContext2D, x: number, y: number, key: string) {
	on.fillStyle = '#17100be8';
	on.beginPath();
	on.roundRect(x, y, 18, 18, 4);
	on.fill();
	line(on, key, x + 9, y + 9.5, 16, { size: 13, weight: 'bold', colour: '#f5ddaa' });
}

function marked(on: CanvasRenderingContext2D, w: number, h: number) {
	on.strokeStyle = '#8f1f14';
	on.lineWidth = 7;
	on.lineCap = 'round';
	on.beginPath();
	on.moveTo(-w * 0.34, -h * 0.34);
	on.lineTo(w * 0.34, h * 0.34);
	on.moveTo(w * 0.34, -h * 0.34);
	on.lineTo(-w * 0.34, h * 0.34);
	on.stroke();
}

export function backFace(on: CanvasRenderingContext2D, w: number, h: number, height = 2) {
	castShadow(on, w, h, height);
	on.drawImage(back(), -w / 2, -h / 2, w, h);
}

/* ---- a hero on the table ---------------------------------------------------------------------------- */

export interface HeroLook {
	side: 'own' | 'foe';
	glow?: { kind: Glow; strength: number } | null;
	isSpent?: boolean;
	/** Life as it is shown now, and how much of it is at risk. */
	hp: number;
	risk?: number;
	/** Boxes that are being struck out, 0 to 1. */
	struck?: { from: number; to: number; t: number };
	height?: number;
}

export function heroFace(
	on: CanvasRenderingContext2D,
	hero: Pick<Hero, 'card' | 'atk' | 'def' | 'max_hp'>,
	w: number,
	h: number,
	look: HeroLook,
) {
	const card = cardOf(hero.card);
	const isOwn = look.side === 'own';
	castShadow(on, w, h, look.height ?? 3);
	if (look.glow) glow(on, look.glow.kind, w, h, look.glow.strength);
	sheet(
		on,
		w,
		h,
		isOwn ? 12 : 3,
		look.glow ? (look.glow.kind === 'fire' ? '#ff8a3c' : '#ffd27a') : TRIMS[look.side],
		false,
	);
	const pad = Math.max(5, w * 0.044);
	const [left, top, room] = [-w / 2 + pad, -h / 2 + pad, w - pad * 2];
	const size = Math.max(LEAST, Math.min(15, w * 0.094));
	const banner = Math.max(17, h * 0.128);
	const boxes = Math.max(9, h * 0.068);
	const number = Math.max(15, Math.min(19, w * 0.118));
	const gap = Math.max(3, h * 0.018);
	const picture = h - pad * 2 - banner - number * 1.12 - boxes - gap * 2;
	on.save();
	art(on, hero.card, left, top, room, picture);
	on.restore();
	on.fillStyle = INK;
	on.fillRect(left - 0.8, top + picture, room + 1.6, banner);
	line(on, nameOf(hero.card), 0, top + picture + banner / 2 + 0.5, room - 6, {
		size,
		weight: 'bold',
		colour: '#f7e7c2',
	});
	const y = top + picture + banner + gap + number * 0.56;
	const isTight = w < 130;
	const mark = (now: number, plain: number) => `${now}${now > plain ? '▴' : now < plain ? '▾' : ''}`;
	stats(
		on,
		[
			['atk', mark(hero.atk, card.atk)],
			['def', mark(hero.def, card.def)],
			['hp', String(look.hp), `/${hero.max_hp}`],
		],
		left + 2,
		y,
		room - 4,
		number,
		isTight,
	);
	lifeBoxes(on, left + 1, h / 2 - pad - boxes, room - 2, boxes, hero.max_hp, look);
	if (look.isSpent) {
		on.fillStyle = 'rgba(20,10,4,0.34)';
		on.beginPath();
		on.roundRect(-w / 2 + 1, -h / 2 + 1, w - 2, h - 2, isOwn ? 12 : 3);
		on.fill();
	}
	on.fillStyle = GOLD;
}

/** A box for each point of life: full, lost, or striped where it is at risk. What is lost is crossed out. */
function lifeBoxes(
	on: CanvasRenderingContext2D,
	x: number,
	y: number,
	w: number,
	h: number,
	most: number,
	look: HeroLook,
) {
	const gap = 1.5;
	const box = (w - gap * (most - 1)) / most;
	for (let i = 0; i < most; i++) {
		const left = x + i * (box + gap);
		const isLost = i >= look.hp;
		const isRisk = !isLost && look.risk !== undefined && i >= look.hp - look.risk;
		on.fillStyle = isLost ? '#c7ae7e' : '#a8281b';
		on.fillRect(left, y, box, h);
		if (!isLost && !isRisk) {
			on.fillStyle = 'rgba(226,103,75,0.55)';
			on.fillRect(left, y, box, h * 0.3);
		}
		if (isRisk) stripes(on, left, y, box, h);
		on.strokeStyle = INK;
		on.lineWidth = 1;
		on.strokeRect(left, y, box, h);
		const { struck } = look;
		if (isLost) {
			const isNow = struck && i >= struck.to && i < struck.from;
			on.lineWidth = isNow ? 2 : 1;
			on.strokeStyle = isNow ? '#8f1f14' : '#7a6238';
			on.beginPath();
			on.moveTo(left + 1, y + h - 1);
			on.lineTo(left + box - 1, y + 1);
			on.stroke();
		}
	}
}

function stripes(on: CanvasRenderingContext2D, x: number, y: number, w: number, h: number) {
	on.save();
	on.beginPath();
	on.rect(x, y, w, h);
	on.clip();
	on.fillStyle = '#f3b04a';
	on.fillRect(x, y, w, h);
	on.strokeStyle = INK;
	on.lineWidth = 1.8;
	on.beginPath();
	for (let d = -h; d < w + h; d += 4.6) {
		on.moveTo(x + d, y + h);
		on.lineTo(x + d + h, y);
	}
	on.stroke();
	on.restore();
}

/* ---- slips ------------------------------------------------------------------------------------------ */

export interface SlipLook {
	isCracked?: boolean;
	/** A use that is being spent. */
	isWorn?: boolean;
}

export function slip(
	on: CanvasRenderingContext2D,
	card: string,
	durability: number,
	box: Box,
	isTall: boolean,
	look: SlipLook = {},
) {
	const { x, y, w, h } = box;
	on.fillStyle = 'rgba(0,0,0,0.45)';
	on.beginPath();
	on.roundRect(x + 2, y + 3, w + 2, h + 2, 6);
	on.fill();
	on.beginPath();
	on.roundRect(x, y, w, h, isTall ? 4 : [0, 7, 7, 0]);
	on.fillStyle = '#4a2f14';
	on.fill();
	on.save();
	on.beginPath();
	on.roundRect(x + 1.5, y + 1.5, w - 3, h - 3, isTall ? 3 : [0, 6, 6, 0]);
	on.clip();
	on.drawImage(paper(), 10, 20, 140, 60, x, y, w, h);
	on.fillStyle = 'rgba(160,110,50,0.22)';
	on.fillRect(x, y, w, h);
	on.restore();
	if (isTall) tallSlip(on, card, durability, box, look);
	else wideSlip(on, card, durability, box, look);
	if (look.isCracked || (durability === 1 && !isTall)) crack(on, box);
}

function modifiers(card: Card): [SignName, string][] {
	const all: [SignName, string][] = [];
	if (card.atk !== 0) all.push(['atk', signed(card.atk)]);
	if (card.def !== 0) all.push(['def', signed(card.def)]);
	return all;
}

function uses(
	on: CanvasRenderingContext2D,
	card: Card,
	durability: number,
	x: number,
	y: number,
	box: { w: number; h: number; gap: number },
	look: SlipLook,
) {
	for (let i = 0; i < card.durability; i++) {
		const left = x + i * (box.w + box.gap);
		on.strokeStyle = INK;
		on.lineWidth = 1;
		if (i < durability) {
			on.fillStyle = durability === 1 || (look.isWorn && i === durability - 1) ? '#a2301f' : INK;
			on.fillRect(left, y, box.w, box.h);
		} else on.strokeRect(left + 0.5, y + 0.5, box.w - 1, box.h - 1);
	}
}

function wideSlip(on: CanvasRenderingContext2D, id: string, durability: number, { x, y, w, h }: Box, look: SlipLook) {
	const card = cardOf(id);
	const size = Math.max(LEAST, h * 0.235);
	const left = x + 20;
	line(on, nameOf(id), left, y + h * 0.22, w - 26, { size, weight: 'bold', colour: INK, align: 'left' });
	let at = left;
	for (const [name, text] of modifiers(card)) {
		sign(on, name, at, y + h * 0.5 - size * 0.45, size * 0.9, INK);
		line(on, text, at + size, y + h * 0.52, 40, { size, weight: 'bold', colour: INK, align: 'left' });
		at += size * 2.7;
	}
	uses(on, card, durability, left, y + h * 0.75, { w: 5, h: Math.max(6, h * 0.13), gap: 2 }, look);
	const icon = iconOf(id, h * 0.86 * screen.ratio);
	if (icon) on.drawImage(icon, x + w - h * 0.86 - 2, y + h * 0.3, h * 0.86, h * 0.67);
}

/** In one line: the thing, its numbers, its uses. Where two share a row the uses stand below the numbers. */
function tallSlip(on: CanvasRenderingContext2D, id: string, durability: number, { x, y, w, h }: Box, look: SlipLook) {
	const card = cardOf(id);
	const isHalf = w < 70;
	const icon = iconOf(id, h * 1.3 * screen.ratio);
	const picture = isHalf ? h * 0.9 : h * 1.2;
	if (icon) on.drawImage(icon, x + 2, y + (h - picture * 0.775) / 2, picture, picture * 0.775);
	let at = x + picture + 3;
	const middle = isHalf ? y + h * 0.4 : y + h / 2 + 0.5;
	for (const [name, text] of modifiers(card)) {
		if (!isHalf) sign(on, name, at, middle - 5.5, 10, INK);
		line(on, text, at + (isHalf ? 0 : 10.5), middle, 20, { size: LEAST, weight: 'bold', colour: INK, align: 'left' });
		at += isHalf ? 17 : 26;
	}
	if (isHalf) uses(on, card, durability, x + picture + 3, y + h - 5, { w: 3, h: 3, gap: 1 }, look);
	else uses(on, card, durability, x + w - 4 - card.durability * 4, y + h / 2 - 4, { w: 3, h: 8, gap: 1 }, look);
}

function crack(on: CanvasRenderingContext2D, { x, y, w, h }: Box) {
	on.strokeStyle = '#8f1f14';
	on.lineWidth = 1.6;
	on.beginPath();
	on.moveTo(x + w * 0.9, y + 1);
	on.lineTo(x + w * 0.86, y + h * 0.34);
	on.lineTo(x + w * 0.92, y + h * 0.58);
	on.lineTo(x + w * 0.87, y + h - 1);
	on.stroke();
}

export function freeSlip(
	on: CanvasRenderingContext2D,
	{ x, y, w, h }: Box,
	isTall: boolean,
	isWanted: boolean,
	inks: { text: string; plate: string; edge: string },
) {
	const box = isTall
		? { x: x + 0.7, y: y + 0.7, w: w - 1.4, h: h - 1.4 }
		: { x: x + 10, y: y + 0.7, w: w - 11, h: h * 0.56 };
	on.save();
	on.beginPath();
	on.roundRect(box.x, box.y, box.w, box.h, 4);
	on.globalAlpha *= 0.62;
	on.fillStyle = inks.plate;
	on.fill();
	on.globalAlpha = 1;
	on.setLineDash([4, 3]);
	on.strokeStyle = isWanted ? '#ffb648' : inks.edge;
	on.lineWidth = isWanted ? 2.4 : 1.3;
	on.stroke();
	on.restore();
	line(on, say('free_slot'), box.x + box.w / 2, box.y + box.h / 2 + 0.5, box.w - 6, {
		size: isTall ? LEAST : Math.max(LEAST, h * 0.23),
		style: 'italic',
		colour: inks.text,
	});
}
