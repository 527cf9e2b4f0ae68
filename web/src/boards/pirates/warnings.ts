// What somebody should know before a round closes: ships without a plan, own ships that would run into each other or be shot by their own, plunder
// that comes too late to be unloaded, goods that count for nothing after the last round.
import { isSame, keyOf, type Tile } from './hex';
import { loadOf, portAt, posesOf, shipsOf, shotsOf, type Step, type View } from './sea';

export type Warning =
	| { kind: 'unplanned' | 'late' | 'nothing' | 'aboard'; ship: string }
	| { kind: 'clash'; ship: string; other: string; at: Tile }
	| { kind: 'friend'; ship: string; other: string }
	| { kind: 'unsold' };

export function warningsOf(view: View, seat: number, planOf: (id: string) => Step[]): Warning[] {
	const fleet = shipsOf(view, seat).filter(([, ship]) => !ship.destroyed);
	const found: Warning[] = [];
	const ends = fleet.map(([id, ship]) => ({ id, end: posesOf(ship, planOf(id)).at(-1)! }));
	ends.forEach(({ id, end }, i) => {
		for (const other of ends.slice(i + 1))
			if (isSame(end, other.end) && !portAt(view, end))
				found.push({ kind: 'clash', ship: id, other: other.id, at: { q: end.q, r: end.r } });
	});
	const own = new Set(fleet.map(([id]) => id));
	for (const [id, ship] of fleet) {
		const plan = planOf(id);
		if (plan.length === 0) {
			found.push({ kind: 'unplanned', ship: id });
			continue;
		}
		for (const shot of shotsOf(view, id, plan))
			for (const hit of shot.hits) if (own.has(hit.ship)) found.push({ kind: 'friend', ship: id, other: hit.ship });
		const [taken, unloaded] = [
			plan.findIndex((one) => one.do === 'plunder'),
			plan.findIndex((one) => one.do === 'unload'),
		];
		// Trade is carried out before plunder (7.5, 7.6).
		if (unloaded >= 0 && loadOf(ship.cargo) + ship.cargo.money === 0)
			found.push({ kind: taken >= 0 ? 'late' : 'nothing', ship: id });
	}
	if (view.round === view.options.rounds) {
		for (const [id, ship] of fleet)
			if (loadOf(ship.cargo) + ship.cargo.money > 0 && !planOf(id).some((one) => one.do === 'unload'))
				found.push({ kind: 'aboard', ship: id });
		const store = view.teams[String(seat)]?.store;
		const isSelling = fleet.some(([id]) => planOf(id).some((one) => one.do === 'sell'));
		if (store && loadOf(store) > 0 && !isSelling) found.push({ kind: 'unsold' });
	}
	return found;
}

export const clashesOf = (warnings: Warning[]): Tile[] => [
	...new Map(warnings.flatMap((one) => (one.kind === 'clash' ? [[keyOf(one.at), one.at] as const] : []))).values(),
];
