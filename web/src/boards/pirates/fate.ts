import type { PiratesEvent, PiratesView } from '$/generated/schema';
import type { Fate } from '$/match/since';

const seatOf = (ship: string, view: unknown) => (view as PiratesView | null)?.ships[ship]?.seat ?? -1;

export const fate: Fate = {
	turn: (event) => (event.type === 'round:started' ? (event.round as number) : null),
	own: (told, seat, view) => {
		const event = told as PiratesEvent;
		switch (event.type) {
			case 'ship:sunk':
			case 'ship:damaged':
				return seatOf(event.ship, view) === seat ? 'loss' : null;
			case 'ship:plundered':
			case 'trade:sold':
				return seatOf(event.ship, view) === seat ? 'gain' : null;
			case 'ship:rescued':
				return event.seat === seat ? 'loss' : null;
			default:
				return null;
		}
	},
};
