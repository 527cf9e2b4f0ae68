// What is seen: stone under the light, with all that stands and lies on it.
import { chestAt, creatureAt, type View } from '../cave';
import type { Scene } from '../scene';
import { chanceAt, noiseAt } from './chance';
import { sheetOf, type Brush } from './canvas';
import { spanOf, toScreen, type Camera, type Point, type Span } from './camera';
import { drawShadow } from './figures';
import { Sprites, fittingOf } from './fittings';
import { DARK, FIRE, FLAME, Light, type Lamp } from './light';
import { Plan } from './plan';
import type { Scheme, Stones } from './stone';

/** Where the lamp is held, from the corner of the seeker's cell. */
export const LAMP: Point = { x: 0.82, y: 0.4 };
const LAMP_SIGHT = 6.5;
const SUN = 5; // the direction of its light: from the north-west
/** Light without a lamp: enough to see what is seen. */
const REST: Record<Scheme, number> = { dark: 0.2, light: 0.55 };
/** A level of more pixels is painted window by window. */
const SHEET_MOST = 8_000_000;
/** So much of it is left where no lamp burns. */
const DIM = 0.5;
const DUSK: Record<Scheme, string> = { dark: '#b98f6d', light: '#f2dcae' };

export class Lit {
	#tiles: Brush = sheetOf(1, 1);
	#sheet: Brush = sheetOf(1, 1);
	#light = new Light();
	#laid: { view: View | null; after: View | null; key: string; span: Span | null } = {
		view: null,
		after: null,
		key: '',
		span: null,
	};
	#lit = ''; // by what light the sheet was painted

	constructor(
		readonly stones: Stones,
		readonly sprites: Sprites,
		readonly scheme: Scheme,
	) {}

	/**
	 * The stones are laid when another view is shown, and the light falls on a copy of them when the lamp has moved or sight changes: where neither is so
	 * the last picture is shown again.
	 */
	draw(brush: Brush, view: View, scene: Scene, camera: Camera) {
		const after = scene.coming?.view ?? view;
		const plan = Plan.of(after);
		const { side } = camera;
		const isLarge = plan.columns * plan.rows * side * side > SHEET_MOST;
		const window = isLarge
			? spanOf(camera, plan.columns, plan.rows)
			: { left: 0, top: 0, right: plan.columns - 1, bottom: plan.rows - 1 };
		this.#lay(view, after, plan, window, side);
		const { span } = this.#laid;
		if (!span) return;
		const isDay = after.floor === 1;
		if (!isDay) this.#shine(view, after, plan, scene, span, side);
		const at = toScreen(camera, { x: span.left, y: span.top });
		const [width, height] = sizeOf(span, side);
		brush.drawImage((isDay ? this.#tiles : this.#sheet).canvas, 0, 0, width, height, at.x, at.y, width, height);
		this.#shadows(brush, after, scene, toScreen(camera, { x: 0, y: 0 }), side);
	}

	#lay(view: View, after: View, plan: Plan, window: Span, side: number) {
		const key = `${side} ${Object.values(window).join(' ')}`;
		const laid = this.#laid;
		if (laid.view === view && laid.after === after && laid.key === key) return;
		const isSameFloor = after.floor === view.floor;
		const seen = seenIn(window, plan, isSameFloor ? view.lit : [], after.lit, 0.5);
		const span = boundsOf(window, plan, seen);
		this.#laid = { view, after, key, span };
		this.#lit = '';
		if (!span) return;
		const sheet = this.#tiles;
		const [width, height] = sizeOf(span, side);
		grow(sheet, width, height);
		const corner = { x: -span.left * side, y: -span.top * side };
		const lamp = { x: after.hero.x + LAMP.x, y: after.hero.y + LAMP.y };
		sheet.imageSmoothingEnabled = this.stones.side !== side; // as they were painted, they are copied
		this.#cells(sheet, plan, span, corner, side, lamp, seen);
		sheet.imageSmoothingEnabled = true;
		this.#things(sheet, after, span, corner, side, seen);
		if (after.floor > 1) return;
		sheet.globalCompositeOperation = 'multiply';
		sheet.fillStyle = DUSK[this.scheme];
		sheet.fillRect(0, 0, width, height);
		sheet.drawImage(dunesOf(plan), corner.x, corner.y, plan.columns * side, plan.rows * side);
		sheet.globalCompositeOperation = 'source-over';
	}

	#shine(view: View, after: View, plan: Plan, scene: Scene, span: Span, side: number) {
		const share = scene.coming?.share ?? 0;
		const key = `${share} ${scene.hero.x} ${scene.hero.y}`;
		if (key === this.#lit) return;
		this.#lit = key;
		const isSameFloor = after.floor === view.floor;
		const seen = seenIn(span, plan, isSameFloor ? view.lit : [], after.lit, share);
		const lamp = { x: scene.hero.x + LAMP.x, y: scene.hero.y + LAMP.y };
		const rest = REST[this.scheme] * (after.hero.lamp ? 1 : DIM);
		this.#light.compute(plan, span, lampsOf(after, plan, lamp, span), seen, rest);
		const [width, height] = sizeOf(span, side);
		grow(this.#sheet, width, height);
		this.#sheet.drawImage(this.#tiles.canvas, 0, 0, width, height, 0, 0, width, height);
		this.#light.fall(this.#sheet, -span.left * side, -span.top * side, side);
	}

	#cells(sheet: Brush, plan: Plan, span: Span, corner: Point, side: number, lamp: Point, seen: Seen) {
		const { stones, sprites } = this;
		for (let y = span.top; y <= span.bottom; y++)
			for (let x = span.left; x <= span.right; x++) {
				if (!plan.isKnown(x, y) || !isNearSeen(seen, x, y)) continue;
				const from =
					plan.floor === 1 ? SUN : Math.round(Math.atan2(lamp.y - y - 0.5, lamp.x - x - 0.5) / (Math.PI / 4)) & 7;
				const chance = chanceAt(x, y, plan.floor);
				const [left, top] = [corner.x + x * side, corner.y + y * side];
				const isWall = plan.isWall(x, y) || plan.isShelf(x, y);
				const material = plan.material(x, isWall && plan.hasFace(x, y) ? y + 1 : y);
				if (isWall) {
					const piece = !plan.hasFace(x, y)
						? 'top'
						: plan.isShelf(x, y) || (material === 'boards' && chance < 0.6)
							? 'shelf'
							: plan.sign(x, y) === '%'
								? 'weak'
								: 'face';
					stones.draw(sheet, piece, material, chance, from, left, top, side);
					continue;
				}
				stones.draw(sheet, plan.sign(x, y) === ',' ? 'rubble' : 'floor', material, chance, from, left, top, side);
				if (plan.hasFace(x, y - 1)) shade(sheet, left, top, side);
				const fitting = fittingOf(plan, x, y);
				if (fitting) sprites.fitting(sheet, fitting, plan.sign(x, y), left, top, false);
			}
	}

	#things(sheet: Brush, view: View, span: Span, corner: Point, side: number, seen: (x: number, y: number) => number) {
		const isIn = ({ x, y }: Point) =>
			x >= span.left && x <= span.right && y >= span.top && y <= span.bottom && seen(x, y) > 0;
		for (const item of view.items)
			if (isIn(item) && !chestAt(view, item))
				this.sprites.thing(sheet, item, corner.x + item.x * side, corner.y + item.y * side, false);
		for (const chest of view.chests)
			if (isIn(chest) && !creatureAt(view, chest))
				this.sprites.fitting(
					sheet,
					chestPicture(chest),
					'',
					corner.x + chest.x * side,
					corner.y + chest.y * side,
					false,
				);
	}

	#shadows(sheet: Brush, view: View, scene: Scene, corner: Point, side: number) {
		if (!view.hero.lamp) return;
		const at = { x: corner.x + (scene.hero.x + LAMP.x) * side, y: corner.y + (scene.hero.y + LAMP.y) * side };
		for (const creature of view.creatures) {
			const place = scene.places.get(creature.id) ?? creature;
			const feet = { x: corner.x + (place.x + 0.5) * side, y: corner.y + (place.y + 0.92) * side };
			sheet.globalAlpha = scene.alpha.get(creature.id) ?? 1;
			drawShadow(sheet, creature.kind, feet, side, at);
		}
		sheet.globalAlpha = 1;
	}
}

