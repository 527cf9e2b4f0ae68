// How a run ended, as a sentence: who did it, and where.
import { speech } from '$/i18n/index.svelte';
import { say } from './ending_texts';
import { CREATURES, creatureName } from './names';

/** There is only one of him. */
const ONLY = new Set(['pale_king']);
const FEMININE = { es: new Set(['rat', 'hungry_rat', 'snake']), cs: new Set(['rat', 'hungry_rat', 'monkey']) };

/** "a troll", "una rata"; in Czech with what it did: "Zabila tě krysa". */
function killerOf(kind: string): string {
	const name = creatureName(kind);
	const isOnly = ONLY.has(kind);
	if (speech.language === 'cs') return `${FEMININE.cs.has(kind) ? 'Zabila' : 'Zabil'} tě ${name}`;
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

/** "Killed by a troll on floor 8." The floor is left out where it is not known. */
export function tellEnd(cause: string, floor: number | null): string {
	const where = floor === null ? '' : floor === 1 ? say('surface') : say('floor', { n: floor });
	if (cause in CREATURES) return say('killed', { who: killerOf(cause), where });
	return say.maybe(cause, cause, { where });
}
/** The same while it happens: "The troll kills you." */
export const tellDeath = (cause: string): string =>
	cause in CREATURES ? say('dies_killed', { who: doerOf(cause) }) : say.maybe(`dies_${cause}`, tellEnd(cause, null));
export const tellScore = (score: number): string => say('score', { score });
