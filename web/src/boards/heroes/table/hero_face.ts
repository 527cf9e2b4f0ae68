// A hero on the table: portrait, name, numbers as they are now, and a box for each point of life.
import { cardOf } from '../cards';
import type { Hero } from '../reckon';
import { nameOf } from '../texts';
import { INK } from '../woodcut/kit';
import { TRIMS, art, sheet, stats } from './card';
import { NAME } from './inks';
import { LEAST, line } from './letters';
import { castShadow, glow, type Glow } from './paper';

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
		colour: NAME,
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