export const chestPicture = (chest: { kind: string; open: boolean }) =>
	chest.kind === 'chest' ? (chest.open ? 'chest_open' : 'chest') : chest.kind;

const sizeOf = ({ left, top, right, bottom }: Span, side: number): [width: number, height: number] => [
	(right - left + 1) * side,
	(bottom - top + 1) * side,
];
/** An empty sheet that is large enough. */
function grow(sheet: Brush, width: number, height: number) {
	const { canvas } = sheet;
	if (canvas.width < width || canvas.height < height)
		Object.assign(canvas, { width: Math.max(width, canvas.width), height: Math.max(height, canvas.height) });
	else sheet.clearRect(0, 0, width, height);
}

type Seen = (x: number, y: number) => number;
/** How far each cell of a window is in sight, from 0 to 1, while sight changes. */
function seenIn(window: Span, plan: Plan, before: string[], after: string[], share: number): Seen {
	const seen = new Float32Array(plan.columns * plan.rows);
	for (let y = window.top; y <= window.bottom; y++) {
		const [was, is] = [before[y] ?? '', after[y] ?? ''];
		for (let x = window.left; x <= window.right; x++)
			seen[y * plan.columns + x] = (was[x] === '*' ? 1 - share : 0) + (is[x] === '*' ? share : 0);
	}
	return (x, y) => (x < 0 || x >= plan.columns ? 0 : (seen[y * plan.columns + x] ?? 0));
}

