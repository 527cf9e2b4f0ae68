// What is seen: stone under the light, with all that stands and lies on it.
import { chestAt, creatureAt, type View } from '../cave';
import type { Scene } from '../scene';
import { sheetOf, type Brush } from './canvas';
import { spanOf, toScreen, type Camera, type Point, type Span } from './camera';
import { drawShadow } from './figures';
import { Sprites, fittingOf } from './fittings';
import { DARK, FIRE, FLAME, Light, type Dusk, type Lamp } from './light';
import { Paving, stoneAt } from './paving';
import { Plan } from './plan';
import type { Scheme, Stones } from './stone';

/** Where the lamp is held, from the corner of the seeker's cell. */
export const LAMP: Point = { x: 0.82, y: 0.4 };
const LAMP_SIGHT = 6.5;
/** Without a lamp: enough to see what is seen. The farther from the lamp, the more of the plan shows through. */
const DUSKS: Record<Scheme, Dusk> = { dark: { rest: 0.2, least: 0.42 }, light: { rest: 0.72, least: 0.3 } };
const DAY: Dusk = { rest: 1, least: 1 };
/** What is seen of more pixels is painted as far as it is in the window. */
const SHEET_MOST = 8_000_000;
/** How much of a wall's top is seen beside a room, in cells. */
const CRUST = 0.4;
/** So much of it is left where no lamp burns. */
const DIM = 0.5;

export class Lit {
	#paving: Paving;
	#sheet: Brush = sheetOf(1, 1);
	#light = new Light();
	#laid: Laid | null = null;
	#cuts: Cut[] = []; // what is taken away again when the light has fallen on it
	#fittings: (Point & { name: string; sign: string })[] = [];
	#lit = ''; // by what light the sheet was painted

	constructor(
		stones: Stones,
		readonly sprites: Sprites,
		readonly scheme: Scheme,
	) {
		this.#paving = new Paving(stones);
	}

	/**
	 * The stones are laid when another view is shown, and the light falls on a copy of them when the lamp has moved or sight changes: where neither is so
	 * the last picture is shown again.
	 */
	draw(brush: Brush, view: View, scene: Scene, camera: Camera) {
		const after = scene.coming?.view ?? view;
		const plan = Plan.of(after);
		const { side } = camera;
		const span = this.#lay(view, after, plan, camera);
		if (!span) return;
		this.#shine(view, after, plan, scene, span, side);
		const at = toScreen(camera, { x: span.left, y: span.top });
		const [width, height] = sizeOf(span, side);
		brush.drawImage(this.#sheet.canvas, 0, 0, width, height, at.x, at.y, width, height);
		this.#shadows(brush, after, scene, toScreen(camera, { x: 0, y: 0 }), side);
	}

	/** Lays them, unless they lie there: then only what they are made of is compared, for each cue has views of its own. */
	#lay(view: View, after: View, plan: Plan, camera: Camera): Span | null {
		const { side } = camera;
		const before = after.floor === view.floor ? view.lit : [];
		const { map, lit, items, chests, hero } = after;
		const taken = chests.map((chest) => (creatureAt(after, chest) ? 1 : 0)).join('');
		const made = { map, lit, items, chests };
		const where = `${side} ${hero.x} ${hero.y} ${taken}`;
		const laid = this.#laid;
		if (laid?.where === where && isSame(laid.made, made) && (laid.before === before || before === lit))
			if (!laid.camera || laid.camera === keyOf(camera)) return laid.span;
		const whole = { left: 0, top: 0, right: plan.columns - 1, bottom: plan.rows - 1 };
		const seen = seenIn(whole, plan, before, lit, 0.5);
		let span = boundsOf(whole, plan, seen);
		const isLarge = span !== null && areaOf(span) * side * side > SHEET_MOST;
		if (isLarge) span = boundsOf(spanOf(camera, plan.columns, plan.rows), plan, seen);
		this.#laid = { made, where, before, span, camera: isLarge ? keyOf(camera) : '' };
		this.#lit = '';
		if (span) this.#build(after, plan, span, seen, side);
		return span;
	}

