// The whole picture: chart, ships and what is going on, in layers. The board has one canvas for each of the first and the last; a film has one for both.
import type { Cue } from '$/match/stage.svelte';
import { centre, keyOf, tileOf, type Tile } from '../hex';
import { playedOf } from '../script';
import type { View } from '../sea';
import { INKS, type Light, type Palette } from './colours';
import { pastOf, play, takenBy, type Setting } from './acts';
import { smooth } from '$/parts/paint/curves';
import { plate, plateSize, placesOf, portNames, stocks, tagsOf, wreck, type Place, type Rect } from './pieces';
import { overShips, traced, underShips, type Planning } from './plans';
import { ship, wake, type Look } from './ships';
import { crest, drawSheet, type Baked, type Lay } from './sheet';

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
		to.fillStyle = inks.sand;
		for (const [q, r] of map.land) {
			const { x, y } = centre({ q, r });
			to.beginPath();
			to.arc(x, y, 0.95, 0, 7);
			to.fill();
		}
		for (const { q, r } of map.ports) {
			const { x, y } = centre({ q, r });
			to.beginPath();
			to.arc(x, y, 0.6, 0, 7);
			to.fill();
		}
	});
}

export function paintChart(to: Context, baked: Baked | null, map: View['map'], lay: Lay, light: Light) {
	if (baked) drawSheet(to, baked, lay);
	else plainSheet(to, map, lay, light);
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
function placesNow({ view, cue, progress }: Scene): { places: Map<string, Place>; moving: Set<string> } {
	const before = placesOf(view);
	const act = playedOf(cue)?.act;
	const moving = new Set<string>();
	if (!cue?.view || (act?.kind !== 'sail' && act?.kind !== 'bump')) return { places: before, moving };
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
	return { places, moving };
}

/** Everything that may change: over the chart. */
export function paintPlay(to: Context, lay: Lay, scene: Scene) {
	const { view, cue, progress, light, palette, planning, seat, dpr } = scene;
	const inks = INKS[light];
	const { places, moving } = placesNow(scene);
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
	const taken: Rect[] = [];
	stocks(to, view, lay);
	for (const [key, goods] of Object.entries(view.wrecks)) {
		const rect = lay.isNear(centre(tileOf(key))) ? wreck(to, tileOf(key), goods, lay, light) : null;
		if (rect) taken.push(rect);
	}
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
	const isOwn = (id: string) => view.ships[id]!.seat === seat;
	if (planning) overShips(to, lay, planning, inks, shipScale);
	plates(to, lay, scene, places, tags, isOwn, taken);
	if (planning) traced(to, lay, planning.traces, inks);
	if (played) play(setting, played.act, progress);
	// A name never lies over a ship.
	for (const [, place] of order) {
		const { x, y } = lay.of(place);
		const half = shipScale * place.size * 0.6;
		taken.push({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });
	}
	portNames(to, view, lay, taken, inks);
}

/** Names and hulls beside ships; those that lie in one port stand in rows below it. */
function plates(
	to: Context,
	lay: Lay,
	{ view }: Scene,
	places: Map<string, Place>,
	tags: Map<string, string>,
	isOwn: (id: string) => boolean,
	taken: Rect[],
) {
	const rows = new Map<string, string[]>();
	const drawOne = (id: string, x: number, y: number) => {
		const one = view.ships[id]!;
		const health = one.destroyed ? null : Math.max(0, Math.min(1, one.hp / one.stats.max_hp));
		taken.push(
			plate(to, tags.get(id) ?? id, x, y, { health, isOwn: isOwn(id), isChained: one.chained, isLost: one.destroyed }),
		);
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
}

export const tilesOfAct = (cue: Cue<View> | null): Tile[] => {
	const act = playedOf(cue)?.act;
	if (!act || !cue?.view) return [];
	const at = (id: string): Tile[] => (cue.view!.ships[id] ? [cue.view!.ships[id]] : []);
	switch (act.kind) {
		case 'guns':
			return act.volleys.flatMap(({ path, tiles }) => [path.at(-1)!, ...tiles]);
		case 'mortar':
			return [...act.volley.path, ...act.volley.tiles];
		case 'trade':
		case 'plunder':
			return act.gains.flatMap(({ ship: id }) => at(id));
		case 'sunk':
		case 'bump':
			return [act.at];
		case 'hurt':
			return act.hits.flatMap(({ ship: id }) => at(id));
		case 'tide':
			return act.wrecks;
		default:
			return [];
	}
};
