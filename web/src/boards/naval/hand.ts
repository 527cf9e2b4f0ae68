// What whoever plays is about to do, drawn over the sea: the way that a click would sail, what is aimed at, the cell under the cursor; and the plates of what is seen of the enemy.
import { SMALL_CELL, middle, turned, type Field, type Spot } from './field';
import { PRICE_INK } from './light';
import type { Ground } from './ground';
import type { Pose } from './poses';
import { BEAM, pathOf } from './ship';
import { BACK, LENGTH, STEP, hullCells, pointsOf, type Cell, type Course, type Enemy, type View } from './sea';
import { angleOf } from './field';
import { shipName } from './texts';

type Context = CanvasRenderingContext2D;

export interface Hand {
	/** The ship at hand. */
	selected: string | null;
	cursor: Cell | null;
	/** What would be fired at. */
	target: Cell | null;
	/** Where its guns look. */
	aim: Cell | null;
	course: Course | null;
	overlays: { sight: boolean; threat: boolean };
}

export function drawHand(context: Context, ground: Ground, view: View, hand: Hand) {
	const { field } = ground;
	const ship = view.ships.find(({ id }) => id === hand.selected);
	if (hand.course && ship) way(context, ground, ship, hand.course);
	if (hand.cursor) brackets(context, field, hand.cursor, ground.light.letter, ground.light.halo, 0.2, 1.6);
	if (hand.target) {
		brackets(context, field, hand.target, ground.light.gold, PRICE_INK, 0.28, 2.6);
		const { x, y } = middle(field, hand.target);
		context.strokeStyle = ground.light.gold;
		context.lineWidth = 1.6;
		context.beginPath();
		for (const [dx, dy] of [
			[1, 0],
			[-1, 0],
			[0, 1],
			[0, -1],
		] as const) {
			context.moveTo(x + dx * field.cell * 0.12, y + dy * field.cell * 0.12);
			context.lineTo(x + dx * field.cell * 0.26, y + dy * field.cell * 0.26);
		}
		context.stroke();
	}
}

/** The way of a ship to where it would lie, and its price. */
function way(context: Context, { field, light }: Ground, ship: View['ships'][0], course: Course) {
	const end = course.cells.at(-1)!;
	const isAhead = course.direction === ship.facing;
	const bow = hullCells(ship).at(isAhead ? 0 : -1)!;
	const step = STEP[isAhead ? ship.facing : BACK[ship.facing]];
	const lies = { x: ship.x + step.x * course.steps, y: ship.y + step.y * course.steps };
	const [from, to] = [middle(field, bow), middle(field, end)];
	context.save();
	context.strokeStyle = light.gold;
	context.lineCap = 'round';
	context.lineWidth = Math.max(2, field.cell * 0.07);
	context.setLineDash([field.cell * 0.02, field.cell * 0.2]);
	context.beginPath();
	context.moveTo(from.x, from.y);
	context.lineTo(to.x, to.y);
	context.stroke();
	context.setLineDash([]);
	const at = middle(field, lies);
	context.translate(at.x, at.y);
	context.rotate(angleOf(field, ship.facing));
	context.scale(field.cell, field.cell);
	context.globalAlpha = 0.2;
	context.fillStyle = light.gold;
	context.fill(pathOf(ship.model));
	context.globalAlpha = 0.95;
	context.lineWidth = 0.06;
	context.setLineDash([0.14, 0.1]);
	context.stroke(pathOf(ship.model));
	context.restore();
	tag(context, field, to, `−${course.price}`, PRICE_INK, light.gold);
}

function tag(context: Context, field: Field, at: Spot, text: string, ink: string, paper: string) {
	context.save();
	context.font = `700 ${Math.max(12, field.cell * 0.28)}px system-ui, 'DejaVu Sans', sans-serif`;
	const wide = context.measureText(text).width + 10;
	const high = Math.max(18, field.cell * 0.4);
	context.fillStyle = paper;
	context.beginPath();
	context.roundRect(at.x - wide / 2, at.y - high / 2, wide, high, high / 2);
	context.fill();
	context.fillStyle = ink;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.fillText(text, at.x, at.y + 0.5);
	context.restore();
}

