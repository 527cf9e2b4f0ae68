// What is written on the chart: names and hulls of ships, names of ports, what a wreck holds; and stocks, as bars.
import { centre, keyOf, tileOf, type Tile } from '../hex';
import type { Amounts, View } from '../sea';
import { HULL, INKS, PLATE, type Inks, type Light } from './colours';
import { beam } from './furniture';
import type { Lay } from './lay';
import { quaysOf, type Place } from './pieces';
import { hull } from './ships';

type Context = CanvasRenderingContext2D;
const SANS = "ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif";
const SERIF = "ui-serif, Georgia, 'DejaVu Serif', serif";

export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}
const meet = (a: Rect, b: Rect) =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isFree = (rect: Rect, taken: Rect[]) => !taken.some((one) => meet(one, rect));

const PLATE_HIGH = 20;
function plateSize(to: Context, text: string): number {
	to.font = `700 12px ${SANS}`;
	return Math.max(28, to.measureText(text).width + 10);
}
function plate(
	to: Context,
	text: string,
	x: number,
	y: number,
	{
		health,
		isOwn,
		isChained = false,
		isLost = false,
	}: { health: number | null; isOwn: boolean; isChained?: boolean; isLost?: boolean },
): Rect {
	const width = plateSize(to, text) + (isChained ? 14 : 0);
	const high = health === null ? 16 : PLATE_HIGH;
	to.fillStyle = PLATE.ground;
	to.strokeStyle = isOwn ? PLATE.own : PLATE.edge;
	to.lineWidth = isOwn ? 1.4 : 1;
	to.beginPath();
	to.roundRect(x - width / 2, y - 8, width, high, 4);
	to.fill();
	to.stroke();
	to.fillStyle = PLATE.words;
	to.textAlign = 'center';
	to.textBaseline = 'middle';
	const middle = x - (isChained ? 7 : 0);
	to.fillText(text, middle, y + 0.5);
	if (isLost) {
		to.strokeStyle = HULL.low;
		to.lineWidth = 1.6;
		to.beginPath();
		to.moveTo(x - width / 2 + 3, y);
		to.lineTo(x + width / 2 - 3, y);
		to.stroke();
	}
	if (isChained) {
		to.strokeStyle = '#ffb08c';
		to.lineWidth = 1.6;
		for (const dx of [-3, 3]) {
			to.beginPath();
			to.arc(x + width / 2 - 10 + dx, y, 3.2, 0, 7);
			to.stroke();
		}
	}
	if (health !== null) {
		to.fillStyle = HULL.none;
		to.fillRect(x - width / 2 + 3, y + 7, width - 6, 3);
		to.fillStyle = health > 0.6 ? HULL.good : health > 0.34 ? HULL.fair : HULL.low;
		to.fillRect(x - width / 2 + 3, y + 7, (width - 6) * health, 3);
	}
	return { x: x - width / 2, y: y - 8, width, height: high };
}

/** Words on the chart, with a rim of light or dark around them. */
export function label(
	to: Context,
	text: string,
	x: number,
	y: number,
	{
		size,
		words,
		halo,
		isItalic = true,
		align = 'center',
	}: { size: number; words: string; halo: string; isItalic?: boolean; align?: CanvasTextAlign },
) {
	to.font = `${isItalic ? 'italic ' : ''}600 ${size}px ${SERIF}`;
	to.textAlign = align;
	to.textBaseline = 'middle';
	to.lineJoin = 'round';
	to.lineWidth = 4;
	to.strokeStyle = halo;
	to.strokeText(text, x, y);
	to.fillStyle = words;
	to.fillText(text, x, y);
}

