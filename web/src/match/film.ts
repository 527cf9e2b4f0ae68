// What a board can show of a match, apart from the page around it: which cues a step has, what any moment of it looks like in one canvas, how it
// sounds. boards/NAME/film.ts exports one as `film`. The board on the page, the picture of the deciding moment and films are made of it.
import type { GameEvent } from '$/engine/door';
import type { Sound } from '$/parts/synth';
import type { Cue } from './stage.svelte';
import type { Step } from './table.svelte';

export interface Size {
	width: number;
	height: number;
}

/** One moment of a match, as a seat sees it. */
export interface Picture<View> {
	view: View;
	seat: number;
	cue: Cue<View> | null;
	progress: number;
	scheme: 'light' | 'dark';
	palette: 'standard' | 'safe';
	/** Who sits where, for a film of others; without it the seat is the reader's own. */
	nameOf?: (seat: number) => string;
}

export interface Film<View = unknown> {
	script(step: Step<View>, seat: number): Cue<View>[];
	/** What is heavy and stays the same, made once; a picture that is painted without it is plainer. */
	prepare?(size: Size, scheme: 'light' | 'dark'): Promise<void>;
	paint(context: CanvasRenderingContext2D, size: Size, picture: Picture<View>): void;
	sounds: Record<string, Sound>;
	/** Events that can decide a match: the last of them is what the end remembers, in words and as a picture. */
	deciding: readonly string[];
	/** Which of the events of a match that is over decided it, where the last of such a kind need not be the one; -1: none of these. */
	decided?(events: readonly GameEvent[], view: View): number;
}
