// The whole picture: chart, ships and what is going on, in layers. The board has one canvas for each of the first and the last; a film has one for both.
import type { Cue } from '$/match/stage.svelte';
import { centre, hexPath, tileOf } from '../hex';
import { playedOf } from '../script';
import type { View } from '../sea';
import { INKS, type Light, type Palette } from './colours';
import { pastOf, play, takenBy, type Setting } from './acts';
import { smooth } from '$/parts/paint/curves';
import { placesOf, tagsOf, type Place } from './pieces';
import { plates, portNames, stocks, worths, wreck, type Rect } from './plates';
import { overShips, traced, underShips, type Planning } from './plans';
import type { Lay } from './lay';
import { crest } from './print';
import type { Baked } from './sheet';
import { ship, wake, type Look } from './ships';

type Context = CanvasRenderingContext2D;

export interface Scene {
	view: View;
	seat: number;
	cue: Cue<View> | null;
	progress: number;
	light: Light;
	palette: Palette;
	/** Null while something is played: one never plans and looks on at once. */
	planning: Planning | null;
	dpr: number;
	words: Setting['words'];
}

/** Ships are drawn larger than their tiles when one looks from afar. */
export const shipScaleOf = (s: number) => Math.max(s, Math.min(s * 1.4, 30));

/** So many pixels a unit must have for words: below, ships alone tell what is going on. */
const WORDS_LEAST = 12;

const outlines = new WeakMap<View['map'], Path2D>();
function outlineOf(map: View['map']): Path2D {
	let found = outlines.get(map);
	if (!found) {
		const land = map.land.map(([q, r]) => ({ q, r }));
		found = new Path2D(hexPath(land, 0.86) + hexPath(map.ports, 0.5));
		outlines.set(map, found);
	}
	return found;
}

/** Until the chart is baked: the colours of its parts, so that one can play at once. */
export function plainSheet(to: Context, map: View['map'], lay: Lay, light: Light) {
	const inks = INKS[light];
	to.fillStyle = inks.paper;
	to.fillRect(0, 0, lay.size.width, lay.size.height);
	lay.within(to, () => {
		const reach = Math.sqrt(3) * (map.radius + 0.55);
		to.beginPath();
		for (let i = 0; i < 6; i++) to.lineTo(Math.cos((i * Math.PI) / 3) * reach, Math.sin((i * Math.PI) / 3) * reach);
		to.fillStyle = inks.middle;
		to.fill();
		// Hexes that run together, with the beach around them.
		const land = outlineOf(map);
		to.lineJoin = 'round';
		for (const [ink, width] of [
			[inks.shallow, 0.9],
			[inks.sand, 0.34],
		] as const) {
			to.strokeStyle = to.fillStyle = ink;
			to.lineWidth = width;
			to.stroke(land);
		}
		to.fill(land);
	});
}

/** Crests that come up and go: the only thing on the chart that moves by itself. */
export function paintSwell(to: Context, baked: Baked, lay: Lay, seconds: number) {
	to.lineWidth = 1.3;
	to.lineCap = 'round';
	for (const { x, y, phase, length } of baked.crests) {
		const height = Math.sin(seconds * 0.9 + phase);
		if (height < 0 || !lay.isNear({ x, y })) continue;
		const drift = (((seconds * 0.9 + phase) % 6.283) * 5 - 8) * (lay.s / 34);
		to.strokeStyle = `rgba(236,248,234,${height * 0.55})`;
		to.beginPath();
		crest(to, lay.x(x) + drift, lay.y(y), length * lay.s);
		to.stroke();
	}
}

const between = (a: Place, b: Place, t: number, turn: number): Place => {
	const by = turn || ((((b.angle - a.angle) % 360) + 540) % 360) - 180;
	return {
		x: a.x + (b.x - a.x) * t,
		y: a.y + (b.y - a.y) * t,
		angle: a.angle + by * t,
		size: a.size + (b.size - a.size) * t,
		isMoored: a.isMoored && b.isMoored,
	};
};

