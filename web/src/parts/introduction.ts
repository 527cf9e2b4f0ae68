// The games in two minutes, as docs/introductions has them; fetched when read.
import type { Language } from '$/i18n/index.svelte';

const introductions = import.meta.glob<string>('../../../docs/introductions/*.md', { query: '?raw', import: 'default' });

export const introductionOf = (game: string | null, language: Language): (() => Promise<string>) | undefined => introductions[`../../../docs/introductions/${game}.${language}.md`];
