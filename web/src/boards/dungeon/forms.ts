// Creatures as they stand in a sentence: as the engine says them (src/games/dungeon/words_forms.c), which tests/unit/dungeon.test.ts checks.
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { CREATURES } from './names';

/** Feminine in Spanish, and in Czech when something is done to them. */
export const FORMS: Record<string, readonly [article: 'el' | 'la', whom: string]> = {
	rat: ['la', 'krysu'],
	hungry_rat: ['la', 'hladovou krysu'],
	cave_bat: ['el', 'netopýra'],
	snake: ['la', 'hada'],
	monkey: ['el', 'opici'],
	slime: ['el', 'sliz'],
	goblin: ['el', 'skřeta'],
	grey_goblin: ['el', 'šedého skřeta'],
	orc_servant: ['el', 'orčího sluhu'],
	orc: ['el', 'orka'],
	orc_archer: ['el', 'orčího lučištníka'],
	true_orc: ['el', 'pravého orka'],
	skeleton: ['el', 'kostlivce'],
	cultist: ['el', 'vyznavače'],
	bandit: ['el', 'banditu'],
	troll: ['el', 'trola'],
	warden: ['el', 'strážce'],
	quasit: ['el', 'kvasita'],
	mimic: ['el', 'mimika'],
	pale_king: ['el', 'bledého krále'],
	adventurer: ['el', 'dobrodruha'],
	old_man: ['el', 'starce'],
};

const great = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** By kind what the engine called "creature 4": with the article or the case that its words had. */
export function inSentence(kind: string, whole: string): string {
	const name = CREATURES[kind]?.[LANGUAGE_NUMBER[speech.language]];
	const [article, whom] = FORMS[kind] ?? ['el', ''];
	if (name === undefined) return whole;
	const said =
		speech.language === 'en'
			? `the ${name}`
			: speech.language === 'cs'
				? /^tvora/i.test(whole)
					? whom
					: name
				: whole.startsWith('a ')
					? `${article === 'la' ? 'a la' : 'al'} ${name}`
					: `${whole.startsWith('una') ? (article === 'la' ? 'una' : 'un') : article} ${name}`;
	return whole.charAt(0) === whole.charAt(0).toUpperCase() ? great(said) : said;
}
