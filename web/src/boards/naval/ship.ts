// Three hulls that one recognises by their outline, drawn by one code for the board, the cards and the Port. A unit is one cell, the bow is up,
// the middle at 0 0; the light comes from the sun of the screen, however the ship lies.
import { type Light, type Livery, SUN } from './light';
import type { Model } from './sea';

export const OUTLINE: Record<Model, string> = {
	battleship:
		'M0-2.44C.09-2.2.30-1.62.37-.95Q.41-.5.41.1L.40 1.25C.39 1.75.33 2.15.22 2.36Q.12 2.46 0 2.46Q-.12 2.46-.22 2.36C-.33 2.15-.39 1.75-.40 1.25L-.41.1Q-.41-.5-.37-.95C-.30-1.62-.09-2.2 0-2.44Z',
	frigate:
		'M0-1.45C.07-1.25.25-.85.30-.35L.31.75Q.31 1.2.24 1.4L-.24 1.4Q-.31 1.2-.31.75L-.30-.35C-.25-.85-.07-1.25 0-1.45Z',
	corvette: 'M0-.49C.09-.41.23-.2.255.05L.24.36Q.2.47 0 .47Q-.2.47-.24.36L-.255.05C-.23-.2-.09-.41 0-.49Z',
};
/** How high a ship stands over the water: the length of its evening shadow. */
export const HEIGHT: Record<Model, number> = { corvette: 0.24, frigate: 0.4, battleship: 0.6 };
/** Half of its beam. */
export const BEAM: Record<Model, number> = { corvette: 0.255, frigate: 0.31, battleship: 0.41 };

const paths = new Map<Model, Path2D>();
export function pathOf(model: Model): Path2D {
	const known = paths.get(model);
	if (known) return known;
	const path = new Path2D(OUTLINE[model]);
	paths.set(model, path);
	return path;
}

export interface Look {
	model: Model;
	livery: Livery;
	light: Light;
	/** How it lies on the screen, in radians, clockwise from up. */
	angle: number;
	/** Where its guns look, on the screen; ahead where nothing is said. */
	aim?: number;
}
type Context = CanvasRenderingContext2D;
type Point = readonly [number, number];

function box(x: number, y: number, width: number, height: number, radius = 0.03): Path2D {
	const path = new Path2D();
	path.roundRect(x - width / 2, y - height / 2, width, height, radius);
	return path;
}
function shape(points: readonly Point[]): Path2D {
	const path = new Path2D();
	for (const [i, [x, y]] of points.entries())
		if (i) path.lineTo(x, y);
		else path.moveTo(x, y);
	path.closePath();
	return path;
}
function disc(x: number, y: number, radius: number): Path2D {
	const path = new Path2D();
	path.arc(x, y, radius, 0, 7);
	return path;
}

/** Tools that know where the light is, for one ship. */
class Yard {
	/** Where the sun stands, as the ship sees it. */
	readonly sun: { x: number; y: number };
	constructor(
		readonly context: Context,
		readonly look: Look,
	) {
		const [cos, sin] = [Math.cos(look.angle), Math.sin(look.angle)];
		this.sun = { x: SUN.x * cos + SUN.y * sin, y: -SUN.x * sin + SUN.y * cos };
	}

	/** A part with its shadow and a lit edge. */
	solid(path: Path2D, height: number, fill: string, edge = 0.035) {
		const { context, sun } = this;
		if (height > 0) {
			context.save();
			context.fillStyle = 'rgb(5 6 18 / 0.17)';
			for (let i = 1; i <= 5; i++) {
				context.save();
				context.translate((-sun.x * height * i) / 5, (-sun.y * height * i) / 5);
				context.fill(path);
				context.restore();
			}
			context.restore();
		}
		context.fillStyle = fill;
		context.fill(path);
		this.#rim(path, edge);
	}

	#rim(path: Path2D, edge: number) {
		const { context, sun } = this;
		context.save();
		context.clip(path);
		context.lineJoin = 'round';
		context.lineWidth = edge * 2;
		context.save();
		context.translate(sun.x * edge * 0.7, sun.y * edge * 0.7);
		context.strokeStyle = 'rgb(6 8 22 / 0.5)';
		context.stroke(path);
		context.restore();
		context.translate(-sun.x * edge * 0.55, -sun.y * edge * 0.55);
		context.lineWidth = edge;
		context.strokeStyle = `rgb(255 214 160 / ${this.look.livery.stripes ? 0.44 : 0.8})`;
		context.stroke(path);
		context.restore();
	}

	fill(path: Path2D, colour: string) {
		this.context.fillStyle = colour;
		this.context.fill(path);
	}
}

