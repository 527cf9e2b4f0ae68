// Somebody looks at a table: its stage is played in the manner that he has chosen, and the page wears the colours of its world.
import type { Table } from '$/match/table.svelte';
import type { Pace } from '$/match/pace';
import { settings } from '$/settings.svelte';

/** Returns how to leave. A replay has a pace of its own. */
export function attend(table: Pick<Table, 'stage' | 'game'>, pace: () => Pace = () => settings.pace): () => void {
	const { stage } = table;
	const root = document.documentElement;
	const heed = () => stage.heed();
	stage.manner = () => ({ pace: pace(), moves: settings.moves, isHidden: document.hidden });
	document.addEventListener('visibilitychange', heed);
	root.dataset.world = table.game;
	return () => {
		document.removeEventListener('visibilitychange', heed);
		delete root.dataset.world;
	};
}
