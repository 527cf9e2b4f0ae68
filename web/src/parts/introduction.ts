// The games in two minutes, as docs/introductions has them, or the server that has loaded a game; fetched when read.
import { games } from '$/engine/games.svelte';
import type { Language } from '$/i18n/index.svelte';

const introductions = import.meta.glob<string>('../../../docs/introductions/*.md', {
	query: '?raw',
	import: 'default',
});

/** What a server has beside a game that it has loaded; undefined where it has no such file. */
export function besideGame(game: string | null, ending: string): (() => Promise<string>) | undefined {
	const info = games.list.find(({ name }) => name === game);
	return info?.files?.includes(ending) ? async () => (await fetch(`/games/${game}.${ending}`)).text() : undefined;
}

export const introductionOf = (game: string | null, language: Language): (() => Promise<string>) | undefined =>
	introductions[`../../../docs/introductions/${game}.${language}.md`] ?? besideGame(game, `${language}.md`);