/** A gun house with its barrels, turned to `aim` (against the ship's own bow). */
function turret(yard: Yard, x: number, y: number, radius: number, aim: number, barrels: number, length: number) {
	const { context, sun } = yard;
	const { livery } = yard.look;
	context.save();
	context.translate(x, y);
	context.fillStyle = 'rgb(5 6 18 / 0.35)';
	context.fill(disc(-sun.x * 0.05, -sun.y * 0.05, radius * 1.08));
	context.rotate(aim);
	for (let i = 0; i < barrels; i++) {
		const at = (i - (barrels - 1) / 2) * radius * 0.62;
		context.fillStyle = 'rgb(5 6 18 / 0.4)';
		context.fillRect(at + 0.01, -length, 0.055, length);
		context.fillStyle = livery.dark;
		context.fillRect(at - 0.031, -length, 0.062, length);
		context.fillStyle = livery.pale;
		context.fillRect(at - 0.022, -length + 0.02, 0.028, length);
	}
	const [r, house] = [
		radius,
		shape(
			[
				[-0.62, -1],
				[0.62, -1],
				[1, -0.2],
				[0.86, 1],
				[-0.86, 1],
				[-1, -0.2],
			].map(([a, b]) => [a! * radius, b! * radius] as const),
		),
	];
	yard.fill(house, livery.gun);
	yard.fill(
		shape(
			[
				[-0.45, -0.75],
				[0.45, -0.75],
				[0.7, -0.1],
				[0.6, 0.75],
				[-0.6, 0.75],
				[-0.7, -0.1],
			].map(([a, b]) => [a! * r, b! * r] as const),
		),
		livery.steel,
	);
	context.lineWidth = 0.028;
	context.strokeStyle = 'rgb(10 10 24 / 0.85)';
	context.stroke(house);
	context.restore();
}

/** Where the main guns stand, on the ship, and how long they are: shells leave from their mouths. */
export const GUNS: Record<
	Model,
	readonly { y: number; radius: number; barrels: number; length: number; isAft: boolean }[]
> = {
	battleship: [
		{ y: -1.6, radius: 0.155, barrels: 3, length: 0.46, isAft: false },
		{ y: -1.13, radius: 0.17, barrels: 3, length: 0.48, isAft: false },
		{ y: 1.18, radius: 0.17, barrels: 3, length: 0.38, isAft: true },
		{ y: 1.66, radius: 0.16, barrels: 3, length: 0.36, isAft: true },
	],
	frigate: [
		{ y: -0.84, radius: 0.125, barrels: 2, length: 0.28, isAft: false },
		{ y: 1.06, radius: 0.105, barrels: 1, length: 0.22, isAft: true },
	],
	corvette: [{ y: -0.2, radius: 0.085, barrels: 1, length: 0.19, isAft: false }],
};

function drawHull(yard: Yard) {
	const { context, look, sun } = yard;
	const path = pathOf(look.model);
	yard.solid(path, 0, look.livery.side, 0.045);
	context.save();
	context.scale(0.86, 0.968);
	yard.fill(path, look.livery.deck);
	context.clip(path);
	context.strokeStyle = look.livery.plank;
	context.lineWidth = 0.008;
	context.beginPath();
	for (let x = -0.42; x < 0.43; x += 0.036) {
		context.moveTo(x, -3);
		context.lineTo(x, 3);
	}
	context.stroke();
	const across = context.createLinearGradient(sun.x * 0.5, sun.y * 0.5, -sun.x * 0.5, -sun.y * 0.5);
	across.addColorStop(0, 'rgb(255 205 140 / 0.38)');
	across.addColorStop(0.5, 'rgb(255 200 150 / 0)');
	across.addColorStop(1, 'rgb(12 14 44 / 0.5)');
	context.fillStyle = across;
	context.fillRect(-3, -3, 6, 6);
	const { stripes } = look.livery;
	if (stripes) {
		context.globalAlpha = 0.9;
		for (let i = -7; i < 7; i++) {
			const [y, slant] = [i * 0.36, i % 2 ? 0.34 : 0.3];
			yard.fill(
				shape([
					[-0.6, y],
					[0.6, y + slant],
					[0.6, y + slant + 0.13],
					[-0.6, y + 0.15],
				]),
				stripes[i % 2 ? 1 : 0],
			);
		}
	}
	context.restore();
}

