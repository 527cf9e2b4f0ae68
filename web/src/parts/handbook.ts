// The handbooks, as docs/handbook has them, or the server that has loaded a game; fetched when read.
import { games } from '$/engine/games.svelte';
import type { Language } from '$/i18n/index.svelte';

const handbooks = import.meta.glob<string>('../../../docs/handbook/*.*.md', { query: '?raw', import: 'default' });

type Book = (() => Promise<string>) | undefined;

/** What a server has beside a game that it has loaded; undefined where it has no such file. */
export function besideGame(game: string | null, ending: string): Book {
	const info = games.list.find(({ name }) => name === game);
	return info?.files?.includes(ending) ? async () => (await fetch(`/games/${game}.${ending}`)).text() : undefined;
}

export const handbookOf = (game: string | null, language: Language): Book =>
	handbooks[`../../../docs/handbook/${game}.${language}.md`] ?? besideGame(game, `${language}.md`);

/** What stands in a handbook before its first heading: the game for whoever plays it for the first time. */
export function introductionOf(game: string | null, language: Language): Book {
	const book = handbookOf(game, language);
	return book && (async () => (await book()).split(/\n(?=## )/, 1).join(''));
}
