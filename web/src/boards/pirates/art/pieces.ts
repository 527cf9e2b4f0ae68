// Where ships lie, and what the chart calls them.
import { centre, keyOf, tileOf } from '../hex';
import { letterOf, numberOf, shipsOf, type View } from '../sea';
import type { Point } from '$/parts/camera.svelte';
import { landward } from './field';

/** Where a ship is drawn: at its tile, or beside others at the quay of its port. */
export interface Place extends Point {
	angle: number; // degrees; 0 points east
	size: number;
	isMoored: boolean;
}
export const headingOf = (facing: number) => 60 * facing - 120;
const ROW = 4; // ships beside each other at a quay

const quays = new WeakMap<View['map'], Map<string, Point>>();
export function quaysOf(map: View['map']): Map<string, Point> {
	let found = quays.get(map);
	if (!found) {
		found = new Map(map.ports.map((port) => [keyOf(port), landward(map, port)]));
		quays.set(map, found);
	}
	return found;
}

/** Kept as long as the view: pictures of a cue are many. */
const places = new WeakMap<View, Map<string, Place>>();
export function placesOf(view: View): Map<string, Place> {
	let found = places.get(view);
	if (!found) places.set(view, (found = placed(view)));
	return found;
}
function placed(view: View): Map<string, Place> {
	const moored = new Map<string, string[]>();
	const places = new Map<string, Place>();
	const quay = quaysOf(view.map);
	for (const [id, ship] of Object.entries(view.ships).sort(([a], [b]) => numberOf(a) - numberOf(b))) {
		const key = keyOf(ship);
		if (quay.has(key)) moored.set(key, [...(moored.get(key) ?? []), id]);
		else places.set(id, { ...centre(ship), angle: headingOf(ship.facing), size: 1, isMoored: false });
	}
	for (const [key, all] of moored) {
		const [at, way] = [centre(tileOf(key)), quay.get(key)!];
		// Those that sail lie in front, those laid up behind.
		const order = [...all].sort((a, b) => Number(view.ships[a]!.destroyed) - Number(view.ships[b]!.destroyed));
		const wide = Math.min(ROW, order.length);
		const size = order.length > ROW ? 0.6 : [1, 0.92, 0.84, 0.74, 0.64][order.length]!;
		order.forEach((id, i) => {
			const [row, column] = [Math.floor(i / ROW), i % ROW];
			const across = (column - (wide - 1) / 2) * Math.min(0.56, 1.7 / wide);
			const out = 0.42 + row * 0.62;
			places.set(id, {
				x: at.x - way.y * across - way.x * out,
				y: at.y + way.x * across - way.y * out,
				angle: (Math.atan2(-way.y, -way.x) * 180) / Math.PI,
				size,
				isMoored: true,
			});
		});
	}
	return places;
}

/** As the chart calls ships: the letter of the team and the place in its fleet. */
const called = new WeakMap<View['ships'], Map<string, string>>();
export function tagsOf(view: View): Map<string, string> {
	const found = called.get(view.ships);
	if (found) return found;
	const tags = new Map<string, string>();
	called.set(view.ships, tags);
	for (const seat of new Set(Object.values(view.ships).map((ship) => ship.seat)))
		shipsOf(view, seat).forEach(([id], i) => tags.set(id, `${letterOf(seat)}${i + 1}`));
	return tags;
}