const UPPERWORKS: Record<Model, (yard: Yard) => void> = {
	battleship(yard) {
		const { livery } = yard.look;
		yard.solid(
			shape([
				[0, -1],
				[0.2, -0.7],
				[0.27, -0.3],
				[0.27, 0.62],
				[0.2, 0.95],
				[-0.2, 0.95],
				[-0.27, 0.62],
				[-0.27, -0.3],
				[-0.2, -0.7],
			]),
			0.07,
			livery.steel,
			0.03,
		);
		for (const y of [-0.28, 0.12, 0.5])
			for (const side of [-1, 1]) turret(yard, side * 0.31, y, 0.062, side * 1.35, 1, 0.15);
		yard.solid(box(0, -0.42, 0.3, 0.42, 0.09), 0.14, livery.pale, 0.03);
		yard.solid(box(0, -0.46, 0.44, 0.1, 0.04), 0.1, livery.steel, 0.02);
		yard.solid(disc(0, -0.42, 0.09), 0.1, livery.gun, 0.02);
		for (const y of [0.06, 0.4]) {
			yard.solid(box(0, y, 0.22, 0.25, 0.1), 0.16, livery.gun, 0.028);
			yard.fill(box(0, y, 0.13, 0.16, 0.07), '#0b0a10');
		}
		yard.solid(box(0, 0.74, 0.2, 0.18, 0.04), 0.1, livery.pale, 0.025);
		for (const side of [-1, 1])
			for (const y of [0, 0.32]) yard.fill(box(side * 0.205, y, 0.05, 0.17, 0.025), '#e9dcc4');
	},
	frigate(yard) {
		const { livery } = yard.look;
		yard.solid(
			shape([
				[0, -0.6],
				[0.14, -0.46],
				[0.2, -0.1],
				[0.2, 0.12],
				[-0.2, 0.12],
				[-0.2, -0.1],
				[-0.14, -0.46],
			]),
			0.08,
			livery.steel,
			0.03,
		);
		yard.solid(box(0, -0.3, 0.26, 0.2, 0.06), 0.13, livery.pale, 0.025);
		yard.solid(box(0, -0.34, 0.4, 0.06, 0.02), 0.08, livery.gun, 0.015);
		yard.solid(box(0, 0.3, 0.19, 0.24, 0.08), 0.14, livery.gun, 0.025);
		yard.fill(box(0, 0.3, 0.1, 0.15, 0.05), '#0b0a10');
		yard.context.save();
		yard.context.translate(0, 0.66);
		yard.context.rotate(0.5);
		for (const x of [-0.08, 0, 0.08]) yard.solid(box(x, 0, 0.062, 0.34, 0.028), 0.03, livery.steel, 0.015);
		yard.context.restore();
	},
	corvette(yard) {
		const { livery } = yard.look;
		yard.solid(box(0, 0.07, 0.29, 0.28, 0.06), 0.08, livery.pale, 0.03);
		yard.solid(box(0, 0, 0.35, 0.07, 0.02), 0.05, livery.gun, 0.02);
		yard.solid(disc(0, 0.15, 0.055), 0.08, livery.dark, 0.015);
		for (const side of [-1, 1]) for (const y of [0.3, 0.385]) yard.fill(disc(side * 0.12, y, 0.036), livery.dark);
	},
};

/** Hull and upperworks, without the main guns: what can be kept as a picture. */
export function drawBody(context: Context, look: Look) {
	const yard = new Yard(context, look);
	drawHull(yard);
	UPPERWORKS[look.model](yard);
	if (look.model === 'battleship') {
		// The badge on the quarterdeck: a ring for own ships, a lozenge for others.
		const { badge, stripes } = look.livery;
		for (const [radius, colour] of [
			[0.125, '#fff6e4'],
			[0.08, badge],
		] as const)
			yard.fill(stripes ? lozenge(BADGE, radius) : disc(0, BADGE, radius * 0.94), colour);
	}
}
/** Behind the aft guns, where it is never covered. */
const BADGE = 2.26;
const lozenge = (y: number, radius: number) =>
	shape([
		[0, y - radius],
		[radius, y],
		[0, y + radius],
		[-radius, y],
	]);

/** How far a gun may turn away from where it rests, without firing through its own ship. */
const TRAVERSE = 2.3;
/** Where a gun looks, against the bow: towards `aim` as far as it can. */
export function turnOf(isAft: boolean, angle: number, aim: number | undefined): number {
	const rest = isAft ? Math.PI : 0;
	if (aim === undefined) return rest;
	const off = Math.atan2(Math.sin(aim - angle - rest), Math.cos(aim - angle - rest));
	return Math.abs(off) > TRAVERSE ? rest : rest + off;
}

export function drawGuns(context: Context, look: Look) {
	const yard = new Yard(context, look);
	for (const { y, radius, barrels, length, isAft } of GUNS[look.model])
		turret(yard, 0, y, radius, turnOf(isAft, look.angle, look.aim), barrels, length);
}

export function drawShip(context: Context, look: Look) {
	drawBody(context, look);
	drawGuns(context, look);
}