/** The edge of sight is soft: the cells beside it are painted, too. */
function isNearSeen(seen: Seen, x: number, y: number): boolean {
	for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (seen(x + dx, y + dy) > 0) return true;
	return false;
}

function boundsOf(within: Span, plan: Plan, seen: Seen): Span | null {
	let found: Span | null = null;
	for (let y = within.top; y <= within.bottom; y++)
		for (let x = within.left; x <= within.right; x++) {
			if (seen(x, y) <= 0) continue;
			found ??= { left: x, top: y, right: x, bottom: y };
			found.left = Math.min(found.left, x);
			found.right = Math.max(found.right, x);
			found.bottom = y;
		}
	return (
		found && {
			left: Math.max(0, found.left - 1),
			top: Math.max(0, found.top - 1),
			right: Math.min(plan.columns - 1, found.right + 1),
			bottom: Math.min(plan.rows - 1, found.bottom + 1),
		}
	);
}

/** The lamp, the fires that are seen, or eyes that have got used to the dark. */
function lampsOf(view: View, plan: Plan, lamp: Point, span: Span): Lamp[] {
	const lamps: Lamp[] = [];
	const { hero } = view;
	if (hero.lamp) lamps.push({ ...lamp, ...FLAME, reach: Math.max(LAMP_SIGHT, hero.sight + 0.5) + 1.2, strength: 1.4 });
	else lamps.push({ x: hero.x + 0.5, y: hero.y + 0.5, ...DARK, reach: hero.sight + 2.2, strength: 0.75 });
	for (let y = span.top; y <= span.bottom; y++)
		for (let x = span.left; x <= span.right; x++)
			if (plan.sign(x, y) === '^') lamps.push({ x: x + 0.5, y: y + 0.6, ...FIRE, reach: 4.6, strength: 1.2 });
	return lamps;
}

let dunes: HTMLCanvasElement | null = null;
/** Hills of sand under a low sun, drawn large: light and shade across many cells. */
function dunesOf({ columns, rows }: Plan): HTMLCanvasElement {
	if (dunes) return dunes;
	const sheet = sheetOf(columns * 2, rows * 2);
	const image = sheet.createImageData(columns * 2, rows * 2);
	const high = (x: number, y: number) =>
		noiseAt(x / 9 + y / 26, y / 5, 4) + noiseAt(x / 4, y / 3, 5) * 0.35 + noiseAt(x, y, 6) * 0.04;
	for (let y = 0, i = 0; y < rows * 2; y++)
		for (let x = 0; x < columns * 2; x++, i += 4) {
			const slope = (high(x / 2, y / 2) - high(x / 2 - 0.7, y / 2 - 0.7)) * 2.6;
			const light = Math.max(0.66, Math.min(1, 0.9 + slope));
			image.data.set([255 * (0.14 + 0.86 * light), 255 * (0.06 + 0.94 * light), 255 * light, 255], i);
		}
	sheet.putImageData(image, 0, 0);
	dunes = sheet.canvas;
	return dunes;
}

/** The shade of a wall on the floor below it. */
function shade(sheet: Brush, x: number, y: number, side: number) {
	sheet.fillStyle = 'rgb(0 0 0 / 0.3)';
	sheet.fillRect(x, y, side, side * 0.1);
	sheet.fillStyle = 'rgb(0 0 0 / 0.2)';
	sheet.fillRect(x, y, side, side * 0.24);
}
