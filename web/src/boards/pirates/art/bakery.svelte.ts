// Charts are baked while the page has nothing else to do, a few milliseconds at a time, and kept: one for each map and light that was looked at last.
import type { Charted } from './field';
import type { Light } from './colours';
import { bake, type Baked } from './sheet';

const SLICE_MS = 5;
const KEPT_MOST = 3;

class Loaf {
	baked = $state.raw<Baked | null>(null);
	readonly done: Promise<Baked>;

	constructor(map: Charted, light: Light) {
		const work = bake(map, light);
		this.done = new Promise((resolve, reject) => {
			const slice = () => {
				try {
					const until = performance.now() + SLICE_MS;
					for (;;) {
						const piece = work.next();
						if (piece.done) {
							this.baked = piece.value;
							return resolve(piece.value);
						}
						if (performance.now() > until) break;
					}
					rest(slice);
				} catch (error) {
					reject(error);
				}
			};
			rest(slice);
		});
	}
}

/** At the next moment without work; a browser that cannot tell gets a pause. */
function rest(call: () => void) {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: 60 });
	else setTimeout(call, 8);
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
