// The states of machiavelli in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

/** Orders are due; from the second on, ours are given and the others' come with what becomes of them. */
const ORDERS = { at: 250, isExact: true };
const GIVEN = { at: 251, isBots: true, pace: 'normal' };

export const states = [
	...common('machiavelli'),
	{ name: 'orders', ...ORDERS },
	{ name: 'choosing', ...ORDERS, go: (_, stage) => stage.press('n', 'Enter') },
	{ name: 'own orders', at: 256, isExact: true },
	{ name: 'film: march', ...GIVEN, go: (_, stage) => stage.cue(/march|move/, 400) },
	{ name: 'film: clash', ...GIVEN, at: 300, go: (_, stage) => stage.cue(/clash|meet|hold|standoff|battle|push/, 500) },
];
