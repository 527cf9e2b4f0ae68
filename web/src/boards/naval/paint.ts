// One moment of naval in one canvas: the ground, then what floats on it, what burns and flies, and on a live board what the hand is about to do.
import type { Cue } from '$/match/stage.svelte';
import { NAMED_CELL, angleOf, middle, type Field, type Spot } from './field';
import type { Ground, Lie } from './ground';
import { isInSight } from './ground';
import { glow, plume, slick } from './effects';
import { drawHand, drawPlates, type Hand } from './hand';
import { clamp, smooth } from '$/parts/paint/curves';
import { posesOf, type Pose } from './poses';
import { drawProjectiles } from './projectiles';
import { drawMarks, drawScene } from './scene_paint';
import { sceneOf, type Scene } from './scenes';
import { BEAM, drawGuns, pathOf, type Look } from './ship';
import { LENGTH, hullCells, type Model, type Sighting, type View } from './sea';
import { liveryName, type Sprite } from './studio';
import { say } from './texts';
import { fleetSight, threatOf, zoneOf, type Zone } from './zones';

export interface Moment {
	view: View;
	seat: number;
	cue: Cue<View> | null;
	progress: number;
	/** Nothing moves: the scene stands as a picture with marks. */
	isStill?: boolean;
	/** Seconds, for what flickers and drifts. */
	time?: number;
	/** What whoever plays is about to do. */
	hand?: Hand;
	/** Another picture follows soon: what is heavy may wait for it. */
	isPatient?: boolean;
	/** Scenes that nobody saw. */
	marks?: readonly Cue<View>[];
}

type Context = CanvasRenderingContext2D;
/** When a scene that stands still looks best. */
const STILL = 0.42;
const SMALL_SHIP: Record<Model, number> = { corvette: 1.26, frigate: 1.1, battleship: 1.03 };
const SMALL = 34;
const DRIFT_SPEED = 0.6;

export function paint(context: Context, ground: Ground, moment: Moment) {
	const { field } = ground;
	const scene = sceneOf(moment.cue);
	const moved = moment.isStill ? 1 : moment.progress;
	const time = moment.time ?? 0;
	context.save();
	context.imageSmoothingEnabled = false;
	context.drawImage(ground.draw(lieOf(moment, scene, moved, time), moment.isPatient), 0, 0, field.width, field.height);
	context.imageSmoothingEnabled = true;
	const poses = posesOf(field, moment.view, scene, moved);
	aimGuns(field, poses, moment);
	for (const ship of moment.view.ships) if (ship.sunk) wreck(context, field, ship);
	for (const pose of poses) wake(context, ground, pose);
	drawProjectiles(context, ground, moment.view, scene, moved);
	for (const sighting of ghostsOf(moment.view)) ghost(context, ground, sighting, moment.view.turn, scene, moved);
	for (const pose of poses) shadow(context, ground, pose);
	for (const pose of poses) ship(context, ground, pose, moment.hand?.selected === pose.hull.id);
	for (const pose of poses) burning(context, ground, pose, time);
	if (moment.hand) drawHand(context, ground, moment.view, moment.hand);
	drawPlates(context, ground, poses);
	if (moment.marks) drawMarks(context, ground, moment.marks);
	if (scene)
		drawScene(context, ground, {
			scene,
			poses,
			moved,
			t: moment.isStill ? STILL : moment.progress,
			isStill: moment.isStill ?? false,
		});
	context.restore();
}

function lieOf({ view, hand }: Moment, scene: Scene | null, share: number, time: number): Lie {
	const zones: Zone[] = [];
	if (hand?.overlays.sight) zones.push({ name: 'sight', cells: fleetSight(view) });
	if (hand?.overlays.threat) zones.push({ name: 'threat', cells: threatOf(view) });
	const selected = view.ships.find(({ id, sunk }) => id === hand?.selected && !sunk);
	if (selected && view.phase === 'action') zones.push(zoneOf(selected));
	const next = scene && 'next' in scene ? scene.next : undefined;
	return { map: view.map, ...(next && { next, share }), zones, drift: time * DRIFT_SPEED };
}

/** The guns of the ship at hand follow what it aims at. */
function aimGuns(field: Field, poses: Pose[], { hand }: Moment) {
	if (!hand?.aim) return;
	const pose = poses.find(({ hull, isOwn }) => isOwn && hull.id === hand.selected);
	if (!pose || pose.aim !== undefined) return;
	const sign = field.isTurned ? -1 : 1;
	pose.aim = Math.atan2(sign * (hand.aim.x - pose.x), -sign * (hand.aim.y - pose.y));
}

