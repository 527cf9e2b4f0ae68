// Where a hint is on the chart: the ship it is about, or the port where one is built.
import type { Action } from '$/engine/door';
import type { Tile } from './hex';
import type { View } from './sea';

export function hintedTile(action: Action | null | undefined, view: View | null): Tile | null {
	if (!action || !view) return null;
	const ship = typeof action.ship === 'string' ? view.ships[action.ship] : undefined;
	if (ship) return ship;
	return typeof action.q === 'number' && typeof action.r === 'number' ? { q: action.q, r: action.r } : null;
}
