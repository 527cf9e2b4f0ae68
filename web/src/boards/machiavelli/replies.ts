// Answers at a touch. They are phrases of the engine's table (src/games/machiavelli/letters.c), known here by their English words
// alone: the engine says them in the writer's language, bots understand them, and whoever reads them reads his own.
import type { GameEvent } from '$/engine/door';
import type { Partner } from './chronicle';

export const REPLIES = [
	{ name: 'yes', phrase: 'Yes.' },
	{ name: 'no', phrase: 'No.' },
	{ name: 'truce', phrase: 'I propose a truce for two turns. Please answer yes or no.' },
] as const;

/** The letter that would be sent, for the engine to say. */
export const letterOf = (phrase: string, from: number, recipient: Partner): GameEvent => ({
	type: 'message:sent',
	from,
	recipient,
	text: phrase,
});

/** Into an empty letter, or one that is a reply already, instead; behind what somebody has written himself. */
export function withReply(draft: string, reply: string, replies: string[]): string {
	const own = draft.trim();
	return own === '' || replies.includes(own) ? reply : `${own} ${reply}`;
}
