// What the frame around a board knows of the board's hall.
import type { Snippet } from 'svelte';

export const HALL = Symbol('hall');
export interface HallContext {
	/** The board brings a hall of its own. */
	isThere: boolean;
	/** How it is played by hand: its signs, gestures and keys, for whoever asks how to play. */
	manual?: Snippet;
}
