// Charts are baked while the page has nothing else to do, a few milliseconds at a time, and kept: one for each map and light that was looked at last.
import type { Charted } from './field';
import type { Light } from './colours';
import { bake as bakeIdly } from '$/parts/paint/idle';
import { bake, type Baked } from './sheet';

const KEPT_MOST = 3;

class Loaf {
	baked = $state.raw<Baked | null>(null);
	readonly done: Promise<Baked>;

	constructor(map: Charted, light: Light) {
		this.done = bakeIdly(bake(map, light)).then((baked) => (this.baked = baked!));
	}
}

const names = new WeakMap<Charted, string>();
function nameOf(map: Charted): string {
	let name = names.get(map);
	if (name === undefined) {
		const { radius, ports, plantations, extra_plantations, land } = map;
		name = JSON.stringify([radius, ports.map(({ q, r }) => [q, r]), plantations, extra_plantations, land]);
		names.set(map, name);
	}
	return name;
}

const kept = new Map<string, Loaf>();
export function chartOf(map: Charted, light: Light): Loaf {
	const key = `${light} ${nameOf(map)}`;
	const found = kept.get(key);
	if (found) return found;
	if (kept.size >= KEPT_MOST) kept.delete(kept.keys().next().value!);
	const loaf = new Loaf(map, light);
	kept.set(key, loaf);
	return loaf;
}