/* ---- what lies on the water ------------------------------------------------------------------------ */

function stamp(context: Context, { canvas, wide, high }: Sprite, x: number, y: number, cell: number) {
	context.drawImage(canvas, x - (wide * cell) / 2, y - (high * cell) / 2, wide * cell, high * cell);
}

function wreck(context: Context, field: Field, ship: View['ships'][0]) {
	const at = middle(field, ship);
	slick(context, at.x, at.y, field.cell, LENGTH[ship.model], angleOf(field, ship.facing), 0.9);
}

function wake(context: Context, ground: Ground, pose: Pose) {
	const { field, studio } = ground;
	const at = middle(field, pose);
	const { canvas, wide, high } = studio.wake(pose.hull.model);
	context.save();
	context.translate(at.x, at.y);
	context.rotate(pose.angle);
	const strength = (0.8 + 0.2 * pose.speed) * pose.alpha * (1 - clamp(pose.sinking * 1.5));
	context.globalAlpha = strength;
	const long = (0.78 + 0.22 * pose.speed) * bigness(field, pose.hull.model);
	context.drawImage(
		canvas,
		(-wide / 2) * field.cell,
		(-high / 2) * field.cell * long,
		wide * field.cell,
		high * field.cell * long,
	);
	context.restore();
}

/** On a small board small ships are drawn larger than they are. */
const bigness = (field: Field, model: Model) => (field.cell < SMALL ? SMALL_SHIP[model] : 1);

function shadow(context: Context, ground: Ground, pose: Pose) {
	const { field, studio } = ground;
	const at = middle(field, pose);
	const { angle, rest } = quarter(pose.angle);
	context.save();
	context.translate(at.x, at.y);
	context.rotate(rest);
	context.globalAlpha = pose.alpha * (1 - clamp(pose.sinking * 2));
	stamp(context, studio.shadow(pose.hull.model, angle), 0, 0, field.cell * bigness(field, pose.hull.model));
	context.restore();
}

