// Every table of keys there is, for the settings: boards/NAME/keys.ts of each board, the editor of maps, a replay. Fetched when it is looked at.
import { games } from '$/engine/games.svelte';
import { speech } from '$/i18n/index.svelte';
import { say } from '$/i18n/account';
import type { KeyTable } from './keys';

const boards = import.meta.glob<KeyTable>('../boards/*/keys.ts', { import: 'default' });
const folderOf = (path: string) => path.split('/').at(-2)!;

export interface NamedTable {
	name: string;
	title: () => string;
	load: () => Promise<KeyTable>;
}

export const keyTables: NamedTable[] = [
	...Object.entries(boards).map(([path, load]) => ({
		name: folderOf(path),
		title: () => games.titleOf(folderOf(path), speech.language),
		load,
	})),
	{
		name: 'pirates-map',
		title: () => say('keys_map'),
		load: async () => (await import('$/boards/pirates/editor_keys')).default,
	},
	{
		name: 'replay',
		title: () => say('keys_replay'),
		load: async () => (await import('$/screens/replay_keys')).default,
	},
];