/** Where ships are now: at their places, or between those before a cue and after it. */
interface Places {
	places: Map<string, Place>;
	moving: Set<string>;
	/** Where they are at the beginning and the end of a cue: what is written keeps clear of both, and stands still meanwhile. */
	ends: Map<string, Place>[];
}
function placesNow({ view, cue, progress }: Scene): Places {
	const before = placesOf(view);
	const act = playedOf(cue)?.act;
	const moving = new Set<string>();
	if (!cue?.view || (act?.kind !== 'sail' && act?.kind !== 'bump')) return { places: before, moving, ends: [before] };
	const t = act.kind === 'bump' ? smooth(0.25, 1, progress) : progress;
	const places = new Map<string, Place>();
	const after = placesOf(cue.view);
	for (const [id, place] of before) {
		const next = after.get(id) ?? place;
		const isGone = Math.hypot(next.x - place.x, next.y - place.y) > 0.05;
		if (isGone) moving.add(id);
		const turn = act.kind === 'sail' && !place.isMoored && !next.isMoored ? (act.turns[id] ?? 0) : 0;
		places.set(id, between(place, next, t, turn));
	}
	return { places, moving, ends: [before, after] };
}

/** Everything that may change: over the chart. */
export function paintPlay(to: Context, lay: Lay, scene: Scene) {
	const { view, cue, progress, light, palette, planning, seat, dpr } = scene;
	const inks = INKS[light];
	const { places, moving, ends } = placesNow(scene);
	const tags = tagsOf(view);
	const played = playedOf(cue);
	const shipScale = shipScaleOf(lay.s);
	const lookOf = (id: string): Look => {
		const one = view.ships[id]!;
		return { kind: one.kind, seat: one.seat, isBare: one.destroyed, palette };
	};
	const setting: Setting = {
		to,
		lay,
		view,
		places,
		inks,
		shipScale,
		dpr,
		lookOf,
		tagOf: (id) => tags.get(id) ?? id,
		words: scene.words,
		isStill: progress >= 1,
	};
	const hasWords = lay.s >= WORDS_LEAST;
	if (hasWords) stocks(to, view, lay);
	for (const tile of Object.keys(view.wrecks).map(tileOf)) if (lay.isNear(centre(tile))) wreck(to, tile, lay, light);
	if (planning) underShips(to, lay, planning, inks);
	if (played) pastOf(setting, played.act, played.began);
	const isActs = takenBy(played?.act ?? null);
	const order = [...places].filter(([id]) => view.ships[id] && !isActs.has(id)).sort(([, a], [, b]) => a.y - b.y);
	for (const [id, place] of order) {
		if (!lay.isNear(place)) continue;
		const strength = place.isMoored ? 0 : moving.has(id) ? 1 : 0.4;
		wake(to, view.ships[id]!.kind, { ...lay.of(place), angle: place.angle, s: shipScale * place.size, wake: strength });
	}
	for (const [id, place] of order)
		if (lay.isNear(place))
			ship(to, lookOf(id), { ...lay.of(place), angle: place.angle, s: shipScale * place.size }, dpr);
	if (planning) overShips(to, lay, planning, inks, shipScale);
	const named = { view, places, tags, isOwn: (id: string) => view.ships[id]!.seat === seat };
	const taken = hasWords ? plates(to, lay, named, (id) => !moving.has(id)) : [];
	if (planning) traced(to, lay, planning.traces, inks);
	if (played) play(setting, played.act, progress);
	if (!hasWords) return;
	// What is written never lies over a ship, and a name gives way to what a wreck holds.
	const hulls = ends.flatMap((places) =>
		[...places.values()].map((place): Rect => {
			const { x, y } = lay.of(place);
			const half = shipScale * place.size * 0.6;
			return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
		}),
	);
	taken.push(...worths(to, view, lay, taken, hulls));
	portNames(to, view, lay, [...taken, ...hulls], inks);
}
