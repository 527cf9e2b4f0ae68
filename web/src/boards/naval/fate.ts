import type { Fate } from '$/match/since';

export const fate: Fate = {
	turn: (event) => (event.type === 'match:turn_changed' ? (event.turn as number) : null),
	// Of ships only one's own are told of by this name.
	own: ({ type }) => (type === 'ship:damaged' ? 'loss' : type === 'enemy:sunk' ? 'gain' : null),
};
