// Where one has to look: the part of the chart that an act takes place on.
import type { Cue } from '$/match/stage.svelte';
import type { Box } from '$/parts/camera.svelte';
import { centre, isSame, type Tile } from '../hex';
import { playedOf } from '../script';
import type { View } from '../sea';

/** The tiles that an act touches; none: it is everywhere, or nowhere. `view` is what stands before it. */
export function tilesOfAct(cue: Cue<View> | null, view: View): Tile[] {
	const act = playedOf(cue)?.act;
	const after = cue?.view;
	if (!act || !after) return [];
	const at = (id: string): Tile[] => (after.ships[id] ? [after.ships[id]] : []);
	const of = (id: string): Tile[] => [...(view.ships[id] ? [view.ships[id]] : []), ...at(id)];
	switch (act.kind) {
		case 'guns':
			return act.volleys.flatMap(({ path, tiles, hits }) => [
				...path,
				...tiles,
				...hits.flatMap(({ ship: id }) => at(id)),
			]);
		case 'mortar':
			return [...act.volley.path, ...act.volley.tiles];
		case 'sail':
			return Object.keys(after.ships).flatMap((id) => {
				const [from, to] = of(id);
				return from && to && (!isSame(from, to) || act.turns[id]) ? [from, to] : [];
			});
		case 'trade':
			return act.gains.flatMap(({ ship: id }) => at(id));
		case 'plunder':
			return act.gains.flatMap(({ ship: id, from }) => [...at(id), ...(from ? [from] : [])]);
		case 'sunk':
			return [act.at];
		case 'bump':
			return [act.at, ...[act.stays, ...act.pushed].flatMap(of)];
		case 'hurt':
			return act.hits.flatMap(({ ship: id }) => at(id));
		case 'tide':
			return act.wrecks;
		case 'open':
		case 'resign':
			return [];
	}
}

/** What is around tiles, with a margin; null without tiles. */
export function boxOf(tiles: Tile[], margin: number): Box | null {
	if (tiles.length === 0) return null;
	const spots = tiles.map(centre);
	const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
	const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
	return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