/** The nearest of the four ways in which hulls are kept, and what is left to turn. */
function quarter(angle: number): { angle: number; rest: number } {
	const near = Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
	const kept = ((near % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
	return { angle: Math.abs(kept - 2 * Math.PI) < 0.001 ? 0 : kept, rest: angle - near };
}

function ship(context: Context, ground: Ground, pose: Pose, isSelected: boolean) {
	const { field, studio, light, liveries } = ground;
	const { model } = pose.hull;
	const livery = pose.isOwn ? liveries.own : liveries.foe;
	const at = middle(field, pose);
	const { angle, rest } = quarter(pose.angle);
	const size = field.cell * bigness(field, model);
	context.save();
	context.translate(at.x + pose.jolt * size, at.y + pose.jolt * 0.6 * size);
	context.globalAlpha = pose.alpha * (1 - smooth(0.35, 1, pose.sinking));
	list(context, pose, size);
	outline(context, ground, pose, size, isSelected);
	context.save();
	context.rotate(rest);
	const look: Look = { model, livery, light, angle };
	const isAtRest = pose.aim === undefined;
	stamp(context, studio.body(look, liveryName(livery), isAtRest), 0, 0, size);
	context.restore();
	context.rotate(pose.angle);
	context.scale(size, size);
	if (!isAtRest) drawGuns(context, { ...look, angle: pose.angle, aim: pose.aim });
	scars(context, pose);
	context.restore();
}

/** A ship that has lost much lies over, and one that sinks does so more and more. */
function list(context: Context, pose: Pose, size: number) {
	const lost = 1 - pose.cells.reduce((sum, points) => sum + points, 0) / (pose.cells.length * 10);
	const lean = clamp(smooth(0.25, 1, lost) * 0.7 + pose.sinking * 1.2);
	if (lean <= 0) return;
	context.rotate(pose.angle);
	context.translate(lean * 0.05 * size, pose.sinking * 0.25 * size);
	context.transform(1 - 0.16 * lean, 0.015 * lean, 0.03 * lean, 1 - 0.12 * pose.sinking, 0, 0);
	context.rotate(-pose.angle);
}

function outline(context: Context, ground: Ground, pose: Pose, size: number, isSelected: boolean) {
	const { liveries, light } = ground;
	const path = pathOf(pose.hull.model);
	context.save();
	context.rotate(pose.angle);
	context.scale(size, size);
	context.lineJoin = 'round';
	if (isSelected) {
		for (const [width, alpha] of [
			[0.34, 0.16],
			[0.22, 0.25],
			[0.12, 1],
		] as const) {
			context.globalAlpha = alpha;
			context.strokeStyle = light.gold;
			context.lineWidth = width;
			context.stroke(path);
		}
	} else {
		context.strokeStyle = pose.isOwn ? liveries.ownLine : liveries.foeLine;
		context.lineWidth = pose.isOwn ? 0.05 : 0.085;
		context.stroke(path);
	}
	context.restore();
}

/** Burnt decks, in the ship's own units. */
function scars(context: Context, { cells, hull }: Pose) {
	for (const [i, points] of cells.entries()) {
		if (points >= 10) continue;
		const y = i - (LENGTH[hull.model] - 1) / 2;
		const radius = points === 0 ? BEAM[hull.model] * 1.05 + 0.08 : BEAM[hull.model] * 0.7;
		context.save();
		context.clip(pathOf(hull.model));
		glow(context, 0, y, radius, [
			[0, 'rgb(8 4 6 / 0.92)'],
			[0.55, 'rgb(14 8 10 / 0.6)'],
			[1, 'rgb(14 8 10 / 0)'],
		]);
		context.restore();
	}
}

/** Fire and smoke where a cell is lost. */
function burning(context: Context, ground: Ground, pose: Pose, time: number) {
	const { field, studio } = ground;
	const length = LENGTH[pose.hull.model];
	const size = field.cell * bigness(field, pose.hull.model);
	const lost = pose.cells.filter((points) => points === 0).length;
	const at = middle(field, pose);
	for (const [i, points] of pose.cells.entries()) {
		if (points >= 10) continue;
		const along = i - (length - 1) / 2;
		const x = at.x - Math.sin(pose.angle) * along * size;
		const y = at.y + Math.cos(pose.angle) * along * size;
		const share = pose.alpha * (1 - smooth(0.3, 0.8, pose.sinking));
		if (share <= 0.02) continue;
		context.save();
		context.globalAlpha = share;
		const strength = (points === 0 ? (lost > 2 ? 0.62 : 1) : 0.3) * share;
		plume(
			context,
			studio.smoke().canvas,
			x,
			y - 0.04 * size,
			field.cell,
			strength,
			(time * 0.11 + i * 0.37) % 1,
			31 + i * 7,
		);
		if (points === 0) {
			context.globalCompositeOperation = 'lighter';
			context.globalAlpha = share * (lost > 2 ? 0.8 : 1);
			stamp(context, studio.fire(Math.floor(time * 9) + i * 2), x, y, field.cell);
		}
		context.restore();
	}
}

/* ---- ghosts ---------------------------------------------------------------------------------------- */

/** Sightings that may still be true: where a cell of it is in plain sight, the ship is no longer there. */
export const ghostsOf = (view: View): Sighting[] =>
	view.last_seen.filter((sighting) => !hullCells(sighting).some(({ x, y }) => isInSight(view, x, y)));

function ghost(context: Context, ground: Ground, sighting: Sighting, turn: number, scene: Scene | null, t: number) {
	const { field, studio } = ground;
	const at = middle(field, sighting);
	const age = Math.max(0, turn - sighting.turn);
	const isFound = scene?.name === 'spotted' && scene.enemy.id === sighting.id;
	const strength = Math.max(0.4, 1 - age * 0.06) * (isFound ? 1 - t : 1);
	context.save();
	context.globalAlpha = strength;
	stamp(context, studio.ghost(sighting.model, angleOf(field, sighting.facing)), at.x, at.y, field.cell);
	if (field.cell >= NAMED_CELL)
		sightingWords(context, ground, sighting, at, age, Math.max(0.85, strength) * (isFound ? 1 - t : 1));
	context.restore();
}

/** How long ago, below it, or above it at the lower rim. */
function sightingWords(
	context: Context,
	{ field, light }: Ground,
	sighting: Sighting,
	at: Spot,
	age: number,
	alpha: number,
) {
	const isUpright = sighting.facing === 'N' || sighting.facing === 'S';
	const away = isUpright ? (LENGTH[sighting.model] / 2 + 0.18) * field.cell : (BEAM[sighting.model] + 0.3) * field.cell;
	const isLow = at.y + away > field.y + 15 * field.cell - 8;
	context.globalAlpha = alpha;
	context.font = `italic ${field.cell < SMALL ? 12 : 14}px Georgia, 'DejaVu Serif', serif`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.lineWidth = 3;
	context.strokeStyle = light.halo;
	const words = age === 0 ? say('this_turn') : say('ago', { n: age });
	const y = isLow ? at.y - away : at.y + away;
	context.strokeText(words, at.x, y);
	context.fillStyle = `rgb(${light.pencil})`;
	context.fillText(words, at.x, y);
}
