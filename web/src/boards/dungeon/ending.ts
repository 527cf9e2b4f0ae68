// How a run ended, as a sentence: who did it, and where.
import { speech } from '$/i18n/index.svelte';
import { say } from './ending_texts';
import { CREATURES, creatureName } from './names';

/** There is only one of him. */
const ONLY = new Set(['pale_king']);
const FEMININE = { es: new Set(['rat', 'hungry_rat', 'snake']), cs: new Set(['rat', 'hungry_rat', 'monkey']) };

/** Whose run it was, for whoever is told of it and did not play it; null: who reads is the player. */
export type Told = string | null;

/** "a troll", "una rata"; in Czech with what it did: "Zabila tě krysa", "zabila krysa". */
function killerOf(kind: string, told: Told): string {
	const name = creatureName(kind);
	const isOnly = ONLY.has(kind);
	if (speech.language === 'cs') {
		const killed = FEMININE.cs.has(kind) ? 'abila' : 'abil';
		return told === null ? `Z${killed} tě ${name}` : `z${killed} ${name}`;
	}
	if (speech.language === 'es') return `${isOnly ? 'el' : FEMININE.es.has(kind) ? 'una' : 'un'} ${name}`;
	return `${isOnly ? 'the' : /^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
/** "The troll", "La rata", "Krysa". */
function doerOf(kind: string): string {
	const name = creatureName(kind);
	if (speech.language === 'es') return `${FEMININE.es.has(kind) ? 'La' : 'El'} ${name}`;
	if (speech.language === 'en') return `The ${name}`;
	return name.charAt(0).toUpperCase() + name.slice(1);
}

type Key = Parameters<typeof say>[0];
/** The sentence for its player, or the one about him. */
const key = (name: string, told: Told) => (told === null ? name : `of_${name}`) as Key;

/** "Killed by a troll on floor 8.", "ana was killed by a troll on floor 8." The floor is left out where it is not known. */
export function tellEnd(cause: string, floor: number | null, told: Told = null): string {
	const values = {
		where: floor === null ? '' : floor === 1 ? say('surface') : say('floor', { n: floor }),
		name: told ?? '',
	};
	if (cause in CREATURES) return say(key('killed', told), { who: killerOf(cause, told), ...values });
	return say.maybe(key(cause, told), cause, values);
}
/** The same while it happens: "The troll kills you.", "The troll kills ana." */
export const tellDeath = (cause: string, told: Told = null): string =>
	cause in CREATURES
		? say(key('dies_killed', told), { who: doerOf(cause), name: told ?? '' })
		: say.maybe(key(`dies_${cause}`, told), tellEnd(cause, null, told), { name: told ?? '' });
export const tellScore = (score: number): string => say('score', { score });
