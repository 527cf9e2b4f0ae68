// Where every ship is in a moment, and how it lies: what the view says, moved by the cue that is on.
import { angleOf, type Field } from './field';
import type { Scene } from './scenes';
import { hullCells, isSame, type Cell, type Enemy, type Hull, type OwnShip, type View } from './sea';
import { clamp, ease, mix, smooth } from '$/parts/paint/curves';

export interface Pose {
	hull: Hull;
	isOwn: boolean;
	/** In cells of the board, between them while it moves. */
	x: number;
	y: number;
	/** On the screen, in radians. */
	angle: number;
	aim?: number;
	cells: readonly number[];
	alpha: number;
	/** 0 afloat, 1 gone. */
	sinking: number;
	/** How much water it works up, 0 to 1. */
	speed: number;
	/** A shake, in cells. */
	jolt: number;
}

const QUARTER = Math.PI / 2;

function at(field: Field, hull: OwnShip | Enemy, isOwn: boolean): Pose {
	return {
		hull,
		isOwn,
		x: hull.x,
		y: hull.y,
		angle: angleOf(field, hull.facing),
		cells: hull.cells,
		alpha: 1,
		sinking: 0,
		speed: 0,
		jolt: 0,
	};
}

/** Towards a cell, from a ship, on the screen. */
export function bearing(field: Field, from: { x: number; y: number }, to: Cell): number {
	const sign = field.isTurned ? -1 : 1;
	return Math.atan2(sign * (to.x - from.x), -sign * (to.y - from.y));
}

export function posesOf(field: Field, view: View, scene: Scene | null, t: number): Pose[] {
	const poses = [
		...view.ships.filter(({ sunk }) => !sunk).map((ship) => at(field, ship, true)),
		...view.enemies.map((enemy) => at(field, enemy, false)),
	];
	if (scene?.name === 'spotted' && !poses.some(({ hull }) => hull.id === scene.enemy.id))
		poses.push({ ...at(field, scene.enemy, false), alpha: smooth(0, 0.7, t) });
	if (scene) for (const pose of poses) move(field, pose, scene, t);
	return poses;
}

function move(field: Field, pose: Pose, scene: Scene, t: number) {
	if ('ship' in scene && scene.ship === pose.hull.id) lead(field, pose, scene, t);
	if (scene.name === 'sink' && scene.hull.id === pose.hull.id) pose.sinking = Math.max(0.001, t);
	const isStruck =
		(scene.name === 'hit' && !pose.isOwn && hullCells(pose.hull).some((cell) => isSame(cell, scene.target))) ||
		(scene.name === 'blast' && t > 0.4 && !pose.isOwn && hullCells(pose.hull).some((cell) => isSame(cell, scene.at)));
	if (isStruck) pose.jolt = shake(t);
}

const shake = (t: number) => 0.06 * Math.sin(t * 40) * (1 - clamp(t * 1.6));

/** The ship that the scene is about. */
function lead(field: Field, pose: Pose, scene: Scene, t: number) {
	switch (scene.name) {
		case 'sail':
			pose.x = mix(scene.from.x, scene.to.x, t);
			pose.y = mix(scene.from.y, scene.to.y, t);
			pose.speed = 1;
			break;
		case 'turn': {
			const [from, to] = [angleOf(field, scene.from), angleOf(field, scene.to)];
			const by = Math.atan2(Math.sin(to - from), Math.cos(to - from));
			pose.angle = from + by * ease(t);
			pose.speed = 0.6;
			break;
		}
		case 'blocked':
			pose.angle += 0.12 * Math.sin(Math.PI * 3 * t) * (1 - t) * QUARTER;
			break;
		case 'aim':
			pose.aim = swing(pose.angle, bearing(field, pose.hull, scene.target), ease(t));
			break;
		case 'shot':
			pose.aim = bearing(field, pose.hull, scene.target);
			pose.jolt = 0.03 * (1 - clamp(t * 3));
			break;
		case 'hit':
		case 'splash':
		case 'rock':
		case 'unseen':
			pose.aim = bearing(field, pose.hull, scene.target);
			break;
		case 'hurt':
			pose.jolt = shake(t);
			break;
		case 'lost':
			pose.alpha = 1 - smooth(0.1, 0.8, t);
			break;
		default:
	}
}

/** Guns begin ahead and turn the short way. */
function swing(from: number, to: number, t: number): number {
	return from + Math.atan2(Math.sin(to - from), Math.cos(to - from)) * t;
}
