// Asking a game's engine for its options in words, and for what a match with some of them would be played by.
import { LANGUAGE_NUMBER, speech } from '$/i18n/index.svelte';
import { engineOf } from './engine';
import type { OptionWords, Terms, Values } from './options';

const known = new Map<string, Promise<OptionWords>>();

/** Of the edition that new matches are played by, or of another one. */
export function optionsOf(game: string, rules: number): Promise<OptionWords> {
	const key = `${game}/${rules}`;
	const asked = known.get(key) ?? engineOf(game).ask('options', rules);
	known.set(key, asked);
	asked.catch(() => known.delete(key)); // it may be there the next time
	return asked;
}

/** Throws what the engine refuses, with the option's path. */
export async function termsOf(game: string, rules: number, seats: number, options: Values): Promise<Terms> {
	const engine = engineOf(game);
	await engine.ask('speak', LANGUAGE_NUMBER[speech.language]);
	return engine.ask('terms', rules, seats, options);
}
