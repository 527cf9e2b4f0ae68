// The states of heroes in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

/** A blow that may be answered; and a turn of the other's in which somebody falls. */
const ATTACKED = { at: 27, isExact: true };
const THEIRS = { isBots: true, pace: 'normal' };

export const states = [
	...common('heroes'),
	{ name: 'choosing', at: 31, go: (_, stage) => stage.press('1') },
	{ name: 'aiming', at: 60, seat: 1, go: (_, stage) => stage.press('w') },
	{ name: 'defence', ...ATTACKED },
	{ name: 'answer', ...ATTACKED, go: (_, stage) => stage.press('1') },
	{ name: 'cue of the opponent', ...THEIRS, at: 20, go: (_, stage) => stage.cue(/recruit/, 500) },
	{ name: 'dice', ...THEIRS, at: 20, go: (_, stage) => stage.cue(/roll/, 600) },
	{ name: 'hit', ...THEIRS, at: 71, go: (_, stage) => stage.cue(/strike/, 450) },
	{ name: 'fall', ...THEIRS, at: 71, go: (_, stage) => stage.cue(/fall/, 400) },
	{
		name: 'less motion',
		at: 70,
		isExact: true,
		isStill: true,
		pace: 'normal',
		go: async (_, stage) => {
			await stage.press('x');
			await stage.agree();
			await stage.cue(/strike/);
		},
	},
];