	#build(after: View, plan: Plan, span: Span, seen: Seen, side: number) {
		const lamp = { x: after.hero.x + LAMP.x, y: after.hero.y + LAMP.y };
		this.#paving.lay(plan, span, side, lamp, (x, y) => isNearSeen(seen, x, y));
		this.#cuts = [];
		this.#fittings = [];
		for (let y = span.top; y <= span.bottom; y++)
			for (let x = span.left; x <= span.right; x++) {
				const [left, top] = [(x - span.left) * side, (y - span.top) * side];
				if (!plan.isKnown(x, y)) this.#cuts.push([left, top, side, side]);
				else if (!isNearSeen(seen, x, y)) continue;
				else if (stoneAt(plan, x, y).piece === 'top') this.#cuts.push(...cutsOf(plan, x, y, left, top, side));
				const name = fittingOf(plan, x, y);
				if (name) this.#fittings.push({ name, sign: plan.sign(x, y), x, y });
			}
	}

	#shine(view: View, after: View, plan: Plan, scene: Scene, span: Span, side: number) {
		const share = scene.coming?.share ?? 1;
		const key = `${share} ${scene.hero.x} ${scene.hero.y} ${after.hero.lamp} ${after.hero.sight}`;
		if (key === this.#lit) return;
		this.#lit = key;
		const isSameFloor = after.floor === view.floor;
		const seen = seenIn(span, plan, isSameFloor ? view.lit : [], after.lit, share);
		const lamp = { x: scene.hero.x + LAMP.x, y: scene.hero.y + LAMP.y };
		const { rest, least } = DUSKS[this.scheme];
		const dusk = after.floor === 1 ? DAY : { rest: rest * (after.hero.lamp ? 1 : DIM), least };
		this.#light.compute(plan, span, lampsOf(after, plan, lamp, span), seen, dusk);
		const [width, height] = sizeOf(span, side);
		grow(this.#sheet, width, height);
		this.#paving.copy(this.#sheet, span, side);
		this.#things(this.#sheet, after, span, side, seen);
		this.#light.fall(this.#sheet, -span.left * side, -span.top * side, side);
		for (const cut of this.#cuts) this.#sheet.clearRect(...cut);
	}

	/** What stands and lies on the stones. */
	#things(sheet: Brush, view: View, { left, top, right, bottom }: Span, side: number, seen: Seen) {
		const isIn = ({ x, y }: Point) => x >= left && x <= right && y >= top && y <= bottom && seen(x, y) > 0;
		const at = ({ x, y }: Point) => [(x - left) * side, (y - top) * side] as const;
		for (const one of this.#fittings) this.sprites.fitting(sheet, one.name, one.sign, ...at(one), false);
		for (const item of view.items)
			if (isIn(item) && !chestAt(view, item)) this.sprites.thing(sheet, item, ...at(item), false);
		for (const chest of view.chests)
			if (isIn(chest) && !creatureAt(view, chest))
				this.sprites.fitting(sheet, chestPicture(chest), '', ...at(chest), false);
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

type Cut = [x: number, y: number, width: number, height: number];
/** What lies on the sheet of stones. */
interface Laid {
	made: Pick<View, 'map' | 'lit' | 'items' | 'chests'>;
	before: readonly string[];
	where: string;
	span: Span | null;
	/** Where it was looked from, if only a part was laid. */
	camera: string;
}
const isSame = (one: Laid['made'], other: Laid['made']) =>
	one.map === other.map && one.lit === other.lit && one.items === other.items && one.chests === other.chests;
const keyOf = ({ centre, width, height }: Camera) =>
	`${Math.floor(centre.x)} ${Math.floor(centre.y)} ${width} ${height}`;
const areaOf = ({ left, top, right, bottom }: Span) => (right - left + 1) * (bottom - top + 1);

export const chestPicture = (chest: { kind: string; open: boolean }) =>
	chest.kind === 'chest' ? (chest.open ? 'chest_open' : 'chest') : chest.kind;

const sizeOf = ({ left, top, right, bottom }: Span, side: number): [width: number, height: number] => [
	(right - left + 1) * side,
	(bottom - top + 1) * side,
];
/** Makes a sheet large enough. What is left on it from before is not seen: the light is cut where nothing was laid. */
function grow({ canvas }: Brush, width: number, height: number) {
	if (canvas.width < width || canvas.height < height)
		Object.assign(canvas, { width: Math.max(width, canvas.width), height: Math.max(height, canvas.height) });
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

/** Of a wall whose top alone is seen only the border of the room is left: rock goes on behind it, and nobody sees how far. */
function cutsOf(plan: Plan, x: number, y: number, left: number, top: number, side: number): Cut[] {
	const isRoom = (dx: number, dy: number) => plan.isKnown(x + dx, y + dy) && !plan.isWall(x + dx, y + dy);
	const crust = Math.round(side * CRUST);
	const edges = [0, crust, side - crust, side] as const;
	const cuts: Cut[] = [];
	// Nine fields of a cell: each is left that borders on a room, those in the corners also across the corner.
	for (let row = 0; row < 3; row++)
		for (let column = 0; column < 3; column++) {
			const [dx, dy] = [column - 1, row - 1];
			if ((dy && isRoom(0, dy)) || (dx && isRoom(dx, 0)) || (dx && dy && isRoom(dx, dy))) continue;
			const [x1, y1] = [edges[column]!, edges[row]!];
			cuts.push([left + x1, top + y1, edges[column + 1]! - x1, edges[row + 1]! - y1]);
		}
	return cuts;
}
