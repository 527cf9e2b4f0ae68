// Sentences that the engine cannot finish from the view alone. The view forgets the dead before their last words are said, and the engine then calls
// them "creature 4": whoever was seen is called by his kind. A sound that goes on is told once, until something else was or it has been quiet. And how
// a run ended is said with the floor, which only the stairs told.
import type { GameEvent } from '$/engine/door';
import { tellDeath, tellEnd, tellScore, type Told } from './ending';
import { inSentence } from './forms';

/** The dice of a blow, which the terminal shows: here they are seen. */
const DICE = / \(\d+ [^()]*\d+\)(?=\.?$)/;
/** As src/games/dungeon/words.c names somebody whom the view does not show. */
const NAMELESS = /(?:\ba la criatura|\b[Ll]a criatura|\buna criatura|\b[Cc]reature|\b[Tt]vora|\b[Tt]vor) (\d+)\b/g;
/** Actions of the seeker after which the same sound is news again. */
const QUIET_ACTIONS = 12;
/** Events that an action of the seeker begins with. */
const BEGINS = ['hero:moved', 'hero:waited'];

export default (toldOf: () => Told = () => null) => {
	const kinds = new Map<string, string>();
	const heard = new Map<string, number>(); // when a sound was last heard, in actions
	let actions = 0;
	let floor: number | null = null;
	return (text: string, event: GameEvent): string => {
		if (event.type === 'creature:seen' || event.type === 'creature:revealed')
			kinds.set(event.id as string, event.kind as string);
		if (BEGINS.includes(event.type)) actions++;
		if (event.type === 'stairs:taken') {
			heard.clear();
			floor = event.floor as number;
		}
		if (event.type === 'hero:died') return tellDeath(event.cause as string, toldOf());
		if (event.type === 'match:finished')
			return `${tellEnd(event.cause as string, floor, toldOf())} ${tellScore(event.score as number)}`;
		if (event.type === 'sound:heard') {
			const key = `${event.sound as string} ${event.dir as string}`;
			const last = heard.get(key);
			heard.set(key, actions);
			if (last !== undefined && actions - last < QUIET_ACTIONS) return '';
		}
		return text.replace(DICE, '').replace(NAMELESS, (whole, n) => {
			const kind = kinds.get(`c${n}`);
			return kind ? inSentence(kind, whole) : whole;
		});
	};
};
