// Where a hint is on the map: the cell one goes to, strikes, shoots or reaches at.
import type { Action } from '$/engine/door';
import { stepped, type Cell, type Direction, type View } from './cave';

export function hintedCell(action: Action | null | undefined, view: View): Cell | null {
	if (typeof action?.dir === 'string') return stepped(view.hero, action.dir as Direction);
	return typeof action?.x === 'number' && typeof action.y === 'number' ? { x: action.x, y: action.y } : null;
}
