// Heroes with open hands.
import { LIFTED_SEAT, type Lifting } from '$/match/lifting';
import type { View } from './reckon';

export const lift: Lifting<View> = {
	view: (views) => ({
		...views[LIFTED_SEAT]!,
		players: views[LIFTED_SEAT]!.players.map((player, seat) => ({ ...player, hand: views[seat]?.players[seat]?.hand })),
	}),
	// All but what somebody draws is told to both, and that is seen in his hand.
	hear: (told) => [...told],
};