export function brackets(
	context: Context,
	field: Field,
	cell: Cell,
	colour: string,
	halo: string,
	arm: number,
	width: number,
) {
	const at = turned(field, cell);
	const [x, y, c] = [field.x + at.x * field.cell, field.y + at.y * field.cell, field.cell];
	context.save();
	context.lineCap = 'round';
	context.beginPath();
	for (const [right, low] of [
		[0, 0],
		[1, 0],
		[0, 1],
		[1, 1],
	] as const) {
		const [u, v] = [x + 1 + right * (c - 2), y + 1 + low * (c - 2)];
		const [dx, dy] = [right ? -arm * c : arm * c, low ? -arm * c : arm * c];
		context.moveTo(u + dx, v);
		context.lineTo(u, v);
		context.lineTo(u, v + dy);
	}
	context.strokeStyle = halo;
	context.globalAlpha = 0.6;
	context.lineWidth = width + 2.5;
	context.stroke();
	context.globalAlpha = 1;
	context.strokeStyle = colour;
	context.lineWidth = width;
	context.stroke();
	context.restore();
}

/* ---- plates ---------------------------------------------------------------------------------------- */

interface Plate {
	x: number;
	y: number;
	wide: number;
	text: string;
	alpha: number;
}
const PLATE_HIGH = 20;

/** Names and points of what is seen of the enemy, beside each ship and not over each other. */
export function drawPlates(context: Context, ground: Ground, poses: readonly Pose[]) {
	const { field } = ground;
	const isSmall = field.cell < SMALL_CELL;
	context.save();
	context.font = `600 ${isSmall ? 12 : 13}px system-ui, 'DejaVu Sans', sans-serif`;
	const plates: Plate[] = [];
	for (const pose of poses) {
		if (pose.isOwn || pose.sinking > 0.2) continue;
		const { model } = pose.hull;
		const points = `${(pose.hull as Enemy).hp}/${pointsOf(model)}`;
		const text = isSmall ? points : `${shipName(model)} ${points}`;
		const wide = context.measureText(text).width + (isSmall ? 24 : 30);
		plates.push(place(field, pose, wide, text, plates));
	}
	for (const plate of plates) draw(context, ground, plate);
	context.restore();
}

function place(field: Field, pose: Pose, wide: number, text: string, others: readonly Plate[]): Plate {
	const at = middle(field, pose);
	const isUpright = Math.abs(Math.cos(pose.angle)) > 0.7;
	const half = isUpright ? LENGTH[pose.hull.model] / 2 : BEAM[pose.hull.model];
	const away = half * field.cell + PLATE_HIGH * 0.75;
	const x = Math.max(field.x + wide / 2 + 2, Math.min(field.x + 15 * field.cell - wide / 2 - 2, at.x));
	const isFree = (y: number) =>
		y > field.y + PLATE_HIGH / 2 &&
		!others.some((one) => Math.abs(one.y - y) < PLATE_HIGH + 2 && Math.abs(one.x - x) < (one.wide + wide) / 2);
	const y = [at.y - away, at.y + away, at.y - away - PLATE_HIGH - 4].find(isFree) ?? at.y + away;
	return { x, y, wide, text, alpha: pose.alpha };
}

function draw(context: Context, { light, liveries }: Ground, { x, y, wide, text, alpha }: Plate) {
	context.globalAlpha = alpha;
	context.fillStyle = light.plate;
	context.strokeStyle = liveries.foeLine;
	context.lineWidth = 1;
	context.beginPath();
	context.roundRect(x - wide / 2, y - PLATE_HIGH / 2, wide, PLATE_HIGH, PLATE_HIGH / 2);
	context.fill();
	context.stroke();
	context.fillStyle = liveries.foeLine;
	const left = x - wide / 2 + 12;
	context.beginPath();
	context.moveTo(left, y - 4.5);
	context.lineTo(left + 4.5, y);
	context.lineTo(left, y + 4.5);
	context.lineTo(left - 4.5, y);
	context.fill();
	context.textAlign = 'left';
	context.textBaseline = 'middle';
	context.fillStyle = light.plateInk;
	context.fillText(text, left + 9, y + 0.5);
}
