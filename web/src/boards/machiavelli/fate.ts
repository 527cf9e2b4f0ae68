import type { MachiavelliEvent } from '$/generated/schema';
import type { Fate } from '$/match/since';

export const fate: Fate = {
	turn: (event) => (event.type === 'turn:began' ? (event.turn as number) : null),
	writer: (told) => {
		const event = told as unknown as MachiavelliEvent;
		return event.type === 'message:sent' ? event.from : null;
	},
	own: (told, seat) => {
		const event = told as unknown as MachiavelliEvent;
		switch (event.type) {
			case 'province:owner':
				return event.owner === seat ? 'gain' : event.from === seat ? 'loss' : null;
			case 'unit:defected':
				return event.seat === seat ? 'gain' : event.from === seat ? 'loss' : null;
			case 'transfer:made':
				return event.recipient === seat ? 'gain' : null;
			case 'unit:recruited':
				return event.seat === seat ? 'gain' : null;
			case 'unit:dislodged':
			case 'unit:destroyed':
			case 'leader:killed':
			case 'seat:eliminated':
			case 'seat:strike':
				return event.seat === seat ? 'loss' : null;
			default:
				return null;
		}
	},
};
