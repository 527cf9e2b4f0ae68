// Dungeon without darkness: the whole floor, whoever walks on it and whatever lies there. What the hero sees stays brighter than the rest.
import { LIFTED_SEAT, type Lifting } from '$/match/lifting';
import { isSame, type Cell, type Creature, type View } from './cave';

/** The state as far as it is needed here: what is on the floor. */
interface Floor {
	map: string[];
	creatures: (Cell & Pick<Creature, 'kind' | 'hp' | 'max_hp' | 'asleep' | 'aggravated'> & { n: number; id: number })[];
	items: (Cell & { kind: string })[];
	chests: View['chests'];
}

/** Hidden doors and weak walls, as they look when they are found. */
const shown = (row: string) => row.replaceAll('s', '+').replaceAll('w', '#');
/** Those that nobody has seen have no number yet. */
const UNSEEN = 9000;

function creaturesOf({ creatures }: Floor, view: View): Creature[] {
	const seen = new Set<string>(view.creatures.map(({ id }) => id));
	const others = creatures
		.filter(({ hp }) => hp > 0)
		.map(({ n, id, kind, x, y, hp, max_hp, asleep, aggravated }): Creature => ({
			id: `c${id || UNSEEN + n}`,
			kind,
			intent: 'none', // what is readied is told to who saw it alone
			x,
			y,
			hp,
			max_hp,
			asleep,
			aggravated,
			to_hit: 0,
			defense: 0,
			neutral: false,
			weapon: '',
		}))
		.filter((one) => !seen.has(one.id));
	return [...view.creatures, ...others];
}

export const lift: Lifting<View> = {
	view(views, state) {
		const view = views[LIFTED_SEAT]!;
		const floor = state.here as Floor;
		const items = floor.items.filter((item) => !view.items.some((one) => isSame(one, item)));
		return {
			...view,
			map: floor.map.map(shown),
			creatures: creaturesOf(floor, view),
			items: [...view.items, ...items.map(({ x, y, kind }) => ({ x, y, look: kind, kind }) as View['items'][number])],
			chests: floor.chests.map(({ x, y, kind, open }) => ({ x, y, kind, open })),
		};
	},
	// He comes to see who was there all the time.
	hear: (told) => told.filter(({ event }) => event.type !== 'creature:lost'),
};
