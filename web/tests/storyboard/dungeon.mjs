// The states of dungeon in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

/** A run of better bots, with company in sight: a goblin that hunts, a slime and somebody who means no harm. */
const COMPANY = { seed: 'h', level: 3, at: 599, isExact: true };
/** Asleep in sight, so that one would be quiet. */
const QUIET = { seed: 'b', level: 3, at: 1154, isExact: true };

export const states = [
	...common('dungeon'),
	{ name: 'company', ...COMPANY },
	{ name: 'heard and seen', ...QUIET },
	{ name: 'choosing', at: 142, go: (_, stage) => stage.press('i') },
	{ name: 'aiming', at: 330, isExact: true, go: (_, stage) => stage.press('t') },
	{ name: 'looking', at: 142, go: (_, stage) => stage.press('x', 'ArrowUp', 'ArrowUp') },
	{ name: 'letters', ...COMPANY, go: (_, stage) => stage.press('T') },
	{
		name: 'fight',
		...COMPANY,
		pace: 'normal',
		go: async (_, stage) => {
			await stage.press('.');
			await stage.cue(/strike/);
		},
	},
	{
		name: 'a step',
		at: 100,
		pace: 'slow',
		go: async (_, stage) => {
			await stage.press('o');
			await stage.cue(/step/, 60);
		},
	},
	{ name: 'sounds heard', at: 13, isExact: true },
];
