// Creatures as the rulebook's table has them (2.5), as far as the view does not say it: armour, how far they see and hear, what they do.

export interface Kind {
	av: number;
	attack: readonly [low: number, high: number];
	/** How far it sees, and hears. */
	fov: number;
	foh: number;
	/** Less than 10: it acts more often than the seeker. */
	cost: number;
	traits: readonly Trait[];
}
export type Trait =
	| 'doors'
	| 'flies'
	| 'venom'
	| 'wary'
	| 'splits'
	| 'archer'
	| 'no_poison'
	| 'lurks'
	| 'disguised'
	| 'neutral'
	| 'unharmed';

const kind = (
	av: number,
	attack: readonly [number, number],
	fov: number,
	foh: number,
	cost: number,
	...traits: Trait[]
): Kind => ({ av, attack, fov, foh, cost, traits });

export const KINDS: Record<string, Kind> = {
	rat: kind(0, [1, 3], 4, 3, 7),
	hungry_rat: kind(0, [1, 3], 6, 3, 7),
	cave_bat: kind(0, [0, 2], 0, 7, 3, 'flies'),
	snake: kind(0, [0, 0], 1, 6, 10, 'venom'),
	monkey: kind(0, [1, 2], 3, 6, 6, 'wary'),
	slime: kind(0, [1, 3], 1, 0, 30, 'neutral', 'splits'),
	goblin: kind(0, [1, 4], 5, 6, 7, 'doors'),
	grey_goblin: kind(0, [2, 5], 6, 7, 7, 'doors'),
	orc_servant: kind(0, [1, 2], 5, 5, 10, 'doors', 'wary'),
	orc: kind(0, [1, 2], 5, 4, 10, 'doors'),
	orc_archer: kind(0, [1, 2], 6, 5, 10, 'doors', 'archer', 'wary'),
	true_orc: kind(0, [2, 3], 5, 4, 10, 'doors'),
	skeleton: kind(2, [1, 5], 4, 1, 12, 'no_poison'),
	cultist: kind(0, [2, 5], 9, 6, 7, 'doors'),
	bandit: kind(0, [2, 3], 8, 6, 10, 'doors', 'lurks'),
	troll: kind(5, [2, 3], 1, 2, 14, 'doors'),
	warden: kind(2, [2, 4], 7, 5, 9, 'doors'),
	quasit: kind(0, [4, 9], 8, 8, 8, 'doors', 'no_poison'),
	mimic: kind(0, [1, 10], 1, 5, 12, 'disguised'),
	pale_king: kind(2, [2, 9], 8, 8, 10, 'doors'),
	adventurer: kind(0, [1, 2], 6, 6, 10, 'neutral', 'doors'),
	old_man: kind(0, [0, 0], 0, 0, 10, 'neutral', 'unharmed'),
};
