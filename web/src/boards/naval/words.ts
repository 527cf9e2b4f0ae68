// What stands in a cell, in words: for the line under the pointer, and for who cannot see the sea.
import { sure } from '$/sure';
import { ghostsOf } from './paint';
import { SYSTEMS, hullCells, isSame, nameOf, type Cell, type Enemy, type Hull, type OwnShip, type View } from './sea';
import { say, shipName } from './texts';

export interface Found {
	hull: OwnShip | Enemy;
	isOwn: boolean;
	/** Which of its cells, from the bow. */
	place: number;
}

export function whatIsAt(view: View, cell: Cell): Found | null {
	const placeOf = (hull: Hull) => hullCells(hull).findIndex((one) => isSame(one, cell));
	for (const hull of view.ships)
		if (!hull.sunk && placeOf(hull) >= 0) return { hull, isOwn: true, place: placeOf(hull) };
	for (const hull of view.enemies) if (placeOf(hull) >= 0) return { hull, isOwn: false, place: placeOf(hull) };
	return null;
}

const SIGNS: Record<string, 'cell_fog' | 'cell_water' | 'cell_memory' | 'cell_rock'> = {
	'?': 'cell_fog',
	'.': 'cell_water',
	',': 'cell_memory',
};

export const agoWords = (turns: number) => (turns <= 0 ? say('this_turn') : say('ago', { n: turns }));

function lieOf(view: View, cell: Cell): string {
	const name = nameOf(cell);
	const found = whatIsAt(view, cell);
	if (found) {
		const system = sure(SYSTEMS[found.hull.model], found.place);
		return say(found.isOwn ? 'cell_own' : 'cell_enemy', {
			cell: name,
			ship: shipName(found.hull.model).toLowerCase(),
			system: say.maybe(`system.${system}`, system),
			points: sure(found.hull.cells, found.place),
		});
	}
	const ghost = ghostsOf(view).find((one) => hullCells(one).some((at) => isSame(at, cell)));
	if (ghost)
		return say('cell_ghost', {
			cell: name,
			ship: shipName(ghost.model).toLowerCase(),
			when: agoWords(view.turn - ghost.turn),
		});
	return say(SIGNS[sure(view.map, cell.y).charAt(cell.x)] ?? 'cell_rock', { cell: name });
}

export function describe(view: View, cell: Cell): string {
	const parts = [lieOf(view, cell)];
	const what = (kind: string) => say.maybe(`what.${kind}`, kind);
	for (const one of view.projectiles)
		if (isSame(one, cell)) parts.push(say('own_projectile', { what: what(one.kind), n: one.life ?? 0 }));
	for (const one of view.enemy_projectiles) {
		if (isSame(one, cell)) parts.push(say('enemy_projectile', { what: what(one.kind) }));
		if (one.kind === 'torpedo' && one.x + one.dx === cell.x && one.y + one.dy === cell.y) parts.push(say('enemy_next'));
	}
	return parts.join(', ');
}

/** What stands on the chart: own ships, then what was seen of others, then what is under way. */
export const notedOn = (view: View): string[] =>
	[
		...view.ships.filter(({ sunk }) => !sunk),
		...view.enemies,
		...ghostsOf(view),
		...view.projectiles,
		...view.enemy_projectiles,
	].map(({ x, y }) => describe(view, { x, y }));
