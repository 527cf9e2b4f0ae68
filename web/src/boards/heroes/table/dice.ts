// Two dice of twenty sides: real icosahedra, projected, shaded by one light, a number on each face. They roll in from the side of whoever
// throws them, and lie still with the number up.
import { clamp } from '$/parts/paint/curves';
import { Chance } from '../woodcut/kit';
import type { Spot } from './layout';

type Vector = [number, number, number];
const GOLDEN = (1 + Math.sqrt(5)) / 2;

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];
function unit(a: Vector): Vector {
	const length = Math.hypot(...a);
	return [a[0] / length, a[1] / length, a[2] / length];
}
const sum = (...all: Vector[]): Vector =>
	all.reduce<Vector>((one, other) => [one[0] + other[0], one[1] + other[1], one[2] + other[2]], [0, 0, 0]);
const apart = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Corners, turned so that the first face looks at us. */
const { CORNERS, FACES } = (() => {
	const raw: Vector[] = [];
	for (const a of [-1, 1]) for (const b of [-GOLDEN, GOLDEN]) raw.push([0, a, b], [a, b, 0], [b, 0, a]);
	const faces: [number, number, number][] = [];
	for (let i = 0; i < 12; i++)
		for (let j = i + 1; j < 12; j++)
			for (let k = j + 1; k < 12; k++)
				if ([apart(raw[i]!, raw[j]!), apart(raw[j]!, raw[k]!), apart(raw[i]!, raw[k]!)].every((side) => side < 2.1))
					faces.push([i, j, k]);
	const [a, b, c] = faces[0]!;
	const out = unit(sum(raw[a]!, raw[b]!, raw[c]!));
	const lift = dot(raw[a]!, out);
	const up = unit(sum(raw[a]!, [-out[0] * lift, -out[1] * lift, -out[2] * lift]));
	const right = cross(up, out);
	const corners = raw.map((v): Vector => [dot(v, right) / 1.902, -dot(v, up) / 1.902, dot(v, out) / 1.902]);
	return { CORNERS: corners, FACES: faces };
})();

/** What stands on the other faces, beside the one that is thrown. */
const OTHERS = [7, 19, 3, 9, 13, 5, 1, 15, 11, 17, 2, 12, 20, 8, 14, 4, 18, 6, 10, 16];
const LIGHT = unit([-0.55, -0.75, 0.75]);

export interface Metal {
	dark: string;
	middle: string;
	bright: string;
	number: string;
	edge: string;
}
/** The attacker's is red with light numbers, the defender's of bone with dark ones: they differ in more than colour. */
export const METALS: Record<'attack' | 'defence', Metal> = {
	attack: { dark: '#2d0604', middle: '#8e1d14', bright: '#e0583a', number: '#ffe9b8', edge: '#2a0503' },
	defence: { dark: '#5d4526', middle: '#d6bd88', bright: '#fff6dd', number: '#20120a', edge: '#6f5430' },
};

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const mixed = new Map<string, string>();
const SHADES = 24;
function mix(a: string, b: string, t: number): string {
	const share = Math.round(clamp(t) * SHADES) / SHADES;
	const name = `${a}${b}${share}`;
	const known = mixed.get(name);
	if (known) return known;
	const [one, other] = [channels(a), channels(b)];
	const made = `rgb(${one.map((value, i) => Math.round(value * (1 - share) + other[i]! * share)).join()})`;
	mixed.set(name, made);
	return made;
}

function turned([x, y, z]: Vector, axis: Vector, angle: number): Vector {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const along = dot([x, y, z], axis) * (1 - cos);
	const side = cross(axis, [x, y, z]);
	return [
		x * cos + side[0] * sin + axis[0] * along,
		y * cos + side[1] * sin + axis[1] * along,
		z * cos + side[2] * sin + axis[2] * along,
	];
}

