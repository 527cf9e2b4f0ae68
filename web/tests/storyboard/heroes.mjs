// The states of heroes in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

/** A longer match than the usual one: three heroes against one, a blow that may be answered, and turns of the other's in which somebody falls. */
const LONG = { seed: 'gauntlet' };
const ATTACKED = { ...LONG, at: 21, isExact: true };
const THEIRS = { ...LONG, isBots: true, pace: 'normal' };

export const states = [
	...common('heroes'),
	{ name: 'choosing', ...LONG, at: 24, go: (_, stage) => stage.press('1') },
	{ name: 'aiming', ...LONG, at: 66, seat: 1, isExact: true, go: (_, stage) => stage.press('w') },
	{ name: 'defence', ...ATTACKED },
	{ name: 'answer', ...ATTACKED, go: (_, stage) => stage.press('3') },
	{ name: 'cue of the opponent', ...THEIRS, at: 17, go: (_, stage) => stage.cue(/recruit/, 500) },
	{ name: 'dice', ...THEIRS, at: 17, go: (_, stage) => stage.cue(/roll/, 600) },
	{ name: 'hit', ...THEIRS, at: 52, go: (_, stage) => stage.cue(/strike/, 450) },
	{ name: 'fall', ...THEIRS, at: 52, go: (_, stage) => stage.cue(/fall/, 400) },
	{
		name: 'less motion',
		...LONG,
		at: 51,
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
