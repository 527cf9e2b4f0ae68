// The signs of moments on a time line: a shape each, in a box of 16. Drawn as lines, so that they are told apart without a colour.
import type { Kind } from '$/match/moments';

export const SIGNS: Record<Kind, string> = {
	first: 'M8 2C5 6 4 8 4 10a4 4 0 0 0 8 0c0-2-1-4-4-8z', // a drop
	near: 'M8 3a5 5 0 1 0 .01 0M8 7a1 1 0 1 0 .01 0', // a ring around a point
	blind: 'M2 8c3-5 9-5 12 0-3 5-9 5-12 0zM3 13L13 3', // an eye, crossed out
	escape: 'M8 13C3 9 2 7 3 5s4-2 5 1c1-3 4-3 5-1s0 4-5 8z', // a heart
	luck: 'M8 2l1.8 4 4.2.4-3.2 2.8 1 4.3L8 11.2l-3.8 2.3 1-4.3L2 6.4 6.2 6z', // a star
	turned: 'M3 6h8l-2.5-3M13 10H5l2.5 3', // two arrows
	taken: 'M4 14V2l9 3-9 3', // a flag
	loss: 'M3 3l10 10M13 3L3 13', // a cross
	broken: 'M2 5h5l-2 3M14 11H9l2-3M8 3v3M8 10v3', // a break
	deciding: 'M2 12l-1-8 4 3 3-5 3 5 4-3-1 8z', // a crown
};
