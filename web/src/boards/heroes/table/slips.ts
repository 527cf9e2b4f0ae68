// Slips beside a hero: what he carries, how often it can still be used, and where there is room for more.
import { cardOf, type Card } from '../cards';
import { nameOf, say, signed } from '../texts';
import { INK } from '../woodcut/kit';
import { iconOf } from '../woodcut/pictures';
import { screen } from './card';
import type { Box } from './layout';
import { LEAST, line } from './letters';
import { paper } from './paper';
import { sign, type SignName } from './signs';

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