/** The names of ports: at the town, wherever there is room for them. */
export function portNames(to: Context, view: View, lay: Lay, taken: Rect[], inks: Inks) {
	const size = Math.max(13, Math.min(17, lay.s * 0.44));
	to.font = `italic 600 ${size}px ${SERIF}`;
	const [quay, { s }] = [quaysOf(view.map), lay];
	for (const port of view.map.ports) {
		const spot = centre(port);
		if (!lay.isNear(spot)) continue;
		const { x, y } = lay.of(spot);
		const way = quay.get(keyOf(port))!;
		const width = to.measureText(port.name).width;
		const beyond = { x: x + way.x * s * 1.35, y: y + way.y * s * 1.2 };
		const spots = [
			[beyond.x, beyond.y],
			[x, y + s * 1.12 + size * 0.4],
			[x, y - s * 1.12 - size * 0.4],
			[x + s * 0.95 + width / 2, y],
			[x - s * 0.95 - width / 2, y],
		] as const;
		const rectAt = ([cx, cy]: readonly [number, number]): Rect => ({
			x: cx - width / 2 - 2,
			y: cy - size * 0.6,
			width: width + 4,
			height: size * 1.2,
		});
		const isSeen = ({ x: left, width: wide }: Rect) => left > 12 && left + wide < lay.size.width - 12;
		const place =
			spots.find((one) => isSeen(rectAt(one)) && isFree(rectAt(one), taken)) ??
			(lay.s > 26 ? spots.find((one) => isFree(rectAt(one), taken)) : undefined);
		if (!place) continue;
		taken.push(rectAt(place));
		label(to, port.name, place[0], place[1], { size, words: inks.words, halo: inks.halo });
	}
}

const CAPACITY = { common: [100, 200, 200], extra: [200, 400, 400] } as const; // 2.9: cloth, rum, wood
const STOCKS = ['#f1e4c4', '#d98543', '#9fb06a'];
/** What a plantation has: cloth, rum, wood. */
export function stocks(to: Context, view: View, lay: Lay) {
	for (const [list, most] of [
		[view.map.plantations, CAPACITY.common],
		[view.map.extra_plantations, CAPACITY.extra],
	] as const)
		for (const [q, r] of list) {
			const stock = view.plantations[`${q},${r}`];
			const spot = centre({ q, r });
			if (!stock || !lay.isNear(spot)) continue;
			const { x, y } = lay.of(spot);
			const width = Math.max(24, lay.s * 0.8);
			const [left, top] = [x - width / 2, y + lay.s * 0.4];
			to.fillStyle = PLATE.ground;
			to.beginPath();
			to.roundRect(left - 3, top - 3, width + 6, 11, 3);
			to.fill();
			[stock.cloth, stock.rum, stock.wood].forEach((n, i) => {
				const wide = width / 3 - 1.5;
				to.fillStyle = '#4a4034';
				to.fillRect(left + (i * width) / 3, top, wide, 5);
				to.fillStyle = STOCKS[i]!;
				to.fillRect(left + (i * width) / 3, top, wide * Math.min(1, n / most[i]!), 5);
			});
		}
}

const worth = ({ money, metal, cloth, rum, wood }: Amounts) =>
	[money > 0 ? `$${money}` : '', metal > 0 ? `◆${metal}` : '', cloth + rum + wood > 0 ? `+${cloth + rum + wood}` : '']
		.filter(Boolean)
		.join(' ');

export function wreck(to: Context, tile: Tile, lay: Lay, light: Light) {
	const { x, y } = lay.of(centre(tile));
	const { s } = lay;
	to.save();
	to.fillStyle = 'rgba(220,240,225,.24)';
	to.beginPath();
	to.ellipse(x, y + s * 0.1, s * 0.62, s * 0.36, 0, 0, 7);
	to.fill();
	to.translate(x, y);
	to.rotate(-0.5);
	to.save();
	hull(to, s * 1.15, s * 0.44);
	to.clip();
	to.fillStyle = '#4a3524';
	to.fillRect(-s, -s, 2 * s, 2 * s);
	to.strokeStyle = '#20140b';
	to.lineWidth = Math.max(0.8, s * 0.03);
	for (let i = -4; i < 5; i++) {
		to.beginPath();
		to.moveTo(i * s * 0.14, -s);
		to.lineTo(i * s * 0.14, s);
		to.stroke();
	}
	to.fillStyle = INKS[light].middle;
	to.beginPath();
	for (const [dx, dy] of [
		[-0.1, -0.3],
		[0.02, -0.05],
		[-0.06, 0.08],
		[0.06, 0.3],
		[0.18, 0.3],
		[0.12, 0],
		[0.16, -0.3],
	] as const)
		to.lineTo(s * dx, s * dy);
	to.fill();
	to.restore();
	hull(to, s * 1.15, s * 0.44);
	to.strokeStyle = '#140c07';
	to.lineWidth = Math.max(1.2, s * 0.05);
	to.stroke();
	beam(to, -s * 0.25, 0, s * 0.1, -s * 0.6, s * 0.05, '#5a3a1e');
	beam(to, -s * 0.15, -s * 0.32, s * 0.18, -s * 0.22, s * 0.04, '#5a3a1e');
	to.rotate(0.5);
	for (const [u, v] of [
		[-0.5, 0.25],
		[0.5, 0.3],
		[0.62, -0.05],
	] as const) {
		to.fillStyle = '#8a5a30';
		to.strokeStyle = '#20140b';
		to.lineWidth = 1;
		to.beginPath();
		to.ellipse(u * s, v * s, s * 0.11, s * 0.08, 0.4, 0, 7);
		to.fill();
		to.stroke();
	}
	to.restore();
}

