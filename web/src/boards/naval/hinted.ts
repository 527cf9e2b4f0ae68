// Where a hint is on the chart: the cell that is fired at, where a ship goes, or the ship that turns or launches.
import type { Action } from '$/engine/door';
import { STEP, type Cell, type Facing, type View } from './sea';

export function hintedCell(action: Action | null | undefined, view: View | null): Cell | null {
	const ship = view?.ships.find(({ id }) => id === action?.ship);
	if (!action || !ship) return null;
	if (action.type === 'ship:attack' && action.target) return action.target as Cell;
	const step = action.type === 'ship:move' ? STEP[action.direction as Facing] : { x: 0, y: 0 };
	return { x: ship.x + step.x, y: ship.y + step.y };
}
