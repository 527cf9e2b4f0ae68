import type { HeroesEvent } from '$/generated/schema';
import type { Fate } from '$/match/since';

export const fate: Fate = {
	turn: (event) => (event.type === 'turn:started' ? (event.turn as number) : null),
	own: (told, seat) => {
		const event = told as HeroesEvent;
		switch (event.type) {
			case 'hero:died':
			case 'item:broken':
				return event.seat === seat ? 'loss' : 'gain';
			case 'hero:hurt':
				return event.seat === seat ? 'loss' : null;
			default:
				return null;
		}
	},
};