/** What wrecks hold, where there is room for it; returns what that takes. */
export function worths(to: Context, view: View, lay: Lay, taken: Rect[], hulls: Rect[]): Rect[] {
	const all: Rect[] = [];
	for (const [key, goods] of Object.entries(view.wrecks)) {
		const spot = centre(tileOf(key));
		if (!lay.isNear(spot)) continue;
		const { x, y } = lay.of(spot);
		const text = worth(goods);
		const width = plateSize(to, text);
		const [{ s }, high] = [lay, PLATE_HIGH];
		const spots = [
			[x, y + s * 0.7],
			[x, y - s * 0.72],
			[x + s * 0.75 + width / 2, y],
			[x - s * 0.75 - width / 2, y],
			[x, y + s * 0.7 + high],
			[x, y - s * 0.72 - high],
		] as const;
		const rectAt = ([px, py]: readonly [number, number]) => ({ x: px - width / 2, y: py - 8, width, height: 16 });
		const isClear = (rect: Rect) => isFree(rect, taken) && isFree(rect, all);
		// In a crowd it lies rather over a sail than over words.
		const place =
			spots.find((one) => isClear(rectAt(one)) && isFree(rectAt(one), hulls)) ??
			spots.find((one) => isClear(rectAt(one)));
		if (place) all.push(plate(to, text, ...place, { health: null, isOwn: false }));
	}
	return all;
}

export interface Named {
	view: View;
	places: Map<string, Place>;
	tags: Map<string, string>;
	isOwn: (id: string) => boolean;
}
/** Names and hulls beside ships; those that lie in one port stand in rows below it. Returns what those of them take that lie still. */
export function plates(
	to: Context,
	lay: Lay,
	{ view, places, tags, isOwn }: Named,
	isStill: (id: string) => boolean,
): Rect[] {
	const taken: Rect[] = [];
	const rows = new Map<string, string[]>();
	const drawOne = (id: string, x: number, y: number) => {
		const one = view.ships[id]!;
		const health = one.destroyed ? null : Math.max(0, Math.min(1, one.hp / one.stats.max_hp));
		const look = { health, isOwn: isOwn(id), isChained: one.chained, isLost: one.destroyed };
		const rect = plate(to, tags.get(id) ?? id, x, y, look);
		if (isStill(id)) taken.push(rect);
	};
	for (const [id, place] of places) {
		if (!view.ships[id] || !lay.isNear(place)) continue;
		if (place.isMoored) {
			const key = keyOf(view.ships[id]);
			rows.set(key, [...(rows.get(key) ?? []), id]);
			continue;
		}
		const { x, y } = lay.of(place);
		drawOne(id, x, y + lay.s * 0.78 + 4);
	}
	for (const [key, all] of rows) {
		const { x, y } = lay.of(centre(tileOf(key)));
		const line = all.length > 6 ? 4 : 3;
		for (let i = 0; i < all.length; i += line) {
			const part = all.slice(i, i + line);
			const widths = part.map((id) => plateSize(to, tags.get(id) ?? id) + 3 + (view.ships[id]!.chained ? 14 : 0));
			let left = x - widths.reduce((sum, w) => sum + w, 0) / 2;
			part.forEach((id, j) => {
				drawOne(id, left + widths[j]! / 2, y + lay.s * 0.95 + 8 + (i / line) * 24);
				left += widths[j]!;
			});
		}
	}
	return taken;
}
