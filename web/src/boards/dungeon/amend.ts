// The view forgets the dead before their last words are said, and the engine then calls them "creature 4". Whoever was
// seen is called by his kind.
import type { GameEvent } from '$/engine/door';
import { creatureName } from './names';

/** As src/games/dungeon/words.c names somebody whom the view does not show. */
const NAMELESS = /\b(?:creature|criatura|tvor) (\d+)\b/g;

export default () => {
	const kinds = new Map<string, string>();
	return (text: string, event: GameEvent): string => {
		if (event.type === 'creature:seen' || event.type === 'creature:revealed')
			kinds.set(event.id as string, event.kind as string);
		return text.replace(NAMELESS, (whole, n) => {
			const kind = kinds.get(`c${n}`);
			return kind ? creatureName(kind) : whole;
		});
	};
};
