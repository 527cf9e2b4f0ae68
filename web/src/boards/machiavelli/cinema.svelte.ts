// A turn of the past on the map once more, beside its report: a stage of its own, played in the same manner as the match's.
import { Stage } from '$/match/stage.svelte';
import type { Table } from '$/match/table.svelte';
import { settings } from '$/settings.svelte';
import type { Turn } from './chronicle';
import type { View } from './map';
import { stoodBefore } from './rerun';
import { scriptOf } from './script';

export class Cinema {
	readonly stage = new Stage<View>();

	constructor(readonly table: Table<View>) {
		this.stage.direct((step) => scriptOf(step, this.table.seat));
		// Whoever asks for it wants to see it, though what happens by itself may be off.
		this.stage.manner = () => ({
			pace: settings.pace === 'off' ? 'normal' : settings.pace,
			moves: settings.moves,
			isHidden: document.hidden,
		});
		this.stage.play = (sound) => this.table.stage.play(sound);
	}

	get isPlaying() {
		return this.stage.isPlaying;
	}
	/** The map before the turn, while it is played. */
	#start = $state.raw<View | null>(null);
	get view(): View | null {
		return this.isPlaying ? (this.stage.view ?? this.#start) : null;
	}

	async play(view: View, turns: Turn[], at: number) {
		const before = stoodBefore(view, turns, at);
		const turn = turns[at];
		if (!before || !turn || this.isPlaying || this.table.stage.isPlaying) return;
		this.#start = before;
		const events = turn.lines.map(({ event }) => event);
		await this.stage.perform({ events, lines: [], before, view, isNext: true }, null, () => undefined);
		this.#start = null;
	}
	stop() {
		this.stage.skip();
	}
	close() {
		this.stage.close();
	}
}
