// The states of dungeon in the storyboard: what is looked at after every change of its board.
import { common } from './common.mjs';

export const states = [
	...common('dungeon'),
	{ name: 'choosing', at: 142, go: (_, stage) => stage.press('i') },
	{ name: 'aiming', at: 330, isExact: true, go: (_, stage) => stage.press('t') },
	{ name: 'looking', at: 142, go: (_, stage) => stage.press('x', 'ArrowUp', 'ArrowUp') },
	{
		name: 'fight',
		at: 122,
		isExact: true,
		pace: 'normal',
		go: async (_, stage) => {
			await stage.press('.');
			await stage.cue(/attack|hit|hurt|miss/);
		},
	},
	{ name: 'sounds heard', at: 13, isExact: true },
];