/** A die at a place, `spin` radians before it lies still. */
export function die(
	on: CanvasRenderingContext2D,
	at: Spot,
	radius: number,
	value: number,
	metal: Metal,
	rest: [tilt: number, lean: number],
	axis: Vector,
	spin: number,
) {
	const corners = CORNERS.map((corner) => {
		let v = turned(corner, [0, 0, 1], rest[0]);
		v = turned(v, [1, 0, 0], 0.2);
		v = turned(v, [0, 1, 0], rest[1]);
		return spin === 0 ? v : turned(v, axis, spin);
	});
	const others = OTHERS.filter((number) => number !== value);
	FACES.forEach((face, index) => {
		const [a, b, c] = [corners[face[0]]!, corners[face[1]]!, corners[face[2]]!];
		const middle: Vector = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
		const normal = unit(middle);
		if (normal[2] < 0.02) return;
		const lit = Math.max(0, dot(normal, LIGHT));
		const shine = Math.pow(Math.max(0, 2 * lit * normal[2] - LIGHT[2]), 10);
		on.beginPath();
		for (const [i, corner] of [a, b, c].entries())
			on[i ? 'lineTo' : 'moveTo'](at.x + corner[0] * radius, at.y + corner[1] * radius);
		on.closePath();
		on.fillStyle =
			shine > 0.08
				? mix(metal.bright, '#fff1cf', shine * 0.6)
				: lit < 0.5
					? mix(metal.dark, metal.middle, lit * 2)
					: mix(metal.middle, metal.bright, (lit - 0.5) * 2);
		on.fill();
		on.lineWidth = Math.max(1, radius * 0.022);
		on.lineJoin = 'round';
		on.strokeStyle = metal.edge;
		on.stroke();
		if (normal[2] > 0.32)
			number(
				on,
				at,
				radius,
				[a, b, c],
				middle,
				index === 0 ? value : others[index % others.length]!,
				index === 0,
				metal,
			);
	});
}

/** A number lies on its face, and leans with it. */
function number(
	on: CanvasRenderingContext2D,
	at: Spot,
	radius: number,
	[a, b, c]: [Vector, Vector, Vector],
	middle: Vector,
	value: number,
	isTop: boolean,
	metal: Metal,
) {
	const [ax, ay] = [((c[0] - b[0]) / 2) * radius, ((c[1] - b[1]) / 2) * radius];
	const [bx, by] = [(middle[0] - a[0]) * radius, (middle[1] - a[1]) * radius];
	const flip = ax * by - ay * bx < 0 ? -1 : 1;
	const size = isTop ? radius * 0.56 : radius * 0.34;
	on.save();
	on.transform(
		(ax * flip) / (radius * 0.55),
		(ay * flip) / (radius * 0.55),
		bx / (radius * 0.62),
		by / (radius * 0.62),
		at.x + middle[0] * radius,
		at.y + middle[1] * radius,
	);
	on.font = `bold ${size.toFixed(1)}px Georgia, 'DejaVu Serif', serif`;
	on.textAlign = 'center';
	on.textBaseline = 'alphabetic';
	on.fillStyle = metal.number;
	on.globalAlpha *= isTop ? 1 : 0.8;
	on.fillText(String(value), 0, radius * 0.2);
	on.restore();
}

const easeOut = (t: number) => 1 - (1 - t) ** 3;

/** Where a die is on its way: it comes from `from`, hops, and comes to rest at `to`. */
export function rolling(from: Spot, to: Spot, t: number): { at: Spot; spin: number; height: number } {
	const gone = easeOut(Math.min(1, t));
	const bounce = Math.abs(Math.sin(Math.min(1, t) * Math.PI * 2.5)) * (1 - gone) * 0.9;
	return {
		at: { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone },
		spin: (1 - gone) * 13,
		height: bounce,
	};
}

export function shadow(on: CanvasRenderingContext2D, at: Spot, radius: number, height: number) {
	const soft = on.createRadialGradient(0, 0, radius * 0.3, 0, 0, radius * 1.1);
	soft.addColorStop(0, `rgba(0,0,0,${0.62 - height * 0.3})`);
	soft.addColorStop(1, 'rgba(0,0,0,0)');
	on.save();
	on.translate(at.x + radius * (0.25 + height * 0.5), at.y + radius * (0.72 + height * 0.4));
	on.scale(1, 0.5);
	on.fillStyle = soft;
	on.beginPath();
	on.arc(0, 0, radius * 1.1, 0, Math.PI * 2);
	on.fill();
	on.restore();
}

/** Lines behind something that flies. */
export function streaks(on: CanvasRenderingContext2D, at: Spot, away: Spot, radius: number, colour: string) {
	const length = Math.hypot(away.x, away.y);
	if (length < 1) return;
	const [ux, uy] = [away.x / length, away.y / length];
	const chance = new Chance(at.x + 3);
	on.save();
	on.fillStyle = colour;
	on.globalAlpha *= 0.7;
	for (let i = -5; i <= 5; i++) {
		const off = i * radius * 0.15;
		const long = radius * (1.5 + chance.next() * 1.1) * (1 - Math.abs(i) * 0.07);
		const half = radius * 0.022;
		on.beginPath();
		on.moveTo(at.x - uy * (off - half), at.y + ux * (off - half));
		on.lineTo(at.x - uy * off + ux * long, at.y + ux * off + uy * long);
		on.lineTo(at.x - uy * (off + half), at.y + ux * (off + half));
		on.fill();
	}
	on.restore();
}
