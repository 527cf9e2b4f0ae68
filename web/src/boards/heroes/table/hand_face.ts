// A card as it is held. Its words and numbers stand on it at every size.
import { cardOf, type Card } from '../cards';
import { deed, nameOf, say, signed } from '../texts';
import { INK } from '../woodcut/kit';
import { TRIMS, art, gem, keyCap, sheet, stats } from './card';
import { BANNERS, FEET, NAME, SOFT } from './inks';
import { LEAST, broken, line, lines, type Letters } from './letters';
import { castShadow, glow, type Glow } from './paper';
import type { SignName } from './signs';

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
	colour: FEET[look.isWarning ? 'warning' : 'plain'].text,
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
	on.fillStyle = FEET[look.isWarning ? 'warning' : 'plain'].plate;
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
