// What every card is made of: its sheet of paper, its picture, numbers with their signs, its price, its back.
import { cardOf } from '../cards';
import { BOX, INK, pathOf } from '../woodcut/kit';
import { pictureOf } from '../woodcut/pictures';
import { GEMS, KEY_CAP, SOFT } from './inks';
import { LEAST, line, widthOf, type Letters } from './letters';
import { back, castShadow, dullPaper, paper } from './paper';
import { sign, type SignName } from './signs';

export const TRIMS = { own: '#c8963f', foe: '#7b3a2c', hand: '#8c6a35' };

/** How many device pixels one of ours has; set by whoever paints. */
export const screen = { ratio: 1 };

export function art(on: CanvasRenderingContext2D, id: string, x: number, y: number, w: number, h: number) {
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

export function sheet(
	on: CanvasRenderingContext2D,
	w: number,
	h: number,
	radius: number,
	trim: string,
	isDull: boolean,
) {
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
export function stats(
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
		on.fill(pathOf(d));
	};
	path('M19,-1L38,11V29L19,41L0,29V11Z', INK);
	path('M19,3L34,13V27L19,37L4,27V13Z', isDull ? GEMS.dull : GEMS.plain);
	path('M19,3L34,13L26,16L19,10L12,16L4,13Z', 'rgba(255,255,255,0.5)');
	path('M19,37L34,27L26,24H12L4,27Z', 'rgba(90,44,0,0.4)');
	on.font = "bold 21px Georgia, 'DejaVu Serif', serif";
	on.textAlign = 'center';
	on.textBaseline = 'middle';
	on.fillStyle = GEMS.text;
	on.fillText(text, 19, 21);
	on.restore();
}

export function keyCap(on: CanvasRenderingContext2D, x: number, y: number, key: string) {
	on.fillStyle = KEY_CAP.plate;
	on.beginPath();
	on.roundRect(x, y, 18, 18, 4);
	on.fill();
	line(on, key, x + 9, y + 9.5, 16, { size: 13, weight: 'bold', colour: KEY_CAP.text });
}

export function backFace(on: CanvasRenderingContext2D, w: number, h: number, height = 2) {
	castShadow(on, w, h, height);
	on.drawImage(back(), -w / 2, -h / 2, w, h);
}
